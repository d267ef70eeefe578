"""Rounds are counted in shares: in any order, by any number of workers, and never twice."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from ronin.properties.seven_ronin.divergence.readings import pairs_of
from ronin.properties.seven_ronin.play import ALL_STYLES, TO_WIN
from ronin.reports.seven_ronin import frequencies
from ronin.reports.seven_ronin.frequencies import FOLDER, SHARE, frequency, main, shares


def test_shares_are_as_many_rounds_of_each_style_as_asked_for() -> None:
    some = shares(60_000)

    assert len(set(some)) == len(some)
    for style in ALL_STYLES:
        assert sum(share.rounds for share in some if share.style == style) == 10_000
    assert {share.rounds for share in shares(6 * SHARE + 6)} == {SHARE, 1}
    assert {share.style for share in shares(100, (TO_WIN,))} == {TO_WIN}


def test_games_of_two_shares_are_never_the_same() -> None:
    first = [share.first for share in shares(1000) if share.style == "odd"]

    assert all(later - earlier >= SHARE for earlier, later in pairwise(first))


def test_the_file_does_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    for workers in ("1", "2"):
        folder = tmp_path / workers
        folder.mkdir()
        words = ["--rounds", "18", "--workers", workers, "--out", str(folder)]
        assert main([*words, "--state", str(folder / "state")]) == 0
    texts = [(tmp_path / workers / "frequencies.json").read_text() for workers in ("1", "2")]

    assert texts[0] == texts[1]
    assert json.loads(texts[0])["rounds"] == dict.fromkeys(ALL_STYLES, 3)


def test_a_run_that_was_stopped_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["--rounds", "6", "--out", str(tmp_path), "--state", str(tmp_path / "state")]
    assert main(words) == 0
    text = (tmp_path / "frequencies.json").read_text()
    monkeypatch.delattr(frequencies, "tallied")

    assert main(words) == 0
    assert (tmp_path / "frequencies.json").read_text() == text


def test_every_pair_of_readings_was_counted_in_every_style() -> None:
    for pair in (*pairs_of("yobu-number"), *pairs_of("inn-field-lost")):
        counted = list(frequency([pair], FOLDER))

        assert [row["style"] for row in counted] == list(ALL_STYLES)
        assert all(row["pair"] == [pair.a, pair.b] for row in counted)


def test_a_style_is_counted_alone_and_the_others_stay(tmp_path: Path) -> None:
    file = tmp_path / "frequencies.json"
    words = ["--out", str(tmp_path), "--state", str(tmp_path / "state")]
    assert main([*words, "--rounds", "6"]) == 0
    all_at_once = json.loads(file.read_text(encoding="utf-8"))
    assert main([*words, "--rounds", "2", "--style", "odd"]) == 0
    told = json.loads(file.read_text(encoding="utf-8"))

    assert told["rounds"] == {**dict.fromkeys(ALL_STYLES, 1), "odd": 2}
    assert told["found_by"]["alone"]["odd"].endswith("--rounds 2 --style odd")
    for point, pairs in told["points"].items():
        for pair, styles in pairs.items():
            before = all_at_once["points"][point][pair]
            assert {**styles, "odd": None} == {**before, "odd": None}
