"""Open points about the Granary, the Passage and the Burial Grounds."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, reading, stated
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.register import point


@point(
    "passage-and-limits",
    Kind.DISCREPANCY,
    Source("EN", "Passage", "Does not say."),
    Source("EN", "Combat 3 example", ("Two ninja go by the Passage to the Inn, whose limit is 1.")),
    Source(
        "FR",
        'I.1 "Important"',
        ("Limits bind the Attacker in Planning only; abilities pay them no heed."),
    ),
    Source("FR", "II.3 example", "Two ninja go by the Passage to the Inn, whose limit is 1."),
    Source("EOG", "Passage", "Does not say."),
    english=natural("ignored"),
    french=stated("ignored"),
    summary=natural("ignored"),
)
class PassageAndLimits(Ambiguity):
    """May the Passage bring an area above its Deployment Limit?"""

    IGNORED = reading(
        "Yes: limits matter in the Planning Phase alone.",
        book.PLAN_A_06,
        book.AREA_PAS_01,
        wording="Deployment Limits do not restrict the Passage.",
    )
    BINDING = reading(
        "No: to bring ninja from the Reserves onto an area is to deploy them.",
        book.PLAN_A_04,
        book.AREA_PAS_01,
        wording="The Passage may not bring an area above its Deployment Limit.",
    )


@point(
    "passage-and-threat",
    Kind.SILENCE,
    Source("EN", "Planning 1", "The Threat Level caps the areas deployed on."),
    Source("EN", "End 2", "It is explained as how many areas may be attacked."),
    Source("FR", "I.1", "The Threat Level caps the areas deployed on."),
    Source("FR", "III.2", "It is explained as how many areas may be attacked."),
    Source("EOG", "Planning 1", "The Threat Level caps the areas deployed on."),
    Source("EOG", "End 2", "It is explained as how many areas may be attacked."),
    english=natural("ignored"),
    french=natural("ignored"),
    summary=natural("ignored"),
)
class PassageAndThreat(Ambiguity):
    """May the Passage bring ninja to an area beyond the number the Threat Level allows?"""

    IGNORED = reading(
        "Yes: the Threat Level matters in the Planning Phase alone.",
        book.PLAN_A_03,
        book.AREA_PAS_01,
        wording="The Threat Level does not restrict the Passage.",
    )
    BINDING = reading(
        "No: areas attacked in Planning and by the Passage together may not exceed it.",
        book.PLAN_A_03,
        book.END_08,
        wording=(
            "Areas attacked in Planning and by the Passage together may not exceed the Threat "
            "Level."
        ),
    )


@point(
    "granary-short-supply",
    Kind.COMPONENT_LIMIT,
    Source(
        "EN", "Granary", ("Two markers come from the General Supply; a shortage is not treated.")
    ),
    Source(
        "FR", "Le Grenier", ("Two markers come from the General Supply; a shortage is not treated.")
    ),
    Source(
        "EOG", "Granary", ("Two markers come from the General Supply; a shortage is not treated.")
    ),
    english=natural("what-there-is"),
    french=natural("what-there-is"),
    summary=natural("what-there-is"),
    needs={"ninja-marker-limit": ("binding",)},
)
class GranaryShortSupply(Ambiguity):
    """What does the Granary yield when the General Supply holds only one marker?"""

    WHAT_THERE_IS = reading(
        "That one marker.",
        book.AREA_GRA_01,
        wording="The Granary gives two markers, or one if the General Supply has no more.",
    )
    TWO_OR_NOTHING = reading(
        "Nothing: it cannot be used.",
        book.AREA_GRA_01,
        wording="The Granary can be used only if the General Supply holds two markers.",
    )


@point(
    "passage-number",
    Kind.DISCREPANCY,
    Source("EN", "Passage, RefSheet", "Up to two."),
    Source("FR", "Le Passage", "Up to two."),
    Source("FR", "RefSheet", "Two."),
    Source("EOG", "Passage", "Up to two."),
    english=stated("up-to-two"),
    french=coin_flip("up-to-two"),
    summary=stated("up-to-two"),
)
class PassageNumber(Ambiguity):
    """How many ninja does the Passage bring?"""

    UP_TO_TWO = reading(
        "One or two, as the Attacker likes.",
        book.AREA_PAS_01,
        wording="The Passage brings one or two ninja.",
    )
    TWO_IF_HE_CAN = reading(
        "Two, or one if the Reserves hold only one.",
        book.AREA_PAS_01,
        wording="The Passage brings two ninja, or one if the Reserves hold only one.",
    )


@point(
    "passage-goal",
    Kind.SILENCE,
    Source("EN", "Passage", "To one Village Area of his choice; none is excluded."),
    Source("EN", "RefSheet", "To any one Village Area."),
    Source("FR", "Le Passage", "To one Village Area; none is excluded."),
    Source(
        "FR",
        "RefSheet",
        "To one area, with combat in brackets, where other lines put a condition.",
    ),
    Source("EOG", "Passage", "To one area of his choice; none is excluded."),
    english=natural("any"),
    french=natural("any"),
    summary=natural("any"),
)
class PassageGoal(Ambiguity):
    """To which areas may the Passage bring ninja?"""

    ANY = reading(
        "To any Village Area, Occupied ones and the Passage itself included.",
        book.AREA_PAS_01,
        wording="The Passage may bring ninja to any Village Area, the Passage itself included.",
    )
    NOT_ITSELF = reading(
        "To any but the Passage itself.",
        book.AREA_PAS_01,
        wording="The Passage may bring ninja to any other Village Area.",
    )
    NOT_OCCUPIED = reading(
        "Only to areas that are not Occupied.",
        book.AREA_PAS_01,
        book.AREA_PAS_03,
        wording="The Passage may bring ninja only to areas that are not Occupied.",
    )
    ONLY_TO_RONIN = reading(
        "Only to areas where a ronin is: it is there for combat.",
        book.AREA_PAS_01,
        book.AREA_PAS_02,
        wording="The Passage may bring ninja only to an area where a ronin is.",
    )


@point(
    "passage-unfought",
    Kind.AMBIGUITY,
    Source(
        "EN", "Passage", ("The area may be used if it is occupied after the move and the fight.")
    ),
    Source(
        "EN",
        'Combat 2 "Important"',
        ("Areas newly occupied by abilities may be used; no fight is asked for."),
    ),
    Source(
        "FR", "Le Passage", ("The area may be used if it is occupied after the move and the fight.")
    ),
    Source(
        "FR",
        'II.2 "Important"',
        ("Areas newly won by abilities may be used; no fight is asked for."),
    ),
    Source(
        "EOG", "Passage", ("The area may be used if it is occupied after the move and the fight.")
    ),
    Source(
        "EOG", "Combat 2", ("Areas newly occupied by abilities may be used; no fight is asked for.")
    ),
    english=natural("usable"),
    french=natural("usable"),
    summary=natural("usable"),
)
class PassageUnfought(Ambiguity):
    """May an area that the Passage took without a fight be used in the same step?"""

    USABLE = reading(
        "Yes, fight or no fight.",
        book.AREA_PAS_03,
        book.AREA_GEN_06,
        wording=(
            "An area occupied by means of the Passage may be used in the same step, whether "
            "there was a fight or not."
        ),
    )
    ONLY_AFTER_COMBAT = reading(
        "No: only one won by a fight.",
        book.AREA_PAS_03,
        wording=(
            "An area occupied by means of the Passage may be used in the same step only if there "
            "was a fight there."
        ),
    )


@point(
    "burial-grounds-number",
    Kind.DISCREPANCY,
    Source("EN", "Burial Grounds, RefSheet", "Up to two."),
    Source("FR", "Le Cimetiere", "Up to two."),
    Source("FR", "RefSheet", "Two."),
    Source("EOG", "Burial Grounds", "Up to two."),
    english=stated("up-to-two"),
    french=coin_flip("up-to-two"),
    summary=stated("up-to-two"),
)
class BurialGroundsNumber(Ambiguity):
    """How many ninja do the Burial Grounds return?"""

    UP_TO_TWO = reading(
        "One or two, as the Attacker likes.",
        book.AREA_BUR_01,
        wording="The Burial Grounds return one or two ninja.",
    )
    TWO_IF_HE_CAN = reading(
        "Two, or one if they can return no more.",
        book.AREA_BUR_01,
        wording="The Burial Grounds return two ninja, or one if they can return no more.",
    )


@point(
    "burial-grounds-own-area",
    Kind.SILENCE,
    Source("EN", "Burial Grounds", ("From one or two Village Areas; only the Green is excluded.")),
    Source("EN", "Inn", "It resolves the ability of another area; its own ninja are not named."),
    Source("FR", "Le Cimetiere", ("From one or two Village Areas; only the Green is excluded.")),
    Source("FR", "L'Auberge", "It copies the ability of another area; its ninja are not named."),
    Source("EOG", "Burial Grounds", "From one or two areas; only the Green is excluded."),
    Source("EOG", "Inn", "It resolves the ability of another area; its own ninja are not named."),
    english=natural("allowed"),
    french=natural("allowed"),
    summary=natural("allowed"),
)
class BurialGroundsOwnArea(Ambiguity):
    """May the Burial Grounds return the ninja standing on the Burial Grounds?"""

    ALLOWED = reading(
        "Yes, even the last of them.",
        book.AREA_BUR_01,
        book.AREA_BUR_02,
        wording=("The Burial Grounds may return ninja from any Village Area, their own included."),
    )
    OTHERS_ONLY = reading(
        "No: only those of other areas.",
        book.AREA_BUR_01,
        book.AREA_GEN_02,
        wording="The Burial Grounds may return ninja from other areas only.",
    )
    NOT_THE_USED_AREA = reading(
        "Not when they are used; an Inn that copies them may, and not its own.",
        book.AREA_BUR_01,
        book.AREA_GEN_02,
        book.INN_01,
        wording=(
            "No ninja may be returned from the area whose ability is used: the Burial Grounds, or "
            "the Inn when it copies them."
        ),
    )


@point(
    "burial-grounds-new-ninja",
    Kind.SILENCE,
    Source("EN", "Burial Grounds", "Any of one or two Village Areas; when they came is not asked."),
    Source("EN", "Passage", "Its ninja may come to hold the area; that they stay is not said."),
    Source("FR", "Le Cimetiere", "Any of one or two Village Areas; when they came is not asked."),
    Source("FR", "Le Passage", "Its ninja may come to hold the area; that they stay is not said."),
    Source("EOG", "Burial Grounds", "Any of one or two areas; when they came is not asked."),
    Source("EOG", "Passage", "Its ninja may come to hold the area; that they stay is not said."),
    english=natural("any"),
    french=natural("any"),
    summary=natural("any"),
)
class BurialGroundsNewNinja(Ambiguity):
    """May the Burial Grounds return ninja that the Passage brought in the same step?"""

    ANY = reading(
        "Yes: how and when a ninja came does not matter.",
        book.AREA_BUR_01,
        book.AREA_BUR_02,
        wording="The Burial Grounds may return ninja that the Passage brought in the same step.",
    )
    NOT_BROUGHT_NOW = reading(
        "No: they have just come; of ninja that fight together the others become wounds first.",
        book.AREA_BUR_01,
        book.AREA_PAS_01,
        wording=(
            "The Burial Grounds may not return ninja that the Passage brought in the same step; "
            "if ninja that were on the area fight beside them, those become wounds first."
        ),
    )


@point(
    "passage-arrival",
    Kind.SILENCE,
    Source("EN", "Passage", "Up to two are moved onto one area and then wounds are dealt."),
    Source("EN", "Combat 3 example", "Two are placed, one of which becomes a wound."),
    Source("FR", "Le Passage", ("Up to two are moved onto one area and then wounds are dealt.")),
    Source("FR", "II.3 example", "Two are placed, one of which becomes a wound."),
    Source("EOG", "Passage", "Up to two are moved onto one area and then wounds are dealt."),
    english=natural("together"),
    french=natural("together"),
    summary=natural("together"),
    not_modelled=(
        "The same rounds can be recorded under both (one entry with a count and one "
        "division); only what the Attacker knows when he sends the second differs."
    ),
)
class PassageArrival(Ambiguity):
    """Do the Passage's two ninja arrive together or one after the other?"""

    TOGETHER = reading(
        "Together, and wounds are dealt once for both.",
        book.AREA_PAS_01,
        book.AREA_PAS_02,
        wording="The ninja of the Passage arrive together.",
    )
    ONE_BY_ONE = reading(
        ("One after the other: the Attacker sees what the first does before he sends the second."),
        book.AREA_PAS_01,
        book.AREA_PAS_02,
        wording=(
            "The ninja of the Passage arrive one after the other, and wounds are dealt for each."
        ),
    )


@point(
    "passage-new-ninja",
    Kind.SILENCE,
    Source("EN", "Passage", "Takes up to two from the Reserves; when they came is not mentioned."),
    Source("EN", "Area intro", "The order of the abilities is free."),
    Source("FR", "Le Passage", "Takes up to two from the Reserves; no word on when they came."),
    Source("FR", "II.3", "The order of the abilities is free."),
    Source("EOG", "Passage", "Takes up to two from the Reserves; when they came is not mentioned."),
    Source("EOG", "Combat 3", "The order of the abilities is free."),
    english=natural("any"),
    french=natural("any"),
    summary=natural("any"),
)
class PassageNewNinja(Ambiguity):
    """May the Passage bring ninja that came to the Reserves in the same step?"""

    ANY = reading(
        "Yes: whatever the Reserves hold when it is used.",
        book.AREA_PAS_01,
        book.AREA_GEN_04,
        wording=(
            "The Passage may also bring ninja that the Granary or the Burial Grounds put into the "
            "Reserves in the same step."
        ),
    )
    NOT_GAINED_NOW = reading(
        "No: only ninja that were in the Reserves when step 3 began.",
        book.AREA_PAS_01,
        wording=(
            "The Passage may not bring ninja that came to the Reserves in the same step; markers "
            "that leave the Reserves are those that were there before, as far as they go."
        ),
    )
