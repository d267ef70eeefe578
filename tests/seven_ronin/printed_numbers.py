"""What does not follow when a number that is printed on a part of the game is another one.

Each number is changed in a process of its own, before anything is loaded that could have read it:
`following` plays by the engine and holds other statements of the rules against it.

    python -m tests.seven_ronin.printed_numbers GRANARY_GIVES taiko

prints which of them do not follow. The numbers of the board are data of a file, and are changed by
tests of their own. The kernels have numbers as literals, which are asserted; the second enumerator
shares no data with the engine.
"""

import hashlib
import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

STATED_AGAIN = ("encoding", "properties", "fast search", "short form")
NUMBERS: dict[str, int] = {
    "NINJA_MARKERS": 46,
    "STARTING_RESERVES": 37,
    "SHRINE_MARKERS": 1,
    "AREAS_TO_WIN": 4,
    "YOBU_DRIVES_OUT": 1,
    "GRANARY_GIVES": 3,
    "PASSAGE_BRINGS": 1,
    "BURIAL_GROUNDS_RETURN": 1,
    "yobu": 4,
    "tasuke": 2,
    "yumi": 2,
    "taiko": 4,
    "hayai": 6,
    "kabe": 6,
    "musashi": 3,
}
"""Every number on a part, a ronin for his vitality, and another value for it."""
ROUNDS, TABLES, USES = 40, 60, 3
"""How many rounds and tables are looked at, and how many uses a round has in step 3 at most."""


def change(names: Iterable[str]) -> None:
    """Print other numbers on parts of the game."""
    from ronin.model.seven_ronin import pieces

    for name in names:
        if name.isupper():
            setattr(pieces, name, NUMBERS[name])
        else:
            pieces.Ronin(name).vitality = NUMBERS[name]


def following(*names: str) -> dict[str, Any]:
    """What the engine plays with these numbers changed, and what does not follow it."""
    change(names)
    from ronin.model.seven_ronin.rulings import ENGLISH
    from ronin.model.seven_ronin.table import Game
    from ronin.model.seven_ronin.village import standard_village

    game = Game(standard_village(), ENGLISH)
    rounds = list(islice(_rounds(game), ROUNDS))
    told = json.dumps([each.trace() for each in rounds])
    wrong = {*_of_rounds(rounds, game), *_of_tables(game)}
    return {
        "played": hashlib.sha256(told.encode()).hexdigest(),
        "wrong": [each for each in STATED_AGAIN if each in wrong],
    }


def _rounds(game: Any) -> Iterator[Any]:
    """Rounds of random play, half of them from odd positions, with few uses in step 3."""
    from ronin.model.seven_ronin.pieces import Space
    from ronin.properties.seven_ronin.play import STYLES, play_round, user_of
    from ronin.verify.seven_ronin.search.samples import positions

    random = Random(1)
    for position in positions(random, game):
        played = play_round(position, style=STYLES["eager"], game=game, random=random)
        if sum(isinstance(user_of(use), Space) for use in played.line.choices) <= USES:
            yield played


def _of_rounds(rounds: list[Any], game: Any) -> Iterator[str]:
    """Who says of a round of the engine's something else than the engine."""
    from ronin.properties.seven_ronin.claimed import broken_in
    from ronin.verify.seven_ronin.cross_check.said import engine_says, judge_says
    from ronin.verify.seven_ronin.judging.judge import FormulaEvaluator
    from ronin.verify.seven_ronin.transition import encoded_round
    from ronin.verify.smt.computing import Undetermined

    judge = FormulaEvaluator(encoded_round(game.village, game.rulings, USES))
    for played in rounds:
        if broken_in(played):
            yield "properties"
        with suppress(Undetermined):
            if judge_says(played.trace(), judge)[0] != engine_says(played.trace(), game):
                yield "encoding"


def _of_tables(game: Any) -> Iterator[str]:
    """Who finds another winner than a search over all that the engine allows."""
    from ronin.model.seven_ronin.pieces import Step
    from ronin.verify.search.budget import Budget
    from ronin.verify.search.clock import Clock, OutOfTime
    from ronin.verify.seven_ronin.certificates.short_form import ShortForm
    from ronin.verify.seven_ronin.search.fast import FastSearch
    from ronin.verify.seven_ronin.search.plain import PlainSearch
    from ronin.verify.seven_ronin.search.samples import tight_tables

    for step in (Step.RONIN_ABILITIES, Step.AREA_ABILITIES):
        for position, table in islice(tight_tables(Random(2), step), TABLES):
            with suppress(OutOfTime):
                wins = PlainSearch(game, Budget(3000)).wins(table)
                if FastSearch(game, Clock()).wins(table) is not wins:
                    yield "fast search"
                short = ShortForm(position, game)
                if step is Step.RONIN_ABILITIES:
                    places = [None if place is None else place.number for place in table.places]
                    ninja = [*table.ninja]
                    if short.wins_combat(table.reserves, table.supply, ninja, places) is not wins:
                        yield "short form"


def in_a_process(*names: str) -> dict[str, Any]:
    """The same, in a process of its own."""
    ended = subprocess.run(
        [sys.executable, "-m", "tests.seven_ronin.printed_numbers", *names],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert ended.returncode == 0, ended.stderr
    found: dict[str, Any] = json.loads(ended.stdout)
    return found


if __name__ == "__main__":
    print(json.dumps(following(*sys.argv[1:])))
