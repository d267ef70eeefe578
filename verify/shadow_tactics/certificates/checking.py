"""A certificate held against the engine alone: every table and every programme looked at anew.

A yes against all orders has a reply for each table that orders leave; a no has, for each programme,
orders after which no choices reach the goal. Nothing here is shared with the search that found it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from ronin.model.errors import RoninError
from ronin.model.rulings import preset
from ronin.model.shadow_tactics import engine
from ronin.model.shadow_tactics.cards import read_cards
from ronin.model.shadow_tactics.facts import GAME_NAME
from ronin.model.shadow_tactics.map import read_map
from ronin.model.shadow_tactics.mission import read_mission
from ronin.model.shadow_tactics.notation import read_position
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.replay import played_trace
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.model.shadow_tactics.table import Draw, Game, Ready, Step, Table
from ronin.model.shadow_tactics.trace import (
    Laid,
    Ordered,
    Trace,
    read_orders,
    read_programme,
    read_trace,
)
from ronin.model.strict_json import (
    expect_fields,
    expect_game,
    expect_list,
    expect_object,
    expect_text,
)
from ronin.verify.certificates import Invalid, expect_all, read_rulings

GOALS = ("objective", "unseen", "quiet")
"""Besides where a ninja is."""
NEEDED = ("map", "cards", "mission", "rulings", "position", "mode", "goal", "answer", "proof")
OTHERS = ("game", "tool", "programme", "orders")
"""The fields of a certificate: those that each one has, and those that it may have."""
Json = dict[str, Any]
Programme = tuple[Laid, ...]


@dataclass(frozen=True)
class Certificate:
    """An answer, what it is about, and what proves it."""

    game: Game
    position: Position
    mode: str
    goal: str
    answer: str
    proof: Json
    programme: Programme | None
    orders: tuple[Ordered, ...] | None


def read_certificate(value: object) -> Certificate:
    """The certificate that JSON writes."""
    told = expect_object(value, where="certificate")
    expect_game(told, GAME_NAME, where="certificate")
    expect_fields(told, frozenset({*NEEDED, *OTHERS}), where="certificate")
    expect_all(told, NEEDED, where="certificate")
    rulings = read_rulings(told["rulings"], preset(Rulings, "default"))
    board, cards = read_map(told["map"]), read_cards(told["cards"])
    mission = read_mission(told["mission"], board, cards)
    programme, orders = told.get("programme"), told.get("orders")
    return Certificate(
        Game(rulings, board, cards, mission, lambda *_: None),
        read_position(told["position"], board, cards, rulings),
        expect_text(told["mode"], where="mode"),
        expect_text(told["goal"], where="goal"),
        expect_text(told["answer"], where="answer"),
        _proof(told["proof"]),
        None if programme is None else read_programme(programme),
        None if orders is None else read_orders(orders),
    )


def _proof(value: object) -> Json:
    found = expect_object(value, where="proof")
    expect_fields(found, frozenset({"line", "programme", "replies", "spoiled"}), where="proof")
    return found


def check(certificate: Certificate, look: Callable[[], None]) -> int:
    """How many rounds and tables were looked at; Invalid if they do not prove the answer."""
    checker = _Checker(certificate, look)
    checker.check_question()
    against_all = certificate.mode == "forced" or certificate.orders is None
    if certificate.answer == "yes" and (certificate.mode == "possible" or not against_all):
        checker.check_line()
    elif certificate.answer == "yes":
        checker.check_replies()
    elif certificate.answer == "no":
        checker.check_spoiled()
    else:
        raise Invalid(f"{certificate.answer} in the mode {certificate.mode} has no certificate")
    return checker.looked


class _Checker:
    """Looks at rounds and tables, and counts them."""

    def __init__(self, certificate: Certificate, look: Callable[[], None]) -> None:
        self.certificate, self.game = certificate, certificate.game
        self.looked = 0
        self._look = look

    def _count(self) -> None:
        self.looked += 1
        self._look()

    def check_question(self) -> None:
        """It is about a mode that can be proved, and what is given fits the mode and the rules."""
        asked = self.certificate
        given = asked.programme is not None or asked.orders is not None
        if asked.mode not in ("possible", "given", "forced") or given != (asked.mode == "given"):
            also = "with" if given else "without"
            raise Invalid(f"{asked.mode} {also} a programme or orders has no certificate")
        for word in asked.goal.split(","):
            name, _, bush = word.removeprefix("at:").partition("=")
            ninjas = {ninja.name for ninja in asked.position.ninjas}
            if word not in GOALS and (name not in ninjas or bush not in self.game.map.bushes):
                raise Invalid(f"{word!r:.40} is no goal")
        table = engine.begun(asked.position)
        for laid in asked.programme or ():
            refused = engine.refusal(table, laid, self.game)
            if refused is not None:
                raise Invalid(f"the programme is refused: {refused}")
            table = engine.carried_out(table, laid, self.game)

    # A yes.

    def check_line(self) -> None:
        """Some round reaches the goal, and has what was given."""
        given = self.certificate
        trace = self._trace(given.proof.get("line"))
        if given.programme not in (None, trace.programme):
            raise Invalid("the round has another programme")
        if given.orders not in (None, trace.orders):
            raise Invalid("the round has other orders")
        self._check_reached(trace)

    def _trace(self, value: object) -> Trace:
        trace = read_trace(value, self.game.map, self.game.cards, self.game.rulings)
        if trace.position != self.certificate.position:
            raise Invalid("the round begins elsewhere")
        return trace

    def _check_reached(self, trace: Trace) -> Table:
        """The table that the orders of a round leave; Invalid unless it reaches the goal."""
        self._count()
        try:
            outcome = played_trace(trace, self.game)
        except RoninError as fault:
            raise Invalid(f"a round is refused: {fault}") from None
        before = (Step.PROGRAMME, Step.ORDERS, Step.SYMBOL, Step.EXECUTION)
        executed = next(table for table in outcome.tables if table.step not in before)
        if not self._holds(executed, outcome.after):
            raise Invalid("a round does not reach the goal")
        return _bare(self._ordered(trace.orders))

    def check_replies(self) -> None:
        """One programme has a reply for every table that orders can leave."""
        proof = self.certificate.proof
        programme = read_programme(proof.get("programme"))
        if self.certificate.programme not in (None, programme):
            raise Invalid("it proves another programme")
        met = set()
        for reply in expect_list(proof.get("replies"), where="replies"):
            trace = self._trace(
                {**expect_object(reply, where="reply"), "programme": proof.get("programme")}
            )
            met.add(self._check_reached(trace))
        for table in self._tables():
            if table not in met:
                raise Invalid("some orders leave a table without a reply")

    # A no.

    def check_spoiled(self) -> None:
        """Every programme that is asked about is spoiled: by the orders told, or by all."""
        listed = expect_list(self.certificate.proof.get("spoiled", []), where="spoiled")
        spoiled = [expect_object(pair, where="spoiled") for pair in listed]
        told = {
            read_programme(pair.get("programme")): read_orders(pair.get("orders"))
            for pair in spoiled
        }
        for programme in self._programmes():
            for table in self._against(programme, told):
                if self._reaches(table, programme):
                    raise Invalid("a programme reaches the goal after all")

    def _against(self, programme: Programme, told: dict[Programme, Any]) -> Iterator[Table]:
        if self.certificate.mode == "possible":
            yield from self._tables()
        elif self.certificate.orders is not None:
            yield self._ordered(self.certificate.orders)
        elif programme in told:
            yield self._ordered(told[programme])
        else:
            raise Invalid("a programme is not spoiled by anything told")

    def _programmes(self) -> Iterator[Programme]:
        if self.certificate.programme is not None:
            yield self.certificate.programme
            return
        todo = [engine.begun(self.certificate.position)]
        while todo:
            table = todo.pop()
            yield table.programme
            for choice in engine.choices(table, self.game):
                if isinstance(choice, Laid):
                    todo.append(engine.carried_out(table, choice, self.game))

    # Tables.

    def _ordered(self, orders: tuple[Ordered, ...]) -> Table:
        """The table that orders leave, without a programme."""
        try:
            outcome = played_trace(Trace(self.certificate.position, orders=orders), self.game)
        except RoninError as fault:
            raise Invalid(f"orders are refused: {fault}") from None
        return next(table for table in outcome.tables if table.step in (Step.TAKES, Step.OVER))

    def _tables(self) -> Iterator[Table]:
        """Every table that orders can leave, but for which cards are prepared."""
        start = engine.carried_out(engine.begun(self.certificate.position), Ready(), self.game)
        todo, seen = [start], {start}
        while todo:
            self._count()
            table = todo.pop()
            if table.step not in (Step.ORDERS, Step.SYMBOL):
                yield _bare(table)
                continue
            for choice in engine.choices(table, self.game):
                after = engine.carried_out(table, choice, self.game)
                if after not in seen:
                    seen.add(after)
                    todo.append(after)

    def _reaches(self, table: Table, programme: Programme) -> bool:
        """Whether some choices reach the goal with a programme on a table."""
        if table.finished:
            return self._holds(table, table)
        step = Step.EXECUTION if programme else Step.TAKES
        todo = [replace(table, programme=programme, step=step)]
        seen = set(todo)
        while todo:
            self._count()
            now = todo.pop()
            if now.step is Step.EXECUTION:
                for choice in engine.choices(now, self.game):
                    after = engine.carried_out(now, choice, self.game)
                    if after not in seen:
                        seen.add(after)
                        todo.append(after)
            elif any(self._holds(now, end) for end in self._ends(now)):
                return True
        return False

    def _ends(self, table: Table) -> Iterator[Table]:
        if table.finished:
            yield table
            return
        for choice in engine.choices(table, self.game):
            after = engine.carried_out(table, choice, self.game)
            yield after if after.finished else engine.carried_out(after, Draw(), self.game)

    def _holds(self, executed: Table, end: Table) -> bool:
        """Whether a round reached the goal."""
        kept = {
            "objective": end.winner == "ninjas",
            "unseen": not end.found and all(action.result != "failed" for action in end.executed),
            "quiet": not any(action.witnesses or action.reactions for action in end.executed),
        }
        for word in self.certificate.goal.split(","):
            if word in kept:
                held = kept[word]
            else:
                name, _, bush = word.removeprefix("at:").partition("=")
                held = executed.position.ninja(name).at == bush
            if not held:
                return False
        return True


def _bare(table: Table) -> Table:
    return replace(table, prepared=())
