"""Where the open points of 7 Ronin are entered, the presets that read them, and their steps."""

from ronin.model.ambiguity import Register

REGISTER = Register(
    documents={"english": "EN", "french": "FR", "summary": "EOG"},
    steps={
        "planning": "Planning",
        "reveal": "Reveal",
        "ronin-abilities": "Combat 1: ronin abilities",
        "wounds": "Combat 2: wounds",
        "area-abilities": "Combat 3: area abilities",
        "end-of-the-round": "End of the round",
        "victory": "Victory",
        "components": "When parts run out",
        "table-manners": "At the table",
    },
    files={
        "attacker_plan": "planning",
        "defender_plan": "planning",
        "reveal": "reveal",
        "abilities": "ronin-abilities",
        "wounds": "wounds",
        "areas": "area-abilities",
        "passage_and_graves": "area-abilities",
        "pen_and_shrine": "area-abilities",
        "inn": "area-abilities",
        "round_end": "end-of-the-round",
        "victory": "victory",
        "components": "components",
        "table_manners": "table-manners",
    },
)
point = REGISTER.point
