"""Which commands follow a user's variant, and what the others say that they do not cover."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

import click

from ronin.verify.console.options import Options
from ronin.verify.games import parts_of

FOLLOWING = ("check", "choices", "play", "replay")
"""The commands that the engine alone answers, whose rules a variant changes."""
OWN_WAY = ("diff",)
"""The command that plays by the book and by the variant."""
UNCONCERNED = ("board", "cards", "cases", "clauses", "evidence", "games", "report", "rulings")
"""The commands that speak of the book, or of no rules at all."""


@contextmanager
def follow_variant(command: str, options: Options) -> Iterator[None]:
    """Play by the variant, or say that this command answers by the book."""
    if not options.variant_files or command in (*OWN_WAY, *UNCONCERNED):
        yield
    elif command in FOLLOWING:
        with variant_of(options):
            yield
    else:
        _say_what_is_not_covered(command, options)
        yield


def variant_of(options: Options) -> AbstractContextManager[None]:
    """What plays by the rules of the variant for as long as it lasts."""
    if not options.variant_files:
        return nullcontext()
    from ronin.properties.variants import in_force

    parts = parts_of(options.game)
    return in_force(parts.rulebook, options.variant_files, parts.forget)


def _say_what_is_not_covered(command: str, options: Options) -> None:
    from ronin.properties.variants import changes_in

    for file, change in changes_in(options.variant_files):
        why = f"{command} answers by the book's rule: formulas and searches know no variant"
        options.not_covered.append({"clause": change.clause, "file": file, "why": why})
        click.echo(f"ronin: not covered: {change.clause} as {file} has it; {why}", err=True)
