"""Whatever is wrong with an input is said in one sentence, and nothing falls over."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from ronin.model.errors import DefectiveFile, DefectivePosition, RoninError
from ronin.model.shinobi.cards import UNKNOWN, read_cards
from ronin.model.shinobi.notation import line_as_json, position_line, read_position
from ronin.model.shinobi.rulings import RULEBOOK
from ronin.model.shinobi.trace import played
from ronin.verify.cli import main
from tests.shinobi.broken import BREAKING, KINDS, as_toml, faults, text_of
from tests.shinobi.forms import SAMPLE, SAMPLE_FILE, at, cases, game


def told(value: Any) -> str:
    """What becomes of a trace: nothing but an outcome or a sentence."""
    try:
        played(value, game())
    except RoninError as fault:
        message = str(fault)
        assert message
        return "refused"
    return "played"


@pytest.mark.parametrize("case", [pytest.param(c, id=c["id"]) for c in cases("trace")])
def test_a_spoiled_trace_is_played_or_refused_in_a_sentence(case: Any) -> None:
    results = [told(BREAKING.spoiled(case["trace"], Random(number))) for number in range(40)]

    assert "refused" in results


@pytest.mark.parametrize("case", [pytest.param(c, id=c["id"]) for c in cases("ask")])
def test_a_spoiled_question_is_answered_or_refused_in_a_sentence(case: Any, tmp_path: Any) -> None:
    lines = [BREAKING.spoiled(case["ask"], Random(number)) for number in range(6)]
    file = tmp_path / "questions.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines if isinstance(line, dict)))
    words = ["ask", "--game", "shinobi", "--batch", str(file), "--timeout", "20"]
    words += ["--cards", str(SAMPLE_FILE)] if case["cards"] else []

    result = CliRunner().invoke(main, words)

    assert result.exit_code in (0, 1, 2, 3), result.output
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(answers) == len(lines)
    assert all("answer" in answer or answer["error"]["message"] for answer in answers)


def test_a_spoiled_card_file_is_read_or_refused_with_all_its_defects() -> None:
    whole = SAMPLE.json()
    for number in range(500):
        broken = BREAKING.spoiled(whole, Random(number))
        assert read_or_refused(text_of(broken))


def read_or_refused(text: str) -> object:
    """The cards, or what is wrong with them."""
    try:
        return read_cards(text, where="mine")
    except DefectiveFile as fault:
        return fault.defects
    except RoninError as fault:
        return str(fault)


def test_a_file_of_its_own_tables_is_read_again() -> None:
    whole = SAMPLE.json()
    text = "\n".join(f"{name} = {as_toml(part)}" for name, part in whole.items())

    assert read_cards(text, where="mine").json() == whole


THREE_MISTAKES = """
about = {title = "mine"}
[clans.carp]
strengths = [1, 2, 3]
two = [{do = "fly"}]
"""


def test_all_defects_of_a_card_file_are_named_at_once(tmp_path: Any) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(THREE_MISTAKES)

    result = CliRunner().invoke(main, ["cards", "--game", "shinobi", str(file)])

    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        "ronin: about.known is missing; right is invented or reported or stated",
        "ronin: clans: 1 is not exactly 9 (what is unknown of one may be missing)",
        "ronin: yokai: 0 is not exactly 9 (what is unknown of one may be missing)",
        "ronin: clans.carp.strengths: [1, 2, 3] is not a list of 9 strengths",
        "ronin: clans.carp.two[0].do: 'fly' is not one of draw, discard, destroy-card, "
        "destroy-clan, move, corrupt, purge, peek, strength",
    ]


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("gh-turn,seats=a+b,turn=a,jigoku=carp:4+carp:4", "SHI-CMP-01"),
        ("gh-turn,seats=a+b,turn=a,jigoku=carp:6", "SHI-CMP-01"),
        ("gh-turn,seats=a+b,turn=a,deck=5", "SHI-CMP-01"),
        ("gh-turn,seats=a,turn=a", "SHI-CMP-04"),
        ("gh-turn,seats=a+b,turn=c", "SHI-CMP-04"),
        ("gh-turn,seats=a+b,turn=a,c.hand=3", "SHI-CMP-04"),
        ("gh-turn,seats=a+b,turn=a,a.carp=carp:1+carp:1+carp:1+carp:2+carp:2", "SHI-PLC-03"),
        ("gh-turn,seats=a+b,turn=a,a.carp=ronin", "SHI-CLN-01"),
        ("gh-turn,seats=a+b,turn=a,a.carp=fox:1", "SHI-RNF-01"),
        ("gh-ranking,seats=a+b,turn=a", "SHI-SET-01"),
        ("gh-turn,seats=a+b,turn=a,a.pawns=m1", "SHI-SET-01"),
        ("gm1-turn,seats=a+b,turn=a,shosho=a,a.pawns=m1", "SHI-RNK-01"),
        ("gm2-turn,seats=a+b,turn=a,shosho=a,a.pawns=c2", "SHI-CRT-01"),
        ("gm1-turn,seats=a+b,turn=a,shosho=a,courted=a", "SHI-CRT-01"),
        ("gm2-turn,seats=a+b,turn=a,shosho=a,a.left=1", "SHI-PAW-03"),
        ("gm1-placement,seats=a+b,turn=a,shosho=a,b.left=1", "SHI-PAW-02"),
        ("gm1-turn,seats=a+b,turn=a,shosho=a,temple_deck=11", "SHI-CMP-02"),
        ("gm1-turn,seats=a+b,turn=a,shosho=a,a.seen=1:zombies,b.seen=2:zombies", "SHI-SET-07"),
        ("gm1-turn,seats=a+b,turn=a,shosho=a,a.seen=1:zombies,b.seen=1:gaijins", "SHI-SET-07"),
    ],
)
def test_a_position_against_the_rules_is_refused_with_a_clause(line: str, clause: str) -> None:
    with pytest.raises(RoninError) as caught:
        at(line)

    assert clause in [str(defect.clause) for defect in getattr(caught.value, "defects", ())]


@pytest.mark.parametrize(
    "line",
    [
        *("gx-turn", "gh-turn,seats=a+b", "gh-turn,seats=a+b,turn=a,x=1", "gh-turn,seats"),
        *("gm1-turn,seats=a+b,turn=a", "gh-turn,seats=a+a,turn=a", "gh-nap,seats=a+b,turn=a"),
        *("gh-turn,seats=a+b,turn=a,a.pawns=x1", "gh-turn,seats=a+b,turn=a,a.hand=carp:x"),
        *("gh-turn,seats=a+b,turn=a,a.seen=4:zombies", "gh-turn,seats=a+b,turn=a,deck=-1"),
        *("gh-turn,seats=a+b,turn=a,turn=b", "gm1-turn,seats=a+b,turn=a,shosho=a,bosses=zombies"),
    ],
)
def test_a_line_that_is_none_is_refused_without_a_clause(line: str) -> None:
    with pytest.raises(RoninError) as caught:
        at(line)

    defects = getattr(caught.value, "defects", ())
    assert not defects or any(defect.clause is None for defect in defects)


def test_every_sample_is_the_same_in_json_and_on_a_line() -> None:
    for case in cases("trace"):
        cards = SAMPLE if case["cards"] else UNKNOWN
        position = read_position(case["trace"]["position"], cards, RULEBOOK)
        again = read_position(line_as_json(position_line(position)), cards, RULEBOOK)
        assert again == position


def test_a_player_who_does_not_sit_there_is_refused() -> None:
    words = ["board", "--game", "shinobi", "gh-turn,seats=a+b,turn=a", "--player", "x"]

    result = CliRunner().invoke(main, words)

    assert result.exit_code == 2
    assert result.stderr == "ronin: --player: 'x' is none of a, b\n"


@pytest.mark.parametrize("kind", KINDS)
def test_a_broken_input_of_the_command_is_refused_in_a_sentence(kind: str) -> None:
    assert list(faults(kind, 12, seed=3)) == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("b.wolf=wolf:1", "'1 of wolf:1' is not at most 0 .the file has wolf:2, wolf:3, wolf:4"),
        ("jigoku=" + "+".join(["ronin"] * 5), "'5 of ronin' is not at most 4"),
        ("a.hand=koi:1", "'1 of koi' is not at most 0"),
    ],
)
def test_more_of_a_card_than_there_is_is_told_by_its_number(line: str, said: str) -> None:
    with pytest.raises(DefectivePosition, match=f"^position: {said}"):
        read_position(f"gh-turn,seats=a+b,turn=a,{line}", SAMPLE, RULEBOOK)


def test_all_defects_of_a_card_file_are_one_sentence_beside_json(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[about]\nknown = "seen"\n[ronin]\nstrength = -1\n', encoding="utf-8")
    told = CliRunner().invoke(main, ["cards", "--game", "shinobi", str(file), "--json"])
    error = json.loads(told.stdout)["error"]

    assert told.exit_code == 2
    assert told.stderr == f"ronin: {error['message']}\n"
    assert len(error["defects"]) == 4


def test_a_board_with_invented_cards_says_so() -> None:
    words = ["board", "gm1-placement,seats=a+b,turn=a,shosho=a,a.left=4,b.left=2"]
    told = CliRunner().invoke(main, [*words, "--game", "shinobi", "--cards", str(SAMPLE_FILE)])

    assert "with invented cards." in told.stdout
