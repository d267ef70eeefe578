"""Questions about whole games, each answered by going through all there is, small things first.

A yes comes with the smallest position or play that shows it, a no with the number of cases that
were gone through. What is exhausted is said in each answer.
"""

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, product

from ronin.model.shinobi.facts import (
    CARDS,
    DECOYS,
    LOCATION_DECK,
    MOST_IN_A_CLAN,
    PAWNS,
    PLACED,
    REINFORCED,
    RESERVE,
    ROUNDS,
    TEMPLE_CARDS_DRAWN,
    Boss,
    Mode,
    Phase,
)
from ronin.model.shinobi.notation import position_json, position_line
from ronin.model.shinobi.position import Pawns, Player, Position
from ronin.model.shinobi.rules.ranking import last_of, ranked
from ronin.model.shinobi.rules.scoring import counts_in_the_end, points_for
from ronin.model.shinobi.table import Game
from ronin.model.words import many
from ronin.verify.search.clock import Clock, GaveUp
from ronin.verify.search.queries import Found, Queries
from ronin.verify.shinobi.search.goals import Goal
from ronin.verify.shinobi.search.last_placing import WHOLE, LastPlacing, start_of

Ranks = tuple[int, ...]
"""The ranks of one ranking, in seat order."""


QUERIES = Queries()
query = QUERIES.query


# Incentives.


@query("Can it be better to be last in the last ranking than to be first?")
def better_last(game: Game, clock: Clock) -> Found:
    """Two players, one of whom has won round 3, against the same with the ranks exchanged."""

    def worse(boards: tuple[Pawns, Pawns]) -> tuple[int, int, Position]:
        first, last = PAWNS[2]
        won = _placing(boards, (first, last), 0)
        lost = _placing(boards, (last, first), 1)
        peeked = _value(lost, game, clock, peeks=1)
        return _value(won, game, clock), peeked, lost

    return _incentive(worse, "first in round 3", "last, with a look at a Decoy", game)


@query("Can it be better not to get the Shosho in a tie for the last ranking?")
def better_without_shosho(game: Game, clock: Clock) -> Found:
    """Two players tied in round 3: who places first."""

    def worse(boards: tuple[Pawns, Pawns]) -> tuple[int, int, Position]:
        both = (PAWNS[2][0], PAWNS[2][0])
        without = _placing(boards, both, 1)
        holding = _placing(boards, both, 0)
        return _value(holding, game, clock), _value(without, game, clock), without

    return _incentive(worse, "with the Shosho, placing first", "without it, placing second", game)


def _incentive(
    worse: Callable[[tuple[Pawns, Pawns]], tuple[int, int, Position]],
    one: str,
    other: str,
    game: Game,
) -> Found:
    """The smallest board on which the seemingly worse place has the better chance to win."""
    if counts_in_the_end(game):
        raise GaveUp("what Corruption takes from final scores is not part of this question")
    looked_at = 0
    for boards in _boards():
        looked_at += 1
        good, bad, position = worse(boards)
        if bad > good:
            told = f"a wins with {_part(good)} {one}, and with {_part(bad)} {other}"
            shown = {"position": position_json(position), "text": position_line(position)}
            return Found("yes", told, looked_at, shown)
    told = (
        "with two players on no board of up to two pawns, nor on any that two rounds can leave, "
        "if nobody has seen a Decoy and ties are not broken by Corruption"
    )
    return Found("no", told, looked_at)


def _part(value: int) -> str:
    return f"{value}/{WHOLE}"


def _boards() -> Iterator[tuple[Pawns, Pawns]]:
    """Boards with up to two pawns, and then all that two rounds of two players can leave."""
    for pawns in range(3):
        for mine in range(pawns + 1):
            yield from product(_spread(mine), _spread(pawns - mine))
    once = {tuple(PAWNS[2][rank - 1] for rank in ranks) for ranks in _rankings(2)}
    received = {(a + c, b + d) for (a, b), (c, d) in product(once, repeat=2)}
    for mine, others in sorted(received, key=lambda pawns: (sum(pawns), pawns)):
        yield from product(_spread(mine), _spread(others))


def _spread(pawns: int) -> Iterator[Pawns]:
    """Every way in which `pawns` pawns of rounds 1 and 2 may stand."""
    for court in range(min(ROUNDS - 1, pawns) + 1):
        for missions in range(pawns - court + 1):
            yield Pawns(court, missions, pawns - court - missions)


def _placing(boards: tuple[Pawns, Pawns], left: tuple[int, int], turn: int) -> Position:
    players = tuple(
        Player(name, pawns=pawns, left=number)
        for name, pawns, number in zip("ab", boards, left, strict=True)
    )
    who = players[turn].name
    return Position(
        Mode.GRAND_MASTER, ROUNDS, Phase.PLACEMENT, players, who, shosho=who, deck=CARDS
    )


def _value(position: Position, game: Game, clock: Clock, peeks: int = 0) -> int:
    """The chance of a to win, of WHOLE, after `peeks` looks at Decoys."""
    nothing = (0, 0)
    search = LastPlacing(0, Goal("win"), nothing, nothing, game, clock)
    return search.peeked(start_of(position, "a"), peeks)


# Supplies.


def _rankings(players: int) -> list[Ranks]:
    """Every ranking that `players` players may have."""
    found = {
        tuple(ranked({str(seat): total for seat, total in enumerate(totals)}).values())
        for totals in product(range(players), repeat=players)
    }
    return sorted(found)


def _three_rounds(players: int) -> Iterator[tuple[Ranks, ...]]:
    """Every set of three rankings; their order does not matter to a supply."""
    return combinations_with_replacement(_rankings(players), ROUNDS)


@query("Do 12 pawns always suffice, and are all of them ever needed?")
def pawns_are_exact(game: Game, clock: Clock) -> Found:  # noqa: ARG001 - holds for all rulings
    """The most pawns that a player receives in three rounds."""
    looked_at, most, shown = 0, 0, None
    for players in PAWNS:
        for rounds in _three_rounds(players):
            looked_at += 1
            received = max(
                sum(PAWNS[players][ranks[seat] - 1] for ranks in rounds) for seat in range(players)
            )
            if received > most:
                most, shown = received, {"players": players, "ranks": [*map(list, rounds)]}
    exact = most == RESERVE
    why = f"nobody receives more than {most} of {RESERVE} in any three rankings"
    return Found("yes" if exact else "no", why, looked_at, shown)


@query("Has the Temple deck always the two cards that are drawn from it, and never one to spare?")
def temple_deck_is_exact(game: Game, clock: Clock) -> Found:  # noqa: ARG001 - no search
    """The fewest cards that lie there when somebody draws, if all who may take a card do."""
    looked_at, fewest, shown = 0, LOCATION_DECK, None
    for players in PAWNS:
        for rounds in _three_rounds(players):
            looked_at += 1
            uses = sum(len(_last(ranks, game)) for ranks in rounds)
            left = LOCATION_DECK - max(0, uses - 1)
            if left < fewest:
                fewest, shown = left, {"players": players, "ranks": [*map(list, rounds)]}
    exact = fewest == TEMPLE_CARDS_DRAWN
    why = f"the last who draws finds {many(fewest, 'card')} at the least"
    return Found("yes" if exact else "no", why, looked_at, shown)


def _last(ranks: Ranks, game: Game) -> tuple[str, ...]:
    return last_of({str(seat): rank for seat, rank in enumerate(ranks)}, game)


@query("Can the Court deck run out?")
def court_deck_runs_out(game: Game, clock: Clock) -> Found:  # noqa: ARG001 - holds for all rulings
    """One pawn a player a round, each of which takes a card."""
    short = [
        (players, round_)
        for players in PAWNS
        for round_ in range(1, ROUNDS + 1)
        if players * round_ > LOCATION_DECK
    ]
    looked_at = len(PAWNS) * ROUNDS
    if not short:
        return Found("no", "there are cards for every pawn", looked_at)
    players, round_ = short[0]
    why = f"only with {players} players in round {round_}, after {LOCATION_DECK} pawns there"
    return Found("yes", why, looked_at, {"players": players, "round": round_})


@query("Between which bounds does a final score lie?")
def score_bounds(game: Game, clock: Clock) -> Found:  # noqa: ARG001 - no search
    """All boards that 3 to 12 pawns may make, with every Boss."""
    if counts_in_the_end(game):
        raise GaveUp("what Corruption takes from final scores has no bound")
    scores = {}
    for pawns in range(ROUNDS * min(map(min, PAWNS.values())), RESERVE + 1):
        for court in range(min(ROUNDS, pawns) + 1):
            for missions in range(pawns - court + 1):
                board = Pawns(court, missions, pawns - court - missions)
                for boss in Boss:
                    scores[board, boss] = points_for(board, boss, 0, game)
    least, most = min(scores, key=scores.__getitem__), max(scores, key=scores.__getitem__)
    shown = {
        name: {"score": scores[way], "boss": way[1].value, "pawns": way[0]._asdict()}
        for name, way in (("least", least), ("most", most))
    }
    return Found("yes", f"from {scores[least]} to {scores[most]}", len(scores), shown)


# Dead clauses.


@query("Can a clan be reinforced with three cards in a game without powers?")
def three_reinforce(game: Game, clock: Clock) -> Found:  # noqa: ARG001 - holds for all rulings
    """The sizes that clans can have, and what may be laid onto them."""
    sizes = set(PLACED)
    grown = {size + more for size in sizes for more in REINFORCED if size + more <= MOST_IN_A_CLAN}
    sizes |= grown
    room = max(MOST_IN_A_CLAN - size for size in sizes)
    why = (
        f"a clan is placed with {min(PLACED)} cards or more and has at most {MOST_IN_A_CLAN}, so "
        f"there is room for {room}; only a clan of one card, which a power leaves, takes three"
    )
    return Found("no" if room < max(REINFORCED) else "yes", why, len(sizes))


@query("Can anybody know the Final Boss for certain before he is revealed?")
def boss_is_known(game: Game, clock: Clock) -> Found:  # noqa: ARG001 - holds for all rulings
    """What is left of five Bosses when all Decoys are seen."""
    left = len(Boss) - len(DECOYS)
    why = f"three Decoys seen leave {left}: the Final Boss and the one that was set aside"
    return Found("no" if left > 1 else "yes", why, len(DECOYS) + 1)
