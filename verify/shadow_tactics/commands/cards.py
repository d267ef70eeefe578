"""`ronin cards`: the user's data checked, and printed."""

from collections.abc import Iterator

import click

from ronin.model.errors import BadInput, DefectiveFile
from ronin.model.shadow_tactics.facts import HexKind
from ronin.model.strict_json import read_json
from ronin.verify.console.answers import bold, print_json
from ronin.verify.console.defects import tell_defects
from ronin.verify.console.inputs import text_of
from ronin.verify.console.options import Options
from ronin.verify.shadow_tactics.console.options import command
from ronin.verify.shadow_tactics.console.setting import setting_of
from ronin.verify.shadow_tactics.setting import DATA, Setting

KINDS = {"map": {"hexes"}, "cards": {"actions", "orders"}, "mission": {"objective", "time"}}
"""The fields by which a file is known for what it is."""


@command("cards")
@click.argument("files", nargs=-1, metavar="[FILE]...")
def cards(options: Options, files: tuple[str, ...]) -> int:
    """Check the map, the cards and the mission, and print them.

    A FILE, or - for standard input, is a map, cards or a mission, and is known by its fields. What
    no FILE tells is that of --map, --cards and --mission, or the invented sample: a mission is held
    against a map and cards. All defects of a file are named at once. With --json all three are
    printed, defaults filled in.

    \b
    Examples:
      ronin cards --game shadow-tactics mine.json
      ronin cards --game shadow-tactics my_mission.json --map my_map.json --cards my_cards.json
    """
    told: dict[str, object] = {}
    for file in files:
        text, where = text_of(file, what="FILE")
        value = read_json(text, where=where)
        kind = _kind_of(value, where)
        if kind in told or options.of_game.get(kind):
            raise BadInput(f"{where}: there is another {kind} file already")
        told[kind] = value
    try:
        setting = setting_of(options, told)
    except DefectiveFile as fault:
        return tell_defects(fault, options)
    if options.json:
        print_json({**{name: getattr(setting, name).json() for name in DATA}, **options.provenance})
        return 0
    for name in told or DATA:
        for line in LINES[name](setting):
            click.echo(line)
    return 0


def _kind_of(value: object, where: str) -> str:
    fields = value.keys() if isinstance(value, dict) else set()
    for kind, some in KINDS.items():
        if some & fields:
            return kind
    known = ", ".join(f"{kind} ({', '.join(sorted(some))})" for kind, some in KINDS.items())
    raise BadInput(f"{where}: it has no field by which it is known: {known}")


def _map_lines(setting: Setting) -> Iterator[str]:
    board = setting.map
    yield bold(f"Map: {board.name}")
    for kind in HexKind:
        yield f"  {kind + 's':<10} {' '.join(board.of_kind(kind))}".replace("bushs", "bushes")


def _cards_lines(setting: Setting) -> Iterator[str]:
    cards = setting.cards
    yield bold(f"Cards: {cards.name}")
    for name, card in cards.actions.items():
        more = f" through {card.junction}" if card.junction else ""
        yield f"  {name:<10} {card.colour}: {' '.join(card.symbols)}{more}"
    for name, order in cards.orders.items():
        parts = ((part, " ".join(symbols) or "-") for part, symbols in order.json().items())
        yield f"  {name:<10} {'; '.join(f'{part} {symbols}' for part, symbols in parts)}"
    for name, ninja in cards.ninjas.items():
        yield f"  {name:<10} {' '.join(ninja.cards)}; health {' '.join(ninja.health)}"


def _mission_lines(setting: Setting) -> Iterator[str]:
    mission = setting.mission
    yield bold(f"Mission: {mission.name}")
    yield f"  time {mission.time}, ninjas {' '.join(mission.ninjas)}"
    told = mission.objective.json()
    words = (f"{name} {_word(value)}" for name, value in told.items())
    yield f"  objective: {', '.join(words)}"


def _word(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value).lower()


LINES = dict(zip(DATA, (_map_lines, _cards_lines, _mission_lines), strict=True))
"""What is printed of each file."""
