"""Open points about the set-up and the deck."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, natural, reading
from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.register import point


@point(
    "plain-strength",
    Kind.SILENCE,
    Source("EN", "GH Setup", "Compares strengths; a card without a number is not thought of."),
    rulebook=natural("zero"),
)
class PlainStrength(Ambiguity):
    """What does a Ronin or Yokai without a number count when the first player is found?"""

    ZERO = reading("Nothing.", book.SET_04, wording="A card without a strength counts as 0.")
    ANOTHER_CARD = reading(
        "It goes to the Jigoku and another card is shown.",
        book.SET_04,
        wording="Whoever shows a card without a strength shows another one.",
    )


@point(
    "reshuffle-moment",
    Kind.AMBIGUITY,
    Source("EN", "GH Setup", "The discard is shuffled whenever the deck becomes empty."),
    rulebook=natural("at-once"),
)
class ReshuffleMoment(Ambiguity):
    """When is the Jigoku shuffled?"""

    AT_ONCE = reading(
        "Right after the last card is drawn; if the Jigoku was empty, when a card is next needed.",
        book.SET_03,
        wording="As soon as the last card of the deck is drawn, the Jigoku becomes the deck.",
    )
    WHEN_NEEDED = reading(
        "When a card is to be drawn and the deck is empty.",
        book.SET_03,
        wording="If a card is to be drawn from an empty deck, the Jigoku becomes the deck.",
    )


@point(
    "nothing-left",
    Kind.SILENCE,
    Source("EN", "GH Setup", "Does not think of an empty discard."),
    Source("EN", "Draw Cards", "Drawing is compulsory."),
    rulebook=natural("what-there-is"),
)
class NothingLeft(Ambiguity):
    """What is drawn when deck and Jigoku do not have enough cards?"""

    WHAT_THERE_IS = reading(
        "What there is, perhaps nothing.",
        book.DRW_03,
        book.SET_03,
        wording="Whoever cannot draw enough cards draws those that are left.",
    )
    NO_CORRUPTION = reading(
        "What there is, but Be Corrupt is forbidden when not a single card is left.",
        book.DRW_01,
        wording="With deck and Jigoku empty nobody may choose Be Corrupt.",
    )
    SKIPPED = reading(
        "With deck and Jigoku empty the draw is skipped: neither way is chosen.",
        book.DRW_01,
        wording="With deck and Jigoku empty the first phase is skipped.",
    )


@point(
    "new-hands",
    Kind.AMBIGUITY,
    Source("EN", "GM How to play, warning", "Hands are kept; no further dealing is mentioned."),
    Source("EN", "GM introduction", "A round is played as a whole game of the simple mode."),
    rulebook=natural("none"),
)
class NewHands(Ambiguity):
    """Are cards dealt at the start of rounds 2 and 3?"""

    NONE = reading("No.", book.KEP_01, wording="No cards are dealt in rounds 2 and 3.")
    AS_MANY_MORE = reading(
        "8 more each, and 7 to the first player.",
        book.KEP_01,
        book.SET_05,
        wording="Each round begins with 8 cards dealt to each player and 7 to the first.",
    )
    REFILLED = reading(
        "Hands are filled up to 8, the first player's to 7.",
        book.KEP_01,
        book.SET_05,
        wording="Each round begins with hands filled up to 8 cards, the first player's to 7.",
    )


@point(
    "reveal-tie",
    Kind.AMBIGUITY,
    Source(
        "EN", "GH Setup", "A tie for the highest card: the showing is repeated, not said by whom."
    ),
    rulebook=natural("everybody"),
)
class RevealTie(Ambiguity):
    """Who shows another card when the highest cards shown are equal?"""

    EVERYBODY = reading(
        "Everybody; all cards shown go to the Jigoku.",
        book.SET_04,
        wording="If the highest cards are equal everybody shows another card.",
    )
    THE_TIED = reading(
        "Only those who showed the highest; all cards shown go to the Jigoku.",
        book.SET_04,
        wording="If the highest cards are equal those who showed them show another card.",
    )


@point(
    "deck-between-rounds",
    Kind.SILENCE,
    Source("EN", "GM How to play, warning", "The cards of the round go face-up to the Jigoku."),
    Source("EN", "GM Setup", "The Shinobi cards are shuffled once, before the first round."),
    rulebook=natural("stays"),
)
class DeckBetweenRounds(Ambiguity):
    """What becomes of deck and Jigoku when a new round begins?"""

    STAYS = reading(
        "They stay as they are.",
        book.KEP_02,
        wording="The deck and the Jigoku stay as they are from round to round.",
    )
    SHUFFLED_TOGETHER = reading(
        "After the clearing, and before any cards are dealt, the Jigoku is shuffled into the deck.",
        book.KEP_02,
        book.SET_03,
        wording="Before each new round shuffle the Jigoku into the deck.",
    )
