"""The legal deployments of each side, counted, listed and drawn without going through them all.

Nothing here knows a rule: a frame holds all that the rules of planning say about a table.
"""

from collections.abc import Iterator
from functools import cached_property, lru_cache
from math import perm
from random import Random
from typing import NamedTuple

from model.seven_ronin.pieces import AREAS, RONIN, Ronin, Space


class AttackFrame(NamedTuple):
    """All that the legal attacks of a table depend on; many tables share one."""

    room: tuple[tuple[int, bool], ...]
    """For each area, how many may be added before the allowance is needed (below 0 where more
    stand there already), and whether adding uses up Threat Level."""
    threat: int
    above_all: int
    above_one: int
    markers: int
    """At most so many ninja; a number above all that could be deployed is cut down to that."""
    minimum: int
    green: int
    """At most so many on the Green."""
    green_counts: bool
    """Whether a marker there counts towards the minimum."""


class AttackTree:
    """The legal attacks of a frame as a tree, area by area in order, the Green last.

    Every node knows how many attacks lie below it, so that they can be counted without listing
    them, listed without dead ends, and drawn each as likely as any other.
    """

    def __init__(self, frame: AttackFrame) -> None:
        self.frame = frame
        self.known: dict[tuple[int, int, int, int], int] = {}
        self.needed = frame.minimum
        """The minimum or, where that is out of reach, the greatest force there is."""
        while not self.count():
            self.needed -= 1
            self.known.clear()

    def steps(
        self, area: int, threat: int, above: int, sent: int
    ) -> Iterator[tuple[int, int, int]]:
        """For each number that may go to an area: it, and what is left of threat and allowance."""
        yield 0, threat, above
        room, uses = self.frame.room[area]
        if uses and not threat:
            return
        most = min(room + min(above, self.frame.above_one), self.frame.markers - sent)
        for new in range(1, most + 1):
            yield new, threat - uses, above - max(0, new - room)

    def on_green(self, sent: int) -> tuple[int, ...]:
        """The numbers that may go to the Green after `sent` on the areas."""
        most = min(self.frame.green, self.frame.markers - sent)
        counts = self.frame.green_counts
        return tuple(n for n in range(most + 1) if sent + n * counts >= self.needed)

    def ways(self, area: int, threat: int, above: int, sent: int) -> int:
        """How many legal attacks there are from here on."""
        if area == len(self.frame.room):
            return len(self.on_green(sent))
        key = (area, threat, above, sent)
        found = self.known.get(key)
        if found is None:
            found = sum(
                self.ways(area + 1, threat_left, above_left, sent + new)
                for new, threat_left, above_left in self.steps(area, threat, above, sent)
            )
            self.known[key] = found
        return found

    def count(self) -> int:
        return self.ways(0, self.frame.threat, self.frame.above_all, 0)

    def listed(self) -> Iterator[tuple[int, ...]]:
        yield from self._listed((), self.frame.threat, self.frame.above_all, 0)

    def _listed(
        self, plan: tuple[int, ...], threat: int, above: int, sent: int
    ) -> Iterator[tuple[int, ...]]:
        area = len(plan)
        if area == len(self.frame.room):
            for new in self.on_green(sent):
                yield (*plan, new)
            return
        for new, threat_left, above_left in self.steps(area, threat, above, sent):
            if self.ways(area + 1, threat_left, above_left, sent + new):
                yield from self._listed((*plan, new), threat_left, above_left, sent + new)

    def drawn(self, random: Random) -> tuple[int, ...]:
        """One attack, each as likely as any other."""
        plan: list[int] = []
        threat, above, sent = self.frame.threat, self.frame.above_all, 0
        ticket = random.randrange(self.count())
        for area in range(len(self.frame.room)):
            for new, threat_left, above_left in self.steps(area, threat, above, sent):
                ways = self.ways(area + 1, threat_left, above_left, sent + new)
                if ticket < ways:
                    break
                ticket -= ways
            plan.append(new)
            threat, above, sent = threat_left, above_left, sent + new
        return (*plan, self.on_green(sent)[ticket])


@lru_cache(maxsize=4096)
def attack_tree(frame: AttackFrame) -> AttackTree:
    """The tree of a frame; the same one while it is remembered."""
    return AttackTree(frame)


class DefenceFrame(NamedTuple):
    """All that the legal defences of a table depend on."""

    others: tuple[Ronin, ...]
    """Who is to be deployed, Tasuke not among them."""
    tasuke: bool
    """Whether Tasuke is to be deployed."""
    stayed: tuple[Space | None, ...]
    shares: bool
    """Whether Tasuke may be put together with another ronin."""
    green: bool
    """Whether one ronin, alone, may go to the Green."""


class DefenceClasses:
    """The legal defences of a frame in classes: who goes to the Green, and where Tasuke goes.

    Within a class the other ronin go to different areas, every one of which is open to each, so
    that a class is counted in one step and drawn from with every defence as likely as any other.
    """

    def __init__(self, frame: DefenceFrame) -> None:
        self.frame = frame
        self.taken = frozenset(place for place in frame.stayed if place is not None)
        tasuke = Ronin.TASUKE.number
        self.guarded = frozenset(
            place for n, place in enumerate(frame.stayed) if place is not None and n != tasuke
        )
        """Where a ronin other than Tasuke stayed."""

    @cached_property
    def classes(self) -> list[tuple[int, Ronin | None, Space | None]]:
        """How many defences, who is on the Green, and where Tasuke is sent, if she is."""
        on_green: list[Ronin | None] = [None]
        if self.frame.green:
            on_green += self.frame.others
            on_green += [Ronin.TASUKE] * self.frame.tasuke
        return [
            (perm(len(self.open_areas(goal)), self._to_place(sent)), sent, goal)
            for sent in on_green
            for goal in self._tasuke_goals(sent)
        ]

    def _to_place(self, sent: Ronin | None) -> int:
        return len(self.frame.others) - (sent in self.frame.others)

    def _tasuke_goals(self, sent: Ronin | None) -> tuple[Space | None, ...]:
        if not self.frame.tasuke or sent is Ronin.TASUKE:
            return (None,)
        return tuple(a for a in AREAS if self.frame.shares or a not in self.taken)

    def open_areas(self, goal: Space | None) -> list[Space]:
        """Where the other ronin may go, once Tasuke's goal is known."""
        tasuke = goal or self.frame.stayed[Ronin.TASUKE.number]
        closed = self.guarded
        if tasuke and not self.frame.shares:
            closed = closed | {tasuke}
        return [area for area in AREAS if area not in closed]

    def count(self) -> int:
        """How many legal defences there are."""
        return sum(ways for ways, _, _ in self.classes)

    def drawn(self, random: Random) -> tuple[Space | None, ...]:
        """One defence, each as likely as any other."""
        ticket = random.randrange(self.count())
        classes = iter(self.classes)
        ways, sent, goal = next(classes)
        while ticket >= ways:
            ticket -= ways
            ways, sent, goal = next(classes)
        places: list[Space | None] = [None] * len(RONIN)
        if sent:
            places[sent.number] = Space.GREEN
        if goal:
            places[Ronin.TASUKE.number] = goal
        open_areas = self.open_areas(goal)
        for ronin in self.frame.others:
            if ronin is not sent:
                ticket, chosen = divmod(ticket, len(open_areas))
                places[ronin.number] = open_areas.pop(chosen)
        return tuple(places)


@lru_cache(maxsize=4096)
def defence_classes(frame: DefenceFrame) -> DefenceClasses:
    """The classes of a frame; the same ones while they are remembered."""
    return DefenceClasses(frame)
