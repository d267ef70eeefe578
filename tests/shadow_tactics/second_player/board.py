"""The map as a graph: sides, corners, neighbours and steps from yard to yard."""

from collections import deque
from typing import Any

SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


class Board:
    """A map file, with what follows from it."""

    def __init__(self, file: dict[str, Any], adjacent_by: str = "junction") -> None:
        self.hexes: dict[str, Any] = file["hexes"]
        self.at = {tuple(hex_["at"]): name for name, hex_ in self.hexes.items()}
        linking = ("junction",) if adjacent_by == "junction" else ("junction", "bush")
        self.yards = sorted(self.of_kind("yard"))
        self.places = {
            f"{yard}.{corner}": (yard, corner) for yard in self.yards for corner in range(6)
        }
        self.adjacent = {
            yard: {
                other
                for link in self.around(yard)
                if self.kind(link) in linking
                for other in self.around(link)
                if self.kind(other) == "yard" and other != yard
            }
            for yard in self.yards
        }
        self.barracks = [
            yard for yard in self.yards if "barracks" in self.hexes[yard].get("tags", [])
        ]

    def of_kind(self, kind: str) -> list[str]:
        """The hexes of a kind."""
        return [name for name, hex_ in self.hexes.items() if hex_["kind"] == kind]

    def kind(self, name: str) -> str | None:
        """The kind of a hex, None if there is no such hex."""
        kind: str | None = self.hexes.get(name, {}).get("kind")
        return kind

    def on_side(self, name: str, side: int) -> str | None:
        """The hex on a side of another."""
        column, row = self.hexes[name]["at"]
        right, down = SIDES[side % 6]
        return self.at.get((column + right, row + down))

    def around(self, name: str) -> list[str]:
        """The hexes next to one."""
        return [one for side in range(6) if (one := self.on_side(name, side)) is not None]

    def around_of(self, name: str, kind: str) -> list[str]:
        """The hexes of a kind next to one."""
        return [near for near in self.around(name) if self.kind(near) == kind]

    def corner(self, yard: str, corner: int) -> list[str]:
        """What touches a corner of a yard: at most a bush and a junction."""
        sides = (self.on_side(yard, corner), self.on_side(yard, corner + 1))
        return [side for side in sides if side is not None]

    def place(self, name: Any) -> tuple[str, int] | None:
        """Yard and corner of a place such as `y1.0`, None if it is none."""
        return self.places.get(name) if isinstance(name, str) else None

    def may_face(self, place: str, faces: Any) -> bool:
        """Whether a guard on a place can face so."""
        where = self.place(place)
        return faces == "in" or (faces == "out" and where is not None and bool(self.corner(*where)))

    def steps(self, start: str) -> dict[str, int]:
        """How many steps each yard that can be reached is away."""
        away = {start: 0}
        line = deque([start])
        while line:
            yard = line.popleft()
            for other in self.adjacent[yard]:
                if other not in away:
                    away[other] = away[yard] + 1
                    line.append(other)
        return away
