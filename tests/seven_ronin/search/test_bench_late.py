"""How much of what is asked about late positions is decided: the same positions every time."""

import json
from itertools import islice
from pathlib import Path

import pytest

from ronin.model.errors import BadInput
from ronin.model.seven_ronin.notation import format_position, parse_position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.verify.seven_ronin.search import bench_late
from ronin.verify.seven_ronin.search.bench_late import late_positions, main, measured

SMALL = "r8,0,shrine=1,inn=2,green=1,yobu-2,tasuke-x,yumi-x,taiko-4,hayai-x,kabe-x,musashi-2~"
MANY_ATTACKS = "r5,19,granary=3,yobu-2,tasuke-x,taiko-4,hayai-x,kabe-1"


def test_two_to_five_ronin_live_in_the_positions_and_a_seed_draws_the_same_ones() -> None:
    some = list(islice(late_positions(3), 8))

    assert all(2 <= len(position.living) <= 5 for position in some)
    assert some == list(islice(late_positions(3), 8))
    assert some != list(islice(late_positions(4), 8))


def test_what_is_not_decided_in_time_is_named() -> None:
    whole = measured("forced", 60, parse_position(SMALL, ENGLISH))
    cut = measured("forced", 0, parse_position(MANY_ATTACKS, ENGLISH))

    assert whole["asked"] > 80
    assert not whole["undecided"]
    assert len(cut["undecided"]) == cut["asked"] > 80
    assert "empty-reserves=has-lost" in cut["undecided"]


def test_a_measurement_goes_on_where_it_was_and_tells_shares(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = [parse_position(text, ENGLISH) for text in (SMALL, MANY_ATTACKS)]
    rows = {SMALL: [], MANY_ATTACKS: ["a=b", "c=d"]}
    done: list[str] = []

    def as_if(_: object, __: object, position: object) -> dict[str, object]:
        text = SMALL if position == drawn[0] else MANY_ATTACKS
        done.append(text)
        told = format_position(drawn[text == MANY_ATTACKS])
        return {"position": told, "seconds": 1.0, "asked": 5, "turned": 1, "undecided": rows[text]}

    monkeypatch.setattr(bench_late, "late_positions", lambda _: iter(drawn))
    monkeypatch.setattr(bench_late, "measured", as_if)
    file = tmp_path / "late.jsonl"

    assert main(["--positions", "1", "--state", str(file)]) == 0
    assert main(["--positions", "2", "--state", str(file)]) == 0
    assert done == [SMALL, MANY_ATTACKS]
    assert len(list(map(json.loads, file.read_text(encoding="utf-8").splitlines()))) == 3
    told = capsys.readouterr().out.splitlines()[-1]
    assert "2 positions, completely decided 1; 8 of 10 changes decided (80.0%)" in told
    with pytest.raises(BadInput, match="of another 'asked'"):
        main(["--positions", "1", "--seconds", "5", "--state", str(file)])
    assert done == [SMALL, MANY_ATTACKS]
