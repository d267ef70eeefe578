"""Open points about what guards see."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, reading, stated
from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.ambiguities.register import point


@point(
    "inward-view",
    Kind.AMBIGUITY,
    Source(
        "RB",
        "Guards Facing Inwards",
        "Threats from the bushes in front of him; the picture is missing.",
    ),
    Source("RB", "Vision", "In an example he turns his back on one."),
    default=natural("all-but-behind"),
    literal=natural("all-but-behind"),
)
class InwardView(Ambiguity):
    """Which bushes are in front of a guard who faces inwards?"""

    ALL_BUT_BEHIND = reading(
        "All next to the yard but the one that touches his corner.",
        book.VIS_01,
        wording="He watches every bush of the yard but the one behind him.",
    )
    ALL = reading(
        "All next to the yard.", book.VIS_01, wording="He watches every bush of the yard."
    )
    ACROSS = reading(
        "The one that touches the opposite corner.",
        book.VIS_01,
        wording="He watches the bush opposite to him.",
    )


@point(
    "outward-view",
    Kind.CONTRADICTION,
    Source(
        "RB",
        "Guards Facing Outwards",
        (
            "Threats from it; any ninja who comes from it; any who goes from his yard "
            "to it; nothing of other yards."
        ),
    ),
    default=coin_flip("own-yard"),
    literal=stated("leaving-bush"),
)
class OutwardView(Ambiguity):
    """What of the bush that he faces does an outward guard see?"""

    OWN_YARD = reading(
        "What is done out of it in his yard.",
        book.VIS_02,
        wording="He sees what is done in his yard from the bush he faces.",
    )
    LEAVING_BUSH = reading(
        "Also actions from it in any yard next to it, and moves out of it.",
        book.VIS_02,
        wording="He sees every ninja who comes out of the bush he faces.",
    )
    INTO_BUSH_TOO = reading(
        "All that, and moves into it.",
        book.VIS_02,
        wording="He sees every ninja who leaves or enters the bush he faces.",
    )


@point(
    "long-shot",
    Kind.SILENCE,
    Source("RB", "Direct actions", "They expose the ninja, it is not said to whom at a distance."),
    Source("RB", "Long Ranged Attack", "Any yard on the tile."),
    default=natural("nobody"),
    literal=natural("nobody"),
)
class LongShot(Ambiguity):
    """Who sees a shot at a yard that is not next to the bush?"""

    NOBODY = reading(
        "Nobody.", book.VIS_05, wording="A shot into a yard that is not adjacent is not seen."
    )
    WHO_FACES_THE_BUSH = reading(
        "Guards anywhere who face the bush outwards.",
        book.VIS_05,
        wording="A long shot is seen by guards who face the shooter's bush.",
    )
    INWARD_GUARDS = reading(
        "Guards of the target yard who face inwards.",
        book.VIS_05,
        wording="A long shot is seen by guards who look into the target yard.",
    )


@point(
    "lure-witness",
    Kind.SILENCE,
    Source("RB", "Lure", "It names the target yard and the yard the guard is taken from."),
    default=natural("target-yard"),
    literal=natural("target-yard"),
)
class LureWitness(Ambiguity):
    """Where is a lure seen?"""

    TARGET_YARD = reading(
        "In the target yard.",
        book.VIS_05,
        book.SYM_06,
        wording="A lure is seen in the target yard only.",
    )
    BOTH_YARDS = reading(
        "Also in the yard from which the guard comes, as an action there would be.",
        book.VIS_05,
        book.SYM_06,
        wording="A lure is seen in both yards.",
    )


@point(
    "seen-kill",
    Kind.CONTRADICTION,
    Source("RB", "Guards Facing Inwards", "They see the other guards and that they are killed."),
    Source("RB", "Calm", "A red action that caused the threat fails."),
    Source("CS", "Cheatsheet", "A witnessed death cancels nothing."),
    default=coin_flip("stands"),
    literal=stated("fails"),
)
class SeenKill(Ambiguity):
    """Does a kill fail that an inward guard sees, out of a bush that he does not watch?"""

    STANDS = reading(
        "No; he reacts to the death.",
        book.RCT_03,
        wording="A witnessed death does not undo the action.",
    )
    FAILS = reading(
        (
            "Yes: he is a witness of a red card if it would neither kill nor stun him, "
            "of a blue one if he is also alerted."
        ),
        book.RCT_03,
        wording="Whoever sees a guard being killed witnesses the action.",
    )


@point(
    "victim-sees",
    Kind.AMBIGUITY,
    Source(
        "RB", "Vision", "An example: the attack fails since the attacked guard faces the attacker."
    ),
    Source(
        "RB",
        "Stealthy actions",
        "A guard who faces her may be killed, since her charm distracts him.",
    ),
    default=natural("yes"),
    literal=natural("yes"),
)
class VictimSees(Ambiguity):
    """Does a guard see an action of which he is a target?"""

    YES = reading(
        "Like everybody else.",
        book.VIS_04,
        wording="An attacked guard sees the attack as others do.",
    )
    NOT_BLUE = reading(
        "Not if the card is blue, alerted or not.",
        book.VIS_04,
        wording="A guard does not notice a stealthy action against himself.",
    )


@point(
    "idle-card-view",
    Kind.SILENCE,
    Source("RB", "Direct actions", "Ninjas leave the bushes for a red action."),
    Source("RB", "Vision", "Guards see yards and junctions."),
    default=natural("nobody"),
    literal=natural("nobody"),
)
class IdleCardView(Ambiguity):
    """Who sees a card that neither aims at a yard nor moves?"""

    NOBODY = reading("Nobody.", book.VIS_05, wording="What is done inside a bush is not seen.")
    WHO_FACES_THE_BUSH = reading(
        "Guards anywhere who face the bush outwards.",
        book.VIS_05,
        wording="What is done in a bush is seen by guards who face it.",
    )
