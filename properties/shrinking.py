"""Whatever shows something, made as small as it can be made one step after the other."""

from collections.abc import Callable, Iterable
from typing import TypeVar

Thing = TypeVar("Thing")


def shrink(
    thing: Thing,
    holds: Callable[[Thing], bool],
    smaller: Callable[[Thing], Iterable[Thing]],
    *,
    tries: int,
) -> Thing:
    """The last of the things to which steps lead, each to the first smaller one that still holds.

    `holds` is asked `tries` times at most.
    """
    found: Thing | None = thing
    while found is not None:
        thing, found = found, None
        for each in smaller(thing):
            tries -= 1
            if tries < 0:
                return thing
            if holds(each):
                found = each
                break
    return thing
