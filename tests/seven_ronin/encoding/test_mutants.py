"""Errors put into the rules on purpose, and that the cross-check notices them."""

import json

import pytest

from ronin.properties.seven_ronin.mutation import Edit, Mutant, applied
from ronin.reports.seven_ronin import mutants as report
from ronin.verify.evidence import without_stamp
from ronin.verify.seven_ronin import transition  # noqa: F401 - ties formulas to their clauses
from ronin.verify.seven_ronin.encodes import ENCODES
from ronin.verify.seven_ronin.mutants import BRIDGE, FORMULAS
from ronin.verify.seven_ronin.mutants.catalogue import (
    BETWEEN,
    ENCODING,
    ENGINE,
    Listed,
    Outcome,
    catalogue,
    selected,
)
from ronin.verify.seven_ronin.mutants.explained import EXPLAINED
from ronin.verify.seven_ronin.mutants.noticed import FEW, is_about_encoding, noticed

RECORD = report.recorded()


def test_every_encoded_clause_has_a_broken_formula_and_no_other_has() -> None:
    assert {mutant.clause for mutant in FORMULAS} == ENCODES.keys()


def test_all_mutants_are_different_and_break_the_side_that_they_are_listed_under() -> None:
    listed = list(catalogue())

    assert len({str(mutant) for mutant in listed}) == len(listed)
    assert [
        str(mutant)
        for mutant in listed
        if is_about_encoding(mutant.mutant) == (mutant.side == ENGINE)
    ] == []


@pytest.mark.parametrize("side", [ENGINE, ENCODING, BETWEEN])
def test_every_mutant_still_finds_what_it_edits(side: str) -> None:
    broken = 0
    for listed in catalogue():
        if listed.side == side:
            with applied(listed.mutant):
                broken += 1

    assert broken >= 10


def test_the_record_has_no_mutant_that_is_gone_or_was_edited() -> None:
    known = [listed.identity for listed in catalogue()]
    known += [report.both_identity(mutants) for mutants in report.on_both_sides()]

    assert RECORD
    assert RECORD.keys() <= {json.dumps(identity) for identity in known}


def test_the_page_shows_the_record_and_lists_every_mutant() -> None:
    text = without_stamp(report.PAGE.read_text(encoding="utf-8"))

    assert text == report.page(RECORD)
    assert [str(listed) for listed in catalogue() if listed.mutant.says not in text] == []


def test_every_mutant_was_put_in_and_none_survives() -> None:
    assert report.waiting(RECORD) == []
    assert [str(outcome.listed) for outcome in report.outcomes(RECORD) if outcome.survives] == []


def test_a_reason_is_given_only_for_mutants_that_exist() -> None:
    assert {*EXPLAINED} <= {str(listed) for listed in catalogue()}


def test_there_are_mutants_of_every_kind_that_is_hard_to_notice() -> None:
    listed = list(catalogue())
    rare = [
        outcome
        for outcome in report.outcomes(RECORD)
        if outcome.notice.is_rare and outcome.notice.check
    ]

    assert len([mutant for mutant in listed if mutant.mutant.under]) >= 30
    assert len([mutant for mutant in listed if mutant.side == BETWEEN]) >= 10
    assert len(report.on_both_sides()) >= 20
    assert len(rare) >= 40


def test_what_no_comparison_can_see_is_caught_by_something_else() -> None:
    unseen = [
        line for line in RECORD.values() if line["identity"][0] == "both" and not line["seen"]
    ]

    assert unseen
    assert [line["identity"] for line in unseen if not line["guards"]] == []


def sample() -> list[Outcome]:
    """Ten mutants that were noticed early, of both sides."""
    if not RECORD:
        return []
    early = [
        outcome
        for outcome in report.outcomes(RECORD)
        if outcome.notice.check
        and 1 <= outcome.notice.rounds <= 4
        and not outcome.listed.mutant.under
    ]
    found = []
    for side, number in ((ENGINE, 6), (ENCODING, 4)):
        here = [outcome for outcome in early if outcome.listed.side == side]
        found += here[:: max(1, len(here) // number)][:number]
    return found


def test_the_sample_has_ten_mutants() -> None:
    assert len(sample()) == 10


@pytest.mark.parametrize("one", sample(), ids=lambda one: str(one.listed))
def test_a_mutant_is_noticed_again(one: Outcome) -> None:
    again = noticed(one.listed.mutant, most=FEW, solver=False)

    assert again.check is not None


def test_an_edit_that_changes_no_rule_is_not_noticed() -> None:
    where = "ronin.verify.seven_ronin.encoding.reveal:is_free"
    harmless = Mutant("REVEAL-05", "nothing changes", Edit(where, "No ninja", "Nobody"))

    assert noticed(harmless, most=3, solver=False).check is None


def test_mutants_are_selected_by_side_clause_and_sentence() -> None:
    assert selected("bridge") == [Listed(BETWEEN, mutant) for mutant in BRIDGE]
    assert {listed.mutant.clause for listed in selected("encoding, wounds-08")} == {"WOUNDS-08"}
    assert selected("no mutant says this") == []
