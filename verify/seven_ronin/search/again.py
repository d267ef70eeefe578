"""Whether some attack beats every defence, asked again and again, each time read another way.

What was shown before is kept with the points that were looked at to show it. A refutation, a win
against one defence, or a table on the way that never looked at the point which is read another way
stands as it is; all else is searched anew. Nothing else is taken over: the attacks and the defences
are those that the other reading allows.

What is shown where one point is read another way is kept in the same manner, if two of them are to
be: whatever was shown with either of them and never looked at the other stands with both.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice
from typing import NamedTuple

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.table import Game, Table
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.recorded import (
    BIT,
    Noted,
    NotNoted,
    RecordedSearch,
    TooLong,
    noting,
)

FEW = 6
"""Tables, for a first look at whether a defence refutes an attack."""
MORE = 300
POOL = 24
"""How many defences that refuted others are tried first."""
NEAR = 60
"""How many defences near to those are tried for a refutation that looks at few points."""
SLACK = 3
"""How many points more than the fewest so far are still few."""


class Refutation(NamedTuple):
    """A defence that an attack does not beat, and the points that this depends on."""

    defence: DefenderPlan
    looked_at: int

    @property
    def points(self) -> int:
        """How many points it depends on."""
        return self.looked_at.bit_count()


class Reading:
    """The contest from one position as one set of rulings has it."""

    def __init__(self, position: Position, game: Game, noted: Noted, clock: Clock) -> None:
        self.noted = noted
        self.contest = Contest(position, game, clock, plain=True)
        self.search = RecordedSearch(game, noted, clock)
        self.pool: list[DefenderPlan] = []
        self.fewest = len(BIT)
        """Points that a refutation looked at."""
        self._attacks: tuple[list[AttackerPlan], int] | None = None
        self._attacked: tuple[AttackerPlan, Table, int] | None = None

    @classmethod
    def noting(cls, position: Position, game: Game) -> "Reading":
        """The reading from which others are told apart."""
        rulings, noted = noting(game.rulings)
        return cls(position, Game(game.village, rulings), noted, Clock())

    def read_otherwise(self, game: Game, changed: int, clock: Clock) -> "Reading":
        """The same position in a game that reads these points another way."""
        return self._onward(Reading(self.contest.position, game, NotNoted(), clock), changed)

    def noted_otherwise(self, game: Game, changed: int) -> "Reading":
        """The same, noting what is looked at there."""
        return self._onward(Reading.noting(self.contest.position, game), changed)

    def _onward(self, other: "Reading", changed: int) -> "Reading":
        other.pool = list(self.pool)
        other.search.before = self.search.before or self.search.known
        other.search.changed = self.search.changed | changed
        return other

    def set_clock(self, clock: Clock) -> None:
        """Let another clock count from now on."""
        self.contest.clock = self.search.clock = clock

    def attacks(self) -> tuple[list[AttackerPlan], int]:
        """Every legal attack, and the points that this depends on."""
        if self._attacks is None:
            self.noted.seen = 0
            self._attacks = self.contest.attacks(), self.noted.seen
        return self._attacks

    def take_attacks(self, other: "Reading") -> None:
        """Take over the legal attacks of a reading that allows the same ones."""
        self._attacks = other.attacks()

    def attacked(self, attack: AttackerPlan) -> Table:
        """The table with the Defender to deploy; it is made once for all that follow it."""
        if self._attacked is None or self._attacked[0] is not attack:
            before, self.noted.seen = self.noted.seen, 0
            table = self.contest.attacked(attack)
            self._attacked = attack, table, self.noted.seen
            self.noted.seen |= before
        _, table, looked_at = self._attacked
        self.noted.seen |= looked_at
        return table

    def legal(self, defence: DefenderPlan, attack: AttackerPlan) -> bool:
        """Whether this defence may be deployed against this attack."""
        table = self.attacked(attack)
        return planning.defence_refusal(defence, table, self.contest.game) is None

    def wins(self, attack: AttackerPlan, defence: DefenderPlan, tables: int | None) -> bool:
        """Whether this attack beats this defence; TooLong after `tables` tables."""
        self.contest.met += 1
        self.search.left = tables
        table = engine.carried_out(self.attacked(attack), defence, self.contest.game)
        return self.search.wins(table)

    def refuted(self, attack: AttackerPlan, likely: list[DefenderPlan]) -> Refutation | None:
        """A defence that this attack does not beat, the likely ones first; None if it beats all."""
        beaten: set[DefenderPlan] = set()
        for defences, tables in self._stages(attack, likely):
            for defence in defences:
                found = self._refutes(attack, defence, tables, beaten)
                if found is not None:
                    self._keep(defence)
                    return found
        return None

    def simply_refuted(self, attack: AttackerPlan) -> Refutation | None:
        """A refutation that looks at few points, so that it stands under most other readings.

        None if no defence that is tried first refutes the attack in a few tables.
        """
        best: Refutation | None = None
        beaten: set[DefenderPlan] = set()
        near = (near for first in self.pool[:3] for near in self.contest.near(first))
        for defence in chain(self.pool, islice(near, NEAR)):
            found = self._refutes(attack, defence, FEW, beaten)
            if found is not None and (best is None or found.points < best.points):
                best = found
                self.fewest = min(self.fewest, best.points)
            if best is not None and best.points <= self.fewest + SLACK:
                break
        if best is not None:
            self._keep(best.defence)
        return best

    def _stages(
        self, attack: AttackerPlan, likely: list[DefenderPlan]
    ) -> Iterator[tuple[Iterable[DefenderPlan], int | None]]:
        known = [*likely, *self.pool]
        yield known, FEW
        yield [*likely, *self.pool[:3]], MORE
        yield (near for first in known[:3] for near in self.contest.near(first)), FEW
        every = list(self.contest.defences(attack))
        yield every, FEW
        yield every, MORE
        yield every, None

    def _refutes(
        self,
        attack: AttackerPlan,
        defence: DefenderPlan,
        tables: int | None,
        beaten: set[DefenderPlan],
    ) -> Refutation | None:
        """The refutation by this defence; None if it is none, or not found in `tables` tables."""
        if defence in beaten:
            return None
        self.contest.clock.look()
        self.noted.seen = 0
        if not self.legal(defence, attack):
            return None
        try:
            if not self.wins(attack, defence, tables):
                return Refutation(defence, self.noted.seen)
            beaten.add(defence)
        except TooLong:
            pass
        return None

    def _keep(self, defence: DefenderPlan) -> None:
        if defence in self.pool:
            self.pool.remove(defence)
        self.pool.insert(0, defence)
        del self.pool[POOL:]


class Begun(NamedTuple):
    """How far one set of rulings was asked about before time was over."""

    reading: Reading
    beaten: set[tuple[AttackerPlan, DefenderPlan]]
    """By which attack that wins otherwise each defence is beaten."""
    left: list[AttackerPlan]
    """The attacks that are not refuted yet, the next one last."""


class Again:
    """What is known about one position from how it is usually read."""

    def __init__(
        self, position: Position, game: Game, likely: Mapping[AttackerPlan, DefenderPlan]
    ) -> None:
        self.likely = likely
        """Which defence refutes an attack, as another search found."""
        self.base = Reading.noting(position, game)
        self.base.pool = list(dict.fromkeys(likely.values()))[:POOL]
        self.refutations: dict[AttackerPlan, Refutation] = {}
        self.winner: AttackerPlan | None = None
        self.won: dict[DefenderPlan, int] = {}
        """What the winner beats, and the points that each of these wins depends on."""
        self.usual: Again | None = None
        """What is known where a point is read as usual, if it is read another way here."""
        self.changed = 0
        """That point."""
        self._begun: dict[Rulings, Begun] = {}

    def otherwise(self, game: Game, changed: int, clock: Clock) -> "Again":
        """What is known where these points are read another way: what stands, and nothing else."""
        other = Again(self.base.contest.position, game, self.likely)
        other.base = self.base.noted_otherwise(game, changed)
        other.usual, other.changed, other.winner = self, changed, self.winner
        self.base.set_clock(clock)
        if not self.base.attacks()[1] & changed:
            other.base.take_attacks(self.base)
        return other

    def show(self, clock: Clock) -> int | None:
        """Show that some attack beats everything, or none, as it usually is, and note what is new.

        The points that this depends on; None if it is not so.
        """
        self.base.set_clock(clock)
        try:
            return self._refute()[0] if self.winner is None else self._win()
        finally:
            self.base.search.known = {} if self.usual else self.base.search.known

    def _win(self) -> int | None:
        looked_at = None if self.winner is None else self._beats_each(self.winner)
        if looked_at is None:
            self.winner = self._refute()[1]
            self.won = {}
            looked_at = None if self.winner is None else self._beats_each(self.winner)
        return looked_at

    def _beats_each(self, attack: AttackerPlan) -> int | None:
        base = self.base
        base.noted.seen = 0
        if engine.refusal(base.contest.start, attack, base.contest.game) is not None:
            return None
        defences = list(base.contest.defences(attack))
        looked_at = base.noted.seen
        for defence in defences:
            known = self._beaten(attack, defence)
            if known is None:
                base.noted.seen = 0
                if not base.wins(attack, defence, None):
                    return None
                known = self.won[defence] = base.noted.seen
            looked_at |= known
        return looked_at

    def _refute(self) -> tuple[int | None, AttackerPlan | None]:
        """The points on which it depends that every attack is refuted, or one that is not."""
        attacks, looked_at = self.base.attacks()
        for attack in attacks:
            known = self._refuted(attack) or self.base.simply_refuted(attack)
            known = known or self.base.refuted(attack, self._likely(attack))
            if known is None:
                return None, attack
            if self._refuted(attack) is None:
                self.refutations[attack] = known
            looked_at |= known.looked_at
        return looked_at, None

    def _refuted(self, attack: AttackerPlan) -> Refutation | None:
        """How an attack is refuted, as far as that is known here."""
        known = self.refutations.get(attack)
        if known is None and self.usual is not None:
            known = self.usual._refuted(attack)
            return None if known is None or known.looked_at & self.changed else known
        return known

    def _beaten(self, attack: AttackerPlan, defence: DefenderPlan) -> int | None:
        """The points on which it depends that the winner beats this; None if it is not known."""
        known = self.won.get(defence) if attack == self.winner else None
        if known is None and self.usual is not None:
            known = self.usual._beaten(attack, defence)
            return None if known is None or known & self.changed else known
        return known

    def refute_all(self, clock: Clock) -> None:
        """Note how each attack is refuted; what is not reached in time is left."""
        self.base.set_clock(clock)
        for attack in self.base.attacks()[0]:
            found = self.base.simply_refuted(attack)
            found = found or self.base.refuted(attack, self._likely(attack))
            if found is not None:
                self.refutations[attack] = found

    def win_all(self, attack: AttackerPlan, clock: Clock) -> None:
        """Note how this attack beats each defence; what is not reached in time is left."""
        self.winner = attack
        self.base.set_clock(clock)
        for defence in self.base.contest.defences(attack):
            self.base.noted.seen = 0
            if self.base.wins(attack, defence, None):
                self.won[defence] = self.base.noted.seen

    def looked_at(self) -> Iterator[int]:
        """For each thing that was shown the points that it depends on."""
        yield from self.won.values()
        yield from (known.looked_at for known in self.refutations.values())

    def hangs_on(self, changed: int, clock: Clock, beside: "Again | None" = None) -> bool:
        """Whether anything that was shown looked at these points, or something is not shown.

        What is known `beside` is what holds where these points alone are read another way.
        """
        if self.winner is not None:
            won = list(self._wins())
            return not won or any(looked_at & changed for looked_at in won)
        self.base.set_clock(clock)
        attacks, looked_at = self.base.attacks()
        return bool(looked_at & changed) or not all(
            self._stands(attack, changed, beside) for attack in attacks
        )

    def under(self, game: Game, changed: int, clock: Clock, beside: "Again | None" = None) -> bool:
        """Whether some attack beats everything where these points are read another way.

        Who gives up and asks once more goes on from there.
        """
        begun = self._begun.get(game.rulings)
        if begun is None:
            begun = self._begun[game.rulings] = self._begin(game, changed, clock, beside)
        begun.reading.set_clock(clock)
        try:
            won = self._decided(begun, changed, beside)
        finally:
            begun.reading.search.known.clear()
        del self._begun[game.rulings]
        return won

    def _begin(self, game: Game, changed: int, clock: Clock, beside: "Again | None") -> Begun:
        reading = self.base.read_otherwise(game, changed, clock)
        self.base.set_clock(clock)
        attacks, looked_at = self.base.attacks()
        if looked_at & changed:
            attacks, _ = reading.attacks()
        left = [attack for attack in attacks if not self._stands(attack, changed, beside)]
        return Begun(reading, set(), left[::-1])

    def _decided(self, begun: Begun, changed: int, beside: "Again | None") -> bool:
        for winner in dict.fromkeys((self.winner, None if beside is None else beside.winner)):
            if winner is not None and self._beats_all(winner, begun, changed, beside):
                return True
        while begun.left:
            attack = begun.left[-1]
            if begun.reading.refuted(attack, self._likely(attack)) is None:
                return True
            begun.left.pop()
        return False

    def _wins(self) -> Iterator[int]:
        """For each win that is known here the points that it depends on."""
        yield from self.won.values()
        if self.usual is not None and self.winner == self.usual.winner:
            yield from (known for known in self.usual._wins() if not known & self.changed)

    def _stands(self, attack: AttackerPlan, changed: int, beside: "Again | None" = None) -> bool:
        known = self._refuted(attack)
        if known is not None and not known.looked_at & changed:
            return True
        return beside is not None and beside._stands(attack, self.changed)

    def _likely(self, attack: AttackerPlan) -> list[DefenderPlan]:
        known = self._refuted(attack)
        likely = self.likely.get(attack) if known is None else known.defence
        return [] if likely is None else [likely]

    def _beats_all(
        self, attack: AttackerPlan, begun: Begun, changed: int, beside: "Again | None"
    ) -> bool:
        reading, beaten = begun.reading, begun.beaten
        if engine.refusal(reading.contest.start, attack, reading.contest.game) is not None:
            return False
        for defence in reading.contest.defences(attack):
            pair = attack, defence
            if pair not in beaten and not self._still_beats(attack, defence, changed, beside):
                if not reading.wins(attack, defence, None):
                    return False
                beaten.add(pair)
        return True

    def _still_beats(
        self, attack: AttackerPlan, defence: DefenderPlan, changed: int, beside: "Again | None"
    ) -> bool:
        known = self._beaten(attack, defence)
        if known is not None and not known & changed:
            return True
        return beside is not None and beside._still_beats(attack, defence, self.changed, None)
