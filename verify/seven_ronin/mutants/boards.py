"""Broken formulas that show only on another board: a number of the usual one stands in them."""

from collections.abc import Iterator

from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.mutation import Mutant
from ronin.verify.seven_ronin.mutants.form import broken

_NUMBERS = (
    ("PLAN-A-03", "threat", "planning:attack_within_threat", ""),
    ("PLAN-A-03", "threat", "passage_and_graves:within_threat", "passage-and-threat=binding"),
    ("PLAN-A-04", "limits", "attack_size:limit_left", ""),
    ("PLAN-A-06", "limits", "abilities:takes", "yobu-and-limits=binding"),
    ("PLAN-A-06", "limits", "passage_and_graves:within_limit", "passage-and-limits=binding"),
    ("PLAN-A-08", "minimum", "attack_size:least_to_deploy", ""),
    ("END-06", "casualties", "round_end:casualties", ""),
)
"""Clause, number, formula and reading."""


def of_boards() -> Iterator[Mutant]:
    """In the order of the clauses."""
    for clause, number, where, reading in _NUMBERS:
        yield broken(
            clause,
            f"{number} of the usual board are read in {where}",
            f"encoding.{where}",
            f"village.{number}",
            str(getattr(standard_village(), number)),
            under=(reading,) if reading else (),
        )
