"""The set-up: first player, hands, Bosses and the Shosho."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ronin.model.shinobi.ambiguities.set_up import PlainStrength, RevealTie
from ronin.model.shinobi.facts import FIRST_HAND, HAND, Mode, Phase
from ronin.model.shinobi.position import Bosses, Hand, Player, Position, sorted_hand
from ronin.model.shinobi.rulebook import (
    CMP_02,
    SET_01,
    SET_02,
    SET_04,
    SET_05,
    SET_06,
    SET_07,
    SET_08,
    rule,
)
from ronin.model.shinobi.table import Game


@rule(CMP_02, SET_01, SET_02, SET_05, SET_06, SET_07, SET_08)
def set_up(mode: Mode, seats: tuple[str, ...], deck: Hand, bosses: Bosses, game: Game) -> Position:
    """The first turn, with the cards in this order and the Bosses where they lie."""
    cards = iter(deck)
    first, shown = first_player(seats, cards, game)
    at = seats.index(first)
    hands = {
        name: sorted_hand([next(cards) for _ in range(FIRST_HAND if name == first else HAND)])
        for name in seats[at:] + seats[:at]
    }
    players = tuple(Player(name, hand=hands[name]) for name in seats)
    left = len(list(cards))
    position = Position(
        mode, 1, Phase.TURN, players, turn=first, deck=left, jigoku=sorted_hand(shown)
    )
    if mode is Mode.GRASSHOPPER:
        return position
    return replace(position, shosho=first, bosses=bosses)


@rule(SET_04)
def first_player(seats: tuple[str, ...], cards: Iterator[str], game: Game) -> tuple[str, list[str]]:
    """Who shows the highest strength, and all cards shown until somebody alone does."""
    shown: list[str] = []
    showing = list(seats)
    while True:
        strengths: dict[str, int] = {}
        for name in showing:
            card = _shown(cards, shown, game)
            strengths[name] = game.cards.strength(card) or 0
        best = _highest(strengths)
        if len(best) == 1:
            return best[0], shown
        if game.rulings.reveal_tie is RevealTie.THE_TIED:
            showing = best


def _highest(strengths: Mapping[str, int]) -> list[str]:
    return [name for name, strength in strengths.items() if strength == max(strengths.values())]


def _shown(cards: Iterator[str], shown: list[str], game: Game) -> str:
    """The next card that counts."""
    while True:
        card = next(cards)
        shown.append(card)
        if not game.cards.is_plain(card) or game.rulings.plain_strength is PlainStrength.ZERO:
            return card
