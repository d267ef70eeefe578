"""The Daimyo's orders: which cards he plays for what, and what each symbol does."""

from collections.abc import Iterator
from dataclasses import replace

from ronin.model.errors import Refusal
from ronin.model.shadow_tactics.ambiguities.mission import OfficersRelieved
from ronin.model.shadow_tactics.ambiguities.orders import (
    AlarmPrepare,
    DeployFinders,
    OrderSequence,
    OrderSymbols,
    PreparedAtAlarm,
    RedSectionWhen,
    SpreadChain,
    Turning,
)
from ronin.model.shadow_tactics.ambiguities.refresh import SearchAmount, SearchWhen
from ronin.model.shadow_tactics.facts import (
    DEPLOYED,
    FULL_ALARM,
    MOVES,
    As,
    Faces,
    OrderSymbol,
    Place,
    State,
)
from ronin.model.shadow_tactics.position import Guard
from ronin.model.shadow_tactics.rulebook import (
    BDY_03,
    GRD_02,
    MIS_02,
    MOV_01,
    ORD_01,
    ORD_02,
    ORD_03,
    ORD_04,
    ORD_05,
    ORD_06,
    ORD_07,
    ORD_08,
    rule,
)
from ronin.model.shadow_tactics.rules.marching import yards_to_go
from ronin.model.shadow_tactics.rules.missions import Moment, looked_at
from ronin.model.shadow_tactics.rules.places import refused_spot, spots
from ronin.model.shadow_tactics.rules.reacting import Happened, Moved, alerted, settled
from ronin.model.shadow_tactics.rules.vision import watchers
from ronin.model.shadow_tactics.table import Deployed, Game, Marked, Step, Table, Use
from ronin.model.shadow_tactics.trace import Do, Ordered


@rule(ORD_05)
def alarm_is_on(table: Table, game: Game) -> bool:
    """Whether cards are played for their red sections."""
    full_only = game.rulings.red_section_when is RedSectionWhen.FULL_ONLY
    return table.position.alarm >= (FULL_ALARM if full_only else 1)


@rule(ORD_02, ORD_05)
def ways_to_play(table: Table, game: Game, *, active: bool) -> tuple[As, ...]:
    """How a card of the hand, or an active one, may be played."""
    on = alarm_is_on(table, game)
    if active:
        prepared = game.rulings.prepared_at_alarm is PreparedAtAlarm.RED
        return (As.RED if on and prepared else As.BOTTOM,)
    if not on:
        return (As.TOP, As.PREPARE)
    allowed = game.rulings.alarm_prepare is AlarmPrepare.ALLOWED
    return (As.RED, As.PREPARE) if allowed else (As.RED,)


@rule(ORD_01, ORD_02, ORD_05)
def refused_order(table: Table, order: Ordered, game: Game) -> Refusal | None:
    """Why a card may not be played so."""
    position = table.position
    if order.card not in position.hand + position.prepared:
        return Refusal(ORD_01, f"{order.card!r:.40} is neither in the hand nor active")
    if _is_active(table, order, game):
        return None
    if order.card not in position.hand or order.how not in ways_to_play(table, game, active=False):
        return Refusal(ORD_05, f"{order.card} is not played for {order.how!r:.40} now")
    if position.prepared and game.rulings.order_sequence is OrderSequence.ACTIVE_FIRST:
        return Refusal(ORD_01, "active cards are played before the hand")
    return None


def _is_active(table: Table, order: Ordered, game: Game) -> bool:
    """Whether it is an active card that is played; of two equal cards the active one first."""
    active = order.card in table.position.prepared
    return active and order.how in ways_to_play(table, game, active=True)


def orders_to_give(table: Table, game: Game) -> Iterator[Ordered]:
    """Every card that may be played next, with every way to play it."""
    position = table.position
    for card in sorted({*position.hand, *position.prepared}):
        for how in As:
            order = Ordered(card, how)
            if refused_order(table, order, game) is None:
                yield order


@rule(ORD_01, ORD_02, ORD_04)
def order_given(table: Table, order: Ordered, game: Game) -> Table:
    """The table with a card laid out, and its symbols to be used."""
    position, how = table.position, As(order.how)
    if _is_active(table, order, game):
        position = replace(position, prepared=_without(position.prepared, order.card))
    else:
        position = replace(position, hand=_without(position.hand, order.card))
    if how is As.PREPARE:
        game.tell(ORD_02, "the Daimyo prepares {}", order.card)
        prepared = tuple(sorted((*table.prepared, order.card)))
        return between_cards(replace(table, position=position, prepared=prepared), game)
    game.tell(ORD_02, "the Daimyo plays {} for its {} section", order.card, how)
    was_alert = tuple(one.at for one in position.guards if one.state is State.ALERT)
    section = game.cards.orders[order.card].section(how)
    laid = replace(table, position=position, section=section, alerted=was_alert, step=Step.SYMBOL)
    return laid if section else between_cards(laid, game)


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


@rule(MIS_02)
def between_cards(table: Table, game: Game) -> Table:
    """The table when a card is done: the next one, or the execution."""
    if table.position.hand or table.position.prepared:
        return replace(table, step=Step.ORDERS, alerted=())
    step = Step.EXECUTION if table.programme else Step.TAKES
    return looked_at(replace(table, step=step, alerted=()), Moment.ORDERS, game)


# The symbols.


@rule(ORD_03)
def refused_use(table: Table, use: Use, game: Game) -> Refusal | None:
    """Why the next symbol may not be used so."""
    symbol, do = table.section[0], use.do
    if do is None:
        must = game.rulings.order_symbols is OrderSymbols.IF_IMPOSSIBLE
        possible = must and next(_uses(table, game), None) is not None
        return Refusal(ORD_03, f"{symbol} can be used and must be") if possible else None
    needed = _FIELDS[symbol]
    told = {name for name, value in do._asdict().items() if value is not None}
    if told - {"finds"} != needed or ("finds" in told and symbol not in DEPLOYED):
        wanted = ", ".join(sorted(needed)) or "no field"
        return Refusal(ORD_03, f"{symbol} is told with {wanted}")
    if symbol in MOVES:
        return _refused_move(table, symbol, do, game)
    if symbol in DEPLOYED:
        return _refused_deployment(table, do, game)
    return _refused_spread(table, do, game) if symbol is OrderSymbol.SPREAD else None


_FIELDS = {
    **{symbol: {"guard", "to", "faces"} for symbol in MOVES},
    **{symbol: {"to", "faces"} for symbol in DEPLOYED},
    OrderSymbol.SPREAD: {"guard"},
    OrderSymbol.SEARCH: set(),
}


@rule(MOV_01, GRD_02)
def _refused_move(table: Table, symbol: OrderSymbol, do: Do, game: Game) -> Refusal | None:
    assert do.guard is not None
    assert do.to is not None
    assert do.faces is not None
    guard = table.position.guard(do.guard)
    if guard is None:
        return Refusal(MOV_01, f"no guard stands on {do.guard}")
    if not guard.awake:
        return Refusal(GRD_02, f"the guard on {do.guard} is stunned")
    refused = refused_spot(table.position, do.to, do.faces, game.map, leaves=guard.at)
    if refused is not None:
        return refused
    if do.to == guard.at and (do.faces == guard.faces or game.rulings.turning is Turning.NO):
        return Refusal(MOV_01, f"the guard on {do.guard} would not move")
    if do.to.yard not in yards_to_go(table.position, guard, symbol, game):
        return Refusal(MOV_01, f"a {symbol} of {do.guard} does not lead to {do.to.yard}")
    return None


@rule(ORD_06, BDY_03)
def _refused_deployment(table: Table, do: Do, game: Game) -> Refusal | None:
    assert do.to is not None
    assert do.faces is not None
    if do.to.yard not in game.map.barracks:
        return Refusal(ORD_06, f"{do.to.yard} is no barracks")
    refused = refused_spot(table.position, do.to, do.faces, game.map)
    if refused is not None or do.finds is None:
        return refused
    there = [one for one in table.deployed if one.at.yard == do.to.yard]
    chosen = game.rulings.deploy_finders is DeployFinders.DAIMYO_CHOOSES
    if not (do.finds and chosen and there) or any(one.finds for one in there):
        return Refusal(BDY_03, f"the guard deployed on {do.to} is not chosen to find")
    return None


@rule(ORD_07, GRD_02)
def _refused_spread(table: Table, do: Do, game: Game) -> Refusal | None:
    assert do.guard is not None
    guard = table.position.guard(do.guard)
    if guard is None or guard.state is not State.CALM:
        return Refusal(ORD_07, f"no calm guard stands on {do.guard}")
    chain = game.rulings.spread_chain is SpreadChain.YES
    if not any(
        one.state is State.ALERT and (chain or one.at in table.alerted)
        for one in table.position.guards_of(guard.at.yard)
    ):
        return Refusal(ORD_07, f"nobody in {guard.at.yard} can alert the guard on {do.guard}")
    return None


def uses(table: Table, game: Game) -> Iterator[Use]:
    """Every way to use the next symbol, or to leave it."""
    if refused_use(table, Use(None), game) is None:
        yield Use(None)
    yield from _uses(table, game)


def _uses(table: Table, game: Game) -> Iterator[Use]:
    for do in _thinkable(table, table.section[0], game):
        if refused_use(table, Use(do), game) is None:
            yield Use(do)


def _thinkable(table: Table, symbol: OrderSymbol, game: Game) -> Iterator[Do]:
    position = table.position
    if symbol is OrderSymbol.SEARCH:
        yield Do()
    elif symbol is OrderSymbol.SPREAD:
        yield from (Do(guard=guard.at) for guard in position.guards)
    elif symbol in MOVES:
        for guard in position.guards:
            yards = yards_to_go(position, guard, symbol, game) if guard.awake else ()
            for spot in spots(position, yards, game.map, leaves=guard.at):
                yield Do(guard.at, spot.to, spot.faces)
    else:
        for spot in spots(position, game.map.barracks, game.map):
            yield Do(to=spot.to, faces=spot.faces)
            yield Do(to=spot.to, faces=spot.faces, finds=True)


@rule(ORD_03)
def symbol_used(table: Table, use: Use, game: Game) -> Table:
    """The table after the next symbol of the card was used, or left."""
    symbol, rest = table.section[0], table.section[1:]
    after = replace(table, section=rest)
    if use.do is not None:
        after = _carried_out(after, symbol, use.do, game)
    if symbol in DEPLOYED and (not rest or rest[0] not in DEPLOYED):
        after = _deployed_find(after, game)
    if use.do is not None and game.rulings.officers_relieved is OfficersRelieved.AT_ONCE:
        after = looked_at(after, Moment.ORDERS, game)
    return after if rest or after.finished else between_cards(after, game)


def _carried_out(table: Table, symbol: OrderSymbol, do: Do, game: Game) -> Table:
    if symbol in MOVES:
        return _marched(table, do, game)
    if symbol in DEPLOYED:
        return _deployed(table, symbol, do, game)
    if symbol is OrderSymbol.SPREAD:
        guard = table.position.guard(_told(do.guard))
        assert guard is not None
        game.tell(ORD_07, "the guard on {} is alerted", guard.at)
        after = alerted(table.position, guard, game)
        return table.at(settled(after, Happened(), game).position)
    return _searched(table, game)


def _told(place: Place | None) -> Place:
    assert place is not None
    return place


@rule(MOV_01, BDY_03)
def _marched(table: Table, do: Do, game: Game) -> Table:
    at, to = _told(do.guard), _told(do.to)
    game.tell(MOV_01, "the guard on {} goes to {} and faces {}", at, to, do.faces)
    position = table.position.with_guards(
        guard._replace(at=to, faces=Faces(do.faces or "")) if guard.at == at else guard
        for guard in table.position.guards
    )
    was_alert = tuple(to if place == at else place for place in table.alerted)
    marked = tuple(one._replace(guard=to) if one.guard == at else one for one in table.marked)
    after = settled(position, Happened(moved=(Moved(to, at.yard),)), game)
    return replace(table, position=after.position, alerted=was_alert, marked=marked)


@rule(ORD_06)
def _deployed(table: Table, symbol: OrderSymbol, do: Do, game: Game) -> Table:
    to = _told(do.to)
    game.tell(ORD_06, "one {} is deployed on {} and faces {}", DEPLOYED[symbol], to, do.faces)
    new = Guard(to, DEPLOYED[symbol], Faces(do.faces or ""))
    position = table.position.with_guards((*table.position.guards, new))
    deployed = (*table.deployed, Deployed(to, bool(do.finds)))
    return replace(table, position=position, deployed=deployed)


@rule(BDY_03)
def _deployed_find(table: Table, game: Game) -> Table:
    """The event after the last deploy symbol in a row: one in each barracks finds its bodies."""
    if not table.deployed:
        return table
    finders: list[Place] = []
    for yard in dict.fromkeys(one.at.yard for one in table.deployed):
        there = [one for one in table.deployed if one.at.yard == yard]
        chosen = next((one for one in there if one.finds), there[0])
        each = game.rulings.deploy_finders is DeployFinders.EACH
        finders += [one.at for one in (there if each else [chosen])]
    spared = tuple(one.at for one in table.deployed if one.at not in finders)
    moved = tuple(Moved(at, at.yard) for at in finders)
    after = settled(table.position, Happened(moved=moved, spared=spared), game)
    return replace(table, position=after.position, deployed=())


@rule(ORD_08)
def _searched(table: Table, game: Game) -> Table:
    game.tell(ORD_08, "the bushes will be searched")
    searches, marked = table.searches + 1, table.marked
    if game.rulings.search_when is SearchWhen.AT_ORDER:
        marked += tuple(
            Marked(ninja.name, searches, guard)
            for ninja in table.position.ninjas
            for guard in watchers(table.position, ninja.at, game)
        )
    after = replace(table, searches=searches, marked=marked)
    return after.at(settled(after.position, Happened(), game).position)


@rule(ORD_08)
def search_damage(guards: int, searches: int, game: Game) -> int:
    """What Search costs a ninja whom `guards` guards watched at `searches` searches."""
    match game.rulings.search_amount:
        case SearchAmount.ONE:
            return 1
        case SearchAmount.ONE_PER_GUARD:
            return guards
        case SearchAmount.ONE_PER_ORDER:
            return searches
