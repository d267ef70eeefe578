"""Broken formulas that show only where several rare things meet."""

from collections.abc import Iterator

from ronin.properties.seven_ronin.mutation import Mutant
from ronin.verify.seven_ronin.mutants.form import broken


def of_meetings() -> Iterator[Mutant]:
    """In the order of the clauses; first under the rulings in English."""
    moves, planning = "encoding.passage_and_graves", "encoding.planning"
    yield broken(
        "RONIN-TAS-01",
        "a cancelled Tasuke joins a ronin who bears a Shrine Marker as well",
        f"{planning}:tasuke_joined",
        "is_cancelled(position), z3.Not(she_joins)",
        "z3.And(is_cancelled(position), position.shrine[other] == 0), z3.Not(she_joins)",
    )
    yield broken(
        "RONIN-TAS-01",
        "a ronin with a Shrine Marker joins a cancelled Tasuke who stayed",
        f"{planning}:tasuke_joined",
        "is_cancelled(position), z3.Not(he_joins)",
        "z3.And(is_cancelled(position), position.shrine[other] == 0), z3.Not(he_joins)",
    )
    yield broken(
        "AREA-BUR-01",
        "the Burial Grounds return nobody if only their own ninja stand there",
        f"{moves}:none_taken",
        "in_vain = z3.BoolVal(False)",
        "in_vain = ninja_to_take(use, so_far, rulings) == so_far.now.ninja[Space.BURIAL_GROUNDS]",
    )
    yield broken(
        "AREA-GEN-03",
        "a Granary that is lost and taken again is used again",
        "encoding.area_uses:taken_anew",
        "STAYS_USED:\n            return z3.BoolVal(False)",
        "STAYS_USED:\n            again = occupied_anew(Space.GRANARY, so_far.tables[number:])\n"
        "            return z3.And(named == Space.GRANARY.number, again)",
    )
    yield broken(
        "AREA-PAS-01",
        "the Passage brings nobody if one ninja is in the Reserves",
        f"{moves}:none_brought",
        "AT_LEAST_ONE:\n            return in_vain",
        "AT_LEAST_ONE:\n            return z3.Or(in_vain, there == 1)",
    )
    yield broken(
        "INN-04",
        "the Inn as Watchtower may spare one of those it reaches",
        "encoding.watchtower_and_well:right_number_hit",
        "z3.Or(hits == due, hits == markers))",
        "z3.Or(hits == due, hits == markers, z3.And(by_inn(use), use.targets_given)))",
    )
    yield broken(
        "INN-06",
        "a copied Field that is lost and taken again counts no more",
        "encoding.inn:copy_remembered",
        "yield Claim(book.INN_03, after.copied[field] == copied)",
        "kept = z3.And(copied, is_occupied(field, after))\n"
        "                yield Claim(book.INN_03, after.copied[field] == kept)",
    )
    yield broken(
        "VICTORY-05",
        "Taiko heals although the last ninja is gone",
        "transition:ronin_use_done",
        "victory.nothing_after_victory(use.ronin != NONE, before, rulings)",
        "victory.nothing_after_victory(\n"
        "        z3.And(use.ronin != NONE, use.ronin != Ronin.TAIKO.number), before, rulings\n"
        "    )",
    )
    yield broken(
        "VICTORY-06",
        "who had stayed and fell stays on when nobody is left",
        "encoding.round_end:board_cleared",
        "z3.If(table.alive[ronin], before[ronin], NONE)",
        "z3.If(z3.Or(table.alive[ronin], verdict == int(Verdict.NOBODY_LEFT)), "
        "before[ronin], NONE)",
    )
    yield broken(
        "END-02",
        "a second Shrine Marker comes off with the ronin who falls",
        "encoding.round_end:marks_left",
        "new, second = table.marks[ronin], marks_kept(ronin, position, table, rulings)\n",
        "new, second = table.marks[ronin], marks_kept(ronin, position, table, rulings)\n"
        "    again = z3.And(position.shrine[ronin] >= 1, z3.Not(table.alive[ronin]))\n"
        "    new = z3.If(again, 0, new)\n",
    )
    yield from _under_other_readings()


def _under_other_readings() -> Iterator[Mutant]:
    yield broken(
        "RONIN-TAS-02",
        "one ninja from the Passage spends no division",
        "encoding.wounds:remembered",
        "z3.And(with_tasuke(there), ninja >= 1)",
        "z3.And(with_tasuke(there), ninja >= 2)",
        under=("tasuke-division-times=once-a-round",),
    )
    yield broken(
        "AREA-PEN-01",
        "the Animal Pen names again and again when one whom it named fell",
        "encoding.area_uses:another_to_name",
        "z3.And(both, z3.Or(*fell), z3.Not(z3.Or(*since)))",
        "z3.And(both, z3.Or(*fell))",
        under=("pen-target-falls=another-held",),
    )
    yield broken(
        "INN-05",
        "what the Inn copied lapses with the copied area",
        "encoding.pen_and_shrine:still_held_by",
        "use.area == area.number",
        "use.ability == area.number",
        under=("effect-after-loss=lapses",),
    )
    for reading, old in (
        ("free-of-threat", "z3.And(attacked[other], position.ninja[other] == 0)"),
        ("all-with-ninja", "z3.Or(attacked[other], position.ninja[other] >= 1)"),
    ):
        yield broken(
            "PLAN-A-03",
            f"for the Passage areas are held that are held now: {reading}",
            "encoding.passage_and_graves:within_threat",
            old,
            old.replace("position.", "so_far.now."),
            under=("passage-and-threat=binding", f"held-areas-and-threat={reading}"),
        )
