"""Objectives: when they are looked at, and whether they are met. Tokens: who may take one."""

from dataclasses import replace
from enum import StrEnum

from ronin.model.errors import Refusal
from ronin.model.shadow_tactics.ambiguities.mission import (
    CarrierWhere,
    ObjectiveWhen,
    StunnedOfficer,
    Taking,
)
from ronin.model.shadow_tactics.cards import Action
from ronin.model.shadow_tactics.facts import NINJAS, Goal, GuardKind, Symbol, TokenColour, Who
from ronin.model.shadow_tactics.position import Ninja, Position, number_in, with_number
from ronin.model.shadow_tactics.rulebook import MIS_01, MIS_02, MIS_03, MIS_06, PRG_04, rule
from ronin.model.shadow_tactics.table import Executed, Game, Result, Step, Table


class Moment(StrEnum):
    """When an objective may be looked at."""

    ORDERS = "orders"
    CARD = "card"
    EXECUTION = "execution"
    SEARCH = "search"
    REFRESH = "refresh"


_MOMENTS = {
    ObjectiveWhen.AFTER_SEARCH: (Moment.SEARCH,),
    ObjectiveWhen.END_OF_EXECUTION: (Moment.EXECUTION,),
    ObjectiveWhen.AFTER_EACH_CARD: (Moment.CARD,),
    ObjectiveWhen.END_OF_REFRESH: (Moment.REFRESH,),
}


@rule(MIS_02)
def is_looked_at(moment: Moment, game: Game) -> bool:
    """Whether the objective is looked at in this moment."""
    when = game.rulings.objective_when
    if when is not ObjectiveWhen.BY_OBJECTIVE:
        return moment in _MOMENTS[when]
    if game.mission.objective.kind is Goal.REACH:
        return moment is Moment.SEARCH
    return moment in (Moment.ORDERS, Moment.CARD)


@rule(MIS_01, MIS_06)
def is_met(position: Position, found: tuple[str, ...], game: Game) -> bool:
    """Whether the objective is met, with these ninjas found by Search."""
    objective = game.mission.objective
    match objective.kind:
        case Goal.BLOW_UP:
            return any(yard in position.blown for yard in objective.hexes)
        case Goal.NO_OFFICERS:
            stunned_too = game.rulings.stunned_officer is StunnedOfficer.GUARDS
            return not any(
                guard.kind is GuardKind.OFFICER
                and guard.at.yard in objective.hexes
                and (stunned_too or guard.awake)
                for guard in position.guards
            )
        case Goal.REACH:
            there = [ninja for ninja in position.ninjas if ninja.at in objective.hexes]
            enough = len(there) == len(position.ninjas) or (objective.who is Who.ANY and there)
            anybody = game.rulings.carrier_where is CarrierWhere.ANYBODY
            carriers = position.ninjas if anybody else there
            carried = not objective.carrying or any(ninja.carries for ninja in carriers)
            return bool(enough) and carried and not (objective.unfound and found)


@rule(MIS_02, PRG_04)
def looked_at(table: Table, moment: Moment, game: Game) -> Table:
    """The table, won by the ninjas if the objective is looked at now and met."""
    if not is_looked_at(moment, game) or not is_met(table.position, table.found, game):
        return table
    return won(table, game)


def won(table: Table, game: Game) -> Table:
    """The table as it stands when the ninjas have won; cards not turned over are used."""
    game.tell(MIS_02, "the objective is met: the ninjas win")
    rest = table.programme[len(table.executed) :]
    position = replace(table.position, hand=(), prepared=table.prepared)
    for laid in rest:
        position = position.with_ninja(with_used(position.ninja(laid.ninja), laid.card))
    over = tuple(Executed(laid.ninja, laid.card, Result.OVER) for laid in rest)
    return replace(
        table,
        position=position,
        executed=table.executed + over,
        step=Step.OVER,
        section=(),
        winner=NINJAS,
    )


def with_used(ninja: Ninja, card: str) -> Ninja:
    """The ninja with one more used card."""
    return ninja._replace(used=tuple(sorted({*ninja.used, card})))


@rule(MIS_03)
def refused_taking(position: Position, ninja: Ninja, card: Action | None, game: Game) -> str | None:
    """Why he takes no token before this card, or after the last one; None if he may."""
    match game.rulings.taking:
        case Taking.ANY_TIME:
            early = True
        case Taking.WITHOUT_MOVE:
            early = card is not None and not card.is_movement
        case Taking.OWN_CARD:
            early = card is not None
        case Taking.MISSION_CARD:
            early = card is not None and Symbol.MISSION in card.symbols
    if not early:
        return f"{ninja.name} takes no token at this time"
    if ninja.carries:
        return f"{ninja.name} carries a token already"
    if not number_in(position.tokens(TokenColour.GREEN), ninja.at):
        return f"no green token lies in {ninja.at}"
    return None


def taken(position: Position, name: str, game: Game) -> Position:
    """After a ninja took a token from his bush."""
    ninja = position.ninja(name)
    game.tell(MIS_03, "{} takes a token in {}", name, ninja.at)
    left = number_in(position.green, ninja.at) - 1
    position = replace(position, green=with_number(position.green, ninja.at, left))
    return position.with_ninja(ninja._replace(carries=True))


@rule(MIS_03)
def refused_takes(position: Position, names: tuple[str, ...], game: Game) -> Refusal | None:
    """Why these ninjas may not take tokens after the last card."""
    quiet = replace(game, tell=lambda *_: None)
    for index, name in enumerate(names):
        ninja = next((one for one in position.ninjas if one.name == name), None)
        if ninja is None or name in names[:index]:
            return Refusal(MIS_03, f"{name!r:.40} is no ninja, or takes twice")
        if (reason := refused_taking(position, ninja, None, game)) is not None:
            return Refusal(MIS_03, reason)
        position = taken(position, name, quiet)
    return None
