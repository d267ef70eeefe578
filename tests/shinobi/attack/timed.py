"""Questions that nobody answers in two seconds."""

from tests.core.attack.target import Target
from tests.shinobi.attack.targets import hard, run


def timed() -> list[Target]:
    """One of each mode that searches."""
    return [
        Target(run(f"shinobi: ask {mode}", ("ask", "-", "--batch", "--timeout", "2"), hard(mode)))
        for mode in ("chance", "forced", "possible")
    ]
