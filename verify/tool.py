"""This tool, as answers name it."""

from functools import cache
from importlib.metadata import PackageNotFoundError, version


def tool() -> dict[str, object]:
    """The name and the version of this tool."""
    return {"name": "ronin", "version": _version()}


@cache
def _version() -> str:
    """The version, looked up on disk once."""
    try:
        return version("ronin")
    except PackageNotFoundError:
        return "unknown"
