"""The Daimyo's orders: which cards are played for which section, and what their symbols do."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, assert_never

from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.ambiguities.orders import (
    AlarmPrepare,
    DeployFinders,
    OrderSequence,
    OrderSymbols,
    PreparedAtAlarm,
    RedSectionWhen,
    SpreadChain,
)
from ronin.model.shadow_tactics.ambiguities.refresh import SearchWhen
from ronin.model.shadow_tactics.facts import (
    DEPLOYED,
    FULL_ALARM,
    MOVES,
    As,
    Faces,
    GuardKind,
    OrderSymbol,
    Place,
)
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.verify.shadow_tactics.encodes import encodes
from ronin.verify.shadow_tactics.encoding.marching import every_move, is_move
from ronin.verify.shadow_tactics.encoding.missions import looked_at_orders
from ronin.verify.shadow_tactics.encoding.places import fits, is_free
from ronin.verify.shadow_tactics.encoding.reacting import Happening, alerted, event
from ronin.verify.shadow_tactics.encoding.vision import watches
from ronin.verify.shadow_tactics.symbols import (
    NO_GUARD,
    Counts,
    Files,
    Said,
    SymDo,
    SymGuard,
    SymOrdered,
    SymSpot,
    SymTable,
    Truths,
    guard_if,
    under,
)
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import amount, both, either, implies, no, some, total, when
from ronin.verify.smt.picks import Pick


class Ordered(NamedTuple):
    """What is claimed of orders, and the table after them."""

    claims: tuple[Said, ...]
    table: SymTable


@encodes(book.ORD_05, obeys=(RedSectionWhen,))
def alarm_is_on(table: SymTable, rulings: Rulings) -> Term:
    """Red sections are played: at full and at half alarm."""
    match rulings.red_section_when:
        case RedSectionWhen.FULL_AND_HALF:
            return table.alarm >= 1
        case RedSectionWhen.FULL_ONLY:
            return table.alarm == FULL_ALARM
        case point:
            assert_never(point)


@encodes(book.ORD_01, book.ORD_02, book.ORD_05, obeys=(AlarmPrepare, PreparedAtAlarm))
def sources(how: As, card: str, table: SymTable, rulings: Rulings) -> tuple[Term, Term]:
    """The card may be played so out of the hand; as an active card."""
    held, active = table.hand.get(card, 0) >= 1, table.active.get(card, 0) >= 1
    alarm = alarm_is_on(table, rulings)
    red_if_active = rulings.prepared_at_alarm is PreparedAtAlarm.RED
    match how:
        case As.TOP:
            return both(held, no(alarm)), False
        case As.PREPARE:
            allowed = rulings.alarm_prepare is AlarmPrepare.ALLOWED
            return both(held, either(no(alarm), allowed)), False
        case As.BOTTOM:
            return False, both(active, either(no(alarm), not red_if_active))
        case As.RED:
            return both(held, alarm), both(active, alarm, red_if_active)
        case _:
            assert_never(how)


@encodes(book.ORD_01, obeys=(OrderSequence,))
def in_sequence(from_hand: Term, table: SymTable, rulings: Rulings) -> Term:
    """Hand cards and active cards come in any order."""
    match rulings.order_sequence:
        case OrderSequence.ANY:
            return True
        case OrderSequence.ACTIVE_FIRST:
            return implies(from_hand, total(table.active.values()) == 0)
        case point:
            assert_never(point)


@encodes(book.ORD_01, book.ORD_03, book.ORD_04)
def orders(
    played: tuple[SymOrdered, ...], table: SymTable, files: Files, rulings: Rulings
) -> Ordered:
    """All cards of the hand and all active ones, one after another; none is left over."""
    claims: list[Said] = []
    for place, order in enumerate(played):
        claims.append(Said(f"orders.{place}", book.MIS_02, no(table.won)))
        done = card_played(f"orders.{place}", order, table, files, rulings)
        claims += done.claims
        table = done.table
    left = total((*table.hand.values(), *table.active.values()))
    claims.append(Said("orders", book.ORD_01, either(table.won, left == 0)))
    nothing_left = {card: when(table.won, 0, number) for card, number in table.hand.items()}
    return Ordered(tuple(claims), replace(table, hand=nothing_left))


def card_played(
    at: str, order: SymOrdered, table: SymTable, files: Files, rulings: Rulings
) -> Ordered:
    """One order card: it is there, is played for a section, and its symbols are carried out."""
    start = replace(table, guards=_nobody_fresh(table))
    claims, allowed, after = [], [], start
    for card, is_card in order.card.holds.items():
        if is_card is False or card not in files.cards.orders:
            continue
        for how in As:
            on = both(is_card, order.how.is_(how.value))
            if on is False:
                continue
            from_hand, from_active = sources(how, card, table, rulings)
            taken_from_hand = both(from_hand, no(from_active))
            claims.append(
                Said(at, book.ORD_01, implies(on, in_sequence(taken_from_hand, table, rulings)))
            )
            claims.append(
                Said(at, book.ORD_03, implies(on, _length_is_right(order, card, how, files)))
            )
            allowed.append(both(on, either(from_hand, from_active)))
            after = replace(
                after,
                hand=_one_less(after.hand, card, both(on, taken_from_hand)),
                active=_one_less(after.active, card, both(on, from_active)),
                prepared=_one_more(after.prepared, card, both(on, how is As.PREPARE)),
            )
            done = section_carried_out(at, card, how, order.do, on, after, files, rulings)
            claims += done.claims
            after = done.table
    return Ordered((Said(at, book.ORD_02, either(*allowed)), *claims), after)


def _nobody_fresh(table: SymTable) -> Mapping[Place, SymGuard]:
    return {place: replace(guard, fresh=False) for place, guard in table.guards.items()}


def _one_less(counts: Counts, card: str, on: Term) -> Counts:
    return {**counts, card: counts.get(card, 0) - amount(on)}


def _one_more(counts: Counts, card: str, on: Term) -> Counts:
    return {**counts, card: counts.get(card, 0) + amount(on)}


def _length_is_right(order: SymOrdered, card: str, how: As, files: Files) -> Term:
    """One entry for each symbol; none told where there is none."""
    number = len(files.cards.orders[card].section(how))
    if how is As.PREPARE:
        return no(order.length.made)
    return either(order.length.is_(number), both(number == 0, no(order.length.made)))


@dataclass(frozen=True)
class Deploying:
    """Deploy symbols in a row: who was deployed by them so far."""

    places: Mapping[Place, Term] = field(default_factory=dict)
    """Where somebody was deployed."""
    finders: Mapping[Place, Term] = field(default_factory=dict)
    """Who finds bodies."""
    chosen: Mapping[str, Term] = field(default_factory=dict)
    """In which yards a finder was named."""
    used: Term = False

    def in_yard(self, yard: str) -> Term:
        """Somebody was deployed in the yard."""
        return some(holds for place, holds in self.places.items() if place.yard == yard)


def section_carried_out(
    at: str,
    card: str,
    how: As,
    do: tuple[SymDo, ...],
    on: Term,
    table: SymTable,
    files: Files,
    rulings: Rulings,
) -> Ordered:
    """The symbols of a section in printed order, each with its event."""
    claims: list[Said] = []
    section = files.cards.orders[card].section(how)
    row = Deploying()
    for place, (symbol, done) in enumerate(zip(section, do, strict=False)):
        here = f"{at}.{place}"
        going = both(on, no(table.won))
        used = both(going, done.used)
        claims += under(going, unused_well(here, symbol, done, table, files, rulings))
        claims.append(Said(here, book.MIS_02, implies(both(on, table.won), no(done.used))))
        if symbol in DEPLOYED:
            claims += under(used, deploy_claims(here, done, row, table, files, rulings))
            table, row = deployed(symbol, done, used, row, table, files)
            if section[place + 1 : place + 2] and section[place + 1] in DEPLOYED:
                table = looked_at_orders(used, table, files, rulings)
                continue
            going = both(row.used, no(table.won))
            what, used, row = deployment(row, rulings), going, Deploying()
        else:
            claims += under(used, used_well(here, symbol, done, table, files, rulings))
            table, what = carried_out(symbol, done, used, table, files, rulings)
        table = event(what, used, table, files, rulings).table
        table = looked_at_orders(used, table, files, rulings)
    return Ordered(tuple(claims), table)


@encodes(book.ORD_03, obeys=(OrderSymbols,))
def unused_well(
    at: str, symbol: OrderSymbol, done: SymDo, table: SymTable, files: Files, rulings: Rulings
) -> Iterator[Said]:
    """Any symbol may be left unused."""
    match rulings.order_symbols:
        case OrderSymbols.OPTIONAL:
            return
        case OrderSymbols.IF_IMPOSSIBLE:
            possible = some(_possible(symbol, table, files, rulings))
            yield Said(at, book.ORD_03, implies(no(done.used), no(possible)))
        case point:
            assert_never(point)


def _possible(
    symbol: OrderSymbol, table: SymTable, files: Files, rulings: Rulings
) -> Iterator[Term]:
    """Of every way to use a symbol whether it may be."""
    if symbol in MOVES:
        yield from every_move(symbol, table, files, rulings)
    elif symbol is OrderSymbol.SPREAD:
        yield from (may_be_alerted(place, table, files, rulings) for place in files.places)
    elif symbol is OrderSymbol.SEARCH:
        yield True
    else:
        yield from (is_free(place, table, files) for place in _in_barracks(files))


def _in_barracks(files: Files) -> Iterator[Place]:
    for yard in files.board.barracks:
        yield from files.places_of[yard]


def used_well(
    at: str, symbol: OrderSymbol, done: SymDo, table: SymTable, files: Files, rulings: Rulings
) -> Iterator[Said]:
    """A symbol that is not a deploy is used with its fields, as its rule allows."""
    told = either(done.guard.made, done.spot.to.made, done.spot.faces.made)
    if symbol in MOVES:
        moves = (
            both(
                done.guard.is_(start),
                done.spot.to.is_(end),
                is_move(symbol, start, end, done.spot, table, files, rulings),
            )
            for start in files.places
            if done.guard.is_(start) is not False
            for end in files.places
            if done.spot.to.is_(end) is not False
        )
        yield Said(at, book.MOV_01, both(some(moves), no(done.finds.made)))
    elif symbol is OrderSymbol.SPREAD:
        spread = some(
            both(done.guard.is_(place), may_be_alerted(place, table, files, rulings))
            for place in files.places
        )
        more = either(done.spot.to.made, done.spot.faces.made, done.finds.made)
        yield Said(at, book.ORD_07, both(spread, no(more)))
    else:
        yield Said(at, book.ORD_08, no(either(told, done.finds.made)))


@encodes(book.ORD_07, obeys=(SpreadChain,))
def may_be_alerted(place: Place, table: SymTable, files: Files, rulings: Rulings) -> Term:
    """A calm guard in a yard with an alerted one."""
    guard = table.guards[place]
    if guard.here is False:
        return False

    def spreads(other: SymGuard) -> Term:
        match rulings.spread_chain:
            case SpreadChain.YES:
                return both(other.awake, other.alert)
            case SpreadChain.NO:
                return both(other.awake, other.alert, no(other.fresh))
            case point:
                assert_never(point)

    others = some(spreads(table.guards[one]) for one in files.places_of[place.yard])
    return both(guard.awake, no(guard.alert), others)


def carried_out(
    symbol: OrderSymbol, done: SymDo, used: Term, table: SymTable, files: Files, rulings: Rulings
) -> tuple[SymTable, Happening]:
    """The table after a symbol that is not a deploy, and what its event is about."""
    if symbol in MOVES:
        after, what = moved(done.guard, done.spot, used, table, files)
        return replace(after, watchers=_marks_moved(done, used, table)), what
    if symbol is OrderSymbol.SPREAD:
        those = {place: both(used, holds) for place, holds in done.guard.holds.items()}
        known = {place: holds for place, holds in those.items() if place in table.guards}
        return alerted(known, table, rulings), Happening()
    return searched(used, table, files, rulings), Happening()


def _marks_moved(done: SymDo, used: Term, table: SymTable) -> Mapping[str, Truths]:
    """Who watched a ninja when a Search symbol was used, by where he stands now."""
    return {
        name: {
            place: either(
                both(holds, no(both(used, done.guard.is_(place)))),
                both(used, done.spot.to.is_(place), watched_by(done.guard, seen)),
            )
            for place, holds in seen.items()
        }
        for name, seen in table.watchers.items()
    }


def watched_by(guard: Pick, seen: Truths) -> Term:
    """The guard picked is one of them."""
    return some(both(guard.is_(place), holds) for place, holds in seen.items())


def moved(
    guard: Pick, spot: SymSpot, used: Term, table: SymTable, files: Files
) -> tuple[SymTable, Happening]:
    """With a guard somewhere else, who looks for bodies in the yard left and where he came to."""
    mover, out = table.guard_at(guard), spot.faces.is_(Faces.OUT.value)
    there = replace(mover, out=out)
    guards = {}
    for place, one in table.guards.items():
        gone = guard_if(both(used, guard.is_(place)), NO_GUARD, one)
        guards[place] = guard_if(both(used, spot.to.is_(place)), there, gone)
    came = {place: both(used, spot.to.is_(place)) for place in files.places}
    left = {yard: both(used, guard.among(files.places_of[yard])) for yard in files.board.yards}
    return replace(table, guards=guards), Happening(came=came, left=_possible_only(left))


def _possible_only(truths: Counts) -> Counts:
    return {name: holds for name, holds in truths.items() if holds is not False}


@encodes(book.ORD_08, obeys=(SearchWhen,))
def searched(used: Term, table: SymTable, files: Files, rulings: Rulings) -> SymTable:
    """One more Search; where it looks at once, those who are watched now are marked."""
    after = replace(table, searches=table.searches + amount(used))
    match rulings.search_when:
        case SearchWhen.AT_REFRESH:
            return after
        case SearchWhen.AT_ORDER:
            marks, watchers = dict(table.marks), dict(table.watchers)
            for name, ninja in table.ninjas.items():
                seen = {
                    place: both(used, watches(place, ninja.at, table, files, rulings))
                    for place in files.places
                }
                before = watchers.get(name, {})
                marks[name] = marks.get(name, 0) + amount(some(seen.values()))
                watchers[name] = {
                    place: either(before.get(place, False), seen[place]) for place in files.places
                }
            return replace(after, marks=marks, watchers=watchers)
        case point:
            assert_never(point)


@encodes(book.ORD_06, book.BDY_03, obeys=(DeployFinders,))
def deploy_claims(
    at: str,
    done: SymDo,
    row: Deploying,
    table: SymTable,
    files: Files,
    rulings: Rulings,
) -> Iterator[Said]:
    """On a free place of a barracks; the finder is named unless he is the first there."""
    fit = fits(done.spot, tuple(_in_barracks(files)), table, files)
    yield Said(at, book.ORD_06, both(fit, no(done.guard.made)))
    match rulings.deploy_finders:
        case DeployFinders.DAIMYO_CHOOSES:
            not_first = some(
                both(
                    done.spot.to.among(files.places_of[yard]),
                    row.in_yard(yard),
                    no(row.chosen.get(yard, False)),
                )
                for yard in files.board.barracks
            )
            named_well = both(done.finds.is_(True), not_first)
            yield Said(at, book.BDY_03, either(no(done.finds.made), named_well))
        case DeployFinders.FIRST | DeployFinders.EACH:
            yield Said(at, book.BDY_03, no(done.finds.made))
        case point:
            assert_never(point)


@encodes(book.ORD_06)
def deployed(
    symbol: OrderSymbol,
    done: SymDo,
    used: Term,
    row: Deploying,
    table: SymTable,
    files: Files,
) -> tuple[SymTable, Deploying]:
    """With a calm guard of that kind; and who of those deployed in a row finds bodies."""
    kind = DEPLOYED[symbol]
    newcomer = SymGuard(
        spearman=kind is GuardKind.SPEARMAN,
        officer=kind is GuardKind.OFFICER,
        samurai=kind is GuardKind.SAMURAI,
        out=done.spot.faces.is_(Faces.OUT.value),
    )
    guards, places = dict(table.guards), dict(row.places)
    finders, chosen = dict(row.finders), dict(row.chosen)
    for place in _in_barracks(files):
        comes = both(used, done.spot.to.is_(place))
        if comes is False:
            continue
        is_named, yard = both(comes, done.finds.is_(True)), place.yard
        finders = {
            other: both(finds, no(both(is_named, other.yard == yard)))
            for other, finds in finders.items()
        }
        finders[place] = either(is_named, both(comes, no(row.in_yard(yard))))
        guards[place] = guard_if(comes, newcomer, guards[place])
        places[place] = either(places.get(place, False), comes)
        chosen[yard] = either(chosen.get(yard, False), is_named)
    row = Deploying(places, finders, chosen, either(row.used, used))
    return replace(table, guards=guards), row


@encodes(book.BDY_03, obeys=(DeployFinders,))
def deployment(row: Deploying, rulings: Rulings) -> Happening:
    """What the event after deploy symbols in a row is about: one finder in each yard."""
    match rulings.deploy_finders:
        case DeployFinders.DAIMYO_CHOOSES | DeployFinders.FIRST:
            spared = {
                place: both(holds, no(row.finders[place])) for place, holds in row.places.items()
            }
            return Happening(came=row.finders, spared=spared)
        case DeployFinders.EACH:
            return Happening(came=row.places)
        case point:
            assert_never(point)
