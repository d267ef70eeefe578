"""How much depends on a point: the highest rung that some position shows.

From one position and two deployments that are legal under both readings, all other rulings equal:

1. the legal choices differ, at some table that the same play leads to; or, without deployments
   being given, the legal deployments;
2. the set of next positions differs, over every play of both sides;
3. a side wins by some play under one reading and by none under the other;
4. the Attacker wins against every further choice of the Defender under one reading only: the
   answer of `ronin ask --mode given`;
5. without deployments being given: some attack wins whatever the Defender deploys and does under
   one reading only, the answer of `ronin ask --mode forced`; or the Attacker wins another share
   of the time when both play their best, the answer of `--mode chance`.

Positions come from the search for positions in which the readings part, from those near them, and
from those in which a difference that was seen decides.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from ronin.model.errors import Refusal
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import Choice
from ronin.model.seven_ronin.position import SETUP
from ronin.model.seven_ronin.rules.planning import attack_count, defence_count
from ronin.model.seven_ronin.table import Table
from ronin.properties.seven_ronin.divergence.brink import on_the_brink
from ronin.properties.seven_ronin.divergence.lockstep import choices_apart, choices_apart_on_the_way
from ronin.properties.seven_ronin.divergence.nearby import nearby, settled
from ronin.properties.seven_ronin.divergence.prospects import Explorer, Prospect, TooMany
from ronin.properties.seven_ronin.divergence.readings import ReadingPair
from ronin.properties.seven_ronin.divergence.record import Record
from ronin.properties.seven_ronin.divergence.search import Found, games_of, is_possible, rounds
from ronin.properties.seven_ronin.severity.odds import are_few_deployments, odds
from ronin.properties.seven_ronin.severity.rungs_shown import (
    ShownRung,
    ends_json,
    only,
    options_apart,
    winners_json,
    yes_or_no,
)
from ronin.verify.search.clock import OutOfTime

HIGHEST = 5
STARTS = 12
"""How many of the rounds that part are looked at themselves."""
TABLES = 400
"""How many tables are looked at below one pair of deployments, under each reading."""
LATER = 6
"""In this round positions are looked at that cannot be those of the first."""
DECIDED = 4
MOST_BRINKS = 30
"""How many of the differences seen below that rung are brought to where they decide."""
FEW_DEPLOYMENTS = 400
"""Positions with more pairs of deployments are not gone through with every play,"""
MORE_DEPLOYMENTS = 3000
"""or with more than this many while no other next position was seen."""
WHOLE_TABLES = 1500
"""How many tables are looked at in a whole round,"""
MORE_TABLES = 12_000
"""or this many."""


@dataclass(frozen=True, slots=True)
class Compared:
    """What the second reading makes of a position in the first one's place."""

    record: Record
    other_ends: bool
    """Whether the next positions differ."""
    rise: int
    """1 if the Attacker's best result rises with the second reading, -1 if the Defender's does."""


@dataclass(frozen=True, slots=True)
class Severity:
    """The highest rung shown, and what was looked at for the one above."""

    shown: ShownRung | None
    looked_at: int
    given_up: int
    """How many of them had too many tables to go through."""
    compared: tuple[Compared, ...]
    """All in which the readings part, for what each side gains."""


def severity(found: Found, *, seed: int, budget: int) -> Severity:
    """The highest rung over the rounds that part and, within the budget, positions near them."""
    judge = _Judge(found.pair)
    random = Random(f"{seed} {found.pair.point} {found.pair.a} {found.pair.b} severity")
    pool = [found.smallest.record] if found.smallest else []
    pool += found.parted[:STARTS]
    for number, record in enumerate(_tried(pool, judge, random)):
        if number >= budget or judge.rung == HIGHEST:
            break
        judge.look_at(_in_a_later_round(record))
    return Severity(judge.best, judge.looked_at, judge.given_up, tuple(judge.compared))


def shown_at(record: Record, pair: ReadingPair, tables: int = TABLES) -> ShownRung | None:
    """The highest rung that one position shows, from `tables` tables below its deployments.

    Where its plays are too many to go through, what its own round shows still counts.
    """
    judge = _Judge(pair, tables)
    judge.look_at(record)
    if judge.best is None and judge.is_legal_in_both(record):
        apart = choices_apart_on_the_way(record, *games_of(pair))
        if apart is not None:
            bare = replace(record, entries=())
            return ShownRung(1, pair, bare, True, only(*apart), only(*apart[::-1]))
    return judge.best


def _tried(pool: Sequence[Record], judge: "_Judge", random: Random) -> Iterator[Record]:
    """The pool, then rounds near it, near what shows the highest rung so far, and near others."""
    for record in pool:
        yield record
        yield settled(record)
        yield from judge.brinks()
    others = rounds(judge.pair, judge.a, judge.b, random)
    while pool:
        start = random.choice(pool)
        chance = random.random()
        if chance < 0.4 and judge.best is not None:
            start = judge.best.record
        elif chance < 0.7:
            start = next(others) or start
        record = nearby(start, random)
        yield settled(record) if random.random() < 0.5 else record
        yield from judge.brinks()


class _Judge:
    """Looks at rounds and keeps what shows the highest rung."""

    def __init__(self, pair: ReadingPair, tables: int = TABLES) -> None:
        self.pair = pair
        self.tables = tables
        self.a, self.b = games_of(pair)
        self.best: ShownRung | None = None
        self.looked_at = 0
        self.given_up = 0
        self.compared: list[Compared] = []
        self._brinks: deque[Record] = deque()
        self._brinks_from = 0

    def brinks(self) -> Iterator[Record]:
        """Rounds in which what was seen since the last time would decide, each once."""
        while self._brinks:
            yield self._brinks.popleft()

    def _note_brinks(self, record: Record, a: Prospect, b: Prospect) -> None:
        """A rung below those at which a side wins, from which a change may lead to one."""
        if self.rung < DECIDED and self._brinks_from < MOST_BRINKS:
            self._brinks_from += 1
            self._brinks.extend(on_the_brink(replace(record, entries=()), a, b))

    @property
    def rung(self) -> int:
        return self.best.rung if self.best else 0

    def look_at(self, record: Record) -> None:
        if record.position.reserves < 0 or not is_possible(record.position, self.a, self.b):
            return
        self.looked_at += 1
        try:
            self._look_at_deployments(record)
            revealed = self._revealed(record)
            if revealed is not None:
                self._look_at_plays(record, *revealed)
            self._look_at_whole_rounds(record)
            self._look_at_odds(record)
        except (TooMany, OutOfTime):
            self.given_up += 1

    def _keep(self, rung: int, record: Record, a: object, b: object, *, deployed: bool) -> None:
        if rung > self.rung or (
            rung == self.rung
            and self.best is not None
            and self.best.deployed == deployed
            and replace(record, entries=()).size < self.best.record.size
        ):
            bare = replace(record, entries=())
            self.best = ShownRung(rung, self.pair, bare, deployed, a, b)

    def _look_at_deployments(self, record: Record) -> None:
        start = engine.begun(record.position)
        counts = [attack_count(start, game) for game in (self.a, self.b)]
        if counts[0] != counts[1]:
            a, b = ({"attacks": count} for count in counts)
            self._keep(1, record, a, b, deployed=False)
        counts = [defence_count(start, game) for game in (self.a, self.b)]
        if counts[0] != counts[1]:
            a, b = ({"defences": count} for count in counts)
            self._keep(1, record, a, b, deployed=False)

    def is_legal_in_both(self, record: Record) -> bool:
        """Whether position and deployments are."""
        possible = is_possible(record.position, self.a, self.b)
        return possible and self._revealed(record) is not None

    def _revealed(self, record: Record) -> tuple[Table, Table] | None:
        """The table under each reading once both plans lie on the board, if both are legal."""
        tables = []
        for game in (self.a, self.b):
            table = engine.begun(record.position)
            plans: tuple[Choice, ...] = (record.attacker, record.defender)
            for plan in plans:
                refused: Refusal | None = engine.refusal(table, plan, game)
                if refused is not None:
                    return None
                table = engine.carried_out(table, plan, game)
            tables.append(table)
        return tables[0], tables[1]

    def _look_at_plays(self, record: Record, in_a: Table, in_b: Table) -> None:
        one, other = Explorer(self.a, self.tables), Explorer(self.b, self.tables)
        a, b = one.prospect(in_a), other.prospect(in_b)
        apart = options_apart(one, other)
        if apart is None and not self.rung:
            # Where the readings keep different things in mind, no table is the same under both.
            found = choices_apart(record, self.a, self.b, most=TABLES)
            apart = found and (only(*found), only(*found[::-1]))
        if apart is None and a == b:
            return
        self._compare(record, a.value, b.value, other_ends=a.ends != b.ends)
        if apart is not None:
            self._keep(1, record, *apart, deployed=True)
        if a.ends != b.ends:
            self._keep(2, record, ends_json(a, b), ends_json(b, a), deployed=True)
            self._note_brinks(record, a, b)
        if a.winners != b.winners:
            self._keep(3, record, winners_json(a), winners_json(b), deployed=True)
        if (a.value == 1) != (b.value == 1):
            self._keep(4, record, yes_or_no(a), yes_or_no(b), deployed=True)

    def _look_at_whole_rounds(self, record: Record) -> None:
        """Every deployment and every play, where the legal deployments differ and are few."""
        start = engine.begun(record.position)
        counts = [
            (attack_count(start, game), defence_count(start, game)) for game in (self.a, self.b)
        ]
        few, tables = FEW_DEPLOYMENTS, WHOLE_TABLES
        if self.rung < 2:
            few, tables = MORE_DEPLOYMENTS, MORE_TABLES
        if counts[0] == counts[1] or max(one * other for one, other in counts) > few:
            return
        a, b = (Explorer(game, tables).prospect(start) for game in (self.a, self.b))
        self._compare(record, a.value, b.value, other_ends=a.ends != b.ends)
        if a.ends != b.ends:
            self._keep(2, record, ends_json(a, b), ends_json(b, a), deployed=False)
            self._note_brinks(record, a, b)
        if a.winners != b.winners:
            self._keep(3, record, winners_json(a), winners_json(b), deployed=False)

    def _look_at_odds(self, record: Record) -> None:
        if not are_few_deployments(record.position, self.a, self.b):
            return
        a, b = (odds(record.position, game) for game in (self.a, self.b))
        if a != b and (a["chance"] is None) == (b["chance"] is None):
            self._keep(5, record, a, b, deployed=False)
            in_a, in_b = (Fraction(each["chance"] or each["forced"] == "yes") for each in (a, b))
            self._compare(record, in_a, in_b, other_ends=True)

    def _compare(
        self, record: Record, in_a: Fraction | int, in_b: Fraction | int, *, other_ends: bool
    ) -> None:
        rise = (in_b > in_a) - (in_b < in_a)
        self.compared.append(Compared(replace(record, entries=()), other_ends, rise))


def _in_a_later_round(record: Record) -> Record:
    """The first round begins with the set-up alone: no game comes to anything else in it."""
    if record.position.round > SETUP.round or record.position == SETUP:
        return record
    return replace(record, position=replace(record.position, round=LATER))
