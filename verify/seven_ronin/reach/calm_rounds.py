"""How calm rounds are put together: the formulas of one round, step by step."""

from collections.abc import Sequence
from typing import TypeVar

import z3

from ronin.model.seven_ronin.pieces import (
    AREAS,
    AREAS_TO_WIN,
    BURIAL_GROUNDS_RETURN,
    GRANARY_GIVES,
    NINJA_MARKERS,
    PASSAGE_BRINGS,
    RONIN,
    ROUNDS,
    Ronin,
    Space,
)
from ronin.model.seven_ronin.position import SETUP
from ronin.model.seven_ronin.village import Village
from ronin.verify.seven_ronin.reach.calm import USED, CalmRound, CalmTable, Doing, near
from ronin.verify.seven_ronin.reach.counts import (
    NEVER,
    how_many,
    if_so,
    number,
    one_if,
    smaller,
    some,
    total,
)
from ronin.verify.smt.encodes import Term

MOST_ON_GREEN = 7
Piece = TypeVar("Piece", Space, Ronin)


def calm_game(
    rounds: int, standing: Sequence[Space], posts: Sequence[Space], village: Village
) -> tuple[CalmRound, ...]:
    """`rounds` calm rounds from the set-up; ninja stand on these areas at the end."""
    table = CalmTable(
        number(SETUP.reserves),
        number(0),
        dict.fromkeys(standing, number(0)),
        dict.fromkeys(posts, NEVER),
        dict.fromkeys(RONIN, number(0)),
    )
    found: list[CalmRound] = []
    for this in range(1, rounds + 1):
        found.append(_Builder(this, table, village).built())
        table = found[-1].after
    return tuple(found)


class _Builder:
    """Gathers the formulas of one round, step by step."""

    def __init__(self, this: int, before: CalmTable, village: Village) -> None:
        self.number = this
        self.before = before
        self.village = village
        self.name = f"r{this}"
        self.claims: list[Term] = []
        self.standing = tuple(before.ninja)
        self.posts = tuple(before.posted)
        self.open = tuple(a for a in AREAS if a not in self.standing)
        """Areas on which ninja can meet a ronin, unless they are posts that are held."""
        self.sent = self._counts("sent", self.standing)
        self.on_green = self.count(f"{self.name}.on_green")
        self.manned = {area: z3.Bool(f"{self.name}.manned.{area}") for area in self.posts}
        self.met = self._counts("met", RONIN)
        above_on, above_against = self._counts("above", self.standing), self._counts("above", RONIN)
        self.above: dict[Space | Ronin, Term] = {a: above_on[a] for a in above_on}
        self.above |= {r: above_against[r] for r in RONIN}
        self.meets_post = {
            (ronin, area): z3.Bool(f"{self.name}.meets.{ronin}.{area}")
            for ronin in RONIN
            for area in self.posts
        }
        self.clears = self._flags("clears")
        self.rests = self._flags("rests")
        self.heals = self._flags("heals")
        self.yumi = z3.Bool(f"{self.name}.yumi")
        self.musashi = z3.Bool(f"{self.name}.musashi")
        self.doings = (self._doing("own"), self._doing("inn"))

    def _counts(self, name: str, keys: Sequence[Piece]) -> dict[Piece, Term]:
        return {key: self.count(f"{self.name}.{name}.{key}") for key in keys}

    def _flags(self, name: str) -> dict[Ronin, Term]:
        return {ronin: z3.Bool(f"{self.name}.{name}.{ronin}") for ronin in RONIN}

    def _doing(self, name: str) -> Doing:
        usable = {*self.standing, *self.posts}
        return Doing(
            used={
                area: z3.Bool(f"{self.name}.{name}.{area}") if area in usable else NEVER
                for area in USED
            },
            well=self._flags(f"{name}.well"),
            hit=self._flags(f"{name}.hit"),
            brought=self._counts(f"{name}.brought", self.standing),
            struck=self._counts(f"{name}.struck", RONIN),
            taken=self._counts(f"{name}.taken", self.standing),
            relieved={a: z3.Bool(f"{self.name}.{name}.relieved.{a}") for a in self.posts},
        )

    def count(self, name: str) -> Term:
        """An unknown count."""
        found = z3.Int(name)
        self.claim(found >= 0, found <= NINJA_MARKERS)
        return found

    def claim(self, *terms: Term) -> None:
        self.claims.extend(terms)

    def built(self) -> CalmRound:
        self._placed()
        self._deployed()
        reserves, green = self._step_1()
        self._step_2()
        after = self._step_3(reserves, green)
        return CalmRound(
            self.number,
            self.before,
            self.sent,
            self.on_green,
            self.manned,
            self.met,
            self.above,
            self.meets_post,
            self.clears,
            self.rests,
            self.yumi,
            self.musashi,
            self.heals,
            self.doings,
            self.held,
            self.after_step_2,
            self.after_passage,
            after,
            tuple(self.claims),
            (
                z3.BoolVal(self.number < ROUNDS),
                after.counted < AREAS_TO_WIN,
                some(z3.Not(after.fallen(ronin)) for ronin in RONIN),
                after.in_play > 0,
            ),
        )

    def _placed(self) -> None:
        """Everybody who lives meets ninja, clears the Green or rests."""
        before = self.before
        self.fights = {}
        for ronin in RONIN:
            at_posts = [self.meets_post[ronin, area] for area in self.posts]
            new = self.met[ronin] != 0
            tasks = [new, self.clears[ronin], *at_posts]
            self.claim(self.met[ronin] <= ronin.vitality + 1, z3.AtMost(*tasks, 1))
            self.claim(z3.Implies(before.fallen(ronin), z3.Not(some(tasks))))
            at_rest = z3.Not(z3.Or(before.fallen(ronin), some(tasks)))
            self.claim(self.rests[ronin] == at_rest)
            self.fights[ronin] = z3.Or(new, *at_posts)
        for area in self.posts:
            meeting = [self.meets_post[ronin, area] for ronin in RONIN]
            self.claim(z3.AtMost(*meeting, 1))
            self.claim(z3.Implies(some(meeting), before.posted[area]))
            self.claim(z3.Implies(self.manned[area], z3.Not(before.posted[area])))
        self.claim(z3.AtMost(*self.clears.values(), 1))
        self.claim(z3.Implies(some(self.clears.values()), before.green != 0))

    def _deployed(self) -> None:
        """Threat Level, limits, the Green and the minimum."""
        before, limits = self.before, self.village.limits
        for area in self.standing:
            self.claim(self.above[area] <= MOST_ON_GREEN)
            self.claim(self.sent[area] <= self.above[area] + number(limits[area.number]))
        for ronin in RONIN:
            self.claim(self.above[ronin] <= smaller(self.met[ronin], number(MOST_ON_GREEN)))
        self.claim(total(self.above.values()) <= before.green)
        self.claim(*(z3.Implies(self.manned[a], limits[a.number] > 0) for a in self.posts))
        self._limits_of_meetings()
        attacked = [count != 0 for count in (*self.sent.values(), *self.met.values())]
        attacked += self.manned.values()
        self.claim(how_many(attacked) <= self.village.threat[self.number - 1])
        self.claim(self.on_green <= 1)
        counts = (*self.sent.values(), *self.met.values(), self.on_green)
        self.force = total(counts) + how_many(self.manned.values())
        self.claim(self.force <= before.reserves)
        minimum = number(self.village.minimum[self.number - 1])
        self.claim(smaller(minimum, before.reserves) <= self.force)

    def _limits_of_meetings(self) -> None:
        """Whoever meets new ninja finds an area of his own that allows this many.

        At most as many ronin meet a number of ninja as there are open areas that allow it. Where
        the Watchtower shoots, its neighbours are left to those whom it hits.
        """
        before = self.before
        shot_at = self._shot_at()
        taken = {
            area: z3.Or(before.posted[area], self.manned[area]) if area in self.posts else NEVER
            for area in self.open
        }
        self.available = {
            area: z3.Not(z3.Or(taken[area], shot_at.get(area, NEVER))) for area in self.open
        }
        self.taken = taken
        base = {ronin: self.met[ronin] - self.above[ronin] for ronin in RONIN}
        meeting = {ronin: self.met[ronin] != 0 for ronin in RONIN}
        limits = sorted({self.village.limits[area.number] for area in self.open})
        for least in sorted({1, *(limit + 1 for limit in limits)}):
            allowing = [
                self.available[a] for a in self.open if self.village.limits[a.number] >= least
            ]
            needing = [z3.And(meeting[ronin], z3.Not(base[ronin] <= least - 1)) for ronin in RONIN]
            self.claim(how_many(needing) <= how_many(allowing))
        self.claim(how_many(meeting.values()) <= how_many(self.available.values()))
        resting, fighting = how_many(self.rests.values()), how_many(meeting.values())
        others = total(
            one_if(z3.And(self.rests[ronin], z3.Not(self._is_hit(ronin)))) for ronin in RONIN
        )
        companions = [
            z3.And(self.rests[ronin], z3.Not(self._is_aimed_at(ronin)))
            for ronin in RONIN
            if ronin is not Ronin.TASUKE
        ]
        alone = z3.Not(self._is_aimed_at(Ronin.TASUKE))
        shared = one_if(z3.And(self.rests[Ronin.TASUKE], alone, some(companions)))
        room = how_many(self.available.values()) + shared
        self.claim(others + fighting <= room, resting <= len(RONIN))

    def _is_hit(self, ronin: Ronin) -> Term:
        return z3.Or(*(doing.hit[ronin] for doing in self.doings))

    def _is_aimed_at(self, ronin: Ronin) -> Term:
        """Whether he must be alone: the Watchtower hits him, or the Passage leads to him."""
        struck = [doing.struck[ronin] != 0 for doing in self.doings]
        return z3.Or(self._is_hit(ronin), *struck)

    def _shot_at(self) -> dict[Space, Term]:
        """Whether an open area is one at which the Watchtower, or the Inn as such, shoots."""
        shooting = near(self.village)
        found: dict[Space, list[Term]] = {}
        for doing, areas in zip(self.doings, shooting, strict=True):
            for area in areas:
                if area in self.open:
                    found.setdefault(area, []).append(doing.used[Space.WATCHTOWER])
        return {area: some(claims) for area, claims in found.items()}

    def _step_1(self) -> tuple[Term, Term]:
        """Yumi, Taiko and Musashi; the Reserves and the Green afterwards."""
        before = self.before
        on_green = before.green + self.on_green
        reserves = before.reserves - self.force
        self.claim(z3.Implies(self.yumi, self.rests[Ronin.YUMI]))
        self.claim(z3.Implies(self.yumi, reserves != 0))
        self.claim(z3.AtMost(*self.heals.values(), 1), z3.Not(self.heals[Ronin.TAIKO]))
        self.claim(z3.Implies(some(self.heals.values()), self.rests[Ronin.TAIKO]))
        for ronin in RONIN:
            wounded = z3.And(before.wounds[ronin] != 0, z3.Not(before.fallen(ronin)))
            self.claim(z3.Implies(self.heals[ronin], wounded))
        self.claim(z3.Implies(self.musashi, self.fights[Ronin.MUSASHI]))
        cleared = some(self.clears.values())
        return reserves - one_if(self.yumi), z3.If(cleared, 0, on_green)

    def _step_2(self) -> None:
        """Every ninja whom a ronin meets becomes a wound."""
        before = self.before
        self.after_step_2 = {}
        for ronin in RONIN:
            ninja = self.met[ronin] + how_many(self.meets_post[ronin, a] for a in self.posts)
            if ronin is Ronin.MUSASHI:
                ninja = ninja - one_if(self.musashi)
            wounds = before.wounds[ronin] - one_if(self.heals[ronin]) + ninja
            self.claim(wounds <= ronin.vitality)
            self.after_step_2[ronin] = wounds
        self.held = {area: before.ninja[area] + self.sent[area] != 0 for area in self.standing}
        for area in self.posts:
            met = some(self.meets_post[ronin, area] for ronin in RONIN)
            stands = z3.Or(self.manned[area], z3.And(before.posted[area], z3.Not(met)))
            self.held[area] = stands

    def _holds(self, area: Space) -> Term:
        return self.held.get(area, NEVER)

    def _step_3(self, reserves: Term, green: Term) -> CalmTable:
        """The areas, and the end of the round."""
        before = self.before
        own, inn = self.doings
        self.claim(z3.AtMost(*inn.used.values(), 1))
        for area in USED:
            self.claim(z3.Implies(own.used[area], self._holds(area)))
            both = z3.And(self._holds(area), self._holds(Space.INN))
            self.claim(z3.Implies(inn.used[area], both))
        reserves = reserves - self._passage(reserves)
        gains = total(
            if_so(doing.used[Space.GRANARY], number(GRANARY_GIVES)) for doing in self.doings
        )
        paid = gains + self._aimed()
        self.claim(paid <= before.supply)
        reserves = reserves + gains + self._burial_grounds()
        if self.village.casualties[self.number - 1]:
            reserves = reserves - one_if(reserves != 0)
        ninja = {
            area: before.ninja[area]
            + self.sent[area]
            + total(doing.brought[area] for doing in self.doings)
            - total(doing.taken[area] for doing in self.doings)
            for area in self.standing
        }
        posted = {
            area: z3.And(
                self.held[area], z3.Not(some(doing.relieved[area] for doing in self.doings))
            )
            for area in self.posts
        }
        return self._named(CalmTable(reserves, green, ninja, posted, self.at_the_end))

    def _named(self, last: CalmTable) -> CalmTable:
        """The table at the end under names of its own, so that formulas do not pile up."""
        name = f"{self.name}.after"
        after = CalmTable(
            self.count(f"{name}.reserves"),
            self.count(f"{name}.green"),
            {area: self.count(f"{name}.ninja.{area}") for area in self.standing},
            {area: z3.Bool(f"{name}.posted.{area}") for area in self.posts},
            {ronin: self.count(f"{name}.wounds.{ronin}") for ronin in RONIN},
        )
        self.claim(after.reserves == last.reserves, after.green == last.green)
        self.claim(*(after.ninja[area] == last.ninja[area] for area in self.standing))
        self.claim(*(after.posted[area] == last.posted[area] for area in self.posts))
        self.claim(*(after.wounds[ronin] == last.wounds[ronin] for ronin in RONIN))
        return after

    def _passage(self, reserves: Term) -> Term:
        """The Passage, and the Inn that copies it; how many ninja leave the Reserves."""
        wounds = self.after_step_2
        brought = 0
        for doing in self.doings:
            goals = [*doing.brought.values(), *doing.struck.values()]
            used = doing.used[Space.PASSAGE]
            self.claim(z3.AtMost(*(count != 0 for count in goals), 1))
            self.claim(used == some(count != 0 for count in goals))
            self.claim(*(count <= PASSAGE_BRINGS for count in goals))
            for ronin in RONIN:
                struck = doing.struck[ronin] != 0
                self.claim(z3.Implies(struck, self.rests[ronin]))
            wounds = {ronin: wounds[ronin] + doing.struck[ronin] for ronin in RONIN}
            self.claim(*(wounds[ronin] <= ronin.vitality for ronin in RONIN))
            brought = brought + total(goals)
        self.claim(brought <= reserves)
        self.after_passage = wounds
        return brought

    def _aimed(self) -> Term:
        """The Well and the Watchtower; how many markers they take from the General Supply."""
        shooting = near(self.village)
        wounds = {}
        for ronin in RONIN:
            aimed = [c for doing in self.doings for c in (doing.well[ronin], doing.hit[ronin])]
            fallen = self.after_passage[ronin] == number(ronin.vitality)
            self.claim(z3.Implies(some(aimed), z3.Not(z3.Or(fallen, self.clears[ronin]))))
            wounds[ronin] = self.after_passage[ronin] + how_many(aimed)
            self.claim(wounds[ronin] <= ronin.vitality)
            self.claim(z3.AtMost(*(doing.hit[ronin] for doing in self.doings), 1))
        self.at_the_end = wounds
        paid = 0
        for doing, areas in zip(self.doings, shooting, strict=True):
            well, hits = doing.well.values(), how_many(doing.hit.values())
            self.claim(doing.used[Space.WELL] == some(well), z3.AtMost(*well, 1))
            self.claim(doing.used[Space.WATCHTOWER] == (hits != 0))
            self.claim(*(z3.Implies(doing.hit[ronin], self.rests[ronin]) for ronin in RONIN))
            empty = how_many(z3.Not(self.taken[a]) for a in areas if a in self.open)
            self.claim(hits <= empty)
            paid = paid + hits + one_if(doing.used[Space.WELL])
        return paid

    def _burial_grounds(self) -> Term:
        """The Inn that copies the Burial Grounds, then they themselves; how many ninja return."""
        own, inn = self.doings
        for doing in self.doings:
            returned = total(doing.taken.values()) + how_many(doing.relieved.values())
            self.claim(doing.used[Space.BURIAL_GROUNDS] == (returned != 0))
            self.claim(*(c <= BURIAL_GROUNDS_RETURN for c in doing.taken.values()))
            self.claim(returned <= BURIAL_GROUNDS_RETURN)
            self.claim(*(z3.Implies(doing.relieved[a], self.held[a]) for a in self.posts))
        for area in self.posts:
            self.claim(z3.Not(z3.And(own.relieved[area], inn.relieved[area])))
        if Space.BURIAL_GROUNDS in self.posts:
            self.claim(z3.Not(inn.relieved[Space.BURIAL_GROUNDS]))
        if Space.BURIAL_GROUNDS in self.standing:
            self.claim(inn.taken[Space.BURIAL_GROUNDS] == 0)
        for area in self.standing:
            there = self.before.ninja[area] + self.sent[area]
            there = there + total(doing.brought[area] for doing in self.doings)
            self.claim(own.taken[area] + inn.taken[area] <= there)
        counts = [c for doing in self.doings for c in doing.taken.values()]
        flags = [c for doing in self.doings for c in doing.relieved.values()]
        return total(counts) + how_many(flags)
