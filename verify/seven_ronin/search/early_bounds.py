"""What the Attacker cannot reach any more from steps 1 and 2 on, as `bounds` tells it of step 3.

* Areas. The ninja on an area all become wounds if one ronin stands there who has room for more than
  them: he survives and keeps it, unless he is Hayai, who may ride away. Any other area with ninja
  may be held after step 2.
* The last ronin. Each ninja wounds once: before step 3 only who stands where it is, and Hayai, who
  may ride to any. Each ronin has to take what is left of his room from the Watchtower and the Inn
  that copies it, one from each, and from what is dealt to one only: the Well and the Passage, and
  the Inn that copies them.
* Yobu may drive ninja to the neighbours of his area first. Nothing else moves them; so nothing is
  reached if it is not after any way to drive them, nor if he leaves them there.

No area is used yet. So one that is used, and then taken again without the Passage, was spent by a
copy at most: whether it may be used anew gives no use that is not counted here.

One point is looked at besides those of `bounds`: where Hayai may join Tasuke, wounds must not be
divided so that he falls and ninja are left over.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from ronin.model.seven_ronin.ambiguities.inn import InnUses
from ronin.model.seven_ronin.ambiguities.wounds import TasukeDivisionRoom
from ronin.model.seven_ronin.pieces import (
    AREAS,
    PASSAGE_BRINGS,
    YOBU_DRIVES_OUT,
    Ronin,
    Space,
    Step,
)
from ronin.model.seven_ronin.table import Game, Table, plus
from ronin.verify.seven_ronin.search.bounds import is_hopeless


def is_hopeless_early(table: Table, game: Game) -> bool:
    """Whether no play from this table lets the Attacker win; False if that is not certain."""
    early = table.step in (Step.RONIN_ABILITIES, Step.WOUNDS) and table.divided is None
    if not early or not table.living:
        return False
    return all(_is_out_of_reach(driven, game) for driven in after_driving(table, game))


def _is_out_of_reach(table: Table, game: Game) -> bool:
    """Whether neither five areas nor the last ronin can be reached, if nothing is driven out."""
    after = most_held(table, game)
    return is_hopeless(_for_areas_alone(after), game) and not may_eliminate(table, after, game)


def after_driving(table: Table, game: Game) -> Iterator[Table]:
    """The table, and the table after each way in which Yobu may drive ninja out."""
    yield table
    place = table.places[Ronin.YOBU.number]
    if place is None or place is Space.GREEN or Ronin.YOBU in table.used:
        return
    here = table.ninja[place.number]
    for number in range(1, min(YOBU_DRIVES_OUT, here) + 1):
        left = plus(table.ninja, place.number, -number)
        for goals in combinations_with_replacement(game.village.neighbours[place.number], number):
            ninja = left
            for goal in goals:
                ninja = plus(ninja, goal.number, 1)
            yield table._replace(ninja=ninja)


def most_held(table: Table, game: Game) -> Table:
    """A table of step 3 on which the Attacker has all areas that he may hold after step 2."""
    ninja = (
        0 if keeps(table.ronin_on(area), area, table, game) else table.ninja[area.number]
        for area in AREAS
    )
    return table._replace(step=Step.AREA_ABILITIES, ninja=(*ninja, 0))


def keeps(there: tuple[Ronin, ...], area: Space, table: Table, game: Game) -> bool:
    """Whether those on an area are one ronin who stays and survives whatever is on it."""
    if not table.ninja[area.number] or len(there) != 1 or Ronin.HAYAI in there:
        return False
    (ronin,) = there
    if ronin is Ronin.TASUKE and may_hayai_fall_for_her(table, game):
        return False
    return table.ninja[area.number] < ronin.vitality - table.wounds[ronin.number]


def may_hayai_fall_for_her(table: Table, game: Game) -> bool:
    """Whether Hayai may join Tasuke, fall, and leave ninja beside her who wound nobody."""
    if table.places[Ronin.HAYAI.number] is None:
        return False
    return game.rulings.tasuke_division_room is not TasukeDivisionRoom.FILL_ALL_ROOM


def _for_areas_alone(table: Table) -> Table:
    """The table as if there were one ronin only, on the Green and so out of reach."""
    return table._replace(places=(Space.GREEN,))


def may_eliminate(table: Table, after: Table, game: Game) -> bool:
    """Whether each ronin might fall, with what may be held after step 2."""
    if Space.GREEN in table.places:
        return False
    brought = PASSAGE_BRINGS * may_bring(after)
    shots, poisoned, copied = (
        int(brought > 0 or after.ninja[area.number] > 0)
        for area in (Space.WATCHTOWER, Space.WELL, Space.INN)
    )
    once = poisoned + brought
    if not may_fall(table, shots + copied, once + copied + brought):
        return False
    if not copied or game.rulings.inn_uses is InnUses.ONCE_PER_AREA:
        return True
    return may_fall(table, shots + 1, once) or may_fall(table, shots, once + max(1, brought))


def may_fall(table: Table, each: int, wounds: int) -> bool:
    """Whether `each` wounds for every ronin, and `wounds` for any, may be enough in step 3."""
    left = (
        ronin.vitality - table.wounds[ronin.number] - may_meet(ronin, table) - each
        for ronin in table.living
    )
    return sum(max(0, room) for room in left) <= wounds


def may_bring(after: Table) -> bool:
    """Whether the Passage may bring ninja in step 3."""
    sources = (Space.GRANARY, Space.BURIAL_GROUNDS)
    some = after.reserves > 0 or any(after.ninja[area.number] for area in sources)
    return after.ninja[Space.PASSAGE.number] > 0 and some


def may_meet(ronin: Ronin, table: Table) -> int:
    """How many ninja may wound a ronin before step 3."""
    place = table.places[ronin.number]
    if ronin is Ronin.HAYAI and place is not None:
        return sum(table.ninja[area.number] for area in AREAS)
    return 0 if place is None else table.ninja[place.number]
