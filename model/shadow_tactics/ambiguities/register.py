"""Where the open points of Shadow Tactics are entered, the presets that read them, and steps."""

from ronin.model.ambiguity import Register

REGISTER = Register(
    documents={"default": "RB", "literal": "RB"},
    steps={
        "programming": "Programming",
        "orders": "Orders",
        "execution": "Executing cards",
        "vision": "What guards see",
        "reactions": "Reactions and bodies",
        "refresh": "Refresh",
        "mission": "Missions",
        "not-modelled": "Out of the core",
    },
    files={
        "programme": "programming",
        "orders": "orders",
        "execution": "execution",
        "vision": "vision",
        "reactions": "reactions",
        "refresh": "refresh",
        "mission": "mission",
        "out": "not-modelled",
    },
)
point = REGISTER.point
