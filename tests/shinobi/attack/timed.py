"""Questions that nobody answers in two seconds."""

from tests.core.attack.target import Target
from tests.shinobi.attack.targets import hard, run


def timed() -> list[Target]:
    """One of each mode that searches, and a proof."""
    limit = ("--timeout", "2")
    asked = [
        Target(run(f"shinobi: ask {mode}", ("ask", "-", "--batch", *limit), hard(mode)))
        for mode in ("chance", "forced", "possible")
    ]
    return [*asked, Target(run("shinobi: prove", ("prove", *limit)))]
