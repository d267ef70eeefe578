"""Where two answers differ, but for what was changed on purpose."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

GAP = "{}"


@dataclass(frozen=True)
class Rewording:
    """An old text and its new one; each `{}` stands for the same words in both, in order."""

    old: str
    new: str

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Old texts that this row speaks of."""
        return re.compile("(.*?)".join(map(re.escape, self.old.split(GAP))), re.DOTALL)

    def reworded(self, text: str) -> str | None:
        """The new text for an old one, or None if this row does not speak of it."""
        found = self.pattern.fullmatch(text)
        if not found:
            return None
        parts = self.new.split(GAP)
        between = (*found.groups(), "")
        return "".join(part + gap for part, gap in zip(parts, between, strict=True))


class Changes:
    """What was changed on purpose since the answers were recorded."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.sentences = _rewordings(table, "sentence")
        self.places = _rewordings(table, "place")
        self.words: dict[tuple[str, str], str] = {
            (row["command"], row["old"]): row["new"] for row in table.get("word", ())
        }
        self.renamed: dict[tuple[str, str], str] = {
            (row["command"], row["old"]): row["new"] for row in table.get("field", ())
        }
        self.ignored = {(row["command"], row["name"]) for row in table.get("ignored", ())}
        self.added = {(row["command"], row["name"]) for row in table.get("new_field", ())}

    def current(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """A command line as it is written today."""
        return tuple(self.words.get((words[0], word), word) for word in words)

    def field(self, command: str, name: str) -> str:
        """What a field is called today."""
        return self.renamed.get((command, name), self.renamed.get(("*", name), name))

    def is_new(self, command: str, name: str) -> bool:
        """Whether a field was added on purpose."""
        return bool({(command, name), ("*", name)} & self.added)

    def is_same_text(self, old: str, new: str) -> bool:
        """Whether a text is the old one, or a rewording of it; a name is no sentence."""
        rows = self.sentences + self.places if " " in old.strip() else self.places
        seen = {old}
        fresh = {old}
        while fresh and new not in seen:
            found = {row.reworded(text) for row in rows for text in fresh}
            fresh = {text for text in found if text is not None} - seen
            seen |= fresh
        return new in seen


def kept_changes(file: Path) -> Changes:
    """The table that is kept beside the answers."""
    return Changes(tomllib.loads(file.read_text(encoding="utf-8")))


def differences(
    command: str, old: object, new: object, changes: Changes, at: str = ""
) -> Iterator[str]:
    """Each place where the new answer is not the old one, with both values."""
    if isinstance(old, dict) and isinstance(new, dict):
        was = {changes.field(command, name): value for name, value in old.items()}
        for name in was.keys() - new.keys():
            yield f"{at}/{name}: is gone"
        for name in new.keys() - was.keys():
            if not changes.is_new(command, name):
                yield f"{at}/{name}: is new: {_short(new[name])}"
        for name in was.keys() & new.keys():
            if (command, name) in changes.ignored:
                continue
            yield from differences(command, was[name], new[name], changes, f"{at}/{name}")
        kept = [name for name in new if name in was]
        if kept != [name for name in was if name in new]:
            yield f"{at}: the fields stand in another order: {', '.join(kept)}"
    elif isinstance(old, list) and isinstance(new, list):
        if len(old) != len(new):
            yield f"{at}: {len(old)} entries before, {len(new)} now"
        for number, (before, now) in enumerate(zip(old, new, strict=False)):
            yield from differences(command, before, now, changes, f"{at}/{number}")
    elif isinstance(old, str) and isinstance(new, str):
        if not changes.is_same_text(old, new):
            yield f"{at}: {_short(old)} before, {_short(new)} now"
    elif type(old) is not type(new) or old != new:
        yield f"{at}: {_short(old)} before, {_short(new)} now"


def _rewordings(table: Mapping[str, Any], kind: str) -> tuple[Rewording, ...]:
    return tuple(Rewording(row["old"], row["new"]) for row in table.get(kind, ()))


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 200 else f"{text[:200]}..."
