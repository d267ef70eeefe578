"""Files of a user's own, in Python: loaded once, with what their decorators enter.

A file that cannot be loaded, and a property that fails in any other way than to be false, is told
in one sentence with the file and the line.
"""

import os
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, wraps
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, TypeVar

from ronin.model.clause import Clause, Rulebook
from ronin.model.errors import BadInput, RoninError
from ronin.model.words import did_you_mean

Subject = TypeVar("Subject")
OWN = "ronin_own_"
"""How the names of the modules begin that users' files become."""
_entering: ContextVar[list[Any] | None] = ContextVar("entering", default=None)


def enter(entry: Any, register: list[Any]) -> None:
    """Enter something: into a user's own list while his file is loaded, else into a register."""
    own = _entering.get()
    (register if own is None else own).append(entry)


def is_own() -> bool:
    """Whether a user's own file is being loaded."""
    return _entering.get() is not None


def clause_of(book: Rulebook, clause: Clause | str) -> Clause:
    """A clause of a rulebook, which may be given by its id."""
    if isinstance(clause, Clause):
        return clause
    if clause not in book.clauses:
        meant = did_you_mean(clause, book.clauses, "`ronin clauses` lists them all")
        raise BadInput(f"unknown clause {clause!r:.60}{meant}")
    return book.clauses[clause]


def entries_of(file: str) -> tuple[Any, ...]:
    """All that the decorators of a user's file enter, in the order of the file."""
    if not file:
        raise BadInput("'' cannot be a file name: it is empty")
    path = Path(file).resolve()
    if path.is_dir():
        raise BadInput(f"{file}: cannot be read: it is a directory")
    if not path.exists():
        raise BadInput(f"{file}: cannot be read: there is no such file")
    return _load_version(file, path, path.stat().st_mtime_ns)


@cache
def _load_version(file: str, path: Path, _changed: int) -> tuple[Any, ...]:
    """The same for a file that lies there and was last changed then."""
    spec = spec_from_file_location(f"{OWN}{path.stem}_{len(sys.modules)}", path)
    if spec is None or spec.loader is None:
        raise BadInput(f"{file}: is not a Python file; its name ends in .py")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))  # what lies beside it can be imported, now and later
    with _collect_entries() as entries, _faults_told(file):
        spec.loader.exec_module(module)
    return tuple(entries)


@contextmanager
def _collect_entries() -> Iterator[list[Any]]:
    entries: list[Any] = []
    token = _entering.set(entries)
    try:
        yield entries
    finally:
        _entering.reset(token)


@contextmanager
def _faults_told(file: str) -> Iterator[None]:
    try:
        yield
    except SyntaxError as fault:
        raise BadInput(
            f"{_faulty(file, fault)}:{fault.lineno or 1}: not Python: {fault.msg}"
        ) from None
    except Exception as fault:
        raise BadInput(_with_line(file, fault)) from None


def _faulty(file: str, fault: SyntaxError) -> str:
    """The file that is not Python: this one, or one that it imports."""
    if fault.filename is None or Path(fault.filename) == Path(file).resolve():
        return file
    return os.path.relpath(fault.filename)


def _with_line(file: str, fault: Exception) -> str:
    """A fault with the last line of the file that led to it."""
    inside = Path(file).resolve()
    frames = traceback.extract_tb(fault.__traceback__)
    lines = [frame.lineno for frame in frames if Path(frame.filename) == inside]
    said = str(fault) if isinstance(fault, RoninError) else f"{type(fault).__name__}: {fault}"
    return f"{file}:{lines[-1] if lines else 1}: {said:.200}"


@contextmanager
def told_faults(function: Callable[..., object]) -> Iterator[None]:
    """Tell what a user's function raises with its name and line; a failed assertion is no fault."""
    file = os.path.relpath(function.__code__.co_filename)
    try:
        yield
    except (AssertionError, RoninError):
        raise
    except Exception as fault:
        raise BadInput(f"{_with_line(file, fault)} ({function.__name__})") from None


def guarded(holds: Callable[[Subject], bool | None]) -> Callable[[Subject], bool | None]:
    """A user's function that looks: an assertion that fails is a no, any other fault is told."""

    @wraps(holds)
    def looked(subject: Subject) -> bool | None:
        with told_faults(holds):
            try:
                found = holds(subject)
            except AssertionError:
                return False
        if found is not None and not isinstance(found, bool):
            raise no_answer(holds, found)
        return found

    return looked


def no_answer(holds: Callable[..., object], found: object) -> BadInput:
    """The fault of a user's function that says neither yes nor no."""
    place = f"{os.path.relpath(holds.__code__.co_filename)}:{holds.__code__.co_firstlineno}"
    said = f"{holds.__name__} says {found!r:.60}"
    return BadInput(f"{place}: {said}, which is none of True, False and None")
