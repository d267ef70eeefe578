"""The searches under other readings, held against the plain one reading by reading."""

from pathlib import Path

import pytest

from ronin.model.seven_ronin.table import Game, Table
from ronin.verify.seven_ronin.search import bounds, recorded
from tests.seven_ronin.search.readings_compared import main


def words(tmp_path: Path, *others: str) -> list[str]:
    return ["--tables", "30", "--state", str(tmp_path / "state.jsonl"), *others]


def test_the_searches_agree_where_the_point_is_looked_at(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = words(tmp_path, "--point", "ronin-on-empty-green")

    assert main(asked) == 0
    told = capsys.readouterr().out
    names = [line.partition(":")[0] for line in told.splitlines()]
    assert names == ["ronin-on-empty-green=stands-idle", "ronin-on-empty-green=stays-out"]
    assert "tables 30" in told
    assert "looked at 0," not in told
    kept = (tmp_path / "state.jsonl").read_bytes()
    assert main(asked) == 0
    assert capsys.readouterr().out == told
    assert (tmp_path / "state.jsonl").read_bytes() == kept


def test_a_bound_that_claims_too_much_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def eager(table: Table, game: Game) -> bool:
        return bounds.is_hopeless(table, game) or table.reserves == 1

    monkeypatch.setattr(recorded, "is_hopeless", eager)

    assert main(words(tmp_path, "--point", "burial-grounds-new-ninja")) == 1
    assert "but plainly True" in capsys.readouterr().err


def test_a_point_that_does_not_exist_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as told:
        main(words(tmp_path, "--point", "hayai-gaol"))

    assert told.value.code == 2
    assert "no such point: hayai-gaol" in capsys.readouterr().err
