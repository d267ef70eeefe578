"""Which ronin may be on one space together, and which clause keeps them apart."""

from typing import assert_never

from ronin.model.clause import Clause
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.defender_plan import (
    CancelledStayedTasuke,
    CancelledTasuke,
    JoiningStayedRonin,
    JoiningStayedTasuke,
    RoninOnGreen,
    TasukeJoinsStayed,
    TasukeOnGreen,
)
from ronin.model.seven_ronin.pieces import Ronin, Space
from ronin.model.seven_ronin.rulebook import rule
from ronin.model.seven_ronin.table import Game, Table


@rule(book.PLAN_D_03, book.RONIN_TAS_01, book.RONIN_GEN_04)
def may_share(table: Table, game: Game) -> bool:
    """Whether Tasuke may be put together with another ronin in this round."""
    match game.rulings.cancelled_tasuke:
        case CancelledTasuke.MAY_NOT_JOIN:
            return Ronin.TASUKE not in table.cancelled
        case CancelledTasuke.MAY_JOIN:
            return True
        case other:
            assert_never(other)


def stayed_bar(ronin: Ronin, stayed: Ronin, table: Table, game: Game) -> Clause | None:
    """What keeps a ronin from being deployed where another stayed; None if he may be."""
    if ronin is Ronin.TASUKE:
        return tasuke_joining_bar(table, game)
    if stayed is Ronin.TASUKE:
        return stayed_tasuke_bar(table, game)
    return stayed_ronin_bar(game)


@rule(book.PLAN_D_03, book.RONIN_TAS_01)
def tasuke_joining_bar(table: Table, game: Game) -> Clause | None:
    """What keeps Tasuke from being deployed where another ronin stayed; None if she may be."""
    match game.rulings.tasuke_joins_stayed:
        case TasukeJoinsStayed.MAY_JOIN:
            return None if may_share(table, game) else book.RONIN_GEN_04
        case TasukeJoinsStayed.MAY_NOT_JOIN:
            return book.PLAN_D_03
        case other:
            assert_never(other)


@rule(book.PLAN_D_02, book.PLAN_D_03)
def stayed_tasuke_bar(table: Table, game: Game) -> Clause | None:
    """What keeps another ronin from being deployed where Tasuke stayed; None if he may be."""
    match game.rulings.joining_stayed_tasuke:
        case JoiningStayedTasuke.MAY_JOIN:
            return None if may_share(table, game) else cancelled_stayed_tasuke_bar(game)
        case JoiningStayedTasuke.MAY_NOT_JOIN:
            return book.PLAN_D_02
        case other:
            assert_never(other)


@rule(book.RONIN_GEN_04)
def cancelled_stayed_tasuke_bar(game: Game) -> Clause | None:
    """The same where she may not share in this round."""
    match game.rulings.cancelled_stayed_tasuke:
        case CancelledStayedTasuke.NOBODY_JOINS:
            return book.RONIN_GEN_04
        case CancelledStayedTasuke.ONE_MAY_JOIN:
            return None
        case other:
            assert_never(other)


@rule(book.PLAN_D_02)
def stayed_ronin_bar(game: Game) -> Clause | None:
    """What keeps a ronin from being deployed where another stayed, neither being Tasuke."""
    match game.rulings.joining_stayed_ronin:
        case JoiningStayedRonin.PLACE_IS_TAKEN:
            return book.PLAN_D_02
        case JoiningStayedRonin.ONLY_DEPLOYED_COUNT:
            return None
        case other:
            assert_never(other)


def deployed_bar(
    together: tuple[Ronin, ...], space: Space, table: Table, game: Game
) -> Clause | None:
    """What keeps these ronin from being deployed onto one space; None if they may be.

    Of those who may be together any fewer may be, too.
    """
    if len(together) < 2:
        return None
    if space is not Space.GREEN:
        return area_bar(together, table, game)
    if Ronin.TASUKE in together:
        return tasuke_on_green_bar(together, table, game)
    return green_bar(game)


@rule(book.PLAN_D_02, book.PLAN_D_03)
def area_bar(together: tuple[Ronin, ...], table: Table, game: Game) -> Clause | None:
    """What keeps two or more ronin from being deployed onto one Village Area."""
    if len(together) > 2 or Ronin.TASUKE not in together:
        return book.PLAN_D_02
    return None if may_share(table, game) else book.RONIN_GEN_04


@rule(book.PLAN_D_02)
def green_bar(game: Game) -> Clause | None:
    """What keeps two or more ronin other than Tasuke from being sent to the Green."""
    match game.rulings.ronin_on_green:
        case RoninOnGreen.ONE:
            return book.GREEN_12
        case RoninOnGreen.ANY_NUMBER:
            return None
        case other:
            assert_never(other)


@rule(book.GREEN_12)
def tasuke_on_green_bar(together: tuple[Ronin, ...], table: Table, game: Game) -> Clause | None:
    """What keeps Tasuke and others from being sent to the Green."""
    match game.rulings.tasuke_on_green:
        case TasukeOnGreen.ALONE:
            return book.GREEN_12
        case TasukeOnGreen.MAY_SHARE:
            if len(together) > 2:
                return book.GREEN_12
            return None if may_share(table, game) else book.RONIN_GEN_04
        case other:
            assert_never(other)
