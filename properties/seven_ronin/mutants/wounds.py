"""Broken rules of wounds and fallen ronin."""

from collections.abc import Iterator

from ronin.properties.seven_ronin.mutation import Edit, Mutant


def of_wounds() -> Iterator[Mutant]:
    """In the rulebook's order."""
    yield Mutant(
        "WOUNDS-01",
        "one ninja of each area becomes a wound",
        Edit(
            "rules.wounds:only_division",
            "left = table.ninja[area.number]",
            "left = min(1, table.ninja[area.number])",
        ),
    )
    yield Mutant(
        "WOUNDS-01",
        "the Defender may leave ninja out when he divides",
        Edit(
            "rules.wounds:divide_refusal",
            "if not is_possible_split(choice.split, area, table, game):",
            "if False:",
        ),
    )
    yield Mutant(
        "WOUNDS-02",
        "a ninja that has wounded stays on the board",
        Edit("rules.wounds:fought", "plus(table.ninja, area.number, -dealt)", "table.ninja"),
    )
    yield Mutant(
        "WOUNDS-03",
        "a tile takes as many wounds as there are ninja",
        Edit("rules.wounds:only_division", "min(left, room(ronin, table, game))", "left"),
    )
    yield Mutant(
        "WOUNDS-03",
        "the Defender may give a ronin more wounds than fit",
        Edit(
            "rules.wounds:divide_refusal",
            "if not 0 <= count <= room(ronin, table, game):",
            "if False:",
        ),
    )
    yield Mutant(
        "WOUNDS-04",
        "a ronin survives with a full tile",
        Edit("rules.wounds:wounded", "== 0 else", "< 0 else"),
    )
    yield Mutant(
        "WOUNDS-04",
        "a ronin lives on with a full tile between rounds",
        Edit("position:most_wounds", "return ronin.vitality - 1", "return ronin.vitality"),
    )
    yield Mutant(
        "WOUNDS-05",
        "ninja that found no space vanish",
        Edit("rules.wounds:fought", ", -dealt)", ", -table.ninja[area.number])"),
    )
    yield Mutant(
        "WOUNDS-06",
        "ninja occupy an area from the next round on",
        Edit("rules.reveal:is_occupied", "return ", "return area in table.held_before and "),
    )
    yield Mutant(
        "WOUNDS-08",
        "the wounds of a fallen ronin go to the Reserves",
        Edit(
            "rules.wounds:eliminated",
            "supply=table.supply + markers",
            "reserves=table.reserves + markers",
        ),
    )
    yield Mutant(
        "WOUNDS-08",
        "wounds lie on the tile of a fallen ronin",
        Edit("position:_defects_of_wounds", "if position.wounds[ronin.number]:", "if False:"),
    )
    yield Mutant(
        "WOUNDS-09",
        "a fallen ronin is back in the next round",
        Edit(
            "rules.wounds:eliminated",
            "tuple(other for other in table.living if other is not ronin)",
            "table.living",
        ),
    )
    yield Mutant(
        "WOUNDS-09",
        "a fallen ronin can have been held on the board",
        Edit("position:_defects_of_wounds", "if place is not None:", "if False:"),
    )
    yield Mutant(
        "WOUNDS-10",
        "Tasuke's companion takes all he can before her",
        Edit(
            "rules.wounds:must_be_divided",
            "return ninja < _room_there(area, table, game)",
            "return False",
        ),
    )
    yield Mutant(
        "WOUNDS-10",
        "the wounds go to one of the two",
        Edit(
            "rules.wounds:is_possible_split",
            "return given == wounds_dealt(area, table, game)",
            "return any(count == wounds_dealt(area, table, game) for _, count in split)",
        ),
    )
    yield Mutant(
        "WOUNDS-11",
        "ninja from the Passage that find no space are lost",
        Edit(
            "rules.passage_and_graves:ninja_brought",
            "return fought(area, only_division(area, table, game), table, game)",
            "return fought(area, only_division(area, table, game), table, game)._replace("
            "ninja=before.ninja)",
        ),
    )
    yield Mutant(
        "WOUNDS-12",
        "one ninja of an even fight stays and occupies",
        Edit(
            "rules.wounds:exactly_filled",
            "FREE:\n            return table",
            "FREE:\n            return table._replace(ninja=plus(table.ninja, area.number, 1))",
        ),
    )
    yield Mutant(
        "WOUNDS-13",
        "wounds from areas are paid from the Reserves",
        Edit(
            "rules.areas:paid",
            "(supply=table.supply - from_supply)",
            "(reserves=table.reserves - from_supply)",
        ),
    )
