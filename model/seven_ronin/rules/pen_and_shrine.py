"""Combat step 3: the areas whose effect comes later, the Animal Pen and the Shrine."""

from collections.abc import Iterator
from typing import assert_never

from ronin.model.errors import Refusal
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.components import ShrineMarkerLimit
from ronin.model.seven_ronin.ambiguities.inn import PenSameRoninTwice, ShrineSameRoninTwice
from ronin.model.seven_ronin.ambiguities.pen_and_shrine import (
    LastRoundUses,
    PenAgain,
    PenChooser,
    ShrineAgain,
    ShrineAndGreen,
    ShrineOnKabe,
)
from ronin.model.seven_ronin.ambiguities.round_end import PenDuration
from ronin.model.seven_ronin.line import UseAnimalPen, UseShrine
from ronin.model.seven_ronin.pieces import RONIN, ROUNDS, SHRINE_MARKERS, Ronin, Side, Space
from ronin.model.seven_ronin.rulebook import rule
from ronin.model.seven_ronin.rules.areas import is_in_reach, may_be_named, whereabouts
from ronin.model.seven_ronin.table import Game, Mark, Table


@rule(book.SETUP_11)
def is_too_late(table: Table, game: Game) -> bool:
    """Whether the Animal Pen and the Shrine may not be used since no round follows."""
    match game.rulings.last_round_uses:
        case LastRoundUses.LEGAL:
            return False
        case LastRoundUses.REFUSED:
            return table.round == ROUNDS
        case other:
            assert_never(other)


@rule(book.AREA_PEN_01)
def names_the_held(game: Game) -> Side:
    """Who chooses the ronin whom the Animal Pen holds."""
    match game.rulings.pen_chooser:
        case PenChooser.ATTACKER:
            return Side.ATTACKER
        case PenChooser.DEFENDER:
            return Side.DEFENDER
        case other:
            assert_never(other)


@rule(book.AREA_PEN_02)
def may_be_held_again(ronin: Ronin, table: Table, game: Game) -> bool:
    """Whether a ronin who stayed in this round may be held for another."""
    match game.rulings.pen_duration:
        case PenDuration.ONE_ROUND:
            pass
        case PenDuration.WHILE_PEN_HELD | PenDuration.FOR_GOOD:
            return True
        case duration_other:
            assert_never(duration_other)
    match game.rulings.pen_again:
        case PenAgain.ALLOWED:
            return True
        case PenAgain.REFUSED:
            return table.stayed[ronin.number] is None
        case other:
            assert_never(other)


@rule(book.INN_07)
def may_be_held_twice(ronin: Ronin, table: Table, game: Game) -> bool:
    """Whether the Pen and the Inn that copies it may name the same ronin."""
    match game.rulings.pen_same_ronin_twice:
        case PenSameRoninTwice.ALLOWED_IN_VAIN:
            return True
        case PenSameRoninTwice.MUST_DIFFER:
            return all(mark.ronin is not ronin for mark in table.named)
        case other:
            assert_never(other)


@rule(book.AREA_PEN_01)
def held_refusal(target: Ronin, table: Table, game: Game) -> Refusal | None:
    """Why this ronin may not be held on the board; None if he may."""
    if not may_be_named(target, table, game):
        return Refusal(book.AREA_PEN_01, f"{target} is eliminated")
    if not is_in_reach(target, table):
        where = whereabouts(target, table)
        return Refusal(book.GREEN_13, f"{target} is {where}, out of reach of the Animal Pen")
    if not may_be_held_again(target, table, game):
        return Refusal(book.AREA_PEN_02, f"{target} has stayed for a round already")
    if not may_be_held_twice(target, table, game):
        return Refusal(book.INN_07, f"{target} is held already; another must be named")
    return None


def can_be_held(table: Table, game: Game) -> Iterator[Ronin]:
    """The ronin who may be held."""
    return (ronin for ronin in RONIN if held_refusal(ronin, table, game) is None)


@rule(book.AREA_PEN_01)
def animal_pen_refusal(choice: UseAnimalPen, table: Table, game: Game) -> Refusal | None:
    """Why the Animal Pen may not be used like this; None if it may."""
    if is_too_late(table, game):
        return Refusal(book.AREA_PEN_02, "no round follows for which a ronin could be held")
    if names_the_held(game) is Side.DEFENDER:
        if choice.target is not None:
            return Refusal(book.AREA_PEN_01, "it is the Defender who names the ronin")
        if not any(can_be_held(table, game)):
            return Refusal(book.AREA_PEN_01, "there is no ronin who could be held")
        return None
    if choice.target is None:
        return Refusal(book.AREA_PEN_01, "the ronin who is to be held must be named")
    return held_refusal(choice.target, table, game)


def animal_pen_uses(table: Table, game: Game) -> Iterator[UseAnimalPen]:
    """Every way the Animal Pen may be used."""
    names: tuple[Ronin | None, ...] = RONIN
    if names_the_held(game) is Side.DEFENDER:
        names = (None,)
    for target in names:
        if animal_pen_refusal(choice := UseAnimalPen(target), table, game) is None:
            yield choice


@rule(book.AREA_PEN_01, book.INN_07)
def ronin_held(target: Ronin, acting: Space, table: Table, game: Game) -> Table:
    """The chosen ronin will stay on the board at the end of the round."""
    table = table._replace(named=(*table.named, Mark(target, acting)))
    if target not in table.living:
        return table
    game.tell(book.AREA_PEN_01, "{} will be held on the board", target)
    return table._replace(held=(*table.held, Mark(target, acting)))


@rule(book.AREA_SHR_02, book.SETUP_02, book.INN_08)
def is_shrine_marker_left(table: Table, game: Game) -> bool:
    """Whether there is a Shrine Marker to lay on a tile."""
    match game.rulings.shrine_marker_limit:
        case ShrineMarkerLimit.REFUSED:
            return len(table.cancelled) + len(table.marked) < SHRINE_MARKERS
        case ShrineMarkerLimit.SUBSTITUTE | ShrineMarkerLimit.NOT_SAID:
            return True
        case other:
            assert_never(other)


@rule(book.AREA_SHR_02)
def is_marking_unanswered(table: Table, game: Game) -> bool:
    """Whether a Shrine Marker is missing and the rules do not say what happens."""
    match game.rulings.shrine_marker_limit:
        case ShrineMarkerLimit.NOT_SAID:
            return len(table.cancelled) + len(table.marked) >= SHRINE_MARKERS
        case ShrineMarkerLimit.REFUSED | ShrineMarkerLimit.SUBSTITUTE:
            return False
        case other:
            assert_never(other)


@rule(book.GREEN_13)
def is_in_reach_of_shrine(ronin: Ronin, table: Table, game: Game) -> bool:
    """Whether the Shrine reaches a living ronin where he stands."""
    match game.rulings.shrine_and_green:
        case ShrineAndGreen.NOT_ON_GREEN:
            return is_in_reach(ronin, table)
        case ShrineAndGreen.ON_GREEN_TOO:
            return not table.is_beside_screen(ronin)
        case other:
            assert_never(other)


@rule(book.RONIN_KAB_01)
def may_bear_a_marker(ronin: Ronin, game: Game) -> bool:
    """Whether a Shrine Marker may lie on this tile, even in vain."""
    match game.rulings.shrine_on_kabe:
        case ShrineOnKabe.LEGAL:
            return True
        case ShrineOnKabe.REFUSED:
            return ronin is not Ronin.KABE
        case other:
            assert_never(other)


@rule(book.AREA_SHR_02)
def may_be_marked_again(ronin: Ronin, table: Table, game: Game) -> bool:
    """Whether a ronin who bears last round's marker may be marked anew."""
    match game.rulings.shrine_again:
        case ShrineAgain.ALLOWED:
            return True
        case ShrineAgain.REFUSED:
            return ronin not in table.cancelled
        case other:
            assert_never(other)


@rule(book.INN_08)
def may_be_marked_twice(ronin: Ronin, table: Table, game: Game) -> bool:
    """Whether the Shrine and the Inn that copies it may mark the same ronin."""
    match game.rulings.shrine_same_ronin_twice:
        case ShrineSameRoninTwice.IN_VAIN | ShrineSameRoninTwice.TWO_ROUNDS:
            return True
        case ShrineSameRoninTwice.MUST_DIFFER:
            return all(mark.ronin is not ronin for mark in table.marked)
        case other:
            assert_never(other)


@rule(book.AREA_SHR_01, book.AREA_SHR_02)
def shrine_refusal(choice: UseShrine, table: Table, game: Game) -> Refusal | None:
    """Why the Shrine may not mark this ronin; None if it may."""
    target = choice.target
    if is_too_late(table, game):
        return Refusal(book.AREA_SHR_01, "no round follows in which an ability could be cancelled")
    if not is_shrine_marker_left(table, game):
        return Refusal(book.AREA_SHR_02, "both Shrine Markers lie on tiles")
    if not may_be_named(target, table, game):
        return Refusal(book.AREA_SHR_01, f"{target} is eliminated")
    if not is_in_reach_of_shrine(target, table, game):
        where = whereabouts(target, table)
        return Refusal(book.GREEN_13, f"{target} is {where}, out of reach of the Shrine")
    if not may_bear_a_marker(target, game):
        return Refusal(book.RONIN_KAB_01, f"the Shrine has no effect on {target}")
    if not may_be_marked_again(target, table, game):
        return Refusal(book.AREA_SHR_02, f"{target} still bears last round's Shrine Marker")
    if not may_be_marked_twice(target, table, game):
        return Refusal(book.INN_08, f"{target} is marked already; another must be named")
    return None


def shrine_uses(table: Table, game: Game) -> Iterator[UseShrine]:
    """Every ronin whom the Shrine may mark."""
    for ronin in RONIN:
        if shrine_refusal(choice := UseShrine(ronin), table, game) is None:
            yield choice


@rule(book.AREA_SHR_01, book.AREA_SHR_02, book.INN_08)
def ronin_marked(choice: UseShrine, acting: Space, table: Table, game: Game) -> Table:
    """A Shrine Marker lies on the tile; the ability is lost in the next round."""
    game.tell(book.AREA_SHR_02, "a Shrine Marker is laid on {}'s tile", choice.target)
    return table._replace(marked=(*table.marked, Mark(choice.target, acting)))
