"""Broken rules of the areas, but for the Inn."""

from collections.abc import Iterator

from ronin.properties.seven_ronin.mutation import ChangedAttribute, Edit, Mutant


def of_areas() -> Iterator[Mutant]:
    """In the rulebook's order."""
    yield Mutant(
        "AREA-GEN-01",
        "the Defender chooses in step 3",
        Edit("engine:chooser", "DEPLOYS, Step.AREA_ABILITIES)", "DEPLOYS,)"),
    )
    yield Mutant(
        "AREA-GEN-02",
        "any area without ronin may be used",
        Edit(
            "rules.areas:is_usable",
            "return is_occupied(area, table)",
            "return area not in table.places",
        ),
    )
    yield Mutant(
        "AREA-GEN-03",
        "an area may be used again and again",
        Edit(
            "rules.areas:is_spent",
            "ONCE:\n            return True",
            "ONCE:\n            return False",
        ),
    )
    yield Mutant(
        "AREA-GEN-03",
        "an area that was lost and taken again is fresh",
        Edit(
            "rules.areas:holdings_noted",
            "STAYS_USED:\n            pass",
            "STAYS_USED:\n            table = renewed(held, table)",
        ),
    )
    yield Mutant(
        "AREA-GEN-04",
        "areas are used in step 1",
        Edit("engine:refusal", "if table.step is not Step.AREA_ABILITIES:", "if False:"),
    )
    yield Mutant(
        "AREA-GEN-05",
        "areas are used in the order of the board",
        Edit(
            "rules.areas:area_refusal",
            "if area in table.unfought:",
            "if any(isinstance(one, Space) and one.number > area.number for one in table.used):",
        ),
    )
    yield Mutant(
        "AREA-GEN-05",
        "the Attacker must use every area that he can",
        Edit(
            "rules.area_uses:pass_refusal",
            "case AreaAbilitiesDuty.OPTIONAL:\n            return None\n        case ",
            "case AreaAbilitiesDuty.OPTIONAL | ",
        ),
    )
    yield Mutant(
        "AREA-GEN-06",
        "only areas held since step 3 began may be used",
        Edit(
            "rules.areas:is_usable",
            "return is_occupied(area, table)",
            "return area in table.kept_occupied",
        ),
    )
    yield Mutant(
        "AREA-GEN-07",
        "an area may be used only in the round in which it is taken",
        Edit(
            "rules.areas:is_usable",
            "return is_occupied(area, table)",
            "return is_occupied(area, table) and area not in table.held_before",
        ),
    )
    yield Mutant(
        "AREA-WAT-01",
        "the Watchtower wounds one ronin",
        Edit("rules.watchtower_and_well:ronin_shot_at", "> 1):", "> 1)[:1]:"),
    )
    yield Mutant(
        "AREA-WAT-01",
        "the Watchtower deals two wounds",
        Edit(
            "rules.watchtower_and_well:ronin_shot_at",
            "wounded(ronin, 1, table",
            "wounded(ronin, 2, table",
        ),
    )
    yield Mutant(
        "AREA-WAT-02",
        "the Watchtower overlooks both Fields",
        Edit(
            "rules.watchtower_and_well:overlooked",
            "ADJACENT_TWO:\n            return near",
            "ADJACENT_TWO:\n            return (*near, *FIELDS)",
        ),
    )
    yield Mutant(
        "AREA-WAT-03",
        "one marker is enough for all whom the Watchtower hits",
        Edit("rules.watchtower_and_well:reached", "markers >= len(hit)", "markers >= 1"),
    )
    yield Mutant(
        "AREA-WAT-03",
        "the Defender says whom the Watchtower hits when the Supply runs short",
        Edit("rules.watchtower_and_well:names_the_hit", "Side.ATTACKER", "Side.DEFENDER"),
    )
    yield Mutant(
        "AREA-GRA-01",
        "the Granary gives three",
        ChangedAttribute("rules.passage_and_graves:GRANARY_GIVES", 3),
    )
    yield Mutant(
        "AREA-GRA-01",
        "the Granary gives two whatever the General Supply holds",
        Edit(
            "rules.passage_and_graves:gained", "min(GRANARY_GIVES, table.supply)", "GRANARY_GIVES"
        ),
    )
    yield Mutant(
        "AREA-WEL-01",
        "the Well deals two wounds",
        Edit(
            "rules.watchtower_and_well:ronin_poisoned",
            "choice.target, 1, paid(1,",
            "choice.target, 2, paid(2,",
        ),
    )
    yield Mutant(
        "AREA-WEL-02",
        "the Well is paid from the Reserves",
        Edit(
            "rules.watchtower_and_well:ronin_poisoned",
            "paid(1, table, game)",
            "table._replace(reserves=table.reserves - 1)",
        ),
    )
    yield Mutant(
        "AREA-WEL-02",
        "the Well may be used in vain",
        Edit(
            "rules.watchtower_and_well:well_refusal", "markers_for_wounds(table, game) > 0", "True"
        ),
    )
    yield Mutant(
        "AREA-PEN-01",
        "the Defender chooses the ronin whom the Pen holds",
        Edit("rules.pen_and_shrine:names_the_held", "return Side.ATTACKER", "return Side.DEFENDER"),
    )
    yield Mutant(
        "AREA-PEN-01",
        "the Pen names another when the ronin it named falls",
        Edit(
            "rules.areas:may_name_another",
            "return False",
            "return bool(table.held) and not {mark.ronin for mark in table.held} & {*table.living}",
        ),
    )
    yield Mutant(
        "AREA-PEN-01",
        "the Pen names a ronin who is eliminated",
        Edit(
            "rules.pen_and_shrine:held_refusal",
            "if not may_be_named(target, table, game):",
            "if False:",
        ),
    )
    yield Mutant(
        "AREA-PEN-02",
        "a ronin whom the Pen held stays for good",
        Edit(
            "rules.round_end:stays_on",
            "return False",
            "return bool(table.stayed[ronin.number])",
        ),
    )
    yield Mutant(
        "AREA-SHR-01",
        "the Shrine takes an ability for the rest of this round",
        Edit(
            "rules.round_end:marks_kept",
            "NEXT_ROUND:\n            pass",
            "NEXT_ROUND:\n            return ()",
        ),
    )
    yield Mutant(
        "AREA-SHR-02",
        "last round's Shrine Markers can be laid again at once",
        Edit(
            "rules.pen_and_shrine:is_shrine_marker_left",
            "len(table.cancelled) + len(table.marked)",
            "len(table.marked)",
        ),
    )
    yield Mutant(
        "AREA-SHR-02",
        "each of Shrine and Inn may lay a Shrine Marker beside last round's",
        Edit(
            "rules.pen_and_shrine:is_shrine_marker_left",
            "len(table.cancelled) + len(table.marked)",
            "max(len(table.cancelled), len(table.marked))",
        ),
    )
    yield Mutant(
        "AREA-SHR-03",
        "a Shrine Marker never comes off",
        Edit(
            "rules.round_end:shrine_markers_moved_on",
            "in_order(kept)",
            "in_order(table.cancelled + kept)",
        ),
    )
    yield Mutant(
        "AREA-FIE-01",
        "both Fields count as two areas",
        Edit(
            "rules.victory:areas_counted",
            "for field in FIELDS):\n        return count + 1",
            "for field in FIELDS):\n        return count",
        ),
    )
    yield Mutant(
        "AREA-FIE-02",
        "an Inn that copies a Field is forgotten in the count",
        Edit("rules.inn:field_copied", "(*table.stands_for, choice.field)", "table.stands_for"),
    )
    yield Mutant(
        "AREA-FIE-03",
        "an Inn that copies a Field adds to both Fields",
        Edit(
            "rules.victory:areas_counted",
            "for field in FIELDS):\n        return count + 1",
            "for field in FIELDS):\n        return count + 1 + does_inn_stand_in(table, game)",
        ),
    )
    yield Mutant(
        "AREA-PAS-01",
        "the Passage brings three",
        ChangedAttribute("rules.passage_and_graves:PASSAGE_BRINGS", 3),
    )
    yield Mutant(
        "AREA-PAS-01",
        "the Passage always brings two",
        Edit(
            "rules.passage_and_graves:numbers_brought",
            "range(fewest_of_up_to_two(game), most + 1)",
            "range(most, most + 1)",
        ),
    )
    yield Mutant(
        "AREA-PAS-01",
        "those whom the Passage brings come from the General Supply",
        Edit(
            "rules.passage_and_graves:ninja_brought",
            "reserves=table.reserves - choice.count",
            "supply=table.supply - choice.count",
        ),
    )
    yield Mutant(
        "AREA-PAS-02",
        "ninja from the Passage wait beside the ronin",
        Edit(
            "rules.passage_and_graves:ninja_brought",
            "if not is_contested(area, table):",
            "if True:",
        ),
    )
    yield Mutant(
        "AREA-PAS-03",
        "an area that the Passage takes may not be used in this step",
        Edit(
            "rules.passage_and_graves:taken_unfought",
            "USABLE:\n            return table",
            "USABLE:\n            return table._replace(unfought=frozenset({area}))",
        ),
    )
    yield Mutant(
        "AREA-PAS-04",
        "the Passage brings ninja from the General Supply",
        Edit(
            "rules.passage_and_graves:numbers_brought",
            "table.reserves - table.gained)",
            "table.reserves + table.supply)",
        ),
    )
    yield Mutant(
        "AREA-BUR-01",
        "the Burial Grounds return three",
        ChangedAttribute("rules.passage_and_graves:BURIAL_GROUNDS_RETURN", 3),
    )
    yield Mutant(
        "AREA-BUR-01",
        "the Burial Grounds send ninja to the General Supply",
        Edit(
            "rules.passage_and_graves:ninja_returned",
            "reserves=table.reserves + returned",
            "supply=table.supply + returned",
        ),
    )
    yield Mutant(
        "AREA-BUR-01",
        "the Burial Grounds return ninja that are not there",
        Edit(
            "rules.passage_and_graves:burial_grounds_refusal",
            "if count > table.ninja[space.number]:",
            "if False:",
        ),
    )
    yield Mutant(
        "AREA-BUR-02",
        "the Burial Grounds take ninja from one area",
        Edit(
            "rules.passage_and_graves:burial_grounds_refusal",
            "if returned not in numbers:",
            "if choice.taken[1:] or returned not in numbers:",
        ),
    )
    yield Mutant(
        "AREA-BUR-03",
        "ninja on the Green come home at the end of the round",
        Edit(
            "rules.round_end:board_cleared",
            "places=stayed, stayed=stayed",
            "places=stayed, stayed=stayed, ninja=(*table.ninja[:10], 0), "
            "reserves=table.reserves + table.ninja[10]",
        ),
    )
