"""A digest of all that a comparison of rules with their formulas depends on."""

from collections.abc import Iterable
from pathlib import Path
from types import ModuleType

from ronin.verify import smt
from ronin.verify.digests import definitions_digest, files_of_rules


def compared_digest(game: ModuleType, parts: Iterable[str], playing: Iterable[ModuleType]) -> str:
    """Twelve hexadecimal digits: the engine, the formulas (`parts` of `game`) and random play."""
    encoding = Path(game.__path__[0])
    files = [
        *files_of_rules(encoding.name),
        *(file for part in parts for file in encoding.glob(part)),
        *Path(smt.__path__[0]).glob("*.py"),
        *(Path(str(module.__file__)) for module in playing),
    ]
    return definitions_digest(files)[:12]
