"""The round as one formula: the encodings in order, every table on the way named anew."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import z3

from model.seven_ronin import rulebook as book
from model.seven_ronin.pieces import AREAS, NINJA_MARKERS, RONIN, SHRINE_MARKERS, Ronin, Space
from model.seven_ronin.rulings import Rulings
from model.seven_ronin.village import Village
from verify.seven_ronin.encodes import Claim, Term, expect_obeyed
from verify.seven_ronin.encoding import (
    abilities,
    areas,
    planning,
    reveal,
    round_end,
    victory,
    wounds,
)
from verify.seven_ronin.symbols import (
    NONE,
    SymAreaUse,
    SymLine,
    SymPosition,
    SymRoninUse,
    SymTable,
    Verdict,
    new_line,
    new_places,
    new_position,
    new_table,
)
from verify.seven_ronin.wellformed import wellformed


@dataclass(frozen=True)
class SymRound:
    """One complete round of unknowns, and what makes it a legal one."""

    position: SymPosition
    line: SymLine
    tables: tuple[SymTable, ...]
    """After the reveal, after each use of step 1, after step 2, after each use of step 3."""
    then: SymPosition
    """The next round's start; when somebody has won, the table at that moment."""
    places: Mapping[Ronin, Term]
    """Where each ronin stands at the end, or NONE."""
    verdict: Term
    claims: tuple[Claim, ...]
    """The rules."""
    bounds: tuple[Term, ...]
    """What follows from the rules; a solver that searches is quicker if it is told."""


def encoded_round(village: Village, rulings: Rulings) -> SymRound:
    """A round on this board under these rulings; NotEncoded if a reading is not obeyed."""
    expect_obeyed(rulings)
    position, line, then = new_position("position"), new_line("line"), new_position("then")
    verdict, places = z3.Int("verdict"), new_places("then")
    claims = [*wellformed(position), *_planned(line, position, village)]

    table = new_table("revealed")
    tables = [table]
    claims += reveal.revealed(line, position, table)
    claims += reveal.green_cleared(line, position, table)
    claims += reveal.places_told(table)
    claims += victory.decided(z3.BoolVal(True), z3.IntVal(0), table)

    claims += abilities.uses_in_order(line.ronin_uses)
    for number, ronin_use in enumerate(line.ronin_uses, start=1):
        after = _kept_in_step_1(table, f"step_1.{number}")
        claims += _ronin_use(ronin_use, position, table, after, village)
        tables.append(table := after)

    after = _kept_from_step_2(table, "step_2")
    claims += _wounds(line, table, after)
    tables.append(table := after)

    claims += areas.uses_in_order(line.area_uses)
    for number, area_use in enumerate(line.area_uses, start=1):
        after = _kept_in_step_3(table, f"step_3.{number}")
        claims += _area_use(area_use, position, table, after, village)
        tables.append(table := after)

    starved = round_end.casualties(position, table, village)
    claims += round_end.verdict_at_the_end(position, table, starved, verdict)
    claims += round_end.board_cleared(position, table, verdict, then)
    claims += round_end.standing_at_the_end(table, verdict, places)
    claims += round_end.time_moved_on(position, table, starved, verdict, then)
    bounds = tuple(bound for named in tables for bound in _bounds(named))
    return SymRound(position, line, tuple(tables), then, places, verdict, tuple(claims), bounds)


def _bounds(table: SymTable) -> Iterator[Term]:
    """No count is below none or above all that there are."""
    for count in (*table.ninja.values(), table.reserves, table.supply):
        yield from _between(0, count, NINJA_MARKERS)
    for ronin in RONIN:
        yield from _between(0, table.wounds[ronin], ronin.vitality - 1)
        yield from _between(0, table.marks[ronin], SHRINE_MARKERS)
        yield from _between(NONE, table.place[ronin], Space.GREEN.number)
    yield from _between(NONE, table.copied, Space.FIELD_3.number)
    yield from _between(Verdict.OPEN, table.verdict, Verdict.NOBODY_LEFT)


def _between(least: int, count: Term, most: int) -> Iterator[Term]:
    yield count >= int(least)
    yield count <= int(most)


def _planned(line: SymLine, position: SymPosition, village: Village) -> Iterator[Claim]:
    yield from planning.attack_within_threat(line, position, village)
    yield from planning.attack_within_limits(line, position, village)
    yield from planning.attack_on_green(line)
    yield from planning.attack_large_enough(line, position, village)
    yield from planning.everybody_deployed(line, position)
    yield from planning.ronin_apart(line, position)
    yield from planning.ronin_on_green(line, position)


def _kept_in_step_1(before: SymTable, name: str) -> SymTable:
    """A new table on which only Hayai can stand elsewhere; nobody falls in step 1."""
    new = new_table(name)
    return replace(
        new,
        ninja={**new.ninja, Space.GREEN: before.ninja[Space.GREEN]},
        alive=before.alive,
        place={**before.place, Ronin.HAYAI: new.place[Ronin.HAYAI]},
        at={**before.at, Ronin.HAYAI: new.at[Ronin.HAYAI]},
        held=before.held,
        marks=before.marks,
        copied=before.copied,
    )


def _kept_from_step_2(before: SymTable, name: str) -> SymTable:
    """A new table after step 2: nobody moves, and the Reserves are not touched."""
    return replace(
        _kept_in_step_3(before, name),
        reserves=before.reserves,
        held=before.held,
        marks=before.marks,
        copied=before.copied,
    )


def _kept_in_step_3(before: SymTable, name: str) -> SymTable:
    """A new table on which nobody has moved; ronin may have fallen."""
    new = new_table(name)
    return replace(
        new,
        ninja={**new.ninja, Space.GREEN: before.ninja[Space.GREEN]},
        place=before.place,
        at=before.at,
    )


def _ronin_use(
    use: SymRoninUse,
    position: SymPosition,
    before: SymTable,
    after: SymTable,
    village: Village,
) -> Iterator[Claim]:
    yield from victory.nothing_after_victory(use.ronin != NONE, before)
    yield from abilities.use_allowed(use, position, before)
    yield from abilities.yobu_drives(use, before, village)
    yield from abilities.yumi_shoots(use, before)
    yield from abilities.taiko_heals(use, before)
    yield from abilities.hayai_rides(use, position, before)
    yield from abilities.use_done(use, before, after)
    yield from reveal.hayai_told(after)
    yield from reveal.guards_told(after)
    yield from victory.decided(before.verdict == int(Verdict.OPEN), before.verdict, after)


def _wounds(line: SymLine, before: SymTable, after: SymTable) -> Iterator[Claim]:
    going_on = before.verdict == int(Verdict.OPEN)
    fighting = {area: z3.If(going_on, before.ninja[area], 0) for area in AREAS}
    dealt = {area: z3.If(going_on, wounds.wounds_dealt(area, before), 0) for area in AREAS}
    yield from victory.nothing_after_victory(line.division.given, before)
    yield from wounds.wounds_shared_out(line.wounded, dealt, before)
    yield from wounds.division_told(line.division, line.wounded, fighting, before)
    yield from wounds.tiles_after(line.wounded, before, after)
    freed = wounds.markers_freed(line.wounded, before)
    yield Claim(book.WOUNDS_08, after.supply == before.supply + freed)
    for area in AREAS:
        left_over = before.ninja[area] - dealt[area]
        yield Claim(book.WOUNDS_05, after.ninja[area] == left_over)
    yield from reveal.guards_told(after)
    yield from victory.decided(going_on, before.verdict, after)


def _area_use(
    use: SymAreaUse,
    position: SymPosition,
    before: SymTable,
    after: SymTable,
    village: Village,
) -> Iterator[Claim]:
    yield from victory.nothing_after_victory(use.area != NONE, before)
    yield from areas.use_allowed(use, before)
    yield from areas.inn_copies(use, before)
    yield from areas.watchtower_shoots(use, before, village)
    yield from areas.target_named(use, before)
    yield from areas.markers_at_hand(use, position, before)
    yield from areas.burial_grounds_return(use, before)
    yield from areas.passage_brings(use, before)
    yield from areas.passage_fought(use, before)
    yield from areas.use_done(use, before, after)
    yield from areas.reminders_laid(use, before, after)
    yield from reveal.guards_told(after)
    yield from victory.decided(before.verdict == int(Verdict.OPEN), before.verdict, after)
