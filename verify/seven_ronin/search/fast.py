"""The fast search: the same answers as the plain one, on numbers alone and with exact reductions.

What is left out of step 3, and why no answer changes by it, stands in `step_3`. Of step 1:

1. The order of the abilities. Taiko, then Yumi, come before all others: the ground under them is
   changed by nobody but Yobu, who can only spoil it, and what they do is no condition of another
   ability. Musashi comes last: he shares his area with Tasuke at most, so that nobody but Yobu
   changes the number of ninja on it, who can only raise it, and no other ability looks at what he
   leaves. Hayai rides before Yobu drives, but for a ride to an area that Yobu's ninja have opened.
   All orders lead to the same tables; the Defender has won on the way at the earliest where he
   has won at the end, since the number of ninja only falls.
2. With an inexhaustible General Supply Yumi, Taiko and Musashi do what they can. Fewer Reserves,
   a ninja less on a Contested area, and more room on a tile never help the Attacker: from the
   better table he can copy all that he does on the worse one, leaving out what has nothing left to
   do, and is never behind. What they add to the Supply does not matter then; in a short one it
   may, and all is tried. Nor is anything left out if both sides want the Attacker to win.

Step 2 has one division at most: of ronin only Tasuke shares an area.

All this leans on the readings in `reliance`; under others `search_of` takes the plain search.
"""

from collections.abc import Iterator

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.ambiguities.abilities import HayaiGoal
from ronin.model.seven_ronin.pieces import AREAS, FIELDS, RONIN, YOBU_DRIVES_OUT, Side, Space, Step
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules.abilities import may_ride_to_tasuke
from ronin.model.seven_ronin.table import Game, Table
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search.bounded import BoundedSearch
from ronin.verify.seven_ronin.search.plain import PlainSearch
from ronin.verify.seven_ronin.search.reliance import other_readings
from ronin.verify.seven_ronin.search.step_3 import (
    BIT,
    INEXHAUSTIBLE,
    VITALITY_BELOW,
    Guards,
    Step3,
    fights,
)

GREEN = Space.GREEN.number
YOBU, TASUKE, YUMI, TAIKO, HAYAI, _, MUSASHI = range(len(RONIN))

Fighters = tuple[int, int, tuple[int, ...], tuple[int, ...], int]
"""After step 1: Reserves, Supply, ninja by space, room by ronin, and Hayai's space."""


class FastSearch:
    """Who wins from a table, as `PlainSearch` tells it where no other reading is in the way."""

    def __init__(self, game: Game, clock: Clock, *, cooperative: bool = False) -> None:
        self.game = game
        self.clock = clock
        self.cooperative = cooperative
        self.step_3 = Step3(game, clock, cooperative=cooperative)
        self._near: dict[int, tuple[int, ...]] = {}
        goal: HayaiGoal = game.rulings.hayai_goal
        self.joins_tasuke = goal is not HayaiGoal.OCCUPIED_ONLY
        self.joins_tasuke_on_free_ground = goal is HayaiGoal.ALSO_TO_TASUKE

    @property
    def tables(self) -> int:
        """How many grounds of step 3 were looked at."""
        return self.step_3.looked_at

    def wins(self, table: Table) -> bool:
        """Whether the Attacker wins in this round, whatever the Defender does from here on."""
        if table.step is Step.FINISHED:
            return table.verdict is not None and table.verdict.winner is Side.ATTACKER
        if table.divided is not None or table.asked is not None:
            onward = (
                self.wins(engine.carried_out(table, choice, self.game))
                for choice in engine.choices(table, self.game)
            )
            wanted = self.cooperative or engine.chooser(table) is Side.ATTACKER
            return any(onward) if wanted else all(onward)
        places = tuple(GREEN + 1 if place is None else place.number for place in table.places)
        room = tuple(
            ronin.vitality - wounds if ronin in table.living else 0
            for ronin, wounds in zip(RONIN, table.wounds, strict=True)
        )
        if table.step is Step.AREA_ABILITIES:
            guards = _guards(room, places, short=table.supply < INEXHAUSTIBLE)
            used = sum(BIT[area.number] for area in AREAS if area in table.used)
            copied = sum(BIT[field.number] for field in FIELDS if field in table.stands_for)
            supply = min(table.supply, INEXHAUSTIBLE)
            ninja, beyond = table.ninja[:GREEN], GREEN in places
            return self.step_3.wins((table.reserves, supply, ninja, guards, used, copied, beyond))
        self.clock.look()
        ends = (self._wins_step_2(end, places) for end in self._ends_of_step_1(table, places, room))
        return any(ends) if self.cooperative else all(ends)

    def _wins_step_2(self, end: Fighters, places: tuple[int, ...]) -> bool:
        """Whether the Attacker wins once step 1 has ended like this."""
        reserves, supply, ninja, room, hayai = end
        if hayai != places[HAYAI]:
            places = (*places[:HAYAI], hayai, *places[HAYAI + 1 :])
        short = supply < INEXHAUSTIBLE
        guards = _guards(room, places, short=short)
        grounds = [(supply, ninja[:GREEN], guards)]
        for area, there in enumerate(guards):
            if there and ninja[area]:
                grounds = [
                    (
                        before + given,
                        (*now[:area], over, *now[area + 1 :]),
                        (*stand[:area], alive, *stand[area + 1 :]),
                    )
                    for before, now, stand in grounds
                    for alive, over, given in fights(there, ninja[area])
                ]
        beyond = GREEN in places
        ends = (
            self._wins_step_3(reserves, after, now, stand, beyond, ninja[GREEN])
            for after, now, stand in grounds
        )
        return any(ends) if self.cooperative else all(ends)

    def _wins_step_3(
        self,
        reserves: int,
        supply: int,
        ninja: tuple[int, ...],
        guards: tuple[Guards, ...],
        beyond: bool,
        on_green: int,
    ) -> bool:
        if not reserves and not on_green and not any(ninja):
            return False
        return self.step_3.wins((reserves, min(supply, INEXHAUSTIBLE), ninja, guards, 0, 0, beyond))

    def _ends_of_step_1(
        self, table: Table, places: tuple[int, ...], room: tuple[int, ...]
    ) -> Iterator[Fighters]:
        """Every way step 1 may end that has to be looked at, the quiet ones first."""
        idle = {
            ronin.number
            for ronin in RONIN
            if room[ronin.number] == 0
            or ronin in table.used
            or ronin in table.cancelled
            or places[ronin.number] == GREEN
        }
        ninja = table.ninja
        urged = not self.cooperative and table.supply >= INEXHAUSTIBLE
        heals = [room]
        if TAIKO not in idle and not ninja[places[TAIKO]]:
            heals += [
                (*room[:ronin], room[ronin] + 1, *room[ronin + 1 :])
                for ronin in range(len(RONIN))
                if room[ronin] and table.wounds[ronin] and ronin != TAIKO
            ]
            if urged and len(heals) > 1:
                heals.pop(0)
        shots = [0]
        if YUMI not in idle and not ninja[places[YUMI]] and table.reserves:
            shots = [1] if urged else [0, 1]
        moved = self._rides_and_drives(table, places, idle)
        for healed in heals:
            supply = table.supply + (healed is not room)
            for shot in shots:
                for now, hayai in moved:
                    strikes = [0]
                    if MUSASHI not in idle and now[places[MUSASHI]]:
                        strikes = [1] if urged else [0, 1]
                    for struck in strikes:
                        after = _plus(now, places[MUSASHI], -1) if struck else now
                        yield table.reserves - shot, supply + shot + struck, after, healed, hayai

    def _rides_and_drives(
        self, table: Table, places: tuple[int, ...], idle: set[int]
    ) -> list[tuple[tuple[int, ...], int]]:
        """The ninja by space and Hayai's space after all that Hayai and Yobu may do."""
        ninja, hayai = table.ninja, places[HAYAI]
        drives = [ninja]
        if YOBU not in idle and ninja[places[YOBU]]:
            drives += self.driven(ninja, places[YOBU])
        found = [(driven, hayai) for driven in drives]
        if HAYAI not in idle:
            goals = self._goals(ninja, places, table) if not ninja[hayai] else []
            found += [(driven, goal) for goal in goals for driven in drives]
            for driven in drives[1:]:
                if not driven[hayai]:
                    opened = self._goals(driven, places, table)
                    found += [(driven, goal) for goal in opened if goal not in goals]
        return found

    def driven(self, ninja: tuple[int, ...], area: int) -> Iterator[tuple[int, ...]]:
        """The ninja by space after each way Yobu may drive one or two out."""
        near = self._near.get(area)
        if near is None:
            # Only here, so that a search without Yobu does not look at how the areas lie.
            near = tuple(other.number for other in self.game.village.neighbours[area])
            self._near[area] = near
        yield from _driven(ninja, area, near, YOBU_DRIVES_OUT)

    def _goals(self, ninja: tuple[int, ...], places: tuple[int, ...], table: Table) -> list[int]:
        """Where Hayai may ride to."""
        goals = [area for area in range(GREEN) if ninja[area] and area not in places]
        tasuke = places[TASUKE]
        if (
            self.joins_tasuke
            and tasuke < GREEN
            and places.count(tasuke) == 1
            and (ninja[tasuke] or self.joins_tasuke_on_free_ground)
            and may_ride_to_tasuke(table, self.game)
        ):
            goals.append(tasuke)
        return goals


def _driven(
    ninja: tuple[int, ...], area: int, near: tuple[int, ...], most: int
) -> Iterator[tuple[int, ...]]:
    """The ninja by space after `area` at most were driven out, to the nearest goals first."""
    for place, goal in enumerate(near):
        after = _plus(_plus(ninja, area, -1), goal, 1)
        yield after
        if most > 1 and after[area]:
            yield from _driven(after, area, near[place:], most - 1)


def _plus(counts: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    return (*counts[:index], counts[index] + change, *counts[index + 1 :])


def _guards(room: tuple[int, ...], places: tuple[int, ...], *, short: bool) -> tuple[Guards, ...]:
    """The ronin on each area as `step_3` tells them apart."""
    there: list[Guards] = [()] * GREEN
    for ronin, area in enumerate(places):
        if area < GREEN:
            guard = room[ronin] * VITALITY_BELOW + short * RONIN[ronin].vitality
            there[area] = tuple(sorted((*there[area], guard)))
    return tuple(there)


Search = PlainSearch | FastSearch


def search_of(
    position: Position,
    game: Game,
    clock: Clock,
    *,
    plain: bool = False,
    bounded: bool = False,
    cooperative: bool = False,
) -> Search:
    """The fast search where its reductions are sound and wanted, else a plain one.

    That one may be bounded unless it is wanted as plain as can be.
    """
    kind: type[Search] = FastSearch
    if plain or other_readings(position, game):
        kind = BoundedSearch if bounded and not plain else PlainSearch
    return kind(game, clock, cooperative=cooperative)
