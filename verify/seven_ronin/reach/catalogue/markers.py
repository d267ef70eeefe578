"""Questions about the Reserves, the General Supply and the Shrine Markers."""

from collections.abc import Iterator

from ronin.model.seven_ronin.pieces import (
    NINJA_MARKERS,
    RONIN,
    SHRINE_MARKERS,
    STARTING_RESERVES,
    Space,
)
from ronin.model.seven_ronin.trace import Outcome
from ronin.verify.seven_ronin.reach.counts import one_if, total
from ronin.verify.seven_ronin.reach.goals import Goal, Last
from ronin.verify.seven_ronin.transition import SymRound
from ronin.verify.smt.encodes import Term

FEEDING = (Space.GRANARY, Space.INN, Space.WELL, Space.WATCHTOWER)


def _in_play(outcome: Outcome) -> int:
    return outcome.next_position.reserves + sum(outcome.next_position.ninja)


def _open(outcome: Outcome) -> bool:
    return not outcome.table.is_over


def _supply_empty(last: Last) -> Iterator[Term]:
    yield last.after.supply == 0


def _all_markers(last: Last) -> Iterator[Term]:
    yield last.after.in_play == NINJA_MARKERS


def _reserves_empty(last: Last) -> Iterator[Term]:
    yield last.after.reserves == 0


def _reserves_above(last: Last) -> Iterator[Term]:
    yield last.after.reserves > STARTING_RESERVES


def _everything_in_reserves(last: Last) -> Iterator[Term]:
    yield last.after.reserves >= 45


def _one_left(last: Last) -> Iterator[Term]:
    yield last.after.in_play == 1


def _too_few(last: Last) -> Iterator[Term]:
    yield last.after.reserves > 0
    yield last.after.reserves < min(last.number + 1, 4)


def _both_marks(last: Last) -> Iterator[Term]:
    yield one_if(last.acts(Space.SHRINE)) + one_if(last.copies(Space.SHRINE)) == SHRINE_MARKERS


def _both_marks_shown(last: SymRound) -> Iterator[Term]:
    yield total(last.then.shrine[ronin] for ronin in RONIN) == SHRINE_MARKERS
    yield last.then.ninja[Space.SHRINE] > 0


GOALS = (
    Goal(
        name="supply-empty",
        question="Can the General Supply be empty at the start of a round, and how early?",
        yes="Yes, after round {}.",
        seen=lambda outcome: _open(outcome) and outcome.next_position.supply == 0,
        takes=_supply_empty,
        standing=FEEDING,
    ),
    Goal(
        name="all-markers-attack",
        question="Can the Attacker have all 50 Ninja Markers in his Reserves and on the board?",
        yes="Yes, after round {}.",
        seen=lambda outcome: _open(outcome) and _in_play(outcome) == NINJA_MARKERS,
        takes=_all_markers,
        standing=(Space.GRANARY, Space.INN),
    ),
    Goal(
        name="reserves-empty",
        question="Can the Attacker be left with nothing to deploy while the game goes on?",
        yes="Yes: after round {} his Reserves are empty.",
        seen=lambda outcome: _open(outcome) and outcome.next_position.reserves == 0,
        takes=_reserves_empty,
        standing=(Space.FIELD_3, Space.PASSAGE, Space.INN),
    ),
    Goal(
        name="reserves-short",
        question="Can his Reserves be too small for the Minimum Attack Force, yet not empty?",
        yes="Yes, after round {}.",
        seen=lambda outcome: (
            _open(outcome)
            and 0 < outcome.next_position.reserves < min(outcome.next_position.round, 4)
        ),
        takes=_too_few,
        standing=(Space.FIELD_3, Space.PASSAGE, Space.INN),
    ),
    Goal(
        name="reserves-above-40",
        question="Can the Reserves be larger than at the set-up?",
        yes="Yes, after round {}.",
        seen=lambda outcome: _open(outcome) and outcome.next_position.reserves > STARTING_RESERVES,
        takes=_reserves_above,
        standing=(Space.GRANARY, Space.INN),
    ),
    Goal(
        name="reserves-45",
        question="Can the Reserves grow to 45 ninja?",
        yes="Yes, after round {}.",
        seen=lambda outcome: _open(outcome) and outcome.next_position.reserves >= 45,
        takes=_everything_in_reserves,
        standing=(Space.GRANARY, Space.INN, Space.BURIAL_GROUNDS),
    ),
    Goal(
        name="one-ninja-left",
        question="Can the Attacker go on with a single ninja, in the Reserves or on the board?",
        yes="Yes, after round {}.",
        seen=lambda outcome: _open(outcome) and _in_play(outcome) == 1,
        takes=_one_left,
        standing=(Space.PASSAGE, Space.INN),
        posts=(Space.PASSAGE, Space.INN),
    ),
    Goal(
        name="shrine-markers-out",
        question="Can both Shrine Markers lie on tiles, so that the Shrine cannot be used?",
        yes="Yes: after round {} both lie on tiles for the next one.",
        seen=lambda outcome: (
            _open(outcome)
            and len(outcome.next_position.shrine) == SHRINE_MARKERS
            and outcome.next_position.ninja[Space.SHRINE.number] > 0
        ),
        takes=_both_marks,
        shows=_both_marks_shown,
    ),
)
