"""Findings as SARIF 2.1.0, which forges show in line with the source."""

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from inspect import getsourcelines
from operator import attrgetter
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ronin.verify.failures import one_line
from ronin.verify.tool import tool

ROOT = Path(__file__).parents[2]
SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


@dataclass(frozen=True, slots=True)
class Rule:
    """What is checked."""

    id: str
    sentence: str
    clauses: tuple[str, ...] = ()
    """The clauses of the rules that it rests on."""

    def as_json(self) -> dict[str, object]:
        """A descriptor."""
        told: dict[str, object] = {"id": self.id, "shortDescription": {"text": self.sentence}}
        return {**told, "properties": {"tags": list(self.clauses)}} if self.clauses else told


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a file, below the top of the repository."""

    file: str
    line: int

    def as_json(self) -> dict[str, object]:
        """A physical location."""
        where = {"uri": quote(os.fsencode(self.file)), "uriBaseId": "%SRCROOT%"}
        if Path(self.file).is_absolute():
            where = {"uri": Path(self.file).as_uri()}
        return {"artifactLocation": where, "region": {"startLine": self.line}}


@dataclass(frozen=True, slots=True)
class Finding:
    """A rule that was broken, where, and how it came to it step by step."""

    rule: str
    sentence: str
    place: Place | None
    """Where in the repository; None if nothing there is to blame."""
    clauses: tuple[str, ...] = ()
    """The clauses of the rules that are at stake."""
    steps: tuple[tuple[str, str], ...] = ()
    """The clause of each, and what happened."""
    suppressed: str | None = None
    """Why it is tolerated."""


def repository() -> Path:
    """The top of the repository in which we work; the working directory if it is in none."""
    here = Path.cwd()
    return next((folder for folder in (here, *here.parents) if (folder / ".git").exists()), here)


def place_in_repository(file: str, line: int = 1) -> Place:
    """A line of a file of the user's."""
    path = Path(file).absolute().resolve()
    top = repository().resolve()
    return Place(path.relative_to(top).as_posix() if path.is_relative_to(top) else str(path), line)


def place_of_rule(where: str) -> Place | None:
    """Where a rule of ours stands, given as `module:name`, if this is our own repository."""
    if repository().resolve() != ROOT:
        return None
    module, _, name = where.partition(":")
    found = attrgetter(name)(import_module(module))
    if isinstance(found, property):
        found = found.fget
    file = import_module(module).__file__
    assert file is not None
    line = getsourcelines(found)[1]
    return Place(Path(file).relative_to(ROOT).as_posix(), max(1, line))


def sarif(rules: Iterable[Rule], findings: Iterable[Finding]) -> str:
    """A log with one run."""
    listed = list(rules)
    numbers = {rule.id: number for number, rule in enumerate(listed)}
    run = {
        "tool": {
            "driver": {
                **tool(),
                "rules": [rule.as_json() for rule in listed],
            }
        },
        "columnKind": "unicodeCodePoints",
        "results": [
            {
                "ruleId": finding.rule,
                "ruleIndex": numbers[finding.rule],
                "level": "error",
                "message": {"text": finding.sentence},
                "locations": [_location(finding.place, finding.clauses)],
                **_flow(finding),
                **_suppressions(finding),
            }
            for finding in findings
        ],
    }
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(_printable(log), indent=2) + "\n"


def _printable(value: Any) -> Any:
    """The same with texts of one line each: readers show them on terminals and in lists."""
    match value:
        case dict():
            return {name: _printable(one) for name, one in value.items()}
        case list():
            return [_printable(item) for item in value]
        case str():
            return one_line(value)
        case _:
            return value


def _location(place: Place | None, clauses: Iterable[str]) -> dict[str, object]:
    """A place in a file, where there is one, and the clauses."""
    named = [{"name": clause, "kind": "clause"} for clause in clauses]
    found: dict[str, object] = {} if place is None else {"physicalLocation": place.as_json()}
    return {**found, "logicalLocations": named} if named else found


def _flow(finding: Finding) -> dict[str, object]:
    if not finding.steps:
        return {}
    locations = [
        {"location": {**_location(None, [clause]), "message": {"text": text}}}
        for clause, text in finding.steps
    ]
    return {"codeFlows": [{"threadFlows": [{"locations": locations}]}]}


def _suppressions(finding: Finding) -> dict[str, object]:
    if finding.suppressed is None:
        return {}
    return {"suppressions": [{"kind": "external", "justification": finding.suppressed}]}
