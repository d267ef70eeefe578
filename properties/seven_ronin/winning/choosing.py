"""What a player who plays to win chooses.

Plans are made in secret: some are drawn for each side, each pair is estimated, and one is taken
from a mixture that does well against the other side's best, found by regret matching. Choices in
the open are carried out by the engine, and the one is taken whose table is estimated best.
"""

from collections.abc import Sequence
from random import Random

import numpy as np

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan, Choice, DefenderPlan
from ronin.model.seven_ronin.pieces import ROUNDS, Side, Step
from ronin.model.seven_ronin.rules import victory
from ronin.model.seven_ronin.rules.planning import drawn_defence, duty_and_attacks
from ronin.model.seven_ronin.table import Game, Table
from ronin.properties.seven_ronin.winning.estimate import (
    SURE,
    Weights,
    kept_weights,
    likely,
    likely_at_start,
)
from ronin.properties.seven_ronin.winning.features import NOWHERE, Array, deployed, rows_of

PLANS_DRAWN = 48
"""How many plans of each side are held against each other."""
MIXTURE_TURNS = 100
"""How often both sides regret what they did not choose."""
MIXTURE_TOTAL = 1 << 12
"""What the parts of a mixture add up to, nearly."""


def choice_to_win(
    table: Table, game: Game, random: Random, weights: Weights | None = None
) -> Choice:
    """One legal choice at this table, the best as far as it is estimated."""
    weights = weights or kept_weights()
    match table.step:
        case Step.ATTACKER_DEPLOYS | Step.DEFENDER_DEPLOYS:
            return _plan(table, game, random, weights)
        case _:
            return _open_choice(table, game, random, weights)


def _plan(table: Table, game: Game, random: Random, weights: Weights) -> Choice:
    """A plan of the mixture that does best. The Defender has not seen the attack."""
    _, tree = duty_and_attacks(table, game)
    attacks = [
        AttackerPlan(ninja)
        for ninja in dict.fromkeys(tree.drawn(random) for _ in range(PLANS_DRAWN))
    ]
    defences = list(dict.fromkeys(drawn_defence(table, game, random) for _ in range(PLANS_DRAWN)))
    rows = deployed(table, np.array([plan.ninja for plan in attacks]), _places(defences))
    estimates = likely(rows, table.round, weights).reshape(len(attacks), len(defences))
    plans: Sequence[Choice] = attacks
    if table.step is Step.DEFENDER_DEPLOYS:
        plans, estimates = defences, SURE - estimates.T
    return random.choices(plans, mixture_of(estimates).tolist())[0]


def _places(defences: Sequence[DefenderPlan]) -> Array:
    return np.array(
        [[NOWHERE if p is None else p.number for p in plan.places] for plan in defences]
    )


def mixture_of(estimates: Array) -> Array:
    """How often to choose each row of a game in which the other side chooses a column.

    Both sides choose each row or column as often as they regret not having chosen it. In whole
    numbers, so that the mixture is the same on every machine.
    """
    mine, theirs = estimates.shape
    worths = np.zeros((mine + theirs, mine + theirs))
    worths[:mine, mine:], worths[mine:, :mine] = estimates, SURE - estimates.T
    sides = np.repeat((0, 1), (mine, theirs))
    starts = np.array((0, mine))
    even = np.repeat((MIXTURE_TOTAL // mine, MIXTURE_TOTAL // theirs), (mine, theirs)).astype(float)
    regrets, chosen = np.zeros(mine + theirs), np.zeros(mine + theirs)
    for turn in range(MIXTURE_TURNS):
        totals = np.add.reduceat(regrets, starts)
        parts = np.where(
            totals[sides] > 0, regrets * MIXTURE_TOTAL // np.maximum(totals, 1)[sides], even
        )
        chosen += parts * turn
        worth = worths @ parts
        got = np.add.reduceat(worth * parts, starts) // np.add.reduceat(parts, starts)
        regrets = np.maximum(0, regrets + worth - got[sides])
    return chosen[:mine]


def _open_choice(table: Table, game: Game, random: Random, weights: Weights) -> Choice:
    """The choice in the open whose table is estimated best; of equal ones any."""
    possible = list(engine.choices(table, game))
    if len(possible) == 1:
        return possible[0]
    after = [engine.carried_out(table, choice, game) for choice in possible]
    estimates = _estimates(after, table, game, weights)
    if engine.chooser(table) is Side.DEFENDER:
        estimates = [SURE - each for each in estimates]
    best = max(estimates)
    return random.choice([c for c, each in zip(possible, estimates, strict=True) if each == best])


def _estimates(tables: Sequence[Table], before: Table, game: Game, weights: Weights) -> list[float]:
    """How likely the Attacker wins from each of these tables, all of one round or at its end."""
    number = before.round
    rows = rows_of(tables)
    if before.step is Step.AREA_ABILITIES and number < ROUNDS:
        found = likely_at_start(rows, number + 1, weights)
    else:
        found = likely(rows, number, weights)
    told: list[float] = found.tolist()
    for place, table in enumerate(tables):
        if table.verdict is not None:
            told[place] = SURE * (table.verdict.winner is Side.ATTACKER)
        elif table.step is Step.AREA_ABILITIES and victory.conquest(table, game) is not None:
            told[place] = SURE
    return told
