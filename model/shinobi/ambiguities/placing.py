"""Open points about placing pawns, Missions and the Imperial Court."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, reading
from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.register import point


@point(
    "missions-even",
    Kind.AMBIGUITY,
    Source("EN", "Locations", "A peek when his total there reaches an even number."),
    rulebook=natural("number-reached"),
)
class MissionsEven(Ambiguity):
    """What do several pawns placed on Missions at once bring?"""

    NUMBER_REACHED = reading(
        "A peek if the number reached is even.",
        book.MIS_01,
        wording="You peek if your pawns there are an even number after you placed.",
    )
    EACH_PASSED = reading(
        "A peek for each even number reached or passed.",
        book.MIS_01,
        wording="You peek once for each even number that your pawns reach or pass.",
    )
    ONE_IF_PASSED = reading(
        "One peek if an even number was reached or passed.",
        book.MIS_01,
        wording="You peek once if your pawns reach or pass an even number.",
    )


@point(
    "court-deck",
    Kind.SILENCE,
    Source("EN", "Locations", "A pawn brings a card; an empty deck is not thought of."),
    rulebook=natural("no-card"),
)
class CourtDeck(Ambiguity):
    """What does a pawn on the Court bring when the Court deck is empty?"""

    NO_CARD = reading(
        "No card; the pawn may go there.",
        book.CRT_02,
        wording="If the Court deck is empty the pawn brings no card.",
    )
    USED_ARE_SHUFFLED = reading(
        "The used cards are shuffled and are the new deck.",
        book.CRT_02,
        wording="If the Court deck is empty its discarded cards become the deck.",
    )


@point(
    "court-round-3",
    Kind.SILENCE,
    Source("EN", "Locations", "A card at once, for the next round; round 3 has none."),
    rulebook=coin_flip("a-card"),
)
class CourtRound3(Ambiguity):
    """Does a pawn on the Court bring a card in round 3?"""

    A_CARD = reading(
        "Yes, of no use.", book.CRT_02, wording="In round 3 too the pawn brings a card."
    )
    NO_CARD = reading("No.", book.CRT_02, wording="In round 3 the pawn brings no card.")


@point(
    "pawns-withheld",
    Kind.AMBIGUITY,
    Source("EN", "Place the Ninja Pawns", "One or more are placed each time, until all are."),
    rulebook=natural("no"),
)
class PawnsWithheld(Ambiguity):
    """May pawns be given up instead of placed?"""

    NO = reading("No, all are placed.", book.PAW_01, wording="All pawns received are placed.")
    YES = reading(
        "Yes: instead of placing, a player may give up all that he has left.",
        book.PAW_01,
        wording="Instead of placing, you may give up the rest of your pawns.",
    )


@point(
    "missions-duty",
    Kind.AMBIGUITY,
    Source("EN", "Locations", "At an even number the player can look at a Decoy."),
    rulebook=natural("may"),
)
class MissionsDuty(Ambiguity):
    """Must a player look at a Decoy when Missions let him?"""

    MAY = reading("No, he may.", book.MIS_01, wording="You may look at a Decoy.")
    MUST = reading("Yes, as often as he may.", book.MIS_01, wording="You must look at a Decoy.")


@point(
    "peek-again",
    Kind.SILENCE,
    Source("EN", "Locations", "One of the three Decoys is looked at, and put back."),
    rulebook=natural("any"),
)
class PeekAgain(Ambiguity):
    """May a player look at a Decoy that he has already seen?"""

    ANY = reading(
        "Yes.",
        book.MIS_01,
        book.TMP_03,
        wording="You may look at any of the three Decoys.",
    )
    ANOTHER = reading(
        "Not while there is one that he has not seen: at the Temple, for Missions and for powers.",
        book.MIS_01,
        book.TMP_03,
        wording="You look at a Decoy that you have not seen yet, if there is one.",
    )


@point(
    "placing-turn",
    Kind.CONTRADICTION,
    Source("EN", "Place the Ninja Pawns", "Each player places pawns on the different locations."),
    Source(
        "EN", "Place the Ninja Pawns", "In a turn they go to a single location; the rest waits."
    ),
    rulebook=natural("one-location"),
)
class PlacingTurn(Ambiguity):
    """How many pawns does a player place before it is the next one's turn?"""

    ONE_LOCATION = reading(
        "One or more, on one location.",
        book.PAW_01,
        book.PAW_02,
        wording="In your turn you place one or more pawns on a single location.",
    )
    ALL_HIS_PAWNS = reading(
        "All that he has, location after location.",
        book.PAW_01,
        book.PAW_02,
        wording="In your turn you place all your pawns, on as many locations as you like.",
    )
