"""The End Phase: the board is cleared, the time track takes its toll and moves on."""

from collections import Counter
from typing import assert_never

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.inn import ShrineSameRoninTwice
from ronin.model.seven_ronin.ambiguities.pen_and_shrine import EffectAfterLoss
from ronin.model.seven_ronin.ambiguities.round_end import PenDuration, ShrineDuration, ShrineRemoval
from ronin.model.seven_ronin.pieces import RONIN, SPACES, Ronin, Space, Step
from ronin.model.seven_ronin.rulebook import rule
from ronin.model.seven_ronin.rules.reveal import is_occupied
from ronin.model.seven_ronin.table import Game, Mark, Table, in_order


@rule(book.AREA_GEN_02)
def still_in_force(marks: tuple[Mark, ...], table: Table, game: Game) -> tuple[Ronin, ...]:
    """Whom the Animal Pen or the Shrine named with an effect that has not lapsed."""
    match game.rulings.effect_after_loss:
        case EffectAfterLoss.STAYS:
            return tuple(mark.ronin for mark in marks)
        case EffectAfterLoss.LAPSES:
            return tuple(mark.ronin for mark in marks if is_occupied(mark.by, table))
        case other:
            assert_never(other)


@rule(book.AREA_PEN_02, book.PLAN_D_07)
def stays_on(ronin: Ronin, table: Table, game: Game) -> bool:
    """Whether a ronin who was held for this round is held for the next as well."""
    match game.rulings.pen_duration:
        case PenDuration.ONE_ROUND:
            return False
        case PenDuration.WHILE_PEN_HELD:
            stayed = table.stayed[ronin.number] is not None
            return stayed and is_occupied(Space.ANIMAL_PEN, table)
        case PenDuration.FOR_GOOD:
            return table.stayed[ronin.number] is not None
        case other:
            assert_never(other)


@rule(book.AREA_PEN_02)
def are_let_go(table: Table, game: Game) -> bool:
    """Whether nobody is held because the Animal Pen is lost when the board is cleared."""
    match game.rulings.pen_duration:
        case PenDuration.ONE_ROUND | PenDuration.FOR_GOOD:
            return False
        case PenDuration.WHILE_PEN_HELD:
            return not is_occupied(Space.ANIMAL_PEN, table)
        case other:
            assert_never(other)


@rule(book.END_01, book.END_03, book.AREA_PEN_02, book.END_04, book.PLAN_A_13, book.AREA_BUR_03)
def board_cleared(table: Table, game: Game) -> Table:
    """Ronin leave the board, except those the Animal Pen holds; ninja stay."""
    held = () if are_let_go(table, game) else still_in_force(table.held, table, game)
    stayed = tuple(
        place if ronin in held or stays_on(ronin, table, game) else None
        for ronin, place in zip(RONIN, table.places, strict=True)
    )
    for ronin, place in zip(RONIN, stayed, strict=True):
        if place is not None:
            game.tell(book.END_03, "{} stays on {}", ronin, place)
    return table._replace(places=stayed, stayed=stayed)


@rule(book.AREA_SHR_01, book.END_02)
def marks_kept(table: Table, game: Game) -> tuple[Ronin, ...]:
    """The Shrine Markers of this round that stay on their tiles for the next."""
    marked = still_in_force(table.marked, table, game)
    match game.rulings.shrine_duration:
        case ShrineDuration.NEXT_ROUND:
            pass
        case ShrineDuration.REST_OF_THIS_ROUND:
            return ()
        case duration_other:
            assert_never(duration_other)
    match game.rulings.shrine_removal:
        case ShrineRemoval.LAST_ROUNDS:
            return marked
        case ShrineRemoval.SAME_TILE:
            return tuple(ronin for ronin in marked if ronin not in table.cancelled)
        case ShrineRemoval.ALL:
            return () if table.cancelled else marked
        case removal_other:
            assert_never(removal_other)


@rule(book.END_02, book.INN_08)
def marks_for_a_second_round(table: Table, game: Game) -> tuple[Ronin, ...]:
    """All but one of last round's markers on each tile: one cancels, the others wait."""
    match game.rulings.shrine_duration:
        case ShrineDuration.NEXT_ROUND:
            pass
        case ShrineDuration.REST_OF_THIS_ROUND:
            return ()
        case duration_other:
            assert_never(duration_other)
    match game.rulings.shrine_same_ronin_twice:
        case ShrineSameRoninTwice.IN_VAIN | ShrineSameRoninTwice.MUST_DIFFER:
            return ()
        case ShrineSameRoninTwice.TWO_ROUNDS:
            return tuple((Counter(table.cancelled) - Counter({*table.cancelled})).elements())
        case other:
            assert_never(other)


@rule(book.END_02, book.AREA_SHR_03, book.AREA_SHR_01)
def shrine_markers_moved_on(table: Table, game: Game) -> Table:
    """Last round's Shrine Markers come off; this round's take effect in the next."""
    for ronin in table.cancelled:
        game.tell(book.END_02, "a Shrine Marker comes off {}'s tile", ronin)
    kept = marks_kept(table, game) + marks_for_a_second_round(table, game)
    return table._replace(cancelled=in_order(kept), marked=())


@rule(book.END_06, book.END_07)
def casualties_taken(table: Table, game: Game) -> Table:
    """Where the time track shows the icon, one marker goes from the Reserves to the Supply."""
    if not game.village.casualties[table.round - 1] or table.reserves == 0:
        return table
    game.tell(book.END_06, "one ninja leaves the Reserves for the General Supply")
    return table._replace(reserves=table.reserves - 1, supply=table.supply + 1)


@rule(book.END_08, book.END_09, book.SETUP_11)
def time_advanced(table: Table, game: Game) -> Table:
    """The next round begins with its Planning Phase; nothing of this one is remembered."""
    game.tell(book.END_08, "the time marker moves on to round {}", table.round + 1)
    return table._replace(
        step=Step.FINISHED,
        round=table.round + 1,
        held=(),
        named=(),
        used=frozenset(),
        lost=frozenset(),
        unfought=frozenset(),
        copied=(),
        poisoned=frozenset(),
        led_to=frozenset(),
        brought=(0,) * len(SPACES),
        is_inn_lent=False,
        stands_for=(),
        on_free_ground=frozenset(),
        without_ninja=frozenset(),
        arrived=(0,) * len(SPACES),
        attacked=frozenset(),
        once_occupied=frozenset(),
        kept_occupied=frozenset(),
    )
