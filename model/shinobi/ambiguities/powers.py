"""Open points about powers and what they do to clans."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, reading
from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.register import point


@point(
    "partial-power",
    Kind.SILENCE,
    Source("EN", "Questions", "Knows powers that can be applied and powers that cannot."),
    rulebook=natural("as-far-as-possible"),
)
class PartialPower(Ambiguity):
    """What becomes of a power that can be applied only in part?"""

    AS_FAR_AS_POSSIBLE = reading(
        "It is applied as far as possible.",
        book.PWR_01,
        book.PWR_02,
        wording="Apply as much of a power as you can.",
    )
    ALL_OR_NOTHING = reading(
        "An effect that cannot be applied in full when it begins is left out.",
        book.PWR_02,
        wording="An effect that cannot be applied in full is not applied.",
    )


@point(
    "power-sees-cards",
    Kind.SILENCE,
    Source("EN", "Place Cards", "The power is activated when the cards are placed."),
    rulebook=natural("yes"),
)
class PowerSeesCards(Ambiguity):
    """May a power touch the cards that have just set it off?"""

    YES = reading(
        "Yes, they lie there.", book.PWR_01, wording="Cards just laid may be chosen by their power."
    )
    NO = reading(
        "No, nor a clan of nothing else.",
        book.PWR_01,
        wording="Cards just laid may not be chosen by their own power.",
    )


@point(
    "orphans-moment",
    Kind.AMBIGUITY,
    Source("EN", "Place Cards, warning", "They go when they find themselves without a Clan card."),
    rulebook=natural("each-card"),
)
class OrphansMoment(Ambiguity):
    """When are Ronin and Yokai without a Clan card destroyed?"""

    EACH_CARD = reading(
        "After each single card.",
        book.CLN_01,
        wording="Ronin and Yokai are destroyed as soon as their last Clan card leaves.",
    )
    AFTER_THE_POWER = reading(
        "After the power; until then they may be chosen too.",
        book.CLN_01,
        wording="After a power, Ronin and Yokai without a Clan card are destroyed.",
    )


@point(
    "moved-onto-four",
    Kind.SILENCE,
    Source("EN", "Place Cards", "A clan has at most four cards."),
    rulebook=coin_flip("not-possible"),
)
class MovedOntoFour(Ambiguity):
    """May a power move a card to a clan of four?"""

    NOT_POSSIBLE = reading(
        "No.", book.PLC_03, wording="A card cannot be moved to a clan of four cards."
    )
    DESTROYED = reading(
        "Yes, and the card is destroyed.",
        book.PLC_03,
        book.DSC_03,
        wording="A card moved to a clan of four cards is destroyed.",
    )


@point(
    "moved-card",
    Kind.AMBIGUITY,
    Source("EN", "Questions", "A solitary Clan card is a clan."),
    rulebook=natural("new-clan"),
)
class MovedCard(Ambiguity):
    """May a power move a card to a player without a clan of its name?"""

    NEW_CLAN = reading(
        "Yes, there it is a new clan of one card.",
        book.CLN_02,
        wording="A card moved to a player without that clan forms a new clan.",
    )
    NOT_POSSIBLE = reading(
        "No.", book.CLN_02, wording="A card can be moved only to a clan of its name."
    )
