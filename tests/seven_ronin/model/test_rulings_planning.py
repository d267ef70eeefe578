"""Each open point of the Planning Phase: what every reading of it allows, in one small scene.

Everything is read as in `english` but for what a test names. Unless a test lays out a board of its
own it is the assumed one: Threat Level 3 in rounds 1 to 3, then 4; minimum 1, 2, 3, then 4; limit 1
on Well, Inn and Shrine, 2 on Granary and Passage, 3 on the greater Field.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import combinations, combinations_with_replacement, product
from random import Random
from typing import Any

import pytest

from ronin.model.ambiguity import kebab
from ronin.model.rulings import with_reading
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.notation import counts_json, places_json, read_position
from ronin.model.seven_ronin.pieces import AREAS, RONIN, SPACES, Ronin
from ronin.model.seven_ronin.position import Position, defects
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH, Rulings, points
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.trace import read_attacker, read_defender
from ronin.model.seven_ronin.village import RoundFacts, Village, standard_village
from tests.seven_ronin.model.rounds import a_round, apart, refusal_of, use

Written = dict[str, Any]
"""A position as JSON has it; `of` says which ronin are alive instead of who is not."""
FEW = 3_000
"""So many deployments are listed; more are only counted."""


def board(limits: Mapping[str, int], *, threat: int, minimum: int) -> Village:
    """The same numbers in every round, and limit 0 on the areas that are not named."""
    usual = standard_village()
    facts = tuple(
        replace(fact, value=limits.get(area, 0))
        for area, fact in zip(AREAS, usual.limit_facts, strict=True)
    )
    track = tuple(_printed(turn, threat, minimum) for turn in usual.track)
    return replace(usual, limit_facts=facts, track=track)


def _printed(facts: RoundFacts, threat: int, minimum: int) -> RoundFacts:
    return replace(
        facts,
        threat=replace(facts.threat, value=threat),
        minimum=replace(facts.minimum, value=minimum),
    )


def position_of(written: Written) -> Written:
    """The position, in a first round if nothing is said, in which only the ronin `of` are alive."""
    rest = {name: value for name, value in written.items() if name != "of"}
    fallen = [ronin.value for ronin in RONIN if ronin.value not in written.get("of", "kabe")]
    return {"round": 1, **rest, "eliminated": fallen}


def table_of(written: Written, rulings: Rulings) -> Table:
    """The table at the start of a round in this position."""
    return engine.begun(read_position(position_of(written), rulings))


def under_each(
    point: str, village: Village | None = None, readings: Mapping[str, str] | None = None
) -> dict[str, Game]:
    """A game for every reading of a point, with other points read as told."""
    rulings = ENGLISH
    for name, reading in (readings or {}).items():
        rulings = with_reading(rulings, name, reading)
    names = [kebab(member.name) for member in points()[point]]
    board = village or standard_village()
    return {name: Game(board, with_reading(rulings, point, name)) for name in names}


def attack_bars(games: Mapping[str, Game], written: Written, **sent: int) -> dict[str, str | None]:
    """Under each reading the clause that forbids an attack; None where it is legal."""
    found = {}
    for name, game in games.items():
        table = table_of(written, game.rulings)
        plan = read_attacker(sent)
        refused = planning.attack_refusal(plan, table, game)
        if planning.attack_count(table, game) <= FEW:
            assert (plan in set(planning.attacks(table, game))) == (refused is None)
        found[name] = refused.clause.id if refused else None
        assert _clause_in_round(written, sent, apart(table, game), game) == found[name]
    return found


def attacks(games: Mapping[str, Game], written: Written) -> dict[str, int]:
    """Under each reading how many legal attacks there are."""
    return {
        name: agreed_attacks(table_of(written, game.rulings), game) for name, game in games.items()
    }


def defence_bars(
    games: Mapping[str, Game],
    written: Written,
    attack: Mapping[str, int] | None = None,
    **sent: str,
) -> dict[str, str | None]:
    """Under each reading the clause that forbids a defence; None where it is legal."""
    found = {}
    for name, game in games.items():
        table = engine.played(table_of(written, game.rulings), read_attacker(attack or {}), game)
        plan = read_defender(sent)
        refused = planning.defence_refusal(plan, table, game)
        assert (plan in set(planning.defences(table, game))) == (refused is None)
        found[name] = refused.clause.id if refused else None
        assert _clause_in_round(written, attack or {}, sent, game) == found[name]
    return found


def _clause_in_round(
    written: Written, attack: Mapping[str, int], defence: Mapping[str, str], game: Game
) -> str | None:
    """What refuses a deployment in the whole round; None if both are legal."""
    plans = {"attacker": attack, "defender": defence}
    refused = refusal_of({"position": position_of(written), **plans, "choices": []}, game)
    return refused.clause.id if refused and isinstance(refused.at, str) else None


def defences(games: Mapping[str, Game], written: Written) -> dict[str, int]:
    """Under each reading how many legal defences there are."""
    return {
        name: agreed_defences(table_of(written, game.rulings), game) for name, game in games.items()
    }


class Ticket(Random):
    """Draws the number that is written on it."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def randrange(self, *_: Any, **__: Any) -> int:
        """The number."""
        return self.number


def agreed_attacks(table: Table, game: Game) -> int:
    """How many attacks are counted, which is how many are listed, and each is drawn once."""
    count = planning.attack_count(table, game)
    if count <= FEW:
        listed = list(planning.attacks(table, game))
        drawn = {planning.drawn_attack(table, game, Ticket(number)) for number in range(count)}
        assert [plan.ninja for plan in listed] == sorted(plan.ninja for plan in drawn)
        assert len(listed) == count
    return count


def agreed_defences(table: Table, game: Game) -> int:
    """How many defences are counted, which is how many are listed, and each is drawn once."""
    count = planning.defence_count(table, game)
    if count <= FEW:
        listed = list(planning.defences(table, game))
        drawn = {planning.drawn_defence(table, game, Ticket(number)) for number in range(count)}
        assert len(listed) == count
        assert set(listed) == drawn
    return count


# The Attacker.


@pytest.mark.ruling("minimum-attack-force")
def test_the_minimum_is_printed_or_follows_from_round_and_threat_level() -> None:
    games = under_each("minimum-attack-force", board({"well": 1, "inn": 1}, threat=2, minimum=1))
    position = {"round": 2, "reserves": 9}

    assert attack_bars(games, position, well=1) == {
        "printed": None,
        "round-or-threat": "PLAN-A-08",
    }
    # Well, Inn and Green, one or none each: 8 ways, 7 with at least one, 4 with at least two.
    assert attacks(games, position) == {"printed": 7, "round-or-threat": 4}


@pytest.mark.ruling("green-and-minimum")
def test_a_marker_on_the_green_counts_towards_the_minimum_or_not() -> None:
    games = under_each("green-and-minimum")

    assert attack_bars(games, {"round": 2, "reserves": 10}, well=1, green=1) == {
        "counts": None,
        "does-not-count": "PLAN-A-08",
    }


@pytest.mark.ruling("green-and-minimum")
def test_one_on_the_green_is_not_enough_where_only_areas_count() -> None:
    games = under_each("green-and-minimum", board({"well": 1, "inn": 1}, threat=2, minimum=1))

    # Of the 7 ways to send at least one, one sends it to the Green.
    assert attacks(games, {"reserves": 9}) == {"counts": 7, "does-not-count": 6}


@pytest.mark.ruling("green-only-attack")
def test_the_green_may_be_all_that_is_attacked_or_needs_an_attack() -> None:
    games = under_each("green-only-attack", board({"well": 1, "inn": 1}, threat=2, minimum=1))

    assert attack_bars(games, {"reserves": 9}, green=1) == {
        "allowed": None,
        "needs-an-attack": "PLAN-A-11",
    }
    assert attack_bars(games, {"reserves": 9}, well=1, green=1) == {
        "allowed": None,
        "needs-an-attack": None,
    }
    assert attacks(games, {"reserves": 9}) == {"allowed": 7, "needs-an-attack": 6}


@pytest.mark.ruling("green-only-attack")
def test_where_no_area_takes_a_ninja_the_green_alone_may_be_out_of_reach() -> None:
    games = under_each("green-only-attack", board({}, threat=2, minimum=1))

    assert attack_bars(games, {"reserves": 9}) == {"allowed": "PLAN-A-08", "needs-an-attack": None}
    assert attacks(games, {"reserves": 9}) == {"allowed": 1, "needs-an-attack": 1}


@pytest.mark.ruling("short-reserves-and-green")
def test_the_last_reserves_may_go_to_the_green_or_to_areas_first() -> None:
    games = under_each("short-reserves-and-green")
    position = {"round": 5, "reserves": 2}

    assert attack_bars(games, position, well=1, green=1) == {
        "green-allowed": None,
        "areas-first": "PLAN-A-10",
    }
    # Both on areas: 45 pairs of areas, and 6 areas that take two; with the Green 10 more.
    assert attacks(games, position) == {"green-allowed": 61, "areas-first": 51}


@pytest.mark.ruling("short-reserves-and-green")
def test_the_green_takes_what_the_areas_cannot() -> None:
    games = under_each("short-reserves-and-green", board({"well": 1}, threat=1, minimum=5))

    assert attack_bars(games, {"reserves": 3}, well=1, green=1) == {
        "green-allowed": None,
        "areas-first": None,
    }
    assert attack_bars(games, {"reserves": 3}, well=1) == {
        "green-allowed": "PLAN-A-10",
        "areas-first": "PLAN-A-10",
    }
    assert attack_bars(games, {"reserves": 1}, green=1) == {
        "green-allowed": None,
        "areas-first": "PLAN-A-10",
    }


@pytest.mark.ruling("minimum-disposal")
def test_the_reserves_or_the_hand_tell_whether_the_minimum_can_be_met() -> None:
    games = under_each("minimum-disposal")
    position = {"round": 5, "reserves": 20}

    assert attack_bars(games, position, well=1) == {"reserves": "PLAN-A-08", "hand": None}
    assert attack_bars(games, position) == {"reserves": "PLAN-A-08", "hand": None}


@pytest.mark.ruling("minimum-disposal")
def test_a_small_hand_is_enough_whatever_the_minimum() -> None:
    games = under_each("minimum-disposal", board({"well": 1, "inn": 1}, threat=2, minimum=2))

    # Of 8 ways to send one or none to Well, Inn and Green, 4 send at least two.
    assert attacks(games, {"reserves": 9}) == {"reserves": 4, "hand": 8}


@pytest.mark.ruling("minimum-against-limits")
def test_duty_or_limits_give_way_where_the_minimum_does_not_fit() -> None:
    games = under_each("minimum-against-limits", board({"field_3": 3}, threat=1, minimum=5))
    position = {"reserves": 5}

    assert attack_bars(games, position, field_3=3, green=1) == {
        "within-limits": None,
        "all-regardless": "PLAN-A-10",
    }
    assert attack_bars(games, position, field_3=4, green=1) == {
        "within-limits": "PLAN-A-04",
        "all-regardless": None,
    }
    assert attack_bars(games, position, well=1, inn=2, shrine=2) == {
        "within-limits": "PLAN-A-03",
        "all-regardless": None,
    }
    assert attack_bars(games, position, well=3, green=2) == {
        "within-limits": "PLAN-A-04",
        "all-regardless": "GREEN-04",
    }
    # 5 on ten areas in 2002 ways, 4 on ten areas and one on the Green in 715.
    assert attacks(games, position) == {"within-limits": 1, "all-regardless": 2_717}


@pytest.mark.ruling("minimum-against-limits")
def test_limits_hold_where_not_they_but_the_reserves_fall_short_of_the_minimum() -> None:
    games = under_each("minimum-against-limits")

    assert attack_bars(games, {"round": 5, "reserves": 2}, well=2) == {
        "within-limits": "PLAN-A-04",
        "all-regardless": "PLAN-A-04",
    }


@pytest.mark.ruling("minimum-against-limits")
def test_on_the_assumed_board_limits_give_way_when_standing_ninja_fill_it() -> None:
    games = under_each(
        "minimum-against-limits", readings={"standing-ninja-and-limit": "standing-count"}
    )
    full = {area.value: 3 for area in AREAS}

    assert attack_bars(games, {"round": 2, "reserves": 3, "ninja": full}, green=1) == {
        "within-limits": None,
        "all-regardless": "PLAN-A-10",
    }
    assert attack_bars(games, {"round": 2, "reserves": 3, "ninja": full}, well=3) == {
        "within-limits": "PLAN-A-04",
        "all-regardless": None,
    }


@pytest.mark.ruling("held-areas-and-threat")
def test_held_areas_use_threat_level_when_reinforced_never_or_always() -> None:
    games = under_each("held-areas-and-threat")
    position = {"reserves": 10, "ninja": {"well": 1}}

    assert attack_bars(games, position, well=1, inn=1, shrine=1, passage=1) == {
        "use-threat": "PLAN-A-03",
        "free-of-threat": None,
        "all-with-ninja": "PLAN-A-03",
    }
    assert attack_bars(games, position, inn=1, shrine=1, passage=1) == {
        "use-threat": None,
        "free-of-threat": None,
        "all-with-ninja": "PLAN-A-03",
    }
    assert attack_bars(games, position, well=1, inn=1, shrine=1) == {
        "use-threat": None,
        "free-of-threat": None,
        "all-with-ninja": None,
    }


@pytest.mark.ruling("held-areas-and-threat")
def test_more_areas_held_than_the_threat_level_leave_only_those_to_be_reinforced() -> None:
    village = board({"well": 1, "inn": 1, "shrine": 1}, threat=1, minimum=0)
    games = under_each("held-areas-and-threat", village)

    # None or one of three areas; Well and Inn in 4 ways, with or without the Shrine; without it.
    # The Green or not.
    assert attacks(games, {"reserves": 9, "ninja": {"well": 1, "inn": 4}}) == {
        "use-threat": (1 + 3) * 2,
        "free-of-threat": (4 * 2) * 2,
        "all-with-ninja": 4 * 2,
    }


@pytest.mark.ruling("standing-ninja-and-limit")
def test_standing_ninja_count_towards_the_limit_or_not() -> None:
    games = under_each("standing-ninja-and-limit")

    assert attack_bars(games, {"reserves": 10, "ninja": {"well": 1}}, well=1) == {
        "only-new-count": None,
        "standing-count": "PLAN-A-04",
    }
    assert attack_bars(games, {"reserves": 10, "ninja": {"well": 1, "green": 1}}, well=1) == {
        "only-new-count": None,
        "standing-count": None,
    }


@pytest.mark.ruling("standing-ninja-and-limit")
def test_standing_ninja_leave_less_room() -> None:
    village = board({"field_3": 3}, threat=1, minimum=0)
    games = under_each("standing-ninja-and-limit", village)

    # None to three, or none to one, on the Field; Green or not.
    assert attacks(games, {"reserves": 9, "ninja": {"field_3": 2}}) == {
        "only-new-count": 8,
        "standing-count": 4,
    }


@pytest.mark.ruling("green-allowance")
def test_ninja_on_the_green_raise_one_limit_each_all_limits_or_none() -> None:
    games = under_each("green-allowance")
    position = {"reserves": 10, "ninja": {"green": 1}}

    assert attack_bars(games, position, well=2, inn=2) == {
        "one-marker-each": "GREEN-05",
        "every-chosen-area": None,
        "no-raise": "PLAN-A-04",
    }
    assert attack_bars(games, position, well=2) == {
        "one-marker-each": None,
        "every-chosen-area": None,
        "no-raise": "PLAN-A-04",
    }
    assert attack_bars(games, position, well=3) == {
        "one-marker-each": "PLAN-A-04",
        "every-chosen-area": "PLAN-A-04",
        "no-raise": "PLAN-A-04",
    }


@pytest.mark.ruling("green-allowance")
def test_where_every_limit_is_0_only_extras_can_be_sent() -> None:
    games = under_each("green-allowance", board({}, threat=2, minimum=0))

    # No area, one of ten, two of ten: 1, 10 and 45 ways. The Green or not.
    assert attacks(games, {"reserves": 9, "ninja": {"green": 1}}) == {
        "one-marker-each": (1 + 10) * 2,
        "every-chosen-area": (1 + 10 + 45) * 2,
        "no-raise": 1 * 2,
    }


@pytest.mark.ruling("green-allowance-spread")
def test_three_extras_are_divided_in_any_way_or_evenly() -> None:
    games = under_each("green-allowance-spread")
    position = {"reserves": 10, "ninja": {"green": 3}}

    assert attack_bars(games, position, well=3, inn=2) == {
        "any-division": None,
        "one-area-or-each-own": "GREEN-06",
    }
    for sent in ({"well": 4}, {"well": 2, "inn": 2, "shrine": 2}, {"well": 2, "inn": 2}):
        assert set(attack_bars(games, position, **sent).values()) == {None}


@pytest.mark.ruling("green-allowance-spread")
def test_three_extras_on_two_areas_are_divided_in_three_ways_or_in_one() -> None:
    games = under_each("green-allowance-spread", board({}, threat=2, minimum=0))

    # No area, up to three on one of ten, and on each of 45 pairs 1 1, 1 2, 2 1. The Green or not.
    assert attacks(games, {"reserves": 9, "ninja": {"green": 3}}) == {
        "any-division": (1 + 30 + 45 * 3) * 2,
        "one-area-or-each-own": (1 + 30 + 45) * 2,
    }


@pytest.mark.ruling("green-allowance-spread")
def test_nothing_is_divided_where_every_area_has_all_extras() -> None:
    games = under_each("green-allowance-spread", readings={"green-allowance": "every-chosen-area"})

    bars = attack_bars(games, {"reserves": 10, "ninja": {"green": 3}}, well=4, inn=3)
    assert bars == {"any-division": None, "one-area-or-each-own": None}


@pytest.mark.ruling("green-allowance-moment")
def test_a_new_marker_on_the_green_raises_limits_next_round_or_at_once() -> None:
    games = under_each("green-allowance-moment")

    assert attack_bars(games, {"reserves": 10}, well=2, green=1) == {
        "planning-start": "PLAN-A-04",
        "with-new-marker": None,
    }
    assert attack_bars(games, {"reserves": 10}, well=2) == {
        "planning-start": "PLAN-A-04",
        "with-new-marker": "PLAN-A-04",
    }
    assert attack_bars(games, {"reserves": 10, "ninja": {"green": 1}}, well=2, inn=2, green=1) == {
        "planning-start": "GREEN-05",
        "with-new-marker": None,
    }


@pytest.mark.ruling("green-allowance-moment")
@pytest.mark.parametrize(
    ("allowance", "at_once"),
    # With the Green no area, one of ten or, where each has the extra, two of ten; without it none.
    [("one-marker-each", 1 + 10), ("every-chosen-area", 1 + 10 + 45), ("no-raise", 1)],
)
def test_how_far_a_new_marker_raises_limits(allowance: str, at_once: int) -> None:
    village = board({}, threat=2, minimum=0)
    games = under_each("green-allowance-moment", village, {"green-allowance": allowance})

    assert attacks(games, {"reserves": 9}) == {
        "planning-start": 2,
        "with-new-marker": at_once + 1,
    }


@pytest.mark.ruling("green-marker-number")
def test_none_or_one_exactly_one_or_any_number_goes_to_the_green() -> None:
    games = under_each("green-marker-number", board({"well": 1, "inn": 1}, threat=2, minimum=1))
    position = {"reserves": 4}

    assert attack_bars(games, position, well=1, green=2) == {
        "none-or-one": "GREEN-04",
        "exactly-one": "GREEN-04",
        "any-number": None,
    }
    assert attack_bars(games, position, well=1) == {
        "none-or-one": None,
        "exactly-one": "GREEN-04",
        "any-number": None,
    }
    # 4 on the areas with one on the Green; with none or up to the 4, 3, 3 and 2 that are left.
    assert attacks(games, position) == {
        "none-or-one": 7,
        "exactly-one": 4,
        "any-number": 5 + 4 + 4 + 3 - 1,
    }


@pytest.mark.ruling("green-marker-number")
def test_without_reserves_none_goes_to_the_green() -> None:
    games = under_each("green-marker-number")

    assert attacks(games, {"reserves": 0}) == {"none-or-one": 1, "exactly-one": 1, "any-number": 1}


@pytest.mark.ruling("green-marker-number")
@pytest.mark.ruling("green-only-attack")
def test_the_duty_to_the_green_ends_where_it_would_need_an_attack_first() -> None:
    village = board({"well": 1}, threat=1, minimum=1)
    games = under_each("green-only-attack", village, {"green-marker-number": "exactly-one"})

    assert attack_bars(games, {"reserves": 1}, well=1) == {
        "allowed": "GREEN-04",
        "needs-an-attack": None,
    }
    assert attack_bars(games, {"reserves": 1}, green=1) == {
        "allowed": None,
        "needs-an-attack": "PLAN-A-11",
    }
    assert attacks(games, {"reserves": 2}) == {"allowed": 2, "needs-an-attack": 1}


# The Defender.


@pytest.mark.ruling("green-open")
def test_the_green_is_open_by_what_is_there_before_or_after_the_attack() -> None:
    games = under_each("green-open")
    written = {"reserves": 10, "ninja": {"well": 1}}

    for sent, opened in (({"green": 1}, None), ({"well": 1}, "PLAN-D-04")):
        bars = defence_bars(games, written, sent, kabe="green")
        assert bars == {"at-planning-start": "PLAN-D-04", "at-reveal": opened}
        for name, game in games.items():
            table = engine.played(table_of(written, game.rulings), read_attacker(sent), game)
            assert agreed_defences(table, game) == (10 if bars[name] else 11)


AT_REVEAL = "green-open=at-reveal"
IDLE, OUT = (f"ronin-on-empty-green={which}" for which in ("stands-idle", "stays-out"))


@pytest.mark.ruling("ronin-on-empty-green")
def test_a_ronin_on_an_empty_green_is_a_mistake_or_stands_idle_or_goes_back() -> None:
    # Kabe waits in vain on the Green while the Well is taken; Yumi is on the Inn.
    in_vain = a_round("r1 3", use("yumi"), attacker={"well": 1}, kabe="green", yumi="inn")
    met = a_round("r1 3", attacker={"well": 1, "green": 1}, kabe="green", yumi="inn")

    assert in_vain.refused_under(AT_REVEAL) == ("PLAN-D-04", "defender")
    for reading in (IDLE, OUT):
        after = in_vain.under(AT_REVEAL, reading)
        assert (after.ninja, after.reserves, after.winner) == ({"well": 1}, 1, None)
        assert met.under(AT_REVEAL, reading).ninja == {"well": 1}


@pytest.mark.ruling("ronin-on-empty-green")
def test_taiko_and_the_shrine_reach_who_stands_idle_and_not_who_went_back() -> None:
    healed = a_round(
        "r1 1 kabe-2",
        {"use": "taiko", "heal": "kabe"},
        attacker={"well": 1},
        kabe="green",
        taiko="inn",
    )
    marked = a_round("r1 0 shrine=1", use("shrine", "yumi"), yumi="green", kabe="inn")
    poisoned = a_round("r1 0 well=1", use("well", "yumi"), yumi="green", kabe="inn")
    acting = a_round("r1 1", use("yumi"), attacker={"well": 1}, yumi="green", kabe="inn")
    too = "shrine-and-green=on-green-too"

    assert healed.under(AT_REVEAL, IDLE).wounds == {"kabe": 1}
    assert healed.refused_under(AT_REVEAL, OUT) == ("GREEN-11", 0)
    assert marked.under(AT_REVEAL, IDLE, too).shrine == ["yumi"]
    assert marked.refused_under(AT_REVEAL, OUT, too) == ("GREEN-13", 0)
    for reading, clause in ((IDLE, "GREEN-11"), (OUT, "PLAN-D-04")):
        assert poisoned.refused_under(AT_REVEAL, reading) == ("GREEN-13", 0)
        assert acting.refused_under(AT_REVEAL, reading) == (clause, 0)


@pytest.mark.ruling("ronin-on-empty-green")
def test_without_the_risk_of_a_mistake_every_defence_is_legal_against_every_attack() -> None:
    games = under_each("ronin-on-empty-green", readings={"green-open": "at-reveal"})
    empty, alone = {"reserves": 10}, {"reserves": 0}

    assert defences(games, alone) == {"done-over": 10, "stands-idle": 11, "stays-out": 11}
    for name, game in games.items():
        depends = planning.may_attack_open_green(table_of(empty, game.rulings), game)
        assert depends is (name == "done-over")


@pytest.mark.ruling("ronin-on-empty-green")
@pytest.mark.ruling("reveal-order")
def test_an_empty_green_is_not_cleared_before_the_last_ninja_are_on_the_board() -> None:
    last = a_round("r1 1", attacker={"well": 1}, kabe="green", yumi="inn")

    assert last.under(AT_REVEAL, IDLE, "reveal-order=clear-first").winner is None


@pytest.mark.ruling("green-open")
def test_before_the_attack_is_known_the_green_is_open_if_it_could_get_a_ninja() -> None:
    games = under_each("green-open")
    first = under_each("green-open", readings={"short-reserves-and-green": "areas-first"})
    none = under_each("green-open", readings={"green-only-attack": "needs-an-attack"})

    assert defences(games, {"reserves": 10}) == {"at-planning-start": 10, "at-reveal": 11}
    assert defences(games, {"reserves": 0}) == {"at-planning-start": 10, "at-reveal": 10}
    assert defences(first, {"round": 5, "reserves": 2}) == {
        "at-planning-start": 10,
        "at-reveal": 10,
    }
    assert defences(none, {"reserves": 1}) == {"at-planning-start": 10, "at-reveal": 10}
    assert defences(none, {"reserves": 2}) == {"at-planning-start": 10, "at-reveal": 11}


@pytest.mark.ruling("ronin-on-green")
def test_one_ronin_or_any_number_may_be_sent_to_the_green() -> None:
    games = under_each("ronin-on-green")
    position = {"reserves": 0, "ninja": {"green": 1}, "of": ["kabe", "yumi"]}

    assert defence_bars(games, position, kabe="green", yumi="green") == {
        "one": "GREEN-12",
        "any-number": None,
    }
    # On two areas 10 x 9, one on the Green 2 x 10, both there 1.
    assert defences(games, position) == {"one": 110, "any-number": 111}


@pytest.mark.ruling("ronin-on-green")
def test_tasuke_is_alone_on_the_green_however_many_others_may_be_there() -> None:
    games = under_each("ronin-on-green")
    position = {"reserves": 0, "ninja": {"green": 1}, "of": ["kabe", "yumi", "tasuke"]}

    assert set(
        defence_bars(games, position, kabe="green", yumi="well", tasuke="green").values()
    ) == {"GREEN-12"}
    # Tasuke on ten areas with each of the 110 or 111, or on the Green with 10 x 9.
    assert defences(games, position) == {"one": 1_100 + 90, "any-number": 1_110 + 90}


@pytest.mark.ruling("tasuke-on-green")
def test_tasuke_is_alone_on_the_green_or_with_one_other() -> None:
    games = under_each("tasuke-on-green")
    position = {"reserves": 0, "ninja": {"green": 1}, "of": ["kabe", "tasuke"]}

    assert defence_bars(games, position, kabe="green", tasuke="green") == {
        "alone": "GREEN-12",
        "may-share": None,
    }
    # On areas 10 x 10, one on the Green 2 x 10, both there 1.
    assert defences(games, position) == {"alone": 120, "may-share": 121}
    assert defence_bars(
        games, {**position, "shrine": ["tasuke"]}, kabe="green", tasuke="green"
    ) == {"alone": "GREEN-12", "may-share": "RONIN-GEN-04"}


@pytest.mark.ruling("tasuke-on-green")
def test_tasuke_shares_the_green_with_one_however_many_others_may_be_there() -> None:
    games = under_each("tasuke-on-green", readings={"ronin-on-green": "any-number"})
    position = {"reserves": 0, "ninja": {"green": 1}, "of": ["kabe", "yumi", "tasuke"]}

    assert set(
        defence_bars(games, position, kabe="green", yumi="green", tasuke="green").values()
    ) == {"GREEN-12"}
    # Two more ways for each of the ten areas on which the third then is.
    assert defences(games, position) == {"alone": 1_200, "may-share": 1_220}


@pytest.mark.ruling("tasuke-joins-stayed")
def test_tasuke_may_join_a_ronin_who_stayed_or_not() -> None:
    games = under_each("tasuke-joins-stayed")
    position = {"reserves": 0, "of": ["kabe", "tasuke"], "stayed": {"kabe": "well"}}

    assert defence_bars(games, position, tasuke="well") == {
        "may-join": None,
        "may-not-join": "PLAN-D-03",
    }
    assert defences(games, position) == {"may-join": 10, "may-not-join": 9}
    both = {"reserves": 0, "of": ["kabe", "tasuke"]}
    assert defences(games, both) == {"may-join": 100, "may-not-join": 100}


@pytest.mark.ruling("joining-stayed-tasuke")
def test_one_may_join_a_tasuke_who_stayed_or_nobody() -> None:
    games = under_each("joining-stayed-tasuke")
    position = {"reserves": 0, "of": ["kabe", "yumi", "tasuke"], "stayed": {"tasuke": "well"}}

    assert defence_bars(games, position, kabe="well", yumi="inn") == {
        "may-join": None,
        "may-not-join": "PLAN-D-02",
    }
    assert set(defence_bars(games, position, kabe="well", yumi="well").values()) == {"PLAN-D-02"}
    assert defences(games, position) == {"may-join": 10 * 9, "may-not-join": 9 * 8}


@pytest.mark.ruling("joining-stayed-ronin")
def test_a_ronin_who_stayed_takes_up_his_area_or_one_may_join_him() -> None:
    games = under_each("joining-stayed-ronin")
    position = {"reserves": 0, "of": ["kabe", "yumi"], "stayed": {"kabe": "well"}}

    assert defence_bars(games, position, yumi="well") == {
        "place-is-taken": "PLAN-D-02",
        "only-deployed-count": None,
    }
    assert defences(games, position) == {"place-is-taken": 9, "only-deployed-count": 10}


@pytest.mark.ruling("joining-stayed-ronin")
def test_one_who_stayed_one_deployed_and_tasuke_may_be_together_but_not_two_deployed() -> None:
    games = under_each("joining-stayed-ronin")
    position = {"reserves": 0, "of": ["kabe", "yumi", "tasuke"], "stayed": {"kabe": "well"}}
    four = {**position, "of": ["kabe", "yumi", "taiko", "tasuke"]}

    assert defence_bars(games, position, yumi="well", tasuke="well") == {
        "place-is-taken": "PLAN-D-02",
        "only-deployed-count": None,
    }
    assert defences(games, position) == {"place-is-taken": 9 * 10, "only-deployed-count": 10 * 10}
    assert set(defence_bars(games, four, yumi="well", taiko="well", tasuke="inn").values()) == {
        "PLAN-D-02"
    }


@pytest.mark.ruling("joining-stayed-ronin")
def test_one_may_join_tasuke_and_her_companion_who_both_stayed_or_nobody() -> None:
    games = under_each("joining-stayed-ronin")
    position = {
        "reserves": 0,
        "of": ["kabe", "yumi", "tasuke"],
        "stayed": {"kabe": "well", "tasuke": "well"},
    }

    assert defence_bars(games, position, yumi="well") == {
        "place-is-taken": "PLAN-D-02",
        "only-deployed-count": None,
    }


@pytest.mark.ruling("cancelled-tasuke")
def test_a_cancelled_tasuke_may_not_join_or_may() -> None:
    games = under_each("cancelled-tasuke")
    position = {"reserves": 0, "of": ["kabe", "tasuke"], "shrine": ["tasuke"]}
    stayed = {**position, "stayed": {"kabe": "well"}}

    assert defence_bars(games, position, kabe="well", tasuke="well") == {
        "may-not-join": "RONIN-GEN-04",
        "may-join": None,
    }
    assert defences(games, position) == {"may-not-join": 90, "may-join": 100}
    assert defence_bars(games, stayed, tasuke="well") == {
        "may-not-join": "RONIN-GEN-04",
        "may-join": None,
    }
    assert defences(games, stayed) == {"may-not-join": 9, "may-join": 10}


@pytest.mark.ruling("cancelled-stayed-tasuke")
def test_nobody_may_join_a_cancelled_tasuke_who_stayed_or_one_may() -> None:
    games = under_each("cancelled-stayed-tasuke")
    position = {
        "reserves": 0,
        "of": ["kabe", "tasuke"],
        "shrine": ["tasuke"],
        "stayed": {"tasuke": "well"},
    }

    assert defence_bars(games, position, kabe="well") == {
        "nobody-joins": "RONIN-GEN-04",
        "one-may-join": None,
    }
    assert defences(games, position) == {"nobody-joins": 9, "one-may-join": 10}


@pytest.mark.ruling("cancelled-stayed-tasuke")
@pytest.mark.parametrize(
    ("point", "reading", "count"),
    [("cancelled-tasuke", "may-join", 10), ("joining-stayed-tasuke", "may-not-join", 9)],
)
def test_it_does_not_matter_that_she_is_cancelled_where_all_or_none_may_join(
    point: str, reading: str, count: int
) -> None:
    games = under_each("cancelled-stayed-tasuke", readings={point: reading})
    position = {
        "reserves": 0,
        "of": ["kabe", "tasuke"],
        "shrine": ["tasuke"],
        "stayed": {"tasuke": "well"},
    }

    assert defences(games, position) == {"nobody-joins": count, "one-may-join": count}


TOGETHER = {
    "reserves": 0,
    "of": ["kabe", "tasuke"],
    "shrine": ["tasuke"],
    "stayed": {"kabe": "well", "tasuke": "well"},
}


@pytest.mark.ruling("cancelled-tasuke-parted")
def test_a_cancelled_tasuke_and_her_companion_remain_or_she_is_deployed_anew() -> None:
    games = under_each("cancelled-tasuke-parted")

    assert defence_bars(games, TOGETHER) == {
        "remain": None,
        "tasuke-is-deployed": "PLAN-D-01",
        "companion-is-deployed": "PLAN-D-01",
    }
    assert defence_bars(games, TOGETHER, tasuke="inn") == {
        "remain": "PLAN-D-07",
        "tasuke-is-deployed": None,
        "companion-is-deployed": "PLAN-D-07",
    }
    assert defence_bars(games, TOGETHER, tasuke="well") == {
        "remain": "PLAN-D-07",
        "tasuke-is-deployed": "RONIN-GEN-04",
        "companion-is-deployed": "PLAN-D-07",
    }
    assert defence_bars(games, TOGETHER, kabe="inn") == {
        "remain": "PLAN-D-07",
        "tasuke-is-deployed": "PLAN-D-01",
        "companion-is-deployed": None,
    }
    assert defences(games, TOGETHER) == {
        "remain": 1,
        "tasuke-is-deployed": 9,
        "companion-is-deployed": 9,
    }


@pytest.mark.ruling("cancelled-tasuke-parted")
def test_only_a_cancelled_tasuke_with_a_companion_who_stayed_is_taken_up() -> None:
    games = under_each("cancelled-tasuke-parted")
    alone = {**TOGETHER, "of": ["tasuke"], "stayed": {"tasuke": "well"}}
    sharing = under_each("cancelled-tasuke-parted", readings={"cancelled-tasuke": "may-join"})

    for these, position in (
        (games, {**TOGETHER, "shrine": ["kabe"]}),
        (games, alone),
        (sharing, TOGETHER),
    ):
        assert set(defences(these, position).values()) == {1}


@pytest.mark.ruling("cancelled-tasuke-parted")
def test_of_the_two_who_stayed_both_stand_there_or_one() -> None:
    stood = {}
    for name, game in under_each("cancelled-tasuke-parted").items():
        table = table_of(TOGETHER, game.rulings)
        stood[name] = places_json(planning.standing(table, game))

    assert stood == {
        "remain": {"kabe": "well", "tasuke": "well"},
        "tasuke-is-deployed": {"kabe": "well"},
        "companion-is-deployed": {"tasuke": "well"},
    }


# All of them together.

MEANT = {
    *("minimum-attack-force", "green-and-minimum", "green-only-attack"),
    *("short-reserves-and-green", "minimum-disposal", "minimum-against-limits"),
    *("held-areas-and-threat", "standing-ninja-and-limit", "green-allowance"),
    *("green-allowance-spread", "green-allowance-moment", "green-allowance-and-threat"),
    *("green-marker-number",),
    *("green-open", "ronin-on-green", "tasuke-on-green", "tasuke-joins-stayed"),
    *("joining-stayed-tasuke", "joining-stayed-ronin", "cancelled-tasuke"),
    *("cancelled-stayed-tasuke", "cancelled-tasuke-parted"),
}
AT_THE_REVEAL = {"ronin-on-empty-green", "reveal-order"}
"""Scenes of these are here, too: they say what becomes of plans, not which are legal."""


def test_every_point_that_acts_when_plans_are_made_has_a_test(
    request: pytest.FixtureRequest,
) -> None:
    marked = {
        mark.args[0]
        for item in vars(request.module).values()
        for mark in getattr(item, "pytestmark", [])
        if mark.name == "ruling"
    }
    assert marked - AT_THE_REVEAL == MEANT


def random_rulings(random: Random) -> Rulings:
    """Any reading of every point."""
    taken: dict[str, Any] = {
        name.replace("-", "_"): random.choice(list(point)) for name, point in points().items()
    }
    return replace(ENGLISH, **taken)


def random_village(random: Random) -> Village:
    """A village with small limits, if any."""
    small = random.choice(((0,), (0, 0, 0, 1), (0, 1, 1, 2)))
    limits = {area.value: random.choice(small) for area in AREAS}
    return board(limits, threat=random.randint(0, 3), minimum=random.randint(0, 4))


def random_position(random: Random, rulings: Rulings) -> Position:
    """An odd position with at most three ronin and three Reserves."""
    while True:
        living = {Ronin.TASUKE, *random.sample(RONIN, random.choice((1, 1, 2)))}
        goals = (None, None, *AREAS[:2])
        position = Position(
            round=random.randint(1, 8),
            reserves=random.choice((0, 1, 2, 2, 3)),
            ninja=tuple(random.choice((0, 0, 0, 1, 3)) for _ in SPACES),
            wounds=(0,) * len(RONIN),
            eliminated=tuple(ronin for ronin in RONIN if ronin not in living),
            stayed=tuple(random.choice(goals) if r in living else None for r in RONIN),
            shrine=random.choice(((), (Ronin.TASUKE,), (Ronin.KABE,))),
        )
        if not defects(position, rulings):
            return position


def every_attack(most: int) -> Iterable[AttackerPlan]:
    """Every way to put up to so many ninja on spaces, whether it is legal or not."""
    for number in range(most + 1):
        for spaces in combinations_with_replacement(SPACES, number):
            yield AttackerPlan(tuple(map(spaces.count, SPACES)))


def every_defence(living: Iterable[Ronin]) -> Iterable[DefenderPlan]:
    """Every way to send the living ronin to spaces or nowhere, whether it is legal or not."""
    goals = [(None, *SPACES) if ronin in living else (None,) for ronin in RONIN]
    return map(DefenderPlan, product(*goals))


def random_tables(seed: int, number: int) -> Iterable[tuple[Table, Game]]:
    """So many tables before and after the Attacker's plan, each under rulings of its own."""
    random = Random(seed)
    for _ in range(number):
        rulings = random_rulings(random)
        game = Game(random_village(random), rulings)
        yield engine.begun(random_position(random, rulings)), game


@pytest.mark.parametrize("seed", range(3))
def test_attacks_are_refused_listed_counted_and_drawn_alike_under_any_rulings(seed: int) -> None:
    for table, game in random_tables(seed, 100):
        accepted = {
            plan
            for plan in every_attack(table.reserves + 1)
            if planning.attack_refusal(plan, table, game) is None
        }

        assert accepted == set(planning.attacks(table, game))
        assert agreed_attacks(table, game) == len(accepted) > 0


@pytest.mark.parametrize("seed", range(3))
def test_defences_are_refused_listed_counted_and_drawn_alike_under_any_rulings(seed: int) -> None:
    for before, game in random_tables(seed, 100):
        attack = planning.drawn_attack(before, game, Random(seed))
        for table in (before, engine.carried_out(before, attack, game)):
            accepted = {
                plan
                for plan in every_defence(table.living)
                if planning.defence_refusal(plan, table, game) is None
            }

            assert accepted == set(planning.defences(table, game))
            assert agreed_defences(table, game) == len(accepted) > 0


def test_the_random_tables_are_odd_enough() -> None:
    """Bounds that give way, parted and joined ronin and crowds on the Green do come up."""
    seen = set()
    for table, game in random_tables(0, 300):
        duty, _ = planning.duty_and_attacks(table, game)
        seen.add("limits give way" if not duty.is_bound else "limits hold")
        seen.add("areas first" if duty.on_areas else "areas or Green")
        seen.add("parted" if planning.standing(table, game) != table.stayed else "remaining")
        for plan in planning.defences(table, game):
            places = list(places_json(plan.places).values())
            seen.add(f"{places.count('green')} on the Green")
        for sent in planning.attacks(table, game):
            seen.add(f"{counts_json(sent.ninja).get('green', 0)} to the Green")

    assert seen >= {"limits give way", "limits hold", "areas first", "parted", "remaining"}
    assert seen >= {f"{number} on the Green" for number in range(3)}
    assert seen >= {f"{number} to the Green" for number in range(4)}


@pytest.mark.parametrize(
    ("point", "reading", "other"),
    [
        (name, kebab(one.name), kebab(two.name))
        for name in sorted(MEANT)
        for one, two in combinations(points()[name], 2)
    ],
)
def test_no_two_readings_allow_the_same_in_all_random_tables(
    point: str, reading: str, other: str
) -> None:
    random = Random(point)
    for _ in range(400):
        rulings = random_rulings(random)
        village = random_village(random)
        one, two = (Game(village, with_reading(rulings, point, name)) for name in (reading, other))
        table = engine.begun(random_position(random, ENGLISH))
        if _allowed(table, one) != _allowed(table, two):
            return
    pytest.fail(f"{reading} and {other} always allow the same")


def _allowed(table: Table, game: Game) -> tuple[int, int]:
    return planning.attack_count(table, game), planning.defence_count(table, game)


@pytest.mark.ruling("cancelled-tasuke-parted")
def test_a_tasuke_who_was_deployed_anew_did_not_stay_so_the_pen_may_name_her() -> None:
    readings = ("cancelled-tasuke-parted=tasuke-is-deployed", "pen-again=refused")
    text = "r1 0 animal_pen=1 kabe@well tasuke@well~"
    her = a_round(text, use("animal_pen", "tasuke"), tasuke="inn")
    him = a_round(text, use("animal_pen", "kabe"), tasuke="inn")

    assert her.under(*readings).stayed == {"tasuke": "inn"}
    assert him.refused_under(*readings) == ("AREA-PEN-02", 0)


@pytest.mark.ruling("green-allowance-and-threat")
def test_extra_ninja_open_an_area_beyond_the_threat_level_or_not() -> None:
    small = board({"well": 1, "inn": 1, "granary": 2}, threat=1, minimum=1)
    games = under_each("green-allowance-and-threat", small)
    one, two = ({"reserves": 6, "ninja": {"green": green}} for green in (1, 2))

    either = {"within-threat": None, "beyond-threat": None}
    opened = {"within-threat": "PLAN-A-03", "beyond-threat": None}
    neither = {"within-threat": "PLAN-A-03", "beyond-threat": "PLAN-A-03"}
    assert attack_bars(games, one, granary=3) == either
    assert attack_bars(games, one, granary=2, inn=1) == opened
    assert attack_bars(games, one, granary=2, well=1, inn=1) == neither
    assert attack_bars(games, one, granary=3, inn=1) == neither
    assert attack_bars(games, two, granary=3, inn=1) == opened
    assert attack_bars(games, two, granary=2, well=1, inn=1) == opened
    # The Well counts, and the Inn with its two is the area of the extra ninja.
    assert attack_bars(games, two, well=1, inn=2) == opened
    assert attack_bars(games, one, well=1, inn=2) == neither
    assert attack_bars(games, {"reserves": 6}, well=1, inn=1) == neither
    # Where both have room for two, either is beyond the Threat Level with two extra ninja.
    wide = board({"granary": 2, "inn": 2}, threat=1, minimum=1)
    games = under_each("green-allowance-and-threat", wide)
    assert attack_bars(games, one, granary=2, inn=2) == neither
    assert attack_bars(games, two, granary=2, inn=2) == opened


@pytest.mark.ruling("green-allowance-and-threat")
def test_extra_ninja_beyond_the_threat_level_help_to_meet_the_minimum() -> None:
    # One ninja has room within Threat Level and limits, and another because of the Green.
    tight = board({"well": 1, "inn": 1}, threat=1, minimum=3)
    games = under_each("green-allowance-and-threat", tight)
    written = {"reserves": 6, "ninja": {"green": 1}}

    only_green = {"within-threat": "PLAN-A-03", "beyond-threat": None}
    assert attack_bars(games, written, well=1, inn=1, green=1) == only_green
    # Without a Threat Level extra ninja alone attack.
    none = under_each("green-allowance-and-threat", board({"well": 1}, threat=0, minimum=2))
    assert attack_bars(none, written, green=1) == {
        "within-threat": None,
        "beyond-threat": "PLAN-A-08",
    }
    assert attack_bars(none, written, well=1, green=1)["beyond-threat"] is None


@pytest.mark.ruling("green-allowance-and-threat")
def test_ninja_of_the_green_are_spent_on_areas_beyond_the_threat_level_too() -> None:
    four = a_round(
        "r1 4 green=2",
        attacker={"well": 1, "inn": 1, "shrine": 1, "granary": 1},
        kabe="passage",
    )
    beyond, spent = "green-allowance-and-threat=beyond-threat", "green-allowance-spent=spent"

    assert four.refused_under() == ("PLAN-A-03", "attacker")
    assert four.under(beyond).ninja["green"] == 2
    assert four.under(beyond, spent).ninja["green"] == 1
