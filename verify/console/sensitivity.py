"""The same question under every other reading: which of them answer it otherwise."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import click

from ronin.model.errors import RoninError
from ronin.model.rulings import points_of, rulings_json, with_reading
from ronin.model.words import many
from ronin.verify.console.answers import print_json
from ronin.verify.console.options import Options
from ronin.verify.failures import BROKEN_RULE, GAVE_UP, sentence

Json = dict[str, Any]


@dataclass
class Besides:
    """Questions asked besides the user's own, and how many of them are left without an answer."""

    undecided: int = 0

    def noted(self, told: Json) -> Json:
        """The answer to one of them, counted if it is not known."""
        self.undecided += told.get("answer") == "unknown"
        return told

    def json(self) -> dict[str, int]:
        """As an answer tells it; nothing if all are answered."""
        return {"undecided": self.undecided} if self.undecided else {}

    def lines(self) -> Iterator[str]:
        """The same for a reader."""
        if self.undecided:
            yield f"  Not decided: {many(self.undecided, 'question', 'questions')} asked besides."


def tell_answer(
    options: Options,
    found: Json,
    besides: Besides,
    lines: Iterable[str],
    expect: str | None,
    code: int,
) -> int:
    """Print an answer with what was asked besides; the exit code of all of it."""
    if options.json:
        print_json({**found, **besides.json()})
    else:
        for text in (*lines, *besides.lines()):
            click.echo(text)
    if expect is not None and found.get("answer") not in (expect, "unknown"):
        return BROKEN_RULE
    return GAVE_UP if besides.undecided else code


def otherwise(
    found: Json, fields: Sequence[str], rulings: Any, answer: Callable[[Any], Json]
) -> Iterator[dict[str, Any]]:
    """Every reading under which one of these fields of an answer is another, or it is refused."""
    usual = rulings_json(rulings)
    for name, point in points_of(type(rulings)).items():
        for reading in (reading.name_on_the_command_line for reading in point):
            if reading == usual[name]:
                continue
            about = {"point": name, "reading": reading}
            try:
                told = answer(with_reading(rulings, name, reading))
            except RoninError as fault:
                yield {**about, "refused": sentence(fault)}
                continue
            changed = {
                field: told[field]
                for field in fields
                if field in told and told[field] != found.get(field)
            }
            if changed:
                yield {**about, **changed}
