"""Step 3: areas used, copied, lost and taken again."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from random import Random

import z3

from ronin.model.seven_ronin.pieces import (
    AREAS,
    AREAS_TO_WIN,
    FIELDS,
    RONIN,
    Ronin,
    Space,
)
from ronin.verify.seven_ronin.cross_check.wanted.wanted_terms import (
    Wanted,
    after_step_2,
    before_area_uses,
    count,
    named,
)
from ronin.verify.seven_ronin.encoding.reveal import is_occupied
from ronin.verify.seven_ronin.symbols import NONE, RONIN_USES, Verdict
from ronin.verify.seven_ronin.transition import SymRound
from ronin.verify.smt.encodes import Term

ENOUGH_WITH_FIELDS = AREAS_TO_WIN - 1
"""How many areas win if both Fields, or one and its copy, are among them."""


def chain_through_passage_and_inn(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Passage takes the Inn, which copies the Passage, which takes an area that is used."""
    tables, uses = before_area_uses(encoded), encoded.line.area_uses
    start = random.randint(0, 2)
    yield uses[start].area == Space.PASSAGE.number
    yield uses[start].to == Space.INN.number
    yield z3.Not(is_occupied(Space.INN, tables[start]))
    yield uses[start + 1].area == Space.INN.number
    yield uses[start + 1].copies == Space.PASSAGE.number
    yield uses[start + 2].area == uses[start + 1].to


def taken_in_step_3_and_used(encoded: SymRound, random: Random) -> Iterator[Term]:
    """An area that was not Occupied after step 2 is used."""
    early = after_step_2(encoded)
    uses = encoded.line.area_uses
    area = random.choice([area for area in AREAS if area not in (*FIELDS, Space.PASSAGE)])
    yield z3.Not(is_occupied(area, early))
    yield z3.Or(*(use.area == area.number for use in uses))


def eight_areas(encoded: SymRound, random: Random) -> Iterator[Term]:
    """As many areas are used as can be, or nearly."""
    uses = encoded.line.area_uses
    yield uses[min(random.choice((6, 7)), len(uses) - 1)].area != NONE


def inn_copies_each(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Inn copies a given area, not as the first use."""
    copied = random.choice([area for area in AREAS if area is not Space.INN])
    slot = encoded.line.area_uses[random.randint(1, 3)]
    yield slot.area == Space.INN.number
    yield slot.copies == copied.number


def copied_field_lost(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Inn copied a Field that is lost at the end; the Inn and the other Field are not."""
    late, (field, other) = encoded.tables[-1], random.sample(FIELDS, 2)
    yield late.copied[field]
    yield z3.And(*(is_occupied(area, late) for area in (Space.INN, other)))
    yield z3.Not(is_occupied(field, late))


def copied_field_retaken(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Inn copied a Field that is lost and taken again, and the copy decides who wins."""
    late, (field, other) = encoded.tables[-1], random.sample(FIELDS, 2)
    tables, uses = before_area_uses(encoded), encoded.line.area_uses
    chains = [
        z3.And(uses[i].copies == field.number, tables[j].ninja[field] == 0)
        for i, j in combinations(range(random.randint(4, 5)), 2)
    ]
    yield z3.Or(*chains)
    yield z3.And(is_occupied(Space.INN, late), is_occupied(field, late))
    yield z3.Not(is_occupied(other, late))
    yield count([is_occupied(area, late) for area in AREAS]) == ENOUGH_WITH_FIELDS
    yield late.verdict == int(Verdict.OPEN)


def both_fields_and_a_copy(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Inn copied a Field, and both Fields and the Inn are held."""
    late = encoded.tables[-1]
    yield late.copied[random.choice(FIELDS)]
    yield z3.And(*(is_occupied(area, late) for area in (Space.INN, *FIELDS)))


def copying_inn_lost(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Inn copied a Field, and at the end the Inn is lost and that Field is not."""
    late, field = encoded.tables[-1], random.choice(FIELDS)
    yield late.copied[field]
    yield z3.And(is_occupied(field, late), z3.Not(is_occupied(Space.INN, late)))


def lost_and_retaken(area: Space, encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Burial Grounds empty an area that was used, and the Passage takes it again."""
    tables, uses = encoded.tables[1 + RONIN_USES :], encoded.line.area_uses
    chains = [
        z3.And(
            uses[i].area == area.number,
            tables[j].ninja[area] == 0,
            is_occupied(area, tables[-1]),
        )
        for i, j in combinations(range(random.randint(4, 5)), 2)
    ]
    yield z3.Or(*chains)


def copied_again_when_retaken(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Inn copies an area, is lost and taken again, and copies the same area once more."""
    tables, uses = before_area_uses(encoded), encoded.line.area_uses
    copied = random.choice((Space.WELL, Space.GRANARY, Space.PASSAGE, Space.SHRINE))
    chains = [
        z3.And(
            *(uses[at].area == Space.INN.number for at in (i, k)),
            *(uses[at].copies == copied.number for at in (i, k)),
            tables[j].ninja[Space.INN] == 0,
        )
        for i, j, k in combinations(range(min(5, len(uses))), 3)
    ]
    yield z3.Or(*chains)


def copied_while_lost(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Inn copies an area that is lost, which is taken again then and used by itself."""
    tables, uses = before_area_uses(encoded), encoded.line.area_uses
    copied = random.choice((Space.WELL, Space.GRANARY, Space.SHRINE))
    chains = [
        z3.And(
            z3.And(uses[i].area == Space.INN.number, uses[i].copies == copied.number),
            z3.Not(is_occupied(copied, tables[i])),
            uses[j].area == copied.number,
        )
        for i, j in combinations(range(min(5, len(uses))), 2)
    ]
    yield z3.Or(*chains)


def copied_and_lost(copied: Space, encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Inn copies an area, and one of the two is lost then."""
    lost, kept = random.sample((Space.INN, copied), 2)
    late = encoded.tables[-1]
    uses = encoded.line.area_uses[: random.randint(2, 3)]
    yield z3.Or(
        *(z3.And(use.area == Space.INN.number, use.copies == copied.number) for use in uses)
    )
    yield z3.And(z3.Not(is_occupied(lost, late)), is_occupied(kept, late))
    yield encoded.verdict == int(Verdict.OPEN)


def inn_used_twice(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Inn is used twice, where a reading allows it."""
    uses = encoded.line.area_uses[: random.randint(3, 5)]
    yield count([use.area == Space.INN.number for use in uses]) >= 2


def short_supply(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Watchtower has more ronin to hit than there are markers."""
    slot = random.randint(0, 2)
    use = encoded.line.area_uses[slot]
    yield use.targets_given
    yield before_area_uses(encoded)[slot].supply <= random.randint(1, 2)


def two_of_three_hit(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Watchtower has two markers for three ronin or more, and spares one between two."""
    slot, spared = random.randint(0, 2), random.choice(RONIN[1:-1])
    use, table = encoded.line.area_uses[slot], before_area_uses(encoded)[slot]
    yield z3.And(use.targets_given, table.supply == 2)
    yield z3.And(table.alive[spared], z3.Not(use.hit[spared]))
    yield table.place[spared] == Space.INN.number
    yield z3.And(*(z3.Or(*(use.hit[ronin] for ronin in some)) for some in _both_sides(spared)))


def _both_sides(ronin: Ronin) -> tuple[tuple[Ronin, ...], tuple[Ronin, ...]]:
    return RONIN[: ronin.number], RONIN[ronin.number + 1 :]


def short_for_the_inn(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Inn copies the Watchtower with one marker; of Tasuke and another, one is hit."""
    slot, hit = random.randint(0, 1), random.choice(RONIN)
    use, table = encoded.line.area_uses[slot], before_area_uses(encoded)[slot]
    yield z3.And(use.area == Space.INN.number, use.copies == Space.WATCHTOWER.number)
    yield z3.And(use.targets_given, use.hit[hit], table.supply == 1)
    yield z3.And(*(use.hit[ronin] == (ronin is hit) for ronin in RONIN))
    her = table.place[Ronin.TASUKE]
    others = [ronin for ronin in RONIN if ronin is not Ronin.TASUKE]
    yield z3.And(table.alive[Ronin.TASUKE], z3.Or(*(table.place[ronin] == her for ronin in others)))
    yield table.place[hit] == her


def fallen_pay_for_the_last(encoded: SymRound, random: Random) -> Iterator[Term]:
    """With one marker the Watchtower fells somebody, whose markers pay for just all the others."""
    slot = random.randint(0, 1)
    use, table = encoded.line.area_uses[slot], before_area_uses(encoded)[slot]
    fallen = [z3.And(use.hit[ronin], table.wounds[ronin] == ronin.vitality - 1) for ronin in RONIN]
    freed = [z3.If(falls, ronin.vitality, 0) for falls, ronin in zip(fallen, RONIN, strict=True)]
    yield z3.And(use.ability == Space.WATCHTOWER.number, table.supply == 1, count(fallen) == 1)
    yield count(list(use.hit.values())) == 1 + z3.Sum(*freed)


def last_marker_for_the_granary(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The Granary is used with one marker in the General Supply and none in the Reserves."""
    slot = random.randint(0, 1)
    table = before_area_uses(encoded)[slot]
    yield encoded.line.area_uses[slot].ability == Space.GRANARY.number
    yield z3.And(table.supply == 1, table.reserves == 0)


def markers_run_out(encoded: SymRound, random: Random) -> Iterator[Term]:
    """The General Supply is empty at some moment of step 3, and the Granary or the Well is used."""
    tables = before_area_uses(encoded)
    area = random.choice((Space.GRANARY, Space.WELL))
    yield z3.Or(*(use.ability == area.number for use in encoded.line.area_uses))
    yield z3.Or(*(table.supply == 0 for table in tables[1:]))
    yield encoded.verdict == int(Verdict.OPEN)


AREAS_WANTED: dict[str, Wanted] = (
    named(
        chain_through_passage_and_inn,
        taken_in_step_3_and_used,
        eight_areas,
        inn_copies_each,
        copied_field_lost,
        copied_field_retaken,
        both_fields_and_a_copy,
        copying_inn_lost,
        inn_used_twice,
        copied_again_when_retaken,
        copied_while_lost,
        short_supply,
        two_of_three_hit,
        short_for_the_inn,
        fallen_pay_for_the_last,
        last_marker_for_the_granary,
        markers_run_out,
    )
    | {
        f"{area.value} lost and retaken": partial(lost_and_retaken, area)
        for area in (
            Space.WELL,
            Space.GRANARY,
            Space.WATCHTOWER,
            Space.SHRINE,
            Space.ANIMAL_PEN,
            Space.INN,
        )
    }
    | {
        f"{area.value} copied and lost": partial(copied_and_lost, area)
        for area in (Space.ANIMAL_PEN, Space.SHRINE)
    }
)
"""By their names."""
