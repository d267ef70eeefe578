"""Open points about the Animal Pen and the Shrine."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, reading, stated
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.register import point


@point(
    "effect-after-loss",
    Kind.SILENCE,
    Source(
        "EN",
        "End 1",
        ("The effect follows if the ability was resolved; keeping the area is not mentioned."),
    ),
    Source("EN", "Area intro", "No use without occupation; a later loss is not treated."),
    Source(
        "FR",
        "III.1",
        ("The effect follows if the ability was used; keeping the area is not mentioned."),
    ),
    Source("FR", "Quartiers intro", ("No use without occupation; a later loss is not treated.")),
    Source(
        "EOG",
        "End 1",
        ("The effect follows if the ability was resolved; keeping the area is not mentioned."),
    ),
    english=natural("stays"),
    french=natural("stays"),
    summary=natural("stays"),
)
class EffectAfterLoss(Ambiguity):
    """Does the effect of the Animal Pen or the Shrine last if its area is emptied later in the
    step?"""

    STAYS = reading(
        "Yes: what is done stays done.",
        book.AREA_PEN_01,
        book.AREA_SHR_01,
        wording="What an area's ability did stays done even if the area is lost.",
    )
    LAPSES = reading(
        "No: it ends with step 3, unless the area that was used is Occupied then.",
        book.AREA_GEN_02,
        book.AREA_PEN_01,
        wording=(
            "What the Animal Pen, the Shrine or the Inn copying them did ends with step 3, unless "
            "the area used is Occupied then."
        ),
    )


@point(
    "last-round-uses",
    Kind.SILENCE,
    Source(
        "EN", "Animal Pen", ("Its ronin stays for a further round; the last round is not treated.")
    ),
    Source("EN", "Shrine", "It acts on the next round; the last round is not treated."),
    Source("FR", "L'Enclos", "Its ronin stays on the board; the last round is not treated."),
    Source("FR", "Le Temple", "It acts on the next round; the last round is not treated."),
    Source(
        "EOG", "Animal Pen", ("Its ronin stays for a further round; the last round is not treated.")
    ),
    Source("EOG", "Shrine", "It acts on the next round; the last round is not treated."),
    english=natural("legal"),
    french=natural("legal"),
    summary=natural("legal"),
)
class LastRoundUses(Ambiguity):
    """May the Animal Pen and the Shrine be used in round 8, when no round follows?"""

    LEGAL = reading(
        "Yes, in vain.",
        book.AREA_PEN_01,
        book.AREA_SHR_01,
        wording="The Animal Pen and the Shrine may be used in round 8, to no effect.",
    )
    REFUSED = reading(
        "No: there is no next round to act on.",
        book.AREA_PEN_02,
        book.AREA_SHR_01,
        wording="The Animal Pen and the Shrine cannot be used in round 8.",
    )


@point(
    "pen-chooser",
    Kind.DISCREPANCY,
    Source("EN", "Animal Pen", "The Attacker chooses."),
    Source("EN", "End 1", "The Defender is made to leave a chosen one."),
    Source("FR", "L'Enclos", "The Attacker chooses."),
    Source("FR", "III.1", ("The Defender is made to leave one of 'his' choice, whosever that is.")),
    Source("EOG", "Animal Pen", "The attacker chooses."),
    Source("EOG", "End 1", "The defender is made to leave a chosen one."),
    english=stated("attacker"),
    french=coin_flip("attacker"),
    summary=stated("attacker"),
)
class PenChooser(Ambiguity):
    """Who chooses the ronin whom the Animal Pen holds?"""

    ATTACKER = reading(
        "The Attacker.",
        book.AREA_PEN_01,
        book.END_03,
        wording="The Attacker chooses the ronin whom the Animal Pen holds.",
    )
    DEFENDER = reading(
        "The Defender.",
        book.AREA_PEN_02,
        book.END_03,
        wording="The Defender chooses the ronin whom the Animal Pen holds.",
    )


@point(
    "pen-target-falls",
    Kind.SILENCE,
    Source("EN", "Animal Pen", "The ronin is chosen in step 3; losing him is not treated."),
    Source("EN", "End 1", "One chosen ronin is left if the ability was resolved."),
    Source("FR", "L'Enclos", "The ronin is chosen in step 3; losing him is not treated."),
    Source("FR", "III.1", "One ronin is left if the ability was used."),
    Source("EOG", "Animal Pen", "The ronin is chosen in step 3; losing him is not treated."),
    Source("EOG", "End 1", "One chosen ronin is left if the ability was resolved."),
    english=natural("nobody-held"),
    french=natural("nobody-held"),
    summary=natural("nobody-held"),
)
class PenTargetFalls(Ambiguity):
    """If the ronin named by the Animal Pen is eliminated later in the step, is another held?"""

    NOBODY_HELD = reading(
        "No: the Pen has had its use.",
        book.AREA_PEN_01,
        book.END_03,
        wording=(
            "If the ronin named by the Animal Pen is eliminated, nobody is held in his place."
        ),
    )
    ANOTHER_HELD = reading(
        "Yes: the Attacker names another.",
        book.END_03,
        wording=(
            "If the ronin named by the Animal Pen is eliminated in the same round, the "
            "Attacker names another."
        ),
    )


@point(
    "pen-again",
    Kind.SILENCE,
    Source("EN", "Animal Pen", "Any one ronin is chosen; he stays for a further round."),
    Source("FR", "L'Enclos", "Any one ronin is chosen; he stays."),
    Source("EOG", "Animal Pen", "Any one ronin is chosen; he stays for a further round."),
    english=natural("allowed"),
    french=natural("allowed"),
    summary=natural("allowed"),
    needs={"pen-duration": ("one-round",)},
)
class PenAgain(Ambiguity):
    """May the Animal Pen hold a ronin who stayed on the board in this round already?"""

    ALLOWED = reading(
        "Yes, round after round.",
        book.AREA_PEN_01,
        book.AREA_GEN_07,
        wording="A ronin who stayed on the board may be held again.",
    )
    REFUSED = reading(
        "No: he stays for one round only.",
        book.AREA_PEN_02,
        wording="A ronin who stayed on the board cannot be held again in that round.",
    )


@point(
    "shrine-on-kabe",
    Kind.AMBIGUITY,
    Source("EN", "Kabe", ("The Shrine does nothing to him; whether he may be named is left open.")),
    Source("FR", "Kabe", "He is immune to the Shrine; whether he may be named is left open."),
    Source(
        "EOG", "Kabe", ("The shrine does nothing to him; whether he may be named is left open.")
    ),
    english=natural("legal"),
    french=natural("legal"),
    summary=natural("legal"),
)
class ShrineOnKabe(Ambiguity):
    """May the Shrine name Kabe, who has no ability?"""

    LEGAL = reading(
        "Yes, in vain.",
        book.RONIN_KAB_01,
        book.AREA_SHR_01,
        wording="A Shrine Marker may be laid on Kabe, to no effect.",
    )
    REFUSED = reading(
        "No: he is beyond its reach.",
        book.RONIN_KAB_01,
        wording="Kabe cannot be named by the Shrine.",
    )


@point(
    "shrine-again",
    Kind.SILENCE,
    Source("EN", "Shrine", "Any one ronin is chosen; one already marked is not treated."),
    Source("FR", "Le Temple", "Any one ronin is chosen; one already marked is not treated."),
    Source("EOG", "Shrine", "Any one ronin is chosen; one already marked is not treated."),
    english=natural("allowed"),
    french=natural("allowed"),
    summary=natural("allowed"),
)
class ShrineAgain(Ambiguity):
    """May the Shrine name a ronin who still bears last round's Shrine Marker?"""

    ALLOWED = reading(
        "Yes, round after round.",
        book.AREA_SHR_01,
        book.END_02,
        wording="A ronin who bears a Shrine Marker may be named by the Shrine again.",
    )
    REFUSED = reading(
        "No: his ability is cancelled already.",
        book.AREA_SHR_02,
        wording="A ronin who bears a Shrine Marker cannot be named by the Shrine.",
    )


@point(
    "shrine-and-green",
    Kind.AMBIGUITY,
    Source("EN", "The Green", "It cannot cancel abilities there."),
    Source("EN", "Shrine", "Any one ronin is chosen, for the next round."),
    Source("FR", "La Place", "It cannot cancel abilities there."),
    Source("FR", "Le Temple", "Any one ronin is chosen, for the next round."),
    Source("EOG", "The Green", "No area ability may affect a ronin there."),
    Source("EOG", "Shrine", "Any one ronin is chosen, for the next round."),
    english=natural("not-on-green"),
    french=natural("not-on-green"),
    summary=natural("not-on-green"),
)
class ShrineAndGreen(Ambiguity):
    """May the Shrine name a ronin who is on the Green?"""

    NOT_ON_GREEN = reading(
        "No: no area ability reaches the Green.",
        book.GREEN_13,
        wording="The Shrine cannot name a ronin on the Green.",
    )
    ON_GREEN_TOO = reading(
        "Yes: it cancels next round's ability, when he is elsewhere.",
        book.AREA_SHR_01,
        book.GREEN_13,
        wording="The Shrine may name a ronin on the Green.",
    )


@point(
    "shrine-retaken",
    Kind.SILENCE,
    Source("EN", "Shrine", "The ability is cancelled in the next round; no condition is named."),
    Source("EN", "Area intro", "No use without occupation; a later loss is not treated."),
    Source("FR", "Le Temple", "The ability is cancelled in the next round; no condition is named."),
    Source("FR", "Quartiers intro", "No use without occupation; a later loss is not treated."),
    Source("EOG", "Shrine", "The ability is cancelled in the next round; no condition is named."),
    Source("EOG", "Area intro", "No use without occupation; a later loss is not treated."),
    english=natural("stays-cancelled"),
    french=natural("stays-cancelled"),
    summary=natural("stays-cancelled"),
)
class ShrineRetaken(Ambiguity):
    """Is an ability still cancelled in Combat while the Shrine is no longer Occupied?"""

    STAYS_CANCELLED = reading(
        "Yes: the marker works, whoever holds the Shrine.",
        book.AREA_SHR_01,
        book.RONIN_GEN_04,
        wording="A Shrine Marker cancels the ability whoever holds the Shrine.",
    )
    FREED = reading(
        "No: in Combat it works only while the Shrine is Occupied.",
        book.AREA_SHR_01,
        book.AREA_GEN_02,
        wording="In Combat last round's Shrine Markers work only while the Shrine is Occupied.",
    )


@point(
    "pen-naming-moment",
    Kind.DISCREPANCY,
    Source("EN", "Animal Pen", "The ronin is chosen when the ability is used."),
    Source("EN", "End 1", "If it was used a chosen ronin is left; when he is chosen is not said."),
    Source("FR", "L'Enclos", "The ronin is chosen when the ability is used."),
    Source("FR", "III.1", "If it was used one ronin is left, chosen then or before."),
    Source("EOG", "Animal Pen", "The ronin is chosen when the ability is used."),
    Source("EOG", "End 1", "If it was used a chosen ronin is left; when he is chosen is not said."),
    english=stated("at-use"),
    french=natural("at-use"),
    summary=stated("at-use"),
    not_modelled=(
        "A trace has no entry for a choice in the End Phase, whoever chooses; that another is "
        "named for one who fell is pen-target-falls."
    ),
)
class PenNamingMoment(Ambiguity):
    """Is the ronin whom the Animal Pen holds named when it is used or in the End Phase?"""

    AT_USE = reading(
        "When it is used.",
        book.AREA_PEN_01,
        wording="The ronin whom the Animal Pen holds is named when the ability is used.",
    )
    END_PHASE = reading(
        "In the End Phase, among those who are on Village Areas then.",
        book.END_03,
        wording="The ronin whom the Animal Pen holds is named in the End Phase.",
    )


@point(
    "shrine-marker-moved",
    Kind.SILENCE,
    Source("EN", "Shrine", "A marker is laid; that both lie on tiles is not treated."),
    Source("FR", "Le Temple", "A marker is laid; that both lie on tiles is not treated."),
    Source("EOG", "Shrine", "A marker is laid; that both lie on tiles is not treated."),
    english=natural("stays"),
    french=natural("stays"),
    summary=natural("stays"),
    not_modelled=(
        "A use of the Shrine names one ronin in a trace; from which of two tiles the marker is "
        "taken has no place there."
    ),
)
class ShrineMarkerMoved(Ambiguity):
    """When both Shrine Markers lie on tiles, may the Shrine move one of them to another ronin?"""

    STAYS = reading(
        "No: it lies until it comes off, and shrine-marker-limit says what then.",
        book.AREA_SHR_03,
        wording="A Shrine Marker stays on its tile until it is removed in the End Phase.",
    )
    MAY_BE_MOVED = reading(
        "Yes: the Attacker takes one of the two from its tile.",
        book.AREA_SHR_02,
        wording="If both Shrine Markers lie on tiles, the Attacker may move one of them.",
    )
