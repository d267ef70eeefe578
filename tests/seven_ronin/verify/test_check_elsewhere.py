"""`ronin check` in somebody else's repository: nothing goes quiet, and failures are told there."""

import json
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote
from xml.etree import ElementTree

import jsonschema
import pytest

from ronin.properties.seven_ronin import check
from ronin.verify.console import sarif
from ronin.verify.seven_ronin.console.own_help import PROPERTY, TEST, VARIANT
from tests.seven_ronin.forms import form
from tests.seven_ronin.verify.running import QUIET, answer, ronin
from tests.seven_ronin.verify.test_check import JUNIT, SARIF

VAIN = "idle-area-use=used-in-vain"
OWN = '''"""Properties of our own."""

from ronin.properties import Round, of_rounds


@of_rounds("AREA-GRA-01", readings=("idle-area-use=refused",))
def the_reserves_stay_small(played: Round) -> bool | None:
    """At the end of a round the Reserves hold 41 markers at most."""
    return played.tables[-1].reserves <= 41
'''
HOUSE = '''"""The Granary feeds three."""

from ronin.properties import wraps


@wraps("AREA-GRA-01", rule="gained")
def three(gained, table, game):
    """One marker more than the book says, as far as there is one."""
    return min(gained(table, game) + 1, table.supply)
'''
RICH = {
    "position": {"round": 1, "reserves": 20, "eliminated": ["tasuke"]},
    "attacker": {"granary": 1},
    "defender": {"yobu": "inn", "yumi": "well", "taiko": "shrine", "hayai": "passage"}
    | {"kabe": "field_2", "musashi": "field_3"},
    "choices": [{"use": "granary"}],
}
LAST = "r7,2,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-4,kabe-x,musashi-x"
"""A question about one ronin is answered at once."""
Write = Callable[[str, str], str]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Write a file of the repository in which `ronin` is run, and name it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".git").mkdir()
    few = check.Profile(rounds=6, others=2, rounds_each=5)
    monkeypatch.setitem(check.PROFILES, "quick", few)

    def written(name: str, text: str) -> str:
        (tmp_path / name).write_text(text, encoding="utf-8")
        return name

    return written


def place(file: str) -> dict[str, Any]:
    """Where the one finding of a SARIF file is, as a file and a line."""
    log = json.loads(Path(file).read_text(encoding="utf-8"))
    jsonschema.Draft4Validator(SARIF).validate(log)
    (found,) = log["runs"][0]["results"]
    where = found["locations"][0]["physicalLocation"]
    return {"file": where["artifactLocation"]["uri"], "line": where["region"]["startLine"]}


@pytest.mark.usefixtures("write")
@pytest.mark.parametrize("words", [(), ("--list",), ("--trace", json.dumps(QUIET))])
def test_each_property_that_is_not_claimed_says_what_switched_it_off(
    words: tuple[str, ...],
) -> None:
    only = ("--select", "the_granary_feeds_two", "--workers", "1", *words)
    told = ronin("check", *only, "--rulings", VAIN)
    strict = ronin("check", *only, "--rulings", VAIN, "--strict", "--junit", "c.xml")
    (found,) = answer("check", *only, "--rulings", VAIN)["properties"]

    line = (
        "not claimed the_granary_feeds_two: switched off under the rulings given by "
        "idle-area-use=used-in-vain (it needs refused)."
    )
    assert told.exit_code == 0
    assert line in told.stdout.splitlines()
    assert strict.exit_code == 1
    assert line in strict.stdout.splitlines()
    assert found["not_claimed"] == [
        {
            "under": "the rulings given",
            "ruling": "idle-area-use",
            "reading": "used-in-vain",
            "needs": "refused",
            "fact": None,
        }
    ]
    JUNIT.validate("c.xml")
    assert 'type="not claimed"' in Path("c.xml").read_text(encoding="utf-8")


@pytest.mark.usefixtures("write")
def test_without_rulings_each_preset_is_asked() -> None:
    only = ("check", "--select", "hayai_rides_to_the_ninja", "--list")
    told = ronin(*only)

    assert told.exit_code == 0
    assert ronin(*only, "--strict").exit_code == 1
    assert "switched off under summary by hayai-goal=occupied-only" in told.stdout
    assert "under english" not in told.stdout


def test_a_fact_of_the_board_is_named(write: Write) -> None:
    board = json.loads(ronin("board", "--json").stdout)
    for fact in board["time_track"]:
        fact["threat"]["value"] = 1
    only = ("--select", "larger_reserves_allow_more", "--list")
    told = ronin("check", *only, "--board", write("board.json", json.dumps(board)), "--strict")

    assert told.exit_code == 1, told.output
    assert "switched off under english by the board (Minimum Attack Force" in told.stdout


def test_a_reading_is_blamed_where_it_stands(write: Write) -> None:
    only = (
        "check",
        "--select",
        "the_granary_feeds_two",
        "--list",
        "--strict",
        "--sarif",
        "c.sarif",
    )
    name, _, reading = VAIN.partition("=")
    table = write("house.toml", f'# ours\n\n{name} = "{reading}"\n')
    ronin(*only, "--rulings", table)
    assert place("c.sarif") == {"file": "house.toml", "line": 3}

    write("ronin.toml", f'preset = "english"\n[rulings]\n{name} = "{reading}"\n')
    told = ronin(*only, "--format", "github")
    assert place("c.sarif") == {"file": "ronin.toml", "line": 3}
    assert "::error file=ronin.toml,line=3,title=the_granary_feeds_two::not claimed" in told.stdout


def test_a_property_of_ones_own_is_shrunk_told_and_found_in_every_output(write: Write) -> None:
    own = write("own properties.py", OWN)
    files = ("--junit", "c.xml", "--sarif", "c.sarif")
    words = ("check", "--properties", own, "--select", "the_reserves_stay_small", *files)
    told = ronin(*words, "--format", "github", "--workers", "2")
    (found,) = answer(*words, code=1)["properties"]
    again = ronin(*_words(found["command"]))

    assert told.exit_code == 1
    assert "Expected: At the end of a round the Reserves hold 41 markers at most." in told.stdout
    assert "title=the_reserves_stay_small::Expected: At the end" in told.stdout
    assert form("check-answer").is_valid(answer(*words, code=1))
    assert found["trace"]["choices"] == []
    assert found["trace"]["position"]["reserves"] > 41
    assert Path(found["picture"]).read_text(encoding="utf-8").startswith("<svg")
    assert again.exit_code == 1
    assert "broken  the_reserves_stay_small" in again.stdout
    assert place("c.sarif") == {"file": "own%20properties.py", "line": 6}
    JUNIT.validate("c.xml")
    assert 'classname="own" name="the_reserves_stay_small"' in Path("c.xml").read_text("utf-8")
    assert 'time="0.000"' not in Path("c.xml").read_text("utf-8").splitlines()[2]


def _words(command: str) -> list[str]:

    return shlex.split(command)[1:]


def test_own_properties_may_be_configured_and_need_their_readings(write: Write) -> None:
    write("own.py", OWN)
    write("ronin.toml", 'properties = ["*.py"]\n')
    (found,) = answer("check", "--list", "--select", "the_reserves_stay", "--rulings", VAIN)[
        "properties"
    ]

    assert found["not_claimed"][0]["needs"] == "refused"


def test_own_properties_may_use_a_module_that_lies_beside_them(write: Write) -> None:
    Path("house").mkdir()
    write("house/own.py", "from our_limits import MOST\n" + OWN.replace("41", "MOST"))
    write("house/our_limits.py", "MOST = 41\n")
    asked = ("--properties", "house/own.py", "--select", "the_reserves_stay")
    (found,) = answer("check", *asked, "--list")["properties"]

    assert found["name"] == "the_reserves_stay_small"


def test_a_module_beside_own_properties_that_is_not_python_is_named(write: Write) -> None:
    Path("house").mkdir()
    write("house/own.py", "import our_faulty_limits\n" + OWN)
    write("house/our_faulty_limits.py", "MOST = = 41\n")

    told = ronin("check", "--properties", "house/own.py", "--workers", "1")

    assert told.exit_code == 2, told.output
    assert told.stderr.startswith("ronin: house/our_faulty_limits.py:1: not Python: ")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("def f(:\n", "own.py:1: not Python: "),
        ("import nothing_like_it\n", "own.py:1: ModuleNotFoundError: No module named"),
        (OWN.replace("GRA-01", "GRA-99"), "own.py:6: unknown clause 'AREA-GRA-99'; did you mean"),
        (OWN.replace("=refused", "=refuse"), "own.py:6: unknown reading 'refuse' of idle-area-use"),
        (OWN.replace("41\n", "41 / 0\n"), "own.py:9: ZeroDivisionError: division by zero"),
        (OWN.replace(" <= 41", ""), "own.py:6: the_reserves_stay_small says "),
        (
            OWN.replace("the_reserves_stay_small", "five_areas_win"),
            "own.py:6: there is a property five_areas_win already",
        ),
        (HOUSE, "own.py: three, a change of AREA-GRA-01, is no property of this game"),
    ],
)
def test_a_file_that_does_not_work_is_told_in_a_sentence(
    write: Write, text: str, says: str
) -> None:
    told = ronin("check", "--properties", write("own.py", text), "--workers", "1")

    assert told.exit_code == 2, told.output
    assert told.stderr.startswith(f"ronin: {says}")
    assert told.stderr.count("\n") == 1


def test_an_assertion_that_fails_is_a_property_that_does_not_hold(write: Write) -> None:
    asserting = OWN.replace("return played", "assert played").replace("<= 41", "<= 41, 'many'")
    told = ronin("check", "--properties", write("own.py", asserting), "--select", "stay_small")

    assert told.exit_code == 1, told.output


def test_a_variant_is_played_checked_and_held_against_the_book(write: Write) -> None:
    house = ("--variant", write("house.py", HOUSE))
    only = ("--select", "the_granary_feeds_two", "--sarif", "c.sarif")
    checked = ronin("check", *only, *house, "--workers", "2")
    fed = answer("replay", json.dumps(RICH), *house)["position"]["reserves"]
    book = answer("replay", json.dumps(RICH))["position"]["reserves"]
    apart = answer("diff", json.dumps(RICH), *house)
    played = ronin("play", "--games", "9", *house)

    assert checked.exit_code == 1
    assert "gain 3 from the General Supply (AREA-GRA-01)" in checked.stdout
    assert place("c.sarif")["file"] == "house.py"
    assert fed == book + 1
    assert apart["variant"] == {"a": [], "b": ["house.py"]}
    assert {"field": "position.reserves", "a": book, "b": fed} in apart["differences"]
    assert played.exit_code == 0
    assert played.stdout != ronin("play", "--games", "9").stdout


def test_a_command_that_does_not_follow_a_variant_says_what_it_does_not_cover(
    write: Write,
) -> None:
    write("house.py", HOUSE)
    write("ronin.toml", 'variants = "house.py"\n')
    told = answer("count", "r8,1")

    assert told["not_covered"][0]["clause"] == "AREA-GRA-01"
    assert "AREA-GRA-01 as house.py has it" in ronin("count", "r8,1").stderr


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("x = 1\n", "house.py: it replaces and wraps no rule"),
        (OWN, "house.py: the_reserves_stay_small is no change of a rule"),
        (HOUSE.replace(', rule="gained"', ""), "house.py:6: AREA-GRA-01 has several rules; name"),
        (
            HOUSE.replace('"gained"', '"gain"'),
            "house.py:6: AREA-GRA-01 has no rule 'gain'; did you",
        ),
        (HOUSE.replace("GRA-01", "GRO-01"), "house.py:6: unknown clause 'AREA-GRO-01'; did you"),
        (
            HOUSE.replace('"AREA-GRA-01", rule="gained"', '"SETUP-01"'),
            "house.py:6: no rule carries",
        ),
        (HOUSE.replace("+ 1", "+ None"), "house.py:9: TypeError: unsupported operand"),
        (HOUSE + HOUSE, "house.py:15: ronin.model.seven_ronin.rules.passage_and_graves:gained is"),
    ],
)
def test_a_variant_that_does_not_work_is_told_in_a_sentence(
    write: Write, text: str, says: str
) -> None:
    told = ronin("replay", json.dumps(RICH), "--variant", write("house.py", text))

    assert told.exit_code == 2, told.output
    assert told.stderr.startswith(f"ronin: {says}")
    assert told.stderr.count("\n") == 1


def test_a_known_failure_is_tolerated_until_its_day(write: Write) -> None:
    house = ("--variant", write("house.py", HOUSE), "--select", "the_granary_feeds_two")

    def run(until: str, *words: str) -> Any:
        entry = f'check = "the_granary_feeds_two"\nuntil = {until}\nwhy = "it feeds three here"\n'
        baseline = write("baseline.toml", f"[[known]]\n{entry}")
        files = ("--sarif", "c.sarif", "--junit", "c.xml")
        return ronin("check", *house, "--baseline", baseline, *files, *words)

    tolerated, over = run("9999-12-31"), run("2020-01-31")
    assert tolerated.exit_code == 0
    assert "it is tolerated until 9999-12-31: it feeds three here" in tolerated.stdout
    assert over.exit_code == 1
    assert "baseline.toml: it was tolerated until 2020-01-31: it feeds three here" in over.stdout

    run("9999-12-31")
    (found,) = json.loads(Path("c.sarif").read_text("utf-8"))["runs"][0]["results"]
    assert found["suppressions"][0]["kind"] == "external"
    assert 'skipped="1"' in Path("c.xml").read_text("utf-8")


def test_a_baseline_that_tolerates_what_holds_is_told(write: Write) -> None:
    entry = '[[known]]\ncheck = "five_areas_win"\nuntil = 9999-12-31\nwhy = "x"\n'
    only = ("--select", "five_areas_win", "--baseline", write("b.toml", entry))
    told = ronin("check", *only, "--rulings", "idle-area-use=refused")
    strict = ronin("check", *only, "--rulings", "idle-area-use=refused", "--strict")

    assert told.exit_code == 0
    assert "five_areas_win does not fail any more: take it out of b.toml" in told.stdout
    assert strict.exit_code == 1


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("x", "b.toml: not TOML: "),
        ("x = 1", "b.toml: a baseline is a list of [[known]] and nothing else"),
        ('[[known]]\ncheck = "x"', "b.toml: known[0]: until is missing"),
        (
            '[[known]]\ncheck = "x"\nuntil = "soon"\nwhy = ""',
            "known[0]: until: 'soon' is not a day",
        ),
        ('[[known]]\nchek = "x"', "known[0]: unknown key 'chek'; did you mean check"),
        (
            '[[known]]\ncheck = "five_area_win"\nuntil = 2030-01-01\nwhy = ""',
            "b.toml: no check is called 'five_area_win'; did you mean five_areas_win",
        ),
    ],
)
def test_a_baseline_that_cannot_be_read_is_refused(write: Write, text: str, says: str) -> None:
    told = ronin("check", "--list", "--baseline", write("b.toml", text))

    assert told.exit_code == 2
    assert says in told.stderr


def test_what_a_user_writes_cannot_leave_its_place(write: Write) -> None:
    evil = "a%0A::warning::x\n::error::<b>&\"'\x1b[2J ]]>"
    sentence = OWN.replace("At the end of a round", evil.replace("\\", "\\\\"))
    own = write("own,x:y%.py", sentence)
    files = ("--junit", "c.xml", "--sarif", "c.sarif", "--format", "github")
    told = ronin("check", "--properties", own, "--select", "stay_small", *files)

    assert told.exit_code == 1, told.output
    commands = [line for line in told.stdout.splitlines() if line.startswith("::")]
    assert len(commands) == 1
    assert commands[0].startswith("::error file=own%2Cx%3Ay%25.py,line=6,title=")
    assert "\x1b" not in told.stdout
    JUNIT.validate("c.xml")
    assert place("c.sarif")["file"] == "own%2Cx%3Ay%25.py"


def test_the_name_of_a_position_cannot_leave_its_place_either(write: Write) -> None:
    name = "a\n::error::b ##[error]c \x1b[2J \u202e \ud800 \ufffe ]]> <b>"
    line = {"id": name, "position": LAST, "mode": "possible", "expect": name}
    file = write("::notice::x ##[warning].jsonl", f"\n{json.dumps(line)}\n")
    write("ronin.toml", 'positions = "*.jsonl"\n')
    told = ronin("check", "--junit", "c.xml", "--sarif", "c.sarif", "--format", "github")
    commands = [line for line in told.stdout.splitlines() if line.lstrip().startswith("::")]
    (named,) = [line for line in told.stdout.splitlines() if line.startswith("\\::notice")]
    (case,) = [
        case.get("name") for case in ElementTree.parse("c.xml").iter("testcase") if len(case)
    ]
    log = json.loads(Path("c.sarif").read_text("utf-8"))["runs"][0]
    shown = "a\\n::error::b ##[error]c \\x1b[2J \\u202e \\ud800 \\ufffe ]]> <b>"

    assert told.exit_code == 1, told.output
    assert len(commands) == 1
    assert commands[0].startswith("::error file=%3A%3Anotice%3A%3Ax ##[warning].jsonl,line=2,")
    assert "##[" not in named
    JUNIT.validate("c.xml")
    assert case == log["results"][0]["ruleId"] == f"{file}:{shown}"
    assert place("c.sarif") == {"file": quote(file), "line": 2}


@pytest.mark.usefixtures("write")
def test_annotations_and_json_both_want_standard_output() -> None:
    told = ronin("check", "--format", "github", "--json")

    assert told.exit_code == 2
    assert "both write to standard output" in told.stderr


def test_a_repository_begins_where_its_git_folder_is(write: Write) -> None:
    write("x", "")
    inside = Path("a/b")
    inside.mkdir(parents=True)

    assert sarif.place_in_repository("a/b/c.py").file == "a/b/c.py"


def test_the_examples_of_the_help_work(write: Write) -> None:
    told = ronin("help", "own").stdout
    own, house = write("own.py", PROPERTY), write("variant.py", VARIANT)
    write("test_rules.py", TEST)
    looked = ronin("check", "--properties", own, "--select", "never_an_army", "--workers", "1")
    broken = ronin("check", "--variant", house, "--select", "the_granary", "--workers", "1")
    tested = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_rules.py"],
        capture_output=True,
        text=True,
    )

    for example in (PROPERTY, VARIANT, TEST):
        assert all(line.strip() in told for line in example.splitlines())
    assert looked.exit_code == 0, looked.output
    assert broken.exit_code == 1, broken.output
    assert tested.returncode == 0, tested.stdout
    assert "1 passed" in tested.stdout
