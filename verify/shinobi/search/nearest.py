"""`ask --nearest`: the smallest change of a position that turns an answer.

A change is a pawn more or fewer at a place, a marker of one on a clan, a Decoy seen or not seen, or
a card of a Corruption pile gone. Positions are tried with one change, and then with two.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from ronin.model.errors import RoninError
from ronin.model.shinobi.facts import DECOYS, Boss, Location, Phase
from ronin.model.shinobi.notation import position_json, read_position
from ronin.model.shinobi.position import Player, Position, without
from ronin.model.shinobi.table import Game

MOST_POSITIONS = 400
"""How many positions are asked about."""
Change = tuple[str, Position]
"""What is changed, in words, and the position then."""


@dataclass(frozen=True)
class Nearest:
    """The first position found with another answer; None if there is none among those tried."""

    changes: tuple[str, ...]
    position: Position | None
    answer: str | None
    looked_at: int


def nearest(start: Position, usual: str, decide: Callable[[Position], str], game: Game) -> Nearest:
    """The smallest change found that turns the answer."""
    looked_at = 0
    seen = {start}
    tables: list[tuple[tuple[str, ...], Position]] = [((), start)]
    for _ in range(2):
        further = []
        for changes, position in tables:
            for what, changed in _neighbours(position):
                if changed in seen or not _is_right(changed, game):
                    continue
                seen.add(changed)
                looked_at += 1
                found = decide(changed)
                if found not in (usual, "unknown"):
                    return Nearest((*changes, what), changed, found, looked_at)
                if looked_at == MOST_POSITIONS:
                    return Nearest((), None, None, looked_at)
                further.append(((*changes, what), changed))
        tables = further
    return Nearest((), None, None, looked_at)


def _is_right(position: Position, game: Game) -> bool:
    try:
        read_position(position_json(position), game.cards, game.rulings)
    except RoninError:
        return False
    return True


def _neighbours(position: Position) -> Iterator[Change]:
    """The positions that are one change away."""
    for player in position.players:
        for what, changed in _changed_player(player, position):
            yield f"{player.name}: {what}", position.with_player(changed)


def _changed_player(player: Player, position: Position) -> Iterator[tuple[str, Player]]:
    for at in Location:
        for step, words in ((1, "a pawn more on"), (-1, "a pawn fewer on")):
            if getattr(player.pawns, at) + step >= 0:
                yield f"{words} {at}", replace(player, pawns=player.pawns.more(at, step))
    if position.phase is Phase.PLACEMENT:
        yield "a pawn more to place", replace(player, left=player.left + 1)
        if player.left:
            yield "a pawn fewer to place", replace(player, left=player.left - 1)
    for clan in player.clans:
        for step in (1, -1):
            marked = clan._replace(marker=clan.marker + step)
            yield f"{step:+d} on the {clan.name}", player.with_clan(clan.name, marked)
    for card in dict.fromkeys(player.corruption):
        left = without(player.corruption, (card,))
        yield f"without the corrupt {card}", replace(player, corruption=left)
    known = dict(player.seen)
    for slot in DECOYS:
        for boss in Boss if slot not in known else ():
            seen = tuple(sorted((*player.seen, (slot, boss))))
            yield f"has seen {boss} at Decoy {slot}", replace(player, seen=seen)
        if slot in known:
            seen = tuple(peek for peek in player.seen if peek[0] != slot)
            yield f"has not seen Decoy {slot}", replace(player, seen=seen)
