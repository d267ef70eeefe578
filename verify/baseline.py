"""A baseline: failures that are known, each with the day until which it is tolerated."""

import tomllib
from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from ronin.model.errors import BadInput
from ronin.model.words import did_you_mean
from ronin.verify.console.inputs import decode_text, open_input

KEYS = ("check", "until", "why")


@dataclass(frozen=True)
class Known:
    """A check that is known to fail."""

    file: str
    check: str
    until: date
    """The last day on which it is tolerated."""
    why: str

    @property
    def is_over(self) -> bool:
        """Whether it is tolerated no more."""
        return date.today() > self.until

    def __str__(self) -> str:
        state = "was tolerated until" if self.is_over else "is tolerated until"
        return f"{self.file}: it {state} {self.until}: {self.why}"

    def json(self) -> dict[str, object]:
        """The form that answers have."""
        return {"until": str(self.until), "why": self.why}


def known_failures(file: str, names: Collection[str]) -> tuple[Known, ...]:
    """What a baseline file tolerates; each check in it must be one of these names."""
    with open_input(file) as (content, where):
        text = decode_text(content.read(), where=where)
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        raise BadInput(f"{where}: not TOML: {fault}") from None
    entries = table.get("known", [])
    if set(table) - {"known"} or not isinstance(entries, list):
        raise BadInput(f"{where}: a baseline is a list of [[known]] and nothing else")
    found = tuple(
        _read_entry(entry, f"{where}: known[{n}]", file) for n, entry in enumerate(entries)
    )
    for known in found:
        if known.check not in names:
            meant = did_you_mean(known.check, names, "`ronin check --list` lists them all")
            raise BadInput(f"{where}: no check is called {known.check!r:.80}{meant}")
    return found


def _read_entry(entry: object, where: str, file: str) -> Known:
    if not isinstance(entry, dict):
        raise BadInput(f"{where} is not a table")
    for key in entry:
        if key not in KEYS:
            raise BadInput(f"{where}: unknown key {key!r:.60}{did_you_mean(key, KEYS)}")
    for key in KEYS:
        if key not in entry:
            raise BadInput(f"{where}: {key} is missing; it has {', '.join(KEYS)}")
    check, until, why = (entry[key] for key in KEYS)
    if not isinstance(check, str) or not isinstance(why, str):
        raise BadInput(f"{where}: check and why are texts")
    if type(until) is not date:
        raise BadInput(f"{where}: until: {until!r:.60} is not a day such as 2030-12-31")
    return Known(file, check, until, why)
