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

All this leans on the readings in `RELIES_ON`; under others `search_of` takes the plain search.
"""

from collections.abc import Callable, Iterator

from model.ambiguity import kebab
from model.seven_ronin import engine
from model.seven_ronin.ambiguities.abilities import HayaiGoal
from model.seven_ronin.pieces import AREAS, FIELDS, RONIN, Ronin, Side, Space, Step
from model.seven_ronin.position import Position
from model.seven_ronin.rules.abilities import may_ride_to_tasuke
from model.seven_ronin.rulings import ENGLISH
from model.seven_ronin.table import Game, Table
from verify.search.clock import Clock
from verify.search.plain import PlainSearch
from verify.search.step_3 import BIT, INEXHAUSTIBLE, VITALITY_BELOW, Guards, Step3, fights

Condition = Callable[[Position], bool]


def _always(_: Position) -> bool:
    return True


def _somebody_stayed(position: Position) -> bool:
    return any(position.stayed)


def _lives(ronin: Ronin) -> Condition:
    return lambda position: ronin in position.living


def _acts(ronin: Ronin) -> Condition:
    return lambda position: ronin in position.living and ronin not in position.shrine


RELIES_ON: dict[str, Condition] = {
    "joining_stayed_ronin": _somebody_stayed,
    "yobu_and_limits": _acts(Ronin.YOBU),
    "ability_condition": _always,
    "ronin_abilities_duty": _always,
    "musashi_duty": _acts(Ronin.MUSASHI),
    "musashi_turn": _acts(Ronin.MUSASHI),
    "occupied_before_step_3": _acts(Ronin.HAYAI),
    "stayed_ronin_ability": _somebody_stayed,
    "stayed_hayai": _acts(Ronin.HAYAI),
    "yobu_number": _acts(Ronin.YOBU),
    "yobu_onto_ronin": _acts(Ronin.YOBU),
    "yobu_old_ninja": _acts(Ronin.YOBU),
    "taiko_and_green": _acts(Ronin.TAIKO),
    "yumi_without_reserves": _acts(Ronin.YUMI),
    "taiko_on_unhurt": _acts(Ronin.TAIKO),
    "up_to_includes_none": _always,
    "cancelled_tasuke_division": _lives(Ronin.TASUKE),
    "tasuke_division_times": _lives(Ronin.TASUKE),
    "tasuke_division_room": _lives(Ronin.TASUKE),
    "exactly_filled_area": _always,
    "elimination_threshold": _always,
    "fallen_ronins_markers": _always,
    "fresh_shrine_marker": _lives(Ronin.TASUKE),
    "shrine_duration": _lives(Ronin.TASUKE),
    "area_abilities_duty": _always,
    "area_usable_moment": _always,
    "used_area_retaken": _always,
    "idle_area_use": _always,
    "eliminated_target": _always,
    "shared_watchtower": _always,
    "watchtower_short_supply": _always,
    "watchtower_refill": _always,
    "inn_uses": _always,
    "copied_once_used": _always,
    "copy_spends_original": _always,
    "inn_copied_moment": _always,
    "defended_watchtower_copied": _always,
    "inn_field_needs": _always,
    "inn_field_total": _always,
    "inn_field_lost": _always,
    "inn_field_use": _always,
    "five_areas_moment": _always,
    "ninja_on_green": _always,
    "ninja_marker_limit": _always,
    "granary_short_supply": _always,
    "passage_and_limits": _always,
    "passage_and_threat": _always,
    "passage_number": _always,
    "passage_goal": _always,
    "passage_unfought": _always,
    "burial_grounds_number": _always,
    "burial_grounds_own_area": _always,
}
"""The points that must be read as the English preset reads them, and when they can matter at all:
who is eliminated or cancelled uses no ability, and without Tasuke nothing is divided."""

GREEN = Space.GREEN.number
YOBU, TASUKE, YUMI, TAIKO, HAYAI, _, MUSASHI = range(len(RONIN))

Fighters = tuple[int, int, tuple[int, ...], tuple[int, ...], int]
"""After step 1: Reserves, Supply, ninja by space, room by ronin, and Hayai's space."""


def other_readings(position: Position, game: Game) -> list[str]:
    """The points in the way of the fast search in a round from this position."""
    return [
        kebab(name)
        for name, matters in RELIES_ON.items()
        if matters(position) and getattr(game.rulings, name) is not getattr(ENGLISH, name)
    ]


class FastSearch:
    """Who wins from a table, as `PlainSearch` tells it where no other reading is in the way."""

    def __init__(self, game: Game, clock: Clock, *, cooperative: bool = False) -> None:
        self.game = game
        self.clock = clock
        self.cooperative = cooperative
        self.step_3 = Step3(game, clock, cooperative=cooperative)
        self.near = tuple(
            tuple(area.number for area in game.village.neighbours[space.number]) for space in AREAS
        )
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
                (*room[:one], room[one] + 1, *room[one + 1 :])
                for one in range(len(RONIN))
                if room[one] and table.wounds[one] and one != TAIKO
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
        near = self.near[area]
        for place, one in enumerate(near):
            single = _plus(_plus(ninja, area, -1), one, 1)
            yield single
            if single[area]:
                for other in near[place:]:
                    yield _plus(_plus(single, area, -1), other, 1)

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
    cooperative: bool = False,
) -> Search:
    """The fast search where its reductions are sound and wanted, else the plain one."""
    kind = PlainSearch if plain or other_readings(position, game) else FastSearch
    return kind(game, clock, cooperative=cooperative)
