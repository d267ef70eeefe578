"""Open points about victory."""

from model.ambiguity import Ambiguity, Kind, Source, natural, point, reading, stated
from model.seven_ronin import rulebook as book


@point(
    "five-areas-moment",
    Kind.CONTRADICTION,
    Source(
        "EN",
        "Victory; Combat 3; Combat 3 example; Object",
        ("At the end of step 3; the example wins immediately on copying; Object gives no time."),
    ),
    Source(
        "EN",
        "Victory Conditions; Combat 3",
        ("At the end of step 3 (or of the phase), after all abilities."),
    ),
    Source(
        "EN",
        "Combat 2, Important; Combat 3 example",
        ("Taking a fifth area might end the game; wins immediately."),
    ),
    Source(
        "FR",
        "But du jeu; II.2; II.3; Conditions",
        ("By occupying five; might end the game; end of this phase; end of step 3."),
    ),
    Source("EOG", "Victory", "At the end of step 3."),
    Source("EOG", "Victory Conditions", "End of step 3."),
    english=stated("end-of-step-3"),
    french=stated("end-of-step-3"),
    summary=stated("end-of-step-3"),
)
class FiveAreasMoment(Ambiguity):
    """When do five areas win?"""

    END_OF_STEP_3 = reading(
        "Only at the end of step 3.",
        book.VICTORY_02,
        book.VICTORY_04,
        wording="Areas are counted once, after all area abilities, at the end of step 3.",
    )
    DURING_STEP_3 = reading(
        "As soon as he holds them in step 3.",
        book.VICTORY_02,
        book.INN_05,
        wording="The Attacker wins as soon as he holds five areas in step 3.",
    )
    ANY_TIME = reading(
        "As soon as he holds them at any moment from the reveal on.",
        book.VICTORY_02,
        wording="The Attacker wins as soon as he holds five areas.",
    )


@point(
    "ninja-on-green",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "The Green and the Attacker; Victory",
        ("A space on the Village Board; no Village Area for any rule."),
    ),
    Source("EN", "Combat 2; Victory", "On the Village Board or in Reserves."),
    Source("EN", "Victory Conditions", "No ninja on the Village Board or in the Reserves."),
    Source("FR", "Conditions", "On the board or in the Reserves."),
    Source("EOG", "The Green; Victory", "Not treated as a Village Area."),
    english=natural("count"),
    french=natural("count"),
    summary=natural("count"),
)
class NinjaOnGreen(Ambiguity):
    """Do ninja on the Green count as ninja on the board when it is asked whether any are left?"""

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
            "Ninja on the Green do not count when it is asked whether the Attacker has any ninja "
            "left."
        ),
    )


@point(
    "victory-check-grain",
    Kind.SILENCE,
    Source("EN", "Combat 2; Victory", "At any point, immediately."),
    Source("EN", "Combat 2; Victory Conditions", "At any point, immediately."),
    Source("FR", "II.2; Conditions", "Immediately."),
    Source("EOG", "Victory", "Immediately."),
    Source("EOG", "Victory Conditions", "Immediately."),
    english=natural("each-ability"),
    french=natural("each-ability"),
    summary=natural("each-ability"),
    not_modelled=(
        "An area ability runs while ninja stand on its area, and abilities of ronin take one "
        "marker, so no victory comes and goes in between; the reveal is reveal-order."
    ),
)
class VictoryCheckGrain(Ambiguity):
    """Is 'at any point' looked at after each marker or after each whole ability?"""

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
    Source("EN", "Victory Conditions", "Attacker needs a ninja; Defender needs no ronin."),
    Source("EN", "Victory", "Defender needs no ronin alive."),
    Source("FR", "Conditions", "Attacker needs a ninja; nothing about ronin for the Defender."),
    Source("EOG", "Victory", "Need not have any ronin."),
    english=stated("defender"),
    french=natural("defender"),
    summary=stated("defender"),
    not_modelled=(
        "With no ninja the second reading ends in the Defender's win by round 8, so the winner is "
        "the same."
    ),
)
class BothSidesGone(Ambiguity):
    """Who wins when the last ronin and the last ninja go together?"""

    DEFENDER = reading(
        "The Defender.",
        book.VICTORY_06,
        wording="The Defender wins when no ninja is left, even if no ronin is.",
    )
    NOBODY = reading(
        "Nobody at once; the game runs out.",
        book.VICTORY_05,
        book.VICTORY_07,
        wording="If neither ronin nor ninja are left the game goes on to round 8.",
    )
