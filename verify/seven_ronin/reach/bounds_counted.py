"""The bounds of reachable positions, counted in a position of the engine."""

from typing import assert_never

from ronin.model.seven_ronin.pieces import AREAS, AREAS_TO_WIN, FIELDS, RONIN, Space
from ronin.model.seven_ronin.position import SETUP, Position
from ronin.verify.seven_ronin.reach.bounds import BOUNDS, MOST_HELD, Bound, Quantity


def counted(of: Quantity | Space, position: Position) -> int:
    """What is bounded, counted in a position."""
    match of:
        case Space():
            return position.ninja[of.number]
        case Quantity.RESERVES:
            return position.reserves
        case Quantity.SUPPLY:
            return position.supply
        case Quantity.IN_PLAY:
            return position.reserves + sum(position.ninja)
        case Quantity.DAMAGE:
            return sum(position.wounds) + sum(ronin.vitality for ronin in position.eliminated)
        case Quantity.BROUGHT:
            return counted(Quantity.DAMAGE, position) + sum(position.ninja)
        case other:
            assert_never(other)


def is_kept_by(position: Position, bound: Bound) -> bool:
    """Whether a position keeps the bound of its round."""
    found, limit = counted(bound.of, position), bound.at(position.round)
    return found <= limit if bound.is_most else found >= limit


def broken_by(position: Position) -> list[str]:
    """Every bound that a position breaks, in words; none if a game may come to it."""
    found = [
        bound.says.format(bound.at(position.round))
        for bound in BOUNDS
        if not is_kept_by(position, bound)
    ]
    held_areas = sum(position.ninja[area.number] > 0 for area in AREAS)
    both_fields = all(position.ninja[field.number] > 0 for field in FIELDS)
    if held_areas + both_fields >= AREAS_TO_WIN:
        found.append("the Attacker would have won with what counts as five areas")
    held = [place for place in position.stayed if place is not None]
    if len(held) > MOST_HELD:
        found.append(f"at most {MOST_HELD} ronin are held on the board")
    if any(position.ninja[place.number] for place in held):
        found.append("no ninja stand where a ronin stayed")
    if len(position.eliminated) == len(RONIN):
        found.append("somebody has won when no ronin lives")
    if not position.reserves and not any(position.ninja):
        found.append("the Defender has won when no ninja is left")
    if position.round == 1 and position != SETUP:
        found.append("round 1 begins with the set-up")
    return found
