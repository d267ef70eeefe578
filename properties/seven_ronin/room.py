"""On which boards a property is claimed, and how large an attack they leave room for."""

from collections.abc import Iterator, Sequence

from ronin.model.seven_ronin.ambiguities.attacker_plan import HeldAreasAndThreat, MinimumAttackForce
from ronin.model.seven_ronin.pieces import AREAS, ROUNDS
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.village import Village, standard_village


def minimum(number: int, village: Village, rulings: Rulings) -> int:
    """The Minimum Attack Force of a round."""
    if rulings.minimum_attack_force is MinimumAttackForce.PRINTED:
        return village.minimum[number - 1]
    return min(number, village.threat[number - 1])


def room(number: int, village: Village, rulings: Rulings) -> int:
    """How many new ninja Threat Level and limits of a round leave room for on areas, at least.

    The largest areas count where the Attacker may choose them freely, and otherwise the smallest:
    these may be held already, and use up the Threat Level.
    """
    is_free = rulings.held_areas_and_threat is not HeldAreasAndThreat.ALL_WITH_NINJA
    return sum(sorted(village.limits, reverse=is_free)[: village.threat[number - 1]])


def minimum_fits(village: Village, rulings: Rulings) -> str | None:
    """On boards whose limits leave room for the Minimum Attack Force of every round."""
    for number in range(1, ROUNDS + 1):
        least, most = minimum(number, village, rulings), room(number, village, rulings)
        if least > most:
            return f"Minimum Attack Force {least} in round {number}, and room for {most}"
    return None


def standard(village: Village, _: Rulings) -> str | None:
    """On the standard board only."""
    usual = standard_village()
    if village.digest == usual.digest:
        return None
    for name, mine, theirs in (
        *_numbered("the Threat Level of round", village.threat, usual.threat),
        *_numbered("the Minimum Attack Force of round", village.minimum, usual.minimum),
        *_numbered("the Casualties of round", village.casualties, usual.casualties),
        *(
            (f"the Deployment Limit of {area.label}", village.limits[n], usual.limits[n])
            for n, area in enumerate(AREAS)
        ),
    ):
        if mine != theirs:
            return f"{name} is {mine}, not {theirs}"
    return "other areas are adjacent than on the standard board"


def _numbered(
    name: str, mine: Sequence[int], theirs: Sequence[int]
) -> Iterator[tuple[str, int, int]]:
    """A fact of each round, on two boards."""
    for number, (one, other) in enumerate(zip(mine, theirs, strict=True), start=1):
        yield f"{name} {number}", one, other
