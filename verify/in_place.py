"""A user's file that Python has loaded in place of a library, told as such.

It is loaded where libraries may be missing, so it knows Python's own alone.
"""

import sys
from collections.abc import Iterator
from importlib.machinery import PathFinder
from pathlib import Path
from traceback import walk_tb
from types import ModuleType


def in_place_of_library(fault: BaseException | None) -> str | None:
    """Which file it is that led to a fault, and of which library; None if none did."""
    while fault is not None:
        for name in _names(fault):
            specs = (PathFinder.find_spec(name, [folder]) for folder in sys.path)
            found = [spec.origin for spec in specs if spec is not None and spec.origin]
            if len(set(found)) > 1:
                return (
                    f"{found[0]}: is loaded in place of the library {name}; rename it, or take "
                    "its folder out of PYTHONPATH"
                )
        fault = fault.__cause__ or fault.__context__
    return None


def _names(fault: BaseException) -> Iterator[str]:
    """The modules that lacked something, or that were being loaded, without their packages."""
    lacking = getattr(fault, "obj", None)
    if isinstance(lacking, ModuleType):
        yield lacking.__name__.partition(".")[0]
    if isinstance(fault, ImportError) and fault.name:
        yield fault.name.partition(".")[0]
    if isinstance(fault, SyntaxError) and fault.filename:
        yield Path(fault.filename).stem
    for frame, _ in walk_tb(fault.__traceback__):
        name = str(frame.f_globals["__name__"]).partition(".")[0]
        if frame.f_code.co_name == "<module>" and name != "ronin":
            yield name
