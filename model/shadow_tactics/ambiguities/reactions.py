"""Open points about reactions, deaths and bodies."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, natural, reading, stated
from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.ambiguities.register import point


@point(
    "blue-failed-calm",
    Kind.CONTRADICTION,
    Source("RB", "Threats", "A failed stealthy action triggers a reaction."),
    Source("CS", "Cheatsheet", "Calm guards stand with red actions only."),
    default=natural("alerted-only"),
    literal=natural("alerted-only"),
)
class BlueFailedCalm(Ambiguity):
    """Do calm guards react who see a blue card fail?"""

    ALERTED_ONLY = reading(
        "No, alerted ones only.",
        book.RCT_01,
        wording="Only alerted guards react to a failed blue card.",
    )
    ALL_WHO_SEE = reading(
        "Yes, all unstunned guards who see it.",
        book.RCT_01,
        wording="Every guard who sees a blue card fail reacts.",
    )


@point(
    "death-damage",
    Kind.CONTRADICTION,
    Source(
        "RB",
        "Calm",
        "If the threat is caused by a current action its ninja is hurt for each guard.",
    ),
    Source("CS", "Cheatsheet", "Witnessed deaths cost no health."),
    Source("RB", "Hidden actions", "Without any direct risk."),
    default=natural("none"),
    literal=stated("each-seer"),
)
class DeathDamage(Ambiguity):
    """Does a seen death hurt the ninja?"""

    NONE = reading("No.", book.RCT_03, wording="A witnessed death costs no health.")
    EACH_SEER = reading(
        "1 damage for each guard who sees it.",
        book.RCT_03,
        wording="Each guard who sees a death hurts the ninja.",
    )
    NOT_GREEN = reading(
        "The same, unless the card is green.",
        book.RCT_03,
        wording="Each guard who sees a death hurts the ninja, unless the action was hidden.",
    )


@point(
    "kill-and-hide",
    Kind.SILENCE,
    Source("RB", "List of symbols", "Attack and hide on one card."),
    Source("MB", "Nakasendo Road", "An accident kills and hides the body."),
    default=natural("seen"),
    literal=natural("seen"),
)
class KillAndHide(Ambiguity):
    """Is a death seen if the card hides the body?"""

    SEEN = reading(
        "Yes.", book.RCT_03, wording="A death is seen even if the body is hidden at once."
    )
    UNSEEN = reading(
        (
            "No: only as many deaths as exceed the bodies hidden by the card; an "
            "accident hides its own."
        ),
        book.RCT_03,
        wording="A death whose body is hidden at once is not seen.",
    )


@point(
    "one-reaction",
    Kind.SILENCE,
    Source("CS", "Cheatsheet", "Finding bodies or witnessing death, for each guard."),
    Source("RB", "Threats", "Two entries of a list."),
    default=natural("one"),
    literal=natural("one"),
)
class OneReaction(Ambiguity):
    """How often does a guard react to a death and a body in one event?"""

    ONE = reading("Once.", book.BDY_04, wording="Death and body are one reason to react.")
    TWO = reading(
        "Twice: for deaths seen, and for bodies found.",
        book.BDY_04,
        wording="A guard reacts to the death and to the body.",
    )


@point(
    "reaction-number",
    Kind.SILENCE,
    Source("RB", "Finding Bodies", "He finds all bodies of both yards."),
    Source("CS", "Cheatsheet", "For each guard."),
    needs={"one-reaction": ("one",)},
    default=natural("once"),
    literal=natural("once"),
)
class ReactionNumber(Ambiguity):
    """Does a guard react once to several bodies found together?"""

    ONCE = reading(
        "Once, however many.",
        book.BDY_04,
        wording="However many bodies are found at once, each guard reacts once.",
    )
    EACH_BODY = reading(
        "Once for each body that he finds.",
        book.BDY_04,
        wording="Each guard reacts to each body that he finds.",
    )


@point(
    "outward-death",
    Kind.SILENCE,
    Source("RB", "Guards Facing Inwards", "They see other guards being killed."),
    Source("RB", "Threats", "Witnessing the death of another guard."),
    default=natural("no"),
    literal=natural("no"),
)
class OutwardDeath(Ambiguity):
    """Does an outward guard notice a death in his own yard?"""

    NO = reading(
        "No.", book.VIS_03, book.RCT_03, wording="A guard who faces outwards sees no death."
    )
    YES = reading(
        "Yes: deaths in his yard, but no bodies.",
        book.VIS_03,
        book.RCT_03,
        wording="Every guard of a yard notices a death there.",
    )


@point(
    "lured-finds",
    Kind.AMBIGUITY,
    Source("RB", "Finding Bodies", "If a guard moves it finds; by whom it is moved is not said."),
    default=natural("finds"),
    literal=natural("finds"),
)
class LuredFinds(Ambiguity):
    """Do guards moved by ninjas find bodies?"""

    FINDS = reading("Yes.", book.BDY_03, wording="A guard moved by a ninja finds bodies, too.")
    FINDS_AND_HURTS = reading(
        "Yes, and each who does so hurts the ninja by 1.",
        book.BDY_03,
        wording="A guard moved by a ninja finds bodies and the ninja is hurt.",
    )
    NO = reading(
        "No; only what they then see inwards.",
        book.BDY_03,
        wording="A guard moved by a ninja finds only what he then sees.",
    )


@point(
    "bodies-removed",
    Kind.CONTRADICTION,
    Source("RB", "Calm", "All bodies."),
    Source("CS", "Cheatsheet", "All body tokens."),
    Source("RB", "Finding Bodies", "Bodies of the yards concerned are found."),
    default=natural("yard"),
    literal=stated("board"),
)
class BodiesRemoved(Ambiguity):
    """Which bodies are removed after reactions?"""

    YARD = reading(
        "Those of the yards concerned.",
        book.BDY_04,
        wording="The bodies that were found are removed.",
    )
    BOARD = reading(
        ("All on the map, after every event in which somebody reacts; a failed card is none."),
        book.BDY_04,
        wording="All bodies on the map are removed.",
    )


@point(
    "blow-up-bodies",
    Kind.SILENCE,
    Source("MB", "Osaka Castle", "All guards are killed."),
    Source("MB", "Nakasendo Road", "There the body is said to be hidden."),
    default=natural("yes"),
    literal=natural("yes"),
)
class BlowUpBodies(Ambiguity):
    """Does an explosion leave bodies?"""

    YES = reading(
        "Yes.", book.MIS_04, book.BDY_01, wording="Guards killed by an explosion leave bodies."
    )
    NO = reading(
        "No.", book.MIS_04, book.BDY_01, wording="Guards killed by an explosion leave no bodies."
    )


@point(
    "supplies",
    Kind.COMPONENT_LIMIT,
    Source("RB", "Game Components", "The numbers of tokens and markers."),
    default=natural("unlimited"),
    literal=natural("unlimited"),
)
class Supplies(Ambiguity):
    """What if markers run out (8 bodies, 15 alert, 5 stun, 15 noise)?"""

    UNLIMITED = reading(
        "Nothing: others are taken.",
        book.BDY_01,
        book.GRD_01,
        book.SYM_10,
        wording="Tokens and markers are unlimited.",
    )
    NO_EFFECT_BEYOND = reading(
        (
            "What would need one more has no effect: no body is left, nobody alerted or "
            "stunned, no noise made."
        ),
        book.BDY_01,
        book.GRD_01,
        book.SYM_10,
        wording="If no marker is left, the effect does not happen.",
    )
