from pathlib import Path
from typing import Literal

import pytest

from tests.seven_ronin.browser.conftest import Screens
from tests.seven_ronin.browser.test_site import SECTIONS, SHOWN

BAD = ("serious", "critical")


@pytest.mark.parametrize(
    ("name", "scheme"),
    [
        *((name, scheme) for name in (*SHOWN, "questions") for scheme in ("light", "dark")),
        *((name, "light") for name in SECTIONS if name not in ("index", "questions")),
        ("points/wounds-visibility", "dark"),
    ],
)
def test_axe_finds_nothing_serious(
    screens: Screens, site: Path, name: str, scheme: Literal["light", "dark"]
) -> None:
    from axe_playwright_python.sync_playwright import Axe

    page = screens.screen("wide", scheme).open(site / f"{name}.html")
    # The examples are alike, and axe takes long over a hundred boards: three will do.
    page.evaluate("document.querySelectorAll('article:nth-of-type(n+4)').forEach(a => a.remove())")
    found = Axe().run(page).response
    serious = [
        f"{violation['id']}: {violation['help']}: {violation['nodes'][0]['html'][:120]}"
        for violation in found["violations"]
        if violation["impact"] in BAD
    ]

    assert len(found["passes"]) > 10
    assert serious == []
