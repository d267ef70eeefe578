"""What became of checks, and how it is told: text, JSON, JUnit, SARIF and GitHub's annotations.

Nothing goes quiet: a check that was not made says what switched it off, and one that failed is told
as a play, with what was expected, what came, and the command that shows it again.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, groupby
from textwrap import dedent
from typing import Any

import click

from ronin.model.words import many
from ronin.verify.baseline import Known
from ronin.verify.console.junit import Case, junit
from ronin.verify.console.options import Options
from ronin.verify.console.outputs import expect_writable, prints_file
from ronin.verify.console.sarif import Finding, Place, Rule, sarif
from ronin.verify.failures import one_line
from ronin.verify.files import write_whole

Json = dict[str, Any]
FORMATS = ("text", "github")
_COMMAND = re.compile(r"^(?=\s*::)|(?<=#)(?=#\[)")
"""Where a line of text would be taken for a command by GitHub: `::` first, or `##[` anywhere."""


@dataclass(frozen=True)
class Unclaimed:
    """Where a property is not claimed, and what switched it off."""

    under: str
    """A preset, or that the rulings were given."""
    ruling: str | None = None
    reading: str | None = None
    needs: str | None = None
    """The reading under which it would be claimed."""
    fact: str | None = None
    """The fact of the board, where no ruling is to blame."""

    def __str__(self) -> str:
        if self.ruling is None:
            return f"the board ({self.fact})"
        return f"{self.ruling}={self.reading} (it needs {self.needs})"

    def json(self) -> Json:
        """The form that answers have."""
        return {
            "under": self.under,
            "ruling": self.ruling,
            "reading": self.reading,
            "needs": self.needs,
            "fact": self.fact,
        }


@dataclass(frozen=True)
class Failure:
    """What came instead of what was expected, told."""

    came: str
    command: str
    """Shows it again."""
    story: tuple[str, ...] = ()
    """The play, line by line."""
    events: tuple[tuple[str, str], ...] = ()
    """What happened in it: the id of a clause and a sentence each."""
    files: tuple[str, ...] = ()
    """What was written: the play, the rulings, a picture."""
    details: Json = field(default_factory=dict)
    """What else a JSON answer says of it."""


@dataclass(frozen=True)
class Checked:
    """One check, and what became of it."""

    name: str
    expected: str
    """What should be true, in a sentence."""
    status: str
    """`holds`, `broken`, `vacuous`, `not claimed`, `not met` in one play, or `listed`."""
    group: str = "properties"
    clauses: tuple[str, ...] = ()
    details: Json = field(default_factory=dict)
    """What else a JSON answer says of it."""
    met: int | None = None
    seconds: float = 0.0
    unclaimed: tuple[Unclaimed, ...] = ()
    failure: Failure | None = None
    place: Place | None = None
    """Where it stands in the user's repository, or what there is to blame."""

    def problem(self, *, strict: bool) -> str | None:
        """Why it fails, in a sentence; None if it does not."""
        if self.failure is not None:
            return f"Expected: {self.expected} Got: {self.failure.came}"
        if self.status == "vacuous":
            return f"{self.expected} It never came up in this run, so that nothing was checked."
        if strict and self.unclaimed:
            return f"not claimed: {switched_off(self.unclaimed)}."
        return None


@dataclass(frozen=True)
class Told:
    """Where and how the results of checks go."""

    options: Options
    junit: str | None
    sarif: str | None
    format: str
    strict: bool
    known: tuple[Known, ...] = ()
    """Failures that are tolerated, each until a day."""

    @property
    def prints_text(self) -> bool:
        """Whether standard output takes text."""
        return not self.options.json and "-" not in (self.junit, self.sarif)

    def expect_writable(self) -> None:
        """Refuse outputs that cannot be written, before the work and not after it."""
        for file in (self.junit, self.sarif):
            expect_writable(file)
        prints_file(self.options, {"--junit": self.junit, "--sarif": self.sarif})
        if self.format != "text" and not self.prints_text:
            raise click.UsageError(
                f"--format {self.format} and what else is printed both write to standard output"
            )

    def known_for(self, one: Checked) -> Known | None:
        """Why a failure is tolerated; None if it is not, or no longer."""
        return next((k for k in self.known if k.check == one.name and not k.is_over), None)

    def failures(self, checks: Iterable[Checked]) -> list[Checked]:
        """Those that fail, without those that are known to."""
        failing = (check for check in checks if check.problem(strict=self.strict) is not None)
        return [check for check in failing if self.known_for(check) is None]

    def idle(self, checks: Iterable[Checked]) -> list[Known]:
        """What is known to fail, and does not."""
        names = {check.name for check in checks if check.problem(strict=self.strict) is None}
        return [known for known in self.known if known.check in names]

    def exit_code(self, checks: Sequence[Checked]) -> int:
        """1 if a check failed or, where that is strict, the baseline says what is not so."""
        return 1 if self.failures(checks) or (self.strict and self.idle(checks)) else 0

    def write_files(self, title: str, checks: Sequence[Checked]) -> None:
        """Write the JUnit and the SARIF file, if they are wanted."""
        if self.junit is not None:
            write_whole(self.junit, junit(title, [self._case(check) for check in checks]))
        if self.sarif is not None:
            rules = [Rule(check.name, check.expected, check.clauses) for check in checks]
            found = [finding for check in checks if (finding := self._finding(check)) is not None]
            write_whole(self.sarif, sarif(rules, found))

    def _case(self, one: Checked) -> Case:
        problem, known = one.problem(strict=self.strict), self.known_for(one)
        failure = skipped = None
        if problem is not None and known is None:
            kind = one.status if one.failure or one.status == "vacuous" else "not claimed"
            failure = (kind, problem, dedent("\n".join(failure_lines(one))) or problem)
        elif problem is not None and known is not None:
            skipped = f"{problem} {known}"
        elif one.status == "not claimed":
            skipped = f"not claimed: {switched_off(one.unclaimed)}"
        elif one.status in ("not met", "listed"):
            skipped = {"not met": "it does not come up in this play", "listed": "listed only"}[
                one.status
            ]
        return Case(one.group, one_line(one.name), failure, skipped, one.seconds)

    def _finding(self, one: Checked) -> Finding | None:
        problem, known = one.problem(strict=self.strict), self.known_for(one)
        if problem is None:
            return None
        steps = one.failure.events if one.failure else ()
        suppressed = None if known is None else str(known)
        return Finding(one.name, problem, one.place, one.clauses, steps, suppressed)

    def lines(self, checks: Sequence[Checked]) -> Iterator[str]:
        """What is said of each check that has something to be said of, after the list of all.

        What a user wrote never begins a line of its own; GitHub takes none of it for a command.
        """
        told = map(one_line, self._lines(checks))
        if self.format != "github":
            return told
        annotations = (one_line(self._annotation(check)) for check in self.failures(checks))
        return chain(annotations, (_COMMAND.sub(r"\\", line) for line in told))

    def _lines(self, checks: Sequence[Checked]) -> Iterator[str]:
        for check in checks:
            if check.unclaimed:
                yield f"not claimed {check.name}: {switched_off(check.unclaimed)}."
        for check in checks:
            known = self.known_for(check)
            if check.problem(strict=self.strict) is not None and known is not None:
                yield f"known       {check.name}: {known}"
            elif check.failure is not None:
                yield from ("", f"{check.name}:", *failure_lines(check))
        for known in self.known:
            if known.is_over and any(check.name == known.check for check in self.failures(checks)):
                yield f"baseline    {known.check}: {known}"
        for known in self.idle(checks):
            yield f"baseline    {known.check} does not fail any more: take it out of {known.file}"

    def _annotation(self, one: Checked) -> str:
        """A command by which GitHub shows a failure in line."""
        place = {} if one.place is None else {"file": one.place.file, "line": one.place.line}
        values = {**place, "title": one.name}
        told = ",".join(f"{key}={_escape(str(value), ':,')}" for key, value in values.items())
        return f"::error {told}::{_escape(one.problem(strict=self.strict) or '')}"

    def json_of(self, one: Checked) -> Json:
        """A check as answers tell it."""
        told: Json = {"name": one.name, "sentence": one.expected, "clauses": list(one.clauses)}
        told |= one.details
        if one.status not in ("listed", "not met"):
            told["status"] = one.status
        if one.met is not None:
            told["met"] = one.met
        told["not_claimed"] = [why.json() for why in one.unclaimed]
        if (known := self.known_for(one)) is not None:
            told["known"] = known.json()
        if one.failure is not None:
            failure = one.failure
            told |= {"expected": one.expected, "came": failure.came, "story": list(failure.story)}
            told |= {"command": failure.command, "files": list(failure.files), **failure.details}
        return told


def failure_lines(one: Checked) -> Iterator[str]:
    """A failure as a told play."""
    if one.failure is None:
        return
    yield f"  Expected: {one.expected}"
    yield f"  Got:      {one.failure.came}"
    if one.clauses:
        yield f"  Clauses:  {', '.join(one.clauses)}"
    if one.place is not None:
        yield f"  At:       {one.place.file}:{one.place.line}"
    yield from (f"  Written:  {file}" for file in one.failure.files)
    yield f"  Again:    {one.failure.command}"
    yield from (f"  | {line}".rstrip() for line in one.failure.story)


def switched_off(unclaimed: Sequence[Unclaimed]) -> str:
    """What switched a property off, and under what, in a sentence."""
    by_setting = groupby(unclaimed, key=lambda why: why.under)
    return "; ".join(
        f"switched off under {under} by {', '.join(map(str, whys))}" for under, whys in by_setting
    )


def count_by_status(checks: Sequence[Checked]) -> str:
    """How many there are of each status."""
    counts = Counter(check.status for check in checks)
    words = (("holds", "hold"), *((status,) * 2 for status in ("broken", "vacuous", "not claimed")))
    return ", ".join(many(counts[forms[0]], *forms) for forms in words if counts[forms[0]])


def _escape(text: str, more: str = "") -> str:
    """Text as GitHub's commands take it: signs that mean something there are written as numbers."""
    return "".join(f"%{ord(sign):02X}" if sign in f"%\r\n{more}" else sign for sign in text)
