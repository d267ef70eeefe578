"""What the Attacker cannot reach any more in step 3, under any reading of nearly every point.

* Areas. Ninja come to areas by the Passage alone, to one area with each use. It is used once and
  copied by the Inn once, and only if it was held at some moment of the step, or has ninja, and if
  the Reserves have ninja or may get some. So no more areas than those with ninja now and one for
  each such use are ever Occupied. The Fields count for one more if both may be held; the Inn that
  stands in for one makes it two at most.
* The last ronin. Of wounds the Well deals one, the Watchtower one for each ronin, the Inn as much
  as what it copies, the Passage two, and ninja that stand with ronin one each. A ronin on the Green
  is out of reach of all of them.

Where this is not enough, two points are looked at: how often the Inn copies, and for how much it
stands in. Where the Passage can be used one more is: a used area that is retaken must stay used.
"""

from ronin.model.seven_ronin.ambiguities.areas import UsedAreaRetaken
from ronin.model.seven_ronin.ambiguities.inn import InnFieldTotal, InnUses
from ronin.model.seven_ronin.pieces import (
    AREAS,
    AREAS_TO_WIN,
    FIELDS,
    PASSAGE_BRINGS,
    Space,
    Step,
)
from ronin.model.seven_ronin.table import Game, Table


def is_hopeless(table: Table, game: Game) -> bool:
    """Whether no play from this table lets the Attacker win; False if that is not certain."""
    if table.step is not Step.AREA_ABILITIES or table.divided is not None or table.asked:
        return False
    may_retake = _passages(table, several=True) > 0 or _is_shared(table)
    if may_retake and game.rulings.used_area_retaken is not UsedAreaRetaken.STAYS_USED:
        return False
    if _falls_short(table, several=True, most_of_inn=2):
        return True
    several = game.rulings.inn_uses is InnUses.ONCE_PER_AREA
    besides = game.rulings.inn_field_total is InnFieldTotal.INN_BESIDES
    return _falls_short(table, several=several, most_of_inn=2 if besides else 1)


def _falls_short(table: Table, *, several: bool, most_of_inn: int) -> bool:
    passages = _passages(table, several=several)
    held = sum(table.ninja[area.number] > 0 for area in AREAS)
    most = held + passages + _of_fields(table, passages, most_of_inn)
    return most < AREAS_TO_WIN and not _may_eliminate(table, passages, several=several)


def _was_held(area: Space, table: Table) -> bool:
    """Whether an area may be used or copied without more ninja, if anybody falls who is on it."""
    return table.ninja[area.number] > 0 or area in table.once_occupied


def _is_shared(table: Table) -> bool:
    """Whether ninja and ronin are on one area."""
    return any(place is not None and table.ninja[place.number] for place in table.places)


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


def _may_eliminate(table: Table, passages: int, *, several: bool) -> bool:
    """Whether the most wounds that could be dealt at all would fill every tile."""
    if Space.GREEN in table.places:
        return False
    number = len(table.living)
    room = sum(ronin.vitality - table.wounds[ronin.number] for ronin in table.living)
    most = PASSAGE_BRINGS * passages
    most += sum(table.ninja[place.number] for place in set(table.places) if place is not None)
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
