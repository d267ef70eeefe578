"""Questions about how many ninja stand where."""

from collections.abc import Callable, Iterator

import z3

from ronin.model.seven_ronin.pieces import AREAS, AREAS_TO_WIN, ROUNDS, Space
from ronin.model.seven_ronin.trace import Outcome
from ronin.verify.seven_ronin.reach.goals import Goal, Last, Wanted
from ronin.verify.smt.encodes import Term


def _open(outcome: Outcome) -> bool:
    return not outcome.table.is_over


def _crowd(count: int) -> Wanted:
    def wanted(last: Last) -> Iterator[Term]:
        yield z3.Or(*(last.after.on(area) >= count for area in AREAS))

    return wanted


def _crowd_seen(count: int) -> Callable[[Outcome], bool]:
    return lambda outcome: _open(outcome) and max(outcome.next_position.ninja[:-1]) >= count


def _green(count: int) -> Wanted:
    def wanted(last: Last) -> Iterator[Term]:
        yield last.after.green >= count

    return wanted


def _five_areas(last: Last) -> Iterator[Term]:
    yield last.after.counted >= AREAS_TO_WIN


def _empty_before_8(last: Last) -> Iterator[Term]:
    yield z3.BoolVal(last.number == ROUNDS - 1)
    yield last.after.on_areas + last.after.green == 0


def _four_areas(last: Last) -> Iterator[Term]:
    yield last.after.counted >= AREAS_TO_WIN - 1
    yield last.after.on(Space.FIELD_2) == 0


PASSAGES = (Space.FIELD_3, Space.PASSAGE, Space.INN)

GOALS = (
    Goal(
        name="crowd-7",
        question="Can seven ninja stand on one area, and how early?",
        yes="Yes, after round {}.",
        seen=_crowd_seen(7),
        takes=_crowd(7),
        standing=PASSAGES,
    ),
    Goal(
        name="crowd-9",
        question="Can more than eight ninja stand on one area after the first round?",
        yes="Not after the first round: the earliest is round {}.",
        seen=_crowd_seen(9),
        takes=_crowd(9),
        standing=PASSAGES,
    ),
    Goal(
        name="crowd-20",
        question="Can twenty ninja stand on one area, and how early?",
        yes="Yes, after round {}.",
        seen=_crowd_seen(20),
        takes=_crowd(20),
        standing=PASSAGES,
    ),
    Goal(
        name="crowd-30",
        question="Can thirty ninja stand on one area, and how early?",
        yes="Yes, after round {}.",
        seen=_crowd_seen(30),
        takes=_crowd(30),
        standing=PASSAGES,
    ),
    Goal(
        name="crowd-45",
        question="Can forty-five ninja stand on one area?",
        yes="Yes, after round {}.",
        seen=_crowd_seen(45),
        takes=_crowd(45),
        standing=(*PASSAGES, Space.GRANARY),
    ),
    Goal(
        name="green-7",
        question="How many ninja can stand on the Green at the start of a round?",
        yes="Seven, after round {}: one comes in every round.",
        seen=lambda outcome: _open(outcome) and outcome.next_position.ninja[-1] >= 7,
        takes=_green(7),
        standing=(Space.FIELD_3, Space.PASSAGE),
    ),
    Goal(
        name="green-8",
        question="Can eight ninja stand on the Green at the start of a round?",
        yes="Yes, after round {}.",
        no="No: one comes in a round, and seven rounds come before the last.",
        seen=lambda outcome: _open(outcome) and outcome.next_position.ninja[-1] >= 8,
        takes=_green(8),
    ),
    Goal(
        name="five-areas-at-start",
        question="Can ninja stand on areas that count as five when a round begins?",
        yes="Yes, after round {}.",
        no="No: they were counted at the end of step 3, and no ninja move after it.",
        seen=lambda outcome: (
            _open(outcome) and sum(count > 0 for count in outcome.next_position.ninja[:-1]) >= 5
        ),
        takes=_five_areas,
    ),
    Goal(
        name="four-areas-early",
        question="Can four areas, not both Fields, be held when a round begins, and how early?",
        yes="Yes, after round {}.",
        seen=lambda outcome: (
            _open(outcome)
            and sum(count > 0 for count in outcome.next_position.ninja[:-1]) == 4
            and outcome.next_position.ninja[Space.FIELD_2.number] == 0
        ),
        takes=_four_areas,
        standing=(Space.FIELD_3, Space.PASSAGE, Space.GRANARY, Space.ANIMAL_PEN),
    ),
    Goal(
        name="empty-board-in-round-8",
        question="Can no ninja stand on the board when the last round begins?",
        yes="Yes, after round {}.",
        seen=lambda outcome: (
            _open(outcome)
            and outcome.next_position.round == ROUNDS
            and sum(outcome.next_position.ninja) == 0
        ),
        takes=_empty_before_8,
        posts=(Space.BURIAL_GROUNDS,),
        why="the last round follows seven others",
    ),
)
