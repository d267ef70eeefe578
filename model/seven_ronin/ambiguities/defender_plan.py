"""Open points about the Defender's deployment."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, reading, stated
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.register import point


@point(
    "green-open",
    Kind.DISCREPANCY,
    Source("EN", "The Green", "One must have been there when Planning began."),
    Source("EN", "Planning 1", "The Green must contain one; no moment is named."),
    Source(
        "FR",
        "La Place et le Defenseur",
        ("The Green must contain one; in round 1 he may ignore it, as no ninja can be there."),
    ),
    Source("EOG", "The Green", "One must have been there when Planning began."),
    Source("EOG", "Planning 1", "The Green must contain one; no moment is named."),
    english=stated("at-planning-start"),
    french=natural("at-planning-start"),
    summary=stated("at-planning-start"),
)
class GreenOpen(Ambiguity):
    """When must a ninja be on the Green for a ronin to be sent there?"""

    AT_PLANNING_START = reading(
        "When the Planning Phase begins.",
        book.PLAN_D_04,
        book.PLAN_D_05,
        book.PLAN_D_06,
        wording=("A ronin may be sent to the Green only if a ninja was there when Planning began."),
    )
    AT_REVEAL = reading(
        "At the reveal: a ninja deployed in this round is enough.",
        book.PLAN_D_04,
        wording=("A ronin may be sent to the Green if a ninja is there at the reveal."),
    )


@point(
    "ronin-on-empty-green",
    Kind.SILENCE,
    Source("EN", "Planning 1", "No ronin there without a ninja; if none came is not treated."),
    Source("EN", "Mistakes during Deployment", "Faulty deployments are done over by both."),
    Source("FR", "La Place et le Defenseur", "No ronin there without a ninja; nothing follows."),
    Source("FR", "Erreur lors du deploiement", "Faulty deployments are done over by both."),
    Source("EOG", "Planning 1", "No ronin there without a ninja; faults are done over by both."),
    english=natural("done-over"),
    french=natural("done-over"),
    summary=natural("done-over"),
    needs={"green-open": ("at-reveal",)},
)
class RoninOnEmptyGreen(Ambiguity):
    """What becomes of a ronin who was sent to the Green, if no ninja is there at the reveal?"""

    DONE_OVER = reading(
        "His deployment is a mistake, and both players do step 1 over.",
        book.PLAN_D_04,
        book.PLAN_A_12,
        wording=(
            "If a ronin was sent to the Green and no ninja is there at the reveal, both players do "
            "step 1 over."
        ),
    )
    STANDS_IDLE = reading(
        "He stands there until the End Phase, and removes nobody.",
        book.PLAN_D_04,
        book.GREEN_11,
        book.GREEN_13,
        wording=(
            "A ronin who was sent to the Green stays there even if no ninja is there at the reveal."
        ),
    )
    STAYS_OUT = reading(
        "He goes back beside the screen: he uses no ability in this round, and none reaches him.",
        book.PLAN_D_04,
        book.PLAN_D_01,
        wording=(
            "A ronin who was sent to the Green goes back beside the screen if no ninja is there at "
            "the reveal; in this round he uses no ability and none reaches him."
        ),
    )


@point(
    "ronin-on-green",
    Kind.SILENCE,
    Source("EN", "Planning 1", "One ronin a Village Area, which the Green is not."),
    Source(
        "EN", "The Green", ("Speaks of one ronin sent there; only Tasuke is told not to share it.")
    ),
    Source("FR", "I.1", "One ronin a Village Area, which the Green is not."),
    Source("FR", "La Place", "Only Tasuke is told not to share it."),
    Source("EOG", "Planning 1", "One ronin a Village Area, which the Green is not."),
    english=natural("one"),
    french=natural("one"),
    summary=coin_flip("one"),
)
class RoninOnGreen(Ambiguity):
    """Tasuke aside, how many ronin may be sent to the Green in one round?"""

    ONE = reading(
        "At most one.",
        book.PLAN_D_02,
        book.GREEN_12,
        wording="At most one ronin may be sent to the Green.",
    )
    ANY_NUMBER = reading(
        "Any number: one ronin an area is a rule for Village Areas.",
        book.PLAN_D_02,
        book.GREEN_01,
        book.GREEN_12,
        wording="Any number of ronin other than Tasuke may be sent to the Green.",
    )


@point(
    "tasuke-on-green",
    Kind.DISCREPANCY,
    Source("EN", "The Green", "She cannot be there with another."),
    Source("FR", "La Place", "She cannot be there with another."),
    Source("EOG", "The Green", "Only says that ronin abilities do not work there."),
    Source("EOG", "Planning 1", "She may accompany another ronin; no place is excluded."),
    english=stated("alone"),
    french=stated("alone"),
    summary=natural("alone"),
)
class TasukeOnGreen(Ambiguity):
    """May Tasuke be on the Green together with another ronin?"""

    ALONE = reading(
        "No: on the Green she is alone.",
        book.GREEN_12,
        wording="Tasuke may not share the Green with another ronin.",
    )
    MAY_SHARE = reading(
        "Yes: she may share it with one other ronin.",
        book.PLAN_D_03,
        book.RONIN_TAS_01,
        wording=(
            "Tasuke may share the Green with one other ronin, as she may share a Village Area."
        ),
    )


@point(
    "tasuke-joins-stayed",
    Kind.SILENCE,
    Source("EN", "Tasuke", "She may be deployed and remain where one other ronin is."),
    Source("EN", "End 1", "Ronin who stayed have no part in Planning."),
    Source("FR", "Tasuke", "She may be deployed and remain where another ronin is."),
    Source("FR", "III.1", "Ronin who stayed have no part in Planning."),
    Source("EOG", "Tasuke", "She may be deployed and remain where one other ronin is."),
    Source("EOG", "End 1", "Ronin who stayed have no part in Planning."),
    english=natural("may-join"),
    french=natural("may-join"),
    summary=natural("may-join"),
)
class TasukeJoinsStayed(Ambiguity):
    """May Tasuke be deployed onto the area of a ronin who stayed on the board?"""

    MAY_JOIN = reading(
        "Yes: he is a companion like any other.",
        book.RONIN_TAS_01,
        book.PLAN_D_07,
        wording="Tasuke may be deployed onto an area where another ronin stayed.",
    )
    MAY_NOT_JOIN = reading(
        "No: she accompanies only a ronin deployed with her.",
        book.PLAN_D_03,
        book.PLAN_D_07,
        wording="Tasuke may accompany only a ronin deployed in the same Planning Phase.",
    )


@point(
    "joining-stayed-tasuke",
    Kind.SILENCE,
    Source("EN", "Planning 1", "The exception is that she is deployed to accompany another."),
    Source(
        "EN", "Tasuke", ("She can stay where one other ronin is; who comes second is left open.")
    ),
    Source("FR", "I.1", "The exception is that she is deployed to accompany another."),
    Source(
        "FR", "Tasuke", ("She can remain where another ronin is; who comes second is left open.")
    ),
    Source("EOG", "Planning 1", "The exception is that she is deployed to accompany another."),
    Source(
        "EOG", "Tasuke", ("She can stay where one other ronin is; who comes second is left open.")
    ),
    english=natural("may-join"),
    french=natural("may-join"),
    summary=natural("may-join"),
)
class JoiningStayedTasuke(Ambiguity):
    """May another ronin be deployed onto the area where Tasuke stayed?"""

    MAY_JOIN = reading(
        "Yes, one: sharing works both ways.",
        book.RONIN_TAS_01,
        book.PLAN_D_03,
        wording="One other ronin may be deployed onto an area where Tasuke stayed.",
    )
    MAY_NOT_JOIN = reading(
        "No: only she joins others, and she is not being deployed.",
        book.PLAN_D_02,
        book.PLAN_D_07,
        wording="No ronin may be deployed onto an area where Tasuke stayed.",
    )


@point(
    "joining-stayed-ronin",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Planning 1",
        ("No more than one is deployed on an area, so it has one defender or none."),
    ),
    Source("EN", "End 1", "Ronin who stayed have no part in Planning."),
    Source(
        "FR", "I.1", ("No more than one is deployed on an area, so it has one defender or none.")
    ),
    Source("FR", "III.1", "Ronin who stayed have no part in Planning."),
    Source(
        "EOG",
        "Planning 1",
        ("No more than one is deployed on an area; nothing follows about its defenders."),
    ),
    Source("EOG", "End 1", "Ronin who stayed have no part in Planning."),
    english=natural("place-is-taken"),
    french=natural("place-is-taken"),
    summary=coin_flip("place-is-taken"),
)
class JoiningStayedRonin(Ambiguity):
    """Tasuke aside, may a ronin be deployed onto the area of a ronin who stayed?"""

    PLACE_IS_TAKEN = reading(
        "No: an area has one ronin or none.",
        book.PLAN_D_02,
        wording="A ronin who stayed takes up his area; only Tasuke may be deployed there.",
    )
    ONLY_DEPLOYED_COUNT = reading(
        "Yes: only ronin deployed now are counted.",
        book.PLAN_D_02,
        book.PLAN_D_07,
        wording=(
            "Ronin other than Tasuke who stayed do not count when others are deployed onto their "
            "area."
        ),
    )


@point(
    "cancelled-tasuke",
    Kind.SILENCE,
    Source(
        "EN", "Shrine", ("The ability is cancelled for the next round; sharing an area is hers.")
    ),
    Source("EN", "Ronin intro", "Abilities belong to Combat step 1."),
    Source(
        "FR", "Le Temple", ("The ability is cancelled for the next round; sharing an area is hers.")
    ),
    Source("FR", "Ronin intro", "Abilities belong to Combat step 1."),
    Source(
        "EOG", "Shrine", ("The ability is cancelled for the next round; sharing an area is hers.")
    ),
    Source("EOG", "Ronin intro", "Abilities belong to Combat step 1."),
    english=natural("may-not-join"),
    french=natural("may-not-join"),
    summary=natural("may-not-join"),
)
class CancelledTasuke(Ambiguity):
    """Does a Shrine Marker on Tasuke keep her from being deployed with another ronin?"""

    MAY_NOT_JOIN = reading(
        "Yes: she may not be deployed where another ronin stays or is deployed.",
        book.AREA_SHR_01,
        book.RONIN_TAS_01,
        book.PLAN_D_03,
        wording=(
            "Tasuke may not be deployed onto the area of another ronin while her ability is "
            "cancelled."
        ),
    )
    MAY_JOIN = reading(
        "No: sharing an area is no ability of Combat step 1, so the marker leaves it alone.",
        book.RONIN_GEN_03,
        book.RONIN_GEN_04,
        wording="A Shrine Marker on Tasuke does not keep her from sharing an area.",
    )


@point(
    "cancelled-stayed-tasuke",
    Kind.SILENCE,
    Source("EN", "Planning 1", "One ronin an area; the one exception is worded as hers."),
    Source("EN", "Shrine", "Her ability is cancelled; whom that binds is not said."),
    Source("FR", "I.1", "One ronin an area; the one exception is worded as hers."),
    Source("FR", "Le Temple", "Her ability is cancelled; whom that binds is not said."),
    Source("EOG", "Planning 1", "One ronin an area; the one exception is worded as hers."),
    Source("EOG", "Shrine", "Her ability is cancelled; whom that binds is not said."),
    english=natural("nobody-joins"),
    french=coin_flip("nobody-joins"),
    summary=coin_flip("nobody-joins"),
    needs={"cancelled-tasuke": ("may-not-join",), "joining-stayed-tasuke": ("may-join",)},
)
class CancelledStayedTasuke(Ambiguity):
    """May another ronin be deployed onto the area where a Tasuke with a Shrine Marker stayed?"""

    NOBODY_JOINS = reading(
        "No: without her ability the area has one ronin only.",
        book.AREA_SHR_01,
        book.PLAN_D_02,
        wording=("No ronin may be deployed onto the area of a Tasuke whose ability is cancelled."),
    )
    ONE_MAY_JOIN = reading(
        "Yes: it is he who joins, and he is not cancelled.",
        book.PLAN_D_03,
        book.RONIN_TAS_01,
        wording=(
            "One ronin may be deployed onto the area where Tasuke stayed, even if her ability "
            "is cancelled."
        ),
    )


@point(
    "cancelled-tasuke-parted",
    Kind.SILENCE,
    Source("EN", "End 1", "Two ronin may be left on the board, and they keep their places."),
    Source("EN", "Tasuke", "To stay with another is part of her ability."),
    Source("FR", "III.1", "Two ronin may be left on the board, and they keep their places."),
    Source("FR", "Tasuke", "To remain with another is part of her ability."),
    Source("EOG", "End 1", "Two ronin may be left on the board, and they keep their places."),
    Source("EOG", "Tasuke", "To stay with another is part of her ability."),
    english=natural("remain"),
    french=natural("remain"),
    summary=natural("remain"),
    needs={"cancelled-tasuke": ("may-not-join",)},
)
class CancelledTasukeParted(Ambiguity):
    """If Tasuke and her companion both stayed and she bears a Shrine Marker, do they remain
    together?"""

    REMAIN = reading(
        "Yes: ronin who stayed are not moved.",
        book.PLAN_D_07,
        book.END_03,
        wording=(
            "Ronin who stayed together remain together even if Tasuke's ability is cancelled."
        ),
    )
    TASUKE_IS_DEPLOYED = reading(
        "No: she is taken up and deployed anew, and held no longer.",
        book.AREA_SHR_01,
        book.PLAN_D_02,
        wording=(
            "If Tasuke's ability is cancelled and another ronin stayed on her area, she is "
            "deployed anew and held no longer."
        ),
    )
    COMPANION_IS_DEPLOYED = reading(
        "No: he is taken up and deployed anew, and held no longer; she remains.",
        book.AREA_SHR_01,
        book.PLAN_D_02,
        wording=(
            "If Tasuke's ability is cancelled and another ronin stayed on her area, he is "
            "deployed anew and held no longer."
        ),
    )


@point(
    "ronin-held-back",
    Kind.AMBIGUITY,
    Source("EN", "Planning 1", "All available markers must be deployed; available is not defined."),
    Source("FR", "I.1", "All available markers must be deployed; available is not defined."),
    Source("EOG", "Planning 1", "All available markers must be deployed."),
    english=natural("all-deployed"),
    french=natural("all-deployed"),
    summary=natural("all-deployed"),
    not_modelled=(
        "If the Defender said who is available, the duty to deploy all would demand nothing; those "
        "who stay on the board are the only ones that a text takes out of Planning."
    ),
)
class RoninHeldBack(Ambiguity):
    """May the Defender keep a living ronin beside his screen for a round?"""

    ALL_DEPLOYED = reading(
        "No: available are all who live and do not stay on the board.",
        book.PLAN_D_01,
        wording="Every ronin who is neither eliminated nor stays on the board is deployed.",
    )
    DEFENDERS_CHOICE = reading(
        "Yes: available is whom he makes available.",
        book.PLAN_D_01,
        wording="The Defender deploys as many of his ronin as he wishes.",
    )
