"""`python -m ronin.properties.seven_ronin.winning.learning`: learn the weights of the estimate.

Games are played in passes, those of the first by the random styles, those of each further one by
players who go by the weights so far, against each other and against the random styles. After each
pass the weights are fitted anew to who won: first one weight for all rounds, then those of each
round, held near it. The seeds are other ones than those that the style is judged by.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import Choice
from ronin.model.seven_ronin.pieces import ROUNDS, Side, Step
from ronin.model.seven_ronin.position import SETUP
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.play import STYLES, choice_of
from ronin.properties.seven_ronin.winning.choosing import choice_to_win
from ronin.properties.seven_ronin.winning.estimate import FILE, WEIGHT_UNIT, Weights
from ronin.properties.seven_ronin.winning.features import features, foreseen, rows_of

FORMAT = 1
SEED = "learned"
"""Stands before every seed: no other game begins with the same numbers."""
AMONG_THEMSELVES = 0.6
"""The share of games in which both sides go by the weights."""
NEWTON_TURNS = 12
NEAR, NEARER = 2.0, 20.0
"""How strongly weights are held near 0, and those of a round near those of all rounds."""

Array = Any
Player = Callable[[Table, Game, Random], Choice]


class Samples(NamedTuple):
    """Tables of played games, with the round they belong to and whether the Attacker won."""

    features: Array
    rounds: Array
    won: Array


def _random_style(random: Random) -> Player:
    style = STYLES[random.choice(list(STYLES))]
    return lambda table, game, numbers: choice_of(style, table, game, numbers)


def _players(random: Random, weights: Weights | None) -> tuple[Player, Player]:
    """Who plays a game, the Attacker first."""
    if weights is None:
        return _random_style(random), _random_style(random)
    strong = partial(choice_to_win, weights=weights)
    ticket = random.random()
    if ticket < AMONG_THEMSELVES:
        return strong, strong
    return (
        (strong, _random_style(random))
        if random.random() < 1 / 2
        else (_random_style(random), strong)
    )


def _play_game(game: Game, random: Random, weights: Weights | None) -> tuple[list[Table], bool]:
    """The tables of a game, and whether the Attacker won it."""
    attacker, defender = _players(random, weights)
    tables = [engine.begun(SETUP)]
    while not tables[-1].is_over:
        table = tables[-1]
        if table.step is Step.FINISHED:
            tables.append(engine.begun(engine.next_position(table)))
            continue
        player = attacker if engine.chooser(table) is Side.ATTACKER else defender
        tables.append(engine.carried_out(table, player(table, game, random), game))
    verdict = tables[-1].verdict
    return tables, verdict is not None and verdict.winner is Side.ATTACKER


def _looked_at(tables: Sequence[Table]) -> Iterator[tuple[bool, Table]]:
    """The starts of rounds, and the first tables after deployments and after fights."""
    before = None
    for table in tables:
        if table.step is not before and table.verdict is None:
            if table.step is Step.ATTACKER_DEPLOYS:
                yield True, table
            elif table.step in (Step.RONIN_ABILITIES, Step.AREA_ABILITIES):
                yield False, table
        before = table.step


def sample_games(
    games: int, *, seed: str, game: Game, weights: Weights | None
) -> tuple[Samples, Samples]:
    """What `games` games come to: tables after deployments, and starts of rounds."""
    kept: dict[bool, list[tuple[Table, bool]]] = {False: [], True: []}
    for number in range(1, games + 1):
        tables, won = _play_game(game, Random(f"{seed} {number}"), weights)
        for start, table in _looked_at(tables):
            kept[start].append((table, won))
    return _samples(kept[False], start=False), _samples(kept[True], start=True)


def _samples(kept: Sequence[tuple[Table, bool]], *, start: bool) -> Samples:
    rows = rows_of([table for table, _ in kept])
    looked_at = features(rows, np.zeros_like(rows.ready)) if start else features(*foreseen(rows))
    rounds = np.array([table.round for table, _ in kept])
    return Samples(looked_at, rounds, np.array([won for _, won in kept], float))


def fit_weights(samples: Samples, near: Array, strength: float) -> Array:
    """The weights under which the winners were likeliest, held near some, by Newton's method."""
    weights = near.copy()
    for _ in range(NEWTON_TURNS):
        share = 1 / (1 + np.exp(-np.clip(samples.features @ weights, -30, 30)))
        slope = samples.features.T @ (samples.won - share) - strength * (weights - near)
        bend = (samples.features.T * (share * (1 - share))) @ samples.features
        weights += np.linalg.solve(bend + strength * np.eye(len(weights)), slope)
    return weights


def _fitted_by_round(samples: Samples) -> Array:
    """A row of whole numbers for each round."""
    general = fit_weights(samples, np.zeros(samples.features.shape[1]), NEAR)
    rows = []
    for number in range(1, ROUNDS + 1):
        here = samples.rounds == number
        of_round = Samples(samples.features[here], samples.rounds[here], samples.won[here])
        rows.append(fit_weights(of_round, general, NEARER))
    return np.rint(np.array(rows) * WEIGHT_UNIT).astype(np.int64)


def learn_weights(*, seed: int, games: int, passes: int) -> Iterator[Weights]:
    """The weights after each pass."""
    game = Game(standard_village(), ENGLISH)
    weights: Weights | None = None
    for number in range(passes):
        middle, start = sample_games(
            games, seed=f"{SEED} {seed} {number}", game=game, weights=weights
        )
        weights = Weights(_fitted_by_round(middle), _fitted_by_round(start))
        yield weights


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn and write; 0, or 2 for wrong usage."""
    program = "python -m ronin.properties.seven_ronin.winning.learning"
    options = argparse.ArgumentParser(prog=program)
    options.add_argument("--seed", type=int, default=1, metavar="N")
    options.add_argument("--games", type=int, default=2000, metavar="K", help="in each pass")
    options.add_argument("--passes", type=int, default=4, metavar="N")
    options.add_argument("--out", default=str(FILE), metavar="FILE")
    asked = options.parse_args(arguments)
    command = f"{program} --seed {asked.seed} --games {asked.games} --passes {asked.passes}"
    for weights in learn_weights(seed=asked.seed, games=asked.games, passes=asked.passes):
        kept = {"format": FORMAT, "learned_by": command}
        rows = (f' "{name}": [\n{_lines(getattr(weights, name))}\n ]' for name in weights._fields)
        text = json.dumps(kept, indent=1)[:-2] + ",\n" + ",\n".join(rows) + "\n}\n"
        Path(asked.out).write_text(text, encoding="utf-8")
    return 0


def _lines(rows: Array) -> str:
    return ",\n".join(f"  {json.dumps(row.tolist())}" for row in rows)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
