"""`ronin board`: a position as text, and drawn."""

import json
from collections.abc import Iterator

import click

from ronin.model.shinobi.cards import Cards
from ronin.model.shinobi.facts import DECOYS, Mode
from ronin.model.shinobi.notation import position_json, position_line
from ronin.model.shinobi.position import PlacedClan, Player, Position, seen_by
from ronin.model.words import many
from ronin.reports.shinobi.drawing import table_svg
from ronin.verify.console.answers import bold, print_json
from ronin.verify.console.options import Options
from ronin.verify.files import write_whole
from ronin.verify.shinobi.console.inputs import position_of
from ronin.verify.shinobi.console.options import command
from ronin.verify.shinobi.console.setting import setting_of


@command("board")
@click.argument("position", metavar="POSITION")
@click.option("--svg", metavar="FILE", help="Draw the picture into this file; - prints it.")
def board(options: Options, position: str, svg: str | None) -> int:
    """Show a position, or what a player knows of it, as text and as a picture.

    POSITION is a file, - for standard input, JSON, or one line. With --player NAME only what that
    player knows is shown: the hands of others are numbers, and so on.

    \b
    Examples:
      ronin board --game shinobi gm1-placement,seats=a+b,turn=a,shosho=a,a.left=4,b.left=2
      ronin board --game shinobi position.json --player a --svg table.svg
    """
    if svg == "-" and options.json:
        raise click.UsageError("--svg - and --json both write to standard output")
    setting = setting_of(options)
    shown = position_of(position, setting)
    if setting.player is not None:
        shown = seen_by(shown, setting.player)
    line = position_line(shown)
    if svg:
        write_whole(svg, table_svg(shown, setting.cards))
    if svg == "-":
        return 0
    if options.json:
        print_json({"position": position_json(shown), "text": line, **options.provenance})
        return 0
    for text in board_lines(shown, setting.cards):
        click.echo(text)
    if setting.cards.from_file:
        click.echo(setting.in_words())
    click.echo(line)
    click.echo(json.dumps(position_json(shown)))
    return 0


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
