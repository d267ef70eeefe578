"""What proves an answer, written down for `ronin.verify.shinobi.certificates` to check."""

from collections.abc import Iterable, Iterator

from ronin.model.rulings import rulings_json
from ronin.model.shinobi.notation import position_json
from ronin.model.shinobi.position import Position
from ronin.model.shinobi.table import Game
from ronin.verify.certificates import FORMAT, Unproved
from ronin.verify.search.clock import UNDECIDED, Clock, why_undecided
from ronin.verify.shinobi.certificates.form import (
    GOALS,
    TOLD,
    Json,
    Stand,
    placed_text,
    state_key,
)
from ronin.verify.shinobi.search.asking import Question, end_whatever_the_strengths
from ronin.verify.shinobi.search.corruption import orders, taken_from_scores
from ronin.verify.shinobi.search.last_placing import (
    WHOLE,
    LastPlacing,
    Placed,
    State,
    knowing,
    knows_all,
    moved,
    start_of,
)
from ronin.verify.shinobi.search.possible import way_to
from ronin.verify.shinobi.search.strengths import Strengths

MOST_STATES = 100_000
"""How many tables the strategies of one certificate may tell of."""


def certificate_json(
    asked: Question, told: Json, game: Game, strengths: Strengths, clock: Clock
) -> Json:
    """The certificate of an answer; Unproved if it has none."""
    if asked.question not in GOALS:
        raise Unproved(f"answers to {asked.question} have none")
    if told["answer"] == "unknown":
        raise Unproved("the answer is unknown, so there is nothing to certify")
    try:
        is_end_given = (asked.question, asked.mode) == ("end", "given")
        if is_end_given and end_whatever_the_strengths(asked, game, clock) is None:
            raise Unproved("an end over strengths that are unknown has none")
        proof = _proof(asked, game, strengths, clock)
    except UNDECIDED as fault:
        raise Unproved(why_undecided(fault)) from None
    question: Json = {"question": asked.question, "player": asked.player, "goal": str(asked.goal)}
    if asked.mode is not None:
        question["mode"] = asked.mode
    if asked.placements is not None:
        question["placements"] = list(asked.placements)
    # Before the draw a Place is an example, and not what the answer claims.
    names = [name for name in ("answer", *TOLD) if name != "place" or asked.mode == "given"]
    claimed = {name: told[name] for name in names if name in told}
    return {**_about(asked.position, game, strengths), **question, **claimed, "proof": proof}


def count_certificate(position: Position, counts: Json, game: Game) -> Json:
    """The certificate of numbers that were counted: the engine counts them again."""
    about = _about(position, game, Strengths(game.cards, 0, 0))
    return {**about, "question": "count", "answer": "counted", "counts": counts, "proof": {}}


def _about(position: Position, game: Game, strengths: Strengths) -> Json:
    return {
        "format": FORMAT,
        "cards": game.cards.json() if game.cards.from_file else None,
        "rulings": rulings_json(game.rulings),
        "strengths": f"{strengths.low}..{strengths.high}",
        "position": position_json(position),
    }


def _proof(asked: Question, game: Game, strengths: Strengths, clock: Clock) -> Json:
    if asked.question != "win" or asked.mode == "given":
        return {}
    position = asked.position
    less = taken_from_scores(position, game, strengths)
    by_order = orders(position, asked.player, game, strengths)
    if asked.mode == "possible":
        found = (
            way_to(position, asked.player, asked.goal, order, less, game) for order in by_order
        )
        ways = [
            {
                "boss": way.boss.value,
                "pawns": [dict(zip(position.seats, numbers, strict=True)) for numbers in way.pawns],
                "boards": {name: pawns._asdict() for name, pawns in way.boards.items()},
            }
            for way in found
            if way is not None
        ]
        return {"ways": [way for at, way in enumerate(ways) if way not in ways[:at]]}
    seat, start = position.seats.index(asked.player), start_of(position, asked.player)
    searches = (LastPlacing(seat, asked.goal, signs, less, game, clock) for signs in by_order)
    writers = (_Strategies(search, position.seats) for search in searches)
    return {"strategies": [writer.written(start, asked.mode == "forced") for writer in writers]}


class _Strategies:
    """Strategies of both sides, found by asking the search at each table that can come up."""

    def __init__(self, search: LastPlacing, seats: tuple[str, ...]) -> None:
        self.search, self.seats = search, seats
        self.told: dict[bool, dict[str, str]] = {True: {}, False: {}}

    def written(self, start: State, forced: bool) -> Json:
        """What shows the player's value, and which of his first placements keep it."""
        value = WHOLE if forced else self.search.value(start)
        if start.turn != self.search.player:
            reached = self.search.value(start)
            self._follow([start], his=True, wanted=not forced or reached == WHOLE)
            self._follow([start], his=False, wanted=not forced or reached < WHOLE)
        else:
            firsts = [
                (placement, self.search.after(start, placement))
                for placement in self._placements(start)
            ]
            right = [placement for placement, after in firsts if after == value]
            wrong = [placement for placement, after in firsts if not forced or after < value]
            self._follow(self._after(start, right), his=True)
            self._follow(self._after(start, wrong), his=False)
        return {"his": self.told[True], "theirs": self.told[False]}

    def _follow(self, states: Iterable[State], *, his: bool, wanted: bool = True) -> None:
        """Tell what a side places at each table that comes up while it does so."""
        strategy, todo = self.told[his], list(states) if wanted else []
        met = set(todo)
        while todo:
            state = todo.pop()
            placements = self._placements(state)
            if not placements:
                continue
            is_his = state.turn == self.search.player
            if is_his is his:
                best = max if his else min
                placements = [best(placements, key=lambda one: self.search.after(state, one))]
                if len(strategy) >= MOST_STATES:
                    raise Unproved(f"a strategy has more than {MOST_STATES:,} tables")
                strategy[self._key(state)] = placed_text(*placements[0])
            for after in self._after(state, placements):
                if after not in met:
                    met.add(after)
                    todo.append(after)

    def _placements(self, state: State) -> list[Placed]:
        return list(self.search.placements(state))

    def _after(self, state: State, placements: Iterable[Placed]) -> Iterator[State]:
        """The tables after placements, and after all that looks may show."""
        for placed in placements:
            after = moved(state, placed, self.search.game)
            yield from self._shown(after, self.search.peeks(state, placed))

    def _shown(self, state: State, peeks: int) -> Iterator[State]:
        if not peeks or knows_all(state):
            yield state
            return
        for boss in state.unseen:
            yield from self._shown(knowing(state, boss), peeks - 1)

    def _key(self, state: State) -> str:
        stands = (Stand(name, *stand) for name, stand in zip(self.seats, state.stands, strict=True))
        seen = (boss.value for boss in state.seen)
        return state_key(stands, self.seats[state.turn], seen)
