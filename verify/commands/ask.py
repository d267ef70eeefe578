"""`ronin ask`: can a side win from a position?"""

from types import SimpleNamespace
from typing import Any

import click

from ronin.model.play import Choice, Game, Rules, Table
from ronin.model.words import many
from ronin.verify.console.answers import bold, not_as_expected, print_json
from ronin.verify.console.consulted import consulted_lines
from ronin.verify.console.inputs import json_of
from ronin.verify.console.limits import timeout_option
from ronin.verify.console.options import Options, playing_command
from ronin.verify.failures import BROKEN_RULE, GAVE_UP
from ronin.verify.games import parts_of
from ronin.verify.parts import Json, Parts
from ronin.verify.search.clock import Clock, OutOfTime
from ronin.verify.search.game_tree import GameTree


@playing_command("ask")
@click.argument("position", metavar="POSITION")
@click.option(
    "--mode",
    type=click.Choice(["possible", "forced"]),
    default="forced",
    show_default=True,
    help="What is asked.",
)
@click.option("--side", metavar="NAME", help="Who is to win; the first side if not given.")
@timeout_option
@click.option("--expect", type=click.Choice(["yes", "no"]), help="Fail unless this is the answer.")
def ask(
    options: Options,
    position: str,
    mode: str,
    side: str | None,
    timeout: float | None,
    expect: str | None,
) -> int:
    """Answer whether a side can win from a position, and show why.

    POSITION is a file, - for standard input, or JSON. Every play there is gets looked at: for
    `possible` some play of all sides lets it win, for `forced` it wins whatever the others do. A
    yes carries a line that `ronin replay` plays, a no to `forced` the line that refutes it.

    \b
    Examples:
      ronin ask position.json
      ronin ask position.json --mode possible --json
    """
    parts: Parts = parts_of(options.game, "forms", "sides")
    assert parts.forms is not None
    setting = parts.setting(options)
    side = side or parts.sides[0]
    if side not in parts.sides:
        raise click.BadParameter(f"{side!r} is none of {', '.join(parts.sides)}", param_hint="side")
    game, consulted = setting.recorded()
    start = parts.forms.read_position(json_of(position, what="POSITION"), setting.rulings)
    table = parts.rules.begun(start)

    def wins(table: Table) -> bool:
        assert parts.forms is not None
        verdict = parts.forms.verdict(table)
        return verdict is not None and verdict.winner == side

    def decides(table: Table) -> bool:
        return mode == "possible" or str(parts.rules.chooser(table)) == side

    tree = GameTree(_ending(parts.rules, game), game, wins, Clock(options.seconds_left(timeout)))
    shown: tuple[Choice, ...] | None = None
    try:
        line = tree.line(table, decides)
        answer = "no" if line is None else "yes"
        if line is not None:
            shown = line
        elif mode == "forced":
            shown = tree.refutation(table, decides)
    except OutOfTime:
        answer = "unknown"
    trace: Json | None = None
    why: list[Json] = []
    if shown is not None:
        choices = [parts.forms.choice_json(choice) for choice in shown]
        trace = {"position": parts.forms.position_json(start), "choices": choices}
        ending = parts.plays.ending(parts.plays.played(trace, game))
        assert (ending["winner"] == side) == (answer == "yes")
        why = ending["why"] or [{"clause": None, "text": "nobody wins, and nothing can be chosen"}]
    elif answer == "no":
        why = [{"clause": None, "text": f"none of {many(tree.looked_at, 'table')} leads to a win"}]
    else:
        why = [{"clause": None, "text": "the time was over"}]
    told = {"mode": mode, "side": side, "answer": answer, "value": None, "line": trace, "why": why}
    if options.json:
        print_json({**told, "stats": {"tables": tree.looked_at}, **setting.about(consulted)})
    else:
        click.echo(bold(f"{answer.upper()}."))
        for reason in why:
            click.echo(f"  {reason['clause'] or '':<13} {reason['text']}.")
        if trace is not None:
            for text in parts.plays.lines(parts.plays.played(trace, game), game):
                click.echo(text)
        for text in consulted_lines(setting, consulted):
            click.echo(text)
    differing = not_as_expected(answer, expect)
    for difference in differing:
        click.echo(f"ronin: {difference}", err=True)
    if differing:
        return BROKEN_RULE
    return GAVE_UP if answer == "unknown" else 0


def _ending(rules: Rules, game: Game) -> Any:
    """What a search needs of the rules; a play ends also where nothing can be chosen."""

    def chooser(table: Table) -> Any | None:
        can_go_on = any(True for _ in rules.choices(table, game))
        return rules.chooser(table) if can_go_on else None

    return SimpleNamespace(chooser=chooser, choices=rules.choices, carried_out=rules.carried_out)
