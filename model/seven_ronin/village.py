"""The board as data: which areas are adjacent, what each allows, and the time track.

Only the data file knows that the board is a ring. Each fact carries where it is known from; what
the rulebooks state is kept apart in `STATED`, so that a corrected board can be held against it.
"""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from itertools import pairwise, permutations
from typing import TYPE_CHECKING

from ronin.model.errors import BadInput
from ronin.model.seven_ronin.pieces import AREAS, FIELDS, GAME_NAME, ROUNDS, SPACES, Space
from ronin.model.strict_json import (
    expect_fields,
    expect_game,
    expect_integer,
    expect_list,
    expect_object,
    expect_text,
    read_json,
    short,
)
from ronin.model.words import many

if TYPE_CHECKING:
    from networkx import Graph

KNOWN = ("stated", "derived", "reported", "assumed")
MAX_LIMIT = 50

Pair = frozenset[Space]


@dataclass(frozen=True, slots=True)
class Fact:
    """One printed value and where it is known from."""

    value: int
    known: str
    source: str


@dataclass(frozen=True, slots=True)
class RoundFacts:
    """What the time track prints for one round."""

    threat: Fact
    minimum: Fact
    casualties: Fact


@dataclass(frozen=True)
class Village:
    """The village: areas, adjacency, Deployment Limits and the time track."""

    name: str
    adjacency: tuple[tuple[Space, Space, str, str], ...]
    """Each adjacent pair with how it is known and its source."""
    limit_facts: tuple[Fact, ...]
    track: tuple[RoundFacts, ...]

    neighbours: tuple[tuple[Space, ...], ...] = field(init=False, repr=False)
    """By the number of the space; the Green is adjacent to nothing."""
    limits: tuple[int, ...] = field(init=False, repr=False)
    """By the number of the area."""
    threat: tuple[int, ...] = field(init=False, repr=False)
    """By round, the first at 0; so are the next two."""
    minimum: tuple[int, ...] = field(init=False, repr=False)
    casualties: tuple[bool, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        adjacent = {frozenset(pair[:2]) for pair in self.adjacency}
        derived = {
            "neighbours": tuple(
                tuple(near for near in AREAS if frozenset((area, near)) in adjacent)
                for area in SPACES
            ),
            "limits": tuple(fact.value for fact in self.limit_facts),
            "threat": tuple(facts.threat.value for facts in self.track),
            "minimum": tuple(facts.minimum.value for facts in self.track),
            "casualties": tuple(bool(facts.casualties.value) for facts in self.track),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    @property
    def graph(self) -> "Graph[Space]":
        """The areas and their adjacency, with how each is known."""
        from networkx import Graph

        graph: Graph[Space] = Graph(name=self.name)
        graph.add_nodes_from(
            (area, {"limit": fact.value})
            for area, fact in zip(AREAS, self.limit_facts, strict=True)
        )
        for one, other, known, source in self.adjacency:
            graph.add_edge(one, other, known=known, source=source)
        return graph

    @property
    def ring(self) -> tuple[Space, ...] | None:
        """The areas in order around the board, from the Watchtower; None if it is no ring."""
        if any(len(self.neighbours[area.number]) != 2 for area in AREAS):
            return None
        around = [AREAS[0], self.neighbours[0][0]]
        while len(around) < len(AREAS):
            onward = [a for a in self.neighbours[around[-1].number] if a is not around[-2]]
            if onward[0] is AREAS[0]:
                return None
            around.append(onward[0])
        return tuple(around)

    @property
    def digest(self) -> str:
        """Twelve hexadecimal digits that change with any number or adjacency of the board."""
        pairs = sorted(sorted(pair[:2]) for pair in self.adjacency)
        numbers = [self.limits, self.threat, self.minimum, self.casualties]
        text = json.dumps([pairs, numbers])
        return hashlib.sha256(text.encode()).hexdigest()[:12]


def stated_facts_denied(village: Village) -> tuple[str, ...]:
    """What a rulebook states about the board and this board contradicts, a sentence each."""
    denied = [f"{fact} (stated: {source})" for fact, holds, source in _stated(village) if not holds]
    return tuple(denied)


def _stated(village: Village) -> Iterator[tuple[str, bool, str]]:
    near = {area: village.neighbours[area.number] for area in AREAS}
    tower, inn = Space.WATCHTOWER, Space.INN
    yield "the Watchtower is adjacent to the Inn", inn in near[tower], "EN Watchtower, EN Inn"
    yield (
        "the Inn is adjacent to the Burial Grounds",
        Space.BURIAL_GROUNDS in near[inn],
        "EN Inn",
    )
    fields = sum(area in near[tower] for area in FIELDS)
    yield "the Watchtower is adjacent to one of the Fields", fields == 1, "EN Watchtower"
    yield "the Watchtower has exactly two neighbours", len(near[tower]) == 2, "EN Watchtower"
    yield "the Inn has exactly two neighbours", len(near[inn]) == 2, "EN Inn"
    for area, limit in zip(AREAS, _STATED_LIMITS, strict=True):
        holds = village.limits[area.number] == limit
        yield f"the Deployment Limit of {area} is {limit}", holds, f"EN {area.label}"
    for number, minimum in ((2, 2), (5, 4)):
        holds = village.minimum[number - 1] == minimum
        yield f"the Minimum Attack Force of round {number} is {minimum}", holds, "EN Planning 1"
    for number in range(1, ROUNDS + 1):
        holds = village.casualties[number - 1] == (number >= 4)
        sentence = "has the casualties icon" if number >= 4 else "has no casualties icon"
        yield f"round {number} {sentence}", holds, "EN End 2"


_STATED_LIMITS = (1, 2, 2, 3, 2, 2, 1, 1, 2, 1)


@cache
def rings() -> tuple[tuple[Space, ...], ...]:
    """Every ring of the ten areas that agrees with all that is stated, once each.

    Two rings are the same if the same areas are adjacent. Each is told from the Watchtower by way
    of its Field to the Inn, which fixes rotation and reflection; the first is the assumed board.
    """
    fixed = (Space.WATCHTOWER, Space.BURIAL_GROUNDS, Space.INN)
    return tuple(
        (Space.WATCHTOWER, near, *between, Space.BURIAL_GROUNDS, Space.INN)
        for near in FIELDS
        for between in permutations([area for area in AREAS if area not in (*fixed, near)])
    )


def layout_count() -> int:
    """How many rings agree with everything stated about adjacency."""
    return len(rings())


def with_layout(village: Village, number: int) -> Village:
    """The same village on the `number`-th ring, counted from 1."""
    if not 1 <= number <= layout_count():
        raise BadInput(f"--layout: {number} is not a number from 1 to {layout_count()}")
    around = rings()[number - 1]
    pairs = (*pairwise(around), (around[-1], around[0]))
    stated = ({Space.WATCHTOWER, Space.INN}, {Space.INN, Space.BURIAL_GROUNDS})
    adjacency = tuple(
        (one, other, "stated" if {one, other} in stated else "assumed", f"layout {number}")
        for one, other in pairs
    )
    return Village(
        f"{village.name}, layout {number}", adjacency, village.limit_facts, village.track
    )


@cache
def standard_village() -> Village:
    """The board of the data file that comes with the tool."""
    text = files("ronin.model.seven_ronin").joinpath("board.json").read_text(encoding="utf-8")
    return parse_village(text, where="board.json")


_FIELDS = frozenset({"format", "name", "adjacency", "limits", "time_track"})
_SAID_ABOUT = frozenset(
    {"game", "tool", "board", "rulings", "consulted", "warnings", "layout", "position", "text"}
)
"""Fields that answers carry about themselves; a board file may keep them."""


def parse_village(text: str, *, where: str) -> Village:
    """The village that a board file describes; refused if it contradicts itself."""
    found = expect_object(read_json(text, where=where), where=where)
    expect_fields(found, _FIELDS | _SAID_ABOUT, where=where)
    expect_game(found, GAME_NAME, where=where)
    for part in ("adjacency", "limits", "time_track"):
        if part not in found:
            raise BadInput(f"{where}: the field {part!r} is missing")
    form = found.get("format", "ronin-board/1")
    if form != "ronin-board/1":
        raise BadInput(f"{where}: format {short(form)} is not 'ronin-board/1'")
    name = _read_words(found.get("name", "a board without a name"), where=f"{where}: name")
    return Village(
        name,
        _read_adjacency(found["adjacency"], where=f"{where}: adjacency"),
        _read_limits(found["limits"], where=f"{where}: limits"),
        _read_track(found["time_track"], where=f"{where}: time_track"),
    )


def _read_adjacency(value: object, *, where: str) -> tuple[tuple[Space, Space, str, str], ...]:
    pairs: list[tuple[Space, Space, str, str]] = []
    seen: dict[Pair, int] = {}
    for index, entry in enumerate(expect_list(value, where=where)):
        place = f"{where}[{index}]"
        found = expect_object(entry, where=place)
        expect_fields(found, frozenset({"areas", "known", "source"}), where=place)
        areas = expect_list(found.get("areas"), where=f"{place}.areas")
        if len(areas) != 2:
            raise BadInput(f"{place}.areas: {short(areas)} does not name two areas")
        one, other = (_read_area(area, where=f"{place}.areas") for area in areas)
        if one is other:
            raise BadInput(f"{place}.areas: {one} cannot be adjacent to itself")
        pair = frozenset({one, other})
        if pair in seen:
            raise BadInput(
                f"{place}.areas: {one} and {other} already stand at {where}[{seen[pair]}]; "
                "each adjacent pair stands once"
            )
        seen[pair] = index
        pairs.append((one, other, *_read_known(found, where=place)))
    return tuple(pairs)


def _read_limits(value: object, *, where: str) -> tuple[Fact, ...]:
    found = expect_object(value, where=where)
    for name in found:
        _read_area(name, where=where)
    missing = [area for area in AREAS if area.value not in found]
    if missing:
        raise BadInput(f"{where}: no Deployment Limit for {', '.join(missing)}")
    return tuple(_read_fact(found[area.value], where=f"{where}.{area}") for area in AREAS)


def _read_track(value: object, *, where: str) -> tuple[RoundFacts, ...]:
    entries = expect_list(value, where=where)
    if len(entries) != ROUNDS:
        raise BadInput(f"{where}: {many(len(entries), 'round')} where there should be {ROUNDS}")
    track = []
    for number, entry in enumerate(entries, start=1):
        place = f"{where}[{number - 1}]"
        found = expect_object(entry, where=place)
        expect_fields(found, frozenset({"round", "threat", "minimum", "casualties"}), where=place)
        if expect_integer(found.get("round"), where=f"{place}.round") != number:
            raise BadInput(f"{place}.round: {found['round']} where round {number} should stand")
        track.append(
            RoundFacts(
                _read_fact(found.get("threat"), where=f"{place}.threat"),
                _read_fact(found.get("minimum"), where=f"{place}.minimum"),
                _read_fact(found.get("casualties"), where=f"{place}.casualties", truth=True),
            )
        )
    return tuple(track)


def _read_fact(value: object, *, where: str, truth: bool = False) -> Fact:
    found = expect_object(value, where=where)
    expect_fields(found, frozenset({"value", "known", "source"}), where=where)
    if truth:
        number = found.get("value")
        if not isinstance(number, bool):
            raise BadInput(f"{where}.value: {short(number)} is not true or false")
    else:
        number = expect_integer(found.get("value"), where=f"{where}.value")
        if not 0 <= number <= MAX_LIMIT:
            raise BadInput(f"{where}.value: {number} is not a number from 0 to {MAX_LIMIT}")
    return Fact(number, *_read_known(found, where=where))


def _read_known(found: dict[str, object], *, where: str) -> tuple[str, str]:
    known = found.get("known", "reported")
    if known not in KNOWN:
        raise BadInput(f"{where}.known: {short(known)} is none of {', '.join(KNOWN)}")
    assert isinstance(known, str)
    return known, _read_words(found.get("source", ""), where=f"{where}.source")


def _read_words(value: object, *, where: str) -> str:
    text = expect_text(value, where=where)
    if not text.isprintable():
        raise BadInput(f"{where}: {text!a:.80} has characters that cannot be printed")
    return text


def _read_area(value: object, *, where: str) -> Space:
    names = [area.value for area in AREAS]
    if not isinstance(value, str) or value not in names:
        raise BadInput(f"{where}: {short(value)} is no Village Area; they are {', '.join(names)}")
    return Space(value)


def village_json(village: Village) -> dict[str, object]:
    """The form that `--board` reads."""

    def fact(found: Fact, *, truth: bool = False) -> dict[str, object]:
        value = bool(found.value) if truth else found.value
        return {"value": value, "known": found.known, "source": found.source}

    return {
        "format": "ronin-board/1",
        "name": village.name,
        "adjacency": [
            {"areas": [one.value, other.value], "known": known, "source": source}
            for one, other, known, source in village.adjacency
        ],
        "limits": {
            area.value: fact(found) for area, found in zip(AREAS, village.limit_facts, strict=True)
        },
        "time_track": [
            {
                "round": number,
                "threat": fact(facts.threat),
                "minimum": fact(facts.minimum),
                "casualties": fact(facts.casualties, truth=True),
            }
            for number, facts in enumerate(village.track, start=1)
        ],
    }
