"""The steps of a round, under which the open points are grouped."""

from enum import StrEnum

from ronin.model.ambiguity import Ambiguity


class Part(StrEnum):
    """A step of the round, or what stands beside the steps."""

    PLANNING = "planning"
    REVEAL = "reveal"
    RONIN_ABILITIES = "ronin-abilities"
    WOUNDS = "wounds"
    AREA_ABILITIES = "area-abilities"
    END_OF_THE_ROUND = "end-of-the-round"
    VICTORY = "victory"
    COMPONENTS = "components"
    TABLE_MANNERS = "table-manners"


TITLES = {
    Part.PLANNING: "Planning",
    Part.REVEAL: "Reveal",
    Part.RONIN_ABILITIES: "Combat 1: ronin abilities",
    Part.WOUNDS: "Combat 2: wounds",
    Part.AREA_ABILITIES: "Combat 3: area abilities",
    Part.END_OF_THE_ROUND: "End of the round",
    Part.VICTORY: "Victory",
    Part.COMPONENTS: "When parts run out",
    Part.TABLE_MANNERS: "At the table",
}

_FILES = {
    "attacker_plan": Part.PLANNING,
    "defender_plan": Part.PLANNING,
    "reveal": Part.REVEAL,
    "abilities": Part.RONIN_ABILITIES,
    "wounds": Part.WOUNDS,
    "areas": Part.AREA_ABILITIES,
    "passage_and_graves": Part.AREA_ABILITIES,
    "pen_and_shrine": Part.AREA_ABILITIES,
    "inn": Part.AREA_ABILITIES,
    "round_end": Part.END_OF_THE_ROUND,
    "victory": Part.VICTORY,
    "components": Part.COMPONENTS,
    "table_manners": Part.TABLE_MANNERS,
}
"""The register has a file for each step, or for a part of one."""


def part_of(question: type[Ambiguity]) -> Part:
    """Where in the round a point comes up."""
    return _FILES[question.__module__.rsplit(".", 1)[-1]]
