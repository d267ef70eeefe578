"""What is true of every position that a game comes to, round by round.

`verify/reach` proves it by induction over rounds: one that begins within all the bounds of its
round ends within those of the next. A round that begins elsewhere is none of a game and says
nothing. The bounds hold for the standard board under the preset `english` as a whole.
"""

from dataclasses import fields

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.properties.seven_ronin.play import Round
from ronin.properties.seven_ronin.property import of_rounds
from ronin.properties.seven_ronin.room import standard
from ronin.verify.seven_ronin.reach.bounds import BOUNDS, MOST_ON
from ronin.verify.seven_ronin.reach.bounds_counted import broken_by, is_kept_by

THE_PRESET = tuple(getattr(ENGLISH, field.name) for field in fields(ENGLISH))
_BY_NAME = {bound.name: bound for bound in BOUNDS}


def _keeps(played: Round, *names: str) -> bool | None:
    """Whether the next round begins within some bounds, if this one began within all."""
    if played.is_over or broken_by(played.position):
        return None
    return all(is_kept_by(played.next_position, _BY_NAME[name]) for name in names)


@of_rounds(book.GREEN_04, book.PLAN_A_11, readings=THE_PRESET, boards=standard)
def the_green_fills_one_by_one(played: Round) -> bool | None:
    """In a game at most n - 1 ninja stand on the Green when round n begins."""
    return _keeps(played, "green")


@of_rounds(
    book.PLAN_A_03,
    book.PLAN_A_04,
    book.GREEN_05,
    book.RONIN_YOB_01,
    book.AREA_PAS_01,
    book.AREA_GEN_03,
    readings=THE_PRESET,
    boards=standard,
)
def crowds_grow_slowly(played: Round) -> bool | None:
    """In a game no area is fuller, and the Reserves no emptier, than can be when a round begins."""
    return _keeps(played, "reserves-least", *(f"on-{area}" for area in MOST_ON))


@of_rounds(book.AREA_GRA_01, book.AREA_GEN_03, book.PLAN_A_08, readings=THE_PRESET, boards=standard)
def reserves_are_fed_slowly(played: Round) -> bool | None:
    """In a game the Granary feeds the Reserves no faster than it can, and never from nothing."""
    return _keeps(played, "reserves-most", "in-play", "supply-least")


@of_rounds(book.WOUNDS_01, book.AREA_WAT_01, book.AREA_WEL_01, readings=THE_PRESET, boards=standard)
def wounds_come_slowly(played: Round) -> bool | None:
    """In a game at most 15 wounds are dealt in the first round, and 29 in two."""
    return _keeps(played, "damage", "brought")
