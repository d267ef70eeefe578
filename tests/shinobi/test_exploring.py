"""Questions about whole games: what shows a yes does so, and what was gone through is all."""

import json

import pytest
from click.testing import CliRunner

from ronin.model.shinobi.facts import PAWNS, ROUNDS
from ronin.verify.cli import main
from ronin.verify.search.clock import Clock
from ronin.verify.shinobi.search.exploring import QUERIES
from tests.shinobi.forms import SAMPLE, game


def answered(name: str, **readings: str) -> tuple[str, str]:
    found = QUERIES[name].found(game(SAMPLE, **readings), Clock())
    return found.answer, found.why


@pytest.mark.parametrize(
    ("name", "answer", "words"),
    [
        ("pawns-are-exact", "yes", "more than 12 of 12"),
        ("temple-deck-is-exact", "yes", "finds 2 cards"),
        ("court-deck-runs-out", "yes", "only with 4 players in round 3"),
        ("score-bounds", "yes", "from -50 to 180"),
        ("three-reinforce", "no", "room for 2"),
        ("boss-is-known", "no", "leave 2"),
    ],
)
def test_supplies_bounds_and_dead_clauses(name: str, answer: str, words: str) -> None:
    found, why = answered(name)

    assert found == answer
    assert words in why


def test_bounds_hang_on_readings() -> None:
    assert answered("score-bounds", negative_score="zero")[1] == "from 0 to 180"
    assert answered("temple-deck-is-exact", last_place="rank-n") == (
        "no",
        "the last who draws finds 8 cards at the least",
    )


def test_all_rankings_of_three_rounds_are_gone_through() -> None:
    found = QUERIES["pawns-are-exact"].found(game(), Clock())
    orders = {2: 3, 3: 13, 4: 75}

    assert found.looked_at == sum(
        number * (number + 1) * (number + 2) // 6 for number in map(orders.get, PAWNS) if number
    )
    assert len((found.shown or {})["ranks"]) == ROUNDS


def test_the_shosho_can_be_worth_less_than_nothing() -> None:
    found = QUERIES["better-without-shosho"].found(game(), Clock())

    assert found.answer == "yes"
    line = (found.shown or {})["text"]
    chance = []
    for turn in ("b", "a"):
        told = line.replace("turn=b,shosho=b", f"turn={turn},shosho={turn}")
        words = ["ask", "--game", "shinobi", told, "--player", "a", "--mode", "chance", "--json"]
        result = CliRunner().invoke(main, words)
        chance.append(eval_fraction(json.loads(result.stdout)["fraction"]))
    assert chance[0] > chance[1]


def eval_fraction(text: str) -> float:
    above, _, below = text.partition("/")
    return int(above) / int(below or 1)


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        ([], 0, "better-last"),
        (["--goal", "court-deck-runs-out"], 0, "YES"),
        (["--goal", "court-deck"], 2, "did you mean court-deck-runs-out"),
        (
            ["--goal", "score-bounds", "--rulings", "corruption-counts=final-score-too"],
            3,
            "UNKNOWN",
        ),
    ],
)
def test_the_command(words: list[str], code: int, says: str) -> None:
    result = CliRunner().invoke(main, ["explore", "--game", "shinobi", *words])

    assert result.exit_code == code
    assert says in result.output
