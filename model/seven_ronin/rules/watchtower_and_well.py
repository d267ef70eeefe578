"""Combat step 3: the areas that deal wounds, paid from the General Supply."""

from collections.abc import Iterator
from itertools import combinations
from typing import assert_never

from ronin.model.errors import Refusal
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.areas import (
    SharedWatchtower,
    WatchtowerFields,
    WatchtowerRefill,
    WatchtowerShortSupply,
)
from ronin.model.seven_ronin.ambiguities.components import NinjaMarkerLimit
from ronin.model.seven_ronin.ambiguities.inn import CopiedWatchtower, WellSameRoninTwice
from ronin.model.seven_ronin.ambiguities.wounds import FallenRoninsMarkers
from ronin.model.seven_ronin.line import UseWatchtower, UseWell
from ronin.model.seven_ronin.pieces import AREAS, FIELDS, RONIN, Ronin, Side, Space
from ronin.model.seven_ronin.rulebook import rule
from ronin.model.seven_ronin.rules.areas import (
    is_in_reach,
    is_shortage_unanswered,
    markers_for_wounds,
    may_be_idle,
    may_be_named,
    paid,
    whereabouts,
)
from ronin.model.seven_ronin.rules.wounds import room, wounded
from ronin.model.seven_ronin.table import Game, Table, in_order

Volley = tuple[Ronin, ...]


@rule(book.AREA_WAT_02, book.INN_04, book.GREEN_13)
def overlooked(acting: Space, game: Game) -> tuple[Space, ...]:
    """The areas that the Watchtower, or the Inn copying it, shoots at."""
    neighbours = game.village.neighbours
    if acting is Space.INN:
        match game.rulings.copied_watchtower:
            case CopiedWatchtower.OF_THE_INN:
                return neighbours[Space.INN.number]
            case CopiedWatchtower.OF_THE_WATCHTOWER:
                pass
            case copied_other:
                assert_never(copied_other)
    near = neighbours[Space.WATCHTOWER.number]
    match game.rulings.watchtower_fields:
        case WatchtowerFields.ADJACENT_TWO:
            return near
        case WatchtowerFields.BOTH_FIELDS:
            return tuple(area for area in AREAS if area is Space.INN or area in FIELDS)
        case other:
            assert_never(other)


@rule(book.AREA_WAT_01, book.RONIN_TAS_05)
def exposed(acting: Space, table: Table, game: Game) -> tuple[Volley, ...]:
    """Every set of ronin that one shooting would hit with markers enough."""
    crowds = [table.ronin_on(area) for area in overlooked(acting, game)]
    match game.rulings.shared_watchtower:
        case SharedWatchtower.EACH:
            return (in_order(ronin for crowd in crowds for ronin in crowd),)
        case SharedWatchtower.ONE_CHOSEN:
            chosen: list[Volley] = [()]
            for crowd in crowds:
                hits = [(ronin,) for ronin in crowd] if Ronin.TASUKE in crowd else [tuple(crowd)]
                chosen = [(*hit, *more) for hit in chosen for more in hits]
            return tuple(in_order(hit) for hit in chosen)
        case other:
            assert_never(other)


@rule(book.AREA_WAT_03)
def short_supply(game: Game) -> WatchtowerShortSupply:
    """Who is hit where markers are short: a question where nothing but the Supply pays."""
    match game.rulings.ninja_marker_limit:
        case NinjaMarkerLimit.BINDING:
            return game.rulings.watchtower_short_supply
        case (
            NinjaMarkerLimit.SUBSTITUTES
            | NinjaMarkerLimit.FROM_RESERVES
            | NinjaMarkerLimit.NOT_SAID
        ):
            return WatchtowerShortSupply.ATTACKER_SAYS
        case other:
            assert_never(other)


@rule(book.AREA_WAT_03)
def reached(hit: Volley, table: Table, game: Game) -> Iterator[Volley]:
    """Whom of those exposed the markers reach."""
    markers = markers_for_wounds(table, game)
    if markers >= len(hit):
        yield hit
        return
    match short_supply(game):
        case WatchtowerShortSupply.ATTACKER_SAYS | WatchtowerShortSupply.DEFENDER_SAYS:
            for number in range(len(hit) + 1):
                for some in combinations(hit, number):
                    if number == min(len(hit), markers + refilled(some, markers, table, game)):
                        yield some
        case WatchtowerShortSupply.NOBODY:
            return
        case other:
            assert_never(other)


@rule(book.AREA_WAT_03)
def may_shoot_in_vain(acting: Space, table: Table, game: Game) -> bool:
    """Whether the Watchtower may be used although it hits nobody."""
    if not may_be_idle(game):
        return False
    match short_supply(game):
        case WatchtowerShortSupply.ATTACKER_SAYS | WatchtowerShortSupply.DEFENDER_SAYS:
            return True
        case WatchtowerShortSupply.NOBODY:
            return not any(exposed(acting, table, game))
        case other:
            assert_never(other)


@rule(book.WOUNDS_04, book.WOUNDS_08)
def refilled(hit: Volley, markers: int, table: Table, game: Game) -> int:
    """How many markers those who fall first free for the wounds of the others."""
    match game.rulings.watchtower_refill:
        case WatchtowerRefill.SUPPLY_BEFORE:
            return 0
        case WatchtowerRefill.AS_THEY_FALL:
            pass
        case other:
            assert_never(other)
    match game.rulings.ninja_marker_limit:
        case NinjaMarkerLimit.BINDING:
            pass
        case (
            NinjaMarkerLimit.SUBSTITUTES
            | NinjaMarkerLimit.FROM_RESERVES
            | NinjaMarkerLimit.NOT_SAID
        ):
            return 0
        case limit_other:
            assert_never(limit_other)
    match game.rulings.fallen_ronins_markers:
        case FallenRoninsMarkers.AT_ONCE:
            falling = [ronin for ronin in hit if room(ronin, table, game) == 1]
            return sum(table.wounds[ronin.number] + 1 for ronin in falling) if markers else 0
        case FallenRoninsMarkers.END_OF_STEP:
            return 0
        case late_other:
            assert_never(late_other)


def volleys(acting: Space, table: Table, game: Game) -> tuple[Volley, ...]:
    """Every set of ronin that one shooting may hit; none if it can hit nobody."""
    found = dict.fromkeys(
        volley for hit in exposed(acting, table, game) for volley in reached(hit, table, game)
    )
    return tuple(volley for volley in found if volley)


@rule(book.AREA_WAT_03)
def names_the_hit(game: Game) -> Side:
    """Who says whom the markers reach where there are too few."""
    match short_supply(game):
        case WatchtowerShortSupply.ATTACKER_SAYS | WatchtowerShortSupply.NOBODY:
            return Side.ATTACKER
        case WatchtowerShortSupply.DEFENDER_SAYS:
            return Side.DEFENDER
        case other:
            assert_never(other)


def is_short(acting: Space, table: Table, game: Game) -> bool:
    """Whether there are too few markers for all whom a shooting would hit."""
    markers = markers_for_wounds(table, game)
    return any(len(hit) > markers for hit in exposed(acting, table, game))


def defender_names(acting: Space, table: Table, game: Game) -> bool:
    """Whether it is the Defender who has to say whom a shooting hits."""
    return (
        names_the_hit(game) is Side.DEFENDER
        and is_short(acting, table, game)
        and len(volleys(acting, table, game)) > 1
    )


@rule(book.AREA_WAT_01, book.AREA_WAT_03)
def watchtower_refusal(
    choice: UseWatchtower, acting: Space, table: Table, game: Game
) -> Refusal | None:
    """Why the Watchtower may not shoot like this; None if it may."""
    if is_shortage_unanswered(game) and is_short(acting, table, game):
        if choice.targets is None:
            return None
        return Refusal(book.AREA_WAT_03, "no targets are named")
    possible = volleys(acting, table, game)
    if not possible:
        if may_shoot_in_vain(acting, table, game) and choice.targets is None:
            return None
        if not any(exposed(acting, table, game)):
            near = ", ".join(overlooked(acting, game))
            return Refusal(book.AREA_WAT_01, f"no ronin is on {near}")
        return Refusal(book.AREA_WAT_03, "the General Supply has too few markers for wounds")
    open_choice = len(possible) > 1 and not defender_names(acting, table, game)
    if choice.targets is None and open_choice:
        return Refusal(
            book.AREA_WAT_03,
            f"the targets must be named: {len(possible[0])} of the ronin in reach are hit",
        )
    if choice.targets is not None and not (open_choice and choice.targets in possible):
        return Refusal(
            book.AREA_WAT_01,
            f"the Watchtower cannot hit exactly {', '.join(choice.targets) or 'nobody'}; it hits "
            f"{' or '.join(', '.join(hit) for hit in possible)}",
        )
    return None


def watchtower_uses(acting: Space, table: Table, game: Game) -> Iterator[UseWatchtower]:
    """Every way the Watchtower may shoot."""
    if is_shortage_unanswered(game) and is_short(acting, table, game):
        yield UseWatchtower(None)
        return
    possible = volleys(acting, table, game)
    if len(possible) > 1 and not defender_names(acting, table, game):
        yield from map(UseWatchtower, possible)
    elif possible or may_shoot_in_vain(acting, table, game):
        yield UseWatchtower(None)


@rule(book.AREA_WAT_01, book.AREA_WAT_03, book.WOUNDS_13, book.RONIN_TAS_04)
def ronin_shot_at(hit: Volley, table: Table, game: Game) -> Table:
    """One wound, from the General Supply, for each ronin who is hit; those who fall come first."""
    paid_at_first = len(hit) <= markers_for_wounds(table, game)
    if paid_at_first:
        table = paid(len(hit), table, game)
    for ronin in sorted(hit, key=lambda one: room(one, table, game) > 1):
        game.tell(book.AREA_WAT_01, "the Watchtower's ability wounds {}", ronin)
        table = wounded(ronin, 1, table if paid_at_first else paid(1, table, game), game)
    return table


@rule(book.AREA_WEL_01, book.AREA_WEL_02, book.RONIN_TAS_05)
def well_refusal(choice: UseWell, table: Table, game: Game) -> Refusal | None:
    """Why the Well may not poison this ronin; None if it may."""
    payable = markers_for_wounds(table, game) > 0 or is_shortage_unanswered(game)
    if not payable and not may_be_idle(game):
        return Refusal(book.AREA_WEL_02, "the General Supply is empty: no marker for the wound")
    if not may_be_named(choice.target, table, game):
        return Refusal(book.AREA_WEL_01, f"{choice.target} is eliminated")
    if not is_in_reach(choice.target, table):
        where = whereabouts(choice.target, table)
        return Refusal(book.GREEN_13, f"{choice.target} is {where}, out of reach of the Well")
    if choice.target in table.poisoned:
        return Refusal(book.INN_01, f"{choice.target} is poisoned already; another must be named")
    return None


def well_uses(table: Table, game: Game) -> Iterator[UseWell]:
    """Every ronin whom the Well may poison."""
    for ronin in RONIN:
        if well_refusal(choice := UseWell(ronin), table, game) is None:
            yield choice


@rule(book.AREA_WEL_01, book.INN_01)
def poisoning_noted(target: Ronin, table: Table, game: Game) -> Table:
    """Whether the Well and the Inn that copies it may not name this ronin again."""
    match game.rulings.well_same_ronin_twice:
        case WellSameRoninTwice.ALLOWED:
            return table
        case WellSameRoninTwice.MUST_DIFFER:
            return table._replace(poisoned=table.poisoned | {target})
        case other:
            assert_never(other)


@rule(book.AREA_WEL_01, book.AREA_WEL_02, book.WOUNDS_13, book.RONIN_TAS_04)
def ronin_poisoned(choice: UseWell, table: Table, game: Game) -> Table:
    """One wound, from the General Supply, for the chosen ronin and for nobody else."""
    table = poisoning_noted(choice.target, table, game)
    if choice.target not in table.living or markers_for_wounds(table, game) == 0:
        return table
    game.tell(book.AREA_WEL_01, "the Well's ability wounds {}", choice.target)
    return wounded(choice.target, 1, paid(1, table, game), game)
