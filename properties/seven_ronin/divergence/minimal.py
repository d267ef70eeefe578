"""Whether no smaller round parts two readings, shown by going through all of them.

That is possible where a witness needs no living ronin and no ninja on the board. Nobody is then
deployed, the game is over at the reveal, and no rule looks at a Shrine Marker before: a smaller
round is a round number, a number of Reserves and an attack with at most as many markers.
"""

from collections.abc import Iterator
from dataclasses import replace

from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.pieces import NINJA_MARKERS, RONIN, ROUNDS, SPACES
from ronin.model.seven_ronin.position import NOBODY, SETUP
from ronin.model.seven_ronin.table import Game
from ronin.properties.seven_ronin.divergence.record import Record, parting

MOST_DEPLOYED = 3
"""Attacks with this many markers or more are too many to go through."""


def is_proved_minimal(record: Record, a: Game, b: Game) -> bool:
    """Whether all rounds with smaller numbers were gone through and none parts the readings.

    The numbers are those of the order: living ronin, ninja on the board, wounds, markers deployed,
    choices and round. Among rounds with the same numbers the text decides, which is not gone into.
    """
    living, ninja, wounds, deployed, choices, number = record.size[:6]
    if living or ninja or wounds or choices or deployed > MOST_DEPLOYED:
        return False
    smaller = _rounds(deployed, number)
    return all(parting(each.trace, a, b) is None for each in smaller)


def _rounds(deployed: int, number: int) -> Iterator[Record]:
    for markers in range(deployed + 1):
        for ninja in _spread(markers, len(SPACES)):
            for turn in range(1, ROUNDS + 1 if markers < deployed else number):
                for reserves in range(markers, NINJA_MARKERS + 1):
                    position = replace(SETUP, round=turn, reserves=reserves, eliminated=RONIN)
                    yield Record(position, AttackerPlan(ninja), DefenderPlan(NOBODY), ())


def _spread(markers: int, spaces: int) -> Iterator[tuple[int, ...]]:
    """Every way to put `markers` markers on `spaces` spaces."""
    if spaces == 1:
        yield (markers,)
        return
    for here in range(markers + 1):
        for rest in _spread(markers - here, spaces - 1):
            yield (here, *rest)
