"""Open points about the reveal."""

from model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, point, reading, stated
from model.seven_ronin import rulebook as book


@point(
    "reveal-order",
    Kind.SILENCE,
    Source(
        "EN",
        "The Green and the Defender; Planning 2",
        ("Ronin placed on the Green and at once all ninja removed, the new one too."),
    ),
    Source("EOG", "The Green", "Immediately, all."),
    english=stated("all-then-clear"),
    french=natural("all-then-clear"),
    summary=natural("all-then-clear"),
)
class RevealOrder(Ambiguity):
    """At the reveal, is the Green cleared before or after the other new ninja are on the board?"""

    ALL_THEN_CLEAR = reading(
        "After: all markers are moved, then the Green is cleared, then victory is looked at.",
        book.REVEAL_01,
        book.GREEN_09,
        wording=(
            "All markers are moved to the Village Board before ninja on the Green are removed."
        ),
    )
    CLEAR_FIRST = reading(
        (
            "Before: the Green is cleared first, and with no other ninja on the board or in the "
            "Reserves the Defender has won."
        ),
        book.GREEN_09,
        book.VICTORY_05,
        wording=(
            "Ninja on the Green are removed before any other ninja are moved to the Village "
            "Board; markers on the planning board are neither on the Village Board nor in the "
            "Reserves."
        ),
    )


@point(
    "contested-definition",
    Kind.CONTRADICTION,
    Source("EN", "Village Areas", "Ronin and ninja together."),
    Source("EN", "Village Areas; RefSheet", "Ronin and ninja together."),
    Source("FR", "Quartiers du Village", "This or an earlier round."),
    Source("FR", "RefSheet", "Ninja deployed."),
    Source("FR", "fiche Quartiers", "Contested: a ninja marker deployed."),
    Source("EOG", "Planning 2", "Both together."),
    english=stated("any-age"),
    french=coin_flip("any-age"),
    summary=stated("any-age"),
    not_modelled=(
        "The worked example of step 2 fights old and new ninja alike in EN and FR; what is left "
        "of the other reading is yobu-old-ninja."
    ),
)
class ContestedDefinition(Ambiguity):
    """Is an area Contested by ninja of any age, or only by newly deployed ones?"""

    ANY_AGE = reading(
        "Ninja of any age together with a ronin.",
        book.REVEAL_04,
        book.REVEAL_07,
        wording="An area with ninja and ronin is Contested, whenever the ninja came.",
    )
    NEW_NINJA = reading(
        "Only ninja deployed in this round.",
        book.REVEAL_04,
        wording="An area is Contested if ninja were deployed on it in this round.",
    )
