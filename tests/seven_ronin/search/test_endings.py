import json
from contextlib import suppress
from pathlib import Path

import pytest

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.seven_ronin.search import endings
from ronin.verify.seven_ronin.search.consulted import watched
from ronin.verify.seven_ronin.search.endings import Family, endings_at_hand, main, place
from ronin.verify.seven_ronin.search.questions import Answer, Question
from ronin.verify.seven_ronin.search.rounds_answer import answered_ahead

GAME = Game(standard_village(), ENGLISH)
FEW = ("--reserves", "1", "--ninja", "1", "--round", "7")


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "endings.jsonl"
    monkeypatch.setenv("RONIN_ENDINGS", str(path))
    return path


def made(file: Path, most: int) -> list[str]:
    assert main((*FEW, "--out", str(file), "--most", str(most))) == 0
    return file.read_text().splitlines()


def asked(position: str, game: Game = GAME) -> Answer:
    question = Question(parse_position(position, ENGLISH), "chance", rounds=2)
    return answered_ahead(question, game)


def test_a_run_goes_on_where_the_last_one_was_stopped(file: Path) -> None:
    at_once = made(file, 30)
    file.unlink()
    made(file, 12)
    with file.open("a") as torn:
        torn.write("r7,1,yobu-x")

    assert made(file, 18) == at_once
    assert len(at_once) == 31


def test_several_workers_write_the_same(file: Path) -> None:
    alone = made(file, 60)
    file.unlink()
    words = (*FEW, "--out", str(file), "--most", "60", "--workers", "2")

    assert main(words) == 0
    assert file.read_text().splitlines() == alone
    assert len(alone) == 61


def test_the_file_is_read_once_and_again_when_it_has_changed(file: Path) -> None:
    made(file, 3)
    once, again = endings_at_hand(GAME)[0], endings_at_hand(GAME)[0]
    made(file, 3)
    more = endings_at_hand(GAME)[0]

    assert once is not None
    assert again is not None
    assert more is not None
    assert once.lines is again.lines
    assert (len(once.lines), len(more.lines)) == (3, 6)


def test_the_file_says_what_it_covers(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = json.loads(made(file, 3)[0])

    assert first["covers"].startswith("round 7, at most 1 ronin, 1 in the Reserves and 1 on areas")
    assert {"rules", "rulings", "board"} < first.keys()
    told = capsys.readouterr().out
    assert told.startswith("3 endings solved of 3 tried, of 630\n")
    assert first["covers"] in told
    assert main((*FEW, "--ninja", "2", "--out", str(file))) == 2


def test_what_is_looked_up_is_what_would_be_found(file: Path) -> None:
    positions = [line.partition(" ")[0] for line in made(file, 40)[1:]]
    for position in positions[::8]:
        looked_up = asked(position)
        file.rename(file.with_suffix(".away"))
        found = asked(position)
        file.with_suffix(".away").rename(file)
        assert looked_up.chance is not None
        assert found.chance is not None
        assert looked_up.chance.low == found.chance.low
        assert looked_up.stats["endings"] >= 1
        assert "endings" not in found.stats
        assert "looked up among solved endings: round 7" in looked_up.why[-1][1]


def test_a_command_that_notes_what_it_consults_looks_them_up(file: Path) -> None:
    *_, last = (line.partition(" ")[0] for line in made(file, 5))
    rulings, _ = watched(ENGLISH)
    found = asked(last, Game(standard_village(), rulings))

    assert found.stats["endings"] == 1


def test_endings_of_other_rules_rulings_or_boards_are_not_used(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = made(file, 3)
    position = lines[1].partition(" ")[0]
    other = Game(GAME.village, with_reading(ENGLISH, "hayai-goal", "occupied-only"))

    assert "solved endings are not used: " in asked(position, other).why[-1][1]
    assert "of other rulings" in endings_at_hand(other)[1]
    monkeypatch.setattr(endings, "digest_of_engine", lambda: "0" * 12)
    assert "of other rules" in endings_at_hand(GAME)[1]
    file.write_text("[]\n")
    assert "does not tell what the file covers" in endings_at_hand(GAME)[1]
    older = json.loads(lines[0]) | {"format": "ronin-endings/1"}
    file.write_text(f"{json.dumps(older)}\n")
    assert "no file of the format ronin-endings/2; it" in endings_at_hand(GAME)[1]


def test_a_spoilt_line_is_as_none(file: Path) -> None:
    lines = made(file, 1)
    position = lines[1].partition(" ")[0]
    for spoilt in ("{", "{}", '{"value": "1/0"}', '{"value": "1", "attacker": [["1", 3]]}'):
        file.write_text(f"{lines[0]}\n{endings.line_of(position, spoilt)}")
        found, _ = endings_at_hand(GAME)
        assert found is not None
        assert found.value(parse_position(position, ENGLISH)) is None


def test_a_line_that_was_edited_is_as_none_and_is_solved_again(file: Path) -> None:
    lines = made(file, 3)
    edited = [line.replace('"value":"0"', '"value":"1"') for line in lines]
    file.write_text("".join(f"{line}\n" for line in edited))
    changed = [one for one, before in zip(edited, lines, strict=True) if one != before]
    found, _ = endings_at_hand(GAME)

    assert found is not None
    assert changed
    assert not {line.partition(" ")[0] for line in changed} & found.lines.keys()
    assert set(lines) <= set(made(file, 3))


def test_without_a_name_it_is_looked_for_in_the_folder_for_data() -> None:
    assert place({"XDG_DATA_HOME": "/data"}) == Path("/data/ronin/endings.jsonl")
    home = place({})
    assert home is not None
    assert home.parts[-4:] == (".local", "share", "ronin", "endings.jsonl")


def test_a_user_without_a_home_has_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(_: type[Path]) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", classmethod(nowhere))
    monkeypatch.delenv("RONIN_ENDINGS", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)

    assert place() is None
    assert endings_at_hand(GAME) == (None, "")
    with pytest.raises(SystemExit, match="2"):
        main(("--most", "1"))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--ronin", "0"), "'0' is not a whole number from 1 to"),
        (("--reserves", "-5"), "'-5' is not a whole number from 0 to"),
        (("--seconds", "nan"), "'nan' is not a number of seconds, 0 or more"),
        (("--out", "/dev/null"), "/dev/null: cannot be written: it is not a file"),
        (("--out", ""), ".: cannot be written: it is not a file"),
    ],
)
def test_an_option_that_can_not_be_is_told(
    words: tuple[str, str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with suppress(SystemExit):
        assert main((*FEW, "--most", "1", *words)) == 2
    assert says in capsys.readouterr().err


def test_a_family_has_each_position_once() -> None:
    found = list(Family(7, 1, 1, 1))

    assert len(found) == len(set(found)) == 630
