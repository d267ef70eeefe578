"""`ronin diff`: one round under two sets of rulings, side by side."""

from collections.abc import Iterator, Sequence

import click

from ronin.model.errors import RoninError
from ronin.properties.suspects import Suspect, suspects
from ronin.verify.console.answers import bold, print_json
from ronin.verify.console.columns import equal_widths, indent_lines, row, rule_under, width
from ronin.verify.console.consulted import names_or_count
from ronin.verify.console.following import variant_of
from ronin.verify.console.inputs import json_of
from ronin.verify.console.options import Options, playing_command
from ronin.verify.console.setting import rulings_by_name
from ronin.verify.games import parts_of
from ronin.verify.parts import Parts
from ronin.verify.sides import (
    Happening,
    RoundUnderRulings,
    aligned,
    apart,
    decided_apart,
    end_differences,
    happening_json,
    parted_at,
    side,
)


@playing_command("diff")
@click.argument("trace", metavar="TRACE")
@click.option("--a", "one", metavar="RULINGS", multiple=True, help="One set; may be repeated.")
@click.option("--b", "other", metavar="RULINGS", multiple=True, help="The other set.")
def diff(options: Options, trace: str, one: tuple[str, ...], other: tuple[str, ...]) -> int:
    """Play one round under two sets of rulings and show where they part.

    RULINGS is a preset, a file, or NAME=READING, and changes what --preset and --rulings say; a set
    that is not given changes nothing. With --variant A is played by the book and B by the variant.
    A trace that only one of them refuses is a difference; one that both refuse in the same way is
    refused.

    Suspects are the points that the two sets read differently and that were consulted before the
    stories part. One that is enough alone changes A's story as early by itself.

    \b
    Examples:
      ronin diff round.json --b NAME=READING
      ronin diff round.json --a one-preset --b another
      ronin diff round.json --variant house.py
    """
    parts: Parts = parts_of(options.game)
    setting = parts.setting(options)
    value, setting = parts.own_setting(json_of(trace, what="TRACE"), setting)
    options.provenance = setting.provenance()
    in_a, in_b = (
        setting.under(rulings_by_name(setting.rulings, words, parts.presets))
        for words in (one, other)
    )
    a = side(value, in_a, parts)
    with variant_of(options):
        b = side(value, in_b, parts)
    if isinstance(a.end, RoninError) and a.end_json() == b.end_json():
        raise a.end
    found = suspects(value, a, b)
    if options.json:
        print_json({**_diff_json(a, b, found), **_about(options)})
        return 0
    for line in _lines(a, b, found, options.variant_files):
        click.echo(line)
    return 0


def _about(options: Options) -> dict[str, object]:
    """What the answer says about itself; the rulings stand with each side."""
    told = {name: value for name, value in options.provenance.items() if name != "rulings"}
    files = options.variant_files
    return {**told, "variant": {"a": [], "b": list(files)}} if files else told


def _diff_json(
    a: RoundUnderRulings, b: RoundUnderRulings, found: Sequence[Suspect]
) -> dict[str, object]:
    parts = None
    found_at = _first_apart(a, b)
    if found_at is not None:
        number, in_a, in_b = found_at
        parts = {"index": number, "a": happening_json(in_a), "b": happening_json(in_b)}
    return {
        "same": parts is None,
        "parts": parts,
        "rulings_apart": apart(a, b),
        "suspects": [suspect.json() for suspect in found],
        "differences": [
            {"field": field, "a": in_a, "b": in_b} for field, in_a, in_b in end_differences(a, b)
        ],
        "a": a.json(),
        "b": b.json(),
    }


def _first_apart(
    a: RoundUnderRulings, b: RoundUnderRulings
) -> tuple[int, Happening | None, Happening | None] | None:
    """The first happening at which they part or, where none does, the first such decision."""
    number = parted_at(a, b)
    if number is not None:
        return number, _happening_at(a, number), _happening_at(b, number)
    decided = decided_apart(a, b)
    return None if decided is None else (decided[0], *decided[1])


def _happening_at(one: RoundUnderRulings, number: int) -> Happening | None:
    return one.happenings[number] if number < len(one.happenings) else None


def _lines(
    a: RoundUnderRulings,
    b: RoundUnderRulings,
    found: Sequence[Suspect],
    variants: Sequence[str] = (),
) -> Iterator[str]:
    names = apart(a, b)
    if variants:
        yield f"A is played by the book, B by {', '.join(variants)}."
    if not names:
        yield "A and B are the same rulings."
    for name in names:
        yield f"{name}: A {a.readings[name]}, B {b.readings[name]}"
    yield ""
    number = parted_at(a, b)
    if number is None:
        yield from _same_lines(a, b, found)
    else:
        yield from _story_lines(a, b, number)
        yield ""
        yield from _suspect_lines(found)
        yield from _end_lines(a, b)
    yield ""
    yield from _consulted_lines(a, b)


def _same_lines(
    a: RoundUnderRulings, b: RoundUnderRulings, found: Sequence[Suspect]
) -> Iterator[str]:
    """A round that goes the same way, though perhaps not by the same side's decision."""
    decided = decided_apart(a, b)
    if decided is None:
        yield bold("The round goes the same way under both.")
    else:
        number, (in_a, in_b) = decided
        yield bold("Under both")
        yield from _told_lines(a.happenings[:number])
        yield bold(f"They part at {in_a[0]} in who decides")
        yield f"> A: {in_a[1]}."
        yield f"> B: {in_b[1]}."
        yield bold("Under both")
        yield from _told_lines(a.happenings[number:])
        yield ""
        yield from _suspect_lines(found)
    yield a.closing_line()


def _told_lines(happenings: Sequence[Happening]) -> Iterator[str]:
    yield from (f"  {clause:<13} {text}." for clause, text in happenings)


def _story_lines(a: RoundUnderRulings, b: RoundUnderRulings, number: int) -> Iterator[str]:
    """What both tell, then both stories in columns, the row where they part marked."""
    if number:
        yield bold("Under both")
        yield from _told_lines(a.happenings[:number])
        yield ""
    in_a, in_b = _happening_at(a, number), _happening_at(b, number)
    if in_a is None and in_b is None:
        yield bold("Both tell the same story, but it does not end in the same way.")
        return
    yield bold(_parting(in_a, in_b))
    widths = equal_widths(2, width() - 2)
    yield from (f"  {line}" for line in row([["A"], ["B"]], widths))
    yield f"  {rule_under(widths)}"
    mark = "> "
    for left, right in aligned(a.happenings[number:], b.happenings[number:]):
        cells = [[f"{told[0]} {told[1]}."] if told else [] for told in (left, right)]
        for line in row(cells, widths):
            yield f"{mark}{line}"
            mark = "  "


def _parting(in_a: Happening | None, in_b: Happening | None) -> str:
    if in_a and in_b and in_a[0] == in_b[0]:
        return f"They part at {in_a[0]}"
    at_a, at_b = (told[0] if told else "its end" for told in (in_a, in_b))
    return f"They part: A at {at_a}, B at {at_b}"


def _suspect_lines(found: Sequence[Suspect]) -> Iterator[str]:
    yield bold("Suspects: read differently, and consulted before the stories part")
    for suspect in found:
        yield f"  {suspect.name}{' (enough alone)' if suspect.alone else ''}"
    if not found:
        yield "  none"
    yield ""


def _end_lines(a: RoundUnderRulings, b: RoundUnderRulings) -> Iterator[str]:
    yield bold("In the end")
    for field, in_a, in_b in end_differences(a, b):
        yield f"  {field}: A {_in_words(in_a)}, B {_in_words(in_b)}"
    yield f"A: {a.closing_line()}"
    yield f"B: {b.closing_line()}"


def _in_words(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    return "none" if value is None else str(value)


def _consulted_lines(a: RoundUnderRulings, b: RoundUnderRulings) -> Iterator[str]:
    """Under which rulings all this happened, and which of them were asked."""
    yield from indent_lines(f"A: {a.setting.in_words()}", "")
    yield from indent_lines(f"B: {b.setting.in_words()}", "")
    groups = {
        "under both": a.consulted & b.consulted,
        "under A only": a.consulted - b.consulted,
        "under B only": b.consulted - a.consulted,
    }
    for where, names in groups.items():
        if names:
            yield from indent_lines(f"Open points consulted {where}: {names_or_count(names)}.", "")
