"""`ronin replay`: a recorded round, or a batch of them, played, told and stepped through."""

import click

from ronin.reports.shadow_tactics.drawing import board_svg, scene_of
from ronin.reports.shadow_tactics.stepped import frames, page_of
from ronin.verify.commands.replay import answer_line, replay_json
from ronin.verify.console.answers import print_json
from ronin.verify.console.batch import answer_each
from ronin.verify.console.consulted import consulted_lines
from ronin.verify.console.inputs import json_of
from ronin.verify.console.options import Options
from ronin.verify.console.outputs import prints_file
from ronin.verify.files import write_whole
from ronin.verify.shadow_tactics.console.options import command
from ronin.verify.shadow_tactics.console.setting import setting_of
from ronin.verify.shadow_tactics.console.story import closing_line, story_lines
from ronin.verify.shadow_tactics.parts import PARTS
from ronin.verify.tool import tool


@command("replay")
@click.argument("trace", metavar="TRACE")
@click.option("--batch", is_flag=True, help="One trace per line of TRACE, one answer per line.")
@click.option("--svg", metavar="FILE", help="Draw the table at the end; - prints the picture.")
@click.option("--page", metavar="FILE", help="Write a page with the table drawn at every step.")
@click.option("--steps", is_flag=True, help="In JSON: each choice, what came of it, and the table.")
def replay(
    options: Options, trace: str, batch: bool, svg: str | None, page: str | None, steps: bool
) -> int:
    """Play a recorded round and tell its story.

    TRACE is a file, - for standard input, or JSON on the command line. Every line of the story
    names the clause of the rules that made it happen. A round that breaks a rule is refused with
    the clause it breaks. With --page the round is a page on which it can be followed step by step.

    \b
    Examples:
      ronin replay --game shadow-tactics round.json --page round.html
      ronin replay --game shadow-tactics --batch rounds.jsonl
    """
    if batch and (svg or page or steps):
        raise click.UsageError("--batch goes with none of --svg, --page and --steps")
    if steps and not options.json:
        raise click.UsageError("--steps goes with --json")
    printed = prints_file(options, {"--svg": svg, "--page": page})
    setting = setting_of(options)
    if batch:
        return answer_each(trace, lambda line: answer_line(line, setting, PARTS), options)
    game, consulted = setting.recorded()
    outcome = PARTS.plays.played(json_of(trace, what="TRACE"), game)
    if svg is not None:
        end = outcome.after.position
        write_whole(svg, board_svg(scene_of(end, game, "The end of the round")))
    if page is not None:
        footer = f"Written by ronin {tool()['version']}. {setting.in_words()}"
        write_whole(page, page_of(outcome, game, closing_line(outcome), footer))
    if options.json:
        more = {"steps": [frame.json(game) for frame in frames(outcome)]} if steps else {}
        print_json({**replay_json(outcome, PARTS), **more, **setting.about(consulted)})
    elif not printed:
        for line in (*story_lines(outcome, game), *consulted_lines(setting, consulted)):
            click.echo(line)
    return 0
