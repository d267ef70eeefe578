"""Open points about the Inn and what it copies."""

from model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, point, reading, stated
from model.seven_ronin import rulebook as book


@point(
    "vain-field-copy",
    Kind.AMBIGUITY,
    Source("EN", "Inn; Fields", "No additional bonus for doing so."),
    Source("FR", "II.3; L'Auberge", "Each once; no extra bonus for copying with both fields."),
    Source("EOG", "Combat 3; The Inn", "No additional bonus for doing so."),
    english=natural("legal"),
    french=natural("legal"),
    summary=natural("legal"),
)
class VainFieldCopy(Ambiguity):
    """May the Inn copy a Field when both are held and it adds nothing?"""

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
    Source("FR", "III.1", "Two."),
    Source("EOG", "End 1", "Two."),
    english=natural("allowed-in-vain"),
    french=natural("allowed-in-vain"),
    summary=natural("allowed-in-vain"),
)
class PenSameRoninTwice(Ambiguity):
    """May the Animal Pen and the Inn that copies it name the same ronin?"""

    ALLOWED_IN_VAIN = reading(
        "Yes: he stays one round all the same.",
        book.AREA_PEN_01,
        book.INN_07,
        wording="The Animal Pen and its copy may name the same ronin, to no further effect.",
    )
    MUST_DIFFER = reading(
        "No: two ronin are to stay.",
        book.INN_07,
        book.END_03,
        wording="The Animal Pen and its copy must name different ronin.",
    )


@point(
    "shrine-same-ronin-twice",
    Kind.AMBIGUITY,
    Source("EN", "End 1", "Tiles, plural, if the Inn copied it."),
    Source("FR", "III.1", "Tiles."),
    Source("FR", "Le Temple; III.1", "1 marker; tile or tiles."),
    Source("EOG", "End 1", "Tiles."),
    english=natural("in-vain"),
    french=natural("in-vain"),
    summary=coin_flip("in-vain"),
)
class ShrineSameRoninTwice(Ambiguity):
    """May the Shrine and the Inn that copies it mark the same ronin?"""

    IN_VAIN = reading(
        "Yes: the second marker adds nothing.",
        book.INN_08,
        book.AREA_SHR_02,
        wording="Both Shrine Markers may lie on one ronin, to no further effect.",
    )
    MUST_DIFFER = reading(
        "No: two tiles are to be marked.",
        book.INN_08,
        wording="The Shrine and its copy must name different ronin.",
    )
    TWO_ROUNDS = reading(
        "Yes: his ability is cancelled for two rounds.",
        book.AREA_SHR_01,
        book.AREA_SHR_03,
        wording=(
            "Each Shrine Marker on a ronin cancels his ability for one round, one after the other."
        ),
    )


@point(
    "inn-uses",
    Kind.CONTRADICTION,
    Source("EN", "Combat 3; Area intro", "Once each."),
    Source("EN", "Combat 3", "Each once."),
    Source("FR", "II.3 vs Quartiers intro", "Once each, except the Inn; vs once each."),
    Source("FR", "II.3", "Each once, except the Inn."),
    Source("FR", "Quartiers", "Each once."),
    Source("EOG", "Combat 3", "Each once."),
    english=stated("once"),
    french=coin_flip("once"),
    summary=stated("once"),
)
class InnUses(Ambiguity):
    """How often may the Inn be used in a round?"""

    ONCE = reading(
        (
            "Once, as every area; the French exception only means that an ability may come twice "
            "by the Inn."
        ),
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
    Source(
        "EN",
        "Combat 3; Inn; End 1",
        ("Each ability once a round; yet Pen and its copy hold two ronin."),
    ),
    Source("EN", "Combat 3; The Inn", "Once a round; resolves its ability."),
    Source("EN", "Inn", "Another occupied area, resolves its ability."),
    Source("FR", "II.3; III.1", "Once, except the Inn; two ronin."),
    Source("FR", "II.3; L'Auberge", "Once a round (Inn excepted); copies the ability."),
    Source("FR", "II.3", "Once per round except the Inn."),
    Source("EOG", "Combat 3; End 1", "As EN."),
    english=natural("may-copy"),
    french=natural("may-copy"),
    summary=natural("may-copy"),
)
class CopiedOnceUsed(Ambiguity):
    """May the Inn copy an area whose own ability was used in this round?"""

    MAY_COPY = reading(
        "Yes: the Inn's use is a use of its own.",
        book.INN_01,
        book.INN_07,
        book.INN_08,
        wording="The Inn may copy an area whether or not it has been used in this round.",
    )
    MAY_NOT_COPY = reading(
        "No: each ability works once a round, whoever uses it.",
        book.AREA_GEN_03,
        wording="The Inn may not copy an area that has been used in this round.",
    )


@point(
    "copy-spends-original",
    Kind.AMBIGUITY,
    Source("EN", "Combat 3; Inn; End 1", "As above."),
    Source("EN", "Combat 3; The Inn", "Each ability once a round."),
    Source("EN", "Inn", "Resolves its special ability."),
    Source("FR", "II.3; III.1", "As above."),
    Source("FR", "II.3; L'Auberge", "Each ability once a round."),
    Source("FR", "II.3", "Except the Inn."),
    Source("EOG", "Combat 3; End 1", "As above."),
    english=natural("inn-only"),
    french=natural("inn-only"),
    summary=natural("inn-only"),
)
class CopySpendsOriginal(Ambiguity):
    """Does a copy use up the copied area's own ability?"""

    INN_ONLY = reading(
        "No: only the Inn is used.",
        book.INN_01,
        book.INN_07,
        book.INN_08,
        wording="Copying an area does not use up that area's own ability.",
    )
    BOTH = reading(
        "Yes: the ability has been used.",
        book.AREA_GEN_03,
        wording="An area that the Inn has copied cannot be used itself in that round.",
    )


@point(
    "inn-copied-moment",
    Kind.AMBIGUITY,
    Source("EN", "Inn; Combat 3 example", "Another Occupied area; 'already occupied'."),
    Source("EN", "Combat 3 example", "Another already occupied area."),
    Source("EN", "Inn", "Another occupied area."),
    Source("FR", "II.3 exemple", "Another already occupied area."),
    Source("EOG", "Inn", "Another Occupied area."),
    Source("EOG", "The Inn", "1 other occupied area."),
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
        "At that moment and since step 3 began.",
        book.INN_01,
        wording="The Inn may copy only an area that has been Occupied since step 3 began.",
    )
    ONCE_OCCUPIED = reading(
        "At some moment of step 3, even if it has been emptied since.",
        book.INN_01,
        book.AREA_GEN_06,
        wording="The Inn may copy any area that was Occupied at some moment of step 3.",
    )


@point(
    "copied-watchtower",
    Kind.DISCREPANCY,
    Source("EN", "Inn", "Those of the Inn, Graveyard and Watchtower."),
    Source("EN", "The Inn", "Neighbours of the Inn (Graveyard, Watchtower)."),
    Source("FR", "L'Auberge", "No such rule."),
    Source(
        "FR",
        "L'Auberge; Tour de guet",
        ("No such rule; the Watchtower's text names the Inn and a field."),
    ),
    Source("EOG", "Inn", "Those of the Inn."),
    Source("EOG", "The Inn", "Ronin adjacent to the Inn."),
    english=stated("of-the-inn"),
    french=natural("of-the-watchtower"),
    summary=stated("of-the-inn"),
)
class CopiedWatchtower(Ambiguity):
    """Whose neighbours does the Inn hit when it copies the Watchtower?"""

    OF_THE_INN = reading(
        "Those of the Inn.",
        book.INN_04,
        wording=(
            "If the Inn copies the Watchtower, it wounds the ronin on areas adjacent to the Inn."
        ),
    )
    OF_THE_WATCHTOWER = reading(
        "Those of the Watchtower.",
        book.AREA_WAT_01,
        book.INN_01,
        wording=(
            "If the Inn copies the Watchtower, the ronin on areas adjacent to the Watchtower are "
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
            "Names Graveyard and Watchtower as the places hit, though the Watchtower must be "
            "occupied, that is without ronin."
        ),
    ),
    Source("FR", "-", "-."),
    Source("EOG", "Inn", "Ronin adjacent to the Inn."),
    english=natural("occupied-only"),
    french=natural("occupied-only"),
    summary=natural("occupied-only"),
    needs={"copied-watchtower": ("of-the-inn",)},
)
class DefendedWatchtowerCopied(Ambiguity):
    """May the Inn copy a Watchtower on which a ronin stands, since the text has it hit ronin
    there?"""

    OCCUPIED_ONLY = reading(
        "No: only an Occupied area can be copied, and the mention of the Watchtower is idle.",
        book.INN_01,
        book.INN_04,
        wording="The Inn may copy the Watchtower only while the Watchtower is Occupied.",
    )
    DEFENDED_TOO = reading(
        "Yes: otherwise no ronin could ever be hit on the Watchtower.",
        book.INN_04,
        wording="The Inn may copy the Watchtower even while a ronin is on it.",
    )


@point(
    "inn-field-needs",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Inn vs Fields, Combat 3 example",
        ("Copies and controls one *other* Field; vs one Field."),
    ),
    Source("EN", "The Inn", "Controls 1 other Field."),
    Source("EN", "Inn, Important", "Copies the Field and controls 1 other Field."),
    Source("FR", "L'Auberge vs Les Champs", "Controls the other Field; vs one Field."),
    Source("FR", "L'Auberge", "Copies a field and controls the other."),
    Source("FR", "Les Champs", "One field is enough."),
    Source("EOG", "Inn", "One Field."),
    Source("EOG", "The Inn", "One field."),
    Source("EOG", "Inn; Fields", "One Field."),
    english=stated("one-field"),
    french=stated("one-field"),
    summary=stated("one-field"),
)
class InnFieldNeeds(Ambiguity):
    """Is one held Field enough when the Inn copies a Field?"""

    ONE_FIELD = reading(
        "Yes: the copied Field and the Inn make three.",
        book.AREA_FIE_02,
        book.INN_03,
        wording="One Occupied Field and the Inn that copies it count as three areas.",
    )
    BOTH_FIELDS = reading(
        "No: he must copy one and hold the other, so the copy never adds anything.",
        book.INN_03,
        wording="The Inn's copy of a Field counts only if the other Field is Occupied.",
    )


@point(
    "inn-field-total",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Inn; Fields; Combat 3 example",
        ("Counts as 3; the example makes four areas count five."),
    ),
    Source("EN", "The Fields; Combat 3 example", "3 areas; example 5 in all."),
    Source("EN", "Combat 3 example", "Passage, Inn, Field, Burial Grounds make five."),
    Source("FR", "Les Champs; II.3 example", "With one Field he has three; same example."),
    Source("FR", "Les Champs; II.3 exemple", "3; example total 5."),
    Source("FR", "Les Champs", "With 1 field he occupies 3 areas."),
    Source("EOG", "Inn; Fields", "Counts as 3, no example."),
    Source("EOG", "The Fields", "Counts as 3, no example."),
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
        "No: the Field counts three and the Inn one more.",
        book.AREA_FIE_02,
        wording="A Field that the Inn copies counts as three areas, and the Inn as one more.",
    )


@point(
    "inn-field-lost",
    Kind.SILENCE,
    Source("EN", "Combat 3; Inn", "Temporarily treated as the Fields; check at the end."),
    Source("EN", "Combat 3", "Checked at the end."),
    Source("EN", "Combat 3 example", "Temporarily treated as a Field."),
    Source("FR", "II.3", "Checked at the end."),
    Source("FR", "II.3 exemple", "Treated as a field for now."),
    Source("EOG", "Inn", "No word."),
    Source("EOG", "Victory", "End of step 3."),
    Source("EOG", "-", "Silent."),
    english=coin_flip("same-field-held"),
    french=coin_flip("same-field-held"),
    summary=coin_flip("same-field-held"),
    needs={"inn-field-needs": ("one-field",)},
)
class InnFieldLost(Ambiguity):
    """Must the Inn and the copied Field still be held when areas are counted?"""

    SAME_FIELD_HELD = reading(
        "Both must be Occupied at the count, it does not matter what was in between.",
        book.INN_06,
        book.VICTORY_04,
        wording=(
            "The copy counts if the Inn and the copied Field are Occupied when areas are counted."
        ),
    )
    ANY_FIELD_HELD = reading(
        "The Inn and either Field must be Occupied at the count.",
        book.INN_06,
        book.AREA_FIE_02,
        wording="The copy counts if the Inn and a Field are Occupied when areas are counted.",
    )
    HELD_THROUGHOUT = reading(
        "Both must have been Occupied all the time since the copy.",
        book.INN_06,
        wording=(
            "The copy counts only if the Inn and the copied Field have been Occupied without a "
            "break since the copy."
        ),
    )
    BONUS_KEPT = reading(
        "Neither: once copied, it counts one more.",
        book.AREA_FIE_02,
        book.INN_03,
        wording=(
            "Once the Inn has copied a Field, one more area counts for the Attacker in this round."
        ),
    )


@point(
    "inn-field-use",
    Kind.AMBIGUITY,
    Source("EN", "Fields; Inn", "He can copy; using the Inn to copy."),
    Source("EN", "Inn; Fields", "The Inn can be used for copying it."),
    Source("EN", "Combat 3 example", "Copies in step 3, temporarily treated as Fields."),
    Source("FR", "II.3 exemple", "The Inn copies a field, then counts."),
    Source("EOG", "The Inn", "Resolve its ability."),
    english=stated("a-use"),
    french=natural("a-use"),
    summary=natural("a-use"),
    needs={"inn-field-needs": ("one-field",)},
)
class InnFieldUse(Ambiguity):
    """Does copying a Field take up the Inn's use?"""

    A_USE = reading(
        "Yes: it is the Inn's one use in this round.",
        book.INN_01,
        book.INN_03,
        wording="Copying a Field is the Inn's use for the round.",
    )
    AT_COUNTING = reading(
        (
            "No: the Field's ability is nothing to be used; an Occupied Inn counts as a Field "
            "beside any Occupied Field, whatever else it copied."
        ),
        book.AREA_FIE_01,
        book.INN_03,
        wording=(
            "When areas are counted the Inn counts as a Field beside an Occupied Field, whatever "
            "the Inn was used for."
        ),
    )


@point(
    "copied-pen-alone",
    Kind.AMBIGUITY,
    Source("EN", "End 1", "Two are left if the Inn copied it."),
    Source("FR", "III.1", "Two are left if the Inn copied it."),
    Source("EOG", "End 1", "Two are left if the Inn copied it."),
    english=natural("one-per-use"),
    french=natural("one-per-use"),
    summary=natural("one-per-use"),
    not_modelled=(
        "A use names one ronin in a trace; the second of the other reading has no place there."
    ),
)
class CopiedPenAlone(Ambiguity):
    """If only the Inn's copy of the Animal Pen (or the Shrine) is used, is one ronin held or two?"""

    ONE_PER_USE = reading(
        "One for each use made.",
        book.AREA_PEN_01,
        book.INN_07,
        wording="Each use of the Animal Pen, by itself or by the Inn, holds one ronin.",
    )
    COPY_MAKES_TWO = reading(
        "Two: the End Phase says two if the Inn copied it.",
        book.INN_07,
        book.END_03,
        wording="If the Inn copied the Animal Pen two ronin stay.",
    )
