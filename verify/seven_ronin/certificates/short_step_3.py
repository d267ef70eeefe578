"""Step 3 on small numbers alone, for the checker's short form of the rules.

What is left out, since it changes no answer to whether the Attacker wins by the check at its end:
the Animal Pen and the Shrine; ninja brought to an area that is held, and a second one brought to an
empty area; an Inn that copies a Field before areas are counted; all that cannot lead to five areas
or to the last ronin's end. Without a Passage to use, Reserves and the number of ninja on a held
area do not matter. With `PLENTY` in the General Supply nobody counts the markers in it.
"""

from collections.abc import Iterator
from itertools import combinations, product

from ronin.model.seven_ronin.pieces import (
    AREAS,
    AREAS_TO_WIN,
    BURIAL_GROUNDS_RETURN,
    FIELDS,
    GRANARY_GIVES,
    PASSAGE_BRINGS,
    Space,
)
from ronin.model.seven_ronin.rules.watchtower_and_well import overlooked
from ronin.model.seven_ronin.table import Game

PLENTY = 17
"""Seven ronin hit by the Watchtower and by an Inn, a wound by the Well, two for the Granary."""
CACHE_LIMIT = 1_000_000

Guard = tuple[int, int, int]
"""A ronin on an area: where, his room, and his vitality unless there is plenty."""
Guards = tuple[Guard, ...]
Ninja = tuple[int, ...]
Ground = tuple[int, int, Ninja, Guards, frozenset[Space], bool]
"""In step 3: Reserves, Supply, ninja by area, ronin on areas, areas used, somebody on the Green."""


class ShortStep3:
    """Whether the Attacker wins from a ground; what was found is remembered."""

    def __init__(self, game: Game) -> None:
        self.seen = {
            acting: frozenset(area.number for area in overlooked(acting, game))
            for acting in (Space.WATCHTOWER, Space.INN)
        }
        self._known: dict[Ground, bool] = {}

    def wins(self, ground: Ground) -> bool:
        """Whether he has a way to win, however the Defender divides wounds."""
        reserves, supply, ninja, guards, used, beyond = ground
        inn_left = Space.INN not in used
        inn = ninja[Space.INN.number] > 0
        fields = sum(ninja[field.number] > 0 for field in FIELDS)
        held = sum(count > 0 for count in ninja)
        held += fields == 2 or (fields == 1 and inn and inn_left)
        if held >= AREAS_TO_WIN or not (guards or beyond):
            return True
        passages = 0
        if ninja[Space.PASSAGE.number]:
            own = Space.PASSAGE not in used
            passages = own + (inn_left and (own or inn))
        room = sum(guard[1] for guard in guards)
        eliminating = not beyond and room <= self._most_wounds(guards, passages, ninja)
        if held + passages + (passages > 0) < AREAS_TO_WIN and not eliminating:
            return False
        if not passages:
            reserves, ninja = 0, tuple(min(count, 1) for count in ninja)
        ground = (reserves, supply, ninja, guards, used, beyond)
        found = self._known.get(ground)
        if found is None:
            found = any(all(map(self.wins, outcomes)) for outcomes in self._uses(ground, passages))
            if len(self._known) >= CACHE_LIMIT:
                self._known.clear()
            self._known[ground] = found
        return found

    def _most_wounds(self, guards: Guards, passages: int, ninja: Ninja) -> int:
        """More than that nobody could deal from here on, whatever areas a Passage opens."""
        open_areas = passages > 0
        most = PASSAGE_BRINGS * passages
        for acting, area in ((Space.WATCHTOWER,) * 2, (Space.INN, Space.WATCHTOWER)):
            if open_areas or (ninja[area.number] and ninja[acting.number]):
                most += sum(guard[0] in self.seen[acting] for guard in guards)
        return most + 2 * (open_areas or ninja[Space.WELL.number] > 0)

    def _uses(self, ground: Ground, passages: int) -> Iterator[list[Ground]]:
        """Each use of an area, as the grounds to which it may lead; the Defender picks one."""
        reserves, supply, ninja, guards, used, beyond = ground
        for area in AREAS:
            for acting in (area, Space.INN):
                if not (ninja[area.number] and ninja[acting.number]) or acting in used:
                    continue
                spent = used | {acting}
                match area:
                    case Space.PASSAGE:
                        yield from self._passages(ground, spent)
                    case Space.WELL if supply:
                        for guard in guards:
                            yield [_hit((reserves, supply, ninja, guards, spent, beyond), [guard])]
                    case Space.WATCHTOWER:
                        seen = [guard for guard in guards if guard[0] in self.seen[acting]]
                        for volley in combinations(seen, min(len(seen), supply)):
                            if volley:
                                now = (reserves, supply, ninja, guards, spent, beyond)
                                yield [_hit(now, list(volley))]
                    case Space.GRANARY if passages and supply:
                        fed = min(GRANARY_GIVES, supply)
                        rest = supply if supply == PLENTY else supply - fed
                        yield [(reserves + fed, rest, ninja, guards, spent, beyond)]
                    case Space.BURIAL_GROUNDS if passages:
                        for number in range(1, BURIAL_GROUNDS_RETURN + 1):
                            for areas in combinations([*range(len(AREAS))] * number, number):
                                stand = [*ninja]
                                for taken in areas:
                                    stand[taken] -= 1
                                if list(areas) == sorted(areas) and min(stand) >= 0:
                                    back = reserves + number
                                    yield [(back, supply, tuple(stand), guards, spent, beyond)]
                    case _:
                        pass

    def _passages(self, ground: Ground, spent: frozenset[Space]) -> Iterator[list[Ground]]:
        reserves, supply, ninja, guards, _, beyond = ground
        for goal in range(len(AREAS)):
            there = [guard for guard in guards if guard[0] == goal]
            if ninja[goal]:
                continue
            for number in range(1, min(PASSAGE_BRINGS if there else 1, reserves) + 1):
                fighting = min(number, sum(guard[1] for guard in there))
                now = [*ninja]
                now[goal] = number - fighting
                start = (reserves - number, supply, tuple(now), guards, spent, beyond)
                rooms = [range(guard[1] + 1) for guard in there]
                yield [
                    _hurt(start, dict(enumerate(zip(there, taken, strict=True))))
                    for taken in product(*rooms)
                    if sum(taken) == fighting
                ]


def _hit(ground: Ground, volley: list[Guard]) -> Ground:
    """The ground after a wound from the General Supply for each of these."""
    reserves, supply, ninja, guards, used, beyond = ground
    if supply < PLENTY:
        supply -= len(volley)
    wounds = {place: (guard, 1) for place, guard in enumerate(volley)}
    return _hurt((reserves, supply, ninja, guards, used, beyond), wounds)


def _hurt(ground: Ground, wounds: dict[int, tuple[Guard, int]]) -> Ground:
    """The ground after these wounds; a fallen ronin's markers go to the General Supply."""
    reserves, supply, ninja, guards, used, beyond = ground
    left = [*guards]
    for guard, taken in wounds.values():
        left.remove(guard)
        area, room, vitality = guard
        if room > taken:
            left.append((area, room - taken, vitality))
        elif supply < PLENTY:
            supply = min(PLENTY, supply + vitality)
    if supply == PLENTY:
        left = [(area, room, 0) for area, room, _ in left]
    return reserves, supply, ninja, tuple(sorted(left)), used, beyond
