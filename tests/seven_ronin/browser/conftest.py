"""The report in a real browser. Only `make test-browser` runs these tests.

Playwright is no part of the development tools, so nothing here loads it before a test asks for it.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest

from tests.seven_ronin.verify.running import ronin

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

HERE = Path(__file__).parent
BUILD = HERE.parents[2] / "build" / "browser"
SIZES = {"wide": (1280, 900), "phone": (390, 844)}


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave these tests out unless they are asked for by name."""
    asked = [Path(word.split("::")[0]).resolve() for word in config.args]
    named = any(word == HERE or HERE in word.parents for word in asked)
    return True if collection_path != HERE and not named else None


class Watched:
    """A page, with all that it complained about and asked for."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        self.complaints: list[str] = []
        self.requests: list[str] = []
        page.on("console", lambda said: self.complaints.append(said.text))
        page.on("pageerror", lambda fault: self.complaints.append(str(fault)))
        page.on("request", lambda asked: self.requests.append(asked.url))

    def open(self, file: Path) -> "Page":
        """Open a page from its file."""
        self.page.goto(file.as_uri())
        return self.page


class Screens:
    """Opens pages on screens of two sizes, by day and by night, with scripts and without."""

    def __init__(self, browser: "Browser") -> None:
        self.browser = browser

    def screen(
        self,
        size: str = "wide",
        scheme: Literal["light", "dark"] = "light",
        *,
        scripts: bool = True,
    ) -> Watched:
        """A fresh page."""
        width, height = SIZES[size]
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            java_script_enabled=scripts,
        )
        return Watched(context.new_page())

    def close(self) -> None:
        """Close all that was opened."""
        for context in self.browser.contexts:
            context.close()


@pytest.fixture(scope="session")
def site() -> Path:
    """The report, written for these tests."""
    folder = BUILD / "report"
    shutil.rmtree(folder, ignore_errors=True)
    told = ronin("report", "--out", str(folder), "--format", "html")
    assert told.exit_code == 0, told.output
    return folder


@pytest.fixture(scope="session")
def browser() -> "Iterator[Browser]":
    """The system's Chromium; Playwright's own is not needed."""
    from playwright.sync_api import sync_playwright

    found = shutil.which("chromium") or shutil.which("chromium-browser")
    assert found, "there is no chromium; `make test-browser` installs it"
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture
def screens(browser: "Browser") -> Iterator[Screens]:
    """Screens of which none is left open."""
    opened = Screens(browser)
    yield opened
    opened.close()
