"""Open points about the Inn and what it copies."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, reading, stated
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.register import point


@point(
    "vain-field-copy",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Inn, Fields",
        ("Copying a Field with both held brings no bonus; it is not forbidden."),
    ),
    Source(
        "FR", "L'Auberge", ("Copying a Field with both held brings no bonus; it is not forbidden.")
    ),
    Source("FR", "Les Champs", "With both held the Inn brings no advantage."),
    Source(
        "EOG",
        "Inn, Fields",
        ("Copying a Field with both held brings no bonus; it is not forbidden."),
    ),
    english=natural("legal"),
    french=natural("legal"),
    summary=natural("legal"),
)
class VainFieldCopy(Ambiguity):
    """May the Inn copy a Field while both Fields are Occupied and the copy adds nothing?"""

    LEGAL = reading(
        "Yes: it is a use like any other.",
        book.INN_03,
        book.AREA_FIE_03,
        wording="The Inn may copy a Field even if that adds nothing.",
    )
    REFUSED = reading(
        "No: there is nothing to gain.",
        book.AREA_FIE_03,
        wording="The Inn cannot copy a Field while both Fields are Occupied.",
    )


@point(
    "pen-same-ronin-twice",
    Kind.AMBIGUITY,
    Source("EN", "End 1", "Two ronin are left if the Inn copied it."),
    Source("EN", "Animal Pen", "Any one ronin is chosen."),
    Source("FR", "III.1", "Two ronin are left if the Inn copied it."),
    Source("FR", "L'Enclos", "Any one ronin is chosen."),
    Source("EOG", "End 1", "Two ronin are left if the inn copied it."),
    Source("EOG", "Animal Pen", "Any one ronin is chosen."),
    english=natural("allowed-in-vain"),
    french=natural("allowed-in-vain"),
    summary=natural("allowed-in-vain"),
)
class PenSameRoninTwice(Ambiguity):
    """May the Animal Pen and the Inn that copies it name the same ronin?"""

    ALLOWED_IN_VAIN = reading(
        "Yes, but he stays one round all the same.",
        book.AREA_PEN_01,
        book.INN_07,
        wording="The Animal Pen and its copy may name the same ronin, to no further effect.",
    )
    MUST_DIFFER = reading(
        "No: two different ronin are to stay.",
        book.INN_07,
        book.END_03,
        wording="The Animal Pen and its copy must name different ronin.",
    )


@point(
    "shrine-same-ronin-twice",
    Kind.AMBIGUITY,
    Source("EN", "Shrine", "Any one ronin is chosen."),
    Source("EN", "End 1", "Markers come off tiles, in the plural, if the Inn copied it."),
    Source("FR", "Le Temple", "Any one ronin is chosen."),
    Source("FR", "III.1", "The marker comes off tiles, in the plural, if the Inn copied it."),
    Source("EOG", "Shrine", "Any one ronin is chosen."),
    Source("EOG", "End 1", "Markers come off tiles, in the plural, if the inn copied it."),
    english=natural("in-vain"),
    french=natural("in-vain"),
    summary=coin_flip("in-vain"),
)
class ShrineSameRoninTwice(Ambiguity):
    """May the Shrine and the Inn that copies it mark the same ronin?"""

    IN_VAIN = reading(
        "Yes, but the second marker adds nothing.",
        book.INN_08,
        book.AREA_SHR_02,
        wording="Both Shrine Markers may lie on one ronin, to no further effect.",
    )
    MUST_DIFFER = reading(
        "No: two different tiles are to be marked.",
        book.INN_08,
        wording="The Shrine and its copy may not both have a marker on one ronin's tile.",
    )
    TWO_ROUNDS = reading(
        "Yes, and his ability is cancelled for two rounds.",
        book.AREA_SHR_01,
        book.AREA_SHR_03,
        wording=(
            "Each Shrine Marker on a ronin cancels his ability for one round, one after the other."
        ),
    )


@point(
    "well-same-ronin-twice",
    Kind.SILENCE,
    Source("EN", "Well", "Any one ronin is chosen."),
    Source("EN", "Inn", "It resolves the ability of another area; for whom is not said."),
    Source("FR", "Le Puit", "Any one ronin is chosen."),
    Source("FR", "L'Auberge", "It copies the ability of another area; for whom is not said."),
    Source("EOG", "Well", "Any one ronin is chosen."),
    Source("EOG", "Inn", "It resolves the ability of another area; for whom is not said."),
    english=natural("allowed"),
    french=natural("allowed"),
    summary=natural("allowed"),
)
class WellSameRoninTwice(Ambiguity):
    """May the Well and the Inn that copies it poison the same ronin?"""

    ALLOWED = reading(
        "Yes: he takes a wound from each.",
        book.AREA_WEL_01,
        book.INN_01,
        wording="The Well and its copy may name the same ronin.",
    )
    MUST_DIFFER = reading(
        "No: in one round nobody is named twice.",
        book.AREA_WEL_01,
        book.INN_01,
        wording="In one round the Well, by itself or by the Inn, names no ronin twice.",
    )


@point(
    "passage-same-area-twice",
    Kind.SILENCE,
    Source("EN", "Passage", "Up to two ninja go to one chosen area."),
    Source("EN", "Inn", "It resolves the ability of another area; where to is not said."),
    Source("FR", "Le Passage", "Up to two ninja go to one area."),
    Source("FR", "L'Auberge", "It copies the ability of another area; where to is not said."),
    Source("EOG", "Passage", "Up to two ninja go to one chosen area."),
    Source("EOG", "Inn", "It resolves the ability of another area; where to is not said."),
    english=natural("allowed"),
    french=natural("allowed"),
    summary=natural("allowed"),
)
class PassageSameAreaTwice(Ambiguity):
    """May the Passage and the Inn that copies it lead to the same area?"""

    ALLOWED = reading(
        "Yes: up to two ninja arrive there by each.",
        book.AREA_PAS_01,
        book.INN_01,
        wording="The Passage and its copy may lead to the same area.",
    )
    MUST_DIFFER = reading(
        "No: in one round it leads nowhere twice.",
        book.AREA_PAS_01,
        book.INN_01,
        wording="In one round the Passage, by itself or by the Inn, leads to no area twice.",
    )


@point(
    "inn-uses",
    Kind.CONTRADICTION,
    Source("EN", "Area intro", "Each ability works once a round."),
    Source("FR", "Quartiers intro", "Each ability works once a round."),
    Source(
        "FR", "II.3", ("Each ability works once a round, the Inn excepted; how is not explained.")
    ),
    Source("EOG", "Area intro", "Each ability works once a round."),
    english=stated("once"),
    french=coin_flip("once"),
    summary=stated("once"),
)
class InnUses(Ambiguity):
    """How often may the Inn be used in a round?"""

    ONCE = reading(
        "Once, like every area.",
        book.AREA_GEN_03,
        book.INN_09,
        wording="The Inn may be used once a round.",
    )
    ONCE_PER_AREA = reading(
        "Once for each other Occupied area.",
        book.AREA_GEN_03,
        book.INN_09,
        wording="The Inn may copy every other Occupied area once a round.",
    )


@point(
    "copied-once-used",
    Kind.AMBIGUITY,
    Source("EN", "Combat 3", "Each ability works once a round."),
    Source("EN", "End 1", "With the Inn's copy, two ronin are held or marked."),
    Source("FR", "II.3", "Each ability works once a round, the Inn excepted."),
    Source("FR", "III.1", "With the Inn's copy, two ronin are held or marked."),
    Source("EOG", "Combat 3", "Each ability works once a round."),
    Source("EOG", "End 1", "With the inn's copy, two ronin are held or marked."),
    english=natural("may-copy"),
    french=natural("may-copy"),
    summary=natural("may-copy"),
)
class CopiedOnceUsed(Ambiguity):
    """May the Inn copy an area whose own ability has been used in this round?"""

    MAY_COPY = reading(
        "Yes: the Inn's use is a use of its own.",
        book.INN_01,
        book.INN_07,
        book.INN_08,
        wording="The Inn may copy an area whether or not it has been used in this round.",
    )
    MAY_NOT_COPY = reading(
        "No: what has had its use is not to be had from the Inn either.",
        book.AREA_GEN_03,
        wording="The Inn may not copy an area that has been used in this round.",
    )


@point(
    "copy-spends-original",
    Kind.AMBIGUITY,
    Source("EN", "Inn", "The Inn resolves the other area's ability."),
    Source("EN", "End 1", "With the Inn's copy, two ronin are held or marked."),
    Source("FR", "L'Auberge", "The Inn copies the other area's ability."),
    Source("FR", "III.1", "With the Inn's copy, two ronin are held or marked."),
    Source("EOG", "Inn", "The inn resolves the other area's ability."),
    Source("EOG", "End 1", "With the inn's copy, two ronin are held or marked."),
    english=natural("inn-only"),
    french=natural("inn-only"),
    summary=natural("inn-only"),
)
class CopySpendsOriginal(Ambiguity):
    """Does a copy by the Inn use up the copied area's own ability?"""

    INN_ONLY = reading(
        "No: only the Inn is used up.",
        book.INN_01,
        book.INN_07,
        book.INN_08,
        wording="Copying an area does not use up that area's own ability.",
    )
    BOTH = reading(
        "Yes: the ability has had its use.",
        book.AREA_GEN_03,
        wording="An area that the Inn has copied cannot be used itself in that round.",
    )


@point(
    "inn-copied-moment",
    Kind.AMBIGUITY,
    Source("EN", "Inn", "It copies another Occupied area; the moment is not named."),
    Source("EN", "Combat 3 example", "It copies an area 'already' Occupied."),
    Source("FR", "L'Auberge", "It copies another Occupied area; the moment is not named."),
    Source("FR", "II.3 example", "It copies an area 'already' Occupied."),
    Source("EOG", "Inn", "It copies another Occupied area; the moment is not named."),
    english=natural("at-use"),
    french=natural("at-use"),
    summary=natural("at-use"),
)
class InnCopiedMoment(Ambiguity):
    """When must the area that the Inn copies be Occupied?"""

    AT_USE = reading(
        "At the moment of copying.",
        book.INN_01,
        book.AREA_GEN_06,
        wording="The Inn may copy an area that is Occupied at that moment.",
    )
    SINCE_STEP_START = reading(
        "At that moment, and without a break since step 3 began.",
        book.INN_01,
        wording="The Inn may copy only an area that has been Occupied since step 3 began.",
    )
    ONCE_OCCUPIED = reading(
        "At some moment of step 3: it may have been emptied since.",
        book.INN_01,
        book.AREA_GEN_06,
        wording="The Inn may copy any area that was Occupied at some moment of step 3.",
    )


@point(
    "copied-watchtower",
    Kind.DISCREPANCY,
    Source("EN", "Inn", "Those of the Inn: Graveyard (the Burial Grounds) and Watchtower."),
    Source("FR", "L'Auberge", "Copies the ability; no special rule for this one."),
    Source("FR", "Tour de guet", "Names the Watchtower's own neighbours."),
    Source("EOG", "Inn", "Those of the inn, not named."),
    english=stated("of-the-inn"),
    french=natural("of-the-watchtower"),
    summary=stated("of-the-inn"),
)
class CopiedWatchtower(Ambiguity):
    """Whose neighbours are hit when the Inn copies the Watchtower?"""

    OF_THE_INN = reading(
        "Those of the Inn.",
        book.INN_04,
        wording=(
            "If the Inn copies the Watchtower, ronin on areas adjacent to the Inn are wounded."
        ),
    )
    OF_THE_WATCHTOWER = reading(
        "Those of the Watchtower.",
        book.AREA_WAT_01,
        book.INN_01,
        wording=(
            "If the Inn copies the Watchtower, ronin on areas adjacent to the Watchtower are "
            "wounded."
        ),
    )


@point(
    "defended-watchtower-copied",
    Kind.CONTRADICTION,
    Source(
        "EN",
        "Inn",
        (
            "It copies Occupied areas, yet its Watchtower copy is said to hit ronin on the "
            "Watchtower."
        ),
    ),
    Source(
        "EOG",
        "Inn",
        ("It copies Occupied areas, and its watchtower copy hits ronin beside the inn."),
    ),
    english=natural("occupied-only"),
    french=natural("occupied-only"),
    summary=natural("occupied-only"),
    needs={"copied-watchtower": ("of-the-inn",)},
)
class DefendedWatchtowerCopied(Ambiguity):
    """May the Inn copy a Watchtower on which a ronin stands?"""

    OCCUPIED_ONLY = reading(
        "No: only an Occupied area can be copied.",
        book.INN_01,
        book.INN_04,
        wording="The Inn may copy the Watchtower only while the Watchtower is Occupied.",
    )
    DEFENDED_TOO = reading(
        "Yes: otherwise no ronin on the Watchtower could ever be hit.",
        book.INN_04,
        wording="The Inn may copy the Watchtower even while a ronin is on it.",
    )


@point(
    "inn-field-needs",
    Kind.CONTRADICTION,
    Source("EN", "Fields", "One Field and the Inn's copy make three."),
    Source("EN", "Inn", "He copies a Field and controls one 'other' Field."),
    Source("FR", "Les Champs", "One Field and the Inn's copy make three."),
    Source("FR", "L'Auberge", "He copies a Field and controls the 'other'."),
    Source("EOG", "Inn, Fields", "One field and the inn's copy make three."),
    english=stated("one-field"),
    french=stated("one-field"),
    summary=stated("one-field"),
)
class InnFieldNeeds(Ambiguity):
    """Is one Occupied Field enough for the Inn's copy of a Field to count?"""

    ONE_FIELD = reading(
        "Yes: that Field and the Inn count as three areas.",
        book.AREA_FIE_02,
        book.INN_03,
        wording="One Occupied Field and the Inn that copies it count as three areas.",
    )
    BOTH_FIELDS = reading(
        "No: one Field is copied and the other must be held, so the copy never adds anything.",
        book.INN_03,
        wording="The Inn's copy of a Field counts only if the other Field is Occupied.",
    )


@point(
    "inn-field-total",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Combat 3 example",
        ("Passage, Burial Grounds, one Field and the Inn make five, so it is included."),
    ),
    Source(
        "EN", "Fields", ("One Field and the copy make three; the Inn's own place is not named.")
    ),
    Source(
        "FR",
        "II.3 example",
        ("Passage, Burial Grounds, one Field and the Inn make five, so it is included."),
    ),
    Source("FR", "Les Champs", ("With one Field he has three; the Inn's own place is not named.")),
    Source(
        "EOG",
        "Inn, Fields",
        ("One field and the copy make three; the inn's own place is not named."),
    ),
    english=stated("inn-included"),
    french=stated("inn-included"),
    summary=natural("inn-included"),
    needs={"inn-field-needs": ("one-field",)},
)
class InnFieldTotal(Ambiguity):
    """Do the three areas of a Field and the copying Inn include the Inn itself?"""

    INN_INCLUDED = reading(
        "Yes: Field and Inn together are three.",
        book.AREA_FIE_02,
        book.INN_06,
        wording="A Field and the Inn that copies it together count as three areas.",
    )
    INN_BESIDES = reading(
        "No: the Field counts as three and the Inn as one more.",
        book.AREA_FIE_02,
        wording="A Field that the Inn copies counts as three areas, and the Inn as one more.",
    )


@point(
    "inn-field-lost",
    Kind.SILENCE,
    Source(
        "EN",
        "Combat 3 example",
        ("The Inn is treated as a Field for a time; for how long is not said."),
    ),
    Source("EN", "Fields", "Asks for one Field under control and the copy."),
    Source(
        "FR",
        "II.3 example",
        ("The Inn is treated as a Field for a time; for how long is not said."),
    ),
    Source("FR", "Les Champs", "Asks for one Field and the copy."),
    Source("EOG", "Inn, Fields", "Asks for one field under control and the copy."),
    english=coin_flip("same-field-held"),
    french=coin_flip("same-field-held"),
    summary=coin_flip("same-field-held"),
    needs={"inn-field-needs": ("one-field",)},
)
class InnFieldLost(Ambiguity):
    """Must the Inn and the Field it copied still be held when areas are counted?"""

    SAME_FIELD_HELD = reading(
        "Both must be Occupied at the count, whatever happened in between.",
        book.INN_06,
        book.VICTORY_04,
        wording=(
            "The Inn's copy of a Field counts if the Inn and that Field are Occupied when "
            "areas are counted."
        ),
    )
    ANY_FIELD_HELD = reading(
        "The Inn and either Field must be Occupied at the count.",
        book.INN_06,
        book.AREA_FIE_02,
        wording=(
            "The Inn's copy of a Field counts if the Inn and any Field are Occupied when "
            "areas are counted."
        ),
    )
    HELD_THROUGHOUT = reading(
        "Both must have been Occupied without a break since the copy.",
        book.INN_06,
        wording=(
            "The Inn's copy of a Field counts only if the Inn and that Field have been "
            "Occupied without a break since."
        ),
    )
    BONUS_KEPT = reading(
        "No: once copied, it counts as one area more.",
        book.AREA_FIE_02,
        book.INN_03,
        wording=(
            "Once the Inn has copied a Field, the Attacker counts one area more in this round."
        ),
    )


@point(
    "inn-field-use",
    Kind.AMBIGUITY,
    Source("EN", "Combat 3 example", ("The Inn's ability is used in step 3 to copy the Fields.")),
    Source(
        "EN", "Fields", ("The Inn is used to copy; but a Field's ability only speaks of the count.")
    ),
    Source("FR", "II.3 example", "The Inn's ability is used in step 3 to copy the Fields."),
    Source(
        "FR",
        "Les Champs",
        ("The Inn serves to copy; but a Field's ability only speaks of the count."),
    ),
    Source(
        "EOG",
        "Inn, Fields",
        ("The inn is used to copy; but a field's ability only speaks of the count."),
    ),
    english=stated("a-use"),
    french=stated("a-use"),
    summary=natural("a-use"),
    needs={"inn-field-needs": ("one-field",)},
)
class InnFieldUse(Ambiguity):
    """Does copying a Field take up the Inn's use for the round?"""

    A_USE = reading(
        "Yes: the Inn then copies nothing else.",
        book.INN_01,
        book.INN_03,
        wording="Copying a Field is the Inn's use for the round.",
    )
    AT_COUNTING = reading(
        "No: beside one Occupied Field the Inn counts as a Field anyway, whatever it copied.",
        book.AREA_FIE_01,
        book.INN_03,
        wording=(
            "When areas are counted the Inn counts as a Field beside one Occupied Field, "
            "whatever it was used for."
        ),
    )
    IF_NOTHING_ELSE = reading(
        "No: beside one Occupied Field the Inn counts as a Field, unless it copied another area.",
        book.AREA_FIE_01,
        book.INN_03,
        wording=(
            "When areas are counted the Inn counts as a Field beside one Occupied Field, unless "
            "it copied an area other than a Field in this round."
        ),
    )


@point(
    "copied-pen-alone",
    Kind.AMBIGUITY,
    Source("EN", "Animal Pen", "One ronin is chosen."),
    Source("EN", "End 1", "Two ronin are left if the Inn copied it."),
    Source("FR", "L'Enclos", "One ronin is chosen."),
    Source("FR", "III.1", "Two ronin are left if the Inn copied it."),
    Source("EOG", "Animal Pen", "One ronin is chosen."),
    Source("EOG", "End 1", "Two ronin are left if the inn copied it."),
    english=natural("one-per-use"),
    french=natural("one-per-use"),
    summary=natural("one-per-use"),
    not_modelled=(
        "A use names one ronin in a trace; the second of the other reading has no place there."
    ),
)
class CopiedPenAlone(Ambiguity):
    """If the Inn copies the Animal Pen and the Pen itself is not used, is one ronin held or two?"""

    ONE_PER_USE = reading(
        "One: each use holds one.",
        book.AREA_PEN_01,
        book.INN_07,
        wording="Each use of the Animal Pen, by itself or by the Inn, holds one ronin.",
    )
    COPY_MAKES_TWO = reading(
        "Two, as the Inn copied it.",
        book.INN_07,
        book.END_03,
        wording="If the Inn copied the Animal Pen two ronin stay.",
    )


@point(
    "inn-without-end",
    Kind.CONTRADICTION,
    Source("EN", "Area intro", "Each ability works once a round."),
    Source("FR", "Quartiers intro", "Each ability works once a round."),
    Source("FR", "II.3", "Each ability works once a round, the Inn excepted; no number is given."),
    Source("EOG", "Area intro", "Each ability works once a round."),
    english=stated("a-bound"),
    french=natural("a-bound"),
    summary=stated("a-bound"),
    not_modelled=(
        "Step 3 would have no longest line: the Inn could copy the Passage and the Burial "
        "Grounds in turn without end. What can be played of it is inn-uses."
    ),
)
class InnWithoutEnd(Ambiguity):
    """May the Inn copy the same area again and again, any number of times in a round?"""

    A_BOUND = reading(
        "No: at most once for each other area, as inn-uses says.",
        book.AREA_GEN_03,
        book.INN_09,
        wording="The Inn copies no area more than once a round.",
    )
    ANY_NUMBER = reading(
        "Yes: for the Inn no number is set.",
        book.INN_09,
        wording="The Inn may be used any number of times a round.",
    )


@point(
    "pen-two-rounds",
    Kind.SILENCE,
    Source("EN", "Animal Pen", "The ronin stays for a further round; a second use is not treated."),
    Source("EN", "End 1", "Two ronin are left if the Inn copied it."),
    Source("FR", "L'Enclos", "The ronin stays; a second use is not treated."),
    Source("FR", "III.1", "Two ronin are left if the Inn copied it."),
    Source(
        "EOG", "Animal Pen", "The ronin stays for a further round; a second use is not treated."
    ),
    Source("EOG", "End 1", "Two ronin are left if the inn copied it."),
    english=natural("one-round"),
    french=natural("one-round"),
    summary=natural("one-round"),
    not_modelled="A position tells where a ronin stays, and not for how many rounds.",
)
class PenTwoRounds(Ambiguity):
    """If the Animal Pen and its copy both name one ronin, is he held for two rounds?"""

    ONE_ROUND = reading(
        "No: the second use is in vain or refused, as pen-same-ronin-twice says.",
        book.AREA_PEN_02,
        book.INN_07,
        wording="A ronin is held for one round, however often he is named.",
    )
    TWO_ROUNDS = reading(
        "Yes: one round for each use.",
        book.AREA_PEN_02,
        book.INN_07,
        wording="A ronin named by the Animal Pen and by its copy is held for two rounds.",
    )


@point(
    "inn-field-duration",
    Kind.AMBIGUITY,
    Source("EN", "Combat 3 example", "The Inn is a Field for a time; no end is named."),
    Source("EN", "Area intro", "Abilities are used once a round, in step 3."),
    Source("FR", "II.3 example", "The Inn is a Field for a time; no end is named."),
    Source("FR", "Quartiers intro", "Abilities are used once a round, in step 3."),
    Source("EOG", "Inn, Fields", "The copy counts for victory; for how long is not said."),
    english=natural("this-round"),
    french=natural("this-round"),
    summary=natural("this-round"),
    not_modelled=(
        "A position does not tell what the Inn copied in an earlier round; that it need not copy "
        "anew is inn-field-use=at-counting."
    ),
)
class InnFieldDuration(Ambiguity):
    """For how long does the Inn stand in for the Field that it copied?"""

    THIS_ROUND = reading(
        "Until areas are counted in the same round: it copies anew each round.",
        book.INN_06,
        book.AREA_GEN_03,
        wording="The Inn stands in for the Field it copied until areas are counted in that round.",
    )
    WHILE_INN_HELD = reading(
        "Until the Inn is lost: no end is named.",
        book.INN_06,
        wording="The Inn stands in for the Field it copied for as long as it stays Occupied.",
    )


@point(
    "copied-before-used",
    Kind.SILENCE,
    Source("EN", "Inn", "Resolves the ability of another Occupied area; no order is named."),
    Source("EN", "Combat 3", "Abilities are resolved in any order."),
    Source("FR", "L'Auberge", "Copies the ability of another Occupied area; no order is named."),
    Source("FR", "II.3", "Abilities are resolved in any order."),
    Source("EOG", "Inn", "Resolves the ability of another occupied area; no order is named."),
    Source("EOG", "Combat 3", "Abilities are resolved in any order."),
    english=natural("may-copy"),
    french=natural("may-copy"),
    summary=natural("may-copy"),
)
class CopiedBeforeUsed(Ambiguity):
    """May the Inn copy an area whose own ability has not been used yet in this round?"""

    MAY_COPY = reading(
        "Yes: it needs only be Occupied, and the order is free.",
        book.INN_01,
        book.AREA_GEN_04,
        wording="The Inn may copy an area before that area's own ability is used.",
    )
    MAY_NOT_COPY = reading(
        "No: only what has been done can be copied; of Fields, which are not used, any can.",
        book.INN_01,
        wording=(
            "The Inn may copy an area, a Field aside, only after that area's own ability was used "
            "in this round."
        ),
    )
