"""A digest of the rules, of their encoding and of how the two are compared."""

from pathlib import Path

from ronin import model
from ronin.properties.seven_ronin import play
from ronin.verify import seven_ronin, smt
from ronin.verify.digests import definitions_digest

COMPARED = (
    "encoding/*.py",
    "judging/*.py",
    "cross_check/**/*.py",
    *(f"{name}.py" for name in ("bridge", "encodes", "shape", "solve", "symbols")),
    *(f"{name}.py" for name in ("transition", "wellformed")),
)
"""What a comparison depends on, besides the engine and random play."""


def digest_of_rules() -> str:
    """Twelve hexadecimal digits that change with any definition a comparison depends on."""
    encoding = Path(seven_ronin.__path__[0])
    files = [
        *Path(model.__path__[0]).rglob("*.py"),
        *(file for part in COMPARED for file in encoding.glob(part)),
        *Path(smt.__path__[0]).glob("*.py"),
        Path(play.__file__),
    ]
    return definitions_digest(files)[:12]
