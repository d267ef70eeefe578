"""Forged certificates in short, and their judge seen to find a false VALID."""

from random import Random

import pytest

from ronin.verify.seven_ronin.search.questions import MODES, Mode
from tests.core.attack.forging import faults_of
from tests.seven_ronin.attack.forging import certificates, pool, trials

SEEDS = ("d", "b", "e")
"""Of small positions: one that nobody wins, one that both can win, one that is always won."""


def test_no_forged_certificate_is_taken_for_a_true_one() -> None:
    tried = [trial for seed in SEEDS for trial in trials(seed, share=0.05, only="")]

    assert {trial.kind for trial in tried} == {f"forged certificates, {mode}" for mode in MODES}
    assert [fault for trial in tried for fault in trial.faults] == []


@pytest.mark.parametrize("mode", MODES)
def test_a_checker_that_takes_everything_or_nothing_is_told(mode: Mode) -> None:
    truths = pool(Random(3), 2, ())
    made = [
        certificate
        for certificate, _ in zip(certificates(mode, truths, Random(1)), range(16), strict=False)
    ]
    credulous = [faults_of(certificate, accepts=lambda _: True) for certificate in made]
    stubborn = [faults_of(certificate, accepts=lambda _: False) for certificate in made]

    assert any("a false VALID" in fault for faults in credulous for fault in faults)
    assert ["a right certificate is refused"] in stubborn
