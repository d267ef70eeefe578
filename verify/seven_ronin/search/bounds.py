"""What the Attacker cannot reach any more in combat, under any reading of nearly every point.

* Areas. Ninja come to areas by the Passage alone, to one area with each use. It is used once and
  copied by the Inn once, and only if it was held at some moment of the step, or has ninja, and if
  the Reserves have ninja or may get some. So no more areas than those with ninja now and one for
  each such use are ever Occupied. The Fields count for one more if both may be held; the Inn that
  stands in for one makes it two at most.
* The last ronin. Of wounds the Well deals one, the Watchtower one for each ronin, the Inn as much
  as what it copies, the Passage two, and ninja that stand with ronin one each. A ronin on the Green
  is out of reach of all of them.

Before step 3 an area counts as held if it may still come to be. The ninja on it all become wounds
if one ronin stands there who has room for more than them: he survives and keeps it, unless he is
Hayai, who may ride away. Any ninja may wound somebody, wherever it is. As long as Yobu stands with
ninja, which he may drive to other areas, nothing is claimed.

Where this is not enough, two points are looked at: how often the Inn copies, and for how much it
stands in. Where the Passage can be used one more is: a used area that is retaken must stay used.
"""

from collections.abc import Iterable

from ronin.model.seven_ronin.ambiguities.areas import UsedAreaRetaken
from ronin.model.seven_ronin.ambiguities.inn import InnFieldTotal, InnUses
from ronin.model.seven_ronin.pieces import (
    AREAS,
    AREAS_TO_WIN,
    FIELDS,
    PASSAGE_BRINGS,
    Ronin,
    Space,
    Step,
)
from ronin.model.seven_ronin.table import Game, Table


def is_hopeless(table: Table, game: Game) -> bool:
    """Whether no play from this table lets the Attacker win; False if that is not certain."""
    if table.divided is not None or table.asked:
        return False
    most = table
    if table.step in (Step.RONIN_ABILITIES, Step.WOUNDS):
        if _may_drive_out(table):
            return False
        most = _after_wounds(table)
    elif table.step is not Step.AREA_ABILITIES:
        return False
    fights = sum(table.ninja[area.number] for area in _fought_for(table))
    may_retake = _passages(most, several=True) > 0 or fights > 0
    if may_retake and game.rulings.used_area_retaken is not UsedAreaRetaken.STAYS_USED:
        return False
    if _falls_short(most, fights, several=True, most_of_inn=2):
        return True
    several = game.rulings.inn_uses is InnUses.ONCE_PER_AREA
    besides = game.rulings.inn_field_total is InnFieldTotal.INN_BESIDES
    return _falls_short(most, fights, several=several, most_of_inn=2 if besides else 1)


def _may_drive_out(table: Table) -> bool:
    """Whether Yobu may bring ninja to areas."""
    place = table.places[Ronin.YOBU.number]
    return place is not None and table.ninja[place.number] > 0 and Ronin.YOBU not in table.used


def _after_wounds(table: Table) -> Table:
    """The table with the ninja on areas that may be held after step 2."""
    kept = {area for area in AREAS if _keeps(table.ronin_on(area), area, table)}
    ninja = (0 if area in kept else table.ninja[area.number] for area in AREAS)
    return table._replace(ninja=(*ninja, table.ninja[Space.GREEN.number]))


def _keeps(there: tuple[Ronin, ...], area: Space, table: Table) -> bool:
    """Whether those on an area are one ronin who stays and survives whatever is on it."""
    if len(there) != 1 or Ronin.HAYAI in there:
        return False
    (ronin,) = there
    return table.ninja[area.number] < ronin.vitality - table.wounds[ronin.number]


def _fought_for(table: Table) -> Iterable[Space]:
    """The areas whose ninja may wound ronin who stand there."""
    if table.step is Step.AREA_ABILITIES:
        return {place for place in table.places if place is not None}
    return AREAS


def _falls_short(table: Table, fights: int, *, several: bool, most_of_inn: int) -> bool:
    passages = _passages(table, several=several)
    held = sum(table.ninja[area.number] > 0 for area in AREAS)
    most = held + passages + _of_fields(table, passages, most_of_inn)
    return most < AREAS_TO_WIN and not _may_eliminate(table, passages, fights, several=several)


def _was_held(area: Space, table: Table) -> bool:
    """Whether an area may be used or copied without more ninja, if anybody falls who is on it."""
    return table.ninja[area.number] > 0 or area in table.once_occupied


def _inn_is_left(copied: Space, table: Table, *, several: bool) -> bool:
    return copied not in table.copied if several else Space.INN not in table.used


def _passages(table: Table, *, several: bool) -> int:
    """How often the Passage may bring ninja, the Inn's copy included."""
    refilled = _was_held(Space.GRANARY, table) or _was_held(Space.BURIAL_GROUNDS, table)
    if not _was_held(Space.PASSAGE, table) or not (table.reserves or refilled):
        return 0
    own = Space.PASSAGE not in table.used
    inn = own or _was_held(Space.INN, table)
    return own + (inn and _inn_is_left(Space.PASSAGE, table, several=several))


def _of_fields(table: Table, passages: int, most_of_inn: int) -> int:
    """By how much the Fields may count for more than they are."""
    some_field = passages > 0 or any(_was_held(field, table) for field in FIELDS)
    inn = passages > 0 or _was_held(Space.INN, table)
    if table.stands_for or (some_field and inn):
        return most_of_inn
    missing = sum(not table.ninja[field.number] for field in FIELDS)
    return int(missing <= passages)


def _may_eliminate(table: Table, passages: int, fights: int, *, several: bool) -> bool:
    """Whether the most wounds that could be dealt at all would fill every tile."""
    if Space.GREEN in table.places:
        return False
    number = len(table.living)
    room = sum(ronin.vitality - table.wounds[ronin.number] for ronin in table.living)
    most = fights + PASSAGE_BRINGS * passages
    for area, wounds in ((Space.WELL, 1), (Space.WATCHTOWER, number)):
        if area not in table.used and (passages or _was_held(area, table)):
            most += wounds
    if passages or _was_held(Space.INN, table):
        copies = [
            wounds
            for area, wounds in ((Space.WELL, 1), (Space.WATCHTOWER, number))
            if _inn_is_left(area, table, several=several)
        ]
        most += sum(copies) if several else max(copies, default=0)
    return room <= most
