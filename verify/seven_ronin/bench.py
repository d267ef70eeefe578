"""How long the solver takes, next to other ways of asking the same: `make bench`.

The question is whether a round can end in the Attacker's win, put to positions from play: early,
middle and late, with a yes and with a no. All ways get the same positions in one run, so that their
ratios mean something on any machine; what a way gives up on counts with the time it took. Times are
of the processor, so that other work on the machine matters little.
"""

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import z3

from model.seven_ronin.notation import format_position, position_json
from model.seven_ronin.position import Position
from model.seven_ronin.rulings import ENGLISH
from model.seven_ronin.table import Game
from model.seven_ronin.village import standard_village
from properties.seven_ronin.play import STYLES, play_game
from verify.search.questions import Question, answered
from verify.seven_ronin.bridge import symbolize_position
from verify.seven_ronin.cross_check.said import judge_says
from verify.seven_ronin.encodes import Term
from verify.seven_ronin.judging.judge import Judge
from verify.seven_ronin.solve import WAYS, Asker, No, Yes
from verify.seven_ronin.symbols import Verdict
from verify.seven_ronin.transition import encoded_round
from verify.shell.answers import write_whole

GAME = Game(standard_village(), ENGLISH)
PHASES = {"early": (1, 2), "middle": (3, 4, 5), "late": (6, 7, 8)}
RLIMIT = 20_000_000
CVC5_RLIMIT = 1_000_000
"""Of another kind than z3's, and about as long."""
MOST_LOOKED_AT = 120
PAGE = Path(__file__).parents[2] / "reports" / "seven_ronin" / "bench_encoding.md"

Answers = Callable[[Position], str]
Asked = tuple[str, str, Position]
"""A phase, the right answer, and the position."""


def asked_positions(each: int) -> Iterator[Asked]:
    """So many positions of each phase and answer, as far as play has them."""
    wanted = {(phase, said): each for phase in PHASES for said in ("yes", "no")}
    looked_at = 0
    for number in count(1):
        for style in STYLES.values():
            for played in play_game(seed=1, number=number, style=style, game=GAME):
                (phase,) = (p for p, rounds in PHASES.items() if played.position.round in rounds)
                if not wanted[phase, "yes"] + wanted[phase, "no"]:
                    continue
                said = by_search(played.position)
                looked_at += 1
                if wanted.get((phase, said)):
                    wanted[phase, said] -= 1
                    yield phase, said, played.position
                if looked_at == MOST_LOOKED_AT or not sum(wanted.values()):
                    return


def by_search(position: Position) -> str:
    """The answer of `ronin ask --mode possible`."""
    return answered(Question(position, "possible"), GAME).said


def question(position: Position, asker: Asker) -> list[Term]:
    """The position, and that the Attacker wins."""
    encoded = asker.encoded
    his = (Verdict.LAST_RONIN_FELL, Verdict.FIVE_AREAS)
    facts = symbolize_position(position_json(position), encoded.position)
    won = z3.Or(*(encoded.verdict == int(verdict) for verdict in his))
    return [*(fact.term for fact in facts), won]


def by_solver(asker: Asker, name: str) -> Answers:
    """The answer of z3, asked in one of several ways."""

    def said(position: Position) -> str:
        answer = asker.found(question(position, asker), way=WAYS[name])
        return "yes" if isinstance(answer, Yes) else "no" if isinstance(answer, No) else "unknown"

    return said


def by_cvc5(asker: Asker) -> Answers | None:
    """The answer of cvc5 on the exported question; None if it is not installed."""
    try:
        cvc5: Any = import_module("cvc5")
    except ImportError:
        return None

    def said(position: Position) -> str:
        solver = cvc5.Solver()
        solver.setOption("rlimit", str(CVC5_RLIMIT))
        parser = cvc5.InputParser(solver)
        text = "(set-logic ALL)\n" + asker.exported(question(position, asker))
        parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "round")
        symbols, found = parser.getSymbolManager(), ""
        while not (command := parser.nextCommand()).isNull():
            found += command.invoke(solver, symbols)
        return {"sat": "yes", "unsat": "no"}.get(found.strip(), "unknown")

    return said


def measured(ways: dict[str, Answers], positions: list[Asked]) -> list[str]:
    """A line for each way: median and worst time, against the first, and what it gave up on."""
    times: dict[str, list[float]] = {name: [] for name in ways}
    unknown = dict.fromkeys(ways, 0)
    for _, right, position in positions:
        for name, said in ways.items():
            start = process_time()
            answer = said(position)
            times[name].append(process_time() - start)
            unknown[name] += answer == "unknown"
            if answer not in (right, "unknown"):
                raise AssertionError(f"{name} says {answer}: {format_position(position)}")
    first = median(next(iter(times.values())))
    lines = [f"{'':40}{'median s':>10}{'worst s':>10}{'ratio':>8}{'unknown':>9}"]
    for name, seen in times.items():
        middle = median(seen)
        lines.append(
            f"{name:40}{middle:10.2f}{max(seen):10.2f}{middle / first:8.2f}{unknown[name]:9}"
        )
    return lines


def told_about_building(asker: Asker, built: float) -> list[str]:
    """How long it takes to build the encoding, and to judge a round of which all is known."""
    start = process_time()
    judge = Judge(asker.encoded)
    programs = process_time() - start
    traces = [p.trace() for p in play_game(seed=1, number=1, style=STYLES["eager"], game=GAME)]
    start = process_time()
    for trace in traces * 20:
        judge_says(trace, judge)
    taken = (process_time() - start) / len(traces) / 20
    return [
        f"The encoding of a round takes {built:.2f} s to build,",
        f"and {programs:.2f} s more to be worked out without a solver;",
        f"a known round is then judged in {taken * 1000:.1f} ms.",
    ]


def told_about_positions(positions: list[Asked]) -> str:
    """How many positions of which kind are asked about."""
    kinds = sorted({(phase, said) for phase, said, _ in positions})
    counted = [sum(found[:2] == kind for found in positions) for kind in kinds]
    told = ", ".join(f"{n} {' '.join(kind)}" for n, kind in zip(counted, kinds, strict=True))
    return f"Can this round end in the Attacker's win? {len(positions)} positions: {told}."


def page(lines: list[str]) -> str:
    """What was measured, as a page."""
    return "\n".join(
        (
            "# How long the solver takes",
            "",
            "Written by `python -m verify.seven_ronin.bench`: seconds of the processor, in",
            "one run. What counts are the ratios to the first line, the formulation in use.",
            "",
            "```",
            *lines,
            "```",
            "",
        )
    )


def main(each: int = 1) -> None:
    """Measure everything, print it and write the page; `each` positions of each phase and answer.

    With 5 there are up to 30 positions.
    """
    start = process_time()
    asker = Asker(encoded_round(GAME.village, GAME.rulings), rlimit=RLIMIT)
    lines = told_about_building(asker, process_time() - start)
    positions = list(asked_positions(each))
    lines.append(told_about_positions(positions))
    ways: dict[str, Answers] = {name: by_solver(asker, name) for name in WAYS}
    ways["search over the engine's choices"] = by_search
    cvc5 = by_cvc5(asker)
    if cvc5 is not None:
        ways["cvc5, as exported"] = cvc5
    lines += measured(ways, positions)
    print("\n".join(lines))
    write_whole(str(PAGE), page(lines))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
