"""The round as one formula: the encodings in order, every table on the way named anew."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import z3

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.pieces import AREAS, RONIN, Ronin, Space
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.village import Village
from ronin.verify.seven_ronin.encodes import expect_obeyed
from ronin.verify.seven_ronin.encoding import (
    abilities,
    area_uses,
    areas,
    attack_size,
    duties,
    inn,
    passage_and_graves,
    pen_and_shrine,
    planning,
    reveal,
    round_end,
    victory,
    watchtower_and_well,
    wounds,
)
from ronin.verify.seven_ronin.shape import bounds_of_tables
from ronin.verify.seven_ronin.symbols import (
    NONE,
    SymAreaUse,
    SymLine,
    SymPosition,
    SymRoninUse,
    SymSoFar,
    SymStep1,
    SymTable,
    Verdict,
    new_line,
    new_places,
    new_position,
    new_table,
)
from ronin.verify.seven_ronin.wellformed import wellformed
from ronin.verify.smt.encodes import Claim, Term, one_reading_each


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


def encoded_round(village: Village, rulings: Rulings, longest: int | None = None) -> SymRound:
    """A round on this board under these rulings; NotEncoded if a reading is not obeyed.

    Rounds with more uses in step 3 than `longest` are left out, if it is given.
    """
    expect_obeyed(rulings)
    position, then = new_position("position"), new_position("then")
    line = new_line("line", rulings, longest)
    verdict, places = z3.Int("verdict"), new_places("then")
    claims = [*one_reading_each(rulings), *wellformed(position, rulings)]
    claims += plans_allowed(line, position, village, rulings)

    table = new_table("revealed", rulings)
    tables = [table]
    claims += screens_up(line, position, table, village, rulings)

    claims += abilities.uses_in_order(line.ronin_uses, rulings)
    step_1 = SymStep1(position, start=table, now=table)
    for number, ronin_use in enumerate(line.ronin_uses, start=1):
        after = kept_in_step_1(table, f"step_1.{number}", rulings)
        claims += ronin_use_done(ronin_use, step_1, after, village, rulings)
        tables.append(table := after)
        step_1 = replace(step_1, now=after)
    claims += duties.duties_done(line.ronin_uses, step_1, village, rulings)

    after = kept_in_step_2(table, "step_2", rulings)
    claims += step_2_done(line, position, table, after, rulings)
    tables.append(table := after)

    so_far = SymSoFar((table,), ())
    claims += area_uses.uses_in_order(line.area_uses)
    for number, area_use in enumerate(line.area_uses, start=1):
        after = kept_in_step_3(table, f"step_3.{number}", rulings)
        claims += area_use_done(area_use, line, position, so_far, after, village, rulings)
        tables.append(table := after)
        so_far = SymSoFar((*so_far.tables, after), (*so_far.uses, area_use))
    claims += areas.nothing_left_to_use(line, position, so_far, village, rulings)
    table = areas.step_3_over(so_far, rulings)

    lying = so_far.now.marks
    claims += end_phase_done(position, table, lying, verdict, then, places, village, rulings)
    bounds = tuple(bound for named in tables for bound in _bounds(named, rulings))
    return SymRound(position, line, tuple(tables), then, places, verdict, tuple(claims), bounds)


def _bounds(table: SymTable, rulings: Rulings) -> Iterator[Term]:
    """No count is below none or above all that there are."""
    most = bounds_of_tables(rulings)
    for count in (*table.ninja.values(), table.reserves):
        yield from _between(0, count, most.markers)
    yield from _between(most.supply, table.supply, most.markers)
    for ronin in RONIN:
        yield from _between(0, table.wounds[ronin], most.wounds[ronin])
        yield from _between(0, table.marks[ronin], most.shrine_markers)
        yield from _between(NONE, table.place[ronin], Space.GREEN.number)
    yield from _between(Verdict.OPEN, table.verdict, list(Verdict)[-1])


def _between(least: int, count: Term, most: int) -> Iterator[Term]:
    yield count >= int(least)
    yield count <= int(most)


def plans_allowed(
    line: SymLine, position: SymPosition, village: Village, rulings: Rulings
) -> Iterator[Claim]:
    """Both deployments are legal."""
    yield from attack_within_bounds(line, position, village, rulings)
    yield from attack_size.attack_large_enough(line, position, village, rulings)
    yield from defence_allowed(line, position, rulings)


def attack_within_bounds(
    line: SymLine, position: SymPosition, village: Village, rulings: Rulings
) -> Iterator[Claim]:
    """The Attacker's deployment is legal, unless it is too small."""
    yield from planning.attack_within_threat(line, position, village, rulings)
    yield from planning.attack_within_limits(line, position, village, rulings)
    yield from planning.attack_on_green(line, position, rulings)


def defence_allowed(line: SymLine, position: SymPosition, rulings: Rulings) -> Iterator[Claim]:
    """The Defender's deployment is legal."""
    yield from planning.everybody_deployed(line, position, rulings)
    yield from planning.ronin_apart(line, position, rulings)
    yield from planning.tasuke_joined(line, position, rulings)
    yield from planning.ronin_on_green(line, position, rulings)


def screens_up(
    line: SymLine, position: SymPosition, table: SymTable, village: Village, rulings: Rulings
) -> Iterator[Claim]:
    """The reveal, and whether it ends the game."""
    yield from reveal.revealed(line, position, table, village, rulings)
    yield from reveal.green_cleared(line, position, table, village, rulings)
    yield from reveal.places_told(table)
    yield from victory.decided_at_reveal(line, position, table, rulings)


def kept_in_step_1(before: SymTable, name: str, rulings: Rulings) -> SymTable:
    """A new table on which only Hayai can stand elsewhere; nobody falls in step 1."""
    new = new_table(name, rulings)
    return replace(
        new,
        ninja={**new.ninja, Space.GREEN: before.ninja[Space.GREEN]},
        alive=before.alive,
        place={**before.place, Ronin.HAYAI: new.place[Ronin.HAYAI]},
        at={**before.at, Ronin.HAYAI: new.at[Ronin.HAYAI]},
        held=before.held,
        marks=before.marks,
        copied=before.copied,
        lent=before.lent,
        waiting=before.waiting,
        divided=before.divided,
        unfought=before.unfought,
    )


def kept_in_step_2(before: SymTable, name: str, rulings: Rulings) -> SymTable:
    """A new table after step 2: nobody moves, and the Reserves are not touched."""
    return replace(
        kept_in_step_3(before, name, rulings),
        reserves=before.reserves,
        held=before.held,
        marks=before.marks,
        copied=before.copied,
        lent=before.lent,
        unfought=before.unfought,
        waiting=before.waiting,
    )


def kept_in_step_3(before: SymTable, name: str, rulings: Rulings) -> SymTable:
    """A new table on which nobody has moved; ronin may have fallen."""
    new = new_table(name, rulings)
    return replace(
        new,
        ninja={**new.ninja, Space.GREEN: before.ninja[Space.GREEN]},
        place=before.place,
        at=before.at,
    )


def ronin_use_done(
    use: SymRoninUse, step: SymStep1, after: SymTable, village: Village, rulings: Rulings
) -> Iterator[Claim]:
    """One use of step 1, or an empty one."""
    before = step.now
    yield from victory.nothing_after_victory(use.ronin != NONE, before, rulings)
    yield from abilities.use_allowed(use, step, rulings)
    yield from abilities.yobu_drives(use, step, village, rulings)
    yield from abilities.taiko_heals(use, before, rulings)
    yield from abilities.hayai_rides(use, step, rulings)
    yield from abilities.use_done(use, before, after, rulings)
    yield from reveal.hayai_told(after)
    yield from reveal.guards_told(after)
    yield from _decided(before, after, victory.Moment.BEFORE_STEP_3, rulings)


def step_2_done(
    line: SymLine, position: SymPosition, before: SymTable, after: SymTable, rulings: Rulings
) -> Iterator[Claim]:
    """All fights of step 2."""
    going_on = before.verdict == int(Verdict.OPEN)
    for division in line.divisions:
        yield from victory.nothing_after_victory(division.given, before, rulings)
    yield from wounds.divisions_written(line.divisions)
    yield from wounds.wounds_fit(line.wounded, wounds.in_a_fight(before), before, rulings)
    yield from wounds.tiles_after(line.wounded, before, after, rulings)
    stayed = []
    for area in AREAS:
        ninja = z3.If(going_on, before.ninja[area], 0)
        there = wounds.on_area(area, before)
        tellings = tuple(
            (division, z3.And(division.given, division.area == area.number))
            for division in line.divisions
        )
        yield from wounds.wounds_divided(
            ninja, there, line.wounded, tellings, before, position, rulings
        )
        gone = wounds.becoming_wounds(ninja, there, line.wounded, before, rulings)
        stayed.append(wounds.kept_on_area(ninja, there, line.wounded, before, rulings))
        left_over = before.ninja[area] - gone + stayed[-1]
        yield Claim(book.WOUNDS_05, after.ninja[area] == z3.simplify(left_over))
    freed = wounds.markers_freed(line.wounded, before, rulings) - z3.Sum(*stayed)
    yield Claim(book.WOUNDS_08, after.supply == z3.simplify(before.supply + freed))
    yield from wounds.divided_in_step_2(position, before, after, rulings)
    yield from reveal.guards_told(after)
    yield from _decided(before, after, victory.Moment.IN_STEP_3, rulings)


def _decided(
    before: SymTable, after: SymTable, moment: victory.Moment, rulings: Rulings
) -> Iterator[Claim]:
    still_open = before.verdict == int(Verdict.OPEN)
    yield from victory.decided(still_open, before.verdict, after, moment, rulings)


def area_use_done(
    use: SymAreaUse,
    line: SymLine,
    position: SymPosition,
    so_far: SymSoFar,
    after: SymTable,
    village: Village,
    rulings: Rulings,
) -> Iterator[Claim]:
    """One use of step 3, or an empty one."""
    before = so_far.now
    yield from victory.nothing_after_victory(use.area != NONE, before, rulings)
    yield from area_uses.used_once(use, so_far, rulings)
    yield from areas.use_allowed(use, so_far, rulings)
    yield from inn.inn_copies(use, so_far, rulings)
    yield from areas.target_named(use)
    yield from watchtower_and_well.watchtower_shoots(use, before, village, rulings)
    yield from watchtower_and_well.well_poisons(use, so_far, rulings)
    yield from pen_and_shrine.pen_names(use, position, before, rulings)
    yield from pen_and_shrine.shrine_names(use, position, before, rulings)
    yield from passage_and_graves.granary_feeds(use, before, rulings)
    yield from passage_and_graves.burial_grounds_return(use, so_far, rulings)
    yield from passage_and_graves.passage_brings(use, line, position, so_far, village, rulings)
    yield from passage_and_graves.passage_fought(use, position, before, rulings)
    yield from areas.use_done(use, position, before, after, rulings)
    yield from pen_and_shrine.reminders_laid(use, position, before, after, rulings)
    yield from inn.copy_remembered(use, before, after, rulings)
    yield from passage_and_graves.unfought_told(use, before, after, rulings)
    yield from reveal.guards_told(after)
    yield from areas.decided(use, position, before, after, village, rulings)


def end_phase_done(
    position: SymPosition,
    table: SymTable,
    lying: Mapping[Ronin, Term],
    verdict: Term,
    then: SymPosition,
    places: Mapping[Ronin, Term],
    village: Village,
    rulings: Rulings,
) -> Iterator[Claim]:
    """From the table at the end of step 3 to the next round's start, if there is one."""
    starved = round_end.casualties(position, table, village)
    yield from round_end.verdict_at_the_end(position, table, starved, verdict, rulings)
    yield from round_end.board_cleared(position, table, lying, verdict, then, rulings)
    yield from round_end.standing_at_the_end(position, table, verdict, places, rulings)
    yield from round_end.time_moved_on(position, table, starved, verdict, then, rulings)
