"""`ronin replay`: one recorded round, a batch of them, or a whole game, played and told."""

from collections.abc import Sequence

import click

from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import Outcome
from ronin.reports.seven_ronin.drawing import board_svg
from ronin.reports.seven_ronin.steps import steps_json
from ronin.verify.console.answers import bold, print_json
from ronin.verify.console.batch import Answer, Line, answer_each
from ronin.verify.console.consulted import consulted_lines
from ronin.verify.console.inputs import json_of
from ronin.verify.console.options import Options
from ronin.verify.files import write_whole
from ronin.verify.seven_ronin.console.options import command
from ronin.verify.seven_ronin.console.rounds import rounds_in, trace_in, trace_or_case
from ronin.verify.seven_ronin.console.setting import setting_of
from ronin.verify.seven_ronin.console.story import game_json, replay_json, story_lines
from ronin.verify.seven_ronin.expected import differences
from ronin.verify.seven_ronin.rounds import play_trace, played_through
from ronin.verify.seven_ronin.scenes import scene_at_end
from ronin.verify.seven_ronin.setting import Setting


@command("replay")
@click.argument("trace", metavar="TRACE")
@click.option("--batch", is_flag=True, help="One trace per line of TRACE, one answer per line.")
@click.option("--sequence", "whole", is_flag=True, help="TRACE holds a game's rounds, in order.")
@click.option("--svg", metavar="FILE", help="Draw the board at the end; - prints the picture.")
@click.option("--steps", is_flag=True, help="In JSON: each choice, what came of it, and the board.")
def replay(
    options: Options, trace: str, batch: bool, whole: bool, svg: str | None, steps: bool
) -> int:
    """Play a recorded round and tell its story.

    TRACE is a file, - for standard input, or JSON on the command line. Every line of the story
    names the clause of the rules that made it happen. A round that breaks a rule is refused with
    the clause it breaks. A case, an object with a `trace` in it, is played as well.

    With --batch a line is a trace, or an object with `trace` and perhaps `id`, which is echoed,
    and `expect` ({"winner": ..., "position": ...} or "refused"), which is checked. With --sequence
    the rounds are JSON Lines, one JSON array, or {"rounds": [...]}, and each but the first must
    begin where the last one ended.

    \b
    Examples:
      ronin replay round.json
      ronin replay reports/seven_ronin/cases/60-passage-inn-field-wins.json
      ronin replay --batch rounds.jsonl
      ronin play --games 1 --out - | ronin replay --sequence -
    """
    if batch and (whole or svg is not None):
        raise click.UsageError("--batch goes with neither --sequence nor --svg")
    if steps and (batch or whole or not options.json):
        raise click.UsageError("--steps goes with --json, for one round")
    if svg == "-" and options.json:
        raise click.UsageError("--svg - and --json both write to standard output")
    setting = setting_of(options)
    if batch:
        return answer_each(trace, lambda line: _answer(line, setting), options)
    game, consulted = setting.recorded()
    if whole:
        outcomes = list(played_through(rounds_in(trace), game, from_anywhere=True))
    else:
        outcomes = [play_trace(trace_or_case(json_of(trace, what="TRACE")), game)]
    if svg is not None:
        write_whole(svg, board_svg(scene_at_end(outcomes[-1], game)))
    if options.json:
        answer = game_json(outcomes) if whole else replay_json(outcomes[0])
        if steps:
            answer["steps"] = steps_json(outcomes[0], game)
        print_json({**answer, **setting.about(consulted)})
    elif svg != "-":
        _tell(outcomes, game)
        for line in consulted_lines(setting, consulted):
            click.echo(line)
    return 0


def _answer(line: Line, setting: Setting) -> Answer:
    """One line of a batch, played and held against what it expects."""
    trace, expect = trace_in(line)
    game, consulted = setting.recorded()
    outcome = play_trace(trace, game)
    answer = replay_json(outcome)
    code = 0
    if expect is not None:
        differing = differences(expect, outcome, setting.rulings)
        answer["differs"] = differing
        code = 1 if differing else 0
    return {**answer, **setting.about(consulted)}, code


def _tell(outcomes: Sequence[Outcome], game: Game) -> None:
    """The rounds one after the other, with a heading if there are several."""
    for number, outcome in enumerate(outcomes, start=1):
        if len(outcomes) > 1:
            click.echo(bold(f"=== Round {number} ".ljust(80, "=")))
        for line in story_lines(outcome, game):
            click.echo(line)
        if number < len(outcomes):
            click.echo()
