"""House rules that no ruling covers: a user's file that replaces or wraps rules by their clauses.

While a variant is in force, the live rule runs the user's function wherever it was imported to.
Only the engine follows it: formulas, compiled searches and certificates state the book's rules.
"""

import inspect
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from importlib import import_module
from operator import attrgetter
from types import FunctionType
from typing import Any, TypeVar

from ronin.model.clause import Rulebook
from ronin.model.errors import BadInput
from ronin.model.words import did_you_mean
from ronin.properties.own import clause_of, enter, entries_of, told_faults

Function = TypeVar("Function", bound=Callable[..., Any])
_SWAPPED = "__rule_of_a_variant__"


@dataclass(frozen=True)
class Change:
    """One rule of the book, and what a user plays instead."""

    clause: str
    rule: str | None
    """The name of the rule, where several carry out the clause."""
    function: Callable[..., Any]
    is_wrapping: bool
    """The function is given the book's rule before the values."""

    @property
    def line(self) -> int:
        """The line of the user's file on which it begins."""
        return self.function.__code__.co_firstlineno

    def __str__(self) -> str:
        return f"{self.function.__name__}, a change of {self.clause},"


def replaces(clause: str, *, rule: str | None = None) -> Callable[[Function], Function]:
    """Play a function in place of the rule that carries out a clause."""
    return _enter_change(clause, rule, is_wrapping=False)


def wraps(clause: str, *, rule: str | None = None) -> Callable[[Function], Function]:
    """Play a function around the rule that carries out a clause, which it is given first."""
    return _enter_change(clause, rule, is_wrapping=True)


def _enter_change(
    clause: str, rule: str | None, *, is_wrapping: bool
) -> Callable[[Function], Function]:
    def tie(function: Function) -> Function:
        enter(Change(clause, rule, function, is_wrapping), [])
        return function

    return tie


def changes_in(files: Sequence[str]) -> list[tuple[str, Change]]:
    """Every change that the files make, each with its file."""
    found = []
    for file in files:
        entries = entries_of(file)
        if not entries:
            raise BadInput(f"{file}: it replaces and wraps no rule")
        for entry in entries:
            if not isinstance(entry, Change):
                raise BadInput(f"{file}: {entry} is no change of a rule")
            found.append((file, entry))
    return found


@contextmanager
def in_force(
    book: Rulebook, files: Sequence[str], forget: Callable[[], None] = lambda: None
) -> Iterator[None]:
    """Play by the files' rules for as long as the context lasts; `forget` clears what is cached."""
    if tuple(files) == tuple(_now):
        yield
        return
    if _now:
        raise ValueError(f"{', '.join(_now)} is in force already")
    with ExitStack() as stack:
        taken: set[str] = set()
        for file, change in changes_in(files):
            where = _rule_of(book, file, change)
            if where in taken:
                raise BadInput(f"{file}:{change.line}: {where} is changed twice")
            taken.add(where)
            stack.enter_context(_swap_rule(where, change))
        _now[:] = files
        forget()
        try:
            yield
        finally:
            _now.clear()
            forget()


_now: list[str] = []
"""The files that are in force in this process."""


def _rule_of(book: Rulebook, file: str, change: Change) -> str:
    """Where the one rule is that a change is about."""
    place = f"{file}:{change.line}"
    try:
        clause = clause_of(book, change.clause)
    except BadInput as fault:
        raise BadInput(f"{place}: {fault}") from None
    rules = {where.partition(":")[2]: where for where in book.rules.get(clause.id, [])}
    if not rules:
        raise BadInput(f"{place}: no rule carries out {clause}: {clause.not_played}")
    if change.rule is not None:
        if change.rule not in rules:
            meant = did_you_mean(change.rule, rules, f"its rules are {', '.join(rules)}")
            raise BadInput(f"{place}: {clause} has no rule {change.rule!r:.60}{meant}")
        return rules[change.rule]
    if len(rules) > 1:
        names = ", ".join(rules)
        raise BadInput(f"{place}: {clause} has several rules; name one with rule=: {names}")
    return next(iter(rules.values()))


@contextmanager
def _swap_rule(where: str, change: Change) -> Iterator[None]:
    """Let the live function call another, which may call what it was."""
    live = live_function(where)
    book = FunctionType(
        live.__code__, live.__globals__, live.__name__, live.__defaults__, live.__closure__
    )
    book.__kwdefaults__ = live.__kwdefaults__
    name = f"{_SWAPPED}{live.__qualname__.replace('.', '_')}"
    first = (book,) if change.is_wrapping else ()

    def played(*values: Any, **named: Any) -> Any:
        with told_faults(change.function):
            return change.function(*first, *values, **named)

    live.__globals__[name] = played
    space: dict[str, Any] = {}
    exec(f"def called(*values, **named):\n    return {name}(*values, **named)", space)
    kept = live.__code__, live.__defaults__, live.__kwdefaults__
    live.__defaults__ = live.__kwdefaults__ = None
    live.__code__ = space["called"].__code__
    try:
        yield
    finally:
        live.__code__, live.__defaults__, live.__kwdefaults__ = kept
        del live.__globals__[name]


def live_function(where: str) -> FunctionType:
    """The function that everybody calls, given as `module:name`."""
    module, _, name = where.partition(":")
    found: Any = attrgetter(name)(import_module(module))
    found = inspect.unwrap(getattr(found, "fget", found))
    assert isinstance(found, FunctionType)
    return found
