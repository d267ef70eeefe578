"""Open points about the end of the game."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, natural, reading
from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.register import point


@point(
    "boss-reveal",
    Kind.CONTRADICTION,
    Source("EN", "GM End", "After the ranking and the placing of the third round."),
    Source("EN", "Summary", "After the ranking of the third round."),
    rulebook=natural("after-the-placing"),
)
class BossReveal(Ambiguity):
    """When is the Final Boss revealed?"""

    AFTER_THE_PLACING = reading(
        "After the placing of round 3.",
        book.FIN_01,
        wording="The Final Boss is revealed after the pawns of round 3 are placed.",
    )
    AFTER_THE_RANKING = reading(
        "After the ranking of round 3, which hands out no pawns and has no placing.",
        book.FIN_01,
        book.RND_02,
        wording="The Final Boss is revealed after the ranking of round 3, without a placing.",
    )


@point(
    "final-corruption",
    Kind.AMBIGUITY,
    Source("EN", "GM End", "The less corrupt wins a tie."),
    Source("EN", "GM How to play, warning", "The piles are discarded after each placing."),
    rulebook=natural("round-3"),
)
class FinalCorruption(Ambiguity):
    """Which Corruption breaks a tie at the end of the game?"""

    ROUND_3 = reading(
        "The piles of round 3.",
        book.FIN_03,
        wording="A tie is broken by the Corruption piles of the third round.",
    )
    ALL_ROUNDS = reading(
        "The piles of all rounds.",
        book.FIN_03,
        wording="A tie is broken by the Corruption of all three rounds.",
    )
    NO_CORRUPTION = reading(
        "None: the tied players share.",
        book.FIN_03,
        wording="At the end of the game tied players share the win.",
    )


@point(
    "zombies-none",
    Kind.AMBIGUITY,
    Source(
        "EN", "Locations, Final Showdown", "Who has no pawn left now, after the loss, loses 30."
    ),
    Source("EN", "The Bosses", "Prints -30 for none after the damage."),
    rulebook=natural("all-without"),
)
class ZombiesNone(Ambiguity):
    """Does a player lose 30 to the Zombies who had no pawn on the Final Showdown to lose?"""

    ALL_WITHOUT = reading(
        "Yes.", book.BOS_02, wording="With the Zombies everybody without a pawn there loses 30."
    )
    WHO_LOST_HIS_LAST = reading(
        "No: only who had exactly one.",
        book.BOS_02,
        wording="With the Zombies who loses his last pawn loses 30.",
    )


@point(
    "negative-score",
    Kind.SILENCE,
    Source("EN", "GM End", "Adds up points, some of which are losses, without a lower end."),
    rulebook=natural("as-it-is"),
)
class NegativeScore(Ambiguity):
    """What does a final score below 0 count?"""

    AS_IT_IS = reading("What it is.", book.FIN_02, wording="A final score may be negative.")
    ZERO = reading("0.", book.FIN_02, wording="A final score below 0 counts as 0.")
