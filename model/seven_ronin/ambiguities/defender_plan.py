"""Open points about the Defender's deployment."""

from model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, point, reading, stated
from model.seven_ronin import rulebook as book


@point(
    "green-open",
    Kind.DISCREPANCY,
    Source(
        "EN", "Planning 1; The Green", ("Contains at least one; later: at the start of Planning.")
    ),
    Source("EN", "The Green", "At the start of the Planning Phase."),
    Source(
        "FR",
        "I.1; La Place et le Defenseur",
        ("Contains at least one, no moment; round 1 'may' be ignored."),
    ),
    Source(
        "FR",
        "I.1; La Place et le Défenseur",
        ("Unless it contains a ninja; in round 1 the Defender may ignore it."),
    ),
    Source(
        "FR",
        "La Place et le Defenseur",
        ("It contains one; in round 1 he may ignore it since there was no chance."),
    ),
    Source("EOG", "The Green", "At the start of the planning phase."),
    english=stated("at-planning-start"),
    french=natural("at-planning-start"),
    summary=stated("at-planning-start"),
)
class GreenOpen(Ambiguity):
    """When must the Green hold a ninja for a ronin to be sent there?"""

    AT_PLANNING_START = reading(
        "When the Planning Phase begins.",
        book.PLAN_D_04,
        book.PLAN_D_05,
        book.PLAN_D_06,
        wording=(
            "A ronin may be sent to the Green only if a ninja was there when the Planning Phase "
            "began."
        ),
    )
    AT_REVEAL = reading(
        "At the reveal: a marker deployed in this round is enough.",
        book.PLAN_D_04,
        wording=(
            "A ronin may be sent to the Green if a ninja is there at the reveal; otherwise the "
            "deployment is a mistake."
        ),
    )


@point(
    "ronin-on-green",
    Kind.SILENCE,
    Source(
        "EN",
        "Planning 1; The Green and the Attacker",
        ("One ronin per Village Area; the Green is none; only Tasuke is told not to share it."),
    ),
    Source(
        "EN",
        "Planning 1",
        (
            "No more than one ronin on one Village Area, and the Green is no Village Area for any "
            "rule."
        ),
    ),
    Source("EN", "The Green", "Only Tasuke's sharing is forbidden by name."),
    Source(
        "FR",
        "I.1; La Place",
        (
            "One ronin per Village Area, but the Green is no Village Area; Tasuke not there with "
            "another."
        ),
    ),
    Source("EOG", "Planning 1", "One per village area; nothing on the Green."),
    english=natural("one"),
    french=natural("one"),
    summary=coin_flip("one"),
)
class RoninOnGreen(Ambiguity):
    """How many ronin may be sent to the Green?"""

    ONE = reading(
        "One.",
        book.PLAN_D_02,
        book.GREEN_12,
        wording="At most one ronin may be sent to the Green.",
    )
    ANY_NUMBER = reading(
        "Any number but Tasuke only alone: one ronin an area is a rule of Village Areas.",
        book.PLAN_D_02,
        book.GREEN_01,
        book.GREEN_12,
        wording="Any number of ronin may be sent to the Green, Tasuke only alone.",
    )


@point(
    "tasuke-on-green",
    Kind.DISCREPANCY,
    Source("EN", "The Green", "No."),
    Source("EN", "The Green, summary", "Not with another."),
    Source("FR", "La Place", "No."),
    Source("FR", "La Place, résumé", "Not with another."),
    Source(
        "EOG",
        "Planning 1; Tasuke; The Green",
        ("Not mentioned; she shares an 'area', the Green is not one."),
    ),
    Source("EOG", "The Green", "Silent; ronin abilities cannot be used there."),
    Source(
        "EOG", "The Green; Tasuke", ("Silent; general sentence that no ronin ability works there.")
    ),
    english=stated("alone"),
    french=stated("alone"),
    summary=natural("alone"),
)
class TasukeOnGreen(Ambiguity):
    """May Tasuke be on the Green with another ronin?"""

    ALONE = reading(
        "No.",
        book.GREEN_12,
        wording="Tasuke may not share the Green with another ronin.",
    )
    MAY_SHARE = reading(
        "Yes, with one other: the summary has no word against it.",
        book.PLAN_D_03,
        book.RONIN_TAS_01,
        wording="Tasuke may share the Green with one other ronin as she shares Village Areas.",
    )


@point(
    "tasuke-joins-stayed",
    Kind.SILENCE,
    Source(
        "EN",
        "End 1; Tasuke",
        ("Stayed ronin take no part in Planning; she can be deployed with one other."),
    ),
    Source("EN", "Tasuke", "Deployed on the same area as one other ronin."),
    Source("EN", "End 1", "The held one takes no part in Planning."),
    Source("FR", "I.1; Tasuke", ("Deployed alone or with another ronin; may remain with another.")),
    Source(
        "EOG",
        "End 1; Tasuke",
        ("Stayed ronin take no part in Planning; she can be deployed with one other."),
    ),
    english=natural("may-join"),
    french=natural("may-join"),
    summary=natural("may-join"),
)
class TasukeJoinsStayed(Ambiguity):
    """May Tasuke be deployed onto the area of a ronin who stayed?"""

    MAY_JOIN = reading(
        "Yes: a ronin who stayed is a companion like any other.",
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
    Source(
        "EN",
        "Tasuke; Planning 1",
        ("She can stay with one other; her ability speaks of her own deployment."),
    ),
    Source("EN", "Planning 1; Tasuke", "Can be deployed, and can stay, with one other."),
    Source(
        "EN",
        "Planning 1",
        ("Tasuke can be deployed accompanying another: she joins, others do not."),
    ),
    Source(
        "FR",
        "I.1; Tasuke",
        ("The exception is worded for Tasuke being deployed and remaining with another."),
    ),
    Source(
        "EOG", "Tasuke", ("She can stay with one other; her ability speaks of her own deployment.")
    ),
    english=natural("may-join"),
    french=natural("may-join"),
    summary=natural("may-join"),
)
class JoiningStayedTasuke(Ambiguity):
    """May another ronin be deployed onto the area of a Tasuke who stayed?"""

    MAY_JOIN = reading(
        "Yes, one: sharing works both ways.",
        book.RONIN_TAS_01,
        book.PLAN_D_03,
        wording="One other ronin may be deployed onto an area where Tasuke stayed.",
    )
    MAY_NOT_JOIN = reading(
        "No: only she does the joining, and she is not deployed.",
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
        (
            "May not *deploy* more than one on an area; in other words an area has one ronin or none."
        ),
    ),
    Source("EN", "End 1", "A held ronin takes no part in Planning."),
    Source(
        "FR",
        "I.1 Le Défenseur; III.1",
        (
            "Not more than one marker deployed per area; an area has one defender or none; stayed "
            "ronin take no part in planning."
        ),
    ),
    Source("EOG", "Planning 1", "Only the first half."),
    Source("EOG", "Planning 1; End 1", "Only: deploy no more than 1 on 1 area."),
    english=natural("place-is-taken"),
    french=natural("place-is-taken"),
    summary=coin_flip("place-is-taken"),
)
class JoiningStayedRonin(Ambiguity):
    """May a ronin other than Tasuke be deployed onto the area of a ronin who stayed (neither being
    Tasuke)?"""

    PLACE_IS_TAKEN = reading(
        "No: an area has one ronin or none, Tasuke aside.",
        book.PLAN_D_02,
        wording="A ronin who stayed takes up his area; only Tasuke may be deployed there.",
    )
    ONLY_DEPLOYED_COUNT = reading(
        "Yes: the rule is about ronin deployed now; the Defender divides wounds between the two.",
        book.PLAN_D_02,
        book.PLAN_D_07,
        wording=(
            "One ronin may be deployed onto an area where another stayed; the Defender divides "
            "wounds between them."
        ),
    )


@point(
    "cancelled-tasuke",
    Kind.SILENCE,
    Source(
        "EN",
        "Shrine; Tasuke; Ronin intro",
        (
            "Her ability, sharing, is cancelled for the next round; abilities belong to Combat step "
            "1."
        ),
    ),
    Source("EN", "Ronin intro", "Each ability is used once and only in step 1."),
    Source("EN", "Tasuke", "Works at deployment and at wounds."),
    Source(
        "FR",
        "Le Temple; Tasuke",
        ("Ability cannot be used next round; her ability includes being deployed with another."),
    ),
    Source(
        "EOG",
        "Shrine; Tasuke",
        (
            "Her ability, sharing, is cancelled for the next round; abilities belong to Combat step "
            "1."
        ),
    ),
    english=natural("may-not-join"),
    french=natural("may-not-join"),
    summary=natural("may-not-join"),
)
class CancelledTasuke(Ambiguity):
    """Does a Shrine Marker on Tasuke keep her from being deployed together with another ronin?"""

    MAY_NOT_JOIN = reading(
        (
            "Yes: she may not be deployed where another ronin stays or is deployed; those who "
            "stayed together remain."
        ),
        book.AREA_SHR_01,
        book.RONIN_TAS_01,
        book.PLAN_D_03,
        wording=(
            "In a round in which Tasuke's ability is cancelled she may not be deployed onto the "
            "area of another ronin."
        ),
    )
    MAY_JOIN = reading(
        "No: sharing is no ability of Combat step 1, so a marker does not touch it.",
        book.RONIN_GEN_03,
        book.RONIN_GEN_04,
        wording="A Shrine Marker on Tasuke does not keep her from sharing an area.",
    )


@point(
    "cancelled-stayed-tasuke",
    Kind.SILENCE,
    Source("EN", "Shrine; Tasuke", "Ability cancelled."),
    Source("EN", "The Shrine; End 1", "Nothing."),
    Source("EN", "Tasuke; Shrine", ("Her ability is what allows two on an area; it is cancelled.")),
    Source("FR", "Le Temple; III.1", "Nothing."),
    Source("EOG", "Shrine; Tasuke", "Ability cancelled."),
    english=natural("nobody-joins"),
    french=coin_flip("nobody-joins"),
    summary=coin_flip("nobody-joins"),
    needs={"cancelled-tasuke": ("may-not-join",), "joining-stayed-tasuke": ("may-join",)},
)
class CancelledStayedTasuke(Ambiguity):
    """May another ronin be deployed onto the area of a Tasuke who stayed and bears a Shrine
    Marker?"""

    NOBODY_JOINS = reading(
        "No: without her ability one ronin an area holds.",
        book.AREA_SHR_01,
        book.PLAN_D_02,
        wording="Nobody may be deployed onto the area of a Tasuke whose ability is cancelled.",
    )
    ONE_MAY_JOIN = reading(
        "Yes: the one who joins is not cancelled.",
        book.PLAN_D_03,
        book.RONIN_TAS_01,
        wording=(
            "One ronin may be deployed onto the area of a Tasuke who stayed, even if her ability "
            "is cancelled."
        ),
    )


@point(
    "cancelled-tasuke-parted",
    Kind.SILENCE,
    Source("EN", "End 1", "Both stay."),
    Source("EN", "Tasuke", "Can stay with one other by virtue of her ability."),
    Source("EN", "End 1; Inn", "Two may be held."),
    Source("FR", "III.1", "Both stay where they are."),
    Source("EOG", "End 1", "Both stay."),
    english=natural("remain"),
    french=natural("remain"),
    summary=natural("remain"),
    needs={"cancelled-tasuke": ("may-not-join",)},
)
class CancelledTasukeParted(Ambiguity):
    """If Tasuke and her companion both stayed and she bears a Shrine Marker, do they remain
    together?"""

    REMAIN = reading(
        "Yes: nobody is moved.",
        book.PLAN_D_07,
        book.END_03,
        wording="Ronin who stayed together remain together even if Tasuke's ability is cancelled.",
    )
    TASUKE_IS_DEPLOYED = reading(
        "No: she is taken up and deployed anew like the others.",
        book.AREA_SHR_01,
        book.PLAN_D_02,
        wording=(
            "If Tasuke's ability is cancelled and another ronin stayed on her area, she is "
            "deployed anew."
        ),
    )
