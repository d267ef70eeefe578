"""Open points about the abilities of areas, Combat step 3."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, reading, stated
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.register import point


@point(
    "area-abilities-duty",
    Kind.AMBIGUITY,
    Source("EN", "Combat 2", "He is allowed to resolve the ability of an area he occupies."),
    Source("EN", "Combat 3", "He resolves them; each can be used once."),
    Source(
        "EN",
        "Combat 3 example",
        "He holds the Burial Grounds, does not use them, and wins with them among the five.",
    ),
    Source("FR", "II.2", "He is allowed to use the ability of an area he occupies."),
    Source("FR", "II.3", "He resolves them; each can be used once."),
    Source(
        "FR",
        "II.3 example",
        "He holds the Burial Grounds, does not use them, and wins with them among the five.",
    ),
    Source("EOG", "Combat 3", "He resolves them; each can be used once."),
    english=natural("optional"),
    french=natural("optional"),
    summary=natural("optional"),
)
class AreaAbilitiesDuty(Ambiguity):
    """Must the Attacker use the ability of every Occupied area?"""

    OPTIONAL = reading(
        "No: any may be left unused.",
        book.AREA_GEN_05,
        wording="The Attacker may leave any area's ability unused.",
    )
    OBLIGATORY = reading(
        "Yes: step 3 ends only when no ability can be used any more.",
        book.AREA_GEN_05,
        book.VICTORY_04,
        wording="The Attacker may end step 3 only when no area's ability can be used any more.",
    )


@point(
    "area-usable-moment",
    Kind.AMBIGUITY,
    Source("EN", "Area intro", "It must be Occupied to be used; the moment is not named."),
    Source("EN", "Combat 2", "Whoever occupies an area then may use it in step 3."),
    Source("FR", "Quartiers intro", ("It must be Occupied to be used; the moment is not named.")),
    Source("FR", "II.2", "Whoever occupies an area then may use it in step 3."),
    Source("EOG", "Area intro", "It must be Occupied to be used; the moment is not named."),
    english=natural("at-use"),
    french=natural("at-use"),
    summary=natural("at-use"),
)
class AreaUsableMoment(Ambiguity):
    """Must an area be Occupied at the moment its ability is used, or only at some moment of step
    3?"""

    AT_USE = reading(
        "At the moment of use.",
        book.AREA_GEN_02,
        wording="An area's ability may be used only while the area is Occupied.",
    )
    ONCE_OCCUPIED = reading(
        "At some moment of step 3: it may have been emptied since.",
        book.AREA_GEN_06,
        book.AREA_GEN_05,
        wording=(
            "An area that was Occupied at any moment of step 3 may be used in that step, even "
            "if its ninja have left."
        ),
    )


@point(
    "used-area-retaken",
    Kind.AMBIGUITY,
    Source("EN", "Area intro", "Each ability works once a round."),
    Source("EN", "Passage", "An area it newly occupies can be used as normal."),
    Source("FR", "Quartiers intro", "Each ability works once a round."),
    Source("FR", "Le Passage", "An area it newly wins can be used."),
    Source("EOG", "Area intro", "Each ability works once a round."),
    Source("EOG", "Passage", "An area it newly occupies can be used as normal."),
    english=natural("stays-used"),
    french=natural("stays-used"),
    summary=natural("stays-used"),
)
class UsedAreaRetaken(Ambiguity):
    """May an area that was used, emptied and taken again in step 3 be used a second time?"""

    STAYS_USED = reading(
        "No: once a round is once.",
        book.AREA_GEN_03,
        wording=(
            "A used ability stays used for the round, even if its area is lost and taken again."
        ),
    )
    FRESH = reading(
        "Yes: a new occupation brings a new use.",
        book.AREA_GEN_06,
        book.AREA_PAS_03,
        wording="An area that is occupied anew may be used anew.",
    )


@point(
    "idle-area-use",
    Kind.SILENCE,
    Source(
        "EN",
        "Passage",
        ("With empty Reserves it is of no benefit; whether it may be used is left open."),
    ),
    Source("EN", "Granary, Well, Watchtower", "Does not say."),
    Source(
        "FR",
        "Le Passage",
        ("With empty Reserves it is of no advantage; whether it may be used is left open."),
    ),
    Source("FR", "Le Grenier, Le Puit, Tour de guet", "Does not say."),
    Source(
        "EOG",
        "Passage",
        ("With empty Reserves it is of no benefit; whether it may be used is left open."),
    ),
    Source("EOG", "Granary, Well, Watchtower", "Does not say."),
    english=natural("refused"),
    french=natural("refused"),
    summary=natural("refused"),
)
class IdleAreaUse(Ambiguity):
    """May an area ability be used that can do nothing, such as the Granary with an empty General
    Supply?"""

    REFUSED = reading(
        "No: there is no such use.",
        book.AREA_PAS_04,
        book.AREA_GRA_01,
        book.AREA_WEL_02,
        book.AREA_WAT_01,
        wording=(
            "The Granary, the Well, the Watchtower and the Passage cannot be used when they "
            "can do nothing."
        ),
    )
    USED_IN_VAIN = reading(
        (
            "Yes: the use is legal, does nothing and spends the ability; one that names a ronin "
            "still needs one to name."
        ),
        book.AREA_PAS_04,
        book.AREA_GEN_03,
        wording=(
            "The Granary, the Well, the Watchtower and the Passage may be used even when they do "
            "nothing; the Well must still name a ronin whom it may name."
        ),
    )


@point(
    "eliminated-target",
    Kind.SILENCE,
    Source(
        "EN",
        "Well, Shrine, Animal Pen",
        ("The Attacker chooses one ronin; that he must live is not said."),
    ),
    Source(
        "EN",
        "Eliminating Ronin",
        ("He never returns and cannot be healed; other abilities are not mentioned."),
    ),
    Source(
        "FR",
        "Le Puit, Le Temple, L'Enclos",
        ("The Attacker chooses one ronin; that he must live is not said."),
    ),
    Source("FR", "Eliminer un Ronin", "His tile and marker go into the box."),
    Source(
        "EOG",
        "Well, Shrine, Animal Pen",
        ("The attacker chooses one ronin; that he must live is not said."),
    ),
    english=natural("living-only"),
    french=natural("living-only"),
    summary=natural("living-only"),
)
class EliminatedTarget(Ambiguity):
    """May the Well, the Shrine or the Animal Pen name an eliminated ronin?"""

    LIVING_ONLY = reading(
        "No: only a living one.",
        book.AREA_WEL_01,
        book.AREA_SHR_01,
        book.AREA_PEN_01,
        book.WOUNDS_09,
        wording="The Well, the Shrine and the Animal Pen may name living ronin only.",
    )
    ANY = reading(
        "Yes, in vain; but a Shrine Marker is then laid on his tile.",
        book.AREA_SHR_01,
        book.AREA_PEN_01,
        book.AREA_WEL_01,
        wording=(
            "The Well, the Shrine and the Animal Pen may name any ronin; on an eliminated one "
            "they do nothing, but a Shrine Marker stays on his tile."
        ),
    )


@point(
    "shared-watchtower",
    Kind.CONTRADICTION,
    Source("EN", "Watchtower", "Each ronin within reach takes a wound."),
    Source(
        "EN",
        "Tasuke",
        ("For the Well or the Watchtower the Attacker says which of the two is hit."),
    ),
    Source("FR", "Tour de guet", "Each ronin within reach takes a wound."),
    Source(
        "FR",
        "Tasuke",
        ("For the Well or the Watchtower the Attacker says which of the two is hit."),
    ),
    Source("EOG", "Watchtower", "Each ronin within reach takes a wound."),
    Source(
        "EOG",
        "Tasuke",
        ("For abilities that target ronin, none named, the attacker says which of the two is hit."),
    ),
    english=natural("each"),
    french=coin_flip("each"),
    summary=natural("each"),
)
class SharedWatchtower(Ambiguity):
    """Whom does the Watchtower hit where Tasuke and another ronin stand together?"""

    EACH = reading(
        "Each of the two.",
        book.AREA_WAT_01,
        wording="The Watchtower wounds Tasuke and her companion once each.",
    )
    ONE_CHOSEN = reading(
        "One of the two, whom the Attacker names.",
        book.RONIN_TAS_05,
        wording=(
            "Where Tasuke and another ronin stand together the Watchtower wounds one of them, "
            "whom the Attacker names."
        ),
    )


@point(
    "shared-watchtower-both",
    Kind.CONTRADICTION,
    Source("EN", "Watchtower", "Each ronin within reach takes a wound."),
    Source("EN", "Tasuke", "The Attacker says which of the two takes wounds, in the plural."),
    Source("FR", "Tour de guet", "Each ronin within reach takes a wound."),
    Source("FR", "Tasuke", "The Attacker says which of the two takes wounds, in the plural."),
    Source("EOG", "Watchtower", "Each ronin within reach takes a wound."),
    Source("EOG", "Tasuke", "The attacker says which of the two takes wounds, in the plural."),
    english=natural("one-each-at-most"),
    french=natural("one-each-at-most"),
    summary=natural("one-each-at-most"),
    not_modelled=(
        "A use of the Watchtower in a trace tells who is hit, each at most once; two wounds on "
        "one ronin have no place there."
    ),
)
class SharedWatchtowerBoth(Ambiguity):
    """May both wounds that the Watchtower deals to Tasuke and a companion go to one of them?"""

    ONE_EACH_AT_MOST = reading(
        "No: nobody takes two; how many are hit is shared-watchtower.",
        book.AREA_WAT_01,
        wording="The Watchtower deals no ronin more than one wound.",
    )
    BOTH_ON_ONE = reading(
        "Yes: the Attacker names one, who takes both.",
        book.RONIN_TAS_05,
        wording=(
            "Where Tasuke and another ronin stand together one of them, whom the Attacker names, "
            "takes both wounds of the Watchtower."
        ),
    )


@point(
    "watchtower-fields",
    Kind.CONTRADICTION,
    Source("EN", "Watchtower", "Its two neighbours, the Inn and one Field."),
    Source("EN", "RefSheet", "Adjacent areas, none named."),
    Source("FR", "Tour de guet", "Its two neighbours, the Inn and one Field."),
    Source("FR", "RefSheet", "The Inn and the Fields, in the plural."),
    Source("EOG", "Watchtower", "Its two neighbours, not named."),
    english=stated("adjacent-two"),
    french=coin_flip("adjacent-two"),
    summary=stated("adjacent-two"),
)
class WatchtowerFields(Ambiguity):
    """Does the Watchtower reach one Field or both?"""

    ADJACENT_TWO = reading(
        "One: it reaches its two neighbours, the Inn and one Field.",
        book.AREA_WAT_01,
        book.AREA_WAT_02,
        wording="The Watchtower reaches the two areas adjacent to it, the Inn and one Field.",
    )
    BOTH_FIELDS = reading(
        "Both: it reaches the Inn and the two Fields.",
        book.AREA_WAT_02,
        wording="The Watchtower reaches the Inn and both Fields.",
    )


@point(
    "watchtower-short-supply",
    Kind.COMPONENT_LIMIT,
    Source(
        "EN",
        "Watchtower",
        ("All its wounds are paid from the General Supply; a shortage is not treated."),
    ),
    Source(
        "FR",
        "Tour de guet",
        ("All its wounds are paid from the General Supply; a shortage is not treated."),
    ),
    Source(
        "EOG",
        "Watchtower",
        ("Its wounds are paid from the General Supply; a shortage is not treated."),
    ),
    english=coin_flip("attacker-says"),
    french=coin_flip("attacker-says"),
    summary=coin_flip("attacker-says"),
    needs={"ninja-marker-limit": ("binding",)},
)
class WatchtowerShortSupply(Ambiguity):
    """If the General Supply has fewer markers than the Watchtower has ronin to hit, who is hit?"""

    ATTACKER_SAYS = reading(
        "As many ronin as there are markers; the Attacker says who.",
        book.AREA_WAT_03,
        wording="If markers are short the Attacker says which ronin the Watchtower wounds.",
    )
    DEFENDER_SAYS = reading(
        "As many ronin as there are markers; the Defender says who.",
        book.AREA_WAT_03,
        wording="If markers are short the Defender says which ronin the Watchtower wounds.",
    )
    NOBODY = reading(
        "Nobody: it is all or nothing.",
        book.AREA_WAT_01,
        book.AREA_WAT_03,
        wording=("The Watchtower cannot be used if there are too few markers for all its wounds."),
    )


@point(
    "watchtower-refill",
    Kind.SILENCE,
    Source(
        "EN", "Watchtower", "All its wounds are paid from the General Supply; no order is given."
    ),
    Source("EN", "Combat 2", "A full tile eliminates immediately."),
    Source(
        "FR",
        "Tour de guet",
        "All its wounds are paid from the General Supply; no order is given.",
    ),
    Source("FR", "II.2", "A full tile eliminates immediately."),
    Source("EOG", "Watchtower", "Its wounds are paid from the General Supply; no order is given."),
    Source("EOG", "Combat 2", "A full tile eliminates immediately."),
    english=coin_flip("supply-before"),
    french=coin_flip("supply-before"),
    summary=coin_flip("supply-before"),
    needs={
        "ninja-marker-limit": ("binding",),
        "fallen-ronins-markers": ("at-once",),
        "watchtower-short-supply": ("attacker-says", "defender-says"),
    },
)
class WatchtowerRefill(Ambiguity):
    """Do markers freed by a ronin whom the Watchtower eliminates pay for its further wounds?"""

    SUPPLY_BEFORE = reading(
        "No: only what was in the General Supply before the ability does.",
        book.AREA_WAT_03,
        wording=(
            "Only markers that were in the General Supply before an ability began pay for its "
            "wounds."
        ),
    )
    AS_THEY_FALL = reading(
        "Yes: wounds are laid one by one, and freed markers can be used at once.",
        book.WOUNDS_04,
        book.WOUNDS_08,
        book.AREA_WAT_03,
        wording=(
            "The Watchtower's wounds are laid one after the other, and markers freed by one "
            "may pay for the next."
        ),
    )


@point(
    "wound-aimed-at-tasuke",
    Kind.SILENCE,
    Source(
        "EN",
        "Tasuke",
        ("She cannot take one aimed at another; the Attacker says who is hit, and it lands there."),
    ),
    Source(
        "FR",
        "Tasuke",
        ("She cannot take one aimed at another; the Attacker says who is hit, and it lands there."),
    ),
    Source(
        "EOG",
        "Tasuke",
        ("She cannot take one aimed at another; the attacker says who is hit, and it lands there."),
    ),
    english=natural("lands-on-her"),
    french=natural("lands-on-her"),
    summary=natural("lands-on-her"),
    not_modelled=("A trace has no entry for the Defender's answer to the Well or the Watchtower."),
)
class WoundAimedAtTasuke(Ambiguity):
    """May Tasuke's companion take a wound that an ability aims at Tasuke?"""

    LANDS_ON_HER = reading(
        "No: it lands where it is aimed.",
        book.RONIN_TAS_05,
        book.WOUNDS_13,
        wording="A wound that an ability aims at Tasuke is hers.",
    )
    COMPANION_MAY_TAKE = reading(
        "Yes: only the other direction is barred.",
        book.RONIN_TAS_04,
        wording="Tasuke's companion may take a wound that an ability aims at her.",
    )


@point(
    "nobody-to-name",
    Kind.SILENCE,
    Source(
        "EN",
        "Well, Shrine, Animal Pen",
        "The Attacker chooses one ronin; that there may be none to choose is not treated.",
    ),
    Source("EN", "The Green", "None of them reaches a ronin there."),
    Source(
        "FR",
        "Le Puit, Le Temple, L'Enclos",
        "The Attacker chooses one ronin; that there may be none to choose is not treated.",
    ),
    Source("FR", "La Place", "None of them reaches a ronin there."),
    Source(
        "EOG",
        "Well, Shrine, Animal Pen",
        "The attacker chooses one ronin; that there may be none to choose is not treated.",
    ),
    Source("EOG", "The Green", "No area ability may affect a ronin there."),
    english=natural("no-use"),
    french=natural("no-use"),
    summary=natural("no-use"),
    not_modelled=(
        "A use in a trace names its ronin; one that names nobody would do nothing but spend the "
        "ability, and no reading makes spending it a gain."
    ),
)
class NobodyToName(Ambiguity):
    """May the Well, the Shrine or the Animal Pen be used in vain when all ronin are on the
    Green?"""

    NO_USE = reading(
        "No: without a ronin to name there is no use.",
        book.AREA_WEL_01,
        book.AREA_SHR_01,
        book.AREA_PEN_01,
        book.GREEN_13,
        wording=(
            "The Well, the Shrine and the Animal Pen cannot be used when there is no ronin whom "
            "they may name."
        ),
    )
    IN_VAIN = reading(
        "Yes: the use names nobody, does nothing and spends the ability.",
        book.AREA_GEN_03,
        wording=(
            "The Well, the Shrine and the Animal Pen may be used in vain when there is no ronin "
            "whom they may name."
        ),
    )


@point(
    "held-area-uses",
    Kind.AMBIGUITY,
    Source("EN", "Area intro", "An Occupied area's ability works once per round."),
    Source("EN", "Combat 2", "He who occupies an area may resolve its ability in step 3."),
    Source("FR", "Quartiers intro", "An Occupied area's ability works once per round."),
    Source("FR", "II.2", "He who occupies an area may use its ability in step 3."),
    Source("EOG", "Area intro", "An occupied area's ability works once per round."),
    english=stated("every-round"),
    french=stated("every-round"),
    summary=stated("every-round"),
    not_modelled=(
        "Once per round is said of every ability, and Occupied by who is there; no text asks "
        "whether the area was taken in this round."
    ),
)
class HeldAreaUses(Ambiguity):
    """May an area be used in every round in which it is Occupied, or only when it is taken?"""

    EVERY_ROUND = reading(
        "In every round.",
        book.AREA_GEN_02,
        book.AREA_GEN_03,
        wording="An area may be used once in every round in which it is Occupied.",
    )
    WHEN_TAKEN = reading(
        "Only in the round in which ninja start to occupy it.",
        book.AREA_GEN_02,
        wording="An area may be used only in the round in which it was taken.",
    )
