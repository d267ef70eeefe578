"""A recorded round, played by the engine; refused at the first broken rule, with its place."""

from dataclasses import dataclass, replace
from typing import Any

from ronin.model.clause import Clause
from ronin.model.errors import IllegalChoice, Refusal
from ronin.model.play import Event, Story
from ronin.model.shadow_tactics import engine
from ronin.model.shadow_tactics.facts import As
from ronin.model.shadow_tactics.notation import position_json
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.reading import Json
from ronin.model.shadow_tactics.rulebook import EXE_01, EXE_03, MIS_02, ORD_01, ORD_03
from ronin.model.shadow_tactics.rules.refreshing import refused_draw
from ronin.model.shadow_tactics.table import (
    Draw,
    Execute,
    Executed,
    Game,
    Ready,
    Step,
    Table,
    Take,
    Use,
)
from ronin.model.shadow_tactics.trace import Ordered, Trace, read_trace


@dataclass(frozen=True)
class Outcome:
    """How a recorded round went."""

    position: Position
    """At its start."""
    tables: tuple[Table, ...]
    made: tuple[Any, ...]
    events: tuple[Event, ...]
    told: tuple[int, ...]
    """How many events had been told at each of the tables."""
    trace: Trace

    @property
    def after(self) -> Table:
        """The table at its end."""
        return self.tables[-1]

    def json(self) -> Json:
        """The outcome as answers have it."""
        after = self.after
        return {
            "winner": after.winner,
            "position": position_json(after.position),
            "cards": [executed_json(action) for action in after.executed],
            "found": list(after.found),
            "woken": sorted(map(str, after.woken)),
        }


def executed_json(one: Executed) -> Json:
    """What became of a card."""
    told = {"ninja": one.ninja, "card": one.card, "result": one.result.value}
    witnesses, reactions = sorted(map(str, one.witnesses)), sorted(map(str, one.reactions))
    return {**told, "witnesses": witnesses, "reactions": reactions}


def played(value: object, game: Game) -> Outcome:
    """Play a trace; refused at the first broken rule, with the place of it."""
    return played_trace(read_trace(value, game.map, game.cards, game.rulings), game)


def played_trace(trace: Trace, game: Game) -> Outcome:
    """Play a round of the right form."""
    run = _Run(trace.position, game)
    try:
        _play(run, trace)
    except IllegalChoice as fault:
        fault.events = tuple(run.story.events)
        raise
    events, told = tuple(run.story.events), tuple(run.told)
    return Outcome(trace.position, tuple(run.tables), tuple(run.made), events, told, trace)


class _Run:
    """A round under way."""

    def __init__(self, position: Position, game: Game) -> None:
        self.story = Story()
        self.game = replace(game, tell=self.story.tell)
        self.tables = [engine.begun(position)]
        self.told = [0]
        self.made: list[Any] = []

    @property
    def table(self) -> Table:
        return self.tables[-1]

    def make(self, choice: Any, at: str) -> None:
        """Make a choice, or refuse it at its place."""
        self.story.step = at.partition(".")[0]
        refused = engine.refusal(self.table, choice, self.game)
        if refused is not None:
            raise IllegalChoice(refused, at=at)
        self.made.append(choice)
        self.tables.append(engine.carried_out(self.table, choice, self.game))
        self.told.append(len(self.story.events))


def _refuse(clause: Clause, message: str, at: str) -> IllegalChoice:
    return IllegalChoice(Refusal(clause, message), at=at)


def _play(run: _Run, trace: Trace) -> None:
    for index, laid in enumerate(trace.programme):
        run.make(laid, f"programme.{index}")
    run.make(Ready(), "orders")
    for index, order in enumerate(trace.orders):
        _order(run, order, f"orders.{index}")
    if run.table.step is Step.ORDERS:
        left = run.table.position.hand + run.table.position.prepared
        raise _refuse(ORD_01, f"{', '.join(left)} must be played", "orders")
    _execute(run, trace)
    if run.table.step is Step.TAKES:
        run.make(Take(trace.takes), "takes")
    elif trace.takes:
        raise _refuse(MIS_02, "the ninjas have won; nothing follows", "takes")
    if run.table.step is Step.DRAW:
        run.make(Draw(trace.draw), "draw")
        return
    refused = refused_draw(run.table, Draw(trace.draw), run.game)
    if refused is not None:
        raise IllegalChoice(refused, at="draw")


def _order(run: _Run, order: Ordered, at: str) -> None:
    if run.table.step is not Step.ORDERS:
        raise _refuse(ORD_01, "no order card is left to play", at)
    refused = engine.refusal(run.table, order, run.game)
    if refused is None:
        section = run.game.cards.orders[order.card].section(As(order.how))
        prepared = order.how == As.PREPARE
        if prepared and order.do is not None:
            refused = Refusal(ORD_03, "a prepared card has no do")
        elif len(order.do or ()) != len(section):
            refused = Refusal(ORD_03, f"{order.card} has {len(section)} symbols for {order.how}")
    if refused is not None:
        raise IllegalChoice(refused, at=at)
    run.make(order, at)
    for number, do in enumerate(order.do or ()):
        if not run.table.finished:
            run.make(Use(do), f"{at}.{number}")
        elif do is not None:
            raise _refuse(MIS_02, "the ninjas have won; nothing follows", f"{at}.{number}")


def _execute(run: _Run, trace: Trace) -> None:
    if len(trace.execution) != len(trace.programme):
        message = f"{len(trace.programme)} cards lie on the mat, not {len(trace.execution)}"
        raise _refuse(EXE_01, message, "execution")
    for index, entry in enumerate(trace.execution):
        if run.table.step is Step.EXECUTION:
            run.make(Execute(entry), f"execution.{index}")
        elif entry is not None:
            raise _refuse(EXE_03, "the ninjas have won before this card", f"execution.{index}")
