"""Forged certificates of any game, held against a judge that shares nothing with their checker."""

import json
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from itertools import cycle
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

Json = dict[str, Any]


class Truth(Protocol):
    """What is true of a position, found by playing everything."""

    def makes_true(self, certificate: Json) -> bool:
        """Whether what a certificate about this position claims is so."""


T = TypeVar("T", bound=Truth)


class Forged(NamedTuple, Generic[T]):
    """A certificate, the truth about its position, and what was done to it."""

    certificate: Json
    truth: T
    how: str


Way = Callable[[Json, T, T, Random], tuple[Json, T]]
"""Changes a certificate about the first truth, perhaps with what belongs to the second."""


def forgeries(
    truths: Sequence[T], genuine: Callable[[T], Json], ways: Sequence[Way[T]], random: Random
) -> Iterator[Forged[T]]:
    """Certificates without end: each as it was written, then changed in every way."""
    for truth in cycle(truths):
        written = genuine(truth)
        yield Forged(written, truth, "nothing")
        for way in random.sample(ways, len(ways)):
            changed, about = way(deepcopy(written), truth, random.choice(truths), random)
            yield Forged(changed, about, way.__name__.strip("_").replace("_", " "))


def faults_of(forged: Forged[T], accepts: Callable[[Json], bool]) -> list[str]:
    """A false VALID, a true certificate as it was written that is refused, or a breakdown."""
    told = f"({forged.how}): {json.dumps(forged.certificate)[:2000]}"
    try:
        accepted = accepts(json.loads(json.dumps(forged.certificate)))
    except Exception as fault:  # Whatever the checker has no sentence for.
        return [f"the checker breaks down with {type(fault).__name__} {told}"]
    if not accepted:
        return ["a right certificate is refused"] if forged.how == "nothing" else []
    return [] if forged.truth.makes_true(forged.certificate) else [f"a false VALID {told}"]
