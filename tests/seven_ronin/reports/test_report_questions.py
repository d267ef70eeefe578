import pytest

from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.model.seven_ronin.village import standard_village
from ronin.reports.seven_ronin.report.queries import Answered, Query, answers_to, queries
from ronin.verify.seven_ronin.setting import Setting

SETTING = Setting(standard_village(), ENGLISH, ())


def answers(name: str) -> dict[str, str]:
    """The answer to a question under each reading."""
    query = next(query for query in queries() if query.name == name)
    return {reading: answer for reading, answer, _ in answers_to(query, SETTING).answers}


def test_there_are_enough_questions_and_none_twice() -> None:
    asked = queries()

    assert len(asked) >= 30
    assert (
        len({query.name for query in asked}) == len({query.asks for query in asked}) == len(asked)
    )


@pytest.mark.parametrize("query", queries(), ids=lambda query: query.name)
def test_every_question_is_decided_by_its_point(query: Query) -> None:
    found: Answered = answers_to(query, SETTING)

    assert [reading for reading, _, _ in found.answers] == [
        reading.name_on_the_command_line for reading in points()[query.point]
    ]
    assert len({answer for _, answer, _ in found.answers}) > 1
    assert query.asks.endswith("?")


def test_what_is_not_allowed_names_the_rule() -> None:
    assert answers("green-only") == {
        "allowed": "Yes.",
        "needs-an-attack": "No: ninja added to the Green but to no Village Area.",
    }


def test_what_happens_is_told_in_words() -> None:
    assert answers("exactly-full") == {
        "free": "Kabe is eliminated; no ninja on Granary.",
        "one-ninja-stays": "Kabe is eliminated; 1 ninja on Granary.",
    }


def test_where_the_rules_do_not_say_the_answer_says_that() -> None:
    assert answers("two-shrine-markers")["not-said"] == "The rules do not say."


def test_deployments_are_counted() -> None:
    counted = answers("how-many-attacks")

    assert counted["no-raise"] == "1,343 deployments."


def test_the_attacker_is_asked_for_a_win() -> None:
    assert answers("field-and-inn-given") == {"one-field": "Yes.", "both-fields": "No."}
