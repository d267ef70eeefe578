"""A digest of the rules, of their formulas and of how the two are compared."""

from pathlib import Path

from ronin import model
from ronin.properties.shinobi import dealing, writing
from ronin.verify import shinobi, smt
from ronin.verify.digests import definitions_digest

COMPARED = (
    *("encoding/*.py", "cross_check/*.py"),
    *(f"{name}.py" for name in ("bridge", "encodes", "judging", "reading", "symbols", "unknowns")),
)
"""What a comparison depends on, besides the engine and random play."""


def digest_of_rules() -> str:
    """Twelve hexadecimal digits that change with any definition a comparison depends on."""
    encoding = Path(shinobi.__path__[0])
    files = [
        *Path(model.__path__[0]).rglob("*.py"),
        *(file for part in COMPARED for file in encoding.glob(part)),
        *Path(smt.__path__[0]).glob("*.py"),
        *(Path(str(module.__file__)) for module in (dealing, writing)),
    ]
    return definitions_digest(files)[:12]
