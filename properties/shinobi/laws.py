"""What must always hold, as properties of a whole play."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

from ronin.model.clause import Clause
from ronin.model.shinobi import engine
from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.powers import OrphansMoment
from ronin.model.shinobi.ambiguities.turn import FourthClan, OneAction
from ronin.model.shinobi.cards import Do
from ronin.model.shinobi.facts import (
    CARDS,
    CLANS_TO_END,
    DECOYS,
    MOST_IN_A_CLAN,
    RESERVE,
    ROUNDS,
    TEMPLE_CARDS_DRAWN,
    Boss,
    Mode,
    Phase,
)
from ronin.model.shinobi.notation import position_json, position_line, read_position
from ronin.model.shinobi.position import Player, Position
from ronin.model.shinobi.rules.drawing import Coming, Drawing
from ronin.model.shinobi.rules.placing import Peeking, Placing
from ronin.model.shinobi.rules.powers import Step
from ronin.model.shinobi.rules.ranking import TempleUsing, last_of
from ronin.model.shinobi.rules.scoring import score_of
from ronin.model.shinobi.table import Game, Table
from ronin.model.words import many
from ronin.properties.shinobi.renaming import (
    is_the_same,
    names_for,
    renamed,
    renamed_cards,
    renamed_position,
)
from ronin.verify.parts import Property
from ronin.verify.search.clock import Clock
from ronin.verify.shinobi.search.corruption import orders, taken_from_scores
from ronin.verify.shinobi.search.goals import WIN, Goal
from ronin.verify.shinobi.search.last_placing import (
    WHOLE,
    LastPlacing,
    State,
    knowing,
    moved,
    start_of,
)
from ronin.verify.shinobi.search.possible import way_to
from ronin.verify.shinobi.search.strengths import Strengths

Tables = tuple[Table, ...]
Law = Callable[[Tables, Game], str | None]
PROPERTIES_BY_NAME: dict[str, Property] = {}


def law(sentence: str, *clauses: Clause) -> Callable[[Law], Law]:
    """Enter a property under the name of its function."""

    def enter(function: Law) -> Law:
        name = function.__name__
        PROPERTIES_BY_NAME[name] = Property(name, sentence, clauses, function)
        return function

    return enter


def _first(faults: Iterator[str]) -> str | None:
    return next(faults, None)


def _players(tables: Tables) -> Iterator[tuple[Table, Player]]:
    return ((table, player) for table in tables for player in table.position.players)


def _turns(tables: Tables) -> Iterator[Tables]:
    """The tables of each whole turn, from the draw to the table after it."""
    starts = [n for n, table in enumerate(tables) if table.todo and _is_draw(table)]
    for start, end in pairwise([*starts, len(tables)]):
        turn = tables[start : end + 1]
        after = next((n for n, t in enumerate(turn) if n and _turn_is_over(turn[0], t)), None)
        if after is not None:
            yield turn[: after + 1]


def _is_draw(table: Table) -> bool:
    return isinstance(table.todo[0], Drawing)


def _turn_is_over(start: Table, now: Table) -> bool:
    over = now.position.phase is not Phase.TURN or now.position.turn != start.position.turn
    return over or _is_draw(now)


@law("94 cards lie in deck, hands, clans, piles and Jigoku, no code too often.", book.CMP_01)
def cards_are_kept(tables: Tables, game: Game) -> str | None:
    """Property 1."""

    def faults() -> Iterator[str]:
        for table in tables:
            position = table.position
            named = position.named()
            total = named.total() + position.hidden_hands + position.deck
            if total != CARDS:
                yield many(total, "card")
            yield from map(str, game.cards.excess(named))

    return _first(faults())


@law("A player has 12 pawns in reserve, still to place and on the board.", book.SET_08)
def pawns_are_kept(tables: Tables, _: Game) -> str | None:
    """Property 2."""
    used = ((p, sum(p.pawns) + p.left) for _, p in _players(tables))
    return _first(f"{p.name} has {number} pawns" for p, number in used if number > RESERVE)


@law(
    "A clan has 1 to 4 cards, one of them a Clan card, after every step.", book.CLN_01, book.PLC_03
)
def clans_are_clans(tables: Tables, game: Game) -> str | None:
    """Property 3."""
    if game.rulings.orphans_moment is OrphansMoment.AFTER_THE_POWER:
        return None
    return _first(
        f"{player.name} has {clan}"
        for _, player in _players(tables)
        for clan in player.clans
        if not 1 <= len(clan.cards) <= MOST_IN_A_CLAN or not clan.is_clan
    )


@law("A player has one clan of a name.", book.CLN_03)
def one_clan_of_a_name(tables: Tables, _: Game) -> str | None:
    """Property 4."""
    return _first(
        f"{player.name} has {[clan.name for clan in player.clans]}"
        for _, player in _players(tables)
        if len({clan.name for clan in player.clans}) != len(player.clans)
    )


@law("Without a power a turn touches nobody else's cards.", book.PWR_03)
def others_are_left_alone(tables: Tables, _: Game) -> str | None:
    """Property 5."""
    for turn in _turns(tables):
        start, end = turn[0], turn[-1]
        if any(table.powers for table in turn[1:]):
            continue
        for name in start.position.others(start.actor.name):
            if start.position.player(name) != end.position.player(name):
                return f"{name} has changed in the turn of {start.actor.name}"
    return None


def _in_play(player: Player) -> Counter[str]:
    return Counter(card for clan in player.clans for card in clan.cards)


@law("Without a power a hand changes by what was drawn, laid and discarded.", book.DSC_01)
def hands_add_up(tables: Tables, _: Game) -> str | None:
    """Property 6."""
    for turn in _turns(tables):
        start, end = turn[0], turn[-1]
        if any(table.powers for table in turn[1:]):
            continue
        before, after = start.actor, end.position.player(start.actor.name)
        if isinstance(before.hand, int) or isinstance(after.hand, int):
            continue
        laid = _in_play(after) - _in_play(before)
        gone = Counter(before.hand) - Counter(after.hand) - laid
        if gone.total() > 1:
            return f"{before.name} lost {dict(gone)}"
    return None


@law(
    "A Corruption pile grows by Be Corrupt and corrupt, shrinks by purge and clearing.", book.DRW_04
)
def piles_change_as_told(tables: Tables, _: Game) -> str | None:
    """Property 7."""
    for before, after in pairwise(tables):
        task = before.todo[0]
        for player in before.position.players:
            pile, now = Counter(player.corruption), after.position.player(player.name).corruption
            grew, shrank = Counter(now) - pile, pile - Counter(now)
            purges = isinstance(task, Step) and task.effect.do is Do.PURGE
            cleared = before.position.phase is Phase.PLACEMENT
            if grew and not (isinstance(task, Coming) and task.corrupts):
                return f"the pile of {player.name} grew by {dict(grew)}"
            if shrank and not (purges or cleared):
                return f"the pile of {player.name} shrank by {dict(shrank)}"
    return None


@law("At most one power is set off in a turn.", book.PWR_03, book.PLC_01)
def one_power_a_turn(tables: Tables, game: Game) -> str | None:
    """Property 8."""
    most = 1 if game.rulings.one_action is OneAction.ONE else 2
    return _first(str(table.powers) for table in tables if len(table.powers) > most)


def _rounds(tables: Tables) -> Iterator[list[Tables]]:
    """The turns of each round."""
    by_round: dict[int, list[Tables]] = {}
    for turn in _turns(tables):
        by_round.setdefault(turn[0].position.round, []).append(turn)
    yield from by_round.values()


@law("Without powers nobody ends a round before his fourth turn in it.", book.END_01)
def four_turns_to_end(tables: Tables, game: Game) -> str | None:
    """Property 9."""
    if not _powerless(game):
        return None
    for turns in _rounds(tables):
        ender = turns[-1][0].actor.name
        his = sum(turn[0].actor.name == ender for turn in turns)
        if turns[-1][-1].ended and his < CLANS_TO_END:
            return f"{ender} ends the round in turn {his}"
    return None


def _powerless(game: Game) -> bool:
    clans, yokai = game.cards.clans.values(), game.cards.yokai.values()
    return not any(clan.two or clan.three for clan in clans) and not any(y.power for y in yokai)


@law("Reinforcing never ends a round.", book.END_01, book.RNF_01)
def reinforcing_ends_nothing(tables: Tables, game: Game) -> str | None:
    """Property 10."""
    if game.rulings.fourth_clan is FourthClan.HAVING_FOUR:
        return None
    for turn in _turns(tables):
        ended = turn[-1].ended
        before = {clan.name for clan in turn[0].actor.clans}
        if ended and turn[-2].laid and turn[-2].laid[0][1] in before:
            return f"{turn[0].actor.name} reinforces and ends the round"
    return None


@law("Without powers reinforcing never sets off a 3-power.", book.RNF_02, book.PLC_03)
def no_reinforced_three(tables: Tables, game: Game) -> str | None:
    """Property 11."""
    if not _powerless(game):
        return None
    for turn in _turns(tables):
        before = {clan.name for clan in turn[0].actor.clans}
        for table in turn[1:]:
            if any(name.endswith(" three") and name.split()[0] in before for name in table.powers):
                return f"{turn[0].actor.name} reinforces with three"
    return None


def _rankings(tables: Tables) -> Iterator[tuple[Table, Table]]:
    """The tables before and after each reckoning."""
    return (
        (before, after)
        for before, after in pairwise(tables)
        if after.reckoned is not before.reckoned
    )


@law("Somebody is first.", book.RNK_01)
def somebody_is_first(tables: Tables, _: Game) -> str | None:
    """Property 12."""
    ranks = (after.reckoned.ranks for _, after in _rankings(tables))
    return _first(str(ranking) for ranking in ranks if 1 not in ranking.values())


@law("Nobody is first and last.", book.RNK_03, book.RNK_04)
def nobody_is_first_and_last(tables: Tables, game: Game) -> str | None:
    """Property 13."""
    ranks = (after.reckoned.ranks for _, after in _rankings(tables))
    return _first(f"{name} is both" for r in ranks for name in last_of(r, game) if r[name] == 1)


@law("The Temple is used by nobody, or by 1 to n - 1 players.", book.TMP_01)
def not_all_at_the_temple(tables: Tables, _: Game) -> str | None:
    """Property 14."""
    using = (t for t in tables if t.todo and isinstance(t.todo[0], TempleUsing))
    full = (table for table in using if len(table.todo[0].due) >= len(table.position.players))
    return _first("all are at the Temple" for _ in full)


@law("The Shosho goes to somebody of rank 1.", book.SHO_01)
def shosho_to_the_first(tables: Tables, _: Game) -> str | None:
    """Property 15."""
    for before, after in pairwise(tables):
        moved = before.position.shosho != after.position.shosho
        if moved and after.reckoned.ranks[after.position.shosho] != 1:
            return f"{after.position.shosho} gets the Shosho"
    return None


HANDED_OUT = {2: (6, 8), 3: tuple(range(8, 13)), 4: tuple(range(10, 17))}


@law("Pawns handed out: 6 or 8, 8 to 12, 10 to 16 with 2, 3, 4 players.", book.RNK_01, book.RNK_02)
def pawns_handed_out(tables: Tables, _: Game) -> str | None:
    """Property 16."""
    pawns = (after.reckoned.pawns.values() for _, after in _rankings(tables))
    return _first(f"{sum(p)} pawns" for p in pawns if sum(p) not in (0, *HANDED_OUT[len(p)]))


@law("All pawns received are on the board when the placing ends.", book.PAW_01, book.PAW_03)
def all_pawns_are_placed(tables: Tables, _: Game) -> str | None:
    """Property 17."""
    for before, after in pairwise(tables):
        placing = before.position.phase is Phase.PLACEMENT
        if not placing or after.position.phase is Phase.PLACEMENT:
            continue
        for player in after.position.players:
            old = before.position.player(player.name)
            if player.left or sum(player.pawns) != sum(old.pawns) + old.left:
                return f"{player.name} has {player.left} left"
    return None


@law("A player has at most as many pawns on the Court as there were rounds.", book.CRT_01)
def one_at_court_a_round(tables: Tables, _: Game) -> str | None:
    """Property 18."""
    return _first(
        f"{player.name} has {player.pawns.court} there in round {table.position.round}"
        for table, player in _players(tables)
        if player.pawns.court > table.position.round
    )


@law("A Missions peek comes at an even number.", book.MIS_01)
def peeks_at_even_numbers(tables: Tables, _: Game) -> str | None:
    """Property 19."""
    peeking = (t for t in tables if t.todo and isinstance(t.todo[0], Peeking))
    odd = (table.actor for table in peeking if table.actor.pawns.missions % 2)
    return _first(f"{player.name} peeks at {player.pawns.missions}" for player in odd)


@law("Nobody ever knows the Final Boss for certain.", book.SET_07)
def the_boss_stays_unknown(tables: Tables, _: Game) -> str | None:
    """Property 20."""
    known = ((p, len(set(Boss) - {boss for _, boss in p.seen})) for _, p in _players(tables))
    return _first(f"{player.name} knows" for player, left in known if left <= 1)


@law("A score lies between -50 and 180.", book.FIN_02)
def scores_have_bounds(tables: Tables, game: Game) -> str | None:
    """Property 21."""
    ended = (t for t in tables if t.position.phase is Phase.OVER and _is_grand(t.position))
    scores = (score_of(p, boss, game) for t in ended for p in t.position.players for boss in Boss)
    return _first(f"a score of {score}" for score in scores if not -50 <= score <= 180)


def _is_grand(position: Position) -> bool:
    return position.mode is Mode.GRAND_MASTER


@law("The Temple has its two cards; the Court runs out with 4 in round 3 only.", book.CMP_02)
def decks_suffice(tables: Tables, _: Game) -> str | None:
    """Property 22."""
    for table in tables:
        position = table.position
        using = table.todo and isinstance(table.todo[0], TempleUsing)
        if using and position.temple_deck < TEMPLE_CARDS_DRAWN:
            return f"{position.temple_deck} Temple cards"
        last = len(position.players) == 4 and position.round == ROUNDS
        if not position.court_deck and not last:
            return f"no Court card in round {position.round}"
    return None


@law("Markers lie only on clans in play.", book.CLN_01)
def markers_lie_on_clans(tables: Tables, _: Game) -> str | None:
    """Property 23."""
    for table in tables:
        told = position_json(table.position)
        for name, markers in told.get("strength", {}).items():
            if set(markers) - set(told.get("clans", {}).get(name, {})):
                return f"{name} has markers {markers}"
    return None


@law("Other names of players and clans, and another first seat, change nothing.", book.TRN_01)
def names_do_not_matter(tables: Tables, game: Game) -> str | None:
    """Property 24: what is possible, and what comes of it, is the same, renamed."""
    words = names_for(tables[0].position, game)
    other = replace(game, cards=renamed_cards(game.cards, words))
    for table in tables[:: max(1, len(tables) // 5)]:
        position = table.position
        if not table.todo or table.todo != engine.begun(position).todo:
            continue
        here, there = engine.begun(position), engine.begun(renamed_position(position, words, other))
        choices = list(engine.choices(here, game))
        if {renamed(choice, words) for choice in choices} != set(engine.choices(there, other)):
            return f"other choices by other names at {position_line(position)}"
        for choice in choices[:: max(1, len(choices) // 3)]:
            after = engine.carried_out(here, choice, game).position
            same = engine.carried_out(there, renamed(choice, words), other).position
            if not is_the_same(after, same, words):
                return f"{choice} comes to something else by other names"
    return None


MOST_LEFT = 4
"""Placings with more pawns to place are not asked about in a check."""


def _small_placings(tables: Tables) -> Iterator[Position]:
    """Placings of round 3 in which few pawns are left."""
    for table in tables:
        position = table.position
        last = position.phase is Phase.PLACEMENT and position.round == ROUNDS
        few = sum(player.left for player in position.players) <= MOST_LEFT
        if last and few and table.todo == engine.begun(position).todo:
            yield position


def _last_placing(position: Position, player: str, game: Game) -> LastPlacing:
    """The placing as the player's game against all others, who wins meant."""
    strengths = Strengths(game.cards, 0, 0)
    (signs,) = orders(position, player, game, strengths)
    less = taken_from_scores(position, game, strengths)
    return LastPlacing(position.seats.index(player), Goal(WIN), signs, less, game, Clock())


def _chance(position: Position, player: str, game: Game) -> int:
    """A player's chance to win, of WHOLE."""
    return _last_placing(position, player, game).value(start_of(position, player))


def _is_sure(search: LastPlacing, state: State, peeks: int = 0) -> bool:
    """Whether the player wins whatever others place, peeks show and the Boss is."""
    if peeks and len(state.unseen) > len(Boss) - len(DECOYS):
        return all(_is_sure(search, knowing(state, boss), peeks - 1) for boss in state.unseen)
    placements = list(search.placements(state))
    if not placements:
        return all(search.is_met(state.stands, boss) for boss in state.unseen)
    each = (
        _is_sure(search, moved(state, placement, search.game), search.peeks(state, placement))
        for placement in placements
    )
    return any(each) if state.turn == search.player else all(each)


@law("A win is sure exactly if its chance is 1, and has a chance only if possible.", book.FIN_03)
def chances_are_possible(tables: Tables, game: Game) -> str | None:
    """Property 25; what is sure is looked for without probabilities."""
    for position in _small_placings(tables):
        for name in position.seats:
            search = _last_placing(position, name, game)
            start = start_of(position, name)
            chance = search.value(start)
            if (chance == WHOLE) != _is_sure(search, start):
                return f"{name} has {chance} of {WHOLE}, and that is not what is sure"
            goal, signs, less = search.goal, search.corruption, search.less
            if chance and way_to(position, name, goal, signs, less, game) is None:
                return f"{name} has {chance} of {WHOLE}, though it is not possible"
    return None


@law("One more Decoy seen never makes a sure win unsure.", book.TMP_03, book.MIS_01)
def knowing_more_never_hurts(tables: Tables, game: Game) -> str | None:
    """Property 26."""
    for position in _small_placings(tables):
        for player in position.players:
            sure = _chance(position, player.name, game) == WHOLE
            slots = [slot for slot in DECOYS if slot not in dict(player.seen)]
            if not sure or not slots or position.bosses is None:
                continue
            more = (*player.seen, (slots[0], position.bosses.decoys[slots[0] - 1]))
            wiser = position.with_player(replace(player, seen=tuple(sorted(more))))
            if _chance(wiser, player.name, game) != WHOLE:
                return f"{player.name} is unsure after a look at Decoy {slots[0]}"
    return None


@law("Position, JSON and line agree both ways.", book.CMP_01)
def notations_agree(tables: Tables, game: Game) -> str | None:
    """Property 27."""
    for table in tables:
        position = table.position
        if not table.todo or not isinstance(table.todo[0], Drawing | Placing):
            continue
        for told in (position_json(position), position_line(position)):
            if read_position(told, game.cards, game.rulings) != position:
                return position_line(position)
    return None


PROPERTIES = tuple(PROPERTIES_BY_NAME.values())
