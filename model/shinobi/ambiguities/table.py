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


@point(
    "peek-talk",
    Kind.SILENCE,
    Source("EN", "Locations", "A Decoy is looked at in secret; talk about it is not mentioned."),
    not_modelled="What players tell each other, truly or not, is no part of a position.",
    rulebook=natural("free-talk"),
)
class PeekTalk(Ambiguity):
    """May a player tell what he saw?"""

    FREE_TALK = reading(
        "He may say what he likes, and shows nothing.",
        book.TMP_03,
        book.MIS_01,
        wording="You may talk about what you saw, truly or not, but never show it.",
    )
    SILENCE = reading("No.", book.TMP_03, book.MIS_01, wording="Do not talk about what you saw.")


@point(
    "pile-looked-at",
    Kind.SILENCE,
    Source("EN", "Draw Cards", "The card is shown, then laid face-down under the token."),
    not_modelled="Every card of a pile was shown once, and players may remember it.",
    rulebook=natural("by-nobody"),
)
class PileLookedAt(Ambiguity):
    """Who may look at a Corruption pile before it counts?"""

    BY_NOBODY = reading(
        "Nobody.", book.DRW_03, wording="Corruption piles are not looked at before they count."
    )
    BY_ITS_OWNER = reading(
        "Its owner.", book.DRW_03, wording="You may look at your own Corruption pile."
    )


@point(
    "jigoku-looked-through",
    Kind.SILENCE,
    Source("EN", "Dictionary", "The discard lies face-up."),
    not_modelled="A position names all cards of the Jigoku: they were seen when they came there.",
    rulebook=natural("yes"),
)
class JigokuLookedThrough(Ambiguity):
    """May the Jigoku be looked through?"""

    YES = reading("Yes.", book.SET_02, wording="Everybody may look through the Jigoku.")
    TOP_ONLY = reading(
        "No, only its top card is seen.",
        book.SET_02,
        wording="Of the Jigoku only the top card may be seen.",
    )


@point(
    "hand-numbers",
    Kind.SILENCE,
    Source("EN", "Questions", "Hands have no limit; whether their size is open is not said."),
    not_modelled="The numbers of cards follow from what everybody saw being drawn and laid.",
    rulebook=natural("open"),
)
class HandNumbers(Ambiguity):
    """Are the numbers of cards in hands and deck open?"""

    OPEN = reading("Yes.", book.TRN_03, wording="Tell how many cards you hold when asked.")
    SECRET = reading("No.", book.TRN_03, wording="You need not tell how many cards you hold.")
