"""How often areas can be used in a round: the longest round of a smaller game that allows more.

The smaller game knows which uses are spent, which areas are lost and who has named a ronin for the
Animal Pen, and nothing of ninja, wounds or places: wherever these decide, everything may happen. So
it has a round with as many uses for each round of the rules, and its longest one is a bound, which
a search over all its states finds. That a use under the rules is a use in the smaller game is put
to the engine in `tests/seven_ronin/encoding/test_uses_at_most.py`, to the solver in
`test_uses_at_most_proved`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations
from typing import NamedTuple

from ronin.model.seven_ronin.ambiguities.areas import AreaUsableMoment, UsedAreaRetaken
from ronin.model.seven_ronin.ambiguities.inn import InnCopiedMoment, InnUses
from ronin.model.seven_ronin.ambiguities.pen_and_shrine import PenTargetFalls
from ronin.model.seven_ronin.pieces import AREAS, FIELDS, Space
from ronin.model.seven_ronin.rulings import Rulings
from ronin.verify.smt.encodes import may_be

Areas = frozenset[Space]


class Use(NamedTuple):
    """The area that is used, and the one whose ability is carried out: another for the Inn."""

    by: Space
    ability: Space


COPIES = tuple(Use(Space.INN, area) for area in AREAS if area is not Space.INN)
USES = (*(Use(area, area) for area in AREAS if area not in (*FIELDS, Space.INN)), *COPIES)
USERS = frozenset(use.by for use in USES)
FELLING = (Space.WELL, Space.WATCHTOWER, Space.PASSAGE)
"""The abilities that can eliminate a ronin."""
EMPTIED_AT_ONCE = 2
"""The Burial Grounds return two ninja at most, and so empty no more areas."""


@dataclass(frozen=True)
class Freedoms:
    """What may be allowed beyond one use of each area."""

    often: bool = False
    """The Inn copies each area once."""
    another: bool = False
    """The Animal Pen names another when its ronin falls."""
    anew: bool = False
    """An area that is lost and taken again is used anew."""
    lost_used: bool = False
    """An area is used after it was lost; it matters only with the one before."""
    lost_copied: bool = False
    """Likewise, an area is copied after it was lost."""


def freedoms_of(rulings: Rulings) -> Freedoms:
    """What the rulings may allow; a point that is open may be read in every way."""
    anew = may_be(UsedAreaRetaken.FRESH, rulings)
    return Freedoms(
        often=may_be(InnUses.ONCE_PER_AREA, rulings),
        another=may_be(PenTargetFalls.ANOTHER_HELD, rulings),
        anew=anew,
        lost_used=anew and may_be(AreaUsableMoment.ONCE_OCCUPIED, rulings),
        lost_copied=anew and may_be(InnCopiedMoment.ONCE_OCCUPIED, rulings),
    )


class State(NamedTuple):
    """What the smaller game knows in the middle of step 3."""

    spent: frozenset[Use] = frozenset()
    lost: Areas = frozenset()
    """Areas that were Occupied and then emptied. Those never Occupied may be used like any."""
    named: Areas = frozenset()
    """The Animal Pen and the Inn, if the ronin whom it named last has not fallen since."""


def is_allowed(use: Use, state: State, freedoms: Freedoms) -> bool:
    """Whether the use is possible at all."""
    held = freedoms.lost_used or use.by not in state.lost
    there = use.by is use.ability or freedoms.lost_copied or use.ability not in state.lost
    return held and there and use not in state.spent


def states_after(use: Use, state: State, freedoms: Freedoms) -> Iterator[State]:
    """Every state to which the use may lead."""
    alone = freedoms.often or use.by is not Space.INN
    state = state._replace(spent=state.spent.union((use,) if alone else COPIES))
    match use.ability:
        case Space.ANIMAL_PEN if freedoms.another:
            yield state._replace(named=state.named | {use.by})
        case Space.BURIAL_GROUNDS if freedoms.anew:
            for emptied in some_of(worth_losing(state, freedoms), EMPTIED_AT_ONCE):
                yield state._replace(lost=state.lost | emptied)
        case Space.PASSAGE:
            for taken in some_of(state.lost, 1):
                yield from _felled(use, _taken_again(taken, state))
        case _:
            yield from _felled(use, state)


def worth_losing(state: State, freedoms: Freedoms) -> Areas:
    """The areas of which it is known that they are lost.

    One with all its uses left is treated as if it were held: that allows more, as it could only be
    taken again with no more uses than it has. Unless it can be used while it is lost; then it may
    be spent and taken again without being lost a second time.
    """
    spent = frozenset(use.by for use in state.spent)
    return (USERS if freedoms.lost_used else spent) - state.lost


def _taken_again(areas: Areas, state: State) -> State:
    renewed = frozenset(use for use in state.spent if use.by in areas)
    return state._replace(spent=state.spent - renewed, lost=state.lost - areas)


def _felled(use: Use, state: State) -> Iterator[State]:
    """Of those who were named nobody falls, or some do, and others may be named."""
    for fallen in some_of(state.named, len(state.named) if use.ability in FELLING else 0):
        again = frozenset(Use(by, Space.ANIMAL_PEN) for by in fallen)
        yield state._replace(spent=state.spent - again, named=state.named - fallen)


def some_of(areas: Areas, most: int) -> Iterator[Areas]:
    """No area, or some of them, and no more than `most`."""
    chosen = chain.from_iterable(combinations(sorted(areas), n) for n in range(most + 1))
    return map(frozenset, chosen)


def alike(freedoms: Freedoms) -> tuple[tuple[Space, ...], ...]:
    """The areas but for the Inn, together if the smaller game does not tell them apart."""
    idle, shooting = (Space.GRANARY, Space.SHRINE), (Space.WELL, Space.WATCHTOWER)
    apart = ((Space.PASSAGE,), (Space.BURIAL_GROUNDS,), FIELDS)
    if freedoms.another:
        return (*apart, (Space.ANIMAL_PEN,), idle, shooting)
    return (*apart, (Space.ANIMAL_PEN, *idle, *shooting))


def in_order(state: State, freedoms: Freedoms) -> State:
    """The state with the names of areas that are alike changed, so that one stands for many."""

    def said(area: Space) -> tuple[bool, ...]:
        uses = (Use(area, area), Use(Space.INN, area))
        return (area in state.lost, *(use in state.spent for use in uses))

    name = {Space.INN: Space.INN}
    for areas in alike(freedoms):
        name |= zip(sorted(areas, key=said), areas, strict=True)
    return state._replace(
        spent=frozenset(Use(name[use.by], name[use.ability]) for use in state.spent),
        lost=frozenset(name[area] for area in state.lost),
    )


def most_uses(freedoms: Freedoms) -> int | None:
    """How many uses the longest round has; None if there is one without end.

    Every state is entered, then left when all that may follow it are known. One that is met again
    in between follows itself.
    """
    to_come: dict[State, int] = {}
    entered: set[State] = set()
    waiting = [State()]
    while waiting:
        state = waiting[-1]
        following = set() if state in to_come else _following(state, freedoms)
        unknown = [then for then in following if then not in to_come]
        if not unknown:
            to_come.setdefault(state, max((1 + to_come[then] for then in following), default=0))
            waiting.pop()
        elif state in entered:
            return None
        entered.add(state)
        waiting += unknown
    return to_come[State()]


def _following(state: State, freedoms: Freedoms) -> set[State]:
    allowed = (use for use in USES if is_allowed(use, state, freedoms))
    return {
        in_order(then, freedoms) for use in allowed for then in states_after(use, state, freedoms)
    }
