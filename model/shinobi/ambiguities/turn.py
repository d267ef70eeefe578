"""Open points about placing and reinforcing clans, and the discard."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, reading
from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.register import point


@point(
    "one-action",
    Kind.AMBIGUITY,
    Source("EN", "Place Cards", "Joins both by an or; each of them is allowed once a turn."),
    Source("EN", "Place Cards, example", "One of the listed actions is done."),
    rulebook=natural("one"),
)
class OneAction(Ambiguity):
    """May a turn have a Place and a Reinforce?"""

    ONE = reading(
        "One of them.", book.PLC_01, wording="In a turn you either place a clan or reinforce one."
    )
    ONE_OF_EACH = reading(
        "One of each, the Place first.",
        book.PLC_01,
        wording="In a turn you may place one clan and then reinforce one.",
    )


@point(
    "reinforce-whose",
    Kind.SILENCE,
    Source("EN", "Place Cards", "A clan that is already in the game is reinforced."),
    Source("EN", "Place Cards, example", "He reinforces a clan of his own."),
    rulebook=natural("own"),
)
class ReinforceWhose(Ambiguity):
    """Whose clan may be reinforced?"""

    OWN = reading("One's own.", book.RNF_01, wording="You reinforce a clan in front of you.")
    ANYBODYS = reading(
        "Anybody's; his own, if he has one of that name and the trace names no owner.",
        book.RNF_01,
        wording="You may reinforce a clan in front of any player.",
    )


@point(
    "reinforce-same",
    Kind.AMBIGUITY,
    Source("EN", "Place Cards", "The cards laid are of the same clan, it is not said as what."),
    rulebook=natural("that-clan"),
)
class ReinforceSame(Ambiguity):
    """Of which clan are the cards that reinforce a clan?"""

    THAT_CLAN = reading(
        "Of that clan.", book.RNF_01, wording="A clan is reinforced with cards of its own name."
    )
    ANY_ONE_CLAN = reading(
        "Of any one clan; they stay cards of their own clan and set off its power.",
        book.RNF_01,
        wording="A clan may be reinforced with cards of any one clan.",
    )


@point(
    "ronin-number",
    Kind.AMBIGUITY,
    Source("EN", "Place Cards", "A Ronin is a wildcard; reinforcing speaks of a single one."),
    Source("EN", "Place Cards, warning", "A clan needs one actual Clan card."),
    rulebook=natural("any"),
)
class RoninNumber(Ambiguity):
    """How many Ronin may be laid at once?"""

    ANY = reading(
        "Any number, if the clan has a Clan card then.",
        book.PLC_06,
        book.CLN_01,
        wording="Any of the cards laid may be Ronin while the clan has a Clan card.",
    )
    ONE = reading(
        "One.", book.PLC_06, wording="Only one of the cards laid in a turn may be a Ronin."
    )
    WITH_A_CLAN_CARD = reading(
        "Any number, with at least one Clan card laid in the same turn.",
        book.PLC_06,
        wording="Ronin are laid together with at least one Clan card.",
    )


@point(
    "ender-discards",
    Kind.AMBIGUITY,
    Source("EN", "GH End", "It ends when the fourth clan is placed and its power applied."),
    Source("EN", "Discard a Card", "Discarding is compulsory."),
    rulebook=natural("no"),
)
class EnderDiscards(Ambiguity):
    """Does the player who ends the round discard?"""

    NO = reading("No.", book.END_01, wording="Whoever ends the round does not discard.")
    YES = reading("Yes.", book.DSC_01, wording="Whoever ends the round still discards a card.")


@point(
    "fourth-clan",
    Kind.AMBIGUITY,
    Source("EN", "GH End", "A player places his fourth clan."),
    Source("EN", "Questions", "A solitary Clan card counts among the clans that end the game."),
    rulebook=natural("place-makes-four"),
)
class FourthClan(Ambiguity):
    """What ends the round?"""

    PLACE_MAKES_FOUR = reading(
        "A Place after which four or more clans lie in front of the player.",
        book.END_01,
        wording="The round ends when a player places a clan and has four or more.",
    )
    FOURTH_PLACE = reading(
        "The fourth Place that a player makes in the round.",
        book.END_01,
        wording="The round ends when a player places a clan for the fourth time in it.",
    )
    HAVING_FOUR = reading(
        "Four or more clans in front of a player after phase 2, however they came there.",
        book.END_01,
        book.CLN_02,
        wording="The round ends after a phase 2 that leaves some player with four clans.",
    )


@point(
    "fourth-clan-lost",
    Kind.AMBIGUITY,
    Source("EN", "GH End", "The end comes with the placing, its power in brackets."),
    needs={"fourth-clan": ("place-makes-four", "fourth-place")},
    rulebook=coin_flip("ends"),
)
class FourthClanLost(Ambiguity):
    """Does the round end if the power of the fourth clan costs him a clan?"""

    ENDS = reading(
        "Yes.", book.END_01, wording="The round ends even if the power takes a clan away."
    )
    AFTER_THE_POWER = reading(
        "Only if he still has four after the power.",
        book.END_01,
        wording="The round ends if four clans are left after the power.",
    )


@point(
    "fifth-clan",
    Kind.AMBIGUITY,
    Source("EN", "GH End", "The placing of the fourth clan ends it; a fifth is not thought of."),
    Source("EN", "Questions", "A solitary Clan card counts as a clan, so a power may give one."),
    needs={"fourth-clan": ("place-makes-four",)},
    rulebook=natural("ends"),
)
class FifthClan(Ambiguity):
    """Does a Place end the round that makes more than four clans, since powers gave him some?"""

    ENDS = reading(
        "Yes.", book.END_01, wording="The round ends when a player places and has four or more."
    )
    DOES_NOT_END = reading(
        "No: only a Place after which exactly four lie in front of him does.",
        book.END_01,
        wording="The round ends when a player places and has exactly four clans.",
    )


@point(
    "clan-again",
    Kind.AMBIGUITY,
    Source("EN", "Place Cards", "A clan that is not present in front of the player is placed."),
    Source("EN", "Questions", "A player can form a single clan of each name."),
    rulebook=natural("yes"),
)
class ClanAgain(Ambiguity):
    """May a clan be placed again in the round in which the player lost it?"""

    YES = reading(
        "Yes: only what lies in front of him when he places matters.",
        book.PLC_04,
        book.CLN_03,
        wording="A clan that has left the table may be placed again.",
    )
    ONCE_A_ROUND = reading(
        "No: a player makes one Place of each name in a round. A position remembers them, for each "
        "player, in `formed`.",
        book.PLC_04,
        book.CLN_03,
        wording="In a round you place a clan of each name at most once.",
    )


@point(
    "ronin-counts",
    Kind.AMBIGUITY,
    Source("EN", "Place Cards", "Two or three cards of the clan set off its powers."),
    Source("EN", "Place Cards", "A Ronin stands in for a card of any clan."),
    Source("EN", "Place Cards, warning", "Tells an actual Clan card from a Ronin."),
    rulebook=natural("as-a-card"),
)
class RoninCounts(Ambiguity):
    """Does a Ronin count for the number of cards that sets off a power?"""

    AS_A_CARD = reading(
        "Yes, as a card of the clan.",
        book.PLC_05,
        book.PLC_06,
        book.RNF_02,
        wording="Ronin count among the cards that set off a power.",
    )
    NOT_FOR_POWERS = reading(
        "No: they are laid like cards of the clan, but only the Clan cards laid now are counted "
        "for the power: two set off the 2-power, three or four the 3-power, fewer none.",
        book.PLC_05,
        book.PLC_06,
        book.RNF_02,
        wording="Only Clan cards count for the number that sets off a power.",
    )


@point(
    "yokai-whose",
    Kind.AMBIGUITY,
    Source("EN", "Place Cards", "A Yokai is placed on a clan that is already in play."),
    Source("EN", "Questions", "A Yokai can be played on any clan."),
    rulebook=natural("as-cards"),
)
class YokaiWhose(Ambiguity):
    """Onto whose clan may a Yokai be laid?"""

    AS_CARDS = reading(
        "Onto those that other cards may reinforce.",
        book.RNF_03,
        wording="A Yokai reinforces a clan that you may reinforce with other cards.",
    )
    ANYBODYS = reading(
        "Onto anybody's, whatever holds for other cards.",
        book.RNF_03,
        wording="A Yokai may be laid onto a clan in front of any player.",
    )


@point(
    "plain-corrupt",
    Kind.SILENCE,
    Source("EN", "Draw Cards", "Draws by the strength of the card shown; it may have no number."),
    rulebook=natural("zero"),
)
class PlainCorrupt(Ambiguity):
    """What does Be Corrupt draw for a Ronin or a Yokai without a number (of strength 0)?"""

    ZERO = reading(
        "Two cards: it counts as 0.",
        book.DRW_03,
        wording="A card without a strength counts as 0, also for Be Corrupt.",
    )
    ANOTHER_CARD = reading(
        "It lies under the token, and the next card is shown and laid there too, until it is a "
        "Clan card or has a strength above 0: by that one he draws. If no card is left to be "
        "shown, nothing more is drawn.",
        book.DRW_03,
        book.DRW_04,
        wording="If the card shown has no strength, show another and lay it under the token too.",
    )
