"""Refresh: Search, the alarm, waking guards and time."""

from dataclasses import replace

from ronin.model.errors import Refusal
from ronin.model.shadow_tactics.ambiguities.mission import LastRound
from ronin.model.shadow_tactics.ambiguities.programme import MovementCardsUsed
from ronin.model.shadow_tactics.ambiguities.refresh import (
    Calming,
    FoundAtFull,
    RefreshOrder,
    SearchWhen,
    TimeRuns,
    Woken,
)
from ronin.model.shadow_tactics.facts import DAIMYO, FULL_ALARM, Goal, State
from ronin.model.shadow_tactics.position import Ninja, Position
from ronin.model.shadow_tactics.rulebook import (
    GRD_02,
    ORD_04,
    ORD_08,
    PRG_04,
    REF_01,
    REF_02,
    REF_03,
    REF_04,
    REF_05,
    REF_06,
    REF_07,
    SET_01,
    rule,
)
from ronin.model.shadow_tactics.rules.missions import (
    Moment,
    is_looked_at,
    is_met,
    looked_at,
    taken,
    won,
)
from ronin.model.shadow_tactics.rules.ordering import search_damage
from ronin.model.shadow_tactics.rules.reacting import Happened, hurt, settled
from ronin.model.shadow_tactics.rules.vision import watchers
from ronin.model.shadow_tactics.table import Draw, Game, Step, Table, Take


@rule(REF_01)
def execution_ended(table: Table, choice: Take, game: Game) -> Table:
    """After the last card: tokens are taken, and Refresh begins with Search."""
    for name in choice.ninjas:
        table = table.at(taken(table.position, name, game))
    table = looked_at(table, Moment.EXECUTION, game)
    if table.finished:
        return table
    table = replace(table, step=Step.DRAW)
    if game.rulings.refresh_order is RefreshOrder.ALARM_FIRST:
        table = _alarm_and_before(table, game)
    table = _searched(table, game)
    return table if _is_last(table, game) else looked_at(table, Moment.SEARCH, game)


@rule(ORD_08, REF_01)
def _searched(table: Table, game: Game) -> Table:
    if not table.searches:
        return table
    position, found = table.position, []
    for ninja in position.ninjas:
        damage = _search_damage(table, ninja, game)
        full = ninja.damage == len(game.cards.ninjas[ninja.name].health)
        hidden = full and game.rulings.found_at_full is FoundAtFull.NOT_FOUND
        if damage and not hidden:
            game.tell(ORD_08, "{} is found in {}", ninja.name, ninja.at)
            found.append(ninja.name)
            position = hurt(position, ninja.name, damage, game)
    return replace(table, position=position, found=tuple(found))


def _search_damage(table: Table, ninja: Ninja, game: Game) -> int:
    guards, searches = watchers(table.position, ninja.at, game), table.searches
    if game.rulings.search_when is SearchWhen.AT_ORDER:
        marks = [one for one in table.marked if one.ninja == ninja.name]
        guards = tuple({one.guard for one in marks})
        searches = len({one.search for one in marks})
    return search_damage(len(guards), searches, game) if guards else 0


@rule(REF_07)
def _is_last(table: Table, game: Game) -> bool:
    """Whether a reach objective comes too late since time runs out in this Refresh."""
    if game.mission.objective.kind is not Goal.REACH:
        return False
    if game.rulings.last_round is LastRound.NINJAS:
        return False
    rings = table.rang
    if game.rulings.refresh_order is RefreshOrder.SEARCH_FIRST:
        rings = _alarm_and_before(table, _quiet(game)).rang
    return table.position.time == _time_lost(rings, game)


def _quiet(game: Game) -> Game:
    return replace(game, tell=lambda *_: None)


@rule(SET_01)
def _rings(position: Position) -> bool:
    return position.noise >= len(position.ninjas)


@rule(REF_06)
def _time_lost(rings: bool, game: Game) -> int:
    match game.rulings.time_runs:
        case TimeRuns.EACH_REFRESH:
            return 1
        case TimeRuns.NEVER:
            return 0
        case TimeRuns.AT_ALARM:
            return int(rings)


@rule(REF_03, REF_04)
def _alarm(table: Table, game: Game) -> Table:
    position = table.position
    if _rings(position):
        game.tell(REF_03, "the alarm rings")
        return replace(table, position=replace(position, alarm=FULL_ALARM, noise=0), rang=True)
    if position.alarm == 0:
        also = game.rulings.calming is Calming.ALSO_AT_NONE
        position = replace(_calmed(position) if also else position, noise=0)
    else:
        game.tell(REF_04, "the alarm falls")
        position = _calmed(position) if position.alarm < FULL_ALARM else position
        position = replace(position, alarm=position.alarm - 1)
    return table.at(position)


@rule(REF_04)
def _calmed(position: Position) -> Position:
    return position.with_guards(
        guard._replace(state=State.CALM) if guard.state is State.ALERT else guard
        for guard in position.guards
    )


@rule(REF_05, GRD_02)
def _woken(table: Table, game: Game) -> Table:
    """Stun ends, and who faces a body finds it."""
    position = table.position
    if all(guard.awake for guard in position.guards):
        return table
    position = position.with_guards(
        guard if guard.awake else guard._replace(state=State.CALM) for guard in position.guards
    )
    if game.rulings.woken is Woken.NO:
        return table.at(position)
    event = settled(position, Happened(), game)
    return replace(table, position=event.position, woken=event.reactions)


def _alarm_and_before(table: Table, game: Game) -> Table:
    if game.rulings.woken is Woken.BEFORE_ALARM:
        table = _woken(table, game)
    return _alarm(table, game)


@rule(REF_02, ORD_04)
def refused_draw(table: Table, draw: Draw, game: Game) -> Refusal | None:
    """Why these cards are not the next hand."""
    number = len(table.position.ninjas)
    if draw.cards and len(draw.cards) != number:
        return Refusal(REF_02, f"none or {number} cards are drawn, not {len(draw.cards)}")
    unknown = [card for card in draw.cards if card not in game.cards.orders]
    return Refusal(ORD_04, f"{unknown[0]!r:.40} is no order card") if unknown else None


@rule(REF_02, REF_06, REF_07, PRG_04)
def refreshed(table: Table, draw: Draw, game: Game) -> Table:
    """The rest of Refresh, to the position of the next round."""
    if game.rulings.refresh_order is RefreshOrder.SEARCH_FIRST:
        table = _alarm_and_before(table, game)
    if game.rulings.woken is not Woken.BEFORE_ALARM:
        table = _woken(table, game)
    time = table.position.time - _time_lost(table.rang, game)
    position = replace(
        table.position,
        time=time,
        hand=tuple(sorted(draw.cards)),
        prepared=table.prepared,
        ninjas=tuple(_cards_back(ninja, game) for ninja in table.position.ninjas),
    )
    table = replace(table, position=position, step=Step.OVER)
    if is_looked_at(Moment.REFRESH, game) and is_met(position, table.found, game):
        reach = game.mission.objective.kind is Goal.REACH
        late = reach and time == 0 and game.rulings.last_round is LastRound.DAIMYO
        if not late:
            return won(table, game)
    if time == 0:
        game.tell(REF_07, "time is over: the Daimyo wins")
        return replace(table, winner=DAIMYO)
    return table


@rule(PRG_04)
def _cards_back(ninja: Ninja, game: Game) -> Ninja:
    if game.rulings.movement_cards_used is MovementCardsUsed.USED:
        return ninja
    kept = tuple(card for card in ninja.used if not game.action(card).is_movement)
    return ninja._replace(used=kept)
