"""Findings as SARIF 2.1.0, which forges show in line with the source."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from inspect import getsourcelines
from operator import attrgetter
from pathlib import Path

from ronin.verify.console.options import tool

ROOT = Path(__file__).parents[2]
SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


@dataclass(frozen=True, slots=True)
class Rule:
    """What is checked."""

    id: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a source file, below the top of the repository."""

    file: str
    line: int

    def as_json(self) -> dict[str, object]:
        """A physical location."""
        return {
            "artifactLocation": {"uri": self.file, "uriBaseId": "%SRCROOT%"},
            "region": {"startLine": self.line},
        }


@dataclass(frozen=True, slots=True)
class Finding:
    """A rule that was broken, where, and how it came to it step by step."""

    rule: str
    sentence: str
    place: Place
    steps: tuple[tuple[Place, str], ...]


def place_of(where: str) -> Place:
    """Where a function stands, given as `module:name`."""
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
                "rules": [
                    {"id": rule.id, "shortDescription": {"text": rule.sentence}} for rule in listed
                ],
            }
        },
        "columnKind": "unicodeCodePoints",
        "results": [
            {
                "ruleId": finding.rule,
                "ruleIndex": numbers[finding.rule],
                "level": "error",
                "message": {"text": finding.sentence},
                "locations": [{"physicalLocation": finding.place.as_json()}],
                **_flow(finding),
            }
            for finding in findings
        ],
    }
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, indent=2) + "\n"


def _flow(finding: Finding) -> dict[str, object]:
    if not finding.steps:
        return {}
    locations = [
        {"location": {"physicalLocation": place.as_json(), "message": {"text": text}}}
        for place, text in finding.steps
    ]
    return {"codeFlows": [{"threadFlows": [{"locations": locations}]}]}
