"""Combat step 3: the areas that move ninja, the Granary, the Passage and the Burial Grounds."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import assert_never

from ronin.model.errors import Refusal
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.components import NinjaMarkerLimit
from ronin.model.seven_ronin.ambiguities.inn import PassageSameAreaTwice
from ronin.model.seven_ronin.ambiguities.passage_and_graves import (
    BurialGroundsNewNinja,
    BurialGroundsNumber,
    BurialGroundsOwnArea,
    GranaryShortSupply,
    PassageAndLimits,
    PassageAndThreat,
    PassageGoal,
    PassageNewNinja,
    PassageNumber,
    PassageUnfought,
)
from ronin.model.seven_ronin.line import UseBurialGrounds, UsePassage
from ronin.model.seven_ronin.pieces import (
    AREAS,
    BURIAL_GROUNDS_RETURN,
    GRANARY_GIVES,
    PASSAGE_BRINGS,
    SPACES,
    Side,
    Space,
)
from ronin.model.seven_ronin.rulebook import rule
from ronin.model.seven_ronin.rules.abilities import fewest_of_up_to_two, some
from ronin.model.seven_ronin.rules.areas import is_usable, may_be_idle
from ronin.model.seven_ronin.rules.limits import threat_left, uses_threat
from ronin.model.seven_ronin.rules.reveal import is_contested, is_occupied
from ronin.model.seven_ronin.rules.wounds import divider_of, fought, must_be_divided, only_division
from ronin.model.seven_ronin.table import Game, Table, plus
from ronin.model.words import many


@rule(book.AREA_GRA_01)
def gained(table: Table, game: Game) -> int:
    """How many markers the Granary gives."""
    match game.rulings.ninja_marker_limit:
        case NinjaMarkerLimit.BINDING | NinjaMarkerLimit.FROM_RESERVES | NinjaMarkerLimit.NOT_SAID:
            return min(GRANARY_GIVES, table.supply)
        case NinjaMarkerLimit.SUBSTITUTES:
            return GRANARY_GIVES
        case other:
            assert_never(other)


@rule(book.AREA_GRA_01)
def fewest_gained(game: Game) -> int:
    """With fewer markers to give the Granary cannot be used."""
    match game.rulings.ninja_marker_limit:
        case NinjaMarkerLimit.SUBSTITUTES | NinjaMarkerLimit.NOT_SAID:
            return 0
        case NinjaMarkerLimit.FROM_RESERVES:
            return 0 if may_be_idle(game) else 1
        case NinjaMarkerLimit.BINDING:
            pass
        case limit_other:
            assert_never(limit_other)
    match game.rulings.granary_short_supply:
        case GranaryShortSupply.WHAT_THERE_IS:
            return 0 if may_be_idle(game) else 1
        case GranaryShortSupply.TWO_OR_NOTHING:
            return GRANARY_GIVES
        case other:
            assert_never(other)


@rule(book.AREA_GRA_01)
def granary_refusal(table: Table, game: Game) -> Refusal | None:
    """Why the Granary may not be used; None if it may."""
    if gained(table, game) < fewest_gained(game):
        return Refusal(
            book.AREA_GRA_01, f"the General Supply holds {table.supply}: nothing to gain"
        )
    return None


@rule(book.AREA_GRA_01)
def reserves_fed(table: Table, game: Game) -> Table:
    """Two markers, or what there is, go from the General Supply to the Reserves."""
    count = gained(table, game)
    game.tell(book.AREA_GRA_01, "the Reserves gain {} from the General Supply", count)
    table = table._replace(reserves=table.reserves + count, supply=max(0, table.supply - count))
    return gain_noted(count, table, game)


@rule(book.AREA_PAS_01)
def gain_noted(count: int, table: Table, game: Game) -> Table:
    """Whether the Passage may not bring in this round the ninja that came to the Reserves."""
    match game.rulings.passage_new_ninja:
        case PassageNewNinja.ANY:
            return table
        case PassageNewNinja.NOT_GAINED_NOW:
            return table._replace(gained=table.gained + count)
        case other:
            assert_never(other)


@rule(book.AREA_PAS_01, book.AREA_PAS_04)
def numbers_brought(table: Table, game: Game) -> range:
    """How many ninja the Passage may bring; nothing if it cannot be used."""
    most = min(PASSAGE_BRINGS, max(0, table.reserves - table.gained))
    if most == 0:
        return range(1) if may_be_idle(game) else range(0)
    match game.rulings.passage_number:
        case PassageNumber.UP_TO_TWO:
            return range(fewest_of_up_to_two(game), most + 1)
        case PassageNumber.TWO_IF_HE_CAN:
            return range(most, most + 1)
        case other:
            assert_never(other)


@rule(book.AREA_PAS_01, book.GREEN_14)
def goal_refusal(area: Space, count: int, table: Table, game: Game) -> Refusal | None:
    """Why the Passage may not bring `count` ninja to this space; None if it may."""
    if area is Space.GREEN:
        return Refusal(book.GREEN_14, "the Passage cannot bring ninja to the Green")
    if area in table.led_to:
        return Refusal(book.INN_01, f"the Passage has led to {area} in this round")
    match game.rulings.passage_goal:
        case PassageGoal.ANY:
            pass
        case PassageGoal.NOT_ITSELF:
            if area is Space.PASSAGE:
                return Refusal(book.AREA_PAS_01, "the Passage cannot bring ninja to itself")
        case PassageGoal.NOT_OCCUPIED:
            if is_occupied(area, table):
                return Refusal(book.AREA_PAS_01, f"{area} is Occupied already")
        case PassageGoal.ONLY_TO_RONIN:
            if area not in table.places:
                return Refusal(book.AREA_PAS_01, f"no ronin is on {area}: there is no combat")
        case goal_other:
            assert_never(goal_other)
    match game.rulings.passage_and_threat:
        case PassageAndThreat.IGNORED:
            return None
        case PassageAndThreat.BINDING:
            return one_attack_too_many(area, table, game) if count else None
        case threat_other:
            assert_never(threat_other)


@rule(book.PLAN_A_03)
def one_attack_too_many(area: Space, table: Table, game: Game) -> Refusal | None:
    """Whether an attack on this area would be one more than the Threat Level allows."""
    before = table._replace(ninja=tuple(int(space in table.held_before) for space in SPACES))
    attacked = [
        other for other in AREAS if other in table.attacked and uses_threat(other, before, game)
    ]
    if area in attacked or not uses_threat(area, before, game):
        return None
    if len(attacked) < threat_left(before, game):
        return None
    return Refusal(
        book.PLAN_A_03,
        f"{area} would be one more than the Threat Level allows; attacked are "
        f"{', '.join(attacked)}",
    )


@rule(book.PLAN_A_06)
def room_for_brought(area: Space, table: Table, game: Game) -> int:
    """How many ninja the Passage may add to an area, as far as limits go."""
    match game.rulings.passage_and_limits:
        case PassageAndLimits.IGNORED:
            return PASSAGE_BRINGS
        case PassageAndLimits.BINDING:
            return max(0, game.village.limits[area.number] - table.ninja[area.number])
        case other:
            assert_never(other)


@rule(book.AREA_PAS_01, book.AREA_PAS_04, book.GREEN_14)
def passage_refusal(choice: UsePassage, table: Table, game: Game) -> Refusal | None:
    """Why the Passage may not bring these ninja there; None if it may."""
    numbers = numbers_brought(table, game)
    if not numbers:
        held = f"hold only {table.reserves} of this step" if table.reserves else "are empty"
        return Refusal(book.AREA_PAS_04, f"the Reserves {held}: the Passage brings nobody")
    refused = goal_refusal(choice.to, choice.count, table, game)
    if refused is not None:
        return refused
    if choice.count not in numbers:
        return Refusal(
            book.AREA_PAS_01,
            f"the Passage brings {choice.count} ninja where it may bring "
            f"{' or '.join(map(str, numbers))}, with {table.reserves} in the Reserves",
        )
    if choice.count > room_for_brought(choice.to, table, game):
        return Refusal(
            book.PLAN_A_04, f"{choice.count} more ninja would bring {choice.to} above its limit"
        )
    return None


def passage_uses(table: Table, game: Game) -> Iterator[UsePassage]:
    """Every area and number the Passage may bring ninja to and in."""
    for area in AREAS:
        for count in numbers_brought(table, game):
            if passage_refusal(choice := UsePassage(area, count), table, game) is None:
                yield choice


@rule(book.AREA_PAS_01, book.AREA_PAS_02, book.WOUNDS_11, book.RONIN_TAS_03, book.RONIN_MUS_03)
def ninja_brought(choice: UsePassage, table: Table, game: Game) -> Table:
    """Ninja go from the Reserves to the area; where ronin stand, step 2's rules apply at once."""
    area, before = choice.to, table
    game.tell(book.AREA_PAS_01, "the Passage's ability brings {} ninja to {}", choice.count, area)
    table = table._replace(
        reserves=table.reserves - choice.count,
        ninja=plus(table.ninja, area.number, choice.count),
        arrived=plus(table.arrived, area.number, choice.count),
        attacked=table.attacked | ({area} if choice.count else set()),
    )
    table = arrivals_noted(choice, way_noted(area, table, game), game)
    if not is_contested(area, table):
        return taken_unfought(area, before, table, game)
    if choice.count == 0:
        return table
    if must_be_divided(area, table, game):
        divider = divider_of(area, table, game) or Side.DEFENDER
        return table._replace(divided=area, divider=divider)
    return fought(area, only_division(area, table, game), table, game)


@rule(book.AREA_PAS_01, book.INN_01)
def way_noted(area: Space, table: Table, game: Game) -> Table:
    """Whether the Passage and the Inn that copies it may not lead to this area again."""
    match game.rulings.passage_same_area_twice:
        case PassageSameAreaTwice.ALLOWED:
            return table
        case PassageSameAreaTwice.MUST_DIFFER:
            return table._replace(led_to=table.led_to | {area})
        case other:
            assert_never(other)


@rule(book.AREA_BUR_01)
def arrivals_noted(choice: UsePassage, table: Table, game: Game) -> Table:
    """Whether the Burial Grounds may not return these ninja in this round."""
    match game.rulings.burial_grounds_new_ninja:
        case BurialGroundsNewNinja.ANY:
            return table
        case BurialGroundsNewNinja.NOT_BROUGHT_NOW:
            return table._replace(brought=plus(table.brought, choice.to.number, choice.count))
        case other:
            assert_never(other)


@rule(book.AREA_PAS_03)
def taken_unfought(area: Space, before: Table, table: Table, game: Game) -> Table:
    """Whether an area that was taken without a fight may be used in this step."""
    match game.rulings.passage_unfought:
        case PassageUnfought.USABLE:
            return table
        case PassageUnfought.ONLY_AFTER_COMBAT:
            if is_occupied(area, table) and not is_usable(area, before, game):
                return table._replace(unfought=table.unfought | {area})
            return table
        case other:
            assert_never(other)


@rule(book.AREA_BUR_01, book.GREEN_14)
def may_be_returned_from(space: Space, acting: Space, game: Game) -> bool:
    """Whether the Burial Grounds, or the Inn as such, may take ninja from this space."""
    match game.rulings.burial_grounds_own_area:
        case BurialGroundsOwnArea.ALLOWED:
            return space is not Space.GREEN
        case BurialGroundsOwnArea.OTHERS_ONLY:
            return space not in (Space.GREEN, Space.BURIAL_GROUNDS)
        case BurialGroundsOwnArea.NOT_THE_USED_AREA:
            return space not in (Space.GREEN, acting)
        case other:
            assert_never(other)


@rule(book.AREA_BUR_01)
def returnable(space: Space, acting: Space, table: Table, game: Game) -> int:
    """How many ninja the Burial Grounds, or the Inn as such, may take from this space."""
    if not may_be_returned_from(space, acting, game):
        return 0
    return max(0, table.ninja[space.number] - table.brought[space.number])


@rule(book.AREA_BUR_01)
def numbers_returned(acting: Space, table: Table, game: Game) -> range:
    """How many ninja the Burial Grounds may return; nothing if they cannot be used."""
    there = sum(returnable(area, acting, table, game) for area in AREAS)
    if there == 0 and may_be_idle(game):
        return range(1)
    most = min(BURIAL_GROUNDS_RETURN, there)
    match game.rulings.burial_grounds_number:
        case BurialGroundsNumber.UP_TO_TWO:
            return range(fewest_of_up_to_two(game), most + 1)
        case BurialGroundsNumber.TWO_IF_HE_CAN:
            return range(max(1, most), most + 1)
        case other:
            assert_never(other)


@rule(book.AREA_BUR_01, book.AREA_BUR_02, book.GREEN_14)
def burial_grounds_refusal(
    choice: UseBurialGrounds, acting: Space, table: Table, game: Game
) -> Refusal | None:
    """Why these ninja may not be returned to the Reserves; None if they may."""
    returned = sum(count for _, count in choice.taken)
    for space, count in choice.taken:
        if not may_be_returned_from(space, acting, game):
            clause = book.GREEN_14 if space is Space.GREEN else book.AREA_BUR_01
            return Refusal(clause, f"no ninja can be returned from {space}")
        if count > table.ninja[space.number]:
            return Refusal(
                book.AREA_BUR_01,
                f"{count} ninja taken from {space}, where "
                f"{many(table.ninja[space.number], 'is', 'are')}",
            )
        if table.brought[space.number] and count > returnable(space, acting, table, game):
            return Refusal(
                book.AREA_BUR_01,
                f"{count} ninja taken from {space}, where the Passage brought "
                f"{table.brought[space.number]} in this step",
            )
    numbers = numbers_returned(acting, table, game)
    if returned not in numbers:
        right = " or ".join(map(str, numbers)) or "none"
        return Refusal(book.AREA_BUR_01, f"{returned} ninja returned where {right} may be")
    return None


def burial_grounds_uses(acting: Space, table: Table, game: Game) -> Iterator[UseBurialGrounds]:
    """Every way to return ninja to the Reserves, few before many."""
    most = {area: returnable(area, acting, table, game) for area in AREAS}
    held = [area for area in AREAS if most[area]]
    for returned in numbers_returned(acting, table, game):
        for taken in combinations_with_replacement(held, returned):
            counts = some(taken)
            if all(count <= most[area] for area, count in counts):
                yield UseBurialGrounds(counts)


@rule(book.AREA_BUR_01, book.AREA_BUR_03)
def ninja_returned(choice: UseBurialGrounds, table: Table, game: Game) -> Table:
    """The ninja go from the board to the Reserves."""
    ninja = table.ninja
    for space, count in choice.taken:
        game.tell(book.AREA_BUR_01, "from {} back to the Reserves: {} ninja", space, count)
        ninja = plus(ninja, space.number, -count)
    returned = sum(count for _, count in choice.taken)
    table = table._replace(ninja=ninja, reserves=table.reserves + returned)
    return gain_noted(returned, table, game)
