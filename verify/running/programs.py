"""A program that `python -m` runs: who does its work, and how it comes to its end."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from importlib import import_module
from math import isfinite
from typing import NoReturn

from ronin.model.errors import BadInput
from ronin.properties.workers import Cluster, Workers


def run_program(main: Callable[[], int]) -> NoReturn:
    """End with the program's exit code; 2 and a sentence for bad input, 130 at Ctrl-C.

    If nobody reads on, as after `| head`, it ends quietly. It is carried out in the module of its
    own name and not as `__main__`, so that what is given to workers elsewhere has that name too.
    """
    try:
        code = _by_name(main)()
        sys.stdout.flush()
        sys.exit(code)
    except BrokenPipeError:
        sys.stdout = None  # Python would flush it once more.
        sys.exit(0)
    except BadInput as fault:
        print(fault, file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)


def _by_name(main: Callable[[], int]) -> Callable[[], int]:
    spec = getattr(sys.modules[main.__module__], "__spec__", None)
    if main.__module__ != "__main__" or spec is None:
        return main
    named: Callable[[], int] = getattr(import_module(spec.name), main.__name__)
    return named


def at_least(least: int) -> Callable[[str], int]:
    """The type of an option that is a whole number, not smaller than that."""

    def number(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) < 10 and int(text) >= least:
            return int(text)
        raise ArgumentTypeError(f"{text!r:.40} is not a whole number from {least} to 999999999")

    return number


def seconds(text: str) -> float:
    """The type of an option that is a time."""
    try:
        found = float(text)
    except ValueError:
        found = -1
    if isfinite(found) and found >= 0:
        return found
    raise ArgumentTypeError(f"{text!r:.40} is not a number of seconds, 0 or more")


def add_workers(options: ArgumentParser) -> None:
    """Give a program the options `--workers` and `--cluster`, as commands have them."""
    options.add_argument("--workers", type=int, default=1, metavar="N")
    options.add_argument("--cluster", metavar="ADDRESS", help="of a Dask scheduler")


def workers_of(options: ArgumentParser, asked: Namespace) -> Workers:
    """Who is to do the work of a program."""
    if asked.workers < 1:
        options.error("--workers must be at least 1")
    return asked.workers if asked.cluster is None else Cluster(asked.cluster)
