"""Questions and their answers: which search decides, over all unknown strengths."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from ronin.model.errors import BadInput
from ronin.model.shinobi.ambiguities.placing import MissionsDuty
from ronin.model.shinobi.cards import (
    Cards,
    Do,
    Effect,
    Known,
    Whose,
    Yokai,
    is_yokai,
    power_json,
    yokai_of,
)
from ronin.model.shinobi.facts import DECOYS, ROUNDS, Boss, Draw, Location, Mode, Phase
from ronin.model.shinobi.notation import position_json
from ronin.model.shinobi.position import Pawns, Position, seen_by
from ronin.model.shinobi.rules.placing import peeks_for
from ronin.model.shinobi.rules.scoring import final
from ronin.model.shinobi.table import Game
from ronin.model.shinobi.trace import Json, played
from ronin.verify.search.clock import UNDECIDED, Clock, why_undecided
from ronin.verify.shinobi.search import ending, ranks
from ronin.verify.shinobi.search.corruption import orders, taken_from_scores
from ronin.verify.shinobi.search.ending_shown import end_shown
from ronin.verify.shinobi.search.goals import END, Goal, Signs
from ronin.verify.shinobi.search.last_placing import (
    WHOLE,
    LastPlacing,
    Placed,
    Stand,
    State,
    moved,
    start_of,
)
from ronin.verify.shinobi.search.possible import way_to
from ronin.verify.shinobi.search.strengths import (
    Completed,
    Strengths,
    Values,
    complete_position,
    settling,
    told_symbols,
    unknown_in,
)

MODES = ("possible", "given", "forced", "chance")
QUESTIONS = ("win", "end", "rank", "peek", "needed")


@dataclass(frozen=True)
class Question:
    """What is asked about a position."""

    position: Position
    question: str
    player: str
    mode: str | None
    goal: Goal
    placements: tuple[Any, ...] | None = None


def answer(asked: Question, game: Game, strengths: Strengths, clock: Clock) -> Json:
    """The answer to a question; unknown, with the reason, if it could not be decided."""
    _expect_usage(asked)
    try:
        match asked.question, asked.mode:
            case "rank", _:
                told = _rank(asked, game, strengths)
            case "peek", _:
                told = _peek(asked, game, strengths, clock)
            case "needed", _:
                told = _needed_ranks(asked, game, strengths)
            case "end", "given":
                told = _end_given(asked, game, strengths, clock)
            case "end", _:
                told = _end(asked, game, strengths)
            case _, "possible":
                told = _possible(asked, game, strengths)
            case _, "given":
                told = _given(asked, game, strengths)
            case _:
                told = _placing(asked, game, strengths, clock)
    except UNDECIDED as fault:
        told = {"answer": "unknown", "why": why_undecided(fault)}
    held = position_json(asked.position).get("held")
    return {**told, **({"not_played": held} if held else {})}


def _expect_usage(asked: Question) -> None:
    """Refuse what cannot be asked here, without a clause."""
    position, mode = asked.position, asked.mode
    if asked.player not in position.seats:
        seats = ", ".join(position.seats)
        raise BadInput(f"player: {asked.player!r:.40} is none of {seats}", at="player")
    wrong = _wrong_usage(asked, position, mode)
    if wrong:
        raise BadInput(wrong)


def _wrong_usage(asked: Question, position: Position, mode: str | None) -> str | None:
    if (asked.question == "win" and mode == "given") != (asked.placements is not None):
        return "placements go with the question win and the mode given, and only with them"
    if mode is not None and asked.question not in ("win", "end"):
        return f"the question {asked.question} has no mode"
    last = position.phase is Phase.PLACEMENT and position.round == ROUNDS
    match asked.question:
        case "rank":
            return None if position.phase is Phase.RANKING else "rank is asked in the phase ranking"
        case "peek":
            return None if last else f"peek is asked in the placement of round {ROUNDS}"
        case "needed":
            turns = position.phase is Phase.TURN and position.mode is Mode.GRAND_MASTER
            return None if turns else "needed is asked in the phase turn of Grand Master Mode"
        case "end":
            if position.phase is not Phase.TURN or position.turn != asked.player:
                return "end is asked about the player whose turn it is, in the phase turn"
            if mode != "given" and asked.goal.kind != END:
                return "the question end has other goals in the mode given only"
            return None
    if position.mode is not Mode.GRAND_MASTER or position.phase not in (
        Phase.TURN,
        Phase.PLACEMENT,
    ):
        return "win is asked in the phases turn and placement of Grand Master Mode"
    if mode != "possible" and not last:
        return f"{mode} is asked in the placement of round {ROUNDS} only"
    return None


# Over all unknown strengths.


def _over_all(answers: Iterable[str]) -> str:
    found = set(answers)
    return found.pop() if len(found) == 1 else "depends"


def _with_completions(
    asked: Question,
    told: Json,
    examples: dict[str, tuple[int, Values]],
    strengths: Strengths,
    decide: Callable[[Strengths], str],
    *,
    clans: bool,
) -> Json:
    """An answer that depends, with two completed positions and what would settle it."""
    completions = []
    for result, (ronin, values) in sorted(examples.items(), reverse=True)[:2]:
        filled = complete_position(asked.position, values, ronin, strengths.low, strengths.cards)
        completions.append({"answer": result, **_completed_json(filled)})
    unknown = unknown_in(asked.position, strengths.cards, clans=clans)
    settle = told_symbols(settling(unknown, strengths, decide), unknown)
    return {**told, "completed": completions, "look_up": settle}


def _completed_json(filled: Completed) -> Json:
    return {"position": position_json(filled.position), "strengths": filled.strengths}


def _rank(asked: Question, game: Game, strengths: Strengths) -> Json:
    def found_with(known: Strengths) -> ranks.Found:
        return ranks.totals_that_reach(asked.position, asked.player, asked.goal, game, known)

    def decide(known: Strengths) -> str:
        return _over_all("yes" if reached else "no" for reached in found_with(known))

    found = found_with(strengths)
    told: Json = {"answer": decide(strengths)}
    if told["answer"] != "depends":
        _, totals = next(iter(found.values()))
        return {**told, "why": f"as with the totals {_numbers(totals)}"}
    examples = {
        "yes" if reached else "no": (
            ronin,
            ranks.values_for(asked.position, totals, ronin, strengths, game),
        )
        for reached, (ronin, totals) in found.items()
    }
    return _with_completions(asked, told, examples, strengths, decide, clans=True)


def _numbers(numbers: dict[str, int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in numbers.items())


# Who can win.


def _possible(asked: Question, game: Game, strengths: Strengths) -> Json:
    position = asked.position
    less = taken_from_scores(position, game, strengths)

    def decide(known: Strengths) -> str:
        return _over_all(map(_result, orders(position, asked.player, game, known)))

    def _result(signs: Signs) -> str:
        found = way_to(position, asked.player, asked.goal, signs, less, game)
        return "no" if found is None else "yes"

    by_order = orders(position, asked.player, game, strengths)
    results = {signs: _result(signs) for signs in by_order}
    told: Json = {"answer": _over_all(results.values())}
    if told["answer"] == "no":
        return {**told, "why": "no Boss and no board in the end reach it"}
    way = way_to(position, asked.player, asked.goal, _first_yes(results), less, game)
    assert way is not None
    boards = {name: {k: n for k, n in p._asdict().items() if n} for name, p in way.boards.items()}
    told |= {"boss": way.boss.value, "boards": boards}
    last = position.phase is Phase.PLACEMENT and position.round == ROUNDS
    if told["answer"] == "yes" and last:
        told["line"] = _line_to(asked, way.boards, way.boss, game, next(iter(by_order.values())))
    if told["answer"] == "depends":
        examples = {results[signs]: by_order[signs] for signs in by_order}
        return _with_completions(asked, told, examples, strengths, decide, clans=False)
    return told


def _first_yes(results: dict[Signs, str]) -> Signs:
    return next(signs for signs, result in results.items() if result == "yes")


def _line_to(
    asked: Question, boards: dict[str, Pawns], boss: Boss, game: Game, example: tuple[int, Values]
) -> Json:
    """Placements that lead to these boards, replayed by the engine."""
    state = start_of(asked.position, asked.player)
    made: list[tuple[int, Placed, list[Boss]]] = []
    while state.stands[state.turn].left:
        placed = _towards(state.stands[state.turn], boards[asked.position.seats[state.turn]])
        made.append((state.turn, placed, []))
        state = moved(state, placed, game)
    return _trace_of_line(asked, made, boss, game, example, wanted=True)


def _towards(stand: Stand, wanted: Pawns) -> Placed:
    """The next placement of a player who wants to stand so in the end."""
    for at in Location:
        lacking = getattr(wanted, at) - getattr(stand, at)
        if lacking:
            return Placed(at, lacking)
    return Placed(None, stand.left)


def _trace_of_line(
    asked: Question,
    made: list[tuple[int, Placed, list[Boss]]],
    boss: Boss,
    game: Game,
    example: tuple[int, Values],
    *,
    wanted: bool,
) -> Json:
    """A line as a trace with its Boss; the engine must come to the same end."""
    view = seen_by(asked.position, asked.player)
    trace = {
        "position": position_json(view),
        "placements": _trace_of_placements(asked, made, boss, game),
    }
    known, cards = _fill_unknowns(view, example, game.cards)
    under = replace(game, cards=cards)
    after = played({**trace, "position": position_json(known)}, under).after
    assert _is_met(asked, after, boss, under) == wanted, "the engine comes to another end"
    return {**trace, "boss": boss.value}


def _trace_of_placements(
    asked: Question, made: list[tuple[int, Placed, list[Boss]]], boss: Boss, game: Game
) -> list[Json]:
    """Placements as a trace tells them, with the looks of the player and those that others owe."""
    seats, he = asked.position.seats, asked.position.player(asked.player)
    shown_to_him = [seen for _, _, shown in made for seen in shown]
    lies = dict(he.seen)
    others = (other for other in Boss if other not in (*lies.values(), *shown_to_him, boss))
    free = (slot for slot in DECOYS if slot not in lies)
    lies |= dict(zip(free, (*shown_to_him, *others), strict=False))
    seen = {name: {*dict(he.seen)} if name == asked.player else set() for name in seats}
    missions = {player.name: player.pawns.missions for player in asked.position.players}
    placements = []
    for seat, placed, shown in made:
        name, looks = seats[seat], len(shown)
        if placed.at is Location.MISSIONS:
            due = peeks_for(missions[name], placed.number, game)
            if due > looks and game.rulings.missions_duty is MissionsDuty.MUST:
                looks = due
            missions[name] += placed.number
        peeks = []
        for _ in range(looks):
            slot = next((slot for slot in DECOYS if slot not in seen[name]), DECOYS[0])
            seen[name].add(slot)
            peeks.append({"slot": slot, "is": lies[slot].value})
        told: Json = {"player": name, "at": placed.at, "count": placed.number}
        placements.append(
            {**told, **({"peek": peeks[0] if len(peeks) == 1 else peeks} if peeks else {})}
        )
    return placements


def _fill_unknowns(
    position: Position, example: tuple[int, Values], cards: Cards
) -> tuple[Position, Cards]:
    """A position and cards without anything unknown that matters."""
    ronin, values = example
    known, strengths = complete_position(position, values, ronin, 0, cards)
    yokai = dict(cards.yokai)
    for card, number in strengths.items():
        if is_yokai(card):
            told = yokai.get(yokai_of(card), Yokai(None, None, Known.INVENTED))
            yokai[yokai_of(card)] = replace(told, strength=number)
    return known, replace(cards, ronin=ronin if cards.ronin is None else cards.ronin, yokai=yokai)


def _is_met(asked: Question, position: Position, boss: Boss, game: Game) -> bool:
    """Whether the engine says that the goal is reached."""
    ended = final(position, boss, game)
    match asked.goal.kind:
        case "win":
            return ended.winners == (asked.player,)
        case "share":
            return asked.player in ended.winners
        case _:
            return ended.scores[asked.player] >= asked.goal.number


def _given(asked: Question, game: Game, strengths: Strengths) -> Json:
    taken_from_scores(asked.position, game, strengths)
    after = _placed_to_the_end(asked, game, strengths)
    seen = {boss for _, boss in after.player(asked.player).seen}
    unseen = [boss for boss in Boss if boss not in seen]

    def by_order(known: Strengths) -> dict[Signs, tuple[int, Values]]:
        return orders(asked.position, asked.player, game, known)

    def met(example: tuple[int, Values]) -> dict[Boss, bool]:
        values = dict.fromkeys(unknown_in(after, game.cards, clans=False), strengths.low)
        full = example[0], values | example[1]
        known, cards = _fill_unknowns(after, full, game.cards)
        return {boss: _is_met(asked, known, boss, replace(game, cards=cards)) for boss in unseen}

    def decide(known: Strengths) -> str:
        each = (met(example) for example in by_order(known).values())
        return _over_all("yes" if all(by_player.values()) else "no" for by_player in each)

    found = {signs: met(example) for signs, example in by_order(strengths).items()}
    by_boss: dict[str, bool | None] = {}
    for boss in unseen:
        results = {by_boss[boss] for by_boss in found.values()}
        by_boss[boss.value] = results.pop() if len(results) == 1 else None
    told: Json = {"answer": decide(strengths), "by_boss": by_boss}
    if told["answer"] != "depends":
        return told
    examples = {
        "yes" if all(found[signs].values()) else "no": example
        for signs, example in by_order(strengths).items()
    }
    return _with_completions(asked, told, examples, strengths, decide, clans=False)


def _placed_to_the_end(asked: Question, game: Game, strengths: Strengths) -> Position:
    """The end of the placing; refused if the placements stop before it."""
    values = dict.fromkeys(unknown_in(asked.position, game.cards, clans=False), strengths.low)
    known, cards = _fill_unknowns(asked.position, (strengths.low, values), game.cards)
    trace = {"position": position_json(known), "placements": list(asked.placements or ())}
    after = played(trace, replace(game, cards=cards)).after
    if after.phase is not Phase.OVER:
        raise BadInput("placements: they stop before all pawns are placed", at="placements")
    piles = {player.name: player.corruption for player in asked.position.players}
    players = (replace(player, corruption=piles[player.name]) for player in after.players)
    return replace(after, players=tuple(players))


def _placing(asked: Question, game: Game, strengths: Strengths, clock: Clock) -> Json:
    """What the player can force, or his best chance."""
    position = asked.position
    seat = position.seats.index(asked.player)
    start = start_of(position, asked.player)
    less = taken_from_scores(position, game, strengths)
    searches: dict[Signs, LastPlacing] = {}

    def search(signs: Signs) -> LastPlacing:
        if signs not in searches:
            searches[signs] = LastPlacing(seat, asked.goal, signs, less, game, clock)
        return searches[signs]

    def result(signs: Signs) -> str:
        value = search(signs).value(start)
        if asked.mode == "forced":
            return "yes" if value == WHOLE else "no"
        return "yes" if value == WHOLE else "mixed" if value else "no"

    def decide(known: Strengths) -> str:
        return _over_all(map(result, orders(position, asked.player, game, known)))

    by_order = orders(position, asked.player, game, strengths)
    told: Json = {"answer": decide(strengths)}
    if asked.mode == "chance":
        values = {search(signs).value(start) for signs in by_order}
        told["fraction"] = str(Fraction(values.pop(), WHOLE)) if len(values) == 1 else None
    moves = [_best_moves(search(signs), start, asked) for signs in by_order]
    told["moves"] = [
        {"at": move.at and move.at.value, "count": move.number}
        for move in moves[0]
        if all(move in others for others in moves[1:])
    ]
    if told["answer"] == "depends":
        examples = {result(signs): example for signs, example in by_order.items()}
        return _with_completions(asked, told, examples, strengths, decide, clans=False)
    signs, example = next(iter(by_order.items()))
    return {**told, "line": _best_play(asked, search(signs), start, game, example)}


def _best_moves(search: LastPlacing, start: State, asked: Question) -> list[Placed]:
    """The first placements of the player that keep his value, in order of location."""
    if start.turn != search.player or not start.stands[start.turn].left:
        return []
    wanted = WHOLE if asked.mode == "forced" else search.value(start)
    return [
        placement
        for placement in search.placements(start)
        if search.after(start, placement) == wanted
    ]


def _best_play(
    asked: Question, search: LastPlacing, start: State, game: Game, example: tuple[int, Values]
) -> Json:
    """One play in which all do their best, with a Boss that is bad for the player."""
    made, end = search.play(start)
    boss = min(end.unseen, key=lambda one: search.is_met(end.stands, one))
    wanted = search.is_met(end.stands, boss)
    return _trace_of_line(asked, made, boss, game, example, wanted=wanted)


def _peek(asked: Question, game: Game, strengths: Strengths, clock: Clock) -> Json:
    """What one more look at a Decoy is worth, which the others see too."""
    position = asked.position
    seat, start = position.seats.index(asked.player), start_of(position, asked.player)
    less = taken_from_scores(position, game, strengths)
    found = set()
    for signs in orders(position, asked.player, game, strengths):
        search = LastPlacing(seat, asked.goal, signs, less, game, clock)
        found.add((search.value(start), search.peeked(start, 1)))
    told: Json = {"answer": _over_all("yes" if after > now else "no" for now, after in found)}
    if len(found) == 1:
        ((now, after),) = found
        fractions = {"fraction": Fraction(now, WHOLE), "with_peek": Fraction(after, WHOLE)}
        told |= {name: str(value) for name, value in fractions.items()}
        told["worth"] = str(Fraction(after - now, WHOLE))
        told["why"] = _peek_in_words(now, after)
    return told


def _peek_in_words(now: int, after: int) -> str:
    if after == now:
        return "it changes nothing: he plays as well without it"
    if after > now:
        return "he knows more about the Boss when he places"
    return "the others, who learn as much, make better use of it"


def _needed_ranks(asked: Question, game: Game, strengths: Strengths) -> Json:
    """The ranks in the next ranking with which the goal can still be reached."""
    position = asked.position
    less = taken_from_scores(position, game, strengths)
    some = next(iter(orders(position, asked.player, game, strengths)))
    enough = [
        rank
        for rank in range(1, len(position.seats) + 1)
        if way_to(position, asked.player, asked.goal, some, less, game, rank) is not None
    ]
    told: Json = {"answer": "yes" if enough else "no", "ranks": enough}
    if not enough:
        return {**told, "why": "no rank in the next ranking leaves a way to it"}
    ranks_told = " or ".join(map(str, enough))
    return {**told, "why": f"with rank {ranks_told} in the next ranking it can still be reached"}


# Ending the round.


def _end(asked: Question, game: Game, strengths: Strengths) -> Json:
    ending.refuse_what_powers_decide(game)
    found = ending.chances(asked.position, game, strengths.low, strengths.high)
    least, most = max(found.least.values(), default=0), max(found.most.values(), default=0)
    answers = {_of_chance(Fraction(value), asked.mode) for value in (least, most)}
    answer = answers.pop() if len(answers) == 1 else "depends"
    if asked.mode == "chance":
        right = [draw for draw in found.least if most > 0 and _is_best(draw, found)]
    else:
        right = [
            draw for draw, chance in found.least.items() if _of_chance(chance, asked.mode) == "yes"
        ]
    told: Json = {"answer": answer, "draw": sorted(draw.value for draw in right if draw)}
    if asked.mode == "chance":
        told["fraction"] = str(Fraction(least)) if least == most else None
    if answer == "depends":
        told["completed"] = [
            {
                "answer": _of_chance(Fraction(value), asked.mode),
                **_all_alike(asked.position, number, game),
            }
            for number, value in ((strengths.low, least), (strengths.high, most))
        ]
        told["look_up"] = [{"card": "those not seen"}]
        return told
    draws = [draw for draw in right if draw] or [draw for draw in Draw if found.most.get(draw)]
    return {**told, **end_shown(answer, draws, asked.position, game)}


def _all_alike(position: Position, strength: int, game: Game) -> Json:
    """A position with one strength for all that is unknown."""
    ronin = strength if game.cards.ronin is None else game.cards.ronin
    return _completed_json(complete_position(position, {}, ronin, strength, game.cards))


def _of_chance(value: Fraction, mode: str | None) -> str:
    """The answer in a mode where the chance is this."""
    match mode:
        case "possible":
            return "yes" if value else "no"
        case "forced":
            return "yes" if value == 1 else "no"
        case _:
            return _kind(value)


def _kind(value: Fraction) -> str:
    return "yes" if value == 1 else "mixed" if value else "no"


def _is_best(draw: Draw | None, found: ending.Chances) -> bool:
    """Whether a kind of draw is the best one for all data."""
    others = [other for other in found.most if other is not draw]
    return all(found.least[draw] >= found.most[other] for other in others)


def _end_given(asked: Question, game: Game, strengths: Strengths, clock: Clock) -> Json:
    """With the hand as it stands, over all strengths that are unknown."""
    ending.refuse_what_powers_decide(game)
    answered = end_whatever_the_strengths(asked, game, clock)
    if answered is not None:
        return answered
    unknown = ending.unknown_at_the_end(asked.position, game)
    found: dict[str, Values] = {}
    ronin = strengths.low if game.cards.ronin is None else game.cards.ronin
    for values in ending.valuations(asked.position, asked.goal, unknown, strengths, game):
        position, cards = _fill_unknowns(asked.position, (ronin, values), game.cards)
        told = _end_given_known(
            replace(asked, position=position), replace(game, cards=cards), clock
        )
        if told["answer"] == "depends":
            return {**told, "look_up": [*told["look_up"], *told_symbols(sorted(unknown), unknown)]}
        found.setdefault(told["answer"], values)
        if len(found) > 1:
            break
    if len(found) == 1:
        (result,) = found
        bounds = f"strengths from {strengths.low} to {strengths.high}"
        return {"answer": result, "why": f"so it is with all {bounds} for those unknown"}
    completions = [
        {
            "answer": result,
            **_completed_json(
                complete_position(asked.position, found[result], ronin, strengths.low, game.cards)
            ),
        }
        for result in ("yes", "no")
    ]
    settle = told_symbols(sorted(unknown), unknown)
    return {"answer": "depends", "completed": completions, "look_up": settle}


def end_whatever_the_strengths(asked: Question, game: Game, clock: Clock) -> Json | None:
    """The answer with the hand as it stands; None if it takes a strength that is unknown."""
    try:
        return _end_given_known(asked, game, clock)
    except BadInput:
        if asked.goal.kind == END or not ending.unknown_at_the_end(asked.position, game):
            raise
        return None


def _end_given_known(asked: Question, game: Game, clock: Clock) -> Json:
    ending.refuse_what_powers_decide(game)
    search = ending.EndingNow(asked.player, asked.goal, game, clock)
    place = search.reached(asked.position)
    if place is not None:
        return {"answer": "yes", "place": {"clan": place.clan, "cards": list(place.cards)}}
    if search.opaque is None:
        return {"answer": "no", "why": "no Place from this hand ends the round so"}
    completions = []
    for result, amount in (("yes", 999), ("no", -999)):
        power = (Effect(Do.STRENGTH, whose=Whose.SELF, amount=amount),)
        told = {**_all_alike(asked.position, 0, game), "power": power_json(power)}
        completions.append({"answer": result, **told})
    return {"answer": "depends", "completed": completions, "look_up": [{"power": search.opaque}]}
