"""The rules of 7 Ronin a second time, written apart from the engine to catch its mistakes.

It shares nothing with the engine, neither code nor data, and does one thing: it lists. Every legal
deployment of a side, every table that steps 1 and 2 of the Combat Phase can lead to, and every way
in which a round can end. Positions and deployments are plain dicts in the JSON forms of positions
and traces, and are taken to be legal. The readings are those of the `english` preset.

    python tests/seven_ronin/second_enumerator.py < positions.jsonl

prints for every line `{"position": ...}` how many deployments each side has and, if the line also
holds `attacker` and `defender`, how many different results they can have.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations, combinations_with_replacement
from math import perm
from typing import Any, NamedTuple, TypedDict

AREAS = (
    "watchtower",
    "field_2",
    "passage",
    "field_3",
    "animal_pen",
    "granary",
    "well",
    "shrine",
    "burial_grounds",
    "inn",
)
SPACES = (*AREAS, "green")
RONIN = ("yobu", "tasuke", "yumi", "taiko", "hayai", "kabe", "musashi")

# Inside this module a space and a ronin are their places in SPACES and RONIN.
WATCHTOWER, FIELD_2, PASSAGE, FIELD_3, ANIMAL_PEN = range(5)
GRANARY, WELL, SHRINE, BURIAL_GROUNDS, INN, GREEN = range(5, 11)
YOBU, TASUKE, YUMI, TAIKO, HAYAI, KABE, MUSASHI = range(7)
FALLEN = -1
USABLE_AREAS = [area for area in range(GREEN) if area not in (FIELD_2, FIELD_3)]

VITALITY = (3, 3, 3, 5, 5, 7, 4)
NINJA_MARKERS = 50
SHRINE_MARKERS = 2
AREAS_TO_WIN = 5
LAST_ROUND = 8


class Board(TypedDict):
    """What is printed on the board. Rounds count from 1."""

    neighbours: Mapping[str, set[str]]
    limits: Mapping[str, int]
    threat: Mapping[int, int]
    minimum: Mapping[int, int]
    casualties: set[int]


BOARD: Board = {
    "neighbours": {
        area: {AREAS[place - 1], AREAS[(place + 1) % len(AREAS)]}
        for place, area in enumerate(AREAS)
    },
    "limits": {
        "watchtower": 1,
        "field_2": 2,
        "passage": 2,
        "field_3": 3,
        "animal_pen": 2,
        "granary": 2,
        "well": 1,
        "shrine": 1,
        "burial_grounds": 2,
        "inn": 1,
    },
    "threat": {1: 3, 2: 3, 3: 3, 4: 4, 5: 4, 6: 4, 7: 5, 8: 5},
    "minimum": {1: 1, 2: 2, 3: 3, 4: 4, 5: 4, 6: 4, 7: 5, 8: 5},
    "casualties": {4, 5, 6, 7, 8},
}

Position = Mapping[str, Any]
Result = tuple[object, ...]


# ---------------------------------------------------------------- Planning: the Attacker


def attacker_deployments(position: Position, board: Board = BOARD) -> Iterator[dict[str, int]]:
    """Every legal deployment of the Attacker, each once, without spaces that get nothing."""
    least = _least_to_deploy(position, board)

    def fill(place: int, areas: int, extra: int, hand: int) -> Iterator[dict[str, int]]:
        """Ways to fill the areas from `place` on, and the Green last."""
        if place == GREEN:
            yield {}
            if hand:
                yield {"green": 1}
            return
        yield from fill(place + 1, areas, extra, hand)
        if not areas:
            return
        area = SPACES[place]
        limit = board["limits"][area]
        for number in range(1, min(hand, limit + extra) + 1):
            over = max(0, number - limit)
            for rest in fill(place + 1, areas - 1, extra - over, hand - number):
                yield {area: number} | rest

    for deployment in fill(
        0, board["threat"][position["round"]], _green(position), position["reserves"]
    ):
        if sum(deployment.values()) >= least:
            yield deployment


def attacker_may(position: Position, deployment: Mapping[str, int], board: Board = BOARD) -> bool:
    """Whether the Attacker may deploy so; looked at rule by rule, without a list."""
    areas = {space: number for space, number in deployment.items() if space != "green" and number}
    over = sum(max(0, number - board["limits"][area]) for area, number in areas.items())
    return (
        len(areas) <= board["threat"][position["round"]]
        and over <= _green(position)
        and deployment.get("green", 0) <= 1
        and _least_to_deploy(position, board) <= sum(deployment.values()) <= position["reserves"]
    )


def count_attacker(position: Position, board: Board = BOARD) -> int:
    """How many deployments `attacker_deployments` lists, added up area by area."""
    most_areas, most_extra = board["threat"][position["round"]], _green(position)
    ways = Counter({(0, 0, 0): 1})  # (areas chosen, markers above limits, markers): ways
    for area in AREAS:
        limit = board["limits"][area]
        more: Counter[tuple[int, int, int]] = Counter(ways)
        for (areas, extra, markers), number_of_ways in ways.items():
            if areas < most_areas:
                for number in range(1, limit + most_extra - extra + 1):
                    over = max(0, number - limit)
                    more[areas + 1, extra + over, markers + number] += number_of_ways
        ways = more
    least, most = _least_to_deploy(position, board), position["reserves"]
    return sum(
        number_of_ways
        for (_, _, markers), number_of_ways in ways.items()
        for on_the_green in (0, 1)
        if least <= markers + on_the_green <= most
    )


def _least_to_deploy(position: Position, board: Board) -> int:
    """The Minimum Attack Force, or everything he has, or the most that finds room."""
    turn = position["round"]
    largest_limits = sorted(board["limits"].values(), reverse=True)[: board["threat"][turn]]
    room = 1 + (sum(largest_limits) + _green(position) if largest_limits else 0)
    return min(board["minimum"][turn], int(position["reserves"]), room)


def _green(position: Position) -> int:
    """The ninja on the Green when the Planning Phase begins."""
    return int(position.get("ninja", {}).get("green", 0))


# ---------------------------------------------------------------- Planning: the Defender


def defender_deployments(position: Position, board: Board = BOARD) -> Iterator[dict[str, str]]:
    """Every legal deployment of the Defender, each once."""
    stayed: Mapping[str, str] = position.get("stayed", {})
    away = [r for r in RONIN if r not in stayed and r not in position.get("eliminated", [])]

    def send(rest: list[str], there: dict[str, str]) -> Iterator[dict[str, str]]:
        """Ways to send `rest` where `there` stand already."""
        if not rest:
            yield {ronin: there[ronin] for ronin in away}
            return
        for space in (*board["limits"], "green"):
            if _may_go(rest[0], space, there, position):
                yield from send(rest[1:], there | {rest[0]: space})

    yield from send(away, dict(stayed))


def defender_may(position: Position, deployment: Mapping[str, str], board: Board = BOARD) -> bool:
    """Whether the Defender may deploy so; looked at rule by rule, without a list."""
    stayed: Mapping[str, str] = position.get("stayed", {})
    available = set(RONIN) - set(stayed) - set(position.get("eliminated", []))
    spaces = {*board["limits"], "green"}
    if set(deployment) != available or not set(deployment.values()) <= spaces:
        return False
    everybody = {**stayed, **deployment}
    tasuke_is_shrined = "tasuke" in position.get("shrine", [])
    for space in set(deployment.values()):
        here = {ronin for ronin, place in everybody.items() if place == space}
        if space == "green" and (len(here) > 1 or not _green(position)):
            return False
        if len(here - {"tasuke"}) > 1 or (len(here) > 1 and tasuke_is_shrined):
            return False
    return True


def count_defender(position: Position, board: Board = BOARD) -> int:
    """How many deployments `defender_deployments` lists, by a formula.

    The other ronin stand one by one on the open spaces; then Tasuke has, whatever they did, the
    same number of spaces to choose from, but for the Green, which one of the others may have taken.
    """
    stayed: Mapping[str, str] = position.get("stayed", {})
    gone = {*stayed, *position.get("eliminated", [])}
    shared = "tasuke" not in position.get("shrine", [])
    others = len([ronin for ronin in RONIN if ronin != "tasuke" and ronin not in gone])
    closed = {area for ronin, area in stayed.items() if ronin != "tasuke" or not shared}
    areas = len(board["limits"])
    open_areas = areas - len(closed)
    green = 1 if _green(position) else 0
    on_areas = perm(open_areas, others)
    one_on_the_green = others * perm(open_areas, others - 1) if green and others else 0
    if "tasuke" in gone:
        return on_areas + one_on_the_green
    if shared:
        return on_areas * (areas + green) + one_on_the_green * areas
    left = open_areas - others
    return on_areas * (left + green) + one_on_the_green * (left + 1)


def _may_go(ronin: str, space: str, there: Mapping[str, str], position: Position) -> bool:
    """Whether a ronin may be sent to a space, as far as those already there are concerned."""
    here = [other for other, place in there.items() if place == space]
    if space == "green":
        return not here and _green(position) > 0
    if not here:
        return True
    if len(here) > 1 or "tasuke" in position.get("shrine", []):
        return False
    return "tasuke" in (ronin, *here)


# ---------------------------------------------------------------- the table


class Table(NamedTuple):
    """Everything that lies open during the Combat Phase."""

    reserves: int
    ninja: tuple[int, ...]
    """One number for each space."""
    wounds: tuple[int, ...]
    """One number for each ronin."""
    where: tuple[int, ...]
    """A space, or FALLEN, for each ronin."""


def supply(table: Table) -> int:
    """The markers that are nowhere else."""
    return NINJA_MARKERS - table.reserves - sum(table.ninja) - sum(table.wounds)


def winner(table: Table) -> str | None:
    """Who has won by wiping out the other side."""
    if not table.reserves and not any(table.ninja):
        return "defender"
    if max(table.where) == FALLEN:
        return "attacker"
    return None


def occupied(table: Table, area: int) -> bool:
    """Ninja and no ronin."""
    return table.ninja[area] > 0 and area not in table.where


def on_village_areas(table: Table) -> list[int]:
    """The ronin that abilities of areas can reach."""
    return [ronin for ronin, space in enumerate(table.where) if space not in (FALLEN, GREEN)]


def _changed(numbers: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] + by, *numbers[place + 1 :])


def _without_ninja(table: Table, area: int, number: int = 1) -> Table:
    return table._replace(ninja=_changed(table.ninja, area, -number))


def _wounded(table: Table, hits: Mapping[int, int]) -> Table:
    """The table after these ronin took so many wounds; who is full has fallen."""
    wounds, where = list(table.wounds), list(table.where)
    for ronin, number in hits.items():
        wounds[ronin] += number
        if wounds[ronin] >= VITALITY[ronin]:
            wounds[ronin], where[ronin] = 0, FALLEN
    return Table(table.reserves, table.ninja, tuple(wounds), tuple(where))


def reveal(position: Position, attacker: Mapping[str, int], defender: Mapping[str, str]) -> Table:
    """The table after the reveal; a ronin on the Green has cleared it."""
    standing: Mapping[str, int] = position.get("ninja", {})
    ninja = [standing.get(space, 0) + attacker.get(space, 0) for space in SPACES]
    everybody = {**position.get("stayed", {}), **defender}
    if "green" in everybody.values():
        ninja[GREEN] = 0
    return Table(
        reserves=position["reserves"] - sum(attacker.values()),
        ninja=tuple(ninja),
        wounds=tuple(position.get("wounds", {}).get(ronin, 0) for ronin in RONIN),
        where=tuple(SPACES.index(everybody[r]) if r in everybody else FALLEN for r in RONIN),
    )


# ---------------------------------------------------------------- Combat, step 1


class Village(NamedTuple):
    """What does not change during the Combat Phase."""

    around: tuple[tuple[int, ...], ...]
    """The neighbours of each area."""
    shrined: tuple[int, ...]
    """The ronin that carry last round's Shrine Markers, one entry for each marker."""


def village_of(position: Position, board: Board) -> Village:
    """What this position and this board bring to every combat."""
    around = tuple(
        tuple(sorted(AREAS.index(other) for other in board["neighbours"][area])) for area in AREAS
    )
    return Village(around, tuple(RONIN.index(ronin) for ronin in position.get("shrine", [])))


def yobu(table: Table, around: tuple[int, ...]) -> Iterator[Table]:
    """He drives one or two ninja off to neighbouring areas."""
    here = table.where[YOBU]
    for number in range(1, min(2, table.ninja[here]) + 1):
        for goals in combinations_with_replacement(around, number):
            after = _without_ninja(table, here, number)
            for goal in goals:
                after = after._replace(ninja=_changed(after.ninja, goal, 1))
            yield after


def yumi(table: Table) -> Iterator[Table]:
    """He shoots one ninja of the Reserves from free ground."""
    if not table.ninja[table.where[YUMI]] and table.reserves:
        yield table._replace(reserves=table.reserves - 1)


def taiko(table: Table) -> Iterator[Table]:
    """He takes one wound off another ronin from free ground."""
    if table.ninja[table.where[TAIKO]]:
        return
    for ronin, wounds in enumerate(table.wounds):
        if wounds and ronin != TAIKO:
            yield table._replace(wounds=_changed(table.wounds, ronin, -1))


def hayai(table: Table, company: set[int]) -> Iterator[Table]:
    """He rides from free ground to ninja that nobody faces, or only welcome company."""
    if table.ninja[table.where[HAYAI]]:
        return
    for goal in range(GREEN):
        there = {ronin for ronin, space in enumerate(table.where) if space == goal}
        if table.ninja[goal] and there <= company:
            where = (*table.where[:HAYAI], goal, *table.where[HAYAI + 1 :])
            yield table._replace(where=where)


def musashi(table: Table) -> Iterator[Table]:
    """He cuts down one ninja where he stands."""
    here = table.where[MUSASHI]
    if table.ninja[here]:
        yield _without_ninja(table, here)


def use_ronin(table: Table, ronin: int, village: Village) -> Iterator[Table]:
    """Every way to use this ronin's ability now; none if the Defender may not."""
    here = table.where[ronin]
    if here in (FALLEN, GREEN) or ronin in village.shrined:
        return iter(())
    if ronin == YOBU:
        return yobu(table, village.around[here])
    if ronin == YUMI:
        return yumi(table)
    if ronin == TAIKO:
        return taiko(table)
    if ronin == HAYAI:
        return hayai(table, set() if TASUKE in village.shrined else {TASUKE})
    return musashi(table)


def after_step_1(start: Table, village: Village) -> set[Table]:
    """Every table at which step 1 can end."""
    seen = {(start, frozenset((YOBU, YUMI, TAIKO, HAYAI, MUSASHI)))}
    to_do = list(seen)
    while to_do:
        table, ready = to_do.pop()
        if winner(table):
            continue
        for ronin in ready:
            for after in use_ronin(table, ronin, village):
                state = (after, ready - {ronin})
                if state not in seen:
                    seen.add(state)
                    to_do.append(state)
    return {table for table, _ in seen}


# ---------------------------------------------------------------- Combat, step 2


def clash(table: Table, area: int) -> Iterator[Table]:
    """Every way in which ninja on an area become wounds of the ronin there."""
    here = [ronin for ronin, space in enumerate(table.where) if space == area]
    rooms = [VITALITY[ronin] - table.wounds[ronin] for ronin in here]
    dealt = min(table.ninja[area], sum(rooms))
    fought = _without_ninja(table, area, dealt)
    for division in divisions(dealt, rooms):
        yield _wounded(fought, dict(zip(here, division, strict=True)))


def divisions(markers: int, rooms: list[int]) -> Iterator[tuple[int, ...]]:
    """Every way to lay all markers on tiles that have so much room."""
    if not rooms:
        if not markers:
            yield ()
        return
    for first in range(min(markers, rooms[0]) + 1):
        for rest in divisions(markers - first, rooms[1:]):
            yield (first, *rest)


def after_step_2(table: Table) -> set[Table]:
    """Every table after the fights; the fights do not touch each other, so one after the other."""
    tables = {table}
    for area in range(GREEN):
        tables = {after for before in tables for after in clash(before, area)}
    return tables


def after_steps_1_and_2(
    position: Position, attacker: Mapping[str, int], defender: Mapping[str, str], board: Board
) -> set[Table]:
    """Every table before step 3, and those at which the game ended before."""
    start = reveal(position, attacker, defender)
    tables: set[Table] = set()
    for table in after_step_1(start, village_of(position, board)):
        tables |= {table} if winner(table) else after_step_2(table)
    return tables


def results_of_steps_1_and_2(
    position: Position,
    attacker: Mapping[str, int],
    defender: Mapping[str, str],
    board: Board = BOARD,
) -> set[Result]:
    """Every different result of steps 1 and 2 over all choices of the Defender.

    Either `("won", side)`, or `("table", reserves, ninja, wounds, eliminated, where)` in pairs
    (name, value) without zeros, in the order of SPACES and of RONIN.
    """
    return {_canonical(table) for table in after_steps_1_and_2(position, attacker, defender, board)}


def _canonical(table: Table) -> Result:
    side = winner(table)
    if side:
        return ("won", side)
    return (
        "table",
        table.reserves,
        tuple((space, n) for space, n in zip(SPACES, table.ninja, strict=True) if n),
        tuple((ronin, n) for ronin, n in zip(RONIN, table.wounds, strict=True) if n),
        tuple(ronin for ronin, s in zip(RONIN, table.where, strict=True) if s == FALLEN),
        tuple((ronin, SPACES[s]) for ronin, s in zip(RONIN, table.where, strict=True) if s >= 0),
    )


# ---------------------------------------------------------------- Combat, step 3


class Turn(NamedTuple):
    """The table in step 3, and what the Attacker's abilities did besides."""

    table: Table
    used: frozenset[int] = frozenset()
    """The areas whose ability is spent."""
    marked: tuple[int, ...] = ()
    """The ronin with a Shrine Marker of this round, one entry for each marker."""
    held: frozenset[int] = frozenset()
    """The ronin whom the Animal Pen holds."""
    copied: int | None = None
    """The Field that the Inn copied."""


def watchtower(turn: Turn, around: tuple[int, ...]) -> Iterator[Turn]:
    """Every ronin on the areas around takes a wound, as far as the General Supply goes."""
    table = turn.table
    hit = [ronin for ronin, space in enumerate(table.where) if space in around]
    number = min(len(hit), supply(table))
    if number:
        for chosen in combinations(hit, number):
            yield turn._replace(table=_wounded(table, dict.fromkeys(chosen, 1)))


def granary(turn: Turn) -> Iterator[Turn]:
    """Two markers of the General Supply join the Reserves."""
    number = min(2, supply(turn.table))
    if number:
        yield turn._replace(table=turn.table._replace(reserves=turn.table.reserves + number))


def well(turn: Turn) -> Iterator[Turn]:
    """One ronin takes a wound."""
    if supply(turn.table):
        for ronin in on_village_areas(turn.table):
            yield turn._replace(table=_wounded(turn.table, {ronin: 1}))


def shrine(turn: Turn, markers_left: int) -> Iterator[Turn]:
    """One ronin gets a Shrine Marker for the next round."""
    if markers_left:
        for ronin in on_village_areas(turn.table):
            yield turn._replace(marked=tuple(sorted((*turn.marked, ronin))))


def animal_pen(turn: Turn) -> Iterator[Turn]:
    """One ronin will stay on the board."""
    for ronin in on_village_areas(turn.table):
        yield turn._replace(held=turn.held | {ronin})


def burial_grounds(turn: Turn) -> Iterator[Turn]:
    """One or two ninja go back from Village Areas to the Reserves."""
    table = turn.table
    areas = [area for area in range(GREEN) if table.ninja[area]]
    for number in (1, 2):
        for sources in combinations_with_replacement(areas, number):
            ninja = table.ninja
            for source in sources:
                ninja = _changed(ninja, source, -1)
            if min(ninja) >= 0:
                reserves = table.reserves + number
                yield turn._replace(table=table._replace(reserves=reserves, ninja=ninja))


def passage(turn: Turn) -> Iterator[Turn]:
    """One or two ninja of the Reserves come to one area and fight there at once."""
    table = turn.table
    for number in range(1, min(2, table.reserves) + 1):
        for goal in range(GREEN):
            ninja = _changed(table.ninja, goal, number)
            moved = table._replace(reserves=table.reserves - number, ninja=ninja)
            for after in clash(moved, goal):
                yield turn._replace(table=after)


def carry_out(turn: Turn, ability: int, site: int, village: Village) -> Iterator[Turn]:
    """Every way to carry out an area's ability at a site: that area itself, or the Inn."""
    if ability == WATCHTOWER:
        return watchtower(turn, village.around[site])
    if ability == PASSAGE:
        return passage(turn)
    if ability == ANIMAL_PEN:
        return animal_pen(turn)
    if ability == GRANARY:
        return granary(turn)
    if ability == WELL:
        return well(turn)
    if ability == SHRINE:
        return shrine(turn, SHRINE_MARKERS - len(village.shrined) - len(turn.marked))
    if ability == BURIAL_GROUNDS:
        return burial_grounds(turn)
    return iter((turn._replace(copied=ability),))  # a Field, which only the Inn can use


def use_area(turn: Turn, area: int, village: Village) -> Iterator[Turn]:
    """Every way to use this area's ability now; none if the Attacker may not."""
    if area in turn.used or not occupied(turn.table, area):
        return
    spent = turn._replace(used=turn.used | {area})
    if area != INN:
        yield from carry_out(spent, area, area, village)
        return
    for other in range(GREEN):
        if other != INN and occupied(turn.table, other):
            yield from carry_out(spent, other, INN, village)


class TooManyTurns(Exception):
    """The search has met more different turns than it was allowed."""


def during_step_3(start: set[Turn], village: Village, at_most: int | None) -> set[Turn]:
    """Every turn at which step 3 can end: the Attacker may stop at any time."""
    seen = set(start)
    to_do = list(start)
    while to_do:
        turn = to_do.pop()
        if winner(turn.table):
            continue
        for area in USABLE_AREAS:
            for after in use_area(turn, area, village):
                if after not in seen:
                    seen.add(after)
                    to_do.append(after)
        if at_most is not None and len(seen) > at_most:
            raise TooManyTurns
    return seen


def areas_for_victory(turn: Turn) -> int:
    """The number of areas that the Attacker holds at the end of step 3, Fields weighed."""
    held = [occupied(turn.table, area) for area in range(GREEN)]
    both_fields = held[FIELD_2] and held[FIELD_3]
    inn_as_field = turn.copied is not None and held[INN] and held[turn.copied]
    return sum(held) + (both_fields or inn_as_field)


# ---------------------------------------------------------------- the end of the round


class End(NamedTuple):
    """The table after the End Phase, with what lasts into the next round."""

    table: Table
    marked: tuple[int, ...]
    held: frozenset[int]


def end(turn: Turn, number_of_round: int, board: Board) -> End | str:
    """The winner, or what the next round begins with."""
    table = turn.table
    side = winner(table)
    if side:
        return side
    if areas_for_victory(turn) >= AREAS_TO_WIN:
        return "attacker"
    if number_of_round == LAST_ROUND:
        return "defender"
    if number_of_round in board["casualties"] and table.reserves:
        table = table._replace(reserves=table.reserves - 1)
    held = frozenset(ronin for ronin in turn.held if table.where[ronin] != FALLEN)
    return winner(table) or End(table, turn.marked, held)


def next_position(ended: End, number_of_round: int) -> dict[str, object]:
    """The position that the next round begins with, in its JSON form."""
    table = ended.table
    return {
        "round": number_of_round + 1,
        "reserves": table.reserves,
        "ninja": {space: n for space, n in zip(SPACES, table.ninja, strict=True) if n},
        "wounds": {ronin: n for ronin, n in zip(RONIN, table.wounds, strict=True) if n},
        "eliminated": [r for r, space in zip(RONIN, table.where, strict=True) if space == FALLEN],
        "stayed": {RONIN[ronin]: SPACES[table.where[ronin]] for ronin in sorted(ended.held)},
        "shrine": [RONIN[ronin] for ronin in ended.marked],
    }


def ends_of_round(
    position: Position,
    attacker: Mapping[str, int],
    defender: Mapping[str, str],
    board: Board = BOARD,
    at_most: int | None = None,
) -> set[Result]:
    """Every different end of the round over all choices of both sides.

    Either `("won", side)`, or `("next", position)` as JSON text with sorted keys and without zeros;
    `eliminated` and `shrine` stand in the order of RONIN. Raises TooManyTurns when step 3 has more
    than `at_most` different turns.
    """
    before = {Turn(t) for t in after_steps_1_and_2(position, attacker, defender, board)}
    turns = during_step_3(before, village_of(position, board), at_most)
    ends = {end(turn, position["round"], board) for turn in turns}
    return {
        ("won", ended)
        if isinstance(ended, str)
        else ("next", json.dumps(next_position(ended, position["round"]), sort_keys=True))
        for ended in ends
    }


# ---------------------------------------------------------------- from the command line


def counts(line: Mapping[str, Any]) -> dict[str, object]:
    """The counts for one line of input, under its name if it has one."""
    position = line["position"]
    answer: dict[str, object] = {"name": line["name"]} if "name" in line else {}
    answer["attacker"] = count_attacker(position)
    answer["defender"] = count_defender(position)
    if "attacker" in line and "defender" in line:
        played = position, line["attacker"], line["defender"]
        answer["results_of_steps_1_and_2"] = len(results_of_steps_1_and_2(*played))
        answer["ends_of_round"] = len(ends_of_round(*played))
    return answer


def main() -> None:
    """Print one line of counts for every line of standard input."""
    for line in sys.stdin:
        if line.strip():
            print(json.dumps(counts(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
