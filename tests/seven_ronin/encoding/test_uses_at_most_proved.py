"""Every use of the encoding is one of the smaller game, whatever the readings: all points are open.

By these lemmas a round of the encoding is a round of the smaller game, use for use. An area that
was Occupied has no ronin, then or later, so if it is lost only the Passage takes it again.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, pairwise

import pytest
import z3

from ronin.model.clause import Clause
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.areas import AreaUsableMoment, UsedAreaRetaken
from ronin.model.seven_ronin.ambiguities.inn import InnCopiedMoment, InnUses
from ronin.model.seven_ronin.ambiguities.pen_and_shrine import PenTargetFalls
from ronin.model.seven_ronin.pieces import AREAS, RONIN, Space
from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.seven_ronin.encoding import area_uses
from ronin.verify.seven_ronin.encoding.area_uses import carries_out, unspent
from ronin.verify.seven_ronin.encoding.reveal import is_occupied
from ronin.verify.seven_ronin.proofs.possible_tables import PARTS
from ronin.verify.seven_ronin.proofs.stretches import Stage, Stretch, stretch
from ronin.verify.seven_ronin.symbols import (
    NONE,
    SymAreaUse,
    SymSoFar,
    SymTable,
    new_line,
    new_table,
)
from ronin.verify.smt.encodes import Term, in_force, opened
from ronin.verify.smt.solving import Limits, proof, solver_with
from tests.seven_ronin.encoding import uses_at_most
from tests.seven_ronin.encoding.uses_at_most import USES

EVERY = opened(ENGLISH, *points())


@cache
def any_use() -> Stretch:
    return stretch(Stage.AREA_USE, standard_village(), EVERY)


def possible(table: SymTable) -> Iterator[Term]:
    """What `ronin prove` shows of every table, as far as it is needed here."""
    return chain(PARTS["places"](any_use(), table), PARTS["tiles"](any_use(), table))


def tables_stay_possible() -> Iterator[Term]:
    yield from possible(any_use().after)


def uses_are_known() -> Iterator[Term]:
    use = any_use().area_use
    yield z3.Or(
        use.area == NONE,
        *(z3.And(use.area == u.by.number, use.ability == u.ability.number) for u in USES),
    )


def few_areas_are_lost_and_by_the_burial_grounds_only() -> Iterator[Term]:
    before, after, use = any_use().before, any_use().after, any_use().area_use
    lost = [z3.And(is_occupied(a, before), z3.Not(is_occupied(a, after))) for a in AREAS]
    yield z3.Sum(*(z3.If(is_lost, 1, 0) for is_lost in lost)) <= uses_at_most.EMPTIED_AT_ONCE
    yield z3.Implies(z3.Or(*lost), carries_out(Space.BURIAL_GROUNDS, use))


def what_was_lost_is_taken_by_the_passage_only() -> Iterator[Term]:
    """Where an area was Occupied there is no ronin, and none comes."""
    before, after, use = any_use().before, any_use().after, any_use().area_use
    for area in AREAS:
        empty = z3.Not(z3.Or(is_occupied(area, before), before.guarded[area]))
        led_there = z3.And(carries_out(Space.PASSAGE, use), use.to == area.number)
        yield z3.Implies(z3.And(empty, is_occupied(area, after)), led_there)
        yield z3.Implies(after.guarded[area], before.guarded[area])


def ronin_fall_by_three_abilities_only() -> Iterator[Term]:
    before, after, use = any_use().before, any_use().after, any_use().area_use
    fell = z3.Or(*(z3.And(before.alive[r], z3.Not(after.alive[r])) for r in RONIN))
    yield z3.Implies(fell, z3.Or(*(carries_out(area, use) for area in uses_at_most.FELLING)))


def what_is_used_or_copied_is_not_lost() -> Iterator[Term]:
    before, use = any_use().before, any_use().area_use
    for area in AREAS:
        held, guarded = is_occupied(area, before), before.guarded[area]
        used, copied = use.area == area.number, use.copies == area.number
        lost_used = in_force(AreaUsableMoment.ONCE_OCCUPIED)
        lost_copied = in_force(InnCopiedMoment.ONCE_OCCUPIED)
        yield z3.Implies(used, z3.Or(held, lost_used))
        yield z3.Implies(copied, z3.Or(held, guarded, lost_copied))


def what_is_spent_comes_back_in_two_ways_only() -> Iterator[Term]:
    """The last of four uses is like one of the others: that area was taken anew, or its last Pen's
    ronin fell.
    """
    tables = tuple(new_table(f"table_{number}", EVERY) for number in range(4))
    *earlier, use = new_line("four", EVERY, 4).area_uses
    may = unspent(use, SymSoFar(tables, tuple(earlier)), EVERY)
    names = [
        z3.And(before.area == use.area, carries_out(Space.ANIMAL_PEN, before)) for before in earlier
    ]
    last_fell = z3.Or(
        *(
            z3.And(names[number], z3.Not(z3.Or(*names[number + 1 :])), fell(number, before, tables))
            for number, before in enumerate(earlier)
        )
    )
    another = z3.And(
        in_force(PenTargetFalls.ANOTHER_HELD), carries_out(Space.ANIMAL_PEN, use), last_fell
    )
    for number, before in enumerate(earlier):
        same = z3.And(
            before.area == use.area,
            z3.Or(in_force(InnUses.ONCE), before.copies == use.copies),
        )
        anew = z3.Or(
            *(
                z3.And(use.area == a.number, z3.Not(is_occupied(a, one)), is_occupied(a, other))
                for a in AREAS
                for one, other in pairwise(tables[number:])
            )
        )
        taken_anew = z3.And(in_force(UsedAreaRetaken.FRESH), anew)
        yield z3.Implies(z3.And(may, same), z3.Or(taken_anew, another))


def fell(number: int, use: SymAreaUse, tables: tuple[SymTable, ...]) -> Term:
    """Whom the use of that number named lived then and has fallen since."""
    return z3.Or(
        *(
            z3.And(use.target == r.number, tables[number].alive[r], z3.Not(tables[-1].alive[r]))
            for r in RONIN
        )
    )


Lemma = Callable[[], Iterator[Term]]
LEMMAS: tuple[Lemma, ...] = (
    tables_stay_possible,
    uses_are_known,
    few_areas_are_lost_and_by_the_burial_grounds_only,
    what_was_lost_is_taken_by_the_passage_only,
    ronin_fall_by_three_abilities_only,
    what_is_used_or_copied_is_not_lost,
    what_is_spent_comes_back_in_two_ways_only,
)


def answer(lemma: Lemma, left_out: Clause | None = None) -> z3.CheckSatResult:
    """Unsat if no use makes the lemma false, even if a clause is left out."""
    made = any_use()
    rules = (claim.term for claim in made.claims if not left_out or claim.clause is not left_out)
    known = [*possible(made.before), *rules]
    solver = solver_with([*known, z3.Not(z3.And(*lemma()))], Limits(), way=proof)
    return solver.check()


@pytest.mark.parametrize("lemma", LEMMAS)
def test_a_use_of_the_encoding_is_one_of_the_smaller_game(lemma: Lemma) -> None:
    assert answer(lemma) == z3.unsat


@pytest.mark.parametrize(
    ("lemma", "clause"),
    [
        (tables_stay_possible, book.WOUNDS_08),
        (uses_are_known, book.AREA_FIE_01),
        (few_areas_are_lost_and_by_the_burial_grounds_only, book.AREA_BUR_01),
        (what_was_lost_is_taken_by_the_passage_only, book.AREA_PAS_01),
        (ronin_fall_by_three_abilities_only, book.AREA_WAT_01),
        (what_is_used_or_copied_is_not_lost, book.AREA_GEN_02),
        (what_is_used_or_copied_is_not_lost, book.INN_01),
    ],
)
def test_without_its_clause_a_lemma_fails(lemma: Lemma, clause: Clause) -> None:
    assert answer(lemma, clause) == z3.sat


def test_if_nothing_is_spent_uses_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(area_uses, "spends_area", lambda *_: z3.BoolVal(False))

    assert answer(what_is_spent_comes_back_in_two_ways_only) == z3.sat


@pytest.mark.parametrize("felling", uses_at_most.FELLING)
def test_every_ability_that_fells_is_needed(
    felling: Space, monkeypatch: pytest.MonkeyPatch
) -> None:
    fewer = tuple(area for area in uses_at_most.FELLING if area is not felling)
    monkeypatch.setattr(uses_at_most, "FELLING", fewer)

    assert answer(ronin_fall_by_three_abilities_only) == z3.sat


def test_two_areas_can_be_lost_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uses_at_most, "EMPTIED_AT_ONCE", 1)

    assert answer(few_areas_are_lost_and_by_the_burial_grounds_only) == z3.sat
