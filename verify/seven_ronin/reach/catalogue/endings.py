"""Questions about how and when the game is won."""

from collections.abc import Callable, Iterator

import z3

from ronin.model.seven_ronin.line import UseInn, UsePassage, UseWatchtower
from ronin.model.seven_ronin.pieces import AREAS, AREAS_TO_WIN, RONIN, ROUNDS, Space
from ronin.model.seven_ronin.trace import Outcome
from ronin.verify.seven_ronin.reach.counts import how_many
from ronin.verify.seven_ronin.reach.goals import Goal, Last, Wanted, all_of
from ronin.verify.seven_ronin.symbols import Verdict
from ronin.verify.seven_ronin.transition import SymRound
from ronin.verify.smt.encodes import Term


def _won_by(*clauses: str) -> Callable[[Outcome], bool]:
    return lambda outcome: outcome.verdict is not None and outcome.verdict.clause.id in clauses


def _five_areas(last: Last) -> Iterator[Term]:
    # The Inn that copies a Field counts for one more.
    yield last.after.counted >= AREAS_TO_WIN - 1


def _five_areas_held(last: Last) -> Iterator[Term]:
    yield last.after.counted >= AREAS_TO_WIN


def _in_round(number: int) -> Wanted:
    def wanted(last: Last) -> Iterator[Term]:
        yield z3.BoolVal(last.number == number)

    return wanted


def _all_fallen(last: Last) -> Iterator[Term]:
    yield from (last.after.fallen(ronin) for ronin in RONIN)


def _some_ninja(last: Last) -> Iterator[Term]:
    yield last.after.in_play > 0


def _no_ninja(last: Last) -> Iterator[Term]:
    yield last.after.in_play == 0


def _casualties(last: Last) -> Iterator[Term]:
    yield z3.BoolVal(last.number >= 4)
    yield from _no_ninja(last)


def _shot(last: Last) -> Iterator[Term]:
    yield z3.Or(last.acts(Space.WATCHTOWER), last.copies(Space.WATCHTOWER))


def _only_shot(last: Last) -> Iterator[Term]:
    yield from _shot(last)
    for area in (Space.WELL, Space.PASSAGE, Space.GRANARY, Space.BURIAL_GROUNDS):
        yield z3.Not(last.acts(area))
        yield z3.Not(last.copies(area))
    yield z3.Not(last.copies(Space.WATCHTOWER))


def _unharmed(last: Last) -> Iterator[Term]:
    yield last.after.damage == 0


def _last_was_shot(outcome: Outcome) -> bool:
    last = outcome.choices[-1]
    return isinstance(last.copies if isinstance(last, UseInn) else last, UseWatchtower)


def _passage_twice_from_three(outcome: Outcome) -> bool:
    """The Passage and the Inn as such brought ninja, and three areas were held before."""
    copied = [choice.copies for choice in outcome.choices if isinstance(choice, UseInn)]
    uses = [use for use in (*outcome.choices, *copied) if isinstance(use, UsePassage)]
    taken = {use.to.number for use in uses}
    held = {number for number, count in enumerate(outcome.table.ninja[: len(AREAS)]) if count}
    return _won_by("VICTORY-02")(outcome) and len(uses) == 2 and len(held - taken) == 3


def _passage_twice_shown(last: SymRound) -> Iterator[Term]:
    uses = last.line.area_uses
    inn, passage = Space.INN.number, Space.PASSAGE.number
    yield last.verdict == int(Verdict.FIVE_AREAS)
    yield z3.Or(*(use.area == passage for use in uses))
    yield z3.Or(*(z3.And(use.area == inn, use.copies == passage) for use in uses))
    before = [
        z3.And(last.then.ninja[area] > 0, *(use.to != area.number for use in uses))
        for area in AREAS
    ]
    yield how_many(before) == 3


GOALS = (
    Goal(
        name="attacker-wins-round-1",
        question="Can the Attacker win in the first round?",
        yes="Yes, in round {}, if the Defender lets him.",
        seen=_won_by("VICTORY-02"),
        takes=_five_areas,
        plans=_five_areas_held,
        ends=True,
        standing=(Space.FIELD_2, Space.FIELD_3, Space.PASSAGE, Space.INN),
    ),
    Goal(
        name="attacker-wins-round-8",
        question="Can the Attacker win in the very last round with five areas?",
        yes="Yes, in round {}.",
        seen=lambda outcome: _won_by("VICTORY-02")(outcome) and outcome.position.round == ROUNDS,
        takes=all_of(_in_round(ROUNDS), _five_areas),
        plans=all_of(_in_round(ROUNDS), _five_areas_held),
        ends=True,
        standing=(Space.FIELD_2, Space.FIELD_3, Space.PASSAGE, Space.ANIMAL_PEN),
        why="the last round follows seven others",
    ),
    Goal(
        name="inn-copies-passage-to-win",
        question="Can the Inn copy the Passage, so that three areas become five and win?",
        yes="Yes, in round {}.",
        seen=_passage_twice_from_three,
        takes=_five_areas,
        shows=_passage_twice_shown,
        ends=True,
    ),
    Goal(
        name="all-ronin-fall",
        question="How early can the Attacker win by eliminating every ronin?",
        yes="In round {}.",
        seen=_won_by("VICTORY-01"),
        takes=all_of(_all_fallen, _some_ninja),
        ends=True,
        standing=(Space.PASSAGE, Space.INN, Space.WELL),
        posts=(),
    ),
    Goal(
        name="last-ronin-shot",
        question="Can the last ronin fall to the Watchtower?",
        yes="Yes, in round {}.",
        seen=lambda outcome: _won_by("VICTORY-01")(outcome) and _last_was_shot(outcome),
        takes=all_of(_all_fallen, _some_ninja, _shot),
        plans=all_of(_all_fallen, _some_ninja, _only_shot),
        ends=True,
        standing=(Space.WATCHTOWER, Space.PASSAGE, Space.INN),
        posts=(),
    ),
    Goal(
        name="no-ninja-left",
        question="Can the Defender win by eliminating every ninja before round 4?",
        yes="Not before round {}.",
        seen=_won_by("VICTORY-05", "VICTORY-06", "VICTORY-08"),
        takes=_no_ninja,
        ends=True,
        standing=(),
        posts=(Space.PASSAGE, Space.INN),
    ),
    Goal(
        name="starved",
        question="Can the casualties of the time track take the last ninja?",
        yes="Yes, at the end of round {}.",
        seen=_won_by("VICTORY-08"),
        takes=_casualties,
        ends=True,
        posts=(Space.PASSAGE, Space.INN),
    ),
    Goal(
        name="nobody-left",
        question="Can the last ronin and the last ninja fall together?",
        yes="Yes, in round {}; the Defender wins.",
        seen=_won_by("VICTORY-06"),
        takes=all_of(_all_fallen, _no_ninja),
        ends=True,
        posts=(Space.PASSAGE, Space.INN),
    ),
    Goal(
        name="peaceful-game",
        question="Can the Defender win without a single wound?",
        yes="Yes, at the end of round {}.",
        seen=lambda outcome: (
            _won_by("VICTORY-07")(outcome)
            and not any(outcome.table.wounds)
            and len(outcome.table.living) == len(RONIN)
        ),
        takes=all_of(_in_round(ROUNDS), _unharmed),
        ends=True,
        standing=(Space.FIELD_3, Space.FIELD_2, Space.ANIMAL_PEN),
        why="a Defender who eliminates no ninja wins at the end of round 8 only",
    ),
)
