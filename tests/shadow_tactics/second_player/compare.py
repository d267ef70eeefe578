"""The installed command held against this player.

    python -m tests.shadow_tactics.second_player.compare --rounds 5000 --seed 1

has it play random rounds, on the sample and on maps, cards and missions drawn by chance, under
random readings, and puts each of them, the same on its map turned or mirrored, and each spoiled by
one change, to both.

    python -m tests.shadow_tactics.second_player.compare --readings pairs --rounds 8

plays as many rounds under every two readings of points that meet, all others being the default
ones; `alone` under every single one.
"""

import argparse
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

from tests.shadow_tactics.second_player.generate import (
    MIRRORED,
    TURNED,
    Case,
    compatible,
    moved,
    random_readings,
    spoiled,
)
from tests.shadow_tactics.second_player.random_files import random_files
from tests.shadow_tactics.second_player.random_round import random_trace
from tests.shadow_tactics.second_player.readings import READINGS
from tests.shadow_tactics.second_player.replay import Outcome, replay
from tests.shadow_tactics.second_player.table import Data

TOLD = ("winner", "position", "cards", "found", "woken")
SAMPLE = Path(__file__).parents[3] / "model" / "shadow_tactics" / "sample"
AT_ONCE = 40
"""Sets of readings whose rounds are put to the command together."""
Ask = Callable[[list[str], str], str]
"""Words of the command and its standard input, to its standard output."""
Difference = dict[str, Any]


def installed(words: list[str], text: str) -> str:
    """What the installed command prints."""
    command = [str(Path(sys.executable).parent / "ronin"), *words, "--game", "shadow-tactics"]
    told = subprocess.run(command, input=text, capture_output=True, text=True)
    if told.returncode not in (0, 1, 2) or not told.stdout:
        raise RuntimeError(f"{' '.join(command)}: {told.stderr}")
    return told.stdout


def rounds(ask: Ask, games: int, chance: Random) -> list[Case]:
    """Random rounds under random readings, each also under others, moved, and spoiled."""
    readings = random_readings(chance)
    words = ["play", "--json", "--games", str(games), "--seed", str(chance.randrange(10**6))]
    words += [f"--rulings={point}={reading}" for point, reading in readings.items()]
    sample = chance.random() < 0.2
    told = ask(words if sample else [*words, "--random-data"], "")
    some: list[Case] = []
    for line in told.splitlines():
        row = json.loads(line)
        case = {**files(), "trace": {k: row[k] for k in row if k != "id"}} if sample else row
        case["rulings"] = readings
        for one in (case, crowded(case, chance), biting(case, chance)):
            other = {**one, "rulings": random_readings(chance)}
            faulty = spoiled(other, chance)
            same = moved(one, chance.choice((TURNED, MIRRORED)))
            some += [one, other, same, spoiled(one, chance), faulty, spoiled(faulty, chance)]
    return [{**case, "id": str(number)} for number, case in enumerate(some)]


def crowded(case: Case, chance: Random) -> Case:
    """Another round on the files of a case."""
    return {**case, "trace": random_trace(Data(case, case["rulings"]), chance)}


def every(kind: str, ask: Ask) -> list[dict[str, str]]:
    """Every reading but the default ones by itself, or any two of points that meet."""
    single = [(point, one) for point, readings in READINGS.items() for one in readings[1:]]
    if kind == "alone":
        return [{point: reading} for point, reading in single]
    told = json.loads(ask(["rulings", "--json"], ""))["rulings"]
    where = {one["name"]: {one["step"], *one["clauses"]} for one in told}
    both = [dict(two) for two in combinations(single, 2) if where[two[0][0]] & where[two[1][0]]]
    return [two for two in both if len(compatible(two)) == 2]


def under(readings: dict[str, str], number: int, chance: Random) -> list[Case]:
    """So many rounds under these readings, each as it is, moved and spoiled in turn."""
    some: list[Case] = []
    for at in range(number):
        case = crowded({**random_files(chance), "rulings": readings}, chance)
        turned = moved(case, chance.choice((TURNED, MIRRORED)))
        some.append((case, turned, spoiled(case, chance))[at % 3])
    return [{**case, "id": str(at)} for at, case in enumerate(some)]


def biting(case: Case, chance: Random) -> Case:
    """A round on files of its own in which some reading matters, if one is soon found."""
    point = chance.choice(sorted(READINGS))
    others = {name: one for name, one in case["rulings"].items() if name != point}
    readings = compatible({point: chance.choice(READINGS[point][1:]), **others})
    for _ in range(20):
        files = {**random_files(chance), "rulings": chance.choice((readings, others))}
        case = {**crowded(files, chance), "rulings": readings}
        if replay(case["trace"], case, readings) != replay(case["trace"], case, others):
            break
    return case


def files() -> Case:
    """The files of the sample."""
    names = ("map", "cards", "mission")
    return {name: json.loads((SAMPLE / f"{name}.json").read_text("utf-8")) for name in names}


def differences(ask: Ask, some: list[Case], kinds: Counter[str]) -> Iterator[Difference]:
    """The rounds of which the command says something else."""
    fields = ("id", "map", "cards", "mission", "rulings", "trace")
    lines = [json.dumps({name: case[name] for name in fields}) for case in some]
    told = ask(["replay", "--batch", "-"], "\n".join(lines)).splitlines()
    for case, line in zip(some, told, strict=True):
        here, there = replay(case["trace"], case, case["rulings"]), json.loads(line)
        kinds[kind_of(here)] += 1
        if not same(here, there):
            yield {"case": case, "here": here, "there": there}


def kind_of(outcome: Outcome) -> str:
    """An outcome in a word."""
    if "error" in outcome:
        return "refused at " + str(outcome["error"]["at"]).partition(".")[0]
    return f"won by {outcome['winner']}" if outcome["winner"] else "goes on"


def same(here: Outcome, there: Outcome) -> bool:
    """Whether two outcomes are the same; of a refusal its place, and whether a clause is named."""
    if "error" in here or "error" in there:
        if "error" not in here or "error" not in there:
            return False
        named = there["error"]["clause"] is not None
        return bool(
            here["error"]["at"] == there["error"]["at"] and here["error"]["readable"] == named
        )
    return all(here[name] == once(there[name]) for name in TOLD)


def once(value: Any) -> Any:
    """A value with guards who reacted twice named once."""
    if isinstance(value, list) and all(isinstance(one, dict) for one in value):
        return [{k: once(v) if k == "reactions" else v for k, v in row.items()} for row in value]
    return sorted(set(value)) if isinstance(value, list) else value


def compared(ask: Ask, number: int, games: int, seed: int) -> Iterator[Difference | Counter[str]]:
    """Every difference in so many rounds, and last what was compared."""
    chance = Random(seed)
    kinds: Counter[str] = Counter()
    while kinds.total() < number:
        yield from differences(ask, rounds(ask, games, chance), kinds)
    yield kinds


def under_each(ask: Ask, kind: str, number: int, seed: int) -> Iterator[Difference | Counter[str]]:
    """Every difference in so many rounds under each of these readings, and last all kinds."""
    chance = Random(seed)
    kinds: Counter[str] = Counter()
    each = every(kind, ask)
    for first in range(0, len(each), AT_ONCE):
        chosen = each[first : first + AT_ONCE]
        some = [case for readings in chosen for case in under(readings, number, chance)]
        yield from differences(ask, some, kinds)
    yield kinds


def main(arguments: list[str] | None = None) -> int:
    """Ask the installed command; 1 if it differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--games", type=int, default=10, help="under the same readings")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=5, help="so many differences are printed")
    parser.add_argument("--readings", choices=("alone", "pairs"), help="--rounds under each")
    options = parser.parse_args(arguments)
    if options.readings:
        told = under_each(installed, options.readings, options.rounds, options.seed)
    else:
        told = compared(installed, options.rounds, options.games, options.seed)
    *found, kinds = told
    for one in found[: options.show]:
        print(json.dumps(one))
    assert isinstance(kinds, Counter)
    listed = ", ".join(f"{kind} {number}" for kind, number in sorted(kinds.items()))
    print(f"{kinds.total()} rounds, {len(found)} differences; {listed}", file=sys.stderr)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
