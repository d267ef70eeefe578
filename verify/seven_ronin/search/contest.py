"""Attacks against defences from one position, and who wins with which."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain
from random import Random

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.pieces import AREAS, RONIN, SPACES, Space
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.table import Game, Table
from ronin.verify.search.clock import Clock
from ronin.verify.search.memory import MEGABYTE, expect_room
from ronin.verify.seven_ronin.search.fast import Search, search_of

DRAWN_DEFENCES = 60
DRAWN_ATTACKS = 500
MANY = 100_000
"""Attacks: if there are more, it is seen to it that all of them have room."""
BYTES_EACH = 250
VAST = 500_000
"""If there are more attacks than that, they are never listed all at once."""


class Contest:
    """All that may be deployed from a position, and what comes of it."""

    def __init__(
        self,
        position: Position,
        game: Game,
        clock: Clock,
        *,
        plain: bool = False,
        bounded: bool = False,
        cooperative: bool = False,
        only: AttackerPlan | None = None,
    ) -> None:
        self.position = position
        self.game = game
        self.clock = clock
        self._plain = plain
        self._bounded = bounded
        self._cooperative = cooperative
        self.start = engine.begun(position)
        self.met = 0
        """How often an attack was held against a defence."""
        self.grounds = 0
        """How many of step 3 the kernels looked at."""
        self._attacks: list[AttackerPlan] | None = None if only is None else [only]
        self._legal: dict[DefenderPlan, bool] = {}

    @cached_property
    def search(self) -> Search:
        """What tells who wins from a table; made when the first one is looked at."""
        return search_of(
            self.position,
            self.game,
            self.clock,
            plain=self._plain,
            bounded=self._bounded,
            cooperative=self._cooperative,
        )

    @cached_property
    def is_vast(self) -> bool:
        """Whether there are too many attacks for a list of them."""
        return planning.attack_count(self.start, self.game) > VAST

    def attacks_in_turn(self) -> Iterable[AttackerPlan]:
        """Every legal attack; if they are too many for a list, some strong ones come first."""
        if not self.is_vast:
            return self.attacks()
        random = Random(0)
        some = {planning.drawn_attack(self.start, self.game, random) for _ in range(DRAWN_ATTACKS)}
        others = (
            attack for attack in planning.attacks(self.start, self.game) if attack not in some
        )
        return chain(sorted(some, key=self._strength, reverse=True), others)

    def _strength(self, plan: AttackerPlan) -> tuple[int, int]:
        """On how many areas an attack leaves ninja, and how many it sends."""
        ninja = self.position.ninja[: len(AREAS)]
        there = [old + new > 0 for old, new in zip(ninja, plan.ninja, strict=False)]
        return sum(there), sum(plan.ninja)

    def attacks(self) -> list[AttackerPlan]:
        """Every legal attack, those that leave ninja on many areas first; or the only one."""
        if self._attacks is None:
            self._attacks = self._sorted_attacks()
        return self._attacks

    def _sorted_attacks(self) -> list[AttackerPlan]:
        found: list[AttackerPlan] = []
        for plan in planning.attacks(self.start, self.game):
            if len(found) % 1000 == 0:
                self.clock.look()
            if len(found) == MANY:
                every = planning.attack_count(self.start, self.game)
                expect_room(every * BYTES_EACH // MEGABYTE)
            found.append(plan)
        return sorted(found, key=self._strength, reverse=True)

    def attacked(self, attack: AttackerPlan) -> Table:
        """The table with the Defender to deploy."""
        return engine.carried_out(self.start, attack, self.game)

    def defences(self, attack: AttackerPlan) -> Iterator[DefenderPlan]:
        """Every legal defence; whether one is may depend on the attack."""
        return planning.defences(self.attacked(attack), self.game)

    def all_defences(self, first: Sequence[DefenderPlan]) -> list[DefenderPlan]:
        """Every legal defence, these first, where legality does not depend on the attack."""
        found = dict.fromkeys(first)
        for number, plan in enumerate(planning.defences(self.start, self.game)):
            if number % 1000 == 0:
                self.clock.look()
            found[plan] = None
        return list(found)

    def is_legal(self, defence: DefenderPlan, attack: AttackerPlan) -> bool:
        """Whether this defence may be deployed against this attack."""
        if self.defences_depend_on_attack:
            table = self.attacked(attack)
            return planning.defence_refusal(defence, table, self.game) is None
        found = self._legal.get(defence)
        if found is None:
            found = planning.defence_refusal(defence, self.start, self.game) is None
            self._legal[defence] = found
        return found

    @cached_property
    def defences_depend_on_attack(self) -> bool:
        """Whether a defence may be legal against some attacks only: the Green opens at reveal."""
        return planning.may_attack_open_green(self.start, self.game)

    def drawn_defences(self) -> Iterator[DefenderPlan]:
        """Some defences, the same ones every time."""
        random = Random(0)
        for _ in range(DRAWN_DEFENCES):
            yield planning.drawn_defence(self.start, self.game, random)

    def near(self, defence: DefenderPlan) -> Iterator[DefenderPlan]:
        """The defence with one ronin sent elsewhere, or two who change places; some are illegal."""
        sent = [ronin.number for ronin in RONIN if defence.places[ronin.number] is not None]
        for number in sent:
            for space in SPACES:
                if space is not defence.places[number]:
                    yield _sent(defence, {number: space})
        for place, number in enumerate(sent):
            for other in sent[:place]:
                yield _sent(defence, {number: defence.places[other], other: defence.places[number]})

    def revealed(self, attack: AttackerPlan, defence: DefenderPlan) -> Table:
        """The table once both plans lie on the board."""
        return engine.carried_out(self.attacked(attack), defence, self.game)

    def wins(self, attack: AttackerPlan, defence: DefenderPlan) -> bool:
        """Whether the Attacker wins with this attack against this defence."""
        return self.wins_from(self.revealed(attack, defence))

    def wins_from(self, table: Table) -> bool:
        """Whether the Attacker wins from a table at which both plans lie on the board."""
        self.met += 1
        self.clock.look()
        return self.search.wins(table)


def _sent(defence: DefenderPlan, changes: dict[int, Space | None]) -> DefenderPlan:
    return DefenderPlan(
        tuple(changes.get(ronin, place) for ronin, place in enumerate(defence.places))
    )
