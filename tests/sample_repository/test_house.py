"""Our own tests, drawn by hypothesis."""

from hypothesis import HealthCheck, given, settings

from ronin.properties import Round, rounds


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rounds())
def test_nobody_heals_the_dead(played: Round) -> None:
    fallen = set(played.tables[0].living) - set(played.tables[-1].living)
    assert not any(played.tables[-1].wounds[ronin.number] for ronin in fallen)
