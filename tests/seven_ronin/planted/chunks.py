"""Which chunk of the cross-check's profile `ci` notices what is wrong in the tree it runs in."""

import argparse
import json
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any
from unittest.mock import patch

from ronin.model.rulings import rulings_json
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village, village_json
from ronin.verify.seven_ronin.cross_check import chunks
from ronin.verify.seven_ronin.cross_check.boards import is_standard
from ronin.verify.seven_ronin.cross_check.check import CrossCheck
from ronin.verify.seven_ronin.cross_check.settings import Under, draw_setting

Json = dict[str, Any]
SEED = 0
PLAN = chunks.Plan(
    tuple(chunks.PROFILES["ci"]), SEED, Game(standard_village(), ENGLISH), only_base=False
)


def setting(number: int) -> Under:
    """The board and the rulings of a chunk."""
    chunk = PLAN.chunks[number]
    return draw_setting(chunk.kind, PLAN.base, Random(f"setting {SEED} {number}"), chunk.turn)


def chunks_under(readings: set[str], *, board: bool) -> Iterator[int]:
    """The chunks in which all of these readings are in force, on another board if it needs one."""
    for number in range(len(PLAN.chunks)):
        under = setting(number)
        in_force = {f"{point}={name}" for point, name in rulings_json(under.rulings).items()}
        if readings <= in_force and not (board and is_standard(under.village)):
            yield number


def _cost(number: int) -> tuple[int, int]:
    """Chunks that ask the solver come last, those for what hardly any round meets first."""
    chunk = PLAN.chunks[number]
    return chunk.models, -chunk.meet


def first_to_notice(numbers: list[int]) -> Json:
    """The first of these chunks that notices something, by what, and a round that shows it."""
    with patch.object(chunks, "CrossCheck", partial(CrossCheck, most_differences=1)):
        for number in sorted(numbers, key=_cost):
            chunk = f"chunk {number + 1}, {PLAN.chunks[number].kind}"
            try:
                found = PLAN.compared(number).differences
            except Exception as fault:  # An error may make either side stumble in any way.
                return {"by": f"{chunk}: it breaks down with {type(fault).__name__}, {fault}"}
            if found:
                note = found[0]["note"].partition(";")[0]
                return {"by": f"{chunk}: {note}", "round": _round(found[0], setting(number))}
    return {"by": f"nothing, in {len(numbers)} chunk{'s' * (len(numbers) != 1)}"}


def _round(difference: Json, under: Under) -> Json:
    """A round, and the rulings and the board under which the sides differ about it."""
    parts = ("position", "attacker", "defender", "choices", "rulings")
    board = {} if is_standard(under.village) else {"board": village_json(under.village)}
    return {**{name: difference[name] for name in parts}, **board}


def main() -> None:
    """Print what notices it, if anything does."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--board", action="store_true")
    parser.add_argument("--chunk", type=int, action="append", help="only these, the first is 1")
    parser.add_argument("readings", nargs="*")
    asked = parser.parse_args()
    numbers = [
        number
        for number in chunks_under({*asked.readings}, board=asked.board)
        if asked.chunk is None or number + 1 in asked.chunk
    ]
    print(json.dumps(first_to_notice(numbers)))


if __name__ == "__main__":
    main()
