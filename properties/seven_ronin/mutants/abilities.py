"""Broken rules of the ronin's abilities."""

from collections.abc import Iterator

from ronin.model.seven_ronin.pieces import Ronin
from ronin.properties.seven_ronin.mutation import ChangedAttribute, Edit, Mutant


def of_abilities() -> Iterator[Mutant]:
    """In the rulebook's order."""
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
        Edit(
            "rules.abilities:ability_refusal", "if is_cancelled(ronin, table, game):", "if False:"
        ),
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
        ChangedAttribute("rules.abilities:NEEDS_FREE_GROUND", (Ronin.HAYAI, Ronin.TAIKO)),
    )
    yield Mutant(
        "RONIN-YOB-01",
        "Yobu drives out three",
        ChangedAttribute("rules.abilities:YOBU_DRIVES_OUT", 3),
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
        Edit(
            "rules.abilities:ride_to_tasuke_refusal",
            "if is_free(goal, table):",
            "if False:",
        ),
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
        ChangedAttribute("trace:NO_ABILITY", {}),
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
        "RONIN-MUS-01",
        "Musashi strikes down two if nobody acts before him",
        Edit(
            "rules.abilities:ninja_struck_down",
            "(area, 1)",
            "(area, 1 if table.used else min(2, table.ninja[area.number]))",
        ),
    )
    yield Mutant(
        "RONIN-MUS-01",
        "Musashi must strike if he can",
        Edit(
            "rules.ability_uses:musashis_duty_refusal",
            "case MusashiDuty.OPTIONAL:\n            return None\n        case ",
            "case MusashiDuty.OPTIONAL | ",
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
