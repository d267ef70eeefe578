"""Broken formulas of the ronin's abilities and of wounds."""

from collections.abc import Iterator

from ronin.properties.seven_ronin.mutation import Mutant
from ronin.verify.seven_ronin.mutants.form import broken


def of_abilities() -> Iterator[Mutant]:
    """In the rulebook's order."""
    abilities, done = "encoding.abilities", "encoding.abilities:use_done"
    yield broken(
        "RONIN-GEN-01",
        "Musashi must come before the others",
        f"{abilities}:uses_in_order",
        "ANY_ORDER:\n            pass",
        "ANY_ORDER:\n            for later in ronin_uses[1:]:\n                yield Claim("
        "book.RONIN_GEN_01, z3.Not(uses(Ronin.MUSASHI, later)))",
    )
    yield broken(
        "RONIN-GEN-02",
        "an ability may be used again and again",
        f"{abilities}:uses_in_order",
        "once = z3.Or(",
        "once = z3.Or(z3.BoolVal(True), ",
    )
    yield broken(
        "RONIN-GEN-02",
        "an ability may be used again once another was used in between",
        f"{abilities}:uses_in_order",
        "in combinations(ronin_uses, 2):",
        "in pairwise(ronin_uses):",
    )
    yield broken(
        "RONIN-GEN-03",
        "Tasuke's ability is used in step 1, to no effect",
        f"{abilities}:nobody_else",
        "z3.Not(uses(Ronin.TASUKE, use))",
        "z3.BoolVal(True)",
    )
    yield broken(
        "RONIN-GEN-04",
        "a Shrine Marker cancels nothing",
        f"{abilities}:conditions",
        "step.position.shrine[ronin] == 0",
        "z3.BoolVal(True)",
    )
    yield broken(
        "RONIN-GEN-04",
        "it takes two Shrine Markers to keep Tasuke from company",
        "encoding.planning:is_cancelled",
        "position.shrine[Ronin.TASUKE] >= 1",
        "position.shrine[Ronin.TASUKE] >= 2",
    )
    yield broken(
        "RONIN-GEN-05",
        "Musashi and Yobu need ninja on their area when step 1 begins",
        f"{abilities}:conditions",
        "AT_USE:\n            yield from right_ground(ronin, now)",
        "AT_USE:\n            yield from right_ground(ronin, step.start "
        "if ronin in ON_NINJA else now)",
    )
    yield broken(
        "RONIN-GEN-06",
        "Yumi, Taiko and Hayai need a Free area when step 1 begins",
        f"{abilities}:conditions",
        "AT_USE:\n            yield from right_ground(ronin, now)",
        "AT_USE:\n            yield from right_ground(ronin, now "
        "if ronin in ON_NINJA else step.start)",
    )
    yield broken(
        "RONIN-GEN-06",
        "Yumi shoots among ninja",
        f"{abilities}:right_ground",
        "if who is ronin:\n                yield Claim(clause, z3.Implies(here, is_free",
        "if who is ronin and who is not Ronin.YUMI:\n"
        "                yield Claim(clause, z3.Implies(here, is_free",
    )
    yield broken(
        "RONIN-YOB-01",
        "Yobu drives out three",
        f"{abilities}:yobu_drives",
        "driven_out(use) <= YOBU_DRIVES_OUT",
        "driven_out(use) <= 3",
    )
    yield broken(
        "RONIN-YOB-01",
        "Yobu drives ninja to areas that are not adjacent",
        f"{abilities}:yobu_drives",
        "z3.Implies(here, driven_out(use) == near)",
        "z3.BoolVal(True)",
    )
    yield broken(
        "RONIN-YOB-02",
        "Yobu drives no two ninja to one area",
        f"{abilities}:takes",
        "most = z3.IntVal(YOBU_DRIVES_OUT)\n",
        "most = z3.IntVal(1)\n",
    )
    yield broken(
        "RONIN-YOB-03",
        "Yobu drives nobody to an area that is full to its limit",
        f"{abilities}:takes",
        "most = z3.IntVal(YOBU_DRIVES_OUT)\n",
        "most = z3.If(table.ninja[goal] >= village.limits[goal.number], 0, 2)\n",
    )
    yield broken(
        "RONIN-TAS-01",
        "Tasuke is always alone when she is deployed",
        "encoding.planning:tasuke_joined",
        "alone = z3.Implies(is_cancelled(position), z3.Not(she_joins))",
        "alone = z3.Not(she_joins)",
    )
    yield broken(
        "RONIN-TAS-02",
        "a division may be left out",
        "encoding.wounds:wounds_divided",
        "yield Claim(book.WOUNDS_10, z3.Implies(choice, told))",
        "yield Claim(None, z3.BoolVal(True))",
    )
    yield broken(
        "RONIN-TAS-03",
        "ninja from the Passage wound Tasuke's companion first",
        "encoding.passage_and_graves:passage_fought",
        "yield Claim(None, z3.Implies(division.given, division.area == use.to))",
        "yield Claim(None, z3.Implies(division.given, division.area == use.to))\n"
        "    for ronin in RONIN:\n"
        "        meant = z3.And(ronin is not Ronin.TASUKE, there[ronin], there[Ronin.TASUKE])\n"
        "        yield Claim(None, z3.Implies(meant, use.wounded[ronin] >= use.wounded["
        "Ronin.TASUKE]))",
    )
    yield broken(
        "RONIN-TAS-04",
        "the Well spares a ronin who stands with Tasuke",
        "encoding.watchtower_and_well:wounds_aimed",
        "table.alive[ronin],",
        "table.alive[ronin], z3.Or(ronin is Ronin.TASUKE, z3.Not(table.alive[Ronin.TASUKE]), "
        "table.place[ronin] != table.place[Ronin.TASUKE]),",
    )
    yield broken(
        "RONIN-TAS-05",
        "the Watchtower hits one of Tasuke and her companion",
        "encoding.watchtower_and_well:spared",
        "EACH:\n            return z3.IntVal(0)",
        "EACH:\n            return z3.Sum(*(z3.If(beside_tasuke(ronin, reached, table), 1, 0) "
        "for ronin in COMPANIONS))",
    )
    yield broken(
        "RONIN-YUM-01",
        "Yumi shoots two if there are two",
        f"{abilities}:shot",
        "REFUSED:\n            return z3.If(uses(Ronin.YUMI, use), 1, 0)",
        "REFUSED:\n            return z3.If(uses(Ronin.YUMI, use), "
        "z3.If(table.reserves >= 2, 2, 1), 0)",
    )
    yield broken(
        "RONIN-YUM-02",
        "Yumi shoots although the Reserves are empty",
        f"{abilities}:yumi_shoots",
        "table.reserves >= 1",
        "table.reserves >= 0",
    )
    yield broken(
        "RONIN-TAI-01",
        "Taiko heals all wounds",
        f"{abilities}:healed",
        "REFUSED:\n            return z3.If(named, 1, 0)",
        "REFUSED:\n            return z3.If(named, table.wounds[ronin], 0)",
    )
    yield broken(
        "RONIN-TAI-02",
        "the healed wound leaves the game",
        done,
        "came = z3.Sum(gone_to_supply, struck, *off_tiles.values())",
        "came = z3.Sum(gone_to_supply, struck)",
    )
    yield broken(
        "RONIN-TAI-03",
        "Taiko heals himself",
        f"{abilities}:taiko_heals",
        "yield Claim(book.RONIN_TAI_03, use.heal != Ronin.TAIKO.number)",
        "yield Claim(None, z3.BoolVal(True))",
    )
    yield broken(
        "RONIN-HAY-01",
        "Hayai rides to areas without ninja",
        f"{abilities}:is_goal",
        "ANY_WITH_NINJA:\n            yield Claim(book.RONIN_HAY_01, ninja)",
        "ANY_WITH_NINJA:\n            yield Claim(book.RONIN_HAY_01, z3.BoolVal(True))",
    )
    yield broken(
        "RONIN-HAY-02",
        "Hayai rides to no area that has more than two ninja",
        f"{abilities}:is_goal",
        "ninja = table.ninja[area] >= 1",
        "ninja = z3.And(table.ninja[area] >= 1, table.ninja[area] <= 2)",
    )
    yield broken(
        "RONIN-HAY-03",
        "Hayai rides to Musashi as well",
        f"{abilities}:is_goal",
        "if ronin is not Ronin.HAYAI:",
        "if ronin is not Ronin.HAYAI and ronin is not Ronin.MUSASHI:",
    )
    yield broken(
        "RONIN-HAY-03",
        "Hayai rides to a Tasuke who bears a Shrine Marker",
        f"{abilities}:_tasuke_uncancelled",
        "z3.Not(barred)",
        "z3.BoolVal(True)",
    )
    yield broken(
        "RONIN-KAB-01",
        "Kabe uses an ability, to no effect",
        f"{abilities}:nobody_else",
        "z3.Not(uses(Ronin.KABE, use))",
        "z3.BoolVal(True)",
    )
    yield broken(
        "RONIN-MUS-01",
        "Musashi strikes down two if there are two",
        done,
        "z3.If(musashi_here, 1, 0)",
        "z3.If(musashi_here, z3.If(before.ninja[area] >= 2, 2, 1), 0)",
    )
    yield broken(
        "RONIN-MUS-02",
        "the ninja that Musashi struck down leaves the game",
        done,
        "struck = z3.If(uses(Ronin.MUSASHI, use), 1, 0)",
        "struck = z3.IntVal(0)",
    )
    yield broken(
        "RONIN-MUS-03",
        "Musashi strikes only where more than one ninja stands",
        f"{abilities}:musashi_strikes",
        "AT_USE:\n            return",
        "AT_USE:\n            for area in AREAS:\n"
        "                here = step.now.at[Ronin.MUSASHI][area]\n"
        "                yield Claim(book.RONIN_MUS_03, "
        "z3.Implies(here, step.now.ninja[area] >= 2))",
    )


def of_wounds() -> Iterator[Mutant]:
    """In the rulebook's order."""
    wounds, step_2 = "encoding.wounds", "transition:step_2_done"
    yield broken(
        "WOUNDS-01",
        "two ninja at most become wounds",
        f"{wounds}:wounds_divided",
        "every = wounds_of(there, wounded) == smaller(ninja, space_left)",
        "every = wounds_of(there, wounded) == smaller(smaller(ninja, z3.IntVal(2)), space_left)",
    )
    yield broken(
        "WOUNDS-02",
        "Kabe's wounds are gone when a round begins",
        "encoding.reveal:revealed",
        "table.wounds[ronin] == position.wounds[ronin]",
        "table.wounds[ronin] == (0 if ronin is Ronin.KABE else position.wounds[ronin])",
    )
    yield broken(
        "WOUNDS-03",
        "an unhurt tile has room for one wound more",
        f"{wounds}:room",
        "- table.wounds[ronin]",
        "- table.wounds[ronin] + z3.If(table.wounds[ronin] == 0, 1, 0)",
    )
    yield broken(
        "WOUNDS-04",
        "a ronin survives with a full tile",
        f"{wounds}:falls",
        ">= capacity(",
        "> capacity(",
    )
    yield broken(
        "WOUNDS-04",
        "a ronin lives on with a full tile between rounds",
        "wellformed:possible_tiles",
        "position.wounds[ronin] < capacity(",
        "position.wounds[ronin] <= capacity(",
    )
    yield broken(
        "WOUNDS-05",
        "ninja that found no space vanish",
        step_2,
        "left_over = before.ninja[area] - gone + stayed[-1]",
        "left_over = z3.If(gone >= 1, 0, before.ninja[area])",
    )
    yield broken(
        "WOUNDS-05",
        "ninja from the Passage that found no space vanish",
        "encoding.passage_and_graves:left_over",
        "return use.count - gone",
        "return z3.If(gone >= 1, 0, use.count)",
    )
    yield broken(
        "WOUNDS-06",
        "ninja occupy no area on which a ronin fell",
        "encoding.reveal:guards_told",
        "z3.Or(*(stands(ronin, area, table) for ronin in RONIN))",
        "z3.Or(*(table.at[ronin][area] for ronin in RONIN))",
    )
    yield broken(
        "WOUNDS-08",
        "one of the markers of a fallen ronin leaves the game",
        f"{wounds}:markers_freed",
        "capacity(ronin, rulings), 0)",
        "capacity(ronin, rulings) - 1, 0)",
    )
    yield broken(
        "WOUNDS-08",
        "wounds lie on the tile of a fallen ronin",
        "wellformed:possible_tiles",
        "z3.Implies(fallen, position.wounds[ronin] == 0)",
        "z3.BoolVal(True)",
    )
    yield broken(
        "WOUNDS-09",
        "Yumi is back in the round after he fell",
        "encoding.reveal:revealed",
        "table.alive[ronin] == z3.Not(position.eliminated[ronin])",
        "table.alive[ronin] == z3.Or(ronin is Ronin.YUMI, z3.Not(position.eliminated[ronin]))",
    )
    yield broken(
        "WOUNDS-09",
        "a fallen ronin can have been held on the board",
        "wellformed:possible_stayed",
        "z3.Implies(position.eliminated[ronin], place == NONE)",
        "z3.BoolVal(True)",
    )
    yield broken(
        "WOUNDS-10",
        "what was divided need not be what each takes",
        f"{wounds}:wounds_divided",
        "yield Claim(book.WOUNDS_10, z3.Implies(said, agreed))",
        "yield Claim(book.WOUNDS_10, z3.Implies(z3.And(said, ronin is Ronin.TASUKE), agreed))",
    )
    yield broken(
        "WOUNDS-11",
        "ninja from the Passage fight nobody on the Shrine",
        "encoding.passage_and_graves:met",
        "z3.And(table.alive[ronin],",
        "z3.And(use.to != Space.SHRINE.number, table.alive[ronin],",
    )
    yield broken(
        "WOUNDS-12",
        "one ninja of an even fight stays and occupies",
        f"{wounds}:staying",
        "FREE:\n            return z3.IntVal(0)",
        "FREE:\n            even = z3.And(ninja >= 1, ninja == room_of(there, table, rulings))\n"
        "            return z3.If(even, 1, 0)",
    )
    yield broken(
        "WOUNDS-13",
        "wounds from areas are paid from the Reserves if there are any",
        "encoding.watchtower_and_well:paid_by_reserves",
        "SUBSTITUTES:\n            return z3.IntVal(0)",
        "SUBSTITUTES:\n            return z3.If(table.reserves >= paid, paid, 0)",
    )
