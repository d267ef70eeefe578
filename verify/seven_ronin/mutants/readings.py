"""Broken formulas in branches that only another reading than the English one reaches."""

from collections.abc import Iterator

from ronin.properties.seven_ronin.mutation import Mutant
from ronin.verify.seven_ronin.mutants.form import broken


def of_plans() -> Iterator[Mutant]:
    """Both deployments and the reveal."""
    limits = "encoding.planning:attack_within_limits"
    yield broken(
        "PLAN-A-04",
        "every area takes one more than the Green allows it",
        limits,
        "line.attack[area] <= left + help_",
        "line.attack[area] <= left + help_ + 1",
        under=("green-allowance=every-chosen-area",),
    )
    yield broken(
        "PLAN-A-08",
        "the minimum is the round, whatever the Threat Level",
        "encoding.attack_size:least_to_deploy",
        "smaller(position.round, printed(village.threat, position))",
        "position.round",
        under=("minimum-attack-force=round-or-threat",),
    )
    yield broken(
        "PLAN-A-10",
        "an Attacker with one ninja in the Reserves has lost",
        "encoding.victory:lost_in_planning",
        "position.reserves == 0, alive",
        "position.reserves <= 1, alive",
        under=("empty-reserves=has-lost",),
    )
    yield broken(
        "PLAN-D-02",
        "nobody is deployed where a ronin with a smaller number stayed",
        "encoding.planning:ronin_apart",
        "where, there = line.defence[one], line.defence[other]",
        "where, there = place[one], line.defence[other]",
        under=("joining-stayed-ronin=only-deployed-count",),
    )
    yield broken(
        "GREEN-06",
        "two areas may be raised by two each",
        limits,
        "how_many(raised) <= 1",
        "how_many(raised) <= 2",
        under=("green-allowance-spread=one-area-or-each-own",),
    )
    yield broken(
        "GREEN-08",
        "extras return unless a ronin cleared the Green",
        "encoding.reveal:taken_back",
        "z3.If(cleared, above[area], 0)",
        "z3.If(cleared, 0, above[area])",
        under=("green-allowance-if-cleared=extras-return",),
    )
    yield broken(
        "GREEN-08",
        "one ninja leaves the Green for all that went above limits",
        "encoding.reveal:used_up",
        "smaller(extras, ninja_on_green(line, position))",
        "smaller(extras, z3.IntVal(1))",
        under=("green-allowance-spent=spent",),
    )


def of_fights() -> Iterator[Mutant]:
    """The ronin's abilities and wounds."""
    abilities, wounds = "encoding.abilities", "encoding.wounds"
    yield broken(
        "RONIN-YOB-01",
        "Yobu must drive two although one is there",
        f"{abilities}:yobu_drives",
        "two = driven_out(use) == smaller(most, around)",
        "two = driven_out(use) == around",
        under=("yobu-number=two-if-he-can",),
    )
    yield broken(
        "RONIN-YOB-02",
        "Yobu drives one ninja onto a ronin",
        f"{abilities}:takes",
        "z3.If(table.guarded[goal], 0, most)",
        "z3.If(table.guarded[goal], 1, most)",
        under=("yobu-onto-ronin=not-allowed",),
    )
    yield broken(
        "RONIN-TAS-02",
        "Tasuke's companion comes first without any Shrine Marker",
        f"{wounds}:nobody_divides",
        "undivided = cancelled_now(position, table, rulings)",
        "undivided = z3.BoolVal(True)",
        under=("cancelled-tasuke-division=companion-first",),
    )
    yield broken(
        "RONIN-TAI-01",
        "Taiko heals a ronin on the Green",
        f"{abilities}:may_be_healed",
        "table.place[ronin] != Space.GREEN.number",
        "z3.BoolVal(True)",
        under=("taiko-and-green=may-not-heal",),
    )
    yield broken(
        "RONIN-HAY-01",
        "Yumi must stay on his area and Hayai may ride",
        f"{abilities}:_hayai_not_bound",
        "if ronin is Ronin.HAYAI:",
        "if ronin is Ronin.YUMI:",
        under=("stayed-hayai=must-stay",),
    )
    yield broken(
        "RONIN-MUS-01",
        "a Musashi who has struck must strike again",
        "encoding.duties:_idle",
        "z3.And(goes_on, unused, ready,",
        "z3.And(goes_on, ready,",
        under=("musashi-duty=obligatory",),
    )
    yield broken(
        "WOUNDS-08",
        "markers that wait for the end of the step are lost",
        f"{wounds}:remembered",
        "after.waiting == before.waiting + freed",
        "after.waiting == before.waiting",
        under=("fallen-ronins-markers=end-of-step",),
    )
    yield broken(
        "WOUNDS-10",
        "wounds that are left over need no full tile",
        f"{wounds}:ninja_assigned",
        "z3.And(total < ninja, full)",
        "total < ninja",
        under=("tasuke-division-room=may-overload",),
    )
    yield broken(
        "WOUNDS-12",
        "one ninja stays even if others are left over",
        f"{wounds}:staying",
        "z3.And(ninja >= 1, total == ninja, filled)",
        "z3.And(ninja >= 1, filled)",
        under=("exactly-filled-area=one-ninja-stays",),
    )


def of_areas_and_ends() -> Iterator[Mutant]:
    """The areas, the Inn, victory and the End Phase."""
    yield broken(
        "AREA-GRA-01",
        "the Granary gives one substitute",
        "encoding.passage_and_graves:granary_yield",
        "gained = z3.IntVal(GRANARY_GIVES)\n",
        "gained = z3.IntVal(1)\n",
        under=("ninja-marker-limit=substitutes",),
    )
    yield broken(
        "AREA-PAS-03",
        "an area that was held before the Passage came may not be used",
        "encoding.passage_and_graves:unfought_told",
        "use.count >= 1, nobody_there)",
        "use.count >= 1)",
        under=("passage-unfought=only-after-combat",),
    )
    yield broken(
        "AREA-SHR-03",
        "the second of two Shrine Markers does not come off a tile",
        "encoding.pen_and_shrine:marks_kept",
        "z3.If(old >= 1, old - 1, 0)",
        "old",
        under=("shrine-same-ronin-twice=two-rounds",),
    )
    yield broken(
        "INN-01",
        "the Inn copies an area that was taken in this step",
        "encoding.inn:held_to_be_copied",
        "z3.And(*(is_occupied(area, table) for table in so_far.tables))",
        "is_occupied(area, so_far.now)",
        under=("inn-copied-moment=since-step-start",),
    )
    yield broken(
        "INN-09",
        "an Inn that is exempt copies the same area again and again",
        "encoding.area_uses:spends_area",
        "z3.And(earlier.area == later.area, earlier.copies == later.copies)",
        "z3.And(earlier.area == later.area, later.area != Space.INN.number)",
        under=("inn-uses=once-per-area",),
    )
    yield broken(
        "VICTORY-02",
        "five areas win at any time, but not in step 3",
        "encoding.victory:five_areas_so_far",
        "ANY_TIME:\n            pass",
        "ANY_TIME:\n            if moment is Moment.IN_STEP_3:\n                return nobody",
        under=("five-areas-moment=any-time",),
    )
    yield broken(
        "VICTORY-05",
        "ninja on the Green keep the Attacker in the game",
        "encoding.victory:ninja_standing",
        "for area in AREAS))",
        "for area in SPACES))",
        under=("ninja-on-green=do-not-count",),
    )
    yield broken(
        "END-02",
        "this round's Shrine Markers stay although all come off together",
        "encoding.round_end:marks_left",
        "return z3.If(used, 0, new) + second",
        "return new + second",
        under=("shrine-removal=all",),
    )
