"""Choices to try at a table: some that are legal, and some made up without looking at any rule."""

from collections.abc import Iterator
from random import Random
from typing import assert_never

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.ambiguities.pen_and_shrine import PenChooser
from ronin.model.seven_ronin.line import (
    AttackerPlan,
    Choice,
    Copied,
    CopyField,
    DefenderPlan,
    Divide,
    Pass,
    Some,
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
from ronin.model.seven_ronin.pieces import AREAS, FIELDS, RONIN, SPACES, Space, Step
from ronin.model.seven_ronin.table import Game, Table


def tried_at(table: Table, game: Game, random: Random, *, legal: int, made_up: int) -> list[Choice]:
    """`legal` choices that are legal at this table, if there are, and `made_up` of any kind."""
    match table.step:
        case Step.ATTACKER_DEPLOYS | Step.DEFENDER_DEPLOYS:
            plans = [engine.drawn(table, game, random) for _ in range(legal)]
            return plans + [_plan_changed(random.choice(plans), random) for _ in range(made_up)]
        case Step.WOUNDS:
            divisions = list(engine.choices(table, game))
            some = random.sample(divisions, min(legal, len(divisions)))
            return some + [_division_changed(random.choice(some), random) for _ in range(made_up)]
        case Step.RONIN_ABILITIES | Step.AREA_ABILITIES:
            uses = [use for use in engine.choices(table, game) if is_complete(use)]
            early = table.step is Step.RONIN_ABILITIES
            invented = [_ronin_use(random) if early else _area_use(random) for _ in range(made_up)]
            some = random.sample(uses, min(legal, len(uses)))
            return some + [use for use in invented if is_one_choice(use, game)]
        case _:
            return []


def is_complete(choice: Choice) -> bool:
    """Whether nothing is left for the Defender to name, and it is no pass."""
    copied = choice.copies if isinstance(choice, UseInn) else choice
    named = not (isinstance(copied, UseAnimalPen) and copied.target is None)
    return named and not isinstance(choice, Pass)


def is_one_choice(choice: Choice, game: Game) -> bool:
    """Whether it is all one side's to choose: not a use of the Pen whose target the other names."""
    copied = choice.copies if isinstance(choice, UseInn) else choice
    match game.rulings.pen_chooser:
        case PenChooser.ATTACKER:
            return True
        case PenChooser.DEFENDER:
            return not isinstance(copied, UseAnimalPen)
        case other:
            assert_never(other)


def _plan_changed(plan: Choice, random: Random) -> Choice:
    if isinstance(plan, AttackerPlan):
        ninja = list(plan.ninja)
        for _ in range(random.choice((1, 1, 2))):
            space = random.randrange(len(ninja))
            ninja[space] = max(0, ninja[space] + random.choice((1, 1, -1, 2)))
        return AttackerPlan(tuple(ninja))
    assert isinstance(plan, DefenderPlan)
    places = list(plan.places)
    goal = random.choice((*SPACES, *places, *places, Space.GREEN, None))
    places[random.randrange(len(places))] = goal
    return DefenderPlan(tuple(places))


def _division_changed(division: Choice, random: Random) -> Choice:
    assert isinstance(division, Divide)
    shares = dict(division.split)
    for ronin in random.sample(list(shares), min(len(shares), random.choice((1, 1, 2)))):
        shares[ronin] = max(0, shares[ronin] + random.choice((1, -1)))
    return Divide(division.area, tuple(shares.items()))


def _some(random: Random) -> Some:
    spaces = sorted({random.choice(SPACES) for _ in range(random.choice((1, 1, 2)))}, key=_number)
    return tuple((space, random.choice((1, 1, 2))) for space in spaces)


def _number(space: Space) -> int:
    return space.number


def _ronin_use(random: Random) -> Choice:
    kind = random.randrange(7)
    if kind < 2:
        return UseYobu(_some(random))
    if kind == 2:
        return UseYumi()
    if kind == 3:
        return UseTaiko(random.choice(RONIN))
    return UseHayai(random.choice(SPACES)) if kind < 6 else UseMusashi()


def _area_use(random: Random) -> Choice:
    use = _copied(random)
    if isinstance(use, CopyField) or random.random() < 0.35:
        return UseInn(use)
    return use


def _copied(random: Random) -> Copied:
    ronin, area = random.choice(RONIN), random.choice(SPACES)
    makers: list[Copied] = [
        UseWatchtower(None),
        UseGranary(),
        UseWell(ronin),
        UseAnimalPen(ronin),
        UseShrine(ronin),
        UseBurialGrounds(_some(random)),
        UsePassage(area, random.choice((1, 1, 2, 2, 3))),
        UsePassage(random.choice(AREAS), random.choice((1, 2))),
        CopyField(random.choice(FIELDS)),
    ]
    return random.choice(makers)


def answers_to_use(table: Table, game: Game, random: Random) -> Iterator[Choice]:
    """What the other side answers until a use is over: divisions and names."""
    while table.divided is not None or table.asked is not None:
        answer = random.choice(list(engine.choices(table, game)))
        yield answer
        table = engine.carried_out(table, answer, game)
