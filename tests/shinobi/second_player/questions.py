"""`ask` and `count`, answered by trying everything, where that is little enough."""

from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from typing import Any

from tests.shinobi.second_player.cards import CLANS, IN_A_CLAN, RONIN, TOTAL, Deck, clan_of
from tests.shinobi.second_player.choices import actions, placements
from tests.shinobi.second_player.effects import (
    STEPS,
    Effect,
    do_step,
    possible_steps,
    receivers,
)
from tests.shinobi.second_player.position import (
    BOSSES,
    LOCATIONS,
    State,
    named_cards,
    read_position,
)
from tests.shinobi.second_player.readings import Rulings, all_rulings
from tests.shinobi.second_player.rounds import (
    LAST_ROUND,
    PAWNS,
    final_winners,
    last_of,
    next_to_place,
    peeks_allowed,
    place_all,
    ranks_of,
    score,
    score_of,
    totals,
)
from tests.shinobi.second_player.table import (
    Table,
    can_draw,
    drawable,
    new_table,
    orphans_go,
    under_token,
)
from tests.shinobi.second_player.turn import has_ended, lay, power_named

Answer = dict[str, Any]
Board = tuple[tuple[int, int, int], ...]
STRENGTHS = (0, 6)
ENOUGH = 50_000
MOST_TRIES = 2_000
"""More ways than these to complete a position, or to use a power, are not tried."""


class TooMuch(Exception):
    """A question that trying everything does not answer."""


def ask(question: dict[str, Any], deck: Deck, rulings: Rulings | None = None) -> Answer:
    """The answer to a question, with the fields that can be compared.

    In `forced` and `chance` he looks at a Decoy that he does not know wherever he may, as the
    samples have it; with `"declines": true` in the question he may also choose not to look.
    """
    chosen = all_rulings(rulings or {})
    state = read_position(question["position"], deck, chosen)
    kinds = {"win": win, "end": end, "rank": rank}
    answer = kinds[question["question"]](state, question, deck, chosen)
    held = {player: cards for player, cards in state["held"].items() if cards}
    return answer | ({"not_played": held} if held else {})


def completions(state: State, deck: Deck) -> Iterator[tuple[State, Deck]]:
    """Every way to give a number to each card in front of a player or in a pile."""
    if deck["file"]:
        yield state, deck
        return
    piles = [held for of in state["clans"].values() for held in of.values()]
    piles += [state["corruption"][p] for p in state["seats"]]
    codes = {card for pile in piles for card in pile if clan_of(card) is None}
    unknown = [card for pile in piles for card in pile if clan_of(card) and ":" not in card]
    low, high = STRENGTHS
    if (high - low + 1) ** (len(codes) + len(unknown)) > ENOUGH:
        raise TooMuch("too many unknown strengths")
    for shared in product(range(low, high + 1), repeat=len(codes)):
        for single in product(range(low, high + 1), repeat=len(unknown)):
            yield (
                numbered(state, iter(single)),
                deck | {"strength": dict(zip(sorted(codes), shared, strict=True))},
            )


def numbered(state: State, numbers: Iterator[int]) -> State:
    """The position with a strength for each Clan card that has none."""

    def told(cards: list[str]) -> list[str]:
        return [f"{c}:{next(numbers)}" if clan_of(c) and ":" not in c else c for c in cards]

    clans = {p: {c: told(held) for c, held in of.items()} for p, of in state["clans"].items()}
    piles = {player: told(pile) for player, pile in state["corruption"].items()}
    return state | {"clans": clans, "corruption": piles}


def together(answers: list[Answer]) -> Answer:
    """One answer for all data: what differs is null, `depends` or not listed."""
    first, *rest = answers
    joined = dict(first)
    for other in rest:
        if other["answer"] != joined["answer"]:
            joined["answer"] = "depends"
        if "fraction" in joined and other["fraction"] != joined["fraction"]:
            joined["fraction"] = None
        for field in ("moves", "draw"):
            if field in joined:
                joined[field] = [item for item in joined[field] if item in other[field]]
        if "by_boss" in joined:
            theirs = other["by_boss"]
            same = {boss: told == theirs[boss] for boss, told in joined["by_boss"].items()}
            joined["by_boss"] = {
                b: told if same[b] else None for b, told in joined["by_boss"].items()
            }
    return joined


# win


def goal_reached(
    state: State, player: str, goal: str, boss: str, deck: Deck, rulings: Rulings
) -> bool:
    """Whether a player reaches his goal on the final board, if this is the Boss."""
    if goal.startswith("points:"):
        return score_of(state, player, boss, deck, rulings) >= int(goal.removeprefix("points:"))
    winners = final_winners(state, boss, deck, rulings)
    return winners == [player] if goal == "win" else player in winners


def win(state: State, question: dict[str, Any], deck: Deck, rulings: Rulings) -> Answer:
    """The question `win` in its four modes."""
    player, goal = question["player"], question.get("goal", "win")
    mode = question.get("mode", "forced")
    if mode == "possible" and (state["phase"] != "placement" or state["round"] < LAST_ROUND):
        return {"answer": yes_no(could_win(state, player, goal, rulings))}
    if mode == "given":
        place_all(state, question["placements"], rulings)
    answers: list[Answer] = []
    for complete, numbers in completions(state, deck):

        def reached(board: Board, boss: str, at: State = complete, of: Deck = numbers) -> bool:
            final = at | {"board": boards_by_name(at["seats"], board)}
            return goal_reached(final, player, goal, boss, of, rulings)

        if mode == "possible":
            answers.append({"answer": yes_no(some_rest(complete, player, reached))})
        elif mode == "given":
            unseen = [b for b in BOSSES if b not in complete["seen"][player].values()]
            by_boss = {boss: reached(board_of(complete), boss) for boss in unseen}
            answers.append({"answer": yes_no(all(by_boss.values())), "by_boss": by_boss})
        else:
            declines = question.get("declines", False)
            answers.append(best_play(complete, player, mode, reached, rulings, declines))
    return together(answers)


def yes_no(holds: bool) -> str:
    """The answer's word."""
    return "yes" if holds else "no"


def board_of(state: State) -> Board:
    """The pawns of each player on each location, in the order of the seats."""
    court, missions, showdown = LOCATIONS
    boards = (state["board"][player] for player in state["seats"])
    return tuple((b.get(court, 0), b.get(missions, 0), b.get(showdown, 0)) for b in boards)


def boards_by_name(seats: list[str], board: Board) -> dict[str, dict[str, int]]:
    """The same as an object."""
    return {p: dict(zip(LOCATIONS, of, strict=True)) for p, of in zip(seats, board, strict=True)}


def spreads(start: tuple[int, int, int], pawns: int, court: int) -> list[tuple[int, int, int]]:
    """Every way to add pawns, at most `court` of them on the Court."""
    c, m, s = start
    return [
        (c + more, m + there, s + pawns - more - there)
        for more in range(min(court, pawns) + 1)
        for there in range(pawns - more + 1)
    ]


def some_rest(state: State, player: str, reached: Callable[[Board, str], bool]) -> bool:
    """Whether some placing of all pawns and some Boss reach the goal."""
    seats = state["seats"]
    ways = [
        spreads(start, state["left"][p], int(p not in state["courted"]))
        for p, start in zip(seats, board_of(state), strict=True)
    ]
    unseen = [boss for boss in BOSSES if boss not in state["seen"][player].values()]
    return any(reached(board, boss) for board in product(*ways) for boss in unseen)


def could_win(state: State, player: str, goal: str, rulings: Rulings) -> bool:
    """The mode `possible` with rankings to come, which may be anything; a tie falls to him."""
    if rulings["corruption-counts"] != "each-round":
        raise TooMuch("what Corruption takes then is not tried")
    seats = state["seats"]
    ranks = range(1, len(seats) + 1)
    orders = [o for o in product(ranks, repeat=len(seats)) if set(o) == set(range(1, max(o) + 1))]
    pawns = {tuple(PAWNS[len(seats)][rank - 1] for rank in order) for order in orders}
    to_come = LAST_ROUND - state["round"] + (state["phase"] in ("turn", "ranking"))
    sums = {tuple(state["left"][p] for p in seats)}
    for _ in range(to_come):
        sums = {tuple(map(sum, zip(a, b, strict=True))) for a in sums for b in pawns}
    now = state["phase"] == "placement"
    court = {p: to_come + (now and p not in state["courted"]) for p in seats}
    start = dict(zip(seats, board_of(state), strict=True))

    @cache
    def scores(p: str, number: int, boss: str) -> list[int]:
        ways = spreads(start[p], number, court[p])
        return [score(dict(zip(LOCATIONS, way, strict=True)), boss, 0, rulings) for way in ways]

    strict = goal == "win" and rulings["final-corruption"] == "none"
    for boss in BOSSES:
        if boss in state["seen"][player].values():
            continue
        for numbers in sums:
            given = dict(zip(seats, numbers, strict=True))
            own = max(scores(player, given[player], boss))
            others = [min(scores(p, given[p], boss)) for p in seats if p != player]
            if goal.startswith("points:"):
                if own >= int(goal.removeprefix("points:")):
                    return True
            elif own >= max(others) + strict:
                return True
    return False


def best_play(
    state: State,
    player: str,
    mode: str,
    reached: Callable[[Board, str], bool],
    rulings: Rulings,
    declines: bool,
) -> Answer:
    """The modes `forced` and `chance`: he against all others, who know what he knows."""
    seats = state["seats"]
    judge = cache(reached)
    memo: dict[Any, Fraction] = {}

    def over_bosses(seen: frozenset[str], worth: Callable[[str], Fraction]) -> Fraction:
        values = [worth(boss) for boss in BOSSES if boss not in seen]
        return min(values) if mode == "forced" else sum(values, Fraction(0)) / len(values)

    def value(at: State, seen: frozenset[str]) -> Fraction:
        if at["phase"] == "over":
            board = board_of(at)
            return over_bosses(seen, lambda boss: Fraction(judge(board, boss)))
        left = tuple(at["left"][p] for p in seats)
        key = (board_of(at), left, at["turn"], frozenset(at["courted"]), seen)
        if key not in memo:
            pick = max if at["turn"] == player else min
            memo[key] = pick(after(at, move, seen) for move in placements(at))
        return memo[key]

    def after(at: State, move: dict[str, Any], seen: frozenset[str]) -> Fraction:
        mover, where, count = at["turn"], move["at"], move["count"]
        before = at["board"][mover].get(where, 0)
        board = at["board"] | {mover: at["board"][mover] | {where: before + count}}
        left = at["left"] | {mover: at["left"][mover] - count}
        courted = at["courted"] + ([mover] if where == "court" else [])
        then = at | {"board": board, "left": left, "courted": courted}
        next_to_place(then, rulings)
        peeks = peeks_allowed(where, before, count, rulings["missions-even"])
        return looked(then, seen, peeks if mover == player else 0)

    def looked(at: State, seen: frozenset[str], peeks: int) -> Fraction:
        if not peeks or len(seen) == 3:
            return value(at, seen)
        shown = over_bosses(seen, lambda boss: looked(at, seen | {boss}, peeks - 1))
        return max(shown, value(at, seen)) if declines else shown

    known = frozenset(state["seen"][player].values())
    worth = value(state, known)
    moves = []
    if state["turn"] == player and (mode == "chance" or worth == 1):
        for move in placements(state):
            if after(state, move, known) == worth:
                moves.append({"at": move["at"], "count": move["count"]})
    if mode == "forced":
        return {"answer": yes_no(worth == 1), "moves": moves}
    return {"answer": in_words(worth), "fraction": str(worth), "moves": moves}


def in_words(worth: Fraction) -> str:
    """A probability as an answer."""
    return "yes" if worth == 1 else "no" if worth == 0 else "mixed"


# end


def end(state: State, question: dict[str, Any], deck: Deck, rulings: Rulings) -> Answer:
    """The question `end` in its four modes, under the readings that one Place decides."""
    if rulings["plain-corrupt"] != "zero":
        raise TooMuch("several cards shown are not counted")
    if (rulings["fourth-clan"], rulings["ronin-number"]) != ("place-makes-four", "any"):
        raise TooMuch("only a Place that makes four, with any number of Ronin, is counted")
    mode = question["mode"]
    if mode == "given":
        return end_given(state, question.get("goal", "end"), deck, rulings)
    if deck["file"]:
        return end_drawn(state, mode, deck["strength"], deck, rulings)
    return together([end_drawn(state, mode, {}, deck, rulings, n) for n in STRENGTHS])


def kinds(cards: Counter[str], new: list[str]) -> Counter[str]:
    """How many cards of each new clan, how many Ronin and how many of no use."""
    found: Counter[str] = Counter()
    for card, number in cards.items():
        clan = clan_of(card) or card
        found[clan if clan in new or clan == "ronin" else "-"] += number
    return found


def unseen_cards(state: State, deck: Deck) -> Counter[str]:
    """The cards of deck and unknown hands; without a file under names made up."""
    named = Counter(named_cards(state))
    if deck["file"]:
        limits: Counter[str] = Counter(deck["limits"])
        return limits - named
    held: Counter[str] = Counter({"ronin": RONIN})
    clans = sorted({clan_of(card) for card in named} - {None}, key=str)
    for number in range(CLANS):
        held[str(clans[number]) if number < len(clans) else f"unnamed_{number}"] = IN_A_CLAN
    held["yokai:any"] = TOTAL - held.total()
    for card, number in named.items():
        kind = clan_of(card) or ("ronin" if card == "ronin" else "yokai:any")
        held[kind] -= number
    return held


def end_drawn(
    state: State,
    mode: str,
    strengths: dict[str, int],
    deck: Deck,
    rulings: Rulings,
    default: int = 0,
) -> Answer:
    """The modes in which he draws first: how often each kind of draw ends the round."""

    def strength(card: str) -> int:
        known = clan_of(card) and ":" in card and not deck["file"]
        return int(card.split(":")[1]) if known else strengths.get(card, default)

    player = state["turn"]
    pools = [unseen_cards(state, deck), Counter(state["jigoku"])]
    number = state["deck"]
    if not number:
        pools, number = [pools[1], Counter()], len(state["jigoku"])
    front = state["clans"][player]
    every = {clan_of(card) for pool in pools for card in pool} | set(
        map(clan_of, state["hands"][player])
    )
    again = state["formed"][player] if rulings["clan-again"] == "once-a-round" else []
    new = sorted(str(clan) for clan in every - {None} if clan not in front and clan not in again)
    hand = kinds(Counter(state["hands"][player]), new)

    def chance(first: Counter[str], more: Counter[str], top: int, draws: int) -> Fraction:
        one = min(draws, top)
        two = min(draws - one, more.total())
        ways = comb(first.total(), one) * comb(more.total(), two)
        bad = failures(hand, kinds(first, new), kinds(more, new), one, two, new)
        return 1 - Fraction(bad, ways)

    worth = {"recruit": Fraction(0), "corrupt": Fraction(0)}
    if len(front) == 3 or (len(front) > 3 and rulings["fifth-clan"] == "ends"):
        worth["recruit"] = chance(pools[0], pools[1], number, 1)
        worth["corrupt"] = chance(pools[0], pools[1], number, 0) if not number else Fraction(0)
        for card, copies in pools[0].items() if number else ():
            rest = pools[0] - Counter([card])
            likely = Fraction(copies, pools[0].total())
            worth["corrupt"] += likely * chance(rest, pools[1], number - 1, strength(card) + 2)
    best = max(worth.values())
    wanted: Callable[[Fraction], bool] = {
        "possible": lambda value: value > 0,
        "forced": lambda value: value == 1,
        "chance": lambda value: value == best > 0,
    }[mode]
    draw = sorted(kind for kind, value in worth.items() if wanted(value))
    if mode == "chance":
        return {"answer": in_words(best), "fraction": str(best), "draw": draw}
    return {"answer": yes_no(bool(draw)), "draw": draw}


def failures(
    hand: Counter[str], first: Counter[str], more: Counter[str], one: int, two: int, new: list[str]
) -> int:
    """How many choices of `one` and `two` cards leave no new clan that could be placed."""
    without = ways_to_take([(0, 0, 1)], first["-"], more["-"])
    plain = without
    for clan in new:
        free = int(hand[clan] == 0)
        if hand[clan] > 1:
            return 0
        options = [(0, 0, 1)]
        if free:
            options += [(1, 0, first[clan]), (0, 1, more[clan])]
        plain = multiplied(plain, options)
    bad = 0 if hand["ronin"] else counted(plain, one, two)
    if any(hand[clan] for clan in new):
        return bad
    ronin = ways_to_take(without, first["ronin"], more["ronin"])
    none = 0 if hand["ronin"] else counted(without, one, two)
    return bad + counted(ronin, one, two) - none


Ways = list[tuple[int, int, int]]
"""Cards taken from the one pool, from the other, and in how many ways."""


def multiplied(ways: Ways, options: Ways) -> Ways:
    """Both, one after the other."""
    found: Counter[tuple[int, int]] = Counter()
    for a, b, number in ways:
        for c, d, times in options:
            found[a + c, b + d] += number * times
    return [(a, b, number) for (a, b), number in found.items() if number]


def ways_to_take(ways: Ways, first: int, more: int) -> Ways:
    """Further any number of so many cards of either pool."""
    taken = [(a, 0, comb(first, a)) for a in range(first + 1)]
    return multiplied(multiplied(ways, taken), [(0, b, comb(more, b)) for b in range(more + 1)])


def counted(ways: Ways, one: int, two: int) -> int:
    """The ways in which exactly so many cards are taken."""
    return sum(number for a, b, number in ways if (a, b) == (one, two))


def end_given(state: State, goal: str, deck: Deck, rulings: Rulings) -> Answer:
    """The mode `given`: some Place ends the round and, for a goal, leaves him there for certain."""
    answers = {"no"}
    for action in actions(state, rulings):
        if action is None:
            continue
        table = new_table(deepcopy(state), deck, rulings)
        name = lay(table, *action)
        if not has_ended(table, action[0]):
            continue
        power = power_named(table, name)
        if goal == "end":
            answers.add("yes")
        elif isinstance(power, str):
            answers.add("depends")
        else:
            answers.add(yes_no(reaches(table, power, goal, iter(range(MOST_TRIES)))))
    return {"answer": next(word for word in ("yes", "depends", "no") if word in answers)}


def reaches(table: Table, effects: list[Effect], goal: str, tries: Iterator[int]) -> bool:
    """Whether the actor can use this power so that his rank is right, whatever cards come."""
    if next(tries, None) is None:
        raise TooMuch("too many ways to use the power")
    if not effects:
        orphans_go(table)
        state, rulings = table["state"], table["rulings"]
        ranks = ranks_of(totals(state, table["deck"], rulings, "position"))
        player = state["turn"]
        return ranks[player] == 1 if goal == "first" else player not in last_of(ranks, rulings)
    effect, rest = effects[0], effects[1:]
    if effect["do"] in ("draw", "discard", "peek"):
        if any(later["do"] == "corrupt" for later in rest):
            raise TooMuch("cards are drawn before a corrupt")
        return reaches(table, rest, goal, tries)
    if effect["do"] == "corrupt":
        return corrupted(table, receivers(table, effect), rest, goal, tries)
    number = effect.get("count", 1) if effect["do"] in STEPS else 1
    return stepped(table, effect, number, rest, goal, tries)


def corrupted(
    table: Table, players: list[str], rest: list[Effect], goal: str, tries: Iterator[int]
) -> bool:
    """Whatever comes under the tokens."""
    if not players or not can_draw(table):
        return reaches(table, rest, goal, tries)
    for card in sorted(set(drawable(table))):
        then = deepcopy(table)
        under_token(then, players[0], card, "power")
        if not corrupted(then, players[1:], rest, goal, tries):
            return False
    return True


def stepped(
    table: Table,
    effect: Effect,
    number: int,
    rest: list[Effect],
    goal: str,
    tries: Iterator[int],
) -> bool:
    """Some next step of his, or none where he may stop or must."""
    steps = possible_steps(table, effect) if number else []
    if (not steps or effect.get("up_to")) and reaches(deepcopy(table), rest, goal, tries):
        return True
    for step in steps:
        then = deepcopy(table)
        do_step(then, effect, step)
        if stepped(then, effect, number - 1, rest, goal, tries):
            return True
    return False


# rank and count


def rank(state: State, question: dict[str, Any], deck: Deck, rulings: Rulings) -> Answer:
    """The question `rank`."""
    player, goal = question["player"], question.get("goal", "first")
    answers = []
    for complete, numbers in completions(state, deck):
        ranks = ranks_of(totals(complete, numbers, rulings, "position"))
        if goal.startswith("pawns:"):
            pawns = PAWNS[len(ranks)][ranks[player] - 1]
            holds = pawns >= int(goal.removeprefix("pawns:"))
        elif goal == "first":
            holds = ranks[player] == 1
        else:
            holds = player not in last_of(ranks, rulings)
        answers.append({"answer": yes_no(holds)})
    return together(answers)


def count(position: object, deck: Deck, rulings: Rulings | None = None) -> dict[str, int]:
    """What `ronin count` answers."""
    chosen = all_rulings(rulings or {})
    state = read_position(position, deck, chosen)
    if state["phase"] == "placement":
        ways = [
            spreads(start, state["left"][p], int(p not in state["courted"]))
            for p, start in zip(state["seats"], board_of(state), strict=True)
        ]
        boards = 1
        for way in ways:
            boards *= len(set(way))
        return {
            "next": len(list(placements(state))),
            "boards": boards,
            "lines": lines(state, chosen, {}),
        }
    turns = 0
    for action in actions(state, chosen):
        table = new_table(deepcopy(state), deck, chosen)
        ended = action is not None and (lay(table, *action), has_ended(table, action[0]))[1]
        hand = set(table["state"]["hands"][state["turn"]])
        discards = not ended or chosen["ender-discards"] == "yes"
        turns += len(hand) if hand and discards else 1
    return {"actions": len(actions(state, chosen)), "turns": turns}


def lines(state: State, rulings: Rulings, memo: dict[Any, int]) -> int:
    """How many sequences of placements lead to the end of the placing."""
    if state["phase"] != "placement":
        return 1
    key = (tuple(state["left"].values()), tuple(sorted(state["courted"])), state["turn"])
    if key not in memo:
        memo[key] = 0
        for move in placements(state):
            mover = move["player"]
            left = state["left"] | {mover: state["left"][mover] - move["count"]}
            courted = state["courted"] + ([mover] if move["at"] == "court" else [])
            then = deepcopy(state) | {"left": left, "courted": courted}
            next_to_place(then, rulings)
            memo[key] += lines(then, rulings, memo)
    return memo[key]
