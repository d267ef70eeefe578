"""How long `ronin ask` takes against the plain way.

`python -m ronin.verify.seven_ronin.search.bench_search` runs it.

Positions of the last two rounds from play, the same every time. Every question is asked both ways
in one run, and what counts are the ratios, since machines differ. Where the plain way is slow only
some positions are asked plainly, and each for a counted number of tables; a ratio that stopped
there is a lower bound and is marked as one. Seconds are those of the processor, once the kernels
are compiled.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.play import STYLES, play_game
from ronin.verify import markdown
from ronin.verify.files import whole_file
from ronin.verify.running.progress import Progress
from ronin.verify.search.budget import Budget
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search.chance import chance
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.decided import Barred, Decision, decided
from ronin.verify.seven_ronin.search.questions import Mode, Question

GAME = Game(standard_village(), ENGLISH)
PAGE = Path("reports/seven_ronin/ask/bench.md")
PLAIN_LOOKS = 40_000
"""Tables that the plain way may look at for one question."""
CHANCE_LOOKS = 6_000
"""Looks at the clock for one value: one for each pair at first, then one for 20,000 of them."""
LATE = 7
"""The first round that is late."""
NARROW = Fraction(1, 20)
BETWEEN = 50
"""Positions whose value lies strictly between 0 and 1: further ones are asked until there are."""

PLAINLY: dict[Mode, int] = {"given": 200, "possible": 40, "forced": 20, "chance": 10}
"""How many positions are asked plainly as well."""
ENCODED = 24
"""And how many are put to the solver."""


@dataclass(frozen=True, slots=True)
class Timed:
    """Seconds for one question, and what is known then."""

    seconds: float
    said: str
    width: Fraction = Fraction(0)
    """Of the interval in which the value lies."""


Pairs = list[tuple[Timed, Timed]]
"""One question as `ronin ask` answers it, and another way."""


@dataclass
class Measured:
    """A kind of question on many positions, and on some of them another way as well."""

    name: str
    aim: str
    fast: list[Timed]
    meets: Callable[[list[Timed]], bool] | None = None
    pairs: Pairs = field(default_factory=list)


def late_positions(seed: int) -> Iterator[Position]:
    """Positions of late rounds from random games, without end."""
    random = Random(seed)
    while True:
        style = STYLES[random.choice(list(STYLES))]
        for played in play_game(seed=random.randrange(10**9), number=1, style=style, game=GAME):
            if played.position.round >= LATE:
                yield played.position


def asked(mode: Mode, position: Position, random: Random) -> Question:
    """The question; for `given` about two drawn deployments."""
    if mode != "given":
        return Question(position, mode)
    table = engine.begun(position)
    attack = planning.drawn_attack(table, GAME, random)
    return Question(
        position,
        mode,
        attack=attack,
        defence=planning.drawn_defence(table, GAME, random),
    )


def timed(question: Question, looks: int | None = None, *, plain: bool = False) -> Timed:
    """The question answered, or given up after `looks` looks."""
    clock = Clock() if looks is None else Budget(looks)
    start = process_time()
    if question.mode == "chance":
        known = chance(Contest(question.position, GAME, clock, plain=plain))
        seconds = process_time() - start
        said = "yes" if known.low == 1 else "no" if known.high == 0 else "mixed"
        return Timed(seconds, said if known.is_known else "unknown", known.high - known.low)
    plain_or_not = Question(
        question.position,
        question.mode,
        attack=question.attack,
        defence=question.defence,
        plain=plain,
    )
    found = decided(plain_or_not, GAME, clock)
    seconds = process_time() - start
    assert not isinstance(found, Barred)
    return Timed(seconds, found.said if isinstance(found, Decision) else "unknown")


def measured(mode: Mode, positions: list[Position]) -> tuple[list[Timed], Pairs]:
    """The mode on all positions, the first few of them plainly as well."""
    fast: list[Timed] = []
    pairs: Pairs = []
    progress = Progress(f"of {len(positions)}, {mode}", every=1)
    for number, position in enumerate(progress.through(positions)):
        question = asked(mode, position, Random(number))
        quick = timed(question, CHANCE_LOOKS if mode == "chance" else None)
        fast.append(quick)
        if number < PLAINLY[mode]:
            slow = timed(question, PLAIN_LOOKS, plain=True)
            if "unknown" not in (quick.said, slow.said) and quick.said != slow.said:
                raise AssertionError(f"{mode} from {position}: {quick.said}, plainly {slow.said}")
            pairs.append((quick, slow))
    return fast, pairs


def solved(positions: list[Position]) -> Pairs:
    """The mode `possible` as the search answers it, and as the solver does."""
    from ronin.verify.seven_ronin.forbidden import can_win

    can_win(positions[0], GAME)  # the round is encoded once for all
    pairs: Pairs = []
    for position in Progress(f"of {ENCODED}, the solver", every=1).through(positions[:ENCODED]):
        quick = timed(Question(position, "possible"))
        start = process_time()
        answer = can_win(position, GAME)
        seconds = process_time() - start
        said = "unknown" if answer is None else "yes" if answer else "no"
        pairs.append((quick, Timed(seconds, said)))
    return pairs


def _within(middle: float, worst: float | None = None) -> Callable[[list[Timed]], bool]:
    def meets(found: list[Timed]) -> bool:
        seconds = [run.seconds for run in found]
        return median(seconds) <= middle and (worst is None or max(seconds) <= worst)

    return meets


def _is_mixed_enough(found: list[Timed]) -> bool:
    exact = [run.seconds for run in found if run.said != "unknown"]
    quick = sum(seconds <= 30 for seconds in exact)
    narrow = sum(run.said == "unknown" and run.width < NARROW for run in found)
    known = narrow + sum(seconds <= 300 for seconds in exact)
    return 2 * quick >= len(found) and 10 * known >= 9 * len(found)


def rows(positions: list[Position], further: Iterator[Position]) -> Iterator[Measured]:
    """Every kind of question, measured one after the other; `chance` on further positions, too."""
    fast, pairs = measured("given", positions)
    yield Measured("given", "median 1 ms", fast, _within(0.001), pairs)
    fast, pairs = measured("possible", positions)
    yield Measured("possible", "", fast, None, pairs)
    for said, aim, seconds in (("yes", "median 0.3 s", 0.3), ("no", "median 10 s", 10.0)):
        found = [run for run in fast if run.said == said]
        if found:
            yield Measured(f"possible, {said}", aim, found, _within(seconds))
    fast, pairs = measured("forced", positions)
    yield Measured("forced", "median 0.1 s, worst 10 s", fast, _within(0.1, 10), pairs)
    fast, pairs = measured("chance", positions)
    yield Measured("chance", "", fast, None, pairs)
    fast = [*fast]
    for position in Progress("more, chance", every=1).through(further):
        if sum(run.said == "mixed" for run in fast) >= BETWEEN:
            break
        fast.append(timed(Question(position, "chance"), CHANCE_LOOKS))
    sure = [run for run in fast if run.said in ("yes", "no")]
    if sure:
        yield Measured("chance, value 0 or 1", "median 1 s", sure, _within(1))
    mixed = [run for run in fast if run.said in ("mixed", "unknown")]
    if mixed:
        aim = "half in 30 s, 9 of 10 in 300 s or narrower than 0.05"
        yield Measured("chance, between or not known", aim, mixed, _is_mixed_enough)
    pairs = solved(positions)
    yield Measured("possible, against the solver", "", [quick for quick, _ in pairs], None, pairs)


COLUMNS = ("", "asked", "median", "worst", "not known", "aim", "met")
OTHER_WAY = ("other way", "median ratio", "worst ratio", "stopped")
HEAD = "\n".join(markdown.head((*COLUMNS, *OTHER_WAY), "lrrrrllrrrr"))


def line(row: Measured) -> str:
    """One row of the table."""
    seconds = [run.seconds for run in row.fast]
    unknown = sum(run.said == "unknown" for run in row.fast)
    met = "" if row.meets is None else "yes" if row.meets(row.fast) else "no"
    cells = [row.name, str(len(seconds)), _told(median(seconds)), _told(max(seconds))]
    cells += [str(unknown), row.aim, met]
    if row.pairs:
        ratios = [slow.seconds / max(quick.seconds, 1e-6) for quick, slow in row.pairs]
        stopped = sum(slow.said == "unknown" for _, slow in row.pairs)
        least = "> " if stopped else ""
        cells += [str(len(ratios)), f"{least}{median(ratios):,.1f}", f"{least}{max(ratios):,.1f}"]
        cells.append(str(stopped))
    else:
        cells += [""] * len(OTHER_WAY)
    return markdown.row(cells)


def _told(seconds: float) -> str:
    return f"{seconds * 1000:.2f} ms" if seconds < 0.1 else f"{seconds:.2f} s"


def page(lines: list[str], mixed: list[str], *, positions: int, seed: int) -> str:
    """The figures as Markdown."""
    return "\n".join(
        [
            "# How long `ronin ask` takes",
            "",
            f"{positions} positions of rounds 7 and 8 from random games, in one run. Seconds of the"
            " processor,",
            "once the kernels are compiled. A ratio is the time of the other way, over that of",
            "`ronin ask`: the plain search over the engine's choices without any reduction, or",
            f"the solver. The plain way is stopped after {PLAIN_LOOKS:,} tables; where it was,"
            " ratios are lower bounds.",
            "For the rows of `chance` below its first, further positions are asked until"
            f" {BETWEEN} values lie",
            "strictly between 0 and 1; one not known within the counted looks counts with them.",
            "",
            HEAD,
            *lines,
            "",
            *mixed,
            "",
            "Generated by `python -m ronin.verify.seven_ronin.search.bench_search"
            f" --positions {positions} --seed {seed} --out FILE`.",
            "",
        ]
    )


def told_of_mixed(found: list[Timed]) -> list[str]:
    """In words how the positions with a value between 0 and 1 fared."""
    exact = sorted(run.seconds for run in found if run.said == "mixed")
    others = [run for run in found if run.said == "unknown"]
    narrow = sum(run.width < NARROW for run in others)
    texts = [f"Of {len(found)} positions between, {len(exact)} values were found exactly"]
    if exact:
        texts[0] += f", the slowest in {_told(exact[-1])}"
    if others:
        widths = ", ".join(f"{float(run.width):.3f}" for run in others)
        texts.append(f"{narrow} of the other {len(others)} intervals are narrower than 0.05")
        texts.append(f"their widths: {widths}")
    return ["; ".join(texts) + "."]


def main(words: list[str] | None = None) -> int:
    """Measure, print, and write the page if that is wanted."""
    from ronin.verify.seven_ronin.search.kernels import make_ready

    parser = argparse.ArgumentParser(
        prog="python -m ronin.verify.seven_ronin.search.bench_search", description=__doc__
    )
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", help=f"write the figures here as Markdown, {PAGE} in this repo")
    options = parser.parse_args(words)
    late = late_positions(options.seed)
    positions = list(islice(late, options.positions))
    make_ready(Clock())
    print(HEAD)
    lines: list[str] = []
    mixed: list[str] = []
    for row in rows(positions, late):
        lines.append(line(row))
        print(lines[-1], flush=True)
        if row.meets is _is_mixed_enough:
            mixed = told_of_mixed(row.fast)
    print(*mixed, sep="\n")
    if options.out:
        with whole_file(options.out) as file:
            file.write(page(lines, mixed, positions=options.positions, seed=options.seed))
    return 0


if __name__ == "__main__":
    sys.exit(main())
