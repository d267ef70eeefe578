"""The register: every open point of the rulebooks, a file for each step of the round."""

from ronin.model.seven_ronin.ambiguities import (
    abilities,
    areas,
    attacker_plan,
    components,
    defender_plan,
    inn,
    passage_and_graves,
    pen_and_shrine,
    reveal,
    round_end,
    table_manners,
    victory,
    wounds,
)

__all__ = [
    "abilities",
    "areas",
    "attacker_plan",
    "components",
    "defender_plan",
    "inn",
    "passage_and_graves",
    "pen_and_shrine",
    "reveal",
    "round_end",
    "table_manners",
    "victory",
    "wounds",
]
