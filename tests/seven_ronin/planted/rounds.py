"""The rounds by which planted errors showed, as cases with what the sound rules say of each.

`python -m tests.seven_ronin.planted.rounds` writes them to `cases/planted.jsonl`; engine and
encoding have to agree about each.
"""

import json
from pathlib import Path
from typing import Any

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.pieces import AREAS
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import parse_village, standard_village
from ronin.verify.seven_ronin.cross_check.said import Said, engine_says, judge_says
from ronin.verify.seven_ronin.judging.judge import FormulaEvaluator
from ronin.verify.seven_ronin.transition import encoded_round
from tests.seven_ronin.planted.errors import every_error
from tests.seven_ronin.planted.page import recorded

CASES = Path(__file__).parents[1] / "cases" / "planted.jsonl"

Json = dict[str, Any]


def game_of(case: Json) -> Game:
    """The board and the rulings of a case."""
    rulings = ENGLISH
    for point, reading in case["rulings"].items():
        rulings = with_reading(rulings, point, reading)
    board = case.get("board")
    return Game(
        parse_village(json.dumps(board), where="a board that was drawn")
        if board
        else standard_village(),
        rulings,
    )


def trace_of(case: Json) -> Json:
    """The round that a case tells."""
    return {name: case[name] for name in ("position", "attacker", "defender", "choices")}


def encoding_says(case: Json) -> Said:
    """What the encoding says of a case, with room for its uses."""
    uses = sum(choice.get("use") in list(AREAS) for choice in case["choices"])
    game = game_of(case)
    said, _ = judge_says(
        trace_of(case), FormulaEvaluator(encoded_round(game.village, game.rulings, max(1, uses)))
    )
    return said


def told(said: Said) -> Json:
    """What a side says, without the clauses that carried it out."""
    if not said.legal:
        return {"refused": True}
    return {name: part for name, part in said.as_json().items() if part is not None}


def cases() -> list[Json]:
    """Those that are kept."""
    return [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]


def main() -> None:
    """Write the rounds of the record down, each once."""
    record, kept = recorded(), dict[str, Json]()
    for error in every_error():
        case = record.get(error.name, {}).get("crosscheck", {}).get("round")
        if case is None or json.dumps(case) in kept:
            continue
        says = told(engine_says(trace_of(case), game_of(case)))
        if told(encoding_says(case)) != says:
            raise AssertionError(f"{error.name}: engine and encoding differ about its round")
        kept[json.dumps(case)] = {"name": error.name, **case, "says": says}
    CASES.write_text("".join(json.dumps(case) + "\n" for case in kept.values()), encoding="utf-8")


if __name__ == "__main__":
    main()
