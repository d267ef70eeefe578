"""What reaches a terminal or a page: text, and nothing that would move a cursor or turn a line.

This module is loaded even for `ronin --help`, so it knows nothing else.
"""

import re
from collections.abc import Callable
from io import TextIOWrapper
from typing import ParamSpec, TypeVar

Values = ParamSpec("Values")
Result = TypeVar("Result")

_CONTROL = (
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"
    "\ud800-\udfff\ufffe\uffff]"  # the last are no characters: XML and UTF-8 refuse them
)
_COLOURS = "\x1b\\[(?:[012]|3[23]|31;1)m"
"""What we colour and write bold with."""
_HARMFUL = re.compile(_CONTROL)
_HARMFUL_AMONG_COLOURS = re.compile(f"(?!{_COLOURS}){_CONTROL}")
_HARMFUL_AMONG_COUNTS = re.compile(f"(?![\r]|{_COLOURS}){_CONTROL}")

_UNFIT = re.compile(r"[^\S ]|[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
"""Control characters, halves of a pair, and every space but the plain one."""


def harmless(text: str, harmful: re.Pattern[str] = _HARMFUL) -> str:
    """The text with control characters made visible, but for ends of lines and tabs."""
    return harmful.sub(lambda found: ascii(found[0])[1:-1], text)


def plain(text: str) -> str:
    """The text in one line, without characters that XML or a terminal cannot take."""
    return _UNFIT.sub(lambda found: " " if found[0].isspace() else "\ufffd", text)


def guard(stream: TextIOWrapper, name: str, *, counts: bool) -> None:
    """Let a stream print harmless text alone; on a terminal also our colours and counts.

    Where it cannot print, the fault has its name.
    """
    among = _HARMFUL_AMONG_COUNTS if counts else _HARMFUL_AMONG_COLOURS
    harmful = among if stream.isatty() else _HARMFUL
    write, flush = _with_name(name, stream.write), _with_name(name, stream.flush)
    stream.write = lambda text: write(harmless(text, harmful))  # type: ignore[method-assign]
    stream.flush = flush  # type: ignore[method-assign]


def _with_name(name: str, do: Callable[Values, Result]) -> Callable[Values, Result]:
    """What does the same, and whose faults of the system are those of a file of this name."""

    def named(*values: Values.args, **options: Values.kwargs) -> Result:
        try:
            return do(*values, **options)
        except OSError as fault:
            fault.filename = name
            raise

    return named
