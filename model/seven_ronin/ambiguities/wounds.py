"""Open points about wounds and fallen ronin, Combat step 2."""

from model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, point, reading, stated
from model.seven_ronin import rulebook as book


@point(
    "cancelled-tasuke-division",
    Kind.SILENCE,
    Source(
        "EN", "Tasuke; Combat 2 Important", ("Division is in her ability and in the combat rules.")
    ),
    Source("EN", "The Shrine; Tasuke", "Nothing."),
    Source(
        "EN",
        "Combat 2, Important",
        (
            "Defender decides wherever Tasuke and another are together (not called an ability there)."
        ),
    ),
    Source("FR", "Le Temple; Tasuke", "Nothing."),
    Source("EOG", "Tasuke", "Only in her ability."),
    english=natural("defender"),
    french=coin_flip("defender"),
    summary=coin_flip("defender"),
)
class CancelledTasukeDivision(Ambiguity):
    """Who divides the wounds where a Tasuke with a Shrine Marker shares an area all the same?"""

    DEFENDER = reading(
        "The Defender, as ever.",
        book.WOUNDS_10,
        wording="Wounds on a shared area are always divided by the Defender.",
    )
    ATTACKER = reading(
        "The Attacker.",
        book.RONIN_TAS_02,
        book.AREA_SHR_01,
        wording="If Tasuke's ability is cancelled the Attacker divides the wounds of her area.",
    )
    COMPANION_FIRST = reading(
        "Nobody: her companion takes all he has room for, she the rest.",
        book.RONIN_TAS_02,
        book.AREA_SHR_01,
        wording=(
            "If Tasuke's ability is cancelled, wounds go to her companion first and to her only "
            "when his tile is full."
        ),
    )


@point(
    "tasuke-division-times",
    Kind.CONTRADICTION,
    Source(
        "EN",
        "Ronin intro; Tasuke",
        ("Abilities once a round and only in step 1; division also for wounds in other steps."),
    ),
    Source("EN", "Ronin intro", "Abilities are for step 1 and are used once."),
    Source("EN", "Tasuke", "Division also in other steps."),
    Source("FR", "Capacités des Ronin; Tasuke", ("Only step 1; yet dividing in other phases too.")),
    Source(
        "EOG",
        "Ronin intro; Tasuke",
        ("Abilities once a round and only in step 1; division also for wounds in other steps."),
    ),
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
            "The Defender divides wounds between Tasuke and her companion whenever ninja wound "
            "them."
        ),
    )
    ONCE_A_ROUND = reading(
        "Once: afterwards her companion takes all he has room for and she the rest.",
        book.RONIN_GEN_02,
        book.RONIN_TAS_02,
        wording=(
            "The Defender divides wounds between Tasuke and her companion once a round; later "
            "wounds go to her companion first."
        ),
    )


@point(
    "tasuke-division-room",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Combat 2; Combat 2 Important",
        ("All are moved; he places them as he wants; those that cannot be moved stay."),
    ),
    Source(
        "EN", "Combat 2", ("All ninja are moved; as he wants; those that cannot be moved occupy.")
    ),
    Source("FR", "II.2", "Places markers as he pleases; ninja that were not moved occupy."),
    Source("EOG", "Tasuke", "Decides how to divide."),
    Source("EOG", "Combat 2; Tasuke", "All moved; the Defender divides."),
    english=natural("fill-all-room"),
    french=coin_flip("fill-all-room"),
    summary=natural("fill-all-room"),
)
class TasukeDivisionRoom(Ambiguity):
    """Must every ninja that finds room on either tile of a pair become a wound?"""

    FILL_ALL_ROOM = reading(
        "Yes: as long as either tile has room.",
        book.WOUNDS_01,
        book.WOUNDS_05,
        wording="On a shared area every ninja becomes a wound as long as either ronin has room.",
    )
    MAY_OVERLOAD = reading(
        (
            "No: the Defender may assign more to one than fit on his tile; those over stay on the "
            "area as ninja."
        ),
        book.WOUNDS_05,
        book.WOUNDS_10,
        wording=(
            "The Defender assigns the ninja to the two tiles as he likes; ninja that do not fit "
            "on the tile they are assigned to stay on the area."
        ),
    )


@point(
    "exactly-filled-area",
    Kind.CONTRADICTION,
    Source(
        "EN",
        "Combat 2; Village Areas",
        (
            "Markers move to the tile and then to the Supply; only left-over ninja occupy; yet either "
            "ninja or ronin are said to vanish."
        ),
    ),
    Source(
        "EN",
        "Village Areas; example",
        ("Either all ninja or all ronin go; example leaves neither."),
    ),
    Source("EN", "Village Areas", "Either all ninja or all ronin are eliminated."),
    Source("FR", "II.2 exemple", "Musashi falls, no ninja left."),
    Source("EOG", "Combat 2; Planning 2", "As EN."),
    Source("EOG", "Planning 2", "Either all ninja or all ronin go."),
    english=natural("free"),
    french=natural("free"),
    summary=natural("free"),
)
class ExactlyFilledArea(Ambiguity):
    """If the ninja just fill the last tile on an area, who has the area?"""

    FREE = reading(
        "Nobody: no ninja is left, so it is Free.",
        book.WOUNDS_12,
        book.REVEAL_05,
        wording="If no ninja is left over after the last ronin of an area fell, the area is Free.",
    )
    ONE_NINJA_STAYS = reading(
        "The Attacker: one of the ninja stays and occupies it, as only one side vanishes.",
        book.REVEAL_08,
        book.WOUNDS_05,
        wording="If the last ronin of an area falls one ninja stays there and occupies it.",
    )


@point(
    "elimination-threshold",
    Kind.CONTRADICTION,
    Source("EN", "Combat 2; Eliminating Ronin", "As many wounds as spaces, at once."),
    Source("FR", "II.2 vs Eliminer un Ronin", "Full; vs no space left when he takes a wound."),
    Source("FR", "Eliminer un Ronin", "If no space is left when he takes a wound."),
    Source("FR", "II.2 and example", "Falls when the spaces are all filled."),
    Source("EOG", "Combat 2", "Full."),
    english=stated("full-tile"),
    french=stated("full-tile"),
    summary=stated("full-tile"),
)
class EliminationThreshold(Ambiguity):
    """Does a ronin fall when his tile is full or when a wound finds no space?"""

    FULL_TILE = reading(
        "When he has as many wounds as Vitality.",
        book.WOUNDS_04,
        wording="A ronin with as many wounds as Vitality is eliminated at once.",
    )
    ONE_MORE_WOUND = reading(
        "When a further wound comes and his tile is full.",
        book.WOUNDS_04,
        wording=(
            "A ronin is eliminated when he takes a wound and no space is left on his tile; that "
            "marker goes to the General Supply with the others."
        ),
    )


@point(
    "fallen-ronins-markers",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Eliminating Ronin; Setup 5",
        ("He removes all markers and returns them to the Supply; eliminated immediately."),
    ),
    Source("EN", "Eliminating Ronin", "Immediately eliminated; to the Supply."),
    Source("FR", "Eliminer un Ronin", "Back to the discards."),
    Source("EOG", "Combat 2", "Immediately."),
    english=stated("at-once"),
    french=natural("at-once"),
    summary=natural("at-once"),
)
class FallenRoninsMarkers(Ambiguity):
    """When are the markers of a ronin who falls back in the General Supply?"""

    AT_ONCE = reading(
        "At once: the next ability can use them.",
        book.WOUNDS_04,
        book.WOUNDS_08,
        wording="The markers of a ronin who falls go to the General Supply at once.",
    )
    END_OF_STEP = reading(
        "At the end of the step.",
        book.WOUNDS_08,
        wording=(
            "The markers of ronin who fell in a step go to the General Supply at the end of that "
            "step."
        ),
    )


@point(
    "fresh-shrine-marker",
    Kind.AMBIGUITY,
    Source("EN", "Shrine", "In the next round."),
    Source(
        "EN",
        "Combat 1",
        ("An ability is ignored if a marker has been placed on the tile, no round named."),
    ),
    Source("FR", "II.1; Le Temple", "In the next round."),
    Source("EOG", "Combat 1; Shrine", "In the next round."),
    english=stated("next-round"),
    french=natural("next-round"),
    summary=natural("next-round"),
    needs={
        "cancelled-tasuke-division": (
            "attacker",
            "companion-first",
        )
    },
)
class FreshShrineMarker(Ambiguity):
    """Does a Shrine Marker laid on Tasuke in this step 3 already hinder her?"""

    NEXT_ROUND = reading(
        "No: it works from the next round on.",
        book.AREA_SHR_01,
        wording="A Shrine Marker has no effect before the next round.",
    )
    AT_ONCE = reading(
        "Yes: an ability is ignored as soon as a marker lies on the tile.",
        book.RONIN_GEN_04,
        book.AREA_SHR_02,
        wording=(
            "A Shrine Marker cancels the ability from the moment it is laid until it is removed."
        ),
    )


@point(
    "step-2-order",
    Kind.SILENCE,
    Source("EN", "Combat 2", "Any area with both: the Defender moves the ninja; no order."),
    Source("FR", "II.2", "No order given."),
    Source("EOG", "Combat 2", "None."),
    english=natural("at-once"),
    french=natural("at-once"),
    summary=natural("at-once"),
    not_modelled=(
        "Areas do not touch each other in step 2, and while one is unresolved both sides still "
        "have a piece, so the end is the same."
    ),
)
class Step2Order(Ambiguity):
    """Are the Contested areas of step 2 resolved at once or one by one?"""

    AT_ONCE = reading(
        "At once.",
        book.WOUNDS_01,
        wording="All Contested areas are resolved at the same time.",
    )
    ONE_BY_ONE = reading(
        "One by one in the Defender's order.",
        book.WOUNDS_01,
        wording="The Defender resolves the Contested areas one by one.",
    )
