"""Whether arguments may name files; where questions come from elsewhere, none may."""

import os

from ronin.model.errors import BadInput

_closed: list[bool] = []


def close_files() -> None:
    """From now on no argument names a file: what it says may come from anywhere."""
    _closed.append(True)


def names_file(argument: str) -> bool:
    """Whether there is a file of this name, and it may be read."""
    return not _closed and os.path.exists(argument)


def expect_open(argument: str, *, to_be: str) -> None:
    """BadInput if files are closed, whether this one is there or not."""
    if _closed:
        raise BadInput(f"{argument}: cannot be {to_be}: no file can be named here")
