"""`ronin crosscheck --mutants`: each rule broken on purpose, and which check notices it."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

import click

from ronin.model.errors import BadInput
from ronin.model.words import many
from ronin.verify.console.answers import print_json
from ronin.verify.cross_check.mutants import Json, Outcome
from ronin.verify.running.progress import Progress

CAUGHT, EXPLAINED = "caught", "explained"
Mutant = TypeVar("Mutant")


class Fate(NamedTuple):
    """What became of a mutant."""

    kind: str
    """`CAUGHT`, `EXPLAINED`, or the word for one that nothing noticed and nobody can explain."""
    told: str
    """In a sentence."""
    json: Json

    @property
    def survives(self) -> bool:
        """Whether nothing noticed it, and nobody can say why."""
        return self.kind not in (CAUGHT, EXPLAINED)


def tell_mutants(
    listed: Sequence[Mutant],
    fate: Callable[[Mutant], Fate],
    words: str | None,
    game: str,
    *,
    as_json: bool,
) -> int:
    """Break the rules one after the other; 1 if a mutant survives and nobody can say why."""
    if not listed:
        raise BadInput(f"--select: no mutant has '{words}' in its side, clause or sentence")
    fates = []
    for mutant in Progress("mutants", every=1).through(listed):
        fates.append(fate(mutant))
        if not as_json:
            click.echo(f"{mutant}: {fates[-1].told}")
    survivors = [str(mutant) for mutant, fate in zip(listed, fates, strict=True) if fate.survives]
    if as_json:
        mutants = [fate.json for fate in fates]
        caught = sum(fate.kind == CAUGHT for fate in fates)
        print_json({"mutants": mutants, "caught": caught, "survivors": survivors, "game": game})
    else:
        counted = Counter(fate.kind for fate in fates)
        click.echo(", ".join(f"{count} {kind}" for kind, count in sorted(counted.items())) + ".")
    return 1 if survivors else 0


def fate_of(one: Outcome) -> Fate:
    """The fate of a mutant that was compared play by play."""
    if one.check is not None:
        return Fate(CAUGHT, f"caught, {one.check}, after {many(one.plays, 'play')}", one.json())
    if one.explained:
        return Fate(EXPLAINED, f"explained: {one.explained}", one.json())
    return Fate("SURVIVES", "SURVIVES", one.json())
