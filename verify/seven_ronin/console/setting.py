"""What a command plays under: the board and the rulings that the shared options ask for."""

import os
import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass

import click

from ronin.model.ambiguity import kebab
from ronin.model.errors import Unreadable
from ronin.model.rulings import recorded, rulings_json, with_reading
from ronin.model.seven_ronin.pieces import GAME_NAME
from ronin.model.seven_ronin.rulings import PRESETS, Rulings, points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import (
    Village,
    parse_village,
    standard_village,
    stated_facts_denied,
    with_layout,
)
from ronin.model.strict_json import expect_object, expect_text, read_json
from ronin.verify.console.failures import one_line
from ronin.verify.console.inputs import text_of
from ronin.verify.console.options import Asked, tool

DEFAULT_PRESET = "english"
_NAME_AND_READING = re.compile(r"([\w-]+)=(.*)", re.DOTALL)


@dataclass(frozen=True)
class Setting:
    """The board and the rulings in force, and what is odd about the board."""

    village: Village
    rulings: Rulings
    warnings: tuple[str, ...]

    @property
    def game(self) -> Game:
        """A game under this setting."""
        return Game(self.village, self.rulings)

    def recorded(self) -> tuple[Game, set[str]]:
        """A game under this setting, and the set of the points that it will consult."""
        rulings, consulted = recorded(self.rulings)
        return Game(self.village, rulings), consulted

    def said_about(self) -> dict[str, object]:
        """What an answer says about itself."""
        about: dict[str, object] = {"game": GAME_NAME, "tool": tool()}
        about |= {"board": self.village.digest, "rulings": rulings_json(self.rulings)}
        if self.warnings:
            about["warnings"] = list(self.warnings)
        return about

    def about(self, consulted: set[str]) -> dict[str, object]:
        """The same, with the points that the answer hangs on."""
        return {**self.said_about(), "consulted": sorted(consulted)}

    def in_words(self) -> str:
        """The rulings as a preset and what differs from it, and the board."""
        chosen = rulings_json(self.rulings)
        name, base = min(
            ((name, rulings_json(preset)) for name, preset in PRESETS.items()),
            key=lambda preset: sum(preset[1][point] != chosen[point] for point in chosen),
        )
        others = [f"{point}={chosen[point]}" for point in chosen if base[point] != chosen[point]]
        return f"Rulings: {', '.join([name, *others])}. Board: {self.village.digest}."


def setting_of(asked: Asked) -> Setting:
    """The setting that the shared options ask for; warnings go to standard error."""
    if "board" in asked.of_game:
        text, where = text_of(asked.of_game["board"], what="--board")
        village = parse_village(text, where=where)
    else:
        village = standard_village()
    if "layout" in asked.of_game:
        village = with_layout(village, asked.of_game["layout"])
    rulings = rulings_over(_preset(asked.preset or DEFAULT_PRESET), asked.rulings)
    setting = setting_with_warnings(village, rulings)
    asked.said_about = setting.said_about()
    return setting


def setting_with_warnings(village: Village, rulings: Rulings) -> Setting:
    """This board and these rulings; what is odd about the board goes to standard error."""
    denied = tuple(f"this board denies that {fact}" for fact in stated_facts_denied(village))
    for warning in denied:
        click.echo(f"ronin: warning: {one_line(warning)}", err=True)
    return Setting(village, rulings, denied)


def rulings_over(rulings: Rulings, words: Sequence[str]) -> Rulings:
    """The rulings, with each of the words obeyed: NAME=READING, or a file of many."""
    for word in words:
        if word in points() and not os.path.exists(word):
            readings_of = ", ".join(kebab(member.name) for member in points()[word])
            raise Unreadable(f"--rulings: {word}=READING is wanted; its readings are {readings_of}")
        match = _NAME_AND_READING.fullmatch(word)
        readings = {match[1]: match[2]} if match else _table(word)
        for name, reading in readings.items():
            rulings = with_reading(rulings, name, reading)
    return rulings


def rulings_by_name(rulings: Rulings, words: Sequence[str]) -> Rulings:
    """As `rulings_over`, where the name of a preset stands for all that it rules."""
    for word in words:
        if re.fullmatch(r"[\w-]+", word) and word not in PRESETS and not os.path.exists(word):
            known = ", ".join(PRESETS)
            raise Unreadable(f"{word!r} is no preset ({known}), no file and no NAME=READING")
        rulings = PRESETS[word] if word in PRESETS else rulings_over(rulings, [word])
    return rulings


def _preset(name: str) -> Rulings:
    if name not in PRESETS:
        raise Unreadable(f"--preset: {name!r} is none of {', '.join(PRESETS)}")
    return PRESETS[name]


def _table(path: str) -> dict[str, str]:
    """The readings that a JSON or TOML file gives, by the name of their point."""
    text, where = text_of(path, what="--rulings")
    if text.lstrip().startswith("{"):
        found = expect_object(read_json(text, where=where), where=where)
    else:
        try:
            found = tomllib.loads(text)
        except (ValueError, RecursionError) as fault:
            raise Unreadable(f"{where}: not a JSON or TOML table: {fault}") from None
    inner = found.get("rulings")
    found = inner if isinstance(inner, dict) and len(found) == 1 else found
    return {name: expect_text(value, where=f"{where}: {name}") for name, value in found.items()}
