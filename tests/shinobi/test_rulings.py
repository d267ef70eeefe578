"""Every reading that is not the rulebook's, with a play that it changes."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

import pytest

from ronin.model.errors import IllegalChoice
from ronin.model.rulings import points_of, rulings_json
from ronin.model.shinobi.ambiguities.register import REGISTER
from ronin.model.shinobi.cards import Do, Effect, Known, Whose, Yokai
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
    Row(
        "deck-between-rounds",
        "shuffled-together",
        f"{TO_A_DEFAULT},a.carp=carp:1,b.corrupt=crow:3,jigoku=fox:1",
        ON_MISSIONS,
        "deck=91,jigoku=carp:1+crow:3+fox:1",
        "deck=94,a.pawns",
    ),
    Row(
        "fifth-clan",
        "does-not-end",
        f"{THREE},a.spider=spider:1,a.hand=dragon:2+dragon:3",
        turn(
            place=placed("dragon", "dragon:2", "dragon:3"),
            power=[{"owner": "a", "clan": "carp"}],
            discard=None,
        ),
        '"ended": true',
        "SHI-DSC-01",
    ),
    Row(
        "clan-again",
        "once-a-round",
        f"{TURN},a.hand=carp:1+carp:2,formed=a:carp+b:fox",
        turn(place=placed("carp", "carp:1", "carp:2"), power=[{"drawn": ["toad:1"]}]),
        "a.carp=carp:1+carp:2",
        "SHI-PLC-04",
    ),
    Row(
        "ronin-counts",
        "not-for-powers",
        f"{TURN},a.hand=carp:1+ronin",
        turn(place=placed("carp", "carp:1", "ronin"), power=[{"drawn": ["toad:1"]}]),
        '"power": "carp two"',
        "SHI-PWR-03",
    ),
    Row(
        "yokai-whose",
        "anybodys",
        f"{TURN},a.hand=yokai:kirin,b.fox=fox:2",
        turn(reinforce={**placed("fox", "yokai:kirin"), "owner": "b"}),
        "SHI-RNF-01",
        "b.fox=fox:2+yokai:kirin",
    ),
    Row(
        "plain-corrupt",
        "another-card",
        TURN,
        {
            "turn": {
                "draw": "corrupt",
                "drawn": ["yokai:tanuki", "crane:0", "fox:1", "fox:2"],
                "discard": "fox:1",
            }
        },
        "SHI-DRW-03",
        "a.hand=fox:2,a.corrupt=crane:0+yokai:tanuki",
    ),
    Row(
        "corruption-counts",
        "final-score-too",
        f"{END_3},a.corrupt=carp:1",
        ON_MISSIONS,
        '"dark_shogun": {"scores": {"a": 40, "b": 40}, "winners": ["b"]}',
        '"dark_shogun": {"scores": {"a": 39, "b": 40}, "winners": ["b"]}',
    ),
    Row(
        "corruption-counts",
        "final-score-only",
        "gm1-ranking,seats=a+b,turn=a,shosho=a,a.carp=carp:4,a.corrupt=carp:2,b.crow=crow:3",
        {"end": {"temple": [{"player": "a", "do": "card"}]}},
        '"totals": {"a": 2, "b": 3}',
        "SHI-TMP-01",
    ),
    Row(
        "partial-tie",
        "all-of-them",
        f"{RANKING},c.corrupt=crow:1,c.fox=fox:1",
        {"end": {"shosho": "c"}},
        "SHI-SHO-01",
        "shosho=c",
    ),
    Row(
        "shosho-corruption",
        "all-rounds",
        "gm2-ranking,seats=a+b,turn=a,shosho=a,a.corrupt=carp:1,a.fox=fox:1,earlier=b:crow:5",
        {"end": {}},
        "shosho=b",
        "shosho=a",
    ),
    Row(
        "shosho-himself",
        "no",
        "gm1-ranking,seats=a+b,turn=a,shosho=a",
        {"end": {"shosho": "a"}},
        "shosho=a",
        "SHI-SHO-01",
    ),
    Row(
        "held-cards-leave",
        "before-the-ranking",
        "gm2-ranking,seats=a+b,turn=a,shosho=a,a.held=c1t1",
        {"end": {"shosho": "a"}},
        "a.held=c1t1",
        "a.left=4,b.left=4",
    ),
    Row(
        "temple-permanent",
        "rest-of-the-game",
        "gm2-placement,seats=a+b,turn=a,shosho=a,a.left=1,a.held=c1t1,a.gained=t1",
        ON_MISSIONS,
        "a.held=t1",
        "a.held=t2",
    ),
    Row(
        "temple-discards",
        "under-the-deck",
        "gm2-placement,seats=a+b,turn=a,shosho=a,a.left=1,a.held=t1,temple_deck=9",
        ON_MISSIONS,
        "temple_deck=9",
        "deck=94,a.pawns=m1",
    ),
    Row(
        "temple-round-3",
        "peek-only",
        "gm3-ranking,seats=a+b,turn=a,shosho=a,a.carp=carp:4",
        {"end": {"temple": [{"player": "b", "do": "card"}]}},
        "b.gained=t1",
        "SHI-TMP-02",
    ),
    Row(
        "missions-duty",
        "must",
        f"{TO_A_DEFAULT},a.pawns=m1".replace("gm1", "gm2"),
        ON_MISSIONS,
        "a.pawns=m2",
        "SHI-MIS-01",
    ),
    Row(
        "peek-again",
        "another",
        "gm1-ranking,seats=a+b,turn=a,shosho=a,a.carp=carp:4,b.seen=1:zombies",
        {"end": {"temple": [{"player": "b", "do": "peek", **PEEK_2}]}},
        "b.seen=1:zombies",
        "SHI-TMP-03",
    ),
    Row(
        "placing-turn",
        "all-his-pawns",
        f"{TO_A_DEFAULT},b.left=1".replace("a.left=1", "a.left=2"),
        ON_COURT,
        "turn=b",
        "turn=a",
    ),
    Row(
        "zombies-none",
        "who-lost-his-last",
        END_3,
        ON_MISSIONS,
        '"zombies": {"scores": {"a": 10, "b": 10}',
        '"zombies": {"scores": {"a": 40, "b": 40}',
    ),
    Row(
        "negative-score",
        "zero",
        END_3,
        ON_MISSIONS,
        '"ma_maho": {"scores": {"a": -10, "b": -10}',
        '"ma_maho": {"scores": {"a": 0, "b": 0}',
    ),
]
ELSEWHERE = {
    ("grasshopper-tie", "shared"),
    ("plain-strength", "another-card"),
    ("reveal-tie", "the-tied"),
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
    assert len(usual) >= 40
    assert len(REGISTER) == len(usual) + len(table_points())


def table_points() -> list[str]:
    return [name for name, point in REGISTER.items() if point.entry.not_modelled]


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


def test_those_tied_for_the_highest_card_may_show_alone() -> None:
    deck = ("carp:4", "carp:1", "crow:4", "fox:1", "dragon:5", "crane:2", *["fox:1"] * 30)
    bosses = Bosses(Boss.ZOMBIES, (Boss.GAIJINS, Boss.MA_MAHO, Boss.GRUGAZOR), Boss.DARK_SHOGUN)

    everybody, the_tied = (
        set_up(Mode.GRAND_MASTER, ("a", "b", "c"), deck, bosses, game(reveal_tie=reading))
        for reading in ("everybody", "the-tied")
    )

    assert (everybody.turn, len(everybody.jigoku)) == ("b", 6)
    assert (the_tied.turn, len(the_tied.jigoku)) == ("c", 5)


def test_a_clan_is_remembered_only_where_it_may_not_be_placed_again() -> None:
    told = turn(place=placed("carp", "carp:1", "carp:2"), power=[{"drawn": ["toad:1"]}])
    line = f"{TURN},a.hand=carp:1+carp:2"

    forgotten, remembered = (
        played({"position": line, **told}, game(clan_again=reading)).after.player("a")
        for reading in ("yes", "once-a-round")
    )

    assert (forgotten.formed, remembered.formed) == ((), ("carp",))


def test_who_has_seen_all_decoys_may_look_at_any() -> None:
    seen = "b.seen=1:zombies+2:gaijins+3:ma_maho"
    line = f"gm1-ranking,seats=a+b,turn=a,shosho=a,a.carp=carp:4,{seen}"
    told = {"end": {"temple": [{"player": "b", "do": "peek", **PEEK_2}]}}

    assert played({"position": line, **told}, game(peek_again="another")).after.turn == "a"


def test_nothing_more_is_drawn_when_no_card_is_left_to_be_shown() -> None:
    told = {"turn": {"draw": "corrupt", "drawn": ["yokai:tanuki"]}}

    found = played(
        {"position": few_unseen("yokai:tanuki"), **told}, game(plain_corrupt="another-card")
    )

    assert found.after.player("a").corruption == ("yokai:tanuki",)


def test_a_field_that_an_effect_does_not_use_is_ignored() -> None:
    reinforce = {"clan": "fox", "cards": ["yokai:kitsune"]}
    told = turn(reinforce=reinforce, power=[{"cards": {"b": []}, "slot": 1}])
    line = f"{TURN},a.hand=yokai:kitsune,a.fox=fox:1"

    assert played({"position": line, **told}, game()).found["power"] == "yokai kitsune"


def test_a_marker_may_be_left_out_whatever_else_an_entry_tells() -> None:
    cards = replace(SAMPLE, yokai={**SAMPLE.yokai, "nue": MARKING})
    told = turn(
        reinforce={"clan": "fox", "cards": ["yokai:nue"]}, power=[{"cards": {"b": ["fox:2"]}}]
    )
    line = f"{TURN},a.hand=yokai:nue,a.fox=fox:1"

    assert played({"position": line, **told}, game(cards)).after.player("a").clans[0].marker == 0


MARKING = Yokai(2, (Effect(Do.STRENGTH, whose=Whose.SELF, amount=1, up_to=True),), Known.INVENTED)
