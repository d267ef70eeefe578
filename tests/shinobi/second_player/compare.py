"""Any other player of traces held against this one.

    python -m tests.shinobi.second_player.compare --cases 20000 --seed 1

puts random cases to the installed command and prints those in which it differs.
"""

import argparse
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.shinobi.second_player.cards import NO_FILE, deck_of
from tests.shinobi.second_player.generate import Case, card_file, cases
from tests.shinobi.second_player.outcome import Outcome, replay
from tests.shinobi.second_player.position import FIELDS, ONLY_FOR_READINGS, equal
from tests.shinobi.second_player.readings import READINGS

TOLD = ("position", "ended", "power", "open", "totals", "winners", "ranks", "pawns", "by_boss")
Difference = tuple[Case, Outcome, Outcome]
"""A case, what this player says and what the other one says."""


def same(one: Outcome, other: Outcome) -> bool:
    """Whether two outcomes are the same.

    Of refusals the place counts, and whether some clause forbids it; another clause is as good.
    """
    if one.get("refused") and other.get("refused"):
        return one["at"] == other["at"] and (one["clause"] is None) == (other["clause"] is None)
    if "position" in one and "position" in other and not equal(one["position"], other["position"]):
        return False
    rest = [{k: v for k, v in of.items() if k != "position"} for of in (one, other)]
    return rest[0] == rest[1]


def outcome_here(case: Case) -> Outcome:
    """What this player says."""
    deck = NO_FILE if case.cards is None else deck_of(case.cards)
    return replay(case.trace, deck, case.rulings)


def differences(
    some: Iterable[Case], play: Callable[[Case], Outcome], kinds: Counter[str] | None = None
) -> Iterator[Difference]:
    """The cases in which another player, one case after another, says something else."""
    for case in some:
        here, there = outcome_here(case), play(case)
        if kinds is not None:
            kinds[str(here.get("clause")) if here.get("refused") else kind_of(case)] += 1
        if not same(here, there):
            yield case, here, there


def kind_of(case: Case) -> str:
    """What a trace tells."""
    return next(part for part in ("turn", "end", "placements") if part in case.trace)


def readings_of(command: list[str]) -> dict[str, list[str]]:
    """The command's own names of the readings, in the order in which it lists them."""
    answer = subprocess.run(
        [*command, "rulings", "--game", "shinobi", "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    return {
        point["name"]: [reading["name"] for reading in point["readings"]]
        for point in json.loads(answer.stdout)["rulings"]
    }


class Command:
    """The installed command as another player: it is asked a group of cases at once."""

    def __init__(self, command: list[str], names: dict[str, list[str]]) -> None:
        self.command = command
        self.names = names

    def player(self, group: list[Case]) -> Callable[[Case], Outcome]:
        """It as a player of these cases."""
        theirs = dict(zip((case.id for case in group), self.outcomes(group), strict=True))
        return lambda case: theirs[case.id]

    def outcomes(self, group: list[Case]) -> list[Outcome]:
        """What it says to cases of one deck and one set of rulings."""
        first = group[0]
        words = [*self.command, "replay", "--game", "shinobi", "--batch", "-"]
        for point, reading in first.rulings.items():
            words += ["--rulings", f"{point}={self.names[point][READINGS[point].index(reading)]}"]
        with TemporaryDirectory() as folder:
            if first.cards is not None:
                file = Path(folder) / "cards.toml"
                file.write_text(card_file(first.cards), encoding="utf-8")
                words += ["--cards", str(file)]
            lines = "".join(json.dumps(case.trace | {"id": case.id}) + "\n" for case in group)
            answer = subprocess.run(words, input=lines, capture_output=True, text=True)
        found = [outcome_of(json.loads(line)) for line in answer.stdout.splitlines()]
        if len(found) != len(group):
            raise RuntimeError(f"{len(found)} answers to {len(group)} cases: {answer.stderr}")
        return found


def outcome_of(answer: dict[str, Any]) -> Outcome:
    """An answer of `ronin replay` in the form of a file of cases."""
    if "error" in answer:
        error = answer["error"]
        return {"refused": True, "clause": error.get("clause"), "at": error.get("at")}
    told = {field: answer[field] for field in TOLD if field in answer}
    fields = FIELDS - {"game", *ONLY_FOR_READINGS}
    told["position"] = {k: v for k, v in told["position"].items() if k in fields}
    return told


def main(arguments: list[str] | None = None) -> int:
    """Ask the installed command; 1 if it differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=5, help="so many differences are printed")
    default = str(Path(sys.executable).parent / "ronin")
    parser.add_argument("--command", nargs="+", default=[default])
    options = parser.parse_args(arguments)
    command = Command(options.command, readings_of(options.command))
    kinds: Counter[str] = Counter()
    found = 0
    for _, some in groupby(cases(options.seed, options.cases), lambda case: case.deck):
        group = list(some)
        for case, here, there in differences(group, command.player(group), kinds):
            found += 1
            if found <= options.show:
                print(json.dumps({"case": case._asdict(), "here": here, "there": there}))
    told = ", ".join(f"{kind} {number}" for kind, number in sorted(kinds.items()))
    print(f"{options.cases} cases, {found} differences; {told}", file=sys.stderr)
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main())
