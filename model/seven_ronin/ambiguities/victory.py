"""Open points about victory."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, natural, reading, stated
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.register import point


@point(
    "five-areas-moment",
    Kind.CONTRADICTION,
    Source("EN", "Victory Conditions", "At the end of step 3, after the area abilities."),
    Source("EN", "Combat 3 example", ("He wins immediately on copying (Object names no moment).")),
    Source("FR", "Conditions", "At the end of step 3, after the area abilities."),
    Source("FR", "II.3 example", ("He wins immediately on copying (But du jeu names no moment).")),
    Source("EOG", "Victory Conditions", "At the end of step 3."),
    english=stated("end-of-step-3"),
    french=stated("end-of-step-3"),
    summary=stated("end-of-step-3"),
)
class FiveAreasMoment(Ambiguity):
    """At which moment do five Occupied areas win the game?"""

    END_OF_STEP_3 = reading(
        "Only at the end of step 3.",
        book.VICTORY_02,
        book.VICTORY_04,
        wording="Areas are counted once, at the end of step 3, after all area abilities.",
    )
    DURING_STEP_3 = reading(
        "As soon as he holds them in step 3.",
        book.VICTORY_02,
        book.INN_05,
        wording="The Attacker wins as soon as he holds five areas in step 3.",
    )
    ANY_TIME = reading(
        "As soon as ninja and no ronin are on them, from the reveal on.",
        book.VICTORY_02,
        wording=(
            "The Attacker wins as soon as he has ninja without ronin on five areas, from the "
            "reveal on."
        ),
    )


@point(
    "ninja-on-green",
    Kind.AMBIGUITY,
    Source("EN", "Victory Conditions", "Looks at the Village Board and the Reserves."),
    Source(
        "EN",
        "The Green and the Attacker",
        "On the board, but no Village Area for any rule.",
    ),
    Source("FR", "Conditions", "Looks at the Village Board and the Reserves."),
    Source(
        "FR",
        "La Place et l'Attaquant",
        "On the board, but no Village Area for any rule.",
    ),
    Source("EOG", "Victory Conditions", "Looks at the village board and the Reserves."),
    Source("EOG", "The Green", "The Green is no village area."),
    english=natural("count"),
    french=natural("count"),
    summary=natural("count"),
)
class NinjaOnGreen(Ambiguity):
    """Do ninja on the Green count when it is asked whether the Attacker has any left?"""

    COUNT = reading(
        "Yes: the Green is a space of the Village Board.",
        book.VICTORY_01,
        book.VICTORY_05,
        wording="Ninja on the Green count as ninja on the Village Board.",
    )
    DO_NOT_COUNT = reading(
        "No: the Green is no Village Area for any rule.",
        book.GREEN_01,
        book.VICTORY_05,
        wording=(
            "Ninja on the Green do not count when it is asked whether the Attacker has any left."
        ),
    )


@point(
    "victory-check-grain",
    Kind.SILENCE,
    Source("EN", "Victory Conditions", "At any point and immediately; no unit is named."),
    Source("FR", "Conditions", "At any moment and immediately; no unit is named."),
    Source("EOG", "Victory Conditions", "Immediately; no unit is named."),
    english=natural("each-ability"),
    french=natural("each-ability"),
    summary=natural("each-ability"),
    not_modelled=(
        "An area ability runs while ninja stand on its area, and abilities of ronin take one "
        "marker, so no victory comes and goes in between; the reveal is reveal-order."
    ),
)
class VictoryCheckGrain(Ambiguity):
    """Is victory 'at any point' looked at after each marker or after each whole ability?"""

    EACH_ABILITY = reading(
        "After each whole ability.",
        book.VICTORY_01,
        book.VICTORY_05,
        wording="Victory is looked at after each ability with all that it brings about.",
    )
    EACH_MARKER = reading(
        "After each marker.",
        book.VICTORY_01,
        book.VICTORY_05,
        wording="Victory is looked at after every single marker moved.",
    )


@point(
    "both-sides-gone",
    Kind.DISCREPANCY,
    Source(
        "EN",
        "Victory Conditions",
        ("The Defender: he needs no living ronin, while the Attacker needs a ninja."),
    ),
    Source(
        "EN",
        "Object of the Game",
        "The Attacker's goal is to eliminate all ronin; that a ninja must be left is not said.",
    ),
    Source(
        "FR",
        "Conditions",
        ("The Attacker needs a ninja; whether the Defender needs a ronin is not said."),
    ),
    Source(
        "FR",
        "But du jeu",
        "The Attacker's goal is to eliminate all ronin; that a ninja must be left is not said.",
    ),
    Source(
        "EOG",
        "Victory Conditions",
        ("The defender: he needs no living ronin, while the attacker needs a ninja."),
    ),
    english=stated("defender"),
    french=natural("defender"),
    summary=stated("defender"),
)
class BothSidesGone(Ambiguity):
    """Who wins when the last ronin and the last ninja go at the same time?"""

    DEFENDER = reading(
        "The Defender.",
        book.VICTORY_06,
        wording="The Defender wins when no ninja is left, even if no ronin is.",
    )
    NOBODY = reading(
        "Nobody at once: the game runs on to round 8.",
        book.VICTORY_05,
        book.VICTORY_07,
        wording="If neither ronin nor ninja are left the game goes on to round 8.",
    )
    ATTACKER = reading(
        "The Attacker: he has eliminated all ronin, which is his goal.",
        book.VICTORY_01,
        wording="The Attacker wins when no ronin is left, even if no ninja is.",
    )


@point(
    "drawn-game",
    Kind.SILENCE,
    Source("EN", "Victory Conditions", "Names how each side wins; a draw is not mentioned."),
    Source("FR", "Conditions", "Names how each side wins; a draw is not mentioned."),
    Source("EOG", "Victory Conditions", "Names how each side wins; a draw is not mentioned."),
    english=natural("never"),
    french=natural("never"),
    summary=natural("never"),
    not_modelled="A verdict names a winner, in the model and in every format it writes.",
)
class DrawnGame(Ambiguity):
    """Is the game drawn when the last ronin and the last ninja go at the same time?"""

    NEVER = reading(
        "No: somebody wins, as both-sides-gone says.",
        book.VICTORY_06,
        wording="A game of 7 Ronin is never drawn.",
    )
    WHEN_BOTH_ARE_GONE = reading(
        "Yes: neither side has anybody left to win with.",
        book.VICTORY_05,
        book.VICTORY_01,
        wording="If neither ronin nor ninja are left the game is drawn.",
    )


@point(
    "wounds-and-defeat",
    Kind.AMBIGUITY,
    Source("EN", "Victory Conditions", "Looks at the Village Board and the Reserves."),
    Source("EN", "Combat 2", "A ninja on a tile is a wound from then on."),
    Source("FR", "Conditions", "Looks at the Village Board and the Reserves."),
    Source("FR", "II.2", "A ninja on a tile is a wound."),
    Source("EOG", "Victory Conditions", "Looks at the village board and the Reserves."),
    Source("EOG", "Combat 2", "A ninja on a tile is a wound from then on."),
    english=stated("do-not-count"),
    french=stated("do-not-count"),
    summary=stated("do-not-count"),
    not_modelled=(
        "With none on the board or in the Reserves the Attacker cannot act again, so the Defender "
        "wins either way, now or after round 8."
    ),
)
class WoundsAndDefeat(Ambiguity):
    """Do ninja that lie on tiles as wounds count when it is asked whether any are left?"""

    DO_NOT_COUNT = reading(
        "No: they are wounds.",
        book.VICTORY_05,
        wording="Ninja on ronin tiles do not count when it is asked whether any are left.",
    )
    COUNT = reading(
        "Yes: they are not eliminated before they are in the General Supply.",
        book.VICTORY_05,
        wording="The Attacker is not defeated while ninja lie on ronin tiles.",
    )
