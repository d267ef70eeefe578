"""A broken rule for every clause that is played, in the rulebook's order.

Each completes the sentence "a test of this clause fails when ...". Nothing here is a rule of the
game; `tests/model/test_clause_coverage.py` sees to it that each is noticed.
"""

from collections.abc import Iterator

from model.seven_ronin.pieces import Ronin
from properties.seven_ronin.mutation import Edit, Fact, Mutant


def _mutants() -> Iterator[Mutant]:
    yield from _of_setup()
    yield from _of_attackers_planning()
    yield from _of_defenders_planning()
    yield from _of_reveal()
    yield from _of_green()
    yield from _of_abilities()
    yield from _of_wounds()
    yield from _of_areas()
    yield from _of_inn()
    yield from _of_victory()
    yield from _of_end()


def _of_setup() -> Iterator[Mutant]:
    yield Mutant(
        "SETUP-02",
        "there are 51 Ninja Markers",
        Fact("position:NINJA_MARKERS", 51),
    )
    yield Mutant(
        "SETUP-02",
        "there are three Shrine Markers",
        Fact("position:SHRINE_MARKERS", 3),
    )
    yield Mutant(
        "SETUP-03",
        "the time marker begins on space 2",
        Edit("position:set_up", "round=1", "round=2"),
    )
    yield Mutant(
        "SETUP-05",
        "all 50 markers begin in the Reserves",
        Fact("position:STARTING_RESERVES", 50),
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
        Fact("position:ROUNDS", 9),
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
        Fact("village:standard_village().casualties", (True,) * 8),
    )
    yield Mutant(
        "SETUP-13",
        "the limit of the Inn is 2",
        Fact("village:standard_village().limits", (1, 2, 2, 3, 2, 2, 1, 1, 2, 2)),
    )
    yield Mutant(
        "SETUP-13",
        "both Fields have limit 2",
        Fact("village:standard_village().limits", (1, 2, 2, 2, 2, 2, 1, 1, 2, 1)),
    )
    yield Mutant(
        "SETUP-14",
        "Kabe falls to 6 wounds",
        Fact("pieces:Ronin.KABE.vitality", 6),
    )
    yield Mutant(
        "SETUP-14",
        "Musashi falls to 3 wounds like Yumi",
        Fact("pieces:Ronin.MUSASHI.vitality", 3),
    )


def _of_attackers_planning() -> Iterator[Mutant]:
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
        Fact("village:standard_village().minimum", (1, 2, 3, 4, 5, 4, 5, 5)),
    )
    yield Mutant(
        "PLAN-A-10",
        "an Attacker who cannot reach the minimum need deploy nobody",
        Edit("rules.planning:duty_and_attacks", "_replace(force=force,", "_replace(force=0,"),
    )
    yield Mutant(
        "PLAN-A-10",
        "limits give way to an Attacker who cannot reach the minimum",
        Edit("rules.planning:duty_and_attacks", "force=force, is_bound=True", "force=force"),
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


def _of_defenders_planning() -> Iterator[Mutant]:
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


def _of_reveal() -> Iterator[Mutant]:
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


def _of_green() -> Iterator[Mutant]:
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
        Edit("rules.limits:green_numbers", "return range(2)", "return range(1, 2)"),
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
        Edit(
            "rules.reveal:green_cleared",
            "ninja = table.ninja[Space.GREEN.number]",
            "ninja = table.ninja[Space.GREEN.number] - table.arrived[Space.GREEN.number]",
        ),
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


def _of_abilities() -> Iterator[Mutant]:
    yield Mutant(
        "RONIN-GEN-01",
        "the ronin must use their abilities in the order of their tiles",
        Edit(
            "rules.abilities:ability_refusal",
            "if ronin in table.used:",
            "if any(other.number >= ronin.number for other in table.used):",
        ),
    )
    yield Mutant(
        "RONIN-GEN-01",
        "the Attacker says when the ronin use their abilities",
        Edit(
            "engine:chooser",
            "(Step.ATTACKER_DEPLOYS, Step.AREA_ABILITIES)",
            "(Step.ATTACKER_DEPLOYS, Step.RONIN_ABILITIES, Step.AREA_ABILITIES)",
        ),
    )
    yield Mutant(
        "RONIN-GEN-02",
        "an ability may be used again and again",
        Edit("rules.abilities:ability_refusal", "if ronin in table.used:", "if False:"),
    )
    yield Mutant(
        "RONIN-GEN-03",
        "ronin use their abilities in step 3 as well",
        Edit(
            "engine:refusal",
            "if table.step is not Step.RONIN_ABILITIES:",
            "if table.step not in (Step.RONIN_ABILITIES, Step.AREA_ABILITIES):",
        ),
    )
    yield Mutant(
        "RONIN-GEN-04",
        "a Shrine Marker cancels nothing",
        Edit("rules.abilities:ability_refusal", "if ronin in table.cancelled:", "if False:"),
    )
    yield Mutant(
        "RONIN-GEN-04",
        "a Shrine Marker does not keep Tasuke from company",
        Edit("rules.sharing:may_share", "Ronin.TASUKE not in table.cancelled", "True"),
    )
    yield Mutant(
        "RONIN-GEN-05",
        "Musashi and Yobu need ninja on their area when step 1 begins",
        Edit(
            "rules.abilities:is_on_free_ground",
            "return is_free(place_of(ronin, table), table)",
            "return ronin in table.on_free_ground",
        ),
    )
    yield Mutant(
        "RONIN-GEN-06",
        "Yumi, Taiko and Hayai need a Free area when step 1 begins",
        Edit(
            "rules.abilities:is_on_free_ground",
            "return is_free(place_of(ronin, table), table)",
            "return ronin in table.on_free_ground",
        ),
    )
    yield Mutant(
        "RONIN-GEN-06",
        "Yumi shoots among ninja",
        Fact("rules.abilities:NEEDS_FREE_GROUND", frozenset({Ronin.HAYAI, Ronin.TAIKO})),
    )
    yield Mutant(
        "RONIN-YOB-01",
        "Yobu drives out three",
        Fact("rules.abilities:YOBU_DRIVES_OUT", 3),
    )
    yield Mutant(
        "RONIN-YOB-01",
        "Yobu drives ninja to areas that are not adjacent",
        Edit(
            "rules.abilities:yobus_goals",
            "game.village.neighbours[place_of(Ronin.YOBU, table).number]",
            "AREAS",
        ),
    )
    yield Mutant(
        "RONIN-YOB-02",
        "Yobu drives all ninja to one area",
        Edit("rules.abilities:yobu_refusal", "if driven > min", "if choice.to[1:] or driven > min"),
    )
    yield Mutant(
        "RONIN-YOB-02",
        "Yobu always drives two if there are two",
        Edit(
            "rules.abilities:fewest_driven_out",
            "return fewest_of_up_to_two(game)",
            "return min(YOBU_DRIVES_OUT, within_yobus_reach(table, game))",
        ),
    )
    yield Mutant(
        "RONIN-YOB-03",
        "Yobu fills an area up to its limit only",
        Edit(
            "rules.abilities:room_for_driven",
            "return YOBU_DRIVES_OUT",
            "return game.village.limits[goal.number]",
        ),
    )
    yield Mutant(
        "RONIN-TAS-01",
        "Tasuke is always alone",
        Edit("rules.sharing:may_share", "Ronin.TASUKE not in table.cancelled", "False"),
    )
    yield Mutant(
        "RONIN-TAS-01",
        "Tasuke cannot stay on the board with another",
        Edit(
            "position:_defects_of_stayed",
            "(len(crowd) == 2 and Ronin.TASUKE not in crowd)",
            "len(crowd) == 2",
        ),
    )
    yield Mutant(
        "RONIN-TAS-02",
        "the Attacker divides the wounds",
        Edit(
            "rules.wounds:divider_of",
            "is_tasuke_cancelled(table, game):\n        return Side.DEFENDER",
            "is_tasuke_cancelled(table, game):\n        return Side.ATTACKER",
        ),
    )
    yield Mutant(
        "RONIN-TAS-02",
        "a Shrine Marker hands the division to the Attacker",
        Edit(
            "rules.wounds:divider_of",
            "CancelledTasukeDivision.DEFENDER:\n            return Side.DEFENDER",
            "CancelledTasukeDivision.DEFENDER:\n            return Side.ATTACKER",
        ),
    )
    yield Mutant(
        "RONIN-TAS-03",
        "ninja from the Passage wound Tasuke's companion first",
        Edit(
            "rules.passage_and_graves:ninja_brought",
            "if must_be_divided(area, table, game):",
            "if False:",
        ),
    )
    yield Mutant(
        "RONIN-TAS-03",
        "the Attacker divides the wounds of ninja from the Passage",
        Edit("engine:chooser", "if table.divided is not None:", "if False:"),
    )
    yield Mutant(
        "RONIN-TAS-04",
        "Tasuke takes over her companion's wound from the Well",
        Edit(
            "rules.watchtower_and_well:ronin_poisoned",
            "wounded(choice.target, 1",
            "wounded(Ronin.TASUKE if Ronin.TASUKE in table.ronin_on(table.places["
            "choice.target.number]) else choice.target, 1",
        ),
    )
    yield Mutant(
        "RONIN-TAS-05",
        "nobody but Tasuke can be chosen where she stands with another",
        Edit(
            "rules.watchtower_and_well:well_refusal",
            "if not is_in_reach(choice.target, table):",
            "if choice.target is not Ronin.TASUKE and Ronin.TASUKE in table.ronin_on("
            "table.places[choice.target.number]):",
        ),
    )
    yield Mutant(
        "RONIN-YUM-01",
        "Yumi shoots two",
        Edit(
            "rules.abilities:reserves_shot_at",
            "table.reserves - 1, supply=table.supply + 1",
            "table.reserves - 2, supply=table.supply + 2",
        ),
    )
    yield Mutant(
        "RONIN-YUM-01",
        "a ninja whom Yumi shot leaves the game",
        Edit("rules.abilities:reserves_shot_at", ", supply=table.supply + 1", ""),
    )
    yield Mutant(
        "RONIN-YUM-02",
        "Yumi shoots although the Reserves are empty",
        Edit("rules.abilities:yumi_refusal", "if table.reserves:", "if True:"),
    )
    yield Mutant(
        "RONIN-TAI-01",
        "Taiko heals two wounds",
        Edit("rules.abilities:wound_healed", "choice.heal.number, -1)", "choice.heal.number, -2)"),
    )
    yield Mutant(
        "RONIN-TAI-02",
        "the healed wound goes to the Reserves",
        Edit(
            "rules.abilities:wound_healed",
            "supply=table.supply + 1",
            "reserves=table.reserves + 1",
        ),
    )
    yield Mutant(
        "RONIN-TAI-02",
        "the healed wound leaves the game",
        Edit("rules.abilities:wound_healed", "-1), supply=table.supply + 1", "-1)"),
    )
    yield Mutant(
        "RONIN-TAI-03",
        "Taiko heals himself",
        Edit("rules.abilities:taiko_refusal", "if choice.heal is Ronin.TAIKO:", "if False:"),
    )
    yield Mutant(
        "RONIN-TAI-03",
        "Taiko heals wounds that are yet to come",
        Edit(
            "rules.abilities:taiko_refusal",
            "if table.wounds[choice.heal.number]:",
            "if not is_free(place_of(choice.heal, table), table):",
        ),
    )
    yield Mutant(
        "RONIN-HAY-01",
        "Hayai rides to areas without ninja",
        Edit("rules.abilities:hayai_refusal", "if is_free(goal, table):", "if False:"),
    )
    yield Mutant(
        "RONIN-HAY-01",
        "Hayai rides to a Tasuke whom nobody attacks",
        Edit("rules.abilities:ride_to_tasuke_refusal", "if is_free(goal, table):", "if False:"),
    )
    yield Mutant(
        "RONIN-HAY-02",
        "Hayai rides to adjacent areas only",
        Edit(
            "rules.abilities:hayai_refusal",
            "if is_free(goal, table):",
            "if goal not in game.village.neighbours[place_of(Ronin.HAYAI, table).number]:",
        ),
    )
    yield Mutant(
        "RONIN-HAY-03",
        "Hayai rides to any ronin",
        Edit("rules.abilities:hayai_refusal", "if there:", "if False:"),
    )
    yield Mutant(
        "RONIN-HAY-03",
        "Hayai rides to nobody, not even to Tasuke",
        Edit("rules.abilities:hayai_refusal", "if there == (Ronin.TASUKE,):", "if False:"),
    )
    yield Mutant(
        "RONIN-KAB-01",
        "no Shrine Marker may lie on Kabe's tile",
        Edit(
            "rules.pen_and_shrine:may_bear_a_marker",
            "return True",
            "return ronin is not Ronin.KABE",
        ),
    )
    yield Mutant(
        "RONIN-KAB-01",
        "Kabe strikes like Musashi",
        Fact("trace:NO_ABILITY", {}),
    )
    yield Mutant(
        "RONIN-MUS-01",
        "Musashi strikes down two",
        Edit("rules.abilities:ninja_struck_down", "(area, 1)", "(area, 2)"),
    )
    yield Mutant(
        "RONIN-MUS-01",
        "the ninja that Musashi struck down wounds him",
        Edit(
            "rules.abilities:ninja_struck_down",
            ".moved_to_supply(area, 1)",
            "._replace(ninja=plus(table.ninja, area.number, -1), "
            "wounds=plus(table.wounds, Ronin.MUSASHI.number, 1))",
        ),
    )
    yield Mutant(
        "RONIN-MUS-02",
        "Musashi strikes new ninja only",
        Edit(
            "rules.abilities:musashi_refusal",
            "if is_free(area, table):",
            "if not table.arrived[area.number]:",
        ),
    )
    yield Mutant(
        "RONIN-MUS-03",
        "Musashi strikes one of those whom the Passage brings",
        Edit(
            "rules.passage_and_graves:ninja_brought",
            "ninja=plus(table.ninja, area.number, choice.count)",
            "ninja=plus(table.ninja, area.number, choice.count - "
            "('musashi' in table.ronin_on(area)))",
        ),
    )


def _of_wounds() -> Iterator[Mutant]:
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


def _of_areas() -> Iterator[Mutant]:
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
            "wounded(ronin, 1, paid(1,",
            "wounded(ronin, 2, paid(2,",
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
        Fact("rules.passage_and_graves:GRANARY_GIVES", 3),
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
        Fact("rules.passage_and_graves:PASSAGE_BRINGS", 3),
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
            "table.reserves)",
            "table.reserves + table.supply)",
        ),
    )
    yield Mutant(
        "AREA-BUR-01",
        "the Burial Grounds return three",
        Fact("rules.passage_and_graves:BURIAL_GROUNDS_RETURN", 3),
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


def _of_inn() -> Iterator[Mutant]:
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
        Edit("rules.inn:is_copied_again", "return area in table.copied", "return False"),
    )


def _of_victory() -> Iterator[Mutant]:
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
    yield Mutant("VICTORY-02", "four areas win", Fact("rules.victory:AREAS_TO_WIN", 4))
    yield Mutant("VICTORY-02", "it takes six areas to win", Fact("rules.victory:AREAS_TO_WIN", 6))
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
        Fact("rules.victory:ROUNDS", 7),
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


def _of_end() -> Iterator[Mutant]:
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


MUTANTS = tuple(_mutants())
"""Every mutant, in the order of the clauses."""


def ways_to_break(clause: str) -> list[str]:
    """What the broken rules of a clause do."""
    return [mutant.says for mutant in MUTANTS if mutant.clause == clause]
