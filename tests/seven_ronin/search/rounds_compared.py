"""`python -m tests.seven_ronin.search.rounds_compared`: several rounds against plain recursion.

Positions are drawn that are small enough for `plain_rounds` to go through everything, under the
English rulings or others, on the standard board or others, and every answer in each mode is
compared. Kernels and intervals are used from the first pair of deployments on unless `--usual` is
given.
"""

import argparse
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random

from ronin.model.ambiguity import kebab
from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.pieces import AREAS, RONIN, SPACES
from ronin.model.seven_ronin.position import Position, defects
from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.seven_ronin.cross_check.boards import another_board
from ronin.verify.seven_ronin.search import rounds_ahead, rounds_chance, rounds_narrowing
from ronin.verify.seven_ronin.search.questions import Answer, Mode, Question
from ronin.verify.seven_ronin.search.rounds_answer import answered_ahead
from tests.seven_ronin.search.plain_rounds import PlainRounds, TooLong

KINDS = ("english", "other boards", "other rulings")
MODES: tuple[Mode, ...] = ("possible", "forced", "chance")
TABLES = {"ci": 2_000, "thorough": 20_000}.get(os.environ.get("RONIN_PROFILE", "ci"), 2_000)
WITH_RESERVES = 0.1 if TABLES < 10_000 else 0.5


def few_pieces(random: Random) -> Iterator[Position]:
    """Late positions with a ronin or two, most of them hurt, and a handful of ninja."""
    while True:
        reserves = int(random.random() < WITH_RESERVES)
        alive = random.sample(RONIN, 1 if reserves else random.choice((1, 1, 2)))
        held = random.sample(AREAS, random.randint(1, 2 if reserves else 4))
        yield Position(
            round=random.choice((6, 7, 7, 7, 7, 8)),
            reserves=reserves,
            ninja=tuple(random.choice((1, 1, 2)) * (space in held) for space in SPACES),
            wounds=tuple(
                one.vitality - random.choice((1, 1, 2)) if one in alive else 0 for one in RONIN
            ),
            eliminated=tuple(one for one in RONIN if one not in alive),
            shrine=tuple(random.choices(RONIN, k=random.choice((0, 0, 1)))),
        )


def drawn_game(kind: str, random: Random) -> Game:
    """The English rulings, or with a few points read another way; the usual board or another."""
    rulings = ENGLISH
    for name in random.sample(sorted(points()), 4 if kind == "other rulings" else 0):
        rulings = with_reading(rulings, name, kebab(random.choice(list(points()[name])).name))
    return Game(another_board(random) if kind == "other boards" else standard_village(), rulings)


def compared(random: Random, number: int, kind: str = "english") -> Counter[tuple[Mode, str]]:
    """Compare so many answers with plain recursion; how often there was which."""
    found: Counter[tuple[Mode, str]] = Counter()
    for position in few_pieces(random):
        if found.total() >= number:
            return found
        game = drawn_game(kind, random)
        rounds = random.choice((2, 2, 2, 3))
        if defects(position, game.rulings):
            continue
        for mode in MODES:
            try:
                plain = PlainRounds(game, mode, TABLES).worth(position, rounds)
            except TooLong:
                break
            answer = answered_ahead(Question(position, mode, rounds=rounds), game)
            if answer.said == "unknown":
                assert "legal against some attacks only" in answer.why[0][1]
                continue
            assert worth_of(answer) == plain, (position, mode, rounds, game.rulings)
            found[mode, answer.said] += 1
    raise AssertionError


def worth_of(answer: Answer) -> Fraction:
    return Fraction(answer.said == "yes") if answer.chance is None else answer.chance.low


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare, and print how often there was which answer."""
    options = argparse.ArgumentParser(prog="python -m tests.seven_ronin.search.rounds_compared")
    options.add_argument("--number", type=int, default=200, metavar="N", help="answers of a kind")
    options.add_argument("--seed", type=int, default=0, metavar="N")
    options.add_argument("--usual", action="store_true", help="kernels only where much is to do")
    chosen = options.parse_args(arguments)
    if not chosen.usual:
        rounds_ahead.FEW_POSITIONS = rounds_chance.FEW_PAIRS = rounds_narrowing.AT_FIRST = 0
    for kind in KINDS:
        found = compared(Random(f"{chosen.seed} {kind}"), chosen.number, kind)
        told = ", ".join(f"{mode} {said} {found[mode, said]}" for mode, said in sorted(found))
        print(f"{kind}: {found.total()} answers, 0 differences ({told})", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
