from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.verify.seven_ronin.mutants.equivalent import are_equivalent
from ronin.verify.seven_ronin.mutants.form import broken

WHERE = "encoding.wounds:wounds_fit"


def test_the_same_said_otherwise_is_proved_to_be_the_same() -> None:
    mutant = broken(
        "WOUNDS-01", "said otherwise", WHERE, "wounded[ronin] >= 0", "wounded[ronin] > -1"
    )

    assert are_equivalent(mutant, ENGLISH, 1)


def test_what_allows_more_is_not() -> None:
    more = broken("WOUNDS-01", "below none", WHERE, "wounded[ronin] >= 0", "wounded[ronin] >= -1")

    assert not are_equivalent(more, ENGLISH, 1)
