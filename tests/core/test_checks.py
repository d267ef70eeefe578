"""How checks are told: what a user wrote stays where it belongs."""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from ronin.model.errors import BadInput
from ronin.verify.baseline import Known
from ronin.verify.cli import main
from ronin.verify.commands import check
from ronin.verify.console.checks import Checked, Failure, Told, Unclaimed
from ronin.verify.console.options import Options
from ronin.verify.console.sarif import Place
from ronin.verify.expected import difference, items_in
from ronin.verify.failures import one_line

EVIL = (
    "a\n::error::b%0A::warning::c\r\n::stop-commands::x <![CDATA[ ]]> & \"' \x1b[2J\u2028::d"
    " ##[error]e \udcff\ufffe"
)


def evil_checks() -> list[Checked]:
    """Checks in which every text is hostile."""
    failure = Failure(EVIL, EVIL, (EVIL,), (("A-01", EVIL),), (EVIL,))
    return [
        Checked(EVIL, EVIL, "broken", failure=failure, place=Place(EVIL, 1), clauses=(EVIL,)),
        Checked("off", EVIL, "not claimed", unclaimed=(Unclaimed(EVIL, EVIL, EVIL, EVIL),)),
        Checked("board", EVIL, "not claimed", unclaimed=(Unclaimed(EVIL, fact=EVIL),)),
        Checked("known", EVIL, "broken", failure=failure),
        Checked("vain", EVIL, "holds"),
    ]


def evil_told(**more: str) -> Told:
    known = tuple(Known(EVIL, name, date(9999, 1, 1), EVIL) for name in ("known", "vain"))
    files = {"junit": None, "sarif": None, **more}
    return Told(Options(), files["junit"], files["sarif"], "github", strict=True, known=known)


def test_no_text_of_a_user_becomes_a_command_of_github() -> None:
    lines = list(evil_told().lines(evil_checks()))
    commands = [line for line in lines if line.lstrip().startswith("::")]

    assert len(commands) == 3
    assert all(line.startswith("::error ") for line in commands)
    assert all(line.isprintable() for line in lines)
    assert commands[0].startswith("::error file=a%0A%3A%3Aerror%3A%3Ab%250A")
    assert not any("##[" in line for line in lines if line not in commands)


def test_no_text_of_a_user_spoils_a_file(tmp_path: Path) -> None:
    junit, sarif = tmp_path / "c.xml", tmp_path / "c.sarif"
    evil_told(junit=str(junit), sarif=str(sarif)).write_files(EVIL, evil_checks())
    cases = list(ElementTree.parse(junit).iter("testcase"))
    results = json.loads(sarif.read_text(encoding="utf-8"))["runs"][0]["results"]

    assert len(cases) == 5
    assert len(results) == 4
    assert "\x1b" not in junit.read_text(encoding="utf-8") + sarif.read_text(encoding="utf-8")
    assert results[0]["ruleId"] == one_line(EVIL)
    assert all(text.isprintable() for text in texts(results))


def texts(value: object) -> Iterator[str]:
    """All texts in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from texts(one)


def test_a_play_that_breaks_a_property_of_ones_own_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(check.PROFILES, "quick", 3)
    (tmp_path / "own.py").write_text(
        "from ronin.properties import of_plays\n\n\n"
        "@of_plays('TAKE-01')\ndef evil(tables, game):\n"
        f"    assert not tables, {EVIL!r}\n",
        encoding="utf-8",
    )
    words = ["check", "--game", "tests.core.toy:GAME", "--properties", "own.py", "--select", "evil"]
    told = CliRunner().invoke(main, [*words, "--format", "github"])
    commands = [line for line in told.stdout.splitlines() if line.startswith("::")]

    assert told.exit_code == 1
    assert len(commands) == 1
    assert commands[0].startswith("::error file=own.py,line=4,title=evil::Expected: evil Got: a%0A")


ANSWER = {"answer": "yes", "fraction": "3/8", "position": {"round": 2, "left": {"a": 1}}}


@pytest.mark.parametrize(
    ("expect", "answer", "came"),
    [
        ("yes", ANSWER, None),
        ("no", ANSWER, "yes"),
        ({"answer": "yes", "fraction": "3/8"}, ANSWER, None),
        ({"position": {"left": {"a": 1}}}, ANSWER, None),
        ({"position": {"left": {"a": 2}}}, ANSWER, 'position {"round": 2, "left": {"a": 1}}'),
        ({"winner": None}, ANSWER, None),
        ("refused", {"error": {"clause": "A-01", "message": "no"}}, None),
        ({"clause": "A-01"}, {"error": {"clause": "A-01", "message": "no"}}, None),
        ({"clause": "A-02"}, {"error": {"clause": "A-01", "message": "no"}}, "refused (A-01): no"),
        ("refused", {"error": {"clause": None, "message": "not JSON"}}, "not JSON"),
        ("refused", {"winner": None}, "it was played"),
        ({"refused": True}, {"error": {"clause": "A-01", "message": "no", "at": 3}}, None),
        ({"refused": True, "at": 3}, {"error": {"clause": "A-01", "message": "", "at": 3}}, None),
        (
            {"refused": True, "at": 2},
            {"error": {"clause": "A-01", "message": "no", "at": 3}},
            "refused (A-01): no",
        ),
        ({"refused": True}, {"winner": None}, "refused null"),
        ({"winner": None}, {"error": {"clause": "A-01", "message": "no"}}, "refused (A-01): no"),
        ({"winner": "a", "position": None}, {"winner": "a", "position": {"round": 3}}, None),
        ({"winner": "b", "position": None}, {"winner": "a", "position": {}}, 'winner "a"'),
        ("unanswered", {"unanswered": {"clause": "A-01"}}, None),
    ],
)
def test_an_answer_is_held_against_what_is_expected(
    expect: object, answer: dict[str, object], came: str | None
) -> None:
    assert difference(expect, answer) == came


def test_a_question_that_cannot_be_read_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "asked.jsonl"
    file.write_text('{"position": "r1,40", "expect": "no"}\n{\n', encoding="utf-8")

    with pytest.raises(BadInput, match=r"asked\.jsonl:2: not JSON at line 2, column 2: "):
        items_in("positions", str(file))
