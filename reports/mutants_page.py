"""Every rule and formula of a game broken on purpose, and what notices it, as a page."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from ronin.verify import markdown
from ronin.verify.cross_check.mutants import ENGINE, FORMULAS, Mutant, Outcome
from ronin.verify.files import write_whole

Json = dict[str, Any]

FATES = {
    "caught": "Caught",
    "explained": "Not caught, with a reason",
    "survives": "Survive",
    "waits": "Wait to be put in",
}


@dataclass(frozen=True)
class MutantsPage:
    """The mutants of a game, and the folder that holds the record and the page of them."""

    title: str
    means: tuple[str, ...]
    """How they are looked for, as lines after the number of errors."""
    plays: str
    """What is compared, in the plural."""
    catalogue: Callable[[], tuple[Mutant, ...]]
    outcome: Callable[[Mutant], Outcome]
    explained: Mapping[str, str]
    folder: Path
    rules: Callable[[], str]
    """The digest of what is broken and compared."""

    @cached_property
    def mutants(self) -> tuple[Mutant, ...]:
        """All of them; to list them takes a second, which who only imports the page is spared."""
        return self.catalogue()

    @property
    def record_file(self) -> Path:
        """What became of each, one in a line."""
        return self.folder / "mutants.jsonl"

    def record(self) -> dict[str, Json]:
        """What became of the mutants that were broken so far, by their identity."""
        if not self.record_file.exists():
            return {}
        lines = map(json.loads, self.record_file.read_text(encoding="utf-8").splitlines())
        return {line["identity"]: line for line in lines}

    def fate(self, mutant: Mutant, found: Json | None) -> str:
        """What became of a mutant, in a word."""
        if found is None:
            return "waits"
        if found["check"]:
            return "caught"
        return "explained" if str(mutant) in self.explained else "survives"

    def page(self) -> Iterator[str]:
        """The lines of the page."""
        kept = self.record()
        listed = [(mutant, kept.get(identity(mutant))) for mutant in self.mutants]
        yield f"# How good is the cross-check of {self.title}?"
        yield ""
        number = len(listed)
        yield f"{number} errors were put into the rules, one at a time, and it was run until it"
        yield from self.means
        yield ""
        sides = {
            side: [(mutant, found) for mutant, found in listed if mutant.side == side]
            for side in (ENGINE, FORMULAS)
        }
        yield from markdown.table(
            ("Side", "Errors", *FATES.values()),
            ((side, len(of_side), *self._fates(of_side)) for side, of_side in sides.items()),
        )
        names = ("Clause", "Broken so that", "Under", "Noticed by", f"After {self.plays}")
        for side, of_side in sides.items():
            yield from ("", f"## In the {side}", "")
            yield from markdown.table(names, (self._row(*pair) for pair in of_side))

    def _fates(self, of_side: list[tuple[Mutant, Json | None]]) -> Iterator[int]:
        fates = Counter(self.fate(mutant, found) for mutant, found in of_side)
        return (fates[name] for name in FATES)

    def _row(self, mutant: Mutant, found: Json | None) -> tuple[str, ...]:
        check = found and found["check"]
        noticed = check or self.explained.get(str(mutant)) or self.fate(mutant, found)
        plays = found["plays"] if found and check else ""
        says = mutant.says.replace("|", "\\|")
        return str(mutant.clause), says, mutant.under, noticed, str(plays)

    def rules_in_the_record(self) -> str:
        """The rules that the mutants were put into; how many others if not all into the same."""
        kept = self.record()
        told = (kept.get(identity(mutant), {}).get("rules", "unknown") for mutant in self.mutants)
        (most, _), *others = Counter(told).most_common()
        return f"{most} and {len(others)} others" if others else most

    def write(self, *, again: bool = False) -> None:
        """Break what is not in the record, or was put into other rules, and write the page."""
        kept, rules = self.record(), self.rules()
        for mutant in self.mutants:
            before = kept.get(identity(mutant))
            if before is None or (again and before.get("rules") != rules):
                found = self.outcome(mutant)
                kept[identity(mutant)] = {
                    "identity": identity(mutant),
                    "check": found.check,
                    "plays": found.plays,
                    "rules": rules,
                }
                listed = (kept.get(identity(each)) for each in self.mutants)
                lines = (f"{json.dumps(line)}\n" for line in listed if line)
                write_whole(str(self.record_file), "".join(lines))
        write_whole(str(self.folder / "mutants.md"), "\n".join(self.page()) + "\n")


def identity(mutant: Mutant) -> str:
    """All that decides what a mutant does."""
    change = mutant.change
    return json.dumps([str(mutant), change.where, change.old, change.new, mutant.under])
