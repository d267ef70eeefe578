"""Step 3 of the round on numbers alone, for the fast search.

The Attacker is alone here but for the divisions by which the Defender answers a Passage. Nothing
but the end counts: five areas at the check, or no ronin left. What is left out, and why no win is
lost by it:

1. The Animal Pen and the Shrine are not used: what they do begins after the check.
2. The Inn copies a Field last, when areas are counted: nothing depends on when it does, as long as
   both are held at the check; and only if it has copied nothing else.
3. Whoever holds five areas, or has eliminated the last ronin, stops. There is a ninja left then:
   an area whose ability was used holds one, or it is in the Reserves.
4. The Granary and the Burial Grounds serve nothing but a Passage that is still to be used: no
   other ability asks for Reserves, markers missing from the General Supply are of use to nobody
   who wants to win, and an area is never better empty than held. So they are left out once the
   Reserves suffice for every Passage still to come, two ninja each.
5. The Passage brings nobody to an area that is held, and one ninja, not two, to an area without
   ronin: those kept in the Reserves could do all that they could do on the board, since from there
   they could only go back.
6. More than four in the Reserves are four: two Passages, the area's own and the Inn's, bring no
   more. More than five on an area are five: the Burial Grounds and the Inn that copies them return
   four.
7. A General Supply of seventeen is inexhaustible: seven ronin twice from the Watchtower, one from
   the Well, two to the Granary. Then it does not matter, either, what a fallen ronin gives back.
8. Ronin are told apart by where they stand, what room they have left and, in a short Supply, their
   vitality. In particular Tasuke's place in a pair does not matter: the Defender divides.
9. Without a Passage to come no area is gained, and each one to come gains at most one; one Field
   more may count. If that cannot make five, and the wounds that could be dealt at the very most
   cannot fill every tile, the answer is no.
"""

from collections.abc import Iterator
from itertools import combinations

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
from ronin.verify.search.clock import Clock

WATCHTOWER, PASSAGE, GRANARY, WELL, BURIAL_GROUNDS, INN = (
    area.number
    for area in (
        Space.WATCHTOWER,
        Space.PASSAGE,
        Space.GRANARY,
        Space.WELL,
        Space.BURIAL_GROUNDS,
        Space.INN,
    )
)
FIELD_A, FIELD_B = (field.number for field in FIELDS)
BIT = tuple(1 << area.number for area in AREAS)

INEXHAUSTIBLE = 17
MOST_RESERVES = 2 * PASSAGE_BRINGS
MOST_NINJA = 2 * BURIAL_GROUNDS_RETURN + 1
CACHE_LIMIT = 500_000
"""Grounds, some hundred bytes each; when there are this many, memory starts anew."""
VITALITY_BELOW = 16
"""A guard is his room times this, plus his vitality where the Supply is short."""

Guards = tuple[int, ...]
"""The ronin on one area, the smallest number first."""
Ground = tuple[int, int, tuple[int, ...], tuple[Guards, ...], int, int, bool]
"""Reserves, Supply, ninja and guards by area, the areas used and the Fields copied as bits, and
whether a ronin is on the Green. No area has both ninja and guards."""


class Step3:
    """Whether the Attacker wins from a ground; what was found is remembered."""

    def __init__(self, game: Game, clock: Clock, *, cooperative: bool) -> None:
        self.clock = clock
        self.of_divisions = any if cooperative else all
        self.tower_sees = tuple(area.number for area in overlooked(Space.WATCHTOWER, game))
        self.inn_sees = tuple(area.number for area in overlooked(Space.INN, game))
        self.known: dict[Ground, bool] = {}
        self.looked_at = 0

    def wins(self, ground: Ground) -> bool:
        """Whether the Attacker has some way to win from here, however a Passage is answered."""
        reserves, supply, ninja, guards, used, copied, beyond = ground
        held = sum(map(bool, ninja))
        inn_left = not used & BIT[INN]
        fields = (ninja[FIELD_A] > 0) + (ninja[FIELD_B] > 0)
        if fields == 2 or (fields and ninja[INN] and (inn_left or self._stands_in(ninja, copied))):
            held += 1
        if held >= AREAS_TO_WIN or not (beyond or any(guards)):
            return True
        passages = 0
        if ninja[PASSAGE]:
            own = not used & BIT[PASSAGE]
            passages = own + (inn_left and (own or ninja[INN] > 0))
        if held + passages + (passages > 0) < AREAS_TO_WIN and not self._could_eliminate(
            ground, passages
        ):
            return False
        if passages:
            key = (
                min(reserves, MOST_RESERVES),
                supply,
                tuple(min(count, MOST_NINJA) for count in ninja),
                guards,
                used,
                copied,
                beyond,
            )
        else:
            key = (0, supply, tuple(map(int, map(bool, ninja))), guards, used, copied, beyond)
        found = self.known.get(key)
        if found is None:
            self.clock.look()
            self.looked_at += 1
            found = any(
                self.of_divisions(map(self.wins, after)) for after in self._uses(key, passages)
            )
            if len(self.known) >= CACHE_LIMIT:
                self.known.clear()
            self.known[key] = found
        return found

    @staticmethod
    def _stands_in(ninja: tuple[int, ...], copied: int) -> bool:
        return any(copied & BIT[field] and ninja[field] for field in (FIELD_A, FIELD_B))

    def _could_eliminate(self, ground: Ground, passages: int) -> bool:
        """Whether the most wounds that could be dealt at all would fill every tile."""
        _, _, ninja, guards, used, _, beyond = ground
        if beyond:
            return False
        room = sum(guard // VITALITY_BELOW for there in guards for guard in there)
        by_well = int(bool(ninja[WELL] or passages))
        open_tower = ninja[WATCHTOWER] or passages
        most = 0
        if not used & BIT[WELL]:
            most += by_well
        if not used & BIT[WATCHTOWER] and open_tower:
            most += sum(len(guards[area]) for area in self.tower_sees)
        if not used & BIT[INN] and (ninja[INN] or passages):
            seen = sum(len(guards[area]) for area in self.inn_sees) if open_tower else 0
            most += max(by_well, seen, PASSAGE_BRINGS if passages else 0)
        if passages and not used & BIT[PASSAGE]:
            most += PASSAGE_BRINGS
        return room <= most

    def _uses(self, ground: Ground, passages: int) -> Iterator[list[Ground]]:
        """Each use worth a thought: the grounds among which the Defender's division decides."""
        ninja, used = ground[2], ground[4]
        for area in (PASSAGE, WELL, WATCHTOWER, GRANARY, BURIAL_GROUNDS):
            if not ninja[area]:
                continue
            if not used & BIT[area]:
                yield from self._ability(area, area, ground, passages)
            if ninja[INN] and not used & BIT[INN]:
                yield from self._ability(area, INN, ground, passages)

    def _ability(
        self, area: int, acting: int, ground: Ground, passages: int
    ) -> Iterator[list[Ground]]:
        reserves, supply, ninja, guards, used, copied, beyond = ground
        used |= BIT[acting]
        if area == PASSAGE:
            yield from _brought((reserves, supply, ninja, guards, used, copied, beyond))
        elif area == WELL:
            if supply:
                for place, there in enumerate(guards):
                    for guard in dict.fromkeys(there):
                        hit, given = _hit(((place, guard),), guards)
                        left = _paid(1, given, supply)
                        yield [(reserves, left, ninja, hit, used, copied, beyond)]
        elif area == WATCHTOWER:
            sees = self.inn_sees if acting == INN else self.tower_sees
            seen = [(place, guard) for place in sees for guard in guards[place]]
            for volley in combinations(seen, min(len(seen), supply)):
                if volley:
                    hit, given = _hit(volley, guards)
                    left = _paid(len(volley), given, supply)
                    yield [(reserves, left, ninja, hit, used, copied, beyond)]
        elif reserves < PASSAGE_BRINGS * passages:
            if area == GRANARY:
                fed = min(GRANARY_GIVES, supply)
                if fed:
                    left = _paid(fed, 0, supply)
                    yield [(reserves + fed, left, ninja, guards, used, copied, beyond)]
            else:
                for returned in _returned(ninja):
                    back = reserves + sum(ninja) - sum(returned)
                    yield [(back, supply, returned, guards, used, copied, beyond)]


def _paid(count: int, given_back: int, supply: int) -> int:
    return supply if supply == INEXHAUSTIBLE else min(supply - count + given_back, INEXHAUSTIBLE)


def _hit(
    volley: tuple[tuple[int, int], ...], guards: tuple[Guards, ...]
) -> tuple[tuple[Guards, ...], int]:
    """The guards after a wound for each who is hit, and what the fallen give back."""
    after = [list(there) for there in guards]
    given_back = 0
    for place, guard in volley:
        after[place].remove(guard)
        if guard >= 2 * VITALITY_BELOW:
            after[place].append(guard - VITALITY_BELOW)
        else:
            given_back += guard % VITALITY_BELOW
    return tuple(tuple(sorted(there)) for there in after), given_back


def _brought(ground: Ground) -> Iterator[list[Ground]]:
    """What the Passage may bring about, one list for each area and number."""
    reserves, supply, ninja, guards, used, copied, beyond = ground
    if not reserves:
        return
    for area, there in enumerate(guards):
        if ninja[area]:
            continue
        if not there:
            now = (*ninja[:area], 1, *ninja[area + 1 :])
            yield [(reserves - 1, supply, now, guards, used, copied, beyond)]
            continue
        for count in range(min(PASSAGE_BRINGS, reserves), 0, -1):
            after = []
            for left, over, given in fights(there, count):
                now = (*ninja[:area], over, *ninja[area + 1 :])
                stand = (*guards[:area], left, *guards[area + 1 :])
                supplied = _paid(0, given, supply)
                after.append((reserves - count, supplied, now, stand, used, copied, beyond))
            yield after


def fights(there: Guards, count: int) -> Iterator[tuple[Guards, int, int]]:
    """Every division of `count` ninja: the guards left, the ninja left over, and what is freed."""
    rooms = [guard // VITALITY_BELOW for guard in there]
    if count >= sum(rooms):
        yield (), count - sum(rooms), sum(guard % VITALITY_BELOW for guard in there)
    elif len(there) == 1:
        yield (there[0] - count * VITALITY_BELOW,), 0, 0
    else:
        first, second = there
        for taken in range(max(0, count - rooms[1]), min(count, rooms[0]) + 1):
            wounded = (first - taken * VITALITY_BELOW, second - (count - taken) * VITALITY_BELOW)
            left = tuple(sorted(guard for guard in wounded if guard >= VITALITY_BELOW))
            fallen = (guard for guard in wounded if guard < VITALITY_BELOW)
            yield left, 0, sum(fallen)


def _returned(
    ninja: tuple[int, ...], most: int = BURIAL_GROUNDS_RETURN, first: int = 0
) -> Iterator[tuple[int, ...]]:
    """The ninja left on the areas after `most` at most went back to the Reserves."""
    for area in range(first, len(ninja)):
        if ninja[area]:
            after = (*ninja[:area], ninja[area] - 1, *ninja[area + 1 :])
            yield after
            if most > 1:
                yield from _returned(after, most - 1, area)
