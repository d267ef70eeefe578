"""Open points about programming and penalties."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, reading
from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.ambiguities.register import point


@point(
    "mat-order",
    Kind.CONTRADICTION,
    Source(
        "RB", "Programming Actions", "A card goes on any free slot; one card each is thought of."
    ),
    Source("RB", "Overview", "Two cards each, the ninja says which is first."),
    default=natural("free"),
    literal=natural("free"),
)
class MatOrder(Ambiguity):
    """In what order may cards lie on the mat?"""

    FREE = reading("In any order.", book.PRG_02, wording="Cards may lie in any order on the mat.")
    NINJA_BY_NINJA = reading(
        "The two cards of a ninja lie in a row.",
        book.PRG_02,
        wording="A ninja's two cards lie side by side.",
    )
    FIRSTS_THEN_SECONDS = reading(
        "All first cards lie before all second ones.",
        book.PRG_02,
        wording="First every ninja's first card is executed, then the second ones.",
    )


@point(
    "penalties",
    Kind.SILENCE,
    Source(
        "RB",
        "Ninja Health",
        ("Damaged ninjas face some of the penalties; a picture with two turned cards names one."),
    ),
    default=coin_flip("all"),
    literal=coin_flip("all"),
)
class Penalties(Ambiguity):
    """Which turned health cards count?"""

    ALL = reading(
        "All of them.", book.HLT_03, book.HLT_04, wording="Every turned health card counts."
    )
    LEFTMOST_TURNED = reading(
        "Only the leftmost turned one.",
        book.HLT_03,
        book.HLT_04,
        wording="Only the leftmost turned health card counts.",
    )


@point(
    "penalty-colours",
    Kind.SILENCE,
    Source(
        "RB", "Ninja Health", "Red or blue actions are forbidden; movement cards are named apart."
    ),
    Source("CL", "2.00", "Movement is merged into actions."),
    default=natural("yes"),
    literal=natural("yes"),
)
class PenaltyColours(Ambiguity):
    """Do colour penalties bind movement cards?"""

    YES = reading(
        "Yes: they have a colour too.",
        book.HLT_04,
        wording="A movement card is also a card of its colour.",
    )
    NO = reading(
        "No: movement cards are bound by movement penalties only.",
        book.HLT_04,
        wording="Colour penalties do not concern movement cards.",
    )


@point(
    "penalty-moment",
    Kind.SILENCE,
    Source(
        "RB",
        "Ninja Health",
        "Penalties speak of programming; damage comes while cards are executed.",
    ),
    default=natural("keeps"),
    literal=natural("keeps"),
)
class PenaltyMoment(Ambiguity):
    """What of cards that damage forbids after they were laid?"""

    KEEPS = reading(
        "They are executed.",
        book.HLT_04,
        wording="Damage taken later does not touch cards that lie on the mat.",
    )
    DROPS = reading(
        (
            "A card that he could not lay now is dropped when its turn comes; of two "
            "movement cards the second, if he may have one."
        ),
        book.HLT_04,
        book.EXE_03,
        wording="A card that a ninja may no longer programme is not executed.",
    )


@point(
    "movement-cards-used",
    Kind.SILENCE,
    Source("RB", "Overview", "Action cards are not taken back unless Reset was played."),
    Source("MB", "Setup", "Action cards and movement cards are named apart."),
    default=natural("used"),
    literal=natural("used"),
)
class MovementCardsUsed(Ambiguity):
    """Are movement cards used up till Reset?"""

    USED = reading(
        "Yes, like all cards.", book.PRG_04, wording="Movement cards, too, stay away until Reset."
    )
    COME_BACK = reading(
        "No: they come back at each Refresh.",
        book.PRG_04,
        wording="Movement cards are taken back in the Refresh Phase.",
    )


@point(
    "move-colour",
    Kind.SILENCE,
    Source("CS", "Cheatsheet", "Failing a red or blue action includes movement."),
    Source("RB", "Vision", "Whoever is seen on a junction is seen, of whatever colour."),
    default=natural("printed"),
    literal=natural("printed"),
)
class MoveColour(Ambiguity):
    """How risky is a movement card?"""

    PRINTED = reading(
        "As its own colour says.",
        book.COL_02,
        book.COL_03,
        book.SYM_04,
        wording="A movement card has a colour like any other.",
    )
    RED = reading(
        "It is always red, for penalties too.",
        book.COL_02,
        book.COL_03,
        book.SYM_04,
        wording="Every movement card is red.",
    )
