import re

import pytest

from ronin.model.seven_ronin.pieces import Ronin
from ronin.model.seven_ronin.position import Position, set_up
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.mutation import ChangedAttribute, Edit, Mutant, applied


def mutant(change: Edit | ChangedAttribute) -> Mutant:
    return Mutant("SETUP-03", "a rule is broken", change)


LATE = mutant(Edit("position:set_up", "round=1", "round=2"))
STURDY = mutant(ChangedAttribute("pieces:Ronin.KABE.vitality", 8))
NO_THREAT = mutant(ChangedAttribute("village:standard_village().threat", (0,) * 8))


def interrupt(broken: Mutant) -> None:
    with pytest.raises(KeyError), applied(broken):
        raise KeyError


def test_a_rule_is_broken_while_the_mutant_is_applied_and_whole_afterwards() -> None:
    with applied(LATE):
        assert set_up().round == 2
    assert set_up().round == 1

    with applied(STURDY):
        assert Ronin.KABE.vitality == 8
    assert Ronin.KABE.vitality == 7


def test_a_rule_is_whole_again_after_a_failure() -> None:
    for broken in (LATE, STURDY, NO_THREAT):
        interrupt(broken)

    assert set_up().round == 1
    assert Ronin.KABE.vitality == 7
    assert standard_village().threat[0] == 3


def test_a_function_is_broken_wherever_it_was_imported_to() -> None:
    imported = set_up
    with applied(LATE):
        assert imported().round == 2
    halved = Edit("position:Position.supply", "NINJA_MARKERS - self.markers", "5")
    with applied(mutant(halved)):
        assert Position(1, 40, (0,) * 11, (0,) * 7).supply == 5


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            Edit("position:set_up", "round=9", "round=2"),
            "position:set_up: 'round=9' stands 0 times in it, not once",
        ),
        (
            Edit("position:set_up", "len(", "sum("),
            "position:set_up: 'len(' stands 2 times in it, not once",
        ),
        (
            Edit("position:set_up", "round=1", "round=1"),
            "position:set_up: the edit changes nothing",
        ),
        (
            Edit("position:set_down", "round=1", "round=2"),
            "position:set_down: there is no such thing any more (module "
            "'ronin.model.seven_ronin.position' has no attribute 'set_down')",
        ),
        (Edit("position:SETUP", "a", "b"), "position:SETUP: this is not a function"),
        (
            ChangedAttribute("position:STARTING_RESERVES", 40),
            "position:STARTING_RESERVES: it is 40 anyway, so that nothing is broken",
        ),
        (
            ChangedAttribute("nowhere:LIMIT", 1),
            "nowhere:LIMIT: there is no such thing any more (No module named "
            "'ronin.model.seven_ronin.nowhere')",
        ),
    ],
    ids=["gone", "twice", "idle", "no function", "a constant", "true anyway", "no module"],
)
def test_an_outdated_mutant_says_what_is_wrong_with_it(
    change: Edit | ChangedAttribute, message: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(message)), applied(mutant(change)):
        raise AssertionError
