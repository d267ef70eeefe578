"""Which check of the cross-check notices a mutant first, and how rarely it shows by chance.

A mutant is applied, and the same means are used as in every cross-check: rounds that the engine
plays, whole, table by table and choice by choice, with rounds one edit away; then positions; then
rounds on boards with other numbers; then rounds that the solver finds, the last of them just as in
the profile `ci`. The first difference ends the search.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import islice
from random import Random
from typing import Any

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.rulings import ENGLISH, Rulings
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.mutation import ChangedAttribute, Mutant, applied
from ronin.properties.seven_ronin.play import Round
from ronin.verify.seven_ronin.cross_check.boards import another_board
from ronin.verify.seven_ronin.cross_check.check import ROUNDS_PER_CLOSE_LOOK, CrossCheck
from ronin.verify.seven_ronin.cross_check.chunks import PROFILES, Chunk
from ronin.verify.seven_ronin.cross_check.difference import Difference
from ronin.verify.seven_ronin.cross_check.edits import edit_trace
from ronin.verify.seven_ronin.cross_check.models import ModelsCheck
from ronin.verify.seven_ronin.cross_check.said import Said, engine_says
from ronin.verify.seven_ronin.cross_check.settings import Under, draw_setting
from ronin.verify.seven_ronin.cross_check.steps import Parted
from ronin.verify.seven_ronin.cross_check.wanted import QUESTIONS
from ronin.verify.seven_ronin.mutants.equivalent import are_equivalent

Json = dict[str, Any]

SEED = "mutants"
AREA_USES = 3
"""Longer rounds are left to the solver's share of the search: a shorter formula is built sooner."""
FEW, MANY = 40, 300
"""Rounds: if it shows twice in a few it is not rare; at most this many are played."""
EDITS = 2
POSITIONS = 200
BOARDS = 3
"""Boards with other numbers on which a few rounds are played."""
EACH, NEAR = 3, 4
"""Rounds that the solver finds of each kind, and rounds near to each."""
RARE = 0.01
"""A mutant that shows in fewer rounds than this share is rare."""


class Noticed(Exception):
    """A difference; carries the name of the check that found it."""


class Watching(CrossCheck):
    """A cross-check that ends with the first difference, whatever its size."""

    def judge_round(self, found: str, _trace: Json, ours: Said, theirs: Said) -> None:
        """Whether the two sides differ on a round."""
        if theirs.legal is not None and ours != theirs:
            raise Noticed(found)

    def _keep(self, difference: Difference) -> None:
        raise Noticed(difference.found)

    def _at_a_step(self, _played: Round, parted: Parted) -> Difference:
        raise Noticed(f"step by step: {_without_number(parted.rule)}")

    def told_rounds(self) -> Iterator["PlayedRound"]:
        """Legal rounds without end, each with what the engine says of it."""
        for played in self.played_rounds():
            trace = played.trace()
            yield PlayedRound(played, trace, engine_says(trace, self.game))

    def chunks_of_ci(self) -> Iterator[tuple[Chunk, str]]:
        """The chunks of the profile `ci` that ask the solver under these rulings, with a seed."""
        readings = {f"{point}={reading}" for point, reading in self.under.readings.items()}
        for number, chunk in enumerate(PROFILES["ci"]):
            named = {part for part in chunk.kind.split() if "=" in part}
            if chunk.first and (readings <= named if readings else chunk.kind == "english"):
                yield chunk, f"0 {number}"

    def shows_in(self, told: "PlayedRound") -> bool:
        """Whether the encoding says something else of a whole round."""
        theirs, _ = self._encoding_says(told.trace)
        return theirs.legal is not None and told.ours != theirs


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round that the engine played."""

    played: Round
    trace: Json
    ours: Said


def _without_number(rule: str) -> str:
    """A rule's name without the number of the use: `step_3.2.supply` becomes `step_3.supply`."""
    return ".".join(part for part in rule.split(".") if not part.isdigit())


@dataclass(frozen=True, slots=True)
class Notice:
    """How one mutant was noticed."""

    check: str | None
    """None if no check noticed it."""
    rounds: int
    """After this many rounds that the engine played."""
    shown: int
    """In this many of these whole rounds it showed."""
    of: int
    solver: bool = False
    """Whether the solver was asked, too."""
    equivalent: bool = False
    """Whether z3 proved that nothing can notice it, in rounds of a few uses in step 3."""

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
    return mutant.change.where.startswith("ronin.verify.")


def is_about_bridge(mutant: Mutant) -> bool:
    """Whether what is told between the sides is broken, and no formula that z3 could compare."""
    return mutant.change.where.startswith("ronin.verify.seven_ronin.bridge:")


def is_shared(mutant: Mutant) -> bool:
    """Whether a fact is broken that both sides read: no comparison of the two can show it."""
    return isinstance(mutant.change, ChangedAttribute) and not mutant.change.where.startswith(
        "rules."
    )


@lru_cache(maxsize=1)
def whole(rulings: Rulings) -> Watching:
    """A cross-check of which nothing is broken."""
    return Watching(_under(rulings), seed=SEED, longest=AREA_USES)


@lru_cache(maxsize=2)
def sound_rounds(rulings: Rulings) -> tuple[PlayedRound, ...]:
    """Rounds that the engine plays while nothing is broken."""
    return tuple(islice(whole(rulings).told_rounds(), MANY))


def noticed(*mutants: Mutant, most: int = MANY, solver: bool = True) -> Notice:
    """What notices the mutants, applied all at once, with `most` rounds at most.

    In how many rounds a broken formula shows is measured on rounds that were played once; a broken
    engine would have to play them anew, so that it is left alone as soon as it is noticed.
    """
    rulings = rulings_of(mutants[0])
    rebuilt = any(is_about_encoding(mutant) or is_shared(mutant) for mutant in mutants)
    sound = all(is_about_encoding(mutant) for mutant in mutants)
    rounds = iter(sound_rounds(rulings)) if sound else None
    watching = whole(rulings) if not rebuilt else None
    search = None
    with ExitStack() as broken:
        for mutant in mutants:
            broken.enter_context(applied(mutant))
        try:
            watching = watching or Watching(_under(rulings), seed=SEED, longest=AREA_USES)
            search = _Search(watching, rounds or watching.told_rounds(), is_measured=sound)
            notice = search.run(most, solver=solver)
        except Exception as fault:  # A broken rule may make either side stumble in any way.
            check = f"it breaks down: {type(fault).__name__}"
            if search is None:
                return Notice(check, 0, 0, 0)
            return Notice(search.check or check, search.of, search.shown, search.of)
    if notice.check is None and solver and sound and not is_about_bridge(mutants[0]):
        proved = are_equivalent(mutants[0], rulings, AREA_USES)
        return replace(notice, equivalent=proved)
    return notice


def _under(rulings: Rulings) -> Under:
    return Under("of a mutant", standard_village(), rulings)


class _Search:
    """The means of a cross-check one after the other, until one notices something."""

    def __init__(
        self, watching: Watching, rounds: Iterator[PlayedRound], *, is_measured: bool
    ) -> None:
        self.watching = watching
        self.is_measured = is_measured
        self.rounds = rounds
        self.check: str | None = None
        self.after = 0
        self.shown = 0
        self.of = 0

    def run(self, most: int, *, solver: bool) -> Notice:
        self._play(min(FEW, most))
        self._try(lambda: self.watching.positions(POSITIONS))
        if self.shown < 2:
            self._play(most)
        if most >= MANY:
            for number in range(BOARDS):
                self._try(partial(self._play_elsewhere, number))
            self._try(self._play_with_few_markers)
        asked = solver and self.check is None
        if asked:
            models = ModelsCheck(Watching(self.watching.under, seed=SEED))
            for name in reversed(QUESTIONS):
                self._try(partial(models.compare, name, each=EACH, near=NEAR))
            for chunk, seed in self.watching.chunks_of_ci():
                self._try(partial(self._ask_as_in_ci, chunk, seed))
        return Notice(self.check, self.after, self.shown, self.of, asked)

    def _play_elsewhere(self, number: int) -> None:
        """Rounds on a board with other numbers."""
        village = another_board(Random(f"{SEED} {number}"))
        under = replace(self.watching.under, village=village)
        Watching(under, seed=SEED, longest=AREA_USES).rounds(FEW, edits=EDITS, steps_in=1)

    def _play_with_few_markers(self) -> None:
        """Rounds that begin with a General Supply of a few markers."""
        poor = Watching(self.watching.under, seed=SEED, longest=AREA_USES)
        poor.rounds(MANY, edits=EDITS, steps_in=1, short=True)

    def _ask_as_in_ci(self, chunk: Chunk, seed: str) -> None:
        under = draw_setting(chunk.kind, self.watching.game, Random(0))
        models = ModelsCheck(Watching(under, seed=seed, longest=chunk.longest))
        models.run(chunk.models, each=chunk.each, near=chunk.near, first=chunk.first)

    def _play(self, most: int) -> None:
        """Go on until `most` rounds were played; once it is noticed, only whole rounds count."""
        while self.of < most and (self.check is None or self.is_measured):
            told = next(self.rounds, None)
            if told is None:
                return
            self.of += 1
            self.shown += self.watching.shows_in(told)
            if self.check is None:
                self.after = self.of
                self._try(partial(self._compare, told))

    def _compare(self, told: PlayedRound) -> None:
        at = self.of * ROUNDS_PER_CLOSE_LOOK + 1  # Which rules were at work is of no interest here.
        self.watching.compare_played(told.trace, told.played, at)
        random = Random(f"edits {SEED} {self.of}")
        for _ in range(EDITS):
            name, changed = edit_trace(told.trace, random)
            self.watching.compare_edited(f"an edit: {name}", changed)

    def _try(self, compare: Callable[[], None]) -> None:
        if self.check is None:
            try:
                compare()
            except Noticed as difference:
                self.check = str(difference)
