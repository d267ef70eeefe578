"""`ronin crosscheck --mutants`: each rule broken on purpose, and which check notices it."""

from collections import Counter

import click

from ronin.model.errors import BadInput
from ronin.model.seven_ronin.pieces import GAME_NAME
from ronin.model.words import many
from ronin.verify.console.answers import print_json
from ronin.verify.running.progress import Progress
from ronin.verify.seven_ronin.mutants.catalogue import Outcome, outcome, selected


def tell_mutants(words: str | None, *, as_json: bool) -> int:
    """Break the rules one after the other; 1 if a mutant survives and nobody can say why."""
    listed = selected(words)
    if not listed:
        raise BadInput(f"--select: no mutant has '{words}' in its side, clause or sentence")
    found = []
    for each in Progress("mutants", every=1).through(listed):
        found.append(outcome(each))
        if not as_json:
            click.echo(_line(found[-1]))
    survivors = [outcome for outcome in found if outcome.survives]
    if as_json:
        print_json(
            {
                "mutants": [
                    {
                        **outcome.as_json(),
                        "explained": outcome.explained,
                        "survives": outcome.survives,
                    }
                    for outcome in found
                ],
                "caught": sum(outcome.notice.check is not None for outcome in found),
                "survivors": [str(outcome.listed) for outcome in survivors],
                "game": GAME_NAME,
            }
        )
    else:
        counted = Counter(_fate(outcome) for outcome in found)
        click.echo(", ".join(f"{count} {fate}" for fate, count in sorted(counted.items())) + ".")
    return 1 if survivors else 0


def _fate(one: Outcome) -> str:
    if one.notice.check is not None:
        return "caught"
    return "explained" if one.explained else "survive"


def _line(one: Outcome) -> str:
    if one.notice.check is not None:
        after = f"after {many(one.notice.rounds, 'round')}"
        return f"{one.listed}: caught, {one.notice.check}, {after}"
    if one.explained:
        return f"{one.listed}: not caught: {one.explained}"
    return f"{one.listed}: SURVIVES, nothing protects {one.listed.mutant.clause}"
