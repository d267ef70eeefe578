"""Broken rules of the reveal and of the Green."""

from collections.abc import Iterator

from ronin.properties.seven_ronin.mutation import Edit, Mutant


def of_reveal() -> Iterator[Mutant]:
    """In the rulebook's order."""
    yield Mutant(
        "REVEAL-01",
        "new ninja go one area further round the board",
        Edit(
            "rules.reveal:revealed",
            "table.ninja, new)",
            "table.ninja, (new[9], *new[:9], new[10]))",
        ),
    )
    yield Mutant(
        "REVEAL-03",
        "ninja that were drawn and not planned are lost",
        Edit("rules.reveal:revealed", "table.reserves - sum(new)", "0"),
    )
    yield Mutant(
        "REVEAL-04",
        "only ninja deployed in this round make an area Contested",
        Edit("rules.reveal:is_contested", "table.ninja[", "table.arrived["),
    )
    yield Mutant(
        "REVEAL-04",
        "ninja make an area Contested without any ronin",
        Edit("rules.reveal:is_contested", "area in table.places and ", ""),
    )
    yield Mutant(
        "REVEAL-05",
        "an area with a ronin is not Free",
        Edit("rules.reveal:is_free", "== 0", "== 0 and area not in table.places"),
    )
    yield Mutant(
        "REVEAL-06",
        "ninja occupy an area beside a ronin",
        Edit("rules.reveal:is_occupied", "area not in table.places and ", ""),
    )
    yield Mutant(
        "REVEAL-07",
        "only ninja deployed in this round wound",
        Edit("rules.wounds:only_division", "left = table.ninja[", "left = table.arrived["),
    )
    yield Mutant(
        "REVEAL-08",
        "nobody fights on the Inn",
        Edit("rules.wounds:all_fought", "for area in AREAS if", "for area in AREAS[:9] if"),
    )


def of_green() -> Iterator[Mutant]:
    """In the rulebook's order."""
    yield Mutant(
        "GREEN-01",
        "ninja on the Green occupy it like a Village Area",
        Edit("rules.reveal:is_occupied", " and area is not Space.GREEN", ""),
    )
    yield Mutant(
        "GREEN-02",
        "the Green counts among the five areas",
        Edit(
            "rules.victory:areas_counted",
            "for area in AREAS)",
            "for area in AREAS) + (table.ninja[Space.GREEN.number] > 0)",
        ),
    )
    yield Mutant(
        "GREEN-03",
        "the Green uses up Threat Level",
        Edit("rules.planning:_threat_refusal", "in AREAS if", "in (*AREAS, Space.GREEN) if"),
    )
    yield Mutant(
        "GREEN-03",
        "the Green has a limit of 5",
        Edit(
            "rules.planning:_green_refusal",
            "on_green in allowed",
            "on_green in allowed and table.ninja[GREEN] + on_green <= 5",
        ),
    )
    yield Mutant(
        "GREEN-04",
        "two ninja may be added to the Green",
        Edit("rules.limits:green_numbers", "return range(2)", "return range(3)"),
    )
    yield Mutant(
        "GREEN-04",
        "a ninja must be added to the Green",
        Edit(
            "rules.limits:green_numbers",
            "return range(2)",
            "return range(1, 2) if table.reserves else range(1)",
        ),
    )
    yield Mutant(
        "GREEN-05",
        "however many ninja are on the Green, they allow one marker",
        Edit(
            "rules.limits:raising_ninja",
            "return table.ninja[GREEN]\n",
            "return min(1, table.ninja[GREEN])\n",
        ),
    )
    yield Mutant(
        "GREEN-06",
        "every area may go above its limit by all that the Green allows",
        Edit(
            "rules.limits:are_extras_shared",
            "NO_RAISE:\n            return True",
            "NO_RAISE:\n            return False",
        ),
    )
    yield Mutant(
        "GREEN-06",
        "extras cannot be stacked on one area",
        Edit(
            "rules.planning:_limit_refusal", "above[area] > extras", "above[area] > min(1, extras)"
        ),
    )
    yield Mutant(
        "GREEN-08",
        "a ninja added to the Green helps at once",
        Edit(
            "rules.limits:raising_ninja",
            "return table.ninja[GREEN]\n",
            "return new + table.ninja[GREEN]\n",
        ),
    )
    yield Mutant(
        "GREEN-09",
        "a ronin clears the Green only of the ninja that were there before",
        Edit("rules.reveal:removed_from_green", "return there\n", "return max(0, there - new)\n"),
    )
    yield Mutant(
        "GREEN-10",
        "ninja cleared from the Green go back to the Reserves",
        Edit(
            "rules.reveal:green_cleared",
            "table = table.moved_to_supply(Space.GREEN, ninja)",
            "table = table._replace(ninja=plus(table.ninja, Space.GREEN.number, -ninja), "
            "reserves=table.reserves + ninja)",
        ),
    )
    yield Mutant(
        "GREEN-10",
        "clearing the Green costs a wound",
        Edit(
            "rules.reveal:green_cleared",
            "table = table.moved_to_supply(Space.GREEN, ninja)",
            "table = table.moved_to_supply(Space.GREEN, ninja)._replace(wounds=plus(table.wounds, "
            "table.ronin_on(Space.GREEN)[0].number, 1))",
        ),
    )
    yield Mutant(
        "GREEN-11",
        "a ronin on the Green uses his ability",
        Edit(
            "rules.abilities:ability_refusal",
            "if place_of(ronin, table) is Space.GREEN:",
            "if False:",
        ),
    )
    yield Mutant(
        "GREEN-11",
        "Hayai rides to the Green",
        Edit("rules.abilities:hayai_refusal", "if goal is Space.GREEN:", "if False:"),
    )
    yield Mutant(
        "GREEN-12",
        "Tasuke shares the Green",
        Edit(
            "rules.sharing:tasuke_on_green_bar",
            "ALONE:\n            return book.GREEN_12",
            "ALONE:\n            return None",
        ),
    )
    yield Mutant(
        "GREEN-13",
        "Well, Pen and Shrine reach a ronin on the Green",
        Edit("rules.areas:is_in_reach", "is not Space.GREEN", "is not None"),
    )
    yield Mutant(
        "GREEN-13",
        "the Watchtower overlooks the Green",
        Edit(
            "rules.watchtower_and_well:overlooked",
            "ADJACENT_TWO:\n            return near",
            "ADJACENT_TWO:\n            return (*near, Space.GREEN)",
        ),
    )
    yield Mutant(
        "GREEN-13",
        "a ronin can have been held on the Green",
        Edit("position:_defects_of_stayed", "if place is Space.GREEN:", "if False:"),
    )
    yield Mutant(
        "GREEN-14",
        "the Passage brings ninja to the Green",
        Edit("rules.passage_and_graves:goal_refusal", "if area is Space.GREEN:", "if False:"),
    )
    yield Mutant(
        "GREEN-14",
        "the Burial Grounds take ninja from the Green",
        Edit("rules.passage_and_graves:may_be_returned_from", "space is not Space.GREEN", "True"),
    )
    yield Mutant(
        "GREEN-15",
        "Yobu drives ninja to the Green, which is next to everything",
        Edit(
            "rules.abilities:yobus_goals",
            "return adjacent",
            "return (*adjacent, Space.GREEN)",
        ),
    )
