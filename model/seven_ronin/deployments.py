"""The legal deployments of each side, counted, listed and drawn without going through them all.

Nothing here knows a rule: a frame holds all that the rules of planning say about a table.
"""

from collections.abc import Iterator
from functools import cached_property, lru_cache
from math import perm
from random import Random
from typing import NamedTuple

from ronin.model.seven_ronin.pieces import RONIN, Ronin, Space


class AttackFrame(NamedTuple):
    """All that the legal attacks of a table depend on; many tables share one."""

    room: tuple[tuple[int, bool], ...]
    """For each area, how many may be added before extras are needed (below 0 where more stand
    there already), and whether adding uses up Threat Level."""
    threat: int
    extras: int
    """By this many an area may be above its limit."""
    green_adds: bool
    """Whether every marker that goes to the Green is one extra more."""
    shared: bool
    """Whether all areas together have the extras once; otherwise each has them in full."""
    even: bool
    """Whether extras are all on one area, or one each on several."""
    markers: int
    """At most this many ninja; a number above all that could be deployed is cut down to that."""
    alone: range
    """How many may go to the Green if none goes to an area,"""
    besides: range
    """and if some do."""
    green_counts: bool
    """Whether a marker on the Green counts towards the force."""
    force: int
    """At least this many, the Green's among them if they count,"""
    on_areas: int
    """and at least this many on areas."""
    opens: bool = False
    """Whether an area with extras only needs no Threat Level; only where they are shared."""


class Node(NamedTuple):
    """Where in the tree of attacks: the first areas have been given their numbers."""

    area: int
    """The next one."""
    threat: int
    """What is left of it."""
    within: tuple[int, ...]
    """Where extras open areas, how many are no extras on each that uses it, the fewest first."""
    extras: int
    """How many were used: of shared ones the sum, otherwise the most on one area."""
    most: int
    """By how many an area may still be above its limit, whatever was used."""
    sent: int


Branch = tuple[int, Node, int]
"""A number for the next area, where that leads, and how many legal attacks lie there."""


class AttackTree:
    """The legal attacks of a frame as a tree, area by area in order, the Green last.

    Every node knows how many attacks lie below it, so that they can be counted without listing
    them, listed without dead ends, and drawn each as likely as any other.
    """

    def __init__(self, frame: AttackFrame) -> None:
        self.frame = frame
        self.known: dict[Node, tuple[Branch, ...]] = {}
        self.extras = frame.extras + frame.green_adds * (frame.besides.stop - 1)
        """As many as there could be, with all that may go to the Green."""
        self.root = Node(area=0, threat=frame.threat, within=(), extras=0, most=self.extras, sent=0)

    def steps(self, node: Node) -> Iterator[tuple[int, Node]]:
        """Each number that may go to the next area, and where that leads."""
        frame = self.frame
        area, threat, within, extras, most, sent = node
        yield 0, Node(area + 1, threat, within, extras, most, sent)
        room, uses = frame.room[area]
        if uses and not threat and not frame.opens:
            return
        above = min(most, self.extras - extras) if frame.shared else most
        for new in range(1, min(room + above, frame.markers - sent) + 1):
            extra = max(0, new - room)
            used = extras + extra if frame.shared else max(extras, extra)
            left = int(extra == 1) if frame.even and extra else most
            if not frame.opens or not uses:
                yield new, Node(area + 1, threat - uses, within, used, left, sent + new)
                continue
            beyond, kept = self.moved_beyond(new - min(new, extra), node)
            if used + beyond <= self.extras:
                yield (
                    new,
                    Node(area + 1, max(0, threat - 1), kept, used + beyond, left, sent + new),
                )

    def moved_beyond(self, new: int, node: Node) -> tuple[int, tuple[int, ...]]:
        """How many more are extras if an area with `new` that are none is added; who are not."""
        within = tuple(sorted((*node.within, new)))
        if node.threat:
            return 0, within
        return within[0], within[1:]

    def on_green(self, node: Node) -> range:
        """The numbers that may go to the Green once all areas have theirs."""
        frame = self.frame
        allowed = frame.besides if node.sent else frame.alone
        least = max(allowed.start, node.extras - frame.extras)
        missing = frame.force - node.sent
        if frame.green_counts:
            least = max(least, missing)
        elif missing > 0:
            return range(0)
        if node.sent < frame.on_areas:
            return range(0)
        return range(least, min(allowed.stop, frame.markers - node.sent + 1))

    def branches(self, node: Node) -> tuple[Branch, ...]:
        """The numbers for the next area that lead to a legal attack."""
        found = self.known.get(node)
        if found is None:
            steps = ((new, onward, self.ways(onward)) for new, onward in self.steps(node))
            found = tuple(step for step in steps if step[2])
            self.known[node] = found
        return found

    def ways(self, node: Node) -> int:
        """How many legal attacks there are from here on."""
        if node.area == len(self.frame.room):
            return len(self.on_green(node))
        return sum(ways for _, _, ways in self.branches(node))

    def count(self) -> int:
        """How many legal attacks there are."""
        return self.ways(self.root)

    @cached_property
    def is_empty(self) -> bool:
        """Whether there is no legal attack; looks for one before all are counted."""
        return self.frame.force > self.frame.markers or not self._leads_on(self.root, set())

    def _leads_on(self, node: Node, in_vain: set[Node]) -> bool:
        """Whether a legal attack lies below a node; it is none of those looked at in vain."""
        if node.area == len(self.frame.room):
            return bool(self.on_green(node))
        onward = (after for _, after in reversed([*self.steps(node)]) if after not in in_vain)
        found = any(self._leads_on(after, in_vain) for after in onward)
        if not found:
            in_vain.add(node)
        return found

    def listed(self) -> Iterator[tuple[int, ...]]:
        """Every legal attack."""
        yield from self._listed((), self.root)

    def _listed(self, plan: tuple[int, ...], node: Node) -> Iterator[tuple[int, ...]]:
        if node.area == len(self.frame.room):
            for new in self.on_green(node):
                yield (*plan, new)
            return
        for new, onward, _ in self.branches(node):
            yield from self._listed((*plan, new), onward)

    def drawn(self, random: Random) -> tuple[int, ...]:
        """One attack, each as likely as any other."""
        plan: list[int] = []
        node = self.root
        ticket = random.randrange(self.count())
        for _ in self.frame.room:
            for new, onward, ways in self.branches(node):
                if ticket < ways:
                    plan.append(new)
                    node = onward
                    break
                ticket -= ways
        return (*plan, self.on_green(node)[ticket])


@lru_cache(maxsize=4096)
def attack_tree(frame: AttackFrame) -> AttackTree:
    """The tree of a frame; the same one while it is remembered."""
    return AttackTree(frame)


def with_greatest_force(frame: AttackFrame) -> AttackFrame:
    """The frame with its demand on the force lowered until some attack meets it."""
    frame = frame._replace(force=min(frame.force, frame.markers))
    while attack_tree(frame).is_empty:
        frame = frame._replace(force=frame.force - 1)
    return frame


def with_most_on_areas(frame: AttackFrame) -> AttackFrame:
    """The frame with as many demanded on areas as some attack of it sends there."""
    most = frame._replace(on_areas=frame.markers)
    while attack_tree(most).is_empty:
        most = most._replace(on_areas=most.on_areas - 1)
    return most


class DefenceFrame(NamedTuple):
    """All that the legal defences of a table depend on."""

    others: tuple[Ronin, ...]
    """Who is to be deployed, Tasuke not among them."""
    goals: tuple[Space, ...]
    """The areas to which each of them may be sent."""
    tasuke: bool
    """Whether Tasuke is to be deployed."""
    tasuke_goals: tuple[Space, ...]
    shares: bool
    """Whether Tasuke and one of the others may be sent to the same area."""
    parties: tuple[tuple[Ronin, ...], ...]
    """Who may be sent to the Green together; one of them is nobody."""


class DefenceClasses:
    """The legal defences of a frame in classes: who goes to the Green, and where Tasuke goes.

    Within a class the other ronin go to different areas, every one of which is open to each, so
    that a class is counted in one step and drawn from with every defence as likely as any other.
    """

    def __init__(self, frame: DefenceFrame) -> None:
        self.frame = frame

    @cached_property
    def classes(self) -> list[tuple[int, tuple[Ronin, ...], Space | None]]:
        """How many defences, who is on the Green, and to which area Tasuke is sent, if she is."""
        return [
            (perm(len(self.open_areas(goal)), len(self._to_place(party))), party, goal)
            for party in self.frame.parties
            for goal in self._tasuke_goals(party)
        ]

    def _to_place(self, party: tuple[Ronin, ...]) -> tuple[Ronin, ...]:
        return tuple(ronin for ronin in self.frame.others if ronin not in party)

    def _tasuke_goals(self, party: tuple[Ronin, ...]) -> tuple[Space | None, ...]:
        if not self.frame.tasuke or Ronin.TASUKE in party:
            return (None,)
        return self.frame.tasuke_goals

    def open_areas(self, tasuke: Space | None) -> list[Space]:
        """Where the other ronin may go, once Tasuke's goal is known."""
        closed = None if self.frame.shares else tasuke
        return [area for area in self.frame.goals if area is not closed]

    def count(self) -> int:
        """How many legal defences there are."""
        return sum(ways for ways, _, _ in self.classes)

    def drawn(self, random: Random) -> tuple[Space | None, ...]:
        """One defence, each as likely as any other."""
        ticket = random.randrange(self.count())
        classes = iter(self.classes)
        ways, party, goal = next(classes)
        while ticket >= ways:
            ticket -= ways
            ways, party, goal = next(classes)
        places: list[Space | None] = [None] * len(RONIN)
        if goal:
            places[Ronin.TASUKE.number] = goal
        for ronin in party:
            places[ronin.number] = Space.GREEN
        open_areas = self.open_areas(goal)
        for ronin in self._to_place(party):
            ticket, chosen = divmod(ticket, len(open_areas))
            places[ronin.number] = open_areas.pop(chosen)
        return tuple(places)


@lru_cache(maxsize=4096)
def defence_classes(frame: DefenceFrame) -> DefenceClasses:
    """The classes of a frame; the same ones while they are remembered."""
    return DefenceClasses(frame)
