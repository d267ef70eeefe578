"""Whether some rest of the game reaches a goal: a way that is told, or every way there is.

Pawns of different players do not touch each other, so the engine places each player's alone.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

from ronin.model.shinobi import engine
from ronin.model.shinobi.ambiguities.game_end import BossReveal, FinalCorruption
from ronin.model.shinobi.facts import PAWNS, ROUNDS, Boss, Phase
from ronin.model.shinobi.position import Hand, Pawns, Player, Position
from ronin.model.shinobi.rules.ranking import ranked
from ronin.model.shinobi.rules.scoring import ahead, counts_in_the_end, score_of
from ronin.model.shinobi.table import Game
from ronin.model.strict_json import expect_integer, expect_list, expect_object
from ronin.verify.certificates import Invalid, part
from ronin.verify.shinobi.certificates.data import Data
from ronin.verify.shinobi.certificates.form import Goal
from ronin.verify.shinobi.certificates.placing import unseen_by

Handed = tuple[int, ...]
"""The pawns that rankings to come hand out to one player."""


def last_pile(player: Player, game: Game) -> Hand:
    """The cards that break a tie at the end of the game."""
    match game.rulings.final_corruption:
        case FinalCorruption.ROUND_3:
            return player.corruption
        case FinalCorruption.ALL_ROUNDS:
            return player.corruption + player.earlier
        case FinalCorruption.NO_CORRUPTION:
            return ()


class PossibleChecker:
    """The ways to a goal from one position with all strengths known."""

    def __init__(self, data: Data, player: str, goal: Goal, look: Callable[[], None]) -> None:
        self.position, self.game = data
        self.player, self.goal = player, goal
        self._look = look
        self._boards: dict[tuple[str, Pawns, bool, int, int], frozenset[Pawns]] = {}
        placed_now = self.position.phase is Phase.PLACEMENT
        reveal = self.game.rulings.boss_reveal is BossReveal.AFTER_THE_RANKING
        self.rounds = range(self.position.round + placed_now, ROUNDS + 1 - reveal)
        """Those whose rankings will hand out pawns."""
        rule = self.game.rulings.final_corruption
        self._breaks_ties = rule is not FinalCorruption.NO_CORRUPTION
        self.turns_to_come = not placed_now or self.position.round < ROUNDS
        if self.turns_to_come and counts_in_the_end(self.game):
            raise Invalid("what Corruption still to come takes from scores is not checked")

    def is_way(self, value: object) -> bool:
        """Whether a way that is told leads to the goal; Invalid if the rules forbid it."""
        boss, handed, boards = part(expect_object(value, where="way"), ("boss", "pawns", "boards"))
        if boss not in unseen_by(self.position, self.player):
            raise Invalid("the Boss of a way is none that he has not seen")
        seats = self.position.seats
        each = [
            self._numbers(numbers, where="pawns") for numbers in expect_list(handed, where="pawns")
        ]
        if len(each) != len(self.rounds) or not self._handed_out().issuperset(each):
            raise Invalid("the pawns of a way are not what rankings hand out")
        told = expect_object(boards, where="boards")
        if told.keys() != set(seats):
            raise Invalid("the boards of a way are not those of all players")
        scores = {}
        for seat, name in enumerate(seats):
            numbers = expect_object(told[name], where="boards")
            pawns = Pawns(**{at: expect_integer(n, where=at) for at, n in numbers.items()})
            if pawns not in self._boards_of(name, tuple(numbers[seat] for numbers in each)):
                raise Invalid(f"the pawns of {name} cannot stand so in the end")
            scores[name] = self._score(name, pawns, Boss(str(boss)))
        return self._reaches(scores)

    def _numbers(self, value: object, *, where: str) -> tuple[int, ...]:
        told = expect_object(value, where=where)
        if told.keys() != set(self.position.seats):
            raise Invalid("the pawns of a way are not those of all players")
        return tuple(expect_integer(told[name], where=where) for name in self.position.seats)

    def any_way(self) -> bool:
        """Whether there is a way at all, by trying all."""
        handed = self._handed_out()
        for boss in unseen_by(self.position, self.player):
            met = set()
            for rankings in product(sorted(handed), repeat=len(self.rounds)):
                each = tuple(
                    tuple(sorted(ranking[seat] for ranking in rankings))
                    for seat in range(len(self.position.players))
                )
                if each not in met:
                    met.add(each)
                    self._look()
                    if self._some_scores(each, boss):
                        return True
        return False

    def _some_scores(self, each: tuple[Handed, ...], boss: Boss) -> bool:
        """Whether some scores reach the goal: others below the player's, or equal to it."""
        scores = {
            name: {self._score(name, pawns, boss) for pawns in self._boards_of(name, handed)}
            for name, handed in zip(self.position.seats, each, strict=True)
        }
        others = [name for name in scores if name != self.player]
        for mine in scores[self.player]:
            options = [
                [
                    *({mine} & scores[name]),
                    *(lowest for lowest in [min(scores[name])] if lowest != mine),
                ]
                for name in others
            ]
            for chosen in product(*options):
                if self._reaches({self.player: mine, **dict(zip(others, chosen, strict=True))}):
                    return True
        return False

    def _reaches(self, scores: dict[str, int]) -> bool:
        """Whether these scores reach the goal; while turns are to come a tie may be his."""
        mine = scores[self.player]
        if self.goal.kind == "points":
            return mine >= self.goal.number
        if self.turns_to_come and self._breaks_ties:
            return mine == max(scores.values())
        winners = ahead(
            self.position, scores, lambda player: last_pile(player, self.game), self.game
        )
        return winners == (self.player,) if self.goal.kind == "win" else self.player in winners

    def _score(self, name: str, pawns: Pawns, boss: Boss) -> int:
        return score_of(replace(self.position.player(name), pawns=pawns), boss, self.game)

    def _handed_out(self) -> set[tuple[int, ...]]:
        """The pawns that one ranking may hand out, in seat order."""
        number = len(self.position.players)
        ranks = (
            ranked({str(seat): total for seat, total in enumerate(totals)}).values()
            for totals in product(range(number), repeat=number)
        )
        return {tuple(PAWNS[number][rank - 1] for rank in ranking) for ranking in ranks}

    # In the engine.

    def _boards_of(self, name: str, handed: Handed) -> frozenset[Pawns]:
        """Every way in which a player's pawns may stand in the end."""
        player = self.position.player(name)
        boards = {player.pawns}
        if self.position.phase is Phase.PLACEMENT:
            now = self._placed(player, self.position.round)
            boards = set(now)
        for round_, left in zip(self.rounds, handed, strict=True):
            boards = {
                after
                for pawns in boards
                for after in self._placed(
                    replace(player, pawns=pawns, left=left, courted=False), round_
                )
            }
        return frozenset(boards)

    def _placed(self, player: Player, round_: int) -> frozenset[Pawns]:
        """How a player's pawns may stand after one placing."""
        key = player.name, player.pawns, player.courted, player.left, round_
        if key not in self._boards:
            self._look()
            self._boards[key] = (
                frozenset(
                    pawns
                    for after in self._next(player, round_)
                    for pawns in self._placed(after, round_)
                )
                if player.left
                else frozenset({player.pawns})
            )
        return self._boards[key]

    def _next(self, player: Player, round_: int) -> Iterator[Player]:
        """The player after each placement that he may make, nobody else having pawns left."""
        table = engine.begun(self._alone(player, round_))
        for choice in engine.choices(table, self.game):
            yield engine.carried_out(table, choice, self.game).position.player(player.name)

    def _alone(self, player: Player, round_: int) -> Position:
        position = replace(
            self.position,
            phase=Phase.PLACEMENT,
            round=round_,
            turn=player.name,
            players=tuple(replace(player, left=0) for player in self.position.players),
        )
        return position.with_player(player)
