"""Open points about table manners and who may see what: in the register, but not modelled."""

from model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, point, reading, stated
from model.seven_ronin import rulebook as book


@point(
    "reserves-visibility",
    Kind.DISCREPANCY,
    Source("EN", "Game Setup 5", "Countable at any time but the Planning Phase."),
    Source("FR", "Mise en place 5", "The same exception."),
    Source("EOG", "Setup", "Simply visible, no exception."),
    english=stated("not-in-planning"),
    french=stated("not-in-planning"),
    summary=natural("always"),
    not_modelled="What a player knows is not part of a position.",
)
class ReservesVisibility(Ambiguity):
    """May the Defender count the Reserves during Planning?"""

    NOT_IN_PLANNING = reading(
        "Not while the Attacker plans.",
        book.SETUP_07,
        wording="The Defender may count the Reserves at any time except in the Planning Phase.",
    )
    ALWAYS = reading(
        "At any time.",
        book.SETUP_07,
        wording="The Defender may count the Reserves at any time.",
    )


@point(
    "wounds-visibility",
    Kind.DISCREPANCY,
    Source("EN", "Game Setup 6", "The Attacker may look at any time."),
    Source("FR", "Mise en place 6", "The Attacker."),
    Source("EOG", "Setup", "Says visible to the defender, an evident slip."),
    english=stated("attacker"),
    french=stated("attacker"),
    summary=coin_flip("defender-only"),
    not_modelled=(
        "What a player knows is not part of a position; the summary's word is an evident slip."
    ),
)
class WoundsVisibility(Ambiguity):
    """Who may see the wounds on the ronin tiles?"""

    ATTACKER = reading(
        "The Attacker too, at all times.",
        book.SETUP_08,
        wording="The Attacker may look at the ronin tiles at any time.",
    )
    DEFENDER_ONLY = reading(
        "The Defender alone.",
        book.SETUP_08,
        wording="The ronin tiles are seen by the Defender only.",
    )


@point(
    "chieftain-tile",
    Kind.DISCREPANCY,
    Source("EN", "Game Contents; Setup 5", "Tile listed and used."),
    Source("EN", "Game Contents", "One."),
    Source("EN", "Game Contents; Game Setup 5", "Yes."),
    Source("FR", "Contenu du jeu; Mise en place 5", "No tile, Reserves beside the screen."),
    Source("FR", "Contenu", "None."),
    Source("EOG", "Setup", "Tile used."),
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
    Source(
        "EN",
        "Victory Conditions; Combat 2",
        ("Any point of the game: none on the Village Board, none in the Reserves."),
    ),
    Source("EN", "Planning 1-2", "Taken from the Reserves; unused ones returned in step 2."),
    Source(
        "FR",
        "I.1; II.2",
        ("Hand drawn secretly; win at any moment with none on board or in reserve."),
    ),
    Source("FR", "I.1-2", "Taken; put back."),
    Source("EOG", "Victory", "No 'any point', but immediately."),
    english=natural("still-reserves"),
    french=natural("still-reserves"),
    summary=natural("still-reserves"),
    not_modelled=(
        "The hand is not part of a position or a trace; the reveal, where it could show, is "
        "reveal-order."
    ),
)
class HandAndReserves(Ambiguity):
    """Do markers in the Attacker's hand still belong to the Reserves when it is asked whether
    ninja are left?"""

    STILL_RESERVES = reading(
        "Yes, until they are on the board.",
        book.PLAN_A_02,
        book.VICTORY_05,
        wording="Markers in the Attacker's hand count as Reserves until the reveal.",
    )
    IN_NEITHER_PLACE = reading(
        "No: an Attacker without ninja on the board who takes his last Reserves has lost.",
        book.VICTORY_05,
        wording="Markers in the Attacker's hand are neither on the board nor in the Reserves.",
    )


@point(
    "mistake-redo",
    Kind.SILENCE,
    Source("EN", "Mistakes during Deployment", "Both hide and redo step 1."),
    Source("FR", "Erreur lors du déploiement", "Any breach: step 1 again."),
    Source("EOG", "Planning 1", "Accidental breach."),
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
        "Everything: both plan anew.",
        book.PLAN_A_12,
        wording="After a mistake both players plan anew as they like.",
    )
    REPAIR_ONLY = reading(
        "Only the fault is repaired.",
        book.PLAN_A_12,
        wording="After a mistake only the fault is repaired.",
    )


@point(
    "occupying-markers-place",
    Kind.DISCREPANCY,
    Source(
        "EN",
        "Planning 2; Combat 2",
        ("New ninja on drawn spaces at the rim, occupiers slid to the centre."),
    ),
    Source("EN", "Combat 2", "Toward the centre."),
    Source("FR", "I.2; II.2", "Occupiers put on the attack spaces."),
    Source("FR", "II.2", "On the attack spaces."),
    Source("EOG", "Combat 2", "Slid to the centre."),
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
    Source("EN", "Eliminating Ronin", "Flipped with the marker on it."),
    Source("FR", "Eliminer un Ronin", "Both into the box."),
    Source("EOG", "Combat 2", "Turned over."),
    english=stated("turned-over"),
    french=stated("boxed"),
    summary=stated("turned-over"),
    not_modelled=(
        "He is out of the game either way; a Shrine Marker on his tile is fallen-shrine-marker."
    ),
)
class FallenTile(Ambiguity):
    """What is done with the tile and marker of a ronin who fell?"""

    TURNED_OVER = reading(
        "The tile is turned over with the marker on it.",
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
    Source("EN", "Combat 3", "The Attacker checks whether."),
    Source("FR", "II.3", "L'attaquant verifie."),
    Source("EOG", "Victory", "Immediately wins."),
    Source("EOG", "Victory Conditions", "He wins."),
    english=natural("automatic"),
    french=natural("automatic"),
    summary=natural("automatic"),
    not_modelled="Table manners; a model sees the fact.",
)
class VictoryClaim(Ambiguity):
    """Must the Attacker claim his five areas?"""

    AUTOMATIC = reading(
        "No: the fact decides.",
        book.VICTORY_02,
        wording="Five areas win whether or not anybody notices.",
    )
    MUST_CLAIM = reading(
        "Yes: it is he who checks.",
        book.VICTORY_02,
        wording="The Attacker wins by five areas only if he says so.",
    )
