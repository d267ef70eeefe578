"""How long the solver takes, next to other ways of asking the same: `make bench`.

`benched.py` says what is asked. All ways get the same questions in one run, so that their ratios
mean something on any machine; a ratio is of questions that both ways answered. Most ways get
the first few of each kind only, and their ratio is to the first way on the same ones. Times are of
the processor, so that other work on the machine matters little. Every answer is held against that
of the search over the engine's choices, and one that differs ends the run with exit code 1.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from statistics import median
from time import process_time
from typing import Any

import z3

from ronin.model.seven_ronin.notation import position_json
from ronin.model.seven_ronin.pieces import SPACES
from ronin.properties.seven_ronin.play import STYLES, play_game
from ronin.verify.files import write_whole
from ronin.verify.markdown import table
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.bench_questions import (
    GAME,
    LOOKS_AT_A_QUESTION,
    PHASES,
    SAID,
    BenchQuestion,
    questions,
    search_answer,
)
from ronin.verify.seven_ronin.bridge import symbolize_position
from ronin.verify.seven_ronin.cross_check.said import judge_says
from ronin.verify.seven_ronin.judging.judge import FormulaEvaluator
from ronin.verify.seven_ronin.solve import WAYS, Asker, Searcher
from ronin.verify.seven_ronin.symbols import Verdict
from ronin.verify.seven_ronin.transition import SymRound, encoded_round
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.solving import Answer, No, Yes

QUESTIONS_OF_A_KIND = 5
"""Questions of each phase and answer, 30 in all."""
QUESTIONS_FOR_ALL_WAYS = 1
"""Of each, those that all ways are asked; most are slow."""
RLIMIT = 60_000_000
"""Of z3, in every way: twice what is usual, since ways spend it at different speeds."""
CVC5_RLIMIT = 1_000_000
"""Of another kind than z3's, and about as long."""

ASKED_ALL = ("every table named, older arithmetic", "known values put in, older arithmetic")
"""The way in use and the next best."""


@dataclass(frozen=True)
class Asking:
    """A way of asking."""

    name: str
    said: Callable[[BenchQuestion], str]
    asks_few: bool = True


@dataclass(frozen=True)
class Timed:
    """One question, asked in one way."""

    asked: BenchQuestion
    said: str
    seconds: float


class Differs(Exception):
    """A way of asking answered otherwise than the search."""


def wanted_terms(asked: BenchQuestion, encoded: SymRound) -> list[Term]:
    """The position, the attack if it is known, and that the Attacker wins."""
    his = (Verdict.LAST_RONIN_FELL, Verdict.FIVE_AREAS)
    terms = [f.term for f in symbolize_position(position_json(asked.position), encoded.position)]
    if asked.attack is not None:
        sent = zip(SPACES, asked.attack.ninja, strict=True)
        terms += [encoded.line.attack[space] == number for space, number in sent]
    return [*terms, z3.Or(*(encoded.verdict == int(verdict) for verdict in his))]


def by_solver(asker: Asker, name: str) -> Callable[[BenchQuestion], str]:
    """The answer of z3, a solver for each question, made in one of several ways."""
    return lambda asked: _answer_word(
        asker.find(wanted_terms(asked, asker.encoded), way=WAYS[name])
    )


def by_one_solver(encoded: SymRound) -> Callable[[BenchQuestion], str]:
    """The answer of one solver that is asked everything, one question after the other."""
    searcher = Searcher(encoded, rlimit=RLIMIT)
    return lambda asked: _answer_word(
        next(searcher.find(wanted_terms(asked, encoded), lambda _: (), 1))
    )


def _answer_word(answer: Answer) -> str:
    return "yes" if isinstance(answer, Yes) else "no" if isinstance(answer, No) else "unknown"


def by_search(asked: BenchQuestion) -> str:
    """The answer of the search over the engine's choices."""
    return search_answer(asked.position, asked.attack, Clock())


def by_cvc5(asker: Asker) -> Callable[[BenchQuestion], str] | None:
    """The answer of cvc5 on the exported question; None if it is not installed."""
    try:
        cvc5: Any = import_module("cvc5")
    except ImportError:
        return None

    def said(asked: BenchQuestion) -> str:
        solver = cvc5.Solver()
        solver.setOption("rlimit", str(CVC5_RLIMIT))
        parser = cvc5.InputParser(solver)
        text = "(set-logic ALL)\n" + asker.smt_lib(wanted_terms(asked, asker.encoded))
        parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "round")
        symbols, found = parser.getSymbolManager(), ""
        while not (command := parser.nextCommand()).isNull():
            found += command.invoke(solver, symbols)
        return {"sat": "yes", "unsat": "no"}.get(found.strip(), "unknown")

    return said


def ways_of_asking(asker: Asker) -> Iterator[Asking]:
    """All of them, the one in use first."""
    for name in WAYS:
        yield Asking(name, by_solver(asker, name), name not in ASKED_ALL)
    yield Asking("one solver for all questions", by_one_solver(asker.encoded))
    yield Asking("search over the engine's choices", by_search, asks_few=False)
    cvc5 = by_cvc5(asker)
    if cvc5 is not None:
        yield Asking("cvc5, as exported", cvc5)


def measure(
    ways: Sequence[Asking], asked: Iterable[BenchQuestion], few: int = QUESTIONS_FOR_ALL_WAYS
) -> dict[str, list[Timed]]:
    """Every question in every way; Differs if an answer is not that of the search."""
    found: dict[str, list[Timed]] = {way.name: [] for way in ways}
    met: dict[tuple[str, str], int] = {}
    for number, question in enumerate(asked, start=1):
        met[question.kind] = met.get(question.kind, 0) + 1
        print(f"{number}: {question}", end="", file=sys.stderr, flush=True)
        for way in ways:
            if way.asks_few and met[question.kind] > few:
                continue
            start = process_time()
            said = way.said(question)
            found[way.name].append(Timed(question, said, process_time() - start))
            print(f" {found[way.name][-1].seconds:.1f}", end="", file=sys.stderr, flush=True)
            if said not in (question.said, "unknown"):
                raise Differs(f"{way.name} says {said}, and the search otherwise: {question}")
        print(file=sys.stderr)
    return found


def told_of_ways(found: dict[str, list[Timed]]) -> Iterator[str]:
    """A row for each way, with its ratio to the first on the same questions."""
    of_each = [f"{figure} {said}" for said in SAID for figure in ("median", "worst")]
    names = ("", "asked", "unknown", "median", "worst", "ratio", *of_each)
    first = {timed.asked: timed for timed in next(iter(found.values()))}
    rows = list[Sequence[object]]()
    for name, timed in found.items():
        cells = [len(timed), _unknown(timed), *_seconds(timed), _ratio(timed, first)]
        for said in SAID:
            cells += _seconds([run for run in timed if run.asked.said == said])
        rows.append((name, *cells))
    yield from table(names, rows, "l" + "r" * (len(names) - 1), spaced=True)


def told_of_kinds(timed: Sequence[Timed]) -> Iterator[str]:
    """A row for each phase, and for each answer in it."""
    rows = list[Sequence[object]]()
    for phase in PHASES:
        for answers in (SAID, *((said,) for said in SAID)):
            some = [t for t in timed if t.asked.phase == phase and t.asked.said in answers]
            name = phase if answers == SAID else f"{phase}, {answers[0]}"
            rows.append((name, len(some), _unknown(some), *_seconds(some)))
    yield from table(("", "asked", "unknown", "median", "worst"), rows, "lrrrr", spaced=True)


def _ratio(timed: Sequence[Timed], first: Mapping[BenchQuestion, Timed]) -> str:
    """Of medians where both answered: who gives up soon is not quick."""
    both = [
        (run, first[run.asked])
        for run in timed
        if "unknown" not in (run.said, first[run.asked].said)
    ]
    if not both:
        return ""
    ours, others = zip(*both, strict=True)
    return f"{_median(ours) / _median(others):.2f}"


def _median(timed: Sequence[Timed]) -> float:
    return median(run.seconds for run in timed)


def _unknown(timed: Sequence[Timed]) -> int:
    return sum(run.said == "unknown" for run in timed)


def _seconds(timed: Sequence[Timed]) -> tuple[str, str]:
    if not timed:
        return "", ""
    return f"{_median(timed):.2f}", f"{max(run.seconds for run in timed):.2f}"


def told_of_building(asker: Asker, built: float) -> str:
    """How long it takes to build the encoding, and to judge a round of which all is known."""
    start = process_time()
    judge = FormulaEvaluator(asker.encoded)
    programs = process_time() - start
    traces = [p.trace() for p in play_game(seed=1, number=1, style=STYLES["eager"], game=GAME)]
    start = process_time()
    for trace in traces * 20:
        judge_says(trace, judge)
    taken = (process_time() - start) / len(traces) / 20
    return (
        f"The encoding of a round takes {built:.2f} s to build, and {programs:.2f} s more to be\n"
        f"worked out without a solver; a known round is then judged in {taken * 1000:.1f} ms."
    )


def page(building: str, found: dict[str, list[Timed]], asked: str, minutes: float) -> str:
    """What was measured, as a page."""
    in_use, timed = next(iter(found.items()))
    return f"""\
# How long the solver takes

Written by `python -m ronin.verify.seven_ronin.bench_encoding {asked} --out FILE`: seconds of the
processor, in one run of {minutes:.0f} minutes. What counts are the ratios.

{building}

The question is whether a round can end in the Attacker's win: {len(timed)} positions from play,
no two the same, as many of each phase (rounds 1 and 2, 3 to 5, 6 to 8) and answer. Before round 6
he can nearly always win if the Defender plays along; a no is there one to the same question with
the deployment that he made in that game. The positions are the first whose answer the search finds
within {LOOKS_AT_A_QUESTION:,} looks. No way has answered otherwise than the search.

## Ways of asking

The first is in use. Most ways were asked the first few of each phase and answer only; a ratio is
that of the medians on the questions that both it and the first answered. z3 may use {RLIMIT:,}
of its resource units for a question, in every way, and cvc5 {CVC5_RLIMIT:,} of its own; in medians
what was given up counts with the time it took.

{chr(10).join(told_of_ways(found))}

## The way in use: {in_use}

{chr(10).join(told_of_kinds(timed))}
"""


def main(words: list[str] | None = None) -> int:
    """Measure, print, and write the page if that is wanted; 1 if two ways differ."""
    parser = argparse.ArgumentParser(
        prog="python -m ronin.verify.seven_ronin.bench_encoding", description=__doc__
    )
    parser.add_argument(
        "--each", type=int, choices=range(1, 101), default=QUESTIONS_OF_A_KIND, metavar="N"
    )
    parser.add_argument(
        "--few", type=int, choices=range(1, 101), default=QUESTIONS_FOR_ALL_WAYS, metavar="N"
    )
    parser.add_argument("--out", help="write the page here, reports/seven_ronin/bench_encoding.md")
    options = parser.parse_args(words)
    start = process_time()
    asker = Asker(encoded_round(GAME.village, GAME.rulings), rlimit=RLIMIT)
    building = told_of_building(asker, process_time() - start)
    try:
        found = measure([*ways_of_asking(asker)], questions(options.each), options.few)
    except Differs as difference:
        print(difference, file=sys.stderr)
        return 1
    asked = f"--each {options.each} --few {options.few}"
    text = page(building, found, asked, (process_time() - start) / 60)
    print(text, end="")
    if options.out:
        write_whole(options.out, text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
