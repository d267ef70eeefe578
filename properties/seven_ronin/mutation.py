"""Rules broken on purpose, so that a check can be seen to fail.

A mutant is one small edit of one function of the engine, or another value for one printed fact.
The formulas that state the rules a second time can be broken in the same way. While a mutant is
applied, the live function runs the edited code, wherever it was imported to.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from typing import Any

from ronin.properties import mutation
from ronin.properties.mutation import Edit
from ronin.properties.seven_ronin.varied import forget_deployments

__all__ = ["ChangedAttribute", "Edit", "Mutant", "applied"]


@dataclass(frozen=True, slots=True)
class ChangedAttribute:
    """One attribute with another value."""

    where: str
    """`module:owner.attribute`, the module below `ronin.model.seven_ronin`; an owner that ends in
    `()` is what the function of that name returns, such as the board."""
    value: object


@dataclass(frozen=True, slots=True)
class Mutant:
    """One way to break the rule of a clause."""

    clause: str
    says: str
    """What the broken rule does, in a few words."""
    change: Edit | ChangedAttribute
    under: tuple[str, ...] = ()
    """The rulings under which it shows, each as `point=reading`; none for those in English."""

    def __str__(self) -> str:
        return f"{self.clause}: {self.says}"


@contextmanager
def applied(mutant: Mutant) -> Iterator[None]:
    """Break the rule for as long as the context lasts; ValueError if the mutant is outdated."""
    change = mutant.change
    forget_deployments()
    try:
        with _changed(change):
            yield
    finally:
        forget_deployments()


def _changed(change: Edit | ChangedAttribute) -> AbstractContextManager[None]:
    if isinstance(change, ChangedAttribute):
        return _set(change)
    return mutation.edited(replace(change, where=_full(change.where)))


def _full(where: str) -> str:
    """The place with its module's full name; one without is below `ronin.model.seven_ronin`."""
    return where if where.startswith("ronin.") else f"ronin.model.seven_ronin.{where}"


def _owner(where: str) -> tuple[Any, str]:
    return mutation.owner_of(_full(where))


@contextmanager
def _set(change: ChangedAttribute) -> Iterator[None]:
    owner, name = _owner(change.where)
    kept = getattr(owner, name)
    if kept == change.value:
        raise ValueError(f"{change.where}: it is {kept!r} anyway, so that nothing is broken")
    # The board and the enum members are frozen for everybody else.
    object.__setattr__(owner, name, change.value)
    try:
        yield
    finally:
        object.__setattr__(owner, name, kept)
