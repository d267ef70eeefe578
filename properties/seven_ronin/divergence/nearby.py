"""Rounds near another one, drawn at random: where more depends on the same difference."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.pieces import AREAS, RONIN, ROUNDS, SPACES, Ronin, Space
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import plus
from ronin.properties.seven_ronin.divergence.record import Record

MOST_CHANGES = 4


def nearby(record: Record, random: Random) -> Record:
    """The round after a few changes, its entries dropped; it need not be legal."""
    record = replace(record, entries=())
    for _ in range(random.randint(1, MOST_CHANGES)):
        record = random.choice(_CHANGES)(record, random)
    return record


def settled(record: Record) -> Record:
    """The round with all that is deployed on the board already, where that is possible.

    No deployment is left to either side but what remains of the Reserves.
    """
    position, sent = record.position, record.attacker.ninja
    places = zip(position.stayed, record.defender.places, strict=True)
    settled_position = replace(
        position,
        ninja=tuple(old + new for old, new in zip(position.ninja, sent, strict=True)),
        reserves=max(0, position.reserves - sum(sent)),
        stayed=tuple(stays or (to if to is not Space.GREEN else None) for stays, to in places),
    )
    left = (place if place is Space.GREEN else None for place in record.defender.places)
    return Record(settled_position, AttackerPlan((0,) * len(SPACES)), DefenderPlan(tuple(left)), ())


def without(record: Record, gone: Ronin) -> Record:
    """The round with one more ronin eliminated before it, its entries dropped."""
    return Record(
        _eliminated(record.position, gone),
        record.attacker,
        DefenderPlan(_cleared(record.defender.places, gone)),
        (),
    )


def _ninja_on_more_areas(record: Record, random: Random) -> Record:
    guarded = {*record.position.stayed, *record.defender.places}
    held = record.position.ninja
    empty = [area for area in AREAS if area not in guarded and not held[area.number]]
    for area in random.sample(empty, min(len(empty), random.randint(1, 3))):
        held = plus(held, area.number, 1)
    return replace(record, position=replace(record.position, ninja=held))


def _other_ninja(record: Record, random: Random) -> Record:
    space = random.choice(SPACES).number
    here = record.position.ninja[space]
    ninja = plus(record.position.ninja, space, random.choice((1, 1, 2, -here)))
    return replace(record, position=replace(record.position, ninja=ninja))


def _other_wounds(record: Record, random: Random) -> Record:
    position = record.position
    wounds = position.wounds
    for ronin in position.living:
        if random.random() < 0.6:
            many = random.choice((0, ronin.vitality - 2, ronin.vitality - 1, ronin.vitality - 1))
            wounds = plus(wounds, ronin.number, many - wounds[ronin.number])
    return replace(record, position=replace(position, wounds=wounds))


def _other_reserves(record: Record, random: Random) -> Record:
    reserves = sum(record.attacker.ninja) + random.choice((0, 0, 1, 2))
    return replace(record, position=replace(record.position, reserves=reserves))


def _other_round(record: Record, random: Random) -> Record:
    return replace(record, position=replace(record.position, round=random.randint(1, ROUNDS)))


def _other_place(record: Record, random: Random) -> Record:
    sent = [ronin for ronin in RONIN if record.defender.places[ronin.number] is not None]
    if not sent:
        return record
    number, place = random.choice(sent).number, random.choice(AREAS)
    places = record.defender.places
    plan = DefenderPlan((*places[:number], place, *places[number + 1 :]))
    return replace(record, defender=plan)


def _other_attack(record: Record, random: Random) -> Record:
    space = random.choice(SPACES).number
    here = record.attacker.ninja[space]
    change = random.choice((1, 1, -here))
    position = replace(record.position, reserves=max(0, record.position.reserves + change))
    plan = AttackerPlan(plus(record.attacker.ninja, space, change))
    return replace(record, position=position, attacker=plan)


def _another_ronin(record: Record, random: Random) -> Record:
    """One who fell takes the place of a living one, unhurt."""
    position = record.position
    if not position.living or not position.eliminated:
        return record
    gone, comes = random.choice(position.living), random.choice(position.eliminated)
    swapped = _eliminated(position, gone)
    fallen = tuple(ronin for ronin in swapped.eliminated if ronin is not comes)
    stayed = _placed(swapped.stayed, comes, position.stayed[gone.number])
    places = _cleared(record.defender.places, gone)
    plan = DefenderPlan(_placed(places, comes, record.defender.places[gone.number]))
    return Record(replace(swapped, eliminated=fallen, stayed=stayed), record.attacker, plan, ())


def _ronin_comes(record: Record, random: Random) -> Record:
    """One who fell is back, hardly alive, on the board already or deployed."""
    position = record.position
    if not position.eliminated:
        return record
    comes, area = random.choice(position.eliminated), random.choice(AREAS)
    wounds = plus(position.wounds, comes.number, random.choice((1, 2)) + comes.vitality - 3)
    fallen = tuple(ronin for ronin in position.eliminated if ronin is not comes)
    back = replace(position, wounds=wounds, eliminated=fallen)
    if random.random() < 0.5:
        stayed = _placed(back.stayed, comes, area)
        return replace(record, position=replace(back, stayed=stayed))
    plan = DefenderPlan(_placed(record.defender.places, comes, area))
    return replace(record, position=back, defender=plan)


def _ronin_gone(record: Record, random: Random) -> Record:
    position = record.position
    if not position.living:
        return record
    return without(record, random.choice(position.living))


def _eliminated(position: Position, gone: Ronin) -> Position:
    return replace(
        position,
        wounds=plus(position.wounds, gone.number, -position.wounds[gone.number]),
        eliminated=tuple(ronin for ronin in RONIN if ronin in (*position.eliminated, gone)),
        stayed=_cleared(position.stayed, gone),
    )


def _cleared(places: tuple[Space | None, ...], gone: Ronin) -> tuple[Space | None, ...]:
    return _placed(places, gone, None)


def _placed(
    places: tuple[Space | None, ...], ronin: Ronin, place: Space | None
) -> tuple[Space | None, ...]:
    return (*places[: ronin.number], place, *places[ronin.number + 1 :])


_CHANGES: tuple[Callable[[Record, Random], Record], ...] = (
    _ninja_on_more_areas,
    _ninja_on_more_areas,
    _other_ninja,
    _other_wounds,
    _other_reserves,
    _other_round,
    _other_place,
    _other_attack,
    _another_ronin,
    _ronin_comes,
    _ronin_gone,
)
