"""Open points about parts that run out, and about what is printed only as a picture."""

from model.ambiguity import Ambiguity, Kind, Source, coin_flip, natural, point, reading
from model.seven_ronin import rulebook as book


@point(
    "ninja-marker-limit",
    Kind.COMPONENT_LIMIT,
    Source(
        "EN", "Game Contents; Setup 5", ("50 markers, 40 in the Reserves, the rest is the Supply.")
    ),
    Source("EN", "Well", "Takes the marker from the Supply, not the Reserves."),
    Source("EN", "The Well", "From the Supply, not the Reserves."),
    Source("FR", "Le Puit", "Marker from the discards, not the reserves."),
    Source("FR", "Tour de guet; contenu", "Markers from the discards; 50 in all."),
    Source("FR", "Le Grenier", "Gains 2."),
    Source("EOG", "Setup", "40 and the rest, no total."),
    Source("EOG", "Well", "From the Supply."),
    Source("EOG", "The Well", "From the supply."),
    english=natural("binding"),
    french=natural("binding"),
    summary=natural("binding"),
)
class NinjaMarkerLimit(Ambiguity):
    """What if the General Supply has no marker for a wound or for the Granary?"""

    BINDING = reading(
        "It cannot be had: the 50 markers are all there are.",
        book.SETUP_02,
        book.SETUP_06,
        book.WOUNDS_13,
        wording=(
            "There are 50 Ninja Markers; what the General Supply does not have cannot be taken."
        ),
    )
    SUBSTITUTES = reading(
        "Anything may stand in for missing markers: wounds are dealt and the Granary gives two.",
        book.SETUP_06,
        book.AREA_WEL_01,
        book.AREA_GRA_01,
        wording="If Ninja Markers run out use any substitute.",
    )
    FROM_RESERVES = reading(
        "Markers missing for wounds come from the Reserves; the Granary gives what there is.",
        book.AREA_WEL_01,
        book.AREA_WAT_01,
        wording="If the General Supply is empty, markers for wounds are taken from the Reserves.",
    )


@point(
    "shrine-marker-limit",
    Kind.COMPONENT_LIMIT,
    Source(
        "EN",
        "Game Contents; Shrine; End 1",
        ("Two markers; those of last round come off in the End Phase, after step 3."),
    ),
    Source("EN", "Game Contents; The Shrine", "2; place 1."),
    Source("FR", "Contenu; Le Temple", "2 markers; place one."),
    Source("EOG", "Setup; The Shrine", "2; place 1."),
    english=coin_flip("refused"),
    french=coin_flip("refused"),
    summary=coin_flip("refused"),
)
class ShrineMarkerLimit(Ambiguity):
    """May the Shrine be used while both Shrine Markers still lie on tiles?"""

    REFUSED = reading(
        "No: no marker, no use.",
        book.AREA_SHR_02,
        book.SETUP_09,
        wording="The Shrine can be used only while a Shrine Marker is off the tiles.",
    )
    SUBSTITUTE = reading(
        (
            "Yes: the marker is a reminder; a substitute, or last round's marker whose work is "
            "done, will do."
        ),
        book.AREA_SHR_01,
        book.AREA_SHR_02,
        wording="If both Shrine Markers lie on tiles any other marker may be used.",
    )


@point(
    "fallen-shrine-marker",
    Kind.SILENCE,
    Source(
        "EN",
        "Eliminating Ronin; End 1",
        ("Ninja markers to the Supply, tile flipped; Shrine Marker unmentioned."),
    ),
    Source("EN", "Eliminating Ronin", "Tile turned over."),
    Source("FR", "Eliminer un Ronin", "Tile into the box."),
    Source("EOG", "Combat 2", "Turned over."),
    english=coin_flip("stays"),
    french=coin_flip("returns"),
    summary=coin_flip("stays"),
    needs={"shrine-marker-limit": ("refused",)},
)
class FallenShrineMarker(Ambiguity):
    """What becomes of a Shrine Marker on the tile of a ronin who falls?"""

    STAYS = reading(
        "It stays until it would come off.",
        book.AREA_SHR_03,
        book.END_02,
        wording="A Shrine Marker stays on the tile of a ronin who fell until it would be removed.",
    )
    RETURNS = reading(
        "It is free at once.",
        book.WOUNDS_09,
        book.AREA_SHR_02,
        wording="A Shrine Marker on the tile of a ronin who falls is taken off at once.",
    )


@point(
    "drawn-spaces",
    Kind.COMPONENT_LIMIT,
    Source(
        "EN",
        "Planning 2; Combat 2",
        ("New ninja on drawn spaces at the rim, occupiers slid to the centre."),
    ),
    Source("EN", "Planning 2", "On the illustrated spaces."),
    Source("FR", "I.2; II.2", "Occupiers put on the attack spaces."),
    Source("FR", "I.2", "Markers on the highlighted spaces."),
    Source("FR", "II.2", "Put on attack spaces."),
    Source("EOG", "Combat 2", "Slid to the centre."),
    english=natural("no-limit"),
    french=natural("no-limit"),
    summary=natural("no-limit"),
    not_modelled="No text tells how many spaces are drawn.",
)
class DrawnSpaces(Ambiguity):
    """Do the drawn spaces of an area limit how many ninja can be on it?"""

    NO_LIMIT = reading(
        "No.",
        book.REVEAL_02,
        book.PLAN_A_05,
        wording="Any number of ninja may be on an area.",
    )
    SPACES_LIMIT = reading(
        "Yes.",
        book.REVEAL_02,
        book.WOUNDS_07,
        wording="An area holds no more ninja than it has spaces.",
    )


@point(
    "time-track-numbers",
    Kind.SILENCE,
    Source(
        "EN",
        "Village Board Anatomy; Planning 1",
        ("Printed on the board only; minimum 2 in round 2, 4 in round 5."),
    ),
    Source(
        "EN", "Planning 1; Village Board Anatomy", ("Shown on the track; rounds 2 and 5 given.")
    ),
    Source(
        "EN", "Planning 1", ("Minimum 2 in round 2 and 4 in round 5; the rest is printed only.")
    ),
    Source("FR", "I.1; III.2", "Shown on the track; round 5 minimum 4."),
    Source("EOG", "End 2", "Refers to the track."),
    Source("EOG", "Planning 1", "Shown on the track."),
    Source("EOG", "-", "None."),
    english=coin_flip("assumed-row"),
    french=coin_flip("assumed-row"),
    summary=coin_flip("assumed-row"),
    not_modelled=(
        "A fact printed as a picture: board data that a user corrects with a board file, not a "
        "reading."
    ),
)
class TimeTrackNumbers(Ambiguity):
    """What are Threat Level and Minimum Attack Force of each round?"""

    ASSUMED_ROW = reading(
        "The assumed row of the board file.",
        book.SETUP_12,
        book.PLAN_A_09,
        wording="Threat Level 3 3 3 4 4 4 5 5, Minimum Attack Force 1 2 3 4 4 4 5 5.",
    )
    OTHER_ROW = reading(
        "Another row that agrees with the two stated values.",
        book.SETUP_12,
        book.PLAN_A_09,
        wording="The numbers are those printed on the time track.",
    )


@point(
    "area-adjacency",
    Kind.SILENCE,
    Source(
        "EN", "Watchtower; Inn", ("Watchtower: Inn and one Field; Inn: Watchtower and Graveyard.")
    ),
    Source("FR", "Tour de guet", "Inn and one of the Fields."),
    Source("FR", "Tour de guet; Yobu", "Watchtower's two; adjacent is directly beside."),
    Source("EOG", "Watchtower", "Two adjacent areas, unnamed."),
    Source("EOG", "-", "None named."),
    english=natural("ring"),
    french=coin_flip("ring"),
    summary=natural("ring"),
    not_modelled="A fact printed as a picture: board data, not a reading.",
)
class AreaAdjacency(Ambiguity):
    """Which areas are adjacent?"""

    RING = reading(
        "The ten areas form a ring.",
        book.RONIN_YOB_01,
        book.AREA_WAT_02,
        book.INN_04,
        wording="Each area is adjacent to the two next to it in the ring.",
    )
    SHARED_BORDERS = reading(
        "All that share a border in the picture.",
        book.RONIN_YOB_01,
        wording="Areas are adjacent if they share a border.",
    )


@point(
    "watchtower-field",
    Kind.SILENCE,
    Source(
        "EN", "Watchtower; Inn", ("Watchtower: Inn and one Field; Inn: Watchtower and Graveyard.")
    ),
    Source("EN", "The Watchtower", "One of the Fields."),
    Source("EN", "Watchtower", "One of the Fields."),
    Source("FR", "Tour de guet", "Inn and one of the Fields."),
    Source("EOG", "Watchtower", "Two adjacent areas, unnamed."),
    Source("EOG", "-", "Silent."),
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
