"""Broken formulas of the areas and of the Inn."""

from collections.abc import Iterator

from ronin.properties.seven_ronin.mutation import Mutant
from ronin.verify.seven_ronin.mutants.form import broken


def of_areas() -> Iterator[Mutant]:
    """In the rulebook's order."""
    areas, well = "encoding.areas", "encoding.watchtower_and_well"
    moves, pen = "encoding.passage_and_graves", "encoding.pen_and_shrine"
    yield broken(
        "AREA-GEN-01",
        "the Attacker may not use the Well while all ronin live",
        f"{areas}:may_be_used",
        "z3.And(is_occupied(area, table),",
        "z3.And(is_occupied(area, table), z3.Or(area is not Space.WELL, "
        "*(z3.Not(table.alive[ronin]) for ronin in RONIN)),",
    )
    yield broken(
        "AREA-GEN-02",
        "areas with ninja may be used beside a ronin",
        f"{areas}:may_be_used",
        "z3.And(is_occupied(area, table),",
        "z3.And(table.ninja[area] >= 0,",
    )
    yield broken(
        "AREA-GEN-03",
        "an area may be used again once another was used in between",
        "encoding.area_uses:unspent",
        "in enumerate(so_far.uses)",
        "in list(enumerate(so_far.uses))[-1:]",
    )
    yield broken(
        "AREA-GEN-03",
        "an area that was lost and taken again is fresh",
        "encoding.area_uses:taken_anew",
        "STAYS_USED:\n            return z3.BoolVal(False)\n        case UsedAreaRetaken.FRESH:",
        "STAYS_USED | UsedAreaRetaken.FRESH:",
    )
    yield broken(
        "AREA-GEN-04",
        "no area is used in a round in which another was not",
        "encoding.area_uses:used_once",
        "z3.Or(use.area == NONE, unspent(use, so_far, rulings))",
        "z3.Or(use.area == NONE, z3.BoolVal(len(so_far.uses) == 0))",
    )
    yield broken(
        "AREA-GEN-05",
        "areas are used in the order of the board",
        "encoding.area_uses:uses_in_order",
        "yield Claim(None, z3.Implies(earlier.area == NONE, later.area == NONE))",
        "yield Claim(None, z3.Implies(earlier.area == NONE, later.area == NONE))\n"
        "        yield Claim(None, z3.Or(later.area == NONE, earlier.area <= later.area))",
    )
    yield broken(
        "AREA-GEN-06",
        "only areas held since step 3 began may be used",
        f"{areas}:may_be_used",
        "moments = so_far.tables[-1:]",
        "moments = so_far.tables[:1]",
    )
    yield broken(
        "AREA-GEN-07",
        "one of the ninja that held the Granary last round is gone",
        "encoding.reveal:revealed",
        "- back[area]\n",
        "- back[area] - z3.If(z3.And(area is Space.GRANARY, position.ninja[area] >= 2), 1, 0)\n",
    )
    yield broken(
        "AREA-WAT-01",
        "the Watchtower deals two wounds",
        f"{well}:wounds_aimed",
        "z3.If(z3.Or(use.hit[ronin], poisoned), 1, 0)",
        "z3.If(use.hit[ronin], 2, z3.If(poisoned, 1, 0))",
    )
    yield broken(
        "AREA-WAT-02",
        "the Watchtower overlooks both Fields",
        f"{well}:near",
        "reach = village.neighbours[Space.WATCHTOWER.number]",
        "reach = (Space.INN, *FIELDS)",
    )
    yield broken(
        "AREA-WAT-03",
        "the Watchtower needs a marker more than it lays",
        f"{well}:wounds_at_hand",
        "NOT_SAID:\n            return table.supply",
        "NOT_SAID:\n            return table.supply - 1",
    )
    yield broken(
        "AREA-WAT-03",
        "whom the Watchtower hits need not be said when the Supply runs short",
        f"{well}:watchtower_shoots",
        "z3.Or(one_of_two, choice_of_targets(reached, due, table, rulings))",
        "one_of_two",
    )
    yield broken(
        "AREA-GRA-01",
        "the Granary gives three",
        f"{moves}:granary_yield",
        "smaller(z3.IntVal(GRANARY_GIVES), table.supply)",
        "smaller(z3.IntVal(3), table.supply)",
    )
    yield broken(
        "AREA-GRA-01",
        "the Granary gives nothing if the General Supply holds one marker",
        f"{moves}:granary_yield",
        "gained = smaller(z3.IntVal(GRANARY_GIVES), table.supply)",
        "gained = z3.If(table.supply >= 2, 2, 0)",
    )
    yield broken(
        "AREA-WEL-01",
        "the Well deals two wounds",
        f"{well}:wounds_aimed",
        "z3.If(z3.Or(use.hit[ronin], poisoned), 1, 0)",
        "z3.If(poisoned, 2, z3.If(use.hit[ronin], 1, 0))",
    )
    yield broken(
        "AREA-WEL-02",
        "the Well may be used in vain",
        f"{well}:well_poisons",
        "z3.Implies(used, marker_to_lay(table, rulings))",
        "z3.BoolVal(True)",
    )
    yield broken(
        "AREA-PEN-01",
        "the Animal Pen holds Musashi in vain",
        f"{pen}:reminders_laid",
        "z3.Or(before.held[ronin], z3.And(penned, meant))",
        "z3.Or(before.held[ronin], z3.And(penned, meant, ronin is not Ronin.MUSASHI))",
    )
    yield broken(
        "AREA-PEN-01",
        "the Animal Pen names a ronin who is eliminated",
        f"{pen}:may_be_held",
        "may_be_named(ronin, table, rulings),",
        "z3.Or(may_be_named(ronin, table, rulings), z3.Not(table.alive[ronin])),",
    )
    yield broken(
        "AREA-PEN-02",
        "a ronin whom the Pen held stays for good",
        "encoding.round_end:stays",
        "return z3.And(table.held[ronin], on_board)",
        "return z3.And(z3.Or(before, table.held[ronin]), on_board)",
    )
    yield broken(
        "AREA-SHR-01",
        "the Shrine may mean a ronin on the Green",
        f"{pen}:within_shrines_reach",
        "NOT_ON_GREEN:\n            return named",
        "NOT_ON_GREEN:\n            return table.alive[ronin]",
    )
    yield broken(
        "AREA-SHR-02",
        "last round's Shrine Markers can be laid again at once",
        f"{pen}:marker_beside_board",
        "old_marks(ronin, position, table, rulings) + table.marks[ronin]",
        "table.marks[ronin]",
    )
    yield broken(
        "AREA-SHR-03",
        "a Shrine Marker never comes off",
        "encoding.round_end:marks_left",
        "LAST_ROUNDS:\n            return new + second",
        "LAST_ROUNDS:\n            return new + second + position.shrine[ronin]",
    )
    yield broken(
        "AREA-FIE-01",
        "both Fields count as two areas",
        "encoding.victory:areas_counted",
        "z3.If(both_fields(table), 1,",
        "z3.If(both_fields(table), 0,",
    )
    yield broken(
        "AREA-FIE-02",
        "an Inn that copies a Field adds nothing to the count",
        "encoding.inn:copy_adds",
        "more = 1",
        "more = 0",
    )
    yield broken(
        "AREA-FIE-03",
        "an Inn that copies a Field adds to both Fields",
        "encoding.victory:areas_counted",
        "z3.If(both_fields(table), 1, copy_adds(table, rulings))",
        "z3.If(both_fields(table), 1, 0) + copy_adds(table, rulings)",
    )
    yield broken(
        "AREA-PAS-01",
        "the Passage brings three",
        f"{moves}:right_number_brought",
        "UP_TO_TWO:\n            return z3.And(count >= 1, count <= PASSAGE_BRINGS,",
        "UP_TO_TWO:\n            return z3.And(count >= 1, count <= 3,",
    )
    yield broken(
        "AREA-PAS-02",
        "ninja from the Passage wait beside Kabe",
        f"{moves}:met",
        "ronin: z3.And(table.alive[ronin],",
        "ronin: z3.And(ronin is not Ronin.KABE, table.alive[ronin],",
    )
    yield broken(
        "AREA-PAS-03",
        "an area that the Passage takes may not be used in this step",
        f"{areas}:may_be_used",
        "z3.And(is_occupied(area, table),",
        "z3.And(is_occupied(area, table), *(use.to != area.number for use in so_far.uses),",
    )
    yield broken(
        "AREA-PAS-04",
        "the Passage may be used with empty Reserves",
        f"{moves}:none_brought",
        "REFUSED:\n            in_vain = z3.BoolVal(False)",
        "REFUSED:\n            in_vain = there == 0",
    )
    yield broken(
        "AREA-BUR-01",
        "the Burial Grounds return three",
        f"{moves}:right_number_taken",
        "taken <= BURIAL_GROUNDS_RETURN",
        "taken <= 3",
    )
    yield broken(
        "AREA-BUR-01",
        "the Burial Grounds send ninja to the General Supply",
        f"{areas}:use_done",
        "reserves = before.reserves + gained + passage.taken_back(use) -",
        "supply = supply + passage.taken_back(use)\n    reserves = before.reserves + gained -",
    )
    yield broken(
        "AREA-BUR-02",
        "the Burial Grounds take ninja from one area",
        f"{moves}:burial_grounds_return",
        "nobody = z3.And(taken == 0, none_taken(use, so_far, rulings))",
        "nobody = z3.And(taken == 0, none_taken(use, so_far, rulings))\n"
        "    sources = z3.Sum(*(z3.If(use.taken[space] >= 1, 1, 0) for space in SPACES))\n"
        "    yield Claim(book.AREA_BUR_02, sources <= 1)",
    )
    yield broken(
        "AREA-BUR-03",
        "the Burial Grounds take no ninja from the Shrine",
        f"{moves}:burial_grounds_return",
        "<= to_take_from(",
        "<= (0 if area is Space.SHRINE else 1) * to_take_from(",
    )


def of_inn() -> Iterator[Mutant]:
    """In the rulebook's order."""
    inn, spent = "encoding.inn", "encoding.area_uses"
    yield broken(
        "INN-01",
        "the Inn copies areas that are not Occupied",
        f"{inn}:held_to_be_copied",
        "AT_USE:\n            return is_occupied(area, so_far.now)",
        "AT_USE:\n            return so_far.now.ninja[area] >= 1",
    )
    yield broken(
        "INN-01",
        "the Inn copies no area that has been used",
        f"{spent}:spends_copy",
        "MAY_COPY:\n            return z3.BoolVal(False)",
        "MAY_COPY:\n            return earlier.area == later.copies",
    )
    yield broken(
        "INN-02",
        "the Inn copies a Field that nobody holds",
        f"{inn}:may_be_copied",
        "FIELD_3:\n            return z3.And(held, field_copy_allowed(so_far.now, rulings))",
        "FIELD_3:\n            return field_copy_allowed(so_far.now, rulings)",
    )
    yield broken(
        "INN-03",
        "to copy a Field while both are held is refused",
        f"{inn}:field_copy_allowed",
        "LEGAL:\n            return z3.BoolVal(True)",
        "LEGAL:\n            return z3.Not(both_fields(table))",
    )
    yield broken(
        "INN-03",
        "an Inn counts as a Field without copying it",
        f"{inn}:stands_in_for_a_field",
        "A_USE:\n            pass",
        "A_USE:\n            return z3.And(inn, some_field)",
    )
    yield broken(
        "INN-04",
        "the Inn that copies the Watchtower hits the Watchtower's neighbours",
        "encoding.watchtower_and_well:near",
        "beside = village.neighbours[Space.INN.number]",
        "beside = village.neighbours[Space.WATCHTOWER.number]",
    )
    yield broken(
        "INN-05",
        "an Inn that is taken in step 3 may not be used",
        "encoding.areas:may_be_used",
        "moments = so_far.tables[-1:]",
        "moments = so_far.tables[:1] if area is Space.INN else so_far.tables[-1:]",
    )
    yield broken(
        "INN-06",
        "an Inn that copied a Field keeps its bonus when the Field is lost",
        f"{inn}:stands_in_for_a_field",
        "return z3.And(same, inn)",
        "return z3.And(some_copy, inn)",
    )
    yield broken(
        "INN-06",
        "an Inn that copied a Field and was lost still counts",
        f"{inn}:stands_in_for_a_field",
        "return z3.And(same, inn)",
        "return same",
    )
    yield broken(
        "INN-07",
        "the Inn that copies the Pen lets go whom the Pen holds",
        "encoding.pen_and_shrine:reminders_laid",
        "held = z3.Or(before.held[ronin], z3.And(penned, meant))",
        "held = z3.If(penned, meant, before.held[ronin])",
    )
    yield broken(
        "INN-08",
        "the Inn that copies the Shrine moves the Shrine Marker",
        "encoding.pen_and_shrine:reminders_laid",
        "marks = before.marks[ronin] + z3.If(z3.And(marked, meant), 1, 0)",
        "marks = z3.If(marked, z3.If(meant, 1, 0), before.marks[ronin])",
    )
    yield broken(
        "INN-09",
        "the Inn is used once for each area that it copies",
        f"{spent}:spends_area",
        "ONCE:\n            same = earlier.area == later.area",
        "ONCE:\n            same = z3.And(earlier.area == later.area, "
        "earlier.copies == later.copies)",
    )
