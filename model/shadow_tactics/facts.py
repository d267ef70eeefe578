"""What the rulebook prints: kinds of hexes and guards, colours, symbols, penalties and numbers."""

from enum import StrEnum
from typing import NamedTuple

GAME_NAME = "shadow-tactics"


class HexKind(StrEnum):
    """What a hex of the map is."""

    YARD = "yard"
    BUSH = "bush"
    JUNCTION = "junction"


class Tag(StrEnum):
    """What a yard or a bush is besides."""

    BARRACKS = "barracks"
    ENTRY = "entry"
    SPECIAL = "special"


TAGS = {
    HexKind.YARD: (Tag.BARRACKS, Tag.SPECIAL),
    HexKind.BUSH: (Tag.ENTRY, Tag.SPECIAL),
    HexKind.JUNCTION: (),
}
"""The tags that a hex of a kind may have."""


class Known(StrEnum):
    """How what a file says is known."""

    STATED = "stated"
    REPORTED = "reported"
    ASSUMED = "assumed"
    INVENTED = "invented"


class GuardKind(StrEnum):
    """The three types of guards."""

    SPEARMAN = "spearman"
    OFFICER = "officer"
    SAMURAI = "samurai"


class State(StrEnum):
    """The three states of a guard."""

    CALM = "calm"
    ALERT = "alert"
    STUNNED = "stunned"


class Faces(StrEnum):
    """Where a guard looks."""

    IN = "in"
    OUT = "out"


class Colour(StrEnum):
    """How risky a card is."""

    GREEN = "green"
    BLUE = "blue"
    RED = "red"


class Symbol(StrEnum):
    """The symbols of an action card."""

    LIGHT_ATTACK = "light_attack"
    HEAVY_ATTACK = "heavy_attack"
    STUN = "stun"
    HIDE = "hide"
    DISTRACT = "distract"
    LURE = "lure"
    MISSION = "mission"
    MOVE = "move"
    HEAL = "heal"
    NOISE = "noise"
    JUTSU = "jutsu"
    RESET = "reset"


ATTACKS = (Symbol.LIGHT_ATTACK, Symbol.HEAVY_ATTACK)
ON_GUARDS = (*ATTACKS, Symbol.STUN)
"""The symbols that work on every target."""
YARD_SYMBOLS = (*ON_GUARDS, Symbol.HIDE, Symbol.DISTRACT, Symbol.LURE, Symbol.MISSION)
"""The symbols that go to the target yard."""


class OrderSymbol(StrEnum):
    """The symbols of an order card."""

    MOVE = "move"
    FREE_MOVE = "free_move"
    SPREAD = "spread"
    SEARCH = "search"
    DEPLOY_SPEARMAN = "deploy_spearman"
    DEPLOY_OFFICER = "deploy_officer"
    DEPLOY_SAMURAI = "deploy_samurai"


MOVES = (OrderSymbol.MOVE, OrderSymbol.FREE_MOVE)
DEPLOYED = {
    OrderSymbol.DEPLOY_SPEARMAN: GuardKind.SPEARMAN,
    OrderSymbol.DEPLOY_OFFICER: GuardKind.OFFICER,
    OrderSymbol.DEPLOY_SAMURAI: GuardKind.SAMURAI,
}


class As(StrEnum):
    """How an order card is played: for one of its sections, or prepared."""

    TOP = "top"
    BOTTOM = "bottom"
    RED = "red"
    PREPARE = "prepare"


class Penalty(StrEnum):
    """What a turned health card forbids while programming."""

    NONE = "none"
    ONE_MOVE = "one_move"
    NO_MOVE = "no_move"
    NO_RED = "no_red"
    NO_BLUE = "no_blue"


class TokenColour(StrEnum):
    """The mission tokens: green ones are carried, blue ones stay."""

    GREEN = "green"
    BLUE = "blue"


class Effect(StrEnum):
    """What a mission action does."""

    BLOW_UP = "blow_up"
    ACCIDENT = "accident"


class Goal(StrEnum):
    """The kinds of objectives."""

    BLOW_UP = "blow_up"
    NO_OFFICERS = "no_officers"
    REACH = "reach"


class Who(StrEnum):
    """How many ninjas must reach the bushes."""

    ALL = "all"
    ANY = "any"


class Place(NamedTuple):
    """A corner of a yard; the name of the guard who stands there."""

    yard: str
    corner: int
    """Negative for a word that names no corner."""

    def __str__(self) -> str:
        return self.yard if self.corner < 0 else f"{self.yard}.{self.corner}"


SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six sides of a hex, as steps in axial coordinates; corner k lies after side k."""
CORNERS = range(6)
MOST_HEALTH_CARDS = 4
CARDS_IN_A_ROUND = 2
"""How many cards a ninja may lay."""
FULL_ALARM = 2
EXPLOSION_NOISE = 3
NINJAS_IN_AN_ENTRY = 2
GUARDS_AT_THE_START = (1, 2)
"""How many guards a yard has when the game begins."""
FIRST_JUTSU = 1
BODY_TOKENS = 8
ALERT_MARKERS = 15
STUN_MARKERS = 5
NOISE_MARKERS = 15

NINJAS = "ninjas"
DAIMYO = "daimyo"
