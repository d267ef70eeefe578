"""All files of a report, as texts by their paths."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from ronin.reports.pages.as_html import html
from ronin.reports.pages.as_markdown import file_of, markdown
from ronin.reports.pages.blocks import Page, Site
from ronin.reports.seven_ronin.examples_page import examples_page
from ronin.reports.seven_ronin.report.errata import errata_csv, errata_page
from ronin.reports.seven_ronin.report.gathered import Report
from ronin.reports.seven_ronin.report.index_page import index_page
from ronin.reports.seven_ronin.report.json_form import report_json
from ronin.reports.seven_ronin.report.point_page import point_page
from ronin.reports.seven_ronin.report.table_pages import clauses_page, editions_page, questions_page
from ronin.verify.terminal import harmless
from ronin.verify.tool import tool

FORMATS = ("html", "md", "json")
SITE = Site(
    "7 Ronin",
    {
        "index": "Points",
        "errata": "Errata",
        "editions": "Editions",
        "questions": "Questions",
        "clauses": "Clauses",
        "examples": "Examples",
    },
)


def pages(report: Report) -> Iterator[Page]:
    """Every page of the report."""
    yield index_page(report)
    yield errata_page(report)
    yield editions_page(report)
    yield questions_page(report)
    yield clauses_page(report)
    yield examples_page(report.examples, report.setting.village)
    for point in report.points:
        yield point_page(point, report)


def site(
    report: Report,
    formats: Sequence[str] = FORMATS,
    step: Callable[[], None] = lambda: None,
    more: Sequence[Page] = (),
) -> dict[str, str]:
    """The files of the report, text by path."""
    footer = (
        f"Written by ronin {tool()['version']}. {report.setting.in_words()} Unofficial; in our own "
        "words, and without any sentence of a rulebook."
    )
    whole = replace(SITE, sections={**SITE.sections, **{page.path: page.title for page in more}})
    files = {}
    if "html" in formats or "md" in formats:
        for page in (*pages(report), *more):
            step()
            if "html" in formats:
                files[f"{page.path}.html"] = html(page, footer, whole)
            if "md" in formats:
                files[file_of(page.path)] = markdown(page, footer)
        files["errata.csv"] = errata_csv()
    files = {name: harmless(text) for name, text in files.items()}
    if "json" in formats:
        files["report.json"] = json.dumps(report_json(report), indent=1, ensure_ascii=False) + "\n"
    return files
