"""The questions about one round: possible, given, forced, value, witnesses."""

from dataclasses import dataclass, replace

from ronin.model.errors import BadInput, IllegalChoice
from ronin.model.shadow_tactics import engine
from ronin.model.shadow_tactics.notation import position_json
from ronin.model.shadow_tactics.position import Guard, Position
from ronin.model.shadow_tactics.reading import Json
from ronin.model.shadow_tactics.replay import executed_json, played_trace
from ronin.model.shadow_tactics.rules.executing import viewers
from ronin.model.shadow_tactics.rules.programming import colour_of
from ronin.model.shadow_tactics.table import Execute, Game, Result, Step, Table
from ronin.model.shadow_tactics.trace import Entry, Laid, Trace, trace_json
from ronin.model.words import many
from ronin.verify.search.clock import UNDECIDED, Clock, why_undecided
from ronin.verify.shadow_tactics.search.bounds import could_reach
from ronin.verify.shadow_tactics.search.goals import Goal
from ronin.verify.shadow_tactics.search.reasons import reason
from ronin.verify.shadow_tactics.search.rounds import (
    Orders,
    Programme,
    Replies,
    as_trace,
    programmes,
    tables_to_meet,
)
from ronin.verify.shadow_tactics.search.secret import value_of

MODES = ("possible", "given", "forced", "value", "witnesses")


@dataclass(frozen=True)
class Question:
    """What is asked about a position."""

    position: Position
    mode: str
    goal: Goal
    programme: Programme | None = None
    orders: Orders | None = None


def check_question(question: Question) -> Question:
    """The question, if what it gives fits its mode."""
    given = question.programme is not None or question.orders is not None
    if given != (question.mode == "given"):
        right = "--orders, --programme or both" if question.mode == "given" else "--mode given"
        raise BadInput(f"mode: {question.mode} goes with {right} only", at="mode")
    return question


def answer(question: Question, game: Game, clock: Clock) -> Json:
    """The answer, with a round or with orders that show it; unknown if the clock is over."""
    modes = {"possible": _possible, "forced": _forced, "given": _given, "value": _value}
    ask = modes[check_question(question).mode]
    try:
        found = ask(question, game, clock)
    except UNDECIDED as fault:
        found = {"answer": "unknown", "why": why_undecided(fault)}
    usual: Json = {"programme": None, "line": None, "refutation": None, "why": "", "stats": {}}
    return {"mode": question.mode, "goal": question.goal.text, **usual, **found}


def _yes(question: Question, trace: Trace, game: Game, why: str, stats: Json) -> Json:
    """A yes with its round, which the engine has played again."""
    played_trace(trace, game)
    programme = [laid.json() for laid in trace.programme]
    line = trace_json(trace, position_json(question.position))
    told = {"answer": "yes", "programme": programme, "line": line, "why": why, "stats": stats}
    return {**told, "proof": {"line": line}}


def _possible(question: Question, game: Game, clock: Clock) -> Json:
    return _some_programme(question, tables_to_meet(question.position, game, clock), game, clock)


def _some_programme(
    question: Question, tables: dict[Table, Orders], game: Game, clock: Clock
) -> Json:
    laid, hopeful = _programmes(question, game)
    stats = {"programmes": len(laid), "tried": len(hopeful), "tables": len(tables)}
    for table, orders in tables.items():
        replies = Replies(table, question.goal, game, clock)
        for programme in hopeful:
            reply = replies.to(programme)
            if reply is not None:
                trace = as_trace(question.position, programme, orders, reply)
                return _yes(question, trace, game, "the line shows it", stats)
    why = f"none of {many(len(laid), 'programme')} reaches it on {_tables(len(tables))}"
    return {"answer": "no", "why": why, "stats": stats}


def _programmes(question: Question, game: Game) -> tuple[list[Programme], list[Programme]]:
    """Every programme, and those that can reach the goal if nobody hinders them; short first."""
    laid = sorted(programmes(question.position, game), key=len)
    goal = question.goal
    return laid, [
        programme for programme in laid if could_reach(programme, question.position, goal, game)
    ]


def _tables(number: int) -> str:
    return f"any of the {many(number, 'table')} that orders leave" if number > 1 else "the table"


def _forced(question: Question, game: Game, clock: Clock) -> Json:
    tables = tables_to_meet(question.position, game, clock)
    known = {table: Replies(table, question.goal, game, clock) for table in tables}
    laid, hopeful = _programmes(question, game)
    stats = {"programmes": len(laid), "tried": len(hopeful), "tables": len(tables)}
    spoilers: list[Table] = []
    refuted = next(iter(tables))
    spoiled = dict.fromkeys(laid, refuted)
    for programme in hopeful:
        spoiler = _spoiler(programme, [*spoilers, *tables], known)
        if spoiler is None:
            why = f"it is reached on {_all(len(tables))}"
            return _forced_yes(question, programme, tables, known, game, why, stats)
        if spoiler in spoilers:
            spoilers.remove(spoiler)
        spoilers.insert(0, spoiler)
        refuted = spoiled[programme] = spoiler
    why = f"each of {many(len(laid), 'programme')} is spoiled by some orders"
    refutation = [order.json() for order in tables[refuted]]
    proof = {
        "spoiled": [_spoiled(programme, tables[table]) for programme, table in spoiled.items()]
    }
    found = {"answer": "no", "why": why, "refutation": refutation, "stats": stats}
    return {**found, "proof": proof}


def _spoiled(programme: Programme, orders: Orders) -> Json:
    return {
        "programme": [laid.json() for laid in programme],
        "orders": [order.json() for order in orders],
    }


def _all(number: int) -> str:
    return f"each of the {many(number, 'table')} that orders leave" if number > 1 else "the table"


def _spoiler(
    programme: Programme, tables: list[Table], known: dict[Table, Replies]
) -> Table | None:
    """The first table on which a programme does not reach the goal."""
    return next((table for table in tables if known[table].to(programme) is None), None)


def _forced_yes(
    question: Question,
    programme: Programme,
    tables: dict[Table, Orders],
    known: dict[Table, Replies],
    game: Game,
    why: str,
    stats: Json,
) -> Json:
    """A yes against all orders: every reply is played again, and the first one is told."""
    told = []
    for table, orders in tables.items():
        reply = known[table].to(programme)
        assert reply is not None
        trace = as_trace(question.position, programme, orders, reply)
        told.append(_yes(question, trace, game, why, stats))
    replies = [
        {name: value for name, value in answer["line"].items() if name != "programme"}
        for answer in told
    ]
    return {**told[0], "proof": {"programme": told[0]["programme"], "replies": replies}}


def _value(question: Question, game: Game, clock: Clock) -> Json:
    """With what chance the goal is reached if both sides choose in secret and at their best."""
    tables = tables_to_meet(question.position, game, clock)
    laid, hopeful = _programmes(question, game)
    wins: dict[Programme, frozenset[int]] = {(): frozenset()}
    known = [Replies(table, question.goal, game, clock) for table in tables]
    for programme in hopeful:
        wins[programme] = frozenset(
            number for number, replies in enumerate(known) if replies.to(programme) is not None
        )
    found = value_of(wins, list(tables.values()))
    stats = {"programmes": len(laid), "tried": len(hopeful), "tables": len(tables)}
    why = f"both choose in secret, and the ninjas reach it with {found['fraction']}"
    return {**found, "why": why, "stats": stats}


def _given(question: Question, game: Game, clock: Clock) -> Json:
    programme, orders = question.programme, question.orders
    if programme is not None:
        _check_programme(question.position, programme, game)
    if orders is None:
        assert programme is not None
        return _against_all(question, programme, game, clock)
    table = _check_orders(question.position, orders, game)
    if programme is None:
        return _some_programme(question, {table: orders}, game, clock)
    reply = Replies(table, question.goal, game, clock).to(programme)
    if reply is None:
        return {"answer": "no", "why": "no choices reach it", "stats": {"tables": 1}}
    trace = as_trace(question.position, programme, orders, reply)
    return _yes(question, trace, game, "the line shows it", {"tables": 1})


def _against_all(question: Question, programme: Programme, game: Game, clock: Clock) -> Json:
    tables = tables_to_meet(question.position, game, clock)
    known = {table: Replies(table, question.goal, game, clock) for table in tables}
    stats = {"tables": len(tables)}
    spoiler = _spoiler(programme, list(tables), known)
    if spoiler is None:
        why = f"it is reached on {_all(len(tables))}"
        return _forced_yes(question, programme, tables, known, game, why, stats)
    refutation = [order.json() for order in tables[spoiler]]
    found = {"answer": "no", "why": "orders spoil it", "refutation": refutation, "stats": stats}
    return {**found, "proof": {"spoiled": [_spoiled(programme, tables[spoiler])]}}


def _check_programme(position: Position, programme: Programme, game: Game) -> Table:
    table = engine.begun(position)
    for index, laid in enumerate(programme):
        refused = engine.refusal(table, laid, game)
        if refused is not None:
            raise IllegalChoice(refused, at=f"programme.{index}")
        table = engine.carried_out(table, laid, game)
    return table


def _check_orders(position: Position, orders: Orders, game: Game) -> Table:
    """The table that given orders leave; refused where a trace with them would be."""
    outcome = played_trace(Trace(position, orders=orders), game)
    return next(
        table for table in outcome.tables if table.step not in _BEFORE and not table.section
    )


_BEFORE = (Step.PROGRAMME, Step.ORDERS, Step.SYMBOL)


# One card, now.


def witnesses(position: Position, laid: Laid, entry: Entry, game: Game) -> Json:
    """Who sees a card that is executed now, and what comes of it, guard by guard."""
    table = replace(_check_programme(position, (laid,), game), step=Step.EXECUTION)
    refused = engine.refusal(table, Execute(entry), game)
    if refused is not None:
        raise IllegalChoice(refused, at="execution.0")
    after = engine.carried_out(table, Execute(entry), game)
    done = after.executed[0]
    card, ninja = game.action(laid.card), position.ninja(laid.ninja)
    colour = colour_of(card, game)
    seen_by: set[Guard] = set()
    if done.result is not Result.NO_JUTSU:
        seen_by = viewers(position, ninja, card, entry, game)
    told = executed_json(done)
    turned = after.position.ninja(laid.ninja).damage - ninja.damage
    return {
        "see": sorted(str(guard.at) for guard in seen_by),
        "witnesses": told["witnesses"],
        "result": told["result"],
        "reactions": told["reactions"],
        "damage": max(0, turned),
        "noise": after.position.noise - position.noise,
        "colour": colour.value,
        "guards": {
            str(guard.at): reason(
                guard, ninja, entry, guard in seen_by, guard.at in done.witnesses, colour, game
            )
            for guard in position.guards
        },
    }
