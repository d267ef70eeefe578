"""All that the report shows, gathered as one value; the pages only write it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ronin.model.rulings import rulings_json
from ronin.model.seven_ronin.ambiguities import table_manners  # noqa: F401 - enters its points
from ronin.model.seven_ronin.ambiguities.register import REGISTER
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.reports.seven_ronin.played_examples import Played, examples, played
from ronin.reports.seven_ronin.report.basis import Basis, basis
from ronin.reports.seven_ronin.report.clause_table import ClauseRow, clause_rows
from ronin.reports.seven_ronin.report.editions import EditionDifference, differences
from ronin.reports.seven_ronin.report.queries import Answered, answered_queries
from ronin.reports.seven_ronin.report.ranking import rank_points
from ronin.reports.seven_ronin.report.rungs_in_words import FOLDER
from ronin.reports.seven_ronin.report.told import ReportedPoint, reported_point
from ronin.verify.seven_ronin.setting import Setting


@dataclass(frozen=True)
class Report:
    """The whole report."""

    setting: Setting
    points: tuple[ReportedPoint, ...]
    """Those that matter most first."""
    differences: tuple[EditionDifference, ...]
    clauses: tuple[ClauseRow, ...]
    questions: tuple[Answered, ...]
    examples: tuple[Played, ...]
    basis: Basis

    def point(self, name: str) -> ReportedPoint:
        """The point of this name."""
        return next(point for point in self.points if point.name == name)

    @property
    def is_elsewhere(self) -> bool:
        """Whether the board or the rulings are others than those under which was searched."""
        return self.is_another_board or self.setting.rulings != ENGLISH

    @property
    def is_another_board(self) -> bool:
        """Whether the board is another than the one on which was searched."""
        return self.setting.village.digest != standard_village().digest

    @property
    def chosen(self) -> dict[str, str]:
        """The readings in force."""
        return rulings_json(self.setting.rulings)


def gather_findings(
    setting: Setting, step: Callable[[], None] = lambda: None, folder: Path = FOLDER
) -> Report:
    """Play every stored round again, answer every question, and put all of it together."""
    game = Game(setting.village, setting.rulings)
    points = []
    for question in REGISTER.in_order():
        points.append(reported_point(question, setting, folder))
        step()
    shown = []
    for example in examples():
        shown.append(played(example, game))
        step()
    ordered = rank_points(points)
    clauses = clause_rows(shown)
    questions = answered_queries(setting, step)
    return Report(
        setting,
        ordered,
        differences(ordered, setting),
        clauses,
        questions,
        tuple(shown),
        basis(ordered, clauses, questions, tuple(shown), setting.village),
    )
