"""Open points about objectives and tokens."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, natural, reading
from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.ambiguities.register import point


@point(
    "objective-when",
    Kind.CONTRADICTION,
    Source(
        "MB",
        "End Game Conditions",
        (
            "Blown up; no officers guard; or at the end of a movement phase that is "
            "gone, after Search."
        ),
    ),
    default=natural("by-objective"),
    literal=natural("by-objective"),
)
class ObjectiveWhen(Ambiguity):
    """When is the objective looked at?"""

    BY_OBJECTIVE = reading(
        ("Blown up and no officers: after the orders and after each card; reach: after Search."),
        book.MIS_02,
        wording="Objectives are met at once; reach is looked at after Search.",
    )
    AFTER_SEARCH = reading(
        "All kinds once a round, after Search.",
        book.MIS_02,
        book.REF_01,
        wording="The objective is looked at after Search.",
    )
    END_OF_EXECUTION = reading(
        "All kinds after the last card.",
        book.MIS_02,
        wording="The objective is looked at when all cards are executed.",
    )
    AFTER_EACH_CARD = reading(
        "All kinds after each card.",
        book.MIS_02,
        wording="The objective is looked at after each card.",
    )
    END_OF_REFRESH = reading(
        "All kinds at the end of Refresh, when time has fallen.",
        book.MIS_02,
        book.REF_06,
        wording="The objective is looked at last in the Refresh Phase.",
    )


@point(
    "officers-relieved",
    Kind.SILENCE,
    Source(
        "MB",
        "Nakasendo Road",
        ("None of the yards is guarded by an officer; one who leaves may be followed by another."),
    ),
    needs={"objective-when": ("by-objective",)},
    default=natural("orders-done"),
    literal=natural("orders-done"),
)
class OfficersRelieved(Ambiguity):
    """When is it looked at while orders are given?"""

    ORDERS_DONE = reading(
        "When all orders are done.",
        book.MIS_02,
        wording="The objective is looked at when all orders are given.",
    )
    AT_ONCE = reading(
        "After each order symbol used.",
        book.MIS_02,
        wording="The objective is met as soon as it holds, while orders are given, too.",
    )


@point(
    "last-round",
    Kind.SILENCE,
    Source("MB", "End Game Conditions", "Both are listed; the order is not."),
    default=natural("ninjas"),
    literal=natural("ninjas"),
)
class LastRound(Ambiguity):
    """Who wins if a reach objective is met as time runs out?"""

    NINJAS = reading(
        "The ninjas.",
        book.MIS_02,
        book.REF_07,
        wording="An objective met in the last round counts.",
    )
    DAIMYO = reading(
        "The Daimyo, where it is looked at in Refresh.",
        book.MIS_02,
        book.REF_07,
        wording="If time runs out in a round, its objective does not count.",
    )


@point(
    "taking",
    Kind.AMBIGUITY,
    Source("MB", "Osaka Castle", "At any time of the action phase; not during movement."),
    default=natural("any-time"),
    literal=natural("any-time"),
)
class Taking(Ambiguity):
    """When may a green token be taken?"""

    ANY_TIME = reading(
        "Before any own card and after the last card.",
        book.MIS_03,
        wording="A token may be taken whenever no card is being executed.",
    )
    WITHOUT_MOVE = reading(
        "Before an own card without a move; not after the last card.",
        book.MIS_03,
        wording="A token is taken before one's own card, unless it is a movement.",
    )
    OWN_CARD = reading(
        "Before any own card; not after the last card.",
        book.MIS_03,
        wording="A token is taken before one's own card.",
    )
    MISSION_CARD = reading(
        "Before an own mission card only.",
        book.MIS_03,
        wording="A token is taken with the mission card that spends it.",
    )


@point(
    "carrier-where",
    Kind.SILENCE,
    Source("MB", "Imai Town", "All ninjas on Entry tiles, one with the documents."),
    default=natural("one-who-is-there"),
    literal=natural("one-who-is-there"),
)
class CarrierWhere(Ambiguity):
    """Who must carry the token for a reach objective?"""

    ONE_WHO_IS_THERE = reading(
        "One of those who are in the bushes.",
        book.MIS_06,
        wording="One of the ninjas there must carry it.",
    )
    ANYBODY = reading("Any ninja in play.", book.MIS_06, wording="Any ninja must carry it.")


@point(
    "stunned-officer",
    Kind.SILENCE,
    Source("MB", "Nakasendo Road", "Guarded by an officer."),
    Source("RB", "Stunned", "Stunned guards pay no attention to their duties."),
    default=natural("guards"),
    literal=natural("guards"),
)
class StunnedOfficer(Ambiguity):
    """Does a stunned officer guard a yard?"""

    GUARDS = reading("Yes.", book.MIS_06, wording="A stunned officer still guards his yard.")
    DOES_NOT = reading("No.", book.MIS_06, wording="A stunned officer guards nothing.")
