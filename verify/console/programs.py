"""How a program that `python -m` runs comes to its end."""

import sys
from collections.abc import Callable
from importlib import import_module
from typing import NoReturn

from ronin.model.errors import BadInput


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
