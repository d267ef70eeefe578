"""Which property catches which broken rule, and whether a worked example would have.

A property counts only if a rule can be broken so that it fails. Each mutant of the catalogue is
applied in turn, the same rounds are played, and the properties that fail are noted.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.check import Chunk, Profile, chunks, rounds_of
from ronin.properties.seven_ronin.claimed import BY_NAME
from ronin.properties.seven_ronin.mutants import MUTANTS
from ronin.properties.seven_ronin.mutation import Mutant, applied

LOOK = Profile(rounds=10, others=0, rounds_each=0)
"""For each style of play, half from odd positions, under the English rules."""
LONGER_LOOK = Profile(rounds=300, others=0, rounds_each=0)
"""The same, for a property that has caught nothing."""


@dataclass(frozen=True, slots=True)
class Caught:
    """What noticed one mutant."""

    mutant: Mutant
    properties: tuple[str, ...]
    by_an_example: bool
    """Whether a worked example of the rulebooks notices it as well."""


def caught(example_fails: Callable[[], bool], *, seed: int) -> Iterator[Caught]:
    """Every mutant of the catalogue with what notices it; `example_fails` plays the examples."""
    work = rounds_to_look_at(seed)
    for mutant in MUTANTS:
        with applied(mutant):
            yield Caught(mutant, broken_properties(work), example_fails())


def looked_at_longer(found: Sequence[Caught], *, seed: int) -> list[Caught]:
    """The same, once those properties that caught nothing have seen many more rounds.

    That is for properties about extremes, which few games come near; only the rules of the clauses
    on which they rest are broken.
    """
    known = {name for each in found for name in each.properties}
    idle = [BY_NAME[name] for name in BY_NAME if name not in known]
    work = rounds_to_look_at(seed, LONGER_LOOK)
    longer = []
    for each in found:
        names = tuple(
            property_.name
            for property_ in idle
            if each.mutant.clause in {clause.id for clause in property_.clauses}
        )
        if names and not each.mutant.under:
            with applied(each.mutant):
                names = broken_properties(work, names)
            each = replace(each, properties=(*each.properties, *names))
        longer.append(each)
    return longer


def rounds_to_look_at(seed: int, look: Profile = LOOK) -> list[Chunk]:
    """The rounds in which a broken rule is looked for."""
    return list(
        chunks(look, tuple(BY_NAME), seed=seed, village=standard_village(), rulings=ENGLISH)
    )


def broken_properties(
    work: list[Chunk], names: tuple[str, ...] = tuple(BY_NAME)
) -> tuple[str, ...]:
    """The properties that some round breaks; one that cannot look at a round says nothing of it."""
    found: set[str] = set()
    for chunk in work:
        rounds = rounds_of(chunk)
        for number in range(chunk.rounds):
            try:
                played = next(rounds)
            except Exception:  # A broken engine may stumble in any way: other games are begun.
                rounds = rounds_of(replace(chunk, seed=f"{chunk.seed} {number}"))
                continue
            for name in names:
                each = BY_NAME[name]
                if name not in found and each.is_claimed(ENGLISH):
                    with suppress(Exception):
                        if each.seen(played).broken:
                            found.add(name)
            if len(found) == len(names):
                return names
            if min(played.tables[-1].reserves, *played.tables[-1].ninja) < 0:
                # From here a broken engine might look for a deployment without end.
                break
    return tuple(name for name in BY_NAME if name in found)
