"""Which clauses and effects were at work in a legal round, by what it shows."""

from collections.abc import Iterator

from ronin.model.clause import Clause
from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.cards import Action
from ronin.model.shadow_tactics.facts import (
    DEPLOYED,
    MOVES,
    NINJAS,
    As,
    Colour,
    Effect,
    Faces,
    HexKind,
    OrderSymbol,
    Place,
    Symbol,
)
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.replay import Outcome
from ronin.model.shadow_tactics.table import Execute, Executed, Result, Table, Use
from ronin.model.shadow_tactics.trace import Do, Entry
from ronin.verify.shadow_tactics.symbols import Files

_SYMBOLS = {
    Symbol.LIGHT_ATTACK: book.SYM_01,
    Symbol.HEAVY_ATTACK: book.SYM_02,
    Symbol.HIDE: book.SYM_03,
    Symbol.MOVE: book.SYM_04,
    Symbol.DISTRACT: book.SYM_05,
    Symbol.LURE: book.SYM_06,
    Symbol.STUN: book.SYM_07,
    Symbol.HEAL: book.SYM_08,
    Symbol.NOISE: book.SYM_10,
    Symbol.JUTSU: book.SYM_11,
    Symbol.RESET: book.SYM_12,
    Symbol.MISSION: book.SYM_13,
}
_COLOURS = {Colour.RED: book.COL_02, Colour.BLUE: book.COL_03}
_FIELDS = {
    Symbol.MOVE: "junction",
    Symbol.LURE: "lure",
    Symbol.DISTRACT: "place",
    Symbol.HEAL: "heal",
}
_ON_GUARDS = (Symbol.LIGHT_ATTACK, Symbol.HEAVY_ATTACK, Symbol.STUN)


def executed_symbols(card: Action, entry: Entry, before: Position) -> Iterator[Symbol]:
    """The symbols of a card that did not fail for which there was something."""
    for symbol in dict.fromkeys(card.symbols):
        if symbol in _FIELDS:
            there = getattr(entry, _FIELDS[symbol]) is not None
        elif symbol in _ON_GUARDS:
            there = bool(entry.targets)
        elif symbol is Symbol.HIDE:
            there = entry.yard is not None and before.bodies_in(entry.yard) > 0
        else:
            there = symbol is not Symbol.MISSION or entry.yard is not None
        if there:
            yield symbol


def effect_of(symbol: Symbol, files: Files) -> str:
    """The name under which a symbol is counted: of a mission symbol with what it does."""
    action = files.mission.action
    more = f" {action.effect}" if symbol is Symbol.MISSION and action else ""
    return f"{symbol.value}{more}"


class Shown:
    """What a legal round shows, table after table."""

    def __init__(self, outcome: Outcome, files: Files, colour_of: dict[str, Colour]) -> None:
        self.outcome, self.files, self.colour_of = outcome, files, colour_of
        steps = zip(outcome.tables, outcome.made, outcome.tables[1:], strict=False)
        self.steps = tuple(steps)

    def executed(self) -> Iterator[tuple[Table, Entry, Executed]]:
        """Every card that was executed or failed, with the table before."""
        for before, made, after in self.steps:
            if isinstance(made, Execute) and made.entry is not None:
                yield before, made.entry, after.executed[len(before.executed)]

    def used(self) -> Iterator[tuple[Table, OrderSymbol, Do]]:
        """Every order symbol that was used, with the table before."""
        for before, made, _ in self.steps:
            if isinstance(made, Use) and made.do is not None:
                yield before, before.section[0], made.do

    def effects(self) -> Iterator[str]:
        """The effects that were met."""
        for before, entry, action in self.executed():
            if action.result is Result.DONE:
                card = self.files.cards.actions[action.card]
                for symbol in executed_symbols(card, entry, before.position):
                    yield effect_of(symbol, self.files)
        yield from (f"order {symbol}" for _, symbol, _ in self.used())
        yield from (f"card {action.result}" for action in self.outcome.after.executed)
        if self.outcome.after.winner == NINJAS:
            yield f"objective {self.files.mission.objective.kind} met"

    def clauses(self) -> Iterator[Clause]:
        """The clauses that were at work."""
        yield from (event.clause for event in self.outcome.events)
        yield from (book.RND_01, book.SET_01, book.MIS_01, book.BRD_02)
        trace, start, after = self.outcome.trace, self.outcome.position, self.outcome.after
        if trace.programme:
            yield book.PRG_03
            hurt = {ninja.name for ninja in start.ninjas if ninja.damage}
            yield from (book.HLT_03 for laid in trace.programme if laid.ninja in hurt)
        if len(trace.programme) > 1:
            yield book.PRG_02
        if any(order.how == As.RED for order in trace.orders):
            yield book.ORD_05
        yield from self._by_guards(start)
        for before, symbol, done in self.used():
            yield from self._by_order(before, symbol, done)
        for before, entry, action in self.executed():
            yield from self._by_card(before, entry, action)
        if after.winner != NINJAS:
            yield from (book.REF_01, book.REF_02, book.ORD_04)
            if after.position.time < start.time:
                yield book.REF_06
            if any(guard.state == "stunned" for guard in start.guards):
                yield book.REF_05
        else:
            yield book.MIS_06
        damages = zip(start.ninjas, after.position.ninjas, strict=True)
        if any(now.damage > then.damage for then, now in damages):
            yield book.HLT_01

    def _by_guards(self, start: Position) -> Iterator[Clause]:
        for guard in start.guards:
            yield from (book.GRD_01, book.BRD_03, book.BRD_05)
            if not guard.awake:
                yield book.GRD_02
            if guard.faces is Faces.OUT:
                yield book.BRD_04
            if None in (self.files.board.bush_at(guard.at), self.files.board.junction_at(guard.at)):
                yield book.BRD_06

    def _by_order(self, before: Table, symbol: OrderSymbol, done: Do) -> Iterator[Clause]:
        if symbol in DEPLOYED:
            yield book.ORD_06
        if symbol in MOVES and done.guard is not None and done.to is not None:
            free = symbol is OrderSymbol.FREE_MOVE
            yield book.MOV_02 if free else book.MOV_03
            if done.guard.yard != done.to.yard:
                yield book.BRD_08
                if not free:
                    yield book.GRD_03
            if any(before.position.bodies_in(place.yard) for place in (done.guard, done.to)):
                yield from (book.BDY_03, book.BDY_04)

    def _by_card(self, before: Table, entry: Entry, one: Executed) -> Iterator[Clause]:
        card = self.files.cards.actions[one.card]
        position, failed = before.position, one.result is Result.FAILED
        colour = self.colour_of[one.card]
        bush = position.ninja(one.ninja).at
        if card.yard_symbols and one.result is not Result.NO_JUTSU:
            yield from self._by_aim(card, entry, bush)
        if card.is_movement and entry.junction is not None:
            yield book.BRD_07
        if failed:
            yield from (_COLOURS[colour], book.RCT_01, book.RCT_02)
            for place in one.witnesses:
                yield from self._by_witness(place, position, entry)
        elif one.result is Result.DONE:
            if colour is Colour.GREEN:
                yield book.COL_01
            for symbol in executed_symbols(card, entry, position):
                yield _SYMBOLS[symbol]
                yield from self._more(symbol)
        if entry.yard is None and entry.junction is None:
            yield book.VIS_05
        if one.reactions:
            yield from (book.BDY_02, book.BDY_04)

    def _by_aim(self, card: Action, entry: Entry, bush: str) -> Iterator[Clause]:
        if entry.yard is None:
            yield book.TGT_06
            return
        yield from (book.TGT_01, book.TGT_03, book.TGT_04)
        if bush not in self.files.board.next_to(entry.yard, HexKind.BUSH):
            yield from (book.TGT_02, book.VIS_05)
        if card.targets > 1 and entry.targets:
            yield book.TGT_05
        if card.spearmen_only and (entry.targets or entry.lure):
            yield book.SYM_09

    def _by_witness(self, place: Place, position: Position, entry: Entry) -> Iterator[Clause]:
        guard = position.guard(place)
        if guard is not None:
            yield book.VIS_01 if guard.faces is Faces.IN else book.VIS_02
        yield book.VIS_03
        if place in (entry.targets or ()):
            yield book.VIS_04

    def _more(self, symbol: Symbol) -> Iterator[Clause]:
        action = self.files.mission.action
        if symbol in _ON_GUARDS:
            yield book.BDY_01
        elif symbol is Symbol.HEAL:
            yield book.HLT_02
        elif symbol is Symbol.MISSION and action is not None:
            yield book.MIS_04 if action.effect is Effect.BLOW_UP else book.MIS_05
