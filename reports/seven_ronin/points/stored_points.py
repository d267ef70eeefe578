"""The files in which points are kept, and whether they still say what is true."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ronin.model.errors import RoninError
from ronin.model.seven_ronin.notation import position_json
from ronin.model.seven_ronin.position import SETUP
from ronin.model.seven_ronin.trace import replay
from ronin.properties.seven_ronin.divergence.readings import ReadingPair
from ronin.properties.seven_ronin.divergence.record import parting
from ronin.properties.seven_ronin.divergence.search import games_of
from ronin.properties.seven_ronin.severity.reached import with_reach

FOLDER = Path(__file__).parent


def file_of(point: str, folder: Path = FOLDER) -> Path:
    """Where a point is kept."""
    return folder / f"{point}.json"


def trace_file_of(point: str, folder: Path = FOLDER) -> Path:
    """Where its smallest witness is kept by itself, for `ronin diff`."""
    return folder / f"{point}.trace.json"


def written(kept: dict[str, object]) -> str:
    """The text of a file."""
    return json.dumps(kept, indent=1) + "\n"


def stored(point: str, folder: Path = FOLDER) -> dict[str, Any]:
    """What is kept of a point."""
    kept: dict[str, Any] = json.loads(file_of(point, folder).read_text(encoding="utf-8"))
    return kept


def faults(point: str, folder: Path = FOLDER) -> Iterator[str]:
    """What a stored point says that is true no longer, a sentence each."""
    if not file_of(point, folder).exists():
        yield f"{point}: nothing is stored; find it with --find {point}"
        return
    kept = with_reach(stored(point, folder), folder)
    base = tuple(kept["base"]["with"].items())
    for each in kept["pairs"]:
        pair = ReadingPair(point, each["a"], each["b"], base)
        name = f"{point}: {pair.a} and {pair.b}"
        for kind in ("smallest", "reachable"):
            if each[kind]:
                yield from (f"{name}: {fault}" for fault in _faults(each[kind], pair, kind))
    evidence = kept["severity"].get("evidence")
    if evidence and evidence.get("traces") is not None:
        a, b = kept["severity"]["pair"]
        position = evidence["position"]
        for fault in _faults_of_game(evidence["traces"], position, ReadingPair(point, a, b, base)):
            yield f"{point}: severity: {fault}"


def _faults(shown: dict[str, Any], pair: ReadingPair, kind: str) -> Iterator[str]:
    now = parting(shown["trace"], *games_of(pair))
    if now is None:
        yield f"the {kind} witness no longer differs"
    elif now.clause(pair.clauses) != shown["clause"]:
        yield f"the {kind} witness parts at {now.clause(pair.clauses)}, not {shown['clause']}"
    if shown.get("traces") is not None:
        yield from _faults_of_game(shown["traces"], shown["trace"]["position"], pair)


def _faults_of_game(game: Sequence[Any], leads_to: object, pair: ReadingPair) -> Iterator[str]:
    position: object = position_json(SETUP)
    for trace in game:
        if trace["position"] != position:
            yield f"round {trace['position']['round']} does not follow the one before it"
        try:
            ends = [replay(trace, game) for game in games_of(pair)]
        except RoninError as refused:
            yield f"a round of the game is refused: {refused}"
            return
        if ends[0].table != ends[1].table:
            yield "an earlier round of the game ends otherwise under one of the readings"
        position = position_json(ends[0].next_position)
    if leads_to != position:
        yield "the game does not lead to the witness"
