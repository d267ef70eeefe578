"""Choices and positions aimed at what is rarely met: where a limit is just reached or just passed.

Each is made up from the table alone, without asking any rule whether it is legal.
"""

from collections.abc import Iterator
from random import Random

from ronin.model.seven_ronin.line import (
    Choice,
    Copied,
    CopyField,
    DefenderPlan,
    Divide,
    UseAnimalPen,
    UseBurialGrounds,
    UseGranary,
    UseHayai,
    UseInn,
    UseMusashi,
    UsePassage,
    UseShrine,
    UseTaiko,
    UseWatchtower,
    UseWell,
    UseYobu,
    UseYumi,
)
from ronin.model.seven_ronin.pieces import (
    AREAS,
    FIELDS,
    NINJA_MARKERS,
    RONIN,
    ROUNDS,
    SPACES,
    Ronin,
    Space,
    Step,
)
from ronin.model.seven_ronin.position import NOBODY, Position, defects
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.table import Table
from ronin.model.seven_ronin.village import Village

OTHER_STEP_SHARE = 0.15
"""How often a use that belongs to the other step is tried."""
NAMED_AGAIN_SHARE = 0.4
"""How often another is named by the Animal Pen or the Shrine, if one who was has fallen."""
FEW_MARKERS = 2
"""With this many in the General Supply some ability may want more."""


def aimed_at(table: Table, random: Random, number: int) -> list[Choice]:
    """`number` choices of whoever may choose at this table."""
    match table.step:
        case Step.DEFENDER_DEPLOYS:
            return [_defence(table, random) for _ in range(number)]
        case Step.WOUNDS:
            return [_division(table, random) for _ in range(number)]
        case Step.RONIN_ABILITIES | Step.AREA_ABILITIES:
            return [_use(table, random) for _ in range(number)]
        case _:
            return []


def _defence(table: Table, random: Random) -> Choice:
    """Everybody who is free on an area of his own, but for one who joins another."""
    free = [ronin for ronin in table.living if table.stayed[ronin.number] is None]
    places: list[Space | None] = [None] * len(RONIN)
    for ronin, area in zip(free, random.sample(AREAS, len(free)), strict=True):
        places[ronin.number] = area
    if free:
        joins = random.choice((*free, *(ronin for ronin in free if ronin is Ronin.TASUKE)))
        marked = [*table.cancelled, Ronin.TASUKE]
        other = random.choice((*RONIN, *marked, *marked))
        places[joins.number] = places[other.number] or table.stayed[other.number] or Space.GREEN
    return DefenderPlan(tuple(places))


def _use(table: Table, random: Random) -> Choice:
    early = table.step is Step.RONIN_ABILITIES
    if (random.random() < OTHER_STEP_SHARE) != early:
        return _ronin_use(table, random)
    fallen = [mark for mark in (*table.named, *table.marked) if mark.ronin not in table.living]
    if fallen and table.living and random.random() < NAMED_AGAIN_SHARE:
        ronin, mark = random.choice(table.living), random.choice(fallen)
        another = UseAnimalPen(ronin) if mark in table.named else UseShrine(ronin)
        return random.choice((another, UseInn(another)))
    held = [area for area in AREAS if table.ninja[area.number] and area not in table.places]
    brittle = [area for area in held if area in _brittle(table)]
    used = [area for area in held if area in table.used]
    some = random.choice((brittle, brittle, held, used))
    area = random.choice(some or held or list(AREAS))
    if area in (*FIELDS, Space.INN):
        copied = random.choice((*AREAS, *held, *_brittle(table)))
        return UseInn(_ability(copied, table, random))
    use = _ability(area, table, random)
    assert not isinstance(use, CopyField)
    return use


def _brittle(table: Table) -> list[Space]:
    """The areas that something at this table may keep from being used, and the Inn if it copies."""
    found = [Space.INN] if table.held or table.marked else []
    found += [Space.ANIMAL_PEN] * bool(table.held) + [Space.SHRINE] * bool(table.marked)
    if table.supply <= FEW_MARKERS:
        found += [Space.WELL, Space.GRANARY, Space.WATCHTOWER]
    return found


def _ability(area: Space, table: Table, random: Random) -> Copied:
    """What an area does, with any target."""
    marked = [mark.ronin for mark in (*table.held, *table.marked)]
    ronin = random.choice(marked if marked and random.random() < 0.4 else (*RONIN, *table.living))
    crowded = [space for space in SPACES if table.ninja[space.number]] or list(SPACES)
    match area:
        case Space.WATCHTOWER:
            return UseWatchtower(None)
        case Space.GRANARY:
            return UseGranary()
        case Space.WELL:
            return UseWell(ronin)
        case Space.ANIMAL_PEN:
            return UseAnimalPen(ronin)
        case Space.SHRINE:
            return UseShrine(ronin)
        case Space.BURIAL_GROUNDS:
            taken = sorted(
                {random.choice(crowded), random.choice((*crowded, Space.GREEN))}, key=_at
            )
            few = taken[: random.choice((0, 1, 2))]
            return UseBurialGrounds(tuple((space, random.choice((1, 1, 2, 3))) for space in few))
        case Space.PASSAGE:
            goal = random.choice((*SPACES, *crowded, Space.GREEN, Space.GREEN))
            return UsePassage(goal, random.choice((0, 1, 1, 2, 3)))
        case Space.INN:
            return CopyField(random.choice(FIELDS))
        case _:
            return CopyField(area if area in FIELDS else random.choice(FIELDS))


def _at(space: Space) -> int:
    return space.number


def _seat(ronin: Ronin) -> int:
    return ronin.number


def _ronin_use(table: Table, random: Random) -> Choice:
    """A ronin's ability, aimed near to where ninja and ronin are."""
    attacked = [place for place in table.places if place and table.ninja[place.number]]
    crowded = [space for space in SPACES if table.ninja[space.number]]
    match random.choice((Ronin.YOBU, Ronin.YOBU, Ronin.HAYAI, Ronin.TAIKO, Ronin.YUMI, None)):
        case Ronin.YOBU:
            at = table.places[Ronin.YOBU.number] or random.choice(AREAS)
            ring = [AREAS[(at.number + step) % len(AREAS)] for step in (-1, 1)]
            goals = sorted(random.sample(ring, random.choice((0, 1, 1, 2, 2))), key=_at)
            return UseYobu(tuple((goal, random.choice((1, 1, 2, 3))) for goal in goals))
        case Ronin.HAYAI:
            return UseHayai(random.choice((*SPACES, *crowded, *attacked, *attacked)))
        case Ronin.TAIKO:
            return UseTaiko(random.choice((*RONIN, *table.living)))
        case Ronin.YUMI:
            return UseYumi()
        case _:
            return UseMusashi()


def _division(table: Table, random: Random) -> Choice:
    """Wounds heaped onto one ronin: as many as fit, one more, or all of them."""
    shared = [area for area in AREAS if table.places.count(area) > 1]
    area = random.choice(shared or list(AREAS))
    there = table.ronin_on(area) or (random.choice(RONIN),)
    ninja = table.ninja[area.number]
    first = random.choice(there)
    room = first.vitality - table.wounds[first.number]
    given = random.choice((room, room + 1, ninja, min(ninja, room)))
    rest = max(0, ninja - given)
    return Divide(area, tuple((ronin, given if ronin is first else rest) for ronin in there))


def edge_positions(random: Random, rulings: Rulings) -> Iterator[Position]:
    """Possible positions without end that are near to the edge of some rule.

    One or two ninja on most areas, so that areas are lost and taken again; few ronin, a wound from
    their end; Tasuke and a companion who both stayed; a General Supply of a marker or two;
    Reserves of a marker or two; and what marks, names and poisons in the Attacker's hands.
    """
    while True:
        kind = random.choice(
            (
                *(_edge_position, _edge_position, _marked_position, _marked_position),
                *(_dry_position, _whole_position, _spent_position),
            )
        )
        position = kind(random)
        if not defects(position, rulings):
            yield position


def _edge_position(random: Random) -> Position:
    living = set(random.sample(RONIN, random.randint(1, 4))) | {Ronin.TASUKE}
    together = random.choice(AREAS)
    stayed = list(NOBODY)
    others = sorted(living - {Ronin.TASUKE}, key=lambda ronin: ronin.number)
    if random.random() < 0.4:
        stayed[Ronin.TASUKE.number] = together
        for companion in random.sample(others, min(len(others), random.choice((0, 1, 1)))):
            stayed[companion.number] = together
    ninja = [random.choice((0, 1, 1, 1, 2)) for _ in AREAS]
    ninja.append(random.choice((0, 1, 2, 4, 7)))
    if random.random() < 0.5:
        ninja[together.number] = random.randint(1, 6)
    wounds = [
        random.choice((0, ronin.vitality - 1, ronin.vitality - 1)) if ronin in living else 0
        for ronin in RONIN
    ]
    fallen = tuple(ronin for ronin in RONIN if ronin not in living)
    left = max(0, NINJA_MARKERS - sum(ninja) - sum(wounds))
    few = min(left, random.choice((0, 1, 2)))
    return Position(
        round=random.choice((random.randint(1, ROUNDS), ROUNDS)),
        reserves=random.choice((few, left - few, random.randint(0, left))),
        ninja=tuple(ninja),
        wounds=tuple(wounds),
        eliminated=fallen,
        stayed=tuple(stayed),
        shrine=random.choice(
            (
                *((), (), (Ronin.TASUKE,), (Ronin.TASUKE, Ronin.TASUKE)),
                *(tuple(others[:1]), _with_tasuke(others), fallen[:1]),
            )
        ),
    )


def _with_tasuke(others: list[Ronin]) -> tuple[Ronin, ...]:
    return tuple(sorted((Ronin.TASUKE, *others[:1]), key=_seat))


def _marked_position(random: Random) -> Position:
    """The Attacker holds the Animal Pen, the Shrine, the Well, the Inn and the Passage, or most.

    Ronin a wound from their end stayed elsewhere, Tasuke and another together, with Shrine Markers.
    """
    held = random.sample(_THAT_NAME, random.randint(4, 5))
    elsewhere = [area for area in AREAS if area not in held]
    living = [*random.sample(RONIN[2:], random.randint(1, 3)), Ronin.TASUKE]
    stayed = list(NOBODY)
    for ronin, area in zip(living, random.sample(elsewhere, len(living)), strict=True):
        stayed[ronin.number] = area if random.random() < 0.7 else None
    if random.random() < 0.6:
        stayed[Ronin.TASUKE.number] = stayed[living[0].number]
    ninja = [random.choice((1, 1, 2)) * (space in held) for space in SPACES]
    for place in stayed:
        if place is not None and random.random() < 0.2:
            ninja[place.number] = 1
    wounds = [
        (ronin in living) * random.choice((0, ronin.vitality - 1, ronin.vitality - 1))
        for ronin in RONIN
    ]
    first, other = random.choice(living), random.choice(living)
    markers = random.choice(((), (first,), (first, other), (Ronin.TASUKE,), (Ronin.TASUKE,) * 2))
    return Position(
        round=random.randint(1, ROUNDS - 1),
        reserves=random.choice((2, 4, 6)),
        ninja=tuple(ninja),
        wounds=tuple(wounds),
        eliminated=tuple(ronin for ronin in RONIN if ronin not in living),
        stayed=tuple(stayed),
        shrine=tuple(sorted(markers, key=_seat)),
    )


def _whole_position(random: Random) -> Position:
    """All ronin live and nobody has a wound, while the Attacker holds many areas."""
    ninja = [random.choice((0, 1, 1, 2)) for _ in AREAS]
    ninja.append(random.choice((0, 1)))
    left = NINJA_MARKERS - sum(ninja)
    return Position(
        round=random.randint(1, ROUNDS),
        reserves=random.choice((left, left - 1, random.randint(0, left))),
        ninja=tuple(ninja),
        wounds=(0,) * len(RONIN),
        eliminated=(),
        stayed=NOBODY,
        shrine=(),
    )


def _spent_position(random: Random) -> Position:
    """All ninja are on the board, the Reserves empty, and a marker or two in the General Supply."""
    ninja = [0] * len(SPACES)
    held = [Space.GRANARY, Space.PASSAGE, *random.sample(AREAS, 3)]
    for _ in range(NINJA_MARKERS - random.choice((0, 1, 1, 2))):
        ninja[random.choice(held).number] += 1
    return Position(
        round=random.randint(1, ROUNDS),
        reserves=0,
        ninja=tuple(ninja),
        wounds=(0,) * len(RONIN),
        eliminated=(),
        stayed=NOBODY,
        shrine=(),
    )


def _dry_position(random: Random) -> Position:
    """Healthy ronin beside the Watchtower, the Well held, and a General Supply of a marker or none.

    So nobody falls, no marker comes back, and abilities that lay wounds find too few.
    """
    first, second, *others = random.sample(RONIN, random.randint(3, 6))
    stayed = list(NOBODY)
    stayed[first.number], stayed[second.number] = (AREAS[1], AREAS[-1])
    ninja = [0] * len(SPACES)
    for area in (Space.WATCHTOWER, Space.WELL, random.choice(AREAS[2:-1])):
        ninja[area.number] = random.choice((1, 2))
    left = NINJA_MARKERS - sum(ninja)
    return Position(
        round=random.randint(1, ROUNDS),
        reserves=left - random.choice((0, 0, 1, 1, 2)),
        ninja=tuple(ninja),
        wounds=(0,) * len(RONIN),
        eliminated=tuple(ronin for ronin in RONIN if ronin not in (first, second, *others)),
        stayed=tuple(stayed),
        shrine=(),
    )


def short_positions(random: Random, village: Village, rulings: Rulings) -> Iterator[Position]:
    """Possible positions without end with a General Supply of two markers at most.

    Ninja hold the Watchtower and three other areas that are of use, and ronin a wound from their
    end stand where the Watchtower or the Inn in its place reaches them.
    """
    while True:
        position = _short_position(random, village)
        if not defects(position, rulings):
            yield position


def _short_position(random: Random, village: Village) -> Position:
    held = {Space.WATCHTOWER, *random.sample((Space.INN, *_WITH_SHORT_SUPPLY), 3)}
    reached = [
        area
        for tower in (Space.WATCHTOWER, Space.INN)
        if tower in held
        for area in village.neighbours[tower.number]
        if area not in held
    ]
    living = random.sample(RONIN, random.randint(2, 5))
    stayed = list(NOBODY)
    for ronin, area in zip(living, random.sample(reached, len(reached)), strict=False):
        stayed[ronin.number] = area
    if Ronin.TASUKE in living and random.random() < 0.5:
        stayed[Ronin.TASUKE.number] = stayed[living[0].number]
    ninja = [random.choice((1, 1, 2)) * (space in held) for space in SPACES]
    hurt = [max(0, ronin.vitality - random.choice((1, 1, 2, ronin.vitality))) for ronin in RONIN]
    wounds = [hurt[ronin.number] * (ronin in living) for ronin in RONIN]
    return Position(
        round=random.randint(1, ROUNDS),
        reserves=NINJA_MARKERS - sum(ninja) - sum(wounds) - random.choice((0, 1, 1, 2)),
        ninja=tuple(ninja),
        wounds=tuple(wounds),
        eliminated=tuple(ronin for ronin in RONIN if ronin not in living),
        stayed=tuple(stayed),
        shrine=(),
    )


_WITH_SHORT_SUPPLY = (Space.WELL, Space.ANIMAL_PEN, Space.SHRINE, Space.GRANARY, Space.PASSAGE)
_THAT_NAME = (Space.ANIMAL_PEN, Space.SHRINE, Space.WELL, Space.INN, Space.PASSAGE)
