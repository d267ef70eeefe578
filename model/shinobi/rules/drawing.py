"""Phase 1 of a turn: Recruit or Be Corrupt; the deck, the Jigoku and every card that is drawn."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ronin.model.errors import BadInput, Refusal
from ronin.model.shinobi.ambiguities.set_up import NothingLeft, ReshuffleMoment
from ronin.model.shinobi.ambiguities.turn import PlainCorrupt
from ronin.model.shinobi.cards import Cards
from ronin.model.shinobi.facts import MORE_THAN_STRENGTH, Draw
from ronin.model.shinobi.position import Position, with_cards, without
from ronin.model.shinobi.rulebook import (
    CMP_01,
    DRW_01,
    DRW_02,
    DRW_03,
    DRW_04,
    SET_02,
    SET_03,
    TRN_02,
    TRN_03,
    rule,
)
from ronin.model.shinobi.table import NOBODY, ChooseDraw, Comes, Game, Table
from ronin.model.words import many


def nothing_to_draw(position: Position) -> bool:
    """Whether deck and Jigoku are empty."""
    return not position.deck and not position.jigoku


@dataclass(frozen=True, slots=True)
class Drawing:
    """How he draws."""

    place: object = "draw"

    def chooser(self, table: Table) -> str:
        """The player whose turn it is."""
        return table.actor.name

    def choices(self, table: Table, game: Game) -> Iterator[ChooseDraw]:
        """The two ways, as far as they are allowed."""
        ways = (ChooseDraw(Draw.RECRUIT), ChooseDraw(Draw.CORRUPT), ChooseDraw(None))
        return (way for way in ways if self.refusal(table, way, game) is None)

    @rule(TRN_02, DRW_01)
    def refusal(self, table: Table, choice: ChooseDraw, game: Game) -> Refusal | None:
        """A card must be drawn, in one of two ways."""
        kind = choice.kind
        if nothing_to_draw(table.position):
            point = game.rulings.nothing_left
            if point is NothingLeft.SKIPPED:
                skipped = Refusal(DRW_01, "there is nothing to draw and the draw is skipped")
                return skipped if kind else None
            if point is NothingLeft.NO_CORRUPTION and kind is Draw.CORRUPT:
                return Refusal(DRW_01, "there is nothing to draw, so he cannot be corrupt")
        return None if kind else Refusal(TRN_02, "he must recruit or be corrupt")

    @rule(DRW_02, DRW_03)
    def carried_out(self, table: Table, choice: ChooseDraw, game: Game) -> Table:
        """One card into the hand; or one under the token, and then more."""
        name = table.actor.name
        table = replace(table, powers=(), open=(), ended=False)
        match choice.kind:
            case Draw.RECRUIT:
                game.tell(DRW_02, "{} recruits", name)
                return table.next().then(Arriving(name, 1, self.place))
            case Draw.CORRUPT:
                game.tell(DRW_03, "{} will be corrupt", name)
                return table.next().then(Showing(name))
            case None:
                return table.next()


@dataclass(frozen=True, slots=True)
class Showing:
    """The card that is shown when somebody is corrupt, if there is one."""

    player: str

    def done(self, table: Table, game: Game) -> Table:
        """Have it drawn."""
        table = with_a_deck(table.next(), game)
        if not table.position.deck:
            return table
        return table.then(Coming(self.player, "draw", corrupts=True, shown=True))


@dataclass(frozen=True, slots=True)
class Arriving:
    """Cards that a player draws, one after another, while there are any."""

    player: str
    number: int
    place: object
    corrupts: bool = False

    @rule(SET_03)
    def done(self, table: Table, game: Game) -> Table:
        """Have the next one drawn."""
        table = table.next()
        if not self.number:
            return table
        table = with_a_deck(table, game)
        if not table.position.deck:
            game.tell(SET_03, "nothing is left to draw for {}", self.player)
            return table
        rest = replace(self, number=self.number - 1)
        hand = table.position.player(self.player).hand
        if isinstance(hand, int) and not self.corrupts:
            return _unseen_card(table, self.player, game).then(rest)
        return table.then(Coming(self.player, self.place, corrupts=self.corrupts), rest)


def _unseen_card(table: Table, name: str, game: Game) -> Table:
    """A card into a hand of which only the number is known."""
    player = table.position.player(name)
    table = table.with_player(replace(player, hand=player.hand_size + 1))
    game.tell(DRW_02, "{} draws a card", name)
    table = table.at(replace(table.position, deck=table.position.deck - 1))
    at_once = game.rulings.reshuffle_moment is ReshuffleMoment.AT_ONCE
    return with_a_deck(table, game) if at_once else table


@dataclass(frozen=True, slots=True)
class Coming:
    """A card from the top of the deck, into a hand or under a token."""

    player: str
    place: object
    corrupts: bool = False
    shown: bool = False
    """Whether its strength says how many more are drawn."""

    def chooser(self, table: Table) -> str:  # noqa: ARG002 - chance, whatever the table
        """Chance."""
        return NOBODY

    def choices(self, table: Table, game: Game) -> Iterator[Comes]:
        """Every card that may lie in the deck; known only with a card file."""
        return (Comes(card) for card in sorted(in_the_deck(table, game.cards)))

    @rule(CMP_01, SET_03)
    def refusal(self, table: Table, choice: Comes, game: Game) -> Refusal | None:
        """It must be one that does not lie elsewhere."""
        if table.reshuffled is not None:
            if choice.card in table.reshuffled:
                return None
            return Refusal(SET_03, f"{choice.card} was not in the Jigoku that is the deck now")
        return elsewhere(table, choice.card, game.cards)

    @rule(DRW_02, DRW_03, DRW_04, TRN_03)
    def carried_out(self, table: Table, choice: Comes, game: Game) -> Table:
        """The card goes where it belongs; after the last one the Jigoku may become the deck."""
        card, player = choice.card, table.position.player(self.player)
        if self.corrupts:
            pile = with_cards(player.corruption, card)
            table = table.next().with_player(replace(player, corruption=pile))
            game.tell(DRW_04, "{} lies under the token of {}", card, self.player)
        else:
            assert not isinstance(player.hand, int)
            held = with_cards(player.hand, card)
            table = table.next().with_player(replace(player, hand=held))
            game.tell(
                DRW_02, "{} draws {}", self.player, game.known_to(self.player, card, "a card")
            )
        table = table.at(replace(table.position, deck=table.position.deck - 1))
        if table.reshuffled is not None:
            table = replace(table, reshuffled=without(table.reshuffled, (card,)))
        if game.rulings.reshuffle_moment is ReshuffleMoment.AT_ONCE:
            table = with_a_deck(table, game)
        if not self.shown:
            return table
        number = strength_of(card, game.cards, "draw") + MORE_THAN_STRENGTH
        again = game.rulings.plain_corrupt is PlainCorrupt.ANOTHER_CARD
        if again and game.cards.is_plain(card):
            game.tell(DRW_03, "{} has no strength, so another card is shown", card)
            return table.then(Showing(self.player))
        game.tell(DRW_03, "{} draws {}", self.player, many(number, "more card"))
        return table.then(Arriving(self.player, number, self.place))


@rule(SET_02, SET_03)
def with_a_deck(table: Table, game: Game) -> Table:
    """The table with the Jigoku as the deck, if that is empty."""
    position = table.position
    if position.deck or not position.jigoku:
        return table
    game.tell(SET_03, "the Jigoku is shuffled: a deck of {}", many(len(position.jigoku), "card"))
    shuffled = replace(position, deck=len(position.jigoku), jigoku=())
    return replace(table, position=shuffled, reshuffled=position.jigoku)


def strength_of(card: str, cards: Cards, at: int | str) -> int:
    """The strength of a card; BadInput if it is needed and nobody knows it."""
    found = cards.strength(card)
    if found is None:
        raise BadInput(f"{at}: the strength of {card} is needed and not known", at=at)
    return found


def elsewhere(table: Table, card: str, cards: Cards) -> Refusal | None:
    """Why a card that nobody has seen cannot be this one."""
    named = named_at(table)
    named[card] += 1
    for excess in cards.excess(named):
        return Refusal(CMP_01, f"{card} lies elsewhere: there are {excess}")
    return None


def named_at(table: Table) -> Counter[str]:
    """The cards that the table names, those of a reshuffled deck too."""
    return table.position.named() + Counter(table.reshuffled or ())


def in_the_deck(table: Table, cards: Cards) -> Counter[str]:
    """The cards that may be drawn next: how many of each code nobody has seen."""
    if table.reshuffled is not None:
        return Counter(table.reshuffled)
    return cards.unnamed(table.position.named())
