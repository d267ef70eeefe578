"""Open points about the ronin's abilities, Combat step 1."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, reading, stated
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.register import point


@point(
    "yobu-and-limits",
    Kind.DISCREPANCY,
    Source(
        "EN",
        'Planning 1 "Important"',
        ("Limits are about deploying, and an area may come to hold more."),
    ),
    Source("EN", "Yobu", "Does not say."),
    Source(
        "FR",
        'I.1 "Important"',
        ("Limits bind the Attacker in Planning only; abilities pay them no heed."),
    ),
    Source("FR", "Yobu", "His move pays no heed to limits."),
    Source("EOG", "Yobu", "Does not say."),
    english=natural("ignored"),
    french=stated("ignored"),
    summary=natural("ignored"),
)
class YobuAndLimits(Ambiguity):
    """May Yobu drive ninja onto an area beyond its Deployment Limit?"""

    IGNORED = reading(
        "Yes: limits matter in the Planning Phase alone.",
        book.PLAN_A_06,
        book.RONIN_YOB_03,
        wording="Deployment Limits do not restrict Yobu.",
    )
    BINDING = reading(
        "No: he may not bring an area above its limit.",
        book.PLAN_A_06,
        book.RONIN_YOB_03,
        wording="Yobu may not bring an area above its Deployment Limit.",
    )


@point(
    "hayai-to-cancelled-tasuke",
    Kind.SILENCE,
    Source("EN", "Hayai", "His own text excepts her from the ban on riding to a ronin."),
    Source("EN", "Shrine", "Her ability is cancelled; whom that binds is not said."),
    Source("FR", "Hayai", "His own text excepts her from the ban on riding to a ronin."),
    Source("FR", "Le Temple", "Her ability is cancelled; whom that binds is not said."),
    Source("EOG", "Hayai", "His own text excepts her from the ban on riding to a ronin."),
    Source("EOG", "Shrine", "Her ability is cancelled; whom that binds is not said."),
    english=coin_flip("may-not-ride"),
    french=coin_flip("may-not-ride"),
    summary=coin_flip("may-not-ride"),
    needs={
        "cancelled-tasuke": ("may-not-join",),
        "hayai-goal": ("any-with-ninja", "also-to-tasuke"),
    },
)
class HayaiToCancelledTasuke(Ambiguity):
    """May Hayai ride to a Tasuke who bears a Shrine Marker?"""

    MAY_NOT_RIDE = reading(
        "No: the exception for her rests on her ability.",
        book.RONIN_HAY_03,
        book.AREA_SHR_01,
        wording="Hayai may not ride to a Tasuke whose ability is cancelled.",
    )
    MAY_RIDE = reading(
        "Yes: the exception belongs to his ability, not hers.",
        book.RONIN_HAY_03,
        wording="Hayai may ride to Tasuke even if her ability is cancelled.",
    )


@point(
    "ability-condition",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Combat 1",
        ("An unmet condition means no ability in this round; the moment is not named."),
    ),
    Source(
        "FR",
        "II.1",
        ("A condition that cannot be met means no ability in this round; the moment is not named."),
    ),
    Source(
        "EOG",
        "Combat 1",
        ("An unmet condition means no ability in this round; the moment is not named."),
    ),
    english=natural("at-use"),
    french=natural("at-use"),
    summary=natural("at-use"),
)
class AbilityCondition(Ambiguity):
    """When is it checked whether a ronin's ground is Free or Contested for his ability?"""

    AT_USE = reading(
        "At the moment he uses it.",
        book.RONIN_GEN_04,
        book.RONIN_GEN_05,
        book.RONIN_GEN_06,
        wording=(
            "Whether a ronin is on Free or Contested ground is checked when he uses his ability."
        ),
    )
    AT_STEP_START = reading(
        "Once for all ronin, when Combat step 1 begins.",
        book.RONIN_GEN_04,
        wording=(
            "Whether a ronin is on Free or Contested ground is checked when step 1 begins and "
            "holds for the whole step."
        ),
    )


@point(
    "ronin-abilities-duty",
    Kind.AMBIGUITY,
    Source("EN", "Combat 1", "He resolves the abilities; each can be used once."),
    Source("EN", "Ronin intro", "Each can be used, and most ronin's own texts say so too."),
    Source("FR", "II.1", "He resolves the abilities; each can be used once."),
    Source("EOG", "Combat 1", "He resolves the abilities; each can be used once."),
    english=natural("optional"),
    french=natural("optional"),
    summary=natural("optional"),
)
class RoninAbilitiesDuty(Ambiguity):
    """Must the Defender use every ronin's ability that can be used?"""

    OPTIONAL = reading(
        "No: any may be left unused.",
        book.RONIN_GEN_01,
        wording="The Defender may leave any ronin's ability unused.",
    )
    OBLIGATORY = reading(
        "Yes: step 1 ends only when no ability can be used any more.",
        book.RONIN_GEN_01,
        book.RONIN_GEN_04,
        wording="The Defender may end step 1 only when no ability can be used any more.",
    )


@point(
    "musashi-duty",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Musashi",
        ("One ninja is removed at once; the word 'can' of the other ronin is missing."),
    ),
    Source("EN", "Combat 1", "Abilities can be used, his among them."),
    Source(
        "EN", "Combat 1 example", "The Defender uses it, and that makes the Attacker remove one."
    ),
    Source(
        "FR",
        "Musashi",
        ("One ninja is removed at once; the word 'can' of the other ronin is missing."),
    ),
    Source("FR", "II.1", "Abilities can be used, his among them."),
    Source(
        "FR",
        "II.1 example",
        "It is the ability that makes the Attacker remove one; no decision is mentioned.",
    ),
    Source(
        "EOG",
        "Musashi",
        ("One ninja is removed at once; the word 'can' of the other ronin is missing."),
    ),
    english=natural("optional"),
    french=natural("optional"),
    summary=natural("optional"),
    needs={"ronin-abilities-duty": ("optional",)},
)
class MusashiDuty(Ambiguity):
    """Must Musashi strike when he can?"""

    OPTIONAL = reading(
        "No: his ability may be left unused like the others.",
        book.RONIN_GEN_01,
        book.RONIN_MUS_01,
        wording="The Defender may leave Musashi's ability unused.",
    )
    OBLIGATORY = reading(
        "Yes: step 1 does not end while he can, for his text orders the removal.",
        book.RONIN_MUS_01,
        wording="Step 1 may not end while Musashi can use his ability.",
    )


@point(
    "musashi-turn",
    Kind.AMBIGUITY,
    Source("EN", "Musashi", "The ninja is removed immediately."),
    Source("EN", "Combat 1", "The Defender takes the abilities in the order he likes."),
    Source("FR", "Musashi", "The ninja is removed immediately."),
    Source("FR", "II.1", "The Defender takes the abilities in the order he likes."),
    Source("EOG", "Musashi", "The ninja is removed immediately."),
    Source("EOG", "Combat 1", "The Defender takes the abilities in the order he likes."),
    english=natural("any-order"),
    french=natural("any-order"),
    summary=natural("any-order"),
)
class MusashiTurn(Ambiguity):
    """Does 'immediately' put Musashi's strike before the other ronin's abilities?"""

    ANY_ORDER = reading(
        "No: he may strike at any time in step 1.",
        book.RONIN_GEN_01,
        book.RONIN_MUS_01,
        wording="Musashi's ability may be used at any time in step 1.",
    )
    FIRST = reading(
        "Yes: he strikes before any other ability is used, or not at all.",
        book.RONIN_MUS_01,
        wording="Musashi's ability may be used only before all others in step 1.",
    )


@point(
    "hayai-goal",
    Kind.CONTRADICTION,
    Source(
        "EN",
        "Hayai",
        (
            "To any Occupied area; not to another ronin, Tasuke excepted, though an Occupied area "
            "has none."
        ),
    ),
    Source("EN", "RefSheet", "To an area with ninja."),
    Source(
        "FR", "Hayai", ("To any Contested or Occupied area; not to another ronin, Tasuke excepted.")
    ),
    Source("FR", "RefSheet", "To an area with ninja."),
    Source(
        "EOG",
        "Hayai",
        (
            "To any Occupied area; not to another ronin, Tasuke excepted, though an Occupied area "
            "has none."
        ),
    ),
    english=coin_flip("any-with-ninja"),
    french=stated("any-with-ninja"),
    summary=coin_flip("occupied-only"),
)
class HayaiGoal(Ambiguity):
    """To which areas may Hayai ride?"""

    ANY_WITH_NINJA = reading(
        "To any area with ninja where no ronin other than Tasuke is.",
        book.RONIN_HAY_01,
        book.RONIN_HAY_03,
        wording="Hayai may move to any Village Area with ninja and no ronin other than Tasuke.",
    )
    OCCUPIED_ONLY = reading(
        "To Occupied areas only, so never to one that a ronin, even Tasuke, defends.",
        book.RONIN_HAY_01,
        wording="Hayai may move to any Village Area with ninja and no ronin.",
    )
    ALSO_TO_TASUKE = reading(
        "To any area with ninja and no ronin but Tasuke, and to Tasuke even where no ninja is.",
        book.RONIN_HAY_03,
        wording=(
            "Hayai may move to any Village Area with ninja and no ronin other than Tasuke, or "
            "to Tasuke wherever she is."
        ),
    )


@point(
    "hayai-goal-moment",
    Kind.SILENCE,
    Source("EN", "Combat 1", "Abilities are used in any order; the moment is not named."),
    Source("EN", "Hayai", "To any Occupied area; whether Yobu's ninja make it one is not said."),
    Source("FR", "II.1", "Abilities are used in any order; the moment is not named."),
    Source("FR", "Hayai", "To any Contested or Occupied area; since when is not said."),
    Source("EOG", "Combat 1", "Abilities are used in any order; the moment is not named."),
    Source("EOG", "Hayai", "To any Occupied area; whether Yobu's ninja make it one is not said."),
    english=natural("at-use"),
    french=natural("at-use"),
    summary=natural("at-use"),
)
class HayaiGoalMoment(Ambiguity):
    """When is it checked whether ninja are on the area to which Hayai rides?"""

    AT_USE = reading(
        "When he rides: he may follow ninja that Yobu has driven out.",
        book.RONIN_HAY_01,
        book.RONIN_GEN_01,
        wording="Whether ninja are on the area to which Hayai rides is checked when he rides.",
    )
    AT_STEP_START = reading(
        "When Combat step 1 begins: not to an area that Yobu's ninja have reached since.",
        book.RONIN_HAY_01,
        wording=(
            "Hayai may ride only to an area on which ninja were when step 1 began, not to one to "
            "which Yobu has driven them since."
        ),
    )


@point(
    "occupied-before-step-3",
    Kind.CONTRADICTION,
    Source("EN", "Village Areas", ("Ninja alone make an area Occupied, which matters in step 3.")),
    Source(
        "EN",
        "Combat 2",
        ("Ninja without opponents are slid inward in step 2 to show that they occupy."),
    ),
    Source("FR", "Quartiers du Village", "An area counts as Occupied in step 3 alone."),
    Source("FR", "Hayai", "In step 1 he may ride to an Occupied area."),
    Source("EOG", "Planning 2", "Ninja alone make an area Occupied; no moment is named."),
    Source(
        "EOG",
        "Combat 2",
        ("Ninja without opponents are slid inward in step 2 to show that they occupy."),
    ),
    english=natural("ninja-without-ronin"),
    french=coin_flip("ninja-without-ronin"),
    summary=natural("ninja-without-ronin"),
)
class OccupiedBeforeStep3(Ambiguity):
    """Which areas without ronin count as Occupied in step 1, when Hayai looks for a goal?"""

    NINJA_WITHOUT_RONIN = reading(
        "All with ninja and no ronin.",
        book.REVEAL_06,
        book.RONIN_HAY_01,
        wording="An area with ninja and no ronin is Occupied at all times.",
    )
    HELD_BEFORE_ONLY = reading(
        "Those that held ninja when the round began: new ninja occupy only from step 2 on.",
        book.WOUNDS_06,
        book.RONIN_HAY_01,
        wording="Ninja occupy an area from the end of step 2 of the round in which they came.",
    )
    STEP_3_ONLY = reading(
        "None: areas are Occupied in step 3 alone, so Hayai can ride only to Tasuke, if at all.",
        book.REVEAL_06,
        book.RONIN_HAY_01,
        wording="An area is Occupied only in step 3, so Hayai may move only to Tasuke, if at all.",
    )


@point(
    "stayed-ronin-ability",
    Kind.SILENCE,
    Source("EN", "End 1", "He has no part in Planning; Combat is not mentioned."),
    Source("EN", "Animal Pen", "He must stay on his area; his ability is not mentioned."),
    Source("FR", "III.1", "He has no part in Planning; Combat is not mentioned."),
    Source("FR", "L'Enclos", "He must stay on his area; his ability is not mentioned."),
    Source("EOG", "End 1", "He has no part in Planning; Combat is not mentioned."),
    Source("EOG", "Animal Pen", "He must stay on his area; his ability is not mentioned."),
    english=natural("uses-it"),
    french=natural("uses-it"),
    summary=natural("uses-it"),
)
class StayedRoninAbility(Ambiguity):
    """May a ronin who stayed on the board use his ability in that round?"""

    USES_IT = reading(
        "Yes: only the Planning Phase passes him by.",
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
    Source("EN", "Animal Pen", "The ronin is bound to his area for one round more."),
    Source("EN", "Hayai", "From Free ground he can ride; no exception for one who stayed."),
    Source("FR", "L'Enclos", "The ronin is bound to his area; no duration is given."),
    Source("FR", "Hayai", "From Free ground he can ride; no exception for one who stayed."),
    Source("EOG", "Animal Pen", "The ronin is bound to his area for one round more."),
    Source("EOG", "Hayai", "From Free ground he can ride; no exception for one who stayed."),
    english=coin_flip("may-ride"),
    french=natural("may-ride"),
    summary=coin_flip("may-ride"),
    needs={"stayed-ronin-ability": ("uses-it",)},
)
class StayedHayai(Ambiguity):
    """May a Hayai who stayed on the board ride away?"""

    MAY_RIDE = reading(
        "Yes: the Animal Pen only keeps him from being taken off and deployed.",
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
    Source("EN", "Yobu, RefSheet", "Up to two."),
    Source("FR", "Yobu", "Up to two."),
    Source("FR", "RefSheet", "Two."),
    Source("EOG", "Yobu", "Up to two."),
    english=stated("up-to-two"),
    french=coin_flip("up-to-two"),
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
        "Two, or one if he can move no more.",
        book.RONIN_YOB_01,
        wording="Yobu moves two ninja, or one if he can move no more.",
    )


@point(
    "yobu-onto-ronin",
    Kind.SILENCE,
    Source("EN", "Yobu", "To adjacent Village Areas; no condition is named."),
    Source("FR", "Yobu", "To adjacent Village Areas; no condition is named."),
    Source("EOG", "Yobu", "To adjacent Village Areas; no condition is named."),
    english=natural("allowed"),
    french=natural("allowed"),
    summary=natural("allowed"),
)
class YobuOntoRonin(Ambiguity):
    """May Yobu drive ninja onto an area where another ronin stands?"""

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
    "yobu-onto-empty",
    Kind.SILENCE,
    Source("EN", "Yobu", "To adjacent Village Areas; no condition is named."),
    Source("EN", "End 2", "How many areas may be attacked is the Threat Level's to say."),
    Source("FR", "Yobu", "To adjacent Village Areas; only limits are said not to matter."),
    Source("FR", "III.2", "How many areas may be attacked is the Threat Level's to say."),
    Source("EOG", "Yobu", "To adjacent Village Areas; no condition is named."),
    english=natural("allowed"),
    french=natural("allowed"),
    summary=natural("allowed"),
)
class YobuOntoEmpty(Ambiguity):
    """May Yobu drive ninja onto an area where neither ninja nor ronin are?"""

    ALLOWED = reading(
        "Yes: any adjacent Village Area will do.",
        book.RONIN_YOB_01,
        book.RONIN_YOB_02,
        wording="Yobu may move ninja to an adjacent area even if nobody is there.",
    )
    NOT_ALLOWED = reading(
        "No: he opens no new attack, so somebody must be there.",
        book.RONIN_YOB_01,
        wording="Yobu may move ninja only to adjacent areas where ninja or ronin are.",
    )


@point(
    "yobu-old-ninja",
    Kind.SILENCE,
    Source("EN", "Yobu", "Ninja on his area; old and new are not told apart."),
    Source("EN", "Musashi", "For him old and new ones are both named."),
    Source("FR", "Yobu", "Ninja on his area; old and new are not told apart."),
    Source("FR", "Musashi", "For him old and new ones are both named."),
    Source("EOG", "Yobu", "Ninja on his area; old and new are not told apart."),
    Source("EOG", "Musashi", "For him old and new ones are both named."),
    english=natural("any"),
    french=natural("any"),
    summary=natural("any"),
)
class YobuOldNinja(Ambiguity):
    """May Yobu drive out ninja that have stood on his area since an earlier round?"""

    ANY = reading(
        "Yes: old and new ninja alike.",
        book.RONIN_YOB_01,
        book.REVEAL_07,
        wording="Yobu may move any ninja on his area.",
    )
    NEW_ONLY = reading(
        "No: only ninja that came in this round; old ones are named for Musashi alone.",
        book.RONIN_YOB_01,
        book.RONIN_MUS_02,
        wording="Yobu may move only ninja that came to his area in this round.",
    )


@point(
    "yumi-marker",
    Kind.SILENCE,
    Source("EN", "Yumi", "Removed from the Reserves; to where is not said."),
    Source("EN", "Game Setup 5", "The General Supply is where unused ninja are put."),
    Source("FR", "Yumi", "Removed from the Reserves; to where is not said."),
    Source("FR", "RefSheet", "Discarded, which is its word for going to the General Supply."),
    Source("EOG", "Yumi", "Removed from the Reserves; to where is not said."),
    english=natural("to-supply"),
    french=stated("to-supply"),
    summary=natural("to-supply"),
    not_modelled=(
        "A position does not tell how many markers have left the game, so the other reading "
        "cannot be carried from round to round."
    ),
)
class YumiMarker(Ambiguity):
    """Where does the ninja go that Yumi removes from the Reserves?"""

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
    Source("EN", "Taiko", "He heals any tile but his own."),
    Source("EN", "The Green", ("Abilities are not used in it, and Taiko does not heal from it.")),
    Source("FR", "Taiko", "He heals any tile but his own."),
    Source(
        "FR",
        "La Place",
        (
            "No ronin uses his ability there; Taiko heals neither from it nor, as the phrase can "
            "be read, on it."
        ),
    ),
    Source("EOG", "Taiko", "He heals any tile but his own."),
    Source("EOG", "The Green", "Ronin abilities are not used in it."),
    english=natural("may-heal"),
    french=coin_flip("may-heal"),
    summary=natural("may-heal"),
)
class TaikoAndGreen(Ambiguity):
    """May Taiko, on a Free Village Area, heal a ronin who is on the Green?"""

    MAY_HEAL = reading(
        "Yes: only where Taiko himself stands matters.",
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
    Source("EN", "Yumi", "With empty Reserves the ability is ignored."),
    Source("FR", "Yumi", "With empty Reserves the ability is ignored."),
    Source("EOG", "Yumi", "With empty Reserves the ability is ignored."),
    english=natural("refused"),
    french=natural("refused"),
    summary=natural("refused"),
)
class YumiWithoutReserves(Ambiguity):
    """While the Reserves are empty, may Yumi's ability be used in vain?"""

    REFUSED = reading(
        "No: there is no such use.",
        book.RONIN_YUM_02,
        wording="Yumi's ability cannot be used while the Reserves are empty.",
    )
    USED_IN_VAIN = reading(
        "Yes: the use is legal, does nothing and spends the ability.",
        book.RONIN_YUM_02,
        book.RONIN_GEN_02,
        wording="Yumi's ability may be used without effect while the Reserves are empty.",
    )


@point(
    "taiko-on-unhurt",
    Kind.SILENCE,
    Source(
        "EN",
        "Taiko",
        ("One wound comes off any tile but his; a tile without wounds is not treated."),
    ),
    Source(
        "FR",
        "Taiko",
        ("One wound comes off any tile but his; a tile without wounds is not treated."),
    ),
    Source(
        "EOG",
        "Taiko",
        ("One wound comes off any tile but his; a tile without wounds is not treated."),
    ),
    english=natural("refused"),
    french=natural("refused"),
    summary=natural("refused"),
)
class TaikoOnUnhurt(Ambiguity):
    """May Taiko name a ronin who has no wound?"""

    REFUSED = reading(
        "No: there must be a wound to take off.",
        book.RONIN_TAI_01,
        wording="Taiko may only name a ronin who has a wound.",
    )
    USED_IN_VAIN = reading(
        "Yes: the use is legal, does nothing and spends the ability.",
        book.RONIN_TAI_01,
        book.RONIN_GEN_02,
        wording="Taiko may name a ronin without a wound, to no effect.",
    )


@point(
    "up-to-includes-none",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Yobu, Passage, Burial Grounds",
        ("All three say up to two; none is neither named nor ruled out."),
    ),
    Source(
        "FR",
        "Yobu, Le Passage, Le Cimetiere",
        ("All three say up to two; none is neither named nor ruled out."),
    ),
    Source("FR", "RefSheet", "All three say two."),
    Source(
        "EOG",
        "Yobu, Passage, Burial Grounds",
        ("All three say up to two; none is neither named nor ruled out."),
    ),
    english=coin_flip("at-least-one"),
    french=coin_flip("at-least-one"),
    summary=coin_flip("at-least-one"),
)
class UpToIncludesNone(Ambiguity):
    """May Yobu, the Passage or the Burial Grounds be used to move no ninja at all?"""

    AT_LEAST_ONE = reading(
        "No: a use moves at least one ninja.",
        book.RONIN_YOB_01,
        book.AREA_PAS_01,
        book.AREA_BUR_01,
        wording="A use of Yobu, the Passage or the Burial Grounds moves one or two ninja.",
    )
    NONE_ALLOWED = reading(
        "Yes, where it moves up to two: a use that moves none is legal and spends the ability.",
        book.RONIN_YOB_01,
        book.AREA_PAS_01,
        book.AREA_BUR_01,
        wording=(
            "Where Yobu, the Passage or the Burial Grounds move up to two ninja, a use may move "
            "none."
        ),
    )


@point(
    "yobu-and-threat",
    Kind.SILENCE,
    Source("EN", "Planning 1", "The Attacker deploys on as many areas as the Threat Level says."),
    Source("EN", "End 2", "It is explained as how many areas the ninja can attack."),
    Source("EN", "Yobu", "To one or two adjacent Village Areas; it is not named."),
    Source("FR", "I.1", "The Attacker deploys on as many areas as the Threat Level says."),
    Source("FR", "III.2", "It is explained as how many areas may be attacked."),
    Source("FR", "Yobu", "To one or two adjacent areas; only limits are said not to matter."),
    Source("EOG", "Planning 1", "The Attacker deploys on as many areas as the Threat Level says."),
    Source("EOG", "End 2", "It is explained as how many areas the ninja can attack."),
    Source("EOG", "Yobu", "To one or two adjacent Village Areas; it is not named."),
    english=natural("ignored"),
    french=natural("ignored"),
    summary=natural("ignored"),
    not_modelled=(
        "In every text the Threat Level caps what the Attacker deploys in Planning, and Yobu's "
        "move is the Defender's, in Combat: the other reading would let the Attacker switch Yobu "
        "off by attacking as widely as he may. What is left of it, that Yobu opens no new attack, "
        "is the point yobu-onto-empty."
    ),
)
class YobuAndThreat(Ambiguity):
    """May Yobu drive ninja onto an area beyond the number the Threat Level allows?"""

    IGNORED = reading(
        "Yes: the Threat Level binds the Attacker in the Planning Phase alone.",
        book.PLAN_A_03,
        book.RONIN_YOB_01,
        wording="The Threat Level does not restrict Yobu.",
    )
    BINDING = reading(
        "No: areas attacked in Planning and by Yobu's move together may not exceed it.",
        book.PLAN_A_03,
        book.END_08,
        wording=(
            "Areas attacked in Planning and those onto which Yobu moves ninja together may not "
            "exceed the Threat Level."
        ),
    )


@point(
    "musashi-yobu-ground",
    Kind.DISCREPANCY,
    Source("EN", "Combat 1, RefSheet", "Only Contested ground is named."),
    Source("FR", "II.1", "Contested or Occupied ground."),
    Source("FR", "RefSheet", "Does not say."),
    Source("EOG", "Combat 1", "Only Contested ground is named."),
    english=stated("contested-only"),
    french=stated("contested-or-occupied"),
    summary=stated("contested-only"),
    not_modelled=(
        "An area where one of them stands with ninja is Contested and never Occupied, so both "
        "allow the same."
    ),
)
class MusashiYobuGround(Ambiguity):
    """May Musashi and Yobu use their abilities on an Occupied area too?"""

    CONTESTED_ONLY = reading(
        "No: only on a Contested one.",
        book.RONIN_GEN_05,
        wording="Musashi and Yobu use their abilities only on Contested ground.",
    )
    CONTESTED_OR_OCCUPIED = reading(
        "Yes: on a Contested or an Occupied one.",
        book.RONIN_GEN_05,
        wording="Musashi and Yobu use their abilities on Contested or Occupied ground.",
    )


@point(
    "ability-condition-kept",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Combat 1",
        "An unmet condition means no ability in this round; until when it must be met is not said.",
    ),
    Source("EN", "Combat 1 example", "Musashi strikes down the only ninja of his area."),
    Source(
        "FR",
        "II.1",
        "Unmet conditions mean no ability in this round; until when they must be met is not said.",
    ),
    Source("FR", "II.1 example", "Musashi strikes down the only ninja of his area."),
    Source(
        "EOG",
        "Combat 1",
        "An unmet condition means no ability in this round; until when it must be met is not said.",
    ),
    english=natural("stays-done"),
    french=natural("stays-done"),
    summary=natural("stays-done"),
    not_modelled=(
        "The other reading undoes the example: Musashi's strike leaves his area Free, and every "
        "ride of Hayai ends on ground that is not."
    ),
)
class AbilityConditionKept(Ambiguity):
    """Is an ability void if its condition no longer holds at the end of step 1?"""

    STAYS_DONE = reading(
        "No: what was done when it held stays done.",
        book.RONIN_GEN_04,
        wording="What a ronin's ability did stays done, whatever becomes of its condition.",
    )
    VOID = reading(
        "Yes: the condition must hold until step 1 ends.",
        book.RONIN_GEN_04,
        wording="A ronin's ability is void unless its condition still holds when step 1 ends.",
    )


@point(
    "ability-failed-try",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Combat 1",
        "If the condition is not met the ability is ignored in this round; a second try is not "
        "treated.",
    ),
    Source(
        "FR",
        "II.1",
        "If the conditions cannot be met the ability is ignored in this round; a second try is "
        "not treated.",
    ),
    Source(
        "EOG",
        "Combat 1",
        "If the condition is not met the ability is ignored in this round; a second try is not "
        "treated.",
    ),
    english=natural("may-try-again"),
    french=natural("may-try-again"),
    summary=natural("may-try-again"),
    not_modelled=(
        "A use whose condition is not met is no choice in the model, and the Defender, who "
        "chooses the order, need never make it."
    ),
)
class AbilityFailedTry(Ambiguity):
    """Does a try whose condition is not met lock a ronin's ability for the round?"""

    MAY_TRY_AGAIN = reading(
        "No: he may use it later in step 1 when the condition is met.",
        book.RONIN_GEN_04,
        wording="A ronin whose condition is not met yet may use his ability later in step 1.",
    )
    LOCKED = reading(
        "Yes: it is ignored for the rest of the round.",
        book.RONIN_GEN_04,
        book.RONIN_GEN_02,
        wording="A ronin whose condition is not met when it is his turn has lost it for the round.",
    )


@point(
    "hayai-to-tasuke-pair",
    Kind.AMBIGUITY,
    Source("EN", "Hayai", "Not to an area with another ronin; Tasuke is excepted."),
    Source("EN", "Tasuke", "She shares an area with one other ronin."),
    Source("FR", "Hayai", "Not to an area with another ronin; Tasuke is excepted."),
    Source("FR", "Tasuke", "She shares an area with another ronin."),
    Source("EOG", "Hayai", "Not to an area with another ronin; Tasuke is excepted."),
    Source("EOG", "Tasuke", "She shares an area with one other ronin."),
    english=natural("barred"),
    french=natural("barred"),
    summary=natural("barred"),
    not_modelled=(
        "Every text bars him from an area with another ronin, Tasuke excepted, and lets her share "
        "with one; her companion is another."
    ),
)
class HayaiToTasukePair(Ambiguity):
    """May Hayai ride to an area on which Tasuke and another ronin stand?"""

    BARRED = reading(
        "No: the other one bars him.",
        book.RONIN_HAY_03,
        book.RONIN_TAS_01,
        wording="Hayai may not ride to an area on which any ronin but Tasuke stands.",
    )
    WHERE_SHE_IS = reading(
        "Yes: where Tasuke is, nobody bars him.",
        book.RONIN_HAY_03,
        wording="Hayai may ride to the area on which Tasuke stands, whoever is with her.",
    )


@point(
    "driven-ninja-wound",
    Kind.AMBIGUITY,
    Source("EN", "Combat 2", "Ninja that areas' abilities bring outside step 2 wound at once."),
    Source("EN", "Combat 1", "Yobu acts in step 1, before wounds are dealt."),
    Source("FR", "II.2", "Ninja that areas' abilities bring outside step 2 wound at once."),
    Source("FR", "II.1", "Yobu acts in step 1, before wounds are dealt."),
    Source("EOG", "Combat 2", "Ninja that areas' abilities bring outside step 2 wound at once."),
    Source("EOG", "Combat 1", "Yobu acts in step 1, before wounds are dealt."),
    english=stated("in-step-2"),
    french=stated("in-step-2"),
    summary=stated("in-step-2"),
    not_modelled=(
        "The sentence is about abilities of areas and ninja that the Attacker puts there; Yobu's "
        "is neither, and step 2 is still to come."
    ),
)
class DrivenNinjaWound(Ambiguity):
    """Do ninja that Yobu drives onto a ronin become wounds at once?"""

    IN_STEP_2 = reading(
        "No: in step 2 with all others.",
        book.WOUNDS_01,
        wording="Ninja driven out by Yobu become wounds in step 2.",
    )
    AT_ONCE = reading(
        "Yes: they came outside step 2.",
        book.WOUNDS_11,
        wording="Ninja that Yobu drives onto a ronin become wounds at once.",
    )


@point(
    "driven-ninja-occupy",
    Kind.SILENCE,
    Source("EN", "Village Areas", "Occupied is an area with ninja only, however they came."),
    Source("EN", "Yobu", "What becomes of an area without ronin is not said."),
    Source("FR", "Quartiers du Village", "Occupied is an area with ninja only."),
    Source("FR", "Yobu", "What becomes of an area without ronin is not said."),
    Source("EOG", "Planning 2", "Occupied is an area with ninja only."),
    Source("EOG", "Yobu", "What becomes of an area without ronin is not said."),
    english=stated("occupy"),
    french=stated("occupy"),
    summary=stated("occupy"),
    not_modelled=(
        "Each text defines Occupied by who is there; that Yobu may not drive ninja to an empty "
        "area at all is yobu-onto-empty."
    ),
)
class DrivenNinjaOccupy(Ambiguity):
    """Do ninja that Yobu drives onto an area without ronin occupy it?"""

    OCCUPY = reading(
        "Yes: only ninja are there.",
        book.REVEAL_06,
        wording="Ninja driven onto an area without ronin occupy it.",
    )
    DO_NOT_OCCUPY = reading(
        "No: they were not deployed there.",
        book.REVEAL_06,
        wording="Ninja driven onto an area by Yobu do not occupy it in the same round.",
    )
