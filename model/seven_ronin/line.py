"""What the players decide: plans made in secret, and choices made in the open.

Each is a frozen value of whoever makes it. `Line` holds all of one round: enough to replay it.
"""

from dataclasses import dataclass

from ronin.model.seven_ronin.pieces import FIELDS, SPACES, Ronin, Space

Some = tuple[tuple[Space, int], ...]
"""Numbers of ninja on some spaces, each at least 1, in the order of the spaces."""


def _expect_in_order(some: Some) -> None:
    spaces = [space.number for space, _ in some]
    if spaces != sorted(set(spaces)) or any(count < 1 for _, count in some):
        raise ValueError(f"{some!r} is not in the order of the spaces, each once and at least 1")


@dataclass(frozen=True, slots=True)
class AttackerPlan:
    """How many new ninja go to each space, in the order of the spaces."""

    ninja: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.ninja) != len(SPACES) or min(self.ninja) < 0:
            raise ValueError(f"{self.ninja!r} is not a number, 0 or more, for each space")


@dataclass(frozen=True, slots=True)
class DefenderPlan:
    """Where each ronin goes, in the order of the ronin; None for one who is not deployed."""

    places: tuple[Space | None, ...]


@dataclass(frozen=True, slots=True)
class UseYobu:
    """Yobu drives ninja out of his area."""

    to: Some

    def __post_init__(self) -> None:
        _expect_in_order(self.to)


@dataclass(frozen=True, slots=True)
class UseYumi:
    """Yumi shoots a ninja in the Reserves."""


@dataclass(frozen=True, slots=True)
class UseTaiko:
    """Taiko takes a wound off another ronin."""

    heal: Ronin


@dataclass(frozen=True, slots=True)
class UseHayai:
    """Hayai rides to another area."""

    to: Space


@dataclass(frozen=True, slots=True)
class UseMusashi:
    """Musashi strikes down a ninja on his area."""


@dataclass(frozen=True, slots=True)
class Divide:
    """The wounds of one area are divided among the ronin there."""

    area: Space
    split: tuple[tuple[Ronin, int], ...]
    """Each ronin there, in their order, a 0 included."""


@dataclass(frozen=True, slots=True)
class UseWatchtower:
    """The Watchtower shoots."""

    targets: tuple[Ronin, ...] | None
    """Whom the markers reach where the Attacker has a choice; otherwise None."""


@dataclass(frozen=True, slots=True)
class UseGranary:
    """The Granary feeds the Reserves."""


@dataclass(frozen=True, slots=True)
class UseWell:
    """The Well poisons one ronin."""

    target: Ronin


@dataclass(frozen=True, slots=True)
class UseAnimalPen:
    """The Animal Pen holds one ronin on his area."""

    target: Ronin | None
    """None where the Defender names him, by a `Name` that follows."""


@dataclass(frozen=True, slots=True)
class UseShrine:
    """The Shrine cancels one ronin's ability in the next round."""

    target: Ronin


@dataclass(frozen=True, slots=True)
class UseBurialGrounds:
    """The Burial Grounds return ninja to the Reserves."""

    taken: Some

    def __post_init__(self) -> None:
        _expect_in_order(self.taken)


@dataclass(frozen=True, slots=True)
class UsePassage:
    """The Passage brings ninja from the Reserves onto one area."""

    to: Space
    count: int


@dataclass(frozen=True, slots=True)
class CopyField:
    """The Inn stands in for a Field; only the Inn can do this."""

    field: Space

    def __post_init__(self) -> None:
        if self.field not in FIELDS:
            raise ValueError(f"{self.field!r} is not a Field")


Copied = (
    UseWatchtower
    | UseGranary
    | UseWell
    | UseAnimalPen
    | UseShrine
    | UseBurialGrounds
    | UsePassage
    | CopyField
)


@dataclass(frozen=True, slots=True)
class UseInn:
    """The Inn does what another occupied area does."""

    copies: Copied


@dataclass(frozen=True, slots=True)
class Name:
    """The Defender names the ronin for whom the Attacker's ability asks."""

    ronin: tuple[Ronin, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """Whoever is to choose is done with this step."""


RoninUse = UseYobu | UseYumi | UseTaiko | UseHayai | UseMusashi
AreaUse = (
    UseWatchtower
    | UseGranary
    | UseWell
    | UseAnimalPen
    | UseShrine
    | UseBurialGrounds
    | UsePassage
    | UseInn
)
Choice = AttackerPlan | DefenderPlan | RoninUse | Divide | AreaUse | Name | Pass

PASS = Pass()


@dataclass(frozen=True, slots=True)
class Line:
    """Both plans and every choice of one round, in order."""

    attacker: AttackerPlan
    defender: DefenderPlan
    choices: tuple[Choice, ...]
    """Passes included; play ends with the round."""
