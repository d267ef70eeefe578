"""The last placing against plain enumeration side by side, and random games a second.

`python -m tests.shinobi.bench` prints it; `--positions N` says how many positions of each sort.
Processor time. The plain enumeration plays every placing in the engine to its end and remembers
nothing; both must find the same chance, and the search what can be forced wherever that is 1.
"""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from statistics import median
from time import process_time

from ronin.model.shinobi import engine
from ronin.model.shinobi.facts import CARDS, DECOYS, Boss, Mode, Phase
from ronin.model.shinobi.position import Pawns, Player, Position, seen_by
from ronin.model.shinobi.rules.peeking import Revealing
from ronin.model.shinobi.rules.placing import Peeking
from ronin.model.shinobi.rules.scoring import final
from ronin.model.shinobi.table import Look, Stop, Table
from ronin.properties.shinobi.writing import RandomGame, random_game
from ronin.verify.search.clock import Clock
from ronin.verify.shinobi.search.asking import Question, answer
from ronin.verify.shinobi.search.goals import read_goal
from ronin.verify.shinobi.search.strengths import Strengths
from tests.shinobi.forms import SAMPLE, game

GAME = game()
LEFT = {3: (4, 3, 1), 4: (4, 3, 2, 1)}
"""The pawns that a ranking without ties hands out to so many players."""


def last_placing(left: tuple[int, ...], random: Random) -> Position:
    """The placing of round 3 with the pawns of two rounds on the board."""
    players = []
    for name, pawns in zip("abcd", left, strict=False):
        court, missions = random.randint(0, 2), random.randint(0, 4)
        showdown = random.randint(0, max(0, 8 - court - missions))
        slots = random.sample(DECOYS, random.randint(0, 1)) if name == "a" else ()
        seen = tuple((slot, Boss.ZOMBIES) for slot in slots)
        players.append(Player(name, pawns=Pawns(court, missions, showdown), left=pawns, seen=seen))
    return Position(
        Mode.GRAND_MASTER, 3, Phase.PLACEMENT, tuple(players), "a", shosho="a", deck=CARDS
    )


def searched(position: Position, mode: str) -> str:
    """What the search says: a chance, or yes or no."""
    put = Question(position, "win", "a", mode, read_goal("win", None))
    told = answer(put, GAME, Strengths(SAMPLE, 0, 6), Clock())
    return str(told["fraction"] if mode == "chance" else told["answer"])


@dataclass
class Plain:
    """Every placing, played in the engine to its end."""

    tables: int = 0

    def chance(self, position: Position) -> Fraction:
        """The best chance of the first player."""
        return self._value(engine.begun(seen_by(position, "a")))

    def _value(self, table: Table) -> Fraction:
        self.tables += 1
        position = table.position
        seen = {boss for _, boss in position.player("a").seen}
        if position.phase is Phase.OVER:
            unseen = [boss for boss in Boss if boss not in seen]
            won = sum(final(position, boss, GAME).winners == ("a",) for boss in unseen)
            return Fraction(won, len(unseen))
        task = table.todo[0]
        if isinstance(task, Peeking):
            looks = position.turn == "a" and len(seen) < len(DECOYS)
            slots = {slot for slot, _ in position.player("a").seen}
            free = [slot for slot in DECOYS if slot not in slots]
            choice = Look(free[0]) if looks else Stop()
            return self._value(engine.carried_out(table, choice, GAME))
        values = [
            self._value(engine.carried_out(table, choice, GAME))
            for choice in engine.choices(table, GAME)
        ]
        if isinstance(task, Revealing):
            return sum(values, Fraction(0)) / len(values)
        return max(values) if engine.chooser(table) == "a" else min(values)


def timed(work: Callable[[], object]) -> tuple[object, float]:
    """What some work finds, and its seconds of processor time."""
    began = process_time()
    return work(), process_time() - began


def side_by_side(positions: int, left: tuple[int, int]) -> None:
    """The search and the plain enumeration on the same positions, one after the other."""
    seconds: dict[str, list[float]] = {"forced": [], "chance": [], "plain": []}
    tables = []
    for number in range(positions):
        position = last_placing(left, Random(f"two {number}"))
        forced, forced_in = timed(lambda: searched(position, "forced"))  # noqa: B023 - called now
        chance, chance_in = timed(lambda: searched(position, "chance"))  # noqa: B023 - called now
        plain = Plain()
        found, plain_in = timed(lambda: plain.chance(position))  # noqa: B023 - called now
        assert str(found) == chance, (number, found, chance)
        assert (found == 1) == (forced == "yes"), (number, found, forced)
        tables.append(plain.tables)
        for name, taken in (("forced", forced_in), ("chance", chance_in), ("plain", plain_in)):
            seconds[name].append(taken)
    middle = {name: median(some) for name, some in seconds.items()}
    print(f"2 players, {left[0]} and {left[1]} pawns, {positions} positions, medians of seconds:")
    print(f"  plain   {middle['plain']:8.3f}   {median(tables):,.0f} tables")
    for name in ("forced", "chance"):
        ratio = middle["plain"] / middle[name]
        print(f"  {name:<7} {middle[name]:8.3f}   {ratio:,.0f} times as fast, the same answers")


def more_players(positions: int) -> None:
    """How long the search takes with three and four players."""
    for number in (3, 4):
        for mode in ("forced", "chance"):
            some = [
                timed(lambda: searched(position, mode))[1]  # noqa: B023 - called now
                for position in (
                    last_placing(LEFT[number], Random(f"{number} {at}")) for at in range(positions)
                )
            ]
            told = f"median {median(some):.2f} s, longest {max(some):.2f} s"
            print(f"{number} players, {LEFT[number]} pawns, {mode}: {told}")


def games(number: int) -> None:
    """Random games a second, and whether late choices cost more than early ones."""
    played, spent = [], 0.0
    for at in range(number):
        began = process_time()
        played.append(random_game(GAME, Random(at)))
        spent += process_time() - began
    choices = sum(len(game.choices) for game in played)
    print(f"{number / spent:.1f} random games a second, {choices / spent:,.0f} choices a second")
    early = sum(again(game, 0, len(game.choices) // 2) for game in played)
    late = sum(again(game, len(game.choices) // 2, len(game.choices)) for game in played)
    print(f"a choice of the later half costs {late / early:.2f} of one of the earlier half")


def again(played: RandomGame, first: int, last: int) -> float:
    """Seconds of processor time in which choices of a game are looked at and made again."""
    began = process_time()
    for table, choice in zip(played.tables[first:last], played.choices[first:last], strict=True):
        assert engine.refusal(table, choice, played.game) is None
        engine.carried_out(table, choice, played.game)
    return process_time() - began


def main() -> None:
    """Print all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=5)
    parser.add_argument("--pawns", type=int, default=4, help="left for each of two players")
    positions = parser.parse_args()
    side_by_side(positions.positions, (positions.pawns, positions.pawns))
    more_players(positions.positions)
    games(positions.positions * 4)


if __name__ == "__main__":
    main()
