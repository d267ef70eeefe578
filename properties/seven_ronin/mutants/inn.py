"""Broken rules of the Inn."""

from collections.abc import Iterator

from ronin.properties.seven_ronin.mutation import Edit, Mutant


def of_inn() -> Iterator[Mutant]:
    """In the rulebook's order."""
    yield Mutant(
        "INN-01",
        "the Inn copies areas that are not Occupied",
        Edit(
            "rules.inn:copying_refusal",
            "if not held and not is_defended_watchtower(area, table, game):",
            "if False:",
        ),
    )
    yield Mutant(
        "INN-01",
        "the Inn copies no area that has been used",
        Edit("rules.inn:is_copied_out", "return False", "return area in table.used"),
    )
    yield Mutant(
        "INN-02",
        "the Inn copies a Field that nobody holds",
        Edit(
            "rules.inn:is_held_for_copying",
            "return is_occupied(area, table)",
            "return is_occupied(area, table) or area in FIELDS",
        ),
    )
    yield Mutant(
        "INN-03",
        "an Inn counts as a Field only with both Fields",
        Edit(
            "rules.victory:does_inn_stand_in",
            "ONE_FIELD:\n            pass",
            "ONE_FIELD:\n            return False",
        ),
    )
    yield Mutant(
        "INN-03",
        "an Inn counts as a Field without copying it",
        Edit(
            "rules.victory:does_inn_stand_in",
            "A_USE:\n            pass",
            "A_USE:\n            return inn_held and any_held",
        ),
    )
    yield Mutant(
        "INN-04",
        "the Inn that copies the Watchtower hits the Watchtower's neighbours",
        Edit(
            "rules.watchtower_and_well:overlooked",
            "neighbours[Space.INN.number]",
            "neighbours[Space.WATCHTOWER.number]",
        ),
    )
    yield Mutant(
        "INN-05",
        "an Inn that is taken in step 3 may not be used",
        Edit(
            "rules.areas:is_usable",
            "return is_occupied(area, table)",
            "return is_occupied(area, table) and (area is not Space.INN or area in "
            "table.kept_occupied)",
        ),
    )
    yield Mutant(
        "INN-06",
        "an Inn that copies a Field counts once more",
        Edit(
            "rules.victory:areas_counted",
            "INN_INCLUDED:\n            return count + 1",
            "INN_INCLUDED:\n            return count + 2",
        ),
    )
    yield Mutant(
        "INN-06",
        "an Inn that copied a Field keeps its bonus when the Field is lost",
        Edit(
            "rules.victory:does_inn_stand_in",
            "return inn_held and any(is_occupied(field, table) for field in table.stands_for)",
            "return bool(table.stands_for)",
        ),
    )
    yield Mutant(
        "INN-07",
        "the Inn that copies the Pen lets go whom the Pen holds",
        Edit(
            "rules.pen_and_shrine:ronin_held",
            "(*table.held, Mark(target, acting))",
            "(Mark(target, acting),)",
        ),
    )
    yield Mutant(
        "INN-08",
        "the Inn that copies the Shrine moves the Shrine Marker",
        Edit(
            "rules.pen_and_shrine:ronin_marked",
            "(*table.marked, Mark(choice.target, acting))",
            "(Mark(choice.target, acting),)",
        ),
    )
    yield Mutant(
        "INN-09",
        "the Inn is exempt from once a round without any reading that says so",
        Edit(
            "rules.areas:is_spent",
            "ONCE:\n            return True",
            "ONCE:\n            return area is not Space.INN",
        ),
    )
    yield Mutant(
        "INN-09",
        "an Inn that is exempt may copy the same area again and again",
        Edit("rules.inn:is_copied_again", "and area in table.copied", "and False"),
        under=("inn-uses=once-per-area",),
    )
