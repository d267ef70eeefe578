"""7 Ronin, as the command line knows it."""

from ronin.model.seven_ronin.pieces import GAME_NAME
from ronin.verify.games import Game
from ronin.verify.seven_ronin.console.options import OPTIONS

GAME = Game(
    name=GAME_NAME,
    title="7 Ronin",
    scope={
        "played": "the whole game, from the set-up to the winner, under every reading",
        "encoded": "a whole round from any position, under every reading",
        "answered": (
            "whether the Attacker can win this turn or within several rounds, and questions about "
            "the whole game"
        ),
        "not modelled": "hidden information and table manners",
    },
    commands={
        "ask": "Answer whether the Attacker can win this turn, and show why.",
        "board": "Show the village, or a position on it, as text or as a picture.",
        "check": "Check what must always be true of the rules, on many rounds.",
        "choices": "List what can be done now in a round that is not finished, and by whom.",
        "count": "Count each side's legal deployments, exactly.",
        "crosscheck": "Play the engine against the SMT encoding, both ways.",
        "explore": "Answer questions about the whole game with a game, or a proof.",
        "play": "Play games and write their rounds as traces.",
        "prove": "Prove what must always be true of the rules, for every position.",
        "replay": "Play a recorded round and tell its story.",
        "report": "Write the report on the open points of the rules.",
        "verify-certificate": (
            "Check what `ronin ask --certificate FILE` wrote, with the engine alone."
        ),
    },
    shared=("cases", "clauses", "diff", "evidence", "rulings"),
    parts="ronin.verify.seven_ronin.parts:PARTS",
    package="ronin.verify.seven_ronin",
    missing={
        "cards": "it has no cards; a board of one's own is given by --board",
        "--cards": "it has no cards",
        "--map": "the village is given by --board",
        "--mission": "both sides always have the same goals",
        "--player": "everything on the board is open to both",
        "ask --card": "it has no cards",
        "ask --entry": "choices of a round are given by --choices",
        "ask --goal": "the question is who wins",
        "ask --ninja": "ninja are alike",
        "ask --orders": "deployments are given by --attacker and --defender",
        "ask --placements": "deployments are given by --attacker and --defender",
        "ask --programme": "deployments are given by --attacker and --defender",
        "ask --question": "the question is who wins; --mode says how sure",
        "ask --strengths": "all its numbers are printed",
        "board --watch": "nobody keeps watch",
        "count --setup": "there is one set-up",
        "replay --page": "--svg writes the pictures; `ronin serve` steps through them",
        "count --certificate": "deployments are counted one by one; nothing is left to prove",
        "play --random-data": "the village is given by --board",
    },
    options=OPTIONS,
    page="ronin.verify.seven_ronin.page",
    questions="ronin.reports.seven_ronin.report:questions.json",
    beforehand=(
        "ronin.verify.seven_ronin.forbidden",
        "ronin.verify.seven_ronin.search.kernels:call_each",
    ),
    tried=(
        ("clauses",),
        ("ask", "r8,2,well=1,inn=1,yobu-x,yumi-x,taiko-x,hayai-x,kabe-x"),
        ("ask", "r8,2,well=1,inn=1,yobu-x,yumi-x,taiko-x,hayai-x,kabe-x", "--mode", "chance"),
    ),
    public="ronin.properties.seven_ronin.public",
    sample="ronin.verify.seven_ronin.console.sample:POSITIONS",
    topics={
        "notation": "ronin.verify.seven_ronin.console.notation_help:NOTATION",
        "own": "ronin.verify.seven_ronin.console.own_help:OWN",
    },
)
