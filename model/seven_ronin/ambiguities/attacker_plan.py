"""Open points about the Attacker's deployment."""

from model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, point, reading, stated
from model.seven_ronin import rulebook as book


@point(
    "minimum-attack-force",
    Kind.DISCREPANCY,
    Source("EN", "Planning 1", "The Minimum Attack Force on the track."),
    Source("EN", "Planning 1; Village Board Anatomy 9", "A value printed on the time track."),
    Source(
        "EN",
        "Planning 1; Village Board Anatomy",
        ("A Minimum Attack Force is printed on the track for each round."),
    ),
    Source("FR", "I.1", "The round number, or the Threat Level if that is lower."),
    Source("FR", "I.1 L'Attaquant", "The round number, or the Threat Level if that is lower."),
    Source(
        "FR",
        "I.1; Plateau Village legend",
        (
            "Round number, or the Threat Level when that is smaller; the legend shows no separate "
            "number."
        ),
    ),
    Source("EOG", "Planning 1", "The current minimum attack force value."),
    english=stated("printed"),
    french=stated("round-or-threat"),
    summary=stated("printed"),
)
class MinimumAttackForce(Ambiguity):
    """Where does the least number of ninja that must be deployed come from?"""

    PRINTED = reading(
        "It is the Minimum Attack Force printed on the time track for the round.",
        book.PLAN_A_08,
        book.SETUP_12,
        wording=(
            "The Attacker deploys at least as many ninja as the Minimum Attack Force printed for "
            "this round."
        ),
    )
    ROUND_OR_THREAT = reading(
        "It is the round number, or the Threat Level if that is lower.",
        book.PLAN_A_08,
        wording=(
            "The Attacker deploys at least as many ninja as the number of the round or the Threat "
            "Level, whichever is lower."
        ),
    )


@point(
    "green-and-minimum",
    Kind.AMBIGUITY,
    Source(
        "EN", "Planning 1", ("Minimum of markers deployed; the Green marker comes additionally.")
    ),
    Source("FR", "I.1", "'en outre'."),
    Source(
        "FR",
        "I.1 L'Attaquant",
        ("Minimum is of markers deployed; the Green marker is said to come on top (en outre)."),
    ),
    Source("EOG", "Planning 1", "Additionally."),
    english=natural("counts"),
    french=coin_flip("counts"),
    summary=coin_flip("counts"),
)
class GreenAndMinimum(Ambiguity):
    """Does a marker on the Green count towards the Minimum Attack Force?"""

    COUNTS = reading(
        "Every deployed marker counts, the one on the Green too.",
        book.PLAN_A_08,
        book.PLAN_A_11,
        wording="A marker put on the Green counts towards the Minimum Attack Force.",
    )
    DOES_NOT_COUNT = reading(
        "Only markers on Village Areas count.",
        book.PLAN_A_08,
        book.PLAN_A_11,
        book.GREEN_01,
        wording="Only markers put on Village Areas count towards the Minimum Attack Force.",
    )


@point(
    "green-only-attack",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Planning 1; The Green",
        ("The Green marker is additional; elsewhere he can always place it."),
    ),
    Source("FR", "I.1", "En outre."),
    Source(
        "EOG",
        "Planning 1; The Green",
        ("The Green marker is additional; elsewhere he can always place it."),
    ),
    english=natural("allowed"),
    french=natural("allowed"),
    summary=natural("allowed"),
    needs={"green-and-minimum": ("counts",)},
)
class GreenOnlyAttack(Ambiguity):
    """May the Attacker deploy on the Green and on no Village Area?"""

    ALLOWED = reading(
        "Yes, if that meets the minimum.",
        book.PLAN_A_11,
        book.GREEN_03,
        wording="The Attacker may deploy on the Green alone if that meets the minimum.",
    )
    NEEDS_AN_ATTACK = reading(
        "No: the Green marker only comes on top of an attack on a Village Area.",
        book.PLAN_A_11,
        wording=(
            "A marker may be put on the Green only in addition to markers on at least one Village "
            "Area."
        ),
    )


@point(
    "short-reserves-and-green",
    Kind.SILENCE,
    Source("EN", "Planning 1", "All must be deployed, place not said."),
    Source("FR", "I.1 L'Attaquant", "All must be deployed, place not said."),
    Source("EOG", "Planning 1", "All must be deployed, place not said."),
    english=natural("green-allowed"),
    french=natural("green-allowed"),
    summary=natural("green-allowed"),
    needs={"green-and-minimum": ("counts",)},
)
class ShortReservesAndGreen(Ambiguity):
    """When the Reserves are below the minimum and all must be deployed, may one of them go to the
    Green?"""

    GREEN_ALLOWED = reading(
        "Yes: the Green is one of the places to deploy on.",
        book.PLAN_A_10,
        book.PLAN_A_11,
        wording="An Attacker who must deploy all his markers may put one of them on the Green.",
    )
    AREAS_FIRST = reading(
        (
            "No: while the minimum is out of reach all markers go to Village Areas, as far as "
            "Threat Level and limits allow."
        ),
        book.PLAN_A_10,
        book.GREEN_01,
        wording=(
            "An Attacker who cannot meet the minimum deploys all his markers on Village Areas."
        ),
    )


@point(
    "minimum-disposal",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Planning 1",
        ("Takes any number in hand; if the minimum is out of reach, all at his disposal."),
    ),
    Source(
        "FR",
        "I.1 L'Attaquant",
        (
            "He takes some number in hand; if the minimum cannot be met he deploys all at his "
            "disposal."
        ),
    ),
    Source("FR", "I.1", "The same; does not say the hand comes from the Reserves."),
    Source("EOG", "Planning 1", "All at your disposal."),
    english=natural("reserves"),
    french=natural("reserves"),
    summary=natural("reserves"),
)
class MinimumDisposal(Ambiguity):
    """Is it the Reserves or the hand he chose to take that tells whether he can meet the minimum?"""

    RESERVES = reading(
        "The Reserves: if they suffice he must meet the minimum.",
        book.PLAN_A_02,
        book.PLAN_A_10,
        wording=(
            "If his Reserves hold fewer ninja than the minimum, the Attacker deploys all of them; "
            "otherwise he meets the minimum."
        ),
    )
    HAND = reading(
        (
            "The hand: he may take fewer than the minimum and then deploys just those, so any "
            "number is legal."
        ),
        book.PLAN_A_02,
        book.PLAN_A_10,
        wording=(
            "If the Attacker took fewer ninja into his hand than the minimum, it is enough that "
            "he deploys his whole hand."
        ),
    )


@point(
    "minimum-against-limits",
    Kind.SILENCE,
    Source("EN", "Planning 1", "Must deploy all, no word on limits."),
    Source("FR", "I.1", "Must deploy all, no word on limits."),
    Source("EOG", "Planning 1", "Must deploy all, no word on limits."),
    english=natural("within-limits"),
    french=natural("within-limits"),
    summary=natural("within-limits"),
)
class MinimumAgainstLimits(Ambiguity):
    """If all that must be deployed does not fit within Threat Level and limits, which gives way?"""

    WITHIN_LIMITS = reading(
        "The duty: he deploys as many as Threat Level and limits allow.",
        book.PLAN_A_03,
        book.PLAN_A_04,
        book.PLAN_A_10,
        wording=(
            "The minimum never allows or obliges the Attacker to exceed Threat Level or "
            "Deployment Limits; he then deploys as many as they allow."
        ),
    )
    ALL_REGARDLESS = reading(
        "The limits: he must deploy every marker he has, wherever he likes.",
        book.PLAN_A_10,
        wording=(
            "An Attacker who cannot meet the minimum within the limits deploys all his ninja, and "
            "Threat Level and limits do not bind him."
        ),
    )


@point(
    "empty-reserves",
    Kind.SILENCE,
    Source("EN", "Planning 1", "Fewer than the minimum: deploy all he has."),
    Source("EN", "Victory Conditions", "The Defender wins only when the board is empty too."),
    Source("FR", "I.1 L'Attaquant", "All markers at disposal."),
    Source("EOG", "Planning 1", "Fewer than the minimum: deploy all he has."),
    english=natural("deploys-nothing"),
    french=natural("deploys-nothing"),
    summary=natural("deploys-nothing"),
)
class EmptyReserves(Ambiguity):
    """What happens in Planning to an Attacker without Reserves?"""

    DEPLOYS_NOTHING = reading(
        "He deploys nothing and the round goes on with the ninja on the board.",
        book.PLAN_A_10,
        wording=(
            "An Attacker with no Reserves deploys nothing and plays on with the ninja on the "
            "Village Board."
        ),
    )
    HAS_LOST = reading(
        "He cannot meet the demand to deploy and has lost.",
        book.PLAN_A_08,
        book.PLAN_A_10,
        wording="An Attacker who has no ninja to deploy in the Planning Phase loses the game.",
    )


@point(
    "held-areas-and-threat",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Planning 1; End 2",
        (
            "Deploy on at most Threat different areas; elsewhere: how many areas the ninja can "
            "attack."
        ),
    ),
    Source("EN", "End 2", "How many areas the ninja can attack."),
    Source("EN", "Planning 1", "A number of different areas on which markers are deployed."),
    Source(
        "FR",
        "I.1; III.2",
        (
            "Threat limits the different areas deployed on; III.2 glosses it as how many areas may be "
            "attacked."
        ),
    ),
    Source("FR", "III.2", "The level is the number of areas ninja may attack."),
    Source("EOG", "Planning 1; End 2", "Both wordings too."),
    english=natural("use-threat"),
    french=natural("use-threat"),
    summary=natural("use-threat"),
)
class HeldAreasAndThreat(Ambiguity):
    """Which areas use up Threat Level?"""

    USE_THREAT = reading(
        "Every area that gets a new marker, held already or not; areas left alone do not.",
        book.PLAN_A_03,
        wording=(
            "Every Village Area that gets at least one new ninja in this round counts against the "
            "Threat Level, and no other."
        ),
    )
    FREE_OF_THREAT = reading(
        "Only areas without ninja that get new ones: reinforcing a held area is no attack.",
        book.PLAN_A_03,
        book.END_08,
        wording=(
            "Areas that already hold ninja may be reinforced without counting against the Threat "
            "Level."
        ),
    )
    ALL_WITH_NINJA = reading(
        (
            "All areas with ninja, those left alone too: held areas and newly attacked ones "
            "together may not exceed it, but held ones may always be reinforced."
        ),
        book.PLAN_A_03,
        book.END_08,
        wording=(
            "Areas that hold ninja and areas newly attacked may together not be more than the "
            "Threat Level; areas already held may be reinforced."
        ),
    )


@point(
    "standing-ninja-and-limit",
    Kind.DISCREPANCY,
    Source(
        "EN", "Planning 1 Important", ("Limit is for what is deployed now; totals may exceed it.")
    ),
    Source(
        "EN",
        "Planning 1, Important",
        ("The limit is per turn; more ninja than the limit may stand there."),
    ),
    Source("FR", "I.1", "Limit on what may be put on one area; nothing on old markers."),
    Source(
        "FR",
        "I.1 L'Attaquant",
        ("Markers deployed on an area at most its limit; nothing on markers already there."),
    ),
    Source("EOG", "Planning 1", "Silent."),
    english=stated("only-new-count"),
    french=natural("only-new-count"),
    summary=natural("only-new-count"),
)
class StandingNinjaAndLimit(Ambiguity):
    """Do ninja that already stand on an area count towards its Deployment Limit?"""

    ONLY_NEW_COUNT = reading(
        "No: the limit caps what is added in this round.",
        book.PLAN_A_04,
        book.PLAN_A_05,
        wording=(
            "The Deployment Limit caps the ninja added to an area in this round; those already "
            "there do not count."
        ),
    )
    STANDING_COUNT = reading(
        "Yes: the limit caps what stands there after deployment.",
        book.PLAN_A_04,
        book.PLAN_A_05,
        wording=(
            "After deployment no area may hold more ninja than its Deployment Limit, unless the "
            "Green allows it."
        ),
    )


@point(
    "green-allowance",
    Kind.CONTRADICTION,
    Source("EN", "Planning 1; The Green", "May raise."),
    Source(
        "EN", "The Green and the Attacker; The Green", ("One marker, one extra; worked numbers.")
    ),
    Source("EN", "Reference Sheet", "Choose areas, raise limits for each ninja present."),
    Source("FR", "I.1 bullet", "No limit can be raised by the Green."),
    Source("FR", "La Place et l'Attaquant; RefSheet", "Each ninja there raises one."),
    Source("FR", "RefSheet", "Chosen areas each raised by one for each ninja."),
    Source("EOG", "Planning 1", "May raise."),
    Source("EOG", "The Green", "One per marker."),
    Source("EOG", "Planning 1; The Green", "Raises."),
    english=stated("one-marker-each"),
    french=coin_flip("one-marker-each"),
    summary=stated("one-marker-each"),
)
class GreenAllowance(Ambiguity):
    """By how much do the ninja on the Green raise Deployment Limits?"""

    ONE_MARKER_EACH = reading(
        "Each ninja on the Green allows one marker above one area's limit.",
        book.PLAN_A_07,
        book.GREEN_05,
        book.GREEN_06,
        wording=(
            "For each ninja on the Green when Planning begins the Attacker may deploy one ninja "
            "above the limit of one area; all such extras together are no more than the ninja "
            "there."
        ),
    )
    EVERY_CHOSEN_AREA = reading(
        "Each chosen area may exceed its limit by the number of ninja on the Green.",
        book.GREEN_06,
        wording=(
            "The limit of every area the Attacker deploys on is raised by the number of ninja on "
            "the Green."
        ),
    )
    NO_RAISE = reading(
        "The Green raises no limit.",
        book.PLAN_A_07,
        wording="Deployment Limits are never raised.",
    )


@point(
    "green-allowance-spread",
    Kind.AMBIGUITY,
    Source("EN", "The Green and the Attacker", "One area or many different areas."),
    Source("FR", "La Place et l'Attaquant", "One or several."),
    Source("EOG", "The Green", "One or several."),
    english=natural("any-division"),
    french=natural("any-division"),
    summary=natural("any-division"),
    needs={"green-allowance": ("one-marker-each",)},
)
class GreenAllowanceSpread(Ambiguity):
    """May three or more extras be shared out unevenly?"""

    ANY_DIVISION = reading(
        "Yes: any division over areas.",
        book.GREEN_06,
        wording="The extras may be divided over areas in any way.",
    )
    ONE_AREA_OR_EACH_OWN = reading(
        "No: either all on one area, or one each on different areas.",
        book.GREEN_06,
        wording="The extras are either all used on one area or each on a different area.",
    )


@point(
    "green-allowance-moment",
    Kind.AMBIGUITY,
    Source("EN", "The Green and the Attacker; The Green", "Those there when Planning begins."),
    Source("EN", "Reference Sheet", "Those present."),
    Source(
        "EN", "The Green; Reference Sheet", ("Beginning of the phase; sheet says present here.")
    ),
    Source("FR", "La Place et l'Attaquant vs RefSheet", "Start of Planning vs present."),
    Source(
        "FR",
        "La Place et l'Attaquant",
        ("Those present when Planning begins; a marker laid now helps next round."),
    ),
    Source("FR", "fiche La Place", "Each ninja present on the Green."),
    Source("EOG", "The Green", "Start of Planning."),
    english=stated("planning-start"),
    french=stated("planning-start"),
    summary=stated("planning-start"),
    needs={
        "green-allowance": (
            "one-marker-each",
            "every-chosen-area",
        )
    },
)
class GreenAllowanceMoment(Ambiguity):
    """Does a marker being put on the Green now already raise a limit?"""

    PLANNING_START = reading(
        "No: only those there when Planning begins.",
        book.GREEN_05,
        book.GREEN_08,
        wording="Only ninja that were on the Green when the Planning Phase began raise limits.",
    )
    WITH_NEW_MARKER = reading(
        "Yes: the one deployed in this round counts at once.",
        book.GREEN_05,
        book.GREEN_06,
        wording="A ninja deployed on the Green raises limits in the same round already.",
    )


@point(
    "green-allowance-if-cleared",
    Kind.SILENCE,
    Source(
        "EN",
        "The Green and the Attacker; and the Defender",
        ("Counted at the beginning; cleared at the reveal."),
    ),
    Source(
        "EN", "The Green; Reference Sheet", ("Beginning of the phase; sheet says present here.")
    ),
    Source(
        "EN", "The Green and the Attacker", ("Extra for ninja there at the beginning of Planning.")
    ),
    Source(
        "FR",
        "La Place et l'Attaquant",
        ("Those present when Planning begins; a marker laid now helps next round."),
    ),
    Source("FR", "fiche La Place", "Each ninja present on the Green."),
    Source("EOG", "The Green", "Beginning of the planning phase."),
    english=natural("stands"),
    french=natural("stands"),
    summary=natural("stands"),
    needs={
        "green-allowance": (
            "one-marker-each",
            "every-chosen-area",
        )
    },
)
class GreenAllowanceIfCleared(Ambiguity):
    """If a ronin clears the Green at the reveal, do this round's extra markers stay?"""

    STANDS = reading(
        "Yes: the right was fixed when Planning began.",
        book.GREEN_05,
        book.GREEN_09,
        wording="Extra ninja remain even if a ronin clears the Green in this round.",
    )
    EXTRAS_RETURN = reading(
        "No: where new ninja exceed an area's limit the excess goes back to the Reserves.",
        book.GREEN_08,
        book.GREEN_09,
        wording=(
            "If a ronin clears the Green, all new ninja above Deployment Limits return to the "
            "Reserves."
        ),
    )


@point(
    "green-allowance-spent",
    Kind.SILENCE,
    Source(
        "EN",
        "The Green and the Attacker",
        ("Rule: each ninja present; restatement: deploy one now, raise one limit next round."),
    ),
    Source("FR", "La Place et l'Attaquant", "Bonus per marker, nothing on removal."),
    Source("EOG", "The Green", "Each ninja present at the beginning of Planning."),
    english=natural("stays"),
    french=natural("stays"),
    summary=natural("stays"),
    needs={"green-allowance": ("one-marker-each",)},
)
class GreenAllowanceSpent(Ambiguity):
    """Is a ninja on the Green used up when its extra marker is used?"""

    STAYS = reading(
        "No: it stays and helps again in every later round.",
        book.GREEN_05,
        book.GREEN_08,
        wording="Ninja on the Green are not used up by raising limits.",
    )
    SPENT = reading(
        (
            "Yes: for each extra marker used one ninja leaves the Green for the General Supply at "
            "the reveal."
        ),
        book.GREEN_08,
        wording=(
            "At the reveal one ninja is removed from the Green for each ninja deployed above a "
            "limit."
        ),
    )


@point(
    "green-marker-number",
    Kind.CONTRADICTION,
    Source(
        "EN", "The Green and the Attacker", ("Can deploy exactly 1; yet the Green has no limit.")
    ),
    Source("EN", "Planning 1; The Green", "Can, always, 1, without regard to a limit."),
    Source("FR", "La Place", "Not more than 1."),
    Source(
        "FR", "La Place et l'Attaquant; La Place", ("May deploy 1; area section: only 1 a round.")
    ),
    Source("EOG", "The Green; Planning 1", "Exactly 1; can."),
    Source("EOG", "The Green", "Can always deploy exactly 1."),
    english=natural("none-or-one"),
    french=stated("none-or-one"),
    summary=natural("none-or-one"),
)
class GreenMarkerNumber(Ambiguity):
    """How many markers go to the Green in one round?"""

    NONE_OR_ONE = reading(
        "None or one, as the Attacker likes.",
        book.PLAN_A_11,
        book.GREEN_04,
        wording="In each round the Attacker may put one ninja on the Green.",
    )
    EXACTLY_ONE = reading(
        "One in every round in which he has Reserves.",
        book.GREEN_04,
        wording="In each round the Attacker puts exactly one ninja on the Green if he has one.",
    )
    ANY_NUMBER = reading(
        "As many as he likes, as the Green has no limit.",
        book.GREEN_03,
        wording="Any number of ninja may be put on the Green.",
    )


@point(
    "green-allowance-age",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "The Green and the Attacker",
        (
            "Each one there when Planning begins; in other words, a marker now helps in the next "
            "round."
        ),
    ),
    Source(
        "FR",
        "La Place et l'Attaquant",
        (
            "Each one there when Planning begins; in other words, a marker now helps in the next "
            "round."
        ),
    ),
    Source("EOG", "The Green", "Each one there when Planning begins."),
    english=stated("every-round"),
    french=natural("every-round"),
    summary=natural("every-round"),
    not_modelled="A position does not tell how long a ninja has been on the Green.",
)
class GreenAllowanceAge(Ambiguity):
    """Does a ninja on the Green help in every later round or only in the round after it came?"""

    EVERY_ROUND = reading(
        "In every round it is still there.",
        book.GREEN_05,
        book.GREEN_08,
        wording=(
            "A ninja on the Green raises limits in every round in which it is there when Planning "
            "begins."
        ),
    )
    NEXT_ROUND_ONLY = reading(
        "Only in the round after it came.",
        book.GREEN_08,
        wording="A ninja put on the Green raises limits in the next round only.",
    )
