"""The closed sets of 7 Ronin and the numbers printed on its parts."""

from enum import StrEnum

GAME_NAME = "seven-ronin"
"""What files and answers call the game."""

NINJA_MARKERS = 50
STARTING_RESERVES = 40
SHRINE_MARKERS = 2
ROUNDS = 8
AREAS_TO_WIN = 5
YOBU_DRIVES_OUT = 2
GRANARY_GIVES = 2
PASSAGE_BRINGS = 2
BURIAL_GROUNDS_RETURN = 2


class Side(StrEnum):
    """Who runs the ninja, and who runs the ronin."""

    ATTACKER = "attacker"
    DEFENDER = "defender"


class Space(StrEnum):
    """A space of the Village Board: the ten Village Areas, then the Green."""

    WATCHTOWER = "watchtower"
    FIELD_2 = "field_2"
    PASSAGE = "passage"
    FIELD_3 = "field_3"
    ANIMAL_PEN = "animal_pen"
    GRANARY = "granary"
    WELL = "well"
    SHRINE = "shrine"
    BURIAL_GROUNDS = "burial_grounds"
    INN = "inn"
    GREEN = "green"

    number: int
    """Where the space stands in the order above; counts are stored in that order."""
    label: str

    __hash__ = str.__hash__


class Ronin(StrEnum):
    """The seven ronin."""

    YOBU = "yobu"
    TASUKE = "tasuke"
    YUMI = "yumi"
    TAIKO = "taiko"
    HAYAI = "hayai"
    KABE = "kabe"
    MUSASHI = "musashi"

    number: int
    label: str
    vitality: int

    __hash__ = str.__hash__


_LABELS = {Space.FIELD_2: "Field (2)", Space.FIELD_3: "Field (3)", Space.GREEN: "Green"}
for _number, _space in enumerate(Space):
    _space.number = _number
    _space.label = _LABELS.get(_space, _space.value.replace("_", " ").title())

_VITALITY = {
    Ronin.YOBU: 3,
    Ronin.TASUKE: 3,
    Ronin.YUMI: 3,
    Ronin.TAIKO: 5,
    Ronin.HAYAI: 5,
    Ronin.KABE: 7,
    Ronin.MUSASHI: 4,
}
for _number, _ronin in enumerate(Ronin):
    _ronin.number = _number
    _ronin.label = _ronin.value.title()
    _ronin.vitality = _VITALITY[_ronin]

SPACES: tuple[Space, ...] = tuple(Space)
AREAS: tuple[Space, ...] = SPACES[:10]
"""The Village Areas. The Green is none of them."""
FIELDS = (Space.FIELD_2, Space.FIELD_3)
RONIN: tuple[Ronin, ...] = tuple(Ronin)


class Step(StrEnum):
    """Where in a round the table is: the next decision belongs to this step."""

    ATTACKER_DEPLOYS = "attacker deploys"
    DEFENDER_DEPLOYS = "defender deploys"
    RONIN_ABILITIES = "ronin abilities"
    WOUNDS = "wounds"
    AREA_ABILITIES = "area abilities"
    FINISHED = "finished"
