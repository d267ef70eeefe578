"""Every play from one position and two deployments, under two readings at once.

Where random play would have to make several choices just right, going through all of them finds
the shortest line in which the readings part.
"""

from collections import deque
from collections.abc import Iterator

from ronin.model.errors import IllegalChoice
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import PASS, Choice
from ronin.model.seven_ronin.pieces import Step
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.trace import Outcome, replay, trace_json
from ronin.properties.seven_ronin.divergence.record import Record, parting

Line = tuple[Choice, ...]


def parted_line(start: Record, a: Game, b: Game, *, most: int) -> Record | None:
    """The shortest line in which the readings part, from the position and deployments of a record.

    At most this many tables are looked at. The deployments must be legal under both readings.
    """
    for line, game in _lines(start, a, b, most):
        record = _played_out(start, line, game)
        if parting(record.trace, a, b) is not None:
            return record
    return None


def choices_apart(
    start: Record, a: Game, b: Game, *, most: int
) -> tuple[frozenset[Choice], frozenset[Choice]] | None:
    """What may be chosen under each reading where, after the same play, that differs first."""
    for line, _ in _lines(start, a, b, most):
        tables = _after(start, line[:-1], a), _after(start, line[:-1], b)
        in_a, in_b = (frozenset(engine.choices(*each)) for each in zip(tables, (a, b), strict=True))
        if in_a != in_b:
            return in_a, in_b
    return None


def choices_apart_on_the_way(
    record: Record, a: Game, b: Game
) -> tuple[frozenset[Choice], frozenset[Choice]] | None:
    """The same along the choices of one round, which may be one of very many."""
    played = next(filter(None, (_outcome(record, game) for game in (a, b))), None)
    if played is None:
        return None
    in_a, in_b = _revealed(record, a), _revealed(record, b)
    for choice in played.choices:
        one, other = frozenset(engine.choices(in_a, a)), frozenset(engine.choices(in_b, b))
        if one != other:
            return one, other
        in_a, in_b = engine.carried_out(in_a, choice, a), engine.carried_out(in_b, choice, b)
    return None


def _outcome(record: Record, game: Game) -> Outcome | None:
    try:
        return replay(record.trace, game)
    except IllegalChoice:
        return None


def _after(start: Record, line: Line, game: Game) -> Table:
    table = _revealed(start, game)
    for choice in line:
        table = engine.carried_out(table, choice, game)
    return table


def _lines(start: Record, a: Game, b: Game, most: int) -> Iterator[tuple[Line, Game]]:
    """Lines that may part the two, each with a game in which it is legal, the shortest first."""
    begun = _revealed(start, a), _revealed(start, b)
    seen = {begun}
    queue: deque[tuple[Table, Table, Line]] = deque([(*begun, ())])
    if begun[0] != begun[1]:
        yield (), a
    while queue:
        in_a, in_b, line = queue.popleft()
        one = dict.fromkeys(engine.choices(in_a, a))
        other = dict.fromkeys(engine.choices(in_b, b))
        yield from (((*line, choice), a) for choice in one if choice not in other)
        yield from (((*line, choice), b) for choice in other if choice not in one)
        for choice in one:
            if choice in other:
                after = engine.carried_out(in_a, choice, a), engine.carried_out(in_b, choice, b)
                if after[0] != after[1]:
                    yield (*line, choice), a
                if after not in seen and len(seen) < most:
                    seen.add(after)
                    queue.append((*after, (*line, choice)))


def _revealed(start: Record, game: Game) -> Table:
    table = engine.carried_out(engine.begun(start.position), start.attacker, game)
    return engine.carried_out(table, start.defender, game)


def _played_out(start: Record, line: Line, game: Game) -> Record:
    """The line, and after it a pass wherever one is legal."""
    table = _after(start, line, game)
    made = list(line)
    while table.step is not Step.FINISHED:
        passing = table.divided is None and table.asked is None
        if not passing or engine.pass_refusal(table, game) is not None:
            made.append(next(engine.choices(table, game)))
        else:
            made.append(PASS)
        table = engine.carried_out(table, made[-1], game)
    entries = trace_json(start.position, start.attacker, start.defender, made)["choices"]
    assert isinstance(entries, list)
    return Record(start.position, start.attacker, start.defender, tuple(entries))
