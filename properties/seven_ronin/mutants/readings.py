"""Broken rules in branches that only another reading than the English one reaches."""

from collections.abc import Iterator

from ronin.properties.seven_ronin.mutation import Edit, Mutant


def of_readings() -> Iterator[Mutant]:
    """In the order of the clauses."""
    moves, wounds = "rules.passage_and_graves", "rules.wounds"
    yield Mutant(
        "PLAN-A-06",
        "ninja on the goal of the Passage do not count towards its limit",
        Edit(f"{moves}:room_for_brought", " - table.ninja[area.number]", ""),
        ("passage-and-limits=binding",),
    )
    yield Mutant(
        "RONIN-TAS-02",
        "wounds are divided twice in a round",
        Edit(f"{wounds}:divider_of", "if Ronin.TASUKE in table.used:", "if False:"),
        ("tasuke-division-times=once-a-round",),
    )
    yield Mutant(
        "RONIN-HAY-01",
        "Hayai rides to a Tasuke who bears a Shrine Marker",
        Edit(
            "rules.abilities:ride_to_tasuke_refusal",
            "ALSO_TO_TASUKE:\n            pass",
            "ALSO_TO_TASUKE:\n            return None",
        ),
        ("hayai-goal=also-to-tasuke",),
    )
    yield Mutant(
        "RONIN-HAY-01",
        "Hayai rides to an area that nobody held before",
        Edit(
            "rules.abilities:is_occupied_in_step_1",
            "HELD_BEFORE_ONLY:\n            return area in table.held_before",
            "HELD_BEFORE_ONLY:\n            return True",
        ),
        ("occupied-before-step-3=held-before-only",),
    )
    yield Mutant(
        "WOUNDS-04",
        "a full tile stands two more wounds",
        Edit(f"{wounds}:room", "return spaces + 1", "return spaces + 2"),
        ("elimination-threshold=one-more-wound",),
    )
    yield Mutant(
        "WOUNDS-08",
        "one of the markers that wait for the end of the step is lost",
        Edit(f"{wounds}:eliminated", "aside + markers)", "aside + markers - 1)"),
        ("fallen-ronins-markers=end-of-step",),
    )
    yield Mutant(
        "WOUNDS-09",
        "last round's Shrine Marker stays on the tile of a ronin who falls",
        Edit(
            f"{wounds}:eliminated",
            "cancelled=tuple(other for other in table.cancelled if other is not ronin),",
            "",
        ),
        ("fallen-shrine-marker=returns",),
    )
    yield Mutant(
        "WOUNDS-10",
        "wounds that are left over need no full tile",
        Edit(f"{wounds}:is_possible_split", "(given < ninja and filled)", "given < ninja"),
        ("tasuke-division-room=may-overload",),
    )
    yield Mutant(
        "WOUNDS-12",
        "the ninja that stays after an even fight is in the General Supply as well",
        Edit(
            f"{wounds}:exactly_filled",
            "return table._replace(supply=table.supply - 1)",
            "return table",
        ),
        ("exactly-filled-area=one-ninja-stays",),
    )
    yield Mutant(
        "AREA-WAT-01",
        "of two on one area the Watchtower hits the first",
        Edit("rules.watchtower_and_well:exposed", "for ronin in crowd]", "for ronin in crowd[:1]]"),
        ("shared-watchtower=one-chosen",),
    )
    yield Mutant(
        "AREA-WAT-02",
        "the Watchtower overlooks the Fields and not the Inn",
        Edit(
            "rules.watchtower_and_well:overlooked",
            "area is Space.INN or area in FIELDS",
            "area in FIELDS",
        ),
        ("watchtower-fields=both-fields",),
    )
    yield Mutant(
        "AREA-GRA-01",
        "two or nothing gives one if one is there",
        Edit(f"{moves}:fewest_gained", "return GRANARY_GIVES", "return 1"),
        ("granary-short-supply=two-or-nothing",),
    )
    yield Mutant(
        "AREA-PEN-02",
        "a ronin stays on although the Animal Pen is lost",
        Edit(
            "rules.round_end:stays_on",
            "return stayed and is_occupied(Space.ANIMAL_PEN, table)",
            "return stayed",
        ),
        ("pen-duration=while-pen-held",),
    )
    yield Mutant(
        "AREA-PAS-01",
        "the Passage brings one where it must bring two",
        Edit(
            f"{moves}:numbers_brought",
            "TWO_IF_HE_CAN:\n            return range(most, most + 1)",
            "TWO_IF_HE_CAN:\n            return range(1, most + 1)",
        ),
        ("passage-number=two-if-he-can",),
    )
    yield Mutant(
        "AREA-PAS-01",
        "the Passage leads to itself and not to the Inn",
        Edit(f"{moves}:goal_refusal", "if area is Space.PASSAGE:", "if area is Space.INN:"),
        ("passage-goal=not-itself",),
    )
    yield Mutant(
        "AREA-PAS-03",
        "an area that was held before the Passage came may not be used",
        Edit(f"{moves}:taken_unfought", " and not is_usable(area, before, game)", ""),
        ("passage-unfought=only-after-combat",),
    )
    yield Mutant(
        "AREA-BUR-01",
        "the Burial Grounds take from themselves and not from the Well",
        Edit(f"{moves}:may_be_returned_from", "Space.BURIAL_GROUNDS)", "Space.WELL)"),
        ("burial-grounds-own-area=others-only",),
    )
    yield Mutant(
        "INN-01",
        "the Inn copies an area that was lost in this step",
        Edit("rules.inn:is_held_for_copying", "table.kept_occupied", "table.once_occupied"),
        ("inn-copied-moment=since-step-start",),
    )
    yield Mutant(
        "END-02",
        "a Shrine Marker stays only on a tile that bore one",
        Edit(
            "rules.round_end:marks_kept",
            "if ronin not in table.cancelled",
            "if ronin in table.cancelled",
        ),
        ("shrine-removal=same-tile",),
    )
