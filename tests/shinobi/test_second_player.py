"""The engine held against a second player that was written without it."""

from collections import Counter

from ronin.model.errors import RoninError
from ronin.model.rulings import with_reading
from ronin.model.shinobi.ambiguities.register import REGISTER
from ronin.model.shinobi.cards import UNKNOWN, read_cards
from ronin.model.shinobi.notation import position_json, read_position
from ronin.model.shinobi.rulings import RULEBOOK, Rulings
from ronin.model.shinobi.table import Game
from ronin.model.shinobi.trace import played
from ronin.verify.failures import error_json
from ronin.verify.search.clock import Clock
from ronin.verify.shinobi.search.asking import Question, answer
from ronin.verify.shinobi.search.counting import count_ways
from ronin.verify.shinobi.search.goals import read_goal
from ronin.verify.shinobi.search.strengths import Strengths
from tests.shinobi.second_player import generate_questions
from tests.shinobi.second_player.compare import (
    Command,
    asked_of,
    differences,
    other_answers,
    outcome_of,
)
from tests.shinobi.second_player.generate import COMPARED, Case, card_file, cases
from tests.shinobi.second_player.outcome import Outcome
from tests.shinobi.second_player.readings import READINGS

Read = dict[str, str]


def test_the_two_know_the_same_points() -> None:
    told = {name for name, point in REGISTER.items() if not point.entry.not_modelled}

    assert told <= READINGS.keys()
    assert all(len(READINGS[name]) == len(list(REGISTER[name])) for name in told)


def rulings_of(chosen: Read) -> Rulings:
    """The rulings that the second player's names of readings stand for, by their order."""
    rulings = RULEBOOK
    for point, reading in chosen.items():
        names = [reading.name_on_the_command_line for reading in REGISTER[point]]
        rulings = with_reading(rulings, point, names[READINGS[point].index(reading)])
    return rulings


def game_of(cards: dict[str, object] | None, chosen: Read) -> Game:
    read = UNKNOWN if cards is None else read_cards(card_file(cards), where="random")
    return Game(rulings_of(chosen), read, lambda *told: None)  # noqa: ARG005 - nobody listens


def outcome(case: Case) -> Outcome:
    """What the engine says to a case."""
    try:
        found = played(case.trace, game_of(case.cards, case.rulings))
    except RoninError as fault:
        return outcome_of({"error": error_json(fault)})
    return outcome_of({"position": position_json(found.after), **found.found})


def test_turns_ends_and_placings_come_to_the_same() -> None:
    some = list(cases(seed=1, number=600, each=10))

    assert {row for case in some for row in case.rulings.items()} == set(COMPARED)
    assert list(differences(some, outcome)) == []


class Engine(Command):
    """The searches, as a command that is asked."""

    def __init__(self) -> None:
        super().__init__([], {})

    def answers(self, group: list[generate_questions.Question]) -> list[Outcome]:
        """What they answer."""
        game = game_of(group[0].cards, group[0].rulings)
        return [one_answer(asked_of(question), game) for question in group]


def one_answer(asked: Outcome, game: Game) -> Outcome:
    """What the searches say to one question or count."""
    position = read_position(asked["position"], game.cards, game.rulings)
    if "question" not in asked:
        return count_ways(position, game)
    question, placements = asked["question"], asked.get("placements")
    goal = read_goal(question, asked.get("goal"))
    put = Question(
        *(position, question, asked["player"], asked.get("mode"), goal),
        None if placements is None else tuple(placements),
    )
    return answer(put, game, Strengths(game.cards, 0, 6), Clock())


def test_questions_have_the_same_answers() -> None:
    kinds: Counter[str] = Counter()
    some = generate_questions.questions(seed=13, number=160, each=20)

    assert list(other_answers(some, Engine(), kinds)) == []
    assert {"yes", "no", "mixed", "depends", "count"} <= kinds.keys()
    assert kinds["not tried here"] + kinds["unknown"] < 25
