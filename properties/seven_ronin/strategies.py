"""What hypothesis draws from: positions, tables, rulings, villages. The simplest comes first."""

from dataclasses import replace
from itertools import product
from random import Random

from hypothesis import strategies as st

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.pieces import (
    AREAS,
    NINJA_MARKERS,
    RONIN,
    ROUNDS,
    SHRINE_MARKERS,
    SPACES,
    Ronin,
    Space,
    Step,
)
from ronin.model.seven_ronin.position import NOBODY, Position, defects
from ronin.model.seven_ronin.rulings import ENGLISH, Rulings, points
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.village import Village, layout_count, standard_village, with_layout
from ronin.properties.seven_ronin.play import STYLES, Round, Style, play_round

MOST_ON_A_SPACE = 6
MOST_CHOICES = 12


def villages() -> st.SearchStrategy[Village]:
    """The board as we assume it, other rings that the texts allow, and boards that are no ring."""
    return st.sampled_from(VILLAGES)


def _linked(name: str, pairs: list[tuple[Space, Space]]) -> Village:
    adjacency = tuple((one, other, "assumed", "") for one, other in pairs)
    return replace(standard_village(), name=name, adjacency=adjacency)


RINGS = (
    standard_village(),
    *(with_layout(standard_village(), number) for number in (2, 1000, layout_count())),
)
NO_RINGS = (
    _linked("a star around the Inn", [(Space.INN, area) for area in AREAS if area != Space.INN]),
    _linked("two rows of five, each facing all", list(product(AREAS[:5], AREAS[5:]))),
    _linked("ten islands", []),
)
VILLAGES = RINGS + NO_RINGS


def rulings() -> st.SearchStrategy[Rulings]:
    """Any reading of each open point; the English ones are the simplest."""
    readings = {}
    for name, point in points().items():
        field = name.replace("-", "_")
        english = getattr(ENGLISH, field)
        readings[field] = st.sampled_from([english, *(r for r in point if r is not english)])
    return st.builds(Rulings, **readings)


def games() -> st.SearchStrategy[Game]:
    """Any village under any rulings; nobody is told anything."""
    return st.builds(lambda village, taken: Game(village, taken), villages(), rulings())


def styles() -> st.SearchStrategy[Style]:
    """The styles of random play."""
    return st.sampled_from(list(STYLES.values()))


@st.composite
def positions(
    draw: st.DrawFn, *, most_reserves: int = NINJA_MARKERS, most_to_deploy: int = len(RONIN)
) -> Position:
    """Any possible position, whether play leads there or not."""
    stayed = list(NOBODY)
    eliminated: list[Ronin] = []
    to_deploy = 0
    for ronin in RONIN:
        fates = ["to deploy", "eliminated", "stays"][to_deploy == most_to_deploy :]
        fate = draw(st.sampled_from(fates))
        if fate == "to deploy":
            to_deploy += 1
        elif fate == "eliminated":
            eliminated.append(ronin)
        else:
            stayed[ronin.number] = draw(st.sampled_from(_open_to(ronin, stayed)))
    wounds = tuple(
        0 if ronin in eliminated else draw(st.integers(0, ronin.vitality - 1)) for ronin in RONIN
    )
    left = NINJA_MARKERS - sum(wounds)
    ninja = []
    for _ in SPACES:
        ninja.append(draw(st.integers(0, min(MOST_ON_A_SPACE, left))))
        left -= ninja[-1]
    shrine = draw(st.lists(st.sampled_from(RONIN), max_size=SHRINE_MARKERS))
    return Position(
        round=draw(st.integers(1, ROUNDS)),
        reserves=draw(st.integers(0, min(most_reserves, left))),
        ninja=tuple(ninja),
        wounds=wounds,
        eliminated=tuple(eliminated),
        stayed=tuple(stayed),
        shrine=tuple(sorted(shrine, key=lambda ronin: ronin.number)),
    )


def _open_to(ronin: Ronin, stayed: list[Space | None]) -> list[Space]:
    """Where a ronin may stay besides those who did."""
    tasuke = stayed[Ronin.TASUKE.number]
    most = {area: 2 if Ronin.TASUKE is ronin or area is tasuke else 1 for area in AREAS}
    return [area for area in AREAS if stayed.count(area) < most[area]]


@st.composite
def tables(
    draw: st.DrawFn,
    *,
    under: st.SearchStrategy[Game] | None = None,
    start: st.SearchStrategy[Position] | None = None,
) -> tuple[Table, Game]:
    """A table somewhere in a round, with somebody to choose, and the game it belongs to."""
    game = draw(games() if under is None else under)
    table = engine.begun(draw(positions() if start is None else start))
    random = Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, MOST_CHOICES))):
        after = engine.carried_out(table, engine.drawn(table, game, random), game)
        if after.step is Step.FINISHED:
            break
        table = after
    return table, game


@st.composite
def rounds(
    draw: st.DrawFn,
    *,
    under: st.SearchStrategy[Game] | None = None,
    start: st.SearchStrategy[Position] | None = None,
) -> Round:
    """A round played to its end, in any style, from any possible position."""
    game = draw(games() if under is None else under)
    starts = positions() if start is None else start
    position = draw(starts.filter(lambda one: not defects(one, game.rulings)))
    random = Random(draw(st.integers(0, 2**32)))
    return play_round(position, style=draw(styles()), game=game, random=random)
