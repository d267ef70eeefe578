"""What is proved of the formulas of Shadow Tactics, and that it fails when they are broken."""

from collections.abc import Iterator
from itertools import islice

import pytest

from ronin.model.shadow_tactics.facts import HexKind
from ronin.model.shadow_tactics.rulings import DEFAULT
from ronin.properties.mutation import Edit, edited
from ronin.properties.shadow_tactics.laws import PROPERTIES
from ronin.verify.shadow_tactics.proofs.patches import any_card, patches
from ronin.verify.shadow_tactics.proofs.statements import STATEMENTS, with_bushes
from ronin.verify.smt.lemmas import NOT_CLAIMED, PROVED, REFUTED, decide_lemma, prove
from ronin.verify.smt.solving import Limits
from tests.shadow_tactics.forms import game, ronin

BY_NAME = {statement.name: statement for statement in STATEMENTS}
ENCODING = "ronin.verify.shadow_tactics.encoding."
BROKEN = {
    "yards_are_full_with_three": (
        "places:soundness",
        "yield Said(at, book.BRD_05, no(both_there))",
        "pass",
    ),
    "guards_stand_apart": ("places:is_free", "if is_beside(place, other)", "if place == other"),
    "ninjas_in_bushes": ("executing:bush_after", "both(done, play.passes)", "done"),
    "guards_come_and_go": (
        "executing:_yard_symbols",
        "both(done, play.entry.yard",
        "both(True, play.entry.yard",
    ),
    "a_body_is_a_death": ("aiming:struck", "leaves = both(dies,", "leaves = both(hit,"),
    "no_body_unfound": ("reacting:finds", "both(guard.inward, lie,", "both(guard.alert, lie,"),
    "noise_only_grows": ("reacting:noise_made", "table.noise + number", "table.noise - number"),
    "noise_is_accounted_for": (
        "executing:symbols_executed",
        "* EXPLOSION_NOISE",
        "* (EXPLOSION_NOISE - 1)",
    ),
    "damage_is_witnessed": ("reacting:hurt", "ninja.damage + number", "ninja.damage + 1"),
    "damage_within_health": (
        "reacting:hurt",
        "least(ninja.damage + number, most)",
        "ninja.damage + number",
    ),
    "green_never_fails": ("executing:fails", "return False", "return some(seen.values())"),
    "blue_fails_by_alerted": (
        "executing:fails",
        "both(holds, table.guards[place].alert)",
        "holds",
    ),
    "who_can_witness": ("vision:in_front", "if one != behind", ""),
    "red_fails_if_seen": ("vision:sees_action", "either(inward, facing)", "inward"),
    "a_failed_card_does_nothing": ("executing:card_turned", "both(going, no(failed))", "going"),
    "stunned_guards_rest": ("reacting:alerted", "both(holds, guard.awake, ", "both(guard.here, "),
    "samurai_survive_one_blow": (
        "aiming:struck",
        "either(symbol is Symbol.HEAVY_ATTACK, no(armoured))",
        "True",
    ),
}
"""For every statement a formula that is broken so that it is not true any more."""
NEW = {"yards_are_full_with_three", "who_can_witness"}
"""Statements about one yard that no random round is asked about."""
FEW = 3
"""Patches in a test; `ronin prove` takes them all."""


@pytest.fixture
def fresh() -> Iterator[None]:
    """Formulas that are written anew, before and after."""
    any_card.cache_clear()
    yield
    any_card.cache_clear()


def test_every_statement_is_a_property_and_has_a_way_to_break_it() -> None:
    assert set(BY_NAME) == set(BROKEN)
    assert set(BY_NAME) - NEW <= {law.name for law in PROPERTIES}


def test_a_patch_is_any_ring_without_neighbours_of_one_kind() -> None:
    found = list(patches())

    assert len(found) == 38
    assert sum(len({p[at:] + p[:at] for at in range(6)}) for p in found) == 199
    assert all(HexKind.BUSH in patch for patch in with_bushes())


@pytest.mark.parametrize("name", BY_NAME)
def test_it_is_proved_on_some_patches(name: str) -> None:
    lemmas = islice(BY_NAME[name].lemmas(DEFAULT), FEW)

    assert [decide_lemma(lemma, Limits()).answer for lemma in lemmas] == [PROVED] * FEW


@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.usefixtures("fresh")
def test_it_is_refuted_of_a_broken_formula(name: str) -> None:
    where, old, new = BROKEN[name]

    with edited(Edit(f"{ENCODING}{where}", old, new)):
        first = decide_lemma(next(BY_NAME[name].lemmas(DEFAULT)), Limits())

    assert first.answer == REFUTED
    assert first.why


def test_a_statement_is_not_claimed_where_it_is_not_meant() -> None:
    other = game(death_damage="each-seer").rulings

    assert prove(BY_NAME["damage_is_witnessed"], other, Limits()).answer == NOT_CLAIMED


def test_the_command_lists_what_can_be_proved() -> None:
    found = ronin("prove", "--list", "--select", "witness")

    assert found.exit_code == 0
    assert found.output.split() == ["damage_is_witnessed", "who_can_witness"]
