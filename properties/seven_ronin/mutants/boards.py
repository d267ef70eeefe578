"""Broken rules that show only on another board: a number of the usual one stands in them."""

from collections.abc import Iterator

from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.mutation import Edit, Mutant

_NUMBERS = (
    ("PLAN-A-03", "threat", "limits:threat_level", ""),
    ("PLAN-A-04", "limits", "limits:above_limit", ""),
    ("PLAN-A-06", "limits", "abilities:room_for_driven", "yobu-and-limits=binding"),
    ("PLAN-A-06", "limits", "passage_and_graves:room_for_brought", "passage-and-limits=binding"),
    ("PLAN-A-08", "minimum", "limits:minimum_attack_force", ""),
    ("END-06", "casualties", "round_end:casualties_taken", ""),
)
"""Clause, number, rule and reading."""


def of_boards() -> Iterator[Mutant]:
    """In the order of the clauses."""
    for clause, number, where, reading in _NUMBERS:
        usual = str(getattr(standard_village(), number))
        edit = Edit(f"rules.{where}", f"game.village.{number}", usual)
        says = f"{number} of the usual board are read in {where}"
        yield Mutant(clause, says, edit, (reading,) if reading else ())
