import pytest

from ronin.properties.seven_ronin import bench_engine
from ronin.properties.seven_ronin.bench_engine import DEPLOYMENTS, PLAY, lines, main, rates

MEASURED = PLAY + DEPLOYMENTS


def test_everything_is_measured_once_for_each_repetition() -> None:
    small = tuple((name, work, 2) for name, work, _ in MEASURED)
    found = rates(small, repetitions=3)

    assert [len(seen) for seen in found] == [3] * len(MEASURED)
    assert all(rate > 0 for seen in found for rate in seen)


def test_rates_are_shown_with_their_noise_and_against_the_yardstick() -> None:
    measured = tuple((name, work, 1) for name, work, _ in MEASURED[:2])
    printed = lines(measured, [[2e6, 2e6, 4e6], [90.0, 100.0, 200.0]])

    assert printed[1].split()[-3:] == ["2,000,000.0", "0.0%", "1,000,000.0"]
    assert printed[2].split()[-3:] == ["100.0", "10.0%", "50.0"]


def test_the_bench_prints_a_line_for_everything_it_measures(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, measured in (("PLAY", PLAY), ("DEPLOYMENTS", DEPLOYMENTS)):
        few = tuple((told, work, 2) for told, work, _ in measured)
        monkeypatch.setattr(bench_engine, name, few)
    main(repetitions=1)
    printed = capsys.readouterr().out

    assert all(name in printed for name, _, _ in MEASURED)
    assert "`ronin --help` takes" in printed
