"""`ronin replay`: one recorded round, a batch of them, or a whole game, played and told."""

from collections.abc import Sequence

import click

from model.seven_ronin.table import Game
from model.seven_ronin.trace import Outcome
from reports.seven_ronin.drawing import board_svg
from verify.shell.answers import bold, print_json, write_whole
from verify.shell.batch import Answer, Line, answer_each
from verify.shell.expected import differences
from verify.shell.inputs import json_of
from verify.shell.options import Asked, command
from verify.shell.rounds import played, played_through, rounds_in, trace_in, trace_or_case
from verify.shell.setting import Setting, setting_of
from verify.shell.story import consulted_lines, game_json, replay_json, scene_at_end, story_lines


@command("replay")
@click.argument("trace", metavar="TRACE")
@click.option("--batch", is_flag=True, help="TRACE holds a trace a line; so does the answer.")
@click.option("--game", "whole", is_flag=True, help="TRACE holds a game's rounds, in order.")
@click.option("--svg", metavar="FILE", help="Draw the board at the end; - prints the picture.")
def replay(asked: Asked, trace: str, batch: bool, whole: bool, svg: str | None) -> int:
    """Play a recorded round and tell its story.

    TRACE is a file, - for standard input, or JSON on the command line. Every line of the story
    names the clause of the rules that made it happen. A round that breaks a rule is refused with
    the clause it breaks. A case, which holds a `trace` among words about it, does as well.

    With --batch a line is a trace, or an object with `trace` and perhaps `id`, which is echoed,
    and `expect` ({"winner": ..., "position": ...} or "refused"), which is checked. With --game
    the rounds are JSON Lines, one JSON array, or {"rounds": [...]}, and each must begin where the
    last one ended.

    \b
    Examples:
      ronin replay round.json
      ronin replay reports/seven_ronin/cases/60-passage-inn-field-wins.json
      ronin replay --batch rounds.jsonl
      ronin play --games 1 --out - | ronin replay --game -
    """
    if batch and (whole or svg):
        raise click.UsageError("--batch goes with neither --game nor --svg")
    if svg == "-" and asked.json:
        raise click.UsageError("--svg - and --json both want standard output")
    setting = setting_of(asked)
    if batch:
        return answer_each(trace, lambda line: _answer(line, setting), asked)
    game, consulted = setting.recorded()
    if whole:
        outcomes = list(played_through(rounds_in(trace), game))
    else:
        outcomes = [played(trace_or_case(json_of(trace, what="TRACE")), game)]
    if svg:
        write_whole(svg, board_svg(scene_at_end(outcomes[-1], game)))
    if asked.json:
        answer = game_json(outcomes, game) if whole else replay_json(outcomes[0], game)
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
    outcome = played(trace, game)
    answer = replay_json(outcome, game)
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
