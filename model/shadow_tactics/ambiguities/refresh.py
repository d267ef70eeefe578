"""Open points about Refresh: Search, alarm, stun and time."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, reading, stated
from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.ambiguities.register import point


@point(
    "time-runs",
    Kind.CONTRADICTION,
    Source("RB", "Overview", "No step of a round moves the time track."),
    Source("MB", "Time Track", "The Daimyo takes time by discovering ninjas."),
    Source("CL", "2.00", "Time tracking is new, and discovering deleted."),
    default=coin_flip("each-refresh"),
    literal=stated("never"),
)
class TimeRuns(Ambiguity):
    """When does time run?"""

    EACH_REFRESH = reading(
        "At each Refresh.", book.REF_06, wording="In each Refresh Phase the time falls by 1."
    )
    NEVER = reading(
        "Never.", book.REF_06, wording="Time falls only where a card or a mission says so."
    )
    AT_ALARM = reading(
        "When the noise rings the alarm.",
        book.REF_06,
        wording="The time falls by 1 whenever the alarm is set to full.",
    )


@point(
    "refresh-order",
    Kind.SILENCE,
    Source("RB", "List of Symbols", "At the Refresh Phase."),
    Source("RB", "Overview", "Its steps do not name Search."),
    default=natural("search-first"),
    literal=natural("search-first"),
)
class RefreshOrder(Ambiguity):
    """Is Search done before the alarm is resolved?"""

    SEARCH_FIRST = reading(
        "Yes, before all else.", book.REF_01, wording="Search is done first in the Refresh Phase."
    )
    ALARM_FIRST = reading(
        "No: the alarm first, so guards may have calmed.",
        book.REF_01,
        wording="Search is done after the alarm was resolved.",
    )


@point(
    "calming",
    Kind.AMBIGUITY,
    Source("RB", "Overview", "At half alarm; at no alarm only noise is named."),
    default=natural("half-only"),
    literal=natural("half-only"),
)
class Calming(Ambiguity):
    """When do alerted guards calm?"""

    HALF_ONLY = reading(
        "When the alarm falls from half to none.",
        book.REF_04,
        wording="Guards calm only when a half alarm ends.",
    )
    ALSO_AT_NONE = reading(
        "Also at the end of a round without alarm.",
        book.REF_04,
        wording="Guards calm at the end of every round without alarm, too.",
    )


@point(
    "woken",
    Kind.SILENCE,
    Source(
        "RB",
        "Stunned",
        ("Stun goes in the Refresh Phase, when the round ends; the Overview does not name it."),
    ),
    default=natural("after-alarm"),
    literal=natural("after-alarm"),
)
class Woken(Ambiguity):
    """When do waking guards find bodies?"""

    AFTER_ALARM = reading(
        "After the alarm was resolved: their noise counts for the next round.",
        book.REF_05,
        wording="Stun ends last in the Refresh Phase.",
    )
    BEFORE_ALARM = reading(
        "Before the alarm is resolved.",
        book.REF_05,
        wording="Stun ends before the alarm is resolved.",
    )
    NO = reading(
        "Not by waking.", book.REF_05, wording="A guard who recovers finds nothing by that."
    )


@point(
    "search-watch",
    Kind.AMBIGUITY,
    Source("RB", "List of Symbols", "Whoever sits in a bush that an alerted guard looks at."),
    Source(
        "RB",
        "Guards Facing Inwards",
        "They watch the bushes in front of them for threats, and see into none.",
    ),
    default=natural("outward"),
    literal=natural("outward"),
)
class SearchWatch(Ambiguity):
    """Who watches a bush?"""

    OUTWARD = reading(
        "Guards who face it outwards.",
        book.ORD_08,
        wording="A bush is watched by guards who face it outwards.",
    )
    INWARD_TOO = reading(
        "Also those who face inwards and have it in front of them.",
        book.ORD_08,
        wording="A bush is watched by every guard who would see a threat from it.",
    )


@point(
    "search-when",
    Kind.AMBIGUITY,
    Source(
        "RB",
        "List of Symbols",
        "The ninjas lose health at the Refresh Phase; watched when is not said.",
    ),
    Source("CL", "2.02", "Search was changed last."),
    default=natural("at-refresh"),
    literal=natural("at-refresh"),
)
class SearchWhen(Ambiguity):
    """Whose places count for Search?"""

    AT_REFRESH = reading(
        "Guards and ninjas as they are at Refresh.",
        book.ORD_08,
        wording="Search looks at the table as it is in the Refresh Phase.",
    )
    AT_ORDER = reading(
        "Guards and ninjas as they are when the symbol is used.",
        book.ORD_08,
        wording="Search marks the ninjas at once; they lose health in the Refresh Phase.",
    )


@point(
    "search-amount",
    Kind.AMBIGUITY,
    Source("RB", "List of Symbols", "They lose 1 HP; several cards or guards are not thought of."),
    default=natural("one"),
    literal=natural("one"),
)
class SearchAmount(Ambiguity):
    """How much does Search hurt?"""

    ONE = reading("1 in all.", book.ORD_08, wording="A ninja loses at most 1 by Search in a round.")
    ONE_PER_GUARD = reading(
        "1 for each alerted guard who watches.",
        book.ORD_08,
        wording="A ninja loses 1 for each alerted guard who watches him.",
    )
    ONE_PER_ORDER = reading(
        "1 for each Search symbol used.", book.ORD_08, wording="A ninja loses 1 for each Search."
    )


@point(
    "found-at-full",
    Kind.SILENCE,
    Source("RB", "Ninja Health", "No more health is lost if all cards are turned."),
    Source("MB", "Imai Town", "No ninja may be found."),
    default=natural("found"),
    literal=natural("found"),
)
class FoundAtFull(Ambiguity):
    """Is a ninja found who cannot be hurt any more?"""

    FOUND = reading(
        "Yes.", book.ORD_08, wording="A ninja is found even if he can lose no more health."
    )
    NOT_FOUND = reading("No.", book.ORD_08, wording="Only a ninja who loses health is found.")
