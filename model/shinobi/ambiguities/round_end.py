"""Open points about totals, ranking, the Shosho and the Temple."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, reading
from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.register import point


@point(
    "corrupt-measure",
    Kind.AMBIGUITY,
    Source("EN", "GH End", "Names the less corrupt player without a measure."),
    Source("EN", "Dictionary", "A corrupt card is a card of the pile."),
    rulebook=natural("sum"),
)
class CorruptMeasure(Ambiguity):
    """How is it measured who is less corrupt?"""

    SUM = reading(
        "By the sum of the strengths in the pile.",
        book.END_03,
        book.SHO_01,
        book.FIN_03,
        wording="The less corrupt player is the one whose Corruption pile has the smaller sum.",
    )
    CARDS = reading(
        "By the number of cards in the pile.",
        book.END_03,
        book.SHO_01,
        book.FIN_03,
        wording="The less corrupt player is the one with fewer cards in his Corruption pile.",
    )


@point(
    "negative-total",
    Kind.SILENCE,
    Source("EN", "GH End", "Subtracts without a lower end."),
    rulebook=natural("as-it-is"),
)
class NegativeTotal(Ambiguity):
    """What does a total below 0 count?"""

    AS_IT_IS = reading("What it is.", book.END_02, wording="A total may be negative.")
    ZERO = reading("0.", book.END_02, wording="A total below 0 counts as 0.")


@point(
    "grasshopper-tie",
    Kind.AMBIGUITY,
    Source("EN", "GH End", "A lasting tie calls for another game."),
    rulebook=natural("nobody"),
)
class GrasshopperTie(Ambiguity):
    """Who wins a Grasshopper game that is still tied?"""

    NOBODY = reading("Nobody.", book.END_03, wording="If the tie persists nobody wins: play again.")
    SHARED = reading(
        "Those who are tied share the win.",
        book.END_03,
        wording="If the tie persists the tied players share the win.",
    )


@point(
    "last-place",
    Kind.AMBIGUITY,
    Source("EN", "Ranking", "Those behind a tie step up, so rank n may stay empty."),
    Source("EN", "Questions", "Those tied for the last place all qualify."),
    rulebook=natural("lowest-rank"),
)
class LastPlace(Ambiguity):
    """Who is last after ties?"""

    LOWEST_RANK = reading(
        "Those of the lowest rank that occurs, unless all are first.",
        book.RNK_04,
        wording="Last are the players of the lowest rank that was taken.",
    )
    RANK_N = reading(
        "Only those whose rank is the number of players.",
        book.RNK_04,
        wording="Last is only who has the last of the ranks, one for each player.",
    )


@point(
    "temple-order",
    Kind.SILENCE,
    Source("EN", "Questions", "All of the last use the Temple; no order is given."),
    rulebook=natural("clockwise"),
)
class TempleOrder(Ambiguity):
    """In which order do several players use the Temple?"""

    CLOCKWISE = reading(
        "Clockwise from the new holder of the Shosho.",
        book.TMP_01,
        wording="They use the Temple clockwise, beginning with the holder of the Shosho.",
    )
    SAME_TIME = reading(
        "At the same time: told in any order.",
        book.TMP_01,
        wording="They use the Temple at the same time.",
    )


@point(
    "temple-declined",
    Kind.AMBIGUITY,
    Source("EN", "Ranking", "The last gets a free use."),
    Source("EN", "Locations", "The last can have access."),
    rulebook=coin_flip("no"),
)
class TempleDeclined(Ambiguity):
    """May the last decline the Temple?"""

    NO = reading("No.", book.TMP_01, wording="The last must use the Temple.")
    YES = reading("Yes.", book.TMP_01, wording="The last may use the Temple.")
