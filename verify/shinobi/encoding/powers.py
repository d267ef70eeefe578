"""Powers: which one is set off, and its effects one after another."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, assert_never

from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.powers import OrphansMoment, PartialPower
from ronin.model.shinobi.cards import Do, Effect, Power, Who, is_yokai, yokai_of
from ronin.model.shinobi.facts import Mode
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.shinobi.encodes import encodes
from ronin.verify.shinobi.encoding.clans import empty_ones_forgotten, orphans_destroyed
from ronin.verify.shinobi.encoding.deck import cards_left
from ronin.verify.shinobi.encoding.draw import into_hand, several_drawn, under_token
from ronin.verify.shinobi.encoding.effects import (
    Way,
    cards_destroyed,
    cards_discarded,
    cards_moved,
    cards_purged,
    clan_marked,
    clans_destroyed,
    decoy_seen,
)
from ronin.verify.shinobi.encoding.reinforce import number_that_counts, sets_off
from ronin.verify.shinobi.symbols import Stated, SymDeck, SymLay, SymStep, SymTable, in_a_row
from ronin.verify.smt.encodes import Claim, Term
from ronin.verify.smt.folding import both, implies, no, some, when

Told = Mapping[str, Sequence[SymStep]]
"""The steps that a play tells of an effect: of a discard for each player, or else under ''."""


class SetOff(NamedTuple):
    """A power that may be set off, and whether it is."""

    name: str
    """As answers tell it, such as `fox two`."""
    power: Power
    holds: Term


@encodes(book.PLC_05, book.RNF_02, book.RNF_03, book.PWR_03)
def powers_of(lay: SymLay, deck: SymDeck, rulings: Rulings) -> Iterator[SetOff]:
    """Two cards set off the 2-power, three or four the 3-power, a Yokai its own."""
    number = number_that_counts(lay, rulings)
    only_yokai = all(map(is_yokai, lay.cards))
    for clan in () if only_yokai else deck.clans:
        counts = both(lay.made, lay.some("yokai") == 0, sets_off(lay, clan, rulings))
        if counts is False:
            continue
        two, three = deck.cards.power_of_clan(clan, 2), deck.cards.power_of_clan(clan, 3)
        yield SetOff(f"{clan} two", two, both(counts, number == 2))
        yield SetOff(f"{clan} three", three, both(counts, number >= 3))
    for code, laid in lay.cards.items():
        if is_yokai(code):
            power = deck.cards.power_of_yokai(yokai_of(code))
            yield SetOff(f"yokai {yokai_of(code)}", power, both(lay.made, laid >= 1))


class Acting(NamedTuple):
    """Under what a power is applied."""

    actor: str
    deck: SymDeck
    rulings: Rulings


@encodes(book.PWR_01, book.PWR_02)
def applied(power: SetOff, told: Sequence[Told], table: SymTable, acting: Acting) -> Stated:
    """The effects in their order, and what is tidied up after the power; an opaque one is none."""
    so_far = Stated((), table)
    for effect, steps in zip(power.power or (), told, strict=False):
        so_far = in_a_row(so_far, effect_applied(effect, steps, power.holds, so_far.table, acting))
    tidied = after_power(power.holds, so_far.table, acting.rulings)
    return in_a_row(so_far, Stated((), tidied))


@encodes(book.CLN_01, obeys=(OrphansMoment,))
def after_step(done: Term, table: SymTable, rulings: Rulings) -> SymTable:
    """After a single card, Ronin and Yokai on their own go at once, or stay for the moment."""
    at_once = rulings.orphans_moment is OrphansMoment.EACH_CARD
    return empty_ones_forgotten(orphans_destroyed(done, table) if at_once else table)


@encodes(book.CLN_01, obeys=(OrphansMoment,))
def after_power(done: Term, table: SymTable, rulings: Rulings) -> SymTable:
    """After the power they go at the latest."""
    late = rulings.orphans_moment is OrphansMoment.AFTER_THE_POWER
    return empty_ones_forgotten(orphans_destroyed(done, table) if late else table)


def named_by(who: Who, actor: str, table: SymTable) -> tuple[str, ...]:
    """The players that an effect names, in their order."""
    me, *others = table.clockwise(actor)
    match who:
        case Who.SELF:
            return (me,)
        case Who.NEXT:
            return tuple(others[:1])
        case Who.OTHERS:
            return tuple(others)
        case other:
            assert_never(other)


def effect_applied(
    effect: Effect, told: Told, holds: Term, table: SymTable, acting: Acting
) -> Stated:
    """One effect, if its power was set off."""
    begun = both(holds, is_begun(effect, table, acting, acting.rulings))
    if effect.do in (Do.DRAW, Do.CORRUPT):
        return _cards_come(effect, told.get("", ()), begun, table, acting)
    so_far = Stated((), table)
    ways = ways_of(effect, table, acting)
    for key, way in ways.items():
        steps = told.get(key, ())
        so_far = in_a_row(so_far, _steps_done(effect, way, steps, begun, so_far.table, acting))
    strays = [step.done for key, steps in told.items() if key not in ways for step in steps]
    return in_a_row(so_far, Stated((Claim(book.PWR_01, no(some(strays))),), so_far.table))


def _cards_come(
    effect: Effect, told: Sequence[SymStep], begun: Term, table: SymTable, acting: Acting
) -> Stated:
    """Cards are drawn: into the hand, or under the tokens of those who are named."""
    if effect.do is Do.DRAW:
        receivers = [into_hand(acting.actor)]
    else:
        receivers = [under_token(name) for name in named_by(effect.who, acting.actor, table)]
    wanted = when(begun, effect.count * len(receivers), 0)
    last = len(receivers) - 1
    return several_drawn(
        [step.card for step in told],
        wanted,
        lambda place: receivers[min(place // max(1, effect.count), last)],
        table,
        acting.deck,
        acting.rulings,
        book.PWR_01,
    )


def ways_of(effect: Effect, table: SymTable, acting: Acting) -> dict[str, Way]:
    """How an effect whose steps are chosen does them; a discard for each player."""
    actor, deck, rulings = acting
    match effect.do:
        case Do.DISCARD:
            names = named_by(effect.who, actor, table)
            return {name: cards_discarded(name, deck) for name in names}
        case Do.DESTROY_CARD:
            return {"": cards_destroyed(effect, actor, rulings)}
        case Do.DESTROY_CLAN:
            return {"": clans_destroyed(effect, actor, rulings)}
        case Do.MOVE:
            return {"": cards_moved(effect, actor, rulings)}
        case Do.PURGE:
            return {"": cards_purged(actor)}
        case Do.STRENGTH:
            return {"": clan_marked(effect, actor, rulings)}
        case Do.PEEK:
            return {"": decoy_seen(actor, rulings)} if table.mode is Mode.GRAND_MASTER else {}
        case _:
            return {}


def _steps_done(
    effect: Effect, way: Way, told: Sequence[SymStep], begun: Term, table: SymTable, acting: Acting
) -> Stated:
    """One step after another, as many as there must be and no more than there may be."""
    claims, goes_on = [], begun
    for place, step in enumerate(told):
        further = both(goes_on, place < effect.count)
        claims += [
            Claim(book.PWR_01, implies(step.done, further)),
            Claim(book.PWR_01, implies(step.done, way.allows(step, table))),
        ]
        claims += _may_stop(effect, way, both(further, no(step.done)), table)
        table = after_step(step.done, way.after(step, table), acting.rulings)
        goes_on = both(goes_on, step.done)
    claims += _may_stop(effect, way, both(goes_on, len(told) < effect.count), table)
    return Stated(tuple(claims), table)


def _may_stop(effect: Effect, way: Way, stops: Term, table: SymTable) -> Iterator[Claim]:
    """He stops before the number is reached only if he may, or nothing more is possible."""
    if not effect.up_to and stops is not False:
        yield Claim(book.PWR_01, implies(stops, no(way.possible(table))))


@encodes(book.PWR_02, obeys=(PartialPower,))
def is_begun(effect: Effect, table: SymTable, acting: Acting, rulings: Rulings) -> Term:
    """Whether an effect is applied at all."""
    match rulings.partial_power:
        case PartialPower.AS_FAR_AS_POSSIBLE:
            return True
        case PartialPower.ALL_OR_NOTHING:
            return can_be_full(effect, table, acting)
        case other:
            assert_never(other)


def can_be_full(effect: Effect, table: SymTable, acting: Acting) -> Term:
    """The effect can be applied in full; up to a number is full whatever is done."""
    if effect.up_to:
        return True
    if effect.do is Do.DRAW:
        return cards_left(table) >= effect.count
    if effect.do is Do.CORRUPT:
        named = named_by(effect.who, acting.actor, table)
        return cards_left(table) >= effect.count * len(named)
    ways = ways_of(effect, table, acting).values()

    def settles(done: Term, table: SymTable) -> SymTable:
        return after_step(done, table, acting.rulings)

    return both(*(way.in_full(effect.count, table, settles) for way in ways))
