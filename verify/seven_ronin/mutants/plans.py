"""Broken formulas of possible positions, of both deployments and of the reveal."""

from collections.abc import Iterator

from ronin.properties.seven_ronin.mutation import Mutant
from ronin.verify.seven_ronin.mutants.form import broken


def of_setup() -> Iterator[Mutant]:
    """In the rulebook's order."""
    yield broken(
        "SETUP-02",
        "51 Ninja Markers may be in use",
        "wellformed:possible_time_and_markers",
        "position.supply >= 0",
        "position.supply >= -1",
    )
    yield broken(
        "SETUP-02",
        "three Shrine Markers may lie on tiles",
        "wellformed:possible_shrine_markers",
        "marks <= SHRINE_MARKERS",
        "marks <= SHRINE_MARKERS + 1",
    )
    yield broken(
        "SETUP-06",
        "wounds on tiles are in the General Supply as well",
        "encoding.round_end:markers_in_use",
        "*(position.wounds[ronin] for ronin in RONIN),",
        "",
    )
    yield broken(
        "SETUP-11",
        "a position of round 9 is possible",
        "wellformed:possible_time_and_markers",
        "position.round <= ROUNDS",
        "position.round <= ROUNDS + 1",
    )
    yield broken(
        "SETUP-12",
        "the Threat Level is read one space too late on the track",
        "encoding.planning:attack_within_threat",
        "printed(village.threat, position)",
        "printed((*village.threat[1:], 0), position)",
    )
    yield broken(
        "SETUP-13",
        "every area has the limit of the Inn",
        "encoding.attack_size:limit_left",
        "village.limits[area.number]",
        "village.limits[Space.INN.number]",
    )
    yield broken(
        "SETUP-14",
        "no tile has more than six spaces",
        "encoding.wounds:capacity",
        "FULL_TILE:\n            return ronin.vitality",
        "FULL_TILE:\n            return min(6, ronin.vitality)",
    )


def of_attackers_planning() -> Iterator[Mutant]:
    """In the rulebook's order."""
    threat, size = "encoding.planning:attack_within_threat", "encoding.attack_size"
    limits = "encoding.planning:attack_within_limits"
    yield broken(
        "PLAN-A-02",
        "one marker more than the Reserves hold may be deployed",
        threat,
        "deployed(line) <= position.reserves",
        "deployed(line) <= position.reserves + 1",
    )
    yield broken(
        "PLAN-A-03",
        "one area more than the Threat Level may be attacked",
        threat,
        "within = how_many(attacked) <= threat",
        "within = how_many(attacked) <= threat + 1",
    )
    yield broken(
        "PLAN-A-04",
        "one ninja more than the limits is nothing",
        limits,
        "z3.Sum(*above.values()) <= help_",
        "z3.Sum(*above.values()) <= help_ + 1",
    )
    yield broken(
        "PLAN-A-05",
        "ninja that stand on an area count towards its limit",
        f"{size}:limit_left",
        "ONLY_NEW_COUNT:\n            return limit",
        "ONLY_NEW_COUNT:\n            return limit - position.ninja[area]",
    )
    yield broken(
        "PLAN-A-06",
        "the Passage brings no more than the limit",
        "encoding.passage_and_graves:within_limit",
        "IGNORED:\n            return z3.BoolVal(True)",
        "IGNORED:\n            return table.ninja[area] + count <= village.limits[area.number]",
    )
    yield broken(
        "PLAN-A-07",
        "the Green raises no limit",
        limits,
        "z3.Sum(*above.values()) <= help_",
        "z3.Sum(*above.values()) == 0",
    )
    yield broken(
        "PLAN-A-08",
        "one ninja fewer than the minimum is enough",
        f"{size}:_minimum_met",
        "force >= least,",
        "force >= least - 1,",
    )
    yield broken(
        "PLAN-A-08",
        "a ninja on the Green does not count towards the minimum",
        f"{size}:counted",
        "return attacking + on_green",
        "return attacking",
    )
    yield broken(
        "PLAN-A-09",
        "the minimum of round 5 is one more",
        f"{size}:least_to_deploy",
        "return printed(village.minimum, position)",
        "return printed(village.minimum, position) + z3.If(position.round == 5, 1, 0)",
    )
    yield broken(
        "PLAN-A-10",
        "an Attacker who cannot reach the minimum need deploy nobody",
        f"{size}:_minimum_met",
        "force >= most.counting",
        "most.counting < least",
    )
    yield broken(
        "PLAN-A-11",
        "nobody goes to the Green unless an area is attacked",
        f"{size}:green_on_top",
        "ALLOWED:\n            return z3.BoolVal(True)",
        "ALLOWED:\n            return z3.Or(on_green == 0, attacking >= 1)",
    )
    yield broken(
        "PLAN-A-13",
        "ninja on the Well are taken up when new ones are deployed there",
        "encoding.reveal:revealed",
        "both = position.ninja[area] + line.attack[area] - back[area]",
        "both = z3.If(z3.And(area is Space.WELL, line.attack[area] >= 1), 0, position.ninja[area])"
        " + line.attack[area] - back[area]",
    )


def of_defenders_planning() -> Iterator[Mutant]:
    """In the rulebook's order."""
    joined, green = "encoding.planning:tasuke_joined", "encoding.planning:ronin_on_green"
    yield broken(
        "PLAN-D-01",
        "Kabe may rest",
        "encoding.planning:everybody_deployed",
        "z3.Or(fallen, stayed, sent)",
        "z3.Or(fallen, stayed, sent, ronin is Ronin.KABE)",
    )
    yield broken(
        "PLAN-D-02",
        "Kabe and Taiko may share an area",
        "encoding.planning:ronin_apart",
        "apart = z3.Or(",
        "apart = z3.Or({one, other} == {Ronin.KABE, Ronin.TAIKO}, ",
    )
    yield broken(
        "PLAN-D-02",
        "two ronin other than Tasuke can have been held on one area",
        "wellformed:possible_stayed",
        "z3.Or(position.stayed[one] == NONE, apart)",
        "z3.BoolVal(True)",
    )
    yield broken(
        "PLAN-D-03",
        "Tasuke keeps to herself like the others",
        joined,
        "MAY_JOIN:\n                pass\n            case defender_plan.TasukeJoinsStayed",
        "MAY_JOIN:\n                yield Claim(book.PLAN_D_03, z3.Not(she_joins))\n"
        "            case defender_plan.TasukeJoinsStayed",
    )
    yield broken(
        "PLAN-D-03",
        "nobody joins Tasuke where she stayed",
        joined,
        "MAY_JOIN:\n                pass\n            case defender_plan.JoiningStayedTasuke",
        "MAY_JOIN:\n                yield Claim(book.PLAN_D_03, z3.Not(he_joins))\n"
        "            case defender_plan.JoiningStayedTasuke",
    )
    yield broken(
        "PLAN-D-04",
        "the Green is open to a ronin without any ninja",
        green,
        "there >= 1",
        "there >= 0",
    )
    yield broken(
        "PLAN-D-05",
        "a ninja deployed in this round opens the Green",
        green,
        "AT_PLANNING_START:\n            there = position.ninja[Space.GREEN]",
        "AT_PLANNING_START:\n            there = position.ninja[Space.GREEN]"
        " + line.attack[Space.GREEN]",
    )
    yield broken(
        "PLAN-D-06",
        "the Green is open in round 1",
        green,
        "z3.Implies(z3.Or(*sent.values()), there >= 1)",
        "z3.Implies(z3.And(position.round >= 2, z3.Or(*sent.values())), there >= 1)",
    )
    yield broken(
        "PLAN-D-07",
        "a ronin whom the Pen held may be deployed like the others",
        "encoding.planning:everybody_deployed",
        "z3.Implies(stayed, place == NONE)",
        "z3.BoolVal(True)",
    )
    yield broken(
        "PLAN-D-08",
        "no ronin may be sent among ninja on the Shrine",
        "encoding.planning:ronin_apart",
        "apart = z3.Or(where == NONE, on_green, where != there)",
        "among = z3.And(where == Space.SHRINE.number, position.ninja[Space.SHRINE] >= 1)\n"
        "        apart = z3.And(z3.Not(among), z3.Or(where == NONE, on_green, where != there))",
    )


def of_reveal() -> Iterator[Mutant]:
    """In the rulebook's order."""
    revealed = "encoding.reveal:revealed"
    yield broken(
        "REVEAL-01",
        "new ninja for the Well go to the Inn",
        revealed,
        "+ line.attack[area] - back[area]",
        "- back[area] + {Space.WELL: 0, Space.INN: line.attack[Space.INN] + "
        "line.attack[Space.WELL]}.get(area, line.attack[area])",
    )
    yield broken(
        "REVEAL-03",
        "one of the ninja that were not planned is lost",
        revealed,
        "left = position.reserves - deployed(line)",
        "left = position.reserves - deployed(line)"
        " - z3.If(position.reserves > deployed(line), 1, 0)",
    )
    yield broken(
        "REVEAL-04",
        "ninja make an area Contested without any ronin",
        "encoding.reveal:is_contested",
        "z3.And(table.ninja[area] >= 1, table.guarded[area])",
        "table.ninja[area] >= 1",
    )
    yield broken(
        "REVEAL-05",
        "an area with a ronin is not Free",
        "encoding.reveal:is_free",
        "table.ninja[area] == 0",
        "z3.And(table.ninja[area] == 0, z3.Not(table.guarded[area]))",
    )
    yield broken(
        "REVEAL-06",
        "it takes two ninja to occupy an area",
        "encoding.reveal:is_occupied",
        "table.ninja[area] >= 1",
        "table.ninja[area] >= 2",
    )
    yield broken(
        "REVEAL-07",
        "a single ninja does not make an area Contested",
        "encoding.reveal:is_contested",
        "table.ninja[area] >= 1",
        "table.ninja[area] >= 2",
    )
    yield broken(
        "REVEAL-08",
        "one ninja is left over in every fight",
        "transition:step_2_done",
        "left_over = before.ninja[area] - gone + stayed[-1]",
        "left_over = before.ninja[area] - gone + stayed[-1] + z3.If(gone >= 1, 1, 0)",
    )


def of_green() -> Iterator[Mutant]:
    """In the rulebook's order."""
    threat, limits = (
        "encoding.planning:attack_within_threat",
        "encoding.planning:attack_within_limits",
    )
    yield broken(
        "GREEN-01",
        "the Green uses up Threat Level like a Village Area",
        threat,
        "attacked = {area: line.attack[area] >= 1 for area in AREAS}",
        "attacked = {area: line.attack[area] >= 1 for area in AREAS}\n"
        "    attacked[Space.WELL] = z3.Or(attacked[Space.WELL], line.attack[Space.GREEN] >= 1)",
    )
    yield broken(
        "GREEN-02",
        "ninja on the Green count among the five areas",
        "encoding.victory:areas_counted",
        "z3.Sum(one_more,",
        "z3.Sum(one_more, z3.If(table.ninja[SPACES[-1]] >= 1, 1, 0),",
    )
    yield broken(
        "GREEN-03",
        "the Green takes no fifth ninja",
        threat,
        "yield Claim(book.PLAN_A_02, deployed(line) <= position.reserves)",
        "yield Claim(book.PLAN_A_02, deployed(line) <= position.reserves)\n"
        "    yield Claim(book.GREEN_03, z3.Or(line.attack[Space.GREEN] == 0, "
        "position.ninja[Space.GREEN] < 4))",
    )
    yield broken(
        "GREEN-04",
        "two ninja may be added to the Green",
        "encoding.planning:attack_on_green",
        "on_green <= 1",
        "on_green <= 2",
    )
    yield broken(
        "GREEN-05",
        "however many ninja are on the Green, they allow one marker",
        "encoding.planning:helping",
        "PLANNING_START:\n            return position.ninja[Space.GREEN]",
        "PLANNING_START:\n            return smaller(position.ninja[Space.GREEN], z3.IntVal(1))",
    )
    yield broken(
        "GREEN-06",
        "two extras cannot be stacked on one area",
        limits,
        "ANY_DIVISION:\n                    pass",
        "ANY_DIVISION:\n                    yield Claim(book.GREEN_06, z3.And(*(above[area] <= 1 "
        "for area in AREAS)))",
    )
    yield broken(
        "GREEN-08",
        "a ninja added to the Green helps at once",
        "encoding.planning:helping",
        "PLANNING_START:\n            return position.ninja[Space.GREEN]",
        "PLANNING_START:\n            return position.ninja[Space.GREEN]"
        " + line.attack[Space.GREEN]",
    )
    yield broken(
        "GREEN-09",
        "a ronin clears the Green only of the ninja that were there before",
        "encoding.reveal:green_cleared",
        "gone = z3.If(on_green(line), there,",
        "gone = z3.If(on_green(line), position.ninja[Space.GREEN],",
    )
    yield broken(
        "GREEN-10",
        "ninja cleared from the Green leave the game",
        "encoding.reveal:green_cleared",
        "table.supply == position.supply + gone",
        "table.supply == position.supply",
    )
    yield broken(
        "GREEN-11",
        "a ronin on the Green uses his ability",
        "encoding.abilities:conditions",
        "now.place[ronin] != Space.GREEN.number",
        "z3.BoolVal(True)",
    )
    yield broken(
        "GREEN-12",
        "Tasuke shares the Green",
        "encoding.planning:ronin_on_green",
        "z3.Not(z3.And(tasuke, sent[other]))",
        "z3.BoolVal(True)",
    )
    yield broken(
        "GREEN-13",
        "Well, Pen and Shrine reach a ronin on the Green",
        "encoding.watchtower_and_well:may_be_named",
        "LIVING_ONLY:\n            return in_village(ronin, table)",
        "LIVING_ONLY:\n            return table.alive[ronin]",
    )
    yield broken(
        "GREEN-13",
        "a ronin can have been held on the Green",
        "wellformed:possible_stayed",
        "place < len(AREAS)",
        "place <= len(AREAS)",
    )
    yield broken(
        "GREEN-14",
        "the Passage brings ninja to the Green",
        "encoding.passage_and_graves:passage_brings",
        "use.to < len(AREAS)",
        "use.to <= len(AREAS)",
    )
    yield broken(
        "GREEN-14",
        "the Burial Grounds take ninja from the Green",
        "encoding.passage_and_graves:burial_grounds_return",
        "use.taken[Space.GREEN] == 0",
        "z3.BoolVal(True)",
    )
    yield broken(
        "GREEN-15",
        "Yobu drives ninja to the Green, which is next to everything",
        "encoding.abilities:yobu_drives",
        "yield Claim(book.GREEN_11, use.driven[Space.GREEN] == 0)\n    for area in AREAS:\n"
        "        here = z3.And(used, step.now.at[Ronin.YOBU][area])\n"
        "        most = drivable(area, step, rulings)\n"
        "        yield Claim(book.RONIN_YOB_01, z3.Implies(here, driven_out(use) <= most))\n"
        "        near = z3.Sum(z3.IntVal(0),",
        "for area in AREAS:\n"
        "        here = z3.And(used, step.now.at[Ronin.YOBU][area])\n"
        "        most = drivable(area, step, rulings)\n"
        "        yield Claim(book.RONIN_YOB_01, z3.Implies(here, driven_out(use) <= most))\n"
        "        near = z3.Sum(use.driven[Space.GREEN],",
    )
