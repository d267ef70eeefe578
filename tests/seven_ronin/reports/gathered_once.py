"""The report, gathered once in a process for all who look at the same one and change nothing."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.village import standard_village
from ronin.reports.seven_ronin.report.gathered import Report, gather_findings
from ronin.reports.seven_ronin.report.rungs_in_words import FOLDER
from ronin.verify.seven_ronin.setting import Setting


@cache
def _kept(setting: Setting, folder: Path) -> Report:
    return gather_findings(setting, folder=folder)


def gathered_once(
    setting: Setting, step: Callable[[], None] = lambda: None, folder: Path = FOLDER
) -> Report:
    """As `gathered`, but for the same setting and folder it is done once."""
    step()
    return _kept(setting, folder)


def kept_report() -> Report:
    """The report of the stored points, on the standard board under the English preset."""
    return gathered_once(Setting(standard_village(), ENGLISH, ()))
