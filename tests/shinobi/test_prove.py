"""What is proved of the formulas of Shinobi WAT-AAH!, and that it fails when they are broken."""

from importlib import import_module

import pytest
from click.testing import CliRunner

from ronin.model.shinobi.rulings import RULEBOOK
from ronin.properties.mutation import Edit, edited
from ronin.properties.shinobi.laws import PROPERTIES
from ronin.verify.cli import main
from ronin.verify.shinobi.proofs.statements import STATEMENTS
from ronin.verify.smt.lemmas import (
    NOT_CLAIMED,
    PROVED,
    REFUTED,
    VACUOUS,
    Lemma,
    Shown,
    Statement,
    decide_lemma,
    prove,
)
from ronin.verify.smt.solving import Limits
from tests.shinobi.forms import game

BY_NAME = {statement.name: statement for statement in STATEMENTS}
ENCODING = "ronin.verify.shinobi.encoding."
BROKEN = {
    "cards_are_kept": (
        "effects:cards_purged",
        "jigoku = added(table.jigoku, step.card, step.done)",
        "jigoku = table.jigoku",
    ),
    "clans_are_clans": ("reinforce:reinforce", "<= MOST_IN_A_CLAN", "<= MOST_IN_A_CLAN + 1"),
    "others_are_left_alone": (
        "discard:after_discard",
        "player = table.player(name)",
        "player = table.players[-1]",
    ),
    "piles_change_as_told": (
        "draw:under_token",
        "added(player.pile, card, drawn)",
        "{**player.pile, 'ronin': 0}",
    ),
    "one_power_a_turn": (
        "turn:one_action",
        "no(both(turn.place.made, turn.reinforce.made))",
        "True",
    ),
    "reinforcing_ends_nothing": (
        "ending:place_may_end",
        "return both(made, enough,",
        "return both(enough,",
    ),
    "somebody_is_first": ("ranking:ranks_of", "name: 1", "name: 2"),
    "nobody_is_first_and_last": ("ranking:last_of", "rank >= 2", "rank >= 1"),
    "not_all_at_the_temple": ("ranking:last_of", "rank >= 2", "rank >= 1"),
    "shosho_to_the_first": (
        "ranking:shosho_given",
        "both(holds, either(no(several), said.is_(name)))",
        "said.is_(name)",
    ),
    "pawns_handed_out": ("ranking:pawns_of", "number, 0)", "number + 1, 0)"),
    "pawns_are_kept": ("placing:where_to", "one.count <= left", "one.count <= left + 1"),
    "one_at_court_a_round": (
        "placing:at_court",
        "both(one.count == 1, no(courted))",
        "one.count == 1",
    ),
    "peeks_at_even_numbers": (
        "placing:looks_brought",
        "now == 2 * _half(now)",
        "now != 2 * _half(now)",
    ),
    "the_boss_stays_unknown": ("scoring:may_be_final", "both(no(as_decoy), ", "both(True, "),
    "scores_have_bounds": ("scoring:_points", "10 * (", "20 * ("),
}
"""For every statement a formula that is broken so that it is not true any more."""


def test_every_statement_is_a_property_and_has_a_way_to_break_it() -> None:
    assert set(BY_NAME) == set(BROKEN)
    assert set(BY_NAME) <= {law.name for law in PROPERTIES}


@pytest.mark.parametrize("name", BY_NAME)
def test_it_is_proved(name: str) -> None:
    assert prove(BY_NAME[name], RULEBOOK, Limits()).answer == PROVED


@pytest.mark.parametrize("name", BROKEN)
def test_it_is_refuted_of_a_broken_formula(name: str) -> None:
    where, old, new = BROKEN[name]

    with edited(Edit(f"{ENCODING}{where}", old, new)):
        result = prove(BY_NAME[name], RULEBOOK, Limits())

    assert result.answer == REFUTED
    assert all(lemma.why for lemma in result.lemmas if lemma.answer == REFUTED)


def test_a_statement_is_not_claimed_where_it_is_not_meant() -> None:
    other = game(missions_even="each_passed").rulings

    assert prove(BY_NAME["peeks_at_even_numbers"], other, Limits()).answer == NOT_CLAIMED


def test_a_lemma_about_nothing_proves_nothing() -> None:
    assert decide_lemma(Lemma("nothing", (False,), False), Limits()).answer == VACUOUS
    assert prove(Statement("none", lambda _: iter(())), RULEBOOK, Limits()).answer == NOT_CLAIMED


def test_the_command_says_what_is_proved_of_what() -> None:
    found = CliRunner().invoke(main, ["prove", "--game", "shinobi", "--select", "boss"])

    assert found.exit_code == 0
    assert "the_boss_stays_unknown: proved" in found.output
    assert "two to four players" in found.output


def test_the_command_refuses_a_name_that_there_is_not() -> None:
    found = CliRunner().invoke(main, ["prove", "--game", "shinobi", "--select", "nonsense"])

    assert found.exit_code == 2
    assert "nothing to prove is called nonsense" in found.output


@pytest.mark.parametrize("game", ["shinobi", "shadow-tactics"])
@pytest.mark.parametrize("workers", ["1", "2"])
def test_what_no_time_was_left_for_is_undecided(game: str, workers: str) -> None:
    words = ("prove", "--game", game, "--select", "clans" if game == "shinobi" else "three")
    told = CliRunner().invoke(main, [*words, "--timeout", "0", "--workers", workers])

    assert told.exit_code == 3, told.stderr
    assert "undecided: the time was over before this was decided" in told.stdout


@pytest.mark.parametrize("game", ["shinobi", "shadow-tactics"])
def test_when_time_is_up_no_formula_is_made(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def lemmas_of(_: object, __: object, ___: object, name: str) -> tuple[Shown, ...]:
        made.append(name)
        return ()

    statements = import_module(f"ronin.verify.{game.replace('-', '_')}.proofs.statements")
    monkeypatch.setattr(statements, "lemmas_of", lemmas_of)
    told = CliRunner().invoke(main, ["prove", "--game", game, "--timeout", "0"])

    assert told.exit_code == 3, told.stderr
    assert made == []
