"""What results depend on: the versions of tools, and the digests of our own code."""

import sys
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

Identity = Mapping[str, str]
_TOOLS = ("ronin", "highspy", "numpy", "z3-solver")
"""What results depend on besides our own code."""


@cache
def identity() -> Identity:
    """The versions and digests that must be the same for the results to be."""
    return {
        "Python": "{}.{}".format(*sys.version_info),
        **{f"version of {name}": _version(name) for name in _TOOLS},
        "digest of the rules": _digest("*.py", "model"),
        "digest of the data": _digest("*.json", "model", "properties"),
        "digest of the code": _digest("*.py", "model", "properties", "reports", "verify"),
    }


def _digest(pattern: str, *packages: str) -> str:
    """Twelve hexadecimal digits of such files in some packages, wherever they are installed."""
    found = filter(None, (find_spec(f"ronin.{name}") for name in packages))
    folders = (Path(at) for package in found for at in package.submodule_search_locations or ())
    contents = sorted(file.read_bytes() for folder in folders for file in folder.rglob(pattern))
    return sha256(b"".join(contents)).hexdigest()[:12]


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "none"
