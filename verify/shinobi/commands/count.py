"""`ronin count`: how many ways there are to go on."""

import click

from ronin.model.shinobi.facts import GAME_NAME
from ronin.model.shinobi.notation import position_line, read_position
from ronin.model.shinobi.position import Position
from ronin.model.strict_json import expect_fields
from ronin.verify.console.answers import print_json
from ronin.verify.console.batch import Answer, Line, answer_each
from ronin.verify.console.certificate_file import write_certificate
from ronin.verify.console.options import Options
from ronin.verify.shinobi.console.inputs import position_of
from ronin.verify.shinobi.console.options import command
from ronin.verify.shinobi.console.setting import setting_of
from ronin.verify.shinobi.search.certificate_writing import count_certificate
from ronin.verify.shinobi.search.counting import count_ways
from ronin.verify.shinobi.setting import Setting

_FIELDS = frozenset({"id", "note", "position"})
_TOLD = {
    "actions": "ways to do phase 2",
    "turns": "ways to do phase 2 and discard",
    "next": "next placements",
    "boards": "boards in the end",
    "lines": "sequences of placements",
}


@command("count")
@click.argument("position", metavar="POSITION")
@click.option("--batch", is_flag=True, help="POSITION holds one position per line.")
@click.option("--certificate", metavar="FILE", help="Write what proves the counts.")
def count(options: Options, position: str, batch: bool, certificate: str | None) -> int:
    """Count the ways to go on from a position, exactly.

    POSITION is a file, - for standard input, JSON, or one line. In a turn the ways to do phase 2
    and to discard are counted, from the hand as it stands and with powers that do nothing; in a
    placing the next placements, the boards in the end and the sequences. With --batch a line is
    {"position": ...}, perhaps with an `id`, which is echoed.

    \b
    Examples:
      ronin count --game shinobi gm1-placement,seats=a+b,turn=a,shosho=a,a.left=4,b.left=2
    """
    setting = setting_of(options)
    if batch:
        if certificate is not None:
            raise click.UsageError("--certificate goes with one position, not with --batch")
        return answer_each(position, lambda line: _answer(line, setting), options)
    read = position_of(position, setting)
    answer, consulted = _counted(read, setting)
    if certificate is not None:
        made = count_certificate(read, answer, setting.plain())
        write_certificate(certificate, GAME_NAME, lambda: made)
    if options.json:
        print_json({**answer, **setting.about(consulted)})
        return 0
    click.echo(f"From {position_line(read)}")
    for name, number in answer.items():
        click.echo(f"  {_TOLD[name]:<31} {number:>15,}")
    click.echo(setting.in_words())
    return 0


def _counted(position: Position, setting: Setting) -> tuple[dict[str, int], set[str]]:
    game, consulted = setting.recorded()
    return count_ways(position, game), consulted


def _answer(line: Line, setting: Setting) -> Answer:
    expect_fields(line, _FIELDS, where="line")
    position = read_position(line.get("position"), setting.cards, setting.rulings)
    answer, consulted = _counted(position, setting)
    return {**answer, **setting.about(consulted)}, 0
