"""Who wins with two deployments, told on small numbers alone: a short form of the rules.

The engine is right but slow, and a strategy has to be held against hundreds of thousands of
deployments. So this says for each pair of deployments what the engine would say, under the
readings of the English preset and no others; whoever uses it asks the engine about some pairs, too.

What is left out, since it changes no answer:

* The order of step 1. The Defender gains nothing by waiting with Taiko or Yumi, who need an area
  without ninja, or by Musashi striking before Yobu has driven ninja about. Hayai may ride before
  Yobu drives or after, and both are looked at.
* With `PLENTY` in the General Supply Taiko, Yumi and Musashi always act if they can: room, Reserves
  and ninja are of use to one side only.

What is left out of step 3 is told in `short_step_3`.
"""

from collections.abc import Iterator
from itertools import product

from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.pieces import RONIN, YOBU_DRIVES_OUT, Ronin, Space
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import Game
from ronin.verify.seven_ronin.certificates.short_step_3 import PLENTY, Ninja, ShortStep3

GREEN = Space.GREEN.number
YOBU, TASUKE, YUMI, TAIKO, HAYAI, _, MUSASHI = range(len(RONIN))


class ShortForm:
    """Who wins in rounds from one position."""

    def __init__(self, position: Position, game: Game) -> None:
        self.position = position
        self.neighbours = [[area.number for area in near] for near in game.village.neighbours]
        self.room = [
            ronin.vitality - position.wounds[ronin.number] if ronin in position.living else 0
            for ronin in RONIN
        ]
        self.step_3 = ShortStep3(game)
        self.pairs = 0
        """How many were looked at."""

    def wins(self, attack: AttackerPlan, defence: DefenderPlan) -> bool:
        """Whether the Attacker wins with these deployments, whatever the Defender does."""
        self.pairs += 1
        position = self.position
        ninja = [old + new for old, new in zip(position.ninja, attack.ninja, strict=True)]
        reserves, supply = position.reserves - sum(attack.ninja), position.supply
        places: list[int | None] = [
            None if (place := sent or stayed) is None else place.number
            for sent, stayed in zip(defence.places, position.stayed, strict=True)
        ]
        if GREEN in places:
            supply += ninja[GREEN]
            ninja[GREEN] = 0
        return self.wins_combat(reserves, supply, ninja, places)

    def wins_combat(
        self, reserves: int, supply: int, ninja: list[int], places: list[int | None]
    ) -> bool:
        """Whether he wins once both deployments are revealed."""
        position = self.position
        able = [
            room > 0 and place is not None and place != GREEN and ronin not in position.shrine
            for ronin, room, place in zip(RONIN, self.room, places, strict=True)
        ]
        plenty = supply >= PLENTY
        heals: list[int | None] = [None]
        if able[TAIKO] and not ninja[places[TAIKO] or 0]:
            hurt = [r.number for r in position.living if position.wounds[r.number]]
            heals += [ronin for ronin in hurt if ronin != TAIKO]
            heals = heals[1:] if plenty and len(heals) > 1 else heals
        shots = [0]
        if able[YUMI] and reserves and not ninja[places[YUMI] or 0]:
            shots = [1] if plenty else [1, 0]
        for now, to in self._moved(tuple(ninja), places, able):
            spots = [*places]
            spots[HAYAI] = to
            strikes = [0]
            if able[MUSASHI] and now[places[MUSASHI] or 0]:
                strikes = [1] if plenty else [1, 0]
            for healed, shot, struck in product(heals, shots, strikes):
                room = [*self.room]
                given = shot + struck
                if healed is not None:
                    room[healed] += 1
                    given += 1
                left = [*now]
                left[places[MUSASHI] or 0] -= struck
                if not self._wins_fights(reserves - shot, supply + given, left, spots, room):
                    return False
        return True

    def _moved(
        self, ninja: Ninja, places: list[int | None], able: list[bool]
    ) -> Iterator[tuple[Ninja, int | None]]:
        """Where the ninja are and where Hayai is after what Yobu and Hayai may do."""
        here = places[HAYAI]
        seen: set[tuple[Ninja, int | None]] = set()
        before = self._rides(ninja, places) if able[HAYAI] else []
        for driven in self._driven(ninja, places[YOBU] if able[YOBU] else None):
            after = self._rides(driven, places) if able[HAYAI] and driven is not ninja else []
            for to in (here, *before, *after):
                if (driven, to) not in seen:
                    seen.add((driven, to))
                    yield driven, to

    def _driven(self, ninja: Ninja, area: int | None) -> Iterator[Ninja]:
        """The ninja after Yobu drove nobody, one or two out of his area."""
        yield ninja
        if area is None:
            return
        for number in range(1, min(YOBU_DRIVES_OUT, ninja[area]) + 1):
            near = self.neighbours[area]
            for goals in product(near, repeat=number):
                if list(goals) == sorted(goals):
                    now = [*ninja]
                    now[area] -= number
                    for goal in goals:
                        now[goal] += 1
                    yield tuple(now)

    def _rides(self, ninja: Ninja, places: list[int | None]) -> list[int]:
        """Where Hayai may ride to, if the ninja are like this."""
        here, tasuke = places[HAYAI], places[TASUKE]
        if here is None or ninja[here]:
            return []
        goals = [area for area in range(GREEN) if ninja[area] and area not in places]
        alone = tasuke is not None and tasuke != GREEN and places.count(tasuke) == 1
        if tasuke is not None and alone and Ronin.TASUKE not in self.position.shrine:
            goals.append(tasuke)
        return goals

    def _wins_fights(
        self,
        reserves: int,
        supply: int,
        ninja: list[int],
        places: list[int | None],
        room: list[int],
    ) -> bool:
        """Whether he wins once step 1 is over, however the Defender divides wounds."""
        there: list[list[int]] = [[] for _ in range(GREEN)]
        beyond = False
        for ronin, place in enumerate(places):
            if place == GREEN:
                beyond = True
            elif place is not None:
                there[place].append(ronin)
        divided: list[tuple[int, list[int]]] = []
        for area, guards in enumerate(there):
            count = ninja[area]
            if not guards or not count:
                continue
            ninja[area] = max(0, count - sum(room[guard] for guard in guards))
            if len(guards) > 1:
                divided.append((count - ninja[area], guards))
            else:
                room[guards[0]] -= count - ninja[area]
        if not reserves and not any(ninja):
            return False
        ways: list[list[int]] = [room]
        for count, (one, other) in divided:
            ways = [
                [
                    left - (taken if who == one else count - taken if who == other else 0)
                    for who, left in enumerate(way)
                ]
                for way in ways
                for taken in range(max(0, count - way[other]), min(count, way[one]) + 1)
            ]
        for way in ways:
            fallen = sum(
                RONIN[ronin].vitality
                for at in there
                for ronin in at
                if self.room[ronin] and not way[ronin]
            )
            markers = min(supply + fallen, PLENTY)
            guards_left = sorted(
                (area, way[ronin], 0 if markers == PLENTY else RONIN[ronin].vitality)
                for area, at in enumerate(there)
                for ronin in at
                if way[ronin]
            )
            ground = (
                reserves,
                markers,
                tuple(ninja[:GREEN]),
                tuple(guards_left),
                frozenset[Space](),
                beyond,
            )
            if not self.step_3.wins(ground):
                return False
        return True
