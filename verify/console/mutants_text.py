"""`ronin crosscheck --mutants`: each rule broken on purpose, and which check notices it."""

from collections import Counter
from collections.abc import Callable, Sequence

import click

from ronin.model.errors import BadInput
from ronin.model.words import many
from ronin.verify.console.answers import print_json
from ronin.verify.cross_check.mutants import Mutant, Outcome
from ronin.verify.running.progress import Progress


def tell_mutants(
    listed: Sequence[Mutant],
    outcome: Callable[[Mutant], Outcome],
    words: str | None,
    game: str,
    *,
    as_json: bool,
) -> int:
    """Break the rules one after the other; 1 if a mutant survives and nobody can say why."""
    if not listed:
        raise BadInput(f"--select: no mutant has '{words}' in its side, clause or sentence")
    found = []
    for mutant in Progress("mutants", every=1).through(listed):
        found.append(outcome(mutant))
        if not as_json:
            click.echo(f"{mutant}: {fate(found[-1])}")
    survivors = [str(outcome.mutant) for outcome in found if outcome.survives]
    if as_json:
        print_json(
            {
                "mutants": [outcome.json() for outcome in found],
                "caught": sum(outcome.check is not None for outcome in found),
                "survivors": survivors,
                "game": game,
            }
        )
    else:
        counted = Counter(fate(outcome).partition(":")[0].partition(",")[0] for outcome in found)
        click.echo(", ".join(f"{count} {how}" for how, count in sorted(counted.items())) + ".")
    return 1 if survivors else 0


def fate(one: Outcome) -> str:
    """What became of a mutant, in a sentence."""
    if one.check is not None:
        return f"caught, {one.check}, after {many(one.plays, 'play')}"
    return f"explained: {one.explained}" if one.explained else "SURVIVES"
