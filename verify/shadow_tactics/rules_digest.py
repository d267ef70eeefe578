"""A digest of the rules, of their formulas and of how the two are compared."""

from ronin.properties.shadow_tactics import dealing, writing
from ronin.verify import shadow_tactics
from ronin.verify.cross_check.compared_digest import compared_digest

COMPARED = (
    *("encoding/*.py", "cross_check/*.py"),
    *(f"{name}.py" for name in ("bridge", "encodes", "judging", "symbols", "unknowns")),
)
"""What a comparison depends on, besides the engine and random play."""


def digest_of_rules() -> str:
    """Twelve hexadecimal digits that change with any definition a comparison depends on."""
    return compared_digest(shadow_tactics, COMPARED, (dealing, writing))
