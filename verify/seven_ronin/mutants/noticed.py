"""Which check of the cross-check notices a mutant first, and how rarely it shows by chance.

A mutant is applied, and the same means are used as in every cross-check: rounds that the engine
plays, whole, table by table and choice by choice, with rounds one edit away; then positions; then
rounds that the solver finds. The first difference ends the search.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any

from model.seven_ronin.rulings import ENGLISH, Rulings, with_reading
from model.seven_ronin.village import standard_village
from properties.seven_ronin.mutation import Fact, Mutant, applied
from properties.seven_ronin.play import Round
from verify.seven_ronin.cross_check.check import CrossCheck
from verify.seven_ronin.cross_check.difference import Difference
from verify.seven_ronin.cross_check.edits import edited
from verify.seven_ronin.cross_check.said import Said, engine_says
from verify.seven_ronin.cross_check.settings import Under
from verify.seven_ronin.cross_check.steps import Parted
from verify.seven_ronin.cross_check.wanted import WANTED

Json = dict[str, Any]

SEED = "mutants"
FEW, MANY = 40, 300
"""Rounds: if it shows twice in a few it is not rare; at most so many are played."""
EDITS = 2
POSITIONS = 200
NEAR = 4
"""Rounds near to each that the solver finds."""
RARE = 0.01
"""A mutant that shows in fewer rounds than this share is rare."""


class Noticed(Exception):
    """A difference; carries the name of the check that found it."""


class Watching(CrossCheck):
    """A cross-check that ends with the first difference, whatever its size."""

    def judge_round(self, found: str, trace: Json, ours: Said, theirs: Said) -> None:
        """Whether the two sides differ on a round."""
        if theirs.legal is not None and ours != theirs:
            raise Noticed(found)

    def _keep(self, difference: Difference) -> None:
        raise Noticed(difference.found)

    def _at_a_step(self, played: Round, parted: Parted) -> Difference:
        raise Noticed(f"step by step: {_without_number(parted.rule)}")

    def played_rounds(self) -> Iterator[Round]:
        """Legal rounds without end."""
        return self._played_rounds()

    def shows_in(self, trace: Json) -> bool:
        """Whether the two sides differ on a whole round that was played."""
        ours = engine_says(trace, self.game)
        theirs, _ = self._encoding_says(trace)
        return theirs.legal is not None and ours != theirs


def _without_number(rule: str) -> str:
    """A rule's name without the number of the use: `step_3.2.supply` becomes `step_3.supply`."""
    return ".".join(part for part in rule.split(".") if not part.isdigit())


@dataclass(frozen=True, slots=True)
class Notice:
    """How one mutant was noticed."""

    check: str | None
    """None if no check noticed it."""
    rounds: int
    """After so many rounds that the engine played."""
    shown: int
    """In so many of these whole rounds it showed."""
    of: int

    @property
    def is_rare(self) -> bool:
        """Whether fewer than one in a hundred rounds show it, as far as was measured."""
        return self.of >= MANY and self.shown < RARE * self.of


def rulings_of(mutant: Mutant) -> Rulings:
    """The rulings under which a mutant shows."""
    rulings = ENGLISH
    for ruling in mutant.under:
        point, _, reading = ruling.partition("=")
        rulings = with_reading(rulings, point, reading)
    return rulings


def is_about_encoding(mutant: Mutant) -> bool:
    """Whether a formula or the bridge is broken, and not a rule of the engine."""
    return mutant.change.where.startswith("verify.")


def is_shared(mutant: Mutant) -> bool:
    """Whether a fact is broken that both sides read: no comparison of the two can show it."""
    return isinstance(mutant.change, Fact) and not mutant.change.where.startswith("rules.")


@lru_cache(maxsize=1)
def whole(rulings: Rulings) -> Watching:
    """A cross-check of which nothing is broken."""
    return Watching(Under("of a mutant", standard_village(), rulings), seed=SEED)


@lru_cache(maxsize=2)
def sound_rounds(rulings: Rulings) -> tuple[Round, ...]:
    """Rounds that the engine plays while nothing is broken."""
    return tuple(islice(whole(rulings).played_rounds(), MANY))


def noticed(*mutants: Mutant, most: int = MANY) -> Notice:
    """What notices the mutants, applied all at once; at most so many rounds are played."""
    rulings = rulings_of(mutants[0])
    rebuilt = any(is_about_encoding(mutant) or is_shared(mutant) for mutant in mutants)
    sound = all(is_about_encoding(mutant) for mutant in mutants)
    rounds = iter(sound_rounds(rulings)) if sound else None
    watching = whole(rulings) if not rebuilt else None
    with ExitStack() as broken:
        for mutant in mutants:
            broken.enter_context(applied(mutant))
        try:
            if watching is None:
                watching = Watching(Under("of a mutant", standard_village(), rulings), seed=SEED)
            return _Search(watching, rounds or watching.played_rounds()).run(most)
        except Exception as fault:  # A broken rule may make either side stumble in any way.
            return Notice(f"it breaks down: {type(fault).__name__}", 0, 0, 0)


class _Search:
    def __init__(self, watching: Watching, rounds: Iterator[Round]) -> None:
        self.watching = watching
        self.rounds = rounds
        self.check: str | None = None
        self.after = 0
        self.shown = 0
        self.of = 0

    def run(self, most: int) -> Notice:
        self._play(min(FEW, most))
        self._try("positions", lambda: self.watching.positions(POSITIONS))
        if self.shown < 2:
            self._play(most)
        self._try("models", lambda: self.watching.models(len(WANTED), near=NEAR))
        return Notice(self.check, self.after, self.shown, self.of)

    def _play(self, most: int) -> None:
        while self.of < most:
            try:
                played = next(self.rounds)
                trace = played.trace()
                shows = self.watching.shows_in(trace)
            except Exception as fault:
                shows = True
                self._found(f"it breaks down: {type(fault).__name__}")
            self.of += 1
            self.shown += shows
            if self.check is None:
                self.after = self.of
                self._try("rounds", lambda: self._compare(trace, played))

    def _compare(self, trace: Json, played: Round) -> None:
        self.watching.compare_played(trace, played, self.of)
        random = Random(f"edits {SEED} {self.of}")
        for _ in range(EDITS):
            self.watching.compare_edited(*edited(trace, random))

    def _try(self, means: str, compare: Any) -> None:
        if self.check is not None:
            return
        try:
            compare()
        except Noticed as difference:
            self._found(str(difference))
        except Exception as fault:
            self._found(f"it breaks down: {type(fault).__name__}")

    def _found(self, check: str) -> None:
        if self.check is None:
            self.check = check
