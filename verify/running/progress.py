"""A count on a terminal while something takes long."""

import sys
from collections.abc import Generator, Iterable
from typing import TypeVar

import click

Thing = TypeVar("Thing")


class Progress:
    """A count on standard error while something takes long; only on a terminal."""

    def __init__(self, what: str, *, every: int = 20) -> None:
        self.what = what
        self.every = every
        self.count = 0
        self.shown = sys.stderr.isatty()

    def step(self) -> None:
        """One more."""
        self.count += 1
        if self.shown and self.count % self.every == 0:
            click.echo(f"\r{self.count} {self.what}", nl=False, err=True)

    def through(self, things: Iterable[Thing]) -> Generator[Thing, None, None]:
        """The things, counted as they are done with; at the end the count is wiped."""
        try:
            for thing in things:
                yield thing
                self.step()
        finally:
            self.wipe()

    def wipe(self) -> None:
        """Wipe the count."""
        if self.shown and self.count >= self.every:
            click.echo("\r" + " " * (len(self.what) + 20) + "\r", nl=False, err=True)
