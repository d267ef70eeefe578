"""Questions that nobody answers in two seconds, to every command that has a time limit."""

from tests.core.attack.target import Target
from tests.shadow_tactics.attack.targets import HARD, certificate_of, run

LIMIT = ("--timeout", "2")
MANY = "t5,y1.5so,y2.2oi,y3.0so,hayato@b2,yuki@b3,hand=o1+o2+o3"


def timed() -> list[Target]:
    """One of each mode that searches, what is asked besides, and a certificate."""
    asked = [
        *(("ask", HARD, "--mode", mode) for mode in ("value", "forced")),
        ("ask", MANY, "--mode", "possible", "--goal", "at:yuki=b7,quiet"),
        ("ask", HARD, "--mode", "forced", "--sensitivity"),
        ("ask", HARD, "--mode", "possible", "--nearest"),
        ("verify-certificate", "-"),
        ("prove",),
    ]
    return [
        Target(
            run(
                f"shadow-tactics: {words[0]} {' '.join(words[2:])}"[:64],
                *words,
                *LIMIT,
                stdin=certificate_of("forced") if "-" in words else "",
            )
        )
        for words in asked
    ]
