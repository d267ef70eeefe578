"""Open points about the ronin's abilities, Combat step 1."""

from model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, point, reading, stated
from model.seven_ronin import rulebook as book


@point(
    "yobu-and-limits",
    Kind.DISCREPANCY,
    Source("EN", "Planning 1 Important", "Limits concern deploying; Yobu silent."),
    Source(
        "EN",
        "Combat 3 example",
        ("Two markers go by the Passage to the Inn, limit 1; no rule stated."),
    ),
    Source("EN", "Planning 1, Important", "Limit is on deployment."),
    Source("FR", "I.1 Important; Yobu", "Abilities ignore limits, said twice."),
    Source("EOG", "Yobu", "Silent."),
    Source("EOG", "-", "Silent."),
    english=natural("ignored"),
    french=stated("ignored"),
    summary=natural("ignored"),
)
class YobuAndLimits(Ambiguity):
    """May Yobu drive ninja onto an area beyond its Deployment Limit?"""

    IGNORED = reading(
        "Yes: limits are for the Planning Phase alone.",
        book.PLAN_A_06,
        book.RONIN_YOB_03,
        wording="Deployment Limits do not restrict Yobu.",
    )
    BINDING = reading(
        "No: he may not bring an area above its limit.",
        book.PLAN_A_06,
        book.RONIN_YOB_03,
        wording=(
            "Yobu may not move ninja onto an area so that it holds more than its Deployment Limit."
        ),
    )


@point(
    "hayai-to-cancelled-tasuke",
    Kind.SILENCE,
    Source("EN", "Hayai; Shrine", "Tasuke is excepted in Hayai's text, not only in hers."),
    Source("EN", "Hayai", "Tasuke is the exception to the ban on sharing."),
    Source("EN", "Shrine", "Her ability is cancelled."),
    Source(
        "FR", "Hayai; Le Temple", ("The exception is in Hayai's text; her ability is cancelled.")
    ),
    Source("EOG", "Hayai; Shrine", "Tasuke is excepted in Hayai's text, not only in hers."),
    english=coin_flip("may-not-ride"),
    french=coin_flip("may-not-ride"),
    summary=coin_flip("may-not-ride"),
    needs={
        "cancelled-tasuke": ("may-not-join",),
        "hayai-goal": (
            "any-with-ninja",
            "also-to-tasuke",
        ),
    },
)
class HayaiToCancelledTasuke(Ambiguity):
    """May Hayai ride to a Tasuke who bears a Shrine Marker?"""

    MAY_NOT_RIDE = reading(
        "No: the exception rests on her ability.",
        book.RONIN_HAY_03,
        book.AREA_SHR_01,
        wording="Hayai may not ride to a Tasuke whose ability is cancelled.",
    )
    MAY_RIDE = reading(
        "Yes: the exception is part of his ability, not hers.",
        book.RONIN_HAY_03,
        wording="Hayai may ride to Tasuke even if her ability is cancelled.",
    )


@point(
    "ability-condition",
    Kind.AMBIGUITY,
    Source("EN", "Combat 1", "If not met, the ability is ignored in the current round."),
    Source("FR", "II.1", "If the conditions cannot be met the ability is ignored this round."),
    Source("EOG", "Combat 1", "If not met, the ability is ignored in the current round."),
    english=natural("at-use"),
    french=natural("at-use"),
    summary=natural("at-use"),
)
class AbilityCondition(Ambiguity):
    """When is the condition of a ronin's ability looked at?"""

    AT_USE = reading(
        "At the moment of use.",
        book.RONIN_GEN_04,
        book.RONIN_GEN_05,
        book.RONIN_GEN_06,
        wording=(
            "Whether a ronin is on a Free or a Contested area is looked at when he uses his "
            "ability."
        ),
    )
    AT_STEP_START = reading(
        "Once for all, when Combat step 1 begins.",
        book.RONIN_GEN_04,
        wording=(
            "Whether a ronin is on a Free or a Contested area is looked at when step 1 begins and "
            "holds for the whole step."
        ),
    )


@point(
    "ronin-abilities-duty",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Combat 1; each ronin",
        ("He resolves the abilities; each *can* be used, the Defender can."),
    ),
    Source("EN", "Combat 1", "Resolves; texts say can."),
    Source("EN", "Yobu, Yumi, Taiko, Hayai", "Can."),
    Source("FR", "II.1", "The Defender resolves the abilities; single texts say may."),
    Source("EOG", "Combat 1", "He resolves the abilities; each *can* be used, the Defender can."),
    english=natural("optional"),
    french=natural("optional"),
    summary=natural("optional"),
)
class RoninAbilitiesDuty(Ambiguity):
    """Must the Defender use every ability that can be used?"""

    OPTIONAL = reading(
        "No: each may be left unused.",
        book.RONIN_GEN_01,
        wording="The Defender may leave any ability unused.",
    )
    OBLIGATORY = reading(
        "Yes: step 1 ends only when no ability can be used any more.",
        book.RONIN_GEN_01,
        book.RONIN_GEN_04,
        wording="The Defender must use every ability whose condition is met.",
    )


@point(
    "musashi-duty",
    Kind.AMBIGUITY,
    Source("EN", "Musashi", "He immediately removes one; no 'can', unlike the others."),
    Source("EN", "Combat 1 example", "The player uses the ability."),
    Source("FR", "Musashi", "Retire immediatement."),
    Source("EOG", "Musashi", "Immediately removes."),
    english=natural("optional"),
    french=natural("optional"),
    summary=natural("optional"),
    needs={"ronin-abilities-duty": ("optional",)},
)
class MusashiDuty(Ambiguity):
    """Must Musashi strike when he can?"""

    OPTIONAL = reading(
        "No: like every ability it may be left unused.",
        book.RONIN_GEN_01,
        book.RONIN_MUS_01,
        wording="The Defender may leave Musashi's ability unused.",
    )
    OBLIGATORY = reading(
        "Yes: his text does not say that he can, but that it is done.",
        book.RONIN_MUS_01,
        wording="If ninja are on Musashi's area one of them must be removed.",
    )


@point(
    "musashi-turn",
    Kind.AMBIGUITY,
    Source("EN", "Musashi; Combat 1", "Immediately removes; any order."),
    Source("EN", "Musashi", "Immediately."),
    Source("EN", "Combat 1", "Any order the Defender chooses."),
    Source("FR", "Musashi; II.1", "Removes immediately; but any order."),
    Source("EOG", "Musashi; Combat 1", "Immediately removes; any order."),
    english=natural("any-order"),
    french=natural("any-order"),
    summary=natural("any-order"),
)
class MusashiTurn(Ambiguity):
    """Does 'immediately' put Musashi before the other ronin?"""

    ANY_ORDER = reading(
        "No: it only says that the ninja goes without a fight.",
        book.RONIN_GEN_01,
        book.RONIN_MUS_01,
        wording="Musashi's ability may be used at any time in step 1.",
    )
    FIRST = reading(
        "Yes: he strikes before any other ability is used, or not at all.",
        book.RONIN_MUS_01,
        wording="Musashi's ability is used before all others in step 1.",
    )


@point(
    "hayai-goal",
    Kind.CONTRADICTION,
    Source("EN", "Hayai", "Any Occupied area; yet areas with Tasuke are excepted from a ban."),
    Source("EN", "Reference Sheet", "An area with ninja."),
    Source(
        "EN",
        "Hayai; Reference Sheet",
        (
            "Any Occupied area; sheet: an area with ninja; not where another ronin is, Tasuke "
            "excepted."
        ),
    ),
    Source("FR", "Hayai", "Contested or Occupied."),
    Source(
        "FR",
        "Hayai; fiche",
        (
            "Any contested or occupied area; sheet: with ninja; yet FR defines occupied as step 3 "
            "only."
        ),
    ),
    Source("FR", "RefSheet", "An area with ninja."),
    Source("EOG", "Hayai", "Occupied, with the same exception."),
    english=natural("any-with-ninja"),
    french=stated("any-with-ninja"),
    summary=coin_flip("occupied-only"),
)
class HayaiGoal(Ambiguity):
    """To which areas may Hayai ride?"""

    ANY_WITH_NINJA = reading(
        "To any area with ninja, if nobody but Tasuke is there.",
        book.RONIN_HAY_01,
        book.RONIN_HAY_03,
        wording="Hayai may move to any Village Area with ninja and no ronin other than Tasuke.",
    )
    OCCUPIED_ONLY = reading(
        "To Occupied areas only, so never to one that a ronin, Tasuke too, defends.",
        book.RONIN_HAY_01,
        wording="Hayai may move to any Occupied area, that is, one with ninja and no ronin.",
    )
    ALSO_TO_TASUKE = reading(
        "As the first, and also to Tasuke where no ninja is: the exception opens her area to him.",
        book.RONIN_HAY_03,
        wording=(
            "Hayai may move to any Village Area with ninja and no ronin other than Tasuke, or to "
            "the area of Tasuke."
        ),
    )


@point(
    "occupied-before-step-3",
    Kind.CONTRADICTION,
    Source(
        "EN",
        "Village Areas; Combat 2",
        ("Relevant in step 3; attackers are slid to the centre in step 2 to show occupation."),
    ),
    Source("EN", "Village Areas", "Relevant in step 3."),
    Source(
        "EN", "Combat 2", ("Ninja attacking undefended areas are slid in and occupy in step 2.")
    ),
    Source("FR", "Quartiers du Village", "An area counts as occupied only in step 3."),
    Source("FR", "Hayai", "Rides in step 1 to Contested or Occupied areas."),
    Source("EOG", "Planning 2; Combat 2", "No timing; slid in step 2."),
    Source("EOG", "Planning 2", "No time given."),
    english=natural("ninja-without-ronin"),
    french=coin_flip("ninja-without-ronin"),
    summary=natural("ninja-without-ronin"),
)
class OccupiedBeforeStep3(Ambiguity):
    """Which areas without ronin are Occupied in step 1, where Hayai asks for it?"""

    NINJA_WITHOUT_RONIN = reading(
        "All with ninja and no ronin.",
        book.REVEAL_06,
        book.RONIN_HAY_01,
        wording="An area with ninja and no ronin is Occupied at all times.",
    )
    HELD_BEFORE_ONLY = reading(
        "Those that held ninja already when the round began; new ninja occupy only after step 2.",
        book.WOUNDS_06,
        book.RONIN_HAY_01,
        wording="Ninja occupy an area from the end of step 2 of the round in which they came.",
    )
    STEP_3_ONLY = reading(
        "None: an area is Occupied in step 3 alone, so Hayai can only ride to an attacked Tasuke.",
        book.REVEAL_06,
        book.RONIN_HAY_01,
        wording="An area is Occupied only in step 3; Hayai may move only to an attacked Tasuke.",
    )


@point(
    "stayed-ronin-ability",
    Kind.SILENCE,
    Source("EN", "End 1; Animal Pen", "No part in Planning, must stay; nothing about Combat."),
    Source("EN", "End 1", "Takes no part in the next Planning Phase."),
    Source("EN", "Animal Pen", "Flavour: tied up."),
    Source("FR", "III.1", "Takes no part in the next planning step."),
    Source("EOG", "End 1", "No part in Planning, must stay; nothing about Combat."),
    english=natural("uses-it"),
    french=natural("uses-it"),
    summary=natural("uses-it"),
)
class StayedRoninAbility(Ambiguity):
    """May a ronin who stayed on the board use his ability?"""

    USES_IT = reading(
        "Yes: only Planning passes him by.",
        book.PLAN_D_07,
        book.RONIN_GEN_01,
        wording="A ronin who stayed on the board uses his ability as usual.",
    )
    IDLE = reading(
        "No: he only stands there and takes wounds.",
        book.AREA_PEN_02,
        wording="A ronin who stayed on the board cannot use his ability in that round.",
    )


@point(
    "stayed-hayai",
    Kind.AMBIGUITY,
    Source("EN", "Animal Pen", "Bound to his area for one round more."),
    Source("EN", "Hayai", "From a Free area can move to any Occupied one."),
    Source("FR", "L'Enclos", "Must stay in the same area, no duration."),
    Source("FR", "L'Enclos; III.1", "Must remain in the same area; takes no part in planning."),
    Source("EOG", "Animal Pen", "Bound to his area for one round more."),
    english=coin_flip("may-ride"),
    french=natural("may-ride"),
    summary=coin_flip("may-ride"),
    needs={"stayed-ronin-ability": ("uses-it",)},
)
class StayedHayai(Ambiguity):
    """May a Hayai who stayed ride away?"""

    MAY_RIDE = reading(
        "Yes: the Pen only keeps him from being taken off and deployed.",
        book.AREA_PEN_02,
        book.RONIN_HAY_01,
        wording="A Hayai who stayed on the board may use his ability.",
    )
    MUST_STAY = reading(
        "No: he must stay on that area for the whole round.",
        book.AREA_PEN_02,
        wording="A ronin who stayed on the board may not leave his area in that round.",
    )


@point(
    "yobu-number",
    Kind.DISCREPANCY,
    Source("EN", "Yobu; Reference Sheet", "Up to two."),
    Source("EN", "Yobu; RefSheet", "Up to two."),
    Source("FR", "Yobu vs RefSheet", "Up to two vs two; its examples only move two."),
    Source("FR", "fiche Yobu", "Move 2."),
    Source("FR", "Yobu", "Up to 2."),
    Source("EOG", "Yobu", "Up to two."),
    english=stated("up-to-two"),
    french=stated("up-to-two"),
    summary=stated("up-to-two"),
)
class YobuNumber(Ambiguity):
    """How many ninja does Yobu drive out?"""

    UP_TO_TWO = reading(
        "One or two, as the Defender likes.",
        book.RONIN_YOB_01,
        wording="Yobu moves one or two ninja.",
    )
    TWO_IF_HE_CAN = reading(
        "Two, or one if there is only one.",
        book.RONIN_YOB_01,
        wording="Yobu moves two ninja, or one if only one is there.",
    )


@point(
    "yobu-onto-ronin",
    Kind.SILENCE,
    Source("EN", "Yobu", "Adjacent Village Areas, without condition."),
    Source("FR", "Yobu", "To 1 or 2 adjacent areas."),
    Source("EOG", "Yobu", "Adjacent Village Areas, without condition."),
    english=natural("allowed"),
    french=natural("allowed"),
    summary=natural("allowed"),
)
class YobuOntoRonin(Ambiguity):
    """May Yobu drive ninja onto an area with another ronin?"""

    ALLOWED = reading(
        "Yes: any adjacent Village Area will do.",
        book.RONIN_YOB_01,
        book.RONIN_YOB_02,
        wording="Yobu may move ninja to any adjacent area, whoever stands there.",
    )
    NOT_ALLOWED = reading(
        "No: only onto areas without ronin.",
        book.RONIN_YOB_01,
        wording="Yobu may move ninja only to adjacent areas without ronin.",
    )


@point(
    "yobu-old-ninja",
    Kind.SILENCE,
    Source("EN", "Yobu; Musashi", "Musashi's text names old and new markers, Yobu's does not."),
    Source("EN", "End 1", ("Occupying ninja can only be removed by combat or the Burial Grounds.")),
    Source("EN", "Yobu", "Up to 2 ninja from his area."),
    Source("FR", "Yobu; Musashi", "Only Musashi's text mentions old and new."),
    Source(
        "FR", "II.1", ("Contested or occupied; but occupied means ninja only, and only in step 3.")
    ),
    Source("EOG", "Combat 1", "Contested."),
    english=natural("any"),
    french=natural("any"),
    summary=natural("any"),
)
class YobuOldNinja(Ambiguity):
    """May Yobu drive out ninja that have stood there since an earlier round?"""

    ANY = reading(
        "Yes: old and new alike.",
        book.RONIN_YOB_01,
        book.REVEAL_07,
        wording="Yobu may move any ninja on his area.",
    )
    NEW_ONLY = reading(
        "No: at most as many as came there in this round; only Musashi's text names old ones.",
        book.RONIN_YOB_01,
        book.RONIN_MUS_02,
        wording="Yobu may move only ninja that came to his area in this round.",
    )


@point(
    "yumi-marker",
    Kind.SILENCE,
    Source("EN", "Yumi", "Removed from the Reserves; goal not named."),
    Source("EN", "Yumi; RefSheet", "Removed from the Reserves; no place named."),
    Source(
        "FR",
        "Yumi vs RefSheet",
        ("Removed; the sheet says discarded, the word it has for the General Supply."),
    ),
    Source("FR", "fiche Yumi; Yumi", "Sheet: discard; body: removes."),
    Source("FR", "RefSheet", "Discarded (the discard is the Supply)."),
    Source("EOG", "Yumi", "Removes directly."),
    english=natural("to-supply"),
    french=stated("to-supply"),
    summary=natural("to-supply"),
    not_modelled=(
        "A position does not tell how many markers have left the game, so the other reading "
        "cannot be carried from round to round."
    ),
)
class YumiMarker(Ambiguity):
    """Where does the marker go that Yumi removes from the Reserves?"""

    TO_SUPPLY = reading(
        "To the General Supply.",
        book.RONIN_YUM_01,
        book.SETUP_06,
        wording="The ninja removed by Yumi goes to the General Supply.",
    )
    OUT_OF_GAME = reading(
        "Out of the game.",
        book.RONIN_YUM_01,
        wording="The ninja removed by Yumi leaves the game.",
    )


@point(
    "taiko-and-green",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "The Green; Taiko",
        (
            "No ronin abilities 'in' the Green; Taiko cannot heal *from* there; heals any tile but "
            "his own."
        ),
    ),
    Source("EN", "The Green", "Cannot heal from here; abilities cannot be used in the Green."),
    Source("EN", "Taiko", "Any ronin's tile but his own."),
    Source("FR", "La Place; Taiko", "No ability used in that place; from there."),
    Source(
        "FR",
        "La Place, résumé",
        (
            "Taiko cannot heal from / at the Green (preposition allows both); a ronin uses no ability "
            "there."
        ),
    ),
    Source("EOG", "The Green; Taiko", "Abilities not used in the Green."),
    Source("EOG", "The Green", "No ronin abilities in the green."),
    english=natural("may-heal"),
    french=coin_flip("may-heal"),
    summary=natural("may-heal"),
)
class TaikoAndGreen(Ambiguity):
    """May Taiko heal a ronin who is on the Green?"""

    MAY_HEAL = reading(
        "Yes: only Taiko's own place matters.",
        book.RONIN_TAI_01,
        book.GREEN_11,
        wording="Taiko may heal a ronin who is on the Green.",
    )
    MAY_NOT_HEAL = reading(
        "No: no ability reaches the Green.",
        book.GREEN_01,
        book.GREEN_11,
        wording="Taiko may not heal a ronin who is on the Green.",
    )


@point(
    "yumi-without-reserves",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Yumi; Passage; Combat 1",
        ("Yumi with no Reserves: ignored; Passage with none: no benefit; others unsaid."),
    ),
    Source("EN", "Yumi", "Ignored."),
    Source("EN", "Taiko", "Removes 1 wound from a tile; nothing on none."),
    Source("FR", "Yumi", "Ability ignored."),
    Source("EOG", "Yumi", "Ignore."),
    english=natural("refused"),
    french=natural("refused"),
    summary=natural("refused"),
)
class YumiWithoutReserves(Ambiguity):
    """With no Reserves, is Yumi's ability not used, or used in vain?"""

    REFUSED = reading(
        "Not used: there is no such use.",
        book.RONIN_YUM_02,
        wording="Yumi's ability cannot be used while the Reserves are empty.",
    )
    USED_IN_VAIN = reading(
        "Used in vain: the use is legal and spends the ability.",
        book.RONIN_YUM_02,
        book.RONIN_GEN_02,
        wording="Yumi's ability may be used without effect while the Reserves are empty.",
    )


@point(
    "taiko-on-unhurt",
    Kind.SILENCE,
    Source(
        "EN",
        "Yumi; Passage; Combat 1",
        ("Yumi with no Reserves: ignored; Passage with none: no benefit; others unsaid."),
    ),
    Source("EN", "Yumi", "Ignored with empty Reserves."),
    Source("EN", "Taiko", "Removes 1 wound from a tile; nothing on none."),
    Source("FR", "Taiko", "Remove 1 wound from any tile but his."),
    Source(
        "EOG",
        "Taiko",
        ("Yumi with no Reserves: ignored; Passage with none: no benefit; others unsaid."),
    ),
    english=natural("refused"),
    french=natural("refused"),
    summary=natural("refused"),
)
class TaikoOnUnhurt(Ambiguity):
    """May Taiko name a ronin without a wound?"""

    REFUSED = reading(
        "No: there must be a wound to take off.",
        book.RONIN_TAI_01,
        wording="Taiko may only name a ronin who has a wound.",
    )
    USED_IN_VAIN = reading(
        "Yes: the use is legal and spends the ability.",
        book.RONIN_TAI_01,
        book.RONIN_GEN_02,
        wording="Taiko may name a ronin without a wound, to no effect.",
    )


@point(
    "up-to-includes-none",
    Kind.AMBIGUITY,
    Source("EN", "Yobu; Burial Grounds; Passage", "Up to 2."),
    Source(
        "EN",
        "Yumi; Passage; Combat 1",
        ("Yumi with no Reserves: ignored; Passage with none: no benefit; others unsaid."),
    ),
    Source("EN", "Passage", "Brings no benefits."),
    Source("FR", "Le Passage", "With no reserves it brings nothing."),
    Source("FR", "bodies", "Up to 2; RefSheet 2."),
    Source("EOG", "Passage", "No benefit."),
    english=coin_flip("at-least-one"),
    french=coin_flip("at-least-one"),
    summary=coin_flip("at-least-one"),
)
class UpToIncludesNone(Ambiguity):
    """Does 'up to two' include none, for Yobu, the Passage and the Burial Grounds?"""

    AT_LEAST_ONE = reading(
        "No: a use moves at least one ninja.",
        book.RONIN_YOB_01,
        book.AREA_PAS_01,
        book.AREA_BUR_01,
        wording="A use of Yobu, the Passage or the Burial Grounds moves one or two ninja.",
    )
    NONE_ALLOWED = reading(
        "Yes: a use that moves none is legal and spends the ability.",
        book.RONIN_YOB_01,
        book.AREA_PAS_01,
        book.AREA_BUR_01,
        wording="Yobu, the Passage and the Burial Grounds may be used to move no ninja.",
    )


@point(
    "musashi-yobu-ground",
    Kind.DISCREPANCY,
    Source("EN", "Combat 1", "Contested."),
    Source("EN", "Combat 1; RefSheet", "Contested."),
    Source("FR", "II.1", "Contested or Occupied."),
    Source("EOG", "Combat 1", "Contested."),
    english=stated("contested-only"),
    french=stated("contested-or-occupied"),
    summary=stated("contested-only"),
    not_modelled=(
        "An area where one of them stands with ninja is Contested and never Occupied, so both "
        "allow the same."
    ),
)
class MusashiYobuGround(Ambiguity):
    """May Musashi and Yobu also act on an Occupied area?"""

    CONTESTED_ONLY = reading(
        "No: they need a Contested area.",
        book.RONIN_GEN_05,
        wording="Musashi and Yobu must be on a Contested area.",
    )
    CONTESTED_OR_OCCUPIED = reading(
        "Yes.",
        book.RONIN_GEN_05,
        wording="Musashi and Yobu must be on a Contested or an Occupied area.",
    )
