"""The last placing as a game: what a player can force, and his best chance.

The player knows some Decoys; every arrangement of the other Bosses is equally likely. The others
play together against him, know what he knows and see what he peeks at. A peek that is due is taken,
although it tells the others as much: only `forced` is the same without it. Values are counted in
parts of WHOLE, of which every probability that can come up is a whole number.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ronin.model.shinobi.ambiguities.placing import PawnsWithheld, PlacingTurn
from ronin.model.shinobi.facts import DECOYS, Boss, Location
from ronin.model.shinobi.position import Pawns, Position
from ronin.model.shinobi.rules.placing import peeks_for
from ronin.model.shinobi.rules.scoring import points_for
from ronin.model.shinobi.table import Game
from ronin.verify.search.clock import Clock
from ronin.verify.shinobi.search.goals import Goal, Signs, is_reached

WHOLE = 120
"""1 in 5, after a peek 1 in 4, and so on: 5 * 4 * 3 * 2 parts."""


class Stand(NamedTuple):
    """A player's pawns."""

    court: int
    missions: int
    showdown: int
    left: int
    may_court: bool


class State(NamedTuple):
    """All that matters of a placing: pawns in seat order, whose turn, and what the player knows."""

    stands: tuple[Stand, ...]
    turn: int
    unseen: tuple[Boss, ...]

    @property
    def seen(self) -> tuple[Boss, ...]:
        """The Bosses that the player has seen."""
        return tuple(boss for boss in Boss if boss not in self.unseen)


class Placed(NamedTuple):
    """A placement; None where pawns are given up."""

    at: Location | None
    number: int


def start_of(position: Position, player: str) -> State:
    """The placing of a position, as a player knows it."""
    stands = tuple(
        Stand(*player.pawns, player.left, not player.courted) for player in position.players
    )
    seen = {boss for _, boss in position.player(player).seen}
    assert position.turn is not None
    turn = position.seats.index(position.turn)
    return State(stands, turn, tuple(boss for boss in Boss if boss not in seen))


@dataclass
class LastPlacing:
    """One placing, asked about for one player under one order of Corruption."""

    player: int
    goal: Goal
    corruption: Signs
    less: tuple[int, ...]
    """What Corruption takes from the final scores."""
    game: Game
    clock: Clock

    def __post_init__(self) -> None:
        self._values: dict[State, int] = {}
        self._goals: dict[tuple[tuple[Stand, ...], Boss], bool] = {}
        self.looked_at = 0

    def value(self, state: State) -> int:
        """The player's chance to reach the goal, of WHOLE."""
        known = self._values.get(state)
        if known is not None:
            return known
        self.looked_at += 1
        if not self.looked_at % 256:
            self.clock.look()
        placements = list(self.placements(state))
        if not placements:
            met = sum(self.is_met(state.stands, boss) for boss in state.unseen)
            value = WHOLE * met // len(state.unseen)
        else:
            value = self._best(state, placements)
        self._values[state] = value
        return value

    def _best(self, state: State, placements: list[Placed]) -> int:
        """What the player, or the others against him, make of it; no more is tried than needed."""
        best, most = (max, WHOLE) if state.turn == self.player else (min, 0)
        value = WHOLE - most
        for placed in placements:
            value = best(value, self.after(state, placed))
            if value == most:
                break
        return value

    def placements(self, state: State) -> Iterator[Placed]:
        """Every next placement; none when all pawns are placed."""
        stand = state.stands[state.turn]
        if stand.left and stand.may_court:
            yield Placed(Location.COURT, 1)
        for at in (Location.MISSIONS, Location.SHOWDOWN):
            yield from (Placed(at, count) for count in range(1, stand.left + 1))
        if stand.left and self.game.rulings.pawns_withheld is PawnsWithheld.YES:
            yield Placed(None, stand.left)

    def after(self, state: State, placed: Placed) -> int:
        """The value after a placement and, if it is the player's, the peeks that it brings."""
        return self.peeked(moved(state, placed, self.game), self.peeks(state, placed))

    def peeks(self, state: State, placed: Placed) -> int:
        """How often the player may look at a Decoy after a placement."""
        if state.turn != self.player or placed.at is not Location.MISSIONS:
            return 0
        return peeks_for(state.stands[state.turn].missions, placed.number, self.game)

    def peeked(self, state: State, peeks: int) -> int:
        """The value with `peeks` peeks, each of which he takes while a Decoy is unseen."""
        if not peeks or knows_all(state):
            return self.value(state)
        shown = [self.peeked(knowing(state, boss), peeks - 1) for boss in state.unseen]
        return sum(shown) // len(shown)

    def is_met(self, stands: tuple[Stand, ...], boss: Boss) -> bool:
        """Whether the goal is reached with a Boss."""
        key = stands, boss
        if key not in self._goals:
            scores = [
                points_for(Pawns(*stand[:3]), boss, less, self.game)
                for stand, less in zip(stands, self.less, strict=True)
            ]
            self._goals[key] = is_reached(
                self.goal, scores, self.player, self.corruption, self.game.rulings.partial_tie
            )
        return self._goals[key]

    def play(self, state: State) -> tuple[list[tuple[int, Placed, list[Boss]]], State]:
        """One play in which all do their best, and what peeks show is bad for the player."""
        made = []
        while placements := list(self.placements(state)):
            best = max if state.turn == self.player else min
            placed = best(placements, key=lambda one: self.after(state, one))
            turn, peeks = state.turn, self.peeks(state, placed)
            state = moved(state, placed, self.game)
            shown = []
            for later in reversed(range(peeks)):
                if knows_all(state):
                    break
                worth = {boss: self.peeked(knowing(state, boss), later) for boss in state.unseen}
                boss = min(worth, key=worth.__getitem__)
                shown.append(boss)
                state = knowing(state, boss)
            made.append((turn, placed, shown))
        return made, state


def knows_all(state: State) -> bool:
    """Whether the player has seen every Decoy."""
    return len(Boss) - len(state.unseen) == len(DECOYS)


def knowing(state: State, boss: Boss) -> State:
    """The placing after the player has seen a Boss lie among the Decoys."""
    return state._replace(unseen=tuple(other for other in state.unseen if other is not boss))


def moved(state: State, placed: Placed, game: Game) -> State:
    """The placing after a placement, with the next player who has pawns left."""
    stand = state.stands[state.turn]
    match placed.at:
        case Location.COURT:
            stand = stand._replace(court=stand.court + 1, may_court=False)
        case Location.MISSIONS:
            stand = stand._replace(missions=stand.missions + placed.number)
        case Location.SHOWDOWN:
            stand = stand._replace(showdown=stand.showdown + placed.number)
    stand = stand._replace(left=stand.left - placed.number)
    stands = (*state.stands[: state.turn], stand, *state.stands[state.turn + 1 :])
    number = len(stands)
    goes_on = game.rulings.placing_turn is PlacingTurn.ALL_HIS_PAWNS
    order = [(state.turn + step) % number for step in range(not goes_on, number + 1)]
    turn = next((seat for seat in order if stands[seat].left), state.turn)
    return State(stands, turn, state.unseen)
