"""Open points that no position of the model can show."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, natural, reading
from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.register import point


@point(
    "court-use",
    Kind.SILENCE,
    Source("EN", "Locations", "Laid face-down, used in the next round, or at its end discarded."),
    not_modelled="The texts of the Court cards are not in the rulebook: counted, not played.",
    rulebook=natural("may-be-used"),
)
class CourtUse(Ambiguity):
    """How is a Court card used?"""

    MAY_BE_USED = reading(
        "Its owner may look at it and need not use it.",
        book.CRT_02,
        wording="You may look at your Court cards and need not use them.",
    )
    UNSEEN = reading(
        "Nobody sees it until it is used.",
        book.CRT_02,
        wording="A Court card is not looked at before it is used.",
    )
    MUST_BE_USED = reading(
        "It must be used.", book.CRT_02, wording="A Court card must be used in the next round."
    )


@point(
    "player-number",
    Kind.SILENCE,
    Source("EN", "Contents", "Parts in four colours."),
    Source("EN", "Ranking", "Pawns for two, three and four players."),
    not_modelled="For other numbers of players the rulebook prints no pawns by rank.",
    rulebook=natural("two-to-four"),
)
class PlayerNumber(Ambiguity):
    """How many may play?"""

    TWO_TO_FOUR = reading("Two to four.", book.CMP_04, wording="For two to four players.")
    OTHER_NUMBERS = reading("Other numbers too.", book.CMP_04, wording="For any number of players.")
