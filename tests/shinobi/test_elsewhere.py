"""Checks of this game in somebody else's repository."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from ronin.verify.cli import main
from ronin.verify.commands import check
from ronin.verify.shinobi.console.own_help import PROPERTY


def test_a_property_of_ones_own_is_checked_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(check.PROFILES, "quick", 3)
    (tmp_path / "ronin.toml").write_text('game = "shinobi"\nproperties = "own.py"\n')
    words = ["check", "--select", "no_longer", "--junit", "c.xml", "--sarif", "c.sarif", "--json"]
    (tmp_path / "own.py").write_text(PROPERTY)
    holds = CliRunner().invoke(main, words)
    (tmp_path / "own.py").write_text(PROPERTY.replace("1001", "2"))
    broken = CliRunner().invoke(main, words)
    (found,) = json.loads(broken.stdout)["properties"]
    (result,) = json.loads((tmp_path / "c.sarif").read_text())["runs"][0]["results"]
    place = result["locations"][0]["physicalLocation"]

    assert holds.exit_code == 0, holds.output
    assert broken.exit_code == 1
    assert found["came"].startswith("it has ")
    assert found["story"]
    assert found["status"] == found["outcome"] == "broken"
    assert place["artifactLocation"]["uri"] == "own.py"
    assert place["region"]["startLine"] == 6
    assert 'failures="1"' in (tmp_path / "c.xml").read_text()
