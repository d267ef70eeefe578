"""How fast the engine plays: `make bench`.

Machines differ, and one machine differs from minute to minute. So every measurement is repeated in
turn with the others; what is shown is the median, and within how many per cent of it half of the
repetitions lie. The last column is the one to compare between machines: the rate against that of a
yardstick, a fixed loop of plain Python, timed just before.
"""

import subprocess
import sys
from collections.abc import Callable
from itertools import count, islice
from random import Random
from statistics import median
from time import perf_counter

from ronin.model.play import Story
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.deployments import attack_tree
from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.pieces import Step
from ronin.model.seven_ronin.position import SETUP
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import spoken
from ronin.model.seven_ronin.village import standard_village

CROWDED = "r7,25,watchtower=2,field_3=1,inn=1,green=4"
"""A position with hundreds of thousands of attacks."""

GAME = Game(standard_village(), ENGLISH)
NUMBERS = count()
"""No game is played twice, so that none is remembered from last time."""


def yardstick(loops: int) -> None:
    """Something that every Python does at a steady rate: numbers, a list and a dict."""
    seen: dict[int, int] = {}
    ring = [0] * 16
    for step in range(loops):
        place = (step * 7 + ring[step & 15]) & 15
        ring[place] = step & 255
        seen[place] = ring[step & 15] + 1


def played_out(game: Game, random: Random) -> None:
    """One random game, from the set-up to a verdict, every choice drawn."""
    table = engine.begun(SETUP)
    while not table.is_over:
        if table.step is Step.FINISHED:
            table = engine.begun(engine.next_position(table))
        table = engine.carried_out(table, engine.drawn(table, game, random), game)


def games_in_silence(games: int) -> None:
    """Random games."""
    for number in islice(NUMBERS, games):
        played_out(GAME, Random(number))


def games_told(games: int) -> None:
    """The same, with every event put into words."""
    for number in islice(NUMBERS, games):
        played_out(Game(GAME.village, GAME.rulings, Story(spoken).tell), Random(number))


def attacks_listed(attacks: int) -> None:
    """`attacks` of the attacks of a crowded position."""
    for _ in islice(engine.choices(engine.begun(parse_position(CROWDED, ENGLISH)), GAME), attacks):
        pass


def attacks_counted(times: int) -> None:
    """All attacks of a crowded position, `times` times from nothing."""
    for _ in range(times):
        attack_tree.cache_clear()
        planning.attack_count(engine.begun(parse_position(CROWDED, ENGLISH)), GAME)


def command_started(times: int) -> None:
    """The help of the command line, in a Python of its own."""
    for _ in range(times):
        subprocess.run([sys.executable, "-m", "ronin", "--help"], capture_output=True, check=True)


Measured = tuple[str, Callable[[int], None], int]
YARDSTICK: Measured = ("yardstick loops", yardstick, 1_000_000)
PLAY: tuple[Measured, ...] = (
    YARDSTICK,
    ("random games, silent", games_in_silence, 100),
    ("random games, told", games_told, 100),
)
# Apart from play, which remembers deployments: counting from nothing makes it forget them.
DEPLOYMENTS: tuple[Measured, ...] = (
    YARDSTICK,
    ("attacks listed", attacks_listed, 50_000),
    ("positions counted", attacks_counted, 20),
)


def rates(measured: tuple[Measured, ...], *, repetitions: int) -> list[list[float]]:
    """For each thing that is measured, how often a second it was done, once for each repetition."""
    found: list[list[float]] = [[] for _ in measured]
    for _ in range(repetitions):
        for (_, work, times), seen in zip(measured, found, strict=True):
            start = perf_counter()
            work(times)
            seen.append(times / (perf_counter() - start))
    return found


def lines(measured: tuple[Measured, ...], found: list[list[float]]) -> list[str]:
    """The table that is printed; the first thing measured is the yardstick."""
    printed = [f"{'':24}{'a second':>14}{'noise':>8}{'a million loops':>18}"]
    for (name, _, _), seen in zip(measured, found, strict=True):
        middle = median(seen)
        noise = median(abs(rate - middle) for rate in seen) / middle
        ratio = median(rate / loops for rate, loops in zip(seen, found[0], strict=True))
        printed.append(f"{name:24}{middle:14,.1f}{noise:8.1%}{ratio * 1_000_000:18,.1f}")
    return printed


def main(repetitions: int = 15) -> None:
    """Measure everything and print it."""
    games_in_silence(20 * repetitions)  # the first games are slow, as nothing is remembered yet
    for measured in (PLAY, DEPLOYMENTS):
        print("\n".join(lines(measured, rates(measured, repetitions=repetitions))), end="\n\n")
    attacks = planning.attack_count(engine.begun(parse_position(CROWDED, ENGLISH)), GAME)
    print(f"Attacks listed and counted are the {attacks:,} of {CROWDED}.")
    starts = rates((("", command_started, 1),), repetitions=3)[0]
    print(f"`ronin --help` takes {1 / median(starts):.2f} s.")


if __name__ == "__main__":
    main()
