"""`ronin board`: a position as text, and drawn."""

import json

import click

from ronin.model.shinobi.notation import position_json, position_line
from ronin.model.shinobi.position import seen_by
from ronin.reports.shinobi.drawing import table_svg
from ronin.verify.console.answers import print_json
from ronin.verify.console.options import Options
from ronin.verify.files import write_whole
from ronin.verify.shinobi.console.board_text import board_lines
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
    if svg is not None:
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
