"""The End Phase: the board is cleared and the time track moves on."""

from collections.abc import Iterator, Mapping

import z3

from model.seven_ronin import rulebook as book
from model.seven_ronin.ambiguities import pen_and_shrine, round_end
from model.seven_ronin.pieces import RONIN, ROUNDS, SPACES, Ronin
from model.seven_ronin.village import Village
from verify.seven_ronin.encodes import Claim, Term, encodes
from verify.seven_ronin.encoding.planning import printed
from verify.seven_ronin.encoding.reveal import in_village
from verify.seven_ronin.encoding.victory import AT_ANY_POINT, five_areas_held
from verify.seven_ronin.encoding.wounds import smaller
from verify.seven_ronin.symbols import NONE, SymPosition, SymTable, Verdict

WON_IN_COMBAT = (*AT_ANY_POINT, Verdict.FIVE_AREAS)
"""Victories after which no End Phase follows."""


@encodes(
    book.END_01,
    book.END_02,
    book.END_03,
    book.AREA_PEN_02,
    book.AREA_SHR_03,
    book.INN_07,
    book.INN_08,
    obeys=(
        pen_and_shrine.PenTargetFalls.NOBODY_HELD,
        round_end.PenDuration.ONE_ROUND,
        round_end.ShrineDuration.NEXT_ROUND,
        round_end.ShrineRemoval.LAST_ROUNDS,
    ),
)
def board_cleared(
    position: SymPosition, table: SymTable, verdict: Term, then: SymPosition
) -> Iterator[Claim]:
    """Ronin leave except those whom the Pen holds; this round's Shrine Markers stay on tiles.

    A victory in the Combat Phase is immediate: there is no End Phase, and all stays as it lies.
    """
    at_once = z3.Or(*(verdict == int(won) for won in WON_IN_COMBAT))
    for ronin in RONIN:
        stays = z3.And(table.held[ronin], in_village(ronin, table))
        place = z3.If(stays, table.place[ronin], NONE)
        as_before = z3.If(table.alive[ronin], position.stayed[ronin], NONE)
        yield Claim(book.END_03, then.stayed[ronin] == z3.If(at_once, as_before, place))
        last_rounds = z3.If(at_once, position.shrine[ronin], 0)
        yield Claim(book.END_02, then.shrine[ronin] == table.marks[ronin] + last_rounds)
        yield Claim(book.WOUNDS_09, then.eliminated[ronin] == z3.Not(table.alive[ronin]))
        yield Claim(book.WOUNDS_02, then.wounds[ronin] == table.wounds[ronin])


def standing_at_the_end(
    table: SymTable, verdict: Term, places: Mapping[Ronin, Term]
) -> Iterator[Claim]:
    """Where each ronin stands when the round is over; NONE for those off the board."""
    at_once = z3.Or(*(verdict == int(won) for won in WON_IN_COMBAT))
    for ronin in RONIN:
        kept = z3.And(table.held[ronin], in_village(ronin, table))
        stands = z3.Or(kept, z3.And(at_once, table.alive[ronin]))
        yield Claim(book.END_01, places[ronin] == z3.If(stands, table.place[ronin], NONE))


@encodes(book.END_06, book.END_07, book.SETUP_12)
def casualties(position: SymPosition, table: SymTable, village: Village) -> Term:
    """Where the time track shows the icon, one marker leaves the Reserves, if any is there."""
    icons = tuple(int(icon) for icon in village.casualties)
    return smaller(printed(icons, position), table.reserves)


@encodes(book.END_05, book.VICTORY_07, book.VICTORY_08, book.VICTORY_04)
def verdict_at_the_end(
    position: SymPosition, table: SymTable, starved: Term, verdict: Term
) -> Iterator[Claim]:
    """Five areas, then the eighth round, then the last ninja starved away."""
    standing = z3.Sum(*(table.ninja[space] for space in SPACES))
    nobody_left = table.reserves - starved + standing == 0
    at_the_end = z3.If(
        five_areas_held(table),
        int(Verdict.FIVE_AREAS),
        z3.If(
            position.round == ROUNDS,
            int(Verdict.EIGHT_ROUNDS),
            z3.If(nobody_left, int(Verdict.STARVED), int(Verdict.OPEN)),
        ),
    )
    still_open = table.verdict == int(Verdict.OPEN)
    yield Claim(book.END_05, verdict == z3.If(still_open, at_the_end, table.verdict))


@encodes(book.END_04, book.END_06, book.END_08, book.END_09)
def time_moved_on(
    position: SymPosition, table: SymTable, starved: Term, verdict: Term, then: SymPosition
) -> Iterator[Claim]:
    """Casualties go to the General Supply, ninja stay, and the next round begins.

    When somebody has won, `then` is the table at that moment, in the round just played.
    """
    goes_on = verdict == int(Verdict.OPEN)
    casualties_came = z3.Or(goes_on, verdict == int(Verdict.STARVED))
    gone = z3.If(casualties_came, starved, 0)
    yield Claim(book.END_06, then.reserves == table.reserves - gone)
    yield Claim(book.END_06, then.supply == table.supply + gone)
    yield Claim(book.END_08, then.round == position.round + z3.If(goes_on, 1, 0))
    for space in SPACES:
        yield Claim(book.END_04, then.ninja[space] == table.ninja[space])
