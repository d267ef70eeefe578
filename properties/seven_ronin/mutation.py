"""Rules broken on purpose, so that a check can be seen to fail.

A mutant is one small edit of one function of the engine, or another value for one printed fact.
The formulas that state the rules a second time can be broken in the same way. While a mutant is
applied, the live function runs the edited code, wherever it was imported to.
"""

import ast
import importlib
import inspect
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import CodeType, FunctionType
from typing import Any

from ronin.properties.seven_ronin.varied import forget_deployments


@dataclass(frozen=True, slots=True)
class Edit:
    """One function with one piece of its source replaced."""

    where: str
    """`module:function`, the module by its full name or below `ronin.model.seven_ronin`."""
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Fact:
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
    change: Edit | Fact
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
        with _edited(change) if isinstance(change, Edit) else _set(change):
            yield
    finally:
        forget_deployments()


def _owner(where: str) -> tuple[Any, str]:
    module, _, path = where.partition(":")
    *parents, name = path.split(".")
    full_name = module if module.startswith("ronin.") else f"ronin.model.seven_ronin.{module}"
    try:
        owner: Any = importlib.import_module(full_name)
        for parent in parents:
            owner = getattr(owner, parent.removesuffix("()"))
            owner = owner() if parent.endswith("()") else owner
        getattr(owner, name)
    except (ImportError, AttributeError) as missing:
        raise ValueError(f"{where}: there is no such thing any more ({missing})") from None
    return owner, name


@contextmanager
def _set(change: Fact) -> Iterator[None]:
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


@contextmanager
def _edited(change: Edit) -> Iterator[None]:
    function = edited_function(change)
    kept = function.__code__
    function.__code__ = edited_code(function, change)
    try:
        yield
    finally:
        function.__code__ = kept


def edited_function(change: Edit) -> FunctionType:
    """The live function that an edit is about."""
    owner, name = _owner(change.where)
    function = getattr(owner, name)
    if isinstance(function, property):
        function = function.fget
    function = inspect.unwrap(function)
    if not isinstance(function, FunctionType):
        raise ValueError(f"{change.where}: this is not a function")
    return function


def edited_code(function: FunctionType, change: Edit) -> CodeType:
    """The code of a function after the edit; ValueError if there is not one place to edit."""
    source = textwrap.dedent(inspect.getsource(function))
    if source.count(change.old) != 1:
        found = source.count(change.old)
        raise ValueError(f"{change.where}: {change.old!r} stands {found} times in it, not once")
    if change.old == change.new:
        raise ValueError(f"{change.where}: the edit changes nothing")
    tree = ast.parse(source.replace(change.old, change.new))
    definition = tree.body[0]
    assert isinstance(definition, ast.FunctionDef)
    definition.decorator_list = []
    namespace = dict(function.__globals__)
    exec(compile(tree, f"<mutant of {change.where}>", "exec"), namespace)
    made = namespace[definition.name]
    assert isinstance(made, FunctionType)
    return made.__code__
