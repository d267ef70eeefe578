"""Rules and formulas of Shadow Tactics broken by chance, and what notices it."""

import json

import pytest

from ronin.properties.mutation import Edit, edited
from ronin.properties.small_edits import small_edits
from ronin.reports.shadow_tactics.mutants import PAGE
from ronin.verify.cross_check.mutants import ENGINE, FORMULAS, Mutant
from ronin.verify.shadow_tactics.encodes import ENCODES
from ronin.verify.shadow_tactics.encoding.reacting import hurt
from ronin.verify.shadow_tactics.mutants import generated
from ronin.verify.shadow_tactics.mutants.explained import EXPLAINED
from ronin.verify.shadow_tactics.mutants.generated import catalogue
from ronin.verify.shadow_tactics.mutants.noticed import outcome
from ronin.verify.shadow_tactics.symbols import Files, SymNinja
from ronin.verify.smt.picks import named
from tests.shadow_tactics.forms import game, ronin

HURT = "ronin.verify.shadow_tactics.encoding.reacting:hurt"


def test_small_edits_change_one_thing_each() -> None:
    found = {edit.new for edit in small_edits(HURT)}

    assert found == {"(ninja.damage - number)"}


def test_a_small_edit_can_be_applied_and_is_taken_back() -> None:
    (edit,) = small_edits(HURT)
    under = game()
    files = Files(under.map, under.cards, under.mission)
    ninja = SymNinja("hayato", named("b1"), damage=1)

    with edited(edit):
        broken = hurt(ninja, 1, files).damage

    assert (broken, hurt(ninja, 1, files).damage) == (0, 2)


def test_mutants_are_the_same_each_time_and_many_on_either_side() -> None:
    listed = catalogue()

    assert listed == catalogue()
    for side in (ENGINE, FORMULAS):
        assert sum(mutant.side == side for mutant in listed) >= 60


def test_mutants_do_not_depend_on_what_was_loaded_first(monkeypatch: pytest.MonkeyPatch) -> None:
    before = catalogue()
    monkeypatch.setattr(generated, "ENCODES", dict(reversed(ENCODES.items())))

    assert catalogue() == before


def test_every_reason_is_that_of_a_mutant() -> None:
    assert {*EXPLAINED} <= {str(mutant) for mutant in catalogue()}


def test_sixty_errors_on_either_side_were_caught_for_the_page() -> None:
    caught = [line["identity"] for line in PAGE.record().values() if line["check"]]

    for side in (ENGINE, FORMULAS):
        assert sum(json.loads(identity)[0].startswith(side) for identity in caught) >= 60


@pytest.mark.parametrize("side", [ENGINE, FORMULAS])
def test_a_mutant_is_noticed_and_an_idle_edit_is_not(side: str) -> None:
    where = {
        ENGINE: ("ronin.model.shadow_tactics.rules.reacting:hurt", "damage else", "0 else"),
        FORMULAS: (HURT, "+ number", "- number"),
    }
    caught = outcome(Mutant(side, "SHA-HLT-01", "nobody is hurt", Edit(*where[side])))

    assert caught.check is not None
    assert not caught.survives


def test_the_command_says_what_noticed_a_mutant() -> None:
    found = ronin("crosscheck", "--mutants", "--select", "formulas, SHA-BRD-05")

    assert found.exit_code == 0
    assert found.output.endswith("1 caught.\n")
