"""Open points about wounds and fallen ronin, Combat step 2."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, reading, stated
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.register import point


@point(
    "cancelled-tasuke-division",
    Kind.SILENCE,
    Source(
        "EN",
        'Combat 2 "Important"',
        ("The Defender divides on any area she shares; here it is a combat rule."),
    ),
    Source("EN", "Tasuke", "Dividing is part of her ability."),
    Source(
        "FR",
        'II.2 "Important"',
        ("The Defender divides on any area she shares; here it is a combat rule."),
    ),
    Source("FR", "Tasuke", "Dividing is part of her ability."),
    Source("EOG", "Tasuke", "Dividing is part of her ability; no combat rule repeats it."),
    english=natural("defender"),
    french=coin_flip("defender"),
    summary=coin_flip("defender"),
)
class CancelledTasukeDivision(Ambiguity):
    """Who divides wounds where a Tasuke with a Shrine Marker shares an area all the same?"""

    DEFENDER = reading(
        "The Defender, as ever.",
        book.WOUNDS_10,
        wording="Wounds on a shared area are always divided by the Defender.",
    )
    ATTACKER = reading(
        "The Attacker.",
        book.RONIN_TAS_02,
        book.AREA_SHR_01,
        wording="If Tasuke's ability is cancelled the Attacker divides the wounds on her area.",
    )
    COMPANION_FIRST = reading(
        "Nobody: her companion takes all he has room for, and she the rest.",
        book.RONIN_TAS_02,
        book.AREA_SHR_01,
        wording=(
            "If Tasuke's ability is cancelled, wounds go to her companion first and to her "
            "only when his tile is full."
        ),
    )
    TASUKE_FIRST = reading(
        "Nobody: she takes all she has room for, and her companion the rest.",
        book.RONIN_TAS_02,
        book.AREA_SHR_01,
        wording=(
            "If Tasuke's ability is cancelled, wounds go to her first and to her companion only "
            "when her tile is full."
        ),
    )


@point(
    "stayed-ronin-division",
    Kind.SILENCE,
    Source("EN", "Planning 1", "An area has one defender or none, Tasuke's company excepted."),
    Source("EN", 'Combat 2 "Important"', "The Defender divides where she is; no others are named."),
    Source("FR", "I.1", "An area has one defender or none, Tasuke's company excepted."),
    Source("FR", 'II.2 "Important"', "The Defender divides where she is; no others are named."),
    Source("EOG", "Tasuke", "Dividing is part of her ability; two others are not treated."),
    english=natural("defender"),
    french=natural("defender"),
    summary=coin_flip("defender"),
    needs={"joining-stayed-ronin": ("only-deployed-count",)},
)
class StayedRoninDivision(Ambiguity):
    """Who divides wounds where a ronin joined another who stayed, and Tasuke is not there?"""

    DEFENDER = reading(
        "The Defender, as where Tasuke is.",
        book.WOUNDS_10,
        wording="Wounds on an area with several ronin are divided by the Defender.",
    )
    ATTACKER = reading(
        "The Attacker: dividing is Tasuke's ability, and she is not there.",
        book.RONIN_TAS_02,
        wording="Where several ronin are without Tasuke the Attacker divides the wounds.",
    )
    STAYED_FIRST = reading(
        "Nobody: who stayed takes all he has room for, and the newcomer the rest.",
        book.WOUNDS_01,
        wording=(
            "Where a ronin joined another who stayed, and Tasuke is not there, wounds go to the "
            "one who stayed and to the newcomer only when his tile is full; of two who stayed "
            "the Defender chooses."
        ),
    )
    NEWCOMER_FIRST = reading(
        "Nobody: the newcomer takes all he has room for, and who stayed the rest.",
        book.WOUNDS_01,
        wording=(
            "Where a ronin joined another who stayed, and Tasuke is not there, wounds go to the "
            "newcomer and to the other only when his tile is full; of two who stayed the "
            "Defender chooses."
        ),
    )


@point(
    "tasuke-division-times",
    Kind.CONTRADICTION,
    Source("EN", "Tasuke", "Wounds of other steps may be divided too."),
    Source("EN", "Ronin intro", "Every ability works once a round and in step 1 alone."),
    Source("FR", "Tasuke", "Wounds of other phases are divided too."),
    Source("FR", "Ronin intro", "Every ability works once a round and in step 1 alone."),
    Source("EOG", "Tasuke", "Wounds of other steps may be divided too."),
    Source("EOG", "Ronin intro", "Every ability works once a round and in step 1 alone."),
    english=natural("every-time"),
    french=natural("every-time"),
    summary=natural("every-time"),
)
class TasukeDivisionTimes(Ambiguity):
    """How often in a round may the Defender divide wounds between Tasuke and her companion?"""

    EVERY_TIME = reading(
        "Whenever ninja wound the pair.",
        book.RONIN_TAS_02,
        book.RONIN_TAS_03,
        wording=(
            "The Defender divides wounds between Tasuke and her companion whenever ninja "
            "wound them."
        ),
    )
    ONCE_A_ROUND = reading(
        (
            "Once, whoever divides; after that her companion takes all he has room for, and she "
            "the rest."
        ),
        book.RONIN_GEN_02,
        book.RONIN_TAS_02,
        wording=(
            "Wounds are divided between Tasuke and her companion once a round, whoever divides "
            "them; later wounds go to her companion first."
        ),
    )
    ONCE_THEN_ATTACKER = reading(
        "Once, whoever divides; after that the Attacker divides.",
        book.RONIN_GEN_02,
        book.RONIN_TAS_02,
        wording=(
            "Wounds are divided between Tasuke and her companion once a round as usual; later "
            "wounds are divided by the Attacker."
        ),
    )


@point(
    "tasuke-division-room",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Combat 2",
        ("All ninja go onto the tile; those that cannot be moved to tiles occupy."),
    ),
    Source(
        "EN", 'Combat 2 "Important"', ("On a shared area he places them on the tiles as he wants.")
    ),
    Source("FR", "II.2", "All ninja go onto the tile; those not moved onto a tile occupy."),
    Source(
        "FR", 'II.2 "Important"', ("On a shared area he places them on the tiles as he sees fit.")
    ),
    Source(
        "EOG",
        "Combat 2",
        ("All ninja go onto the tile; those that cannot be moved to tiles occupy."),
    ),
    Source("EOG", "Tasuke", "On a shared area he decides how wounds are divided."),
    english=natural("fill-all-room"),
    french=coin_flip("fill-all-room"),
    summary=natural("fill-all-room"),
)
class TasukeDivisionRoom(Ambiguity):
    """On an area with Tasuke and another ronin, must every ninja for whom either tile has room
    become a wound?"""

    FILL_ALL_ROOM = reading(
        "Yes: as long as either of the two has room.",
        book.WOUNDS_01,
        book.WOUNDS_05,
        wording=("On a shared area every ninja becomes a wound as long as either ronin has room."),
    )
    MAY_OVERLOAD = reading(
        (
            "No: the Defender may assign one ronin more than fit, and the rest stay on the "
            "area as ninja."
        ),
        book.WOUNDS_05,
        book.WOUNDS_10,
        wording=(
            "On a shared area the Defender assigns each ninja to a tile as he likes, and "
            "those that do not fit there stay on the area."
        ),
    )


@point(
    "exactly-filled-area",
    Kind.CONTRADICTION,
    Source(
        "EN",
        "Combat 2",
        (
            "Only ninja that find no space on a tile occupy; the example leaves neither side on "
            "the area."
        ),
    ),
    Source("EN", "Village Areas", ("Combat makes all ninja or else all ronin of the area vanish.")),
    Source(
        "FR",
        "II.2",
        ("Only ninja not moved onto a tile occupy; the example leaves neither side on the area."),
    ),
    Source("EOG", "Combat 2", "Only ninja that find no space on a tile occupy."),
    Source("EOG", "Planning 2", ("Combat makes all ninja or else all ronin of the area vanish.")),
    english=natural("free"),
    french=natural("free"),
    summary=natural("free"),
)
class ExactlyFilledArea(Ambiguity):
    """If the ninja exactly fill the tile of the last ronin on an area, who holds the area?"""

    FREE = reading(
        "Nobody: no ninja is left over, so it is Free.",
        book.WOUNDS_12,
        book.REVEAL_05,
        wording=(
            "If no ninja is left over when the last ronin of an area is eliminated, the area "
            "is Free."
        ),
    )
    ONE_NINJA_STAYS = reading(
        "The Attacker: only one side vanishes, so one ninja stays and occupies it.",
        book.REVEAL_08,
        book.WOUNDS_05,
        wording=(
            "When the last ronin of an area is eliminated, at least one ninja stays there and "
            "occupies it."
        ),
    )


@point(
    "elimination-threshold",
    Kind.CONTRADICTION,
    Source("EN", "Combat 2, Eliminating Ronin", "As soon as all spaces are full."),
    Source("FR", "II.2", "As soon as all spaces are full, and so in the example."),
    Source("FR", "Eliminer un Ronin", "When he takes a wound and no place is left for it."),
    Source("EOG", "Combat 2", "As soon as all spaces are full."),
    english=stated("full-tile"),
    french=coin_flip("full-tile"),
    summary=stated("full-tile"),
)
class EliminationThreshold(Ambiguity):
    """Is a ronin eliminated when his tile is full, or only when a further wound finds no space?"""

    FULL_TILE = reading(
        "When he has as many wounds as Vitality.",
        book.WOUNDS_04,
        wording="A ronin with as many wounds as Vitality is eliminated at once.",
    )
    ONE_MORE_WOUND = reading(
        "When a further wound comes and his tile is full.",
        book.WOUNDS_04,
        wording="A ronin is eliminated when he takes a wound that finds no space on his tile.",
    )


@point(
    "wound-without-space",
    Kind.SILENCE,
    Source("EN", "Combat 2", "Ninja that cannot be moved to a tile occupy the area."),
    Source("FR", "II.2", "Ninja that were not moved onto a tile occupy the area."),
    Source(
        "FR",
        "Eliminer un Ronin",
        "The markers of the tile go to the General Supply; the one without a place is not named.",
    ),
    Source("EOG", "Combat 2", "Ninja that cannot be moved to a tile occupy the area."),
    english=natural("to-supply"),
    french=coin_flip("to-supply"),
    summary=natural("to-supply"),
    needs={"elimination-threshold": ("one-more-wound",)},
)
class WoundWithoutSpace(Ambiguity):
    """Where does the ninja go that eliminates a ronin because his tile has no space for it?"""

    TO_SUPPLY = reading(
        "To the General Supply, with the markers of the tile.",
        book.WOUNDS_04,
        book.WOUNDS_08,
        wording="A ninja that finds no space on a tile goes to the General Supply with the others.",
    )
    STAYS = reading(
        "It stays on the area and occupies it, if no ronin is left there.",
        book.WOUNDS_05,
        wording=(
            "A ninja that finds no space on a tile stays and occupies the area if no ronin is left "
            "there."
        ),
    )


@point(
    "fallen-ronins-markers",
    Kind.AMBIGUITY,
    Source("EN", "Combat 2", "He is eliminated immediately."),
    Source(
        "EN", "Eliminating Ronin", ("His markers go to the General Supply; no moment is named.")
    ),
    Source("FR", "II.2", "He is eliminated immediately."),
    Source(
        "FR", "Eliminer un Ronin", ("His markers go to the General Supply; no moment is named.")
    ),
    Source(
        "EOG",
        "Combat 2",
        (
            "He is eliminated immediately and his markers go to the General Supply; no moment is "
            "named."
        ),
    ),
    english=natural("at-once"),
    french=natural("at-once"),
    summary=natural("at-once"),
)
class FallenRoninsMarkers(Ambiguity):
    """When are the wound markers of an eliminated ronin back in the General Supply?"""

    AT_ONCE = reading(
        "At once: the next ability can use them.",
        book.WOUNDS_04,
        book.WOUNDS_08,
        wording="The markers of an eliminated ronin go to the General Supply at once.",
    )
    END_OF_STEP = reading(
        "At the end of the step.",
        book.WOUNDS_08,
        wording=(
            "The markers of eliminated ronin go to the General Supply at the end of the step."
        ),
    )


@point(
    "fresh-shrine-marker",
    Kind.AMBIGUITY,
    Source("EN", "Shrine", "It is next round's ability that is cancelled."),
    Source(
        "EN", "Combat 1", ("An ability is ignored if a marker lies on the tile; no round is named.")
    ),
    Source("FR", "Le Temple", "It is next round's ability that is cancelled."),
    Source(
        "FR", "II.1", ("An ability is ignored if a marker lies on the tile; no round is named.")
    ),
    Source("EOG", "Shrine", "It is next round's ability that is cancelled."),
    Source(
        "EOG",
        "Combat 1",
        ("An ability is ignored if a marker lies on the tile; no round is named."),
    ),
    english=stated("next-round"),
    french=natural("next-round"),
    summary=stated("next-round"),
    needs={"cancelled-tasuke-division": ("attacker", "companion-first", "tasuke-first")},
)
class FreshShrineMarker(Ambiguity):
    """Does a Shrine Marker laid on Tasuke in step 3 hinder her in the same step already?"""

    NEXT_ROUND = reading(
        "No: it works from the next round on.",
        book.AREA_SHR_01,
        wording="A Shrine Marker has no effect before the next round.",
    )
    AT_ONCE = reading(
        "Yes: her ability is cancelled as soon as the marker lies on her tile.",
        book.RONIN_GEN_04,
        book.AREA_SHR_02,
        wording=(
            "A Shrine Marker cancels the ability from the moment it is laid until it is removed."
        ),
    )


@point(
    "step-2-order",
    Kind.SILENCE,
    Source(
        "EN", "Combat 2", ("The Defender moves the ninja of any Contested area; no order is given.")
    ),
    Source(
        "FR", "II.2", ("The Defender moves the ninja of any Contested area; no order is given.")
    ),
    Source(
        "EOG",
        "Combat 2",
        ("The defender moves the ninja of any Contested area; no order is given."),
    ),
    english=natural("at-once"),
    french=natural("at-once"),
    summary=natural("at-once"),
    not_modelled=(
        "Areas do not touch each other in step 2, and while one is unresolved both sides "
        "still have a piece, so the end is the same."
    ),
)
class Step2Order(Ambiguity):
    """Are the Contested areas of step 2 resolved all at once or one by one?"""

    AT_ONCE = reading(
        "All at once.",
        book.WOUNDS_01,
        wording="All Contested areas are resolved at the same time.",
    )
    ONE_BY_ONE = reading(
        "One by one, in the Defender's order.",
        book.WOUNDS_01,
        wording="The Defender resolves the Contested areas one by one in the order he likes.",
    )


@point(
    "cancelled-tasuke-absent",
    Kind.SILENCE,
    Source(
        "EN", "Shrine", "Her ability is cancelled; what that does to a shared area is not said."
    ),
    Source("EN", "Tasuke", "To stay with another is part of her ability."),
    Source(
        "FR", "Le Temple", "Her ability is cancelled; what that does to a shared area is not said."
    ),
    Source("FR", "Tasuke", "To remain with another is part of her ability."),
    Source(
        "EOG", "Shrine", "Her ability is cancelled; what that does to a shared area is not said."
    ),
    Source("EOG", "Tasuke", "To stay with another is part of her ability."),
    english=natural("present"),
    french=natural("present"),
    summary=natural("present"),
    not_modelled=(
        "Ninja for whom her companion has no room would stand on an area with a ronin who does "
        "not count: neither Contested nor Occupied, a state that no text knows."
    ),
)
class CancelledTasukeAbsent(Ambiguity):
    """Does a Tasuke with a Shrine Marker count as absent where another ronin stands with her?"""

    PRESENT = reading(
        "No: she can be wounded there, as cancelled-tasuke-division says.",
        book.WOUNDS_10,
        wording="A Tasuke whose ability is cancelled still takes part in the fight on her area.",
    )
    ABSENT = reading(
        "Yes: only her companion fights and is wounded.",
        book.AREA_SHR_01,
        book.RONIN_TAS_01,
        wording="A Tasuke whose ability is cancelled counts as absent from a shared area.",
    )


@point(
    "ninja-left-off-tile",
    Kind.DISCREPANCY,
    Source("EN", "Combat 2", "All ninja go onto the tile; those that cannot be moved occupy."),
    Source("FR", "II.2", "All ninja go onto the tile; those that were not moved occupy."),
    Source("EOG", "Combat 2", "All ninja go onto the tile; those that cannot be moved occupy."),
    english=stated("all-that-fit"),
    french=natural("all-that-fit"),
    summary=stated("all-that-fit"),
    not_modelled=(
        "FR too says that all are moved, so its other sentence only tells what becomes of the "
        "rest; where two ronin share, what is left of it is tasuke-division-room."
    ),
)
class NinjaLeftOffTile(Ambiguity):
    """May the Defender leave ninja on an area to spare a ronin whose tile has room for them?"""

    ALL_THAT_FIT = reading(
        "No: all for whom there is room become wounds.",
        book.WOUNDS_01,
        book.WOUNDS_05,
        wording="As many ninja become wounds as the tile of the ronin has spaces left.",
    )
    AS_HE_LIKES = reading(
        "Yes: those that were not moved stay.",
        book.WOUNDS_05,
        wording="The Defender decides how many ninja of an area become wounds; the others stay.",
    )
