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
