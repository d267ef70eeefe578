"""Single clauses, each where nothing else would notice."""

import pytest

from ronin.model.errors import BadInput, IllegalChoice
from ronin.model.shinobi.cards import UNKNOWN, read_cards
from ronin.verify.search.clock import Clock
from ronin.verify.shinobi.search.asking import Question, answer
from ronin.verify.shinobi.search.goals import read_goal
from ronin.verify.shinobi.search.strengths import Strengths
from tests.shinobi.forms import SAMPLE, SAMPLE_FILE, at, game, play, unknown

TURN = "gh-turn,seats=a+b,turn=a"
RECRUIT = {"draw": "recruit", "drawn": ["wolf:2"], "discard": "wolf:2"}


def refused(line: str, **told: object) -> tuple[str, object]:
    """The clause and the place of a refusal."""
    with pytest.raises(IllegalChoice) as caught:
        play(line, None, **told)
    return caught.value.clause.id, caught.value.at


def test_if_all_are_tied_nobody_uses_the_temple() -> None:
    line = "gm1-ranking,seats=a+b,turn=a,shosho=b,a.carp=carp:1,b.crow=crow:1"

    outcome = play(line, end={"shosho": "b"})

    assert outcome.found["ranks"] == {"a": 1, "b": 1}
    assert outcome.found["pawns"] == {"a": 4, "b": 4}
    assert refused(line, end={"shosho": "b", "temple": [{"player": "a", "do": "card"}]}) == (
        "SHI-TMP-01",
        0,
    )


def test_a_card_moves_to_another_player_only() -> None:
    line = f"{TURN},a.hand=yokai:kitsune,a.fox=fox:1,b.carp=carp:1"
    to_himself = {"moves": [{"owner": "b", "clan": "carp", "card": "carp:1", "to": "b"}]}
    lays = {"clan": "fox", "cards": ["yokai:kitsune"]}

    assert refused(line, turn={**RECRUIT, "reinforce": lays, "power": [to_himself]}) == (
        "SHI-PWR-01",
        0,
    )


def test_a_boss_lies_at_one_place() -> None:
    line = "gm1-placement,seats=a+b,turn=a,shosho=a,a.left=2,b.seen=1:zombies"
    peek = {"player": "a", "at": "missions", "count": 2, "peek": {"slot": 2, "is": "zombies"}}

    assert refused(line, placements=[peek]) == ("SHI-SET-07", 0)


@pytest.mark.parametrize(
    ("told", "clause", "place"),
    [
        ({"draw": "corrupt", "drawn": ["wolf:2"]}, "SHI-DRW-03", "draw"),
        ({**RECRUIT, "drawn": ["wolf:2", "fox:1"]}, "SHI-DRW-03", "draw"),
        ({"draw": "steal", "drawn": []}, "SHI-DRW-01", "draw"),
        ({**RECRUIT, "drawn": ["carp:9"]}, "SHI-CMP-01", "draw"),
        ({**RECRUIT, "discard": None}, "SHI-DSC-01", "discard"),
        ({**RECRUIT, "discard": "fox:4"}, "SHI-DSC-01", "discard"),
        ({**RECRUIT, "power": [{}]}, "SHI-PWR-03", "power"),
        (
            {**RECRUIT, "place": {"clan": "carp", "cards": ["carp:1"]}},
            "SHI-PLC-02",
            "place",
        ),
        (
            {**RECRUIT, "place": {"clan": "carp", "cards": ["carp:1", "yokai:oni"]}},
            "SHI-RNF-04",
            "place",
        ),
        (
            {**RECRUIT, "place": {"clan": "fox", "cards": ["fox:1", "ronin"]}},
            "SHI-PLC-04",
            "place",
        ),
        (
            {**RECRUIT, "place": {"clan": "crow", "cards": ["ronin", "ronin"]}},
            "SHI-CLN-01",
            "place",
        ),
        (
            {**RECRUIT, "reinforce": {"clan": "fox", "cards": ["fox:1", "yokai:oni"]}},
            "SHI-RNF-03",
            "reinforce",
        ),
        (
            {**RECRUIT, "place": {"clan": "toad", "cards": ["toad:1", "toad:2"]}},
            "SHI-PLC-02",
            "place",
        ),
    ],
)
def test_a_turn_is_refused_at_its_first_fault(told: object, clause: str, place: str) -> None:
    line = f"{TURN},a.hand=carp:1+fox:1+ronin+ronin+yokai:oni,a.fox=fox:2"

    assert refused(line, turn=told) == (clause, place)


def test_orphans_go_with_the_last_clan_card() -> None:
    line = f"{TURN},a.hand=spider:1+spider:2,b.fox=fox:1+ronin+yokai:kirin^3"
    lays = {"clan": "spider", "cards": ["spider:1", "spider:2"]}
    power = [{"cards": [{"owner": "b", "clan": "fox", "card": "fox:1"}]}]

    after = play(line, turn={**RECRUIT, "place": lays, "power": power}).after

    assert after.player("b").clans == ()
    assert after.jigoku == ("fox:1", "ronin", "wolf:2", "yokai:kirin")


def test_a_strength_that_is_needed_and_unknown_is_refused_without_a_clause() -> None:
    with pytest.raises(BadInput, match="the strength of carp is needed and not known"):
        play(TURN, unknown(), turn={"draw": "corrupt", "drawn": ["carp"]})


# Questions.


def test_all_ronin_are_one_symbol_to_look_up() -> None:
    line = "gm1-ranking,seats=a+b,turn=a,shosho=a,a.carp=carp:1+ronin+ronin,b.fox=fox:4"
    put = Question(at(line, UNKNOWN), "rank", "a", None, read_goal("rank", "first"))

    told = answer(put, unknown(), Strengths(UNKNOWN, 0, 6), Clock())

    assert told["answer"] == "depends"
    assert told["look_up"] == [{"card": "ronin"}]


def test_a_half_filled_card_file_is_welcome() -> None:
    text = SAMPLE_FILE.read_text(encoding="utf-8")
    text = text.replace("strengths = [1, 1, 1, 2, 2, 2, 3, 3, 4]\n", "")
    text = text.replace('two = [{do = "draw", count = 1}]\n', "")
    half = read_cards(text, where="half")

    assert half.strength("carp") is None
    assert half.power_of_clan("carp", 2) is None
    assert half.power_of_clan("carp", 3) is not None
    line = "gm1-ranking,seats=a+b,turn=a,shosho=a,a.carp=carp+ronin,b.fox=fox:4"
    put = Question(at(line, half), "rank", "a", None, read_goal("rank", "first"))
    told = answer(put, game(half), Strengths(half, 0, 6), Clock())
    assert told["answer"] == "depends"
    assert told["look_up"] == [{"card": "carp", "owner": "a", "in": "carp"}]


def test_a_power_against_all_choices_of_others() -> None:
    clans = "a.carp=carp:4,a.crow=crow:5,a.crane=crane:5,b.dragon=dragon:5+dragon:5+dragon:4"
    line = f"gm1-turn,seats=a+b,turn=a,shosho=a,{clans}"
    behind = at(f"{line},a.hand=monkey:0+monkey:1")
    put = Question(behind, "end", "a", "given", read_goal("end", "first"))
    ahead = at(f"{line},a.hand=monkey:0+monkey:1,b.corrupt=wolf:2")

    assert answer(put, game(), Strengths(SAMPLE, 0, 6), Clock())["answer"] == "yes"
    put = Question(ahead, "end", "a", "given", read_goal("end", "not-last"))
    assert answer(put, game(), Strengths(SAMPLE, 0, 6), Clock())["answer"] == "yes"
