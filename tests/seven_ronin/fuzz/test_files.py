"""Every form of file that `ronin` reads, spoiled in every way we could think of."""

import json
import re
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ronin.model.errors import BadInput, RoninError
from ronin.model.seven_ronin import text as text_forms
from ronin.model.seven_ronin.notation import (
    format_position,
    parse_position,
    read_position,
)
from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.model.seven_ronin.village import parse_village, village_json
from ronin.verify.console.setting import rulings_over
from tests.seven_ronin.fuzz import lines, spoiling
from tests.seven_ronin.fuzz.judging import NotJson, line_codes, position_code, strictly, trace_codes
from tests.seven_ronin.fuzz.running import PER_EXAMPLE, check_batch, check_result, fuzz, one_object
from tests.seven_ronin.fuzz.spoiling import smudged, spoiled, written
from tests.seven_ronin.verify.running import QUIET, ronin

INPUTS = {
    "positions": 6000,
    "traces": 6000,
    "position texts": 3000,
    "boards": 2400,
    "rulings": 1200,
    "traces under any rulings": 1200,
    "boards to play on": 160,
    "games": 600,
    "single documents": 800,
}
"""How many of each are tried in profile `release`; a third of them in `ci`."""


def test_so_many_inputs_are_tried() -> None:
    assert sum(INPUTS.values()) > 20_000


def bytes_of(document: Any, random: Random) -> bytes:
    """A document as a file holds it, spoiled in its parts and then in its bytes."""
    text = written(spoiled(document, random))
    return smudged(text.encode("utf-8", "surrogatepass"), random)


def lines_of(contents: list[bytes], random: Random) -> tuple[bytes, list[int]]:
    """A batch with blank lines between, and the numbers of the lines that are not blank."""
    numbers, batch = [], []
    for content in contents:
        batch += [random.choice((b"", b" \t", b"\r"))] * (random.random() < 0.1)
        batch.append(content)
        numbers.append(len(batch))
    return random.choice((b"\n", b"\r\n")).join(batch), numbers


def on_one_line(content: bytes) -> bytes:
    """The same without line ends, and not blank."""
    return content.replace(b"\n", b" ").replace(b"\r", b" ").strip() or b"?"


def spoiled_line(holding: str, random: Random) -> bytes:
    """A line of a batch: a document, or an object that holds one."""
    trace = random.choice(spoiling.traces())
    if random.random() < 0.3:
        told = dict(lines.lines_of(trace, random))
        some = {name: told[name] for name in told if random.random() < 0.6}
        trace = {**trace, **some}
        return written(trace if holding == "trace" else {holding: told["position"]}).encode()
    if random.random() < 0.5:
        changed = spoiling.bent(trace, random)
        return written(changed if holding == "trace" else changed["position"]).encode()
    document = trace if holding == "trace" else trace["position"]
    if random.random() < 0.3:
        document = {"id": random.choice((7, "x", None, [1])), holding: document}
        if holding == "trace" and random.random() < 0.5:
            document["expect"] = {"winner": None, "position": trace["position"]}
    return on_one_line(bytes_of(document, random))


@pytest.mark.parametrize(
    ("command", "holding", "kind"),
    [("count", "position", "positions"), ("replay", "trace", "traces")],
    ids=["positions", "traces"],
)
def test_a_batch_answers_every_line_whatever_is_in_it(
    command: str, holding: str, kind: str
) -> None:
    def check(random: Random) -> int:
        contents = [spoiled_line(holding, random) for _ in range(PER_EXAMPLE)]
        batch, numbers = lines_of(contents, random)
        told = ronin(command, "--batch", "-", stdin=batch)
        allowed = [line_codes(content, holding=holding) for content in contents]
        check_batch(told.exit_code, told.stdout, told.stderr, allowed, numbers)
        if random.random() < 0.1:
            again = ronin(command, "--batch", "-", stdin=batch)
            assert (again.stdout, again.stderr) == (told.stdout, told.stderr)
        return len(contents)

    fuzz(INPUTS[kind], check)


def test_a_trace_is_refused_with_a_clause_under_any_rulings() -> None:
    every = {
        name: [reading.name_on_the_command_line for reading in p] for name, p in points().items()
    }

    def check(random: Random) -> int:
        contents = [spoiled_line("trace", random) for _ in range(PER_EXAMPLE)]
        batch, _ = lines_of(contents, random)
        chosen = [f"{name}={random.choice(readings)}" for name, readings in every.items()]
        words = [word for ruling in random.sample(chosen, 12) for word in ("--rulings", ruling)]
        told = ronin("replay", "--batch", "-", *words, stdin=batch)

        assert told.exit_code in (0, 1, 2)
        assert "a fault of ronin itself" not in told.stderr
        assert told.stdout.count("\n") == len(contents)
        return len(contents)

    fuzz(INPUTS["traces under any rulings"], check)


def some_line(random: Random) -> str:
    """A position in one line, spoiled perhaps."""
    return lines.spoiled(lines.written(random.choice(spoiling.positions())), random)


def read_code(text: str) -> int:
    """The exit code that the reader gives a position in one line."""
    try:
        found = parse_position(text, ENGLISH)
    except RoninError as refused:
        return 2 if isinstance(refused, BadInput) else 1
    assert found == read_position(lines.position_of(text), ENGLISH)
    assert parse_position(format_position(found), ENGLISH) == found
    return 0


def test_a_line_of_text_is_a_position_or_refused() -> None:
    def check(random: Random) -> None:
        text = some_line(random)
        assert read_code(text) == position_code(text), text

    fuzz(INPUTS["position texts"], check)


@pytest.mark.parametrize(
    ("name", "pattern"),
    [
        ("_NINJA", r"([a-z][a-z_0-9-]*?)=(-?\d+)"),
        ("_RONIN", r"([a-z]+)(?:-(x|[0-9]+))?(?:@([a-z_]*))?(~{0,3})"),
    ],
)
def test_a_reader_that_takes_too_much_is_told(
    name: str, pattern: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text_forms, name, re.compile(pattern))
    random = Random(1)
    texts = [some_line(random) for _ in range(3000)]

    with pytest.raises((AssertionError, lines.NoLine)):
        assert [read_code(text) for text in texts] == [position_code(text) for text in texts]


def test_a_reader_that_lets_a_part_stand_twice_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_forms._Once, "put", dict.__setitem__)
    random = Random(1)
    texts = [some_line(random) for _ in range(300)]

    with pytest.raises((AssertionError, lines.NoLine)):
        assert [read_code(text) for text in texts] == [position_code(text) for text in texts]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("r5,12,inn=1,tasuke-x,yumi-2@well~,musashi~", 0),
        ("R5 12 Pen=1", 0),
        ("r5,12,pen=1,animal_pen=1", 2),
        ("r5,12,castle=1", 1),
        ("r5,12,yumi-3", 1),
        ("r5,12,yumi", 2),
        ("r5", 1),
        ("", 2),
        ("r5,12,inn=\N{ARABIC-INDIC DIGIT ONE}", 2),
    ],
)
def test_a_line_has_the_code_that_the_promised_form_gives_it(text: str, code: int) -> None:
    assert position_code(text) == read_code(text) == code


def test_a_board_file_is_a_board_or_refused() -> None:
    def check(random: Random) -> None:
        content = bytes_of(spoiling.board(), random)
        try:
            village = parse_village(content.decode("utf-8-sig"), where="board")
        except (RoninError, UnicodeDecodeError):
            return
        again = village_json(village)
        assert parse_village(json.dumps(again), where="again") == village
        assert strictly(content).keys() >= {"adjacency", "limits", "time_track"}

    fuzz(INPUTS["boards"], check)


def toml(table: Any, random: Random) -> bytes:
    """A table of rulings as TOML, with lines that should not be there."""
    lines = [f"{name} = {written(value)}" for name, value in table.items()]
    lines += random.sample(_TOML_LINES, random.randint(0, 2))
    random.shuffle(lines)
    return "\n".join(lines).encode("utf-8", "surrogatepass")


_TOML_LINES = (
    *("[table]", "[[table]]", "# a remark", "x = 1979-05-27", "x = 0x" + "f" * 9000),
    *("x = " + "9" * 5000, "a" + ".a" * 3000 + " = 1", "x = " + "[" * 3000, "x = nan"),
    *("hayai-goal = ''", '"hayai-goal" = 1', "= 1", "x", "x = '''", "\x00"),
)


def test_a_file_of_rulings_is_obeyed_or_refused(tmp_path: Path) -> None:
    file = tmp_path / "rulings"

    def check(random: Random) -> None:
        table = spoiled(spoiling.readings(), random, most=2)
        if random.random() < 0.5 and isinstance(table, dict):
            content = smudged(toml(table, random), random)
        else:
            content = smudged(written(table).encode("utf-8", "surrogatepass"), random)
        file.write_bytes(content)
        with suppress(RoninError):
            rulings_over(ENGLISH, [str(file)])

    fuzz(INPUTS["rulings"], check)


def test_a_game_is_played_or_refused_at_a_round() -> None:
    def check(random: Random) -> None:
        rounds = spoiled(random.choice(spoiling.first_rounds()), random, most=2)
        if random.random() < 0.5 and isinstance(rounds, list):
            text = "\n".join(map(written, rounds))
        else:
            text = written(rounds)
        content = smudged(text.encode("utf-8", "surrogatepass"), random)
        told = ronin("replay", "--sequence", "-", "--json", stdin=content)
        check_result(told, as_json=True)

    fuzz(INPUTS["games"], check)


def test_one_document_ends_well_with_the_right_code_and_leaves_no_file(tmp_path: Path) -> None:
    file, picture = tmp_path / "input", tmp_path / "picture.svg"

    def check(random: Random) -> None:
        trace = random.choice(spoiling.traces())
        command, document = random.choice(
            (("replay", trace), ("board", trace["position"]), ("count", trace["position"]))
        )
        content = bytes_of(document, random)
        file.write_bytes(content)
        words = [command, str(file), *["--json"] * random.randint(0, 1)]
        words += ["--svg", str(picture)] * (command != "count")
        told = ronin(*words)
        check_result(told, as_json="--json" in words)
        assert told.exit_code in codes_of(content, command)
        assert picture.exists() == (told.exit_code == 0 and command != "count")
        assert {path.name for path in tmp_path.iterdir()} <= {file.name, picture.name}
        picture.unlink(missing_ok=True)

    fuzz(INPUTS["single documents"], check)


def codes_of(content: bytes, command: str) -> set[int]:
    """The exit codes that a document may have."""
    try:
        value = strictly(content)
    except NotJson:
        return {2}
    if command == "board" and isinstance(value, str):
        return {2}
    return trace_codes(value) if command == "replay" else {position_code(value)}


def test_boards_that_can_be_read_can_be_played_on(tmp_path: Path) -> None:
    file = tmp_path / "board.json"

    values = [path for path in spoiling.paths(spoiling.board()) if path[-1:] == ("value",)]

    def check(random: Random) -> None:
        board = deepcopy(spoiling.board())
        board["adjacency"] = random.sample(board["adjacency"], random.randint(0, 10))
        for path in random.sample(values, 5):
            fact = spoiling.part_at(board, path[:-1])
            fact["value"] = fact["value"] if path[-2] == "casualties" else random.randint(0, 50)
        file.write_text(json.dumps(board))
        trace = random.choice(spoiling.traces())
        for words in (
            ["replay", json.dumps(trace)],
            ["count", json.dumps(trace["position"])],
            ["board", json.dumps(trace["position"])],
        ):
            told = ronin(*words, "--board", str(file), "--json")
            check_result(told, as_json=True)

    fuzz(INPUTS["boards to play on"], check)


_ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda parts: (
        st.lists(parts, max_size=4)
        | st.dictionaries(st.sampled_from(spoiling.NAMES) | st.text(max_size=4), parts, max_size=4)
    ),
    max_leaves=12,
)


@given(st.lists(_ANYTHING.map(json.dumps).map(str.encode) | st.binary(max_size=30), max_size=8))
def test_random_json_and_random_bytes_are_refused_line_by_line(contents: list[bytes]) -> None:
    contents = [on_one_line(content) for content in contents]
    batch, numbers = lines_of(contents, Random(len(contents)))
    for command, holding in (("count", "position"), ("replay", "trace")):
        told = ronin(command, "--batch", "-", stdin=batch)
        allowed = [line_codes(content, holding=holding) for content in contents]
        check_batch(told.exit_code, told.stdout, told.stderr, allowed, numbers)


def refused(*words: str, stdin: str | bytes = "") -> dict[str, Any]:
    """The error that `ronin ... --json` prints, after a look at how it ended."""
    told = ronin(*words, "--json", stdin=stdin)
    check_result(told, as_json=True)
    assert told.exit_code in (1, 2)
    error: dict[str, Any] = one_object(told.stdout)["error"]
    return error


@pytest.mark.parametrize("reserves", [40, 50], ids=["ten in the supply", "none in the supply"])
@pytest.mark.parametrize("supply", ["x", None, 0.0, True, [0], -1], ids=repr)
def test_a_supply_that_is_no_natural_number_is_refused(reserves: int, supply: object) -> None:
    error = refused("count", json.dumps({"round": 1, "reserves": reserves, "supply": supply}))

    assert error["clause"] == ("SETUP-02" if supply == -1 else None)
    assert [defect["field"] for defect in error["defects"]] == ["supply"]


@pytest.mark.parametrize(("number", "clause"), [(-1, "SETUP-02"), ("1", None)], ids=repr)
def test_a_round_that_is_no_natural_number_is_one_defect(number: object, clause: str) -> None:
    error = refused("count", json.dumps({"round": number, "reserves": 40}))

    assert [(defect["field"], defect["clause"]) for defect in error["defects"]] == [
        ("round", clause)
    ]


@pytest.mark.parametrize("number", ["1e400", "-1e999", "NaN", "9" * 1001], ids=lambda n: n[:6])
def test_a_number_that_json_cannot_give_back_is_not_read(number: str) -> None:
    batch = f'{{"id": {number}, "round": 1, "reserves": 40}}\n'
    told = ronin("count", "--batch", "-", stdin=batch)

    check_batch(told.exit_code, told.stdout, told.stderr, [{2}], [1])
    assert refused("count", f'{{"round": {number}, "reserves": 1}}')["clause"] is None


def test_numbers_of_a_thousand_digits_are_too_many_markers() -> None:
    many = int("9" * 1000)
    error = refused("count", json.dumps({"round": 1, "reserves": many, "ninja": {"inn": many}}))

    assert error["clause"] == "SETUP-02"
    assert refused("count", f"r1,{many}")["clause"] == "SETUP-02"


@pytest.mark.parametrize("depth", [150, 300, 900, 100_000])
def test_deep_nesting_is_refused_wherever_it_stands(depth: int) -> None:
    nest = "[" * depth + "]" * depth
    batch = f'{{"id": {nest}, "round": 1, "reserves": 40}}\n{{"round": 1, "reserves": 40}}\n'
    told = ronin("count", "--batch", "-", stdin=batch)

    check_batch(told.exit_code, told.stdout, told.stderr, [{2}, {0}], [1, 2])
    assert refused("count", f'{{"round": {nest}, "reserves": 1}}')["clause"] is None
    assert refused("replay", f'{{"note": {nest}}}')["clause"] is None


def test_a_position_that_is_null_is_of_the_wrong_type_and_one_that_is_missing_breaks_a_rule() -> (
    None
):
    assert refused("replay", json.dumps({**QUIET, "position": None}))["clause"] is None
    missing = {name: part for name, part in QUIET.items() if name != "position"}
    error = refused("replay", json.dumps(missing))
    assert (error["clause"], error["at"]) == ("SETUP-03", "position")


@pytest.mark.parametrize("line", _TOML_LINES, ids=lambda line: repr(line[:12]))
def test_a_strange_line_of_toml_is_one_sentence(line: str, tmp_path: Path) -> None:
    file = tmp_path / "rulings.toml"
    file.write_text(line)
    told = ronin("count", "r1,40", "--rulings", str(file), "--json")

    check_result(told, as_json=True)


@pytest.mark.parametrize("name", ["\ud800", "\x00", "\x1b[2J", "a\nb"], ids=ascii)
def test_a_board_with_an_unprintable_name_is_refused(name: str, tmp_path: Path) -> None:
    file, picture = tmp_path / "board.json", tmp_path / "picture.svg"
    file.write_text(json.dumps({**spoiling.board(), "name": name}))
    error = refused("board", "--board", str(file), "--svg", str(picture))

    assert error["message"].endswith("has characters that cannot be printed")
    assert not picture.exists()


def test_a_name_of_a_million_letters_is_told_in_a_sentence() -> None:
    long = "x" * 1_000_000
    for trace in (
        {long: 1},
        {**QUIET, "attacker": {long: 1}},
        {**QUIET, "defender": {long: "inn"}},
    ):
        assert len(refused("replay", "-", stdin=json.dumps(trace))["message"]) < 500
