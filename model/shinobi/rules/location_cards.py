"""Temple and Court cards, which are counted: when they leave, and where they go."""

from dataclasses import replace

from ronin.model.shinobi.ambiguities.round_end import TempleDiscards, TemplePermanent
from ronin.model.shinobi.facts import LOCATION_DECK
from ronin.model.shinobi.position import Extra, Position
from ronin.model.shinobi.rulebook import TMP_04, rule
from ronin.model.shinobi.table import Game


@rule(TMP_04)
def held_cards_gone(position: Position, game: Game) -> Position:
    """The position without the cards held for this round."""
    stay = game.rulings.temple_permanent is TemplePermanent.REST_OF_THE_GAME
    held = {player.name: player.held.temple if stay else 0 for player in position.players}
    gone = sum(player.held.temple - held[player.name] for player in position.players)
    players = (replace(player, held=Extra(temple=held[player.name])) for player in position.players)
    deck = position.temple_deck
    if game.rulings.temple_discards is TempleDiscards.UNDER_THE_DECK:
        deck = min(LOCATION_DECK, deck + gone)
    return replace(position, players=tuple(players), temple_deck=deck)
