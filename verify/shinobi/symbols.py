"""A table as terms: what engine and encoding share is how it is written, not how it changes.

Every number is a term of the solver or a plain number, whatever is known of it. So the same
formulas speak of one position, and of all positions of some players and cards.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import z3

from ronin.model.shinobi import facts
from ronin.model.shinobi.cards import Cards, clan_of, is_ronin, is_yokai, kind_of
from ronin.model.shinobi.facts import Mode
from ronin.verify.smt.encodes import Claim, Term
from ronin.verify.smt.folding import amount, both, implies, total, when
from ronin.verify.smt.picks import NOBODY, Pick

Counts = Mapping[str, Term]
"""How many of each code; of those that are missing there are none."""


def unknown(label: str, names: Iterable[str]) -> Pick:
    """A pick that is left to the solver."""
    number = z3.Int(label)
    return Pick({name: number == place for place, name in enumerate(names)})


def taken(counts: Counts, card: Pick, done: Term) -> Counts:
    """With one card less, if it is done."""
    return _changed(counts, card, done, -1)


def added(counts: Counts, card: Pick, done: Term) -> Counts:
    """With one card more, if it is done."""
    return _changed(counts, card, done, 1)


def _changed(counts: Counts, card: Pick, done: Term, by: int) -> Counts:
    found = dict(counts)
    for code, holds in card.holds.items():
        change = amount(both(done, holds))
        if z3.is_expr(change) or change:
            found[code] = counts.get(code, 0) + by * change
    return found


def together(*piles: Counts) -> Counts:
    """All cards of some piles."""
    codes = dict.fromkeys(code for pile in piles for code in pile)
    return {code: total(pile.get(code, 0) for pile in piles) for code in codes}


def kept_if(condition: Term, counts: Counts) -> Counts:
    """The cards, or none if the condition does not hold."""
    return {code: when(condition, number, 0) for code, number in counts.items()}


def number_of(counts: Counts) -> Term:
    """How many cards there are."""
    return total(counts.values())


def clan_cards(counts: Counts) -> Term:
    """How many of them are Clan cards."""
    return total(number for code, number in counts.items() if clan_of(code))


@dataclass(frozen=True)
class SymDeck:
    """The 94 cards, or those of them that matter."""

    cards: Cards
    codes: tuple[str, ...]
    strengths: Mapping[str, Term]
    """Of each code; missing where none is known."""

    @property
    def clans(self) -> tuple[str, ...]:
        """The names of clans among them."""
        return tuple(dict.fromkeys(clan for code in self.codes if (clan := clan_of(code))))

    def most(self, code: str) -> tuple[tuple[tuple[str, ...], int], ...]:
        """Codes of which, with this one, there are together this many and no more."""
        clan, cards = clan_of(code), self.cards
        told = cards.clans.get(clan) if clan else None
        alike = tuple(other for other in self.codes if kind_of(other) == kind_of(code))
        if clan is None:
            known = not cards.from_file or is_ronin(code) or cards.copies[code]
            return ((alike, (facts.RONIN if is_ronin(code) else 1) if known else 0),)
        if cards.from_file and told is None:
            return ((alike, 0),)
        if told is not None and told.strengths is not None:
            return (((code,), cards.copies[code]),)
        return ((alike, facts.CARDS_OF_A_CLAN),)


@dataclass(frozen=True)
class SymPlayer:
    """What a player has."""

    name: str
    hand: Counts = field(default_factory=dict)
    """The cards that are known."""
    hidden: Term = 0
    """How many are not known."""
    clans: Mapping[str, Counts] = field(default_factory=dict)
    """By name; one without cards is none."""
    markers: Counts = field(default_factory=dict)
    laid: Mapping[str, Counts] = field(default_factory=dict)
    """Which cards of his clans set off the power that is under way."""
    pile: Counts = field(default_factory=dict)
    earlier: Counts = field(default_factory=dict)
    places: Term = 0
    formed: Counts = field(default_factory=dict)
    """Whether he placed a clan of this name in this round, where that is remembered."""
    pawns: Counts = field(default_factory=dict)
    left: Term = 0
    courted: Term = False
    seen: Mapping[str, Pick] = field(default_factory=dict)
    """By slot."""
    held: Counts = field(default_factory=dict)
    gained: Counts = field(default_factory=dict)

    @property
    def hand_size(self) -> Term:
        """How many cards he has in hand."""
        return number_of(self.hand) + self.hidden

    def clan(self, name: str) -> Counts:
        """His clan of this name."""
        return self.clans.get(name, {})

    def with_clan(self, name: str, cards: Counts) -> "SymPlayer":
        """With other cards in one clan."""
        return replace(self, clans={**self.clans, name: cards})

    @property
    def number_of_clans(self) -> Term:
        """How many clans are in front of him."""
        return total(amount(number_of(cards) >= 1) for cards in self.clans.values())


@dataclass(frozen=True)
class SymTable:
    """A table, the cards of the deck unknown but for their number."""

    mode: Mode
    round: int
    players: tuple[SymPlayer, ...]
    """Clockwise."""
    turn: Pick
    shosho: Pick
    deck: Term
    jigoku: Counts
    temple_deck: Term = facts.LOCATION_DECK
    court_deck: Term = facts.LOCATION_DECK
    decoys: Mapping[str, Pick] = field(default_factory=dict)
    """What the writer knows to lie in each slot."""
    final: Pick = NOBODY
    shuffled: Term = False
    """Whether the deck is what the Jigoku was, which is known in this turn."""
    pool: Counts = field(default_factory=dict)
    """The cards of such a deck."""
    deck_has: int = 0
    """How many cards at least are in the deck, whatever else is unknown."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The players' names, clockwise."""
        return tuple(player.name for player in self.players)

    def player(self, name: str) -> SymPlayer:
        """The player of this name."""
        return next(player for player in self.players if player.name == name)

    def with_player(self, changed: SymPlayer) -> "SymTable":
        """With one player as he is now."""
        players = (changed if player.name == changed.name else player for player in self.players)
        return replace(self, players=tuple(players))

    def clockwise(self, name: str) -> tuple[str, ...]:
        """The players clockwise, beginning with this one."""
        at = self.seats.index(name)
        return self.seats[at:] + self.seats[:at]

    def elsewhere(self, code: str) -> Term:
        """How many cards of a code lie where their place is known."""
        piles = [self.jigoku, self.pool]
        for player in self.players:
            piles += [player.hand, player.pile, *player.clans.values()]
        return total(pile.get(code, 0) for pile in piles)


class SymLay(NamedTuple):
    """Cards laid as a new clan, or onto one."""

    made: Term
    clan: Pick
    owner: Pick
    cards: Counts

    @property
    def number(self) -> Term:
        """How many cards are laid."""
        return number_of(self.cards)

    def some(self, wanted: str) -> Term:
        """How many of them are `clan`, `ronin` or `yokai` cards."""
        tests = {"clan": clan_of, "ronin": is_ronin, "yokai": is_yokai}
        return total(number for code, number in self.cards.items() if tests[wanted](code))


class SymStep(NamedTuple):
    """One step of an effect; what it does not need is nobody."""

    done: Term
    owner: Pick = NOBODY
    clan: Pick = NOBODY
    card: Pick = NOBODY
    to: Pick = NOBODY
    slot: Pick = NOBODY
    boss: Pick = NOBODY


class Stated(NamedTuple):
    """What is claimed of something that happens, and the table after it."""

    claims: tuple[Claim, ...]
    table: SymTable

    def under(self, condition: Term) -> tuple[Claim, ...]:
        """The claims, made only if something holds."""
        return tuple(Claim(claim.clause, implies(condition, claim.term)) for claim in self.claims)


def in_a_row(*parts: Stated) -> Stated:
    """The claims of all parts, and the table after the last."""
    return Stated(tuple(claim for part in parts for claim in part.claims), parts[-1].table)


def strength_of(counts: Counts, deck: SymDeck) -> Term:
    """The strengths of some cards together."""
    return total(number * deck.strengths[code] for code, number in counts.items() if _some(number))


def _some(number: Term) -> bool:
    return bool(z3.is_expr(number) or number != 0)
