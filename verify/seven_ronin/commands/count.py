"""`ronin count`: how many deployments each side may choose from."""

import click

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.notation import format_position, read_position
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.model.strict_json import expect_fields
from ronin.verify.console.answers import print_json
from ronin.verify.console.batch import Answer, Line, answer_each
from ronin.verify.console.options import Options
from ronin.verify.seven_ronin.console.inputs import position_of
from ronin.verify.seven_ronin.console.options import command
from ronin.verify.seven_ronin.console.setting import setting_of
from ronin.verify.seven_ronin.setting import Setting

_LINE_FIELDS = frozenset({"id", "name", "note", "position"})


@command("count")
@click.argument("position", metavar="POSITION")
@click.option("--batch", is_flag=True, help="POSITION holds one position per line.")
def count(options: Options, position: str, batch: bool) -> int:
    """Count each side's legal deployments, exactly.

    POSITION is a file, - for standard input, JSON, or one line such as r5,12,inn=1. Two
    deployments differ if some space gets another number of ninja, or other ronin. With --batch a
    line is a position, or an object with `position` and perhaps `id`, which is echoed.

    \b
    Examples:
      ronin count r1,40
      ronin count '{"round": 5, "reserves": 12, "ninja": {"green": 1}}' --json
    """
    setting = setting_of(options)
    if batch:
        return answer_each(position, lambda line: _answer(line, setting), options)
    read = position_of(position, setting.rulings)
    answer = answer_for(read, setting)
    if options.json:
        print_json(answer)
        return 0
    click.echo(f"Legal deployments from {format_position(read)}")
    click.echo(f"  Attacker  {answer['attacker']:>15,}")
    click.echo(f"  Defender  {answer['defender']:>15,}")
    click.echo(setting.in_words())
    return 0


def _answer(line: Line, setting: Setting) -> Answer:
    if "position" in line:
        expect_fields(line, _LINE_FIELDS, where="line")
        position = line["position"]
    else:
        position = {name: value for name, value in line.items() if name != "id"}
    return answer_for(read_position(position, setting.rulings), setting), 0


def answer_for(position: Position, setting: Setting) -> dict[str, object]:
    """The answer for one position."""
    game, consulted = setting.recorded()
    table = engine.begun(position)
    attacker = planning.attack_count(table, game)
    defender = planning.defence_count(table, game)
    return {"attacker": attacker, "defender": defender, **setting.about(consulted)}
