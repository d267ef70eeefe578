"""The encoding leans on nothing of the engine, and neither on anything that runs on both."""

import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from itertools import islice
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Literal

import pytest
import z3

from ronin.model.seven_ronin.notation import position_json
from ronin.model.seven_ronin.pieces import AREAS
from ronin.model.seven_ronin.position import SETUP
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.play import STYLES, play_game
from ronin.properties.seven_ronin.reachable import the_green_fills_one_by_one
from ronin.verify.seven_ronin.bridge import symbolize_position
from ronin.verify.seven_ronin.reach.bounds_counted import broken_by
from ronin.verify.seven_ronin.reach.bounds_stated import believable, kept
from ronin.verify.seven_ronin.reach.calm_rounds import calm_game
from ronin.verify.seven_ronin.reach.catalogue import GOALS
from ronin.verify.seven_ronin.reach.ledger import known_account, ledger_game
from ronin.verify.seven_ronin.transition import encoded_round

LOGIC = ("rules", "engine", "deployments", "trace")


@pytest.mark.parametrize(
    "module",
    [
        *(f"ronin.verify.seven_ronin.{name}" for name in ("solve", "not_encoded")),
        *(f"ronin.verify.seven_ronin.cross_check.{name}" for name in ("wanted", "edits")),
        "tests.seven_ronin.encoding.uses_at_most",
    ],
)
def test_a_formula_is_built_and_asked_without_any_rule_of_the_engine(module: str) -> None:
    program = (
        f"import sys, {module}\n"
        f"print([m for m in sys.modules if m.split('.')[3:4] and m.split('.')[3] in {LOGIC}])"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )

    assert run.stdout.strip() == "[]"


# No function runs on numbers and on terms: what it says would be said once, not twice.

ROOT = Path(__file__).parents[3]
OURS = tuple(str(ROOT / package) for package in ("model", "verify", "properties"))
Kind = Literal["numbers", "terms"]


def kind_of(value: object, depth: int = 3) -> Kind | None:
    """Terms if there is one in it, otherwise numbers if there is one in it."""
    if isinstance(value, z3.ExprRef):
        return "terms"
    if type(value) in (int, bool):
        return "numbers"
    parts: Iterable[object] = ()
    if depth and is_dataclass(value) and not isinstance(value, type):
        parts = (getattr(value, field.name) for field in fields(value))
    elif depth and isinstance(value, Mapping):
        parts = value.values()
    elif depth and isinstance(value, list | tuple):
        parts = value
    found: Kind | None = None
    for part in parts:
        kind = kind_of(part, depth - 1)
        if kind == "terms":
            return kind
        found = found or kind
    return found


def given_both(run: Callable[[], object], where: tuple[str, ...] = OURS) -> list[str]:
    """Parameters of functions in these places that a run gave numbers and, another time, terms."""
    names: dict[CodeType, tuple[str, ...]] = {}
    given: dict[tuple[CodeType, str], set[Kind]] = {}

    def called(frame: FrameType, _: str, __: object) -> None:
        code = frame.f_code
        if code not in names:
            many = code.co_argcount + code.co_kwonlyargcount
            names[code] = code.co_varnames[:many] if code.co_filename.startswith(where) else ()
        for name in names[code]:
            kind = kind_of(frame.f_locals.get(name))
            if kind is not None:
                given.setdefault((code, name), set()).add(kind)

    before = sys.gettrace()
    sys.settrace(called)
    try:
        run()
    finally:
        sys.settrace(before)
    both = (key for key, kinds in given.items() if len(kinds) > 1)
    return [f"{code.co_filename}: {code.co_qualname}({name})" for code, name in both]


def test_no_function_is_given_numbers_at_one_time_and_terms_at_another() -> None:
    game = Game(standard_village(), ENGLISH)

    def played_and_stated() -> None:
        played = [*islice(play_game(seed=1, number=1, style=STYLES["odd"], game=game), 2)]
        for round_ in played:
            broken_by(round_.position)
            the_green_fills_one_by_one(round_)
            list(kept(known_account(round_.position), round_.position.round))
        encoded = believable(encoded_round(game.village, game.rulings, 1))
        list(symbolize_position(position_json(played[-1].position), encoded.position))
        (accounts,) = ledger_game(1, SETUP, game.village)
        (calm,) = calm_game(1, AREAS, (), game.village)
        for goal in GOALS.values():
            list(goal.takes(accounts))
            list((goal.plans or goal.takes)(calm))

    assert given_both(played_and_stated) == []


@dataclass(frozen=True)
class Crowd:
    ninja: dict[str, Any]


def is_small(crowd: Crowd) -> Any:
    return crowd.ninja["well"] <= 3


def test_a_function_that_runs_on_both_is_found() -> None:
    def both() -> None:
        is_small(Crowd({"well": 1}))
        is_small(Crowd({"well": z3.Int("well")}))

    (found,) = given_both(both, (__file__,))

    assert found.endswith("is_small(crowd)")
