"""Broken formulas of victory and of the End Phase."""

from collections.abc import Iterator

from ronin.properties.seven_ronin.mutation import Mutant
from ronin.verify.seven_ronin.mutants.form import broken


def of_victory() -> Iterator[Mutant]:
    """In the rulebook's order."""
    victory, end = "encoding.victory", "encoding.round_end:verdict_at_the_end"
    yield broken(
        "VICTORY-01",
        "the game goes on without ronin",
        f"{victory}:verdict_now",
        "no_ronin_left(table),\n            int(Verdict.LAST_RONIN_FELL),",
        "z3.BoolVal(False),\n            int(Verdict.LAST_RONIN_FELL),",
    )
    yield broken(
        "VICTORY-02",
        "four areas win",
        f"{victory}:five_areas_held",
        ">= AREAS_TO_WIN",
        ">= AREAS_TO_WIN - 1",
    )
    yield broken(
        "VICTORY-02",
        "it takes six areas to win",
        f"{victory}:five_areas_held",
        ">= AREAS_TO_WIN",
        "> AREAS_TO_WIN",
    )
    yield broken(
        "VICTORY-03",
        "the Shrine does not count",
        f"{victory}:areas_counted",
        "1, 0) for area in AREAS))",
        "1, 0) for area in AREAS if area.value != 'shrine'))",
    )
    yield broken(
        "VICTORY-04",
        "five areas win in the middle of step 3",
        f"{victory}:five_areas_so_far",
        "END_OF_STEP_3:\n            return nobody",
        "END_OF_STEP_3:\n            if moment is Moment.BEFORE_STEP_3:\n"
        "                return nobody",
    )
    yield broken(
        "VICTORY-05",
        "ninja on the board do not keep the Attacker in the game",
        f"{victory}:no_ninja_left",
        "table.reserves + ninja_standing(table, rulings) == 0",
        "table.reserves == 0",
    )
    yield broken(
        "VICTORY-06",
        "the Attacker wins when the last ronin and the last ninja go together",
        f"{victory}:verdict_now",
        "int(Verdict.NOBODY_LEFT)",
        "int(Verdict.LAST_RONIN_FELL)",
    )
    yield broken(
        "VICTORY-07",
        "the game ends with round 7",
        end,
        "position.round == ROUNDS",
        "position.round >= ROUNDS - 1",
    )
    yield broken(
        "VICTORY-08",
        "the game goes on when the casualties took the last ninja",
        end,
        "nobody_left = table.reserves - starved + ninja_standing",
        "nobody_left = table.reserves + ninja_standing",
    )
    yield broken(
        "VICTORY-09",
        "wounds on tiles count as ninja",
        f"{victory}:ninja_standing",
        "COUNT:\n            return z3.Sum(*(table.ninja[space] for space in SPACES))",
        "COUNT:\n            return z3.Sum(*(table.ninja[space] for space in SPACES), "
        "*table.wounds.values())",
    )


def of_end() -> Iterator[Mutant]:
    """In the rulebook's order."""
    end = "encoding.round_end"
    yield broken(
        "END-01",
        "a ronin on the Green stays there if the Pen was used",
        "encoding.reveal:in_village",
        "table.place[ronin] != Space.GREEN.number",
        "table.place[ronin] <= Space.GREEN.number",
    )
    yield broken(
        "END-02",
        "all Shrine Markers come off together",
        f"{end}:marks_left",
        "LAST_ROUNDS:\n            return new + second",
        "LAST_ROUNDS:\n            return z3.IntVal(0)",
    )
    yield broken(
        "END-03",
        "the Pen does not hold Hayai",
        f"{end}:stays",
        "on_board = in_village(ronin, table)",
        "on_board = z3.And(ronin.value != 'hayai', in_village(ronin, table))",
    )
    yield broken(
        "END-04",
        "ninja leave the Green when the round ends",
        f"{end}:time_moved_on",
        "then.ninja[space] == table.ninja[space]",
        "then.ninja[space] == z3.If(z3.And(goes_on, space is SPACES[-1]), 0, table.ninja[space])",
    )
    yield broken(
        "END-05",
        "the last ninja starved comes before the check for round 8",
        f"{end}:verdict_at_the_end",
        "position.round == ROUNDS,\n            int(Verdict.EIGHT_ROUNDS),\n"
        "            z3.If(nobody_left, int(Verdict.STARVED), int(Verdict.OPEN)),",
        "nobody_left,\n            int(Verdict.STARVED),\n"
        "            z3.If(position.round == ROUNDS, int(Verdict.EIGHT_ROUNDS), "
        "int(Verdict.OPEN)),",
    )
    yield broken(
        "END-06",
        "casualties take two if there are two",
        f"{end}:casualties",
        "smaller(printed(icons, position), table.reserves)",
        "smaller(2 * printed(icons, position), table.reserves)",
    )
    yield broken(
        "END-06",
        "casualties leave the game",
        f"{end}:supply_then",
        "table.supply + table.waiting + gone",
        "table.supply + table.waiting",
    )
    yield broken(
        "END-07",
        "casualties are owed when the Reserves are empty",
        f"{end}:casualties",
        "smaller(printed(icons, position), table.reserves)",
        "printed(icons, position)",
    )
    yield broken(
        "END-08",
        "the time marker moves two spaces",
        f"{end}:time_moved_on",
        "z3.If(goes_on, 1, 0)",
        "z3.If(goes_on, 2, 0)",
    )
    yield broken(
        "END-09",
        "the round after round 7 is round 7",
        f"{end}:time_moved_on",
        "z3.If(goes_on, 1, 0)",
        "z3.If(z3.And(goes_on, position.round != 7), 1, 0)",
    )
