"""Broken rules of the set-up and of both deployments."""

from collections.abc import Iterator

from ronin.properties.seven_ronin.mutation import ChangedAttribute, Edit, Mutant


def of_setup() -> Iterator[Mutant]:
    """In the rulebook's order."""
    yield Mutant(
        "SETUP-02",
        "there are 51 Ninja Markers",
        ChangedAttribute("position:NINJA_MARKERS", 51),
    )
    yield Mutant(
        "SETUP-02",
        "there are three Shrine Markers",
        ChangedAttribute("position:SHRINE_MARKERS", 3),
    )
    yield Mutant(
        "SETUP-03",
        "the time marker begins on space 2",
        Edit("position:set_up", "round=1", "round=2"),
    )
    yield Mutant(
        "SETUP-05",
        "all 50 markers begin in the Reserves",
        ChangedAttribute("position:STARTING_RESERVES", 50),
    )
    yield Mutant(
        "SETUP-06",
        "markers on the board and on tiles are also in the General Supply",
        Edit("position:Position.supply", "- self.markers", "- self.reserves"),
    )
    yield Mutant(
        "SETUP-06",
        "an eliminated ninja leaves the game",
        Edit("table:Table.moved_to_supply", "self.supply + count", "self.supply"),
    )
    yield Mutant(
        "SETUP-09",
        "a Shrine Marker begins on Yobu's tile",
        Edit("position:set_up", "len(RONIN),", "len(RONIN), shrine=(Ronin.YOBU,),"),
    )
    yield Mutant(
        "SETUP-10",
        "the greater Field is no Village Area",
        Edit(
            "rules.reveal:is_occupied",
            "area is not Space.GREEN",
            "area not in (Space.FIELD_3, Space.GREEN)",
        ),
    )
    yield Mutant(
        "SETUP-10",
        "the Green is a Village Area",
        Edit("rules.reveal:is_occupied", " and area is not Space.GREEN", ""),
    )
    yield Mutant(
        "SETUP-11",
        "there is a ninth round",
        Edit("rules.victory:endurance", ">= ROUNDS", "> ROUNDS"),
    )
    yield Mutant(
        "SETUP-11",
        "a position of round 9 is possible",
        ChangedAttribute("position:ROUNDS", 9),
    )
    yield Mutant(
        "SETUP-11",
        "the round goes from the reveal straight to Combat step 3",
        Edit("rules.reveal:revealed", "Step.RONIN_ABILITIES", "Step.AREA_ABILITIES"),
    )
    yield Mutant(
        "SETUP-11",
        "ninja are deployed in any step",
        Edit("engine:refusal", "if table.step is not Step.ATTACKER_DEPLOYS:", "if False:"),
    )
    yield Mutant(
        "SETUP-12",
        "the minimum is read one space too early on the track",
        Edit("rules.limits:minimum_attack_force", "table.round - 1", "table.round - 2"),
    )
    yield Mutant(
        "SETUP-12",
        "the casualties icon stands on every space",
        ChangedAttribute("village:standard_village().casualties", (True,) * 8),
    )
    yield Mutant(
        "SETUP-13",
        "the limit of the Inn is 2",
        ChangedAttribute("village:standard_village().limits", (1, 2, 2, 3, 2, 2, 1, 1, 2, 2)),
    )
    yield Mutant(
        "SETUP-13",
        "both Fields have limit 2",
        ChangedAttribute("village:standard_village().limits", (1, 2, 2, 2, 2, 2, 1, 1, 2, 1)),
    )
    yield Mutant(
        "SETUP-14",
        "Kabe falls to 6 wounds",
        ChangedAttribute("pieces:Ronin.KABE.vitality", 6),
    )
    yield Mutant(
        "SETUP-14",
        "Musashi falls to 3 wounds like Yumi",
        ChangedAttribute("pieces:Ronin.MUSASHI.vitality", 3),
    )


def of_attackers_planning() -> Iterator[Mutant]:
    """In the rulebook's order."""
    yield Mutant(
        "PLAN-A-02",
        "markers of the General Supply may be deployed",
        Edit(
            "rules.planning:attack_refusal",
            "deployed > table.reserves",
            "deployed > table.reserves + table.supply",
        ),
    )
    yield Mutant(
        "PLAN-A-03",
        "one area more than the Threat Level may be attacked",
        Edit("rules.planning:_threat_refusal", "<= left", "<= left + 1"),
    )
    yield Mutant(
        "PLAN-A-03",
        "only areas without ninja use up Threat Level",
        Edit(
            "rules.limits:uses_threat",
            "USE_THREAT:\n            return True",
            "USE_THREAT:\n            return table.ninja[area.number] == 0",
        ),
    )
    yield Mutant(
        "PLAN-A-04",
        "one marker more than the limit may be added",
        Edit("rules.limits:above_limit", "[area.number])", "[area.number] - 1)"),
    )
    yield Mutant(
        "PLAN-A-05",
        "ninja that stand on an area count towards its limit",
        Edit(
            "rules.limits:counted_towards_limit",
            "return new\n",
            "return new + table.ninja[area.number]\n",
        ),
    )
    yield Mutant(
        "PLAN-A-06",
        "the Passage brings no more than the limit",
        Edit(
            "rules.passage_and_graves:room_for_brought",
            "return PASSAGE_BRINGS",
            "return game.village.limits[area.number]",
        ),
    )
    yield Mutant(
        "PLAN-A-07",
        "the Green raises no limit",
        Edit("rules.limits:extras", "return raising_ninja(new, table, game)", "return 0"),
    )
    yield Mutant(
        "PLAN-A-08",
        "one ninja fewer than the minimum is enough",
        Edit("rules.planning:_duty_refusal", "force < needed.force:", "force < needed.force - 1:"),
    )
    yield Mutant(
        "PLAN-A-08",
        "a ninja on the Green does not count towards the minimum",
        Edit(
            "rules.limits:counted_towards_minimum",
            "return on_areas + on_green",
            "return on_areas",
        ),
    )
    yield Mutant(
        "PLAN-A-09",
        "the minimum of round 5 is 5",
        ChangedAttribute("village:standard_village().minimum", (1, 2, 3, 4, 5, 4, 5, 5)),
    )
    yield Mutant(
        "PLAN-A-10",
        "an Attacker who cannot reach the minimum need deploy nobody",
        Edit("rules.planning:duty_and_attacks", "_replace(clause=", "_replace(force=0, clause="),
    )
    yield Mutant(
        "PLAN-A-10",
        "limits give way to an Attacker who cannot reach the minimum",
        Edit("rules.planning:duty_and_attacks", "if do_limits_give_way(table, game):", "if True:"),
    )
    yield Mutant(
        "PLAN-A-10",
        "an Attacker who cannot reach the minimum has no legal deployment",
        Edit("rules.planning:duty_and_attacks", "if not meeting.is_empty:", "if True:"),
    )
    yield Mutant(
        "PLAN-A-11",
        "no ninja may be sent to the Green",
        Edit("rules.limits:green_numbers", "return range(2)", "return range(1)"),
    )
    yield Mutant(
        "PLAN-A-11",
        "nobody goes to the Green unless an area is attacked",
        Edit("rules.limits:needed_besides_green", "return 0", "return 1"),
    )
    yield Mutant(
        "PLAN-A-13",
        "ninja on the board are taken up when new ones are deployed",
        Edit("rules.reveal:revealed", "tuple(map(int.__add__, table.ninja, new))", "new"),
    )


def of_defenders_planning() -> Iterator[Mutant]:
    """In the rulebook's order."""
    yield Mutant(
        "PLAN-D-01",
        "wounded ronin rest",
        Edit(
            "rules.planning:available",
            "[ronin.number] is None",
            "[ronin.number] is None and not table.wounds[ronin.number]",
        ),
    )
    yield Mutant(
        "PLAN-D-02",
        "any two ronin may share an area",
        Edit("rules.sharing:area_bar", " or Ronin.TASUKE not in together", ""),
    )
    yield Mutant(
        "PLAN-D-02",
        "a ronin may be sent to an area on which another stayed",
        Edit(
            "rules.sharing:stayed_ronin_bar",
            "return book.PLAN_D_02",
            "return None",
        ),
    )
    yield Mutant(
        "PLAN-D-03",
        "Tasuke makes room for a third ronin",
        Edit("rules.sharing:area_bar", "len(together) > 2 or ", ""),
    )
    yield Mutant(
        "PLAN-D-03",
        "Tasuke keeps to herself like the others",
        Edit("rules.sharing:may_share", "Ronin.TASUKE not in table.cancelled", "False"),
    )
    yield Mutant(
        "PLAN-D-03",
        "Tasuke joins nobody who stayed",
        Edit(
            "rules.sharing:tasuke_joining_bar",
            "return None if may_share(table, game) else",
            "return",
        ),
    )
    yield Mutant(
        "PLAN-D-03",
        "nobody joins Tasuke where she stayed",
        Edit(
            "rules.sharing:stayed_tasuke_bar",
            "return None if may_share(table, game) else",
            "return",
        ),
    )
    yield Mutant(
        "PLAN-D-04",
        "the Green is open to a ronin without any ninja",
        Edit("rules.planning:is_green_open", "return table.ninja[GREEN] > 0", "return True"),
    )
    yield Mutant(
        "PLAN-D-05",
        "a ninja deployed in this round opens the Green",
        Edit(
            "rules.planning:is_green_open",
            "return table.ninja[GREEN] > 0",
            "return table.ninja[GREEN] + (table.attack.ninja[GREEN] if table.attack else 0) > 0",
        ),
    )
    yield Mutant(
        "PLAN-D-06",
        "the Green is open in round 1",
        Edit(
            "rules.planning:is_green_open",
            "return table.ninja[GREEN] > 0",
            "return table.ninja[GREEN] > 0 or table.round == 1",
        ),
    )
    yield Mutant(
        "PLAN-D-07",
        "a ronin whom the Pen held is deployed like the others",
        Edit("rules.planning:available", " if stayed[ronin.number] is None", ""),
    )
    yield Mutant(
        "PLAN-D-08",
        "no ronin may be sent among ninja",
        Edit(
            "rules.planning:_goal_refusal",
            "if space is Space.GREEN and not is_green_open(table, game):",
            "if table.ninja[space.number] or space is Space.GREEN:",
        ),
    )
