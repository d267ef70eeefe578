"""The stored answers. They hold for the standard board under the preset `english`."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

FOLDER = files("ronin.reports.seven_ronin.explore")
ANSWERS = "answers.json"


@cache
def stored_answers() -> dict[str, dict[str, Any]]:
    """Each answer by the name of its question, without its game; empty if none is stored."""
    file = FOLDER / ANSWERS
    if not file.is_file():
        return {}
    found: dict[str, dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))
    return found


def stored_game(name: str) -> list[dict[str, Any]] | None:
    """The game that answers a question; None if there is none."""
    file = FOLDER / f"{name}.json"
    if not file.is_file():
        return None
    found: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))["rounds"]
    return found
