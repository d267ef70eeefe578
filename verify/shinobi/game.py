"""Shinobi WAT-AAH!, as the command line knows it."""

from ronin.verify.games import Game
from ronin.verify.shinobi.console.options import OPTIONS

GAME = Game(
    name="shinobi",
    title="Shinobi WAT-AAH!",
    scope={
        "played": "both modes, from any position to the winner, with any card file",
        "encoded": "a turn, an end of a round, a placing and the final scores, from any position",
        "answered": "who can win, end the round, or reach a rank",
        "not modelled": "the Temple and Court cards are counted, not played: no text has them",
    },
    commands={
        "ask": "Answer who can win, end the round, or reach a rank.",
        "board": "Show a position, or what a player knows of it, as text and as a picture.",
        "cards": "Check a card file, and print what it tells.",
        "explore": "Answer questions about whole games: incentives, dead clauses, supplies.",
        "count": "Count the ways to go on from a position, exactly.",
        "crosscheck": "Play the engine against the SMT encoding, both ways.",
        "play": "Play random games in several styles from the set-up and write them as traces.",
        "prove": "Prove what must always be true of the rules.",
        "verify-certificate": "Check what `ask` and `count` wrote, with the engine alone.",
    },
    shared=("check", "clauses", "diff", "replay", "report", "rulings"),
    parts="ronin.verify.shinobi.parts:PARTS",
    package="ronin.verify.shinobi",
    missing={
        "ask --memory": "its searches stay small; --timeout ends them",
        "ask --plain": "there is no other search to compare with",
        "ask --pairs": "nothing is planned in secret by two sides",
        "ask --attacker": "nobody deploys; placements are given by --placements",
        "ask --defender": "nobody deploys; placements are given by --placements",
        "check --out": "what breaks a property is told, not written",
        "check --trace": "recorded plays are replayed, not checked",
        "check --workers": "random games are played one after another",
        "explore --position": "any position of the rules may be asked about",
        "explore --fresh": "no answers are stored; each is looked for when it is asked",
        "explore --out": "what shows it is printed with the answer",
        "board --layouts": "the board has nothing that could lie otherwise",
        "replay --sequence": "a trace is one turn, one end or one placing",
        "replay --svg": "ronin board --svg draws the table before or after it",
    },
    options=OPTIONS,
    topics={"own": "ronin.verify.shinobi.console.own_help:OWN"},
)
