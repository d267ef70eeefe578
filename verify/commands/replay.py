"""`ronin replay`: a recorded play, or a batch of them, played and told."""

import click

from ronin.verify.console.answers import print_json
from ronin.verify.console.batch import Answer, Line, answer_each
from ronin.verify.console.consulted import consulted_lines
from ronin.verify.console.inputs import json_of
from ronin.verify.console.options import Options, playing_command
from ronin.verify.games import parts_of
from ronin.verify.parts import Json, Outcome, Parts, Setting


@playing_command("replay")
@click.argument("trace", metavar="TRACE")
@click.option("--batch", is_flag=True, help="One trace per line of TRACE, one answer per line.")
def replay(options: Options, trace: str, batch: bool) -> int:
    """Play a recorded play and tell its story.

    TRACE is a file, - for standard input, or JSON on the command line. Every line of the story
    names the clause of the rules that made it happen. A play that breaks a rule is refused with
    the clause it breaks.

    \b
    Examples:
      ronin replay play.json
      ronin replay --batch plays.jsonl
    """
    parts: Parts = parts_of(options.game)
    setting = parts.setting(options)
    if batch:
        return answer_each(trace, lambda line: answer_line(line, setting, parts), options)
    play, setting = parts.own_setting(json_of(trace, what="TRACE"), setting)
    game, consulted = setting.recorded()
    outcome = parts.plays.played(play, game)
    if options.json:
        print_json({**replay_json(outcome, parts), **setting.about(consulted)})
        return 0
    for line in (*parts.plays.lines(outcome, game), *consulted_lines(setting, consulted)):
        click.echo(line)
    return 0


def replay_json(outcome: Outcome, parts: Parts) -> Json:
    """What became of a play."""
    return {**parts.plays.ending(outcome), "events": [event.json() for event in outcome.events]}


def answer_line(line: Line, setting: Setting, parts: Parts) -> Answer:
    """What became of the play in a line of a batch."""
    value, setting = parts.of_line(line, setting)
    game, consulted = setting.recorded()
    outcome = parts.plays.played(value, game)
    return {**replay_json(outcome, parts), **setting.about(consulted)}, 0
