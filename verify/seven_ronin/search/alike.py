"""Defences that differ in nothing that decides what a whole attack may reach at the reveal.

Where a ronin stands on an area without ninja, to which Yobu cannot drive any either, is looked at
by neither the reveal nor `early_bounds`: there he wounds nobody, meets nobody and keeps nothing.
So what is out of reach against one defence is out of reach against all that put the same ronin
among the ninja, on the Green and next to a Yobu who may drive ninja there.
"""

from collections.abc import Callable

from ronin.model.seven_ronin.line import DefenderPlan
from ronin.model.seven_ronin.pieces import AREAS, SPACES, Ronin, Side, Space, Step
from ronin.model.seven_ronin.table import Game, Table
from ronin.verify.seven_ronin.search.bounded import BoundedSearch
from ronin.verify.seven_ronin.search.early_bounds import is_hopeless_early

Kind = tuple[Space | None, ...]
"""Where each ronin is sent, if that is told apart."""


def kinds(attacked: Table, game: Game) -> Callable[[DefenderPlan], Kind]:
    """What tells the kinds of defences against an attack apart."""
    assert attacked.attack is not None
    ninja = tuple(map(int.__add__, attacked.ninja, attacked.attack.ninja))
    among = frozenset(space for space in SPACES if ninja[space.number] or space is Space.GREEN)
    near_yobu: dict[Space | None, frozenset[Space]] = {
        area: among.union(game.village.neighbours[area.number])
        for area in AREAS
        if ninja[area.number]
    }
    yobu = Ronin.YOBU.number

    def kind(defence: DefenderPlan) -> Kind:
        told = near_yobu.get(defence.places[yobu] or attacked.places[yobu], among)
        return tuple([place if place in told else None for place in defence.places])

    return kind


def is_lost_at_reveal(revealed: Table, game: Game) -> bool:
    """Whether it is certain that nothing is won, once both plans lie on the board."""
    if revealed.step is Step.FINISHED:
        return revealed.verdict is None or revealed.verdict.winner is not Side.ATTACKER
    return is_hopeless_early(revealed, game)


class EarlyBoundedSearch(BoundedSearch):
    """Whether some play of both sides wins from a table; the bounds hold from step 1 on."""

    def _won_onward(self, table: Table) -> bool:
        return not is_hopeless_early(table, self.game) and super()._won_onward(table)
