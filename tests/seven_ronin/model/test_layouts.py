"""Boards other than the assumed one: other rings, no ring at all, and boards that cannot be."""

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise, permutations
from math import factorial
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

from ronin.model.errors import BadInput
from ronin.model.seven_ronin.pieces import AREAS, Space
from ronin.model.seven_ronin.village import (
    Fact,
    Village,
    layout_count,
    parse_village,
    rings,
    standard_village,
    stated_facts_denied,
    village_json,
    with_layout,
)
from tests.seven_ronin import second_enumerator as second
from tests.seven_ronin.model import exhaustive
from tests.seven_ronin.model.recount import Case, cases

CASES = Path(__file__).parents[1] / "cases"
STANDARD = standard_village()
CROSSROADS = parse_village(
    (CASES / "boards" / "crossroads.json").read_text("utf-8"), where="crossroads"
)


def other_numbers() -> Village:
    """The assumed ring with larger limits, more threat and a smaller minimum."""

    def more(fact: Fact, change: int = 1) -> Fact:
        return replace(fact, value=fact.value + change)

    track = tuple(
        replace(facts, threat=more(facts.threat), minimum=more(facts.minimum, -1))
        for facts in STANDARD.track
    )
    flipped = replace(track[0], casualties=replace(track[0].casualties, value=True))
    limits = tuple(more(fact) for fact in STANDARD.limit_facts)
    return replace(STANDARD, limit_facts=limits, track=(flipped, *track[1:]))


VILLAGES = {
    "layout 2": with_layout(STANDARD, 2),
    "layout 719": with_layout(STANDARD, 719),
    "layout 1440": with_layout(STANDARD, 1440),
    "crossroads": CROSSROADS,
    "other numbers": other_numbers(),
}

# Adjacency matters for Yobu and for the Watchtower, so the rounds are about these two.
ROUNDS = cases(CASES / "adjacency.jsonl")
WITH_YOBU_OR_WATCHTOWER = [
    case
    for case in cases()
    if case.attacker is not None
    and case.count["ends_of_round"] < 2000
    and ({"watchtower", "granary"} & {*case.attacker, *case.written.get("ninja", {})})
][:14]


@pytest.mark.parametrize("name", VILLAGES)
def test_engine_and_second_enumerator_count_the_same_deployments_on_every_board(name: str) -> None:
    village = VILLAGES[name]
    game, board = exhaustive.english(village), exhaustive.board_of(village)

    for case in [case for case in cases() if case.attacker is None][::15]:
        counted = exhaustive.deployment_counts(case.position, game)
        assert counted == {
            "attacker": second.count_attacker(case.written, board),
            "defender": second.count_defender(case.written, board),
        }, case.name


@pytest.mark.parametrize("name", VILLAGES)
def test_engine_and_second_enumerator_end_rounds_alike_on_every_board(name: str) -> None:
    village = VILLAGES[name]
    game, board = exhaustive.english(village), exhaustive.board_of(village)
    compared = 0

    for case in ROUNDS + WITH_YOBU_OR_WATCHTOWER:
        assert case.attacker is not None
        assert case.defender is not None
        if second.attacker_may(case.written, case.attacker, board):
            start = case.revealed(game)
            ends = second.ends_of_round(case.written, case.attacker, case.defender, board)
            assert exhaustive.ends_of_round(start, game) == ends, case.name
            compared += 1
    assert compared >= 10


@pytest.mark.clause("AREA-WAT-02")
def test_a_board_makes_a_difference_where_adjacency_matters() -> None:
    def ends(case: Case, village: Village) -> set[second.Result]:
        game = exhaustive.english(village)
        return exhaustive.ends_of_round(case.revealed(game), game)

    differing = {
        name: sum(ends(case, village) != ends(case, STANDARD) for case in ROUNDS)
        for name, village in VILLAGES.items()
        if name != "other numbers"
    }
    assert min(differing.values()) > 0


def edges_of(around: tuple[Space, ...]) -> frozenset[frozenset[Space]]:
    """Which areas are adjacent on a ring."""
    return frozenset(map(frozenset, pairwise((*around, around[0]))))


@pytest.mark.clause("AREA-WAT-02")
def test_there_are_1440_rings_that_agree_with_everything_stated() -> None:
    first, *others = AREAS
    inn, burial_grounds = Space.INN, Space.BURIAL_GROUNDS
    fields = {Space.FIELD_2, Space.FIELD_3}
    every_ring = ((first, *order) for order in permutations(others))  # each ring in both directions
    agreeing = {
        edges_of(around)
        for around in every_ring
        if inn in (around[1], around[-1])
        and fields & {around[1], around[-1]}
        and burial_grounds in (around[2], around[-2])
        and frozenset((inn, burial_grounds)) in edges_of(around)
    }

    # The Watchtower lies between a Field and the Inn, the Inn before the Burial Grounds; a choice
    # of Field and any order of the six areas between make a ring.
    assert len(agreeing) == 2 * factorial(6) == 1440
    assert layout_count() == 1440
    assert {edges_of(around) for around in rings()} == agreeing


def test_the_first_layout_is_the_assumed_board_and_each_contradicts_nothing_stated() -> None:
    assert with_layout(STANDARD, 1).neighbours == STANDARD.neighbours
    for number in (1, 2, 719, 720, 721, 1440):
        village = with_layout(STANDARD, number)
        assert stated_facts_denied(village) == ()
        assert nx.is_isomorphic(village.graph, nx.cycle_graph(10))
    for number in (0, 1441, -1):
        with pytest.raises(BadInput, match="from 1 to 1440"):
            with_layout(STANDARD, number)


def test_a_board_without_a_ring_is_played_and_contradicts_nothing_stated() -> None:
    assert CROSSROADS.ring is None
    assert stated_facts_denied(CROSSROADS) == ()
    assert CROSSROADS.neighbours[Space.SHRINE.number] == ()
    assert len(CROSSROADS.neighbours[Space.GRANARY.number]) == 5


@pytest.mark.parametrize("village", [STANDARD, *VILLAGES.values()], ids=lambda v: str(v.digest))
def test_a_board_that_is_written_down_is_read_back_the_same(village: Village) -> None:
    again = parse_village(json.dumps(village_json(village)), where="again")

    assert again == village
    assert again.digest == village.digest


Edit = Callable[[dict[str, Any]], object]


def edited(edit: Edit) -> str:
    """The standard board file after one edit."""
    board: dict[str, Any] = json.loads(json.dumps(village_json(STANDARD)))
    edit(board)
    return json.dumps(board)


CONTRADICTIONS: dict[str, tuple[Edit, str]] = {
    "an area next to itself": (
        lambda b: b["adjacency"][0].update(areas=["well", "well"]),
        "well cannot be adjacent to itself",
    ),
    "a pair twice": (
        lambda b: b["adjacency"].append({"areas": ["field_2", "watchtower"]}),
        "already stand at",
    ),
    "a pair of three": (
        lambda b: b["adjacency"][0].update(areas=["well", "inn", "shrine"]),
        "does not name two areas",
    ),
    "an unknown area in a pair": (
        lambda b: b["adjacency"][0].update(areas=["well", "castle"]),
        '"castle" is no Village Area',
    ),
    "the Green in a pair": (
        lambda b: b["adjacency"][0].update(areas=["well", "green"]),
        '"green" is no Village Area',
    ),
    "no limit for an area": (
        lambda b: b["limits"].pop("inn"),
        "no Deployment Limit for inn",
    ),
    "a limit for an unknown area": (
        lambda b: b["limits"].update(green={"value": 1}),
        '"green" is no Village Area',
    ),
    "a limit below 0": (
        lambda b: b["limits"]["inn"].update(value=-1),
        "-1 is not a number from 0",
    ),
    "a limit that is no number": (lambda b: b["limits"]["inn"].update(value="1"), "limits.inn"),
    "a limit that is true": (lambda b: b["limits"]["inn"].update(value=True), "limits.inn"),
    "a threat above all bounds": (
        lambda b: b["time_track"][0]["threat"].update(value=10**9),
        "is not a number from 0",
    ),
    "seven rounds": (lambda b: b["time_track"].pop(), "7 rounds where there should be 8"),
    "a round out of order": (
        lambda b: b["time_track"][3].update(round=5),
        "5 where round 4 should stand",
    ),
    "casualties as a number": (
        lambda b: b["time_track"][3]["casualties"].update(value=1),
        "is not true or false",
    ),
    "a fact without a value": (
        lambda b: b["time_track"][3]["minimum"].pop("value"),
        "time_track[3].minimum",
    ),
    "known from nowhere": (
        lambda b: b["limits"]["inn"].update(known="guessed"),
        "is none of stated, derived, reported, assumed",
    ),
    "an unknown field": (lambda b: b.update(colour="green"), "colour"),
    "no adjacency": (lambda b: b.pop("adjacency"), "'adjacency' is missing"),
    "no limits": (lambda b: b.pop("limits"), "'limits' is missing"),
    "no time track": (lambda b: b.pop("time_track"), "'time_track' is missing"),
    "another format": (lambda b: b.update(format="ronin-board/9"), "is not 'ronin-board/1'"),
    "a name that is no text": (lambda b: b.update(name=7), "name"),
}


@pytest.mark.parametrize("kind", CONTRADICTIONS)
def test_a_board_file_that_contradicts_itself_is_refused_with_the_place(kind: str) -> None:
    edit, said = CONTRADICTIONS[kind]

    with pytest.raises(BadInput) as refused:
        parse_village(edited(edit), where="my-board.json")
    assert said in str(refused.value)
    assert str(refused.value).startswith("my-board.json")


def test_a_board_file_with_a_key_twice_or_that_is_no_object_is_refused() -> None:
    for text in ('{"limits": {}, "limits": {}}', "[]", "null", "{", ""):
        with pytest.raises(BadInput, match=r"my-board\.json"):
            parse_village(text, where="my-board.json")


def without(one: str, other: str) -> Edit:
    """The edit that takes away a pair."""

    def edit(board: dict[str, Any]) -> None:
        pairs = board["adjacency"]
        board["adjacency"] = [pair for pair in pairs if {one, other} != set(pair["areas"])]

    return edit


def plus(one: str, other: str) -> Edit:
    """The edit that adds a pair."""
    return lambda board: board["adjacency"].append({"areas": [one, other]})


DENIALS: dict[str, tuple[Edit, tuple[str, ...]]] = {
    "no way from the Watchtower to the Inn": (
        without("inn", "watchtower"),
        (
            "the Watchtower is adjacent to the Inn (stated: EN Watchtower, EN Inn)",
            "the Watchtower has exactly two neighbours (stated: EN Watchtower)",
            "the Inn has exactly two neighbours (stated: EN Inn)",
        ),
    ),
    "no way from the Inn to the Burial Grounds": (
        without("burial_grounds", "inn"),
        (
            "the Inn is adjacent to the Burial Grounds (stated: EN Inn)",
            "the Inn has exactly two neighbours (stated: EN Inn)",
        ),
    ),
    "both Fields beside the Watchtower": (
        plus("watchtower", "field_3"),
        (
            "the Watchtower is adjacent to one of the Fields (stated: EN Watchtower)",
            "the Watchtower has exactly two neighbours (stated: EN Watchtower)",
        ),
    ),
    "a third neighbour of the Inn": (
        plus("inn", "well"),
        ("the Inn has exactly two neighbours (stated: EN Inn)",),
    ),
    "a Well with room for two": (
        lambda b: b["limits"]["well"].update(value=2),
        ("the Deployment Limit of well is 1 (stated: EN Well)",),
    ),
    "round 2 without a minimum": (
        lambda b: b["time_track"][1]["minimum"].update(value=0),
        ("the Minimum Attack Force of round 2 is 2 (stated: EN Planning 1)",),
    ),
    "round 5 with a minimum of 5": (
        lambda b: b["time_track"][4]["minimum"].update(value=5),
        ("the Minimum Attack Force of round 5 is 4 (stated: EN Planning 1)",),
    ),
    "casualties in round 3": (
        lambda b: b["time_track"][2]["casualties"].update(value=True),
        ("round 3 has no casualties icon (stated: EN End 2)",),
    ),
    "no casualties in round 8": (
        lambda b: b["time_track"][7]["casualties"].update(value=False),
        ("round 8 has the casualties icon (stated: EN End 2)",),
    ),
}


@pytest.mark.parametrize("kind", DENIALS)
def test_a_board_that_contradicts_a_stated_fact_is_read_and_the_fact_is_named(kind: str) -> None:
    edit, facts = DENIALS[kind]

    assert stated_facts_denied(parse_village(edited(edit), where="my-board.json")) == facts


def test_a_board_that_corrects_only_what_is_assumed_contradicts_nothing() -> None:
    def edit(board: dict[str, Any]) -> None:
        board["time_track"][6]["threat"].update(value=4, known="reported")
        board["time_track"][2]["minimum"].update(value=2)

    assert stated_facts_denied(parse_village(edited(edit), where="my-board.json")) == ()
