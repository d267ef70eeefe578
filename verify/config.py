"""The configuration of a repository: `ronin.toml`, or `[tool.ronin]` in `pyproject.toml`.

It is looked for in the working directory and then above it. The command line wins over it.
"""

import os
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ronin.model.errors import BadInput
from ronin.model.words import did_you_mean

OWN_FILE, SHARED_FILE = "ronin.toml", "pyproject.toml"
TABLE = "tool.ronin"
"""Where it stands in a file that other tools share."""
PROFILES = ("quick", "ci", "thorough")
TEXTS = ("game", "preset", "profile", "baseline")
LISTS = ("properties", "positions", "rounds", "variants")
"""The keys that name files, each a text or a list; a name may be a pattern such as `*.jsonl`."""
KEYS = (*TEXTS, *LISTS, "strict", "rulings")
"""The keys that a configuration has in every game; a game adds its options that name a file."""


@dataclass(frozen=True)
class Config:
    """What a configuration says; its files are found from where it lies."""

    file: str
    """Relative to the working directory."""
    text: str
    table: Mapping[str, object]

    def text_of(self, key: str) -> str | None:
        """The value of a key, if it is there; BadInput if it is no text."""
        value = self.table.get(key)
        if value is not None and not isinstance(value, str):
            raise self.fault(key, f"{value!r:.60} is not a text")
        return value

    @property
    def strict(self) -> bool:
        """Whether a property that is not claimed fails a check."""
        value = self.table.get("strict", False)
        if not isinstance(value, bool):
            raise self.fault("strict", f"{value!r:.60} is neither true nor false")
        return value

    @property
    def defaults(self) -> dict[str, object]:
        """The options of commands for which it gives another default."""
        given = {"profile": self.text_of("profile"), "baseline": self.path("baseline")}
        return {**{name: value for name, value in given.items() if value}, "strict": self.strict}

    @property
    def rulings(self) -> dict[str, str]:
        """The readings that it takes, by the names of their points."""
        table = self.table.get("rulings", {})
        if not isinstance(table, dict):
            raise self.fault("rulings", f"{table!r:.60} is not a table of names and readings")
        for name, reading in table.items():
            if not isinstance(reading, str):
                raise self.fault(name, f"{reading!r:.60} is not the name of a reading")
        return table

    def files(self, key: str) -> tuple[str, ...]:
        """The files that a key names; each must be there."""
        value = self.table.get(key, [])
        names = [value] if isinstance(value, str) else value
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise self.fault(key, f"{value!r:.60} is neither a file nor a list of files")
        return tuple(found for name in names for found in self._files_named(key, name))

    def path(self, key: str) -> str | None:
        """The one file that a key names."""
        name = self.text_of(key)
        return None if name is None else self._files_named(key, name)[0]

    def _files_named(self, key: str, name: str) -> list[str]:
        """The files of one name or pattern, relative to the working directory."""
        folder = Path(self.file).parent
        try:
            is_pattern = any(sign in name for sign in "*?[")
            found = sorted(folder.glob(name)) if is_pattern else [folder / name]
            there = [str(file) for file in found if file.is_file()]
        except (NotImplementedError, OSError, ValueError) as fault:
            raise self.fault(key, f"{name!r:.60} cannot be a file name: {fault}") from None
        if not there:
            raise self.fault(key, f"there is no file {str(folder / name)!r:.80}")
        return there

    def line_of(self, key: str) -> int:
        """The line on which a key stands; the first if it cannot be told."""
        written = re.compile(rf"""\s*(?:\[[\w.-]*)?["']?{re.escape(key)}["']?\s*[=\].]""")
        numbered = enumerate(self.text.splitlines(), start=1)
        return next((number for number, line in numbered if written.match(line)), 1)

    def fault(self, key: str, message: str) -> BadInput:
        """What is wrong with the value of a key, and where it stands."""
        return BadInput(f"{self.file}:{self.line_of(key)}: {key:.80}: {message}")

    def expect_keys(self, of_game: Collection[str]) -> None:
        """Refuse a key that neither every game nor this one has."""
        known = (*KEYS, *of_game)
        for key in self.table:
            if key not in known:
                meant = did_you_mean(key, known, f"the keys are {', '.join(known)}")
                raise BadInput(f"{self.file}:{self.line_of(key)}: unknown key {key!r:.80}{meant}")
        profile = self.text_of("profile")
        if profile not in (None, *PROFILES):
            raise self.fault("profile", f"{profile!r:.60} is none of {', '.join(PROFILES)}")


def config_for(words: Sequence[str]) -> Config | None:
    """The configuration that a command line asks for, or the nearest; None if there is none."""
    options = options_of(words)
    named = value_of("--config", options)
    if "--no-config" in options:
        if named is not None:
            raise BadInput("--config and --no-config contradict each other")
        return None
    if named == "":
        raise BadInput("--config: '' cannot be a file name: it is empty")
    return nearest(Path()) if named is None else _read_file(Path(named), is_named=True)


def options_of(words: Sequence[str]) -> Sequence[str]:
    """The words of a command line among which options stand."""
    return words[: words.index("--")] if "--" in words else words


def value_of(option: str, words: Sequence[str]) -> str | None:
    """What the last such option is given, told even from a command line that cannot be read."""
    for number, word in reversed(list(enumerate(words))):
        if word.startswith(f"{option}="):
            return word.partition("=")[2]
        if word == option and number + 1 < len(words):
            return words[number + 1]
    return None


def nearest(folder: Path) -> Config | None:
    """The configuration of a folder or of the nearest one above it."""
    try:
        inside = folder.absolute()
    except OSError:  # the working directory is gone
        return None
    for above in (inside, *inside.parents):
        for name in (OWN_FILE, SHARED_FILE):
            if os.path.isfile(above / name) and (found := _read_file(above / name)) is not None:
                return found
    return None


def _read_file(path: Path, *, is_named: bool = False) -> Config | None:
    """What a file says; None if it is shared with other tools and says nothing to us."""
    from ronin.verify.console.inputs import decode_text, open_input

    shown = os.path.relpath(path)
    with open_input(shown) as (file, where):
        content = file.read()
    is_shared = path.name == SHARED_FILE
    if is_shared and not is_named and b"ronin" not in content:
        return None
    import tomllib

    text = decode_text(content, where=where)
    try:
        table: object = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        raise BadInput(f"{where}: not TOML: {fault}") from None
    for key in TABLE.split(".") if is_shared else ():
        table = table.get(key) if isinstance(table, dict) else None
    if isinstance(table, dict):
        return Config(shown, text, table)
    if table is None and not is_named:
        return None
    raise BadInput(f"{where}: there is no table [{TABLE}]")
