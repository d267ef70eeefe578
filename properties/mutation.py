"""Functions broken on purpose, so that a check can be seen to fail.

While an edit is applied, the live function runs the edited code, wherever it was imported to.
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


@dataclass(frozen=True, slots=True)
class Edit:
    """One function with one piece of its source replaced."""

    where: str
    """`module:function`, the module by its full name unless a game says otherwise."""
    old: str
    new: str


def owner_of(where: str) -> tuple[Any, str]:
    """The module or class that has a name, and the name; ValueError if there is none any more."""
    module, _, path = where.partition(":")
    *parents, name = path.split(".")
    try:
        owner: Any = importlib.import_module(module)
        for parent in parents:
            owner = getattr(owner, parent.removesuffix("()"))
            owner = owner() if parent.endswith("()") else owner
        getattr(owner, name)
    except (ImportError, AttributeError) as missing:
        raise ValueError(f"{where}: there is no such thing any more ({missing})") from None
    return owner, name


@contextmanager
def edited(change: Edit) -> Iterator[None]:
    """Break a function for as long as the context lasts."""
    function = edited_function(change)
    kept = function.__code__
    function.__code__ = edited_code(function, change)
    try:
        yield
    finally:
        function.__code__ = kept


def edited_function(change: Edit) -> FunctionType:
    """The live function that an edit is about."""
    owner, name = owner_of(change.where)
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
