"""Whether any legal play of both sides lets the Attacker win in this round.

Both sides want it here. A bound spares most of the search, where the readings that the fast search
relies on are in force:

* Five areas. If all ronin but Yobu were off the board and the General Supply inexhaustible, the
  Attacker would hold no fewer areas at the end of step 3: ronin on the board only keep areas from
  being held, and of all their abilities Yobu's alone brings ninja to areas. So for each attack and
  each thing that Yobu may do it is enough to look at step 3 without ronin. Where Yobu stands ninja
  are left only if they are more than he has room for.
* The last ronin. All the ninja on areas, and in step 3 one wound from the Well, one for each ronin
  from the Watchtower and from the Inn, two from the Passage and two from the Inn if that is more,
  must fill the tiles of all living ronin.

Attacks that the bound leaves are tried against every defence, the likeliest first. Unless the
search is to be as plain as can be, defences that are alike are left out where `early_bounds` shows
that all is lost at the reveal.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.pieces import AREAS, RONIN, Ronin, Space
from ronin.model.seven_ronin.rules import planning
from ronin.verify.seven_ronin.search.alike import (
    EarlyBoundedSearch,
    Kind,
    is_lost_at_reveal,
    kinds,
)
from ronin.verify.seven_ronin.search.bounded import BoundedSearch
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.fast import FastSearch
from ronin.verify.seven_ronin.search.step_3 import INEXHAUSTIBLE, Step3

_NO_GUARDS = ((),) * len(AREAS)


@dataclass(frozen=True, slots=True)
class Possible:
    """Deployments with which he can win, or how each attack was ruled out."""

    attack: AttackerPlan | None
    defence: DefenderPlan | None
    attacks: int
    """How many there are, or were looked at until one was found."""
    bounded: int
    """How many of them the bound ruled out; the others were held against the defences."""


def possible(contest: Contest) -> Possible:
    """The first attack and defence with which the Attacker can win, if there are any."""
    bound = Bound(contest, contest.search) if isinstance(contest.search, FastSearch) else None
    if isinstance(contest.search, BoundedSearch):
        contest.search = EarlyBoundedSearch(contest.game, contest.clock, cooperative=True)
    number = left = 0
    for number, attack in enumerate(contest.attacks_in_turn(), start=1):
        if bound is None or bound.allows(attack):
            left += 1
            for defence in _friendly(contest, attack):
                if contest.wins(attack, defence):
                    return Possible(attack, defence, number, number - left)
    for attack in contest.attacks_in_turn() if left else ():
        if bound is None or bound.allows(attack):
            for defence in _left_by_bounds(contest, attack):
                if contest.wins(attack, defence):
                    return Possible(attack, defence, number, number - left)
    return Possible(None, None, number, number - left)


def _left_by_bounds(contest: Contest, attack: AttackerPlan) -> Iterator[DefenderPlan]:
    """Every legal defence; with bounds, but for those against which all is lost at the reveal."""
    bounded = isinstance(contest.search, FastSearch | EarlyBoundedSearch)
    kind_of = kinds(contest.attacked(attack), contest.game)
    lost: dict[Kind, bool] = {}
    for number, defence in enumerate(contest.defences(attack)):
        if number % 1000 == 0:
            contest.clock.look()
        kind = kind_of(defence)
        if bounded and kind not in lost:
            lost[kind] = is_lost_at_reveal(contest.revealed(attack, defence), contest.game)
        if not lost.get(kind):
            yield defence


class Bound:
    """What no defence could better for the Attacker."""

    def __init__(self, contest: Contest, search: FastSearch) -> None:
        self.clock = contest.clock
        self.search = search
        self.position = contest.position
        self.step_3 = Step3(contest.game, contest.clock, cooperative=True)
        living = contest.position.living
        self.room = sum(ronin.vitality - contest.position.wounds[ronin.number] for ronin in living)
        self.later = 1 + len(living) + max(len(living), 2) + 2
        self.drives = Ronin.YOBU in living and Ronin.YOBU not in contest.position.shrine
        self.yobus_room = Ronin.YOBU.vitality - contest.position.wounds[Ronin.YOBU.number]
        self.yobu_stayed = contest.position.stayed[Ronin.YOBU.number]

    def allows(self, attack: AttackerPlan) -> bool:
        """Whether this attack might win."""
        self.clock.look()
        spaces = zip(self.position.ninja, attack.ninja, strict=True)
        ninja = tuple(old + new for old, new in spaces)[: len(AREAS)]
        if self.room <= sum(ninja) + self.later:
            return True
        reserves = self.position.reserves - sum(attack.ninja)
        return any(
            self.step_3.wins((reserves, INEXHAUSTIBLE, now, _NO_GUARDS, 0, 0, True))
            for now in self._driven(ninja)
        )

    def _driven(self, ninja: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The ninja by area when step 3 begins, after each thing that Yobu may do."""
        yield ninja
        if not self.drives:
            return
        for area in AREAS:
            if ninja[area.number] and self.yobu_stayed in (None, area):
                for driven in self.search.driven(ninja, area.number):
                    over = max(0, driven[area.number] - self.yobus_room)
                    yield (*driven[: area.number], over, *driven[area.number + 1 :])


def _friendly(contest: Contest, attack: AttackerPlan) -> Iterator[DefenderPlan]:
    """Legal defences that keep out of the ninja's way, Yobu here or there."""
    table = contest.attacked(attack)
    to_deploy = planning.available(table, contest.game)
    here = tuple(map(int.__add__, contest.position.ninja, attack.ninja))
    quiet = sorted(AREAS, key=lambda area: here[area.number])
    crowded = quiet[::-1]
    first: list[dict[Ronin, Space]] = [{}]
    if Ronin.YOBU in to_deploy:
        first += [{Ronin.YOBU: area} for area in AREAS if here[area.number] > 1]
    for preferred in (quiet, crowded):
        for placed in first:
            places = dict(placed)
            for ronin in to_deploy:
                taken = set(places.values()) | set(contest.position.stayed)
                if ronin not in places:
                    places[ronin] = next(area for area in preferred if area not in taken)
            plan = DefenderPlan(tuple(places.get(ronin) for ronin in RONIN))
            if contest.is_legal(plan, attack):
                yield plan
