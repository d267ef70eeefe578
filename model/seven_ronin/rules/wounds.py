"""Combat step 2: ninja become wounds, full tiles are eliminated ronin, what is left occupies."""

from collections.abc import Iterator
from typing import assert_never

from ronin.model.errors import Refusal
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.components import FallenShrineMarker
from ronin.model.seven_ronin.ambiguities.round_end import ShrineDuration
from ronin.model.seven_ronin.ambiguities.wounds import (
    CancelledTasukeDivision,
    EliminationThreshold,
    ExactlyFilledArea,
    FallenRoninsMarkers,
    FreshShrineMarker,
    StayedRoninDivision,
    TasukeDivisionRoom,
    TasukeDivisionTimes,
    WoundWithoutSpace,
)
from ronin.model.seven_ronin.line import Divide
from ronin.model.seven_ronin.pieces import AREAS, Ronin, Side, Space, Step
from ronin.model.seven_ronin.rulebook import rule
from ronin.model.seven_ronin.rules.cancelled import is_cancelled
from ronin.model.seven_ronin.rules.reveal import is_contested
from ronin.model.seven_ronin.table import Game, Table, plus
from ronin.model.words import many

Split = tuple[tuple[Ronin, int], ...]


@rule(book.WOUNDS_03, book.SETUP_14)
def room(ronin: Ronin, table: Table, game: Game) -> int:
    """How many more wounds a ronin can take, the last of which eliminates him."""
    spaces = ronin.vitality - table.wounds[ronin.number]
    match game.rulings.elimination_threshold:
        case EliminationThreshold.FULL_TILE:
            return spaces
        case EliminationThreshold.ONE_MORE_WOUND:
            return spaces + 1
        case other:
            assert_never(other)


def _room_there(area: Space, table: Table, game: Game) -> int:
    return sum(room(ronin, table, game) for ronin in table.ronin_on(area))


@rule(book.WOUNDS_01, book.WOUNDS_03)
def wounds_dealt(area: Space, table: Table, game: Game) -> int:
    """How many of the ninja on an area become wounds: all, as long as there is room."""
    return min(table.ninja[area.number], _room_there(area, table, game))


@rule(book.RONIN_GEN_04)
def is_tasuke_cancelled(table: Table, game: Game) -> bool:
    """Whether a Shrine Marker hinders Tasuke now."""
    if is_cancelled(Ronin.TASUKE, table, game):
        return True
    marked_now = any(mark.ronin is Ronin.TASUKE for mark in table.marked)
    match game.rulings.shrine_duration:
        case ShrineDuration.NEXT_ROUND:
            pass
        case ShrineDuration.REST_OF_THIS_ROUND:
            return marked_now
        case duration_other:
            assert_never(duration_other)
    match game.rulings.fresh_shrine_marker:
        case FreshShrineMarker.NEXT_ROUND:
            return False
        case FreshShrineMarker.AT_ONCE:
            return marked_now
        case other:
            assert_never(other)


@rule(book.RONIN_TAS_02, book.WOUNDS_10)
def divider_of(area: Space, table: Table, game: Game) -> Side | None:
    """Who divides the wounds of a shared area; None where some of the ronin there come first."""
    if table.places[Ronin.TASUKE.number] is not area:
        return divider_without_tasuke(area, table, game)
    match game.rulings.tasuke_division_times:
        case TasukeDivisionTimes.EVERY_TIME:
            pass
        case TasukeDivisionTimes.ONCE_A_ROUND | TasukeDivisionTimes.ONCE_THEN_ATTACKER as times:
            if Ronin.TASUKE in table.used:
                return Side.ATTACKER if times is TasukeDivisionTimes.ONCE_THEN_ATTACKER else None
        case times_other:
            assert_never(times_other)
    if not is_tasuke_cancelled(table, game):
        return Side.DEFENDER
    match game.rulings.cancelled_tasuke_division:
        case CancelledTasukeDivision.DEFENDER:
            return Side.DEFENDER
        case CancelledTasukeDivision.ATTACKER:
            return Side.ATTACKER
        case CancelledTasukeDivision.COMPANION_FIRST | CancelledTasukeDivision.TASUKE_FIRST:
            return None
        case other:
            assert_never(other)


@rule(book.WOUNDS_10)
def divider_without_tasuke(area: Space, table: Table, game: Game) -> Side | None:
    """The same where a ronin joined another who stayed."""
    match game.rulings.stayed_ronin_division:
        case StayedRoninDivision.DEFENDER:
            return Side.DEFENDER
        case StayedRoninDivision.ATTACKER:
            return Side.ATTACKER
        case StayedRoninDivision.STAYED_FIRST | StayedRoninDivision.NEWCOMER_FIRST:
            there = table.ronin_on(area)
            first = first_without_tasuke(there, table, game)
            return None if 0 < len(first) < len(there) else Side.DEFENDER
        case other:
            assert_never(other)


@rule(book.WOUNDS_01)
def first_without_tasuke(there: tuple[Ronin, ...], table: Table, game: Game) -> tuple[Ronin, ...]:
    """Who of these, with no Tasuke among them, takes all he has room for before the others."""
    match game.rulings.stayed_ronin_division:
        case StayedRoninDivision.DEFENDER | StayedRoninDivision.ATTACKER:
            return there
        case StayedRoninDivision.STAYED_FIRST:
            return tuple(ronin for ronin in there if table.stayed[ronin.number] is not None)
        case StayedRoninDivision.NEWCOMER_FIRST:
            return tuple(ronin for ronin in there if table.stayed[ronin.number] is None)
        case other:
            assert_never(other)


@rule(book.RONIN_TAS_02)
def first_wounded(area: Space, table: Table, game: Game) -> tuple[Ronin, ...]:
    """Who takes all he has room for before the others, where nobody divides."""
    there = table.ronin_on(area)
    if Ronin.TASUKE not in there:
        return first_without_tasuke(there, table, game)
    companions = tuple(ronin for ronin in there if ronin is not Ronin.TASUKE)
    if Ronin.TASUKE in table.used:
        return companions
    match game.rulings.cancelled_tasuke_division:
        case (
            CancelledTasukeDivision.DEFENDER
            | CancelledTasukeDivision.ATTACKER
            | CancelledTasukeDivision.COMPANION_FIRST
        ):
            return companions
        case CancelledTasukeDivision.TASUKE_FIRST:
            return (Ronin.TASUKE,)
        case other:
            assert_never(other)


@rule(book.WOUNDS_10, book.RONIN_TAS_02)
def must_be_divided(area: Space, table: Table, game: Game) -> bool:
    """Whether somebody has a choice in dividing the wounds of an area."""
    ninja = table.ninja[area.number]
    if not ninja or table.places.count(area) < 2:
        return False
    if divider_of(area, table, game) is None:
        return _is_between_several(area, table, game)
    match game.rulings.tasuke_division_room:
        case TasukeDivisionRoom.FILL_ALL_ROOM:
            return ninja < _room_there(area, table, game)
        case TasukeDivisionRoom.MAY_OVERLOAD:
            return True
        case other:
            assert_never(other)


@rule(book.WOUNDS_03, book.WOUNDS_10)
def is_possible_split(split: Split, area: Space, table: Table, game: Game) -> bool:
    """Whether wounds may be divided like this, each within his room."""
    given = sum(count for _, count in split)
    rooms = [room(ronin, table, game) for ronin, _ in split]
    if not all(0 <= count <= fits for (_, count), fits in zip(split, rooms, strict=True)):
        return False
    match game.rulings.tasuke_division_room:
        case TasukeDivisionRoom.FILL_ALL_ROOM:
            return given == wounds_dealt(area, table, game)
        case TasukeDivisionRoom.MAY_OVERLOAD:
            filled = any(count == fits for (_, count), fits in zip(split, rooms, strict=True))
            ninja = table.ninja[area.number]
            return given == ninja or (given < ninja and filled)
        case other:
            assert_never(other)


def _room_of_first(area: Space, table: Table, game: Game) -> int:
    return sum(room(ronin, table, game) for ronin in first_wounded(area, table, game))


def _is_between_several(area: Space, table: Table, game: Game) -> bool:
    """Whether several who come first, or several who come after, have wounds to divide."""
    ninja = table.ninja[area.number]
    before = _room_of_first(area, table, game)
    first = len(first_wounded(area, table, game))
    if ninja < before:
        return first > 1
    later = table.places.count(area) - first
    return later > 1 and before < ninja < _room_there(area, table, game)


@rule(book.RONIN_TAS_02)
def is_in_turn(split: Split, area: Space, table: Table, game: Game) -> bool:
    """Whether those who come first, where nobody divides, take all that they have room for."""
    if divider_of(area, table, game) is not None:
        return True
    first = first_wounded(area, table, game)
    taken = sum(count for ronin, count in split if ronin in first)
    everything = sum(count for _, count in split) == wounds_dealt(area, table, game)
    return everything and taken == min(table.ninja[area.number], _room_of_first(area, table, game))


def divisions(area: Space, table: Table, game: Game) -> Iterator[Divide]:
    """Every way to divide the wounds of a shared area."""
    there = table.ronin_on(area)
    ninja = table.ninja[area.number]

    def spread(ronin: tuple[Ronin, ...], left: int) -> Iterator[Split]:
        if not ronin:
            yield ()
            return
        for count in range(min(left, room(ronin[0], table, game)) + 1):
            for rest in spread(ronin[1:], left - count):
                yield ((ronin[0], count), *rest)

    for split in spread(there, ninja):
        if is_possible_split(split, area, table, game) and is_in_turn(split, area, table, game):
            yield Divide(area, split)


@rule(book.WOUNDS_01, book.WOUNDS_03, book.WOUNDS_10, book.RONIN_TAS_02)
def divide_refusal(choice: Divide, table: Table, game: Game) -> Refusal | None:
    """Why the wounds may not be divided like this; None if they may."""
    area = choice.area
    there = table.ronin_on(area)
    if not is_contested(area, table):
        return Refusal(book.WOUNDS_01, f"{area} is not Contested, so no wounds are dealt there")
    if len(there) < 2:
        return Refusal(book.WOUNDS_10, f"{there[0]} is alone on {area}: nothing to divide")
    named = tuple(ronin for ronin, _ in choice.split)
    if named != there:
        return Refusal(
            book.WOUNDS_10, f"the division must name {' and '.join(there)}, all and nobody else"
        )
    for ronin, count in choice.split:
        if not 0 <= count <= room(ronin, table, game):
            fits = room(ronin, table, game)
            return Refusal(
                book.WOUNDS_03, f"{many(count, 'wound')} for {ronin}, who has room for {fits}"
            )
    if not is_possible_split(choice.split, area, table, game):
        given = sum(count for _, count in choice.split)
        dealt = wounds_dealt(area, table, game)
        return Refusal(
            book.WOUNDS_01,
            f"{many(given, 'wound')} divided on {area} but {many(dealt, 'is', 'are')} dealt",
        )
    if not must_be_divided(area, table, game):
        only = only_division(area, table, game)
        if choice.split != only:
            right = ", ".join(f"{ronin} {count}" for ronin, count in only)
            return Refusal(book.WOUNDS_10, f"nobody divides on {area}: it must be {right}")
    if not is_in_turn(choice.split, area, table, game):
        first = " and ".join(first_wounded(area, table, game))
        clause = book.RONIN_TAS_02 if Ronin.TASUKE in there else book.WOUNDS_10
        return Refusal(clause, f"nobody divides on {area}: {first} must come first")
    return None


@rule(book.WOUNDS_01, book.WOUNDS_03, book.REVEAL_07)
def only_division(area: Space, table: Table, game: Game) -> Split:
    """The division where nobody has a choice: as it fits, those who come first before others."""
    left = table.ninja[area.number]
    there = table.ronin_on(area)
    first = first_wounded(area, table, game)
    taken: dict[Ronin, int] = {}
    for ronin in sorted(there, key=lambda one: one not in first):
        taken[ronin] = min(left, room(ronin, table, game))
        left -= taken[ronin]
    return tuple((ronin, taken[ronin]) for ronin in there)


@rule(book.WOUNDS_01, book.WOUNDS_02, book.WOUNDS_05, book.WOUNDS_12, book.REVEAL_08)
def fought(area: Space, split: Split, table: Table, game: Game) -> Table:
    """Ninja become wounds as divided; those that found no room occupy the area."""
    dealt = sum(count for _, count in split)
    before = table
    table = table._replace(ninja=plus(table.ninja, area.number, -dealt))
    for ronin, count in split:
        if count:
            game.tell(book.WOUNDS_01, "{} takes {} on {}", ronin, many(count, "wound"), area)
            table = wounded(ronin, count, table, game)
    if area not in table.places:
        fallen = len(before.living) - len(table.living)
        table = without_space(area, fallen, table, game)
        if table.ninja[area.number] == 0:
            return exactly_filled(area, table, game)
        game.tell(book.WOUNDS_05, "{} is Occupied, with {} ninja", area, table.ninja[area.number])
    return table


@rule(book.WOUNDS_04, book.WOUNDS_05)
def without_space(area: Space, fallen: int, table: Table, game: Game) -> Table:
    """What becomes of the ninja that found no space on the tiles of `fallen` who fell there."""
    match game.rulings.elimination_threshold:
        case EliminationThreshold.FULL_TILE:
            return table
        case EliminationThreshold.ONE_MORE_WOUND:
            pass
        case threshold_other:
            assert_never(threshold_other)
    match game.rulings.wound_without_space:
        case WoundWithoutSpace.TO_SUPPLY:
            return table
        case WoundWithoutSpace.STAYS:
            aside = min(fallen, table.aside)
            return table._replace(
                ninja=plus(table.ninja, area.number, fallen),
                aside=table.aside - aside,
                supply=table.supply - (fallen - aside),
            )
        case other:
            assert_never(other)


@rule(book.WOUNDS_12, book.REVEAL_08)
def exactly_filled(area: Space, table: Table, game: Game) -> Table:
    """What is left on an area where the ninja just filled the last tile."""
    match game.rulings.exactly_filled_area:
        case ExactlyFilledArea.FREE:
            return table
        case ExactlyFilledArea.ONE_NINJA_STAYS:
            game.tell(book.REVEAL_08, "one ninja stays and occupies {}", area)
            table = table._replace(ninja=plus(table.ninja, area.number, 1))
            if table.aside:
                return table._replace(aside=table.aside - 1)
            return table._replace(supply=table.supply - 1)
        case other:
            assert_never(other)


@rule(book.WOUNDS_04)
def wounded(ronin: Ronin, count: int, table: Table, game: Game) -> Table:
    """Markers lie on the tile as wounds; a full tile is an eliminated ronin."""
    table = table._replace(wounds=plus(table.wounds, ronin.number, count))
    return eliminated(ronin, table, game) if room(ronin, table, game) == 0 else table


@rule(book.WOUNDS_08, book.WOUNDS_09)
def eliminated(ronin: Ronin, table: Table, game: Game) -> Table:
    """The ronin leaves the game for good, and the markers on his tile go to the General Supply."""
    game.tell(book.WOUNDS_04, "{}'s tile is full: {} is eliminated", ronin, ronin)
    number = ronin.number
    markers = table.wounds[number]
    table = table._replace(
        living=tuple(other for other in table.living if other is not ronin),
        places=(*table.places[:number], None, *table.places[number + 1 :]),
        wounds=plus(table.wounds, number, -markers),
    )
    match game.rulings.fallen_ronins_markers:
        case FallenRoninsMarkers.AT_ONCE:
            table = table._replace(supply=table.supply + markers)
        case FallenRoninsMarkers.END_OF_STEP:
            table = table._replace(aside=table.aside + markers)
        case markers_other:
            assert_never(markers_other)
    match game.rulings.fallen_shrine_marker:
        case FallenShrineMarker.STAYS:
            return table
        case FallenShrineMarker.RETURNS:
            return table._replace(
                cancelled=tuple(other for other in table.cancelled if other is not ronin),
                marked=tuple(mark for mark in table.marked if mark.ronin is not ronin),
            )
        case marker_other:
            assert_never(marker_other)


def aside_returned(table: Table) -> Table:
    """Markers put aside in this step are in the General Supply."""
    return table._replace(supply=table.supply + table.aside, aside=0) if table.aside else table


def begun(table: Table, game: Game) -> Table:
    """Step 2 begins; wounds are divided where somebody has a choice."""
    return asked_to_divide(table._replace(step=Step.WOUNDS), game)


def asked_to_divide(table: Table, game: Game) -> Table:
    """The next area whose wounds are to be divided, and by whom; none if all are."""
    done = {division.area for division in table.divisions}
    for area in AREAS:
        if area not in done and must_be_divided(area, table, game):
            divider = divider_of(area, table, game) or Side.DEFENDER
            return table._replace(divided=area, divider=divider)
    return table._replace(divided=None)


@rule(book.WOUNDS_01, book.REVEAL_08)
def all_fought(table: Table, game: Game) -> Table:
    """Every Contested area is resolved, all from the same table."""
    splits = {division.area: division.split for division in table.divisions}
    contested = [area for area in AREAS if is_contested(area, table)]
    for area in contested:
        split = splits.get(area) or only_division(area, table, game)
        table = fought(area, split, table, game)
    return aside_returned(table)._replace(step=Step.AREA_ABILITIES, divisions=())


@rule(book.RONIN_GEN_02)
def division_counted(area: Space, table: Table, game: Game) -> Table:
    """Whether dividing wounds uses up Tasuke's ability for this round."""
    match game.rulings.tasuke_division_times:
        case TasukeDivisionTimes.EVERY_TIME:
            return table
        case TasukeDivisionTimes.ONCE_A_ROUND | TasukeDivisionTimes.ONCE_THEN_ATTACKER:
            is_hers = table.places[Ronin.TASUKE.number] is area
            if is_hers and divider_of(area, table, game) is not None:
                return table._replace(used=table.used | {Ronin.TASUKE})
            return table
        case other:
            assert_never(other)
