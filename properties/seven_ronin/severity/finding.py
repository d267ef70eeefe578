"""One point from nothing: witnesses, severity, gains and interactions, in the form of its file."""

from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import version

from ronin.model.ambiguity import kebab
from ronin.model.rulings import rulings_json, with_reading
from ronin.model.seven_ronin.position import SETUP, Position
from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.divergence.games import Reached, reach
from ronin.properties.seven_ronin.divergence.minimal import is_proved_minimal
from ronin.properties.seven_ronin.divergence.never import never_part
from ronin.properties.seven_ronin.divergence.readings import ReadingPair, pairs_of
from ronin.properties.seven_ronin.divergence.record import SIZES, Parting, Record, parting
from ronin.properties.seven_ronin.divergence.search import Found, Witness, games_of, search_pair
from ronin.properties.seven_ronin.severity.odds import LOOKS
from ronin.properties.seven_ronin.severity.rungs import HIGHEST, TABLES, Severity, severity

FORMAT = 1
Json = dict[str, object]


def found(point: str, *, seed: int, budget: int) -> Json:
    """All that the searches come to within the budget.

    The budget is the number of rounds played to find a witness for a pair of readings; a fifth as
    many games are played to reach one, and half as many positions weighed for severity.
    """
    pairs: list[Json] = []
    judged: list[tuple[ReadingPair, Severity]] = []
    for pair in pairs_of(point):
        proof = never_part(pair)
        result, reached, games = witnesses(pair, seed=seed, budget=budget)
        pairs.append(pair_json(result, reached, games, proof))
        if proof is None:
            judged.append((pair, severity(result, seed=seed, budget=budget // 2)))
    budgets = f"--seed {seed} --budget {budget}"
    return {
        "format": FORMAT,
        "point": point,
        "base": {"preset": "english", "with": dict(pairs_of(point)[0].base)},
        "found_by": {
            "command": f"python -m ronin.reports.seven_ronin.points --find {point} {budgets}",
            "seed": seed,
            "budget": budget,
            "version": version("ronin"),
        },
        "status": status_of(pairs),
        "pairs": pairs,
        "severity": severity_json(judged, budget // 2),
        "worth": worth_json(judged, chooser=is_about_the_chooser(pairs)),
        "gains": [gains_json(pair, each) for pair, each in judged],
    }


def witnesses(pair: ReadingPair, *, seed: int, budget: int) -> tuple[Found, Reached | None, int]:
    """The smallest witness, the smallest that a game reaches, and how many games were played."""
    reached, games = reach(pair, seed=seed, budget=budget // 5)
    known = [] if reached is None else [reached.last]
    return search_pair(pair, seed=seed, budget=budget, known=known), reached, games


def status_of(pairs: Sequence[Mapping[str, object]]) -> str:
    """What is known of a point, by the least that is known of a pair."""
    statuses = [pair["status"] for pair in pairs]
    return next(status for status in ("witness", "nothing-found", "harmless") if status in statuses)


def pair_json(result: Found, reached: Reached | None, games: int, proof: str | None) -> Json:
    """A pair of readings in the form of the point's file."""
    pair = result.pair
    smallest = result.smallest
    status = "witness" if smallest else "harmless" if proof else "nothing-found"
    return {
        "a": pair.a,
        "b": pair.b,
        "status": status,
        "proof": proof,
        "looked_at": result.looked_at,
        "games": games,
        "smallest": None
        if smallest is None
        else {
            **_shown_json(smallest.record, smallest.parting, pair),
            "minimal": "proved"
            if is_proved_minimal(smallest.record, *games_of(pair))
            else "smallest found",
            "reachable": _reachable(smallest.record.position, reached),
        },
        "reachable": None
        if reached is None
        else {
            "traces": [each.trace for each in reached.rounds[:-1]],
            **_shown_json(reached.last, reached.parting, pair),
            "found_by": "play",
        },
        "interacts": [] if smallest is None else list(interactions(smallest, pair)),
    }


def _reachable(position: Position, reached: Reached | None) -> str:
    """Whether a game comes to a position. Before the first round there is the set-up alone."""
    if position == SETUP or (reached is not None and position == reached.last.position):
        return "yes"
    return "no" if position.round == SETUP.round else "not shown"


def _shown_json(record: Record, shown: Parting, pair: ReadingPair) -> Json:
    return {
        "trace": record.trace,
        "clause": shown.clause(pair.clauses),
        "shown_by": shown.shown_by,
        "at": shown.at,
        "by": shown.by,
        "size": dict(zip(SIZES, record.size, strict=False)),
    }


def interactions(witness: Witness, pair: ReadingPair) -> Iterator[Json]:
    """The readings of other points with which the witness no longer differs, or elsewhere."""
    a, b = pair.rulings
    about = pair.clauses
    readings = rulings_json(ENGLISH) | dict(pair.base)
    for point, question in points().items():
        for reading in (kebab(member.name) for member in question):
            if point != pair.point and reading != readings[point]:
                games = [
                    Game(standard_village(), with_reading(rulings, point, reading))
                    for rulings in (a, b)
                ]
                shown = parting(witness.record.trace, games[0], games[1])
                if shown is None:
                    yield {"point": point, "reading": reading, "how": "no longer parts"}
                elif shown.clause(about) != witness.parting.clause(about):
                    yield {
                        "point": point,
                        "reading": reading,
                        "how": f"parts at {shown.clause(about)}",
                    }


def is_about_the_chooser(pairs: list[Json]) -> bool:
    """Whether a stored pair of readings parts by who chooses, and by nothing else."""
    shown = [pair["smallest"] for pair in pairs]
    return any(isinstance(each, dict) and each["shown_by"] == "chooser" for each in shown)


def severity_json(judged: list[tuple[ReadingPair, Severity]], budget: int) -> Json:
    """The highest rung over all pairs, with what was looked at for the next."""
    if not judged:
        return {"rung": 0, "pair": None, "evidence": None, "next": None}
    pair, best = max(judged, key=lambda each: each[1].shown.rung if each[1].shown else 0)
    looked_at = sum(each.looked_at for _, each in judged)
    given_up = sum(each.given_up for _, each in judged)
    rung = best.shown.rung if best.shown else None
    above = 1 if rung is None else rung + 1
    return {
        "rung": rung,
        "pair": [pair.a, pair.b],
        "evidence": best.shown.json() if best.shown else None,
        "next": None
        if above > HIGHEST
        else {
            "rung": above,
            "searched": "positions near those in which the readings part",
            "each": f"{TABLES} tables below a pair of deployments and {LOOKS:,} pairs for the odds",
            "looked_at": looked_at,
            "given_up": given_up,
            "budget": budget * len(judged),
            "found": 0,
        },
        "pairs": [
            {"a": pair.a, "b": pair.b, "rung": each.shown.rung if each.shown else None}
            for pair, each in judged
        ],
    }


def worth_json(judged: list[tuple[ReadingPair, Severity]], *, chooser: bool) -> Json | None:
    """What the extra choice is worth, for a point that stops at the first rung.

    Where the readings part by who chooses, the choice is not one more but somebody else's.
    """
    rungs = {each.shown.rung for _, each in judged if each.shown}
    if rungs != {1}:
        return None
    compared = [comparison for _, each in judged for comparison in each.compared]
    elsewhere = sum(comparison.other_ends for comparison in compared)
    text = "every play was gone through in no position small enough"
    alike = f"in {len(compared) - elsewhere:,} of {len(compared):,} positions gone through"
    if compared and chooser:
        text = f"{alike} the same next positions can be reached, but the other side says which"
    elif compared:
        text = f"nothing within the round: {alike} the same next positions are reached without it"
    return {"text": text, "compared": len(compared), "other_next_positions": elsewhere}


def gains_json(pair: ReadingPair, weighed: Severity) -> Json:
    """Whose best result of the round rises when the second reading takes the first one's place."""
    attacker = sum(each.rise > 0 for each in weighed.compared)
    defender = sum(each.rise < 0 for each in weighed.compared)
    compared = len(weighed.compared)
    return {
        "a": pair.a,
        "b": pair.b,
        "attacker": attacker,
        "defender": defender,
        "same": compared - attacker - defender,
        "compared": compared,
    }
