"""Unknown strengths as numbers between bounds: what a pile may sum up to, and positions completed.

Every unknown card is a symbol of its own, but all Ronin are one. A sum takes every whole number
between its least and its greatest, for each strength that the Ronin may have.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations, product
from typing import NamedTuple

from ronin.model.shinobi.cards import RONIN, Cards, clan_of, is_yokai
from ronin.model.shinobi.position import Hand, Player, Position, sorted_hand

Symbol = tuple[str, str, int]
"""Owner, place and number of a card whose strength is unknown; the Ronin are one symbol."""
THE_RONIN: Symbol = ("", RONIN, 0)
MOST_TRIALS = 5000
"""How many valuations are tried to find what would settle a question."""


class Interval(NamedTuple):
    """All whole numbers from the least to the greatest."""

    least: int
    greatest: int


@dataclass(frozen=True)
class Strengths:
    """What is known of strengths: the cards, the bounds, and symbols that were looked up."""

    cards: Cards
    low: int
    high: int
    fixed: Mapping[Symbol, int] = field(default_factory=dict)

    def of_ronin(self) -> range:
        """The strengths that all Ronin may have."""
        if self.cards.ronin is not None:
            return range(self.cards.ronin, self.cards.ronin + 1)
        if THE_RONIN in self.fixed:
            return range(self.fixed[THE_RONIN], self.fixed[THE_RONIN] + 1)
        return range(self.low, self.high + 1)

    def of(self, symbol: Symbol, card: str, ronin: int) -> Interval:
        """The strengths that a card may have."""
        if card == RONIN:
            return Interval(ronin, ronin)
        known = self.cards.strength(card)
        known = self.fixed.get(symbol) if known is None else known
        return Interval(self.low, self.high) if known is None else Interval(known, known)

    def sum(self, listed: list[tuple[Symbol, str]], ronin: int) -> Interval:
        """What cards may sum up to."""
        each = [self.of(symbol, card, ronin) for symbol, card in listed]
        return Interval(sum(bound.least for bound in each), sum(bound.greatest for bound in each))

    def with_fixed(self, fixed: Mapping[Symbol, int]) -> "Strengths":
        """With more symbols looked up."""
        return replace(self, fixed={**self.fixed, **fixed})


def listed(owner: str, place: str, cards: Hand) -> list[tuple[Symbol, str]]:
    """Cards with their symbols; a Yokai is the same wherever it lies."""
    return [
        (THE_RONIN if card == RONIN else (owner, place, number), card)
        for number, card in enumerate(cards)
    ]


def pile_of(player: Player) -> list[tuple[Symbol, str]]:
    """The cards of a Corruption pile."""
    return listed(player.name, "corruption", player.corruption)


def clans_of(player: Player) -> list[tuple[Symbol, str]]:
    """The cards in front of a player."""
    return [card for clan in player.clans for card in listed(player.name, clan.name, clan.cards)]


def unknown_in(position: Position, cards: Cards, *, clans: bool) -> dict[Symbol, str]:
    """The symbols of all cards that may matter and whose strength is unknown."""
    found: dict[Symbol, str] = {}
    for player in position.players:
        for symbol, card in (*pile_of(player), *(clans_of(player) if clans else ())):
            if cards.strength(card) is None:
                found[symbol] = card
    return found


Values = dict[Symbol, int]


def spread(parts: list[tuple[Symbol, Interval]], total: int) -> Values:
    """Values within their intervals that sum up to a total that is possible."""
    left = total - sum(interval.least for _, interval in parts)
    found: Values = {}
    for symbol, (least, greatest) in parts:
        more = min(left, greatest - least)
        found[symbol] = least + more
        left -= more
    assert not left
    return found


class Completed(NamedTuple):
    """A position with all strengths of Clan cards written, and those that no code writes."""

    position: Position
    strengths: dict[str, int]


def complete_position(
    position: Position, values: Values, ronin: int, low: int, cards: Cards
) -> Completed:
    """The position with these strengths, and the lowest for all others that are unknown."""
    strengths: dict[str, int] = {"ronin": ronin}

    def written(owner: str, place: str, pile: Hand) -> Hand:
        codes = []
        for symbol, card in listed(owner, place, pile):
            code = card
            if is_yokai(card) and cards.strength(card) is None:
                strengths[card] = values.get(symbol, low)
            elif clan_of(card) == card:
                code = f"{card}:{values.get(symbol, low)}"
            codes.append(code)
        return sorted_hand(codes)

    players = []
    for player in position.players:
        clans = (
            clan._replace(cards=written(player.name, clan.name, clan.cards))
            for clan in player.clans
        )
        hand = (
            player.hand
            if isinstance(player.hand, int)
            else written(player.name, "hand", player.hand)
        )
        pile = written(player.name, "corruption", player.corruption)
        earlier = written(player.name, "earlier", player.earlier)
        players.append(
            replace(player, hand=hand, clans=tuple(clans), corruption=pile, earlier=earlier)
        )
    jigoku = written("", "jigoku", position.jigoku)
    filled = replace(position, players=tuple(players), jigoku=jigoku)
    return Completed(filled, {**strengths, "unseen": low})


def settling(
    unknown: Mapping[Symbol, str], strengths: Strengths, decide: Callable[[Strengths], str]
) -> list[Symbol]:
    """The smallest set of symbols that, once looked up, settle a question whatever they are.

    All of them, if too many would have to be tried.
    """
    symbols = sorted(unknown)
    values = range(strengths.low, strengths.high + 1)
    trials = 0
    for number in range(1, len(symbols)):
        for chosen in combinations(symbols, number):
            for fixed in product(values, repeat=number):
                trials += 1
                if trials > MOST_TRIALS:
                    return symbols
                told = strengths.with_fixed(dict(zip(chosen, fixed, strict=True)))
                if decide(told) == "depends":
                    break
            else:
                return list(chosen)
    return symbols


def told_symbols(symbols: list[Symbol], unknown: Mapping[Symbol, str]) -> list[dict[str, str]]:
    """Which cards to look up, as answers name them."""
    return [
        {"card": RONIN}
        if symbol == THE_RONIN
        else {"card": unknown[symbol], "owner": symbol[0], "in": symbol[1]}
        for symbol in symbols
    ]
