"""What was searched for each point and stored: witnesses, severity, how often, who gains.

`reports/seven_ronin/points/NAME.json` holds one point, `frequencies.json` beside it how often each
comes up, and `moved.json` how the shares of wins move. A witness is not believed: it is played
again before it is shown.
"""

from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Any, cast

from ronin.model.strict_json import expect_object, read_json
from ronin.properties.seven_ronin.divergence.readings import ReadingPair
from ronin.properties.seven_ronin.severity.in_play import with_play
from ronin.properties.seven_ronin.severity.reached import with_reach
from ronin.reports.seven_ronin.frequencies import frequency
from ronin.reports.seven_ronin.moved import moved

FOLDER = Path(__file__).parents[1] / "points"

Found = Mapping[str, Any]
"""One stored file, as JSON."""


@cache
def point_in_play(name: str, folder: Path = FOLDER) -> Found | None:
    """What was found about a point; None if nobody has searched yet."""
    file = folder / f"{name}.json"
    if not file.is_file():
        return None
    text = file.read_text(encoding="utf-8")
    found = expect_object(read_json(text, where=file.name), where=name)
    pairs = [ReadingPair(name, each["a"], each["b"]) for each in cast(list[Any], found["pairs"])]
    counts = {"frequency": list(frequency(pairs, folder)), "moved": moved(pairs, folder)}
    counted = {**found, **counts}
    return with_play(with_reach(counted, folder), folder)


def severity_of(found: Found | None) -> int | None:
    """The highest rung that was shown; None if nobody has searched or nothing was found."""
    severity = found.get("severity") if found else None
    rung = severity.get("rung") if severity else None
    return rung if isinstance(rung, int) else None


RUNGS = {
    0: "proved to differ nowhere",
    1: "what may be chosen differs",
    2: "the next positions differ",
    3: "a side can win under one reading only",
    4: "once both have deployed, a sure win under one reading only",
    5: "changes who can force a win, or the odds",
}
"""What each rung of the ladder means."""
NOT_IN_PLAY = "no rung shown by a position that a game is known to reach"
NOTHING_FOUND = "nothing found"


def without_rung(found: Found | None) -> str:
    """Why a modelled point stands on no rung."""
    if found is None:
        return "not searched yet"
    return NOT_IN_PLAY if found["status"] == "witness" else NOTHING_FOUND


def is_at_least(found: Found | None) -> bool:
    """Whether a higher rung than the one shown is not refuted."""
    severity = (found or {}).get("severity") or {}
    return bool(severity.get("at_least", True))


def is_judged(found: Found | None) -> bool:
    """Whether rounds of games in which the winner changes were judged for their rung."""
    return bool((found or {}).get("judged"))


def share_of_rounds(
    found: Found | None, what: str, styles: Collection[str] | None = None
) -> float | None:
    """The highest share, over pairs and these styles, of rounds in which a point came up.

    With `winner_changed` for `what`: in which the other reading changes the winner.
    """
    counted = (found or {}).get("frequency") or ()
    shares = (
        row[what] / row["rounds"]
        for row in counted
        if row["rounds"] and (styles is None or row["style"] in styles)
    )
    return max(shares, default=None)


def wins_moved(found: Found | None) -> Found | None:
    """The pair of readings with which the shares of wins move most, in games played to win.

    That is, at least: by what the interval has nearest to 0.
    """
    counted = (found or {}).get("moved") or ()
    return max(counted, key=lambda one: (one["at_least"], abs(one["moved"])), default=None)


def how_often(found: Found | None) -> str:
    """How often a point comes up, in a word that can be filtered by."""
    share = share_of_rounds(found, "came_up")
    if share is None:
        return "not-counted"
    for limit, word in ((0.0, "never-seen"), (0.01, "under-1-%"), (0.1, "1-to-10-%")):
        if share <= limit:
            return word
    return "over-10-%"


def positions_compared(found: Found | None) -> int:
    """In how many positions it was compared what each side can reach."""
    return sum(gain["compared"] for gain in (found or {}).get("gains") or ())


def who_gains(found: Found | None) -> str:
    """Whose best result rises in some compared position when a point is read the other way."""
    if severity_of(found) == 0:
        return "neither"
    if not positions_compared(found):
        return "not-compared"
    pairs = (found or {})["gains"]
    sides = [side for side in ("attacker", "defender") if any(pair[side] for pair in pairs)]
    return sides[0] if len(sides) == 1 else "either" if sides else "neither"
