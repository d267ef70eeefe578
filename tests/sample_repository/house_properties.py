"""What must always be true at our table."""

from ronin.properties import Round, of_rounds


@of_rounds("WOUNDS-08")
def nobody_rises_from_the_dead(played: Round) -> bool | None:
    """A ronin who was eliminated before a round is not alive after it."""
    return set(played.tables[-1].living) <= set(played.tables[0].living)
