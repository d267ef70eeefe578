"""Missions: when the objective is looked at and met, and tokens that are taken."""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.ambiguities.mission import (
    CarrierWhere,
    ObjectiveWhen,
    OfficersRelieved,
    StunnedOfficer,
    Taking,
)
from ronin.model.shadow_tactics.cards import Action
from ronin.model.shadow_tactics.facts import Goal, Symbol, Who
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.verify.shadow_tactics.encodes import encodes
from ronin.verify.shadow_tactics.symbols import Files, Said, SymTable
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import amount, both, either, implies, no, some, when
from ronin.verify.smt.picks import Pick


@encodes(book.MIS_01, book.MIS_06, book.MIS_04)
def is_met(table: SymTable, files: Files, rulings: Rulings) -> Term:
    """The objective is met: a yard is blown up, no officer is there, or the bushes are reached."""
    objective = files.mission.objective
    match objective.kind:
        case Goal.BLOW_UP:
            return some(table.blown[yard] for yard in objective.hexes)
        case Goal.NO_OFFICERS:
            return no(
                some(
                    is_guarded_by_officer(yard, table, files, rulings)
                    for yard in dict.fromkeys(objective.hexes)
                )
            )
        case Goal.REACH:
            return is_reached(table, files, rulings)
        case _:
            assert_never(objective.kind)


@encodes(book.MIS_06, obeys=(StunnedOfficer,))
def is_guarded_by_officer(yard: str, table: SymTable, files: Files, rulings: Rulings) -> Term:
    """An officer stands in the yard, stunned or not."""
    officers = [table.guards[place] for place in files.places_of[yard]]
    match rulings.stunned_officer:
        case StunnedOfficer.GUARDS:
            return some(guard.officer for guard in officers)
        case StunnedOfficer.DOES_NOT:
            return some(both(guard.officer, no(guard.stunned)) for guard in officers)
        case point:
            assert_never(point)


@encodes(book.MIS_06, obeys=(CarrierWhere,))
def is_reached(table: SymTable, files: Files, rulings: Rulings) -> Term:
    """All or any ninjas are there, if asked with a token and with nobody found by Search."""
    objective, ninjas = files.mission.objective, tuple(table.ninjas.values())
    there = [ninja.at.among(objective.hexes) for ninja in ninjas]
    enough = both(*there) if objective.who is Who.ALL else either(*there)
    match rulings.carrier_where:
        case CarrierWhere.ONE_WHO_IS_THERE:
            carried = some(
                both(ninja.carries, is_there) for ninja, is_there in zip(ninjas, there, strict=True)
            )
        case CarrierWhere.ANYBODY:
            carried = some(ninja.carries for ninja in ninjas)
        case point:
            assert_never(point)
    return both(
        enough,
        implies(objective.carrying, carried),
        implies(objective.unfound, no(some(table.found.values()))),
    )


def looked_at(on: Term, table: SymTable, files: Files, rulings: Rulings) -> SymTable:
    """Won, if the objective is looked at and met."""
    if on is False:
        return table
    return replace(table, won=either(table.won, both(on, is_met(table, files, rulings))))


def _at_once(files: Files, rulings: Rulings) -> bool:
    """Whether an objective that is met wins at once."""
    by_objective = rulings.objective_when is ObjectiveWhen.BY_OBJECTIVE
    return by_objective and files.mission.objective.kind is not Goal.REACH


@encodes(book.MIS_02, obeys=(OfficersRelieved,))
def looked_at_orders(used: Term, table: SymTable, files: Files, rulings: Rulings) -> SymTable:
    """While orders are given the objective is not looked at."""
    match rulings.officers_relieved:
        case OfficersRelieved.ORDERS_DONE:
            return table
        case OfficersRelieved.AT_ONCE:
            on = both(used, _at_once(files, rulings))
            return looked_at(on, table, files, rulings)
        case point:
            assert_never(point)


@encodes(book.MIS_02, obeys=(ObjectiveWhen,))
def looked_after_orders(table: SymTable, files: Files, rulings: Rulings) -> SymTable:
    """When all orders are done."""
    return looked_at(_at_once(files, rulings), table, files, rulings)


@encodes(book.MIS_02, obeys=(ObjectiveWhen,))
def looked_after_card(on: Term, table: SymTable, files: Files, rulings: Rulings) -> SymTable:
    """After each card, but for `reach`."""
    each = rulings.objective_when is ObjectiveWhen.AFTER_EACH_CARD
    return looked_at(both(on, _at_once(files, rulings) or each), table, files, rulings)


@encodes(book.MIS_02, obeys=(ObjectiveWhen,))
def looked_after_cards(on: Term, table: SymTable, files: Files, rulings: Rulings) -> SymTable:
    """When all cards are executed, under one reading only."""
    at_end = rulings.objective_when is ObjectiveWhen.END_OF_EXECUTION
    return looked_at(both(on, at_end), table, files, rulings)


@encodes(book.MIS_02, book.REF_01, obeys=(ObjectiveWhen,))
def is_looked_at_after_search(files: Files, rulings: Rulings) -> bool:
    """After Search, a `reach` objective."""
    match rulings.objective_when:
        case ObjectiveWhen.BY_OBJECTIVE:
            return files.mission.objective.kind is Goal.REACH
        case ObjectiveWhen.AFTER_SEARCH:
            return True
        case (
            ObjectiveWhen.END_OF_EXECUTION
            | ObjectiveWhen.AFTER_EACH_CARD
            | ObjectiveWhen.END_OF_REFRESH
        ):
            return False
        case point:
            assert_never(point)


# Tokens.


@encodes(book.MIS_03)
def may_take(name: str, table: SymTable, files: Files) -> Term:
    """A ninja without a token may take a green one from his own bush."""
    ninja = table.ninjas[name]
    there = some(both(ninja.at.is_(bush), table.green[bush] >= 1) for bush in files.board.bushes)
    return both(no(ninja.carries), there)


@encodes(book.MIS_03, obeys=(Taking,))
def may_take_before(card: Action, rulings: Rulings) -> bool:
    """Before any card of his own."""
    match rulings.taking:
        case Taking.ANY_TIME | Taking.OWN_CARD:
            return True
        case Taking.WITHOUT_MOVE:
            return not card.is_movement
        case Taking.MISSION_CARD:
            return Symbol.MISSION in card.symbols
        case point:
            assert_never(point)


@encodes(book.MIS_03)
def taken(name: str, on: Term, table: SymTable) -> SymTable:
    """With a green token on the ninja instead of in his bush."""
    ninja = table.ninjas[name]
    green = {
        bush: number - amount(both(on, ninja.at.is_(bush))) for bush, number in table.green.items()
    }
    return replace(table, green=green).with_ninja(
        replace(ninja, carries=when(on, True, ninja.carries))
    )


@encodes(book.MIS_03, obeys=(Taking,))
def takes(
    those: tuple[Pick, ...], on: Term, table: SymTable, files: Files, rulings: Rulings
) -> tuple[tuple[Said, ...], SymTable]:
    """Who takes a token after the last card, none twice."""
    claims = list(_taken_once(those))
    if those:
        anybody = rulings.taking is Taking.ANY_TIME
        claims.append(Said("takes", book.MIS_03, both(on, anybody)))
    for pick in those:
        claims.append(Said("takes", book.MIS_03, pick.among(table.ninjas)))
        for name in table.ninjas:
            if pick.is_(name) is False:
                continue
            takes_now = both(on, pick.is_(name))
            claims.append(
                Said("takes", book.MIS_03, implies(takes_now, may_take(name, table, files)))
            )
            table = taken(name, takes_now, table)
    return tuple(claims), table


def _taken_once(those: tuple[Pick, ...]) -> Iterator[Said]:
    for place, pick in enumerate(those):
        for other in those[:place]:
            yield Said("takes", book.MIS_03, no(pick.equals(other)))
