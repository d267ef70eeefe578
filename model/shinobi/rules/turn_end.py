"""Phase 3 of a turn, and whether the turn ends the round."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ronin.model.errors import Refusal
from ronin.model.shinobi.ambiguities.turn import EnderDiscards, FourthClan
from ronin.model.shinobi.facts import CLANS_TO_END, Mode, Phase
from ronin.model.shinobi.rulebook import (
    CLN_02,
    DSC_01,
    DSC_02,
    END_01,
    RND_02,
    TRN_01,
    TRN_02,
    rule,
)
from ronin.model.shinobi.rules.drawing import Drawing
from ronin.model.shinobi.rules.laying import Laying, place_has_ended
from ronin.model.shinobi.rules.powers import given_away
from ronin.model.shinobi.table import Game, GiveAway, Table


@rule(TRN_02)
def turn_tasks() -> tuple[object, ...]:
    """A whole turn."""
    return (Drawing(), Laying(), AfterLaying(), Discarding(), Passing())


@dataclass(frozen=True, slots=True)
class AfterLaying:
    """Whether phase 2 has ended the round."""

    @rule(END_01, CLN_02)
    def done(self, table: Table, game: Game) -> Table:
        """Look at the clans."""
        table = replace(table.next(), laid=())
        ended = _ends(table, game)
        if not ended:
            return table
        game.tell(END_01, "{} ends the round", table.actor.name)
        table = replace(table, ended=True)
        if game.rulings.ender_discards is EnderDiscards.YES:
            return table
        return table.next()


def _ends(table: Table, game: Game) -> bool:
    if game.rulings.fourth_clan is FourthClan.HAVING_FOUR:
        return any(len(player.clans) >= CLANS_TO_END for player in table.position.players)
    return place_has_ended(table, game)


@dataclass(frozen=True, slots=True)
class Discarding:
    """The card that he discards."""

    place: object = "discard"

    def chooser(self, table: Table) -> str:
        """The player whose turn it is."""
        return table.actor.name

    def choices(self, table: Table, game: Game) -> Iterator[GiveAway]:
        """Every card of his hand; nothing if he has none."""
        hand = table.actor.hand
        cards: tuple[str | None, ...] = (None,) if isinstance(hand, int) else hand or (None,)
        for card in dict.fromkeys(cards):
            choice = GiveAway(table.actor.name, card)
            if self.refusal(table, choice, game) is None:
                yield choice

    @rule(DSC_01)
    def refusal(self, table: Table, choice: GiveAway, game: Game) -> Refusal | None:  # noqa: ARG002
        """Exactly one card of his hand."""
        hand = table.actor.hand
        if choice.card is None:
            must = Refusal(DSC_01, "he has cards in hand and must discard one")
            return must if hand else None
        if isinstance(hand, int) or choice.card not in hand:
            return Refusal(DSC_01, f"{choice.card} is not in his hand")
        return None

    def carried_out(self, table: Table, choice: GiveAway, game: Game) -> Table:
        """It goes to the Jigoku."""
        table = table.next()
        return table if choice.card is None else given_away(table, choice, game)


@dataclass(frozen=True, slots=True)
class Passing:
    """The end of a turn: it is the next player's, or the round is over."""

    @rule(DSC_02, TRN_01, RND_02)
    def done(self, table: Table, game: Game) -> Table:
        """Go on."""
        table, position = replace(table.next(), ending=False), table.position
        if not table.ended:
            left = position.others(table.actor.name)[0]
            game.tell(DSC_02, "it is the turn of {}", left)
            return table.at(replace(position, turn=left))
        if position.mode is Mode.GRASSHOPPER:
            return table.at(replace(position, phase=Phase.OVER, turn=None))
        return table.at(replace(position, phase=Phase.RANKING))
