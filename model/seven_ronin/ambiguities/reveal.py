"""Open points about the reveal."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, reading, stated
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.register import point


@point(
    "reveal-order",
    Kind.SILENCE,
    Source("EN", "Planning 2", "All markers are moved in this step, without an order."),
    Source(
        "EN",
        "The Green and the Defender",
        ("The ronin is put there and at once removes all ninja, the new one too."),
    ),
    Source("FR", "I.2", "All markers are moved in this step, without an order."),
    Source(
        "FR",
        "La Place et le Defenseur",
        ("The ronin is put there and at once removes all ninja, a new one too."),
    ),
    Source("EOG", "Planning 2", "All markers are moved in this step, without an order."),
    Source("EOG", "The Green", "The ronin is put there in step 2 and the ninja go at once."),
    english=natural("all-then-clear"),
    french=natural("all-then-clear"),
    summary=natural("all-then-clear"),
)
class RevealOrder(Ambiguity):
    """At the reveal, is the Green cleared before or after the other new ninja are put on the
    board?"""

    ALL_THEN_CLEAR = reading(
        "After: first all markers are moved, then the Green is cleared.",
        book.REVEAL_01,
        book.GREEN_09,
        wording=(
            "All markers are moved to the Village Board before ninja on the Green are removed."
        ),
    )
    CLEAR_FIRST = reading(
        (
            "Before: if no other ninja is then on the board or in the Reserves, the Defender "
            "has won."
        ),
        book.GREEN_09,
        book.VICTORY_05,
        wording=(
            "Ninja on the Green are removed before other ninja are put on the board; those "
            "still to be put there do not save the Attacker from defeat."
        ),
    )


@point(
    "green-new-ninja",
    Kind.DISCREPANCY,
    Source("EN", "The Green and the Defender", "All ninja there go, even the one just deployed."),
    Source("EN", "The Green", "He defeats all that are present."),
    Source("FR", "La Place et le Defenseur", "All ninja there go, even one just deployed."),
    Source("EOG", "The Green", "All ninja there go at once; the one just deployed is not named."),
    english=stated("removed-too"),
    french=stated("removed-too"),
    summary=natural("removed-too"),
)
class GreenNewNinja(Ambiguity):
    """Does a ronin on the Green also remove the ninja that was just deployed there?"""

    REMOVED_TOO = reading(
        "Yes: all that are there.",
        book.GREEN_09,
        wording="A ronin on the Green removes all ninja there, even the one just deployed.",
    )
    STAYS = reading(
        "No: only those that were there when the round began.",
        book.GREEN_09,
        wording="A ronin on the Green removes only ninja that were there when the round began.",
    )


@point(
    "contested-definition",
    Kind.CONTRADICTION,
    Source("EN", "Village Areas, RefSheet", ("Ninja and ronin together; age is not mentioned.")),
    Source(
        "FR",
        "Quartiers du Village",
        ("Ninja and ronin together, from this round or an earlier one."),
    ),
    Source("FR", "RefSheet", "Ninja deployed; no ronin is mentioned."),
    Source("EOG", "Planning 2", "Ninja and ronin together; age is not mentioned."),
    english=stated("any-age"),
    french=coin_flip("any-age"),
    summary=stated("any-age"),
    not_modelled=(
        "The worked example of step 2 fights old and new ninja alike in EN and FR; what is "
        "left of the other reading is yobu-old-ninja."
    ),
)
class ContestedDefinition(Ambiguity):
    """Do ninja of earlier rounds make an area Contested, or only newly deployed ones?"""

    ANY_AGE = reading(
        "Ninja of any age do, together with a ronin.",
        book.REVEAL_04,
        book.REVEAL_07,
        wording="An area with ninja and ronin is Contested, whenever the ninja came.",
    )
    NEW_NINJA = reading(
        "Only ninja deployed in this round do.",
        book.REVEAL_04,
        wording="An area is Contested only if ninja were deployed on it in this round.",
    )
    NINJA_ALONE = reading(
        "New ninja do, with a ronin or without; which of them Hayai may ride to is hayai-goal.",
        book.REVEAL_04,
        wording="An area on which ninja were deployed is Contested, even if no ronin is there.",
    )
