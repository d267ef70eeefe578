"""`python -m ronin.reports.seven_ronin.rung_table`: the rungs of a report, before and after.

For every modelled point of a report.json: the rung, whether a game reaches what shows it, under the
preset or under both readings, in how many simulated rounds the point came up, by how much the share
of wins moves, and the commands that show it. With `--since OLD.json` what was there before stands
before an arrow, where it was another.
"""

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ronin.model.errors import BadInput
from ronin.model.strict_json import read_json
from ronin.reports.seven_ronin.report.json_form import FORMAT, read_report
from ronin.reports.seven_ronin.report.rungs_in_words import share_of_rounds, wins_moved
from ronin.reports.seven_ronin.report.shown_by import diff_command, showing
from ronin.verify import markdown
from ronin.verify.running.programs import run_program

KEPT = Path(__file__).parent / "ambiguities" / "report.json"

Json = Mapping[str, Any]


def rung(point: Json) -> str:
    """The rung, at least; or none."""
    if point["rung"] is None:
        return "none"
    least = (point["severity"] or {}).get("at_least", point["rung"] not in (0, 5))
    return f"{'at least ' if least else ''}{point['rung']}"


def reach_of(point: Json) -> str:
    """Whether a game reaches what shows the rung, and under which readings."""
    evidence = (point["severity"] or {}).get("evidence")
    if not evidence:
        return "nothing to reach"
    if evidence.get("reachable") != "yes":
        return evidence.get("reachable") or "not shown"
    match evidence.get("under_both"):
        case True:
            return "under both"
        case False:
            return "under the preset"
    return "yes"


def share(point: Json) -> str:
    """The largest share of simulated rounds in which it came up, and changed the winner."""
    came_up, changed = (share_of_rounds(point, what) for what in ("came_up", "winner_changed"))
    return (
        "not counted" if came_up is None else f"{100 * came_up:.1f} %, {100 * (changed or 0):.1f} %"
    )


def points_moved(point: Json) -> str:
    """By how many points the Attacker's share of wins moves, where it does most."""
    most = wins_moved(point)
    return "not counted" if most is None else f"{100 * most['moved']:+.1f}"


COLUMNS: dict[str, Callable[[Json], str]] = {
    "Rung": rung,
    "Reached": reach_of,
    "Came up, another winner": share,
    "Wins move": points_moved,
}


def commands(point: Json) -> list[str]:
    """What shows the rung of a point; a round that parts the readings where no answer does."""
    found = list(showing(point["name"], point))
    parted = (pair for pair in point["pairs"] if pair["smallest"])
    if not found and (pair := next(parted, None)):
        found.append(diff_command(point["name"], point, (pair["a"], pair["b"])))
    return found or [f"ronin rulings {point['name']}"]


def rows(new: Json, old: Json | None = None) -> Iterator[list[str]]:
    """A row for every modelled point, in the order of the report."""
    before = {point["name"]: point for point in (old or {}).get("points", ())}
    for point in new["points"]:
        if point["modelled"]:
            cells = [_then(told, before.get(point["name"]), point) for told in COLUMNS.values()]
            if old is not None and point["name"] not in before:
                cells[0] = f"new, {cells[0]}"
            yield [point["name"], *cells, "<br>".join(f"`{each}`" for each in commands(point))]


def _then(told: Callable[[Json], str], before: Json | None, after: Json) -> str:
    now = told(after)
    then = now if before is None or not before["modelled"] else told(before)
    return now if then == now else f"{then} → {now}"


def _report(path: str) -> Json:
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise BadInput(f"{path}: cannot be read: {fault}") from None
    return read_report(read_json(text, where=path), where=path)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; 0, or 2 for wrong usage or a file that is no report."""
    options = argparse.ArgumentParser(prog="python -m ronin.reports.seven_ronin.rung_table")
    options.add_argument("report", nargs="?", default=str(KEPT), metavar="REPORT.json")
    options.add_argument("--since", metavar="OLD.json", help="what was there before")
    asked = options.parse_args(arguments)
    new = _report(asked.report)
    old = _report(asked.since) if asked.since else None
    try:
        told = list(rows(new, old))
    except (LookupError, TypeError, AttributeError, ValueError) as fault:
        raise BadInput(f"not of the form {FORMAT!r}: {fault!r}") from None
    print(*markdown.table(("Point", *COLUMNS, "Shown by"), told, spaced=True), sep="\n")
    return 0


if __name__ == "__main__":
    run_program(main)
