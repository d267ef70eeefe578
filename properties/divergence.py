"""The smallest play in which two readings part, found by trying plays from small to large.

What it is for readings to part is defined once, in `ronin.verify.sides`, for searches, `diff` and
reports alike.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from ronin.model.play import Table
from ronin.verify.parts import Json, Parts, Setting
from ronin.verify.sides import RoundUnderRulings, parts_at, side

DEEPEST = 3
"""How many choices a play may have in which readings are looked for to part."""


@dataclass(frozen=True)
class Divergence:
    """A play that goes otherwise under two readings."""

    trace: Json
    a: RoundUnderRulings
    b: RoundUnderRulings
    parted: int
    """The number of the first happening that is not the same."""
    looked_at: int


def smallest(parts: Parts, a: Setting, b: Setting, deepest: int = DEEPEST) -> Divergence | int:
    """The first play of all that parts the two; how many were looked at if none does."""
    assert parts.positions is not None
    assert parts.forms is not None
    looked_at = 0
    for position in parts.positions():
        start = {"position": parts.forms.position_json(position)}
        for choices in _lines(parts, position, a, b, deepest):
            trace = {**start, "choices": [parts.forms.choice_json(choice) for choice in choices]}
            looked_at += 1
            in_a, in_b = side(trace, a, parts), side(trace, b, parts)
            parted = parts_at(in_a, in_b)
            if parted is not None:
                return Divergence(trace, in_a, in_b, parted, looked_at)
    return looked_at


def _lines(
    parts: Parts, position: object, a: Setting, b: Setting, deepest: int
) -> Iterator[tuple[object, ...]]:
    """Choices one after the other, the last of them legal or not, short lines first."""
    rules, tries = parts.rules, parts.tries
    assert tries is not None
    games = [a.recorded()[0], b.recorded()[0]]
    ends: list[tuple[tuple[object, ...], Table]] = [((), rules.begun(position))]
    for _ in range(deepest):
        longer = []
        for line, table in ends:
            for choice in tries(table):
                yield (*line, choice)
                game = next(
                    (game for game in games if not rules.refusal(table, choice, game)), None
                )
                if game is not None:
                    after = rules.carried_out(table, choice, game)
                    longer.append(((*line, choice), after))
        ends = [(line, table) for line, table in longer if rules.chooser(table) is not None]


def every_pair(parts: Parts) -> Iterator[tuple[str, str, str]]:
    """Each modelled point with the first preset's reading of it, and each other reading."""
    first = next(iter(parts.presets))
    for name, question in parts.register.items():
        if not question.entry.not_modelled:
            taken = question.entry.presets[first].reading
            names = (reading.name_on_the_command_line for reading in question)
            yield from ((name, taken, other) for other in names if other != taken)
