import pytest

from ronin.verify.seven_ronin.search.bench_rounds import main


def test_the_cost_of_several_rounds_is_measured_by_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("--number", "2", "--ronin", "1", "--ninja", "1", "2")) == 0
    heading, *rows = capsys.readouterr().out.splitlines()

    assert "unsolved" in heading
    assert [row.split()[:3] for row in rows] == [["2", "1", "1"], ["2", "1", "2"]]
    assert all("0 of 2" in row for row in rows)
