"""Totals that are kept in a file from run to run, so that a long comparison can be taken up."""

import json
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from ronin.model.errors import BadInput
from ronin.model.strict_json import expect_integer, expect_object
from ronin.properties.workers import Workers
from ronin.verify.console.inputs import json_of
from ronin.verify.files import write_whole
from ronin.verify.running import pieces
from ronin.verify.running.journal import another
from ronin.verify.running.progress import Progress

Json = dict[str, Any]


class Countable(Protocol):
    """Totals that can be written down."""

    differences: list[Json]

    def add(self, other: Any) -> None:
        """Put those of a later chunk behind these."""

    def as_json(self) -> Json:
        """The form in which they are kept."""


Totals = TypeVar("Totals", bound=Countable)
Found = TypeVar("Found")


@dataclass(frozen=True)
class State(Generic[Totals]):
    """The file in which totals are kept from run to run; without a path nothing is kept."""

    path: str | None
    identity: Json
    """What totals can be added to: the same rules, compared in the same way."""
    none: Callable[[], Totals]
    read_totals: Callable[[Json], Totals]

    def read(self) -> tuple[Totals, int]:
        """What was compared so far, and in how many chunks."""
        if self.path is None or not Path(self.path).exists():
            return self.none(), 0
        found = expect_object(json_of(self.path, what="--state"), where=self.path)
        try:
            identity = expect_object(found["of"], where="of")
            totals = expect_object(found["totals"], where="totals")
            kept = self.read_totals(totals), expect_integer(found["done"], where="done")
        except (BadInput, ValueError, LookupError, TypeError, AttributeError):
            raise BadInput(
                f"--state: {self.path} holds no totals; remove the file or name another"
            ) from None
        for name, value in self.identity.items():
            if identity.get(name) != value:
                raise BadInput(another("totals", self.path, name))
        return kept

    def write(self, totals: Totals, done: int) -> None:
        """Keep the totals; the file is whole at any moment."""
        if self.path is not None:
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
            kept = {"of": self.identity, "done": done, "totals": totals.as_json()}
            write_whole(self.path, json.dumps(kept, indent=1) + "\n")


FRESH_AFTER = 8
"""Chunks after which a process ends: the solver does not give back all its memory before."""
MOST_DIFFERENCES = 5
"""With this many a run ends early."""


def compare(
    compared: Callable[[int], Totals],
    state: State[Totals],
    *,
    of: int,
    most: int | None,
    workers: Workers,
) -> tuple[Totals, int]:
    """Add what further chunks compare to what is kept; the totals, and of how many chunks.

    There are `of` chunks in all, of which this run compares `most`, if a number is given.
    """
    totals, done = state.read()
    last = of if most is None else min(of, done + most)
    if len(totals.differences) >= MOST_DIFFERENCES:
        return totals, done
    with closing(in_order(compared, done, last, workers)) as results:
        for found in results:
            totals.add(found)
            done += 1
            state.write(totals, done)
            if len(totals.differences) >= MOST_DIFFERENCES:
                break
    return totals, done


def in_order(
    compared: Callable[[int], Found], first: int, last: int, workers: Workers
) -> Generator[Found, None, None]:
    """What each chunk from `first` to before `last` finds, in their order."""
    few = workers == 1 and last - first <= FRESH_AFTER
    with pieces.done(
        compared,
        range(first, last),
        workers,
        progress=Progress("chunks"),
        renewed_after=None if few else FRESH_AFTER,
    ) as results:
        yield from results
