"""Results of checks as JUnit XML, in the dialect of Jenkins: `junit-10.xsd` of its xUnit plugin.

But for the times the same run gives the same file.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from ronin.verify.terminal import harmless


@dataclass(frozen=True, slots=True)
class Case:
    """One check and how it ended."""

    group: str
    name: str
    failure: tuple[str, str, str] | None = None
    """What kind of failure, in one sentence, and in full."""
    skipped: str | None = None
    """Why it was not run."""
    seconds: float = 0.0
    """How long it took."""


def junit(name: str, cases: Iterable[Case]) -> str:
    """A file with one suite."""
    listed = list(cases)
    failed = sum(case.failure is not None for case in listed)
    skipped = sum(case.skipped is not None for case in listed)
    suites = Element("testsuites")
    suite = SubElement(
        suites,
        "testsuite",
        name=name,
        tests=str(len(listed)),
        failures=str(failed),
        errors="0",
        skipped=str(skipped),
        time=f"{sum(case.seconds for case in listed):.3f}",
    )
    for case in listed:
        found = SubElement(
            suite, "testcase", classname=case.group, name=case.name, time=f"{case.seconds:.3f}"
        )
        if case.failure is not None:
            kind, sentence, story = case.failure
            SubElement(found, "failure", type=kind, message=sentence).text = story
        elif case.skipped is not None:
            SubElement(found, "skipped", message=case.skipped)
    ElementTree.indent(suites)
    text = ElementTree.tostring(suites, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{harmless(text)}\n'
