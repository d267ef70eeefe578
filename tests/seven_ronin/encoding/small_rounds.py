"""Rounds of step 3 small enough to follow by hand, and what the encoding says about them."""

from functools import cache
from typing import Any

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin.pieces import RONIN
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.seven_ronin.cross_check.said import Said, encoding_says
from ronin.verify.seven_ronin.solve import Asker
from ronin.verify.seven_ronin.transition import encoded_round

Json = dict[str, Any]

SHORT = 4
"""The rounds here have no more uses in step 3; a shorter formula is built sooner."""


@cache
def asker_under(*readings: str) -> Asker:
    """An encoded round under the preset `english` with these readings, `point=reading`."""
    rulings = ENGLISH
    for reading in readings:
        rulings = with_reading(rulings, *reading.split("="))
    return Asker(encoded_round(standard_village(), rulings, SHORT))


def under(trace: Json, *readings: str) -> Said:
    """What the encoding says about a round under these readings."""
    return encoding_says(trace, asker_under(*readings))


def small_round(
    ninja: dict[str, int],
    defender: dict[str, str],
    *choices: Json,
    attacker: dict[str, int] | None = None,
    **position: Any,
) -> Json:
    """A first round in which one ninja goes to the Green, and nobody lives who is not named."""
    living = {*defender, *position.get("stayed", {})}
    start = {
        "round": 1,
        "reserves": 20,
        "ninja": ninja,
        "eliminated": [ronin.value for ronin in RONIN if ronin.value not in living],
    }
    return {
        "position": start | position,
        "attacker": {"green": 1} if attacker is None else attacker,
        "defender": defender,
        "choices": list(choices),
    }


def use(area: str, **fields: Any) -> Json:
    """One entry of step 3."""
    return {"use": area, **fields}


def wounds(said: Said) -> Json:
    """The wounds at the end of a legal round."""
    assert said.legal
    assert said.position is not None
    found: Json = said.position.get("wounds", {})
    return found
