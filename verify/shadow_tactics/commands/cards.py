"""`ronin cards`: the user's data checked, and printed."""

from collections.abc import Iterator

import click

from ronin.model.errors import DefectiveFile
from ronin.model.shadow_tactics.facts import HexKind
from ronin.verify.console.answers import bold, print_json
from ronin.verify.console.defects import tell_defects
from ronin.verify.console.options import Options
from ronin.verify.shadow_tactics.console.options import command
from ronin.verify.shadow_tactics.console.setting import Setting, setting_of


@command("cards")
def cards(options: Options) -> int:
    """Check the map, the cards and the mission, and print them.

    The files are those of --map, --cards and --mission; without them, the invented sample. All
    defects of a file are named at once. With --json the three are printed, defaults filled in.

    \b
    Examples:
      ronin cards --game shadow-tactics --map mine.json --json
    """
    try:
        setting = setting_of(options)
    except DefectiveFile as fault:
        return tell_defects(fault, options)
    if options.json:
        told = {name: getattr(setting, name).json() for name in ("map", "cards", "mission")}
        print_json({**told, **options.provenance})
        return 0
    for line in _lines(setting):
        click.echo(line)
    return 0


def _lines(setting: Setting) -> Iterator[str]:
    board, cards, mission = setting.map, setting.cards, setting.mission
    yield bold(f"Map: {board.name}")
    for kind in HexKind:
        yield f"  {kind + 's':<10} {' '.join(board.of_kind(kind))}".replace("bushs", "bushes")
    yield bold(f"Cards: {cards.name}")
    for name, card in cards.actions.items():
        more = f" through {card.junction}" if card.junction else ""
        yield f"  {name:<10} {card.colour}: {' '.join(card.symbols)}{more}"
    for name, order in cards.orders.items():
        parts = ((part, " ".join(symbols) or "-") for part, symbols in order.json().items())
        yield f"  {name:<10} {'; '.join(f'{part} {symbols}' for part, symbols in parts)}"
    for name, ninja in cards.ninjas.items():
        yield f"  {name:<10} {' '.join(ninja.cards)}; health {' '.join(ninja.health)}"
    yield bold(f"Mission: {mission.name}")
    yield f"  time {mission.time}, ninjas {' '.join(mission.ninjas)}"
    told = mission.objective.json()
    words = (f"{name} {_word(value)}" for name, value in told.items())
    yield f"  objective: {', '.join(words)}"


def _word(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value).lower()
