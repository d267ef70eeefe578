"""The plain search that batches of `ronin ask --mode given` are measured by, and nothing else.

`python -m ronin.verify.seven_ronin.search.yardstick FILE` answers every line of a file. It is what
somebody would write who wants nothing but the answers: tuples, a memory of what was found, all
choices in turn, the English readings on the usual board. Nothing that it reads is looked at twice:
a line that breaks a rule or has another form gets a wrong answer or none.
"""

import json
import sys
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from ronin.model.seven_ronin.pieces import (
    AREAS_TO_WIN,
    BURIAL_GROUNDS_RETURN,
    GRANARY_GIVES,
    NINJA_MARKERS,
    PASSAGE_BRINGS,
    RONIN,
    SPACES,
    YOBU_DRIVES_OUT,
)
from ronin.model.seven_ronin.village import standard_village

WATCHTOWER, FIELD_2, PASSAGE, FIELD_3, _, GRANARY, WELL, _, GRAVES, INN, GREEN = range(len(SPACES))
YOBU, TASUKE, YUMI, TAIKO, HAYAI, _, MUSASHI = range(len(RONIN))
NOWHERE = GREEN + 1
VITALITY = tuple(ronin.vitality for ronin in RONIN)
NEAR = tuple(tuple(area.number for area in near) for near in standard_village().neighbours)

Counts = tuple[int, ...]
State = tuple[int, int, Counts, Counts, Counts, int, int]
"""Reserves, Supply, ninja, the room on each tile, where the ronin are, who or what was used and
which Fields the Inn stands in for, as bits."""


def plus(counts: Counts, index: int, change: int) -> Counts:
    """The counts with one of them changed."""
    return (*counts[:index], counts[index] + change, *counts[index + 1 :])


class Plain:
    """Who wins a round that has been revealed."""

    def __init__(self, cancelled: set[int]) -> None:
        self.cancelled = cancelled
        self.known: dict[State, bool] = {}
        self.known_in_step_3: dict[State, bool] = {}

    def wins(self, state: State) -> bool:
        """Whether the Attacker wins from step 1, whatever the Defender does."""
        found = self.known.get(state)
        if found is None:
            found = (
                any_ninja(state)
                and self.wins_step_2(state)
                and all(self.wins(after) for after in self.abilities(state))
            )
            self.known[state] = found
        return found

    def abilities(self, state: State) -> Iterator[State]:
        """What the Defender may use next."""
        reserves, supply, ninja, room, places, used, _ = state
        for ronin in (YOBU, YUMI, TAIKO, HAYAI, MUSASHI):
            place = places[ronin]
            if place >= GREEN or used & 1 << ronin or ronin in self.cancelled:
                continue
            now = used | 1 << ronin
            if ronin == YUMI and not ninja[place] and reserves:
                yield reserves - 1, supply + 1, ninja, room, places, now, 0
            elif ronin == TAIKO and not ninja[place]:
                for hurt in range(len(RONIN)):
                    if hurt != TAIKO and places[hurt] < NOWHERE and room[hurt] < VITALITY[hurt]:
                        yield reserves, supply + 1, ninja, plus(room, hurt, 1), places, now, 0
            elif ronin == HAYAI and not ninja[place]:
                for goal in self.goals(ninja, places):
                    after = (*places[:HAYAI], goal, *places[HAYAI + 1 :])
                    yield reserves, supply, ninja, room, after, now, 0
            elif ronin == MUSASHI and ninja[place]:
                yield reserves, supply + 1, plus(ninja, place, -1), room, places, now, 0
            elif ronin == YOBU and ninja[place]:
                for driven in range(1, min(YOBU_DRIVES_OUT, ninja[place]) + 1):
                    for goals in combinations_with_replacement(NEAR[place], driven):
                        moved = plus(ninja, place, -driven)
                        for goal in goals:
                            moved = plus(moved, goal, 1)
                        yield reserves, supply, moved, room, places, now, 0

    def goals(self, ninja: Counts, places: Counts) -> Iterator[int]:
        """Where Hayai may ride to."""
        for area in range(GREEN):
            there = places.count(area)
            joins = there == 1 and places[TASUKE] == area and TASUKE not in self.cancelled
            if ninja[area] and (not there or joins):
                yield area

    def wins_step_2(self, state: State) -> bool:
        """Whether the Attacker wins if the Defender ends step 1 here, however he divides."""
        after = [(*state[:5], 0, 0)]
        for area in range(GREEN):
            if state[2][area] and area in state[4]:
                after = [state for before in after for state in fought(area, before)]
        return all(self.wins_step_3(state) for state in after)

    def wins_step_3(self, state: State) -> bool:
        """Whether the Attacker has some way to win from here."""
        found = self.known_in_step_3.get(state)
        if found is None:
            found = any_ninja(state) and (
                is_won(state) or any(all(map(self.wins_step_3, use)) for use in uses(state))
            )
            self.known_in_step_3[state] = found
        return found


def any_ninja(state: State) -> bool:
    """Whether a ninja is left."""
    return state[0] > 0 or any(state[2])


def is_won(state: State) -> bool:
    """Whether no ronin is left, or the areas held count as five."""
    _, _, ninja, _, places, _, fields = state
    if min(places) == NOWHERE:
        return True
    held = sum(map(bool, ninja[:GREEN]))
    both = ninja[FIELD_2] and ninja[FIELD_3]
    lent = ninja[INN] and any(ninja[field] and fields & 1 << field for field in (FIELD_2, FIELD_3))
    return held + bool(both or lent) >= AREAS_TO_WIN


def fought(area: int, state: State) -> Iterator[State]:
    """After the fight on an area, for each way to divide the wounds."""
    reserves, supply, ninja, room, places, used, fields = state
    there = [ronin for ronin in range(len(RONIN)) if places[ronin] == area]
    count, first, second = ninja[area], there[0], there[-1]
    every = room[first] + (room[second] if second != first else 0)
    if second == first or count >= every:
        splits = [(min(count, room[first]), count - room[first] if second != first else 0)]
    else:
        least, most = max(0, count - room[second]), min(count, room[first])
        splits = [(taken, count - taken) for taken in range(least, most + 1)]
    left = (*ninja[:area], max(0, count - every), *ninja[area + 1 :])
    for taken in splits:
        now, stand, back = room, places, supply
        for ronin, wounds in zip(there, taken, strict=False):
            wounds = min(wounds, room[ronin])
            now, stand, back = wounded(ronin, wounds, now, stand, back)
        yield reserves, back, left, now, stand, used, fields


def wounded(
    ronin: int, wounds: int, room: Counts, places: Counts, supply: int
) -> tuple[Counts, Counts, int]:
    """The tiles, the places and the Supply after wounds on one tile."""
    room = plus(room, ronin, -wounds)
    if room[ronin]:
        return room, places, supply
    return room, (*places[:ronin], NOWHERE, *places[ronin + 1 :]), supply + VITALITY[ronin]


def uses(state: State) -> Iterator[list[State]]:
    """Each use of an area: the states among which the Defender's division decides."""
    ninja, used = state[2], state[5]
    for area in (WATCHTOWER, PASSAGE, GRANARY, WELL, GRAVES):
        for by in (area, INN):
            if ninja[area] and ninja[by] and not used & 1 << by:
                yield from use(area, by, (*state[:5], used | 1 << by, state[6]))
    if ninja[INN] and not used & 1 << INN:
        for field in (FIELD_2, FIELD_3):
            if ninja[field]:
                yield [(*state[:5], used | 1 << INN, 1 << field)]


def use(area: int, by: int, state: State) -> Iterator[list[State]]:
    """Every way to use an area's ability."""
    reserves, supply, ninja, room, places, used, fields = state
    if area == GRANARY:
        fed = min(GRANARY_GIVES, supply)
        yield [(reserves + fed, supply - fed, *state[2:])]
    elif area == GRAVES:
        held = [at for at in range(GREEN) for _ in range(min(ninja[at], BURIAL_GROUNDS_RETURN))]
        for count in range(1, BURIAL_GROUNDS_RETURN + 1):
            for taken in set(combinations(held, count)):
                left = ninja
                for at in taken:
                    left = plus(left, at, -1)
                yield [(reserves + count, supply, left, *state[3:])]
    elif area == PASSAGE:
        for goal in range(GREEN):
            for count in range(1, min(PASSAGE_BRINGS, reserves) + 1):
                come = (reserves - count, supply, plus(ninja, goal, count), *state[3:])
                yield list(fought(goal, come)) if goal in places else [come]
    else:
        living = [ronin for ronin in range(len(RONIN)) if places[ronin] < GREEN]
        seen = [ronin for ronin in living if area == WELL or places[ronin] in NEAR[by]]
        for volley in combinations(seen, min(1 if area == WELL else len(seen), supply)):
            now, stand, back = room, places, supply - len(volley)
            for ronin in volley:
                now, stand, back = wounded(ronin, 1, now, stand, back)
            yield [(reserves, back, ninja, now, stand, used, fields)]


def wins(line: str) -> bool:
    """Whether the Attacker wins in the round that a line writes."""
    asked = json.loads(line)
    position = asked["position"]
    old, new, wounds = position["ninja"], asked["attacker"], position["wounds"]
    at = {**position["stayed"], **asked["defender"]}
    numbers = {space.value: space.number for space in SPACES}
    ninja = tuple(old.get(space, 0) + new.get(space, 0) for space in numbers)
    room = tuple(ronin.vitality - wounds.get(ronin, 0) for ronin in RONIN)
    places = tuple(numbers[at[ronin]] if ronin in at else NOWHERE for ronin in RONIN)
    reserves = position["reserves"] - sum(new.values())
    supply = NINJA_MARKERS - position["reserves"] - sum(old.values()) - sum(wounds.values())
    if GREEN in places:
        ninja, supply = (*ninja[:GREEN], 0), supply + ninja[GREEN]
    cancelled = {ronin.number for ronin in RONIN if ronin in position["shrine"]}
    return Plain(cancelled).wins((reserves, supply, ninja, room, places, 0, 0))


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        for line in file:
            print("yes" if wins(line) else "no")
