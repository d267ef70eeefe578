"""What must always be true of a round, on every table of it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random
from typing import Any, NamedTuple

from ronin.model.clause import Clause
from ronin.model.errors import RoninError
from ronin.model.shadow_tactics import engine
from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.ambiguities.orders import (
    AlarmPrepare,
    GuardMarch,
    TowardsWhat,
)
from ronin.model.shadow_tactics.ambiguities.programme import MovementCardsUsed, PenaltyMoment
from ronin.model.shadow_tactics.ambiguities.reactions import (
    DeathDamage,
    LuredFinds,
    Supplies,
)
from ronin.model.shadow_tactics.ambiguities.refresh import (
    Calming,
    TimeRuns,
    Woken,
)
from ronin.model.shadow_tactics.facts import (
    CORNERS,
    DAIMYO,
    DEPLOYED,
    EXPLOSION_NOISE,
    FULL_ALARM,
    NINJAS,
    Colour,
    Effect,
    Faces,
    GuardKind,
    OrderSymbol,
    Place,
    State,
    Symbol,
)
from ronin.model.shadow_tactics.map import Map
from ronin.model.shadow_tactics.notation import is_beside, position_json, read_position
from ronin.model.shadow_tactics.position import Guard, Position
from ronin.model.shadow_tactics.rules.aiming import aims
from ronin.model.shadow_tactics.rules.executing import aim_of, viewers
from ronin.model.shadow_tactics.rules.marching import adjacent, steps_from
from ronin.model.shadow_tactics.rules.ordering import alarm_is_on
from ronin.model.shadow_tactics.rules.programming import colour_of
from ronin.model.shadow_tactics.table import Execute, Executed, Game, Result, Step, Table, Use
from ronin.model.shadow_tactics.trace import Do, Entry, Spot, read_orders, read_programme
from ronin.model.words import many
from ronin.verify.parts import Property
from ronin.verify.search.clock import Clock
from ronin.verify.shadow_tactics.search.asking import Question, answer
from ronin.verify.shadow_tactics.search.goals import read_goal

Tables = tuple[Table, ...]
Law = Callable[[Tables, Game], str | None]
_BY_NAME: dict[str, Property] = {}


def law(sentence: str, *clauses: Clause) -> Callable[[Law], Law]:
    """Enter a property under the name of its function: what breaks it in a round."""

    def enter(broken: Law) -> Law:
        name = broken.__name__.lstrip("_")
        _BY_NAME[name] = Property(name, sentence, clauses, broken)
        return broken

    return enter


class Turn(NamedTuple):
    """A card that was turned over, the tables around it and what became of it."""

    before: Table
    after: Table
    card: Executed


def turns(tables: Tables) -> Iterator[Turn]:
    """Every card of the mat that was turned over, dropped ones included."""
    for before, after in pairwise(tables):
        if before.step is Step.EXECUTION:
            yield Turn(before, after, after.executed[len(before.executed)])


def symbols(tables: Tables) -> Iterator[tuple[OrderSymbol, Table, Table]]:
    """Every order symbol, used or not, with the tables around it."""
    for before, after in pairwise(tables):
        if before.step is Step.SYMBOL:
            yield before.section[0], before, after


def refresh(tables: Tables) -> tuple[Table, Table] | None:
    """The table before Refresh and the one after it; None if it was not reached."""
    for table in tables:
        if table.step is Step.TAKES and tables[-1].step is Step.OVER:
            return table, tables[-1]
    return None


def before_refresh(tables: Tables) -> list[Table]:
    """The tables up to the end of the execution."""
    return [table for table in tables if table.step not in (Step.DRAW, Step.OVER)]


def first(found: Iterator[str]) -> str | None:
    """The first thing that is wrong."""
    return next(found, None)


def _bodies(position: Position) -> int:
    return sum(number for _, number in position.bodies)


def _guards(position: Position) -> int:
    return len(position.guards)


def _alert(position: Position) -> int:
    return sum(guard.state is State.ALERT for guard in position.guards)


# On every table.


@law(
    "Guards stand in yards, no two on the same or neighbouring corners.",
    book.BRD_03,
    book.BRD_05,
)
def _guards_stand_apart(tables: Tables, game: Game) -> str | None:
    return first(
        f"{one.at} and {other.at}"
        for table in tables
        for one, other in combinations(table.position.guards, 2)
        if is_beside(one.at, other.at) or one.at.yard not in game.map.yards
    )


@law("Ninjas are in bushes.", book.BRD_02)
def _ninjas_in_bushes(tables: Tables, game: Game) -> str | None:
    return first(
        f"{ninja.name} is in {ninja.at}"
        for table in tables
        for ninja in table.position.ninjas
        if ninja.at not in game.map.bushes
    )


@law(
    "Guards come by deploying only, one for a symbol, and go by cards only.",
    book.ORD_06,
)
def _guards_come_and_go(tables: Tables, game: Game) -> str | None:  # noqa: ARG001 - a property
    def wrong() -> Iterator[str]:
        for before, after in pairwise(tables):
            more = _guards(after.position) - _guards(before.position)
            deploys = before.step is Step.SYMBOL and before.section[0] in DEPLOYED
            if more > int(deploys) or (more < 0 and before.step is not Step.EXECUTION):
                yield f"{many(more, 'guard')} more after {before.step}"

    return first(wrong())


@law("A body appears only where a guard died.", book.BDY_01)
def _a_body_is_a_death(tables: Tables, game: Game) -> str | None:  # noqa: ARG001 - a property
    return first(
        f"{table.position.bodies} after {before.position.bodies}"
        for before, table in pairwise(tables)
        if _bodies(table.position) - _bodies(before.position)
        > max(0, _guards(before.position) - _guards(table.position))
    )


@law(
    "After an event no body lies in a yard with an awake guard who faces inwards.",
    book.BDY_02,
)
def _no_body_unfound(tables: Tables, game: Game) -> str | None:
    if game.rulings.woken is Woken.NO:
        return None
    return first(
        f"bodies in {yard}"
        for table in tables
        if not table.deployed
        for yard, _ in table.position.bodies
        if any(guard.inward for guard in table.position.guards_of(yard))
        and table.step not in (Step.DRAW,)
    )


@law("Noise never falls before Refresh.", book.SYM_10)
def _noise_only_grows(tables: Tables, game: Game) -> str | None:  # noqa: ARG001 - a property
    return first(
        f"noise {after.position.noise} after {before.position.noise}"
        for before, after in pairwise(before_refresh(tables))
        if after.position.noise < before.position.noise
    )


@law(
    "A card makes noise by its symbols, 3 by an explosion, and 1 by each reaction.",
    book.SYM_10,
    book.MIS_04,
    book.RCT_02,
)
def _noise_is_accounted_for(tables: Tables, game: Game) -> str | None:
    if game.rulings.supplies is Supplies.NO_EFFECT_BEYOND:
        return None

    def wrong() -> Iterator[str]:
        for turn in turns(tables):
            made = turn.after.position.noise - turn.before.position.noise
            card = game.action(turn.card.card)
            printed = card.symbols.count(Symbol.NOISE) if turn.card.result is Result.DONE else 0
            reactions = len(turn.card.witnesses) + len(turn.card.reactions)
            if made != printed + _explosion(turn, game) + reactions:
                yield f"{turn.card.card} made {made} noise"

    return first(wrong())


def _explosion(turn: Turn, game: Game) -> int:
    action, entry = game.mission.action, turn.card.entry
    mission = Symbol.MISSION in game.action(turn.card.card).symbols
    aimed = entry is not None and entry.yard is not None
    done = turn.card.result is Result.DONE and mission and aimed
    blows = action is not None and action.effect is Effect.BLOW_UP
    return EXPLOSION_NOISE if done and blows else 0


# Cards.


@law("Each damage by a card is a witness of it.", book.RCT_02)
def _damage_is_witnessed(tables: Tables, game: Game) -> str | None:
    by_death = game.rulings.death_damage is not DeathDamage.NONE
    if by_death or game.rulings.lured_finds is LuredFinds.FINDS_AND_HURTS:
        return None

    def wrong() -> Iterator[str]:
        for turn in turns(tables):
            for ninja in turn.before.position.ninjas:
                damage = turn.after.position.ninja(ninja.name).damage - ninja.damage
                own = ninja.name == turn.card.ninja
                if damage > (len(turn.card.witnesses) if own else 0):
                    yield f"{turn.card.card} cost {ninja.name} {damage}"

    return first(wrong())


def _of_colour(tables: Tables, colour: Colour, game: Game) -> Iterator[Turn]:
    for turn in turns(tables):
        if colour_of(game.action(turn.card.card), game) is colour:
            yield turn


@law("Green never fails.", book.COL_01)
def _green_never_fails(tables: Tables, game: Game) -> str | None:
    return first(
        f"{turn.card.card} failed"
        for turn in _of_colour(tables, Colour.GREEN, game)
        if turn.card.result is Result.FAILED
    )


@law("A blue card fails only by an alerted guard.", book.COL_03)
def _blue_fails_by_alerted(tables: Tables, game: Game) -> str | None:
    def wrong() -> Iterator[str]:
        for turn in _of_colour(tables, Colour.BLUE, game):
            guards = (turn.before.position.guard(at) for at in turn.card.witnesses)
            wary = any(guard is not None and guard.state is State.ALERT for guard in guards)
            if turn.card.result is Result.FAILED and not wary:
                yield f"{turn.card.card} failed"

    return first(wrong())


@law("A red card that anybody sees fails.", book.COL_02)
def _red_fails_if_seen(tables: Tables, game: Game) -> str | None:
    def wrong() -> Iterator[str]:
        for turn in _of_colour(tables, Colour.RED, game):
            entry = turn.card.entry
            if turn.card.result is not Result.DONE or entry is None:
                continue
            ninja = turn.before.position.ninja(turn.card.ninja)
            card = game.action(turn.card.card)
            if entry.take and Symbol.MISSION in card.symbols:
                ninja = ninja._replace(carries=True)
            seen_by = viewers(turn.before.position, ninja, card, entry, game)
            if seen_by:
                places = ", ".join(str(guard.at) for guard in seen_by)
                yield f"{turn.card.card} was seen by {places}"

    return first(wrong())


@law(
    "A failed card changes nothing but Jutsu, used cards, a token, alert, noise and damage.",
    book.EXE_02,
)
def _a_failed_card_does_nothing(tables: Tables, game: Game) -> str | None:  # noqa: ARG001 - a property
    return first(
        f"{turn.card.card} failed and did something"
        for turn in turns(tables)
        if turn.card.result is Result.FAILED
        and _without_consequences(turn.before) != _without_consequences(turn.after)
    )


def _without_consequences(table: Table) -> tuple[object, ...]:
    position = table.position
    guards = [(guard.at, guard.kind, guard.faces, guard.awake) for guard in position.guards]
    places = [ninja.at for ninja in position.ninjas]
    return guards, places, position.bodies, position.blue, position.blown, position.alarm


@law(
    "No ninja executes a card after a failed one, and nobody after a win.",
    book.EXE_03,
    book.MIS_02,
)
def _nothing_after_failure_or_win(tables: Tables, game: Game) -> str | None:  # noqa: ARG001 - a property
    failed: set[str] = set()
    over = False
    for action in tables[-1].executed:
        executes = action.result in (Result.DONE, Result.FAILED, Result.NO_JUTSU)
        if executes and (over or action.ninja in failed):
            return f"{action.card} of {action.ninja} was executed"
        over = over or action.result is Result.OVER
        if action.result is Result.FAILED:
            failed.add(action.ninja)
    return None


@law(
    "Stunned guards do not move, react or become alerted before Refresh.",
    book.GRD_02,
)
def _stunned_guards_rest(tables: Tables, game: Game) -> str | None:  # noqa: ARG001 - a property
    def wrong() -> Iterator[str]:
        for before, after in pairwise(before_refresh(tables)):
            for guard in before.position.guards:
                now = after.position.guard(guard.at)
                gone = _guards(after.position) < _guards(before.position)
                if not guard.awake and now != guard and not (now is None and gone):
                    yield f"{guard.at} was stunned"
        for turn in turns(tables):
            for at in turn.card.witnesses:
                guard_there = turn.before.position.guard(at)
                if guard_there is None or not guard_there.awake:
                    yield f"{at} reacted"

    return first(wrong())


@law(
    "Alerted guards are fewer only by death, stun, or the end of a half alarm.",
    book.REF_04,
)
def _calm_by_alarm_or_stun(tables: Tables, game: Game) -> str | None:
    def wrong() -> Iterator[str]:
        for before, after in pairwise(before_refresh(tables)):
            fewer = _alert(before.position) - _alert(after.position)
            stunned = sum(not guard.awake for guard in after.position.guards) - sum(
                not guard.awake for guard in before.position.guards
            )
            dead = max(0, _guards(before.position) - _guards(after.position))
            if fewer > max(0, stunned) + 2 * dead:
                yield f"{fewer} calmed at {before.step}"
        around = refresh(tables)
        if around is not None and around[1].winner != NINJAS:
            start, end = around
            may = start.position.alarm == 1 or game.rulings.calming is Calming.ALSO_AT_NONE
            if not may and _alert(end.position) < _alert(start.position):
                yield "guards calmed in Refresh"

    return first(wrong())


@law(
    "A samurai who is awake does not die by one light attack.",
    book.SYM_01,
    book.GRD_02,
)
def _samurai_survive_one_blow(tables: Tables, game: Game) -> str | None:
    def wrong() -> Iterator[str]:
        for turn in turns(tables):
            symbols_of = game.action(turn.card.card).yard_symbols
            light = [symbol for symbol in symbols_of if symbol is not Symbol.HIDE]
            if light != [Symbol.LIGHT_ATTACK]:
                continue
            for guard in turn.before.position.guards:
                if guard.armoured and turn.after.position.guard(guard.at) is None:
                    yield f"{turn.card.card} killed {guard.at}"

    return first(wrong())


@law(
    "An executed card sits in a best yard, on best targets.",
    book.TGT_03,
)
def _an_aim_is_best(tables: Tables, game: Game) -> str | None:
    def wrong() -> Iterator[str]:
        for turn in turns(tables):
            entry = turn.card.entry
            if entry is None or entry.yard is None or entry.take:
                continue
            ninja = turn.before.position.ninja(turn.card.ninja)
            card = game.action(turn.card.card)
            if aim_of(entry) not in aims(turn.before.position, ninja, card, game):
                yield f"{turn.card.card} aims at {entry.yard}"

    return first(wrong())


@law("No ninja has more damage than health cards.", book.HLT_01)
def _damage_within_health(tables: Tables, game: Game) -> str | None:
    return first(
        f"{ninja.name} has {ninja.damage}"
        for table in tables
        for ninja in table.position.ninjas
        if not 0 <= ninja.damage <= len(game.cards.ninjas[ninja.name].health)
    )


@law("Used cards grow but for Reset.", book.PRG_04, book.SYM_12)
def _used_cards_grow(tables: Tables, game: Game) -> str | None:
    def wrong() -> Iterator[str]:
        for before, after in pairwise(tables):
            resets = any(
                Symbol.RESET in game.action(action.card).symbols
                for action in after.executed[len(before.executed) :]
            )
            back = before.step is Step.DRAW and (
                game.rulings.movement_cards_used is MovementCardsUsed.COME_BACK
            )
            for ninja in before.position.ninjas:
                lost = set(ninja.used) - set(after.position.ninja(ninja.name).used)
                if lost and not resets and not back:
                    yield f"{ninja.name} has {', '.join(sorted(lost))} back"

    return first(wrong())


# Orders.


@law("With the alarm on nothing is prepared.", book.ORD_05)
def _nothing_prepared_at_alarm(tables: Tables, game: Game) -> str | None:
    if game.rulings.alarm_prepare is AlarmPrepare.ALLOWED:
        return None
    return first(
        f"{', '.join(table.prepared)} prepared"
        for table in before_refresh(tables)
        if table.prepared and alarm_is_on(tables[0], game)
    )


@law(
    "A regular move out of the yard without bonus ends nearer to barracks or an officer.",
    book.MOV_03,
)
def _a_march_leads_nearer(tables: Tables, game: Game) -> str | None:
    plain = game.rulings.guard_march is GuardMarch.TOWARDS
    if not plain or game.rulings.towards_what is not TowardsWhat.ANY:
        return None

    def wrong() -> Iterator[str]:
        for symbol, before, after in symbols(tables):
            moved = _moved(before.position, after.position)
            if symbol is not OrderSymbol.MOVE or moved is None:
                continue
            at, to = moved
            if at.yard != to.yard and not _may_march(before.position, at, to.yard, game):
                yield f"{at} went to {to}"

    return first(wrong())


def _moved(before: Position, after: Position) -> tuple[Place, Place] | None:
    left = {guard.at for guard in before.guards} - {guard.at for guard in after.guards}
    come = {guard.at for guard in after.guards} - {guard.at for guard in before.guards}
    return (left.pop(), come.pop()) if len(left) == len(come) == 1 else None


def _may_march(position: Position, at: Place, yard: str, game: Game) -> bool:
    if yard not in adjacent(at.yard, game):
        return False
    officers = {
        guard.at.yard
        for guard in position.guards
        if guard.kind is GuardKind.OFFICER and guard.awake
    }
    goals = {*officers, *game.map.barracks}
    here, there = steps_from(at.yard, game), steps_from(yard, game)
    nearer = any(there[goal] < here[goal] for goal in goals if goal in here)
    return at.yard in goals or nearer


# Refresh.


@law("After Refresh nobody is stunned.", book.REF_05)
def _nobody_stunned_after(tables: Tables, game: Game) -> str | None:  # noqa: ARG001 - a property
    around = refresh(tables)
    if around is None or around[1].winner == NINJAS:
        return None
    return first(f"{guard.at} is stunned" for guard in around[1].position.guards if not guard.awake)


@law(
    "The alarm is full after Refresh only by noise; otherwise it falls by one step.",
    book.REF_03,
    book.REF_04,
)
def _alarm_by_noise(tables: Tables, game: Game) -> str | None:
    around = refresh(tables)
    before_alarm = game.rulings.woken is Woken.BEFORE_ALARM
    if around is None or around[1].winner == NINJAS or before_alarm:
        return None
    start, end = around[0].position, around[1].position
    loud = start.noise >= len(start.ninjas)
    right = FULL_ALARM if loud else max(0, start.alarm - 1)
    return None if end.alarm == right else f"alarm {end.alarm} after {start.alarm}"


@law(
    "Without alarm and with little noise, noise after Refresh is that of the woken.",
    book.REF_04,
    book.REF_05,
)
def _silence_after_a_quiet_round(tables: Tables, game: Game) -> str | None:
    around = refresh(tables)
    usual = game.rulings.woken is Woken.AFTER_ALARM
    if around is None or around[1].winner == NINJAS or not usual:
        return None
    start, end = around
    loud = start.position.noise >= len(start.position.ninjas)
    if loud or start.position.alarm or game.rulings.supplies is Supplies.NO_EFFECT_BEYOND:
        return None
    noise = end.position.noise
    return None if noise == len(end.woken) else f"noise {noise} after {end.woken}"


@law("Time falls by one a round, unless it is won.", book.REF_06, book.REF_07)
def _time_runs(tables: Tables, game: Game) -> str | None:
    end, start = tables[-1], tables[0]
    if end.step is not Step.OVER or game.rulings.time_runs is not TimeRuns.EACH_REFRESH:
        return None
    lost = start.position.time - end.position.time
    if end.winner == NINJAS:
        return None
    if lost != 1:
        return f"time fell by {lost}"
    over = end.position.time == 0
    return f"{end.winner} at {end.position.time}" if (end.winner == DAIMYO) != over else None


@law("A position after Refresh is accepted as a position.", book.RND_01)
def _accepted_as_a_position(tables: Tables, game: Game) -> str | None:
    end = tables[-1]
    if end.step is not Step.OVER or end.winner is not None:
        return None
    try:
        again = read_position(position_json(end.position), game.map, game.cards, game.rulings)
    except RoninError as fault:
        return str(fault)
    return None if again == end.position else "it is read as another position"


@law("The order of guards in JSON does not matter.", book.BRD_03)
def _order_of_guards(tables: Tables, game: Game) -> str | None:
    told = position_json(tables[0].position)
    told["guards"].reverse()
    again = read_position(told, game.map, game.cards, game.rulings)
    return None if again == tables[0].position else "it is read as another position"


# The same round in other words.


def _plays(position: Position, game: Game) -> Iterator[tuple[Table, Any]]:
    """A round drawn by chance from a position: each table, with what is chosen there."""
    random = Random(str(position))
    table = engine.begun(position)
    while engine.chooser(table) is not None:
        choice = engine.drawn(table, game, random)
        yield table, choice
        table = engine.carried_out(table, choice, game)
    yield table, None


@law(
    "Turning a stunned guard changes nothing before Refresh.",
    book.GRD_02,
)
def _a_stunned_guard_may_face_anywhere(tables: Tables, game: Game) -> str | None:
    start = tables[0].position
    turned = start.with_guards(_turned(guard, game) for guard in start.guards)
    if turned == start or game.rulings.penalty_moment is PenaltyMoment.DROPS:
        return None
    table = engine.begun(turned)
    for other, choice in _plays(start, game):
        if table.step in (Step.TAKES, Step.OVER):
            return None
        if not _alike(table.position, other.position):
            return f"{table.position.guards} after {other.position.guards}"
        if engine.refusal(table, choice, game) is not None:
            return f"{choice} is refused"
        table = engine.carried_out(table, choice, game)
    return None


def _turned(guard: Guard, game: Game) -> Guard:
    if guard.awake or not game.map.can_face_outwards(guard.at):
        return guard
    return guard._replace(faces=Faces.OUT if guard.faces is Faces.IN else Faces.IN)


def _alike(one: Position, other: Position) -> bool:
    """Whether two positions differ at most in where stunned guards face."""

    def faceless(position: Position) -> Position:
        return position.with_guards(
            guard if guard.awake else guard._replace(faces=Faces.IN) for guard in position.guards
        )

    return faceless(one) == faceless(other)


@law(
    "Turning the map by a sixth changes nothing.",
    book.BRD_01,
    book.VIS_01,
    book.VIS_02,
)
def _a_sixth_of_a_turn(tables: Tables, game: Game) -> str | None:
    start = tables[0].position
    other_game = replace(game, map=_turned_map(game.map))
    other = engine.begun(_turned_position(start))
    for table, choice in _plays(start, game):
        if _turned_position(table.position) != other.position:
            return f"{other.position.guards} at {table.step}"
        if choice is None:
            return None
        same = _turned_choice(choice)
        if engine.refusal(other, same, other_game) is not None:
            return f"{same} is refused"
        other = engine.carried_out(other, same, other_game)
    return None


def _turned_map(board: Map) -> Map:
    """The map turned so that side 0 of each hex is its side 1."""
    hexes = {
        name: replace(hex_, at=(-hex_.at[1], hex_.at[0] + hex_.at[1]))
        for name, hex_ in board.hexes.items()
    }
    return Map(board.name, hexes, board.invented)


def _turned_place(place: Place | None) -> Place | None:
    return place and place._replace(corner=(place.corner + 1) % len(CORNERS))


def _turned_position(position: Position) -> Position:
    return position.with_guards(
        guard._replace(at=Place(guard.at.yard, (guard.at.corner + 1) % len(CORNERS)))
        for guard in position.guards
    )


def _turned_choice(choice: Any) -> Any:
    if isinstance(choice, Use) and choice.do is not None:
        do: Do = choice.do
        return Use(do._replace(guard=_turned_place(do.guard), to=_turned_place(do.to)))
    if isinstance(choice, Execute) and choice.entry is not None:
        entry: Entry = choice.entry
        targets = entry.targets and tuple(_turned_place(at) or at for at in entry.targets)
        place = entry.place and Spot(
            _turned_place(entry.place.to) or entry.place.to, entry.place.faces
        )
        lure = _turned_place(entry.lure)
        return Execute(entry._replace(targets=targets, place=place, lure=lure))
    return choice


# Questions.


@law(
    "What one programme reaches against all orders, it reaches against any, and is possible.",
    book.RND_01,
)
def _what_is_sure_is_possible(tables: Tables, game: Game) -> str | None:
    position = _smaller(tables[0].position, game)
    if position.noise:  # One round in four is enough of questions.
        return None
    goal = read_goal("unseen,quiet" if position.time % 2 else "objective", position, game.map)
    forced = answer(Question(position, "forced", goal), game, Clock())
    if forced["answer"] != "yes":
        return None
    orders = read_orders(forced["line"]["orders"])
    programme = read_programme(forced["programme"])
    weaker = (
        Question(position, "given", goal, programme=programme),
        Question(position, "given", goal, orders=orders),
        Question(position, "possible", goal),
    )
    return first(
        f"{question.mode} is {found}"
        for question in weaker
        if (found := answer(question, game, Clock())["answer"]) != "yes"
    )


def _smaller(position: Position, game: Game) -> Position:
    """The position with one ninja, one guard and one order card: few rounds go on from it."""
    ninja = position.ninjas[0]
    cards = game.cards.ninjas[ninja.name].cards
    guards = position.guards[:1]
    watched = {guard.at.yard for guard in guards if guard.inward}
    return replace(
        position,
        ninjas=(ninja._replace(used=tuple(sorted(set(ninja.used) | set(cards[2:])))),),
        guards=guards,
        bodies=tuple(body for body in position.bodies if body[0] not in watched),
        hand=position.hand[:1],
        prepared=(),
    )


PROPERTIES = tuple(_BY_NAME.values())
