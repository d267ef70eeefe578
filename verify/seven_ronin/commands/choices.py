"""`ronin choices`: what can be done now in a round that is not finished."""

import json
from collections.abc import Iterator

import click

from ronin.model.seven_ronin.beginning import Beginning, Offered, offered, read_beginning
from ronin.model.words import many
from ronin.reports.seven_ronin.drawing import board_svg
from ronin.verify.console.answers import bold, print_json
from ronin.verify.console.consulted import consulted_lines
from ronin.verify.console.inputs import json_of
from ronin.verify.console.options import Options
from ronin.verify.console.outputs import prints_file
from ronin.verify.files import write_whole
from ronin.verify.seven_ronin.console.options import command
from ronin.verify.seven_ronin.console.rounds import trace_or_case
from ronin.verify.seven_ronin.console.setting import setting_of
from ronin.verify.seven_ronin.headings import HEADINGS
from ronin.verify.seven_ronin.rounds import telling_every_defect
from ronin.verify.seven_ronin.scenes import scene_of_table

_STEPS = {1: "ronin abilities", 2: "wounds", 3: "area abilities"}


@command("choices")
@click.argument("trace", metavar="TRACE")
@click.option("--svg", metavar="FILE", help="Draw the board as it stands; - prints the picture.")
def choices(options: Options, trace: str, svg: str | None) -> int:
    """List what can be done now in a round that is not finished, and by whom.

    TRACE is a file, - for standard input, or JSON: a position, both plans, and the choices so far.
    {"step": 2} and {"step": 3} may stand among them: what came before is over. Each line is an
    entry that may be added to the choices; `ronin help notation` explains them.

    \b
    Examples:
      ronin choices round.json
      ronin choices '{"position": "r8,2,well=1,inn=1,yobu-x,yumi-x,taiko-x,hayai-x,kabe-x",
                      "attacker": "granary=2", "defender": "tasuke@inn,musashi@well"}'
    """
    prints_picture = prints_file(options, {"--svg": svg})
    setting = setting_of(options)
    game, consulted = setting.recorded()
    found = trace_or_case(json_of(trace, what="TRACE"))
    with telling_every_defect(found):
        begun = read_beginning(found, game)
    can = offered(begun, game)
    if svg is not None:
        scene = scene_of_table(begun.table, game.village, title=_title(begun))
        write_whole(svg, board_svg(scene))
    if prints_picture:
        return 0
    if options.json:
        print_json({**choices_json(begun, can), **setting.about(consulted)})
        return 0
    for line in (*_lines(begun, can), *consulted_lines(setting, consulted)):
        click.echo(line)
    return 0


def choices_json(begun: Beginning, can: Offered) -> dict[str, object]:
    """The answer of `ronin choices`, without what it says about itself."""
    return {
        "chooser": can.chooser and can.chooser.value,
        "step": begun.step,
        "may_stop": can.may_stop,
        "choices": list(can.entries),
    }


def _title(begun: Beginning) -> str:
    return "The round has ended" if begun.step == "end" else HEADINGS[_STEPS[begun.step]]


def _lines(begun: Beginning, can: Offered) -> Iterator[str]:
    if begun.step == "end":
        yield bold("Nothing can follow: the round has ended.")
        return
    who = "Nobody has" if can.chooser is None else f"The {can.chooser.title()} has"
    listed = many(len(can.entries), "choice") if can.entries else "nothing to choose"
    yield bold(f"{who} {listed}.")
    yield HEADINGS[_STEPS[begun.step]]
    for entry in can.entries:
        yield f"  {json.dumps(entry)}"
    if not can.may_stop:
        yield "The step cannot be ended yet."
    elif begun.step == 3:
        yield "The round may be ended here."
    else:
        yield f'The step may be ended: {{"step": {begun.step + 1}}}.'
