"""`ronin rulings`: the open points of the rules and how each may be read."""

import click

from model.ambiguity import REGISTER
from model.errors import Unreadable
from model.seven_ronin.rulings import rulings_json
from verify.shell.answers import print_json
from verify.shell.options import Asked, command, tool
from verify.shell.register import all_points, full_lines, point_json, short_lines, suggested
from verify.shell.setting import setting_of


@command("rulings")
@click.argument("name", metavar="[NAME]", required=False)
def rulings(asked: Asked, name: str | None) -> int:
    """List the open points of the rules and their readings.

    A star marks the reading in force under --preset and --rulings. To read a point another way,
    give any command --rulings NAME=READING.

    \b
    Examples:
      ronin rulings
      ronin rulings green-allowance
      ronin rulings --json
    """
    chosen = rulings_json(setting_of(asked).rulings)
    if name is not None and name not in REGISTER:
        raise Unreadable(f"no ruling {name!r}{suggested(name, REGISTER)}")
    found = all_points() if name is None else [REGISTER[name]]
    if asked.json:
        print_json({"rulings": [point_json(one, chosen) for one in found], "tool": tool()})
        return 0
    for question in found:
        told = short_lines(question, chosen) if name is None else full_lines(question, chosen)
        for line in told:
            click.echo(line)
    if name is None:
        modelled = sum(not question.entry.not_modelled for question in found)
        click.echo(f"\n{len(found)} open points, {modelled} of them modelled.")
    return 0
