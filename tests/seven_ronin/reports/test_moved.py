"""How the shares of wins move: the same games up to where a point is consulted."""

import json
from pathlib import Path

import pytest

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.divergence.readings import pairs_of
from ronin.properties.seven_ronin.divergence.search import games_of
from ronin.properties.seven_ronin.play import ALL_STYLES, TO_WIN, play_game
from ronin.properties.seven_ronin.severity import moving
from ronin.properties.seven_ronin.severity.moving import Moved, played, won_under
from ronin.reports.seven_ronin.moved import all_counted, main, moved
from ronin.reports.seven_ronin.report.rungs_in_words import wins_moved

GAME = Game(standard_village(), ENGLISH)
(PAIR,) = pairs_of("pen-chooser")


@pytest.fixture(autouse=True)
def _one_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "every_pair", lambda: [PAIR])


def test_games_are_those_that_play_plays() -> None:
    rounds = list(play_game(seed=4, number=1, style=ALL_STYLES[TO_WIN], game=GAME))
    starts, won = played(GAME, 4, 1)

    assert [start.position for start in starts] == [each.position for each in rounds]
    assert won is (rounds[-1].verdict is not None and rounds[-1].verdict.winner == "attacker")
    consulting = [start._replace(consulted=frozenset({PAIR.point})) for start in starts]
    assert won_under(PAIR.point, consulting, won, GAME) is won


def test_a_game_goes_on_as_it_would_have_from_the_beginning() -> None:
    """Before the first round that consults a point, both readings play the same game."""
    other = games_of(PAIR)[1]
    starts, _ = played(GAME, 4, 2)
    first = next(start for start in starts if PAIR.point in start.consulted)

    assert starts[0] is not first
    assert played(other, 4, 2)[0][starts.index(first)].position == first.position
    for number in range(1, 9):
        starts, won = played(GAME, 4, number)
        assert won_under(PAIR.point, starts, won, other) is played(other, 4, number)[1]


def test_a_point_that_nobody_consults_moves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    starts, won = played(GAME, 4, 1)
    unseen = [start._replace(consulted=frozenset()) for start in starts]
    monkeypatch.setattr(moving, "_round", None)
    counts: moving.Counts = {}
    moving._compare([PAIR], unseen, won, counts)

    assert counts == {"pen-chooser": {f"{PAIR.a}/{PAIR.b}": [0, 0, int(won)]}}


def test_shares_and_intervals_are_those_of_the_differences() -> None:
    told = Moved(games=400, lost=10, gained=50, won=160)

    assert told.by == 0.1
    assert told.interval == pytest.approx((0.0630, 0.1370), abs=1e-4)
    assert told.at_least == told.interval[0]
    assert Moved(400, 50, 10, 160).at_least == told.at_least
    assert Moved(400, 30, 30, 160).at_least == 0
    assert told.json(PAIR)["attacker"] == [160, 200]


def test_nothing_seen_is_not_nothing_known() -> None:
    low, high = Moved(games=100, lost=0, gained=0, won=40).interval

    assert low < 0 < high


def test_the_file_is_the_same_in_parts_and_with_two_workers(tmp_path: Path) -> None:
    texts = []
    for workers, parts in (("1", ("2",)), ("2", ("1", "2"))):
        folder = tmp_path / workers
        folder.mkdir()
        for games in parts:
            words = ["--games", games, "--workers", workers, "--out", str(folder)]
            assert main([*words, "--state", str(folder / "state")]) == 0
        texts.append((folder / "moved.json").read_text(encoding="utf-8"))

    assert texts[0] == texts[1]
    assert json.loads(texts[0])["points"].keys() == {"pen-chooser"}
    (told,) = moved([PAIR], tmp_path / "1")
    assert told["games"] == 2


def test_what_was_counted_is_not_counted_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = all_counted(1, seed=3, state=tmp_path)
    monkeypatch.setattr(moving, "played", None)

    assert all_counted(1, seed=3, state=tmp_path) == first


def test_the_pair_that_moves_most_for_sure_counts() -> None:
    few, many = Moved(50, 0, 9, 20), Moved(1000, 0, 100, 400)
    found = {"moved": [few.json(PAIR), many.json(PAIR)]}

    assert few.by > many.by
    assert wins_moved(found) == many.json(PAIR)
    assert wins_moved({"moved": []}) is None


def test_another_reading_is_another_game() -> None:
    """With the Pen chosen by the Defender, some game goes another way."""
    other = Game(standard_village(), with_reading(ENGLISH, "pen-chooser", PAIR.b))

    def positions(game: Game, number: int) -> list[Position]:
        return [start.position for start in played(game, 4, number)[0]]

    assert any(positions(GAME, number) != positions(other, number) for number in range(20))
