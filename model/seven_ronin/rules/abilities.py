"""Combat step 1: the ronin's abilities, each at most once, in any order."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import assert_never

from model.clause import Clause, rule
from model.errors import Refusal
from model.seven_ronin import rulebook as book
from model.seven_ronin.ambiguities import AbilityCondition, HayaiGoal, TaikoAndGreen, YobuNumber
from model.seven_ronin.line import (
    RoninUse,
    Some,
    UseHayai,
    UseMusashi,
    UseTaiko,
    UseYobu,
    UseYumi,
)
from model.seven_ronin.pieces import AREAS, Ronin, Space
from model.seven_ronin.rules.planning import may_share
from model.seven_ronin.rules.reveal import is_free
from model.seven_ronin.table import Game, Table, plus

YOBU_DRIVES_OUT = 2


def place_of(ronin: Ronin, table: Table) -> Space:
    """Where a ronin stands who is on the board."""
    place = table.places[ronin.number]
    assert place is not None
    return place


@rule(book.RONIN_GEN_01, book.RONIN_GEN_02, book.RONIN_GEN_04, book.GREEN_11, book.RONIN_KAB_01)
def ability_refusal(ronin: Ronin, table: Table, game: Game) -> Refusal | None:
    """Why a ronin may not use his ability now, whatever he would do with it."""
    if ronin not in table.living:
        return Refusal(book.WOUNDS_09, f"{ronin} is eliminated")
    if ronin in table.used:
        return Refusal(book.RONIN_GEN_02, f"{ronin} has used his ability in this round")
    if ronin in table.cancelled:
        return Refusal(book.RONIN_GEN_04, f"a Shrine Marker cancels {ronin}'s ability this round")
    if place_of(ronin, table) is Space.GREEN:
        return Refusal(book.GREEN_11, f"{ronin} is on the Green and uses no ability")
    if ronin in NEEDS_CONTESTED_GROUND and is_on_free_ground(ronin, table, game):
        return Refusal(
            book.RONIN_GEN_05,
            f"{ronin} needs a Contested area but {place_of(ronin, table)} holds no ninja",
        )
    if ronin in NEEDS_FREE_GROUND and not is_on_free_ground(ronin, table, game):
        return Refusal(
            book.RONIN_GEN_06,
            f"{ronin} needs a Free area but {place_of(ronin, table)} holds ninja",
        )
    return None


NEEDS_CONTESTED_GROUND = frozenset({Ronin.YOBU, Ronin.MUSASHI})
NEEDS_FREE_GROUND = frozenset({Ronin.HAYAI, Ronin.TAIKO, Ronin.YUMI})


@rule(book.RONIN_GEN_05, book.RONIN_GEN_06)
def is_on_free_ground(ronin: Ronin, table: Table, game: Game) -> bool:
    """Whether a ronin counts as being on a Free area, and not on a Contested one."""
    match game.rulings.ability_condition:
        case AbilityCondition.AT_USE:
            return is_free(place_of(ronin, table), table)
        case AbilityCondition.AT_STEP_START:
            return ronin in table.at_step_start
        case other:
            assert_never(other)


def _spent(ronin: Ronin, table: Table) -> Table:
    return table._replace(used=table.used | {ronin})


@rule(book.RONIN_YOB_01)
def fewest_driven_out(ninja: int, game: Game) -> int:
    """How many of the ninja on his area Yobu must drive out at least."""
    match game.rulings.yobu_number:
        case YobuNumber.UP_TO_TWO:
            return 1
        case YobuNumber.TWO_IF_HE_CAN:
            return max(1, min(YOBU_DRIVES_OUT, ninja))
        case other:
            assert_never(other)


@rule(book.RONIN_YOB_01, book.RONIN_YOB_02, book.GREEN_15)
def yobu_refusal(choice: UseYobu, table: Table, game: Game) -> Refusal | None:
    """Why Yobu may not drive these ninja there; None if he may."""
    area = place_of(Ronin.YOBU, table)
    ninja = table.ninja[area.number]
    driven = sum(count for _, count in choice.to)
    for space, _ in choice.to:
        if space is Space.GREEN:
            return Refusal(book.GREEN_11, "yobu cannot drive ninja to the Green")
        if space not in game.village.neighbours[area.number]:
            near = ", ".join(game.village.neighbours[area.number])
            return Refusal(
                book.RONIN_YOB_01, f"{space} is not adjacent to {area}; its neighbours are {near}"
            )
    if driven > min(YOBU_DRIVES_OUT, ninja):
        return Refusal(
            book.RONIN_YOB_01,
            f"yobu drives out {driven} ninja but may drive out at most 2 of the {ninja} on {area}",
        )
    if driven < fewest_driven_out(ninja, game):
        return Refusal(
            book.RONIN_YOB_01,
            f"yobu drives out {driven} ninja but must drive out at least "
            f"{fewest_driven_out(ninja, game)}",
        )
    return None


def yobu_uses(table: Table, game: Game) -> Iterator[UseYobu]:
    """Every way Yobu may drive ninja out of his area, few before many."""
    area = place_of(Ronin.YOBU, table)
    ninja = table.ninja[area.number]
    for driven in range(fewest_driven_out(ninja, game), min(YOBU_DRIVES_OUT, ninja) + 1):
        for goals in combinations_with_replacement(game.village.neighbours[area.number], driven):
            yield UseYobu(some(goals))


def some(spaces: tuple[Space, ...]) -> Some:
    """One ninja for each time a space is named."""
    return tuple((space, spaces.count(space)) for space in dict.fromkeys(spaces))


@rule(book.RONIN_YOB_02, book.RONIN_YOB_03)
def ninja_driven_out(choice: UseYobu, table: Table, game: Game) -> Table:
    """The ninja go where Yobu drives them, whatever the Deployment Limits."""
    ninja = table.ninja
    area = place_of(Ronin.YOBU, table)
    for space, count in choice.to:
        ninja = plus(plus(ninja, area.number, -count), space.number, count)
        game.tell(book.RONIN_YOB_01, "Yobu drives {} ninja from {} to {}", count, area, space)
    return _spent(Ronin.YOBU, table)._replace(ninja=ninja)


@rule(book.RONIN_YUM_02)
def yumi_refusal(table: Table) -> Refusal | None:
    """Why Yumi may not shoot; None if he may."""
    if table.reserves == 0:
        return Refusal(book.RONIN_YUM_02, "yumi has nobody to shoot: the Reserves are empty")
    return None


def yumi_uses(table: Table) -> Iterator[UseYumi]:
    """The one way Yumi may shoot, if there is anybody."""
    if table.reserves:
        yield UseYumi()


@rule(book.RONIN_YUM_01)
def reserves_shot_at(table: Table, game: Game) -> Table:
    """One marker goes from the Reserves to the General Supply."""
    game.tell(book.RONIN_YUM_01, "Yumi shoots a ninja in the Reserves")
    return _spent(Ronin.YUMI, table)._replace(reserves=table.reserves - 1, supply=table.supply + 1)


@rule(book.RONIN_TAI_01, book.RONIN_TAI_03)
def taiko_refusal(choice: UseTaiko, table: Table, game: Game) -> Refusal | None:
    """Why Taiko may not heal this ronin; None if he may."""
    if choice.heal is Ronin.TAIKO:
        return Refusal(book.RONIN_TAI_03, "taiko cannot heal himself")
    if choice.heal not in table.living:
        return Refusal(book.RONIN_TAI_03, f"taiko cannot heal {choice.heal}, who is eliminated")
    if table.wounds[choice.heal.number] == 0:
        return Refusal(book.RONIN_TAI_01, f"{choice.heal} has no wound that taiko could heal")
    if not is_in_taikos_reach(choice.heal, table, game):
        return Refusal(book.GREEN_11, f"taiko cannot heal {choice.heal} on the Green")
    return None


def is_in_taikos_reach(ronin: Ronin, table: Table, game: Game) -> bool:
    """Whether Taiko reaches a ronin where he stands."""
    match game.rulings.taiko_and_green:
        case TaikoAndGreen.MAY_HEAL:
            return True
        case TaikoAndGreen.MAY_NOT_HEAL:
            return table.places[ronin.number] is not Space.GREEN
        case other:
            assert_never(other)


def taiko_uses(table: Table, game: Game) -> Iterator[UseTaiko]:
    """Every ronin whom Taiko may heal."""
    for ronin in table.living:
        if taiko_refusal(choice := UseTaiko(ronin), table, game) is None:
            yield choice


@rule(book.RONIN_TAI_01, book.RONIN_TAI_02)
def wound_healed(choice: UseTaiko, table: Table, game: Game) -> Table:
    """One wound goes from the tile to the General Supply."""
    game.tell(book.RONIN_TAI_01, "Taiko heals a wound of {}", choice.heal)
    return _spent(Ronin.TAIKO, table)._replace(
        wounds=plus(table.wounds, choice.heal.number, -1), supply=table.supply + 1
    )


@rule(book.RONIN_HAY_01, book.RONIN_HAY_02, book.RONIN_HAY_03)
def hayai_refusal(choice: UseHayai, table: Table, game: Game) -> Refusal | None:
    """Why Hayai may not ride there; None if he may."""
    goal = choice.to
    if goal is Space.GREEN:
        return Refusal(book.GREEN_11, "hayai cannot ride to the Green")
    if is_free(goal, table):
        return Refusal(book.RONIN_HAY_01, f"hayai cannot ride to {goal}, where no ninja is")
    there = tuple(ronin for ronin in table.ronin_on(goal) if ronin is not Ronin.HAYAI)
    if not there:
        return None
    if there != (Ronin.TASUKE,):
        return Refusal(
            book.RONIN_HAY_03, f"hayai cannot ride to {goal}, where {' and '.join(there)} is"
        )
    match game.rulings.hayai_goal:
        case HayaiGoal.ANY_WITH_NINJA:
            pass
        case HayaiGoal.OCCUPIED_ONLY:
            return Refusal(book.RONIN_HAY_01, f"hayai cannot ride to {goal}, which is Contested")
        case other:
            assert_never(other)
    if not may_share(table, game):
        return Refusal(book.RONIN_GEN_04, f"hayai cannot join tasuke on {goal}: she is cancelled")
    return None


def hayai_uses(table: Table, game: Game) -> Iterator[UseHayai]:
    """Every area to which Hayai may ride."""
    for area in AREAS:
        if hayai_refusal(choice := UseHayai(area), table, game) is None:
            yield choice


@rule(book.RONIN_HAY_01)
def hayai_ridden(choice: UseHayai, table: Table, game: Game) -> Table:
    """Hayai stands on the new area."""
    number = Ronin.HAYAI.number
    game.tell(book.RONIN_HAY_01, "Hayai rides from {} to {}", table.places[number], choice.to)
    places = (*table.places[:number], choice.to, *table.places[number + 1 :])
    return _spent(Ronin.HAYAI, table)._replace(places=places)


@rule(book.RONIN_MUS_01)
def musashi_refusal(table: Table) -> Refusal | None:
    """Why Musashi may not strike; None if he may."""
    area = place_of(Ronin.MUSASHI, table)
    if is_free(area, table):
        return Refusal(book.RONIN_MUS_01, f"musashi has nobody to strike on {area}")
    return None


def musashi_uses(table: Table) -> Iterator[UseMusashi]:
    """The one way Musashi may strike, if there is anybody."""
    if not is_free(place_of(Ronin.MUSASHI, table), table):
        yield UseMusashi()


@rule(book.RONIN_MUS_01, book.RONIN_MUS_02)
def ninja_struck_down(table: Table, game: Game) -> Table:
    """One ninja, old or new, goes from Musashi's area to the General Supply, without a wound."""
    area = place_of(Ronin.MUSASHI, table)
    game.tell(book.RONIN_MUS_01, "Musashi strikes down a ninja on {}", area)
    return _spent(Ronin.MUSASHI, table).moved_to_supply(area, 1)


def ronin_of(choice: RoninUse) -> Ronin:
    """Whose ability a choice uses."""
    match choice:
        case UseYobu():
            return Ronin.YOBU
        case UseYumi():
            return Ronin.YUMI
        case UseTaiko():
            return Ronin.TAIKO
        case UseHayai():
            return Ronin.HAYAI
        case UseMusashi():
            return Ronin.MUSASHI
        case other:
            assert_never(other)


def use_refusal(choice: RoninUse, table: Table, game: Game) -> Refusal | None:
    """Why the Defender may not make this choice in step 1; None if he may."""
    refusal = ability_refusal(ronin_of(choice), table, game)
    if refusal is not None:
        return refusal
    match choice:
        case UseYobu():
            return yobu_refusal(choice, table, game)
        case UseYumi():
            return yumi_refusal(table)
        case UseTaiko():
            return taiko_refusal(choice, table, game)
        case UseHayai():
            return hayai_refusal(choice, table, game)
        case UseMusashi():
            return musashi_refusal(table)
        case other:
            assert_never(other)


ABILITIES = (Ronin.YOBU, Ronin.YUMI, Ronin.TAIKO, Ronin.HAYAI, Ronin.MUSASHI)


def uses_of(ronin: Ronin, table: Table, game: Game) -> Iterator[RoninUse]:
    """Every legal use of one ronin's ability."""
    if ability_refusal(ronin, table, game) is not None:
        return
    match ronin:
        case Ronin.YOBU:
            yield from yobu_uses(table, game)
        case Ronin.YUMI:
            yield from yumi_uses(table)
        case Ronin.TAIKO:
            yield from taiko_uses(table, game)
        case Ronin.HAYAI:
            yield from hayai_uses(table, game)
        case Ronin.MUSASHI:
            yield from musashi_uses(table)
        case Ronin.TASUKE | Ronin.KABE:
            return
        case other:
            assert_never(other)


def used(choice: RoninUse, table: Table, game: Game) -> Table:
    """The table after a legal use of a ronin's ability."""
    match choice:
        case UseYobu():
            return ninja_driven_out(choice, table, game)
        case UseYumi():
            return reserves_shot_at(table, game)
        case UseTaiko():
            return wound_healed(choice, table, game)
        case UseHayai():
            return hayai_ridden(choice, table, game)
        case UseMusashi():
            return ninja_struck_down(table, game)
        case other:
            assert_never(other)


NO_ABILITY: dict[Ronin, tuple[Clause, str]] = {
    Ronin.KABE: (book.RONIN_KAB_01, "kabe has no ability to use"),
    Ronin.TASUKE: (book.RONIN_TAS_01, "tasuke's ability is not used: it works by itself"),
}
"""The ronin who have nothing to use in step 1, and why."""
