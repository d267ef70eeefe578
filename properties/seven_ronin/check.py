"""The properties, put to many rounds: games from the set-up, and rounds from odd positions.

Work is cut into chunks, each determined by what it says of itself; their results are put together
in order, so that a run says the same whatever the number of workers.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain, count, islice
from random import Random
from time import perf_counter
from typing import Any

from ronin.model.errors import RoninError
from ronin.model.seven_ronin.notation import read_position
from ronin.model.seven_ronin.rulings import ENGLISH, PRESETS, Rulings, points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import read_attacker, read_defender, replay
from ronin.model.seven_ronin.village import Village, layout_count, standard_village, with_layout
from ronin.properties.seven_ronin.claimed import by_name
from ronin.properties.seven_ronin.divergence.never import NEVER, never_part
from ronin.properties.seven_ronin.divergence.readings import ReadingPair, pairs_of
from ronin.properties.seven_ronin.divergence.record import Record, Trace
from ronin.properties.seven_ronin.divergence.search import record_of, search_pair
from ronin.properties.seven_ronin.divergence.smaller import shrink_record
from ronin.properties.seven_ronin.play import (
    STYLES,
    Round,
    odd_positions,
    play_game,
    play_round,
    replayed,
)
from ronin.properties.seven_ronin.property import AnyProperty
from ronin.properties.seven_ronin.varied import played_by
from ronin.properties.workers import Workers
from ronin.verify.running.journal import Journal
from ronin.verify.running.pieces import done
from ronin.verify.running.progress import Progress

TRIES = 3000
"""How many smaller rounds are tried before a counterexample is shown."""


@dataclass(frozen=True, slots=True)
class Profile:
    """How much to check."""

    rounds: int
    """For each preset and style, half of them from odd positions."""
    others: int
    """Settings with other rulings and another layout of the board."""
    rounds_each: int
    """Rounds in each of these."""
    alone: int = 0
    """For each style, under each reading that differs from the preset `english` by itself."""
    parting: int = 20
    """Rounds in which readings that never part are given a chance to."""


PROFILES = {
    "quick": Profile(rounds=40, others=8, rounds_each=10),
    "ci": Profile(rounds=200, others=120, rounds_each=10, alone=4, parting=60),
    "thorough": Profile(rounds=10_000, others=4000, rounds_each=20, alone=100, parting=3000),
}


@dataclass(frozen=True, slots=True)
class Chunk:
    """Rounds that one worker plays and looks at."""

    setting: str
    """In a few words: a preset, or what else is in force."""
    game: Game
    style: str
    seed: str
    rounds: int
    names: tuple[str, ...]
    """The properties that are looked at."""
    own: tuple[str, ...] = ()
    """The files of a user's own in which some of them stand."""
    variants: tuple[str, ...] = ()
    """The files whose rules are played in place of the book's."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A property, and a round that breaks it."""

    name: str
    setting: str
    game: Game
    record: Record


def record_from(trace: Mapping[str, Any], rulings: Rulings) -> Record:
    """A round that was written down, its deployments left empty where they do not matter."""
    return Record(
        read_position(trace["position"], rulings),
        read_attacker(trace["attacker"] or {}),
        read_defender(trace["defender"] or {}),
        tuple(trace["choices"]),
    )


def _no_seconds() -> defaultdict[str, float]:
    return defaultdict(float)


@dataclass
class Result:
    """What was seen of the properties so far."""

    rounds: int = 0
    met: Counter[str] = field(default_factory=Counter)
    """How often each came up."""
    seconds: defaultdict[str, float] = field(default_factory=_no_seconds)
    """How long it took to look, for those who time their checks."""
    claimed: set[str] = field(default_factory=set)
    broken: dict[str, Broken] = field(default_factory=dict)
    """The first round that broke each."""

    def add(self, other: "Result") -> None:
        """Put the result of a later chunk behind this one."""
        self.rounds += other.rounds
        self.met.update(other.met)
        for name, seconds in other.seconds.items():
            self.seconds[name] += seconds
        self.claimed |= other.claimed
        for name, broken in other.broken.items():
            self.broken.setdefault(name, broken)

    def as_json(self) -> dict[str, Any]:
        """What was seen, as a journal keeps it."""
        broken = {name: fault.record.trace for name, fault in self.broken.items()}
        seen = {"rounds": self.rounds, "met": self.met, "seconds": self.seconds}
        return {**seen, "claimed": sorted(self.claimed), "broken": broken}

    @classmethod
    def from_json(cls, chunk: Chunk, found: dict[str, Any]) -> "Result":
        """What was seen of a chunk, from a journal."""
        result = cls(found["rounds"], Counter(found["met"]), claimed=set(found["claimed"]))
        result.seconds.update(found["seconds"])
        for name, trace in found["broken"].items():
            record = record_from(trace, chunk.game.rulings)
            result.broken[name] = Broken(name, chunk.setting, chunk.game, record)
        return result

    def status(self, name: str) -> str:
        """`broken`, `vacuous` if it never came up, `not claimed` under the rulings, or `holds`."""
        if name in self.broken:
            return "broken"
        if name not in self.claimed:
            return "not claimed"
        return "holds" if self.met[name] else "vacuous"


def chunks(
    profile: Profile,
    names: tuple[str, ...],
    *,
    seed: int,
    village: Village,
    rulings: Rulings | None,
    others: bool = True,
    own: tuple[str, ...] = (),
    variants: tuple[str, ...] = (),
) -> Iterator[Chunk]:
    """All that a run looks at: under the rulings given, or each preset and then other settings.

    Most properties are claimed under few of the rulings that are drawn at random; a reading that
    they should have named is met sooner where it is the only one that differs.
    """
    presets = presets_or(rulings)
    for setting, taken in presets.items():
        for style in STYLES:
            game = Game(village, taken)
            label = f"{seed} {setting} {style}"
            for part, rounds in enumerate(_portions(profile.rounds)):
                portion = f"{label} {part}"
                yield Chunk(setting, game, style, portion, rounds, names, own, variants)
    if rulings is not None or not others:
        return
    for pair in chain.from_iterable(map(pairs_of, points())) if profile.alone else ():
        setting = f"{pair.point}={pair.b}"
        game = Game(village, pair.rulings[1])
        for style in STYLES:
            portion = f"{seed} {setting} {style}"
            yield Chunk(setting, game, style, portion, profile.alone, names, own, variants)
    for number in range(profile.others):
        random = Random(f"{seed} other {number}")
        layout = random.randint(1, layout_count())
        taken = random_rulings(random)
        game = Game(with_layout(village, layout) if village.ring else village, taken)
        setting = f"random rulings {number}, layout {layout}"
        style = random.choice(list(STYLES))
        label = f"{seed} other {number}"
        yield Chunk(setting, game, style, label, profile.rounds_each, names, own, variants)


def presets_or(rulings: Rulings | None) -> dict[str, Rulings]:
    """The rulings under which everything is looked at: those given, or each preset."""
    return PRESETS if rulings is None else {"the rulings given": rulings}


def _portions(rounds: int, most: int = 100) -> Iterator[int]:
    while rounds > 0:
        yield min(rounds, most)
        rounds -= most


def random_rulings(random: Random) -> Rulings:
    """Any reading of each open point."""
    taken: dict[str, Any] = {
        name.replace("-", "_"): random.choice(list(readings)) for name, readings in points().items()
    }
    return Rulings(**taken)


def looked_at(chunk: Chunk) -> Result:
    """Play the rounds of a chunk and look at each."""
    result = Result(rounds=chunk.rounds)
    every = by_name(chunk.own)
    claimed = [
        every[name]
        for name in chunk.names
        if every[name].is_claimed(chunk.game.rulings, chunk.game.village)
    ]
    result.claimed.update(each.name for each in claimed)
    with played_by(chunk.variants):
        for played in islice(rounds_of(chunk), chunk.rounds):
            for each in claimed:
                began = perf_counter()
                seen = each.seen(played)
                result.seconds[each.name] += perf_counter() - began
                result.met[each.name] += seen.met
                if seen.broken and each.name not in result.broken:
                    result.broken[each.name] = Broken(
                        each.name, chunk.setting, chunk.game, record_of(played)
                    )
    return result


def rounds_of(chunk: Chunk) -> Iterator[Round]:
    """Rounds of games from the set-up, and between them rounds from odd positions."""
    random = Random(chunk.seed)
    style = STYLES[chunk.style]
    games = chain.from_iterable(
        play_game(seed=random.randrange(10**9), number=number, style=style, game=chunk.game)
        for number in count()
    )
    odd = odd_positions(random, chunk.game.rulings)
    while True:
        yield next(games)
        yield play_round(next(odd), style=style, game=chunk.game, random=random)


def checked(
    work: Iterable[Chunk],
    *,
    workers: Workers = 1,
    progress: Progress | None = None,
    journal: Journal[Chunk, Result] | None = None,
) -> Result:
    """Look at all chunks; WorkerLost if a worker is killed."""
    result = Result()
    with done(looked_at, work, workers, progress=progress, journal=journal) as results:
        for found in results:
            result.add(found)
    return result


def breaks(each: AnyProperty, trace: Trace, game: Game) -> bool:
    """Whether a recorded round breaks a property; not if the rules refuse it."""
    try:
        played = replayed(replay(trace, game), game)
    except RoninError:
        return False
    return each.seen(played).broken


def smallest(broken: Broken, own: tuple[str, ...] = ()) -> Record:
    """The counterexample, made as small as can be."""
    each = by_name(own)[broken.name]
    return shrink_record(
        broken.record, lambda record: breaks(each, record.trace, broken.game), tries=TRIES
    )


def selected(words: tuple[str, ...], own: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The names that contain one of the words, or rest on a clause of that id; all for none."""
    if not words:
        return tuple(by_name(own))
    return tuple(
        each.name
        for each in by_name(own).values()
        if any(
            word.replace("-", "_") in each.name or word in [clause.id for clause in each.clauses]
            for word in words
        )
    )


@dataclass(frozen=True, slots=True)
class NeverParting:
    """Two readings that are marked as never parting, and what is known of it on a board."""

    pair: ReadingPair
    proof: str | None
    """What was gone through; None if the proof fails on this board."""
    witness: Record | None
    """A round in which they part after all."""
    is_claimed: bool = True
    """Whether board and rulings are those for which they are marked."""

    @property
    def status(self) -> str:
        """`holds`; `broken` if a round contradicts the proof, or it fails where it is claimed."""
        if self.proof is None and not self.is_claimed:
            return "not claimed"
        return "holds" if self.proof is not None and self.witness is None else "broken"


def never_parting(
    village: Village, rulings: Rulings, *, seed: int, budget: int
) -> Iterator[NeverParting]:
    """Every pair so marked: its proof is gone through again, and the search looks all the same."""
    at_home = village.digest == standard_village().digest and rulings == ENGLISH
    for point in dict.fromkeys(point for point, _, _ in NEVER):
        for usual in pairs_of(point):
            if (usual.point, usual.a, usual.b) in NEVER:
                pair = usual.under(rulings)
                found = search_pair(pair, seed=seed, budget=budget, village=village)
                witness = found.smallest.record if found.smallest else None
                yield NeverParting(pair, never_part(pair, village), witness, is_claimed=at_home)
