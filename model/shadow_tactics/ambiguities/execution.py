"""Open points about executing cards: what fails, targets and symbols."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, natural, reading
from ronin.model.shadow_tactics import rulebook as book
from ronin.model.shadow_tactics.ambiguities.register import point


@point(
    "failed-means",
    Kind.AMBIGUITY,
    Source("RB", "Overview", "If the first action is failed."),
    Source("RB", "Card Colors", "An action fails if it is witnessed."),
    Source("RB", "Jutsu", "Without a token it has no effect at all."),
    default=natural("witnessed"),
    literal=natural("witnessed"),
)
class FailedMeans(Ambiguity):
    """What drops a ninja's second card?"""

    WITNESSED = reading(
        "That the first was witnessed and failed.",
        book.EXE_03,
        wording="Only a witnessed first card drops the second.",
    )
    NO_EFFECT_TOO = reading(
        "Also that it lacked Jutsu, or had yard symbols and nothing to aim at.",
        book.EXE_03,
        book.SYM_11,
        book.TGT_06,
        wording="A first card without effect drops the second, too.",
    )


@point(
    "dropped-card",
    Kind.SILENCE,
    Source("RB", "Overview", "It is not executed; cards are not taken back."),
    Source("RB", "Reset", "Used cards come back."),
    default=natural("used"),
    literal=natural("used"),
)
class DroppedCard(Ambiguity):
    """Is a dropped card used?"""

    USED = reading(
        "Yes.",
        book.PRG_04,
        book.EXE_03,
        wording="A card that is not executed is used all the same.",
    )
    BACK_IN_HAND = reading(
        "No, it goes back to his hand.",
        book.PRG_04,
        book.EXE_03,
        wording="A card that is not executed returns to its owner.",
    )


@point(
    "dropped-jutsu",
    Kind.AMBIGUITY,
    Source("RB", "Executing Actions", "Tokens must be spent regardless."),
    Source("RB", "Jutsu", "Always, if able, even if the action fails."),
    default=natural("kept"),
    literal=natural("kept"),
)
class DroppedJutsu(Ambiguity):
    """Does a dropped card cost its Jutsu?"""

    KEPT = reading(
        "No.", book.SYM_11, book.EXE_03, wording="A card that is not executed costs no token."
    )
    SPENT = reading(
        "Yes, if he has enough.",
        book.SYM_11,
        book.EXE_03,
        wording="A card that is not executed costs its token all the same.",
    )


@point(
    "jutsu-short",
    Kind.AMBIGUITY,
    Source("RB", "Jutsu", "Tokens must be used if able; if not, there is no effect at all."),
    default=natural("nothing"),
    literal=natural("nothing"),
)
class JutsuShort(Ambiguity):
    """What does a card cost that needs more tokens than he has?"""

    NOTHING = reading("Nothing.", book.SYM_11, wording="Without enough tokens none is spent.")
    ALL_HE_HAS = reading(
        "All that he has.", book.SYM_11, wording="Without enough tokens those he has are lost."
    )


@point(
    "most-effects",
    Kind.AMBIGUITY,
    Source(
        "RB",
        "List of symbols",
        (
            "The yard where the most effects can be executed; the example counts the "
            "body of the guard just killed."
        ),
    ),
    default=natural("with-fresh-body"),
    literal=natural("with-fresh-body"),
)
class MostEffects(Ambiguity):
    """How are symbols counted for the duty to choose the fullest yard?"""

    WITH_FRESH_BODY = reading(
        "One after the other: a body that the card makes counts for a later hide.",
        book.TGT_03,
        wording="A body made by the same card counts.",
    )
    WITHOUT_FRESH_BODY = reading(
        "On the table as it is: only bodies that lie there already count.",
        book.TGT_03,
        wording="Only what lies there already counts.",
    )
    FREE = reading(
        "Not at all: any yard with at least one, and any targets in it.",
        book.TGT_03,
        wording="Any yard may be chosen in which something can be executed.",
    )


@point(
    "most-inside",
    Kind.SILENCE,
    Source("RB", "List of symbols", "It speaks of the target yard."),
    needs={
        "most-effects": (
            "with-fresh-body",
            "without-fresh-body",
        )
    },
    default=natural("bound"),
    literal=natural("bound"),
)
class MostInside(Ambiguity):
    """Does that duty reach to the guards in the yard?"""

    BOUND = reading(
        "Yes: targets with the highest number.",
        book.TGT_03,
        wording="The targets, too, must be those that allow the most effects.",
    )
    FREE = reading(
        "No: any targets in a best yard.",
        book.TGT_03,
        wording="In the chosen yard he chooses targets freely.",
    )


@point(
    "symbol-counts",
    Kind.SILENCE,
    Source(
        "RB", "Spearmen only", "Others may be targeted and are unaffected; the action is executed."
    ),
    Source("RB", "List of symbols", "Effects that can be executed are counted."),
    default=natural("any-target"),
    literal=natural("any-target"),
)
class SymbolCounts(Ambiguity):
    """Does a symbol count that would not affect its target?"""

    ANY_TARGET = reading(
        "Yes: something for it is enough.",
        book.TGT_04,
        wording="A symbol counts if there is a target, affected or not.",
    )
    IF_AFFECTED = reading(
        (
            "No: attacks and stun count only if they would kill or stun one of the "
            "targets, lure and distract only if he may be moved."
        ),
        book.TGT_04,
        wording="A symbol counts only if its target would be affected.",
    )


@point(
    "targets-must",
    Kind.AMBIGUITY,
    Source(
        "RB", "Multiple Targets", "All effects on multiple targets; on fewer if fewer are there."
    ),
    default=natural("all"),
    literal=natural("all"),
)
class TargetsMust(Ambiguity):
    """Must all targets of a card for several be taken?"""

    ALL = reading(
        "Yes, as many as there are.",
        book.TGT_05,
        wording="As many targets as possible must be taken.",
    )
    UP_TO = reading("No, one or more.", book.TGT_05, wording="At least one target must be taken.")


@point(
    "hide-number",
    Kind.AMBIGUITY,
    Source("RB", "Multiple Targets", "All effects on multiple targets."),
    Source("RB", "Hide a Body", "A body token."),
    default=natural("up-to-n"),
    literal=natural("up-to-n"),
)
class HideNumber(Ambiguity):
    """How many bodies does a hide of a card for n targets take?"""

    UP_TO_N = reading(
        "Up to n.",
        book.TGT_05,
        book.SYM_03,
        wording="Hide takes as many bodies as the card has targets.",
    )
    ONE = reading("One.", book.TGT_05, book.SYM_03, wording="Each hide symbol takes one body.")


@point(
    "empty-explosion",
    Kind.SILENCE,
    Source("MB", "Osaka Castle", "A yard is blown up; its guards are killed."),
    Source("RB", "List of symbols", "Only effects that can be executed count."),
    default=natural("yes"),
    literal=natural("yes"),
)
class EmptyExplosion(Ambiguity):
    """May an empty yard be blown up?"""

    YES = reading(
        "Yes.", book.TGT_04, book.MIS_04, wording="A yard without guards may be blown up."
    )
    NO = reading(
        "No: there must be a guard.",
        book.TGT_04,
        book.MIS_04,
        wording="A yard without guards cannot be blown up.",
    )


@point(
    "distract-stay",
    Kind.AMBIGUITY,
    Source("RB", "Distract", "To any available position, rotating and leaving in place included."),
    default=natural("yes"),
    literal=natural("yes"),
)
class DistractStay(Ambiguity):
    """May a distracted guard be left exactly as he is?"""

    YES = reading("Yes.", book.SYM_05, wording="A distracted guard may be left as he is.")
    NO = reading(
        "No: he must at least turn.",
        book.SYM_05,
        wording="A distracted guard must be moved or turned.",
    )


@point(
    "move-back",
    Kind.AMBIGUITY,
    Source("RB", "Move", "He might move back to any bush next to the junction."),
    default=natural("yes"),
    literal=natural("yes"),
)
class MoveBack(Ambiguity):
    """May a ninja move back into the bush that he left?"""

    YES = reading("Yes.", book.SYM_04, wording="He may return to the bush he came from.")
    NO = reading(
        "No, unless there is no other.",
        book.SYM_04,
        wording="He must go to another bush if there is one.",
    )


@point(
    "heal-must",
    Kind.AMBIGUITY,
    Source("RB", "Heal", "A health point is restored; he may heal himself."),
    Source("RB", "Executing Actions", "Cards must be executed if possible."),
    default=natural("yes"),
    literal=natural("yes"),
)
class HealMust(Ambiguity):
    """Must a ninja be healed if one is there who is hurt?"""

    YES = reading("Yes.", book.SYM_08, wording="Heal must be used if a ninja in the bush is hurt.")
    NO = reading("No.", book.SYM_08, wording="Heal may be left unused.")


@point(
    "reset-takes",
    Kind.AMBIGUITY,
    Source("RB", "Reset", "All used action cards."),
    default=natural("all"),
    literal=natural("all"),
)
class ResetTakes(Ambiguity):
    """What does Reset bring back?"""

    ALL = reading(
        "All used cards, itself and those of this round so far included.",
        book.SYM_12,
        wording="Reset brings back every used card, itself included.",
    )
    NOT_ITSELF = reading(
        "All but itself.", book.SYM_12, wording="Reset brings back every other used card."
    )
    EARLIER_ROUNDS = reading(
        "Those of earlier rounds.",
        book.SYM_12,
        wording="Reset brings back cards used in earlier rounds.",
    )
