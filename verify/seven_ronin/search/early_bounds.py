"""What the Attacker cannot reach any more from steps 1 and 2 on, as `bounds` tells it of step 3.

The ninja on an area all become wounds if one ronin stands there who has room for more than them: he
survives and keeps it, unless he is Hayai, who may ride away. Any other area with ninja may be held
after step 2, and any ninja may have wounded somebody, wherever it was. As long as Yobu stands with
ninja, which he may drive to other areas, nothing is claimed.
"""

from ronin.model.seven_ronin.pieces import AREAS, Ronin, Space, Step
from ronin.model.seven_ronin.table import Game, Table, plus
from ronin.verify.seven_ronin.search.bounds import is_hopeless


def is_hopeless_early(table: Table, game: Game) -> bool:
    """Whether no play from this table lets the Attacker win; False if that is not certain."""
    early = table.step in (Step.RONIN_ABILITIES, Step.WOUNDS) and table.divided is None
    if not early or not table.living or may_drive_out(table):
        return False
    return is_hopeless(_most_after_wounds(table), game)


def may_drive_out(table: Table) -> bool:
    """Whether Yobu may bring ninja to areas."""
    place = table.places[Ronin.YOBU.number]
    return place is not None and table.ninja[place.number] > 0 and Ronin.YOBU not in table.used


def keeps(there: tuple[Ronin, ...], area: Space, table: Table) -> bool:
    """Whether those on an area are one ronin who stays and survives whatever is on it."""
    if len(there) != 1 or Ronin.HAYAI in there:
        return False
    (ronin,) = there
    return table.ninja[area.number] < ronin.vitality - table.wounds[ronin.number]


def most_wounds(table: Table) -> int:
    """How many wounds the ninja on areas may deal before step 3."""
    return sum(table.ninja[area.number] for area in AREAS)


def _most_after_wounds(table: Table) -> Table:
    """A table of step 3 that is no worse for the Attacker than any that may follow.

    It does not matter for the bound whose the wounds are.
    """
    ninja = (
        0 if keeps(table.ronin_on(area), area, table) else table.ninja[area.number]
        for area in AREAS
    )
    return table._replace(
        step=Step.AREA_ABILITIES,
        ninja=(*ninja, table.ninja[Space.GREEN.number]),
        wounds=plus(table.wounds, table.living[0].number, most_wounds(table)),
    )
