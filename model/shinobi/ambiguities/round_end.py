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


@point(
    "corruption-counts",
    Kind.CONTRADICTION,
    Source("EN", "Draw Cards", "Corruption counts as negative points when the game is over."),
    Source("EN", "GM How to play", "It is taken from the total of each round."),
    Source("EN", "GM End", "The final score does not mention it."),
    rulebook=natural("each-round"),
)
class CorruptionCounts(Ambiguity):
    """From what is a Corruption pile taken in Grand Master Mode?"""

    EACH_ROUND = reading(
        "From the total of its round, and from nothing else.",
        book.END_02,
        book.DRW_04,
        book.FIN_02,
        wording="A Corruption pile counts against its owner in the round in which he gathered it.",
    )
    FINAL_SCORE_TOO = reading(
        "From the total of its round; and the strengths of the pile that he has at the end of the "
        "game are taken from his final score too.",
        book.END_02,
        book.DRW_04,
        book.FIN_02,
        wording="In the final score subtract the Corruption pile of the third round once more.",
    )
    FINAL_SCORE_ONLY = reading(
        "Only from the final score: the strengths of the pile that he has at the end of the game. "
        "Totals of rounds are those of the cards in front of him.",
        book.END_02,
        book.DRW_04,
        book.FIN_02,
        wording="Corruption is not subtracted in a round, but once from the final score.",
    )


@point(
    "partial-tie",
    Kind.AMBIGUITY,
    Source(
        "EN", "GH End", "The less corrupt of those tied wins; it is not said what two of three do."
    ),
    Source("EN", "Ranking", "If the tie persists the holder of the Shosho decides among them."),
    rulebook=natural("least-corrupt"),
)
class PartialTie(Ambiguity):
    """Who is still tied if several of those tied are the least corrupt, but not all?"""

    LEAST_CORRUPT = reading(
        "Only the least corrupt of them.",
        book.END_03,
        book.SHO_01,
        book.FIN_03,
        wording="Those of the tied players who are least corrupt remain tied.",
    )
    ALL_OF_THEM = reading(
        "All who were tied: Corruption decides only if one alone is the least corrupt.",
        book.END_03,
        book.SHO_01,
        book.FIN_03,
        wording="If no single one of the tied players is the least corrupt, all remain tied.",
    )


@point(
    "shosho-corruption",
    Kind.AMBIGUITY,
    Source("EN", "Ranking", "The least corrupt of those tied gets it."),
    Source("EN", "GM How to play, warning", "The piles are discarded after each placing."),
    rulebook=natural("this-round"),
)
class ShoshoCorruption(Ambiguity):
    """Which Corruption breaks a tie for the Shosho?"""

    THIS_ROUND = reading(
        "The piles of this round.",
        book.SHO_01,
        wording="A tie for the Shosho is broken by the Corruption piles of the round.",
    )
    ALL_ROUNDS = reading(
        "The piles of this round and of the earlier ones together (`earlier` in a position).",
        book.SHO_01,
        wording="A tie for the Shosho is broken by the Corruption of all rounds so far.",
    )


@point(
    "shosho-himself",
    Kind.SILENCE,
    Source("EN", "Ranking", "The holder decides who of the tied receives the token."),
    rulebook=natural("yes"),
)
class ShoshoHimself(Ambiguity):
    """May the holder of the Shosho, still tied, name himself?"""

    YES = reading("Yes.", book.SHO_01, wording="The holder may keep the Shosho if he is tied.")
    NO = reading(
        "No: he names one of the others who are still tied, even if only one is left to name.",
        book.SHO_01,
        wording="The holder gives the Shosho to another of the tied players.",
    )


@point(
    "held-cards-leave",
    Kind.AMBIGUITY,
    Source("EN", "Locations", "A card is discarded at the end of the round in which it is used."),
    Source("EN", "GM How to play", "The round ends with the power of a fourth clan."),
    Source("EN", "Place the Ninja Pawns", "After the placing the next round can start."),
    rulebook=natural("after-the-placing"),
)
class HeldCardsLeave(Ambiguity):
    """When do the Temple and Court cards held in a round leave?"""

    AFTER_THE_PLACING = reading(
        "After the placing.",
        book.TMP_04,
        wording="Temple and Court cards are discarded after the pawns are placed.",
    )
    BEFORE_THE_RANKING = reading(
        "When the round has ended, before the ranking: in the placing nobody holds any.",
        book.TMP_04,
        wording="Temple and Court cards are discarded as soon as the fourth clan is placed.",
    )


@point(
    "temple-permanent",
    Kind.CONTRADICTION,
    Source("EN", "Locations", "A Temple card is discarded at the end of the next round."),
    Source("EN", "Locations", "Its power is permanent."),
    rulebook=natural("one-round"),
)
class TemplePermanent(Ambiguity):
    """How long is a Temple card held?"""

    ONE_ROUND = reading(
        "For the next round.",
        book.TMP_04,
        wording="The power of a Temple card lasts through the next round, then it is discarded.",
    )
    REST_OF_THE_GAME = reading(
        "From the next round to the end of the game.",
        book.TMP_04,
        wording="A Temple card is kept to the end of the game.",
    )


@point(
    "temple-discards",
    Kind.SILENCE,
    Source("EN", "Locations", "A Temple card is discarded; a place for it is not named."),
    Source("EN", "Locations", "The card not chosen goes under the deck."),
    rulebook=natural("out-of-the-game"),
)
class TempleDiscards(Ambiguity):
    """Where do Temple cards go that leave?"""

    OUT_OF_THE_GAME = reading(
        "Out of the game.", book.TMP_04, wording="Used Temple cards are out of the game."
    )
    UNDER_THE_DECK = reading(
        "Under the Temple deck.", book.TMP_04, wording="Used Temple cards go under their deck."
    )


@point(
    "temple-round-3",
    Kind.SILENCE,
    Source("EN", "Locations", "A Temple card is used in the next round; round 3 has none."),
    rulebook=coin_flip("either"),
)
class TempleRound3(Ambiguity):
    """What may the last do at the Temple in round 3?"""

    EITHER = reading(
        "Take a card, which is of no use, or look at a Decoy.",
        book.TMP_02,
        wording="Also in round 3 the last takes a Temple card or looks at a Decoy.",
    )
    PEEK_ONLY = reading(
        "Only look at a Decoy.",
        book.TMP_02,
        book.TMP_03,
        wording="In round 3 the last looks at a Decoy and takes no Temple card.",
    )
