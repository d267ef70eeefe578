"""Matrix games of wins and losses, or of chances to win, solved exactly in fractions.

The rows want 1 and the columns want 0. With 1 added to every entry the value is positive, and the
columns' best mixture is the greatest sum of numbers, none negative, of which every row takes at
most 1. The simplex method finds it, choosing by Bland's rule so that it ends; the prices of the
rows at the end are the rows' best mixture. `solved` checks what it found against the entries.
"""

from collections.abc import Sequence
from fractions import Fraction

Mixture = list[Fraction]
Entries = Sequence[Sequence[Fraction | bool]]


def solved(entries: Entries) -> tuple[Fraction, Mixture, Mixture]:
    """The value, and a best mixture of the rows and of the columns."""
    rows, columns = len(entries), len(entries[0])
    tableau = [
        [Fraction(entry + 1) for entry in row]
        + [Fraction(place == other) for other in range(rows)]
        + [Fraction(1)]
        for place, row in enumerate(entries)
    ]
    gains = [Fraction(1)] * columns + [Fraction(0)] * (rows + 1)
    basis = list(range(columns, columns + rows))
    while (
        entering := next((i for i, gain in enumerate(gains[:-1]) if gain > 0), None)
    ) is not None:
        limits = [
            (row[-1] / row[entering], basis[place], place)
            for place, row in enumerate(tableau)
            if row[entering] > 0
        ]
        _, _, leaving = min(limits)
        _pivot(tableau, gains, leaving, entering)
        basis[leaving] = entering
    total = -gains[-1]
    value = 1 / total - 1
    of_rows = [-price / total for price in gains[columns:-1]]
    of_columns = [Fraction(0)] * columns
    for place, variable in enumerate(basis):
        if variable < columns:
            of_columns[variable] = tableau[place][-1] / total
    _expect_best(entries, value, of_rows, of_columns)
    return value, of_rows, of_columns


def _pivot(tableau: list[Mixture], gains: Mixture, leaving: int, entering: int) -> None:
    pivot = tableau[leaving][entering]
    line = tableau[leaving] = [entry / pivot for entry in tableau[leaving]]
    others = [row for place, row in enumerate(tableau) if place != leaving]
    for row in (*others, gains):
        factor = row[entering]
        if factor:
            row[:] = [
                entry - factor * taken if taken else entry
                for entry, taken in zip(row, line, strict=True)
            ]


def _expect_best(entries: Entries, value: Fraction, rows: Mixture, columns: Mixture) -> None:
    """See that no row does better than the value against the columns, nor the other way round."""
    for mixture in (rows, columns):
        assert sum(mixture) == 1
        assert min(mixture) >= 0
    by_row = (sum(p * won for p, won in zip(columns, row, strict=True) if won) for row in entries)
    assert max(by_row) == value
    by_column = (
        sum(p * won for p, won in zip(rows, column, strict=True) if won)
        for column in zip(*entries, strict=True)
    )
    assert min(by_column) == value
