"""Broken rules that show only where several rare things meet.

No test of a single clause is asked to notice them: they are there for the cross-check.
"""

from collections.abc import Iterator

from ronin.properties.seven_ronin.mutation import Edit, Mutant


def of_meetings() -> Iterator[Mutant]:
    """In the order of the clauses; first under the rulings in English."""
    shoots, moves = "rules.watchtower_and_well", "rules.passage_and_graves"
    others = "InnFieldLost.ANY_FIELD_HELD | InnFieldLost.BONUS_KEPT"
    kept = f"{others}:\n            return table\n        case "
    yield Mutant(
        "RONIN-TAS-03",
        "the Attacker divides the Passage's wounds if a Shrine Marker lies and the Inn was used",
        Edit(
            f"{moves}:ninja_brought",
            "divider_of(area, table, game) or Side.DEFENDER",
            "Side.ATTACKER if table.cancelled and Space.INN in table.used else Side.DEFENDER",
        ),
    )
    yield Mutant(
        "AREA-GRA-01",
        "the Granary finds a second marker in a General Supply of one while the Reserves are empty",
        Edit(
            f"{moves}:gained",
            "min(GRANARY_GIVES, table.supply)",
            "min(GRANARY_GIVES, table.supply + (not table.reserves and table.supply == 1))",
        ),
    )
    yield Mutant(
        "AREA-SHR-02",
        "a Shrine Marker on a ronin who fell in this step can be laid again",
        Edit(
            "rules.pen_and_shrine:is_shrine_marker_left",
            "len(table.cancelled) + len(table.marked) < SHRINE_MARKERS",
            "len(table.cancelled) + sum(mark.ronin in table.living for mark in table.marked) < 2",
        ),
    )
    yield Mutant(
        "AREA-WAT-03",
        "of three ronin with two markers the Watchtower does not spare the one in the middle",
        Edit(
            f"{shoots}:reached",
            "combinations(hit, number)",
            "[hit[at : at + number] for at in range(len(hit) - number + 1)]",
        ),
    )
    yield Mutant(
        "AREA-WAT-03",
        "with one marker for a pair the first of the two is hit",
        Edit(
            f"{shoots}:reached",
            "if markers >= len(hit):\n        yield hit\n",
            "if markers >= len(hit) or (markers, len(hit)) == (1, 2):\n"
            "        yield hit[:markers]\n",
        ),
    )
    yield Mutant(
        "INN-06",
        "a copied Field that is lost and taken again counts no more",
        Edit(
            "rules.areas:holdings_noted",
            f"InnFieldLost.SAME_FIELD_HELD | {kept}",
            f"{kept}InnFieldLost.SAME_FIELD_HELD | ",
        ),
    )
    yield Mutant(
        "VICTORY-05",
        "nobody looks whether the last ninja is gone when a ronin struck him down",
        Edit(
            "engine:carried_out",
            "return _judged(ability_uses.used(choice, table, game), game)",
            "then = ability_uses.used(choice, table, game)\n"
            "        return then if then.supply > table.supply else _judged(then, game)",
        ),
    )
    yield Mutant(
        "VICTORY-06",
        "the Attacker wins if the last of both sides fall in step 2 or 3",
        Edit(
            "rules.victory:elimination",
            "return nobody_left(game)",
            "return Verdict(Side.ATTACKER if table.used else Side.DEFENDER, book.VICTORY_06)",
        ),
    )
    yield from _under_other_readings()


def _under_other_readings() -> Iterator[Mutant]:
    marks = "rules.pen_and_shrine"
    yield Mutant(
        "PLAN-D-01",
        "the companion of a cancelled Tasuke is deployed anew as well",
        Edit(
            "rules.planning:standing",
            "None if ronin is Ronin.TASUKE else place",
            "None if place is here else place",
        ),
        ("cancelled-tasuke-parted=tasuke-is-deployed",),
    )
    yield Mutant(
        "AREA-GEN-03",
        "an Inn that is taken anew cannot be used anew",
        Edit("rules.areas:renewed", "lost & held\n", "(lost & held) - {Space.INN}\n"),
        ("used-area-retaken=fresh",),
    )
    yield Mutant(
        "AREA-PEN-01",
        "whom the Inn named is let go if the Animal Pen is lost",
        Edit(
            f"{marks}:ronin_held",
            "held=(*table.held, Mark(target, acting))",
            "held=(*table.held, Mark(target, Space.ANIMAL_PEN))",
        ),
        ("effect-after-loss=lapses",),
    )
    yield Mutant(
        "AREA-SHR-01",
        "a Shrine Marker that the Inn laid lapses if the Shrine is lost",
        Edit(
            f"{marks}:ronin_marked",
            "Mark(choice.target, acting)",
            "Mark(choice.target, Space.SHRINE)",
        ),
        ("effect-after-loss=lapses",),
    )
    yield Mutant(
        "END-02",
        "a marker on an eliminated ronin's tile takes no fresh one along",
        Edit(
            "rules.round_end:marks_kept",
            "() if table.cancelled else marked",
            "() if any(one in table.living for one in table.cancelled) else marked",
        ),
        ("shrine-removal=all",),
    )
    for reading in ("free-of-threat", "all-with-ninja"):
        yield Mutant(
            "PLAN-A-03",
            f"for the Passage the Threat Level is judged by the table now: {reading}",
            Edit(
                "rules.passage_and_graves:one_attack_too_many",
                "table._replace(ninja=tuple(int(space in table.held_before) for space in SPACES))",
                "table",
            ),
            ("passage-and-threat=binding", f"held-areas-and-threat={reading}"),
        )
