"""The rounds that tell the readings of a point apart: drawn, told in columns, and ended."""

from collections.abc import Iterator, Mapping
from typing import cast

from ronin.model.seven_ronin.notation import format_position, read_position
from ronin.reports.pages.blocks import (
    Beside,
    Block,
    Code,
    Facts,
    Heading,
    Link,
    Para,
    Stories,
    Words,
    clause_link,
)
from ronin.reports.seven_ronin.drawing import picture
from ronin.reports.seven_ronin.report.gathered import Report
from ronin.reports.seven_ronin.report.line_words import line_words
from ronin.reports.seven_ronin.report.measure_parts import values_parts
from ronin.reports.seven_ronin.report.parting import Ending, Parting, base_of
from ronin.reports.seven_ronin.report.reach_parts import (
    game_parts,
    reach_words,
    under_both_words,
)
from ronin.reports.seven_ronin.report.told import ComparedReadings, ReportedPoint, Witness
from ronin.verify.seven_ronin.scenes import scene_of_position

_SIZES = {
    "living": ("living ronin", "living ronin"),
    "ninja": ("ninja on the board", "ninja on the board"),
    "wounds": ("wound", "wounds"),
    "deployed": ("marker deployed", "markers deployed"),
    "choices": ("choice", "choices"),
}
"""One and several of what makes a round large, in the order in which it counts."""


def seen_in_play(point: ReportedPoint, report: Report) -> Iterator[Block]:
    """A position that a game reaches and in which the point matters, if one is known."""
    evidence = ((point.found or {}).get("severity") or {}).get("evidence") or {}
    if evidence.get("reachable") == "yes" and not report.is_another_board:
        base = report.setting.rulings if point.found is None else base_of(point.found)
        position = read_position(evidence["position"], base)
        text = format_position(position)
        scene = scene_of_position(
            position, report.setting.village, title=f"Before round {position.round}"
        )
        yield from _in_play(point.name, "severity", under_both_words(evidence))
        yield from values_parts(point.name, (point.found or {})["severity"])
        yield picture(scene, text)
        return
    for pair in point.pairs:
        for witness in (pair.reachable, pair.smallest):
            if witness is not None and witness.game is not None:
                yield from _in_play(point.name, "smallest", f" {pair.a} and {pair.b} part in it.")
                yield picture(witness.parting.before, witness.parting.text)
                return


def _in_play(name: str, anchor: str, told: str) -> Iterator[Block]:
    yield Heading(2, "A position in which it matters", "play")
    rounds = Link("the rounds before it", f"points/{name}#{anchor}")
    yield Para(("A game from the set-up reaches it: ", rounds, f" stand below.{told}"))


def witness_parts(point: ReportedPoint) -> list[Block]:
    """For each pair of readings the smallest round that tells them apart, or what was searched."""
    heading = Heading(2, "The smallest position in which they part", "smallest")
    if point.found is None:
        return [heading, Para("Not searched yet.", "missing")]
    blocks: list[Block] = [heading]
    others = (point.found.get("base") or {}).get("with") or {}
    if others:
        told = ", ".join(f"{name}={reading}" for name, reading in others.items())
        preset = point.found["base"]["preset"]
        blocks.append(
            Para(("All other rulings are those of ", Code(preset), " with ", Code(told), "."))
        )
    else:
        preset = (point.found.get("base") or {}).get("preset", "english")
        blocks.append(Para(("All other rulings are those of the preset ", Code(preset), ".")))
    several = len(point.pairs) > 1
    for pair in point.pairs:
        if several:
            blocks.append(Heading(3, f"{pair.a} against {pair.b}"))
        blocks += _pair(pair)
    return blocks


def _pair(pair: ComparedReadings) -> Iterator[Block]:
    yield from (Para(sentence, "note") for sentence in pair.lost)
    if pair.smallest is None:
        if not pair.lost:
            yield Para(_nothing(pair), "missing")
    else:
        yield from _shown(pair.smallest, _how_small(pair.smallest, pair), ends=True)
        if pair.smallest.game is not None:
            yield from game_parts(pair.smallest.game)
    if pair.reachable is None:
        if pair.smallest is not None and pair.smallest.found.get("reachable") != "yes":
            yield Para("No game from the set-up was found that shows the difference.", "missing")
        return
    yield Heading(3, "Reached by a game from the set-up")
    if pair.smallest and pair.reachable.parting.trace == pair.smallest.parting.trace:
        yield Para("The position above is reached by play.")
    else:
        yield from _shown(pair.reachable, _how_reached(pair.reachable), ends=False)
    yield from game_parts(pair.reachable.game or ())


def _nothing(pair: ComparedReadings) -> str:
    looked_at = cast(int, pair.found.get("looked_at") or 0)
    if pair.found.get("status") == "harmless":
        return (
            f"{pair.a} and {pair.b} are proved to differ nowhere on this board and under these "
            f"rulings, not even in what is legal: {pair.found['proof']}."
        )
    return (
        f"No difference between {pair.a} and {pair.b} was found in {looked_at:,} rounds that were "
        "played to find one."
    )


def _how_small(witness: Witness, pair: ComparedReadings) -> Words:
    found = witness.found
    proved = found.get("minimal") == "proved"
    first = "Proved to be the smallest there is" if proved else "The smallest that was found"
    looked_at = cast(int, pair.found.get("looked_at") or 0)
    return f"{first}, out of {looked_at:,} rounds: {_size(found)}. {reach_words(found)}"


def _how_reached(witness: Witness) -> Words:
    rounds = len(witness.game or ())
    before = "the first round" if not rounds else f"round {rounds + 1} of a game from the set-up"
    return f"In {before}, the smallest such round found: {_size(witness.found)}."


def _size(found: Mapping[str, object]) -> str:
    size = cast(Mapping[str, int], found.get("size") or {})
    told = [
        f"{size[name]} {one if size[name] == 1 else several}"
        for name, (one, several) in _SIZES.items()
        if size.get(name)
    ]
    return ", ".join([*told, f"round {size.get('round', '?')}"])


def _shown(witness: Witness, how: Words, *, ends: bool) -> Iterator[Block]:
    shown = witness.parting
    line = (Para(how, "soft"), Facts(tuple(line_words(shown.trace))))
    position = (picture(shown.before, shown.text),)
    yield Beside((("The position", position), ("The line", line)))
    yield from told_parts(shown, ends=ends)


def _closing(end: Ending) -> Words:
    """How a round ended; the position that it goes on from is one to copy."""
    told, found, _ = end.closing.partition(end.text) if end.text else (end.closing, "", "")
    return (told, Code(found), ".") if found else told


def told_parts(shown: Parting, *, ends: bool = True) -> Iterator[Block]:
    """A round in columns, and its ends, drawn if they are wanted so."""
    readings = tuple(f"If {name}" for name in shown.readings)
    alike = shown.parted >= len(shown.rows)
    how = "The stories are alike and end differently; it is about " if alike else "They part at "
    yield Para((how, clause_link(shown.clause), "."))
    yield Stories("The round under each reading", readings, shown.rows, shown.parted)
    parts = []
    for end in shown.endings:
        blocks: list[Block] = [Para(_closing(end))]
        if ends and end.scene is not None:
            blocks.append(picture(end.scene, end.text))
        parts.append((f"The end if {end.reading}", tuple(blocks)))
    yield Beside(tuple(parts))
