"""Batches: brief answers, and several workers, say the same as full ones of a single process."""

import json
from functools import cache
from itertools import islice
from random import Random

import pytest

from ronin.model.ambiguity import kebab
from ronin.model.rulings import points_of
from ronin.model.seven_ronin.notation import format_position
from ronin.model.seven_ronin.rulings import Rulings
from ronin.verify.seven_ronin.search import yardstick
from ronin.verify.seven_ronin.search.bench_batch import cases
from ronin.verify.seven_ronin.search.reliance import ANY_READING
from tests.seven_ronin.search.small import small_positions
from tests.seven_ronin.search.tables import many
from tests.seven_ronin.verify.running import answers, lines, ronin

LONE_KABE = "r8,2,well=1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-5,musashi-x"
SPOILED = [
    '{"id": "no position"}\n',
    "{\n",
    '{"id": 4, "position": "r8,1,inn=9,kabe-9"}\n',
    '{"position": "r8,4", "mode": "given", "attacker": "well=9", "defender": "none"}\n',
]


@cache
def given(number: int) -> list[str]:
    """So many random positions with both deployments, a line each."""
    return list(islice(cases(seed=5), number))


def test_brief_answers_are_those_of_the_plain_search_and_no_more() -> None:
    asked = given(1_000)
    told = ronin("ask", "--batch", "-", "--mode", "given", "--brief", stdin="".join(asked))
    plain = ["yes" if yardstick.wins(line) else "no" for line in asked]

    assert told.exit_code == 0
    assert answers(told) == [
        {"line": number, "answer": said} for number, said in enumerate(plain, start=1)
    ]
    assert {"yes", "no"} == set(plain)


@pytest.mark.parametrize("mode", ["possible", "forced", "chance", "given"])
def test_brief_answers_are_those_of_full_ones_under_other_readings(mode: str) -> None:
    random = Random(mode)
    names = random.sample(sorted(ANY_READING), 12)
    words = [f"--rulings={kebab(name)}={_drawn(name, random)}" for name in names]
    asked = given(300) if mode == "given" else _positions(random, many(10))
    options = ("ask", "--batch", "-", "--mode", mode, *words)
    full, brief = (ronin(*options, *more, stdin="".join(asked)) for more in ([], ["--brief"]))

    assert brief.exit_code == full.exit_code
    assert brief.stderr == full.stderr
    assert [
        {name: one[name] for name in ("answer", "fraction", "error") if name in one}
        for one in answers(full)
    ] == [{name: one[name] for name in one if name != "line"} for one in answers(brief)]


def _positions(random: Random, number: int) -> list[str]:
    found = islice(small_positions(random, ronin=1, reserves=3, held=0.3), number)
    return [json.dumps({"position": format_position(one)}) + "\n" for one in found]


def _drawn(name: str, random: Random) -> str:
    return kebab(random.choice([*points_of(Rulings)[kebab(name)]]).name)


def test_an_answer_is_named_by_its_id_or_its_line_and_has_a_value_in_chance() -> None:
    batch = "\n" + lines(
        {"id": [7], "position": LONE_KABE},
        {"position": LONE_KABE, "mode": "chance"},
        {"position": "r1,40", "mode": "chance", "timeout": 0},
        {"position": LONE_KABE, "expect": "no"},
    )
    told = ronin("ask", "--batch", "-", "--brief", stdin=batch)

    assert told.exit_code == 1
    assert answers(told) == [
        {"id": [7], "answer": "yes"},
        {"line": 3, "answer": "yes", "fraction": "1"},
        {"line": 4, "answer": "unknown"},
        {"line": 5, "answer": "yes"},
    ]
    assert told.stderr == "ronin: standard input:5: answer: expected no, found yes\n"


def test_an_error_in_a_brief_batch_is_told_without_the_rulings() -> None:
    told = ronin("ask", "--batch", "-", "--brief", stdin="".join(SPOILED))
    found = answers(told)

    assert told.exit_code == 2
    assert [sorted(line) for line in found] == [
        ["error", "id"],
        ["error", "line"],
        ["error", "id"],
        ["error", "line"],
    ]
    assert [line["error"]["line"] for line in found] == [1, 2, 3, 4]
    assert [line.get("line") for line in found] == [None, 2, None, 4]


@pytest.mark.parametrize("brief", [[], ["--brief"]])
def test_the_bytes_are_the_same_whatever_the_workers(brief: list[str]) -> None:
    batch = "".join((*given(150)[:90], *SPOILED, *given(150)[90:]))
    options = ("ask", "--batch", "-", "--mode", "given", *brief)
    alone, shared = (ronin(*options, "--workers", workers, stdin=batch) for workers in "13")

    assert alone.exit_code == shared.exit_code == 2
    assert len(answers(alone)) == 154
    assert shared.stdout == alone.stdout
    assert shared.stderr == alone.stderr
    assert alone.stderr.count("\n") == len(SPOILED)


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["r8,1", "--brief"], "--brief and --workers go with --batch only"),
        (["r8,1", "--workers", "2"], "--brief and --workers go with --batch only"),
        (["-", "--batch", "--brief", "--nearest"], "--brief goes with the answers alone"),
        (["-", "--batch", "--workers", "0"], "invalid value for '--workers': 0 is not in the"),
    ],
)
def test_what_does_not_go_together_is_refused(words: list[str], fault: str) -> None:
    told = ronin("ask", *words)

    assert told.exit_code == 2
    assert told.stderr.startswith(f"ronin: {fault}")
