"""Rounds under one reading or another, asked of encodings that leave points open.

A few encodings, each with every eighth point of Planning, steps 1 and 2 and the End Phase open,
answer for all readings of these points: the reading in question is told to the solver.
"""

from collections.abc import Iterable
from functools import cache

import z3

from ronin.model.ambiguity import Ambiguity
from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.seven_ronin.bridge import Equation, symbolize_line, symbolize_position
from ronin.verify.seven_ronin.cross_check.said import Said, model_says
from ronin.verify.seven_ronin.judging.judge import FormulaEvaluator
from ronin.verify.seven_ronin.solve import Asker
from ronin.verify.seven_ronin.transition import SymRound, encoded_round
from ronin.verify.smt.encodes import Term, in_force, opened
from ronin.verify.smt.solving import No, Yes
from tests.seven_ronin.encoding.small_rounds import Json

EARLY_AND_LATE = {
    "attacker_plan",
    "defender_plan",
    "reveal",
    "abilities",
    "wounds",
    "victory",
    "round_end",
}
NAMES = [
    name
    for name, point in points().items()
    if point.__module__.rpartition(".")[2] in EARLY_AND_LATE
]
SHORT = 3
"""The rounds here have no more uses in step 3; a shorter formula is built sooner."""
GROUPS = [tuple(NAMES[start::8]) for start in range(8)]


@cache
def open_asker(names: tuple[str, ...]) -> Asker:
    """An encoded round in which these points are open."""
    return Asker(encoded_round(standard_village(), opened(ENGLISH, *names), SHORT))


def read(trace: Json, *readings: str) -> Said:
    """What the encoding says about a round, read as `english` but for these `point=reading`."""
    taken = dict(reading.split("=") for reading in readings)
    home = next((group for group in GROUPS if {*taken} <= {*group}), tuple(taken))
    asker = open_asker(home)
    encoded = asker.encoded
    facts = [
        *symbolize_position(trace["position"], encoded.position),
        *symbolize_line(trace, encoded.line),
    ]
    match asker.judge(facts, also=[_in_force(name, taken.get(name)) for name in home]):
        case Yes(model):
            return model_says(model, encoded)
        case No():
            return Said(False)
        case unknown:
            raise AssertionError(unknown)


def _in_force(name: str, reading: str | None) -> Term:
    if reading is None:
        return in_force(getattr(ENGLISH, name.replace("-", "_")))
    return z3.Or(
        *(
            in_force(member)
            for member in points()[name]
            if member.name_on_the_command_line == reading
        )
    )


class OpenEvaluator(FormulaEvaluator):
    """Judges rounds of an encoding that leaves points open, under any reading of them."""

    def __init__(self, encoded: SymRound, names: Iterable[str]) -> None:
        self.names_of_points = tuple(names)
        self.rulings = ENGLISH
        super().__init__(encoded)

    def facts_of(self, trace: Json) -> list[Equation]:
        """What a trace tells, and which readings are in force."""
        facts = []
        for name in self.names_of_points:
            reading: Ambiguity = getattr(self.rulings, name.replace("-", "_"))
            facts.append(f"ruling.{name}={[*type(reading)].index(reading)}")
        return [*super().facts_of(trace), *(Equation(fact, None) for fact in facts)]


def english(trace: Json, point: str) -> Said:
    """What is said where the point is read as in the preset `english`."""
    reading = getattr(ENGLISH, point.replace("-", "_"))
    return read(trace, f"{point}={reading.name_on_the_command_line}")


def board(said: Said) -> Json:
    """The position at the end of a legal round."""
    assert said.position is not None
    return said.position
