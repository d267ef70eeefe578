"""A digest of the rules, of their encoding and of how the two are compared."""

from ronin.properties.seven_ronin import play
from ronin.verify import seven_ronin
from ronin.verify.cross_check.compared_digest import compared_digest

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
    return compared_digest(seven_ronin, COMPARED, (play,))
