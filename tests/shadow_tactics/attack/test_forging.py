"""Forged certificates in short, and their judge seen to find a false VALID."""

from random import Random

import pytest

from ronin.verify.shadow_tactics.commands.ask import CERTIFIED
from tests.core.attack.forging import faults_of
from tests.shadow_tactics.attack.forging import certificates, pool, trials


def test_no_forged_certificate_is_taken_for_a_true_one() -> None:
    tried = list(trials("ci", share=0.2, only=""))

    assert len({trial.kind for trial in tried}) == len(CERTIFIED)
    assert [fault for trial in tried for fault in trial.faults] == []


@pytest.mark.parametrize("mode", CERTIFIED)
def test_a_checker_that_takes_everything_or_nothing_is_told(mode: str) -> None:
    truths = pool(4)
    made = [
        certificate
        for certificate, _ in zip(certificates(mode, truths, Random(1)), range(18), strict=False)
    ]
    credulous = [faults_of(certificate, accepts=lambda _: True) for certificate in made]
    stubborn = [faults_of(certificate, accepts=lambda _: False) for certificate in made]

    assert any("a false VALID" in fault for faults in credulous for fault in faults)
    assert ["a right certificate is refused"] in stubborn
