"""The searches that are taken under other readings against the plain one, reading by reading.

`python -m tests.seven_ronin.search.readings_compared` draws for each reading that is not the
English one, with what it needs to have a meaning, tables on which a marker decides, tables in the
middle of a round and deployments from late positions, and asks who wins: as `ronin ask` searches
under that reading, as its sensitivity does, and by every choice of the engine. For each reading it
prints how many tables were compared, on how many the point was looked at, and how many are won. It
goes into a file, and who starts again goes on from there.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from ronin.model.ambiguity import kebab
from ronin.model.rulings import with_reading
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.pieces import Step
from ronin.model.seven_ronin.position import Position, defects
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.divergence.readings import pairs_of
from ronin.properties.seven_ronin.play import STYLES, choice_of
from ronin.verify.running.programs import run_program
from ronin.verify.search.budget import Budget
from ronin.verify.search.clock import Clock, OutOfTime
from ronin.verify.seven_ronin.search.comparison import (
    STEPS,
    AnswersDiffer,
    expect_equal,
    other_readings,
)
from ronin.verify.seven_ronin.search.fast import search_of
from ronin.verify.seven_ronin.search.plain import PlainSearch
from ronin.verify.seven_ronin.search.recorded import BIT, RecordedSearch, noting
from ronin.verify.seven_ronin.search.samples import (
    hunted,
    on_the_way,
    positions,
    small_positions,
    tight_tables,
)

NOT_LOOKED_AT = 0.1
"""How many are compared of the tables on which the point was never looked at."""
COUNTED = ("tables", "looked at", "won", "too big")


def drawn(random: Random, game: Game) -> Iterator[tuple[Position, Table]]:
    """Tables with a decision near, in the middle of a round, and with all to be deployed still."""
    steps = (Step.RONIN_ABILITIES, Step.AREA_ABILITIES)
    sources = [on_the_way(random, game), *(tight_tables(random, step) for step in steps)]
    starts = [
        positions(random, game),
        hunted(random),
        small_positions(random, ronin=3, reserves=2, held=0.42),
    ]
    while True:
        yield next(random.choice(sources))
        position = next(random.choice(starts))
        if not defects(position, game.rulings):
            yield position, engine.begun(position)


def revealed(table: Table, game: Game, noting: Game, random: Random) -> Table:
    """The table after both sides have deployed at random; what is looked at for that is noted."""
    while table.step in (Step.ATTACKER_DEPLOYS, Step.DEFENDER_DEPLOYS):
        style = STYLES[random.choice(list(STYLES))]
        table = engine.carried_out(table, choice_of(style, table, game, random), noting)
    return table


def compared(name: str, reading: Any, *, seed: int, size: int) -> Counter[str]:
    """What one reading shows on some tables; AnswersDiffer if two ways disagree."""
    random = Random(f"{seed} {name} {reading.name}")
    rulings = replace(ENGLISH, **{name: reading})
    for other, needed in pairs_of(kebab(name))[0].base:
        rulings = with_reading(rulings, other, needed)
    game = Game(standard_village(), rulings)
    counts: Counter[str] = Counter()
    watching, noted = noting(rulings)
    recording = Game(game.village, watching)
    for position, start in drawn(random, game):
        search = RecordedSearch(recording, noted, Budget(STEPS))
        plain, noted.seen = PlainSearch(game, Budget(STEPS)), 0
        table = revealed(start, game, recording, random)
        try:
            recorded = search.wins(table)
            if not noted.seen & BIT[kebab(name)] and random.random() > NOT_LOOKED_AT:
                continue
            wins = plain.wins(table)
        except OutOfTime:
            counts["too big"] += 1
            continue
        expect_equal("given", position, game, recorded, wins, table)
        taken = search_of(position, game, Clock(), bounded=True).wins(table)
        expect_equal("given", position, game, taken, wins, table)
        counts["tables"] += 1
        counts["won"] += wins
        counts["looked at"] += noted.seen & BIT[kebab(name)] > 0
        if counts["tables"] == size:
            break
    return counts


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare and print; 1 if two ways disagree, 2 for wrong usage."""
    options = argparse.ArgumentParser(prog="python -m tests.seven_ronin.search.readings_compared")
    options.add_argument("--point", action="append", metavar="NAME", help="only this one")
    options.add_argument("--tables", type=int, default=1000, metavar="N", help="for each reading")
    options.add_argument("--seed", type=int, default=1, metavar="N")
    options.add_argument("--state", type=Path, default=Path("build") / "readings-compared.jsonl")
    asked = options.parse_args(arguments)
    unknown = set(asked.point or ()) - set(BIT)
    if unknown:
        options.error(f"no such point: {', '.join(sorted(unknown))}")
    asked.state.parent.mkdir(parents=True, exist_ok=True)
    lines = asked.state.read_text(encoding="utf-8").splitlines() if asked.state.is_file() else []
    kept = {tuple(about): counts for about, counts in map(json.loads, lines)}
    for name, reading in other_readings():
        if asked.point and kebab(name) not in asked.point:
            continue
        about = kebab(name), kebab(reading.name), asked.seed, asked.tables
        if about not in kept:
            try:
                counts = compared(name, reading, seed=asked.seed, size=asked.tables)
            except AnswersDiffer as difference:
                print(difference, file=sys.stderr)
                return 1
            kept[about] = counts
            with asked.state.open("a", encoding="utf-8") as file:
                file.write(json.dumps([about, counts]) + "\n")
        told = ", ".join(f"{each} {kept[about].get(each, 0):,}" for each in COUNTED)
        print(f"{about[0]}={about[1]}: {told}", flush=True)
    return 0


if __name__ == "__main__":
    run_program(main)
