"""What is worked out is what the solver says: on rounds of every kind, on mutated encodings too."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest
import z3

from ronin.properties.seven_ronin.play import STYLES, odd_positions, play_game, play_round
from ronin.verify.seven_ronin.cross_check.edits import edit_trace
from ronin.verify.seven_ronin.cross_check.said import another_end, encoding_says, judge_says
from ronin.verify.seven_ronin.judging.judge import FormulaEvaluator
from ronin.verify.seven_ronin.solve import Asker
from ronin.verify.seven_ronin.transition import SymRound
from ronin.verify.smt.computing import Undetermined
from ronin.verify.smt.encodes import Claim
from tests.seven_ronin.encoding.askers import GAME, asker, english
from tests.seven_ronin.verify.running import QUIET

Json = dict[str, Any]


@cache
def judge() -> FormulaEvaluator:
    return FormulaEvaluator(english())


def rounds(seed: int) -> Iterator[Json]:
    """Rounds of games, from odd positions, and one edit from them."""
    random = Random(seed)
    odd = odd_positions(random, GAME.rulings)
    for style in STYLES.values():
        for played in play_game(seed=seed, number=1, style=style, game=GAME):
            lone = play_round(next(odd), style=style, game=GAME, random=random)
            for trace in (played.trace(), lone.trace()):
                yield trace
                yield edit_trace(trace, random)[1]


def test_a_round_worked_out_is_what_the_solver_makes_of_it() -> None:
    compared = 0
    for trace in islice(rounds(1), 80):
        said, _ = judge_says(trace, judge())

        assert said == encoding_says(trace, asker())
        compared += 1
    assert compared == 80


def test_an_end_that_is_worked_out_is_the_only_one() -> None:
    for trace in islice(rounds(5), 24):
        said, _ = judge_says(trace, judge())

        assert not said.legal or another_end(trace, said, asker()) is None


def mutated(encoded: SymRound, random: Random) -> SymRound:
    """The encoding with one claim left out, denied, or taken from another place."""
    claims = list(encoded.claims)
    place = random.randrange(len(claims))
    match random.randrange(3):
        case 0:
            del claims[place]
        case 1:
            claims[place] = Claim(claims[place].clause, z3.Not(claims[place].term))
        case _:
            claims[place] = random.choice(claims)
    return replace(encoded, claims=tuple(claims))


@pytest.mark.parametrize("seed", range(2))
def test_a_mutated_encoding_is_worked_out_as_the_solver_does(seed: int) -> None:
    random = Random(seed)
    encoded = mutated(english(), random)
    mutant, its_asker = FormulaEvaluator(encoded), Asker(encoded)
    traces = list(islice(rounds(seed), 40))

    for trace in random.sample(traces, 8):
        try:
            said, _ = judge_says(trace, mutant)
        except Undetermined:
            continue
        solved = encoding_says(trace, its_asker)
        assert said.legal == solved.legal
        assert not said.legal or said == solved


@pytest.mark.parametrize(
    ("change", "clause"),
    [
        ({"attacker": {"well": 2}}, "PLAN-A-04"),
        ({"attacker": {}}, "PLAN-A-08"),
        ({"choices": [{"use": "yumi"}, {"use": "yumi"}]}, "RONIN-GEN-02"),
        ({"choices": [{"use": "granary"}]}, "AREA-GEN-02"),
    ],
)
def test_a_round_that_is_not_legal_comes_back_with_its_clause(change: Json, clause: str) -> None:
    said, _ = judge_says({**QUIET, **change}, judge())

    assert not said.legal
    assert clause in said.clauses


def test_a_position_alone_is_possible_or_not() -> None:
    sound = {"round": 3, "reserves": 10, "wounds": {"yumi": 2}}

    assert judge().possible(sound).false == ()
    full = judge().possible({**sound, "wounds": {"yumi": 3}})
    assert [clause.id for clause in judge().clauses(full)] == ["WOUNDS-04"]
