"""How likely the Attacker wins, estimated from features with weights that were learned from play.

The weights are kept in `weights.json` with the command that learned them, as whole numbers. All
sums are of whole numbers, held in floats that are large enough for them: in whatever order they
are added up, an estimate is the same on every machine.
"""

import json
from functools import cache
from math import exp
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ronin.properties.seven_ronin.winning.features import Array, Rows, features, foreseen

FILE = Path(__file__).parent / "weights.json"
WEIGHT_UNIT = 1000
"""What a weight of 1 in the exponent is kept as."""
SURE = 1000
"""An estimate of 0 is the Defender's sure win, one of `SURE` the Attacker's."""
_FARTHEST_SUM = 10 * WEIGHT_UNIT
_CURVE = np.array(
    [
        float(round(SURE / (1 + exp(-x / WEIGHT_UNIT))))
        for x in range(-_FARTHEST_SUM, _FARTHEST_SUM + 1)
    ]
)


class Weights(NamedTuple):
    """For each round, a weight for each feature."""

    middle: Array
    """Of a table after its deployments; the row of a round, counted from 0."""
    start: Array
    """Of the start of a round."""


@cache
def kept_weights() -> Weights:
    """The weights that were learned."""
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    return Weights(np.array(kept["middle"], float), np.array(kept["start"], float))


def likely(rows: Rows, number: int, weights: Weights) -> Array:
    """For tables of one round, after their deployments: how likely the Attacker wins."""
    after, met = foreseen(rows)
    return win_shares(weighted_sums(features(after, met), weights.middle[number - 1]))


def likely_at_start(rows: Rows, number: int, weights: Weights) -> Array:
    """For starts of one round: how likely the Attacker wins."""
    looked_at = features(rows, np.zeros_like(rows.ready))
    return win_shares(weighted_sums(looked_at, weights.start[number - 1]))


def weighted_sums(looked_at: Array, weights: Array) -> Array:
    """The weights of what is looked at, added up in this thread: a sum is too short to share."""
    return np.einsum("ij,j->i", looked_at, weights)


def win_shares(sums: Array) -> Array:
    """Sums of weights as shares of `SURE`."""
    return _CURVE[(np.clip(sums, -_FARTHEST_SUM, _FARTHEST_SUM) + _FARTHEST_SUM).astype(int)]
