"""Looking at Decoys: what somebody sees must agree with all that is known."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ronin.model.errors import Refusal
from ronin.model.shinobi.ambiguities.placing import PeekAgain
from ronin.model.shinobi.facts import DECOYS, Boss
from ronin.model.shinobi.position import Player, Position
from ronin.model.shinobi.rulebook import SET_07, TMP_03, rule
from ronin.model.shinobi.table import NOBODY, Game, Shows, Table


@rule(TMP_03)
def slots_for(player: Player, game: Game) -> tuple[int, ...]:
    """The Decoys that a player may look at."""
    seen = dict(player.seen)
    if game.rulings.peek_again is PeekAgain.ANY or len(seen) == len(DECOYS):
        return DECOYS
    return tuple(slot for slot in DECOYS if slot not in seen)


def slot_refusal(slot: int | None, player: Player, game: Game) -> Refusal | None:
    """Why a player may not look at such a Decoy."""
    if slot not in DECOYS:
        return Refusal(SET_07, f"{slot} is none of the slots 1 to {len(DECOYS)} of the Decoys")
    if slot not in slots_for(player, game):
        return Refusal(TMP_03, f"{player.name} has seen Decoy {slot} and looks at another")
    return None


@dataclass(frozen=True, slots=True)
class Revealing:
    """What a player sees who looks at a Decoy."""

    player: str
    slot: int
    place: object

    def chooser(self, table: Table) -> str:  # noqa: ARG002 - chance, whatever the table
        """Chance."""
        return NOBODY

    def choices(self, table: Table, game: Game) -> Iterator[Shows]:
        """Every Boss that may lie there."""
        return (Shows(boss) for boss in Boss if not self.refusal(table, Shows(boss), game))

    @rule(SET_07)
    def refusal(self, table: Table, choice: Shows, game: Game) -> Refusal | None:  # noqa: ARG002
        """It must agree with what everybody has seen."""
        if may_lie_there(table.position, self.slot, choice.boss):
            return None
        return Refusal(SET_07, f"{choice.boss} at slot {self.slot} is not what others show")

    @rule(TMP_03)
    def carried_out(self, table: Table, choice: Shows, game: Game) -> Table:
        """He knows the Decoy from now on."""
        player = table.position.player(self.player)
        seen = {**dict(player.seen), self.slot: choice.boss}
        boss = game.known_to(self.player, choice.boss, "a secret")
        game.tell(TMP_03, "{} looks at Decoy {}: {}", self.player, self.slot, boss)
        return table.next().with_player(replace(player, seen=tuple(sorted(seen.items()))))


@rule(SET_07)
def may_lie_there(position: Position, slot: int, boss: Boss) -> bool:
    """Whether all that is known lets this Boss lie there."""
    known = position.decoys_seen()
    if position.bosses is not None:
        return known[slot] is boss
    if slot in known:
        return known[slot] is boss
    return boss not in known.values()
