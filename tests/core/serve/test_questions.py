import re

import pytest

from ronin.model.errors import BadInput
from ronin.verify.games import DEFAULT, GAMES, game_named
from ronin.verify.serve.questions import ASKED, describe_questions, words_of

GAME = (f"--game={DEFAULT}", "--no-config")
MOST = 60.0


def test_options_become_the_words_of_a_command_line() -> None:
    asked = {"clause": "X-01", "not-modelled": True, "differs": False, "rulings": {"a": "b"}}

    assert words_of("rulings", asked, MOST) == [
        "rulings",
        *GAME,
        "--json",
        "--clause=X-01",
        "--not-modelled",
        "--rulings=a=b",
        "--",
    ]


def test_objects_and_lists_are_given_as_json() -> None:
    assert words_of("replay", {"trace": {"choices": []}}, MOST)[-2:] == ["--", '{"choices": []}']
    assert '--board={"a": 1}' in words_of("replay", {"trace": "-", "board": {"a": 1}}, MOST)


def test_an_argument_is_called_as_the_help_calls_it() -> None:
    assert words_of("clauses", {"id": "X-01"}, MOST)[-2:] == ["--", "X-01"]
    assert words_of("help", {"topic": "ask"}, MOST)[-2:] == ["--", "ask"]


def test_people_may_have_what_is_printed_to_them() -> None:
    assert words_of("games", {"json": False}, MOST) == ["games", *GAME, "--"]


@pytest.mark.parametrize(
    ("seconds", "word"), [(None, "60.0"), (5, "5"), (600, "60.0"), ("x", "x"), (True, None)]
)
def test_no_question_has_more_time_than_the_server_gives(seconds: object, word: str | None) -> None:
    if word is None:
        with pytest.raises(BadInput, match="timeout"):
            words_of("ask", {"timeout": seconds}, MOST)
    else:
        assert f"--timeout={word}" in words_of("ask", {"timeout": seconds}, MOST)


@pytest.mark.parametrize("value", ["--board=/etc/passwd", "-", "--", "--json"])
def test_no_value_is_taken_for_an_option(value: str) -> None:
    words = words_of("replay", {"trace": value}, MOST)

    assert words == ["replay", *GAME, "--json", "--", value]


@pytest.mark.parametrize(
    ("command", "options", "told"),
    [
        ("serve", {}, "no command 'serve' here"),
        ("check", {}, "no command 'check' here"),
        ("report", {}, "no command 'report' here; did you mean"),
        ("ask", {"workers": 9}, "ask has no option 'workers'"),
        ("ask", {"variant": "mine.py"}, "ask has no option 'variant'"),
        ("rulings", {"new": "a=b,c"}, "rulings has no option 'new'"),
        ("ask", {"nosuch": 1}, "ask has no option 'nosuch'"),
        ("ask", {"plain": "yes"}, 'plain: "yes" is neither true nor false'),
        ("ask", {"mode": None, "expect": False}, "expect: false is no text"),
        ("ask", {"game": "os:path"}, 'game: "os:path" is none of'),
        ("ask", {"game": ["x"]}, "game: "),
    ],
)
def test_what_cannot_be_asked_is_refused(
    command: str, options: dict[str, object], told: str
) -> None:
    with pytest.raises(BadInput, match=re.escape(told)):
        words_of(command, options, MOST)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_described_can_be_asked(name: str) -> None:
    told = describe_questions(game_named(name))

    assert told["titles"]["shinobi"] == "Shinobi WAT-AAH!"
    assert {"ask", "rulings", "games"} <= {one["name"] for one in told["commands"]} <= set(ASKED)
    for one in told["commands"]:
        names = [option["name"] for option in one["options"]]
        assert not {"workers", "new", "variant", "version"} & set(names)
        assert not [option for option in one["options"] if "FILE" in option["takes"]]
        flags = [one for one in one["options"] if one["takes"] == "true or false"]
        words_of(one["name"], {"game": name, **{flag["name"]: True for flag in flags}}, MOST)
