"""The value of a round in which a defence may be legal against some attacks only."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan
from ronin.model.seven_ronin.notation import choice_json, parse_position
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.verify.certificates import Invalid
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search.chance import chance
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.decided import Decision, Undecided, decided
from ronin.verify.seven_ronin.search.fast import search_of
from ronin.verify.seven_ronin.search.known import Chance
from ronin.verify.seven_ronin.search.questions import Question, answered
from ronin.verify.seven_ronin.search.rounds_answer import answered_ahead
from ronin.verify.seven_ronin.search.rounds_chance import NO_VALUE
from tests.seven_ronin.search.small import small_positions
from tests.seven_ronin.search.tables import english, many
from tests.seven_ronin.search.test_certificates import certified, checked

AT_REVEAL = with_reading(ENGLISH, "green-open", "at-reveal")
GAME = english(rulings=AT_REVEAL)
MOST_PAIRS = 500
SURE = parse_position(
    "r6,3,field_2=2,animal_pen=2,inn=2,yobu-x,tasuke-2,yumi-x,taiko-x,hayai-4,kabe-x,musashi-x",
    ENGLISH,
)
SAFE = parse_position("r7,3,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-3,kabe-x,musashi-3", ENGLISH)
OPEN = parse_position(
    "r8,1,granary=1,yobu-x,tasuke-x~,yumi-x,taiko-x,hayai-x,kabe-x,musashi-3", ENGLISH
)


def small_ones(seed: int) -> Iterator[Position]:
    """Small positions in which an attack may open the Green."""
    for position in small_positions(Random(seed), ronin=2, reserves=3, held=0.2):
        start = engine.begun(position)
        pairs = planning.attack_count(start, GAME) * planning.defence_count(start, GAME)
        if pairs <= MOST_PAIRS and planning.may_attack_open_green(start, GAME):
            yield position


def certain(position: Position) -> int | None:
    """1 if an attack beats all that may be, 0 if a defence that always may be is always safe."""
    search = search_of(position, GAME, Clock())
    start = engine.begun(position)
    lasting = []
    for attack in engine.choices(start, GAME):
        table = engine.carried_out(start, attack, GAME)
        withstanding = {
            defence
            for defence in engine.choices(table, GAME)
            if not search.wins(engine.carried_out(table, defence, GAME))
        }
        if not withstanding:
            return 1
        lasting.append(withstanding)
    return 0 if set.intersection(*lasting) else None


def test_only_what_is_certain_is_said_and_all_of_it() -> None:
    found = Counter[int | None]()
    for position, _ in zip(small_ones(1), range(many(200)), strict=False):
        known = chance(Contest(position, GAME, Clock()))
        value = certain(position)
        assert (int(known.low) if known.is_known else None) == value, position
        assert known.is_known or known == Chance()
        again = decided(Question(position, "chance"), GAME, Clock())
        said = {1: Decision("yes", Fraction(1)), 0: Decision("no", Fraction(0))}
        assert again == (Undecided(NO_VALUE) if value is None else said[value])
        found[value] += 1

    assert min(found[1], found[0], found[None]) > many(200) / 20


@pytest.mark.parametrize(("position", "said"), [(SURE, "yes"), (SAFE, "no"), (OPEN, "unknown")])
def test_what_is_said_is_certified_and_the_same_of_all_rounds_that_are_left(
    position: Position, said: str
) -> None:
    question = Question(position, "chance")
    report = checked(certified(question, AT_REVEAL))

    assert answered(question, GAME).said == said
    assert report
    if position.round == 8 or said == "yes":
        assert answered_ahead(Question(position, "chance", rounds=2), GAME).said == said


def test_who_is_safe_in_this_round_may_not_be_in_the_next() -> None:
    found = answered_ahead(Question(SAFE, "chance", rounds=2), GAME)

    assert found.said == "unknown"
    assert found.chance is not None
    assert found.chance.high == 1


def test_certificates_of_many_positions_hold() -> None:
    for position, _ in zip(small_ones(2), range(many(40)), strict=False):
        assert checked(certified(Question(position, "chance"), AT_REVEAL))


def with_proof(position: Position, **changes: Any) -> dict[str, Any]:
    """A certificate with something changed in what proves it."""
    found = certified(Question(position, "chance"), AT_REVEAL)
    answer = changes.pop("answer")
    return {**found, "answer": answer, "proof": {**found["proof"], **changes}}


def test_a_certificate_that_rests_on_illegal_defences_or_on_two_attacks_is_refused() -> None:
    whole = {"probability": "1", "deployment": {"hayai": "green", "musashi": "inn"}}
    with pytest.raises(Invalid):
        checked(with_proof(SAFE, answer="no", defender=[whole]))
    attacks = [
        {"probability": str(Fraction(1, 2)), "deployment": choice_json(attack)}
        for attack, _ in zip(engine.choices(engine.begun(SURE), GAME), range(2), strict=False)
        if isinstance(attack, AttackerPlan)
    ]
    with pytest.raises(Invalid, match="such a round has no value"):
        checked(with_proof(SURE, answer="yes", attacker=attacks))
    one = [{**attacks[0], "probability": "1"}]
    with pytest.raises(Invalid):
        checked(with_proof(SURE, answer="yes", attacker=one))
