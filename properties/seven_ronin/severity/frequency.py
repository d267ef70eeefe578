"""How often a point comes up in play, and how often the winner changes with it.

Rounds of random games are played under the base rulings in each style. A point came up in a round
if at some table of it the legal choices differ under the other reading, or the choice made there
leads to another table. The winner changed if the same choices, a refused one left out, lead to
another verdict under the other reading. What the engine never consulted is not looked at.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import count, islice
from math import sqrt
from typing import NamedTuple, TypeVar

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan, Choice, DefenderPlan, Divide, Name
from ronin.model.seven_ronin.pieces import Side, Step
from ronin.model.seven_ronin.rules.planning import attack_count, defence_count
from ronin.model.seven_ronin.table import Game, Table
from ronin.properties.seven_ronin.divergence.readings import ReadingPair
from ronin.properties.seven_ronin.divergence.search import games_of
from ronin.properties.seven_ronin.play import ALL_STYLES, Round, play_game
from ronin.verify.seven_ronin.search.consulted import watched

Result = TypeVar("Result")

Z = 1.959964
"""The quantile of the normal distribution that leaves 5 % outside."""


@dataclass(slots=True)
class Tally:
    """In how many rounds of a style a point came up, and in how many the winner changed."""

    rounds: int = 0
    came_up: int = 0
    winner_changed: int = 0

    def json(self, style: str, pair: ReadingPair) -> dict[str, object]:
        """The form in which it is kept, with 95 % intervals."""
        return {
            "style": style,
            "pair": [pair.a, pair.b],
            "rounds": self.rounds,
            "came_up": self.came_up,
            "winner_changed": self.winner_changed,
            "came_up_interval": wilson(self.came_up, self.rounds),
            "winner_changed_interval": wilson(self.winner_changed, self.rounds),
        }


def wilson(hits: int, rounds: int) -> list[float]:
    """The 95 % interval of a share, after Wilson, to five places."""
    if not rounds:
        return [0.0, 1.0]
    share, z2 = hits / rounds, Z * Z
    middle = (share + z2 / (2 * rounds)) / (1 + z2 / rounds)
    spread = share * (1 - share) / rounds + z2 / (4 * rounds * rounds)
    half = Z * sqrt(spread) / (1 + z2 / rounds)
    return [round(max(0.0, middle - half), 5), round(min(1.0, middle + half), 5)]


class Parted(NamedTuple):
    """The moment of a round at which two readings part first."""

    choices: int
    """How many choices were made before it."""
    table: Table
    """Under the other reading."""


def tallies(
    pairs: Iterable[ReadingPair], style: str, *, seed: int, rounds: int
) -> dict[ReadingPair, Tally]:
    """For each pair, what `seed` rounds of a style come to, those of the first games."""
    return tallied(pairs, style, seed=seed, first=1, rounds=rounds)


def tallied(
    pairs: Iterable[ReadingPair], style: str, *, seed: int, first: int, rounds: int
) -> dict[ReadingPair, Tally]:
    """As `tallies`, from the game of the given number on. Each pair is counted by itself."""
    found = {pair: Tally(rounds) for pair in pairs}
    by_base: dict[tuple[tuple[str, str], ...], list[ReadingPair]] = {}
    for pair in found:
        by_base.setdefault(pair.base, []).append(pair)
    for some in by_base.values():
        base = games_of(some[0])[0]
        others = {pair: games_of(pair)[1] for pair in some}
        for each in islice(_rounds(style, base, seed, first), rounds):
            for pair, parted in came_up_in(each, base, others).items():
                found[pair].came_up += 1
                found[pair].winner_changed += _winner(each, parted, others[pair]) is not _won(each)
    return found


def decisive(pair: ReadingPair, style: str, *, seed: int, rounds: int) -> Iterator[Round]:
    """Those of `seed` rounds of a style in which the winner changes with the reading."""
    base, other = games_of(pair)
    for each in islice(_rounds(style, base, seed, 1), rounds):
        if winner_changes(each, pair, base, other):
            yield each


def winner_changes(played: Round, pair: ReadingPair, base: Game, other: Game) -> bool:
    """Whether the same choices, as far as they are legal, end a round with another winner."""
    parted = came_up_in(played, base, {pair: other}).get(pair)
    return parted is not None and _winner(played, parted, other) is not _won(played)


def _rounds(style: str, game: Game, seed: int, first: int) -> Iterator[Round]:
    for number in count(first):
        yield from play_game(seed=seed, number=number, style=ALL_STYLES[style], game=game)


def came_up_in(
    played: Round, base: Game, others: Mapping[ReadingPair, Game]
) -> dict[ReadingPair, Parted]:
    """The pairs that came up in a round, each with the moment at which it did."""
    left = set(others)
    came_up: dict[ReadingPair, Parted] = {}
    apart: dict[ReadingPair, Table] = {}
    """The table under the other reading, where only what is kept in mind differs so far."""
    for number, choice in enumerate(played.all_choices):
        table, after = played.tables[number : number + 2]
        options, asked = _watched(partial(_options, table), base)
        _, obeyed = _watched(partial(engine.carried_out, table, choice), base)
        looked_at = {pair for pair in left if pair.point in asked or pair.point in obeyed}
        for pair in looked_at | apart.keys():
            game, before = others[pair], apart.pop(pair, table)
            if pair.point in asked or before is not table:
                legal = _options(before, game) == options and _is_legal(before, choice, game)
            else:
                legal = True
            other = engine.carried_out(before, choice, game) if legal else None
            if other is None or _seen(other) != _seen(after):
                came_up[pair] = Parted(number, before)
                left.discard(pair)
            elif other != after:
                apart[pair] = other
    return {pair: came_up[pair] for pair in others if pair in came_up}


def _watched(work: Callable[[Game], Result], game: Game) -> tuple[Result, set[str]]:
    """What comes of something, and the points that were consulted for it."""
    rulings, consulted = watched(game.rulings)
    return work(Game(game.village, rulings)), consulted


def _is_legal(table: Table, choice: Choice, game: Game) -> bool:
    """Whether a choice is legal where this many are; of other choices all were compared."""
    if not isinstance(choice, AttackerPlan | DefenderPlan):
        return True
    return engine.refusal(table, choice, game) is None


def _seen(table: Table) -> tuple[object, ...]:
    """What everybody sees on a table, without what players have to keep in mind."""
    lies = table.reserves, table.supply, table.aside, table.ninja, table.wounds, table.places
    marks = table.living, table.stayed, table.cancelled, table.marked, table.held
    waits = table.step, table.round, table.divided, table.divider, table.asked
    return lies, marks, waits, table.verdict, table.unanswered


def _options(table: Table, game: Game) -> object:
    """What may be chosen and by whom; of deployments, how many there are."""
    match table.step:
        case Step.ATTACKER_DEPLOYS:
            return attack_count(table, game)
        case Step.DEFENDER_DEPLOYS:
            return defence_count(table, game)
        case _:
            return engine.chooser(table), list(engine.choices(table, game))


def _won(played: Round) -> Side | None:
    return played.verdict.winner if played.verdict else None


def _winner(played: Round, parted: Parted, game: Game) -> Side | None:
    """Who wins if the same choices are made in another game, as far as they are legal there.

    Deployments that are not legal there leave the winner as it is.
    """
    table = parted.table
    for choice in played.all_choices[parted.choices :]:
        table = _answered(table, choice, game)
        if table.step is Step.FINISHED:
            break
        if engine.refusal(table, choice, game) is None:
            table = engine.carried_out(table, choice, game)
        elif isinstance(choice, AttackerPlan | DefenderPlan):
            return _won(played)
    while table.step is not Step.FINISHED:
        table = engine.carried_out(table, list(engine.choices(table, game))[-1], game)
    return table.verdict.winner if table.verdict else None


def _answered(table: Table, choice: Choice, game: Game) -> Table:
    """The table once what has to be divided or named is, unless the choice is the answer."""
    while table.divided is not None or table.asked is not None:
        if isinstance(choice, Divide | Name) and engine.refusal(table, choice, game) is None:
            return table
        table = engine.carried_out(table, next(engine.choices(table, game)), game)
    return table
