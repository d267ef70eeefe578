"""`ronin cards`: a card file checked, and its tables."""

from collections.abc import Iterator

import click

from ronin.model.errors import DefectiveFile
from ronin.model.shinobi.cards import Cards, power_json
from ronin.verify.console.answers import bold, print_json
from ronin.verify.console.defects import tell_defects
from ronin.verify.console.options import Options
from ronin.verify.shinobi.console.options import command
from ronin.verify.shinobi.console.power_text import power_in_words
from ronin.verify.shinobi.console.setting import cards_of, setting_of


@command("cards")
@click.argument("file", metavar="FILE")
def cards(options: Options, file: str) -> int:
    """Check a card file, and print what it tells.

    FILE is a TOML file, or - for standard input, with the strengths and powers of the cards. All
    its defects are named at once. Powers and strengths may be missing: they are unknown then. With
    --json its tables are printed as one object, defaults filled in.

    \b
    Examples:
      ronin cards --game shinobi mine.toml
      ronin cards --game shinobi mine.toml --json
    """
    setting_of(options)
    try:
        found = cards_of(file)
    except DefectiveFile as fault:
        return tell_defects(fault, options)
    if options.json:
        print_json({**found.json(), **options.provenance})
        return 0
    for line in cards_lines(found):
        click.echo(line)
    return 0


def cards_lines(found: Cards) -> Iterator[str]:
    """The tables of a card file for a reader."""
    yield bold(f"{found.title or 'Without a title'} ({found.known})")
    yield f"Ronin       {_number(found.ronin)}"
    for name, clan in found.clans.items():
        told = "unknown" if clan.strengths is None else " ".join(map(str, clan.strengths))
        yield f"{name:<11} {told}  ({clan.known})"
        yield f"  two       {power_in_words(power_json(clan.two))}"
        yield f"  three     {power_in_words(power_json(clan.three))}"
    for name, yokai in found.yokai.items():
        yield f"{f'yokai:{name}':<11} {_number(yokai.strength)}  ({yokai.known})"
        yield f"  power     {power_in_words(power_json(yokai.power))}"
    unknown = _unknown(found)
    yield f"Unknown: {', '.join(unknown) or 'nothing'}."


def _number(value: int | None) -> str:
    return "unknown" if value is None else str(value)


def _unknown(found: Cards) -> list[str]:
    """What is still to be looked up."""
    strengths = [f"strengths of {name}" for name, clan in found.clans.items() if not clan.strengths]
    strengths += [f"strength of {name}" for name, o in found.yokai.items() if o.strength is None]
    powers = [
        f"{name} {which}"
        for name, clan in found.clans.items()
        for which in ("two", "three")
        if getattr(clan, which) is None
    ]
    return [*strengths, *powers, *(f"yokai {n}" for n, o in found.yokai.items() if o.power is None)]
