"""Positions and tables of the engine as scenes that can be drawn."""

from collections.abc import Sequence

from ronin.model.seven_ronin.pieces import AREAS, RONIN, Ronin, Space
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.trace import Outcome
from ronin.model.seven_ronin.village import Village
from ronin.verify.seven_ronin.scene import AreaView, RoninView, Scene


def scene_of_position(
    position: Position, village: Village, *, title: str = "", note: str = ""
) -> Scene:
    """The table at the start of a round; only the ronin who stayed are on the board."""
    return _scene(
        village,
        round_played=position.round,
        reserves=position.reserves,
        supply=position.supply,
        ninja=position.ninja,
        wounds=position.wounds,
        living=position.living,
        places=position.stayed,
        stayed=position.stayed,
        shrine=position.shrine,
        title=title,
        note=note,
    )


def scene_of_table(table: Table, village: Village, *, title: str = "", note: str = "") -> Scene:
    """The table at any moment of a round; whom the Animal Pen holds is shown as one who stays."""
    held = {mark.ronin for mark in table.held}
    stayed = tuple(
        place if ronin in held else kept
        for ronin, place, kept in zip(RONIN, table.places, table.stayed, strict=True)
    )
    return _scene(
        village,
        round_played=table.round,
        reserves=table.reserves,
        supply=table.supply,
        ninja=table.ninja,
        wounds=table.wounds,
        living=table.living,
        places=table.places,
        stayed=stayed,
        shrine=table.cancelled + tuple(mark.ronin for mark in table.marked),
        title=title,
        note=note,
    )


def scene_at_end(outcome: Outcome, game: Game) -> Scene:
    """The board when the round is over, as it is drawn."""
    verdict = outcome.verdict
    if outcome.unanswered is not None:
        title = "The board as it stood: the rules do not say how it goes on"
        return scene_of_table(outcome.table, game.village, title=title)
    if verdict is None:
        position = outcome.next_position
        return scene_of_position(position, game.village, title=f"Before round {position.round}")
    title = f"The end: the {verdict.winner.value.title()} has won"
    return scene_of_table(outcome.table, game.village, title=title)


def areas_in_order(village: Village) -> tuple[Space, ...]:
    """The areas as they are drawn: around the ring if the board is one."""
    return village.ring or AREAS


def _scene(
    village: Village,
    *,
    round_played: int,
    reserves: int,
    supply: int,
    ninja: Sequence[int],
    wounds: Sequence[int],
    living: Sequence[Ronin],
    places: Sequence[Space | None],
    stayed: Sequence[Space | None],
    shrine: Sequence[Ronin],
    title: str,
    note: str,
) -> Scene:
    at = round_played - 1
    return Scene(
        round=round_played,
        threat=village.threat[at],
        minimum=village.minimum[at],
        casualties=village.casualties[at],
        reserves=reserves,
        supply=supply,
        areas=tuple(
            AreaView(area.value, area.label, village.limits[area.number], ninja[area.number])
            for area in areas_in_order(village)
        ),
        edges=tuple((one.value, other.value) for one, other, *_ in village.adjacency),
        green_ninja=ninja[Space.GREEN.number],
        ronin=tuple(
            RoninView(
                name=ronin.value,
                label=ronin.label,
                space=_name(places[ronin.number]),
                wounds=wounds[ronin.number],
                vitality=ronin.vitality,
                eliminated=ronin not in living,
                stayed=stayed[ronin.number] is not None,
                shrine_markers=list(shrine).count(ronin),
            )
            for ronin in RONIN
        ),
        title=title,
        note=note,
    )


def _name(space: Space | None) -> str | None:
    return None if space is None else space.value
