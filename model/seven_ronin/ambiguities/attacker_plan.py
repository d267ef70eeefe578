"""Open points about the Attacker's deployment."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, reading, stated
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.register import point


@point(
    "minimum-attack-force",
    Kind.DISCREPANCY,
    Source("EN", "Planning 1", ("The round has a Minimum Attack Force below which he may not go.")),
    Source(
        "EN",
        "Village Board Anatomy",
        ("The time track shows a Minimum Attack Force for each round."),
    ),
    Source(
        "FR", "I.1", ("The least is the round number, or the Threat Level when that is smaller.")
    ),
    Source("FR", "Plateau Village legend", "The time track shows no minimum of its own."),
    Source("EOG", "Planning 1", "The round has a minimum attack force, which is binding."),
    english=stated("printed"),
    french=stated("round-or-threat"),
    summary=stated("printed"),
)
class MinimumAttackForce(Ambiguity):
    """What sets the least number of ninja the Attacker must deploy in a round?"""

    PRINTED = reading(
        "The Minimum Attack Force printed on the time track for that round.",
        book.PLAN_A_08,
        book.SETUP_12,
        wording=(
            "The Attacker deploys at least as many ninja as the Minimum Attack Force printed "
            "for the round."
        ),
    )
    ROUND_OR_THREAT = reading(
        "The round number, or the Threat Level if that is lower.",
        book.PLAN_A_08,
        wording=(
            "The Attacker deploys at least as many ninja as the round number or the Threat "
            "Level, whichever is lower."
        ),
    )


@point(
    "green-and-minimum",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Planning 1",
        (
            "The minimum is about ninja deployed; the one on the Green is deployed too, but "
            "additionally."
        ),
    ),
    Source(
        "FR", "I.1", ("The minimum is about ninja deployed; the one on the Green comes on top.")
    ),
    Source(
        "EOG",
        "Planning 1",
        ("The minimum is about ninja deployed; the one on the Green comes on top."),
    ),
    english=natural("counts"),
    french=coin_flip("counts"),
    summary=coin_flip("counts"),
)
class GreenAndMinimum(Ambiguity):
    """Does a ninja deployed on the Green count towards the Minimum Attack Force?"""

    COUNTS = reading(
        "Yes: every deployed ninja counts, wherever it is.",
        book.PLAN_A_08,
        book.PLAN_A_11,
        wording="A ninja deployed on the Green counts towards the Minimum Attack Force.",
    )
    DOES_NOT_COUNT = reading(
        "No: only ninja on Village Areas count.",
        book.PLAN_A_08,
        book.PLAN_A_11,
        book.GREEN_01,
        wording="Only ninja deployed on Village Areas count towards the Minimum Attack Force.",
    )


@point(
    "green-only-attack",
    Kind.AMBIGUITY,
    Source("EN", "Planning 1", "The ninja on the Green is an additional one."),
    Source("EN", "The Green", ("He may place it there in every round, whatever the other limits.")),
    Source("FR", "I.1", "The ninja on the Green comes on top."),
    Source("EOG", "Planning 1", "The ninja on the Green is an additional one."),
    Source(
        "EOG", "The Green", ("He may place it there in every round, whatever the other limits.")
    ),
    english=natural("allowed"),
    french=natural("allowed"),
    summary=natural("allowed"),
)
class GreenOnlyAttack(Ambiguity):
    """May the Attacker deploy on the Green and on no Village Area at all?"""

    ALLOWED = reading(
        "Yes, if that alone meets the minimum.",
        book.PLAN_A_11,
        book.GREEN_03,
        wording="The Attacker may deploy on the Green alone if that meets the minimum.",
    )
    NEEDS_AN_ATTACK = reading(
        "No: the ninja on the Green only comes on top of ninja on a Village Area.",
        book.PLAN_A_11,
        wording=(
            "The Attacker may deploy on the Green only if he also deploys on at least one "
            "Village Area."
        ),
    )


@point(
    "short-reserves-and-green",
    Kind.SILENCE,
    Source("EN", "Planning 1", "All he has must be deployed; where is not said."),
    Source("FR", "I.1", "All he has must be deployed; where is not said."),
    Source("EOG", "Planning 1", "All he has must be deployed; where is not said."),
    english=natural("green-allowed"),
    french=natural("green-allowed"),
    summary=natural("green-allowed"),
    needs={"green-and-minimum": ("counts",), "minimum-disposal": ("reserves",)},
)
class ShortReservesAndGreen(Ambiguity):
    """When the Reserves are below the minimum and all must be deployed, may one of them go to
    the Green?"""

    GREEN_ALLOWED = reading(
        "Yes: the Green is a place to deploy on like the others.",
        book.PLAN_A_10,
        book.PLAN_A_11,
        wording="An Attacker who must deploy all his ninja may put one of them on the Green.",
    )
    AREAS_FIRST = reading(
        "No: they go to Village Areas, as far as Threat Level and limits allow.",
        book.PLAN_A_10,
        book.GREEN_01,
        wording=(
            "An Attacker who cannot meet the minimum deploys his ninja on Village Areas as "
            "far as Threat Level and limits allow."
        ),
    )


@point(
    "minimum-disposal",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Planning 1",
        (
            "He takes as many as he likes in hand; short of the minimum he deploys all that are "
            "at his disposal."
        ),
    ),
    Source(
        "FR",
        "I.1",
        (
            "He takes a number in hand; short of the minimum he deploys all that are at his "
            "disposal."
        ),
    ),
    Source(
        "EOG",
        "Planning 1",
        (
            "He takes as many as he likes in hand; short of the minimum he deploys all that are "
            "at his disposal."
        ),
    ),
    english=natural("reserves"),
    french=natural("reserves"),
    summary=natural("reserves"),
)
class MinimumDisposal(Ambiguity):
    """Is it the Reserves, or the hand taken from them, that decides whether the Attacker can
    meet the minimum?"""

    RESERVES = reading(
        "The Reserves: if they suffice he must meet the minimum.",
        book.PLAN_A_02,
        book.PLAN_A_10,
        wording=(
            "If the Reserves hold fewer ninja than the minimum the Attacker deploys all of "
            "them; otherwise he meets the minimum."
        ),
    )
    HAND = reading(
        "The hand: having taken too few, he deploys just those, so any number is legal.",
        book.PLAN_A_02,
        book.PLAN_A_10,
        wording=(
            "An Attacker who took fewer ninja into his hand than the minimum deploys his "
            "whole hand and no more."
        ),
    )


@point(
    "minimum-against-limits",
    Kind.SILENCE,
    Source(
        "EN",
        "Planning 1",
        ("Unable to meet the minimum, he deploys all; why he is unable is left open."),
    ),
    Source(
        "FR", "I.1", ("Unable to meet the minimum, he deploys all; why he is unable is left open.")
    ),
    Source(
        "EOG",
        "Planning 1",
        ("Unable to meet the minimum, he deploys all; why he is unable is left open."),
    ),
    english=natural("within-limits"),
    french=natural("within-limits"),
    summary=natural("within-limits"),
    needs={"minimum-disposal": ("reserves",)},
)
class MinimumAgainstLimits(Ambiguity):
    """What gives way when the ninja that must be deployed do not fit within Threat Level and
    limits?"""

    WITHIN_LIMITS = reading(
        "The minimum: he deploys as many as Threat Level and limits allow.",
        book.PLAN_A_03,
        book.PLAN_A_04,
        book.PLAN_A_10,
        wording=(
            "If Threat Level and Deployment Limits leave no room for the minimum, the "
            "Attacker deploys as many ninja as they allow."
        ),
    )
    ALL_REGARDLESS = reading(
        "Threat Level and limits: he deploys every ninja he has, wherever he likes.",
        book.PLAN_A_10,
        wording=(
            "If Threat Level and Deployment Limits leave no room for the minimum, the "
            "Attacker deploys all his ninja and neither binds him."
        ),
    )


@point(
    "minimum-chosen-areas",
    Kind.AMBIGUITY,
    Source("EN", "Planning 1", "Unable to meet the minimum, he must deploy all he has."),
    Source("FR", "I.1", "Unable to meet the minimum, he must deploy all he has."),
    Source("EOG", "Planning 1", "Unable to meet the minimum, he must deploy all he has."),
    english=natural("any-areas"),
    french=natural("any-areas"),
    summary=natural("any-areas"),
    not_modelled=(
        "Refused: who can deploy more on other areas is not unable, and who is unable keeps "
        "nothing back. If full areas of his own choice were enough, one ninja on an area of limit "
        "1 would always be, and no minimum were left."
    ),
)
class MinimumChosenAreas(Ambiguity):
    """Is the Attacker released from the minimum if the areas that he chose can take no more?"""

    ANY_AREAS = reading(
        "No: he must choose areas on which the minimum fits, if there are any.",
        book.PLAN_A_08,
        book.PLAN_A_10,
        wording=(
            "The Attacker must choose areas on which the Minimum Attack Force fits, if there are "
            "any."
        ),
    )
    CHOSEN_AREAS = reading(
        "Yes: if these are full, he has deployed what he can.",
        book.PLAN_A_10,
        wording=(
            "If the areas that the Attacker chose can take no more ninja, he has deployed enough."
        ),
    )


@point(
    "empty-reserves",
    Kind.SILENCE,
    Source(
        "EN",
        "Planning 1",
        ("Short of the minimum he deploys all he has; having none is not treated."),
    ),
    Source(
        "EN",
        "Victory Conditions",
        ("Empty Reserves lose him the game only together with an empty board."),
    ),
    Source(
        "FR", "I.1", ("Short of the minimum he deploys all he has; having none is not treated.")
    ),
    Source(
        "EOG",
        "Planning 1",
        ("Short of the minimum he deploys all he has; having none is not treated."),
    ),
    english=natural("deploys-nothing"),
    french=natural("deploys-nothing"),
    summary=natural("deploys-nothing"),
)
class EmptyReserves(Ambiguity):
    """What happens in the Planning Phase to an Attacker whose Reserves are empty?"""

    DEPLOYS_NOTHING = reading(
        "He deploys nothing and plays on with the ninja on the board.",
        book.PLAN_A_10,
        wording=(
            "An Attacker with no Reserves deploys nothing and plays on with the ninja on the "
            "Village Board."
        ),
    )
    HAS_LOST = reading(
        "He has lost, as he cannot deploy what is demanded.",
        book.PLAN_A_08,
        book.PLAN_A_10,
        wording="An Attacker with no Reserves in the Planning Phase loses the game.",
    )


@point(
    "held-areas-and-threat",
    Kind.AMBIGUITY,
    Source("EN", "Planning 1", ("The Threat Level caps the areas on which ninja are deployed.")),
    Source("EN", "End 2", "It is explained as how many areas may be attacked."),
    Source("FR", "I.1", "The Threat Level caps the areas on which ninja are deployed."),
    Source("FR", "III.2", "It is explained as how many areas may be attacked."),
    Source("EOG", "Planning 1", ("The Threat Level caps the areas on which ninja are deployed.")),
    Source("EOG", "End 2", "It is explained as how many areas may be attacked."),
    english=natural("use-threat"),
    french=natural("use-threat"),
    summary=natural("use-threat"),
)
class HeldAreasAndThreat(Ambiguity):
    """Which Village Areas count against the Threat Level?"""

    USE_THREAT = reading(
        "Every area that gets a new ninja, held already or not; areas left alone do not.",
        book.PLAN_A_03,
        wording=(
            "Every Village Area that gets a new ninja in this round counts against the Threat "
            "Level, and no other."
        ),
    )
    FREE_OF_THREAT = reading(
        (
            "Only areas that held no ninja when the round began and get one: to reinforce a held "
            "area is no attack."
        ),
        book.PLAN_A_03,
        book.END_08,
        wording=(
            "Areas that held ninja when the round began may get more without counting against "
            "the Threat Level."
        ),
    )
    ALL_WITH_NINJA = reading(
        (
            "All that held ninja when the round began or get one; but those held then may always "
            "be reinforced."
        ),
        book.PLAN_A_03,
        book.END_08,
        wording=(
            "Areas held when the round began and areas newly attacked together may not exceed the "
            "Threat Level; those held then may always be reinforced."
        ),
    )


@point(
    "standing-ninja-and-limit",
    Kind.DISCREPANCY,
    Source(
        "EN",
        'Planning 1 "Important"',
        ("The limit is for one round's deployment; an area may hold more than that."),
    ),
    Source(
        "FR", "I.1", ("The limit is for ninja deployed; those already there are not mentioned.")
    ),
    Source(
        "EOG",
        "Planning 1",
        ("The limit is for ninja deployed; those already there are not mentioned."),
    ),
    english=stated("only-new-count"),
    french=natural("only-new-count"),
    summary=natural("only-new-count"),
)
class StandingNinjaAndLimit(Ambiguity):
    """Do ninja already standing on an area count towards its Deployment Limit?"""

    ONLY_NEW_COUNT = reading(
        "No: the limit caps only what is added in this round.",
        book.PLAN_A_04,
        book.PLAN_A_05,
        wording=(
            "The Deployment Limit caps the ninja added to an area in one round; those already "
            "there do not count."
        ),
    )
    STANDING_COUNT = reading(
        "Yes: the limit caps what stands there after deployment.",
        book.PLAN_A_04,
        book.PLAN_A_05,
        wording=(
            "After deployment no area may hold more ninja than its Deployment Limit, unless "
            "the Green allows it."
        ),
    )


@point(
    "green-allowance",
    Kind.CONTRADICTION,
    Source(
        "EN",
        "The Green",
        (
            "Each ninja there is worth one above a limit: with two, 5 on a limit of 3, or 3 and 3 "
            "on limits of 2."
        ),
    ),
    Source("EN", "RefSheet", ("Areas are chosen and their limits raised for each ninja there.")),
    Source(
        "FR",
        "La Place et l'Attaquant",
        ("Each ninja there is worth one ninja above the limit of one chosen area."),
    ),
    Source(
        "FR",
        "I.1",
        ("Denies that the Green can raise a limit (its RefSheet raises every chosen one)."),
    ),
    Source(
        "EOG",
        "The Green",
        ("Each ninja there is worth one ninja above the limit of one chosen area."),
    ),
    Source("EOG", "Planning 1", "Limits may grow by the Green."),
    english=stated("one-marker-each"),
    french=coin_flip("one-marker-each"),
    summary=stated("one-marker-each"),
)
class GreenAllowance(Ambiguity):
    """By how much do the ninja on the Green raise Deployment Limits?"""

    ONE_MARKER_EACH = reading(
        "Each ninja on the Green allows one ninja above one area's limit.",
        book.PLAN_A_07,
        book.GREEN_05,
        book.GREEN_06,
        wording=(
            "For each ninja on the Green the Attacker may deploy a single ninja above the "
            "limit of some area."
        ),
    )
    EVERY_CHOSEN_AREA = reading(
        "Every area chosen may exceed its limit by the number of ninja on the Green.",
        book.GREEN_06,
        wording=(
            "The limit of every area the Attacker deploys on is raised by the number of ninja "
            "on the Green."
        ),
    )
    NO_RAISE = reading(
        "Not at all: the Green raises no limit.",
        book.PLAN_A_07,
        wording="Deployment Limits are never raised.",
    )


@point(
    "green-allowance-spread",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "The Green and the Attacker",
        ("The Attacker raises the limit of one area or of many different ones."),
    ),
    Source("EN", "The Green", "Two examples with two ninja, left open-ended."),
    Source(
        "FR",
        "La Place et l'Attaquant",
        ("The Attacker raises the limit of one area or of several different ones."),
    ),
    Source("EOG", "The Green", "The Attacker raises the limit of one area or of several."),
    english=natural("any-division"),
    french=natural("any-division"),
    summary=natural("any-division"),
    needs={"green-allowance": ("one-marker-each",)},
)
class GreenAllowanceSpread(Ambiguity):
    """May the extra ninja allowed by the Green be shared out unevenly, such as two here and one
    there?"""

    ANY_DIVISION = reading(
        "Yes: in any way over any areas.",
        book.GREEN_06,
        wording=(
            "Ninja deployed above limits thanks to the Green may be divided over areas in any way."
        ),
    )
    ONE_AREA_OR_EACH_OWN = reading(
        "No: either all on one area, or one each on different areas.",
        book.GREEN_06,
        wording=(
            "Ninja deployed above limits thanks to the Green go all to one area or each to a "
            "different one."
        ),
    )


@point(
    "green-allowance-moment",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "The Green and the Attacker",
        ("Counts those there when Planning begins; one put there now helps next round."),
    ),
    Source("EN", "RefSheet", "Counts those present, with no moment named."),
    Source(
        "FR",
        "La Place et l'Attaquant",
        ("Counts those there when Planning begins; one put there now helps next round."),
    ),
    Source("FR", "RefSheet", "Counts those present, with no moment named."),
    Source("EOG", "The Green", "Counts those there when Planning begins."),
    english=stated("planning-start"),
    french=stated("planning-start"),
    summary=stated("planning-start"),
    needs={"green-allowance": ("one-marker-each", "every-chosen-area")},
)
class GreenAllowanceMoment(Ambiguity):
    """Does a ninja deployed on the Green in this very round already raise a limit?"""

    PLANNING_START = reading(
        "No: only those there when the Planning Phase begins do.",
        book.GREEN_05,
        book.GREEN_08,
        wording="Only ninja that were on the Green when the Planning Phase began raise limits.",
    )
    WITH_NEW_MARKER = reading(
        "Yes: the one deployed now counts at once.",
        book.GREEN_05,
        book.GREEN_06,
        wording="A ninja deployed on the Green raises limits in the same round already.",
    )


@point(
    "green-allowance-if-cleared",
    Kind.SILENCE,
    Source(
        "EN",
        "The Green and the Attacker",
        (
            "The extra is earned by the ninja there when Planning begins; losing them later is "
            "not treated."
        ),
    ),
    Source(
        "EN",
        "The Green and the Defender",
        ("The ronin only removes the ninja on the Green itself."),
    ),
    Source(
        "FR",
        "La Place et l'Attaquant",
        (
            "The extra is earned by the ninja there when Planning begins; losing them later is "
            "not treated."
        ),
    ),
    Source(
        "FR", "La Place et le Defenseur", ("The ronin only removes the ninja on the Green itself.")
    ),
    Source(
        "EOG",
        "The Green",
        (
            "The extra is earned at the beginning of Planning; losing the ninja later is not "
            "treated."
        ),
    ),
    english=natural("stands"),
    french=natural("stands"),
    summary=natural("stands"),
    needs={"green-allowance": ("one-marker-each", "every-chosen-area")},
)
class GreenAllowanceIfCleared(Ambiguity):
    """If a ronin clears the Green at the reveal, do this round's ninja above limits stay?"""

    STANDS = reading(
        "Yes: the right to them was fixed when Planning began.",
        book.GREEN_05,
        book.GREEN_09,
        wording=(
            "Ninja deployed above limits stay even if a ronin clears the Green in this round."
        ),
    )
    EXTRAS_RETURN = reading(
        "No: all new ninja above a limit go back to the Reserves.",
        book.GREEN_08,
        book.GREEN_09,
        wording=(
            "If a ronin clears the Green, new ninja above Deployment Limits return to the Reserves."
        ),
    )


@point(
    "green-allowance-spent",
    Kind.SILENCE,
    Source(
        "EN",
        "The Green and the Attacker",
        (
            "Whatever is there when Planning begins helps; in other words, one put there now "
            "raises a limit next round."
        ),
    ),
    Source(
        "FR",
        "La Place et l'Attaquant",
        (
            "Whatever is there when Planning begins helps; in other words, one put there now "
            "raises a limit next round."
        ),
    ),
    Source(
        "EOG",
        "The Green",
        ("Whatever is there when Planning begins helps; no word of its being spent."),
    ),
    english=natural("stays"),
    french=natural("stays"),
    summary=natural("stays"),
    needs={"green-allowance": ("one-marker-each",)},
)
class GreenAllowanceSpent(Ambiguity):
    """Is a ninja on the Green used up when the extra ninja it allows is deployed?"""

    STAYS = reading(
        "No: it stays and helps again in later rounds.",
        book.GREEN_05,
        book.GREEN_08,
        wording="Ninja on the Green are not used up by raising limits.",
    )
    SPENT = reading(
        "Yes: for each extra ninja one leaves the Green for the General Supply at the reveal.",
        book.GREEN_08,
        wording=(
            "At the reveal one ninja goes from the Green to the General Supply for each ninja "
            "deployed above a limit."
        ),
    )


@point(
    "green-marker-number",
    Kind.CONTRADICTION,
    Source(
        "EN",
        "The Green and the Attacker",
        ("He can put exactly one there; also, the Green has no limit."),
    ),
    Source(
        "EN", "The Green", ("He can always put one there, whatever Threat Level and limits say.")
    ),
    Source(
        "FR", "La Place et l'Attaquant", ("He can put one there; also, the Green has no limit.")
    ),
    Source("FR", "La Place", "No more than one a round."),
    Source("EOG", "Planning 1", "He can put one there as an addition."),
    Source("EOG", "The Green", "He can always put exactly one there, whatever the limits."),
    english=natural("none-or-one"),
    french=stated("none-or-one"),
    summary=natural("none-or-one"),
)
class GreenMarkerNumber(Ambiguity):
    """How many ninja may the Attacker deploy on the Green in one round?"""

    NONE_OR_ONE = reading(
        "None or one, as he likes.",
        book.PLAN_A_11,
        book.GREEN_04,
        wording="In each round the Attacker may deploy one ninja on the Green.",
    )
    EXACTLY_ONE = reading(
        "Exactly one, in every round in which he has Reserves.",
        book.GREEN_04,
        wording=(
            "In each round the Attacker deploys exactly one ninja on the Green, if he has one."
        ),
    )
    ANY_NUMBER = reading(
        "As many as he likes, as the Green has no limit.",
        book.GREEN_03,
        wording="The Attacker may deploy any number of ninja on the Green.",
    )


@point(
    "green-allowance-age",
    Kind.AMBIGUITY,
    Source("EN", "The Green", "Every ninja there when a Planning Phase begins helps."),
    Source(
        "EN",
        "The Green and the Attacker",
        ("In other words, one put there now raises a limit next round."),
    ),
    Source(
        "FR",
        "La Place et l'Attaquant",
        (
            "Every ninja there when Planning begins helps; in other words, one put there now "
            "raises a limit next round."
        ),
    ),
    Source("EOG", "The Green", "Every ninja there when Planning begins helps."),
    english=stated("every-round"),
    french=stated("every-round"),
    summary=stated("every-round"),
    not_modelled="A position does not tell how long a ninja has been on the Green.",
)
class GreenAllowanceAge(Ambiguity):
    """Does a ninja on the Green help in every later round, or only in the one after it came?"""

    EVERY_ROUND = reading(
        "In every round at whose start it is still there.",
        book.GREEN_05,
        book.GREEN_08,
        wording=(
            "A ninja on the Green raises limits in every round in which it is there when "
            "Planning begins."
        ),
    )
    NEXT_ROUND_ONLY = reading(
        "Only in the round after it came.",
        book.GREEN_08,
        wording="A ninja deployed on the Green raises limits in the next round only.",
    )


@point(
    "green-allowance-and-threat",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "The Green and the Attacker",
        (
            "First sets the Threat Level aside for the Green, then grants one more ninja on a "
            "chosen area above its limit; the Threat Level is not named again."
        ),
    ),
    Source("EN", "Planning 1", "Ninja go to no more different areas than the Threat Level."),
    Source(
        "FR",
        "La Place et l'Attaquant",
        (
            "First sets the Threat Level aside for the Green, then grants one more ninja on a "
            "chosen area above its limit; the Threat Level is not named again."
        ),
    ),
    Source("FR", "I.1", "Ninja go to no more different areas than the Threat Level."),
    Source("EOG", "The Green", "Grants one more ninja on a chosen area above its limit."),
    Source("EOG", "Planning 1", "Ninja go to no more different areas than the Threat Level."),
    english=natural("within-threat"),
    french=natural("within-threat"),
    summary=natural("within-threat"),
    needs={"green-allowance": ("one-marker-each",)},
)
class GreenAllowanceAndThreat(Ambiguity):
    """May the extra ninja allowed by the Green go to an area beyond the Threat Level?"""

    WITHIN_THREAT = reading(
        "No: they only raise the limit of an area that counts against the Threat Level.",
        book.PLAN_A_03,
        book.GREEN_05,
        wording="An area with extra ninja counts against the Threat Level like any other.",
    )
    BEYOND_THREAT = reading(
        "Yes: an area on which there are extra ninja only does not count against it.",
        book.GREEN_05,
        wording=(
            "The extra ninja allowed by the Green may go to areas beyond the Threat Level, on "
            "which no other new ninja are."
        ),
    )
