"""Questions about ronin: who falls, who is wounded, who is held and who is marked."""

from collections.abc import Callable, Iterator

import z3

from ronin.model.seven_ronin.pieces import RONIN, Ronin, Space
from ronin.model.seven_ronin.trace import Outcome
from ronin.verify.seven_ronin.reach.counts import how_many, one_if
from ronin.verify.seven_ronin.reach.goals import Goal, Last, Wanted
from ronin.verify.seven_ronin.symbols import NONE
from ronin.verify.seven_ronin.transition import SymRound
from ronin.verify.smt.encodes import Term


def _open(outcome: Outcome) -> bool:
    return not outcome.table.is_over


def _fallen(count: int) -> Wanted:
    def wanted(last: Last) -> Iterator[Term]:
        yield how_many(last.after.fallen(ronin) for ronin in RONIN) >= count

    return wanted


def _fallen_seen(count: int) -> Callable[[Outcome], bool]:
    return lambda outcome: _open(outcome) and len(outcome.next_position.eliminated) >= count


def _kabe_falls(last: Last) -> Iterator[Term]:
    yield last.after.fallen(Ronin.KABE)


def _all_wounded(last: Last) -> Iterator[Term]:
    for ronin in RONIN:
        yield last.after.wounds[ronin] > 0
        yield z3.Not(last.after.fallen(ronin))


def _all_nearly_fallen(last: Last) -> Iterator[Term]:
    yield from (last.after.wounds[ronin] == ronin.vitality - 1 for ronin in RONIN)


def _holds(last: Last) -> Term:
    return one_if(last.acts(Space.ANIMAL_PEN)) + one_if(last.copies(Space.ANIMAL_PEN))


def _marks(last: Last) -> Term:
    return one_if(last.acts(Space.SHRINE)) + one_if(last.copies(Space.SHRINE))


def _all_held(last: Last) -> Iterator[Term]:
    yield how_many(z3.Not(last.after.fallen(ronin)) for ronin in RONIN) <= _holds(last)


def _three_held(last: Last) -> Iterator[Term]:
    yield _holds(last) >= 3


def _tasuke_held(last: Last) -> Iterator[Term]:
    yield _holds(last) == 2
    yield _marks(last) >= 1


def _tasuke_held_shown(last: SymRound) -> Iterator[Term]:
    then = last.then
    others = [ronin for ronin in RONIN if ronin is not Ronin.TASUKE]
    yield then.stayed[Ronin.TASUKE] != NONE
    yield z3.Or(*(then.stayed[ronin] == then.stayed[Ronin.TASUKE] for ronin in others))
    yield then.shrine[Ronin.TASUKE] > 0


def _marked(last: Last) -> Iterator[Term]:
    yield _marks(last) >= 1


def _fallen_and_marked_shown(last: SymRound) -> Iterator[Term]:
    then = last.then
    yield z3.Or(*(z3.And(then.shrine[r] > 0, then.eliminated[r]) for r in RONIN))


def _all_held_seen(outcome: Outcome) -> bool:
    position = outcome.next_position
    return _open(outcome) and all(position.stayed[r.number] is not None for r in position.living)


def _tasuke_held_seen(outcome: Outcome) -> bool:
    position = outcome.next_position
    place = position.stayed[Ronin.TASUKE.number]
    together = place is not None and position.stayed.count(place) == 2
    return _open(outcome) and together and Ronin.TASUKE in position.shrine


UNBEATABLE = (Space.FIELD_3, Space.INN, Space.SHRINE, Space.PASSAGE)
MORE_THAN_ANYBODY_BEARS = 8
"""Kabe bears seven wounds, Musashi four and a blow, Yobu three and two whom he drives away."""


def _unharmed(last: Last) -> Iterator[Term]:
    yield last.after.damage == 0


def _lost_though_unharmed(last: Last) -> Iterator[Term]:
    yield from _unharmed(last)
    yield from (last.after.on(area) >= MORE_THAN_ANYBODY_BEARS for area in UNBEATABLE)


def _lost_though_unharmed_seen(outcome: Outcome) -> bool:
    """Four areas, one a Field and one the Inn, that no ronin can free alone, and Tasuke cannot
    help: the Inn copies the Field, and that counts as five whatever the Defender does.
    """
    position = outcome.next_position
    unharmed = not any(position.wounds) and not position.eliminated
    held = all(position.ninja[area.number] >= MORE_THAN_ANYBODY_BEARS for area in UNBEATABLE)
    apart = Ronin.TASUKE in position.shrine and not any(position.stayed)
    return _open(outcome) and unharmed and held and apart


BY_THE_PASSAGE = (Space.PASSAGE, Space.INN, Space.WELL)

GOALS = (
    Goal(
        name="kabe-falls",
        question="How early can Kabe, who bears most wounds, fall?",
        yes="In round {}.",
        seen=lambda outcome: Ronin.KABE in outcome.next_position.eliminated,
        takes=_kabe_falls,
    ),
    Goal(
        name="three-fall",
        question="How early can three ronin be down?",
        yes="After round {}.",
        seen=_fallen_seen(3),
        takes=_fallen(3),
    ),
    Goal(
        name="five-fall",
        question="How early can five ronin be down while the game goes on?",
        yes="After round {}.",
        seen=_fallen_seen(5),
        takes=_fallen(5),
        standing=BY_THE_PASSAGE,
    ),
    Goal(
        name="one-ronin-left",
        question="How early can the Defender be down to one ronin?",
        yes="After round {}.",
        seen=_fallen_seen(6),
        takes=_fallen(6),
        standing=BY_THE_PASSAGE,
    ),
    Goal(
        name="all-wounded",
        question="How early can all seven ronin be wounded?",
        yes="After round {}.",
        seen=lambda outcome: _open(outcome) and min(outcome.next_position.wounds) > 0,
        takes=_all_wounded,
    ),
    Goal(
        name="all-nearly-fallen",
        question="How early can all seven ronin be one wound from their end?",
        yes="After round {}.",
        seen=lambda outcome: (
            _open(outcome)
            and all(
                outcome.next_position.wounds[r.number] == r.vitality - 1
                and r not in outcome.next_position.eliminated
                for r in RONIN
            )
        ),
        takes=_all_nearly_fallen,
        standing=BY_THE_PASSAGE,
    ),
    Goal(
        name="lost-though-unharmed",
        question="Can seven ronin without a wound be facing a forced loss?",
        yes="Yes: after round {} the Attacker wins the next whatever the Defender does; "
        "`ronin ask --mode forced` says so too.",
        seen=_lost_though_unharmed_seen,
        takes=_unharmed,
        plans=_lost_though_unharmed,
        standing=UNBEATABLE,
        shrine=(Ronin.TASUKE,),
    ),
    Goal(
        name="three-held",
        question="Can three ronin be held on the board at once?",
        yes="Yes, after round {}.",
        no="No: the Animal Pen holds one, and an Inn that copies it another.",
        seen=lambda outcome: (
            _open(outcome) and sum(place is not None for place in outcome.next_position.stayed) >= 3
        ),
        takes=_three_held,
    ),
    Goal(
        name="all-ronin-held",
        question="Can all ronin who live be held on the board?",
        yes="Yes: after round {} two are left, and both are held.",
        seen=_all_held_seen,
        takes=_all_held,
        standing=(Space.ANIMAL_PEN, Space.INN, Space.PASSAGE),
        stayed={Ronin.HAYAI: Space.WELL, Ronin.KABE: Space.GRANARY},
    ),
    Goal(
        name="tasuke-held-and-marked",
        question="Can a Tasuke with a Shrine Marker be held together with a partner?",
        yes="Yes, after round {}.",
        seen=_tasuke_held_seen,
        takes=_tasuke_held,
        shows=_tasuke_held_shown,
    ),
    Goal(
        name="fallen-and-marked",
        question="Can a Shrine Marker lie on the tile of a ronin who fell?",
        yes="Yes, after round {}.",
        seen=lambda outcome: (
            _open(outcome)
            and bool(set(outcome.next_position.shrine) & set(outcome.next_position.eliminated))
        ),
        takes=_marked,
        shows=_fallen_and_marked_shown,
    ),
)
