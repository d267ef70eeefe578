"""What a page says of figures that were measured with other rules than those in force."""

from collections.abc import Iterator
from functools import cache

from ronin.reports.pages.blocks import Block, Code, Para, Strong
from ronin.reports.seven_ronin.evidence import kept_evidence
from ronin.verify.evidence import Standing, standing

SHOWN = ("points", "reached", "late", "decisive", "frequencies", "moved", "findings")
"""The evidence that the report shows."""


@cache
def shown_evidence() -> dict[str, Standing]:
    """What the report shows, with what it was measured with."""
    return {kept.name: standing(kept) for kept in kept_evidence() if kept.name in SHOWN}


def stale_parts(name: str) -> Iterator[Block]:
    """A sentence where the figures that follow are stale; nothing where they are not."""
    told = shown_evidence()[name]
    if told.is_stale:
        rules = (told.measured or {}).get("rules")
        same = rules == told.in_force["rules"]
        yield Para(
            (
                Strong("Stale. "),
                "Measured with rules ",
                Code(rules) if rules else "of an earlier version",
                "; these are in force, but the tool was another. "
                if same
                else "; those in force are others. ",
                Code(f"ronin evidence {name}"),
                " tells both.",
            ),
            "note",
        )
