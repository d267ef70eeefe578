"""Engine against encoding, both ways, over whole rounds.

(a) What the engine plays the encoding allows, with the same next position, winner and reason and
with no other; what the engine refuses, one edit from a legal round, the encoding refuses. (b) What
the encoding allows, as models that the solver finds, the engine plays with the same outcome.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import chain, takewhile
from random import Random
from typing import Any

import z3

from model.errors import RoninError, Unreadable
from model.seven_ronin.notation import position_json
from model.seven_ronin.pieces import RONIN
from model.seven_ronin.table import Game
from model.seven_ronin.trace import replay
from properties.seven_ronin.play import STYLES, odd_positions, play_game, play_round
from verify.seven_ronin.bridge import (
    Inexpressible,
    concretize_places,
    concretize_position,
    concretize_trace,
    normal_position,
    symbolize_line,
    symbolize_position,
)
from verify.seven_ronin.edits import edited
from verify.seven_ronin.encodes import ENCODES
from verify.seven_ronin.encoding.victory import CLAUSE_OF
from verify.seven_ronin.solve import Asker, No, Unknown, Yes, why_not
from verify.seven_ronin.symbols import Verdict
from verify.seven_ronin.transition import SymRound, encoded_round
from verify.seven_ronin.wanted import WANTED

Json = dict[str, Any]


@dataclass(frozen=True)
class Profile:
    """How much is compared."""

    rounds: int
    """Rounds that the engine plays, half from games, half from odd positions."""
    edits: int
    """Edited rounds for each of them."""
    models: int
    """Rounds that the solver is asked for."""


PROFILES = {
    "quick": Profile(rounds=40, edits=1, models=6),
    "ci": Profile(rounds=300, edits=2, models=42),
    "thorough": Profile(rounds=8000, edits=3, models=2100),
}


@dataclass(frozen=True)
class Said:
    """What one side says about a round."""

    legal: bool | None
    """None if the solver gave up."""
    position: Json | None = None
    winner: str | None = None
    reason: str | None = None
    ronin: dict[str, str] | None = None
    """Who stands where on a final board."""
    clauses: tuple[str, ...] = field(default=(), compare=False)
    """What carried the round out, or what forbids it."""

    def as_json(self) -> Json:
        """For a difference that is printed or saved."""
        if self.legal is None:
            return {"unknown": list(self.clauses)}
        if not self.legal:
            return {"refused": list(self.clauses)}
        return {"position": self.position, "winner": self.winner, "reason": self.reason}


@dataclass(frozen=True)
class Difference:
    """A round about which the two sides do not say the same."""

    found: str
    """How the round came about."""
    trace: Json
    engine: Said
    encoding: Said

    @property
    def clause(self) -> str:
        """The clause at which they part, as far as one side names it."""
        if self.engine.legal and self.encoding.legal:
            return self.engine.reason or self.encoding.reason or "END-08"
        refusing = self.encoding if self.engine.legal else self.engine
        return ", ".join(refusing.clauses) or "unknown"

    def as_json(self) -> Json:
        """The trace first, so that the file can be replayed."""
        return {
            **self.trace,
            "note": f"{self.found}; they part at {self.clause}",
            "engine": self.engine.as_json(),
            "encoding": self.encoding.as_json(),
        }


@dataclass
class Compared:
    """What was compared so far."""

    counts: Counter[str] = field(default_factory=Counter)
    uses: dict[str, Counter[str]] = field(default_factory=dict)
    """Direction to how often each ability was used in it."""
    clauses: dict[str, Counter[str]] = field(default_factory=dict)
    """Direction to how often each clause carried out a round, or refused one."""
    differences: list[Difference] = field(default_factory=list)

    def note(self, direction: str, trace: Json, said: Said) -> None:
        """Count one round that was compared."""
        self.counts[direction] += 1
        self.clauses.setdefault(direction, Counter()).update(set(said.clauses))
        if said.legal:
            self.uses.setdefault(direction, Counter()).update(uses_in(trace))

    def gaps(self) -> list[str]:
        """Clauses that an encoding states and that no event or refusal of the engine named."""
        met = set(chain.from_iterable(self.clauses.values()))
        return sorted(set(ENCODES) - met)


def uses_in(trace: Json) -> Iterator[str]:
    """What was used in a round, copies by the Inn and divisions included."""
    for entry in trace["choices"]:
        used = entry.get("use", "division")
        yield f"{used} copies {entry['copies']}" if "copies" in entry else used
        if "split" in entry and "use" in entry:
            yield "passage division"


def engine_says(trace: Json, game: Game) -> Said:
    """What the engine makes of a trace."""
    try:
        outcome = replay(trace, game)
    except Unreadable:
        raise
    except RoninError as fault:
        clause = getattr(fault, "clause", None)
        return Said(False, clauses=(clause.id,) if clause else ())
    verdict = outcome.verdict
    standing = {
        ronin.value: place.value
        for ronin, place in zip(RONIN, outcome.table.places, strict=True)
        if place is not None
    }
    return Said(
        True,
        position=normal_position(position_json(outcome.next_position)),
        winner=verdict.winner.value if verdict else None,
        reason=verdict.clause.id if verdict else None,
        ronin=standing if verdict else None,
        clauses=tuple(event.clause.id for event in outcome.events),
    )


_WINNERS = {
    Verdict.LAST_RONIN_FELL: "attacker",
    Verdict.FIVE_AREAS: "attacker",
    Verdict.LAST_NINJA_GONE: "defender",
    Verdict.NOBODY_LEFT: "defender",
    Verdict.EIGHT_ROUNDS: "defender",
    Verdict.STARVED: "defender",
}


def model_says(model: z3.ModelRef, encoded: SymRound) -> Said:
    """The end of the round that a model describes."""
    verdict = Verdict(model.eval(encoded.verdict, model_completion=True).as_long())
    over = verdict is not Verdict.OPEN
    return Said(
        True,
        position=concretize_position(model, encoded.then),
        winner=_WINNERS[verdict] if over else None,
        reason=CLAUSE_OF[verdict].id if over else None,
        ronin=concretize_places(model, encoded.places) if over else None,
    )


def encoding_says(trace: Json, asker: Asker, *, explain: bool = False) -> Said:
    """What the encoding makes of a trace; with the clauses that forbid it if they are asked for."""
    encoded = asker.encoded
    try:
        facts = [
            *symbolize_position(trace["position"], encoded.position),
            *symbolize_line(trace, encoded.line),
        ]
    except Inexpressible as fault:
        return Said(False, clauses=(fault.clause.id,))
    match asker.judged(facts):
        case Yes(model):
            return model_says(model, encoded)
        case Unknown(why):
            return Said(None, clauses=(why,))
        case No():
            if not explain:
                return Said(False)
            because = why_not(encoded, facts)
            clauses = because.clauses if isinstance(because, No) else ()
            return Said(False, clauses=tuple(clause.id for clause in clauses))


def another_end(trace: Json, said: Said, asker: Asker) -> Said | None:
    """A second way in which the encoding lets the same round end; None if there is none."""
    encoded = asker.encoded
    assert said.position is not None
    ended = [fact.term for fact in symbolize_position(said.position, encoded.then)]
    ended.append(encoded.verdict == next(_verdicts(said)))
    facts = [
        *symbolize_position(trace["position"], encoded.position),
        *symbolize_line(trace, encoded.line),
    ]
    otherwise = asker.judged(facts, also=[z3.Not(z3.And(*ended))])
    match otherwise:
        case Yes(model):
            return model_says(model, encoded)
        case Unknown(why):
            return Said(None, clauses=(why,))
        case No():
            return None


def _verdicts(said: Said) -> Iterator[int]:
    if said.reason is None:
        yield int(Verdict.OPEN)
    for verdict, clause in CLAUSE_OF.items():
        if clause.id == said.reason:
            yield int(verdict)


class CrossCheck:
    """Both statements of the rules on one board under one set of rulings."""

    def __init__(
        self,
        game: Game,
        *,
        seed: int,
        most_differences: int = 5,
        step: Callable[[], None] = lambda: None,
    ) -> None:
        self.game = game
        self.most_differences = most_differences
        self.seed = seed
        self.asker = Asker(encoded_round(game.village, game.rulings))
        self.compared = Compared()
        self.step = step

    def run(self, profile: Profile) -> Compared:
        """Compare as much as the profile says, or until there are differences enough."""
        for _ in takewhile(self.goes_on, self.comparisons(profile)):
            self.step()
        return self.compared

    def goes_on(self, _: None) -> bool:
        """Whether more differences are of use."""
        return len(self.compared.differences) < self.most_differences

    def comparisons(self, profile: Profile) -> Iterator[None]:
        """Make one comparison after the other."""
        for number, trace in zip(range(profile.rounds), self.played_rounds(), strict=False):
            self.compare_played(trace)
            yield
            random = Random(f"edits {self.seed} {number}")
            for _ in range(profile.edits):
                name, changed = edited(trace, random)
                self.compare_edited(name, changed)
                yield
        names = tuple(WANTED)
        for number in range(profile.models):
            self.compare_model(names[number % len(names)], number)
            yield

    def played_rounds(self) -> Iterator[Json]:
        """Legal rounds without end: from games of every style, and from odd positions."""
        random = Random(f"rounds {self.seed}")
        odd = odd_positions(random, self.game.rulings)
        number = 0
        while True:
            number += 1
            for style in STYLES.values():
                game = play_game(seed=self.seed, number=number, style=style, game=self.game)
                for played in game:
                    yield played.trace()
                    lone = play_round(next(odd), style=style, game=self.game, random=random)
                    yield lone.trace()

    def compare_played(self, trace: Json) -> None:
        """Direction (a): what the engine plays."""
        engine = engine_says(trace, self.game)
        encoding = encoding_says(trace, self.asker)
        self.judge("played", "played by the engine", trace, engine, encoding)
        if encoding.legal and (other := another_end(trace, encoding, self.asker)):
            self.judge("a second end", "a second end", trace, engine, other)

    def compare_edited(self, name: str, trace: Json) -> None:
        """Direction (a): one edit from what the engine plays."""
        engine = engine_says(trace, self.game)
        direction = "edited, still legal" if engine.legal else "refused"
        self.judge(direction, name, trace, engine, encoding_says(trace, self.asker))

    def compare_model(self, name: str, number: int) -> None:
        """Direction (b): what the solver finds."""
        random = Random(f"models {self.seed} {number}")
        wanted = list(WANTED[name](self.asker.encoded, random))
        match self.asker.found(wanted, seed=random.randrange(1000)):
            case Yes(model):
                encoded = self.asker.encoded
                trace = concretize_trace(model, encoded.position, encoded.line)
                engine, encoding = engine_says(trace, self.game), model_says(model, encoded)
                self.judge("found by the solver", name, trace, engine, encoding)
            case Unknown():
                self.compared.counts[f"given up: {name}"] += 1
            case No():
                self.compared.counts[f"no such round: {name}"] += 1

    def judge(self, direction: str, found: str, trace: Json, engine: Said, encoding: Said) -> None:
        """Count a round, and keep it, made small, if the two sides differ."""
        self.compared.note(direction, trace, engine)
        if encoding.legal is None:
            self.compared.counts["given up on a known round"] += 1
        elif engine != encoding:
            self.compared.differences.append(self.smallest(found, trace, engine, encoding))

    def differs(self, trace: Json) -> bool:
        """Whether the two sides say different things about a trace."""
        return engine_says(trace, self.game) != encoding_says(trace, self.asker)

    def smallest(self, found: str, trace: Json, engine: Said, encoding: Said) -> Difference:
        """The difference on a smaller round, if one is found by leaving things out."""
        trace = {name: value for name, value in trace.items() if name != "id"}
        if self.differs(trace):
            trace = made_small(trace, self.differs)
            engine = engine_says(trace, self.game)
            encoding = encoding_says(trace, self.asker, explain=True)
        return Difference(found, trace, engine, encoding)


MOST_TRIALS = 120
"""A trial asks both sides about one round."""


def made_small(trace: Json, still: Callable[[Json], bool]) -> Json:
    """The trace with as much left out as the property allows."""
    trials = 0
    changed = True
    while changed and trials < MOST_TRIALS:
        changed = False
        for smaller in _smaller(trace):
            trials += 1
            if still(smaller):
                trace, changed = smaller, True
                break
    return trace


def _smaller(trace: Json) -> Iterator[Json]:
    for number in reversed(range(len(trace["choices"]))):
        smaller = deepcopy(trace)
        del smaller["choices"][number]
        yield smaller
    position = trace["position"]
    for name in ("supply", "eliminated", "stayed", "shrine", "wounds", "ninja"):
        if position.get(name):
            smaller = deepcopy(trace)
            del smaller["position"][name]
            yield smaller
    for part in (("position", "ninja"), ("position", "wounds"), ("attacker",)):
        counts = trace
        for name in part:
            counts = counts.get(name, {})
        for key, count in counts.items():
            for less in {0, count - 1} - {count, -1}:
                smaller = deepcopy(trace)
                inner = smaller
                for name in part:
                    inner = inner[name]
                inner[key] = less
                smaller["position"].pop("supply", None)
                yield smaller
