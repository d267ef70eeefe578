"""`ronin board`: the village as text, as a picture and as data."""

import json
from collections.abc import Iterator

import click

from ronin.model.seven_ronin.notation import format_position, position_json
from ronin.model.seven_ronin.pieces import AREAS
from ronin.model.seven_ronin.position import SETUP
from ronin.model.seven_ronin.village import Fact, Village, layout_count, village_json
from ronin.reports.seven_ronin.drawing import board_svg
from ronin.verify.console.answers import bold, is_coloured, print_json
from ronin.verify.console.options import Options
from ronin.verify.files import write_whole
from ronin.verify.seven_ronin.board_text import board_text
from ronin.verify.seven_ronin.console.inputs import position_of
from ronin.verify.seven_ronin.console.options import command
from ronin.verify.seven_ronin.console.setting import setting_of
from ronin.verify.seven_ronin.scenes import scene_of_position

_SIGNS = {"stated": "", "derived": "'", "reported": "\N{DEGREE SIGN}", "assumed": "?"}


@command("board")
@click.argument("position", metavar="[POSITION]", required=False)
@click.option("--svg", metavar="FILE", help="Draw the picture into this file; - prints it.")
@click.option("--layouts", is_flag=True, help="Count the rings that agree with what is stated.")
def board(options: Options, position: str | None, svg: str | None, layouts: bool) -> int:
    """Show the village, or a position on it, as text or as a picture.

    POSITION is a file, - for standard input, JSON, or one line such as r5,12,inn=1,yumi-2 (round
    5, 12 in the Reserves, a ninja on the Inn, two wounds on Yumi). With --json the board is
    printed in the form that --board reads: correct it and play on it.

    \b
    Examples:
      ronin board
      ronin board r5,12,inn=1,green=1,yumi-2,hayai@well --svg board.svg
      ronin board --json > mine.json
    """
    if layouts and (position or svg is not None):
        raise click.UsageError("--layouts counts boards; it takes neither POSITION nor --svg")
    if svg == "-" and options.json:
        raise click.UsageError("--svg - and --json both write to standard output")
    setting = setting_of(options)
    village = setting.village
    if layouts:
        count = layout_count()
        if options.json:
            print_json({"layouts": count, **options.provenance})
        else:
            click.echo(f"{count} rings of the ten areas agree with all that is stated.")
        return 0
    shown = SETUP if position is None else position_of(position, setting.rulings)
    scene = scene_of_position(shown, village, title=village.name)
    if svg is not None:
        write_whole(svg, board_svg(scene))
    if options.json:
        answer = village_json(village)
        if position is not None:
            answer |= {"position": position_json(shown), "text": format_position(shown)}
        print_json({**answer, **options.provenance})
    elif svg != "-":
        click.echo(board_text(scene, colour=is_coloured()))
        if position is None:
            for line in facts_lines(village):
                click.echo(line)
        else:
            click.echo(format_position(shown))
            click.echo(json.dumps(position_json(shown)))
    return 0


def facts_lines(village: Village) -> Iterator[str]:
    """What the board prints, and how each of it is known."""
    rounds = range(1, len(village.track) + 1)
    yield bold(_row("Time track", [str(number) for number in rounds]))
    yield _row("Threat Level", [_signed(facts.threat) for facts in village.track])
    yield _row("Minimum Attack Force", [_signed(facts.minimum) for facts in village.track])
    casualties = [facts.casualties for facts in village.track]
    yield _row("Casualties", [("yes" if f.value else "no") + _SIGNS[f.known] for f in casualties])
    limits = zip(AREAS, village.limit_facts, strict=True)
    unsure = [f"{area.label} {_signed(fact)}" for area, fact in limits if fact.known != "stated"]
    if unsure:
        yield f"Deployment Limits not stated: {', '.join(unsure)}"
    yield ""
    yield bold("Adjacent")
    for one, other, known, source in village.adjacency:
        yield f"  {one.label + ' - ' + other.label:<29} {known}{': ' + source if source else ''}"
    yield ""
    yield "How a number is known: plain stated, ' derived, \N{DEGREE SIGN} reported, ? assumed."


def _row(name: str, cells: list[str]) -> str:
    return (f"{name:<22}" + "".join(f"{cell:<5}" for cell in cells)).rstrip()


def _signed(fact: Fact) -> str:
    return f"{fact.value}{_SIGNS[fact.known]}"
