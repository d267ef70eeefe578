import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from ronin.verify.seven_ronin.commands import play as play_module
from tests.seven_ronin.verify.running import answer, answers, ronin


def test_the_rounds_of_a_game_are_written_and_replay_as_a_game(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    told = ronin("play", "--seed", "5", "--games", "1", "--out", str(file))
    rounds = len(file.read_text(encoding="utf-8").splitlines())

    assert told.exit_code == 0
    assert told.stdout == f"1 game, {rounds} rounds written to {file}\n"
    assert answer("replay", "--sequence", str(file))["winner"] in ("attacker", "defender")
    assert ronin("replay", "--batch", str(file)).exit_code == 0


def test_the_same_seed_gives_the_same_games() -> None:
    first = ronin("play", "--seed", "5", "--games", "2")
    ids = [line["id"] for line in answers(first)]

    assert first.stdout == ronin("play", "--seed", "5", "--games", "2").stdout
    assert first.stdout != ronin("play", "--seed", "6", "--games", "2").stdout
    assert ids[0] == "g1r1"
    assert "g2r1" in ids


def test_the_summary_is_json_when_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    told = answer("play", "--out", str(file), "--style", "swarm")

    assert (told["games"], told["seed"], told["style"]) == (1, 0, "swarm")
    assert told["rounds"] == len(file.read_text(encoding="utf-8").splitlines())


def test_each_side_may_have_a_style_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    words = ("play", "--seed", "3", "--out", str(file))
    told = answer(*words, "--attacker-style", "swarm", "--defender-style", "turtle")
    mixed = file.read_text(encoding="utf-8")
    half = answer(*words, "--style", "turtle", "--attacker-style", "swarm")

    assert (told["style"], told["attacker_style"], told["defender_style"]) == (
        None,
        "swarm",
        "turtle",
    )
    assert file.read_text(encoding="utf-8") == mixed
    assert (half["style"], half["defender_style"]) == (None, "turtle")
    assert ronin("play", "--seed", "3", "--style", "swarm").stdout != mixed
    assert ronin("play", "--seed", "3", "--style", "turtle").stdout != mixed


def test_an_unknown_style_is_answered_with_the_known_ones() -> None:
    told = ronin("play", "--style", "wild")

    assert told.exit_code == 2
    assert told.stderr.startswith(
        "ronin: invalid value for '--style': 'wild' is not one of 'uniform', "
    )


def test_an_interrupted_play_leaves_the_old_file_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(**_: object) -> Iterator[dict[str, object]]:
        yield {"id": "g1r1"}
        raise KeyboardInterrupt

    file = tmp_path / "games.jsonl"
    file.write_text("old\n", encoding="utf-8")
    monkeypatch.setattr(play_module, "play_games", interrupted)
    told = ronin("play", "--out", str(file))

    assert told.exit_code == 130
    assert file.read_text(encoding="utf-8") == "old\n"
    assert list(tmp_path.iterdir()) == [file]


def test_a_replaced_file_keeps_its_mode_and_a_link_stays_a_link(tmp_path: Path) -> None:
    file, link, new = (tmp_path / name for name in ("old.jsonl", "link.jsonl", "new.jsonl"))
    file.write_text("old\n", encoding="utf-8")
    file.chmod(0o640)
    link.symlink_to(file)
    before = os.umask(0o022)
    try:
        ronin("play", "--out", str(link))
        ronin("play", "--out", str(new))
    finally:
        os.umask(before)

    assert link.is_symlink()
    assert file.read_text(encoding="utf-8").startswith('{"id": "g1r1"')
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert stat.S_IMODE(new.stat().st_mode) == 0o644


def test_a_device_may_be_written_to() -> None:
    assert ronin("play", "--out", "/dev/null").exit_code == 0
    assert Path("/dev/null").is_char_device()


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    told = ronin("play", "--out", str(tmp_path / "no" / "games.jsonl"))

    assert told.exit_code == 2
    assert told.stderr.endswith("games.jsonl: cannot be written: no such file or directory\n")
