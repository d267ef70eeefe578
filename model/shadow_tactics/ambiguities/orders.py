"""Open points about the Daimyo's orders."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, reading, stated
from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.ambiguities.register import point


@point(
    "guard-march",
    Kind.CONTRADICTION,
    Source(
        "RB", "Movement", "One yard towards barracks or an officer; one yard away if next to them."
    ),
    Source("RB", "Spearmen", "They cannot leave their yard without a March Bonus."),
    Source("RB", "Officers", "Their yard has the bonus."),
    default=coin_flip("towards"),
    literal=stated("neighbouring"),
)
class GuardMarch(Ambiguity):
    """Where may a regular move lead?"""

    TOWARDS = reading(
        (
            "In his yard; anywhere with the bonus or for an officer; otherwise nearer "
            "to barracks or an unstunned officer."
        ),
        book.MOV_03,
        wording=(
            "A guard without a March Bonus may only go one yard nearer to barracks or an officer."
        ),
    )
    NEIGHBOURING = reading(
        (
            "The same, and to any adjacent yard if barracks or an unstunned officer are "
            "in a yard adjacent to his own."
        ),
        book.MOV_03,
        wording=(
            "A guard whose yard is adjacent to barracks or an officer may go one yard "
            "in any direction."
        ),
    )
    SAME_YARD = reading(
        "Out of his yard with the bonus only.",
        book.MOV_03,
        wording="Without a March Bonus a guard stays in his yard.",
    )


@point(
    "towards-what",
    Kind.SILENCE,
    Source("RB", "Movement", "Towards barracks or an officer; which of several is not said."),
    needs={
        "guard-march": (
            "towards",
            "neighbouring",
        )
    },
    default=natural("any"),
    literal=natural("any"),
)
class TowardsWhat(Ambiguity):
    """Nearer to which barracks or officer?"""

    ANY = reading(
        "To any of them.", book.MOV_03, wording="It is enough to come nearer to one of them."
    )
    NEAREST = reading(
        "To one of those that are nearest to his yard.",
        book.MOV_03,
        wording="He must come nearer to one that was nearest.",
    )


@point(
    "adjacent-yards",
    Kind.SILENCE,
    Source("RB", "Junctions", "They connect the other hexes."),
    Source("RB", "Board Structure", "Yards never touch each other."),
    default=natural("junction"),
    literal=natural("junction"),
)
class AdjacentYards(Ambiguity):
    """When are two yards adjacent?"""

    JUNCTION = reading(
        "If one junction touches both.",
        book.BRD_08,
        wording="Yards are adjacent if a junction touches both.",
    )
    JUNCTION_OR_BUSH = reading(
        "If one junction or one bush touches both.",
        book.BRD_08,
        wording="Yards are adjacent if a junction or a bush touches both.",
    )


@point(
    "turning",
    Kind.SILENCE,
    Source(
        "RB",
        "Movement",
        (
            "Any free spot with any orientation in the same yard; distract alone names "
            "turning in place."
        ),
    ),
    default=natural("yes"),
    literal=natural("yes"),
)
class Turning(Ambiguity):
    """May a move order turn a guard on the spot?"""

    YES = reading(
        "Yes; he must end otherwise than he began.",
        book.MOV_01,
        wording="A guard may be turned where he stands.",
    )
    NO = reading(
        "No: he must go to another corner.",
        book.MOV_01,
        wording="A moved guard must leave his corner.",
    )


@point(
    "order-symbols",
    Kind.SILENCE,
    Source("RB", "Daimyo Orders", "All cards must be played; of their symbols nothing is said."),
    default=natural("optional"),
    literal=natural("optional"),
)
class OrderSymbols(Ambiguity):
    """May the Daimyo leave a symbol unused?"""

    OPTIONAL = reading(
        "Any.", book.ORD_03, wording="The Daimyo may leave symbols of a played card unused."
    )
    IF_IMPOSSIBLE = reading(
        "Only one with which nothing can be done.",
        book.ORD_03,
        wording="Every symbol that can be used must be.",
    )


@point(
    "red-section-when",
    Kind.AMBIGUITY,
    Source("RB", "Alarm", "When the marker is turned on by the noise."),
    Source("RB", "Overview", "The marker has a full and a half alarm."),
    default=natural("full-and-half"),
    literal=natural("full-and-half"),
)
class RedSectionWhen(Ambiguity):
    """When is the alarm on?"""

    FULL_AND_HALF = reading(
        "At full and at half alarm.",
        book.ORD_05,
        wording="At half alarm, too, red sections are played.",
    )
    FULL_ONLY = reading(
        "At full alarm only.", book.ORD_05, wording="At half alarm cards are played as usual."
    )


@point(
    "alarm-prepare",
    Kind.AMBIGUITY,
    Source("RB", "Alarm", "The red section of each card must be used."),
    default=natural("refused"),
    literal=natural("refused"),
)
class AlarmPrepare(Ambiguity):
    """May the Daimyo prepare while the alarm is on?"""

    REFUSED = reading(
        "No.", book.ORD_05, book.ORD_02, wording="During an alarm no card is prepared."
    )
    ALLOWED = reading(
        "Hand cards, yes.",
        book.ORD_05,
        book.ORD_02,
        wording="During an alarm hand cards may still be prepared.",
    )


@point(
    "prepared-at-alarm",
    Kind.AMBIGUITY,
    Source("RB", "Alarm", "The red section of each card."),
    Source("RB", "Playing Cards", "The bottom of a card was prepared."),
    default=natural("red"),
    literal=natural("red"),
)
class PreparedAtAlarm(Ambiguity):
    """For what are active cards played while the alarm is on?"""

    RED = reading(
        "For their red section.",
        book.ORD_05,
        wording="During an alarm active cards, too, are played for their red section.",
    )
    BOTTOM = reading(
        "For their bottom.",
        book.ORD_05,
        wording="What was prepared before the alarm is carried out as prepared.",
    )


@point(
    "deploy-finders",
    Kind.AMBIGUITY,
    Source("RB", "Finding Bodies", "Which of them finds the bodies is up to the Daimyo."),
    default=natural("daimyo-chooses"),
    literal=natural("daimyo-chooses"),
)
class DeployFinders(Ambiguity):
    """Who finds bodies if several guards are deployed together?"""

    DAIMYO_CHOOSES = reading(
        "One, whom the Daimyo chooses.",
        book.BDY_03,
        wording=(
            "Of guards deployed together exactly one, chosen by the Daimyo, finds the bodies."
        ),
    )
    FIRST = reading(
        "The first who is deployed there.",
        book.BDY_03,
        wording="The first guard deployed finds the bodies.",
    )
    EACH = reading("Each of them.", book.BDY_03, wording="Every deployed guard finds the bodies.")


@point(
    "order-sequence",
    Kind.SILENCE,
    Source("RB", "Playing Cards", "Both must be played; an order is not given."),
    default=coin_flip("any"),
    literal=coin_flip("any"),
)
class OrderSequence(Ambiguity):
    """In what order are hand cards and active cards played?"""

    ANY = reading("In any order.", book.ORD_01, wording="The Daimyo plays his cards in any order.")
    ACTIVE_FIRST = reading(
        "Active cards first.", book.ORD_01, wording="Prepared cards are played before the hand."
    )


@point(
    "spread-chain",
    Kind.AMBIGUITY,
    Source(
        "RB",
        "List of Symbols",
        (
            "An additional guard in a yard with an alerted one; an alerted guard may be "
            "one of a moment ago."
        ),
    ),
    default=natural("yes"),
    literal=natural("yes"),
)
class SpreadChain(Ambiguity):
    """May a guard who was alerted by this card spread the alarm on?"""

    YES = reading("Yes.", book.ORD_07, wording="Any alerted guard can pass the alarm on.")
    NO = reading(
        "No: somebody must have been alerted before the card was played.",
        book.ORD_07,
        wording="Only guards alerted before the card was played pass the alarm on.",
    )
