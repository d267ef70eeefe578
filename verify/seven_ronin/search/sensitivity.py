"""Which rulings an answer depends on: the same question with one thing changed at a time.

A search is a function of what it looks at. A point that it never looked at could be read in any way
and the search would have gone the same way to the same answer; so that point cannot matter alone,
and only the others are asked about. The fast search looks at every point that its reductions rely
on before it begins, so that it hides none. The plain search looks at fewer points, and is taken
where it is quick enough: for two deployments that are known.

The questions `forced` and `chance` are asked again by `again` and `chance_again`, and a no to
`possible` by `possible_again`. They take over what was shown under the readings in force as far as
it never looked at the point that is changed.
Changes that are soon decided come first; what takes longer is asked once more at the end, with the
whole budget.

Two changes together can matter only if one of them is of a point that was looked at, and the other
of a point that is looked at once the first is changed; if both are of points that were looked at,
each of them must be looked at once the other is changed. Where one of those ways is taken, what was
looked at is what it was shown by. Pairs are told where neither of the two turns the answer alone.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, NamedTuple, cast

from ronin.model.ambiguity import kebab
from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.rulings import points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import Village
from ronin.verify.search.budget import Budget, Stopwatch
from ronin.verify.search.clock import UNDECIDED, Clock, why_undecided
from ronin.verify.search.memory import within
from ronin.verify.seven_ronin.search.again import Again
from ronin.verify.seven_ronin.search.chance import Deployments
from ronin.verify.seven_ronin.search.chance_again import ChanceAgain
from ronin.verify.seven_ronin.search.consulted import watched
from ronin.verify.seven_ronin.search.decided import (
    OUT_OF_TIME,
    Barred,
    Decision,
    Found,
    Likely,
    Undecided,
    bar,
    decided,
    valued,
)
from ronin.verify.seven_ronin.search.possible_again import PossibleAgain
from ronin.verify.seven_ronin.search.questions import Question
from ronin.verify.seven_ronin.search.recorded import BIT
from ronin.verify.seven_ronin.search.reliance import may_use_kernels

LOOKS = 100_000
"""For each question that is asked again."""
AT_FIRST = 100, 10, 1
"""By how much less than that at first, and then again."""
AT_LAST = 20
"""Where the user says how long it may take, the last time by so much more."""
FOR_BASE = 0.4
"""So much of the time may be taken to note what the answer without any change depends on."""

TRACK = {"round-threat-level": "Threat Level", "round-minimum": "Minimum Attack Force"}
"""The numbers of the time track that may be assumed, by the names that changes give them."""
_AT = {"round-threat-level": "threat", "round-minimum": "minimum"}


class Change(NamedTuple):
    """A point read another way, or a number of the time track that is another."""

    name: str
    value: str | int

    @property
    def says(self) -> str:
        """The change in words: the question that is answered another way, and how."""
        if self.name in TRACK:
            return f"The {TRACK[self.name]} of the round would be {self.value}."
        point = points()[self.name]
        reading = next(reading for reading in point if kebab(reading.name) == self.value)
        return f"{point.question()} {reading.says}"


class Effect(NamedTuple):
    """Changes, and what is answered under them."""

    changes: tuple[Change, ...]
    found: Decision | Barred


class Open(NamedTuple):
    """Changes under which nothing is decided, and why."""

    changes: tuple[Change, ...]
    why: str


Noted = Callable[[Effect], None]


@dataclass
class Sensitivity:
    """What an answer depends on, as far as it was found out."""

    base: Found
    turns: list[Effect] = field(default_factory=list)
    """Another answer, or none because position or deployments are illegal then."""
    undecided: list[Open] = field(default_factory=list)
    same: int = 0
    """How many changes leave the answer as it is."""
    points: int = 0
    """How many points were looked at, and so asked about."""
    others: int = 0
    """How many points were never looked at and cannot matter alone."""
    pairs: int | None = None
    """How many pairs may matter together and were asked about; None if none were to be."""
    undecided_pairs: int = 0

    @property
    def is_complete(self) -> bool:
        """Whether all that was asked is decided."""
        return not self.undecided and not self.undecided_pairs


def sensitivity(
    question: Question,
    game: Game,
    stopwatch: Stopwatch,
    *,
    pairs: bool = False,
    looks: int = LOOKS,
    noted: Noted = lambda _: None,
    among: Collection[str] | None = None,
) -> Sensitivity:
    """What the answer depends on: each ruling, and what is assumed about the time track.

    Whatever turns it is told to `noted` as soon as it is found. Only points `among` these are asked
    about, and nothing else, where they are named.
    """
    asking = _Asking(question, game, stopwatch, looks)
    base, consulted = asking.base()
    names = set(points() if among is None else among)
    consulted &= names
    found = Sensitivity(base, points=len(consulted), others=len(points()) - len(consulted))
    if isinstance(base, Undecided):
        found.undecided = [Open((change,), base.why) for change in _readings(set(points()), game)]
    if not isinstance(base, Decision):
        return found
    asking.note_what_it_hangs_on(base)
    every: list[tuple[Change, ...]] = [(change,) for change in _readings(consulted, game)]
    if among is None:
        every += _track_changes(question, game.village)
    answers: Answers = {}
    for effect in _asked_by_turns(asking, every, answers):
        if effect.found != base:
            noted(effect)
    for changes in every:
        _enter(changes, answers[changes][0], found)
    if pairs:
        found.pairs = 0
        turns = []
        for both, answer in _asked_in_pairs(asking, base, consulted, names, answers):
            found.pairs += 1
            if isinstance(answer, Undecided):
                found.undecided_pairs += 1
            elif answer != base:
                turns.append(Effect(both, answer))
                noted(turns[-1])
        found.turns += sorted(turns, key=lambda effect: list(map(_place, effect.changes)))
    return found


Answers = dict[tuple[Change, ...], tuple[Found, set[str]]]
"""What is answered under changes, and the points looked at."""


def _asked_by_turns(
    asking: "_Asking", every: list[tuple[Change, ...]], answers: Answers
) -> Iterator[Effect]:
    """What is decided, as it is: what is soon decided and what likely turns the answer first."""
    looks = asking.looks
    turns = [looks // less for less in AT_FIRST]
    if asking.is_timed:
        turns.append(looks * AT_LAST)
    for budget in turns:
        for changes in asking.likely_first(every):
            if changes not in answers or isinstance(answers[changes][0], Undecided):
                answers[changes] = asking.under(changes, budget)
                found = answers[changes][0]
                if not isinstance(found, Undecided):
                    yield Effect(changes, found)


def _asked_in_pairs(
    asking: "_Asking", base: Decision, consulted: set[str], names: set[str], answers: Answers
) -> Iterator[tuple[tuple[Change, Change], Found]]:
    """What is answered under each pair that may matter together, those soon shown first.

    Where it is not known what is looked at under a change, it may be any of the points named.
    """
    looked_at = (asking.looked_at() or consulted) & names
    turning, open_, seen = set[Change](), set[Change](), dict[Change, set[str]]()
    for (change, *_), (answer, _) in answers.items():
        if isinstance(answer, Undecided):
            open_.add(change)
        elif answer != base:
            turning.add(change)
    every: list[tuple[Change, ...]] = [
        (change,) for change in _readings(looked_at, asking.game) if change not in turning
    ]
    for one, *_ in reversed(asking.likely_first(every)):
        known = None if one in open_ else asking.looked_at_under(one, base, answers.get((one,)))
        seen[one] = names if known is None else known & names
        for other in _readings(seen[one] - {one.name}, asking.game):
            if other in turning or (
                other.name in looked_at and one.name not in seen.get(other, ())
            ):
                continue
            both = (one, other) if _place(one) < _place(other) else (other, one)
            yield both, OUT_OF_TIME if open_ & {*both} else asking.under(both)[0]


def changed(game: Game, changes: tuple[Change, ...], *, number: int) -> Game:
    """The game under these changes; a number of the time track is that of round `number`."""
    village, rulings = game.village, game.rulings
    for name, value in changes:
        if name in TRACK:
            assert isinstance(value, int)
            village = _with_number(village, number, _AT[name], value)
        else:
            rulings = with_reading(rulings, name, str(value))
    return Game(village, rulings)


AskedAgain = Again | ChanceAgain | PossibleAgain


class _Asking:
    """Asks one question under many changes; what decided it before is tried first."""

    def __init__(self, question: Question, game: Game, stopwatch: Stopwatch, looks: int) -> None:
        self.question = question
        self.game = game
        self.stopwatch = stopwatch
        self.looks = looks
        self.likely = Likely()
        self.shown: AskedAgain | None = None
        """What the answer without any change depends on."""
        self.shown_under: dict[Change, AskedAgain] = {}
        """The same where something is changed that turns nothing alone."""

    def base(self) -> tuple[Found, set[str]]:
        """The answer without any change, and the points that had to be looked at for it."""
        if self.question.mode == "given":
            plain = replace(self.question, plain=True)
            found, consulted = self._asked(plain, self.game, Budget(self.looks, self._seconds))
            if not isinstance(found, Undecided):
                return found, consulted
        return self._asked(self.question, self.game, Budget(self.looks**2, self._seconds))

    @property
    def is_timed(self) -> bool:
        """Whether the user says how long it may take."""
        return self._seconds is not None

    def likely_first(self, every: list[tuple[Change, ...]]) -> list[tuple[Change, ...]]:
        """The changes in the order in which most of what was shown depends on them.

        What is assumed of the time track comes first: it decides what may be deployed at all.
        """
        masks = Counter(self.shown.looked_at() if self.shown else ())

        def hanging(changes: tuple[Change, ...]) -> int:
            if any(name in TRACK for name, _ in changes):
                return masks.total() + 1
            bits = sum(BIT[name] for name, _ in changes)
            return sum(count for mask, count in masks.items() if mask & bits)

        return sorted(every, key=hanging, reverse=True)

    def note_what_it_hangs_on(self, base: Decision) -> None:
        """Find out which points each refutation, or each win, looks at, as far as time allows."""
        seconds = self._seconds
        clock = Budget(self.looks**2, None if seconds is None else seconds * FOR_BASE)
        with suppress(*UNDECIDED), within(self.question.memory):
            if self.question.mode == "forced":
                self._note_for_forced(base, clock)
            elif self.question.mode == "chance":
                self._note_for_chance(clock)
            elif self.question.mode == "possible" and base.said == "no":
                self._note_for_possible(clock)

    def _note_for_possible(self, clock: Clock) -> None:
        if self.question.entries is None:
            again = PossibleAgain(self.question.position, self.game)
            if again.is_small():
                again.note(clock)
                self.shown = again

    def _note_for_forced(self, base: Decision, clock: Clock) -> None:
        again = Again(self.question.position, self.game, self.likely.refuted)
        if again.base.contest.is_vast:
            return
        self.shown = again
        if base.said == "no":
            again.refute_all(clock)
        else:
            again.win_all(self.likely.attacks[0], clock)

    def _note_for_chance(self, clock: Clock) -> None:
        best = Deployments(list(self.likely.attacks), list(self.likely.defences))
        self.shown = again = ChanceAgain(self.question.position, self.game, best)
        again.note(clock)

    def looked_at(self) -> set[str] | None:
        """The points on which what was shown depends; None if not all of it is."""
        if self.shown is None:
            return None
        return self._looked_at(self.shown, self.game)

    def looked_at_under(
        self, change: Change, base: Decision, asked: tuple[Found, set[str]] | None
    ) -> set[str] | None:
        """The same where something is changed that turns nothing; None if it is not known."""
        if self.stopwatch.is_over:
            return None
        game = self._changed((change,))
        if self.shown is None:
            found, seen = asked or self._asked(self.question, game, self._budget())
            return seen if found == base else None
        with suppress(*UNDECIDED), within(self.question.memory):
            shown = self.shown.otherwise(game, BIT[change.name], self._budget())
            known = self._looked_at(shown, game)
            if known is not None:
                self.shown_under[change] = shown
                return known
        found, seen = self._asked(self.question, game, self._budget())
        return seen if found == base else None

    def _looked_at(self, shown: AskedAgain, game: Game) -> set[str] | None:
        with suppress(*UNDECIDED), within(self.question.memory):
            bits = shown.show(self._budget())
            rulings, consulted = watched(game.rulings)
            bar(self.question, Game(game.village, rulings))
            if bits is not None:
                return consulted | {name for name, bit in BIT.items() if bit & bits}
        return None

    def _changed(self, changes: tuple[Change, ...]) -> Game:
        return changed(self.game, changes, number=self.question.position.round)

    def _budget(self, looks: int | None = None) -> Budget:
        return Budget(looks or self.looks, self._seconds)

    def under(
        self, changes: tuple[Change, ...], looks: int | None = None
    ) -> tuple[Found, set[str]]:
        """What is answered under these changes, and the points looked at."""
        if self.stopwatch.is_over:
            return OUT_OF_TIME, set()
        game, budget = self._changed(changes), self._budget(looks)
        if self.shown is None or any(name in TRACK for name, _ in changes):
            return self._asked(self.question, game, budget)
        return bar(self.question, game) or self._asked_again(changes, game, budget), set()

    def _asked_again(self, changes: tuple[Change, ...], game: Game, budget: Budget) -> Found:
        try:
            with within(self.question.memory):
                return self._hanging(changes, game, budget)
        except UNDECIDED as fault:
            return Undecided(why_undecided(fault))

    def _hanging(self, changes: tuple[Change, ...], game: Game, budget: Budget) -> Found:
        known = [change for change in changes if change in self.shown_under]
        shown, beside = self.shown, cast(Any, None)
        if len(changes) > 1 and known:
            shown, changes = self.shown_under[known[0]], _without(known[0], changes)
            beside = self.shown_under.get(changes[0])
        assert shown is not None
        bits = sum(BIT[name] for name, _ in changes)
        if (
            not isinstance(shown, PossibleAgain)
            and may_use_kernels(self.question.position, game)
            and shown.hangs_on(bits, budget, beside)
        ):
            return self._asked(self.question, game, budget)[0]
        found = shown.under(game, bits, budget, beside)
        if found is None:
            return self._asked(self.question, game, budget)[0]
        return valued(found) if isinstance(found, Fraction) else Decision("yes" if found else "no")

    @property
    def _seconds(self) -> float | None:
        return self.stopwatch.left

    def _asked(self, question: Question, game: Game, budget: Budget) -> tuple[Found, set[str]]:
        rulings, consulted = watched(game.rulings)
        found = decided(question, Game(game.village, rulings), budget, self.likely)
        return found, consulted


def _enter(changes: tuple[Change, ...], answer: Found, found: Sensitivity) -> None:
    if isinstance(answer, Undecided):
        found.undecided.append(Open(changes, answer.why))
    elif answer == found.base:
        found.same += 1
    else:
        found.turns.append(Effect(changes, answer))


def _readings(consulted: set[str], game: Game) -> Iterator[Change]:
    """Every other reading of these points, in the order of the register."""
    for name, point in points().items():
        if name in consulted:
            taken = getattr(game.rulings, name.replace("-", "_"))
            yield from (
                Change(name, kebab(reading.name)) for reading in point if reading is not taken
            )


def _place(change: Change) -> int:
    return BIT[change.name]


def _without(one: Change, changes: tuple[Change, ...]) -> tuple[Change, ...]:
    return tuple(change for change in changes if change != one)


def _track_changes(question: Question, village: Village) -> Iterator[tuple[Change, ...]]:
    """What is assumed about the round's numbers, one lower and one higher; each, then both."""
    facts = village.track[question.position.round - 1]
    assumed = [name for name, at in _AT.items() if getattr(facts, at).known == "assumed"]
    for step in (-1, 1):
        moved = tuple(Change(name, getattr(facts, _AT[name]).value + step) for name in assumed)
        moved = tuple(change for change in moved if int(change.value) >= 0)
        yield from ((change,) for change in moved)
        if len(moved) > 1:
            yield moved


def _with_number(village: Village, number: int, at: str, value: int) -> Village:
    """The village with another number on the time track in round `number`."""
    facts = village.track[number - 1]
    other = replace(facts, **{at: replace(getattr(facts, at), value=value)})
    return replace(village, track=(*village.track[: number - 1], other, *village.track[number:]))
