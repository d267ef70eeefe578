"""Kept evidence: what each page and record was measured with, and whether that is still in force.

A ledger beside the kept files says for each piece of evidence the digests of what it was measured
with, and the digest of its files. A page carries the same in words, in one line below its title. So
a page that is edited to say something else is noticed, and so is a file that was written again
without being entered.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from ronin.model.words import many
from ronin.verify.files import write_whole

LEDGER = "evidence.json"
_STAMP = re.compile(r"^(?:\*\*Stale\.\*\* )?Measured with [^\n]*\n\n", re.MULTILINE)

Digests = Mapping[str, str]
"""The digests of rules, board and tool, by these names."""


@dataclass(frozen=True)
class Kept:
    """Pages and records that are kept together and measured together."""

    name: str
    says: str
    """What they tell, in a few words."""
    folder: Path
    """Where the ledger lies."""
    records: tuple[str, ...]
    """Patterns of files in that folder."""
    pages: tuple[str, ...]
    """The same of those that say in a line what they were measured with."""
    in_force: Callable[[], Digests]
    """The digests of what would be measured now."""
    renew: tuple[str, ...]
    """The commands that measure again, one after the other."""
    cost: str
    """The processor time that this takes."""
    recorded: Callable[[], str] | None = None
    """The rules as the record itself tells them, where it does."""

    def files(self) -> list[Path]:
        """The files that there are, in order."""
        found = {file for some in (*self.records, *self.pages) for file in self.folder.glob(some)}
        return sorted(file for file in found if file.is_file())

    def digest(self) -> str:
        """Twelve hexadecimal digits of what the files say, without the line about themselves."""
        told = [f"{file.name}\n{without_stamp(_text(file))}" for file in self.files()]
        return sha256("\n".join(told).encode()).hexdigest()[:12]


@dataclass(frozen=True)
class Standing:
    """A piece of evidence beside what is in force."""

    kept: Kept
    entry: Mapping[str, Any]
    """What the ledger says of it; empty if nothing."""

    @cached_property
    def measured(self) -> Digests | None:
        """What it was measured with; None if nobody wrote that down."""
        found: Digests | None = self.entry.get("with")
        return found

    @cached_property
    def in_force(self) -> Digests:
        """What would be measured now."""
        return self.kept.in_force()

    @property
    def is_stale(self) -> bool:
        """Whether something that it was measured with has changed since, or is not known."""
        return self.measured != self.in_force

    def faults(self) -> Iterator[str]:
        """Where it does not say truthfully what it was measured with, a sentence each."""
        if not self.entry:
            yield "is not in the ledger"
            return
        if self.entry["files"] != self.kept.digest():
            yield "is not what was entered in the ledger"
        if self.is_stale and not self.entry["stale"]:
            yield "is stale and does not say so"
        for page in _pages(self.kept):
            if stamp_on(_text(page)) != self.stamp(stale=self.entry["stale"]):
                yield f"{page.name} does not say what the ledger says it was measured with"

    @property
    def cost(self) -> str:
        """The processor time that it needs: as it was measured, or about."""
        seconds = self.entry.get("seconds")
        if seconds is None:
            return self.kept.cost
        minutes = round(seconds / 60)
        return f"{many(minutes, 'minute') if minutes else 'seconds'} the last time"

    def stamp(self, *, stale: bool) -> str:
        """The line on a page that says what it was measured with."""
        told = "**Stale.** " if stale else ""
        if self.measured is None:
            return f"{told}Measured with an earlier version, which was not written down."
        return f"{told}Measured with {digests_in_words(self.measured)}."

    def in_words(self) -> str:
        """What it was measured with against what is in force."""
        measured = "an earlier version" if self.measured is None else ""
        measured = measured or digests_in_words(self.measured or {})
        if not self.is_stale:
            return f"measured with {measured}, which is in force"
        return f"measured with {measured}; in force are {digests_in_words(self.in_force)}"

    def json(self) -> dict[str, object]:
        """The form of answers."""
        kept = self.kept
        return {
            "name": kept.name,
            "says": kept.says,
            "files": [file.relative_to(kept.folder).as_posix() for file in kept.files()],
            "measured_with": self.measured,
            "in_force": dict(self.in_force),
            "stale": self.is_stale,
            "faults": list(self.faults()),
            "renew": list(kept.renew),
            "cost": self.cost,
        }


def digests_in_words(digests: Digests) -> str:
    """The digests of rules, board and tool, each with its name."""
    return ", ".join(f"{name} `{digest}`" for name, digest in digests.items())


def standing(kept: Kept) -> Standing:
    """A piece of evidence with what the ledger says of it."""
    return Standing(kept, _ledger(kept.folder).get(kept.name, {}))


def enter(kept: Kept, measured: Digests, seconds: float) -> None:
    """Write into the ledger and on the pages what this was measured with, and in what time."""
    _enter(kept, {**measured, **_told_by_itself(kept)}, round(seconds))


def mark(kept: Kept) -> None:
    """Let evidence say whether it is stale; what it was measured with stays as it is."""
    before = standing(kept)
    measured = before.measured or _told_by_itself(kept) or None
    if before.entry and before.entry["files"] != kept.digest():
        measured = _told_by_itself(kept) or None
    _enter(kept, measured, before.entry.get("seconds"))


def _told_by_itself(kept: Kept) -> Digests:
    return {"rules": kept.recorded()} if kept.recorded else {}


def _enter(kept: Kept, measured: Digests | None, seconds: int | None) -> None:
    ledger = _ledger(kept.folder)
    stale = measured != kept.in_force()
    of_files = kept.digest()
    entry = {"with": measured, "stale": stale, "files": of_files, "seconds": seconds}
    ledger[kept.name] = entry
    ordered = {name: ledger[name] for name in sorted(ledger)}
    write_whole(str(kept.folder / LEDGER), json.dumps(ordered, indent=1) + "\n")
    stamp = Standing(kept, ledger[kept.name]).stamp(stale=stale)
    for page in _pages(kept):
        write_whole(str(page), _with_stamp(_text(page), stamp))


def stamp_on(text: str) -> str | None:
    """The line of a page that says what it was measured with; None if there is none."""
    found = _STAMP.search(text)
    return found and found.group().strip()


def without_stamp(text: str) -> str:
    """A page without that line, as its program writes it."""
    return _STAMP.sub("", text, count=1)


def _with_stamp(text: str, stamp: str) -> str:
    title, _, rest = without_stamp(text).partition("\n\n")
    return f"{title}\n\n{stamp}\n\n{rest}"


def _pages(kept: Kept) -> list[Path]:
    return sorted(page for some in kept.pages for page in kept.folder.glob(some))


def _ledger(folder: Path) -> dict[str, Any]:
    file = folder / LEDGER
    found: dict[str, Any] = json.loads(_text(file)) if file.is_file() else {}
    return found


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")
