"""Calm games as formulas: plain rounds that add up to a wanted table.

In a calm game ninja who are to stand on an area at the end are brought there and left alone; all
others meet a ronin who has room for every one of them, on an area where nobody stands. On a few
*posts* a single ninja may stand for some rounds, so that the area can be used, until a ronin meets
him or the Burial Grounds return him. Yobu drives nobody, Hayai does not ride, Tasuke fights alone.

Nothing has to be argued about this file: `telling` turns what a solver finds into traces, and only
what the engine has replayed is a game.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import z3

from ronin.model.seven_ronin.pieces import (
    FIELDS,
    NINJA_MARKERS,
    RONIN,
    Ronin,
    Space,
)
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.village import Village
from ronin.verify.seven_ronin.reach.counts import (
    how_many,
    number,
    one_if,
    total,
)
from ronin.verify.smt.encodes import Term

POSTS = (
    Space.GRANARY,
    Space.WELL,
    Space.INN,
    Space.PASSAGE,
    Space.WATCHTOWER,
    Space.BURIAL_GROUNDS,
    Space.SHRINE,
    Space.ANIMAL_PEN,
)
"""Areas worth holding for a while: those with an ability."""
USED = (
    Space.PASSAGE,
    Space.SHRINE,
    Space.ANIMAL_PEN,
    Space.GRANARY,
    Space.WELL,
    Space.WATCHTOWER,
    Space.BURIAL_GROUNDS,
)
"""The areas with an ability of their own, in the order in which a calm round uses them."""
BY_ITSELF, BY_THE_INN = 0, 1


@dataclass(frozen=True)
class CalmTable:
    """What lies on the table between rounds, but for who stayed and who is marked."""

    reserves: Term
    green: Term
    ninja: Mapping[Space, Term]
    """On the areas on which ninja stand at the end."""
    posted: Mapping[Space, Term]
    """Whether a ninja stands on a post."""
    wounds: Mapping[Ronin, Term]
    """A full tile is that of an eliminated ronin."""

    def fallen(self, ronin: Ronin) -> Term:
        """Whether a ronin is eliminated."""
        return self.wounds[ronin] == number(ronin.vitality)

    @property
    def supply(self) -> Term:
        """What remains of the Ninja Markers."""
        on_tiles = total(z3.If(self.fallen(ronin), 0, self.wounds[ronin]) for ronin in RONIN)
        return number(NINJA_MARKERS) - self.in_play - on_tiles

    def on(self, area: Space) -> Term:
        """How many ninja stand on a Village Area."""
        if area in self.posted:
            return one_if(self.posted[area])
        return self.ninja.get(area, number(0))

    @property
    def on_areas(self) -> Term:
        """All ninja on Village Areas."""
        return total(self.ninja.values()) + how_many(self.posted.values())

    @property
    def in_play(self) -> Term:
        """All ninja in the Reserves and on the board."""
        return self.reserves + self.on_areas + self.green

    @property
    def damage(self) -> Term:
        """All wounds, those of the fallen included."""
        return total(self.wounds.values())

    @property
    def counted(self) -> Term:
        """For how many areas the ninja count at the end of step 3."""
        held = [self.on(area) > 0 for area in (*self.ninja, *self.posted)]
        both = [self.on(field) > 0 for field in FIELDS]
        return how_many(held) + one_if(z3.And(*both))


@dataclass(frozen=True)
class Doing:
    """What areas do in step 3, each by itself or by the Inn that copies it."""

    used: Mapping[Space, Term]
    well: Mapping[Ronin, Term]
    hit: Mapping[Ronin, Term]
    brought: Mapping[Space, Term]
    """How many ninja the Passage brings to an area where ninja are to stand."""
    struck: Mapping[Ronin, Term]
    """How many wounds the ninja of the Passage deal to a ronin at rest."""
    taken: Mapping[Space, Term]
    """How many ninja the Burial Grounds return from such an area."""
    relieved: Mapping[Space, Term]
    """Whether they return the one from a post."""


@dataclass(frozen=True)
class CalmRound:
    """One calm round of unknowns."""

    number: int
    before: CalmTable
    sent: Mapping[Space, Term]
    """New ninja where ninja are to stand."""
    on_green: Term
    manned: Mapping[Space, Term]
    """Whether a ninja is sent to a post."""
    met: Mapping[Ronin, Term]
    """How many new ninja each ronin meets."""
    above: Mapping[Space | Ronin, Term]
    """By how many the ninja sent there, or against him, exceed a Deployment Limit."""
    meets_post: Mapping[tuple[Ronin, Space], Term]
    """Whether a ronin meets the ninja on a post."""
    clears: Mapping[Ronin, Term]
    """Whether he stands on the Green."""
    rests: Mapping[Ronin, Term]
    """Whether he stands on an area without ninja."""
    yumi: Term
    musashi: Term
    heals: Mapping[Ronin, Term]
    doings: tuple[Doing, Doing]
    held: Mapping[Space, Term]
    """Whether ninja stand on an area when step 3 begins."""
    after_step_2: Mapping[Ronin, Term]
    """The wounds on each tile then."""
    after_passage: Mapping[Ronin, Term]
    """The wounds when the Passage has acted."""
    after: CalmTable
    claims: tuple[Term, ...]
    goes_on: tuple[Term, ...]
    """What holds besides if nobody has won."""

    def acts(self, area: Space) -> Term:
        """Whether an area is used by itself."""
        return self.doings[BY_ITSELF].used[area]

    def copies(self, area: Space) -> Term:
        """Whether the Inn copies an area."""
        return self.doings[BY_THE_INN].used[area]


def near(village: Village) -> tuple[tuple[Space, ...], tuple[Space, ...]]:
    """At what the Watchtower shoots, and at what the Inn that copies it."""
    return village.neighbours[Space.WATCHTOWER.number], village.neighbours[Space.INN.number]


def choices_made(calm: Sequence[CalmRound]) -> Term:
    """How many choices are made in the open, all rounds together."""
    return total(
        how_many(
            [
                plain_round.yumi,
                plain_round.musashi,
                *plain_round.heals.values(),
                *(used for doing in plain_round.doings for used in doing.used.values()),
            ]
        )
        for plain_round in calm
    )


def nobody_marked(calm: CalmRound) -> Iterator[Term]:
    """The Shrine and the Animal Pen are not used."""
    for doing in calm.doings:
        yield z3.Not(doing.used[Space.SHRINE])
        yield z3.Not(doing.used[Space.ANIMAL_PEN])


def leads_to(calm: CalmRound, target: Position, village: Village) -> Iterator[Term]:
    """The round ends with this position."""
    after = calm.after
    yield after.reserves == number(target.reserves)
    yield after.green == number(target.ninja[Space.GREEN.number])
    yield from (after.ninja[a] == number(target.ninja[a.number]) for a in after.ninja)
    yield from (z3.Not(posted) for posted in after.posted.values())
    for ronin in RONIN:
        wounds = target.wounds[ronin.number]
        fallen = ronin in target.eliminated
        yield after.wounds[ronin] == number(ronin.vitality if fallen else wounds)
    yield from stays(calm, target.stayed, target.shrine, village)


def stays(
    calm: CalmRound,
    stayed: Sequence[Space | None],
    shrine: Sequence[Ronin],
    village: Village,
) -> Iterator[Term]:
    """These ronin are held and marked in this round, and no others."""
    yield from _stayed(calm, stayed, village)
    held = sum(place is not None for place in stayed)
    for area, count in ((Space.SHRINE, len(shrine)), (Space.ANIMAL_PEN, held)):
        yield how_many(doing.used[area] for doing in calm.doings) == count
    for ronin in shrine:
        yield calm.after_passage[ronin] != ronin.vitality
        yield z3.Not(calm.clears[ronin])


def _stayed(calm: CalmRound, stayed: Sequence[Space | None], village: Village) -> Iterator[Term]:
    """Whoever stayed rests where he stayed, or meets his ninja there within its limit."""
    for ronin, place in zip(RONIN, stayed, strict=True):
        if place is None:
            continue
        shares = stayed.count(place) > 1
        limit = 0 if shares else number(village.limits[place.number])
        yield z3.Not(z3.Or(calm.clears[ronin], calm.after.fallen(ronin)))
        yield calm.met[ronin] <= limit + calm.above[ronin]
        if place in calm.after.posted:
            yield z3.Not(calm.held[place])
        for area in calm.after.posted:
            if area is not place:
                yield z3.Not(calm.meets_post[ronin, area])
        for doing, areas in zip(calm.doings, near(village), strict=True):
            if place in areas:
                shot = z3.And(doing.used[Space.WATCHTOWER], calm.rests[ronin])
                yield z3.Implies(shot, doing.hit[ronin])
                yield z3.Implies(doing.used[Space.WATCHTOWER], calm.met[ronin] == 0)
            else:
                yield z3.Not(doing.hit[ronin])
