"""A game of a user's own, named by MODULE:VALUE: what is wrong with it, with its file and line."""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from traceback import walk_tb
from types import FrameType
from typing import Any, Generic, TypeVar

from ronin.model.errors import BadInput, RoninError
from ronin.model.words import did_you_mean
from ronin.verify.search.memory import is_want_of_memory

Piece = TypeVar("Piece")
Result = TypeVar("Result")

_modules: set[str] = set()
"""The modules of users' games that this process was to load."""


def load_own(where: str) -> Any:
    """What lies at MODULE:VALUE; BadInput that says what is wrong if it cannot be loaded."""
    module, _, value = where.partition(":")
    if not all(part.isidentifier() for part in (*module.split("."), value)):
        raise BadInput(f"{where!r:.80} is no MODULE:VALUE, such as ladder:GAME")
    _modules.add(module)
    try:
        found = import_module(module)
    except ModuleNotFoundError as fault:
        if fault.name is None or not f"{module}.".startswith(f"{fault.name}."):
            raise BadInput(_tell(fault)) from None
        raise BadInput(f"there is no module {fault.name!r}") from None
    except SyntaxError as fault:
        place = f"{os.path.relpath(fault.filename or module)}:{fault.lineno or 1}"
        raise BadInput(f"{place}: not Python: {fault.msg}") from None
    except SystemExit as fault:
        raise BadInput(f"{_tell(fault)}: it ends the program while it is loaded") from None
    except Exception as fault:
        raise BadInput(_tell(fault)) from None
    if value not in vars(found):
        there = [name for name in vars(found) if not name.startswith("_")]
        raise BadInput(f"{module} has no {value!r:.80}{did_you_mean(value, there)}")
    return getattr(found, value)


def fault_of_own(fault: BaseException) -> str | None:
    """A fault with the last line of a user's game that led to it; None if none did."""
    lines = [
        f"{os.path.relpath(frame.f_code.co_filename)}:{number}"
        for frame, number in walk_tb(fault.__traceback__)
        if _is_own(frame)
    ]
    if not lines:
        return None
    said = str(fault) if isinstance(fault, RoninError) else f"{type(fault).__name__}: {fault}"
    return f"{lines[-1]}: {said:.200}"


@dataclass(frozen=True)
class FaultsTold(Generic[Piece, Result]):
    """What does a piece of work, wherever it is done, and tells what a user's game raises there.

    The lines that led to a fault are lost where it comes from another process.
    """

    do: Callable[[Piece], Result]

    def __call__(self, piece: Piece) -> Result:
        """Do a piece."""
        try:
            return self.do(piece)
        except RoninError:
            raise
        except Exception as fault:
            said = None if is_want_of_memory(fault) else fault_of_own(fault)
            if said is None:
                raise
            raise BadInput(said) from None


def _tell(fault: BaseException) -> str:
    """The same of a fault while a module was loaded, which may lie outside of all its lines."""
    return fault_of_own(fault) or f"{type(fault).__name__}: {fault}"


def _is_own(frame: FrameType) -> bool:
    """Whether a line is in a module of a user's game, or of what lies beside or below it."""
    name = str(frame.f_globals.get("__name__"))
    packages = [package for module in _modules if (package := module.rpartition(".")[0])]
    if name in _modules or any(name.startswith(f"{package}.") for package in packages):
        return True
    files = [getattr(sys.modules.get(module), "__file__", None) for module in _modules]
    folders = [os.path.dirname(file) for file in files if file]
    return os.path.dirname(frame.f_code.co_filename) in folders
