"""What a drawing of a 7 Ronin position shows, as plain values and in words."""

from collections.abc import Sequence
from dataclasses import dataclass

GREEN = "green"
"""The space in the middle of the board, which is no Village Area."""

ROUNDS = 8
"""The length of the time track."""

TIMES = "\N{MULTIPLICATION SIGN}"


@dataclass(frozen=True)
class AreaView:
    """A Village Area and the ninja on it."""

    name: str
    label: str
    limit: int
    ninja: int = 0


@dataclass(frozen=True)
class RoninView:
    """A ronin and what lies on his tile."""

    name: str
    label: str
    space: str | None
    """Where he stands: the name of an area, the Green, or None for beside the screen."""
    wounds: int
    vitality: int
    eliminated: bool = False
    stayed: bool = False
    shrine_markers: int = 0


@dataclass(frozen=True)
class Scene:
    """Everything that a drawing of one position shows."""

    round: int
    threat: int | None
    minimum: int | None
    casualties: bool
    reserves: int
    supply: int
    areas: tuple[AreaView, ...]
    edges: tuple[tuple[str, str], ...]
    """Pairs of adjacent areas."""
    green_ninja: int
    ronin: tuple[RoninView, ...]
    title: str = ""
    note: str = ""

    def __post_init__(self) -> None:
        """Refuse a scene that names a space which is not on the board."""
        names = {area.name for area in self.areas}
        if len(names) < len(self.areas):
            raise ValueError(f"two areas have the same name: {[a.name for a in self.areas]!r}")
        for edge in self.edges:
            if unknown := set(edge) - names:
                raise ValueError(f"edge {edge!r} names no area of the scene: {sorted(unknown)!r}")
        for ronin in self.ronin:
            if ronin.space is not None and ronin.space not in names | {GREEN}:
                raise ValueError(f"{ronin.name} stands on {ronin.space!r}, no space of the scene")

    def ronin_on(self, space: str) -> tuple[RoninView, ...]:
        """The living ronin who stand on this space."""
        return tuple(r for r in self.ronin if r.space == space and not r.eliminated)

    def state(self, area: AreaView) -> str:
        """Free, Contested or Occupied."""
        if not area.ninja:
            return "Free"
        return "Contested" if self.ronin_on(area.name) else "Occupied"

    def place(self, ronin: RoninView) -> str:
        """Where this ronin is, in words."""
        if ronin.eliminated:
            return "eliminated"
        if ronin.space is None:
            return "beside the screen"
        if ronin.space == GREEN:
            return "the Green"
        return next(area.label for area in self.areas if area.name == ronin.space)

    def neighbours(self) -> tuple[tuple[int, int], ...]:
        """The edges as pairs of places in `areas`, lower one first, none twice, none to itself."""
        place = {area.name: i for i, area in enumerate(self.areas)}
        pairs = {(place[a], place[b]) for a, b in self.edges if a != b}
        return tuple(sorted({(min(pair), max(pair)) for pair in pairs}))

    def is_ring(self) -> bool:
        """Whether the areas form one ring in the order in which they are given."""
        size = len(self.areas)
        ring = {(min(i, (i + 1) % size), max(i, (i + 1) % size)) for i in range(size)}
        return size > 2 and set(self.neighbours()) == ring


def in_words(scene: Scene) -> str:
    """The whole position as sentences, the text alternative of a picture."""
    return " ".join(
        [
            f"Round {scene.round} of {ROUNDS}: {', '.join(round_facts(scene))}.",
            f"Reserves {scene.reserves}, General Supply {scene.supply}.",
            *(_area_in_words(scene, area) for area in scene.areas),
            f"The Green: {_ninja_count(scene.green_ninja)}, {_names(scene.ronin_on(GREEN))}.",
            *(_ronin_in_words(scene, ronin) for ronin in scene.ronin),
            _adjacency_in_words(scene),
        ]
    )


def round_facts(scene: Scene) -> list[str]:
    """What the time track says about this round, one phrase each."""
    facts = []
    if scene.threat is not None:
        facts.append(f"Threat Level {scene.threat}")
    if scene.minimum is not None:
        facts.append(f"Minimum Attack Force {scene.minimum}")
    facts.append("Casualties" if scene.casualties else "no Casualties")
    return facts


def _ninja_count(count: int) -> str:
    """A number of ninja, in words."""
    return f"{count} ninja" if count else "no ninja"


def _wound_count(ronin: RoninView) -> str:
    """A ronin's wounds out of his Vitality, in words."""
    return f"{ronin.wounds} of {ronin.vitality} wounds"


def shrine_words(ronin: RoninView) -> str:
    """What the Shrine markers on a tile say, in words."""
    return (
        "Shrine marker" if ronin.shrine_markers == 1 else f"{ronin.shrine_markers} Shrine markers"
    )


def _names(ronin: Sequence[RoninView]) -> str:
    return " and ".join(r.label for r in ronin) or "no ronin"


def _area_in_words(scene: Scene, area: AreaView) -> str:
    here = _names(scene.ronin_on(area.name))
    count = _ninja_count(area.ninja)
    return f"{area.label}: {scene.state(area)}, limit {area.limit}, {count}, {here}."


def _ronin_in_words(scene: Scene, ronin: RoninView) -> str:
    parts = [scene.place(ronin)]
    if not ronin.eliminated:
        parts.append(_wound_count(ronin))
    if ronin.stayed:
        parts.append("stayed")
    if ronin.shrine_markers:
        parts.append(shrine_words(ronin))
    return f"{ronin.label}: {', '.join(parts)}."


def _adjacency_in_words(scene: Scene) -> str:
    if scene.is_ring():
        return "The areas form a ring in this order."
    labels = [area.label for area in scene.areas]
    pairs = [f"{labels[a]} and {labels[b]}" for a, b in scene.neighbours()]
    return f"Adjacent: {'; '.join(pairs)}." if pairs else "No areas are adjacent."
