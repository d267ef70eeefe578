"""`ronin count`: how many programmes, orders, tables and set-ups there are."""

import click

from ronin.model.errors import BadInput
from ronin.model.shadow_tactics.notation import position_line
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.rules.setting_up import set_ups
from ronin.model.strict_json import expect_fields
from ronin.verify.console.answers import print_json
from ronin.verify.console.batch import Answer, Line, answer_each
from ronin.verify.console.options import Options
from ronin.verify.search.clock import Clock
from ronin.verify.shadow_tactics.console.inputs import position_of
from ronin.verify.shadow_tactics.console.options import command
from ronin.verify.shadow_tactics.console.setting import of_line, setting_of
from ronin.verify.shadow_tactics.search.cases import position_in
from ronin.verify.shadow_tactics.search.counting import count_ways
from ronin.verify.shadow_tactics.setting import Setting

_FIELDS = frozenset({"id", "note", "position"})
_TOLD = {
    "programmes": "programmes",
    "orders": "lists of orders",
    "tables": "tables that they leave",
    "deployments": "ways to deploy the guards",
    "entries": "ways to take Entry bushes",
}


@command("count")
@click.argument("position", metavar="[POSITION]", required=False)
@click.option("--batch", is_flag=True, help="POSITION holds one position per line.")
@click.option("--setup", is_flag=True, help="Count set-ups of the mission; no POSITION then.")
def count(options: Options, position: str | None, batch: bool, setup: bool) -> int:
    """Count programmes, orders, tables and set-ups, exactly.

    POSITION is a file, - for standard input, JSON, or one line. Lists of orders differ if they
    differ as they are written; tables by guards, bodies, noise, Search and prepared cards. With
    --batch a line is {"position": ...}, perhaps with an `id`, which is echoed.

    \b
    Examples:
      ronin count --game shadow-tactics t5,y1.1oi,yuki@b3,hand=o1
      ronin count --game shadow-tactics --setup
    """
    setting = setting_of(options)
    if (position is None) != setup:
        raise click.UsageError("either POSITION or --setup is wanted")
    if batch and position is not None:
        return answer_each(position, lambda line: _answer(line, setting), options)
    read = None if position is None else position_of(position, setting)
    answer, consulted = _counted(read, setting)
    if options.json:
        print_json({**answer, **setting.about(consulted)})
        return 0
    click.echo("Set-ups" if read is None else f"From {position_line(read)}")
    for name, number in answer.items():
        click.echo(f"  {_TOLD[name]:<27} {number:>15,}")
    click.echo(setting.in_words())
    return 0


def _counted(position: Position | None, setting: Setting) -> tuple[dict[str, int], set[str]]:
    game, consulted = setting.recorded()
    if position is None:
        return set_ups(game.map, game.mission), consulted
    return count_ways(position, game, Clock()), consulted


def _answer(line: Line, setting: Setting) -> Answer:
    value, own = of_line(dict(line), setting)
    expect_fields(value, _FIELDS, where="line")
    if "position" not in value:
        raise BadInput("line.position is missing", at="position")
    answer, consulted = _counted(position_in(value, own), own)
    return {**answer, **own.about(consulted)}, 0
