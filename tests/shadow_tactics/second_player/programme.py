"""Programming: what may be laid on the mat."""

from typing import Any

from tests.shadow_tactics.second_player.refusal import Refusal
from tests.shadow_tactics.second_player.table import Table

Laid = dict[str, Any]


def check_programme(programme: list[Laid], table: Table) -> None:
    """Refuse the first card that may not lie where it does."""
    for index, laid in enumerate(programme):
        fault = wrong(laid, programme[:index], table)
        if fault:
            raise Refusal(f"programme.{index}", fault)


def wrong(laid: Laid, before: list[Laid], table: Table) -> str | None:
    """Why a card may not be laid after others."""
    name, card = laid["ninja"], laid["card"]
    if name not in table.ninjas:
        return "no such ninja"
    if card not in table.data.ninjas[name]["cards"]:
        return "not his card"
    own = [laid["card"] for laid in before if laid["ninja"] == name]
    if card in table.ninjas[name]["used"] or card in own:
        return "the card is used"
    if len(own) == 2:
        return "two cards at most"
    order = table.read["mat-order"]
    if order == "ninja-by-ninja" and own and before[-1]["ninja"] != name:
        return "his two cards lie in a row"
    names = [laid["ninja"] for laid in before]
    if order == "firsts-then-seconds" and not own and len(set(names)) < len(names):
        return "first cards lie first"
    if forbidden(name, card, own, table):
        return "a penalty"
    return None


def forbidden(name: str, card: str, own: list[str], table: Table) -> bool:
    """Whether a ninja's damage forbids a card after others of his own."""
    damage = table.ninjas[name]["damage"]
    health = table.data.ninjas[name]["health"]
    turned = health[len(health) - damage :]
    if table.read["penalties"] == "leftmost-turned":
        turned = turned[:1]
    moves = table.data.moves(card)
    if moves and "no_move" in turned:
        return True
    if moves and "one_move" in turned and any(table.data.moves(other) for other in own):
        return True
    if moves and table.read["penalty-colours"] == "no":
        return False
    return f"no_{table.data.colour(card)}" in turned
