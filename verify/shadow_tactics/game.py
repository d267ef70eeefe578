"""Shadow Tactics, as the command line knows it."""

from ronin.verify.games import Game
from ronin.verify.shadow_tactics.console.options import OPTIONS

GAME = Game(
    name="shadow-tactics",
    title="Shadow Tactics - The Boardgame",
    scope={
        "played": "one whole round, on a map, cards and a mission that a user types in",
        "not encoded": "no formulas yet",
        "answered": "what ninjas can reach in a round, for sure or against some orders",
        "not modelled": "whole missions, gates, towers and all that depends on a lost picture",
    },
    commands={
        "ask": "Answer what the ninjas can reach in this round, and show why.",
        "board": "Show the map with a position, and what each guard sees.",
        "cards": "Check the map, the cards and the mission, and print them.",
        "count": "Count programmes, orders, tables and set-ups, exactly.",
        "play": "Play random rounds from the set-up and write them as traces.",
        "replay": "Play a recorded round and tell its story.",
        "verify-certificate": "Check a certificate of `ronin ask` with the engine alone.",
    },
    shared=("cases", "check", "clauses", "diff", "report", "rulings"),
    parts="ronin.verify.shadow_tactics.parts:PARTS",
    package="ronin.verify.shadow_tactics",
    missing={
        "crosscheck": "it has no formulas yet",
        "prove": "it has no formulas yet",
        "explore": "its questions about whole games are not asked yet",
        "ask --plain": "there is no other search to compare with",
        "ask --pairs": "programme and orders chosen in secret are weighed by --mode value",
        "ask --workers": "a question is answered in one process",
        "ask --brief": "an answer is short already",
        "ask --choices": "a question is about the start of a round",
        "ask --trace": "a question is about the start of a round",
        "choices": "what may be chosen in the middle of a round is not asked yet",
        "evidence": "nothing measured over a long time is kept of it yet",
        "ask --attacker": "orders are given by --orders",
        "ask --defender": "programmes are given by --programme",
        "play --style": "every choice is drawn by chance",
        "verify-certificate --seed": "everything is checked, nothing drawn by chance",
        "verify-certificate --quick": "everything is checked in the engine",
        "board --layouts": "the map is the user's own",
        "check --out": "what breaks a property is told, not written",
        "check --sarif": "what breaks a property is told, not placed in a source file",
        "check --trace": "recorded rounds are replayed, not checked",
        "check --workers": "random rounds are played one after another",
        "replay --sequence": "a trace is one round",
    },
    options=OPTIONS,
    topics={"notation": "ronin.verify.shadow_tactics.console.notation_help:NOTATION"},
)
