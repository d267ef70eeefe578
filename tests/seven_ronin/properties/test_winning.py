"""The style that plays to win: its foreseen fights, its mixtures, and that it wins."""

import json
from random import Random

import numpy as np
import pytest

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import PASS, AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.pieces import RONIN, SPACES, Ronin, Side, Space, Step
from ronin.model.seven_ronin.position import SETUP
from ronin.model.seven_ronin.rules.planning import drawn_attack, drawn_defence
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.play import (
    ALL_STYLES,
    STYLES,
    TO_WIN,
    play_game,
    play_games,
)
from ronin.properties.seven_ronin.winning.choosing import mixture_of
from ronin.properties.seven_ronin.winning.estimate import FILE, Weights, kept_weights
from ronin.properties.seven_ronin.winning.features import (
    NOWHERE,
    deployed,
    features,
    foreseen,
    rows_of,
)
from ronin.properties.seven_ronin.winning.learning import Samples, fit_weights, learn_weights, main

GAME = Game(standard_village(), ENGLISH)


def revealed(seed: int) -> tuple[Table, AttackerPlan, DefenderPlan, Table]:
    """A late table, an attack and a defence drawn for it, and the table with both deployed."""
    *_, last = play_game(seed=seed, number=1, style=STYLES["swarm"], game=GAME)
    start = engine.begun(last.position)
    random = Random(seed)
    attack = drawn_attack(start, GAME, random)
    table = engine.carried_out(start, attack, GAME)
    defence = drawn_defence(table, GAME, random)
    return start, attack, defence, engine.carried_out(table, defence, GAME)


@pytest.mark.parametrize("seed", range(20))
def test_deployed_rows_are_those_of_the_table_after_the_reveal(seed: int) -> None:
    start, attack, defence, after = revealed(seed)
    if after.step is not Step.RONIN_ABILITIES:
        return
    places = [[NOWHERE if p is None else p.number for p in defence.places]]
    both = foreseen(deployed(start, np.array([attack.ninja]), np.array(places)))
    alone = foreseen(rows_of([after]))

    assert (features(*both) == features(*alone)).all()


@pytest.mark.parametrize("seed", range(40))
def test_foreseen_fights_are_those_of_the_engine_where_nobody_uses_an_ability(seed: int) -> None:
    _, _, _, table = revealed(seed)
    if table.step is not Step.RONIN_ABILITIES:
        return
    table = table._replace(used=frozenset(RONIN))
    fought = engine.carried_out(table, PASS, GAME)
    if fought.step is not Step.AREA_ABILITIES:
        return
    after, met = foreseen(rows_of([table]))
    left = [
        ronin.vitality - fought.wounds[ronin.number] if ronin in fought.living else 0
        for ronin in RONIN
    ]

    assert not met.any()
    assert after.ninja[0].tolist() == [*fought.ninja, 0]
    assert after.left[0].tolist() == left


def test_tasuke_takes_what_she_survives_and_falls_before_her_companion() -> None:
    """Kabe with two left and Tasuke with two left on the Well, against one to five ninja."""
    kabe, tasuke, well = (piece.number for piece in (Ronin.KABE, Ronin.TASUKE, Space.WELL))
    taken = []
    for ninja in range(1, 6):
        table = engine.begun(SETUP)._replace(
            step=Step.WOUNDS,
            ninja=tuple(ninja * (space.number == well) for space in SPACES),
            wounds=tuple({kabe: 5, tasuke: 1}.get(number, 0) for number in range(7)),
            places=tuple(Space.WELL if number in (kabe, tasuke) else None for number in range(7)),
        )
        after, _ = foreseen(rows_of([table]))
        taken.append((after.left[0, tasuke], after.left[0, kabe], after.ninja[0, well]))

    assert taken == [(1, 2, 0), (1, 1, 0), (0, 1, 0), (0, 0, 0), (0, 0, 1)]


def test_a_mixture_is_near_the_best_of_a_small_game() -> None:
    """The first row a quarter of the time is best: 250, whatever the other side does."""
    game = np.array([[1000.0, 0.0], [0.0, 1000.0 / 3]])
    chosen = mixture_of(game)

    assert (chosen @ game / chosen.sum()).min() > 220
    assert mixture_of(np.array([[900.0, 800.0], [100.0, 200.0]]))[1] == 0


def test_the_fit_finds_the_weights_that_made_the_winners() -> None:
    random = np.random.default_rng(1)
    looked_at = random.integers(0, 2, (4000, 3)).astype(float)
    share = 1 / (1 + np.exp(-(looked_at @ np.array([1.0, -2.0, 0.5]))))
    won = (random.random(4000) < share).astype(float)
    found = fit_weights(Samples(looked_at, np.ones(4000), won), np.zeros(3), 1.0)

    assert np.abs(found - [1.0, -2.0, 0.5]).max() < 0.25


def test_the_weights_say_what_learned_them_and_fit_the_features() -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    rows = rows_of([engine.begun(SETUP)])

    assert kept["learned_by"].startswith(main.__module__.join(("python -m ", " --seed")))
    assert kept_weights().middle.shape == kept_weights().start.shape
    assert kept_weights().middle.shape[1] == features(rows, rows.ready).shape[1]


def test_the_same_seed_learns_the_same_weights() -> None:
    first, again = (list(learn_weights(seed=5, games=3, passes=2)) for _ in range(2))

    assert all((a.middle == b.middle).all() for a, b in zip(first, again, strict=True))
    assert isinstance(first[0], Weights)


def test_games_played_to_win_are_the_same_again() -> None:
    style = ALL_STYLES[TO_WIN]
    first, again = (list(play_games(seed=3, games=1, style=style, game=GAME)) for _ in range(2))

    assert first == again


def test_who_plays_to_win_wins_most_games_on_either_side() -> None:
    strong, weak = ALL_STYLES[TO_WIN], STYLES["eager"]
    won = {Side.ATTACKER: 0, Side.DEFENDER: 0}
    for number in range(10):
        for side, styles in ((Side.ATTACKER, (strong, weak)), (Side.DEFENDER, (weak, strong))):
            *_, last = play_game(
                seed=9, number=number, style=styles[0], defender=styles[1], game=GAME
            )
            won[side] += last.verdict is not None and last.verdict.winner is side

    assert min(won.values()) >= 8
