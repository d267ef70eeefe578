"""Matrix games of wins and losses, or of chances, solved in floating point and then exactly.

The optimal vertex that floating point finds is told by which rows it mixes and which columns leave
it no more than the value. These are linear equations, solved here in fractions; the sizes of both
supports may differ. What comes out is checked against every entry, and where it does not hold, the
exact simplex method of `matrix_game` decides.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Any

from ronin.verify.search.matrix_game import Mixture, solved
from ronin.verify.search.memory import uncounted

Array = Any
_NEARLY = 1e-9


def nearly_solved(wins: Array) -> tuple[float, Array, Array]:
    """The value and a best mixture of rows and of columns, in floating point."""
    value, rows = _vertex(wins)
    lost, columns = _vertex(1 - wins.T)
    return (value + 1 - lost) / 2, rows, columns


@cache
def _solver() -> Any:
    """HiGHS, loaded and with its threads; that is none of the memory that a search may take."""
    with uncounted():
        import highspy

        first = highspy.Highs()
        first.silent()
        first.run()
    return highspy


def _vertex(wins: Array) -> tuple[float, Array]:
    """What the rows can be sure of, and a mixture by which they are."""
    import numpy as np

    highspy = _solver()
    solver = highspy.Highs()
    solver.silent()
    solver.setOptionValue("solver", "simplex")  # a vertex, which then is solved exactly
    solver.passModel(_program(wins))
    solver.run()
    status = solver.getModelStatus()
    if status != highspy.HighsModelStatus.kOptimal:
        raise ArithmeticError(f"the linear program was not solved: {status}")
    found = np.array(solver.getSolution().col_value)
    mixture = np.clip(found[:-1], 0, None)
    return float(found[-1]), mixture / mixture.sum()


def _program(wins: Array) -> Any:
    """Weights of the rows that add up to 1, and the most that they win against every column."""
    import numpy as np

    highspy = _solver()
    rows, columns = wins.shape
    endless = highspy.kHighsInf
    matrix = np.zeros((rows + 1, columns + 1))
    matrix[:rows, :columns] = -wins.astype(float)
    matrix[rows, :columns] = 1
    matrix[:rows, columns] = 1
    unknown, row = np.nonzero(matrix)
    program = highspy.HighsLp()
    program.num_col_, program.num_row_ = rows + 1, columns + 1
    program.col_cost_ = np.append(np.zeros(rows), -1.0)
    program.col_lower_ = np.append(np.zeros(rows), -endless)
    program.col_upper_ = np.full(rows + 1, endless)
    program.row_lower_ = np.append(np.full(columns, -endless), 1.0)
    program.row_upper_ = np.append(np.zeros(columns), 1.0)
    program.a_matrix_.format_ = highspy.MatrixFormat.kColwise
    program.a_matrix_.start_ = np.append(0, np.cumsum(np.bincount(unknown, minlength=rows + 1)))
    program.a_matrix_.index_ = row
    program.a_matrix_.value_ = matrix[unknown, row]
    return program


def exactly_solved(wins: Array, whole: int = 1) -> tuple[Fraction, Mixture, Mixture]:
    """The value and a best mixture of rows and of columns, in fractions and checked.

    The entries are whole numbers from 0 to `whole`, which stands for a win.
    """
    value, rows, columns = nearly_solved((wins / whole).astype(float) if whole > 1 else wins)
    of_rows = _exact_vertex(wins, whole, rows, value)
    of_columns = _exact_vertex(whole - wins.T, whole, columns, 1 - value)
    if of_rows is not None and of_columns is not None and of_rows[0] == 1 - of_columns[0]:
        return of_rows[0], of_rows[1], of_columns[1]
    return solved([[Fraction(int(entry), whole) for entry in row] for row in wins])


def _exact_vertex(
    wins: Array, whole: int, mixture: Array, value: float
) -> tuple[Fraction, Mixture] | None:
    """What this vertex is sure of, exactly, and its mixture; None if it is no vertex after all."""
    support = [row for row, weight in enumerate(mixture) if weight > _NEARLY]
    tight = [
        column
        for column, sure in enumerate(mixture @ wins / whole)
        if abs(sure - value) < 100 * _NEARLY
    ]
    equations = [[*(int(wins[row, column]) for row in support), -1, 0] for column in tight]
    solution = _unique_solution([*equations, [*([1] * len(support)), 0, 1]])
    if solution is None or min(solution[:-1]) < 0:
        return None
    weights = [Fraction(0)] * len(mixture)
    for row, weight in zip(support, solution, strict=False):
        weights[row] = weight
    sure = solution[-1]
    for column in range(wins.shape[1]):
        if sum(weights[row] * int(wins[row, column]) for row in support) < sure:
            return None
    return sure / whole, weights


def _unique_solution(equations: Sequence[Sequence[int]]) -> Mixture | None:
    """What solves these equations, each with its right side last; None if not exactly one does.

    Elimination without fractions: all entries stay determinants of the first ones, which the last
    pivot divides.
    """
    import numpy as np

    left = np.array(equations, dtype=object)
    unknowns = left.shape[1] - 1
    divisor = 1
    for column in range(unknowns):
        pivots = np.flatnonzero(left[column:, column])
        if not len(pivots):
            return None
        left[[column, column + pivots[0]]] = left[[column + pivots[0], column]]
        line = left[column].copy()
        left = (left * line[column] - np.outer(left[:, column], line)) // divisor
        left[column] = line
        divisor = line[column]
    if left[unknowns:, -1].any():
        return None
    return [Fraction(numerator, divisor) for numerator in left[:unknowns, -1]]
