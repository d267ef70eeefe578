"""Deployments and facts of one position as numbers, for the compiled kernels of `native`."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.ambiguities.abilities import HayaiGoal
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.pieces import AREAS, RONIN, SPACES, Ronin, Space
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning, sharing
from ronin.model.seven_ronin.rules.abilities import may_ride_to_tasuke
from ronin.model.seven_ronin.rules.watchtower_and_well import overlooked
from ronin.model.seven_ronin.table import Game
from ronin.verify.seven_ronin.search import native

Array = Any


def facts_of(position: Position, game: Game) -> Array:
    """What is the same for all deployments from a position, in the order the kernels want."""
    facts = board_facts(game)
    tell_position(facts, position, game)
    return facts


def board_facts(game: Game) -> Array:
    """What is the same for all positions."""
    facts = np.zeros(native.FACTS, np.int64)
    for place, acting in ((native.TOWER_SEES, Space.WATCHTOWER), (native.INN_SEES, Space.INN)):
        facts[place] = sum(1 << area.number for area in overlooked(acting, game))
    facts[native.JOINS_ON_FREE_GROUND] = game.rulings.hayai_goal is HayaiGoal.ALSO_TO_TASUKE
    for area in AREAS:
        near = game.village.neighbours[area.number]
        start = native.NEAR + (len(AREAS) + 1) * area.number
        facts[start] = len(near)
        facts[start + 1 : start + 1 + len(near)] = [area.number for area in near]
    return facts


def tell_position(facts: Array, position: Position, game: Game) -> None:
    """Enter what is known of a position among the facts."""
    facts[native.RESERVES] = position.reserves
    facts[native.SUPPLY] = position.supply
    rides = may_ride_to_tasuke(engine.begun(position), game)
    facts[native.JOINS] = rides and game.rulings.hayai_goal is not HayaiGoal.OCCUPIED_ONLY
    facts[native.CANCELLED] = sum(1 << ronin.number for ronin in set(position.shrine))
    facts[native.NINJA : native.NINJA + len(SPACES)] = position.ninja
    living = position.living
    facts[native.WOUNDS : native.WOUNDS + len(RONIN)] = position.wounds
    facts[native.ROOM : native.ROOM + len(RONIN)] = [
        ronin.vitality - wounds if ronin in living else 0
        for ronin, wounds in zip(RONIN, position.wounds, strict=True)
    ]
    facts[native.STAYED : native.STAYED + len(RONIN)] = [
        native.NOWHERE if stayed is None else stayed.number for stayed in position.stayed
    ]


class Memory:
    """Grounds of step 3 that were looked at, whatever the deployments that led there."""

    def __init__(self, size: int) -> None:
        self.kept = np.zeros(2 * size, np.int64)
        self.counts = np.zeros(native.COUNTS, np.int64)
        self.work = np.zeros(native.WORK, np.int64)

    @property
    def arrays(self) -> tuple[Array, Array, Array]:
        """As the kernels want them."""
        return self.kept, self.counts, self.work


def attack_numbers(plans: Sequence[AttackerPlan]) -> Array:
    """Attacks as rows of numbers."""
    return np.array([plan.ninja for plan in plans], np.int8).reshape(len(plans), len(SPACES))


def defence_numbers(plans: Sequence[DefenderPlan]) -> Array:
    """Defences as rows of numbers."""
    rows = [
        [native.NOWHERE if place is None else place.number for place in plan.places]
        for plan in plans
    ]
    return np.array(rows, np.int8).reshape(len(plans), len(RONIN))


def attack_plan(row: Array) -> AttackerPlan:
    """The attack that a row of numbers stands for."""
    return AttackerPlan(tuple(map(int, row)))


def defence_plan(row: Array) -> DefenderPlan:
    """The defence that a row of numbers stands for."""
    places = (None if place == native.NOWHERE else SPACES[place] for place in row)
    return DefenderPlan(tuple(places))


def all_defences(position: Position, game: Game) -> Array:
    """Every legal defence in the engine's order, of equal ones the first."""
    start = engine.begun(position)
    stayed = planning.standing(start, game)
    green = planning.is_green_open(start, game)
    goals = np.zeros(len(RONIN), np.int64)
    for ronin in planning.available(start, game):
        closed = {
            place
            for other, place in zip(RONIN, stayed, strict=True)
            if place is not None and sharing.stayed_bar(ronin, other, start, game)
        }
        open_to_him = [area for area in AREAS if area not in closed] + [Space.GREEN] * green
        goals[ronin.number] = sum(1 << space.number for space in open_to_him)
    together = np.zeros((len(SPACES), 1 << len(RONIN)), np.bool_)
    for crowd in range(1 << len(RONIN)):
        ronin_there = tuple(ronin for ronin in RONIN if crowd >> ronin.number & 1)
        for space in SPACES:
            bar = sharing.deployed_bar(ronin_there, space, start, game)
            together[space.number, crowd] = bar is None
    nobody = np.full(len(RONIN), -1, np.int64)
    none = np.zeros((0, len(RONIN)), np.int8)
    if list_defences(goals, together, nobody, none) != planning.defence_count(start, game):
        raise AssertionError(f"defences are counted in two ways and differ: {position}")
    equal = equal_ronin(position)
    found = np.zeros((list_defences(goals, together, equal, none), len(RONIN)), np.int8)
    list_defences(goals, together, equal, found)
    return found


def list_defences(goals: Array, together: Array, equal: Array, found: Array) -> int:
    """The kernel, from a board on which nobody is deployed yet."""
    places = np.full(len(RONIN), native.NOWHERE, np.int64)
    crowds = np.zeros(len(SPACES), np.int64)
    return int(native.list_defences(goals, together, equal, places, crowds, found))


def attack_blocks(position: Position, game: Game, size: int) -> Iterator[Array]:
    """Every legal attack in the engine's order, `size` at a time."""
    _, tree = planning.duty_and_attacks(engine.begun(position), game)
    places = {tree.root: 0}
    rows: list[list[tuple[int, int, int]]] = []
    for node in (nodes := [tree.root]):
        if node.area == len(AREAS):
            rows.append([(number, 0, 1) for number in tree.on_green(node)])
            continue
        for _, onward, _ in tree.branches(node):
            if onward not in places:
                places[onward] = len(nodes)
                nodes.append(onward)
        rows.append([(number, places[on], ways) for number, on, ways in tree.branches(node)])
    branches = np.cumsum([0, *map(len, rows)])
    numbers, onward, ways = np.array([pair for row in rows for pair in row], np.int64).T.copy()
    count = tree.count()
    for start in range(0, count, size):
        found = np.zeros((min(size, count - start), len(SPACES)), np.int8)
        native.list_attacks(branches, numbers, onward, ways, start, found)
        yield found


def equal_ronin(position: Position) -> Array:
    """For each ronin the last one before him with whom he can change places, or -1.

    Two ronin other than Tasuke are deployed by the same rules. If neither has an ability that he
    could use in this round, if they have the same room, if either both or neither could be healed,
    and if, where the General Supply might run short, they have the same vitality, then nothing in
    the round tells them apart. Taiko has no ability if there is no other ronin to heal.
    """
    equal = np.full(len(RONIN), -1, np.int64)
    hurt = [ronin for ronin in position.living if position.wounds[ronin.number]]
    kinds: dict[tuple[object, ...], int] = {}
    for ronin in position.living:
        nobody_to_heal = ronin is Ronin.TAIKO and not set(hurt) - {Ronin.TAIKO}
        idle = ronin is Ronin.KABE or ronin in position.shrine or nobody_to_heal
        if not idle or ronin is Ronin.TASUKE or position.stayed[ronin.number] is not None:
            continue
        room = ronin.vitality - position.wounds[ronin.number]
        vitality = ronin.vitality if position.supply < native.INEXHAUSTIBLE else None
        kind = (room, ronin in hurt, vitality)
        equal[ronin.number] = kinds.get(kind, -1)
        kinds[kind] = ronin.number
    return equal
