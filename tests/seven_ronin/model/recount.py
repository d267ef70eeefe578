"""The golden counts, as perft is for chess: how many plays the engine allows in named cases.

    python -m tests.seven_ronin.model.recount

counts every case of `tests/seven_ronin/cases/counts.jsonl` anew with the engine and rewrites the
file whole.
A case that is to be added needs `name` and `position`, and for a round also both deployments.
"""

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ronin.model.seven_ronin.notation import read_position
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game, Table
from tests.seven_ronin.model import exhaustive

FILE = Path(__file__).parents[1] / "cases" / "counts.jsonl"


@dataclass(frozen=True)
class Case:
    """A named position, or a round in which both have deployed, and what was counted there."""

    name: str
    written: dict[str, Any]
    """The position as the file has it."""
    attacker: dict[str, int] | None
    defender: dict[str, str] | None
    count: dict[str, int]

    def __str__(self) -> str:
        return self.name

    @property
    def position(self) -> Position:
        """The position."""
        return read_position(self.written, ENGLISH)

    def revealed(self, game: Game) -> Table:
        """The table after both deployments."""
        assert self.attacker is not None
        assert self.defender is not None
        return exhaustive.revealed(self.position, self.attacker, self.defender, game)

    def counted(self, game: Game) -> dict[str, int]:
        """What the engine counts: deployments of a position, results of a round."""
        if self.attacker is None:
            return exhaustive.deployment_counts(self.position, game)
        start = self.revealed(game)
        return {
            "results_of_steps_1_and_2": len(exhaustive.results_of_steps_1_and_2(start, game)),
            "ends_of_round": len(exhaustive.ends_of_round(start, game)),
        }


def cases(file: Path = FILE) -> list[Case]:
    """Every case of a file."""
    return [_case(json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def _case(found: dict[str, Any]) -> Case:
    return Case(
        found["name"],
        found["position"],
        found.get("attacker"),
        found.get("defender"),
        found.get("count", {}),
    )


def line_of(case: Case, count: dict[str, int]) -> str:
    """A case as a line of the file."""
    line: dict[str, Any] = {"name": case.name, "position": case.written}
    if case.attacker is not None:
        line |= {"attacker": case.attacker, "defender": case.defender}
    return json.dumps(line | {"count": count}) + "\n"


def main() -> None:
    """Rewrite the file and say what changed."""
    game = exhaustive.english()
    lines = []
    for case in cases():
        count = case.counted(game)
        lines.append(line_of(case, count))
        if count != case.count:
            print(f"{case.name}: {case.count} becomes {count}")
    new = FILE.with_suffix(".new")
    new.write_text("".join(lines), encoding="utf-8")
    os.replace(new, FILE)
    print(f"{len(lines)} cases written to {FILE}")


if __name__ == "__main__":
    main()
