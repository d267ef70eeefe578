"""The map: hexes from a user's file, who touches whom, and which yards are adjacent."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING

from ronin.model.errors import DefectiveFile
from ronin.model.shadow_tactics.facts import CORNERS, SIDES, TAGS, HexKind, Place, Tag
from ronin.model.shadow_tactics.reading import Json, Reader, is_invented
from ronin.model.shadow_tactics.rulebook import BRD_01, BRD_07, rule
from ronin.model.strict_json import is_integer

if TYPE_CHECKING:
    import networkx as nx


@dataclass(frozen=True, slots=True)
class Hex:
    """A hex of the map."""

    name: str
    kind: HexKind
    at: tuple[int, int]
    tile: str
    colour: str | None = None
    tags: tuple[Tag, ...] = ()

    def json(self) -> Json:
        """As a map file writes it."""
        told: Json = {"kind": self.kind.value, "at": list(self.at), "tile": self.tile}
        if self.colour is not None:
            told["colour"] = self.colour
        return {**told, "tags": [tag.value for tag in self.tags]} if self.tags else told


@dataclass(frozen=True, eq=False)
class Map:
    """The hexes by name; all else follows from their places."""

    name: str
    hexes: Mapping[str, Hex]
    invented: bool = False

    def json(self) -> Json:
        """As a map file writes it."""
        return {
            "name": self.name,
            "hexes": {name: hex_.json() for name, hex_ in self.hexes.items()},
        }

    def of_kind(self, kind: HexKind) -> tuple[str, ...]:
        """The names of all hexes of a kind, sorted."""
        return tuple(sorted(name for name, hex_ in self.hexes.items() if hex_.kind is kind))

    @cached_property
    def yards(self) -> tuple[str, ...]:
        """All yards."""
        return self.of_kind(HexKind.YARD)

    @cached_property
    def bushes(self) -> tuple[str, ...]:
        """All bushes."""
        return self.of_kind(HexKind.BUSH)

    @cached_property
    def barracks(self) -> tuple[str, ...]:
        """The yards in which guards are deployed."""
        return tuple(yard for yard in self.yards if Tag.BARRACKS in self.hexes[yard].tags)

    @cached_property
    def entries(self) -> tuple[str, ...]:
        """The bushes in which ninjas start."""
        return tuple(bush for bush in self.bushes if Tag.ENTRY in self.hexes[bush].tags)

    @cached_property
    def sides(self) -> Mapping[str, tuple[str | None, ...]]:
        """For each hex its six neighbours in the order of the sides; None beyond the rim."""
        there = {hex_.at: name for name, hex_ in self.hexes.items()}
        return {
            name: tuple(there.get((hex_.at[0] + q, hex_.at[1] + r)) for q, r in SIDES)
            for name, hex_ in self.hexes.items()
        }

    @cached_property
    def _next_to(self) -> Mapping[tuple[str, HexKind], tuple[str, ...]]:
        return {
            (name, kind): tuple(
                sorted(other for other in sides if other and self.hexes[other].kind is kind)
            )
            for name, sides in self.sides.items()
            for kind in HexKind
        }

    def next_to(self, name: str, kind: HexKind) -> tuple[str, ...]:
        """The hexes of a kind that touch a hex, sorted."""
        return self._next_to[name, kind]

    @cached_property
    def _corners(self) -> Mapping[Place, Mapping[HexKind, str]]:
        return {
            Place(yard, corner): {
                self.hexes[name].kind: name
                for name in (sides[corner], sides[(corner + 1) % len(sides)])
                if name is not None
            }
            for yard, sides in self.sides.items()
            for corner in CORNERS
        }

    def bush_at(self, place: Place) -> str | None:
        """The bush that touches a corner."""
        return self._corners[place].get(HexKind.BUSH)

    def junction_at(self, place: Place) -> str | None:
        """The junction that touches a corner."""
        return self._corners[place].get(HexKind.JUNCTION)

    def can_face_outwards(self, place: Place) -> bool:
        """Whether a corner touches anything to look at."""
        return bool(self._corners[place])

    def on_tile_of(self, bush: str) -> tuple[str, ...]:
        """The yards on the tile of a bush."""
        tile = self.hexes[bush].tile
        return tuple(yard for yard in self.yards if self.hexes[yard].tile == tile)

    @cached_property
    def graph(self) -> "nx.Graph[str]":
        """Hexes and who touches whom."""
        import networkx as nx

        made = nx.Graph()
        made.add_nodes_from(sorted(self.hexes))
        for name, sides in sorted(self.sides.items()):
            made.add_edges_from((name, other) for other in sides if other)
        return made

    def yard_graph(self, *through: HexKind) -> "nx.Graph[str]":
        """Yards, and which are adjacent: one hex of these kinds touches both."""
        import networkx as nx

        made = nx.Graph()
        made.add_nodes_from(self.yards)
        for name, hex_ in sorted(self.hexes.items()):
            if hex_.kind in through:
                made.add_edges_from(combinations(self.next_to(name, HexKind.YARD), 2))
        return made

    @cached_property
    def steps(self) -> Mapping[tuple[HexKind, ...], Mapping[str, Mapping[str, int]]]:
        """For both ways to be adjacent: from each yard to each that can be reached, the steps."""
        import networkx as nx

        return {
            through: dict(nx.all_pairs_shortest_path_length(self.yard_graph(*through)))
            for through in (BY_JUNCTION, BY_JUNCTION_OR_BUSH)
        }


BY_JUNCTION = (HexKind.JUNCTION,)
BY_JUNCTION_OR_BUSH = (HexKind.JUNCTION, HexKind.BUSH)


def read_map(value: object, *, where: str = "map") -> Map:
    """The map that JSON tells; DefectiveFile with all that is wrong with it."""
    reader = Reader()
    told = reader.fields(value, where, ("hexes",), ("name",))
    name = reader.text(told.get("name", ""), f"{where}.name")
    hexes = reader.table(told.get("hexes", {}), f"{where}.hexes")
    read = [_hex(name, hex_, f"{where}.hexes.{name}", reader) for name, hex_ in hexes.items()]
    found = {hex_.name: hex_ for hex_ in read if hex_ is not None}
    _together(found.values(), where, reader)
    if reader.defects:
        raise DefectiveFile(where, reader.defects, at="map")
    return Map(name, found, is_invented(told))


@rule(BRD_07)
def _hex(name: str, value: object, where: str, reader: Reader) -> Hex | None:
    told = reader.fields(value, where, ("kind", "at", "tile"), ("colour", "tags"))
    if not told:
        return None
    kind = reader.word(told["kind"], f"{where}.kind", HexKind)
    at = told["at"]
    if not isinstance(at, list) or len(at) != len(SIDES[0]) or not all(map(is_integer, at)):
        reader.wrong(f"{where}.at", at, "two whole numbers")
        return None
    tile = reader.name(told["tile"], f"{where}.tile")
    tags = reader.words(told.get("tags", []), f"{where}.tags", Tag)
    colour = reader.name(told["colour"], f"{where}.colour") if "colour" in told else None
    if kind is None:
        return None
    if kind is HexKind.JUNCTION and colour is None:
        reader.wrong(f"{where}.colour", None, "a colour, which a junction has")
    if kind is not HexKind.JUNCTION and colour is not None:
        reader.wrong(f"{where}.colour", colour, f"left out, since a {kind} has no colour")
    for tag in dict.fromkeys(tags):
        if tag not in TAGS[kind]:
            reader.wrong(f"{where}.tags", tag.value, f"a tag of a {kind}")
        if tags.count(tag) > 1:
            reader.wrong(f"{where}.tags", tag.value, "there once only")
    return Hex(name, kind, (at[0], at[1]), tile, colour, tags)


@rule(BRD_01)
def _together(hexes: Iterable[Hex], where: str, reader: Reader) -> None:
    """Two hexes on one place, and neighbours of one kind."""
    for one, other in combinations(hexes, 2):
        step = (other.at[0] - one.at[0], other.at[1] - one.at[1])
        place = f"{where}.hexes.{other.name}"
        if step == (0, 0):
            reader.wrong(f"{place}.at", list(other.at), f"free: {one.name} lies there")
        elif step in SIDES and one.kind is other.kind:
            right = f"of another kind than its neighbour {one.name}"
            reader.wrong(f"{place}.kind", other.kind.value, right)
