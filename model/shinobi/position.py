"""A position: what lies on the table and what is known of it, as values that never change."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from ronin.model.shinobi.cards import clan_of
from ronin.model.shinobi.facts import LOCATION_DECK, Boss, Location, Mode, Phase

Hand = tuple[str, ...]
"""Codes of cards, sorted."""


class PlacedClan(NamedTuple):
    """A clan in front of a player."""

    name: str
    cards: Hand
    marker: int = 0
    """What effects added to its strength."""

    @property
    def is_clan(self) -> bool:
        """Whether it has a Clan card."""
        return any(clan_of(card) for card in self.cards)


class Pawns(NamedTuple):
    """A player's pawns on the board."""

    court: int = 0
    missions: int = 0
    showdown: int = 0

    def more(self, location: Location, count: int) -> "Pawns":
        """With `count` more at a location."""
        return self._replace(**{location.value: getattr(self, location.value) + count})


class Extra(NamedTuple):
    """Numbers of Temple and Court cards."""

    court: int = 0
    temple: int = 0


class Bosses(NamedTuple):
    """Where the five Bosses lie."""

    final: Boss
    decoys: tuple[Boss, ...]
    removed: Boss


NO_PAWNS = Pawns()
NO_EXTRA = Extra()


@dataclass(frozen=True, slots=True)
class Player:
    """What a player has."""

    name: str
    hand: Hand | int = ()
    """The cards, or their number if they are not known."""
    clans: tuple[PlacedClan, ...] = ()
    """Sorted by name."""
    corruption: Hand = ()
    pawns: Pawns = NO_PAWNS
    left: int = 0
    """Pawns still to place."""
    courted: bool = False
    """Whether he put a pawn on the Court in this placing."""
    seen: tuple[tuple[int, Boss], ...] = ()
    """Decoys that he knows, by slot."""
    held: Extra = NO_EXTRA
    """For this round."""
    gained: Extra = NO_EXTRA
    """For the next."""
    places: int | None = None
    """Places made in this round, under readings that count them; None: as many as his clans."""
    earlier: Hand = ()
    """Corruption piles of earlier rounds, under readings that remember them."""
    formed: tuple[str, ...] = ()
    """Names of the clans he placed in this round, under readings that remember them; sorted."""

    @property
    def hand_size(self) -> int:
        """How many cards he has in hand."""
        return self.hand if isinstance(self.hand, int) else len(self.hand)

    def clan(self, name: str) -> PlacedClan | None:
        """His clan of this name."""
        return next((clan for clan in self.clans if clan.name == name), None)

    def with_clan(self, name: str, clan: PlacedClan | None) -> "Player":
        """With another clan, or none, of this name; one without cards is none."""
        others = [clan for clan in self.clans if clan.name != name]
        kept = [clan] if clan is not None and clan.cards else []
        return replace(self, clans=tuple(sorted([*others, *kept])))


@dataclass(frozen=True, slots=True)
class Position:
    """The whole table between two decisions of the trace."""

    mode: Mode
    round: int
    phase: Phase
    players: tuple[Player, ...]
    """Clockwise."""
    turn: str | None
    shosho: str | None = None
    deck: int = 0
    jigoku: Hand = ()
    temple_deck: int = LOCATION_DECK
    court_deck: int = LOCATION_DECK
    bosses: Bosses | None = None

    @property
    def seats(self) -> tuple[str, ...]:
        """The players' names, clockwise."""
        return tuple(player.name for player in self.players)

    def player(self, name: str) -> Player:
        """The player of this name."""
        return next(player for player in self.players if player.name == name)

    def with_player(self, changed: Player) -> "Position":
        """With one player as he is now."""
        players = (changed if player.name == changed.name else player for player in self.players)
        return replace(self, players=tuple(players))

    def from_seat(self, name: str) -> tuple[str, ...]:
        """The players clockwise, beginning with this one."""
        at = self.seats.index(name)
        return self.seats[at:] + self.seats[:at]

    def others(self, name: str) -> tuple[str, ...]:
        """The other players, clockwise from the left neighbour."""
        return self.from_seat(name)[1:]

    def named(self) -> Counter[str]:
        """The cards that the position names, by code."""
        return Counter(self._named())

    def _named(self) -> Iterator[str]:
        yield from self.jigoku
        for player in self.players:
            if not isinstance(player.hand, int):
                yield from player.hand
            yield from player.corruption
            for clan in player.clans:
                yield from clan.cards

    @property
    def hidden_hands(self) -> int:
        """How many cards are in hands that are not known."""
        return sum(player.hand for player in self.players if isinstance(player.hand, int))

    def decoys_seen(self) -> dict[int, Boss]:
        """Every Decoy that somebody has seen, or that the writer knows."""
        seen = {slot: boss for player in self.players for slot, boss in player.seen}
        if self.bosses is not None:
            seen.update(enumerate(self.bosses.decoys, start=1))
        return seen


def seen_by(position: Position, name: str) -> Position:
    """What a player knows: the table, every card once shown, his own hand and Decoys."""
    players = (
        player if player.name == name else replace(player, hand=player.hand_size or (), seen=())
        for player in position.players
    )
    return replace(position, players=tuple(players), bosses=None)


def sorted_hand(cards: Iterator[str] | tuple[str, ...] | list[str]) -> Hand:
    """Cards in the order in which positions keep them."""
    return tuple(sorted(cards))


def without(hand: Hand, cards: tuple[str, ...]) -> Hand:
    """A hand after some of its cards have left."""
    return sorted_hand((Counter(hand) - Counter(cards)).elements())


def with_cards(hand: Hand, *cards: str) -> Hand:
    """A hand, or another pile, with more cards."""
    return sorted_hand([*hand, *cards])
