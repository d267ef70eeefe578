"""Several rounds by plain recursion: the engine, every plan and choice, and fractions.

Nothing of the searches is used here. A matrix game is solved by going through its square parts
until one of them yields mixtures that are best in the whole.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.pieces import ROUNDS, Side, Step
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import Game, Table

Matrix = list[list[Fraction]]


class TooLong(Exception):
    """More tables than were allowed."""


class PlainRounds:
    """What positions are worth in several rounds, in one of the three modes."""

    def __init__(self, game: Game, mode: str, tables: int) -> None:
        self.game = game
        self.mode = mode
        self.left = tables
        self.known: dict[tuple[Position, int], Fraction] = {}

    def worth(self, position: Position, rounds: int) -> Fraction:
        """1 or 0 for a yes or a no, or the value."""
        key = position, min(rounds, ROUNDS + 1 - position.round)
        if key not in self.known:
            self.known[key] = self._looked_at(*key)
        return self.known[key]

    def _looked_at(self, position: Position, rounds: int) -> Fraction:
        start = engine.begun(position)
        seen: dict[Table, Fraction] = {}
        rows = []
        for attack in engine.choices(start, self.game):
            attacked = engine.carried_out(start, attack, self.game)
            row = []
            for defence in engine.choices(attacked, self.game):
                row.append(
                    self._rest(engine.carried_out(attacked, defence, self.game), rounds, seen)
                )
            rows.append(row)
        if self.mode == "possible":
            return max(map(max, rows))
        if self.mode == "forced":
            return max(map(min, rows))
        return value_of(rows)

    def _rest(self, table: Table, rounds: int, seen: dict[Table, Fraction]) -> Fraction:
        if table.step is Step.FINISHED:
            if table.is_over or rounds == 1:
                won = table.verdict is not None and table.verdict.winner is Side.ATTACKER
                return Fraction(won)
            return self.worth(engine.next_position(table), rounds - 1)
        if table not in seen:
            self.left -= 1
            if self.left < 0:
                raise TooLong
            wanted = self.mode == "possible" or engine.chooser(table) is Side.ATTACKER
            worths = []
            for choice in engine.choices(table, self.game):
                after = engine.carried_out(table, choice, self.game)
                worths.append(self._rest(after, rounds, seen))
                if worths[-1] == wanted:
                    break
            seen[table] = max(worths) if wanted else min(worths)
        return seen[table]


def value_of(rows: Sequence[Sequence[Fraction]]) -> Fraction:
    """The value of a matrix game."""
    matrix = _without_the_dominated([list(row) for row in rows])
    for size in range(1, min(len(matrix), len(matrix[0])) + 1):
        for some in combinations(range(len(matrix)), size):
            for others in combinations(range(len(matrix[0])), size):
                part = [[matrix[row][column] + 1 for column in others] for row in some]
                for value in _solved_by(part, matrix, some, others):
                    return value
    raise AssertionError("every matrix game has a value")


def _solved_by(
    part: Matrix, matrix: Matrix, some: tuple[int, ...], others: tuple[int, ...]
) -> Iterator[Fraction]:
    """The value, if the mixtures that make all of a square part equal are best in the whole."""
    columns = _equal(part)
    rows = _equal([list(column) for column in zip(*part, strict=True)])
    if rows is None or columns is None:
        return
    value = 1 / sum(columns, Fraction(0)) - 1
    of_rows = {row: weight * (value + 1) for row, weight in zip(some, rows, strict=True)}
    of_columns = {
        column: weight * (value + 1) for column, weight in zip(others, columns, strict=True)
    }
    if any(weight < 0 for weight in (*of_rows.values(), *of_columns.values())):
        return
    sure = min(
        sum(weight * matrix[row][column] for row, weight in of_rows.items())
        for column in range(len(matrix[0]))
    )
    most = max(sum(weight * row[one] for one, weight in of_columns.items()) for row in matrix)
    if sure == most:
        yield value


def _equal(part: Matrix) -> list[Fraction] | None:
    """Weights of the columns with which every row yields 1; None if not just one set does."""
    lines = [[*row, Fraction(1)] for row in part]
    for column in range(len(part)):
        pivot = next((row for row in range(column, len(part)) if lines[row][column]), None)
        if pivot is None:
            return None
        lines[column], lines[pivot] = lines[pivot], lines[column]
        lines[column] = [entry / lines[column][column] for entry in lines[column]]
        for row in range(len(part)):
            if row != column:
                factor = lines[row][column]
                pairs = zip(lines[row], lines[column], strict=True)
                lines[row] = [entry - factor * taken for entry, taken in pairs]
    weights = [line[-1] for line in lines]
    return weights if sum(weights) else None


def _without_the_dominated(matrix: Matrix) -> Matrix:
    """The game without rows and columns that another one is never worse than."""
    while True:
        smaller = _best_rows(matrix)
        turned = [[-entry for entry in column] for column in zip(*smaller, strict=True)]
        smaller = [[-entry for entry in row] for row in zip(*_best_rows(turned), strict=True)]
        if smaller == matrix:
            return matrix
        matrix = smaller


def _best_rows(matrix: Matrix) -> Matrix:
    kept: Matrix = []
    for row in dict.fromkeys(map(tuple, matrix)):
        others = (other for other in matrix if tuple(other) != row)
        if not any(all(map(Fraction.__ge__, other, row)) for other in others):
            kept.append(list(row))
    return kept
