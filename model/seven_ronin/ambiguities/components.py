"""Open points about parts that run out, and about what is printed only as a picture."""

from ronin.model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, reading
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.register import point


@point(
    "ninja-marker-limit",
    Kind.COMPONENT_LIMIT,
    Source("EN", "Game Contents", "50 Ninja Markers; running out is not treated."),
    Source(
        "EN",
        "Well, Watchtower",
        ("Wounds are paid from the General Supply and not from the Reserves."),
    ),
    Source("FR", "Contenu du jeu", "50 Ninja Markers; running out is not treated."),
    Source(
        "FR",
        "Le Puit, Tour de guet",
        ("Wounds are paid from the General Supply and not from the Reserves."),
    ),
    Source("EOG", "Setup", "40 in the Reserves and the rest in the general supply; no total."),
    Source(
        "EOG",
        "Well, Watchtower",
        ("Wounds are paid from the general supply; the Reserves are not mentioned."),
    ),
    english=natural("binding"),
    french=natural("binding"),
    summary=natural("binding"),
)
class NinjaMarkerLimit(Ambiguity):
    """What if the General Supply has too few markers for a wound or for the Granary?"""

    BINDING = reading(
        "They cannot be had: the 50 Ninja Markers are all there are.",
        book.SETUP_02,
        book.SETUP_06,
        book.WOUNDS_13,
        wording=(
            "There are 50 Ninja Markers, and what the General Supply does not have cannot be taken."
        ),
    )
    SUBSTITUTES = reading(
        "Anything may stand in for them: wounds are dealt and the Granary gives two.",
        book.SETUP_06,
        book.AREA_WEL_01,
        book.AREA_GRA_01,
        wording="If Ninja Markers run out, use any substitute.",
    )
    FROM_RESERVES = reading(
        "For wounds they come from the Reserves; the Granary gives what there is.",
        book.AREA_WEL_01,
        book.AREA_WAT_01,
        wording=("If the General Supply is empty, markers for wounds are taken from the Reserves."),
    )
    NOT_SAID = reading(
        "The rules do not say: a use for which a marker is missing has no answer.",
        book.SETUP_06,
        book.WOUNDS_13,
        wording="If the General Supply has too few markers, the players agree on what happens.",
    )


@point(
    "shrine-marker-limit",
    Kind.COMPONENT_LIMIT,
    Source(
        "EN",
        "Shrine",
        (
            "A marker is laid to show the effect, and lies there until the End Phase of the round "
            "after."
        ),
    ),
    Source("EN", "Game Contents", "Two Shrine Markers; running out is not treated."),
    Source(
        "FR",
        "Le Temple",
        ("A marker is laid as a reminder, and lies there until the End Phase of the round after."),
    ),
    Source("FR", "Contenu du jeu", "Two Shrine Markers; running out is not treated."),
    Source(
        "EOG",
        "Shrine",
        (
            "A marker is laid to show the effect, and lies there until the End Phase of the round "
            "after."
        ),
    ),
    Source("EOG", "Setup", "Two shrine markers; running out is not treated."),
    english=coin_flip("refused"),
    french=coin_flip("refused"),
    summary=coin_flip("refused"),
)
class ShrineMarkerLimit(Ambiguity):
    """May the Shrine be used while both Shrine Markers still lie on tiles?"""

    REFUSED = reading(
        "No: without a marker there is no use.",
        book.AREA_SHR_02,
        book.SETUP_09,
        wording="The Shrine can be used only while a Shrine Marker is off the tiles.",
    )
    SUBSTITUTE = reading(
        "Yes: the marker is a reminder, and anything else will do.",
        book.AREA_SHR_01,
        book.AREA_SHR_02,
        wording="If both Shrine Markers lie on tiles, any other marker may be used.",
    )
    NOT_SAID = reading(
        "The rules do not say: a use without a Shrine Marker has no answer.",
        book.SETUP_02,
        book.AREA_SHR_02,
        wording="If no Shrine Marker is left, the players agree on what happens.",
    )


@point(
    "fallen-shrine-marker",
    Kind.SILENCE,
    Source(
        "EN",
        "Eliminating Ronin",
        ("Ninja Markers come off and the tile is turned over; a Shrine Marker is not mentioned."),
    ),
    Source(
        "FR",
        "Eliminer un Ronin",
        (
            "Ninja Markers come off and the tile goes into the box; a Shrine Marker is not "
            "mentioned."
        ),
    ),
    Source(
        "EOG",
        "Combat 2",
        ("Ninja markers come off and the tile is turned over; a shrine marker is not mentioned."),
    ),
    english=coin_flip("stays"),
    french=coin_flip("returns"),
    summary=coin_flip("stays"),
)
class FallenShrineMarker(Ambiguity):
    """What becomes of a Shrine Marker on the tile of an eliminated ronin?"""

    STAYS = reading(
        "It stays there until it would have come off anyway.",
        book.AREA_SHR_03,
        book.END_02,
        wording=(
            "A Shrine Marker stays on the tile of an eliminated ronin until it would have "
            "been removed anyway."
        ),
    )
    RETURNS = reading(
        "It is free at once.",
        book.WOUNDS_09,
        book.AREA_SHR_02,
        wording="A Shrine Marker on the tile of an eliminated ronin is taken off at once.",
    )


@point(
    "drawn-spaces",
    Kind.COMPONENT_LIMIT,
    Source(
        "EN",
        "Planning 2",
        ("New ninja lie on drawn spaces at the rim; how many there are is not said."),
    ),
    Source("EN", 'Planning 1 "Important"', "An area may hold more ninja than its limit."),
    Source(
        "FR",
        "I.2",
        ("New ninja lie on highlighted spaces at the rim; how many there are is not said."),
    ),
    Source("FR", "II.2", "Occupying ninja lie on the 'attack' zones."),
    Source(
        "EOG",
        "Planning 2",
        ("New ninja lie on drawn spaces at the rim; how many there are is not said."),
    ),
    english=natural("no-limit"),
    french=natural("no-limit"),
    summary=natural("no-limit"),
    not_modelled="No text tells how many spaces are drawn.",
)
class DrawnSpaces(Ambiguity):
    """Do the spaces drawn in an area limit how many ninja can be on it?"""

    NO_LIMIT = reading(
        "No: any number can be there.",
        book.REVEAL_02,
        book.PLAN_A_05,
        wording="Any number of ninja may be on an area.",
    )
    SPACES_LIMIT = reading(
        "Yes: no more than there are spaces.",
        book.REVEAL_02,
        book.WOUNDS_07,
        wording="An area holds no more ninja than it has spaces.",
    )


@point(
    "time-track-numbers",
    Kind.SILENCE,
    Source("EN", "Planning 1", "Gives two minimums only: 2 in round 2, 4 in round 5."),
    Source(
        "EN",
        "Village Board Anatomy",
        ("Both rows are printed on the track; the numbers are a picture."),
    ),
    Source("FR", "I.1", "Gives two minimums only: 2 in round 2, 4 in round 5."),
    Source(
        "FR",
        "Plateau Village legend",
        ("The Threat Level is printed on the track; the numbers are a picture."),
    ),
    Source("EOG", "End 2", "Both are read off the track; no number is given."),
    english=coin_flip("assumed-row"),
    french=coin_flip("assumed-row"),
    summary=coin_flip("assumed-row"),
    not_modelled=(
        "A fact printed as a picture: board data that a user corrects with a board file, not "
        "a reading."
    ),
)
class TimeTrackNumbers(Ambiguity):
    """What are the Threat Level and the Minimum Attack Force of each round?"""

    ASSUMED_ROW = reading(
        "Threat Level 3 3 3 4 4 4 5 5 and minimum 1 2 3 4 4 4 5 5, as assumed for the board.",
        book.SETUP_12,
        book.PLAN_A_09,
        wording=(
            "In rounds 1 to 8 the Threat Level is 3 3 3 4 4 4 5 5 and the Minimum Attack "
            "Force 1 2 3 4 4 4 5 5."
        ),
    )
    OTHER_ROW = reading(
        "Another row that agrees with the two known minimums.",
        book.SETUP_12,
        book.PLAN_A_09,
        wording="Threat Level and Minimum Attack Force are those printed on the time track.",
    )


@point(
    "area-adjacency",
    Kind.SILENCE,
    Source("EN", "Watchtower", "Its two neighbours are the Inn and one Field."),
    Source(
        "EN",
        "Inn",
        (
            "Its neighbours are the Graveyard (Burial Grounds) and the Watchtower; the rest is a "
            "picture."
        ),
    ),
    Source("FR", "Tour de guet", "Its two neighbours are the Inn and one Field."),
    Source("FR", "Yobu", "Adjacent means directly beside; the rest is a picture."),
    Source("EOG", "Watchtower", "It has two neighbours, not named."),
    english=natural("ring"),
    french=coin_flip("ring"),
    summary=natural("ring"),
    not_modelled="A fact printed as a picture: board data, not a reading.",
)
class AreaAdjacency(Ambiguity):
    """Which Village Areas are adjacent to each other?"""

    RING = reading(
        "The ten areas form a ring.",
        book.RONIN_YOB_01,
        book.AREA_WAT_02,
        book.INN_04,
        wording="Each Village Area is adjacent to the two next to it in the ring.",
    )
    SHARED_BORDERS = reading(
        "All that share a border in the picture.",
        book.RONIN_YOB_01,
        wording="Two Village Areas are adjacent if they share a border.",
    )


@point(
    "watchtower-field",
    Kind.SILENCE,
    Source("EN", "Watchtower", "One of the two, without saying which."),
    Source("FR", "Tour de guet", "One of the two, without saying which."),
    Source("EOG", "Watchtower", "The neighbours are not named."),
    english=coin_flip("field-of-two"),
    french=coin_flip("field-of-two"),
    summary=coin_flip("field-of-two"),
    not_modelled="A fact printed as a picture: board data, not a reading.",
)
class WatchtowerField(Ambiguity):
    """Which Field is adjacent to the Watchtower?"""

    FIELD_OF_TWO = reading(
        "The one with limit 2.",
        book.AREA_WAT_02,
        wording="The Field with limit 2 is adjacent to the Watchtower.",
    )
    FIELD_OF_THREE = reading(
        "The one with limit 3.",
        book.AREA_WAT_02,
        wording="The Field with limit 3 is adjacent to the Watchtower.",
    )


@point(
    "last-wound-marker",
    Kind.COMPONENT_LIMIT,
    Source("EN", "Well", "A marker of the General Supply is laid on the tile as the wound."),
    Source("EN", "Eliminating Ronin", "His markers go to the General Supply."),
    Source("FR", "Le Puits", "A marker of the General Supply is laid on the tile as the wound."),
    Source("FR", "Eliminer un Ronin", "His markers go to the General Supply."),
    Source("EOG", "Well", "A marker of the general supply is laid on the tile as the wound."),
    english=natural("needs-one"),
    french=natural("needs-one"),
    summary=natural("needs-one"),
    not_modelled=(
        "A wound is a marker on a tile, and a tile must be full, if only for a moment, for its "
        "ronin to be eliminated; to play without is ninja-marker-limit=substitutes."
    ),
)
class LastWoundMarker(Ambiguity):
    """Does a wound that eliminates a ronin need a marker, which goes back at once?"""

    NEEDS_ONE = reading(
        "Yes, like every wound.",
        book.WOUNDS_13,
        wording="Without a marker in the General Supply no wound is dealt, not even a last one.",
    )
    NEEDS_NONE = reading(
        "No: it would lie nowhere.",
        book.WOUNDS_07,
        wording="A wound that eliminates a ronin is dealt even if the General Supply is empty.",
    )


@point(
    "reserves-above-start",
    Kind.SILENCE,
    Source("EN", "Game Setup 5", "The Attacker starts with 40; markers may be added later."),
    Source("FR", "Mise en place 5", "The Attacker starts with 40; markers may be added later."),
    Source("EOG", "Setup", "The attacker starts with 40."),
    english=natural("no-cap"),
    french=natural("no-cap"),
    summary=natural("no-cap"),
    not_modelled="40 is given as the number of the start; no text makes it a bound.",
)
class ReservesAboveStart(Ambiguity):
    """May the Reserves grow above the 40 ninja of the start?"""

    NO_CAP = reading(
        "Yes, as far as there are markers.",
        book.SETUP_06,
        book.AREA_GRA_01,
        wording="The Reserves may hold more ninja than at the start.",
    )
    FORTY = reading(
        "No: 40 are what the Attacker has.",
        book.SETUP_06,
        wording="The Reserves never hold more than 40 ninja.",
    )


@point(
    "graveyard-name",
    Kind.AMBIGUITY,
    Source("EN", "Inn", "Names a Graveyard next to the Inn; no list of areas has one."),
    Source("FR", "L'Auberge", "Names no neighbours; elsewhere FR has two words for the graves."),
    Source("EOG", "Inn", "Names no neighbours."),
    english=natural("burial-grounds"),
    french=natural("burial-grounds"),
    summary=natural("burial-grounds"),
    not_modelled="No other of the ten areas holds graves.",
)
class GraveyardName(Ambiguity):
    """Which area is the Graveyard that lies next to the Inn?"""

    BURIAL_GROUNDS = reading(
        "The Burial Grounds.",
        book.INN_04,
        wording="The Inn lies between the Watchtower and the Burial Grounds.",
    )
    ANOTHER_AREA = reading(
        "Another area, of which the board has the name.",
        book.INN_04,
        wording="The Graveyard next to the Inn is the area that the board calls so.",
    )
