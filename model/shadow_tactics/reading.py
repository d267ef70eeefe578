"""How a user's data files are read: field by field, with a list of all that is wrong."""

import re
from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum
from typing import Any, TypeVar

from ronin.model.errors import Defect
from ronin.model.shadow_tactics.facts import Known
from ronin.model.strict_json import is_integer

NAME = re.compile(r"[a-z][a-z0-9_]*")
"""How hexes, tiles, colours, cards and ninjas are named."""
Word = TypeVar("Word", bound=StrEnum)
Json = dict[str, Any]


def is_name(value: object) -> bool:
    """Whether this is how something of a data file is named."""
    return isinstance(value, str) and NAME.fullmatch(value) is not None


class Reader:
    """Reads the values of a file and keeps all that is wrong with them."""

    def __init__(self) -> None:
        self.defects: list[Defect] = []

    def wrong(self, field: str, value: object, right: str) -> None:
        """Something is not as it should be."""
        self.defects.append(Defect(field, value, right, None))

    def fields(
        self, value: object, where: str, needed: Collection[str], more: Collection[str] = ()
    ) -> Json:
        """The fields of an object, if all that it needs are there and no others; else none."""
        if not isinstance(value, dict):
            self.wrong(where, value, "a JSON object")
            return {}
        known = [*needed, *more, "known"]
        for name in value:
            if name not in known:
                self.wrong(
                    f"{where}.{name}", value[name], f"known; the fields are {_listed(known)}"
                )
        for name in needed:
            if name not in value:
                self.defects.append(Defect(f"{where}.{name}", None, "needed", None, missing=True))
        self.provenance(value, where, known)
        return value if all(name in value for name in needed) else {}

    def provenance(self, value: Json, where: str, fields: Collection[str]) -> None:
        """How what an object says is known, as a whole or field by field."""
        told = value.get("known", Known.STATED)
        listed = told.items() if isinstance(told, dict) else [("", told)]
        for name, word in listed:
            place = f"{where}.known.{name}" if name else f"{where}.known"
            if name and name not in fields:
                self.wrong(place, name, f"one of the fields {_listed(fields)}")
            self.word(word, place, Known)

    def table(self, value: object, where: str) -> Json:
        """An object from names to values."""
        if not isinstance(value, dict):
            self.wrong(where, value, "a JSON object")
            return {}
        for name in value:
            if not is_name(name):
                self.wrong(f"{where}.{name}", name, "a name of small letters, digits and _")
        return value

    def items(self, value: object, where: str) -> list[Any]:
        """A list."""
        if not isinstance(value, list):
            self.wrong(where, value, "a JSON array")
            return []
        return value

    def words(self, value: object, where: str, kind: type[Word]) -> tuple[Word, ...]:
        """A list of words of a kind."""
        found = self.items(value, where)
        read = [self.word(word, f"{where}[{index}]", kind) for index, word in enumerate(found)]
        return tuple(word for word in read if word is not None)

    def word(self, value: object, where: str, kind: type[Word]) -> Word | None:
        """A word of a kind."""
        if value not in list(kind):
            self.wrong(where, value, f"one of {_listed(kind)}")
            return None
        return kind(str(value))

    def text(self, value: object, where: str) -> str:
        """Any text."""
        if not isinstance(value, str):
            self.wrong(where, value, "a string")
            return ""
        return value

    def name(self, value: object, where: str) -> str:
        """A name of something."""
        if not is_name(value):
            self.wrong(where, value, "a name of small letters, digits and _")
        return str(value)

    def one_of(self, value: object, where: str, known: Iterable[str], what: str) -> str | None:
        """A name that is known."""
        if not isinstance(value, str) or value not in known:
            self.wrong(where, value, what)
            return None
        return value

    def listed(
        self, value: object, where: str, known: Iterable[str], what: str, *, once: bool = False
    ) -> tuple[str, ...]:
        """A list of names that are known, each once if asked for."""
        names = list(known)
        found = self.items(value, where)
        read = [self.one_of(name, f"{where}[{i}]", names, what) for i, name in enumerate(found)]
        kept = [name for name in read if name is not None]
        for name in dict.fromkeys(kept):
            if once and kept.count(name) > 1:
                self.wrong(where, name, "there once only")
        return tuple(kept)

    def number(self, value: object, where: str, least: int) -> int:
        """A whole number that is not too small."""
        if not is_integer(value) or not isinstance(value, int) or value < least:
            self.wrong(where, value, f"a whole number from {least}")
            return least
        return value

    def flag(self, value: object, where: str) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            self.wrong(where, value, "true or false")
        return value is True


def is_invented(value: Mapping[str, Any]) -> bool:
    """Whether a file says that it, or something in it, is invented."""
    return Known.INVENTED in _words_of(value) or "invented" in str(value.get("name", "")).lower()


def _words_of(value: object) -> set[str]:
    """Every word under a `known` at any depth."""
    if isinstance(value, dict):
        told = value.get("known")
        words = told.values() if isinstance(told, dict) else [told]
        here = {word for word in words if isinstance(word, str)}
        return here.union(*map(_words_of, value.values()))
    return set().union(*map(_words_of, value)) if isinstance(value, list) else set()


def _listed(words: Iterable[object]) -> str:
    return ", ".join(map(str, words))
