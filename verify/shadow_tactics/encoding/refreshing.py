"""Refresh: Search, the alarm, the end of stun, and time."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import assert_never

from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.ambiguities.mission import LastRound, ObjectiveWhen
from ronin.model.shadow_tactics.ambiguities.programme import MovementCardsUsed
from ronin.model.shadow_tactics.ambiguities.refresh import (
    Calming,
    FoundAtFull,
    RefreshOrder,
    SearchAmount,
    SearchWhen,
    TimeRuns,
    Woken,
)
from ronin.model.shadow_tactics.facts import FULL_ALARM, Goal, Place
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.verify.shadow_tactics.encodes import encodes
from ronin.verify.shadow_tactics.encoding.missions import (
    is_looked_at_after_search,
    is_met,
    looked_at,
)
from ronin.verify.shadow_tactics.encoding.reacting import Happening, event, hurt
from ronin.verify.shadow_tactics.encoding.vision import watches
from ronin.verify.shadow_tactics.symbols import (
    Counts,
    Files,
    Said,
    SymNinja,
    SymTable,
    Truths,
    table_if,
)
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import amount, both, either, no, some, total, when
from ronin.verify.smt.picks import Pick


@dataclass(frozen=True)
class Refreshed:
    """A Refresh under way, or its end."""

    table: SymTable
    woken: Mapping[Place, Term] = field(default_factory=dict)
    """How often each guard who woke reacted."""
    struck: Term = False
    """The noise rang the alarm."""


@encodes(book.ORD_08, obeys=(SearchWhen,))
def watched(ninja: SymNinja, table: SymTable, files: Files, rulings: Rulings) -> Truths:
    """Who watches the ninja's bush, as all stand at Refresh."""
    match rulings.search_when:
        case SearchWhen.AT_REFRESH:
            return {
                place: both(table.searches >= 1, watches(place, ninja.at, table, files, rulings))
                for place in files.places
            }
        case SearchWhen.AT_ORDER:
            return table.watchers.get(ninja.name, {})
        case point:
            assert_never(point)


@encodes(book.ORD_08, obeys=(SearchAmount, SearchWhen))
def lost_by_search(ninja: SymNinja, watchers: Truths, table: SymTable, rulings: Rulings) -> Term:
    """1 health in all."""
    match rulings.search_amount:
        case SearchAmount.ONE:
            return 1
        case SearchAmount.ONE_PER_GUARD:
            return total(map(amount, watchers.values()))
        case SearchAmount.ONE_PER_ORDER:
            if rulings.search_when is SearchWhen.AT_ORDER:
                return table.marks.get(ninja.name, 0)
            return table.searches
        case point:
            assert_never(point)


@encodes(book.REF_01, book.ORD_08, book.HLT_01, obeys=(FoundAtFull,))
def search(now: Refreshed, on: Term, files: Files, rulings: Rulings) -> Refreshed:
    """Every ninja in a bush that an alerted guard watches is found and loses health."""
    table, found = now.table, dict(now.table.found)
    for name, ninja in now.table.ninjas.items():
        watchers = watched(ninja, now.table, files, rulings)
        is_found = both(on, some(watchers.values()))
        match rulings.found_at_full:
            case FoundAtFull.FOUND:
                pass
            case FoundAtFull.NOT_FOUND:
                whole = ninja.damage < len(files.cards.ninjas[name].health)
                is_found = both(is_found, whole)
            case point:
                assert_never(point)
        loss = when(is_found, lost_by_search(ninja, watchers, now.table, rulings), 0)
        table = table.with_ninja(hurt(ninja, loss, files))
        found[name] = is_found
    return replace(now, table=replace(table, found=found))


@encodes(book.REF_03, book.REF_04, obeys=(Calming,))
def alarm_resolved(now: Refreshed, on: Term, rulings: Rulings) -> Refreshed:
    """Enough noise is full alarm; otherwise it falls by a step, and guards calm after half."""
    table = now.table
    rings = both(on, table.noise >= len(table.ninjas))
    falls = both(on, no(rings))
    none, half = table.alarm == 0, table.alarm == 1
    match rulings.calming:
        case Calming.HALF_ONLY:
            calm = both(falls, half)
        case Calming.ALSO_AT_NONE:
            calm = both(falls, either(half, none))
        case point:
            assert_never(point)
    guards = {
        place: replace(guard, alert=both(guard.alert, no(calm)))
        for place, guard in table.guards.items()
    }
    alarm = when(rings, FULL_ALARM, when(both(falls, no(none)), table.alarm - 1, table.alarm))
    noise = when(either(rings, both(falls, none)), 0, table.noise)
    return replace(now, table=replace(table, guards=guards, alarm=alarm, noise=noise), struck=rings)


@encodes(book.REF_05, book.GRD_02)
def stun_ends(now: Refreshed, on: Term, files: Files, rulings: Rulings) -> Refreshed:
    """Stunned guards are calm again; who faces inwards and has bodies in his yard finds them."""
    guards = {
        place: replace(guard, stunned=both(guard.stunned, no(on)))
        for place, guard in now.table.guards.items()
    }
    awake = replace(now.table, guards=guards)
    if rulings.woken is Woken.NO:
        return replace(now, table=awake)
    after = event(Happening(), on, awake, files, rulings)
    return replace(now, table=after.table, woken=after.reactions)


@encodes(book.REF_06, obeys=(TimeRuns,))
def time_runs(now: Refreshed, rulings: Rulings) -> Term:
    """Time falls by 1."""
    match rulings.time_runs:
        case TimeRuns.EACH_REFRESH:
            return True
        case TimeRuns.NEVER:
            return False
        case TimeRuns.AT_ALARM:
            return now.struck
        case point:
            assert_never(point)


@encodes(book.REF_02, book.PRG_04, obeys=(MovementCardsUsed,))
def drawn(
    draw: Sequence[Pick], on: Term, table: SymTable, files: Files, rulings: Rulings
) -> SymTable:
    """The hand is what was drawn, prepared cards become active."""
    names = dict.fromkeys((*table.hand, *files.cards.orders))
    hand = {
        card: when(on, total(amount(pick.is_(card)) for pick in draw), table.hand.get(card, 0))
        for card in names
    }
    ninjas = dict(table.ninjas)
    if rulings.movement_cards_used is MovementCardsUsed.COME_BACK:
        for name, ninja in table.ninjas.items():
            used = {
                card: both(holds, no(both(on, files.cards.actions[card].is_movement)))
                for card, holds in ninja.used.items()
            }
            ninjas[name] = replace(ninja, used=used)
    return replace(table, hand=hand, ninjas=ninjas)


@encodes(book.REF_02, book.ORD_04, book.SET_01)
def draw_claims(draw: Sequence[Pick], table: SymTable, files: Files) -> Iterator[Said]:
    """None, or as many order cards as there are ninjas."""
    yield Said("draw", book.REF_02, len(draw) in (0, len(table.ninjas)))
    for pick in draw:
        yield Said("draw", book.REF_02, pick.among(files.cards.orders))


@encodes(book.REF_01, book.REF_05, obeys=(RefreshOrder, Woken))
def steps_until_time(
    table: SymTable, on: Term, files: Files, rulings: Rulings
) -> tuple[Refreshed, Refreshed]:
    """Search, the alarm, the end of stun; and how it stood when Search was over."""
    now = Refreshed(table)
    early = rulings.woken is Woken.BEFORE_ALARM
    match rulings.refresh_order:
        case RefreshOrder.SEARCH_FIRST:
            now = search(now, on, files, rulings)
            looked = now
            now = stun_ends(now, on, files, rulings) if early else now
            now = alarm_resolved(now, on, rulings)
        case RefreshOrder.ALARM_FIRST:
            now = stun_ends(now, on, files, rulings) if early else now
            now = alarm_resolved(now, on, rulings)
            now = search(now, on, files, rulings)
            looked = now
        case point:
            assert_never(point)
    return (now if early else stun_ends(now, on, files, rulings)), looked


@encodes(book.REF_07, book.MIS_02, obeys=(LastRound,))
def counts_to_the_last(files: Files, rulings: Rulings) -> bool:
    """An objective that is met as time runs out wins."""
    match rulings.last_round:
        case LastRound.NINJAS:
            return True
        case LastRound.DAIMYO:
            return files.mission.objective.kind is not Goal.REACH
        case point:
            assert_never(point)


@encodes(book.REF_06, book.REF_07, book.RND_01, obeys=(ObjectiveWhen,))
def refresh(
    draw: Sequence[Pick], table: SymTable, files: Files, rulings: Rulings
) -> tuple[Refreshed, Term]:
    """The whole of Refresh, unless it is won before; and whether the Daimyo wins.

    It is worked out to its end first: where the objective is met after Search the table of that
    moment stands instead.
    """
    on = no(table.won)
    now, looked = steps_until_time(table, on, files, rulings)
    runs = both(on, time_runs(now, rulings))
    time = table.time - amount(runs)
    out = both(on, time <= 0)
    counts = either(counts_to_the_last(files, rulings), no(out))
    after_search = is_looked_at_after_search(files, rulings)
    wins = both(on, after_search, is_met(looked.table, files, rulings), counts)
    ended = drawn(draw, on, replace(now.table, time=time), files, rulings)
    if rulings.objective_when is ObjectiveWhen.END_OF_REFRESH:
        looked_last = looked_at(both(on, counts), ended, files, rulings)
        ended = replace(looked_last, hand=_none_if(looked_last.won, looked_last.hand))
    table = table_if(wins, replace(looked.table, won=True), ended)
    woken = {
        place: when(wins, looked.woken.get(place, 0), number) for place, number in now.woken.items()
    }
    return replace(now, table=table, woken=woken), both(out, no(table.won))


def _none_if(condition: Term, counts: Counts) -> Counts:
    return {name: when(condition, 0, number) for name, number in counts.items()}
