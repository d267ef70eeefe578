"""Errors that show only beyond the printed numbers: chunks of the profile `ci` that meet them."""

from functools import partial

import pytest

from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.mutation import Edit, Mutant, applied
from ronin.verify.seven_ronin.cross_check import chunks
from ronin.verify.seven_ronin.cross_check.check import CrossCheck
from ronin.verify.seven_ronin.cross_check.chunks import LARGE_NUMBERS, PROFILES, Plan

CI = tuple(PROFILES["ci"])
PLAN = Plan(CI, 0, Game(standard_village(), ENGLISH), only_base=False)
VOLLEY, GREEN, DIVISIONS = LARGE_NUMBERS
RULES, VERIFY = "ronin.model.seven_ronin.rules", "ronin.verify.seven_ronin"
ERRORS = {
    "the last wound of the fallen pays for nothing": (
        VOLLEY,
        Edit(
            f"{RULES}.watchtower_and_well:refilled", "[ronin.number] + 1 for", "[ronin.number] for"
        ),
    ),
    "an area has room for five at most": (
        VOLLEY,
        Edit(
            f"{VERIFY}.encoding.attack_size:most_that_matters",
            "sorted((*village.minimum, *village.threat))[-1]",
            "5",
        ),
    ),
    "five go to the Green at most": (
        GREEN,
        Edit(f"{VERIFY}.shape:most_on_green", "max(*village.minimum, *village.threat)", "5"),
    ),
    "divisions are read in reverse order": (
        DIVISIONS,
        Edit(
            f"{VERIFY}.bridge:symbolize_line",
            '_number(entry["wounds"])',
            '-_number(entry["wounds"])',
        ),
    ),
}


@pytest.mark.parametrize("says", ERRORS)
def test_an_error_beyond_the_printed_numbers_is_met_in_ci(
    says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chunks, "CrossCheck", partial(CrossCheck, most_differences=1))
    kind, edit = ERRORS[says]
    number = next(at for at, chunk in enumerate(CI) if chunk.kind == kind)
    with applied(Mutant("SETUP-12", says, edit)):
        found = PLAN.compared(number).differences

    assert found


def test_each_of_these_chunks_is_in_ci_twice() -> None:
    assert [sum(chunk.kind == kind for chunk in CI) for kind in LARGE_NUMBERS] == [2, 2, 2]
