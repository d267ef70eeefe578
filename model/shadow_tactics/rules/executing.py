"""Executing a card: dropped or not, what is chosen, who sees it, and what it does."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from ronin.model.errors import Refusal
from ronin.model.shadow_tactics.ambiguities.execution import (
    DistractStay,
    DroppedCard,
    DroppedJutsu,
    FailedMeans,
    HealMust,
    JutsuShort,
    MoveBack,
    ResetTakes,
)
from ronin.model.shadow_tactics.ambiguities.programme import PenaltyMoment
from ronin.model.shadow_tactics.ambiguities.reactions import BlueFailedCalm, KillAndHide
from ronin.model.shadow_tactics.ambiguities.vision import SeenKill, VictimSees
from ronin.model.shadow_tactics.cards import Action
from ronin.model.shadow_tactics.facts import (
    Colour,
    Faces,
    HexKind,
    Place,
    State,
    Symbol,
)
from ronin.model.shadow_tactics.position import Guard, Ninja, Position
from ronin.model.shadow_tactics.rulebook import (
    BRD_02,
    COL_01,
    COL_02,
    COL_03,
    EXE_01,
    EXE_02,
    EXE_03,
    HLT_02,
    HLT_04,
    MIS_03,
    PRG_04,
    RCT_01,
    RCT_02,
    RCT_03,
    SYM_04,
    SYM_05,
    SYM_06,
    SYM_08,
    SYM_10,
    SYM_11,
    SYM_12,
    TGT_03,
    VIS_04,
    rule,
)
from ronin.model.shadow_tactics.rules.aiming import Aim, Struck, aims, is_affected, struck
from ronin.model.shadow_tactics.rules.missions import (
    Moment,
    looked_at,
    refused_taking,
    taken,
    with_used,
)
from ronin.model.shadow_tactics.rules.places import refused_spot, spots
from ronin.model.shadow_tactics.rules.programming import colour_of, forbidden
from ronin.model.shadow_tactics.rules.reacting import (
    Happened,
    Moved,
    hurt,
    louder,
    reacted,
    settled,
)
from ronin.model.shadow_tactics.rules.vision import (
    viewers_of_action,
    viewers_of_idling,
    viewers_of_move,
)
from ronin.model.shadow_tactics.table import Execute, Executed, Game, Result, Step, Table
from ronin.model.shadow_tactics.trace import Entry, Laid, Spot


class Turned(NamedTuple):
    """The card that is turned over: its owner, the card, and the owner's cards before it."""

    ninja: Ninja
    card: Action
    before: tuple[str, ...]


def turned(table: Table, game: Game) -> Turned:
    """The next card of the mat."""
    index = len(table.executed)
    laid = table.programme[index]
    before = tuple(one.card for one in table.programme[:index] if one.ninja == laid.ninja)
    return Turned(table.position.ninja(laid.ninja), game.action(laid.card), before)


@rule(EXE_03)
def is_dropped(table: Table, game: Game) -> bool:
    """Whether the next card is not executed: the owner's first card failed."""
    now = turned(table, game)
    idle_too = game.rulings.failed_means is FailedMeans.NO_EFFECT_TOO
    if any(
        one.ninja == now.ninja.name and (one.result is Result.FAILED or (idle_too and one.idle))
        for one in table.executed
    ):
        return True
    if game.rulings.penalty_moment is PenaltyMoment.KEEPS:
        return False
    return forbidden(now.card, now.ninja, now.before, game) is not None


# What is chosen.


@rule(EXE_01, EXE_03)
def refused_entry(table: Table, choice: Execute, game: Game) -> Refusal | None:
    """Why this may not be chosen for the next card."""
    entry, dropped = choice.entry, is_dropped(table, game)
    if entry is None:
        return None if dropped else Refusal(EXE_01, "the card is executed")
    if dropped:
        return Refusal(EXE_03, "the card is dropped")
    now = turned(table, game)
    position = table.position
    if entry.take is not None:
        reason = refused_taking(position, now.ninja, now.card, game)
        if not entry.take or reason is not None:
            return Refusal(MIS_03, reason or "take is true or left out")
        position = taken(position, now.ninja.name, _quiet(game))
    told = entry._replace(take=None)
    if now.ninja.jutsu < now.card.jutsu:
        lacking = f"{now.ninja.name} lacks Jutsu, so nothing is chosen"
        return None if told == Entry() else Refusal(SYM_11, lacking)
    ninja = position.ninja(now.ninja.name)
    return (
        _refused_aim(position, ninja, now.card, told, game)
        or _refused_way(ninja, now.card, told, game)
        or _refused_healing(position, ninja, now.card, told, game)
    )


def _quiet(game: Game) -> Game:
    return replace(game, tell=lambda *_: None)


@rule(TGT_03, SYM_05, SYM_06)
def _refused_aim(
    position: Position, ninja: Ninja, card: Action, told: Entry, game: Game
) -> Refusal | None:
    possible = aims(position, ninja, card, game)
    if not possible:
        aimed = (told.yard, told.targets, told.place, told.lure) != (None,) * 4
        return Refusal(TGT_03, "there is nothing to aim at") if aimed else None
    if told.yard is None:
        return Refusal(TGT_03, "the card aims at a yard")
    targets = tuple(sorted(told.targets or ()))
    if told.targets is not None and not told.targets:
        return Refusal(TGT_03, "targets are left out where there are none")
    if Aim(told.yard, targets, told.lure) not in possible:
        return Refusal(TGT_03, "another yard, or other targets, must be taken")
    return _refused_place(position, card, told, game)


@rule(SYM_05, SYM_06)
def _refused_place(position: Position, card: Action, told: Entry, game: Game) -> Refusal | None:
    leader = _led(card, told)
    if leader is None:
        return None if told.place is None else Refusal(SYM_05, "nobody is moved")
    if told.place is None:
        return Refusal(SYM_05, f"the guard on {leader} is moved to a place")
    if told.place.to.yard != told.yard:
        return Refusal(SYM_05, f"the place is in {told.yard}")
    guard = position.guard(leader)
    assert guard is not None
    stays = told.place == Spot(guard.at, guard.faces)
    if stays and game.rulings.distract_stay is DistractStay.NO:
        return Refusal(SYM_05, f"the guard on {leader} must be moved or turned")
    return refused_spot(position, *told.place, game.map, leaves=leader)


def _led(card: Action, told: Entry) -> Place | None:
    """The guard whom a card moves: the lured one, or the target of a distract."""
    if told.lure is not None:
        return told.lure
    distracts = Symbol.DISTRACT in card.yard_symbols and told.targets
    return told.targets[0] if distracts and told.targets else None


@rule(SYM_04, BRD_02)
def ways(ninja: Ninja, card: Action, game: Game) -> list[tuple[str | None, str | None]]:
    """Every junction and bush to which a movement card can lead."""
    if not card.is_movement:
        return []
    junctions = [
        name
        for name in game.map.next_to(ninja.at, HexKind.JUNCTION)
        if game.map.hexes[name].colour == card.junction
    ]
    found: list[tuple[str | None, str | None]] = [
        (name, bush) for name in junctions for bush in game.map.next_to(name, HexKind.BUSH)
    ]
    onward = [way for way in found if way[1] != ninja.at]
    must = game.rulings.move_back is MoveBack.NO and onward
    return onward if must else found


def _refused_way(ninja: Ninja, card: Action, told: Entry, game: Game) -> Refusal | None:
    possible = ways(ninja, card, game)
    if not possible:
        moves = told.junction is not None or told.bush is not None
        return Refusal(SYM_04, "the card does not move him") if moves else None
    if (told.junction, told.bush) not in possible:
        colour = f"a {card.junction} junction next to {ninja.at}"
        return Refusal(SYM_04, f"he goes through {colour} to a bush next to it")
    return None


@rule(SYM_08, HLT_02)
def patients(position: Position, ninja: Ninja, card: Action, bush: str | None) -> list[str]:
    """Whom he can heal, in the bush in which he is then."""
    if Symbol.HEAL not in card.symbols:
        return []
    there = ninja.at
    if bush is not None and card.symbols.index(Symbol.MOVE) < card.symbols.index(Symbol.HEAL):
        there = bush
    return [
        one.name
        for one in position.ninjas
        if one.damage and (there if one.name == ninja.name else one.at) == there
    ]


def _refused_healing(
    position: Position, ninja: Ninja, card: Action, told: Entry, game: Game
) -> Refusal | None:
    possible = patients(position, ninja, card, told.bush)
    if told.heal is None:
        must = possible and game.rulings.heal_must is HealMust.YES
        return Refusal(SYM_08, f"one of {', '.join(possible)} is healed") if must else None
    if told.heal not in possible:
        return Refusal(SYM_08, f"{told.heal!r:.40} cannot be healed there")
    return None


def entries(table: Table, game: Game) -> Iterator[Execute]:
    """Everything that may be chosen for the next card."""
    if is_dropped(table, game):
        yield Execute(None)
        return
    now = turned(table, game)
    yield from map(Execute, _entries(table.position, now.ninja, now.card, game))
    if refused_taking(table.position, now.ninja, now.card, game) is None:
        position = taken(table.position, now.ninja.name, _quiet(game))
        ninja = position.ninja(now.ninja.name)
        for entry in _entries(position, ninja, now.card, game):
            yield Execute(entry._replace(take=True))


def _entries(position: Position, ninja: Ninja, card: Action, game: Game) -> Iterator[Entry]:
    if ninja.jutsu < card.jutsu:
        yield Entry()
        return
    for aimed in _aimed(position, ninja, card, game):
        for junction, bush in ways(ninja, card, game) or [(None, None)]:
            entry = aimed._replace(junction=junction, bush=bush)
            possible: list[str | None] = [*patients(position, ninja, card, bush)]
            if not possible or game.rulings.heal_must is HealMust.NO:
                possible.append(None)
            for patient in possible:
                yield entry._replace(heal=patient)


def _aimed(position: Position, ninja: Ninja, card: Action, game: Game) -> Iterator[Entry]:
    possible = aims(position, ninja, card, game)
    if not possible:
        yield Entry()
    for aim in possible:
        entry = Entry(yard=aim.yard, targets=aim.targets or None, lure=aim.lure)
        leader = _led(card, entry)
        if leader is None:
            yield entry
            continue
        for spot in spots(position, (aim.yard,), game.map, leaves=leader):
            placed = entry._replace(place=spot)
            if _refused_place(position, card, placed, game) is None:
                yield placed


# What happens.


@rule(PRG_04, EXE_01, EXE_03, SYM_11)
def executed(table: Table, choice: Execute, game: Game) -> Table:
    """The table after the next card."""
    now = turned(table, game)
    name, card = now.ninja.name, now.card
    entry = choice.entry
    if entry is None:
        game.tell(EXE_03, "{} of {} is dropped", card.name, name)
        return _next_card(table, _dropped(table.position, now, game), Result.DROPPED)
    position = table.position.with_ninja(with_used(now.ninja, card.name))
    if entry.take:
        position = taken(position, name, game)
    ninja = position.ninja(name)
    if ninja.jutsu < card.jutsu:
        game.tell(SYM_11, "{} lacks the Jutsu for {}", name, card.name)
        lost = ninja.jutsu if game.rulings.jutsu_short is JutsuShort.ALL_HE_HAS else 0
        position = position.with_ninja(ninja._replace(jutsu=ninja.jutsu - lost))
        return looked_at(
            _next_card(table, position, Result.NO_JUTSU, entry=entry, idle=True), Moment.CARD, game
        )
    position = position.with_ninja(ninja._replace(jutsu=ninja.jutsu - card.jutsu))
    return _tried(table, position, now, entry, game)


def _tried(table: Table, position: Position, now: Turned, entry: Entry, game: Game) -> Table:
    """The card fails if it is witnessed; otherwise it is carried out."""
    name, card = now.ninja.name, now.card
    witnesses = witnesses_of(position, position.ninja(name), card, entry, game)
    idle = bool(card.yard_symbols) and entry.yard is None
    if witnesses:
        after = _failed(position, name, card, witnesses, game)
        made = _next_card(table, after, Result.FAILED, witnesses, entry=entry, idle=idle)
        return looked_at(made, Moment.CARD, game)
    game.tell(EXE_01, "{} executes {}", name, card.name)
    after, happened = _carried_out(position, now, entry, game)
    event = settled(after, happened, game)
    made = _next_card(
        table, event.position, Result.DONE, (), event.reactions, entry=entry, idle=idle
    )
    return looked_at(made, Moment.CARD, game)


def _next_card(
    table: Table,
    position: Position,
    result: Result,
    witnesses: tuple[Place, ...] = (),
    reactions: tuple[Place, ...] = (),
    *,
    entry: Entry | None = None,
    idle: bool = False,
) -> Table:
    laid: Laid = table.programme[len(table.executed)]
    record = Executed(laid.ninja, laid.card, result, witnesses, reactions, idle, entry)
    done = (*table.executed, record)
    step = Step.EXECUTION if len(done) < len(table.programme) else Step.TAKES
    return replace(table, position=position, executed=done, step=step)


@rule(EXE_03, PRG_04, SYM_11)
def _dropped(position: Position, now: Turned, game: Game) -> Position:
    ninja, card = now.ninja, now.card
    if game.rulings.dropped_card is DroppedCard.USED:
        ninja = with_used(ninja, card.name)
    if game.rulings.dropped_jutsu is DroppedJutsu.SPENT and ninja.jutsu >= card.jutsu:
        ninja = ninja._replace(jutsu=ninja.jutsu - card.jutsu)
    return position.with_ninja(ninja)


@rule(VIS_04, RCT_03)
def viewers(position: Position, ninja: Ninja, card: Action, entry: Entry, game: Game) -> set[Guard]:
    """The guards who are awake and have a card in view, those who do not mind included."""
    if entry.junction is not None and entry.bush is not None:
        return viewers_of_move(position, ninja.at, entry.junction, entry.bush, game)
    if entry.yard is None:
        return viewers_of_idling(position, ninja.at, game)
    seen_by = viewers_of_action(position, ninja.at, entry.yard, entry.lure, game)
    if game.rulings.victim_sees is VictimSees.NOT_BLUE and colour_of(card, game) is Colour.BLUE:
        spared = {*(entry.targets or ()), entry.lure}
        seen_by = {guard for guard in seen_by if guard.at not in spared}
    if game.rulings.seen_kill is SeenKill.FAILS:
        seen_by |= _seers_of_death(position, ninja, card, entry, game)
    return seen_by


@rule(RCT_03)
def _seers_of_death(
    position: Position, ninja: Ninja, card: Action, entry: Entry, game: Game
) -> set[Guard]:
    """The inward guards of the yard before whom a card would kill another guard."""
    after = struck(position, ninja, card, aim_of(entry), game)
    if not _deaths_seen(after, game):
        return set()
    untouched = set(after.position.guards)
    return {guard for guard in position.guards_of(entry.yard or "") if guard.inward} & untouched


@rule(RCT_03)
def _deaths_seen(struck_now: Struck, game: Game) -> int:
    """How many deaths can be seen: all, or only those that exceed the bodies hidden."""
    hides = game.rulings.kill_and_hide is KillAndHide.UNSEEN
    return max(0, struck_now.deaths - (struck_now.hidden if hides else 0))


def aim_of(entry: Entry) -> Aim:
    """What an entry aims at."""
    assert entry.yard is not None
    return Aim(entry.yard, tuple(sorted(entry.targets or ())), entry.lure)


@rule(COL_01, COL_02, COL_03, RCT_01)
def witnesses_of(
    position: Position, ninja: Ninja, card: Action, entry: Entry, game: Game
) -> tuple[Place, ...]:
    """The guards at whom a card fails and who react to it; none if it does not fail."""
    colour = colour_of(card, game)
    if colour is Colour.GREEN:
        return ()
    seen_by = viewers(position, ninja, card, entry, game)
    if colour is Colour.BLUE:
        wary = {guard for guard in seen_by if guard.state is State.ALERT}
        everybody = game.rulings.blue_failed_calm is BlueFailedCalm.ALL_WHO_SEE
        seen_by = seen_by if wary and everybody else wary
    return tuple(sorted((guard.at for guard in seen_by), key=str))


@rule(EXE_02, RCT_01, RCT_02)
def _failed(
    position: Position, name: str, card: Action, witnesses: tuple[Place, ...], game: Game
) -> Position:
    game.tell(EXE_02, "{} of {} fails, seen by {}", card.name, name, ", ".join(map(str, witnesses)))
    for at in witnesses:
        position = reacted(position, at, 1, game)
    return hurt(position, name, len(witnesses), game)


@rule(SYM_04, SYM_08, SYM_10, SYM_12, HLT_02)
def _carried_out(
    position: Position, now: Turned, entry: Entry, game: Game
) -> tuple[Position, Happened]:
    """The symbols in printed order; what they did to guards is one event."""
    name, card = now.ninja.name, now.card
    happened = Happened(ninja=name, colour=colour_of(card, game))
    if entry.yard is not None:
        position, happened = _in_the_yard(position, now, entry, happened, game)
    for symbol in card.symbols:
        ninja = position.ninja(name)
        if symbol is Symbol.NOISE:
            game.tell(SYM_10, "{} makes noise", name)
            position = louder(position, 1, game)
        elif symbol is Symbol.MOVE and entry.bush is not None:
            game.tell(SYM_04, "{} moves through {} to {}", name, entry.junction, entry.bush)
            position = position.with_ninja(ninja._replace(at=entry.bush))
        elif symbol is Symbol.HEAL and entry.heal is not None:
            game.tell(SYM_08, "{} is healed", entry.heal)
            patient = position.ninja(entry.heal)
            position = position.with_ninja(patient._replace(damage=patient.damage - 1))
        elif symbol is Symbol.RESET:
            game.tell(SYM_12, "{} takes cards back", name)
            position = position.with_ninja(_reset(ninja, now, game))
    return position, happened


@rule(SYM_12)
def _reset(ninja: Ninja, now: Turned, game: Game) -> Ninja:
    match game.rulings.reset_takes:
        case ResetTakes.ALL:
            kept: tuple[str, ...] = ()
        case ResetTakes.NOT_ITSELF:
            kept = (now.card.name,)
        case ResetTakes.EARLIER_ROUNDS:
            kept = (*now.before, now.card.name)
    return ninja._replace(used=tuple(card for card in ninja.used if card in kept))


@rule(SYM_05, SYM_06, RCT_03)
def _in_the_yard(
    position: Position, now: Turned, entry: Entry, happened: Happened, game: Game
) -> tuple[Position, Happened]:
    card, aim = now.card, aim_of(entry)
    struck_now = struck(position, position.ninja(now.ninja.name), card, aim, game)
    _tell_struck(position, struck_now.position, aim, game)
    position = struck_now.position
    happened = replace(happened, deaths={aim.yard: _deaths_seen(struck_now, game)})
    leader = _led(card, entry)
    guard = None if leader is None else position.guard(leader)
    if guard is None or entry.place is None or not is_affected(guard, card):
        return position, happened
    to, faces = entry.place
    new = guard._replace(at=to, faces=Faces(faces))
    if new == guard:
        return position, happened
    game.tell(SYM_05, "the guard on {} goes to {} and faces {}", guard.at, to, faces)
    guards = (new if one is guard else one for one in position.guards)
    moved = (Moved(to, guard.at.yard),)
    return position.with_guards(guards), replace(happened, moved=moved)


def _tell_struck(before: Position, after: Position, aim: Aim, game: Game) -> None:
    alive = {guard.at: guard for guard in after.guards}
    for guard in before.guards_of(aim.yard):
        now = alive.get(guard.at)
        if now is None:
            game.tell(RCT_03, "the guard on {} dies", guard.at)
        elif now.state is not guard.state:
            game.tell(HLT_04, "the guard on {} is stunned", guard.at)
