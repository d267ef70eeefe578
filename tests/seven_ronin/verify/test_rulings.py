import re
from pathlib import Path

import pytest

from ronin.model.clause import Clause
from ronin.model.errors import BadInput
from ronin.model.seven_ronin.ambiguities.register import REGISTER
from ronin.model.seven_ronin.rulings import points
from ronin.verify.new_point import NewPoint, skeleton
from ronin.verify.seven_ronin.parts import PARTS
from tests.seven_ronin.verify.running import answer, ronin


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def listed(*words: str) -> list[str]:
    """The names of the points that are listed."""
    return [point["name"] for point in answer("rulings", *words)["rulings"]]


def test_every_open_point_is_listed_in_the_promised_form() -> None:
    told = answer("rulings")["rulings"]

    assert {point["name"] for point in told} == set(REGISTER)
    assert {point["name"] for point in told if point["modelled"]} == set(points())
    assert all(point["modelled"] == (point["why_not"] is None) for point in told)
    assert all(point["modelled"] == (point["chosen"] is not None) for point in told)


def test_one_point_is_told_in_the_promised_form() -> None:
    told = answer("rulings", "yobu-onto-ronin", "--rulings", "yobu-onto-ronin=not-allowed")

    assert [point.pop("sources") for point in told["rulings"]] != []
    assert told["rulings"] == [
        {
            "name": "yobu-onto-ronin",
            "question": "May Yobu drive ninja onto an area where another ronin stands?",
            "kind": "silence",
            "step": "ronin-abilities",
            "clauses": ["RONIN-YOB-01", "RONIN-YOB-02"],
            "readings": [
                {
                    "name": "allowed",
                    "says": "Yes: any adjacent Village Area will do.",
                    "wording": "Yobu may move ninja to any adjacent area, whoever stands there.",
                    "clauses": ["RONIN-YOB-01", "RONIN-YOB-02"],
                    "sources": [
                        {"document": "EN", "firmness": "natural"},
                        {"document": "FR", "firmness": "natural"},
                        {"document": "EOG", "firmness": "natural"},
                    ],
                },
                {
                    "name": "not-allowed",
                    "says": "No: only onto areas without ronin.",
                    "wording": "Yobu may move ninja only to adjacent areas without ronin.",
                    "clauses": ["RONIN-YOB-01"],
                    "sources": [],
                },
            ],
            "presets": {"english": "allowed", "french": "allowed", "summary": "allowed"},
            "firmness": {"english": "natural", "french": "natural", "summary": "natural"},
            "needs": {},
            "modelled": True,
            "why_not": None,
            "chosen": "not-allowed",
        }
    ]


HAYAI_GOAL = """\
hayai-goal (contradiction)
  To which areas may Hayai ride?
  Combat 1: ronin abilities

What the texts say
  EN  Hayai: To any Occupied area; not to another ronin, Tasuke excepted, though
      an Occupied area has none.
      RefSheet: To an area with ninja.
  FR  Hayai: To any Contested or Occupied area; not to another ronin, Tasuke
      excepted.
      RefSheet: To an area with ninja.
  EOG Hayai: To any Occupied area; not to another ronin, Tasuke excepted, though
      an Occupied area has none.

Readings
  any-with-ninja
    To any area with ninja where no ronin other than Tasuke is.
    Taken by: english (coin-flip), french (stated)
    To settle it so: Hayai may move to any Village Area with ninja and no ronin
    other than Tasuke.
    Clauses: RONIN-HAY-01, RONIN-HAY-03
* occupied-only
    To Occupied areas only, so never to one that a ronin, even Tasuke, defends.
    Taken by: summary (coin-flip)
    To settle it so: Hayai may move to any Village Area with ninja and no ronin.
    Clauses: RONIN-HAY-01
  also-to-tasuke
    To any area with ninja and no ronin but Tasuke, and to Tasuke even where no
    ninja is.
    Taken by: no preset
    To settle it so: Hayai may move to any Village Area with ninja and no ronin
    other than Tasuke, or to Tasuke wherever she is.
    Clauses: RONIN-HAY-03

hayai-to-cancelled-tasuke matters only if this is any-with-ninja or
also-to-tasuke.
"""


def test_one_point_is_told_in_full_and_a_star_marks_the_reading_in_force() -> None:
    told = ronin("rulings", "hayai-goal", "--preset", "summary")

    assert told.exit_code == 0
    assert told.stdout == HAYAI_GOAL


def test_a_wide_terminal_shows_the_texts_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    lines = ronin("rulings", "hayai-goal").stdout.splitlines()

    assert lines[4:9] == [
        "What the texts say",
        "EN                                     | FR                                     | EOG",
        "-" * 38 + "-+-" + "-" * 38 + "-+-" + "-" * 38,
        "Hayai: To any Occupied area; not to    | Hayai: To any Contested or Occupied    "
        "| Hayai: To any Occupied area; not to",
        "another ronin, Tasuke excepted, though | area; not to another ronin, Tasuke     "
        "| another ronin, Tasuke excepted, though",
    ]


def test_a_point_that_is_not_modelled_says_why_and_has_no_reading_in_force() -> None:
    told = ronin("rulings", "chieftain-tile").stdout

    assert "\nNot modelled: " in told
    assert "\n*" not in told


REVEAL_IN_SHORT = """\
reveal-order (silence, overruled)
  At the reveal, is the Green cleared before or after the other new ninja are
  put on the board?
    all-then-clear, *clear-first
green-new-ninja (discrepancy, stated)
  Does a ronin on the Green also remove the ninja that was just deployed there?
    *removed-too, stays
contested-definition (contradiction, stated, not modelled)
  Do ninja of earlier rounds make an area Contested, or only newly deployed
  ones?
    any-age, new-ninja, ninja-alone

3 open points, 2 of them modelled.
"""


def test_points_are_listed_in_short_with_their_kind_and_how_firm_they_are() -> None:
    told = ronin("rulings", "--step", "reveal", "--rulings", "reveal-order=clear-first")

    assert told.exit_code == 0
    assert told.stdout == REVEAL_IN_SHORT


def test_a_wide_terminal_shows_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    told = ronin("rulings", "--kind", "discrepancy", "--step", "area-abilities", "--differs")

    wide = 26, 15, 10, 60
    copied = (
        "copied-watchtower",
        "discrepancy",
        "stated",
        "Whose neighbours are hit when the Inn copies the Watchtower?",
    )
    assert told.stdout.splitlines() == [
        " | ".join(
            f"{cell:<{width}}"
            for cell, width in zip(
                ("Name", "Kind", "Firmness", "Question, and its readings"), wide, strict=True
            )
        ).rstrip(),
        "-+-".join("-" * width for width in wide),
        " | ".join(f"{cell:<{width}}" for cell, width in zip(copied, wide, strict=True)),
        " | ".join(" " * width for width in wide[:3]) + " |   *of-the-inn, of-the-watchtower",
        " | ".join(" " * width for width in wide[:3]) + " | presets differ",
        "",
        "1 open point, 1 of them modelled.",
    ]


def test_points_are_chosen_by_kind_step_clause_and_what_presets_say() -> None:
    assert listed("--kind", "component-limit") == [
        name for name in listed() if REGISTER[name].entry.kind == "component-limit"
    ]
    assert listed("--step", "reveal") == [
        "reveal-order",
        "green-new-ninja",
        "contested-definition",
    ]
    assert listed("--clause", "RONIN-TAI") == ["taiko-and-green", "taiko-on-unhurt"]
    assert set(listed("--not-modelled")) == set(REGISTER) - set(points())
    assert "hayai-goal" in listed("--differs")
    assert "yobu-onto-ronin" not in listed("--differs")


def test_none_of_that_sort_is_an_answer_too() -> None:
    words = ["rulings", "--step", "reveal", "--kind", "component-limit"]

    assert ronin(*words).stdout == "No open point is of that sort.\n"
    assert answer(*words)["rulings"] == []


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["hayai-gaol"], "no ruling 'hayai-gaol'; did you mean hayai-goal"),
        (["zzz"], "no ruling 'zzz'; `ronin rulings` lists them all"),
        (["--clause", "GREN"], "no clause 'GREN'; did you mean GREEN"),
        (["--kind", "doubt"], "invalid value for '--kind': 'doubt' is not one of 'ambiguity'"),
        (["hayai-goal", "--differs"], "NAME is one point; the options that choose"),
        (["hayai-goal", "--sheet", "-"], "--sheet chooses its points by itself"),
        (["--sheet", "table.pdf"], "--sheet: 'table.pdf' is not -, .html, .md or .txt"),
        (["--sheet", "-", "--json"], "--sheet - and --json both write to standard output"),
        (["--sheet", "/nowhere/table.md"], "/nowhere/table.md: cannot be written: no such file"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_cannot_be_asked_is_told_in_a_sentence(words: list[str], message: str) -> None:
    told = ronin("rulings", *words)

    assert told.exit_code == 2
    assert told.stderr.lower().startswith(f"ronin: {message}".lower())


def test_the_sheet_of_a_table_is_written_in_the_form_that_its_name_asks_for(tmp_path: Path) -> None:
    own = ["--rulings", "yobu-number=two-if-he-can"]
    for name, beginning in [
        ("table.html", "<!doctype html>"),
        ("table.md", "# 7 Ronin: how this table plays"),
        ("table.txt", "7 Ronin: how this table plays"),
    ]:
        file = tmp_path / name
        told = ronin("rulings", "--sheet", str(file), *own)

        assert told.exit_code == 0
        assert told.stdout.startswith(f"{file}: ")
        assert told.stdout.endswith(" points, 1 that english reads otherwise.\n")
        assert file.read_text(encoding="utf-8").startswith(beginning)
    printed = ronin("rulings", "--sheet", "-", *own).stdout
    assert printed == (tmp_path / "table.txt").read_text(encoding="utf-8")
    assert answer("rulings", "--sheet", str(tmp_path / "a.md"), *own)["marked"] == 1


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("mine.json", '{"hayai-goal": "occupied-only", "yobu-number": "two-if-he-can"}'),
        (
            "ronin.toml",
            '[rulings]\nhayai-goal = "occupied-only"\nyobu-number = "two-if-he-can"\n',
        ),
        ("mine.toml", 'hayai-goal = "occupied-only"\nyobu-number = "two-if-he-can"\n'),
    ],
    ids=["JSON", "TOML with a table", "TOML"],
)
def test_rulings_come_from_a_file_and_later_ones_win(tmp_path: Path, name: str, text: str) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    told = answer("count", "r1,40", "--rulings", str(file), "--rulings", "yobu-number=up-to-two")

    assert told["rulings"]["hayai-goal"] == "occupied-only"
    assert told["rulings"]["yobu-number"] == "up-to-two"


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("--rulings", "hayai=x", "unknown ruling 'hayai'; did you mean hayai-goal"),
        ("--rulings", "hayai-goal=x", "unknown reading 'x' of hayai-goal; its readings are any-"),
        ("--rulings", "none.toml", "none.toml: cannot be read: no such file or directory"),
        ("--rulings", '{"hayai-goal": 1}', "--rulings: hayai-goal: 1 is not a string"),
        ("--preset", "german", "--preset: 'german' is none of english, french, summary"),
        ("--preset", "", "--preset: '' is none of english, french, summary"),
    ],
    ids=["point", "reading", "file", "type", "preset", "no preset"],
)
def test_a_ruling_that_is_not_known_is_unreadable(option: str, value: str, message: str) -> None:
    told = ronin("count", "r1,40", option, value)

    assert told.exit_code == 2
    assert told.stderr.startswith(f"ronin: {message}")


def test_a_file_that_is_no_table_is_unreadable(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("hayai-goal: occupied-only\n", encoding="utf-8")
    told = ronin("count", "r1,40", "--rulings", str(file))

    assert told.exit_code == 2
    assert told.stderr.startswith(f"ronin: {file}: not a JSON or TOML table: ")


# A new point; what it writes is tested with the page that tells of it.


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["passage-goal"], "passage-goal is there already"),
        (["Passage_Goal"], "'Passage_Goal' is no name such as"),
        (["a-point=yes,yes"], "needs two readings or more"),
        (["a-point=yes"], "needs two readings or more"),
        (["a-point=yes,"], "'' is no name such as"),
        (["a-point", "--at", "gained"], "'gained' is no function of AREA-PAS-01: gain_noted"),
        (["a-point", "--clause", "AREA-PAS"], "AREA-PAS begins several"),
        (["a-point", "--differs"], "--new goes with --clause ID and --at alone"),
    ],
)
def test_a_point_that_cannot_be_entered_is_refused_in_a_sentence(
    words: list[str], said: str
) -> None:
    ended = ronin("rulings", "--clause", "AREA-PAS-01", "--new", *words)

    assert ended.exit_code == 2
    assert said in ended.stderr


def test_a_new_point_needs_a_clause_and_a_function_needs_a_new_point() -> None:
    assert "needs --clause" in ronin("rulings", "--new", "a-point").stderr
    assert "--at goes with --new" in ronin("rulings", "--at", "gained").stderr


def test_a_point_is_entered_in_a_checkout_only(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("ronin.verify.new_point.CHECKOUT", tmp_path)
    ended = ronin("rulings", "--new", "a-point", "--clause", "AREA-PAS-01")

    assert ended.exit_code == 2
    assert "--new writes into a checkout of ronin" in ended.stderr


def test_a_clause_that_no_point_is_near_has_no_place_for_a_new_one() -> None:
    point = NewPoint("a-point", ("yes", "no"), Clause("OTHER-01", "", {}))

    with pytest.raises(BadInput, match="no point is about OTHER-01 yet"):
        skeleton(point, PARTS)


def test_points_are_found_by_words_in_what_is_written_about_them() -> None:
    found = answer("rulings", "--find", "Passage limit")["rulings"]
    every = answer("rulings")["rulings"]

    assert 0 < len(found) < len(every)
    for point in every:
        texts = [point["name"], point["question"], *point["clauses"]]
        for source in point["sources"]:
            texts += [source["section"], source["says"]]
        for reading in point["readings"]:
            texts += [reading["name"], reading["says"], reading["wording"]]
        words = re.findall(r"[a-z0-9]+", " ".join(texts).lower())
        speaks = all(
            any(known.startswith(word) for known in words) for word in ("passage", "limit")
        )
        assert speaks is (point in found), point["name"]


def test_sections_are_found_with_or_without_accents() -> None:
    found = answer("rulings", "--find", "lors du Déploiement")["rulings"]

    assert found
    assert found == answer("rulings", "--find", "lors du deploiement")["rulings"]
    assert answer("rulings", "--find", "l'auberge") == answer("rulings", "--find", "auberge")


def test_a_word_that_nothing_speaks_of_finds_nothing() -> None:
    assert ronin("rulings", "--find", "dragon").stdout == "No open point is of that sort.\n"
    both = ronin("rulings", "pen-chooser", "--find", "pen")
    assert both.exit_code == 2
    assert both.stderr.startswith("ronin: NAME is one point")
