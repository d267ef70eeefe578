"""The placing of pawns: whose turn it is, where they go, and what they bring."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple, assert_never

from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.placing import (
    CourtDeck,
    CourtRound3,
    MissionsDuty,
    MissionsEven,
    PawnsWithheld,
    PlacingTurn,
)
from ronin.model.shinobi.facts import LOCATION_DECK, ROUNDS, Location
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.shinobi.encodes import encodes
from ronin.verify.shinobi.encoding.peeking import after_peek, may_look
from ronin.verify.shinobi.symbols import Stated, SymPlayer, SymTable, in_a_row
from ronin.verify.smt.encodes import Claim, Term
from ronin.verify.smt.folding import amount, both, either, implies, no, total, when
from ronin.verify.smt.picks import Pick

GIVEN_UP = "given up"
"""Where pawns go that are not placed."""


class SymPeek(NamedTuple):
    """A look at a Decoy, if there is one."""

    slot: Pick
    boss: Pick


class SymPlacement(NamedTuple):
    """Pawns put on a location in one go."""

    player: Pick
    at: Pick
    count: Term
    peeks: Sequence[SymPeek]


@encodes(book.PAW_01, book.PAW_03, book.PAW_04, obeys=(PawnsWithheld,))
def where_to(one: SymPlacement, left: Term, rulings: Rulings) -> Iterator[Claim]:
    """On one of the locations one or more of the pawns that are left."""
    gives_up = one.at.is_(GIVEN_UP)
    match rulings.pawns_withheld:
        case PawnsWithheld.NO:
            yield Claim(book.PAW_01, one.at.among(Location))
        case PawnsWithheld.YES:
            yield Claim(book.PAW_01, either(one.at.among(Location), gives_up))
            yield Claim(book.PAW_01, implies(gives_up, one.count == left))
        case other:
            assert_never(other)
    yield Claim(book.PAW_01, one.count >= 1)
    yield Claim(book.PAW_03, one.count <= left)


@encodes(book.CRT_01)
def at_court(one: SymPlacement, courted: Term) -> Iterator[Claim]:
    """On the Court one pawn, and only once in a placing."""
    goes = one.at.is_(Location.COURT)
    yield Claim(book.CRT_01, implies(goes, both(one.count == 1, no(courted))))


@encodes(book.MIS_01, obeys=(MissionsEven,))
def looks_brought(before: Term, count: Term, rulings: Rulings) -> Term:
    """How many looks this many more pawns on Missions bring."""
    now = before + count
    passed = _half(now) - _half(before)
    match rulings.missions_even:
        case MissionsEven.NUMBER_REACHED:
            return amount(both(count >= 1, now == 2 * _half(now)))
        case MissionsEven.EACH_PASSED:
            return passed
        case MissionsEven.ONE_IF_PASSED:
            return amount(passed >= 1)
        case other:
            assert_never(other)


def _half(number: Term) -> Term:
    """Half of it, rounded down; written without division for a dozen pawns and a few more."""
    return total(amount(number >= 2 * step) for step in range(1, 13))


@encodes(book.CRT_02, obeys=(CourtRound3,))
def court_card_due(round_: int, rulings: Rulings) -> bool:
    """A pawn on the Court brings a card in this round."""
    return round_ < ROUNDS or rulings.court_round_3 is CourtRound3.A_CARD


@encodes(book.CRT_02, obeys=(CourtDeck,))
def court_card_taken(goes: Term, who: Pick, table: SymTable, rulings: Rulings) -> SymTable:
    """The top Court card is gained, if there is one."""
    goes = both(goes, court_card_due(table.round, rulings))
    deck = table.court_deck
    if rulings.court_deck is CourtDeck.USED_ARE_SHUFFLED:
        lying = total(
            pile.get("court", 0)
            for player in table.players
            for pile in (player.held, player.gained)
        )
        used = LOCATION_DECK - deck - lying
        deck = when(both(goes, deck == 0), used, deck)
    taken = both(goes, deck >= 1)
    table = replace(table, court_deck=deck - amount(taken))
    for player in table.players:
        more = amount(both(taken, who.is_(player.name)))
        gained = {**player.gained, "court": player.gained.get("court", 0) + more}
        table = table.with_player(replace(player, gained=gained))
    return table


@encodes(book.PAW_01, book.PAW_02)
def placed(one: SymPlacement, table: SymTable, rulings: Rulings) -> Stated:
    """One placement, if it is made, by the player whose turn it is."""
    made = one.player.made
    here = [(one.player.is_(player.name), player) for player in table.players]
    left = total(when(is_he, player.left, 0) for is_he, player in here)
    courted = either(*(both(is_he, player.courted) for is_he, player in here))
    missions = total(when(is_he, player.pawns.get("missions", 0), 0) for is_he, player in here)
    goes_on_missions = both(made, one.at.is_(Location.MISSIONS))
    looks = when(goes_on_missions, looks_brought(missions, one.count, rulings), 0)
    claims = (
        Claim(book.PAW_01, implies(made, one.player.equals(table.turn))),
        *where_to(one, left, rulings),
        *at_court(one, courted),
    )
    after = table
    for is_he, player in here:
        after = after.with_player(_with_pawns(one, is_he, player))
    after = court_card_taken(both(made, one.at.is_(Location.COURT)), one.player, after, rulings)
    looked = _looked(one, looks, after, rulings)
    return Stated(
        (*Stated(claims, table).under(made), *looked.claims),
        _next_turn(one.player, looked.table, rulings),
    )


def _with_pawns(one: SymPlacement, is_he: Term, player: SymPlayer) -> SymPlayer:
    pawns = {
        place.value: player.pawns.get(place, 0) + when(both(is_he, one.at.is_(place)), one.count, 0)
        for place in Location
    }
    return replace(
        player,
        pawns=pawns,
        left=player.left - when(is_he, one.count, 0),
        courted=either(player.courted, both(is_he, one.at.is_(Location.COURT))),
    )


@encodes(book.MIS_01, obeys=(MissionsDuty,))
def _looked(one: SymPlacement, looks: Term, table: SymTable, rulings: Rulings) -> Stated:
    """He looks as often as his pawns on Missions allow, or less often where he may."""
    claims = []
    goes_on: Term = True
    for place, peek in enumerate(one.peeks):
        done = peek.slot.made
        allowed = may_look(one.player, peek.slot, peek.boss, table, rulings)
        claims += [
            Claim(book.MIS_01, implies(done, both(goes_on, looks > place))),
            Claim(book.MIS_01, implies(done, allowed)),
        ]
        if rulings.missions_duty is MissionsDuty.MUST:
            claims.append(Claim(book.MIS_01, implies(looks > place, done)))
        for name in table.seats:
            table = after_peek(name, peek.slot, peek.boss, one.player.is_(name), table)
        goes_on = both(goes_on, done)
    if rulings.missions_duty is MissionsDuty.MUST:
        claims.append(Claim(book.MIS_01, looks <= len(one.peeks)))
    return Stated(tuple(claims), table)


@encodes(book.PAW_01, book.PAW_02, obeys=(PlacingTurn,))
def _next_turn(who: Pick, table: SymTable, rulings: Rulings) -> SymTable:
    """Clockwise the next who has pawns left, perhaps himself; or he himself while he has some."""
    himself = rulings.placing_turn is PlacingTurn.ALL_HIS_PAWNS
    turn: dict[str, Term] = {}
    for name in table.seats:
        has_some = table.player(name).left >= 1
        ways = [both(no(who.made), table.turn.is_(name)), both(himself, who.is_(name), has_some)]
        nobody_between: list[Term] = []
        for other in reversed(table.clockwise(name)):
            done = no(both(himself, table.player(other).left >= 1))
            ways.append(both(who.is_(other), done, has_some, *nobody_between))
            nobody_between.append(table.player(other).left == 0)
        turn[name] = either(*ways)
    return replace(table, turn=Pick(turn))


def placing(placements: Sequence[SymPlacement], table: SymTable, rulings: Rulings) -> Stated:
    """Placements one after another; once one is not made no other is."""
    so_far = Stated((), table)
    goes_on: Term = True
    for one in placements:
        row = Claim(book.PAW_03, implies(one.player.made, goes_on))
        step = placed(one, so_far.table, rulings)
        so_far = in_a_row(so_far, Stated((row,), so_far.table), step)
        goes_on = both(goes_on, one.player.made)
    return so_far
