"""Running `ronin` in a test, and two rounds small enough to follow by hand."""

import json
from typing import Any

from click.testing import CliRunner, Result

from ronin.verify.cli import main

FALLEN = ["yobu", "tasuke", "yumi", "taiko", "hayai", "musashi"]

QUIET: dict[str, Any] = {
    "position": {"round": 1, "reserves": 40},
    "attacker": {"well": 1},
    "defender": {
        "yobu": "watchtower",
        "tasuke": "field_2",
        "yumi": "passage",
        "taiko": "field_3",
        "hayai": "animal_pen",
        "kabe": "granary",
        "musashi": "shrine",
    },
    "choices": [{"use": "yumi"}, {"use": "well", "target": "yumi"}],
}
"""The first round: one ninja takes the Well. Yumi shoots another, and is poisoned."""

AFTER_QUIET = {
    "round": 2,
    "reserves": 38,
    "supply": 10,
    "ninja": {"well": 1},
    "wounds": {"yumi": 1},
    "eliminated": [],
    "stayed": {},
    "shrine": [],
}

LAST_STAND: dict[str, Any] = {
    "position": {
        "round": 5,
        "reserves": 12,
        "ninja": {"inn": 2},
        "wounds": {"kabe": 6},
        "eliminated": FALLEN,
    },
    "attacker": {"granary": 2, "passage": 2},
    "defender": {"kabe": "inn"},
    "choices": [],
}
"""Kabe alone, with six of seven wounds, meets two ninja."""


def ronin(*words: str, stdin: str | bytes = "") -> Result:
    """What `ronin` prints and how it ends."""
    return CliRunner().invoke(main, words, input=stdin)


def answer(*words: str, stdin: str | bytes = "", code: int = 0) -> dict[str, Any]:
    """The one JSON object that `ronin ... --json` prints."""
    result = ronin(*words, "--json", stdin=stdin)
    assert result.exit_code == code, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def answers(result: Result) -> list[dict[str, Any]]:
    """The JSON objects that a batch prints, a line each."""
    return [json.loads(line) for line in result.stdout.splitlines()]


def lines(*values: object) -> str:
    """JSON Lines."""
    return "".join(json.dumps(value) + "\n" for value in values)
