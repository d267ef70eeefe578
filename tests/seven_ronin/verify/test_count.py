import pytest

from tests.seven_ronin.verify.running import answer, answers, lines, ronin


def test_both_sides_are_counted() -> None:
    told = answer("count", "r1,40")

    # Without Tasuke's company 10*9*8*7*6*5*4 places; each of the six may share with her instead.
    assert told["defender"] == 604_800 + 6 * 151_200
    assert told["attacker"] == 1415
    assert ronin("count", "r1,40").stdout.startswith(
        "Legal deployments from r1,40\n"
        "  Attacker            1,415\n"
        "  Defender        1,512,000\n"
        "Rulings: english. Board: "
    )


def test_deploying_nothing_counts_as_one() -> None:
    told = answer("count", "r8,0,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x,musashi-x")

    assert (told["attacker"], told["defender"]) == (1, 1)


def test_a_ruling_changes_the_count_and_is_named() -> None:
    position = '{"round": 2, "reserves": 20, "ninja": {"green": 1}}'
    changed = ronin("count", position, "--rulings", "green-allowance=no-raise")

    assert "Rulings: english, green-allowance=no-raise. " in changed.stdout
    assert changed.stdout != ronin("count", position).stdout


def test_a_batch_of_positions_is_counted() -> None:
    batch = lines(
        {"round": 1, "reserves": 40},
        {"id": "x", "position": {"round": 1, "reserves": 40}},
        {"position": {"round": 9, "reserves": 40}},
        {"round": 1, "reserves": 40, "id": 5},
    )
    told = ronin("count", "--batch", "-", stdin=batch)
    found = answers(told)

    assert told.exit_code == 1
    assert [line.get("attacker") for line in found] == [1415, 1415, None, 1415]
    assert [line.get("id") for line in found] == [None, "x", None, 5]
    assert found[2]["error"]["clause"] == "SETUP-11"
    assert found[2]["error"]["line"] == 3


@pytest.mark.parametrize(
    ("position", "code", "message"),
    [
        ("r9,40", 1, "refused at position (SETUP-11): round: 9 is not a round from 1 to 8"),
        ("r1,51", 1, "refused at position (SETUP-02): reserves + ninja + wounds: 51 is not "),
        ("r1,40,castle=1", 1, "refused at position (SETUP-10): ninja: 'castle' is not a space"),
        ("r1,40,inn", 2, "position text: 'inn': ninja are written inn=1"),
        ("r1,40,inn=1,inn=2", 2, "position text: 'inn' stands twice"),
        ('{"round": true, "reserves": 1}', 2, "round: true is not a whole number, 0 or more"),
        ('{"round": null, "reserves": 1}', 2, "round: null is not a whole number"),
        (
            '{"round": 5}',
            1,
            "refused at position (SETUP-05): reserves is missing; right is a whole",
        ),
        ("[]", 2, "position: [] is not a JSON object"),
        ("missing.json", 2, "missing.json: cannot be read: no such file or directory"),
        ("/", 2, "/: cannot be read: is a directory"),
        ("/proc/self/mem", 2, "/proc/self/mem: cannot be read: input/output error"),
        ("two\nlines", 2, "two\\nlines: cannot be read: no such file or directory"),
    ],
    ids=[
        "round",
        "markers",
        "area",
        "token",
        "twice",
        "type",
        "null",
        "absent",
        "array",
        "missing",
        "dir",
        "device",
        "name",
    ],
)
def test_a_position_that_cannot_be_taken_is_told(position: str, code: int, message: str) -> None:
    told = ronin("count", position)

    assert told.exit_code == code
    assert told.stdout == ""
    assert told.stderr.startswith(f"ronin: {message}")
    assert told.stderr.count("\n") == 1
    assert answer("count", position, code=code)["error"]["message"]


def test_standard_input_that_is_no_text_is_told() -> None:
    told = ronin("count", "-", stdin=b"\x00\xff")

    assert told.exit_code == 2
    assert told.stderr == "ronin: standard input: not UTF-8 text at byte 2\n"
