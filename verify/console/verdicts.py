"""What `ronin verify-certificate` says of a certificate: valid, invalid or unknown."""

from collections.abc import Callable
from typing import NamedTuple

from ronin.verify.certificates import Invalid
from ronin.verify.failures import BROKEN_RULE, GAVE_UP
from ronin.verify.search.clock import UNDECIDED, why_undecided


class Verdict(NamedTuple):
    """Whether a certificate proves its answer, why not if it does not, and the exit code."""

    verdict: str
    message: str
    code: int
    looked: int = 0
    """How many tables were looked at, if it does."""


def verdict_of(check: Callable[[], int]) -> Verdict:
    """The verdict of a check, which tells how many tables it looked at."""
    try:
        return Verdict("valid", "", 0, check())
    except Invalid as fault:
        return Verdict("invalid", str(fault), BROKEN_RULE)
    except UNDECIDED as fault:
        return Verdict("unknown", why_undecided(fault), GAVE_UP)
