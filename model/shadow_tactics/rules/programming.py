"""Programming: which cards a ninja may lay, and where on the mat."""

from collections.abc import Iterator
from dataclasses import replace

from ronin.model.errors import Refusal
from ronin.model.shadow_tactics.ambiguities.programme import (
    MatOrder,
    MoveColour,
    Penalties,
    PenaltyColours,
)
from ronin.model.shadow_tactics.cards import Action
from ronin.model.shadow_tactics.facts import CARDS_IN_A_ROUND, Colour, Penalty, Symbol
from ronin.model.shadow_tactics.position import Ninja
from ronin.model.shadow_tactics.rulebook import (
    HLT_01,
    HLT_03,
    HLT_04,
    PRG_01,
    PRG_02,
    PRG_03,
    PRG_04,
    RND_01,
    SYM_13,
    rule,
)
from ronin.model.shadow_tactics.table import Game, Ready, Step, Table
from ronin.model.shadow_tactics.trace import Laid


@rule(SYM_13)
def colour_of(card: Action, game: Game) -> Colour:
    """How risky a card is; of a mission card the mission says it."""
    if Symbol.MISSION in card.symbols:
        return game.mission.action.colour if game.mission.action else Colour.GREEN
    if card.is_movement and game.rulings.move_colour is MoveColour.RED:
        return Colour.RED
    return card.colour


@rule(HLT_01, HLT_03)
def penalties_of(ninja: Ninja, game: Game) -> tuple[Penalty, ...]:
    """The penalties of his turned health cards that count."""
    health = game.cards.ninjas[ninja.name].health
    turned = health[len(health) - ninja.damage :]
    return turned[:1] if game.rulings.penalties is Penalties.LEFTMOST_TURNED else turned


@rule(HLT_04)
def forbidden(card: Action, ninja: Ninja, before: tuple[str, ...], game: Game) -> str | None:
    """What his health says against a card, with these cards of his before it; None if nothing."""
    penalties = penalties_of(ninja, game)
    if not penalties:
        return None
    if card.is_movement:
        if Penalty.NO_MOVE in penalties:
            return f"{ninja.name} may lay no movement card"
        if Penalty.ONE_MOVE in penalties and any(game.action(one).is_movement for one in before):
            return f"{ninja.name} may lay one movement card only"
        if game.rulings.penalty_colours is PenaltyColours.NO:
            return None
    colour = colour_of(card, game)
    if colour is Colour.RED and Penalty.NO_RED in penalties:
        return f"{ninja.name} may lay no red card"
    if colour is Colour.BLUE and Penalty.NO_BLUE in penalties:
        return f"{ninja.name} may lay no blue card"
    return None


@rule(PRG_01, PRG_03, PRG_04, HLT_04)
def refused_card(table: Table, laid: Laid, game: Game) -> Refusal | None:
    """Why a card may not be laid next."""
    ninja = next((one for one in table.position.ninjas if one.name == laid.ninja), None)
    if ninja is None:
        return Refusal(PRG_01, f"{laid.ninja} does not play")
    if laid.card not in game.cards.ninjas[ninja.name].cards:
        return Refusal(PRG_03, f"{laid.card} is no card of {ninja.name}")
    before = table.laid_by(ninja.name)
    if laid.card in ninja.used or laid.card in before:
        return Refusal(PRG_04, f"{laid.card} of {ninja.name} is used")
    if len(before) >= CARDS_IN_A_ROUND:
        return Refusal(PRG_01, f"{ninja.name} lays at most {CARDS_IN_A_ROUND} cards")
    if (reason := forbidden(game.action(laid.card), ninja, before, game)) is not None:
        return Refusal(HLT_04, reason)
    return _refused_on_the_mat(table, laid, before, game)


@rule(PRG_02)
def _refused_on_the_mat(
    table: Table, laid: Laid, before: tuple[str, ...], game: Game
) -> Refusal | None:
    match game.rulings.mat_order:
        case MatOrder.FREE:
            return None
        case MatOrder.NINJA_BY_NINJA:
            apart = before and table.programme[-1].ninja != laid.ninja
            return Refusal(PRG_02, f"the cards of {laid.ninja} lie in a row") if apart else None
        case MatOrder.FIRSTS_THEN_SECONDS:
            names = [one.ninja for one in table.programme]
            late = not before and len(set(names)) < len(names)
            return Refusal(PRG_02, "first cards lie before second ones") if late else None


def cards_to_lay(table: Table, game: Game) -> Iterator[Laid | Ready]:
    """To stop, and every card that may be laid next."""
    yield Ready()
    for ninja in table.position.ninjas:
        for card in game.cards.ninjas[ninja.name].cards:
            laid = Laid(ninja.name, card)
            if refused_card(table, laid, game) is None:
                yield laid


@rule(RND_01, PRG_01)
def laid_out(table: Table, choice: Laid | Ready, game: Game) -> Table:
    """The table with one more card on the mat, or with the orders to come."""
    if isinstance(choice, Ready):
        return replace(table, step=Step.ORDERS)
    game.tell(PRG_01, "{} lays a card", choice.ninja)
    return replace(table, programme=(*table.programme, choice))
