"""The single steps of effects: what one may be, and the table after it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple, assert_never

import z3

from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.powers import MovedCard, MovedOntoFour, PowerSeesCards
from ronin.model.shinobi.cards import Effect, Whose, clan_of, passes
from ronin.model.shinobi.facts import MOST_IN_A_CLAN
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.search.clock import GaveUp
from ronin.verify.shinobi.encodes import encodes
from ronin.verify.shinobi.encoding.clans import clan_destroyed
from ronin.verify.shinobi.encoding.discard import after_discard, may_be_discarded
from ronin.verify.shinobi.encoding.peeking import after_peek, may_look
from ronin.verify.shinobi.symbols import (
    SymDeck,
    SymPlayer,
    SymStep,
    SymTable,
    added,
    number_of,
    taken,
)
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import both, either, no, some, when
from ronin.verify.smt.picks import named

Settles = Callable[[Term, SymTable], SymTable]
"""What comes of itself after a step, if it was done."""
Option = tuple[SymStep, Term]
"""A step with known names, and whether it is possible."""
MOST_TABLES = 50
"""Whether several steps can be done one after another is said of at most this many tables."""


class Way(NamedTuple):
    """How an effect does one of its steps."""

    possible: Callable[[SymTable], Term]
    """Some step can be done."""
    allows: Callable[[SymStep, SymTable], Term]
    """This step is one of those that can be done."""
    after: Callable[[SymStep, SymTable], SymTable]
    in_full: Callable[[int, SymTable, Settles], Term]
    """This many steps can be done, one after another."""


def _among(
    options: Callable[[SymTable], Iterator[Option]], after: Callable[[SymStep, SymTable], SymTable]
) -> Way:
    """A step is one of a few options."""

    def possible(table: SymTable) -> Term:
        return some(possible for _, possible in options(table))

    def allows(step: SymStep, table: SymTable) -> Term:
        return some(both(possible, _same(step, option)) for option, possible in options(table))

    def in_full(times: int, table: SymTable, settles: Settles) -> Term:
        if times <= 1:
            return times == 0 or possible(table)
        ways = [*options(table)]
        plain = [way for way in ways if way[1] is True]
        open_ways = [way for way in ways if z3.is_expr(way[1])]
        if len(open_ways) ** (times - 1) > MOST_TABLES:
            raise GaveUp(f"{times} steps of {len(open_ways)} ways each are too many to write down")
        return some(
            both(can_be, in_full(times - 1, settles(can_be, after(step, table)), settles))
            for step, can_be in (*plain, *open_ways)
        )

    return Way(possible, allows, after, in_full)


def _same(step: SymStep, option: SymStep) -> Term:
    """The step has the names of an option."""
    fields = (step.owner, step.clan, step.card, step.to)
    known = (option.owner, option.clan, option.card, option.to)
    pairs = zip(fields, known, strict=True)
    return both(*(one.is_(name) for one, other in pairs for name in other.holds))


def are_meant(whose: Whose, actor: str, table: SymTable) -> tuple[SymPlayer, ...]:
    """The players whose clans an effect may touch."""
    match whose:
        case Whose.SELF:
            return (table.player(actor),)
        case Whose.OTHER:
            return tuple(player for player in table.players if player.name != actor)
        case Whose.ANY:
            return table.players
        case other:
            assert_never(other)


@encodes(book.PWR_01, obeys=(PowerSeesCards,))
def choosable(player: SymPlayer, clan: str, rulings: Rulings) -> dict[str, Term]:
    """How many of each code in a clan a power may choose."""
    cards, laid = player.clan(clan), player.laid.get(clan, {})
    match rulings.power_sees_cards:
        case PowerSeesCards.YES:
            return dict(cards)
        case PowerSeesCards.NO:
            return {code: number - laid.get(code, 0) for code, number in cards.items()}
        case other:
            assert_never(other)


@encodes(book.DSC_03)
def cards_destroyed(effect: Effect, actor: str, rulings: Rulings) -> Way:
    """A card of a clan goes to the Jigoku."""

    def options(table: SymTable) -> Iterator[Option]:
        for player in are_meant(effect.whose, actor, table):
            for clan in player.clans:
                for code, number in choosable(player, clan, rulings).items():
                    if passes(code, effect.filter):
                        owner = named(player.name)
                        yield SymStep(True, owner, named(clan), named(code)), number >= 1

    def after(step: SymStep, table: SymTable) -> SymTable:
        table = _left_clan(step, table)
        return replace(table, jigoku=added(table.jigoku, step.card, step.done))

    return _among(options, after)


def _left_clan(step: SymStep, table: SymTable) -> SymTable:
    """The card is taken out of its clan."""
    for player in table.players:
        for clan, cards in player.clans.items():
            here = both(step.done, step.owner.is_(player.name), step.clan.is_(clan))
            if here is not False:
                left = table.player(player.name).with_clan(clan, taken(cards, step.card, here))
                table = table.with_player(left)
    return table


def _clans(effect: Effect, actor: str, table: SymTable, rulings: Rulings) -> Iterator[Option]:
    """The clans that an effect may choose: not those of nothing but cards that it may not see."""
    for player in are_meant(effect.whose, actor, table):
        for clan in player.clans:
            some_cards = number_of(choosable(player, clan, rulings)) >= 1
            yield SymStep(True, named(player.name), named(clan)), some_cards


@encodes(book.DSC_03)
def clans_destroyed(effect: Effect, actor: str, rulings: Rulings) -> Way:
    """All cards of a clan go to the Jigoku."""

    def after(step: SymStep, table: SymTable) -> SymTable:
        for player in table.players:
            for clan in player.clans:
                gone = both(step.done, step.owner.is_(player.name), step.clan.is_(clan))
                if gone is not False:
                    table = clan_destroyed(gone, player.name, clan, table)
        return table

    return _among(lambda table: _clans(effect, actor, table, rulings), after)


@encodes(book.END_02)
def clan_marked(effect: Effect, actor: str, rulings: Rulings) -> Way:
    """A marker is laid on a clan."""

    def after(step: SymStep, table: SymTable) -> SymTable:
        for player in table.players:
            markers = dict(player.markers)
            for clan in player.clans:
                here = both(step.done, step.owner.is_(player.name), step.clan.is_(clan))
                if here is not False:
                    markers[clan] = markers.get(clan, 0) + when(here, effect.amount, 0)
            table = table.with_player(replace(player, markers=markers))
        return table

    return _among(lambda table: _clans(effect, actor, table, rulings), after)


@encodes(book.PLC_03, book.CLN_02, book.CLN_03, obeys=(MovedOntoFour, MovedCard))
def may_arrive(size: Term, rulings: Rulings) -> Term:
    """A card can be moved to a player whose clan of its name has this many cards."""
    onto_four = rulings.moved_onto_four is MovedOntoFour.DESTROYED
    new_clan = rulings.moved_card is MovedCard.NEW_CLAN
    return both(either(size < MOST_IN_A_CLAN, onto_four), either(size >= 1, new_clan))


def cards_moved(effect: Effect, actor: str, rulings: Rulings) -> Way:
    """A Clan card goes from one player's clan to another player."""

    def options(table: SymTable) -> Iterator[Option]:
        receivers = are_meant(effect.to, actor, table)
        for player in are_meant(effect.whose, actor, table):
            for clan in player.clans:
                for code, number in choosable(player, clan, rulings).items():
                    name = clan_of(code)
                    if name is None:
                        continue
                    for receiver in receivers:
                        if receiver.name == player.name:
                            continue
                        arrives = may_arrive(number_of(receiver.clan(name)), rulings)
                        names = (player.name, clan, code, receiver.name)
                        yield SymStep(True, *map(named, names)), both(number >= 1, arrives)

    def after(step: SymStep, table: SymTable) -> SymTable:
        return _arrived(step, _left_clan(step, table))

    return _among(options, after)


@encodes(book.CLN_02, book.CLN_03, book.DSC_03)
def _arrived(step: SymStep, table: SymTable) -> SymTable:
    """The card joins the clan of its name; it is destroyed if four cards are there already."""
    names = dict.fromkeys(clan for code in step.card.holds if (clan := clan_of(code)))
    for player in table.players:
        for name in names:
            cards = player.clan(name)
            codes = {code: held for code, held in step.card.holds.items() if clan_of(code) == name}
            here = both(step.done, step.to.is_(player.name), either(*codes.values()))
            if here is False:
                continue
            card, full = replace(step.card, holds=codes), number_of(cards) >= MOST_IN_A_CLAN
            joined = table.player(player.name).with_clan(
                name, added(cards, card, both(here, no(full)))
            )
            jigoku = added(table.jigoku, card, both(here, full))
            table = replace(table.with_player(joined), jigoku=jigoku)
    return table


@encodes(book.DRW_04)
def cards_purged(actor: str) -> Way:
    """A card of one's own pile goes to the Jigoku."""

    def options(table: SymTable) -> Iterator[Option]:
        for code, number in table.player(actor).pile.items():
            yield SymStep(True, card=named(code)), number >= 1

    def after(step: SymStep, table: SymTable) -> SymTable:
        player = table.player(actor)
        purged = replace(player, pile=taken(player.pile, step.card, step.done))
        jigoku = added(table.jigoku, step.card, step.done)
        return replace(table.with_player(purged), jigoku=jigoku)

    return _among(options, after)


@encodes(book.DSC_03)
def cards_discarded(name: str, deck: SymDeck) -> Way:
    """A card of a hand goes to the Jigoku."""
    return Way(
        possible=lambda table: table.player(name).hand_size >= 1,
        allows=lambda step, table: may_be_discarded(name, step.card, table, deck),
        after=lambda step, table: after_discard(name, step.card, step.done, table),
        in_full=lambda times, table, _: table.player(name).hand_size >= times,
    )


def decoy_seen(actor: str, rulings: Rulings) -> Way:
    """He looks at a Decoy."""
    me = named(actor)
    return Way(
        possible=lambda _: True,
        allows=lambda step, table: may_look(me, step.slot, step.boss, table, rulings),
        after=lambda step, table: after_peek(actor, step.slot, step.boss, step.done, table),
        in_full=lambda times, table, _: True,  # noqa: ARG005 - there is always a Decoy
    )
