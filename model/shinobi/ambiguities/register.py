"""Where the open points of Shinobi WAT-AAH! are entered, the preset that reads them, and steps."""

from ronin.model.ambiguity import Register

REGISTER = Register(
    documents={"rulebook": "EN"},
    steps={
        "set-up": "Set-up",
        "turn": "A turn",
        "powers": "Powers",
        "end-of-the-round": "The end of a round",
        "placing": "Placing the pawns",
        "end-of-the-game": "The end of the game",
        "not-modelled": "At the table",
    },
    files={
        "set_up": "set-up",
        "turn": "turn",
        "powers": "powers",
        "round_end": "end-of-the-round",
        "placing": "placing",
        "game_end": "end-of-the-game",
        "table": "not-modelled",
    },
)
point = REGISTER.point
