"""The encoded round of the standard board, built once for all tests of a process."""

from functools import cache
from typing import Any

from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.seven_ronin.bridge import Equation, symbolize_line, symbolize_position
from ronin.verify.seven_ronin.cross_check.said import Said, encoding_says
from ronin.verify.seven_ronin.solve import Asker
from ronin.verify.seven_ronin.transition import SymRound, encoded_round

FALLEN = ["yobu", "tasuke", "yumi", "taiko", "hayai", "musashi"]

GAME = Game(standard_village(), ENGLISH)


@cache
def english() -> SymRound:
    return encoded_round(standard_village(), ENGLISH)


@cache
def asker() -> Asker:
    return Asker(english())


def facts_of(trace: dict[str, Any]) -> list[Equation]:
    encoded = english()
    return [
        *symbolize_position(trace["position"], encoded.position),
        *symbolize_line(trace, encoded.line),
    ]


def said(trace: dict[str, Any]) -> Said:
    return encoding_says(trace, asker())
