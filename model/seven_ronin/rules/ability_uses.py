"""Combat step 1: the uses of abilities, listed, tested and done, and the duty to use them."""

from collections.abc import Iterator
from typing import assert_never

from ronin.model.clause import Clause
from ronin.model.errors import Refusal
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.ambiguities.abilities import MusashiDuty, RoninAbilitiesDuty
from ronin.model.seven_ronin.line import RoninUse, UseHayai, UseMusashi, UseTaiko, UseYobu, UseYumi
from ronin.model.seven_ronin.pieces import Ronin
from ronin.model.seven_ronin.rulebook import rule
from ronin.model.seven_ronin.rules import abilities
from ronin.model.seven_ronin.table import Game, Table


def ronin_of(choice: RoninUse) -> Ronin:
    """Whose ability a choice uses."""
    match choice:
        case UseYobu():
            return Ronin.YOBU
        case UseYumi():
            return Ronin.YUMI
        case UseTaiko():
            return Ronin.TAIKO
        case UseHayai():
            return Ronin.HAYAI
        case UseMusashi():
            return Ronin.MUSASHI
        case other:
            assert_never(other)


def use_refusal(choice: RoninUse, table: Table, game: Game) -> Refusal | None:
    """Why the Defender may not make this choice in step 1; None if he may."""
    refusal = abilities.ability_refusal(ronin_of(choice), table, game)
    if refusal is not None:
        return refusal
    match choice:
        case UseYobu():
            return abilities.yobu_refusal(choice, table, game)
        case UseYumi():
            return abilities.yumi_refusal(table, game)
        case UseTaiko():
            return abilities.taiko_refusal(choice, table, game)
        case UseHayai():
            return abilities.hayai_refusal(choice, table, game)
        case UseMusashi():
            return abilities.musashi_refusal(table, game)
        case other:
            assert_never(other)


ABILITIES = (Ronin.YOBU, Ronin.YUMI, Ronin.TAIKO, Ronin.HAYAI, Ronin.MUSASHI)


def uses_of(ronin: Ronin, table: Table, game: Game) -> Iterator[RoninUse]:
    """Every legal use of one ronin's ability."""
    if abilities.ability_refusal(ronin, table, game) is not None:
        return
    match ronin:
        case Ronin.YOBU:
            yield from abilities.yobu_uses(table, game)
        case Ronin.YUMI:
            yield from abilities.yumi_uses(table, game)
        case Ronin.TAIKO:
            yield from abilities.taiko_uses(table, game)
        case Ronin.HAYAI:
            yield from abilities.hayai_uses(table, game)
        case Ronin.MUSASHI:
            yield from abilities.musashi_uses(table, game)
        case Ronin.TASUKE | Ronin.KABE:
            return
        case other:
            assert_never(other)


@rule(book.RONIN_GEN_01)
def pass_refusal(table: Table, game: Game) -> Refusal | None:
    """Why the Defender may not end step 1 now; None if he may."""
    match game.rulings.ronin_abilities_duty:
        case RoninAbilitiesDuty.OPTIONAL:
            return musashis_duty_refusal(table, game)
        case RoninAbilitiesDuty.OBLIGATORY:
            for ronin in ABILITIES:
                if can_be_used(ronin, table, game):
                    return Refusal(book.RONIN_GEN_01, f"{ronin} must use his ability: he can")
            return None
        case other:
            assert_never(other)


@rule(book.RONIN_MUS_01)
def musashis_duty_refusal(table: Table, game: Game) -> Refusal | None:
    """Why step 1 may not end without Musashi's strike; None if it may."""
    match game.rulings.musashi_duty:
        case MusashiDuty.OPTIONAL:
            return None
        case MusashiDuty.OBLIGATORY:
            if can_be_used(Ronin.MUSASHI, table, game):
                return Refusal(book.RONIN_MUS_01, "musashi must strike: he can")
            return None
        case other:
            assert_never(other)


def can_be_used(ronin: Ronin, table: Table, game: Game) -> bool:
    """Whether a ronin has any legal use of his ability."""
    return next(uses_of(ronin, table, game), None) is not None


def used(choice: RoninUse, table: Table, game: Game) -> Table:
    """The table after a legal use of a ronin's ability."""
    match choice:
        case UseYobu():
            return abilities.ninja_driven_out(choice, table, game)
        case UseYumi():
            return abilities.reserves_shot_at(table, game)
        case UseTaiko():
            return abilities.wound_healed(choice, table, game)
        case UseHayai():
            return abilities.hayai_ridden(choice, table, game)
        case UseMusashi():
            return abilities.ninja_struck_down(table, game)
        case other:
            assert_never(other)


NO_ABILITY: dict[Ronin, tuple[Clause, str]] = {
    Ronin.KABE: (book.RONIN_KAB_01, "kabe has no ability to use"),
    Ronin.TASUKE: (book.RONIN_TAS_01, "tasuke's ability is not used: it works by itself"),
}
"""The ronin who have nothing to use in step 1, and why."""
