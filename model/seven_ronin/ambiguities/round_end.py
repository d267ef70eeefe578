"""Open points about the End Phase."""

from model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, point, reading, stated
from model.seven_ronin import rulebook as book


@point(
    "pen-duration",
    Kind.DISCREPANCY,
    Source("EN", "Animal Pen; End 1", "Another round; no part in the next Planning."),
    Source("EN", "The Animal Pen", "Another round."),
    Source(
        "FR",
        "L'Enclos; III.1",
        ("Must stay in the same area, no end; no part in the next Planning."),
    ),
    Source("FR", "L'Enclos; fiche", "Must stay in the same area; no duration."),
    Source("FR", "L'Enclos", "Must stay in the same area; no duration."),
    Source("EOG", "Animal Pen; End 1", "Another round."),
    Source("EOG", "The Animal Pen", "Another round."),
    Source("EOG", "Animal Pen", "Another round."),
    english=stated("one-round"),
    french=natural("one-round"),
    summary=stated("one-round"),
)
class PenDuration(Ambiguity):
    """How long does a ronin held by the Animal Pen stay?"""

    ONE_ROUND = reading(
        "One more round.",
        book.AREA_PEN_02,
        book.END_01,
        wording=(
            "A ronin held by the Animal Pen stays for the next round and is taken off at its end, "
            "unless held again."
        ),
    )
    WHILE_PEN_HELD = reading(
        "Until the Animal Pen is no longer Occupied when the board is cleared.",
        book.AREA_PEN_02,
        wording=(
            "A ronin held by the Animal Pen stays on the board as long as the Animal Pen is "
            "Occupied."
        ),
    )
    FOR_GOOD = reading(
        "For the rest of the game.",
        book.AREA_PEN_02,
        wording="A ronin held by the Animal Pen stays on his area for the rest of the game.",
    )


@point(
    "shrine-duration",
    Kind.DISCREPANCY,
    Source("EN", "Shrine; Reference Sheet", "In the next round."),
    Source("EN", "The Shrine", "In the next round."),
    Source("EN", "Shrine; RefSheet", "In the next round."),
    Source("FR", "Le Temple vs RefSheet", "In the next round vs until the next round."),
    Source("FR", "fiche Temple", "Cancelled until the next round."),
    Source("FR", "Le Temple", "Cancelled in the next round."),
    Source("EOG", "Shrine", "In the next round."),
    Source("EOG", "The Shrine", "Next round."),
    english=stated("next-round"),
    french=coin_flip("next-round"),
    summary=stated("next-round"),
)
class ShrineDuration(Ambiguity):
    """For which time does the Shrine cancel an ability?"""

    NEXT_ROUND = reading(
        "For the whole next round.",
        book.AREA_SHR_01,
        book.AREA_SHR_03,
        wording="The ability is cancelled in the next round.",
    )
    REST_OF_THIS_ROUND = reading(
        "From now until the next round begins.",
        book.AREA_SHR_01,
        wording="The ability is cancelled until the next round begins.",
    )


@point(
    "shrine-removal",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "End 1; Shrine",
        (
            "If used in the previous round, the marker comes off a tile; off in the next round's End "
            "Phase."
        ),
    ),
    Source("EN", "End 1", "If used in the previous round, remove the marker from the tile."),
    Source("EN", "Shrine", "Removed in the next round's End Phase."),
    Source("FR", "III.1; Le Temple", "If used the previous round, remove."),
    Source(
        "EOG",
        "End 1",
        (
            "If used in the previous round, the marker comes off a tile; off in the next round's End "
            "Phase."
        ),
    ),
    english=stated("last-rounds"),
    french=natural("last-rounds"),
    summary=natural("last-rounds"),
)
class ShrineRemoval(Ambiguity):
    """Which Shrine Markers come off in the End Phase?"""

    LAST_ROUNDS = reading(
        "Those laid in the previous round.",
        book.END_02,
        book.AREA_SHR_03,
        wording="Only Shrine Markers laid in the previous round are removed.",
    )
    SAME_TILE = reading(
        "All on a tile that bears one of the previous round.",
        book.END_02,
        wording=(
            "If a tile bears a Shrine Marker of the previous round, all Shrine Markers on it are "
            "removed."
        ),
    )
    ALL = reading(
        "All on any tile, if the Shrine was used in the previous round.",
        book.END_02,
        wording="If the Shrine was used in the previous round all Shrine Markers are removed.",
    )


@point(
    "last-round-end",
    Kind.AMBIGUITY,
    Source("EN", "Victory vs End 2 vs Object", "It is the End Phase; step 2; end of the round."),
    Source("EN", "Victory Conditions; End 2", "It is the End Phase; in step 2 he checks."),
    Source("EN", "Object", "By lasting through round 8."),
    Source("FR", "III.2", "Defender wins first."),
    Source("EOG", "End 2", "It is the End Phase; step 2; end of the round."),
    english=stated("step-2"),
    french=stated("step-2"),
    summary=stated("step-2"),
    not_modelled="The winner is the same; only the pieces on the final board differ.",
)
class LastRoundEnd(Ambiguity):
    """At which moment of round 8's End Phase does the Defender win, and is a casualty still taken?"""

    STEP_2 = reading(
        "In step 2, before casualties.",
        book.VICTORY_07,
        book.END_05,
        wording="In round 8 the Defender wins at the start of End step 2.",
    )
    PHASE_START = reading(
        "As soon as the End Phase begins.",
        book.VICTORY_07,
        wording="The Defender wins as soon as the End Phase of round 8 begins.",
    )


@point(
    "ways-off-board",
    Kind.CONTRADICTION,
    Source(
        "EN",
        "End 1 vs Musashi, The Green, Combat 2",
        ("Only these two; vs Musashi, a ronin on the Green, 'a special ability'."),
    ),
    Source("EN", "End 1", "Only these two."),
    Source("EN", "Combat 2", "A special ability or combat."),
    Source("FR", "III.1", "Only these two."),
    Source("EOG", "End 1", "Only these two."),
    english=natural("attackers-will"),
    french=natural("attackers-will"),
    summary=natural("attackers-will"),
    not_modelled=(
        "Musashi's and the Green's own texts remove ninja, so the literal reading leaves no game "
        "to model."
    ),
)
class WaysOffBoard(Ambiguity):
    """Are combat and the Burial Grounds the only ways by which ninja leave the board?"""

    ATTACKERS_WILL = reading(
        "No: the sentence is about what the Attacker can do of his own will.",
        book.END_04,
        book.AREA_BUR_03,
        wording="The Attacker can take ninja off the board only by the Burial Grounds.",
    )
    ONLY_THESE = reading(
        "Yes, literally.",
        book.END_04,
        wording="Ninja leave the board only by combat or the Burial Grounds.",
    )


@point(
    "tasuke-staying",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Tasuke; End 1",
        ("She can stay with one other; all ronin are taken off but those held."),
    ),
    Source("EN", "The Animal Pen", "One ronin."),
    Source("EN", "Animal Pen", "One ronin, this marker is not taken off."),
    Source("FR", "Tasuke", "Peut rester."),
    Source("FR", "L'Enclos", "One ronin."),
    Source("EOG", "Tasuke", "Can stay."),
    Source("EOG", "The Animal Pen", "One ronin."),
    english=natural("named-only"),
    french=coin_flip("named-only"),
    summary=natural("named-only"),
    not_modelled=(
        "A trace has no entry for a choice of the Defender in the End Phase, and she may be "
        "deployed there again anyway."
    ),
)
class TasukeStaying(Ambiguity):
    """May Tasuke stay on the board of her own will beside a companion whom the Pen holds?"""

    NAMED_ONLY = reading(
        "No: only the ronin named stays.",
        book.END_01,
        book.END_03,
        wording="Only the ronin named by the Animal Pen stays on the board.",
    )
    TASUKE_MAY_STAY = reading(
        "Yes: her text says that she can stay with another.",
        book.RONIN_TAS_01,
        wording="Tasuke may stay on the board with a ronin held by the Animal Pen.",
    )
