"""Where the open points of 7 Ronin are entered, and the presets that read them."""

from ronin.model.ambiguity import Register

REGISTER = Register({"english": "EN", "french": "FR", "summary": "EOG"})
point = REGISTER.point
