"""How much of what is asked about late positions is decided within a minute of one core.

`python -m ronin.verify.seven_ronin.search.bench_late` plays games in every style, takes from each
one position with two to five ronin alive, the same ones every time, and asks what the answer in
a mode depends on; in the mode `chance`, the exact value. Seconds are of the processor. What was
measured goes into a file, a line for each position, and who starts again goes on from there.
"""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count, islice
from random import Random
from statistics import median
from time import process_time
from typing import Any
from unittest.mock import patch

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.notation import format_position
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.play import ALL_STYLES, play_game
from ronin.verify.running.journal import Journal, kept_in
from ronin.verify.running.pieces import done
from ronin.verify.running.programs import add_workers, run_program, workers_of
from ronin.verify.running.progress import Progress
from ronin.verify.search import budget, clock
from ronin.verify.search.budget import Stopwatch
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search.decided import Undecided, decided
from ronin.verify.seven_ronin.search.kernels import make_ready
from ronin.verify.seven_ronin.search.questions import MODES, Mode, Question
from ronin.verify.seven_ronin.search.sensitivity import sensitivity

GAME = Game(standard_village(), ENGLISH)
ALIVE = range(2, 6)

Json = dict[str, Any]


def late_positions(seed: int) -> Iterator[Position]:
    """From each game with any one position of those with few ronin alive, drawn."""
    for number in count(1):
        for name, style in ALL_STYLES.items():
            played = play_game(seed=seed, number=number, style=style, game=GAME)
            late = [round_.position for round_ in played if len(round_.position.living) in ALIVE]
            if late:
                yield Random(f"{seed} {number} {name}").choice(late)


def question_about(position: Position, mode: Mode) -> Question:
    """The question; for `given` about two drawn deployments."""
    if mode != "given":
        return Question(position, mode)
    start, random = engine.begun(position), Random(format_position(position))
    attack = planning.drawn_attack(start, GAME, random)
    defence = planning.drawn_defence(start, GAME, random)
    return Question(position, mode, attack=attack, defence=defence)


def measured(mode: Mode, seconds: float, position: Position) -> Json:
    """What is decided about a position, and what it costs, by the clock of the processor."""
    question = question_about(position, mode)
    make_ready(Clock())
    with (
        patch.object(clock, "monotonic", process_time),
        patch.object(budget, "monotonic", process_time),
    ):
        return _measured(question, seconds)


def _measured(question: Question, seconds: float) -> Json:
    position, mode = question.position, question.mode
    start = process_time()
    if mode == "chance":
        found = decided(question, GAME, Clock(seconds))
        asked, undecided = 1, [found.why] if isinstance(found, Undecided) else []
        turned = 0
    else:
        known = sensitivity(question, GAME, Stopwatch(seconds))
        undecided = [" ".join(f"{a}={b}" for a, b in change.changes) for change in known.undecided]
        turned = len(known.turns)
        asked = known.same + turned + len(undecided)
    return {
        "position": format_position(position),
        "seconds": round(process_time() - start, 1),
        "asked": asked,
        "turned": turned,
        "undecided": undecided,
    }


def told(rows: Sequence[Json], mode: Mode) -> str:
    """What was measured in a few lines."""
    asked = sum(row["asked"] for row in rows)
    missing = sum(len(row["undecided"]) for row in rows)
    whole = sum(not row["undecided"] for row in rows)
    spent = [row["seconds"] for row in rows]
    what = "values" if mode == "chance" else "changes"
    return (
        f"{mode}: {len(rows)} positions, completely decided {whole}; "
        f"{asked - missing:,} of {asked:,} {what} decided ({(asked - missing) / asked:.1%}), "
        f"{sum(row['turned'] for row in rows):,} turn the answer; "
        f"seconds: median {median(spent):.1f}, most {max(spent):.1f}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(prog="python -m ronin.verify.seven_ronin.search.bench_late")
    options.add_argument("--mode", choices=MODES, default="forced")
    options.add_argument("--positions", type=int, default=100, metavar="N")
    options.add_argument("--seconds", type=float, default=60, metavar="S", help="for each")
    options.add_argument("--seed", type=int, default=1, metavar="N")
    options.add_argument("--state", metavar="FILE", help="where it is kept")
    add_workers(options)
    asked = options.parse_args(arguments)
    about = {"mode": asked.mode, "seed": asked.seed, "seconds": asked.seconds}
    file = asked.state or f"build/late-{asked.mode}-{asked.seed}-{asked.seconds:g}.jsonl"
    journal: Journal[Position, Json] | None = kept_in(file, about, format_position)
    positions = islice(late_positions(asked.seed), asked.positions)
    work = partial(measured, asked.mode, asked.seconds)
    progress = Progress(f"of {asked.positions} positions", every=1)
    workers = workers_of(options, asked)
    with done(work, positions, workers, progress=progress, journal=journal) as results:
        rows = list(results)
    print(told(rows, asked.mode))
    return 0


if __name__ == "__main__":
    run_program(main)
