import json

from tests.seven_ronin.verify.running import AFTER_QUIET, LAST_STAND, QUIET, answers, lines, ronin

ILLEGAL = {**QUIET, "attacker": {"inn": 2}}


def test_answers_keep_the_order_and_the_ids_and_blank_lines_are_skipped() -> None:
    batch = (
        lines({"id": "one", "trace": QUIET}) + "\n  \n" + lines({**LAST_STAND, "id": [2]}, QUIET)
    )
    told = ronin("replay", "--batch", "-", stdin=batch)
    found = answers(told)

    assert told.exit_code == 0
    assert told.stderr == ""
    assert [line.get("id") for line in found] == ["one", [2], None]
    assert "id" not in found[2]
    assert [line["winner"] for line in found] == [None, "attacker", None]


def test_a_refused_line_gives_code_1_and_the_rest_goes_on() -> None:
    told = ronin("replay", "--batch", "-", stdin="\n" + lines({"id": 7, "trace": ILLEGAL}, QUIET))
    first, second = answers(told)

    assert told.exit_code == 1
    assert first["id"] == 7
    assert first["error"]["line"] == 2
    assert (first["error"]["clause"], first["error"]["at"]) == ("PLAN-A-04", "attacker")
    assert second["position"] == AFTER_QUIET
    assert told.stderr == (
        f"ronin: line 2: refused at attacker (PLAN-A-04): {first['error']['message']}\n"
    )


def test_an_unreadable_line_outweighs_a_refused_one() -> None:
    batch = lines(QUIET) + "{\n" + lines(ILLEGAL, 3, {"trace": QUIET, "extra": 1}, QUIET)
    told = ronin("replay", "--batch", "-", stdin=batch)
    errors = [line.get("error") for line in answers(told)]

    assert told.exit_code == 2
    assert [error and error["line"] for error in errors] == [None, 2, 3, 4, 5, None]
    assert [error["clause"] for error in errors if error] == [None, "PLAN-A-04", None, None]
    assert told.stderr.startswith("ronin: line 2: standard input: not JSON at line 2, column 2: ")


def test_bytes_that_are_no_text_spoil_their_own_line_only() -> None:
    batch = b"\xff\xfe\n" + lines(QUIET).encode() + b'{"id": "\x80"}\n'
    told = ronin("replay", "--batch", "-", stdin=batch)
    first, second, third = answers(told)

    assert told.exit_code == 2
    assert first["error"]["message"] == "standard input: not UTF-8 text at byte 1"
    assert second["winner"] is None
    assert third["error"]["line"] == 3


def test_a_strange_id_comes_back_as_it_was() -> None:
    batch = '{"id": "\\ud800\\u0000\\u2028", "trace": {}}\n'
    told = ronin("replay", "--batch", "-", stdin=batch)

    assert answers(told)[0]["id"] == "\ud800\u0000\u2028"


def test_a_round_is_held_against_what_it_expects() -> None:
    right = {"winner": None, "position": {"round": 2, "reserves": 38, "ninja": {"well": 1}}}
    right["position"] |= {"wounds": {"yumi": 1, "kabe": 0}}  # type: ignore[operator]
    wrong = {"winner": "attacker", "position": {"round": 2, "reserves": 39}}
    batch = lines(
        {"trace": QUIET, "expect": right},
        {"trace": QUIET, "expect": wrong},
        {"trace": LAST_STAND, "expect": {"winner": "attacker", "position": None}},
        {"trace": QUIET, "expect": "refused"},
        {**QUIET, "expect": right},
    )
    told = ronin("replay", "--batch", "-", stdin=batch)

    assert told.exit_code == 1
    assert [line["differs"] for line in answers(told)] == [
        [],
        [
            'winner: expected "attacker", found null',
            "reserves: expected 39, found 38",
            "supply: expected 11, found 10",
            'ninja: expected {}, found {"well": 1}',
            'wounds: expected {}, found {"yumi": 1}',
        ],
        [],
        ["expected to be refused, but it was played"],
        [],
    ]
    assert told.stderr.splitlines()[0] == (
        'ronin: standard input:2: winner: expected "attacker", found null'
    )
    assert told.stderr.splitlines()[-1] == (
        "ronin: standard input:4: expected to be refused, but it was played"
    )


def test_an_expectation_that_cannot_be_read_is_told() -> None:
    batch = lines(
        {"trace": QUIET, "expect": {"winner": "nobody"}}, {"trace": QUIET, "expect": {"won": 1}}
    )
    told = ronin("replay", "--batch", "-", stdin=batch)

    assert told.exit_code == 2
    assert [line["error"]["message"] for line in answers(told)] == [
        'expect.winner: "nobody" is not attacker, defender or null',
        "expect: unknown field 'won'; the fields are position, winner",
    ]


def test_an_empty_batch_is_no_fault() -> None:
    told = ronin("replay", "--batch", "-", stdin="\n\n")

    assert (told.exit_code, told.stdout) == (0, "")


def test_a_batch_that_is_not_there_is_one_json_error() -> None:
    told = ronin("replay", "--batch", "no/such/file.jsonl")

    assert told.exit_code == 2
    assert json.loads(told.stdout)["error"]["message"] == (
        "no/such/file.jsonl: cannot be read: no such file or directory"
    )
