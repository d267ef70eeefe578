"""Each way to an answer against the plain one.

`python -m ronin.verify.seven_ronin.search.comparison` runs it.

Work is cut into units. A unit is a kind of comparison and a number, and all that it draws follows
from the seed, the kind and the number; so the counts are the same however often the work was
interrupted, and by how many it was shared. After each unit the counts are written to a journal,
and who starts again with the same seed, profile and code goes on from there.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from functools import partial
from itertools import chain, cycle, islice, product, starmap
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from ronin.model.ambiguity import kebab
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.notation import format_position
from ronin.model.seven_ronin.pieces import RONIN, SPACES, Step
from ronin.model.seven_ronin.position import Position, defects
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH, Rulings
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.village import (
    layout_count,
    standard_village,
    village_json,
    with_layout,
)
from ronin.verify import markdown
from ronin.verify.digests import definitions_digest, files_of_rules
from ronin.verify.files import whole_file
from ronin.verify.running.journal import Journal
from ronin.verify.running.pieces import done
from ronin.verify.running.programs import add_workers, run_program, workers_of
from ronin.verify.running.progress import Progress
from ronin.verify.search.budget import Budget, Stopwatch
from ronin.verify.search.clock import Clock, OutOfTime
from ronin.verify.search.matrix_game import solved
from ronin.verify.seven_ronin.cross_check.boards import another_board, is_standard
from ronin.verify.seven_ronin.search import native
from ronin.verify.seven_ronin.search.bounds import is_hopeless
from ronin.verify.seven_ronin.search.chance import chance
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.decided import (
    Barred,
    Decision,
    Undecided,
    bar,
    decided,
)
from ronin.verify.seven_ronin.search.early_bounds import is_hopeless_early
from ronin.verify.seven_ronin.search.fast import FastSearch, Search
from ronin.verify.seven_ronin.search.forced import has_kernels
from ronin.verify.seven_ronin.search.kernel_contest import KernelContest
from ronin.verify.seven_ronin.search.kernel_input import (
    Memory,
    attack_numbers,
    defence_numbers,
    facts_of,
)
from ronin.verify.seven_ronin.search.kernels import make_ready
from ronin.verify.seven_ronin.search.plain import PlainSearch
from ronin.verify.seven_ronin.search.questions import Mode, Question
from ronin.verify.seven_ronin.search.reliance import RELIES_ON, REVEALING
from ronin.verify.seven_ronin.search.samples import (
    copied_fields,
    fragile,
    hunted,
    hunted_tables,
    on_the_way,
    positions,
    small_positions,
    tables,
    tight_tables,
)
from ronin.verify.seven_ronin.search.sensitivity import LOOKS, Change, changed, sensitivity

STEPS = 200
"""Tables that the plain search may look at for one pair of deployments."""
MOST_TABLES = 15_000
"""Tables that it may look at for all deployments of a position."""
MOST_PAIRS = 20_000
"""Tables and grounds that may be looked at for a full matrix."""
SHORT = 8
"""Fewer markers in the General Supply than that may be asked for."""
TOGETHER = 0.2
"""How often both sides want the Attacker to win."""
FEWER_TABLES = 3_000
"""Tables that it may look at where there are many small questions."""
DRAWN_IN_TURN = 300, 8, 60, 2
"""Tables of each kind, so that a few of each are hopeless."""
FEW_LOOKS = 1_000
"""With so few for a change, half of the time, many are interrupted and taken up again."""
SAME = 12
"""How many changes that leave an answer as it is are asked plainly for each position."""
MOST_DISTINCT = 40
"""Rows or columns of a full matrix; one with more takes too long to be solved exactly."""

Counts = Counter[str]


class AnswersDiffer(Exception):
    """Two ways to one answer disagree."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of comparison, how many make a unit, and how many units each profile has."""

    name: str
    compare: Callable[[Random, int], Counts]
    size: int
    ci: int
    thorough: int


def other_readings() -> list[tuple[str, Any]]:
    """Every reading that is not the English one, by the name of its point."""
    return [
        (field.name, reading)
        for field in fields(Rulings)
        for reading in type(getattr(ENGLISH, field.name))
        if reading is not getattr(ENGLISH, field.name)
    ]


def _game(rulings: Rulings = ENGLISH, layout: int | None = None) -> Game:
    village = standard_village()
    return Game(village if layout is None else with_layout(village, layout), rulings)


def _drawn(random: Random) -> Game:
    """A game on a board with other numbers."""
    return Game(another_board(random), ENGLISH)


def _from_play(random: Random) -> Iterator[tuple[Game, Position, Table]]:
    game = _game()
    yield from ((game, *found) for found in tables(random, game))


def _tight(random: Random) -> Iterator[tuple[Game, Position, Table]]:
    game = _game()
    steps = [
        fragile(tight_tables(random, step), game)
        for step in (Step.RONIN_ABILITIES, Step.AREA_ABILITIES)
    ]
    while True:
        yield (game, *next(random.choice(steps)))


def _short(random: Random) -> Iterator[tuple[Game, Position, Table]]:
    game = _game()
    found = tight_tables(random, Step.RONIN_ABILITIES, supplies=(0, 1, 2, 3))
    yield from ((game, *sample) for sample in fragile(found, game))


def _other_rulings(random: Random) -> Iterator[tuple[Game, Position, Table]]:
    """Readings on which the fast search does not rely, one to four of them at a time."""
    readings = [(name, reading) for name, reading in other_readings() if name not in RELIES_ON]
    while True:
        changed = dict(random.sample(readings, random.randint(1, 4)))
        game = _game(replace(ENGLISH, **changed))
        found = tight_tables(random, Step.RONIN_ABILITIES)
        yield from islice(((game, *sample) for sample in fragile(found, game)), 4)


def _other_layouts(random: Random) -> Iterator[tuple[Game, Position, Table]]:
    while True:
        game = _game(layout=random.randint(1, layout_count()))
        found = tight_tables(random, Step.RONIN_ABILITIES)
        yield from islice(((game, *sample) for sample in fragile(found, game)), 4)


def _amid(random: Random) -> Iterator[tuple[Game, Position, Table]]:
    """Tables at every moment of a round, some on boards that nobody printed."""
    while True:
        game = random.choice((_game(), _drawn(random)))
        found = on_the_way(random, game)
        some = random.choice((found, fragile(found, game)))
        yield from islice(((game, *sample) for sample in some), 20)


def _copied(random: Random) -> Iterator[tuple[Game, Position, Table]]:
    game = _game()
    yield from ((game, *sample) for sample in copied_fields(random, game))


def _other_boards(random: Random) -> Iterator[tuple[Game, Position, Table]]:
    while True:
        game = _drawn(random)
        found = tight_tables(random, Step.RONIN_ABILITIES)
        yield from islice(((game, *sample) for sample in fragile(found, game)), 4)


def _given(
    source: Callable[[Random], Iterator[tuple[Game, Position, Table]]],
) -> Callable[[Random, int], Counts]:
    def compare(random: Random, size: int) -> Counts:
        counts: Counts = Counter()
        for game, position, table in source(random):
            together = random.random() < TOGETHER
            try:
                plain = PlainSearch(game, Budget(STEPS), cooperative=together).wins(table)
            except OutOfTime:
                counts["too big"] += 1
                continue
            fast = FastSearch(game, Clock(), cooperative=together).wins(table)
            expect_equal("given", position, game, fast, plain, table)
            counts["yes" if plain else "no"] += 1
            counts["short Supply"] += table.supply < SHORT
            counts["other rulings"] += game.rulings != ENGLISH
            counts["other boards"] += game.village is not standard_village()
            counts["within a step"] += bool(table.used or table.divided or table.divisions)
            if counts["yes"] + counts["no"] == size:
                return counts
        raise AssertionError("there are tables without end")

    return compare


def _matrix(position: Position, game: Game, search: Search) -> Iterator[Iterator[bool]]:
    """Who wins, for every attack in the order of the engine against every defence."""

    def row(table: Table) -> Iterator[bool]:
        for defence in engine.choices(table, game):
            yield search.wins(engine.carried_out(table, defence, game))

    start = engine.begun(position)
    for attack in engine.choices(start, game):
        yield row(engine.carried_out(start, attack, game))


Games = Callable[[Random], Game]
"""The board and rulings of the next position."""


def _usual(_: Random) -> Game:
    return _game()


def _forced(games: Games) -> Callable[[Random, int], Counts]:
    def compare(random: Random, size: int) -> Counts:
        found = small_positions(random, ronin=2, reserves=1, held=0.3)
        asked = ((position, games(random)) for position in found)
        return _enumerated("forced", asked, lambda rows: any(map(all, rows)), size)

    return compare


def _possible(games: Games) -> Callable[[Random, int], Counts]:
    def compare(random: Random, size: int) -> Counts:
        found = small_positions(random, ronin=2, reserves=1, held=0.12)
        asked = ((position, games(random)) for position in found)
        return _enumerated("possible", asked, lambda rows: any(map(any, rows)), size)

    return compare


def _enumerated(
    mode: Mode,
    asked: Iterator[tuple[Position, Game]],
    judged: Callable[[Iterator[Iterator[bool]]], bool],
    size: int,
) -> Counts:
    counts: Counts = Counter()
    for position, game in asked:
        search = PlainSearch(game, Budget(MOST_TABLES), cooperative=mode == "possible")
        try:
            plain = judged(_matrix(position, game, search))
        except OutOfTime:
            counts["too big"] += 1
            continue
        said = decided(Question(position, mode), game, Clock())
        expect_equal(mode, position, game, said, Decision("yes" if plain else "no"))
        if mode == "forced":
            expect_equal(mode, position, game, _is_forced_by_kernels(position, game), plain)
        counts["yes" if plain else "no"] += 1
        counts["other boards"] += game.village is not standard_village()
        if counts["yes"] + counts["no"] == size:
            break
    return counts


def _is_forced_by_kernels(position: Position, game: Game) -> bool:
    """The answer of the kernels, which `decided` leaves alone where the question is small."""
    kernels = KernelContest(Contest(position, game, Clock()))
    return kernels.unbeaten(kernels.attacker, kernels.defender) is not None


def _chance(games: Games) -> Callable[[Random, int], Counts]:
    def compare(random: Random, size: int) -> Counts:
        counts: Counts = Counter()
        for position in small_positions(random, ronin=2, reserves=2, held=0.2):
            game = games(random)
            search = FastSearch(game, Budget(MOST_PAIRS))
            try:
                rows = dict.fromkeys(map(tuple, _matrix(position, game, search)))
            except OutOfTime:
                counts["too big"] += 1
                continue
            columns = dict.fromkeys(zip(*rows, strict=True))
            if len(rows) > MOST_DISTINCT or len(columns) > MOST_DISTINCT:
                counts["too big"] += 1
                continue
            value = solved([*zip(*columns, strict=True)])[0]
            is_mixed = 0 < value < 1
            if not is_mixed and counts["mixed"] <= counts["yes"] + counts["no"]:
                continue
            known = chance(Contest(position, game, Clock()))
            expect_equal("chance", position, game, (known.low, known.high), (value, value))
            counts["mixed" if is_mixed else "yes" if value else "no"] += 1
            counts["other boards"] += game.village is not standard_village()
            if counts["mixed"] + counts["yes"] + counts["no"] == size:
                break
        return counts

    return compare


def _hopeless(random: Random, size: int) -> Counts:
    """Tables of steps 1 and 3 from which nothing can be reached, under each other reading in turn.

    Both sides want the Attacker to win, and half of the time a second point is read another way.
    """
    counts: Counts = Counter()
    readings = other_readings()
    sources = [
        (drawn(random, step), number)
        for (drawn, step), number in zip(
            product((tight_tables, hunted_tables), (Step.RONIN_ABILITIES, Step.AREA_ABILITIES)),
            DRAWN_IN_TURN,
            strict=True,
        )
    ]
    found = chain.from_iterable(islice(drawn, number) for drawn, number in cycle(sources))
    while counts["no"] < size:
        second = random.sample(readings, random.randint(0, 1))
        both = dict([*second, readings[counts["no"] % len(readings)]])
        village = random.choice((standard_village(), another_board(random)))
        game = Game(village, replace(ENGLISH, **both))
        position, table = next(
            (position, table)
            for position, table in found
            if is_hopeless(table, game) or is_hopeless_early(table, game)
        )
        try:
            search = PlainSearch(game, Budget(FEWER_TABLES), cooperative=True)
            expect_equal("possible", position, game, False, search.wins(table), table)
        except OutOfTime:
            counts["too big"] += 1
            continue
        counts["no"] += 1
        counts["other rulings"] += 1
        counts["other boards"] += game.village is not standard_village()
        counts["short Supply"] += table.supply < SHORT
    return counts


def for_kernels() -> list[tuple[str, Any]]:
    """Every reading under which kernels are used, be it from some positions only."""
    nobody = Position(1, 0, (0,) * len(SPACES), (0,) * len(RONIN), tuple(RONIN))
    never = {name for name, matters in RELIES_ON.items() if matters(nobody)} | REVEALING
    return [(name, reading) for name, reading in other_readings() if name not in never]


def _kernels(random: Random, size: int) -> Counts:
    """Drawn deployments under each of these readings in turn, one from each position."""
    make_ready(Clock())
    counts: Counts = Counter()
    readings = for_kernels()
    found = chain.from_iterable(zip(hunted(random), positions(random, _game()), strict=False))
    while counts["yes"] + counts["no"] < size:
        name, reading = readings[(counts["yes"] + counts["no"]) % len(readings)]
        village = random.choice((standard_village(), another_board(random)))
        game = Game(village, replace(ENGLISH, **{name: reading}))
        contest = next(
            contest
            for contest in (Contest(position, game, Clock()) for position in found)
            if not defects(contest.position, game.rulings) and has_kernels(contest)
        )
        attack = planning.drawn_attack(contest.start, game, random)
        defence = planning.drawn_defence(contest.start, game, random)
        table = contest.revealed(attack, defence)
        try:
            plain = PlainSearch(game, Budget(FEWER_TABLES)).wins(table)
        except OutOfTime:
            counts["too big"] += 1
            continue
        position = contest.position
        expect_equal("given", position, game, contest.search.wins(table), plain, table)
        expect_equal("given", position, game, _by_kernels(contest, attack, defence), plain, table)
        counts["yes" if plain else "no"] += 1
        counts["other rulings"] += 1
        counts["other boards"] += village is not standard_village()
        counts["short Supply"] += table.supply < SHORT
    return counts


def _by_kernels(contest: Contest, attack: AttackerPlan, defence: DefenderPlan) -> bool:
    entry = np.full((1, 1), native.UNKNOWN, np.int8)
    facts = facts_of(contest.position, contest.game)
    rows, columns = attack_numbers([attack]), defence_numbers([defence])
    native.fill(rows, columns, entry, facts, *Memory(1 << 10).arrays)
    return bool(entry[0, 0])


def _sensitivity(mode: Mode, *, ronin: int, held: float) -> Callable[[Random, int], Counts]:
    """Changes of one reading: all that turn an answer, and some of those that do not."""

    def compare(random: Random, size: int) -> Counts:
        counts: Counts = Counter()
        for position in small_positions(random, ronin=ronin, reserves=1, held=held):
            question = _about(position, mode, random)
            looks = random.choice((LOOKS, FEW_LOOKS))
            found = sensitivity(question, _game(), Stopwatch(None), looks=looks)
            if isinstance(found.base, Undecided):
                continue
            turned = {effect.changes: effect.found for effect in found.turns}
            undecided = {undecided.changes for undecided in found.undecided}
            changes = [
                (Change(kebab(name), kebab(reading.name)),) for name, reading in other_readings()
            ]
            same = [
                change for change in changes if change not in turned and change not in undecided
            ]
            for change in (*turned, *random.sample(same, SAME)):
                game = changed(_game(), change, number=position.round)
                plain = _plainly(question, game)
                if plain is None:
                    counts["too big"] += 1
                    continue
                expect_equal(mode, position, game, turned.get(change, found.base), plain)
                counts["no" if isinstance(plain, Barred) else plain.said] += 1
                counts["turned"] += change in turned
                counts["other rulings"] += game.rulings != ENGLISH
                if counts["yes"] + counts["no"] + counts["mixed"] == size:
                    return counts
        raise AssertionError("there are positions without end")

    return compare


def _about(position: Position, mode: Mode, random: Random) -> Question:
    """The question; for `given` about two drawn deployments."""
    if mode != "given":
        return Question(position, mode)
    start = engine.begun(position)
    attack = planning.drawn_attack(start, _game(), random)
    defence = planning.drawn_defence(start, _game(), random)
    return Question(position, mode, attack=attack, defence=defence)


def _plainly(question: Question, game: Game) -> Decision | Barred | None:
    """What going through all deployments yields; None if that takes too long."""
    barred = bar(question, game)
    if barred is not None:
        return barred
    search = PlainSearch(game, Budget(FEWER_TABLES), cooperative=question.mode == "possible")
    rows = _matrix(question.position, game, search)
    try:
        match question.mode:
            case "given":
                assert question.attack is not None
                assert question.defence is not None
                contest = Contest(question.position, game, Clock())
                won = search.wins(contest.revealed(question.attack, question.defence))
            case "forced":
                won = any(map(all, rows))
            case "possible":
                won = any(map(any, rows))
            case "chance":
                return _value([*map(tuple, rows)])
    except OutOfTime:
        return None
    return Decision("yes" if won else "no")


def _value(rows: list[tuple[bool, ...]]) -> Decision | None:
    """The value of a full matrix; None if there is none, or it takes too long."""
    if len(set(map(len, rows))) > 1:
        return None
    columns = dict.fromkeys(zip(*dict.fromkeys(rows), strict=True))
    if len(set(rows)) > MOST_DISTINCT or len(columns) > MOST_DISTINCT:
        return None
    value = solved([*zip(*columns, strict=True)])[0]
    return Decision("yes" if value == 1 else "no" if value == 0 else "mixed", value)


def expect_equal(
    mode: Mode,
    position: Position,
    game: Game,
    found: object,
    plain: object,
    table: Table | None = None,
) -> None:
    """AnswersDiffer, with all that is needed to see it again, unless both ways agree."""
    if found != plain:
        where = "" if is_standard(game.village) else f" on {json.dumps(village_json(game.village))}"
        at = "" if table is None else f" at {table}"
        under = "".join(
            f" {kebab(name)}={kebab(reading.name)}"
            for name, reading in other_readings()
            if getattr(game.rulings, name) is reading
        )
        raise AnswersDiffer(
            f"{mode} from {format_position(position)}{under}{at}{where}: {found}, "
            f"but plainly {plain}"
        )


KINDS = (
    Kind("given, tables from play", _given(_from_play), 200, 1, 74),
    Kind("given, one marker decides", _given(_tight), 200, 1, 10),
    Kind("given, short Supply", _given(_short), 200, 1, 10),
    Kind("given, other rulings", _given(_other_rulings), 200, 1, 11),
    Kind("given, other layouts", _given(_other_layouts), 200, 1, 6),
    Kind("given, other boards", _given(_other_boards), 200, 1, 6),
    Kind("given, at any moment", _given(_amid), 200, 1, 30),
    Kind("given, a copied Field", _given(_copied), 400, 1, 6),
    Kind("forced, all deployments", _forced(_usual), 10, 1, 21),
    Kind("forced, other boards", _forced(_drawn), 5, 1, 20),
    Kind("forced, other readings", _sensitivity("forced", ronin=2, held=0.42), 40, 1, 60),
    Kind("hopeless, every reading", _hopeless, len(other_readings()), 1, 1000),
    Kind("given, kernels, every reading", _kernels, len(for_kernels()), 1, 1000),
    Kind("possible, all deployments", _possible(_usual), 10, 1, 31),
    Kind("possible, other boards", _possible(_drawn), 5, 1, 20),
    Kind("given, other readings", _sensitivity("given", ronin=2, held=0.42), 100, 1, 20),
    Kind("possible, other readings", _sensitivity("possible", ronin=2, held=0.12), 40, 1, 25),
    Kind("chance, other readings", _sensitivity("chance", ronin=1, held=0.3), 40, 1, 25),
    Kind("chance, the full matrix", _chance(_usual), 5, 1, 21),
    Kind("chance, other boards", _chance(_drawn), 4, 1, 12),
)

State = dict[str, dict[str, int]]
"""By unit, `kind#number`: its counts."""
Unit = tuple[str, int]
"""The name of a kind, and a number."""


def compared(kind: Kind, number: int, *, seed: int, size: int | None = None) -> Counts:
    """One unit; AnswersDiffer if two ways disagree."""
    return kind.compare(Random(f"{seed} {kind.name} {number}"), size or kind.size)


def units(profile: str, only: str = "") -> Iterator[tuple[Kind, int]]:
    """All units of a profile, in order, or those of kinds whose names begin so."""
    for kind in KINDS:
        if not kind.name.startswith(only):
            continue
        for number in range(kind.ci if profile == "ci" else kind.thorough):
            yield kind, number


def totals(state: State) -> dict[str, Counts]:
    """What was counted, by kind."""
    found: dict[str, Counts] = {kind.name: Counter() for kind in KINDS}
    for name, counts in state.items():
        found[name.rpartition("#")[0]].update(counts)
    return found


COLUMNS = (
    "yes",
    "no",
    "mixed",
    "turned",
    "short Supply",
    "within a step",
    "other rulings",
    "other boards",
    "too big",
)


def page(state: State, *, seed: int, profile: str) -> str:
    """The figures as Markdown."""
    modes: dict[str, Counts] = {}
    found = totals(state)
    for name, counts in found.items():
        modes.setdefault(f"**{name.partition(',')[0]}**", Counter()).update(counts)
    names = ("", "compared", *COLUMNS)
    rows = starmap(_cells, (*found.items(), *modes.items()))
    command = (
        "python -m ronin.verify.seven_ronin.search.comparison "
        f"--profile {profile} --seed {seed} --out FILE"
    )
    lines = [
        "# The searches of `ronin ask` against plain ones",
        "",
        "Each answer was found twice: as `ronin ask` finds it, and by a search over the engine's",
        "own choices with no reduction; for `chance`, by solving the full matrix of deployments.",
        "For `forced` the compiled kernels were asked as well.",
        "All agreed. What was too big for the second way was left out and is counted last.",
        "Of every reading under which the kernels are used, and of every reading under which it is",
        "bounded what can be reached, as many tables were drawn as of any other.",
        "",
        *markdown.table(names, rows, f"l{'r' * (len(names) - 1)}"),
        "",
        f"Generated by `{command}`.",
        "",
    ]
    return "\n".join(lines)


def _cells(name: str, counts: Counts) -> Iterator[str]:
    yield name
    yield f"{sum(counts[said] for said in ('yes', 'no', 'mixed')):,}"
    yield from (f"{counts[column]:,}" if counts[column] else "" for column in COLUMNS)


def _unit_name(unit: Unit) -> str:
    return "{}#{}".format(*unit)


def _counted(unit: Unit, *, seed: int) -> dict[str, int]:
    name, number = unit
    kind = next(kind for kind in KINDS if kind.name == name)
    return dict(compared(kind, number, seed=seed))


def _found_with() -> str:
    """A digest of the rules and of what searches under them."""
    here = Path(__file__).parent
    searching = [*here.glob("*.py"), *here.parents[1].glob("search/*.py")]
    files = [file for file in searching if "bench" not in file.name]
    return definitions_digest([*files_of_rules("seven_ronin"), *files])[:12]


def main(words: list[str] | None = None) -> int:
    """Compare, and print the figures; 1 if two ways disagree."""
    parser = argparse.ArgumentParser(
        prog="python -m ronin.verify.seven_ronin.search.comparison", description=__doc__
    )
    parser.add_argument("--profile", choices=("ci", "thorough"), default="ci")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", default="", metavar="NAME", help="only kinds that begin so")
    parser.add_argument("--state", type=Path, help="where counts are kept between runs")
    parser.add_argument("--out", help="write the figures here as Markdown")
    add_workers(parser)
    asked = parser.parse_args(words)
    path = asked.state or Path("build") / f"comparison-{asked.profile}-{asked.seed}.jsonl"
    about = {"profile": asked.profile, "seed": asked.seed, "code": _found_with()}
    some = [(kind.name, number) for kind, number in units(asked.profile, asked.kind)]
    journal = Journal[Unit, dict[str, int]](str(path), about, _unit_name)
    work, workers = partial(_counted, seed=asked.seed), workers_of(parser, asked)
    progress = Progress(f"of {len(some)} units", every=1)
    try:
        with done(work, some, workers, progress=progress, journal=journal) as results:
            state = dict(zip(map(_unit_name, some), results, strict=True))
    except AnswersDiffer as difference:
        print(difference, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"interrupted; the counts so far are in {path}", file=sys.stderr)
        return 130
    told = page(state, seed=asked.seed, profile=asked.profile)
    print(told)
    if asked.out:
        with whole_file(asked.out) as file:
            file.write(told)
    return 0


if __name__ == "__main__":
    run_program(main)
