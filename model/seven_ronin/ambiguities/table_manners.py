"""Open points about table manners and who may see what: in the register, but not modelled."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, reading, stated
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.register import point


@point(
    "reserves-visibility",
    Kind.DISCREPANCY,
    Source("EN", "Game Setup 5", "At any time but the Planning Phase."),
    Source("FR", "Mise en place 5", "At any time but the Planning Phase."),
    Source("EOG", "Setup", "They are visible; no exception is made."),
    english=stated("not-in-planning"),
    french=stated("not-in-planning"),
    summary=natural("always"),
    not_modelled="What a player knows is not part of a position.",
)
class ReservesVisibility(Ambiguity):
    """May the Defender count the Reserves during the Planning Phase?"""

    NOT_IN_PLANNING = reading(
        "No: at any time but then.",
        book.SETUP_07,
        wording="The Defender may count the Reserves at any time except in the Planning Phase.",
    )
    ALWAYS = reading(
        "Yes: at any time.",
        book.SETUP_07,
        wording="The Defender may count the Reserves at any time.",
    )
    WHAT_LIES_OPEN = reading(
        "Only what lies open: the hand is hidden, and the rest is not.",
        book.SETUP_07,
        wording="In the Planning Phase the Defender may count what the hand left in the Reserves.",
    )


@point(
    "wounds-visibility",
    Kind.DISCREPANCY,
    Source("EN", "Game Setup 6", "The Attacker, at any time."),
    Source("FR", "Mise en place 6", "The Attacker, at any time."),
    Source("EOG", "Setup", "The tiles lie visible to the defender; the attacker is not named."),
    english=stated("attacker"),
    french=stated("attacker"),
    summary=coin_flip("defender-only"),
    not_modelled=(
        "What a player knows is not part of a position; the summary's word is an evident slip."
    ),
)
class WoundsVisibility(Ambiguity):
    """Who may look at the wounds on the ronin tiles?"""

    ATTACKER = reading(
        "The Attacker too, at any time.",
        book.SETUP_08,
        wording="The Attacker may look at the ronin tiles at any time.",
    )
    DEFENDER_ONLY = reading(
        "The Defender alone.",
        book.SETUP_08,
        wording="Only the Defender may look at the ronin tiles.",
    )


@point(
    "chieftain-tile",
    Kind.DISCREPANCY,
    Source("EN", "Game Contents", "The tile is listed."),
    Source("EN", "Game Setup 5", "The Reserves lie on it."),
    Source("FR", "Contenu du jeu", "No such tile is listed."),
    Source("FR", "Mise en place 5", "The Reserves lie beside the screen."),
    Source("EOG", "Setup", "The Reserves lie on the tile."),
    english=stated("tile"),
    french=stated("no-tile"),
    summary=stated("tile"),
    not_modelled="Where markers lie has no bearing on play.",
)
class ChieftainTile(Ambiguity):
    """Is there a Ninja Chieftain tile on which the Reserves lie?"""

    TILE = reading(
        "Yes.",
        book.SETUP_02,
        wording="The Reserves lie on the Ninja Chieftain tile.",
    )
    NO_TILE = reading(
        "No: they lie beside the screen.",
        book.SETUP_02,
        wording="The Reserves lie beside the Attacker's screen.",
    )


@point(
    "hand-and-reserves",
    Kind.SILENCE,
    Source("EN", "Planning 1", "They are taken from the Reserves into the hand."),
    Source(
        "EN",
        "Victory Conditions",
        ("At any point, no ninja on the board or in the Reserves loses; the hand is not named."),
    ),
    Source("FR", "I.1", "They are taken into the hand."),
    Source(
        "FR",
        "Conditions",
        ("At any moment, no ninja on the board or in the Reserves loses; the hand is not named."),
    ),
    Source("EOG", "Planning 1", "They are taken from the Reserves into the hand."),
    Source(
        "EOG",
        "Victory Conditions",
        ("No ninja on the board or in the Reserves loses; the hand is not named."),
    ),
    english=natural("still-reserves"),
    french=natural("still-reserves"),
    summary=natural("still-reserves"),
    not_modelled=(
        "The hand is not part of a position or a trace; the reveal, where it could show, is "
        "reveal-order."
    ),
)
class HandAndReserves(Ambiguity):
    """Do ninja in the Attacker's hand count as Reserves when it is asked whether he has any
    left?"""

    STILL_RESERVES = reading(
        "Yes, until they are on the board.",
        book.PLAN_A_02,
        book.VICTORY_05,
        wording="Ninja in the Attacker's hand count as Reserves until the reveal.",
    )
    IN_NEITHER_PLACE = reading(
        "No: having taken his last Reserves, with none on the board, he has lost.",
        book.VICTORY_05,
        wording="Ninja in the Attacker's hand are neither on the board nor in the Reserves.",
    )


@point(
    "mistake-redo",
    Kind.SILENCE,
    Source(
        "EN",
        "Mistakes during Deployment",
        ("Both hide their boards and do step 1 over; what may change is left open."),
    ),
    Source(
        "FR",
        "Erreur lors du deploiement",
        ("Both hide their boards and do step 1 over; what may change is left open."),
    ),
    Source(
        "EOG",
        "Planning 1",
        ("Both hide their boards and do the step over; what may change is left open."),
    ),
    english=natural("plan-afresh"),
    french=natural("plan-afresh"),
    summary=natural("plan-afresh"),
    not_modelled=(
        "A faulty deployment is refused by the model; what the players saw is not part of a "
        "position."
    ),
)
class MistakeRedo(Ambiguity):
    """What may be changed when a faulty deployment is done over?"""

    PLAN_AFRESH = reading(
        "Everything: both players plan anew.",
        book.PLAN_A_12,
        wording="After a mistake both players plan anew as they like.",
    )
    REPAIR_ONLY = reading(
        "Only the fault itself.",
        book.PLAN_A_12,
        wording="After a mistake only the fault is repaired.",
    )
    OFFENDER_ONLY = reading(
        "The plan of the player at fault; the other hides his board and leaves it as it is.",
        book.PLAN_A_12,
        wording="After a mistake only the player who made it plans anew.",
    )


@point(
    "mistake-noticed-late",
    Kind.SILENCE,
    Source(
        "EN",
        "Mistakes during Deployment",
        "Both hide their boards again and do step 1 over; no last moment is named.",
    ),
    Source(
        "FR",
        "Erreur lors du deploiement",
        "Both hide their boards again and do step 1 over; no last moment is named.",
    ),
    Source(
        "EOG",
        "Planning 1",
        "Both hide their boards again and do the step over; no last moment is named.",
    ),
    english=natural("until-combat"),
    french=natural("until-combat"),
    summary=natural("until-combat"),
    not_modelled=(
        "The model refuses a faulty deployment before the reveal, so none is ever noticed later."
    ),
)
class MistakeNoticedLate(Ambiguity):
    """Is a faulty deployment done over even if it is noticed after the reveal or after fights?"""

    UNTIL_COMBAT = reading(
        "Until Combat begins; a fault noticed later stands.",
        book.PLAN_A_12,
        wording="A faulty deployment that is noticed after Combat has begun stands.",
    )
    WHENEVER_NOTICED = reading(
        "Whenever it is noticed: the round is taken back.",
        book.PLAN_A_12,
        wording="A round with a faulty deployment is taken back whenever the fault is noticed.",
    )
    EXCESS_REMOVED = reading(
        "Not then: what was too much is taken off, and the other player says which markers.",
        book.PLAN_A_12,
        wording=(
            "If a fault is noticed after the reveal, markers deployed too many are taken off, as "
            "the other player chooses."
        ),
    )


@point(
    "mistake-on-purpose",
    Kind.DISCREPANCY,
    Source(
        "EN",
        "Mistakes during Deployment",
        "Speaks of rules broken by accident; other breaches are not treated.",
    ),
    Source("FR", "Erreur lors du deploiement", "Speaks of any breach of the rules."),
    Source("EOG", "Planning 1", "Speaks of rules broken by accident; others are not treated."),
    english=natural("done-over"),
    french=stated("done-over"),
    summary=natural("done-over"),
    not_modelled="The model refuses every faulty deployment alike; what was meant is not in it.",
)
class MistakeOnPurpose(Ambiguity):
    """What follows if a player breaks the rules of deployment on purpose, or again and again?"""

    DONE_OVER = reading(
        "The same: step 1 is done over.",
        book.PLAN_A_12,
        wording="Every faulty deployment is done over, meant or not.",
    )
    LOSES = reading(
        "He has lost: only an accident is done over.",
        book.PLAN_A_12,
        wording="A player who breaks the rules of deployment on purpose loses the game.",
    )


@point(
    "mistake-elsewhere",
    Kind.SILENCE,
    Source("EN", "Mistakes during Deployment", "Treats deployment and no other fault."),
    Source("FR", "Erreur lors du deploiement", "Treats deployment and no other fault."),
    Source("EOG", "Planning 1", "Treats deployment and no other fault."),
    english=coin_flip("made-good"),
    french=coin_flip("made-good"),
    summary=coin_flip("made-good"),
    not_modelled=(
        "The model forgets nothing, so that no such fault is ever made. An ability that is not "
        "used is ronin-abilities-duty or area-abilities-duty; five areas that nobody counts are "
        "victory-claim."
    ),
)
class MistakeElsewhere(Ambiguity):
    """What if a fault outside deployment is noticed late: a casualty, a Shrine Marker or a wound
    forgotten, a ronin taken up who should have stayed?"""

    MADE_GOOD = reading(
        "It is made good when it is noticed; what was done meanwhile stands.",
        book.PLAN_A_12,
        book.END_06,
        wording="Whatever was forgotten is done when it is noticed; nothing is taken back.",
    )
    STANDS = reading(
        "It stands: only a faulty deployment is done over.",
        book.PLAN_A_12,
        wording="Whatever was forgotten and is noticed only in a later step is lost.",
    )
    TAKEN_BACK = reading(
        "All is taken back to the fault, as a faulty deployment is done over.",
        book.PLAN_A_12,
        wording="The game is taken back to the fault and goes on from there.",
    )


@point(
    "ability-order-told",
    Kind.SILENCE,
    Source("EN", "Combat 1, Combat 3", "Any order he chooses; when he must tell it is not said."),
    Source("EN", "Passage", "An area that it took may be used, since he chooses the order."),
    Source("FR", "II.1, II.3", "Any order he chooses; when he must tell it is not said."),
    Source("FR", "Le Passage", "An area that it took may be used, since he chooses the order."),
    Source("EOG", "Combat 1, Combat 3", "Any order he chooses; when he must tell it is not said."),
    Source("EOG", "Passage", "An area that it took may be used, since he chooses the order."),
    english=natural("step-by-step"),
    french=natural("step-by-step"),
    summary=natural("step-by-step"),
    not_modelled=(
        "The same rounds can be recorded under both; only what a player knows when he chooses "
        "differs. Where the Defender divides wounds or names a ronin in between, an attack that is "
        "sure to win step by step need not be so if the order was told."
    ),
)
class AbilityOrderTold(Ambiguity):
    """Must the order in which abilities are used in a step be told before the first is used?"""

    STEP_BY_STEP = reading(
        "No: each is chosen when those before it are done.",
        book.RONIN_GEN_01,
        book.AREA_GEN_05,
        wording="Abilities are chosen one after the other; no order is told beforehand.",
    )
    TOLD_FIRST = reading(
        "Yes: the order is chosen once and kept.",
        book.RONIN_GEN_01,
        book.AREA_GEN_05,
        wording="Before the first ability of a step is used, the order of all is told and kept.",
    )


@point(
    "occupying-markers-place",
    Kind.DISCREPANCY,
    Source("EN", "Combat 2", "They are slid to the middle."),
    Source("FR", "II.2", "They are put on the 'attack' zones."),
    Source("EOG", "Combat 2", "They are slid to the middle."),
    english=stated("centre"),
    french=stated("attack-spaces"),
    summary=stated("centre"),
    not_modelled="No rule looks at the place inside an area.",
)
class OccupyingMarkersPlace(Ambiguity):
    """Where in an area do occupying ninja lie?"""

    CENTRE = reading(
        "In the middle.",
        book.WOUNDS_07,
        wording="Occupying ninja are moved to the middle of the area.",
    )
    ATTACK_SPACES = reading(
        "On the attack spaces.",
        book.WOUNDS_07,
        wording="Occupying ninja lie on the attack spaces.",
    )


@point(
    "fallen-tile",
    Kind.DISCREPANCY,
    Source("EN", "Eliminating Ronin", "The tile is turned over, the marker put on it."),
    Source("FR", "Eliminer un Ronin", "Both go into the box."),
    Source("EOG", "Combat 2", "The tile is turned over, the marker put on it."),
    english=stated("turned-over"),
    french=stated("boxed"),
    summary=stated("turned-over"),
    not_modelled=(
        "He is out of the game either way; a Shrine Marker on his tile is fallen-shrine-marker."
    ),
)
class FallenTile(Ambiguity):
    """What is done with the tile and marker of an eliminated ronin?"""

    TURNED_OVER = reading(
        "The tile is turned over and the marker put on it.",
        book.WOUNDS_09,
        wording="The tile of an eliminated ronin is turned over and his marker put on it.",
    )
    BOXED = reading(
        "Both go back into the box.",
        book.WOUNDS_09,
        wording="The tile and the marker of an eliminated ronin go back into the box.",
    )


@point(
    "victory-claim",
    Kind.SILENCE,
    Source("EN", "Combat 3", "The Attacker checks the areas at the end."),
    Source("EN", "Victory Conditions", "He wins immediately if he holds them."),
    Source("FR", "II.3", "The Attacker checks the areas at the end."),
    Source("FR", "Conditions", "He wins immediately if he holds them."),
    Source("EOG", "Victory Conditions", "He wins immediately if he holds them."),
    english=natural("automatic"),
    french=natural("automatic"),
    summary=natural("automatic"),
    not_modelled="Table manners; a model sees the fact.",
)
class VictoryClaim(Ambiguity):
    """Must the Attacker claim his five areas to win by them?"""

    AUTOMATIC = reading(
        "No: the fact decides.",
        book.VICTORY_02,
        wording="Five Occupied areas win whether or not anybody notices.",
    )
    MUST_CLAIM = reading(
        "Yes: it is he who checks.",
        book.VICTORY_02,
        wording="The Attacker wins by five areas only if he says so.",
    )


@point(
    "hand-topped-up",
    Kind.AMBIGUITY,
    Source("EN", "Planning 1", "He takes any number into his hand; a second time is not treated."),
    Source("FR", "I.1", "He takes a number into his hand; a second time is not treated."),
    Source("EOG", "Planning 1", "Any number is taken into the hand; once or more is not said."),
    english=natural("until-ready"),
    french=natural("until-ready"),
    summary=natural("until-ready"),
    not_modelled="A trace tells what was deployed, not how often the hand went to the Reserves.",
)
class HandToppedUp(Ambiguity):
    """May the Attacker take more ninja into his hand, or put some back, while he plans?"""

    UNTIL_READY = reading(
        "Yes, until both are ready.",
        book.PLAN_A_02,
        wording="Until both players are ready the Attacker may change what is in his hand.",
    )
    ONE_TAKE = reading(
        "No: he takes once.",
        book.PLAN_A_02,
        wording="The Attacker takes ninja into his hand once in a Planning Phase.",
    )


@point(
    "plan-after-ready",
    Kind.SILENCE,
    Source("EN", "Planning 1", "When both are ready, the next step begins."),
    Source("FR", "I.1", "When both are ready, the next step begins."),
    Source("EOG", "Planning 2", "The screens are lifted; when is not said."),
    english=natural("until-both-are"),
    french=natural("until-both-are"),
    summary=natural("until-both-are"),
    not_modelled="The model knows only the plans that were revealed.",
)
class PlanAfterReady(Ambiguity):
    """May a player who has said that he is ready still change his plan?"""

    UNTIL_BOTH_ARE = reading(
        "Yes, until the other is ready too.",
        book.REVEAL_01,
        wording="A player may change his plan until both have said that they are ready.",
    )
    FIXED = reading(
        "No: to be ready is to have planned.",
        book.REVEAL_01,
        wording="A player who has said that he is ready may not change his plan.",
    )


@point(
    "mistake-kinds",
    Kind.AMBIGUITY,
    Source("EN", "Mistakes during Deployment", "A breach of the rules; two examples of too many."),
    Source("FR", "Erreur lors du deploiement", "A breach of the rules; two examples of too many."),
    Source("EOG", "Planning 1", "A breach of the rules; no example."),
    english=natural("any-breach"),
    french=natural("any-breach"),
    summary=natural("any-breach"),
    not_modelled="The model refuses every illegal deployment, whatever is wrong with it.",
)
class MistakeKinds(Ambiguity):
    """Which faults of a deployment are done over?"""

    ANY_BREACH = reading(
        "Any: also too few ninja, a ronin forgotten, or one planned who stays on the board.",
        book.PLAN_A_12,
        wording="Whatever rule of deployment was broken, step 1 is done over.",
    )
    TOO_MANY = reading(
        "Only markers too many on a space; other faults are put right or ignored.",
        book.PLAN_A_12,
        wording="Step 1 is done over only if more markers than allowed were put on a space.",
    )


@point(
    "mistake-and-cleared-green",
    Kind.SILENCE,
    Source("EN", "Mistakes during Deployment", "Step 1 is done over; the Green is not mentioned."),
    Source("FR", "Erreur lors du deploiement", "Step 1 is done over; the Green is not mentioned."),
    Source("EOG", "Planning 1", "The step is done over; the Green is not mentioned."),
    english=natural("come-back"),
    french=natural("come-back"),
    summary=natural("come-back"),
    not_modelled="The model refuses a faulty deployment before the Green is cleared.",
)
class MistakeAndClearedGreen(Ambiguity):
    """If a deployment is done over after the Green was cleared, do its ninja come back?"""

    COME_BACK = reading(
        "Yes: all is as it was before step 1.",
        book.PLAN_A_12,
        wording="Before step 1 is done over, ninja removed from the Green are put back.",
    )
    STAY_GONE = reading(
        "No: only step 1 is done over.",
        book.PLAN_A_12,
        wording="Ninja that were removed from the Green do not come back when step 1 is done over.",
    )
