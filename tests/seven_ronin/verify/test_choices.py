import json
from typing import Any

import pytest

from tests.seven_ronin.forms import form
from tests.seven_ronin.verify.running import answer, answers, lines, ronin

SHARED: dict[str, Any] = {
    "position": "r5,12,inn=2,yobu-x,yumi-x,taiko-x,hayai-x,musashi-x",
    "attacker": "well=1,granary=1,passage=2",
    "defender": "tasuke@inn,kabe@inn",
}
"""Tasuke and Kabe share the Inn, where two ninja stand."""
DIVIDED = {"wounds": "inn", "split": {"tasuke": 1, "kabe": 1}}
STRONG = "granary=2,passage=2,shrine=1,field_2=1"
ALONE = "r5,12,inn=2,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,musashi-x"


def begun(*choices: object, **other: object) -> str:
    return json.dumps({**SHARED, "choices": list(choices), **other})


def offered(*choices: object, **other: object) -> tuple[Any, ...]:
    told = answer("choices", begun(*choices, **other))
    form("choices-answer").validate(told)
    return told["chooser"], told["step"], told["may_stop"], told["choices"]


def test_without_an_entry_the_round_is_in_step_1() -> None:
    assert offered() == ("defender", 1, True, [])


@pytest.mark.clause("WOUNDS-10")
def test_a_division_is_offered_in_step_2_which_cannot_end_without_it() -> None:
    splits = [{"tasuke": count, "kabe": 2 - count} for count in range(3)]
    divisions = [{"wounds": "inn", "split": split} for split in splits]

    assert offered({"step": 2}) == ("defender", 2, False, divisions)
    assert offered(DIVIDED) == (None, 2, True, [])


def test_the_only_division_may_be_entered_and_may_be_left_out() -> None:
    weak = SHARED["position"].replace("inn=2", "inn=2,tasuke-2,kabe-6")
    only = {"wounds": "inn", "split": {"tasuke": 1, "kabe": 1}}

    assert offered({"step": 2}, position=weak) == ("defender", 2, True, [only])


def test_the_attacker_chooses_in_step_3() -> None:
    chooser, step, may_stop, entries = offered(DIVIDED, {"step": 3})

    assert (chooser, step, may_stop) == ("attacker", 3, True)
    assert {"use": "granary"} in entries
    assert {"use": "well", "target": "kabe"} in entries
    assert {"use": "passage", "to": "inn", "count": 1, "split": {"tasuke": 0, "kabe": 1}} in entries
    assert not any("step" in entry for entry in entries)


def test_what_is_used_is_not_offered_again() -> None:
    entries = offered(DIVIDED, {"use": "granary"})[3]

    assert {"use": "granary"} not in entries
    assert all(entry["use"] in ("well", "passage") for entry in entries)


def test_nothing_is_offered_when_somebody_has_won() -> None:
    fallen = "yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,musashi-x,kabe-6"
    last = {"position": f"r5,12,inn=2,{fallen}", "defender": "kabe@inn"}

    assert offered({"step": 3}, **last) == (None, "end", False, [])


@pytest.mark.parametrize(
    ("choices", "clause", "at", "told"),
    [
        ([{"step": 3}], "WOUNDS-10", 0, 'such as {"wounds": "inn", "split": {"tasuke": 0, "kabe"'),
        ([{"step": 1}], "SETUP-11", 0, "a step that begins is 2 or 3, not 1"),
        ([{"step": 2}, {"step": 2}], "SETUP-11", 1, "step 2 has begun already"),
        ([DIVIDED, {"step": 2}], "SETUP-11", 1, "step 2 has begun already"),
        ([{"step": 2}, {"use": "yumi"}], "RONIN-GEN-03", 1, "yumi's ability works in step 1 only"),
        ([DIVIDED, {"step": 3}, DIVIDED], "WOUNDS-01", 2, "the wounds on inn are already dealt"),
        (
            [DIVIDED, {"use": "passage", "to": "inn", "count": 1}],
            "RONIN-TAS-03",
            1,
            '"count": 1, "split": {"tasuke": 0, "kabe": 1}}',
        ),
        ([{"step": "2"}], None, 0, 'choices[0].step: "2" is not a whole number'),
        ([{"step": 2, "use": "yumi"}], None, 0, "unknown field 'use'; the fields are step"),
    ],
    ids=["undivided", "one", "twice", "back", "late", "dealt", "passage", "text", "both"],
)
def test_a_beginning_that_cannot_be_is_refused_with_the_place(
    choices: list[object], clause: str | None, at: int, told: str
) -> None:
    error = answer("choices", begun(*choices), code=1 if clause else 2)["error"]

    assert (error["clause"], error["at"]) == (clause, at)
    assert told in error["message"]


def test_a_whole_trace_has_no_word_on_steps() -> None:
    error = answer("replay", begun({"step": 2}), code=2)["error"]

    assert "unknown field 'step'" in error["message"]


def test_a_missing_plan_is_refused() -> None:
    error = answer("choices", json.dumps({"position": "r1,40"}), code=1)["error"]

    assert (error["clause"], error["at"]) == ("PLAN-A-01", "attacker")


def test_people_see_who_chooses_and_every_entry() -> None:
    text = ronin("choices", begun({"step": 2})).stdout

    assert text.startswith("The Defender has 3 choices.\nCombat, step 2: wounds\n")
    assert '\n  {"wounds": "inn", "split": {"tasuke": 1, "kabe": 1}}\n' in text
    assert "\nThe step cannot be ended yet.\n" in text


@pytest.mark.parametrize(
    ("words", "said", "asked"),
    [
        (["--attacker", STRONG], "yes", "does this attack win against every defence"),
        (["--attacker", "well=1,passage=2,shrine=1"], "no", "does this attack win against every"),
        (["--defender", "Kabe@inn"], "yes", "has the Attacker an attack that wins against this"),
        (
            ["--attacker", STRONG, "--defender", "kabe@inn", "--choices", '[{"step": 3}]'],
            "yes",
            "does the Attacker win from here",
        ),
    ],
    ids=["attack", "weak attack", "defence", "begun"],
)
def test_one_plan_or_a_beginning_is_enough(words: list[str], said: str, asked: str) -> None:
    told = answer("ask", ALONE, "--mode", "given", *words)
    text = ronin("ask", ALONE, "--mode", "given", *words).stdout

    form("ask-answer").validate(told)
    assert told["answer"] == said
    assert text.startswith(f"{said.upper()}.\nAsked: {asked}")
    for trace in (told["line"], *told["refutations"]):
        if trace is not None:
            winner = answer("replay", json.dumps(trace))["winner"]
            assert (winner == "attacker") is (said == "yes")


def test_a_defence_that_holds_is_told() -> None:
    holds = answer(
        "ask", ALONE.replace("r5,12", "r8,1"), "--mode", "given", "--defender", "kabe@inn"
    )

    assert holds["answer"] == "no"
    assert "this defence withstands each of " in holds["why"][0]["text"]


def test_a_trace_that_is_not_finished_is_asked_about(tmp_path: Any) -> None:
    file = tmp_path / "round.json"
    file.write_text(begun(DIVIDED, {"use": "granary"}), encoding="utf-8")
    given = answer("ask", "--mode", "given", "--trace", str(file))
    possible = answer("ask", "--mode", "possible", "--trace", str(file))

    assert given["answer"] == possible["answer"] == "no"
    assert given["refutations"][0]["choices"][:2] == [DIVIDED, {"use": "granary"}]
    assert "core" not in possible


def test_plans_and_choices_in_a_batch_may_be_text_and_may_be_missing() -> None:
    batch = [
        {"id": 1, "position": ALONE, "attacker": STRONG},
        {"id": 2, "position": ALONE, "defender": {"kabe": "inn"}},
        {"id": 3, "position": ALONE, "attacker": STRONG, "defender": "kabe@inn", "choices": []},
        {"id": 4, "position": ALONE},
        {"id": 5, "position": ALONE, "attacker": STRONG, "choices": []},
        {"id": 6, "position": ALONE, "attacker": STRONG, "mode": "possible"},
        {"id": 7, "position": ALONE, "attacker": "none"},
    ]
    found = answers(ronin("ask", "--mode", "given", "--batch", "-", stdin=lines(*batch)))

    assert [line.get("answer") for line in found[:3]] == ["yes"] * 3
    messages = [line["error"]["message"] for line in found[3:]]
    assert messages[0] == "mode 'given' needs 'attacker', 'defender' or both"
    assert messages[1] == "'choices' need both 'attacker' and 'defender'"
    assert messages[2] == "mode 'possible' takes plans together with 'choices' only"
    assert found[6]["error"]["clause"] == "PLAN-A-08"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["ask", "--mode", "given"], "missing argument 'POSITION'"),
        (["ask", ALONE, "--trace", "x.json"], "--trace holds the position, the plans and"),
        (["ask", "--trace", "x.json"], "--trace goes with --mode given or --mode possible only"),
        (
            ["ask", ALONE, "--mode", "given", "--attacker", STRONG, "--choices", "[]"],
            "--choices needs both --attacker and --defender",
        ),
        (
            ["ask", ALONE, "--mode", "possible", "--attacker", STRONG],
            "--attacker and --defender go with --mode given only, or with --choices",
        ),
    ],
    ids=["nothing", "twice", "forced", "one plan", "possible"],
)
def test_options_that_make_no_question_are_told(words: list[str], told: str) -> None:
    ended = ronin(*words)

    assert ended.exit_code == 2
    assert ended.stderr.startswith(f"ronin: {told}")


def test_choices_that_are_no_list_are_told_with_the_right_form() -> None:
    plans = ["--attacker", STRONG, "--defender", "kabe@inn"]
    told = ronin("ask", ALONE, "--mode", "given", *plans, "--choices", "granary")

    assert told.exit_code == 2
    assert told.stderr == ('ronin: choices: "granary" is not a list such as [{"use": "granary"}]\n')


def test_sensitivity_is_told_from_the_middle_of_a_round() -> None:
    told = answer(
        "ask", ALONE, "--mode", "given", "--attacker", STRONG, "--defender", "kabe@inn",
        "--choices", '[{"step": 3}, {"use": "granary"}]', "--sensitivity",
    )  # fmt: skip

    assert told["sensitivity"]["answer"] == told["answer"]
    illegal = [turn for turn in told["sensitivity"]["turns"] if turn["answer"] == "illegal"]
    assert all("is illegal: " in turn["why"] for turn in illegal)
