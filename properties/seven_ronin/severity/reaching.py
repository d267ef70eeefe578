"""Games to the positions in which readings part, and to what shows how much depends on a point.

A game from the set-up that goes the same way under both readings, or why there is none, or
neither. Where there is none, what differs least from the position is tried, in later rounds too,
and a rung counts only where it is shown again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from random import Random

from ronin.model.seven_ronin.notation import position_json
from ronin.model.seven_ronin.pieces import RONIN, ROUNDS
from ronin.model.seven_ronin.position import SETUP, Position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.check import record_from
from ronin.properties.seven_ronin.divergence.readings import ReadingPair
from ronin.properties.seven_ronin.divergence.record import SIZES, Record, parting
from ronin.properties.seven_ronin.divergence.search import games_of, is_possible
from ronin.properties.seven_ronin.divergence.search import record_of as as_record
from ronin.properties.seven_ronin.play import STYLES, play_round
from ronin.properties.seven_ronin.severity.reached import Found
from ronin.properties.seven_ronin.severity.rungs import shown_at
from ronin.properties.seven_ronin.severity.rungs_shown import ShownRung
from ronin.verify.seven_ronin.reach.answering import is_provable
from ronin.verify.seven_ronin.reach.decode import Trace
from ronin.verify.seven_ronin.reach.free_positions import refuted, searched
from ronin.verify.smt.solving import Limits

RLIMIT, RLIMIT_LATER = 20_000_000, 4_000_000
"""Of z3's own work for a try: for a stored position, and for the same in each later round."""
MOST_TRIED = 16
"""How many positions near one that no game comes to are tried in its place."""


@dataclass(frozen=True)
class Reach:
    """Whether a game comes to a position, the same under both readings."""

    said: str
    why: tuple[str, ...] = ()
    game: tuple[Trace, ...] | None = None

    def json(self, position: Position) -> Found:
        """The form in which it is kept, without what was tried later."""
        return {
            "position": position_json(position),
            "said": self.said,
            "why": list(self.why),
            "traces": None if self.game is None else list(self.game),
        }


def reach(position: Position, pair: ReadingPair, rlimit: int = RLIMIT) -> Reach:
    """A game to a position, or why there is none, or neither."""
    if position.round == SETUP.round:
        if position == SETUP:
            return Reach("yes", (), ())
        return Reach("no", ("round 1 begins with the set-up",))
    games = games_of(pair)
    if _is_refuted(position, pair):
        return Reach("no", _refuted(position))
    traces = searched(position, Limits(rlimit), games[0], games[1:])
    return Reach("not shown") if traces is None else Reach("yes", (), tuple(traces))


def _is_refuted(position: Position, pair: ReadingPair) -> bool:
    """Whether no game comes to it under one of the two readings, for which the bounds hold."""
    return any(map(is_provable, games_of(pair))) and bool(_refuted(position))


@cache
def _refuted(position: Position) -> tuple[str, ...]:
    return tuple(refuted(position, Limits(RLIMIT), Game(standard_village(), ENGLISH)))


def near_play(position: Position, pair: ReadingPair) -> Iterator[Position]:
    """The same in each later round, what no game leaves on the table put right.

    Somebody lives, and whoever stayed among ninja did not. What is refuted still is left out.
    """
    ninja = position.ninja
    stayed = tuple(None if place and ninja[place.number] else place for place in position.stayed)
    free = replace(position, stayed=stayed)
    if free.living:
        some = [free]
    else:
        some = [
            replace(free, eliminated=tuple(r for r in RONIN if r is not ronin)) for ronin in RONIN
        ]
    for number in range(max(position.round, SETUP.round + 1), ROUNDS + 1):
        for each in some:
            later = replace(each, round=number)
            if is_possible(later, *games_of(pair)) and not _is_refuted(later, pair):
                yield later


def of_witness(shown: Found, pair: ReadingPair, *, is_reached: bool) -> Found:
    """Whether a game comes to a witness; if none does, and to no other, one in a later round."""
    record = record_from(shown["trace"], pair.rulings[0])
    found = reach(record.position, pair)
    later = None
    if found.said == "no" and not is_reached:
        later = next(_later_witnesses(record, pair), None)
    return {**found.json(record.position), "later": later}


def _later_witnesses(record: Record, pair: ReadingPair) -> Iterator[Found]:
    games = games_of(pair)
    for position in islice(near_play(record.position, pair), MOST_TRIED):
        parted = [
            (each, shown)
            for each in _rounds_from(replace(record, position=position), pair)
            if (shown := parting(each.trace, *games)) is not None
        ]
        found = reach(position, pair, RLIMIT_LATER) if parted else None
        if found is not None and found.game is not None:
            each, shown = min(parted, key=lambda one: one[0].size)
            yield {
                "traces": list(found.game),
                "trace": each.trace,
                "clause": shown.clause(pair.clauses),
                "shown_by": shown.shown_by,
                "at": shown.at,
                "by": shown.by,
                "size": dict(zip(SIZES, each.size, strict=False)),
                "found_by": "solver",
            }


def of_evidence(kept: Found, known: Sequence[tuple[ReadingPair, Found]]) -> Found | None:
    """Whether a game comes to what shows the severity of a point; if none, the rung in play.

    That is the highest that is shown by the same position in a later round, or by a witness that a
    game is known to come to.
    """
    evidence = kept["severity"].get("evidence")
    if not evidence:
        return None
    a, b = kept["severity"]["pair"]
    pair = ReadingPair(kept["point"], a, b, tuple(kept["base"]["with"].items()))
    record = record_from({**evidence, "choices": []}, pair.rulings[0])
    found = reach(record.position, pair)
    later = None
    if found.said == "no":
        later = _in_play(record, pair, kept["severity"]["rung"], known)
    return {**found.json(record.position), "later": later}


def _in_play(
    record: Record, pair: ReadingPair, rung: int, known: Sequence[tuple[ReadingPair, Found]]
) -> Found | None:
    """The highest rung, up to the one claimed, that is shown by a position with a game to it."""
    reached = [
        _shown_json(shown, witness["traces"])
        for of_pair, witness in known
        if (shown := shown_at(record_from(witness["trace"], of_pair.rulings[0]), of_pair))
        is not None
    ]
    best = max((each["rung"] for each in reached), default=0)
    for position in islice(near_play(record.position, pair), MOST_TRIED):
        shown = _best_at(replace(record, position=position), pair)
        if shown is None or shown.rung <= best:
            continue
        found = reach(position, pair, RLIMIT_LATER)
        if found.game is not None:
            reached.append(_shown_json(shown, list(found.game)))
            best = shown.rung
        if best >= rung:
            break
    return max(reached, key=lambda each: each["rung"], default=None)


def _best_at(record: Record, pair: ReadingPair) -> ShownRung | None:
    """What a position shows at best, with the deployments of the record or with others."""
    judged = (shown_at(each, pair) for each in _rounds_from(record, pair))
    return max((each for each in judged if each), key=lambda each: each.rung, default=None)


def _rounds_from(record: Record, pair: ReadingPair) -> Iterator[Record]:
    """A round, and others that are played from the same position under either reading."""
    yield record
    random = Random(f"{pair.point} {pair.a} {pair.b} {record.position.round}")
    for number, style in enumerate((*STYLES.values(), *STYLES.values())):
        game = games_of(pair)[number % 2]
        yield as_record(play_round(record.position, style=style, game=game, random=random))


def _shown_json(shown: ShownRung, game: list[Trace]) -> Found:
    evidence = {**shown.json(), "reachable": "yes", "why": [], "traces": game}
    return {"rung": shown.rung, "pair": [shown.pair.a, shown.pair.b], "evidence": evidence}
