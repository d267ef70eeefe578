import json
from pathlib import Path

import pytest

from tests.seven_ronin.verify.running import ronin

LAST = "burial_grounds=1,yobu-2,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x,musashi-x"
OVER = {
    "position": f"r8,0,{LAST}",
    "attacker": "none",
    "defender": "yobu@graves",
    "choices": [],
}
GOES_ON = {**OVER, "position": f"r3,9,{LAST}", "attacker": "inn=1,well=1"}
FORCED = {"position": "r7,2,yobu-x,tasuke-x,yumi-x,taiko-x~,hayai-4,kabe-x,musashi-x"}
CASES: tuple[dict[str, object], ...] = (
    {"id": "over", "trace": OVER, "expect": {"winner": "defender", "position": None}},
    {"id": "against the minimum", "trace": GOES_ON, "expect": "refused"},
    {"id": "forced", **FORCED, "mode": "forced", "expect": "yes"},
    {"id": "asked with the usual mode", **FORCED, "expected": {"mode": "forced", "answer": "yes"}},
)


def told(tmp_path: Path, *cases: object) -> tuple[int, list[dict[str, object]], str]:
    file = tmp_path / "cases.jsonl"
    file.write_text("".join(json.dumps(case) + "\n" for case in cases), encoding="utf-8")
    ended = ronin("cases", str(file))
    return ended.exit_code, [json.loads(line) for line in ended.stdout.splitlines()], ended.stderr


def test_rounds_refusals_and_questions_come_out_as_expected(tmp_path: Path) -> None:
    code, lines, said = told(tmp_path, *CASES)

    assert (code, said) == (0, "")
    assert [line["id"] for line in lines] == [case["id"] for case in CASES]


@pytest.mark.parametrize(
    ("name", "expect", "field"),
    [
        ("over", {"winner": "attacker"}, "winner"),
        ("over", "refused", "error"),
        ("over", {"position": FORCED["position"]}, "position"),
        ("against the minimum", {"refused": True, "at": "choices"}, "error"),
        ("forced", "no", "answer"),
        ("unreadable", "refused", "error"),
    ],
)
def test_a_case_that_expects_something_else_fails(
    tmp_path: Path, name: str, expect: object, field: str
) -> None:
    unreadable: dict[str, object] = {"id": "unreadable", "trace": [OVER]}
    case = next(case for case in (*CASES, unreadable) if case["id"] == name)

    code, _, said = told(tmp_path, {**case, "expect": expect})

    assert code == 1
    assert f"line 1: {name}: {field} is " in said


def test_a_case_that_is_refused_against_all_expectation_says_why(tmp_path: Path) -> None:
    case = next(case for case in CASES if case["id"] == "against the minimum")

    code, _, said = told(tmp_path, {**case, "expect": {"winner": "attacker", "round": 8}})

    assert code == 1
    assert len(said.splitlines()) == 1
    assert "at least 3 must be; expected is {'winner': 'attacker', 'round': 8}" in said


def test_a_case_that_cannot_be_read_is_told_with_its_line() -> None:
    ended = ronin("cases", "-", stdin="\n{\n")

    assert ended.exit_code == 2
    assert ended.stderr.startswith("ronin: line 2: standard input: not JSON at line 2, column 2: ")
