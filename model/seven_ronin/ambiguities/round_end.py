"""Open points about the End Phase."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, reading, stated
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.register import point


@point(
    "pen-duration",
    Kind.DISCREPANCY,
    Source("EN", "Animal Pen", "For a further round."),
    Source("EN", "End 1", "He misses the next Planning."),
    Source("FR", "L'Enclos", "He must remain on his area; no end is given."),
    Source("FR", "III.1", "He misses the next Planning."),
    Source("EOG", "Animal Pen", "For a further round."),
    Source("EOG", "End 1", "He misses the next Planning."),
    english=stated("one-round"),
    french=natural("one-round"),
    summary=stated("one-round"),
)
class PenDuration(Ambiguity):
    """How long does a ronin held by the Animal Pen stay on his area?"""

    ONE_ROUND = reading(
        "For one more round.",
        book.AREA_PEN_02,
        book.END_01,
        wording=(
            "A ronin held by the Animal Pen stays for the next round and is taken off at its "
            "end, unless held again."
        ),
    )
    WHILE_PEN_HELD = reading(
        "As long as the Animal Pen is Occupied when the board is cleared.",
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
    Source("EN", "Shrine", ("In the next round; the marker comes off in that round's End Phase.")),
    Source("EN", "RefSheet", "Next round."),
    Source(
        "FR", "Le Temple", ("In the next round; the marker comes off in that round's End Phase.")
    ),
    Source("FR", "RefSheet", "Until the next round."),
    Source("EOG", "Shrine", ("In the next round; the marker comes off in that round's End Phase.")),
    english=stated("next-round"),
    french=coin_flip("next-round"),
    summary=stated("next-round"),
)
class ShrineDuration(Ambiguity):
    """For which time does the Shrine cancel a ronin's ability?"""

    NEXT_ROUND = reading(
        "For the whole next round.",
        book.AREA_SHR_01,
        book.AREA_SHR_03,
        wording="The Shrine cancels the ability for the whole of the next round.",
    )
    REST_OF_THIS_ROUND = reading(
        "From now until the next round begins.",
        book.AREA_SHR_01,
        wording="The Shrine cancels the ability until the next round begins.",
    )


@point(
    "shrine-removal",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "End 1",
        "If it was used last round the marker comes off a tile, or off tiles with the Inn's copy.",
    ),
    Source("EN", "Shrine", "The marker comes off in the End Phase of the round after."),
    Source(
        "FR",
        "III.1",
        "If it was used last round the marker comes off the tile, or off tiles with a copy.",
    ),
    Source("FR", "Le Temple", "The marker comes off in the End Phase of the round after."),
    Source(
        "EOG",
        "End 1",
        "If it was used last round the marker comes off a tile, or off tiles with the inn's copy.",
    ),
    Source("EOG", "Shrine", "The marker comes off in the End Phase of the round after."),
    english=stated("last-rounds"),
    french=stated("last-rounds"),
    summary=stated("last-rounds"),
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
        "Those, and with them all laid on the same tile in this round.",
        book.END_02,
        wording=(
            "If a tile bears a Shrine Marker from the previous round, those laid on it in this "
            "round are removed with it."
        ),
    )
    ALL = reading(
        "Those, and with them all laid in this round, on whatever tile.",
        book.END_02,
        wording=(
            "If a Shrine Marker from the previous round lies on a tile, all that were laid in this "
            "round are removed with it."
        ),
    )


@point(
    "last-round-end",
    Kind.AMBIGUITY,
    Source("EN", "End 2", "At the start of step 2, before the time track is looked at."),
    Source("EN", "Victory Conditions", "In the End Phase; no step is named."),
    Source("FR", "III.2", "At the start of step 2, before the time track is looked at."),
    Source("FR", "Conditions", "In the End Phase; no step is named."),
    Source("EOG", "End 2", "At the start of step 2, before the time track is looked at."),
    Source("EOG", "Victory Conditions", "In the End Phase; no step is named."),
    english=stated("step-2"),
    french=stated("step-2"),
    summary=stated("step-2"),
    not_modelled="The winner is the same; only the pieces on the final board differ.",
)
class LastRoundEnd(Ambiguity):
    """When in the End Phase of round 8 does the Defender win?"""

    STEP_2 = reading(
        "In step 2, before a casualty is taken.",
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
    Source("EN", "End 1", "Names combat and the Burial Grounds as the only ways."),
    Source(
        "EN",
        "Combat 2",
        ("Ninja stay until a special ability or combat removes them; Musashi's does."),
    ),
    Source("FR", "III.1", "Names combat and the Burial Grounds as the only ways."),
    Source(
        "FR", "II.2", ("Ninja stay until a special ability or combat removes them; Musashi's does.")
    ),
    Source("EOG", "End 1", "Names combat and the Burial Grounds as the only ways."),
    Source(
        "EOG",
        "Combat 2",
        ("Ninja stay until a special ability or combat removes them; Musashi's does."),
    ),
    english=natural("attackers-will"),
    french=natural("attackers-will"),
    summary=natural("attackers-will"),
    not_modelled=(
        "Musashi's and the Green's own texts remove ninja, so the literal reading leaves no "
        "game to model."
    ),
)
class WaysOffBoard(Ambiguity):
    """Are combat and the Burial Grounds the only ways by which ninja leave the board?"""

    ATTACKERS_WILL = reading(
        "No: that only limits what the Attacker may do of his own will.",
        book.END_04,
        book.AREA_BUR_03,
        wording=(
            "The Attacker can take ninja off the board of his own will only by the Burial Grounds."
        ),
    )
    ONLY_THESE = reading(
        "Yes, literally.",
        book.END_04,
        wording="Ninja leave the board only by combat or by the Burial Grounds.",
    )


@point(
    "tasuke-staying",
    Kind.AMBIGUITY,
    Source("EN", "Tasuke", "She can stay where one other ronin is."),
    Source("EN", "End 1", "All ronin are taken off but the one chosen, or two with the Inn."),
    Source("FR", "Tasuke", "She can remain where another ronin is."),
    Source("FR", "III.1", "All ronin are taken off but one, or two with the Inn."),
    Source("EOG", "Tasuke", "She can stay where one other ronin is."),
    Source("EOG", "End 1", "All ronin are taken off but the one chosen, or two with the inn."),
    english=natural("named-only"),
    french=coin_flip("named-only"),
    summary=natural("named-only"),
    not_modelled=(
        "A trace has no entry for a choice of the Defender in the End Phase, and she may be "
        "deployed there again anyway."
    ),
)
class TasukeStaying(Ambiguity):
    """May Tasuke choose to stay on the board beside a companion whom the Animal Pen holds?"""

    NAMED_ONLY = reading(
        "No: only the ronin named stays.",
        book.END_01,
        book.END_03,
        wording="Only the ronin named by the Animal Pen stays on the board.",
    )
    TASUKE_MAY_STAY = reading(
        "Yes: she can stay where another ronin is.",
        book.RONIN_TAS_01,
        wording="Tasuke may stay on the board with a ronin held by the Animal Pen.",
    )


@point(
    "shrine-removal-choice",
    Kind.AMBIGUITY,
    Source("EN", "End 1", "The marker comes off a tile; the tile is not named."),
    Source("EN", "Shrine", "The marker comes off in the End Phase of the round after."),
    Source("FR", "III.1", "The marker comes off the ronin's tile."),
    Source("FR", "Le Temple", "The marker comes off in the End Phase of the round after."),
    Source("EOG", "End 1", "The marker comes off a tile; the tile is not named."),
    Source("EOG", "Shrine", "The marker comes off in the End Phase of the round after."),
    english=stated("the-older"),
    french=stated("the-older"),
    summary=stated("the-older"),
    not_modelled="A trace has no entry for a choice of the Defender in the End Phase.",
)
class ShrineRemovalChoice(Ambiguity):
    """If Shrine Markers of two rounds lie on tiles, may the Defender choose which comes off?"""

    THE_OLDER = reading(
        "No: that of the previous round does; whether others go with it is shrine-removal.",
        book.END_02,
        book.AREA_SHR_03,
        wording="The Shrine Marker that was laid in the previous round is the one removed.",
    )
    DEFENDER_CHOOSES = reading(
        "Yes: he takes one off any tile.",
        book.END_02,
        wording="The Defender chooses from which tile a Shrine Marker is removed.",
    )


@point(
    "shrine-removal-number",
    Kind.SILENCE,
    Source("EN", "End 1", "A marker comes off a tile, or tiles if the Inn copied."),
    Source("FR", "III.1", "The marker, in the singular, comes off the tile or the tiles."),
    Source("EOG", "End 1", "The marker comes off a tile, or tiles if the inn copied."),
    english=natural("all-of-them"),
    french=coin_flip("all-of-them"),
    summary=natural("all-of-them"),
    not_modelled=(
        "While one of the two Shrine Markers is from the previous round at most one is from this; "
        "for more, substitutes are needed, of which no text speaks."
    ),
)
class ShrineRemovalNumber(Ambiguity):
    """Where Shrine Markers of this round come off with an older one, how many of them do?"""

    ALL_OF_THEM = reading(
        "All that shrine-removal speaks of.",
        book.END_02,
        wording="All Shrine Markers laid in this round that are removed at all come off together.",
    )
    ONE_FOR_ONE = reading(
        "One for each older marker.",
        book.END_02,
        wording="With each older Shrine Marker one that was laid in this round is removed.",
    )


@point(
    "casualty-rounds",
    Kind.AMBIGUITY,
    Source(
        "EN", "End 2", "In round 4 and after, if the current round bears the icon; then advance."
    ),
    Source("EN", "RefSheet", "The track is resolved and the marker advanced in one step."),
    Source("FR", "III.2", "From round 4 on, if the current round bears the icon; then advance."),
    Source("EOG", "End 2", "In round 4 and after, which bear the icon; then advance."),
    english=stated("from-round-4"),
    french=stated("from-round-4"),
    summary=stated("from-round-4"),
    not_modelled=(
        "The rounds with the icon are numbers of the board: whoever reads or prints them "
        "otherwise plays on a board of his own, as `ronin board` writes it."
    ),
)
class CasualtyRounds(Ambiguity):
    """At the end of which rounds does the Attacker lose a ninja of his Reserves?"""

    FROM_ROUND_4 = reading(
        "Of round 4 and every later one: the space on which the time marker stands counts.",
        book.END_06,
        wording="At the end of round 4 and of each later round the Reserves lose one ninja.",
    )
    AFTER_ROUND_4 = reading(
        "Of round 5 and every later one: it starts once round 4 is over.",
        book.END_06,
        wording="At the end of round 5 and of each later round the Reserves lose one ninja.",
    )
    SPACE_ENTERED = reading(
        "Of round 3 and every later one: the space to which the time marker goes counts.",
        book.END_06,
        book.END_08,
        wording="The Reserves lose one ninja if the space of the coming round bears the icon.",
    )


@point(
    "ronin-left-on-green",
    Kind.AMBIGUITY,
    Source("EN", "End 1", "All ronin are taken off the Village Board."),
    Source("EN", "The Green and the Attacker", "A space of the board, but no Village Area."),
    Source("FR", "III.1", "All ronin are taken off the Village Board."),
    Source("FR", "La Place et l'Attaquant", "A space of the board, but no Village Area."),
    Source("EOG", "End 1", "All ronin are taken off the village board."),
    english=stated("taken-off"),
    french=stated("taken-off"),
    summary=stated("taken-off"),
    not_modelled=(
        "The Green is a space of the board, which is cleared as a whole; a position knows only "
        "ronin who stay on Village Areas."
    ),
)
class RoninLeftOnGreen(Ambiguity):
    """Is a ronin on the Green taken off the board in the End Phase?"""

    TAKEN_OFF = reading(
        "Yes, like all others.",
        book.END_01,
        wording="A ronin on the Green is taken off in the End Phase like all others.",
    )
    STANDS_GUARD = reading(
        "No: only Village Areas are cleared.",
        book.GREEN_01,
        wording="A ronin on the Green stays there and removes ninja that are deployed there.",
    )
