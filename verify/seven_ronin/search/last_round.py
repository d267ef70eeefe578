"""Who has a sure deployment in the last round that counts, for thousands of positions.

Nearly every position that comes up in a search over several rounds is decided: some defence is safe
against every attack, or some attack beats every defence. The compiled kernels find it, and what can
be used again is: deployments of positions that have the same, what is known of step 3, and the
defences that were safe last time, which come first.

This is for the English rulings alone, under which the deployments depend on nothing but what their
keys below tell.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import sha256
from typing import Any

import numpy as np

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.table import Game, Table
from ronin.verify.search.basis import exactly_solved
from ronin.verify.search.clock import Clock, GaveUp
from ronin.verify.search.memory import MEGABYTE, expect_room
from ronin.verify.seven_ronin.search import native, native_rounds
from ronin.verify.seven_ronin.search.chance import chance
from ronin.verify.seven_ronin.search.consulted import relies_on_all
from ronin.verify.seven_ronin.search.contest import VAST, Contest
from ronin.verify.seven_ronin.search.kernel_contest import PAIRS_AT_ONCE, POOL
from ronin.verify.seven_ronin.search.kernel_input import (
    Memory,
    attack_numbers,
    attack_plan,
    board_facts,
    defence_numbers,
    defence_plan,
    tell_position,
)
from ronin.verify.seven_ronin.search.known import Chance, Strategy, mixture, pure
from ronin.verify.seven_ronin.search.rounds_kernel import (
    make_rounds_ready,
    numbers_of,
    position_of,
)

Array = Any

NEVER, ALWAYS = Fraction(0), Fraction(1)
ROWS_AT_ONCE = 200
MOST_USEFUL = 64
FEW_LIKELY = 8
PAIRS_FOR_A_LOOK, MOST_PAIRS = 10**8, 10**10
"""Of deployments, of which hardly one in a thousand is looked at: between two looks at the clock,
and of a position of which anything is told."""
MOST_ENTRIES = 10**6
"""Of a matrix that is filled: a larger one is solved for a few deployments at a time."""
MOST_KEPT = 20_000
"""Lists of deployments; when there are this many, memory starts anew."""
MOST_DECIDED = 2_000_000
"""Positions, about two hundred bytes each."""


@dataclass
class _Plans:
    """Deployments of one side, and which of them were of use lately."""

    rows: Array
    useful: list[int] = field(default_factory=list)
    all: Array = None
    """The place of each."""
    likely: Array = None
    refuting: Array = None
    """Those that nothing refuted, and that refuted others, the latest first; -1 is none."""

    def __post_init__(self) -> None:
        self.all = np.arange(len(self.rows))
        self.likely = np.full(FEW_LIKELY, -1, np.int64)
        self.refuting = np.full(MOST_USEFUL, -1, np.int64)

    def note(self, place: int) -> None:
        """This one was of use."""
        if place in self.useful:
            self.useful.remove(place)
        self.useful.insert(0, place)
        del self.useful[MOST_USEFUL:]


def _not_worse(table: Array) -> list[int]:
    """The rows that no other one is as good as everywhere, of equal ones the first."""
    _, first = np.unique(table, axis=0, return_index=True)
    rows = table[np.sort(first)]
    better_at = rows.astype(np.float32) @ (1 - rows).T.astype(np.float32)
    worse = better_at == 0
    np.fill_diagonal(worse, False)
    kept: list[int] = np.sort(first)[~worse.any(axis=1)].tolist()
    return kept


class LastRound:
    """What the kernels know of the last round, for any position under the English rulings."""

    def __init__(self, game: Game, clock: Clock) -> None:
        if not relies_on_all(game.rulings):
            raise ValueError("the deployments of positions are alike under English rulings only")
        make_rounds_ready(clock)
        self.game = game
        self.clock = clock
        self.memory = Memory(1 << 20)
        self.met = 0
        """How often an attack was held against a defence."""
        self._facts = board_facts(game)
        self._games: dict[Hashable, tuple[Fraction, Strategy[int], Strategy[int]]] = {}
        self._decided: dict[tuple[int, int, int], int] = {}
        self._attacks: dict[Hashable, _Plans] = {}
        self._defences: dict[Hashable, _Plans] = {}

    def sure_attack(self, position: Position) -> AttackerPlan | None:
        """An attack that beats every defence."""
        attacks, defences = self._plans(position)
        facts = self._told(position)
        place = self._unbeaten(attacks, defences, facts, own_attacks=True)
        return None if place is None else attack_plan(attacks.rows[place])

    def solve(self, position: Position, known: Chance) -> None:
        """Find the value: most often one side is sure of all, and else from the whole matrix."""
        attacks, defences = self._plans(position)
        facts = self._told(position)
        safe = self._unbeaten(defences, attacks, facts, own_attacks=False)
        if safe is not None:
            known.at_least(NEVER, pure(attack_plan(attacks.rows[0])))
            known.at_most(NEVER, pure(defence_plan(defences.rows[safe])))
            return
        sure = self._unbeaten(attacks, defences, facts, own_attacks=True)
        if sure is not None:
            known.at_least(ALWAYS, pure(attack_plan(attacks.rows[sure])))
            known.at_most(ALWAYS, pure(defence_plan(defences.rows[0])))
            return
        if len(attacks.rows) * len(defences.rows) > MOST_ENTRIES:
            found = chance(Contest(position, self.game, self.clock))
            if not found.is_known:
                raise GaveUp(found.why_undecided)
            known.at_least(found.low, found.attacker)
            known.at_most(found.high, found.defender)
            return
        value, of_rows, of_columns = self._solved(self._matrix(attacks, defences, facts))
        known.at_least(
            value, tuple((share, attack_plan(attacks.rows[row])) for share, row in of_rows)
        )
        known.at_most(
            value,
            tuple((share, defence_plan(defences.rows[column])) for share, column in of_columns),
        )

    def _solved(self, table: Array) -> tuple[Fraction, Strategy[int], Strategy[int]]:
        """The value and best mixtures of a matrix; many positions have the same one."""
        key = table.shape, sha256(np.packbits(table).tobytes()).digest()
        found = self._games.get(key)
        if found is None:
            rows = _not_worse(table)
            columns = _not_worse(1 - table[rows].T)
            value, of_rows, of_columns = exactly_solved(table[np.ix_(rows, columns)])
            found = self._games[key] = value, mixture(of_rows, rows), mixture(of_columns, columns)
        return found

    def values(self, codes: Array, round_: int) -> list[Fraction]:
        """The values of many positions, each two numbers as in `native_rounds`."""
        decided = self.decided(codes, round_)
        values = [ALWAYS if value == 1 else NEVER for value in decided.tolist()]
        for number in np.flatnonzero(decided == native.UNKNOWN).tolist():
            known = Chance()
            self.solve(position_of(round_, *codes[number].tolist()), known)
            values[number] = known.low
        return values

    def shares(self, codes: Array, round_: int, *, for_attacker: bool) -> list[Fraction]:
        """Of many positions: what a side is sure of, at least, told by one look.

        If some of its deployments refute all of the other side's between them, and it takes each of
        these as often as any other, it is sure of a share. One that is sure of all is not missed if
        it is among those that refuted most.
        """
        told = np.repeat(self._facts[None, : native.NEAR], len(codes), axis=0)
        kinds = np.zeros(len(codes), np.int64)
        native_rounds.told_of(codes, told, kinds)
        found = [NEVER] * len(codes)
        for some, attacks, defences in self._alike(codes, kinds, round_):
            own, other = (attacks, defences) if for_attacker else (defences, attacks)
            if len(attacks.rows) * len(defences.rows) > MOST_PAIRS:
                continue
            for number in some.tolist():
                self._facts[: native.NEAR] = told[number]
                found[number] = self._share(own, other, own_attacks=for_attacker)
        return found

    def _share(self, own: _Plans, other: _Plans, *, own_attacks: bool) -> Fraction:
        refuting = self._refuting(other, own, self._facts, own_attacks=not own_attacks)
        if isinstance(refuting, int):
            return NEVER
        few, number = np.unique(refuting, return_counts=True)
        if len(few) > 1:
            best = few[np.argsort(-number, kind="stable")[:FEW_LIKELY]]
            sure = self._refuting(own, other, self._facts, own_attacks=own_attacks, some=best)
            if isinstance(sure, int):
                return ALWAYS
        return Fraction(1, max(1, len(few)))

    def decided(self, codes: Array, round_: int) -> Array:
        """Of many positions: 1 if he is sure of a win, 0 if of none, else UNKNOWN."""
        keys = [(round_, first, second) for first, second in codes.tolist()]
        if len(self._decided) >= MOST_DECIDED:
            self._decided.clear()
        new = [number for number, key in enumerate(keys) if key not in self._decided]
        if new:
            self._decide(codes[new], round_, [keys[number] for number in new])
        return np.array([self._decided[key] for key in keys], np.int8)

    def _decide(self, codes: Array, round_: int, keys: list[tuple[int, int, int]]) -> None:
        """Enter what is found of each, so that nothing is lost when the time is over."""
        told = np.repeat(self._facts[None, : native.NEAR], len(codes), axis=0)
        kinds = np.zeros(len(codes), np.int64)
        native_rounds.told_of(codes, told, kinds)
        due = 0
        for some, attacks, defences in self._alike(codes, kinds, round_):
            pairs = len(attacks.rows) * len(defences.rows)
            for few in np.array_split(some, 1 + pairs * len(some) // PAIRS_FOR_A_LOOK):
                due += pairs * len(few)
                if due >= PAIRS_FOR_A_LOOK:
                    self.clock.look()
                    due = 0
                found = np.full(len(few), native.UNKNOWN, np.int8)
                if pairs <= MOST_PAIRS:
                    native.decide_each(
                        told[few],
                        attacks.rows,
                        defences.rows,
                        (defences.likely, attacks.refuting, attacks.likely, defences.refuting),
                        found,
                        self._facts,
                        *self.memory.arrays,
                    )
                self.met += len(few)
                done = (keys[place] for place in few)
                self._decided.update(zip(done, found.tolist(), strict=True))

    def _alike(
        self, codes: Array, kinds: Array, round_: int
    ) -> Iterator[tuple[Array, _Plans, _Plans]]:
        """Which of these positions have the same deployments, and which those are."""
        plans: list[tuple[Array, list[_Plans]]] = []
        for plans_of, keys in (
            (self._attacks_of, codes[:, 0] >> native_rounds.GREEN_AT),
            (self._defences_of, kinds),
        ):
            unique, first, which = np.unique(keys, return_index=True, return_inverse=True)
            found = [
                plans_of((round_, key), codes[number])
                for key, number in zip(unique.tolist(), first, strict=True)
            ]
            numbers = {id(value): number for number, value in enumerate(found)}
            alike = np.array([numbers[id(value)] for value in found])
            plans.append((alike[which], found))
        (of_attacks, attacks), (of_defences, defences) = plans
        together = of_attacks * len(defences) + of_defences
        order = np.argsort(together, kind="stable")
        for some in np.split(order, np.flatnonzero(np.diff(together[order])) + 1):
            yield some, attacks[of_attacks[some[0]]], defences[of_defences[some[0]]]

    def _matrix(self, attacks: _Plans, defences: _Plans, facts: Array) -> Array:
        """Who wins with which deployments: 1 where the Attacker does."""
        shape = len(attacks.rows), len(defences.rows)
        expect_room(shape[0] * shape[1] // MEGABYTE)
        table = np.full(shape, native.UNKNOWN, np.int8)
        for start in range(0, len(table), ROWS_AT_ONCE):
            self.clock.look()
            some = slice(start, start + ROWS_AT_ONCE)
            native.fill(attacks.rows[some], defences.rows, table[some], facts, *self.memory.arrays)
        self.met += table.size
        return table

    def _told(self, position: Position) -> Array:
        tell_position(self._facts, position, self.game)
        return self._facts

    def _unbeaten(
        self, own: _Plans, other: _Plans, facts: Array, *, own_attacks: bool
    ) -> int | None:
        """Where among one's own deployments one is that nothing refutes."""
        found = self._refuting(own, other, facts, own_attacks=own_attacks)
        return found if isinstance(found, int) else None

    def _refuting(
        self,
        own: _Plans,
        other: _Plans,
        facts: Array,
        *,
        own_attacks: bool,
        some: Array | None = None,
    ) -> int | Array:
        """What refutes one's own deployments, all or some; where one is that nothing refutes."""
        order = np.concatenate((np.array(own.useful, np.int64), own.all)) if some is None else some
        rows = own.rows[order]
        pool = np.zeros(POOL, np.int64)
        pool[: len(other.useful)] = other.useful
        state = np.array([0, 0, len(other.useful), 0], np.int64)
        record = np.zeros((len(rows), 2), np.int64)
        while state[0] < len(rows):
            self.clock.look()
            self.met += native.refute_each(
                rows,
                other.rows,
                own_attacks,
                pool,
                state,
                PAIRS_AT_ONCE,
                record,
                facts,
                *self.memory.arrays,
            )
            if state[0] < len(rows) and state[1] == len(other.rows):
                other.useful = pool[: min(state[2], MOST_USEFUL)].tolist()
                found = int(order[state[0]])
                own.note(found)
                return found
        return record[:, 0]

    def _plans(self, position: Position) -> tuple[_Plans, _Plans]:
        code, kinds = np.array([numbers_of(position)]), np.zeros(1, np.int64)
        native_rounds.told_of(code, self._facts[None, : native.NEAR].copy(), kinds)
        ((_, attacks, defences),) = self._alike(code, kinds, position.round)
        return attacks, defences

    def _attacks_of(self, key: tuple[int, int], code: Array) -> _Plans:
        """Those of all positions with as many ninja in the Reserves and on the Green."""
        found = self._attacks.get(key)
        if found is None:
            start = engine.begun(position_of(key[0], *code.tolist()))
            if len(self._attacks) >= MOST_KEPT:
                self._attacks.clear()
            found = self._attacks[key] = self._attacks_within(start)
        return found

    def _attacks_within(self, start: Table) -> _Plans:
        """The same for all tables at which the same binds the Attacker."""
        _, tree = planning.duty_and_attacks(start, self.game)
        found = self._attacks.get(tree.frame)
        if found is None:
            if tree.count() > VAST:
                raise GaveUp("there are too many attacks to weigh them against each other")
            found = _Plans(attack_numbers(list(planning.attacks(start, self.game))))
            self._attacks[tree.frame] = found
        return found

    def _defences_of(self, key: tuple[int, int], code: Array) -> _Plans:
        """Those of all positions with the same ronin, held and marked alike, and ways to Green."""
        found = self._defences.get(key)
        if found is None:
            if len(self._defences) >= MOST_KEPT:
                self._defences.clear()
            start = engine.begun(position_of(key[0], *code.tolist()))
            found = _Plans(defence_numbers(list(planning.defences(start, self.game))))
            self._defences[key] = found
        return found
