"""Broken rules of victory and of the End Phase."""

from collections.abc import Iterator

from ronin.properties.seven_ronin.mutation import ChangedAttribute, Edit, Mutant


def of_victory() -> Iterator[Mutant]:
    """In the rulebook's order."""
    yield Mutant(
        "VICTORY-01",
        "the game goes on without ronin",
        Edit("rules.victory:elimination", "if not table.living:", "if False:"),
    )
    yield Mutant(
        "VICTORY-01",
        "the Attacker needs a ninja on the board to win with",
        Edit(
            "rules.victory:elimination",
            "if not table.living:",
            "if not table.living and any(table.ninja):",
        ),
    )
    yield Mutant(
        "VICTORY-01",
        "the round is played to its end although somebody has won",
        Edit(
            "engine:_judged",
            "return _decided(table, verdict, game)",
            "return table._replace(verdict=table.verdict or verdict)",
        ),
    )
    yield Mutant("VICTORY-02", "four areas win", ChangedAttribute("rules.victory:AREAS_TO_WIN", 4))
    yield Mutant(
        "VICTORY-02", "it takes six areas to win", ChangedAttribute("rules.victory:AREAS_TO_WIN", 6)
    )
    yield Mutant(
        "VICTORY-03",
        "a Field and the Inn that copies it count as two",
        Edit("rules.victory:areas_counted", "if not does_inn_stand_in(table, game):", "if True:"),
    )
    yield Mutant(
        "VICTORY-03",
        "both Fields count as two",
        Edit(
            "rules.victory:areas_counted",
            "if all(is_occupied(field, table) for field in FIELDS):",
            "if False:",
        ),
    )
    yield Mutant(
        "VICTORY-04",
        "five areas win in the middle of step 3",
        Edit(
            "rules.victory:is_counted_now",
            "return False",
            "return table.step is Step.AREA_ABILITIES",
        ),
    )
    yield Mutant(
        "VICTORY-04",
        "areas taken in step 3 do not count",
        Edit(
            "rules.victory:areas_counted",
            "sum(is_occupied(area, table) for area in AREAS)",
            "len(table.kept_occupied)",
        ),
    )
    yield Mutant(
        "VICTORY-05",
        "ninja on the board do not keep the Attacker in the game",
        Edit(
            "rules.victory:ninja_left",
            "return sum(table.ninja) + table.reserves\n",
            "return table.reserves\n",
        ),
    )
    yield Mutant(
        "VICTORY-05",
        "the last ninja is missed only at the end of the round",
        Edit(
            "rules.victory:elimination",
            "if ninja_left(table, game) == 0:",
            "if ninja_left(table, game) == 0 and table.step is Step.FINISHED:",
        ),
    )
    yield Mutant(
        "VICTORY-06",
        "the Attacker wins when the last ronin and the last ninja go together",
        Edit(
            "rules.victory:elimination",
            "if ninja_left(table, game) == 0:",
            "if ninja_left(table, game) == 0 and table.living:",
        ),
    )
    yield Mutant(
        "VICTORY-07",
        "the end of round 8 is the Defender's win only if no area is held",
        Edit(
            "rules.victory:endurance",
            "if table.round >= ROUNDS:",
            "if table.round >= ROUNDS and not any(table.ninja):",
        ),
    )
    yield Mutant(
        "VICTORY-07",
        "the game ends with round 7",
        ChangedAttribute("rules.victory:ROUNDS", 7),
    )
    yield Mutant(
        "VICTORY-08",
        "the game goes on when the casualties took the last ninja",
        Edit("rules.victory:starvation", "== 0", "< 0"),
    )
    yield Mutant(
        "VICTORY-09",
        "wounds on tiles count as ninja",
        Edit(
            "rules.victory:ninja_left",
            "return sum(table.ninja) + table.reserves\n",
            "return sum(table.ninja) + table.reserves + sum(table.wounds)\n",
        ),
    )
    yield Mutant(
        "VICTORY-09",
        "markers in the General Supply count as ninja",
        Edit(
            "rules.victory:ninja_left",
            "return sum(table.ninja) + table.reserves\n",
            "return sum(table.ninja) + table.reserves + table.supply\n",
        ),
    )


def of_end() -> Iterator[Mutant]:
    """In the rulebook's order."""
    yield Mutant(
        "END-01",
        "a ronin on the Green stays there",
        Edit(
            "rules.round_end:board_cleared",
            "place if ronin",
            "place if place is Space.GREEN or ronin",
        ),
    )
    yield Mutant(
        "END-01",
        "the fallen come back to the Defender with those who leave the board",
        Edit(
            "rules.round_end:board_cleared",
            "places=stayed, stayed=stayed",
            "places=stayed, stayed=stayed, living=RONIN",
        ),
    )
    yield Mutant(
        "END-01",
        "a night beside the board heals all wounds",
        Edit(
            "rules.round_end:board_cleared",
            "places=stayed, stayed=stayed",
            "places=stayed, stayed=stayed, wounds=(0,) * 7, "
            "supply=table.supply + sum(table.wounds)",
        ),
    )
    yield Mutant(
        "END-02",
        "all Shrine Markers come off together",
        Edit(
            "rules.round_end:marks_kept",
            "LAST_ROUNDS:\n            return marked",
            "LAST_ROUNDS:\n            return () if table.cancelled else marked",
        ),
    )
    yield Mutant(
        "END-02",
        "last round's Shrine Markers stay until others are laid",
        Edit(
            "rules.round_end:shrine_markers_moved_on",
            "in_order(kept)",
            "in_order(kept or table.cancelled)",
        ),
    )
    yield Mutant(
        "END-03",
        "the Pen holds nobody",
        Edit("rules.round_end:board_cleared", "ronin in held or ", ""),
    )
    yield Mutant(
        "END-04",
        "ninja leave the areas when the round ends",
        Edit(
            "rules.round_end:board_cleared",
            "places=stayed, stayed=stayed",
            "places=stayed, stayed=stayed, ninja=(0,) * 10 + table.ninja[10:]",
        ),
    )
    yield Mutant(
        "END-05",
        "casualties are taken before the check for round 8",
        Edit(
            "engine:_round_ended",
            "_decided(table, victory.endurance(table), game)",
            "_decided(round_end.casualties_taken(table, game), victory.endurance(table), game)",
        ),
    )
    yield Mutant(
        "END-06",
        "casualties begin with round 5",
        Edit("rules.round_end:casualties_taken", "table.round - 1]", "max(0, table.round - 2)]"),
    )
    yield Mutant(
        "END-06",
        "casualties take two",
        Edit(
            "rules.round_end:casualties_taken",
            "table.reserves - 1, supply=table.supply + 1",
            "table.reserves - 2, supply=table.supply + 2",
        ),
    )
    yield Mutant(
        "END-06",
        "casualties leave the game",
        Edit("rules.round_end:casualties_taken", ", supply=table.supply + 1", ""),
    )
    yield Mutant(
        "END-07",
        "casualties are owed when the Reserves are empty",
        Edit("rules.round_end:casualties_taken", " or table.reserves == 0", ""),
    )
    yield Mutant(
        "END-08",
        "the time marker moves two spaces",
        Edit("rules.round_end:time_advanced", "round=table.round + 1,", "round=table.round + 2,"),
    )
    yield Mutant(
        "END-09",
        "the next round goes on with the ronin's abilities",
        Edit("rules.round_end:time_advanced", "Step.FINISHED", "Step.RONIN_ABILITIES"),
    )
    yield Mutant(
        "END-09",
        "a new round starts without the Attacker's planning",
        Edit("table:laid_out", "Step.ATTACKER_DEPLOYS", "Step.DEFENDER_DEPLOYS"),
    )
