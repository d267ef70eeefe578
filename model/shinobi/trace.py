"""Recorded plays: a turn, the end of a round or a placing, read and played choice by choice."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ronin.model.clause import Clause
from ronin.model.errors import At, BadInput, IllegalChoice, Refusal
from ronin.model.play import Event, Story
from ronin.model.shinobi import engine
from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.round_end import GrasshopperTie
from ronin.model.shinobi.ambiguities.turn import OneAction
from ronin.model.shinobi.cards import Do, Effect, is_code
from ronin.model.shinobi.facts import GAME_NAME, Boss, Draw, Location, Mode, Phase
from ronin.model.shinobi.notation import read_position
from ronin.model.shinobi.position import Position, sorted_hand
from ronin.model.shinobi.rules.drawing import Coming
from ronin.model.shinobi.rules.laying import Laying, set_off
from ronin.model.shinobi.rules.peeking import Revealing
from ronin.model.shinobi.rules.placing import Peeking, Placing
from ronin.model.shinobi.rules.powers import Step
from ronin.model.shinobi.rules.ranking import Ranking, ShoshoGiving, TempleUsing
from ronin.model.shinobi.rules.scoring import final, grasshopper_winners, possible_bosses
from ronin.model.shinobi.rules.turn_end import Discarding
from ronin.model.shinobi.table import (
    ChooseDraw,
    Comes,
    Destroy,
    Game,
    GiveAway,
    GiveShosho,
    Lay,
    LayNothing,
    Look,
    Mark,
    Move,
    PlacePawns,
    Purge,
    Rank,
    Shows,
    Stop,
    Table,
    UseTemple,
)
from ronin.model.strict_json import (
    expect_fields,
    expect_game,
    expect_integer,
    expect_list,
    expect_object,
    expect_text,
    short,
)

Json = dict[str, Any]
KINDS = {"turn": Phase.TURN, "end": Phase.RANKING, "placements": Phase.PLACEMENT}
"""What a trace tells, and the phase in which it begins."""
FIELDS = frozenset({"game", "id", "note", "position", "dealt", "boss", *KINDS})
"""What it may say; `boss` is the Final Boss that a line of an answer supposes."""


@dataclass(frozen=True)
class Outcome:
    """How a recorded play went."""

    position: Position
    """At its start."""
    tables: tuple[Table, ...]
    made: tuple[Any, ...]
    events: tuple[Event, ...]
    found: Json
    """What the answer says besides the position."""

    @property
    def after(self) -> Position:
        """The position at its end."""
        return self.tables[-1].position


def played(value: object, game: Game) -> Outcome:
    """Play a trace; refused at the first broken rule, with the place of it."""
    trace = expect_object(value, where="trace")
    trace = expect_object(trace.get("trace", trace), where="trace")
    expect_fields(trace, FIELDS, where="trace")
    expect_game(trace, GAME_NAME, where="trace")
    if trace.get("boss", Boss.ZOMBIES) not in list(Boss):
        raise BadInput(f"boss: {short(trace['boss'])} is none of {', '.join(Boss)}")
    kinds = [kind for kind in KINDS if kind in trace]
    if len(kinds) != 1 or "position" not in trace:
        raise BadInput(f"trace: it has a position and one of {', '.join(KINDS)}")
    (kind,) = kinds
    position = read_position(trace["position"], game.cards, game.rulings)
    if position.phase is not KINDS[kind]:
        message = f"{kind} begins in the phase {KINDS[kind]}, not {position.phase}"
        raise IllegalChoice(Refusal(book.RND_02, message), at="position")
    run = Run(position, game)
    run.story.step = kind
    try:
        match kind:
            case "turn":
                found = _turn(run, _object(trace[kind], "turn", _TURN))
            case "end":
                found = _end(run, _object(trace[kind], "end", frozenset({"shosho", "temple"})))
            case _:
                found = _placements(run, expect_list(trace[kind], where=kind))
        _deal(run, trace.get("dealt", {}))
    except IllegalChoice as fault:
        fault.events = tuple(run.story.events)
        fault.within = {"turn": "power", "end": "temple"}.get(kind, kind)
        raise
    tables, made = tuple(run.tables), tuple(run.made)
    return Outcome(position, tables, made, tuple(run.story.events), found)


_TURN = frozenset({"draw", "drawn", "place", "reinforce", "power", "discard"})
_LAID = frozenset({"clan", "cards", "owner"})


class Run:
    """A play under way, and the place of the trace that is read."""

    def __init__(self, position: Position, game: Game) -> None:
        self.story = Story()
        self.game = replace(game, tell=self.story.tell)
        self.tables = [engine.begun(position)]
        self.made: list[Any] = []

    @property
    def table(self) -> Table:
        """As it is now."""
        return self.tables[-1]

    @property
    def task(self) -> Any:
        """What is to be decided; None when the game is over."""
        return self.table.todo[0] if self.table.todo else None

    def make(self, choice: Any, at: At) -> None:
        """Make a choice, or refuse it at its place."""
        refused = engine.refusal(self.table, choice, self.game)
        if refused is not None:
            raise IllegalChoice(refused, at=at)
        try:
            self.tables.append(engine.carried_out(self.table, choice, self.game))
        except BadInput as fault:
            fault.at = at if fault.at is None else fault.at
            raise
        self.made.append(choice)


def _object(value: object, where: At, known: frozenset[str]) -> Json:
    try:
        found = expect_object(value, where=str(where))
        expect_fields(found, known, where=str(where))
    except BadInput as fault:
        fault.at = where
        raise
    return found


def _refused(clause: Clause, message: str, at: At) -> IllegalChoice:
    return IllegalChoice(Refusal(clause, message), at=at)


def _list(value: object, at: At) -> list[Any]:
    if not isinstance(value, list):
        raise BadInput(f"{at}: {value!r:.60} is not a list", at=at)
    return value


def _card(value: object, at: At) -> str:
    if not isinstance(value, str) or not is_code(value):
        raise BadInput(f"{at}: {value!r:.60} is not a card such as carp:3", at=at)
    return value


def _text(value: object, at: At) -> str:
    if not isinstance(value, str):
        raise BadInput(f"{at}: {value!r:.60} is not a name", at=at)
    return value


# A turn.


def _turn(run: Run, told: Json) -> Json:
    actor = run.table.actor
    if isinstance(actor.hand, int):
        message = f"the hand of {actor.name} must be a list of cards to play a turn"
        raise BadInput(f"position.hands: {message}", at="position")
    drawn = deque(_card(card, "draw") for card in _list(told.get("drawn", []), "draw"))
    _draw(run, told.get("draw"), drawn)
    power = [
        _object(entry, index, _ENTRY)
        for index, entry in enumerate(_list(told.get("power") or [], "power"))
    ]
    _phase_2(run, told, power)
    if isinstance(run.task, Discarding):
        card = told.get("discard")
        run.make(
            GiveAway(actor.name, None if card is None else _card(card, "discard")), at="discard"
        )
    elif told.get("discard") is not None:
        raise _refused(book.END_01, "the round has ended and nothing is discarded", "discard")
    return _turn_answer(run)


def _draw(run: Run, kind: object, drawn: deque[str]) -> None:
    if kind not in (None, *Draw):
        raise _refused(book.DRW_01, f"{kind!r:.40} is neither recruit nor corrupt", "draw")
    run.make(ChooseDraw(Draw(str(kind)) if kind else None), at="draw")
    while isinstance(run.task, Coming):
        if not drawn:
            raise _refused(book.DRW_03, "one more card is drawn than is told", "draw")
        run.make(Comes(drawn.popleft()), at="draw")
    if drawn:
        raise _refused(book.DRW_03, f"{drawn[0]} is not drawn any more", "draw")


def _phase_2(run: Run, told: Json, power: list[Json]) -> None:
    laid = [kind for kind in ("place", "reinforce") if told.get(kind) is not None]
    entries = 0
    one = run.game.rulings.one_action is OneAction.ONE
    if one and len(laid) > 1:
        raise _refused(book.PLC_01, "a turn has one Place or one Reinforce", "place")
    for kind in laid:
        if not isinstance(run.task, Laying):
            raise _refused(book.END_01, "the round has ended", kind)
        choice = _lay(run, _object(told[kind], kind, _LAID), kind)
        run.make(choice, at=kind)
        effects = set_off(choice, run.game)[1] or ()
        last = kind == laid[-1]
        _check_number(len(power), entries + len(effects), last)
        _apply(run, effects, power[entries : entries + len(effects)], entries)
        entries += len(effects)
    if isinstance(run.task, Laying):
        run.make(LayNothing(), at="place")
    if not laid:
        _check_number(len(power), 0, True)


def _check_number(told: int, needed: int, last: bool) -> None:
    if told < needed:
        message = f"the power set off has {needed} effects, not {told}, and must be applied"
        raise _refused(book.PWR_01, message, "power")
    if last and told > needed:
        message = f"the power set off has {needed} effects, not {told}"
        raise _refused(book.PWR_03, message, "power")


def _lay(run: Run, told: Json, kind: str) -> Lay:
    clan = _text(told.get("clan"), kind)
    cards = sorted_hand([_card(card, kind) for card in _list(told.get("cards"), kind)])
    owner = _text(told.get("owner", run.table.actor.name), kind)
    if owner not in run.table.position.seats:
        raise _refused(book.CMP_04, f"{owner} does not play", kind)
    if not cards:
        clause = book.PLC_02 if kind == "place" else book.RNF_01
        raise _refused(clause, "no cards are laid", kind)
    return Lay(kind == "place", clan, cards, owner)


_ENTRY = frozenset({"drawn", "cards", "clans", "moves", "slot", "is", "owner", "clan"})


def _apply(run: Run, effects: tuple[Effect, ...], entries: list[Json], first: int) -> None:
    """Take each effect's steps from its entry; nothing may be left of it."""
    for index, (effect, entry) in enumerate(zip(effects, entries, strict=True)):
        at = first + index
        steps = _steps_told(effect, entry, at)
        while _place(run.task) == index and isinstance(run.task, Step | Coming | Revealing):
            run.make(_next_step(run, effect, steps, at), at=at)
        left = next((queue[0] for queue in steps.values() if queue), None)
        if left is not None:
            raise _refused(book.PWR_01, f"more is told than {effect.do} does", at)


def _place(task: Any) -> int | None:
    place = getattr(task, "place", None)
    return place[1] if isinstance(place, tuple) else None


def _next_step(run: Run, effect: Effect, steps: dict[str, deque[Any]], at: int) -> Any:
    queue = steps.get(run.task.player if effect.do is Do.DISCARD else "", deque())
    if queue:
        return queue.popleft()
    if isinstance(run.task, Step):
        return Stop()
    raise _refused(book.PWR_01, f"{effect.do} goes on and nothing more is told", at)


def _steps_told(effect: Effect, entry: Json, at: int) -> dict[str, deque[Any]]:
    """What an entry tells, for each player of a discard, and otherwise under the empty name."""
    if effect.do is Do.DISCARD:
        hands = entry.get("cards", {})
        told = _object(hands, at, frozenset(hands) if isinstance(hands, dict) else frozenset())
        return {
            name: deque(GiveAway(name, _card(card, at)) for card in _list(cards, at))
            for name, cards in told.items()
        }
    return {"": deque(_single_steps(effect, entry, at))}


def _single_steps(effect: Effect, entry: Json, at: int) -> Iterator[Any]:
    match effect.do:
        case Do.DRAW | Do.CORRUPT:
            yield from (Comes(_card(card, at)) for card in _list(entry.get("drawn", []), at))
        case Do.PURGE:
            yield from (Purge(_card(card, at)) for card in _list(entry.get("cards", []), at))
        case Do.DESTROY_CARD:
            for row in _rows(entry, "cards", at, "owner", "clan", "card"):
                yield Destroy(row[0], row[1], _card(row[2], at))
        case Do.DESTROY_CLAN:
            for row in _rows(entry, "clans", at, "owner", "clan"):
                yield Destroy(row[0], row[1], None)
        case Do.MOVE:
            fields = ("owner", "clan", "card", "to")
            yield from (Move(*row) for row in _rows(entry, "moves", at, *fields))
        case Do.STRENGTH if entry.keys() & {"owner", "clan"}:
            yield Mark(_text(entry.get("owner"), at), _text(entry.get("clan"), at))
        case Do.PEEK if entry.keys() & {"slot", "is"}:
            yield from _peek(entry, at)
        case _:
            return


def _rows(entry: Json, name: str, at: int, *fields: str) -> Iterator[tuple[str, ...]]:
    for row in _list(entry.get(name, []), at):
        found = _object(row, at, frozenset(fields))
        yield tuple(_text(found.get(field), at) for field in fields)


def _peek(told: Json, at: At) -> Iterator[Any]:
    slot, boss = told.get("slot"), told.get("is")
    if not isinstance(slot, int) or isinstance(slot, bool) or boss not in list(Boss):
        right = f"slot 1 to 3 and is one of {', '.join(Boss)}"
        raise BadInput(f"{at}: a peek tells {right}", at=at)
    yield from (Look(slot), Shows(Boss(boss)))


def _turn_answer(run: Run) -> Json:
    table = run.table
    powers = " and ".join(table.powers)
    found: Json = {"ended": table.ended, "power": powers or None, "open": list(table.open)}
    position = table.position
    if position.mode is Mode.GRASSHOPPER and position.phase is Phase.OVER:
        totals, winners = grasshopper_winners(position, run.game)
        found |= {"totals": totals, "winners": list(winners)}
        _tell_winners(run, winners)
    return found


def _tell_winners(run: Run, winners: tuple[str, ...]) -> None:
    if len(winners) == 1:
        run.story.tell(book.END_03, "{} wins", winners[0])
    elif run.game.rulings.grasshopper_tie is GrasshopperTie.NOBODY:
        run.story.tell(book.END_03, "{} are tied: nobody wins, play again", " and ".join(winners))
    else:
        run.story.tell(book.END_03, "{} share the win", " and ".join(winners))


# The end of a round.


def _end(run: Run, told: Json) -> Json:
    assert isinstance(run.task, Ranking)
    run.make(Rank(), at="position")
    shosho = told.get("shosho")
    if isinstance(run.task, ShoshoGiving):
        if shosho is None:
            raise _refused(book.SHO_01, "the holder of the Shosho must say who gets it", "shosho")
        run.make(GiveShosho(_text(shosho, "shosho")), at="shosho")
    elif shosho not in (None, run.table.position.shosho):
        message = f"{run.table.position.shosho} gets the Shosho, not {shosho!r:.40}"
        raise _refused(book.SHO_01, message, "shosho")
    entries = _list(told.get("temple", []), "temple")
    for index, entry in enumerate(entries):
        found = _object(entry, index, frozenset({"player", "do", "slot", "is"}))
        if not isinstance(run.task, TempleUsing):
            raise _refused(book.TMP_01, "nobody else is due at the Temple", index)
        _use_temple(run, found, index)
    if isinstance(run.task, TempleUsing):
        message = f"{run.task.due[0]} is due at the Temple"
        raise _refused(book.TMP_01, message, len(entries))
    reckoned = run.table.reckoned
    found = {name: dict(value) for name, value in reckoned._asdict().items()}
    return {**found, **_game_end(run)}


def _use_temple(run: Run, told: Json, at: int) -> None:
    player, do = _text(told.get("player"), at), _text(told.get("do"), at)
    if do != "peek":
        run.make(UseTemple(player, do), at=at)
        return
    look, shows = _peek(told, at)
    run.make(UseTemple(player, do, look.slot), at=at)
    run.make(shows, at=at)


def _game_end(run: Run) -> Json:
    position = run.table.position
    if position.phase is not Phase.OVER:
        return {}
    by_boss = {}
    for boss in possible_bosses(position):
        ended = final(position, boss, run.game)
        by_boss[boss.value] = {"scores": ended.scores, "winners": list(ended.winners)}
        run.story.tell(
            book.FIN_03, "with {} the winners are {}", boss.value, " and ".join(ended.winners)
        )
    return {"by_boss": by_boss}


# A placing.


def _placements(run: Run, entries: list[object]) -> Json:
    start = run.table.position
    for index, entry in enumerate(entries):
        told = _object(entry, index, frozenset({"player", "at", "count", "peek"}))
        position = run.table.position
        if not isinstance(run.task, Placing) or position.round != start.round:
            raise _refused(book.PAW_03, "all pawns are placed", index)
        player = _text(told.get("player"), index)
        if player != position.turn:
            raise _refused(book.PAW_01, f"it is the turn of {position.turn}", index)
        run.make(PlacePawns(_location(told.get("at"), index), _count(told, index)), at=index)
        _peeks(run, told.get("peek"), index)
    return _game_end(run)


def _deal(run: Run, told: object) -> None:
    """The cards with which a round begins, where any are dealt."""
    hands = _object(told, "dealt", frozenset(run.table.position.seats))
    dealt = {
        name: deque(_card(card, "dealt") for card in _list(cards, "dealt"))
        for name, cards in hands.items()
    }
    while isinstance(run.task, Coming):
        if not dealt.get(run.task.player):
            raise _refused(book.SET_05, f"{run.task.player} is dealt one more card", "dealt")
        run.make(Comes(dealt[run.task.player].popleft()), at="dealt")
    if any(dealt.values()):
        raise _refused(book.KEP_01, "these cards are not dealt", "dealt")


def _count(told: Json, at: int) -> int:
    try:
        return expect_integer(told.get("count"), where=f"{at}: count")
    except BadInput as fault:
        fault.at = at
        raise


def _location(value: object, at: int) -> Location | None:
    if value is None:
        return None
    if value not in list(Location):
        clause = book.TMP_01 if value == "temple" else book.PAW_04
        raise _refused(clause, f"pawns are not placed on {value!r:.40}", at)
    return Location(expect_text(value, where="at"))


def _peeks(run: Run, told: object, at: int) -> None:
    peeks = deque(_list(told, at) if isinstance(told, list) else [] if told is None else [told])
    while isinstance(run.task, Peeking):
        if not peeks:
            run.make(Stop(), at=at)
            continue
        look, shows = _peek(_object(peeks.popleft(), at, frozenset({"slot", "is"})), at)
        run.make(look, at=at)
        run.make(shows, at=at)
    if peeks:
        message = "his pawns on Missions did not become an even number"
        raise _refused(book.MIS_01, message, at)
