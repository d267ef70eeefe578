"""Open points about the abilities of areas, Combat step 3."""

from model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, point, reading, stated
from model.seven_ronin import rulebook as book


@point(
    "passage-and-limits",
    Kind.DISCREPANCY,
    Source(
        "EN",
        "Planning 1 Important; Passage",
        ("Limits concern deploying; Passage silent; example puts 2 on the Inn (limit 1)."),
    ),
    Source(
        "EN",
        "Planning 1 Important",
        ("Limit defines what is deployed per turn; nothing on abilities."),
    ),
    Source(
        "EN",
        "Combat 3 example",
        ("Two markers go by the Passage to the Inn, limit 1; no rule stated."),
    ),
    Source("FR", "I.1 Important", "No ability minds the limits."),
    Source(
        "FR",
        "I.1 Important; Yobu",
        ("Limits matter only in Planning and only for the Attacker; Yobu ignores them."),
    ),
    Source("EOG", "Passage", "Silent."),
    Source("EOG", "-", "Silent."),
    english=natural("ignored"),
    french=stated("ignored"),
    summary=natural("ignored"),
)
class PassageAndLimits(Ambiguity):
    """May the Passage bring an area above its Deployment Limit?"""

    IGNORED = reading(
        "Yes: limits are for the Planning Phase alone.",
        book.PLAN_A_06,
        book.AREA_PAS_01,
        wording="Deployment Limits do not restrict the Passage.",
    )
    BINDING = reading(
        "No: moving markers from the Reserves onto an area counts as deploying.",
        book.PLAN_A_04,
        book.AREA_PAS_01,
        wording="The Passage may not bring an area above its Deployment Limit.",
    )


@point(
    "passage-and-threat",
    Kind.SILENCE,
    Source("EN", "End 2", "Threat Level is how many areas the ninja can attack."),
    Source("EN", "Planning 1", "A rule of deployment."),
    Source("EN", "Combat 2, Important", "Abilities may lead to new occupied areas."),
    Source("FR", "I.1; III.2", "Threat Level is how many areas the ninja can attack."),
    Source("EOG", "End 2", "Threat Level is how many areas the ninja can attack."),
    english=natural("ignored"),
    french=natural("ignored"),
    summary=natural("ignored"),
)
class PassageAndThreat(Ambiguity):
    """May the Passage bring ninja to more areas than the Threat Level?"""

    IGNORED = reading(
        "Yes: the Threat Level is for the Planning Phase alone.",
        book.PLAN_A_03,
        book.AREA_PAS_01,
        wording="The Threat Level does not restrict the Passage.",
    )
    BINDING = reading(
        (
            "No: the areas attacked in this round, in Planning and by the Passage, may not be "
            "more than the Threat Level."
        ),
        book.PLAN_A_03,
        book.END_08,
        wording=(
            "Ninja may not be brought to more different areas in one round than the Threat Level, "
            "the Passage included."
        ),
    )


@point(
    "area-abilities-duty",
    Kind.AMBIGUITY,
    Source("EN", "Combat 2; Combat 3; Area intro", "Is allowed to; resolves; can be used."),
    Source("EN", "Combat 3; Combat 2", "Resolves; is allowed to resolve."),
    Source("EN", "Combat 3", "Resolves abilities of any Occupied areas; can be used."),
    Source("FR", "II.3; II.2", "He resolves them; is allowed to use."),
    Source("EOG", "Combat 3", "Resolves; can."),
    english=natural("optional"),
    french=natural("optional"),
    summary=natural("optional"),
)
class AreaAbilitiesDuty(Ambiguity):
    """Must the Attacker use the ability of every Occupied area?"""

    OPTIONAL = reading(
        "No: any may be left unused.",
        book.AREA_GEN_05,
        book.WOUNDS_06,
        wording="The Attacker may leave any area's ability unused.",
    )
    OBLIGATORY = reading(
        "Yes: step 3 ends only when no ability can be used any more.",
        book.AREA_GEN_05,
        book.VICTORY_04,
        wording=(
            "The Attacker must use the ability of every area he occupies, as far as it can be used."
        ),
    )


@point(
    "area-usable-moment",
    Kind.AMBIGUITY,
    Source(
        "EN", "Area intro; Combat 3", ("Must be occupied; resolves the Occupied areas' abilities.")
    ),
    Source("EN", "Area intro", "Must be Occupied, otherwise not."),
    Source(
        "EN",
        "Combat 2",
        ("An area occupied in step 2 may be resolved in step 3; newly taken ones too."),
    ),
    Source(
        "FR",
        "II.2; Quartiers",
        ("If he occupies it (step 2) he may use it in step 3; must be occupied."),
    ),
    Source("EOG", "Area intro", "Occupation is the condition of use."),
    english=natural("at-use"),
    french=natural("at-use"),
    summary=natural("at-use"),
)
class AreaUsableMoment(Ambiguity):
    """Must an area be Occupied at the moment of use, or is it enough that it was in this step?"""

    AT_USE = reading(
        "At the moment of use.",
        book.AREA_GEN_02,
        wording="An area's ability may be used only while the area is Occupied.",
    )
    ONCE_OCCUPIED = reading(
        "It is enough that it was Occupied at some moment of step 3.",
        book.AREA_GEN_06,
        book.AREA_GEN_05,
        wording=(
            "An area that was Occupied at any moment of step 3 may be used in that step, even if "
            "its ninja have left."
        ),
    )


@point(
    "used-area-retaken",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "Combat 3; Passage",
        ("Once a round; yet a newly occupied area's ability can be used normally."),
    ),
    Source("EN", "Area intro", "Each ability once per round."),
    Source("EN", "Passage", "An area that starts to be occupied can be used normally."),
    Source("FR", "II.3; Le Passage", "Once a round; a newly acquired area may be used."),
    Source(
        "EOG",
        "Combat 3; Passage",
        ("Once a round; yet a newly occupied area's ability can be used normally."),
    ),
    english=natural("stays-used"),
    french=natural("stays-used"),
    summary=natural("stays-used"),
)
class UsedAreaRetaken(Ambiguity):
    """May an area that was used, emptied and taken again be used a second time in the round?"""

    STAYS_USED = reading(
        "No: once a round.",
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
    "effect-after-loss",
    Kind.SILENCE,
    Source(
        "EN",
        "Animal Pen; Shrine; End 1",
        ("If the ability was resolved; nothing about keeping the area."),
    ),
    Source("EN", "Area intro", "Must be occupied to be used."),
    Source(
        "EN",
        "End 1",
        ("If the ability was resolved, in this or the previous round, the effect follows."),
    ),
    Source("FR", "L'Enclos; Le Temple", "Effect tied to no area."),
    Source("EOG", "End 1", "If the ability was resolved; nothing about keeping the area."),
    english=natural("stays"),
    french=natural("stays"),
    summary=natural("stays"),
)
class EffectAfterLoss(Ambiguity):
    """Does what the Animal Pen or the Shrine did last when its area is emptied later in the step?"""

    STAYS = reading(
        "Yes: what is done stays done.",
        book.AREA_PEN_01,
        book.AREA_SHR_01,
        wording="What an ability did stays done even if its area is lost.",
    )
    LAPSES = reading(
        "No: at the end of step 3 the area must still be Occupied.",
        book.AREA_GEN_02,
        book.AREA_PEN_01,
        wording=(
            "The Animal Pen holds and the Shrine marks a ronin only if their area is still "
            "Occupied at the end of step 3."
        ),
    )


@point(
    "idle-area-use",
    Kind.SILENCE,
    Source(
        "EN",
        "Yumi; Passage; Combat 1",
        ("Yumi with no Reserves: ignored; Passage with none: no benefit; others unsaid."),
    ),
    Source("EN", "Passage", "Brings no benefits."),
    Source("EN", "others", "Silent."),
    Source("FR", "Le Passage", "With no reserves it brings nothing."),
    Source("EOG", "Passage", "No benefit."),
    english=natural("refused"),
    french=natural("refused"),
    summary=natural("refused"),
)
class IdleAreaUse(Ambiguity):
    """May an area ability that can do nothing be used (Passage without Reserves, Granary or Well
    without Supply, Watchtower with nobody near)?"""

    REFUSED = reading(
        "No: there is no such use.",
        book.AREA_PAS_04,
        book.AREA_GRA_01,
        book.AREA_WEL_02,
        book.AREA_WAT_01,
        wording="An area's ability cannot be used when it would do nothing.",
    )
    USED_IN_VAIN = reading(
        "Yes: the use is legal and spends the ability.",
        book.AREA_PAS_04,
        book.AREA_GEN_03,
        wording="An area's ability may be used even when it does nothing.",
    )


@point(
    "last-round-uses",
    Kind.SILENCE,
    Source("EN", "Shrine; Animal Pen; End 2", "Act on the next round; the game ends."),
    Source("EN", "Animal Pen; Shrine", "Effects in the next round."),
    Source("EN", "End 2", "No ninth round."),
    Source("FR", "II.3; L'Auberge", "Each once; no extra bonus for copying with both fields."),
    Source("EOG", "Combat 3; The Inn", "Act on the next round; the game ends."),
    english=natural("legal"),
    french=natural("legal"),
    summary=natural("legal"),
)
class LastRoundUses(Ambiguity):
    """May the Animal Pen and the Shrine be used in round 8, when nothing follows?"""

    LEGAL = reading(
        "Yes, in vain.",
        book.AREA_PEN_01,
        book.AREA_SHR_01,
        wording="The Animal Pen and the Shrine may be used in round 8 to no effect.",
    )
    REFUSED = reading(
        "No: there is no next round.",
        book.AREA_PEN_02,
        book.AREA_SHR_01,
        wording="The Animal Pen and the Shrine cannot be used in round 8.",
    )


@point(
    "eliminated-target",
    Kind.SILENCE,
    Source("EN", "Shrine; Eliminating Ronin", "One ronin; the eliminated cannot return."),
    Source("EN", "The Well; Eliminating Ronin", "Choose 1 ronin; fallen tile turned."),
    Source("FR", "Le Puit; Eliminer un Ronin", "Choose 1 ronin; fallen ones go to the box."),
    Source("EOG", "Well", "1 ronin."),
    english=natural("living-only"),
    french=natural("living-only"),
    summary=natural("living-only"),
)
class EliminatedTarget(Ambiguity):
    """May the Well, the Shrine or the Animal Pen name an eliminated ronin?"""

    LIVING_ONLY = reading(
        "No.",
        book.AREA_WEL_01,
        book.AREA_SHR_01,
        book.AREA_PEN_01,
        book.WOUNDS_09,
        wording="Abilities may name living ronin only.",
    )
    ANY = reading(
        (
            "Yes: no text says that the ronin must live; a Shrine Marker is then laid in vain and "
            "the Pen and the Well do nothing."
        ),
        book.AREA_SHR_01,
        book.AREA_PEN_01,
        book.AREA_WEL_01,
        wording=(
            "Abilities may name any ronin; on an eliminated one they have no effect, but a Shrine "
            "Marker stays on his tile."
        ),
    )


@point(
    "shared-watchtower",
    Kind.CONTRADICTION,
    Source(
        "EN",
        "Watchtower; Tasuke",
        (
            "Each ronin; in a shared area the Attacker chooses which ronin takes the wounds, "
            "Watchtower named."
        ),
    ),
    Source("EN", "Watchtower", "One wound to each ronin there."),
    Source(
        "EN",
        "Tasuke, Important",
        ("For the Well or the Watchtower the Attacker chooses which ronin takes wounds."),
    ),
    Source(
        "FR",
        "Tour de guet; Tasuke",
        ("Each ronin there; but the Attacker chooses which ronin takes the wounds, tower named."),
    ),
    Source("EOG", "Watchtower; Tasuke", "Each; the Attacker chooses which, no names."),
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
    "watchtower-fields",
    Kind.CONTRADICTION,
    Source("EN", "Watchtower", "The Inn and one of the Fields."),
    Source("EN", "The Watchtower", "Inn and one of the Fields."),
    Source("FR", "Tour de guet vs RefSheet", "One Field vs the fields."),
    Source("FR", "fiche Tour de Guet", "The fields and the Inn."),
    Source("FR", "Tour de guet", "Two areas, Inn and one of the fields."),
    Source("EOG", "Watchtower", "The two adjacent areas."),
    Source("EOG", "The Watchtower", "The 2 adjacent areas."),
    english=stated("adjacent-two"),
    french=coin_flip("adjacent-two"),
    summary=stated("adjacent-two"),
)
class WatchtowerFields(Ambiguity):
    """Does the Watchtower reach one Field or both?"""

    ADJACENT_TWO = reading(
        "The two adjacent areas, one Field among them.",
        book.AREA_WAT_01,
        book.AREA_WAT_02,
        wording="The Watchtower reaches the two areas adjacent to it.",
    )
    BOTH_FIELDS = reading(
        "The Inn and both Fields.",
        book.AREA_WAT_02,
        wording="The Watchtower reaches the Inn and both Fields.",
    )


@point(
    "watchtower-short-supply",
    Kind.COMPONENT_LIMIT,
    Source("EN", "Watchtower", "Takes the markers for all those wounds from the Supply."),
    Source("EN", "The Watchtower", "From the Supply; 50 markers."),
    Source("FR", "Tour de guet; contenu", "Markers from the discards; 50 in all."),
    Source("EOG", "The Watchtower", "From the supply."),
    english=coin_flip("attacker-says"),
    french=coin_flip("attacker-says"),
    summary=coin_flip("attacker-says"),
    needs={"ninja-marker-limit": ("binding",)},
)
class WatchtowerShortSupply(Ambiguity):
    """If the General Supply has fewer markers than the Watchtower has ronin to hit, who is hit?"""

    ATTACKER_SAYS = reading(
        "As many as there are markers; the Attacker says who.",
        book.AREA_WAT_03,
        wording="If markers are short the Attacker says which ronin are wounded.",
    )
    DEFENDER_SAYS = reading(
        "As many as there are markers; the Defender says who.",
        book.AREA_WAT_03,
        wording="If markers are short the Defender says which ronin are wounded.",
    )
    NOBODY = reading(
        "Nobody: it is all or nothing.",
        book.AREA_WAT_01,
        book.AREA_WAT_03,
        wording="If there are not enough markers for all wounds the Watchtower cannot be used.",
    )


@point(
    "watchtower-refill",
    Kind.SILENCE,
    Source(
        "EN",
        "Combat 2; Watchtower; Eliminating Ronin",
        ("Full tile: eliminated immediately, markers to the Supply."),
    ),
    Source("EN", "Combat 2; Watchtower", "Immediately."),
    Source(
        "EN", "Eliminating Ronin", ("Full tile: immediately eliminated, markers to the Supply.")
    ),
    Source("FR", "Tour de guet; Eliminer un Ronin", "Immediately eliminated, markers back."),
    Source(
        "EOG", "Combat 2; Watchtower", ("Full tile: eliminated immediately, markers to the Supply.")
    ),
    english=coin_flip("supply-before"),
    french=coin_flip("supply-before"),
    summary=coin_flip("supply-before"),
    needs={"ninja-marker-limit": ("binding",), "fallen-ronins-markers": ("at-once",)},
)
class WatchtowerRefill(Ambiguity):
    """Do markers freed by a ronin who falls to the Watchtower pay for its further wounds?"""

    SUPPLY_BEFORE = reading(
        "No: what counts is the Supply before the ability.",
        book.AREA_WAT_03,
        wording=(
            "Only markers that were in the General Supply before an ability began pay for its "
            "wounds."
        ),
    )
    AS_THEY_FALL = reading(
        "Yes: wounds are laid one by one, and freed markers may be used at once.",
        book.WOUNDS_04,
        book.WOUNDS_08,
        book.AREA_WAT_03,
        wording=(
            "Wounds are laid one after the other, and markers of a ronin who falls may be used "
            "for the next."
        ),
    )


@point(
    "granary-short-supply",
    Kind.COMPONENT_LIMIT,
    Source("EN", "Granary", "Gains 2 from the Supply."),
    Source("FR", "Le Grenier", "Gains 2."),
    Source("EOG", "Granary", "Gains 2."),
    english=natural("what-there-is"),
    french=natural("what-there-is"),
    summary=natural("what-there-is"),
    needs={"ninja-marker-limit": ("binding",)},
)
class GranaryShortSupply(Ambiguity):
    """What does the Granary yield when the General Supply holds one marker?"""

    WHAT_THERE_IS = reading(
        "That one.",
        book.AREA_GRA_01,
        wording="The Granary gives two markers, or one if the General Supply has no more.",
    )
    TWO_OR_NOTHING = reading(
        "Nothing: it cannot be used.",
        book.AREA_GRA_01,
        wording="The Granary can be used only if the General Supply holds two markers.",
    )


@point(
    "pen-chooser",
    Kind.DISCREPANCY,
    Source(
        "EN",
        "Animal Pen; End 1",
        ("Attacker chooses; forces the Defender to leave one chosen marker."),
    ),
    Source("EN", "The Animal Pen; End 1", "The Attacker chooses."),
    Source(
        "FR",
        "L'Enclos vs III.1",
        ("Attacker chooses; obliges the Defender to leave one 'of his choice'."),
    ),
    Source("FR", "III.1", "Forces the Defender to leave one marker of his choice."),
    Source("FR", "L'Enclos", "The Attacker chooses."),
    Source("EOG", "End 1", "Defender is forced to leave one chosen marker."),
    Source("EOG", "The Animal Pen; End 1", "The Attacker chooses."),
    Source("EOG", "Animal Pen; End 1", "Attacker; defender is forced to leave 1 chosen."),
    english=stated("attacker"),
    french=coin_flip("attacker"),
    summary=natural("attacker"),
)
class PenChooser(Ambiguity):
    """Who chooses the ronin whom the Animal Pen holds?"""

    ATTACKER = reading(
        "The Attacker.",
        book.AREA_PEN_01,
        book.END_03,
        wording="The Attacker chooses the ronin who stays.",
    )
    DEFENDER = reading(
        "The Defender.",
        book.AREA_PEN_02,
        book.END_03,
        wording="The Defender chooses the ronin who stays.",
    )


@point(
    "pen-target-falls",
    Kind.SILENCE,
    Source(
        "EN", "Animal Pen; End 1", ("Chosen in step 3; one chosen marker is left in the End Phase.")
    ),
    Source("EN", "End 1", "Leave 1 chosen marker."),
    Source("EN", "Animal Pen", "In step 3, when the ability is used."),
    Source("FR", "III.1", "One ronin must be left."),
    Source("FR", "L'Enclos; III.1", "Chosen; left in the End Phase."),
    Source("EOG", "End 1", "Leave 1."),
    english=natural("nobody-held"),
    french=natural("nobody-held"),
    summary=natural("nobody-held"),
)
class PenTargetFalls(Ambiguity):
    """If the ronin named by the Animal Pen falls later in the step, is another held?"""

    NOBODY_HELD = reading(
        "No: the Pen has been used.",
        book.AREA_PEN_01,
        book.END_03,
        wording="If the ronin held by the Animal Pen falls, nobody is held in his place.",
    )
    ANOTHER_HELD = reading(
        "Yes: a ronin is left on the board in the End Phase, so the Attacker names another.",
        book.END_03,
        wording=(
            "If the ronin held by the Animal Pen falls in the same round, the Attacker names "
            "another."
        ),
    )


@point(
    "pen-again",
    Kind.SILENCE,
    Source("EN", "Animal Pen", "Chooses one ronin, no exception; stays for another round."),
    Source("EN", "The Animal Pen", "Another round."),
    Source("FR", "L'Enclos", "Must remain; no duration."),
    Source("EOG", "The Animal Pen", "Another round."),
    english=natural("allowed"),
    french=natural("allowed"),
    summary=natural("allowed"),
    needs={"pen-duration": ("one-round",)},
)
class PenAgain(Ambiguity):
    """May the Animal Pen name a ronin who stayed in this round already?"""

    ALLOWED = reading(
        "Yes: round after round.",
        book.AREA_PEN_01,
        book.AREA_GEN_07,
        wording="A ronin who stayed may be held again.",
    )
    REFUSED = reading(
        "No: another round means one.",
        book.AREA_PEN_02,
        wording="A ronin who stayed in this round cannot be held again in it.",
    )


@point(
    "shrine-on-kabe",
    Kind.AMBIGUITY,
    Source("EN", "Kabe", "The Shrine has no effect on him."),
    Source("FR", "Kabe", "He is insensible to it."),
    Source("EOG", "Kabe", "No effect."),
    english=natural("legal"),
    french=natural("legal"),
    summary=natural("legal"),
)
class ShrineOnKabe(Ambiguity):
    """May the Shrine name Kabe?"""

    LEGAL = reading(
        "Yes, in vain.",
        book.RONIN_KAB_01,
        book.AREA_SHR_01,
        wording="A Shrine Marker may be laid on Kabe, to no effect.",
    )
    REFUSED = reading(
        "No: he is beyond its reach.",
        book.RONIN_KAB_01,
        wording="Kabe cannot be chosen for the Shrine.",
    )


@point(
    "shrine-again",
    Kind.SILENCE,
    Source(
        "EN",
        "Shrine; End 1",
        ("Chooses one ronin, no exception; old markers come off in the End Phase."),
    ),
    Source("EN", "The Shrine", "Choose 1 ronin."),
    Source("EN", "End 1", "If used in the previous round, remove the marker from the tile."),
    Source("FR", "Le Temple", "Choose 1 ronin."),
    Source("EOG", "The Shrine", "Choose 1."),
    english=natural("allowed"),
    french=natural("allowed"),
    summary=natural("allowed"),
)
class ShrineAgain(Ambiguity):
    """May a ronin be marked who still bears last round's Shrine Marker?"""

    ALLOWED = reading(
        "Yes: round after round.",
        book.AREA_SHR_01,
        book.END_02,
        wording="A ronin who bears a Shrine Marker may be marked again.",
    )
    REFUSED = reading(
        "No: his ability is cancelled already.",
        book.AREA_SHR_02,
        wording="A ronin who bears a Shrine Marker cannot be named by the Shrine.",
    )


@point(
    "shrine-and-green",
    Kind.AMBIGUITY,
    Source(
        "EN",
        "The Green; Shrine",
        ("Cannot cancel abilities here; it acts next round, when he is elsewhere."),
    ),
    Source("EN", "The Green", "Named one by one: no."),
    Source("EN", "Well", "Chooses 1 ronin, without restriction."),
    Source("FR", "La Place", "Cannot cancel abilities of a ronin there."),
    Source("EOG", "The Green; Shrine", "No ability may affect a ronin there."),
    Source("EOG", "The Green", "Nothing affects a ronin there."),
    english=natural("not-on-green"),
    french=natural("not-on-green"),
    summary=natural("not-on-green"),
)
class ShrineAndGreen(Ambiguity):
    """May the Shrine name a ronin who is on the Green?"""

    NOT_ON_GREEN = reading(
        "No.",
        book.GREEN_13,
        wording="The Shrine cannot name a ronin on the Green.",
    )
    ON_GREEN_TOO = reading(
        "Yes: what is cancelled is next round's ability, when he is elsewhere.",
        book.AREA_SHR_01,
        book.GREEN_13,
        wording="The Shrine may name a ronin on the Green.",
    )


@point(
    "passage-number",
    Kind.DISCREPANCY,
    Source("EN", "Passage; Reference Sheet", "Up to two."),
    Source("EN", "The Passage", "Up to 2."),
    Source("EN", "Passage; RefSheet", "Up to two."),
    Source("FR", "Le Passage vs RefSheet", "Up to two vs two."),
    Source("FR", "fiche Passage", "Move 2."),
    Source("FR", "Le Passage", "Up to 2."),
    Source("EOG", "Passage", "Up to two."),
    Source("EOG", "The Passage", "Up to 2."),
    english=stated("up-to-two"),
    french=stated("up-to-two"),
    summary=stated("up-to-two"),
)
class PassageNumber(Ambiguity):
    """How many ninja does the Passage bring?"""

    UP_TO_TWO = reading(
        "One or two, as the Attacker likes.",
        book.AREA_PAS_01,
        wording="The Passage brings one or two ninja.",
    )
    TWO_IF_HE_CAN = reading(
        "Two, or one if the Reserves hold only one.",
        book.AREA_PAS_01,
        wording="The Passage brings two ninja, or one if the Reserves hold only one.",
    )


@point(
    "passage-goal",
    Kind.SILENCE,
    Source("EN", "Passage", "One chosen Village Area."),
    Source("EN", "The Passage; Reference Sheet", "1 chosen Village Area; any 1."),
    Source("FR", "Le Passage", "One area of the board."),
    Source("EOG", "Passage", "One chosen area."),
    Source("EOG", "The Passage", "1 chosen area."),
    english=natural("any"),
    french=natural("any"),
    summary=natural("any"),
)
class PassageGoal(Ambiguity):
    """To which areas may the Passage bring ninja?"""

    ANY = reading(
        "To any Village Area, Occupied ones and the Passage itself included.",
        book.AREA_PAS_01,
        wording="The Passage may bring ninja to any Village Area.",
    )
    NOT_ITSELF = reading(
        "To any but the Passage itself.",
        book.AREA_PAS_01,
        wording="The Passage may bring ninja to any other Village Area.",
    )
    NOT_OCCUPIED = reading(
        "Only to areas that are not Occupied.",
        book.AREA_PAS_01,
        book.AREA_PAS_03,
        wording="The Passage may bring ninja only to areas that the Attacker does not occupy.",
    )


@point(
    "passage-unfought",
    Kind.AMBIGUITY,
    Source(
        "EN", "Passage", ("If after resolving the combat he has started to occupy, he can use it.")
    ),
    Source(
        "EN",
        "Combat 2, Important",
        ("Presence may lead to a new occupied area, which can be used."),
    ),
    Source(
        "EOG",
        "Passage; Combat 2",
        ("If after resolving the combat he has started to occupy, he can use it."),
    ),
    english=natural("usable"),
    french=natural("usable"),
    summary=natural("usable"),
)
class PassageUnfought(Ambiguity):
    """May an area that the Passage took without a fight be used in the same step?"""

    USABLE = reading(
        "Yes: fight or not.",
        book.AREA_PAS_03,
        book.AREA_GEN_06,
        wording=(
            "An area occupied by means of the Passage may be used in the same step, whether there "
            "was a fight or not."
        ),
    )
    ONLY_AFTER_COMBAT = reading(
        "No: the Passage's text speaks of occupying after a fight.",
        book.AREA_PAS_03,
        wording=(
            "An area occupied by means of the Passage may be used in the same step only if a "
            "ronin was beaten there."
        ),
    )


@point(
    "burial-grounds-number",
    Kind.DISCREPANCY,
    Source("EN", "Burial Grounds; Reference Sheet", "Up to two."),
    Source("EN", "The Burial Grounds; Reference Sheet", "Up to 2."),
    Source("EN", "Burial Grounds; RefSheet", "Up to two."),
    Source("FR", "Le Cimetiere vs RefSheet", "Up to two vs two."),
    Source("FR", "fiche Cimetière", "Take 2."),
    Source("FR", "Le Cimetière", "Up to 2."),
    Source("EOG", "Burial Grounds", "Up to two."),
    Source("EOG", "The Burial Grounds", "Up to 2."),
    english=stated("up-to-two"),
    french=stated("up-to-two"),
    summary=stated("up-to-two"),
)
class BurialGroundsNumber(Ambiguity):
    """How many ninja do the Burial Grounds return?"""

    UP_TO_TWO = reading(
        "One or two, as the Attacker likes.",
        book.AREA_BUR_01,
        wording="The Burial Grounds return one or two ninja.",
    )
    TWO_IF_HE_CAN = reading(
        "Two, or one if only one stands on the Village Areas.",
        book.AREA_BUR_01,
        wording=(
            "The Burial Grounds return two ninja, or one if only one stands on the Village Areas."
        ),
    )


@point(
    "burial-grounds-own-area",
    Kind.SILENCE,
    Source("EN", "Burial Grounds", "From the board, one or two Village Areas, no exception."),
    Source("EN", "The Burial Grounds", "From the Village Board; not the Green."),
    Source("FR", "Le Cimetière", "From the board, not the Green."),
    Source("EOG", "Burial Grounds", "From the board, one or two Village Areas, no exception."),
    english=natural("allowed"),
    french=natural("allowed"),
    summary=natural("allowed"),
)
class BurialGroundsOwnArea(Ambiguity):
    """May the Burial Grounds return their own ninja?"""

    ALLOWED = reading(
        "Yes, even the last.",
        book.AREA_BUR_01,
        book.AREA_BUR_02,
        wording="The Burial Grounds may return ninja from any Village Area, their own included.",
    )
    OTHERS_ONLY = reading(
        "No: only those of other areas.",
        book.AREA_BUR_01,
        book.AREA_GEN_02,
        wording="The Burial Grounds may return ninja from other areas only.",
    )


@point(
    "passage-arrival",
    Kind.SILENCE,
    Source("EN", "Passage; Combat 3 example", "Moves up to two onto one area, then wounds."),
    Source("EN", "Passage", "Moves up to 2 onto one area; wounds as in step 2."),
    Source("FR", "Le Passage", "Up to 2 onto 1 area, then combat."),
    Source("EOG", "Passage", "Moves up to two onto one area, then wounds."),
    english=natural("together"),
    french=natural("together"),
    summary=natural("together"),
    not_modelled=(
        "The same rounds can be recorded under both (one entry with a count and one division); "
        "only what the Attacker knows when he sends the second differs."
    ),
)
class PassageArrival(Ambiguity):
    """Do the Passage's two ninja arrive together or one after the other?"""

    TOGETHER = reading(
        "Together, with one division.",
        book.AREA_PAS_01,
        book.AREA_PAS_02,
        wording="The ninja of the Passage arrive together.",
    )
    ONE_BY_ONE = reading(
        "One after the other; he may see the first one's effect before he sends the second.",
        book.AREA_PAS_01,
        book.AREA_PAS_02,
        wording=(
            "The ninja of the Passage arrive one after the other, and wounds are dealt for each."
        ),
    )


@point(
    "wound-aimed-at-tasuke",
    Kind.SILENCE,
    Source(
        "EN",
        "Tasuke, Important",
        ("Tasuke cannot take wounds dealt to another; the other way round is not said."),
    ),
    Source(
        "FR",
        "Tasuke",
        ("Tasuke cannot take wounds dealt to another; the other way round is not said."),
    ),
    Source(
        "EOG",
        "Tasuke",
        ("Tasuke cannot take wounds dealt to another; the other way round is not said."),
    ),
    english=natural("lands-on-her"),
    french=natural("lands-on-her"),
    summary=natural("lands-on-her"),
    not_modelled="A trace has no entry for the Defender's answer to the Well or the Watchtower.",
)
class WoundAimedAtTasuke(Ambiguity):
    """May Tasuke's companion take a wound that an ability aims at Tasuke?"""

    LANDS_ON_HER = reading(
        "No: it lands where it is aimed.",
        book.RONIN_TAS_05,
        book.WOUNDS_13,
        wording="A wound aimed at Tasuke is hers.",
    )
    COMPANION_MAY_TAKE = reading(
        "Yes: only the other direction is barred.",
        book.RONIN_TAS_04,
        wording="Tasuke's companion may take a wound that an ability aims at her.",
    )
