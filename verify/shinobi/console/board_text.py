"""A table as text."""

from collections.abc import Iterator

from ronin.model.shinobi.cards import Cards
from ronin.model.shinobi.facts import DECOYS, Mode
from ronin.model.shinobi.position import PlacedClan, Player, Position
from ronin.model.words import many
from ronin.verify.console.answers import bold


def board_lines(position: Position, cards: Cards) -> Iterator[str]:
    """The table for a reader."""
    grand = position.mode is Mode.GRAND_MASTER
    where = f"Grand Master, round {position.round}" if grand else "Grasshopper"
    yield bold(f"{where}: {position.phase}")
    yield f"Deck {position.deck}, Jigoku {_pile(position.jigoku)}"
    if grand:
        decks = f"Temple deck {position.temple_deck}, Court deck {position.court_deck}"
        yield f"{decks}, Decoys {_decoys(position)}"
    for player in position.players:
        yield ""
        yield from _player_lines(player, position, cards)
    yield ""


def _decoys(position: Position) -> str:
    known = position.decoys_seen()
    return " ".join(f"{slot}:{known.get(slot, '?')}" for slot in DECOYS)


def _player_lines(player: Player, position: Position, cards: Cards) -> Iterator[str]:
    marks = [
        *(["to act"] if player.name == position.turn else []),
        *(["holds the Shosho"] if player.name == position.shosho else []),
    ]
    told = ", ".join(marks)
    yield bold(f"{player.name}{f' ({told})' if told else ''}")
    hand = player.hand
    yield f"  hand        {many(hand, 'card') if isinstance(hand, int) else _pile(hand)}"
    for clan in player.clans:
        yield f"  {clan.name:<11} {_clan(clan, cards)}"
    if player.corruption:
        yield f"  corruption  {_pile(player.corruption)}"
    if position.mode is Mode.GRAND_MASTER:
        pawns = ", ".join(f"{name} {number}" for name, number in player.pawns._asdict().items())
        yield f"  pawns       {pawns}, still to place {player.left}"
        seen = ", ".join(f"{slot} is {boss}" for slot, boss in player.seen)
        yield f"  seen        {seen or 'no Decoy that is told'}"


def _clan(clan: PlacedClan, cards: Cards) -> str:
    strengths = [cards.strength(card) for card in clan.cards]
    marker = f" {clan.marker:+d}" if clan.marker else ""
    known = [strength for strength in strengths if strength is not None]
    total = str(sum(known) + clan.marker) if len(known) == len(strengths) else "?"
    return f"{_pile(clan.cards)}{marker}  = {total}"


def _pile(cards: tuple[str, ...]) -> str:
    return " ".join(cards) or "empty"
