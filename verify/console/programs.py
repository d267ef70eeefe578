"""How a program that `python -m` runs comes to its end."""

import sys
from collections.abc import Callable
from typing import NoReturn

from ronin.model.errors import BadInput


def run_program(main: Callable[[], int]) -> NoReturn:
    """End with the program's exit code; 2 and a sentence for bad input, 130 at Ctrl-C.

    If nobody reads on, as after `| head`, it ends quietly.
    """
    try:
        code = main()
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
