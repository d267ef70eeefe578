"""What `ronin crosscheck` compared, for people: sums, abilities, clauses, gaps and differences."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from ronin.model.words import many
from ronin.verify.seven_ronin.cross_check.totals import WAYS, Totals
from ronin.verify.seven_ronin.encodes import ENCODES

WIDTH = 100
MOST_PAIRS = 12
TRACE = ("position", "attacker", "defender", "choices")


def totals_lines(totals: Totals, saved: list[str], *, full: bool) -> Iterator[str]:
    """Line by line; of gaps all if it is `full`, and their number otherwise."""
    yield "Compared"
    yield f"  {totals.rules.total():>9,}  single rules on one table"
    for what, count in _summed(totals.counts).items():
        yield f"  {count:>9,}  {what}"
    yield f"Rounds under: {_listed(totals.settings)}"
    yield f"Single rules: {_listed(_summed(totals.rules))}"
    yield ""
    yield from _abilities(totals)
    yield ""
    yield f"By clause: {WAYS[0]} / {WAYS[1]} / refused by both"
    yield from _grid([_clause(clause, totals) for clause in sorted({*ENCODES, *totals.refusing})])
    yield from _other_clauses(totals)
    yield ""
    gaps = totals.gaps()
    if full:
        yield from (f"gap: {gap}" for gap in gaps)
    elif gaps:
        yield f"{many(len(gaps), 'clause was', 'clauses were')} met rarely, as --json tells."
    for difference, file in zip(totals.differences, saved, strict=True):
        yield f"Difference, saved as {file}: {difference['note']}"
        yield f"  engine    {json.dumps(difference['engine'])}"
        yield f"  encoding  {json.dumps(difference['encoding'])}"
        trace = {name: difference[name] for name in TRACE if name in difference}
        yield f"  trace     {json.dumps(trace)}"
    number = len(totals.differences)
    yield f"{many(number, 'difference') if number else 'No differences'}."


def _summed(counted: Mapping[str, int]) -> Counter[str]:
    """Counts by what stands before the colon, in alphabetical order."""
    found: Counter[str] = Counter()
    for what in sorted(counted):
        found[what.partition(":")[0]] += counted[what]
    return found


def _listed(counted: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {count:,}" for name, count in sorted(counted.items()))


def _abilities(totals: Totals) -> Iterator[str]:
    columns = [totals.uses.get(way, Counter()) for way in WAYS]
    yield f"{'By ability':<28}{WAYS[0]:>34}{WAYS[1]:>34}"
    for use in sorted({use for column in columns for use in column}):
        yield f"  {use:<26}" + "".join(f"{column[use]:>34,}" for column in columns)


def _clause(clause: str, totals: Totals) -> str:
    met = [f"{totals.met(way, clause):,}" if clause in ENCODES else "-" for way in WAYS]
    refused = f"{totals.refusals[clause]:,}" if clause in totals.refusing else "-"
    return f"{clause:<12} {' / '.join((*met, refused))}"


def _grid(cells: list[str]) -> Iterator[str]:
    """As many columns as fit, filled from top to bottom."""
    width = max(map(len, cells)) + 2
    columns = max(1, (WIDTH - 2) // width)
    height = -(-len(cells) // columns)
    for row in range(height):
        yield "  " + "".join(f"{cell:<{width}}" for cell in cells[row::height]).rstrip()


def _other_clauses(totals: Totals) -> Iterable[str]:
    if not totals.other_clause:
        return
    yield "Refused by both for other clauses, most frequent first"
    often = sorted(totals.other_clause.items(), key=lambda found: (-found[1], found[0]))
    for what, count in often[:MOST_PAIRS]:
        yield f"  {count:>9,}  {what}"
    if len(often) > MOST_PAIRS:
        rest = sum(count for _, count in often[MOST_PAIRS:])
        yield f"  {rest:>9,}  in {len(often) - MOST_PAIRS} other ways"
