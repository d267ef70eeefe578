"""Every reading that is not the rulebook's, with a play that it changes."""

import json
from collections.abc import Mapping
from typing import NamedTuple

import pytest

from ronin.model.errors import IllegalChoice
from ronin.model.rulings import points_of, rulings_json
from ronin.model.shinobi.ambiguities.register import REGISTER
from ronin.model.shinobi.facts import Boss, Mode
from ronin.model.shinobi.notation import position_line
from ronin.model.shinobi.position import Bosses
from ronin.model.shinobi.rules.set_up import set_up
from ronin.model.shinobi.rulings import RULEBOOK, Rulings
from ronin.model.shinobi.table import Game
from ronin.model.shinobi.trace import played
from tests.shinobi.forms import SAMPLE, game


class Row(NamedTuple):
    """A play, with something that its outcome has under the rulebook, and under a reading."""

    point: str
    reading: str
    line: str
    told: Mapping[str, object]
    rulebook: str
    other: str


TURN = "gh-turn,seats=a+b,turn=a"
THREE = f"{TURN},a.carp=carp:1,a.crow=crow:1,a.crane=crane:1"
RECRUIT = {"draw": "recruit", "drawn": ["wolf:2"]}
TO_A_DEFAULT = "gm1-placement,seats=a+b,turn=a,shosho=a,a.left=1"
END_3 = "gm3-placement,seats=a+b,turn=a,shosho=a,a.left=1,a.pawns=m3,b.pawns=m4"
ON_MISSIONS = {"placements": [{"player": "a", "at": "missions", "count": 1}]}
ON_COURT = {"placements": [{"player": "a", "at": "court", "count": 1}]}
SEVEN = ["carp:1", "carp:1", "carp:1", "fox:1", "fox:1", "fox:2", "fox:2"]
RANKING = "gm1-ranking,seats=a+b+c,turn=a,shosho=a"


def turn(**told: object) -> dict[str, object]:
    """A turn that recruits a wolf:2, and discards it unless it says otherwise."""
    return {"turn": {**RECRUIT, "discard": "wolf:2", **told}}


def placed(clan: str, *cards: str) -> dict[str, object]:
    return {"clan": clan, "cards": list(cards)}


def few_unseen(*unseen: str, jigoku: tuple[str, ...] = ()) -> str:
    """A turn in which all cards are with b but these in the deck and those in the Jigoku."""
    cards = SAMPLE.copies.copy()
    cards.subtract([*unseen, *jigoku])
    there = "+".join(sorted((+cards).elements()))
    line = f"gh-turn,seats=a+b,turn=a,b.corrupt={there}"
    return f"{line},jigoku={'+'.join(jigoku)}" if jigoku else line


MOVE_IN = {"moves": [{"owner": "b", "clan": "fox", "card": "fox:1", "to": "a"}]}
PEEK_2 = {"slot": 1, "is": "zombies"}

ROWS = [
    Row(
        "new-hands",
        "as-many-more",
        f"{TO_A_DEFAULT},b.hand=3",
        {**ON_MISSIONS, "dealt": {"a": SEVEN}},
        "SHI-KEP-01",
        "a.hand=carp:1+carp:1+carp:1+fox:1+fox:1+fox:2+fox:2,a.pawns=m1,b.hand=11",
    ),
    Row(
        "new-hands",
        "refilled",
        f"{TO_A_DEFAULT},b.hand=3",
        {**ON_MISSIONS, "dealt": {"a": SEVEN}},
        "SHI-KEP-01",
        "a.hand=carp:1+carp:1+carp:1+fox:1+fox:1+fox:2+fox:2,a.pawns=m1,b.hand=8",
    ),
    Row(
        "boss-reveal",
        "after-the-ranking",
        "gm3-ranking,seats=a+b,turn=a,shosho=a,a.carp=carp:4,b.crow=crow:1",
        {"end": {}},
        "SHI-TMP-01",
        "gm3-over",
    ),
    Row(
        "missions-even",
        "each-passed",
        TO_A_DEFAULT.replace("left=1", "left=4"),
        {
            "placements": [
                {
                    "player": "a",
                    "at": "missions",
                    "count": 4,
                    "peek": [PEEK_2, {"slot": 2, "is": "gaijins"}],
                }
            ]
        },
        "SHI-MIS-01",
        "a.seen=1:zombies+2:gaijins",
    ),
    Row(
        "missions-even",
        "one-if-passed",
        TO_A_DEFAULT.replace("left=1", "left=3"),
        {"placements": [{"player": "a", "at": "missions", "count": 3, "peek": PEEK_2}]},
        "SHI-MIS-01",
        "a.seen=1:zombies",
    ),
    Row(
        "final-corruption",
        "all-rounds",
        f"{END_3},a.corrupt=carp:1,earlier=b:crow:5",
        ON_MISSIONS,
        '"ma_maho": {"scores": {"a": -10, "b": -10}, "winners": ["b"]}',
        '"ma_maho": {"scores": {"a": -10, "b": -10}, "winners": ["a"]}',
    ),
    Row(
        "final-corruption",
        "no-corruption",
        f"{END_3},a.corrupt=carp:1",
        ON_MISSIONS,
        '"winners": ["b"]',
        '"winners": ["a", "b"]',
    ),
    Row(
        "corrupt-measure",
        "cards",
        f"{END_3},a.corrupt=carp:1+carp:2,b.corrupt=crow:5",
        ON_MISSIONS,
        '"winners": ["a"]',
        '"winners": ["b"]',
    ),
    Row(
        "fourth-clan",
        "fourth-place",
        f"{THREE},a.hand=dragon:2+dragon:3,places=a:1",
        turn(
            place=placed("dragon", "dragon:2", "dragon:3"),
            power=[{"owner": "a", "clan": "carp"}],
            discard=None,
        ),
        '"ended": true',
        "SHI-DSC-01",
    ),
    Row(
        "fourth-clan",
        "having-four",
        f"{TURN},a.carp=carp:1,a.crow=crow:1,a.hand=toad:1+toad:2,b.fox=fox:1+fox:2",
        turn(place=placed("toad", "toad:1", "toad:2"), power=[MOVE_IN], discard=None),
        "SHI-DSC-01",
        '"ended": true',
    ),
    Row(
        "fourth-clan-lost",
        "after-the-power",
        f"{THREE},a.hand=fox:1+fox:2+crane:5,b.fox=fox:3",
        turn(
            place=placed("fox", "fox:1", "fox:2"),
            power=[{"moves": [{"owner": "a", "clan": "carp", "card": "carp:1", "to": "b"}]}],
            discard=None,
        ),
        '"ended": true',
        "SHI-DSC-01",
    ),
    Row(
        "ender-discards",
        "yes",
        f"{THREE},a.hand=dragon:2+dragon:3",
        turn(
            place=placed("dragon", "dragon:2", "dragon:3"), power=[{"owner": "a", "clan": "carp"}]
        ),
        "SHI-END-01",
        "jigoku=wolf:2",
    ),
    Row(
        "reinforce-whose",
        "anybodys",
        f"{TURN},a.hand=fox:1,b.fox=fox:2",
        turn(reinforce={**placed("fox", "fox:1"), "owner": "b"}),
        "SHI-RNF-01",
        "b.fox=fox:1+fox:2",
    ),
    Row(
        "reinforce-same",
        "any-one-clan",
        f"{TURN},a.hand=fox:1,a.carp=carp:1",
        turn(reinforce=placed("carp", "fox:1")),
        "SHI-RNF-01",
        "a.carp=carp:1+fox:1",
    ),
    Row(
        "one-action",
        "one-of-each",
        f"{TURN},a.hand=carp:1+carp:2+fox:2,a.fox=fox:1",
        turn(
            place=placed("carp", "carp:1", "carp:2"),
            reinforce=placed("fox", "fox:2"),
            power=[{"drawn": ["toad:1"]}],
        ),
        "SHI-PLC-01",
        "a.carp=carp:1+carp:2,a.fox=fox:1+fox:2",
    ),
    Row(
        "ronin-number",
        "one",
        f"{TURN},a.hand=crane:1+ronin+ronin",
        turn(place=placed("crane", "crane:1", "ronin", "ronin"), power=[{}]),
        "a.crane=crane:1+ronin+ronin",
        "SHI-PLC-06",
    ),
    Row(
        "ronin-number",
        "with-a-clan-card",
        f"{TURN},a.hand=ronin,a.crane=crane:1",
        turn(reinforce=placed("crane", "ronin")),
        "a.crane=crane:1+ronin",
        "SHI-PLC-06",
    ),
    Row(
        "reshuffle-moment",
        "when-needed",
        few_unseen("carp:1", jigoku=("fox:1", "fox:2")),
        {"turn": {"draw": "recruit", "drawn": ["carp:1"], "discard": "carp:1"}},
        "deck=2,jigoku=carp:1",
        "jigoku=carp:1+fox:1+fox:2",
    ),
    Row(
        "nothing-left",
        "no-corruption",
        few_unseen(),
        {"turn": {"draw": "corrupt", "drawn": []}},
        "turn=b",
        "SHI-DRW-01",
    ),
    Row(
        "nothing-left",
        "skipped",
        few_unseen(),
        {"turn": {"drawn": []}},
        "SHI-TRN-02",
        "turn=b",
    ),
    Row(
        "last-place",
        "rank-n",
        f"{RANKING},a.carp=carp:4,b.crow=crow:4,c.fox=fox:1",
        {"end": {"shosho": "a", "temple": []}},
        "SHI-TMP-01",
        '"ranks": {"a": 1, "b": 1, "c": 2}',
    ),
    Row(
        "temple-order",
        "same-time",
        f"{RANKING},a.carp=carp:4,b.crow=crow:1,c.fox=fox:1",
        {"end": {"temple": [{"player": "c", "do": "card"}, {"player": "b", "do": "card"}]}},
        "SHI-TMP-01",
        "b.left=3,b.gained=t1,c.fox=fox:1,c.left=3,c.gained=t1",
    ),
    Row(
        "temple-declined",
        "yes",
        f"{RANKING},a.carp=carp:4,b.crow=crow:2,c.fox=fox:1",
        {"end": {"temple": [{"player": "c", "do": "nothing"}]}},
        "SHI-TMP-01",
        "c.left=1",
    ),
    Row(
        "court-deck",
        "used-are-shuffled",
        f"{TO_A_DEFAULT},court_deck=0,b.left=1",
        ON_COURT,
        "court_deck=0",
        "court_deck=9",
    ),
    Row(
        "court-round-3",
        "no-card",
        END_3,
        ON_COURT,
        "court_deck=9",
        "gm3-over,seats=a+b,shosho=a,deck=94,courted",
    ),
    Row(
        "partial-power",
        "all-or-nothing",
        "gh-turn,seats=a+b+c,turn=a,a.hand=crow:1+crow:2+crow:3,c.hand=fox:1",
        turn(
            place=placed("crow", "crow:1", "crow:2", "crow:3"),
            power=[{"cards": {"c": ["fox:1"]}}],
        ),
        "jigoku=fox:1+wolf:2",
        "SHI-PWR-01",
    ),
    Row(
        "power-sees-cards",
        "no",
        f"{TURN},a.hand=dragon:2+dragon:3",
        turn(
            place=placed("dragon", "dragon:2", "dragon:3"), power=[{"owner": "a", "clan": "dragon"}]
        ),
        "a.dragon=dragon:2+dragon:3^1",
        "SHI-PWR-01",
    ),
    Row(
        "orphans-moment",
        "after-the-power",
        f"{TURN},a.hand=spider:1+spider:2+spider:3,b.fox=fox:1+ronin",
        turn(
            place=placed("spider", "spider:1", "spider:2", "spider:3"),
            power=[
                {
                    "cards": [
                        {"owner": "b", "clan": "fox", "card": "fox:1"},
                        {"owner": "b", "clan": "fox", "card": "ronin"},
                    ]
                }
            ],
        ),
        "SHI-PWR-01",
        "jigoku=fox:1+ronin+wolf:2",
    ),
    Row(
        "moved-onto-four",
        "destroyed",
        f"{TURN},a.hand=toad:1+toad:2,b.fox=fox:1,a.fox=fox:2+fox:3+fox:3+fox:4",
        turn(place=placed("toad", "toad:1", "toad:2"), power=[MOVE_IN]),
        "SHI-PWR-01",
        "jigoku=fox:1+wolf:2",
    ),
    Row(
        "moved-card",
        "not-possible",
        f"{TURN},a.hand=toad:1+toad:2,b.fox=fox:1",
        turn(place=placed("toad", "toad:1", "toad:2"), power=[MOVE_IN]),
        "a.fox=fox:1",
        "SHI-PWR-01",
    ),
    Row(
        "negative-total",
        "zero",
        "gm1-ranking,seats=a+b,turn=a,shosho=a,a.corrupt=carp:1",
        {"end": {"shosho": "b", "temple": [{"player": "a", "do": "card"}]}},
        '"totals": {"a": -1, "b": 0}',
        "SHI-TMP-01",
    ),
    Row(
        "pawns-withheld",
        "yes",
        f"{TO_A_DEFAULT},b.left=1",
        {"placements": [{"player": "a", "at": None, "count": 1}]},
        "SHI-PAW-01",
        "turn=b",
    ),
]
ELSEWHERE = {
    ("grasshopper-tie", "shared"),
    ("plain-strength", "another-card"),
}
"""Readings with a test of their own below."""


def outcome(row: Row, under: Game) -> str:
    try:
        found = played({"position": row.line, **row.told}, under)
    except IllegalChoice as fault:
        return fault.clause.id
    return f"{position_line(found.after)} {json.dumps(found.found)}"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.point}={row.reading}")
def test_a_reading_changes_a_play(row: Row) -> None:
    by_the_book = outcome(row, game())
    otherwise = outcome(row, game(SAMPLE, **{row.point: row.reading}))

    assert row.rulebook in by_the_book
    assert row.other in otherwise
    assert by_the_book != otherwise


def test_every_reading_has_a_play() -> None:
    usual = rulings_json(RULEBOOK)
    others = {
        (name, reading.name_on_the_command_line)
        for name, point in points_of(Rulings).items()
        for reading in point
        if reading.name_on_the_command_line != usual[name]
    }

    assert {(row.point, row.reading) for row in ROWS} | ELSEWHERE == others
    assert len(REGISTER) == len(usual) + 2


@pytest.mark.parametrize(
    ("reading", "text"),
    [
        ("nobody", "A and b are tied: nobody wins, play again"),
        ("shared", "A and b share the win"),
    ],
)
def test_a_lasting_grasshopper_tie_is_told_as_the_reading_says(reading: str, text: str) -> None:
    line = f"{THREE},a.hand=wolf:3+wolf:4,b.wolf=wolf:2+wolf:3+wolf:5"
    told = turn(place=placed("wolf", "wolf:3", "wolf:4"), discard=None)

    outcome = played({"position": line, **told}, game(grasshopper_tie=reading))

    assert outcome.found["winners"] == ["a", "b"]
    assert outcome.events[-1].text == text


def test_an_effect_that_is_possible_in_full_is_applied() -> None:
    line = f"{TURN},a.hand=crow:1+crow:2+crow:3,b.hand=fox:1"
    three = placed("crow", "crow:1", "crow:2", "crow:3")
    told = turn(place=three, power=[{"cards": {"b": ["fox:1"]}}])

    outcome = played({"position": line, **told}, game(partial_power="all-or-nothing"))

    assert "fox:1" in outcome.after.jigoku


def test_a_card_without_a_strength_may_be_shown_again() -> None:
    deck = ("yokai:tanuki", "carp:1", "carp:4", "crow:2", *["fox:1"] * 20)
    bosses = Bosses(Boss.ZOMBIES, (Boss.GAIJINS, Boss.MA_MAHO, Boss.GRUGAZOR), Boss.DARK_SHOGUN)

    zero, another = (
        set_up(Mode.GRAND_MASTER, ("a", "b"), deck, bosses, game(plain_strength=reading))
        for reading in ("zero", "another-card")
    )

    assert zero.turn == "b"
    assert zero.jigoku == ("carp:1", "yokai:tanuki")
    assert another.turn == "b"
    assert another.jigoku == ("carp:1", "carp:4", "yokai:tanuki")
    assert (another.player("b").hand_size, another.player("a").hand_size) == (7, 8)
    assert another.shosho == "b"
