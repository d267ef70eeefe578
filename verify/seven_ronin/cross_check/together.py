"""Pairs of readings that meet: one matters to some choice only because the other is in force, or
both matter to the same choice.

`python -m ronin.verify.seven_ronin.cross_check.together` finds them in random play, by the points
that the engine consults for a choice, and writes `together.json`: packs of pairs that are met under
the readings of the whole pack, those with many pairs first; what is new comes behind what is known.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

from ronin.model.rulings import recorded, with_reading
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import PASS, Choice
from ronin.model.seven_ronin.pieces import Step
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulings import ENGLISH, Rulings, points
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.play import STYLES, Round, odd_positions, play_round
from ronin.verify.seven_ronin.cross_check.aimed import aimed_at, edge_positions
from ronin.verify.seven_ronin.cross_check.candidates import is_complete, is_one_choice

FILE = Path(__file__).with_name("together.json")
ROUNDS_FOR_A_PACK = 300
"""In this many rounds pairs of a pack are looked for, and in five times as many any pairs."""
MOST_READINGS, TRIAL_PACKS = 30, 4
"""Readings in a pack, and packs in which others may mask a pair."""
ENOUGH_TABLES = 24
"""On this many tables a pair is to be met."""
MOST_PLANS, MOST_USES, MOST_AIMED = 3, 40, 6
"""How many deployments, uses and made-up choices are looked at on one table at most."""

Reading = tuple[str, str]
"""A point and one of its readings, by name."""
Pair = tuple[Reading, ...]
"""The last matters: because of the first, together with it or, if it is the only one, at all."""
Pack = tuple[Pair, ...]
"""Pairs in which each point has one reading."""
SoFar = tuple[Position, tuple[Choice, ...]]
"""Where a round began, and all choices before a table."""
Met = tuple[Table | None, set[str]]
"""The table after a choice, None if it is refused; and the points that were consulted."""


def try_choice(table: Table, choice: Choice, game: Game) -> Met:
    """What a choice leads to, and what decides it."""
    rulings, consulted = recorded(game.rulings)
    watched = Game(game.village, rulings)
    refused = engine.refusal(table, choice, watched) is not None
    return None if refused else engine.carried_out(table, choice, watched), consulted


def read_as(rulings: Rulings, readings: Iterable[Reading]) -> Rulings:
    """The rulings with these readings in force."""
    for point, reading in readings:
        rulings = with_reading(rulings, point, reading)
    return rulings


def _usual(rulings: Rulings, readings: Iterable[Reading]) -> Rulings:
    """The rulings with the points of these readings read as in English."""
    fields = [point.replace("-", "_") for point, _ in readings]
    return replace(rulings, **{field: getattr(ENGLISH, field) for field in fields})


class Meetings:
    """Choices at which the pairs of a pack meet, or its readings matter, and how often each did."""

    def __init__(self, pack: Pack, game: Game, random: Random) -> None:
        self.game = game
        self.random = random
        self.found: Counter[Pair] = Counter(dict.fromkeys(pack, 0))
        self.recalled: Counter[Pair] = Counter({pair: 0 for pair in pack if len(pair) == 1})
        """On how many tables a reading that stands alone showed by what it did before."""
        rulings = {pair: _usual(game.rulings, pair[-1:]) for pair in pack}
        self.without = {pair: Game(game.village, usual) for pair, usual in rulings.items()}
        last = [pair[-1] for pair in pack]
        self.plain = Game(game.village, _usual(game.rulings, last))

    @property
    def are_enough(self) -> bool:
        """Whether every pair was met on enough tables."""
        return min((*self.found.values(), *self.recalled.values())) >= ENOUGH_TABLES

    def at(self, table: Table) -> list[Choice]:
        """The choices at a table that consult all points of a pair which is met there."""
        looked = [
            (choice, *try_choice(table, choice, self.game)) for choice in self._choices(table)
        ]
        here: list[Choice] = []
        for pair in [pair for pair, count in self.found.items() if count < ENOUGH_TABLES]:
            both = {point for point, _ in pair}
            consulting = [(choice, after) for choice, after, asked in looked if both <= asked]
            game = self.without[pair]
            if any(try_choice(table, choice, game)[0] != after for choice, after in consulting):
                self.found[pair] += 1
                here += [choice for choice, _ in consulting]
        return list(dict.fromkeys(here))

    def remembered_at(self, table: Table, so_far: SoFar) -> list[Choice]:
        """The choices at a table that are refused, or legal, by what a reading did before.

        Nobody consults the point any more then: the same choices so far under the usual reading
        lead to a table at which they are not. That is looked for where a reading stands alone.
        """
        here: list[Choice] = []
        for pair in [pair for pair, count in self.recalled.items() if count < ENOUGH_TABLES]:
            usual = self.without[pair]
            other = replayed(*so_far, usual)
            if other is None or other.step is not table.step:
                continue
            choices = dict.fromkeys((*self._choices(table), *self._uses(other, usual)))
            parted = [
                choice
                for choice in choices
                if _is_legal(choice, table, self.game) != _is_legal(choice, other, usual)
            ]
            self.recalled[pair] += bool(parted)
            here += parted
        return list(dict.fromkeys(here))

    def _uses(self, table: Table, game: Game) -> list[Choice]:
        """Some of the uses that are legal at a table."""
        if table.step not in (Step.RONIN_ABILITIES, Step.AREA_ABILITIES):
            return []
        uses = [use for use in engine.choices(table, game) if is_complete(use) or use == PASS]
        return self.random.sample(uses, min(len(uses), MOST_USES))

    def _choices(self, table: Table) -> list[Choice]:
        """Choices that are legal as things are, or were if the last readings were usual."""
        games, made_up = (self.game, self.plain), aimed_at(table, self.random, MOST_AIMED)
        if table.step in (Step.ATTACKER_DEPLOYS, Step.DEFENDER_DEPLOYS):
            legal = [engine.drawn(table, game, self.random) for game in games * MOST_PLANS]
        else:
            every = dict.fromkeys(
                choice for game in games for choice in engine.choices(table, game)
            )
            uses = [choice for choice in every if is_complete(choice) or choice == PASS]
            legal = self.random.sample(uses, min(len(uses), MOST_USES))
        return [choice for choice in (*legal, *made_up) if is_one_choice(choice, self.game)]


def replayed(position: Position, made: Iterable[Choice], game: Game) -> Table | None:
    """The table to which these choices lead; None if one of them is refused."""
    table = engine.begun(position)
    for choice in made:
        if table.step is Step.FINISHED or not _is_legal(choice, table, game):
            return None
        table = engine.carried_out(table, choice, game)
    return table


def _is_legal(choice: Choice, table: Table, game: Game) -> bool:
    return engine.refusal(table, choice, game) is None


@cache
def _other_readings(point: str) -> tuple[Reading, ...]:
    taken = getattr(ENGLISH, point.replace("-", "_"))
    return tuple(
        (point, reading.name_on_the_command_line)
        for reading in points()[point]
        if reading is not taken
    )


def _others(consulted: set[str]) -> Iterator[Reading]:
    for point in sorted(consulted):
        yield from _other_readings(point)


def pairs_met(table: Table, choice: Choice) -> Iterator[Pair]:
    """The pairs that meet in what this choice does.

    Either the second changes it, but not without the first; or each changes it, and both together
    make something else of it than either alone.
    """

    def under(*readings: Reading) -> Met:
        return try_choice(table, choice, Game(standard_village(), read_as(ENGLISH, readings)))

    before, consulted = under()
    alone = {reading: under(reading) for reading in _others(consulted)}
    for first, (now, looked_at) in alone.items():
        changes = now != before
        for second in _others(looked_at - ({first[0]} if changes else consulted)):
            apart = alone[second][0] if second in alone else before
            if apart != before and not (changes and first < second):
                continue
            if under(first, second)[0] not in (now, apart if apart != before else now):
                yield first, second


def rounds_under(rulings: Rulings, random: Random, number: int) -> Iterator[Round]:
    """`number` random rounds, from odd positions and from such that are near to some edge."""
    game, styles = Game(standard_village(), rulings), list(STYLES.values())
    starts = zip(odd_positions(random, rulings), edge_positions(random, rulings), strict=False)
    for at, both in zip(range(number), starts, strict=False):
        yield play_round(both[at % 2], style=styles[at % len(styles)], game=game, random=random)


def pairs_in_play(rounds: int) -> list[Pair]:
    """The pairs that meet in `rounds` random rounds, in order."""
    random = Random("together")
    found: set[Pair] = set()
    for played in rounds_under(ENGLISH, random, rounds):
        for table, choice in zip(played.tables, played.all_choices, strict=False):
            for tried in dict.fromkeys((choice, *aimed_at(table, random, 2))):
                found.update(pairs_met(table, tried))
    return sorted(found)


def each_alone(rulings: str) -> Pack:
    """A pack in which each of these readings, told as `point=reading ...`, stands for itself."""
    named = (ruling.partition("=") for ruling in rulings.split())
    return tuple(((point, reading),) for point, _, reading in named)


def _compatible(pairs: Iterable[Pair]) -> Pack:
    """As many of these pairs as fit into a pack, first come, first served."""
    taken: dict[str, str] = {}
    pack = []
    for pair in pairs:
        fits = all(taken.get(point, reading) == reading for point, reading in pair)
        if fits and len(taken | dict(pair)) <= MOST_READINGS:
            taken.update(pair)
            pack.append(pair)
    return tuple(pack)


def readings_of(pack: Pack) -> Rulings:
    """The rulings in English with all readings of a pack."""
    return read_as(ENGLISH, (reading for pair in pack for reading in pair))


def _met_in(pack: Pack) -> Pack:
    """The pairs of a pack that are met, although all its readings are in force."""
    rulings, random = readings_of(pack), Random("pack")
    meetings = Meetings(pack, Game(standard_village(), rulings), random)
    for played in rounds_under(rulings, random, ROUNDS_FOR_A_PACK):
        for table in played.tables[:-1]:
            meetings.at(table)
    return tuple(pair for pair in pack if meetings.found[pair] >= 2)


def pack_pairs(pairs: list[Pair]) -> list[Pack]:
    """The pairs in packs; one that others mask is tried in the next, and at last comes as it is."""
    waiting, found = Counter(dict.fromkeys(pairs, TRIAL_PACKS)), list[Pack]()
    while waiting:
        tried = _compatible(pair for pair, _ in waiting.most_common())
        found.append(_met_in(tried))
        waiting.subtract(tried)
        waiting = +Counter({pair: waiting[pair] for pair in waiting if pair not in found[-1]})
    found.sort(key=len, reverse=True)
    while rest := [pair for pair in pairs if all(pair not in pack for pack in found)]:
        found.append(_compatible(rest))
    return [pack for pack in found if pack]


@cache
def packs() -> tuple[Pack, ...]:
    """The packs that were written down."""
    return tuple(
        tuple((tuple(first), tuple(second)) for first, second in pack)
        for pack in json.loads(FILE.read_text(encoding="utf-8"))
    )


def main() -> None:
    """Find pairs and write down those that stand nowhere yet; a pack keeps its number."""
    known = {pair for pack in packs() for pair in pack}
    found = [pair for pair in pairs_in_play(5 * ROUNDS_FOR_A_PACK) if pair not in known]
    text = json.dumps([*packs(), *pack_pairs(found)])
    FILE.write_text(text.replace("]]], [[[", "]]],\n[[[") + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
