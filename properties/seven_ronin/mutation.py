"""Rules broken on purpose, so that a check can be seen to fail.

A mutant is one small edit of one function of the engine, or another value for one printed fact.
While it is applied, the live function runs the edited code, wherever it was imported to.
"""

import ast
import importlib
import inspect
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FunctionType
from typing import Any

from model.seven_ronin.deployments import attack_tree, defence_classes


@dataclass(frozen=True, slots=True)
class Edit:
    """One function with one piece of its source replaced."""

    where: str
    """`module:function`, the module below `model.seven_ronin`."""
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Fact:
    """One attribute with another value."""

    where: str
    """`module:owner.attribute`, the module below `model.seven_ronin`."""
    value: object


@dataclass(frozen=True, slots=True)
class Mutant:
    """One way to break the rule of a clause."""

    clause: str
    says: str
    """What the broken rule does, in a few words."""
    change: Edit | Fact


@contextmanager
def applied(mutant: Mutant) -> Iterator[None]:
    """Break the rule for as long as the context lasts."""
    change = mutant.change
    _forget()
    try:
        with _edited(change) if isinstance(change, Edit) else _set(change):
            yield
    finally:
        _forget()


def _forget() -> None:
    attack_tree.cache_clear()
    defence_classes.cache_clear()


def _owner(where: str) -> tuple[Any, str]:
    module, _, path = where.partition(":")
    owner: Any = importlib.import_module(f"model.seven_ronin.{module}")
    *parents, name = path.split(".")
    for parent in parents:
        owner = getattr(owner, parent)
    return owner, name


@contextmanager
def _set(change: Fact) -> Iterator[None]:
    owner, name = _owner(change.where)
    kept = getattr(owner, name)
    setattr(owner, name, change.value)
    try:
        yield
    finally:
        setattr(owner, name, kept)


@contextmanager
def _edited(change: Edit) -> Iterator[None]:
    owner, name = _owner(change.where)
    function = getattr(owner, name)
    if isinstance(function, property):
        function = function.fget
    kept = function.__code__
    function.__code__ = edited_code(function, change)
    try:
        yield
    finally:
        function.__code__ = kept


def edited_code(function: Any, change: Edit) -> Any:
    """The code of a function after the edit; ValueError if there is not one place to edit."""
    source = textwrap.dedent(inspect.getsource(function))
    if source.count(change.old) != 1:
        found = source.count(change.old)
        raise ValueError(f"{change.where}: {change.old!r} stands {found} times, not once")
    tree = ast.parse(source.replace(change.old, change.new))
    definition = tree.body[0]
    assert isinstance(definition, ast.FunctionDef)
    definition.decorator_list = []
    namespace = dict(function.__globals__)
    exec(compile(tree, f"<mutant of {change.where}>", "exec"), namespace)
    made = namespace[definition.name]
    assert isinstance(made, FunctionType)
    return made.__code__
