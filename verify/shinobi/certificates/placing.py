"""The last placing: what a strategy secures, played in the engine against everything else.

The player knows some Decoys; every Boss that he has not seen is equally likely. The others know
what he knows and see what he looks at, so their own looks are left out. A look that is due is
taken, at the first Decoy that he has not seen: which of them it is makes no difference.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from ronin.model.shinobi import engine
from ronin.model.shinobi.facts import DECOYS, Boss, Phase
from ronin.model.shinobi.position import Position, seen_by
from ronin.model.shinobi.rules.peeking import Revealing
from ronin.model.shinobi.rules.placing import Peeking
from ronin.model.shinobi.rules.scoring import final
from ronin.model.shinobi.table import Game, Look, PlacePawns, Stop, Table
from ronin.verify.certificates import Invalid
from ronin.verify.shinobi.certificates.data import Data
from ronin.verify.shinobi.certificates.form import Goal, Stand, Strategy, read_placed, state_key


def is_met(goal: Goal, player: str, position: Position, boss: Boss, game: Game) -> bool:
    """Whether the engine says that the goal is reached with a Boss."""
    ended = final(position, boss, game)
    match goal.kind:
        case "win":
            return ended.winners == (player,)
        case "share":
            return player in ended.winners
        case _:
            return ended.scores[player] >= goal.number


def unseen_by(position: Position, player: str) -> list[Boss]:
    """The Bosses that a player has not seen."""
    seen = {boss for _, boss in position.player(player).seen}
    return [boss for boss in Boss if boss not in seen]


class Untold(Invalid):
    """A strategy says nothing of a table that comes up."""


class Facts(NamedTuple):
    """What strategies prove of a placing."""

    value: Fraction
    """The player's chance; where only `forced` is asked, 1 or something less."""
    moves: tuple[PlacePawns, ...]
    """His first placements that keep it; none if it is not his turn."""


class PlacingChecker:
    """One placing with all strengths known, and two strategies that are held against each other."""

    def __init__(
        self,
        data: Data,
        player: str,
        goal: Goal,
        strategies: tuple[Strategy, Strategy],
        look: Callable[[], None],
    ) -> None:
        self.game, self.player, self.goal = data.game, player, goal
        self.start = engine.begun(seen_by(data.position, player))
        self.his, self.theirs = strategies
        self._look = look
        self._known: dict[tuple[bool, str], Fraction] = {}

    # What follows from the strategies.

    def forced(self) -> Facts:
        """Whether he can force the goal: 1 if he can, 0 if not."""
        sure = Fraction(1)
        if engine.chooser(self.start) != self.player:
            return Facts(Fraction(self._proved(self.start, sure)), ())
        right = tuple(placed for placed, table in self._firsts() if self._proved(table, sure))
        return Facts(Fraction(bool(right)), right)

    def chance(self) -> Facts:
        """His best chance."""
        if engine.chooser(self.start) != self.player:
            value = self._least(self.start)
            if self._most(self.start) != value:
                raise Invalid("the strategies leave his chance open")
            return Facts(value, ())
        firsts = list(self._firsts())
        value = max(self._least_if_told(table) for _, table in firsts)
        for placed, table in firsts:
            if self._most(table) > value:
                raise Invalid(f"{placed.number} on {placed.at} may be better than is told")
        right = tuple(placed for placed, table in firsts if self._proved(table, value))
        return Facts(value, right)

    def _firsts(self) -> Iterator[tuple[PlacePawns, Table]]:
        for placed in engine.choices(self.start, self.game):
            yield placed, engine.carried_out(self.start, placed, self.game)

    def _proved(self, table: Table, value: Fraction) -> bool:
        """Whether he has this much from a table; Invalid if no strategy shows it, or that not."""
        if self._least_if_told(table) >= value:
            return True
        if self._most(table) < value:
            return False
        raise Invalid("the strategies leave open what he can reach")

    def _least_if_told(self, table: Table) -> Fraction:
        try:
            return self._least(table)
        except Untold:
            return Fraction(-1)

    def _least(self, table: Table) -> Fraction:
        """What his strategy secures against all that the others place."""
        return self._value(table, his=True)

    def _most(self, table: Table) -> Fraction:
        """What the others' strategy leaves him, whatever he places."""
        return self._value(table, his=False)

    # In the engine.

    def _value(self, table: Table, *, his: bool) -> Fraction:
        """His chance if one side follows its strategy and the other does what is best for it."""
        position = table.position
        if position.phase is Phase.OVER:
            bosses = unseen_by(position, self.player)
            met = sum(is_met(self.goal, self.player, position, boss, self.game) for boss in bosses)
            return Fraction(met, len(bosses))
        task = table.todo[0]
        if isinstance(task, Peeking):
            return self._value(self._looked(table), his=his)
        if isinstance(task, Revealing):
            shown = [self._value(after, his=his) for after in self._after_all(table)]
            return sum(shown, Fraction(0)) / len(shown)
        key = his, self._key(position)
        if key not in self._known:
            self._look()
            self._known[key] = self._placed(table, key[1], his=his)
        return self._known[key]

    def _placed(self, table: Table, key: str, *, his: bool) -> Fraction:
        is_his = engine.chooser(table) == self.player
        if is_his is not his:
            best = max if is_his else min
            return best(self._value(after, his=his) for after in self._after_all(table))
        strategy = self.his if his else self.theirs
        if key not in strategy:
            raise Untold(f"the strategy tells nothing of {key}")
        placed = read_placed(strategy[key])
        refused = engine.refusal(table, placed, self.game)
        if refused is not None:
            raise Invalid(f"{key}: {refused.message} ({refused.clause.id})")
        return self._value(engine.carried_out(table, placed, self.game), his=his)

    def _after_all(self, table: Table) -> Iterator[Table]:
        for choice in engine.choices(table, self.game):
            yield engine.carried_out(table, choice, self.game)

    def _looked(self, table: Table) -> Table:
        """The table after a look is begun, or left out where it tells him nothing."""
        player = table.position.player(self.player)
        seen = dict(player.seen)
        if table.position.turn != self.player or len(seen) == len(DECOYS):
            if engine.refusal(table, Stop(), self.game) is None:
                return engine.carried_out(table, Stop(), self.game)
            return engine.settled(replace(table, todo=table.todo[1:]), self.game)
        slot = next(slot for slot in DECOYS if slot not in seen)
        return engine.carried_out(table, Look(slot), self.game)

    def _key(self, position: Position) -> str:
        stands = (
            Stand(player.name, *player.pawns, player.left, not player.courted)
            for player in position.players
        )
        seen = (boss.value for _, boss in position.player(self.player).seen)
        return state_key(stands, str(position.turn), seen)
