"""The rules in order. No rule lives here.

A round is a chain of tables. At each of them one side has to choose; `choices` lists what it may
choose, `drawn` draws one, `refusal` tests one and `played` carries one out.
"""

from collections.abc import Iterator
from random import Random
from typing import assert_never

from model.clause import rule
from model.errors import IllegalChoice, Refusal
from model.seven_ronin import rulebook as book
from model.seven_ronin.line import (
    PASS,
    AttackerPlan,
    Choice,
    DefenderPlan,
    Divide,
    Pass,
    RoninUse,
)
from model.seven_ronin.pieces import AREAS, FIELDS, Ronin, Side, Space, Step
from model.seven_ronin.position import Position
from model.seven_ronin.rules import abilities, areas, planning, reveal, round_end, victory, wounds
from model.seven_ronin.table import Game, Table, Verdict, laid_out, position_of

USABLE_AREAS = tuple(area for area in AREAS if area not in FIELDS)


def begun(position: Position) -> Table:
    """The table at the start of a round, with the Attacker to deploy."""
    return laid_out(position)


def next_position(table: Table) -> Position:
    """What lies on the table: the next round's start, or the final board."""
    return position_of(table)


def chooser(table: Table) -> Side | None:
    """Whose choice it is; nobody's when the round is finished."""
    if table.step is Step.FINISHED:
        return None
    if table.divided is not None:
        return Side.DEFENDER
    attacker = table.step in (Step.ATTACKER_DEPLOYS, Step.AREA_ABILITIES)
    return Side.ATTACKER if attacker else Side.DEFENDER


def choices(table: Table, game: Game) -> Iterator[Choice]:
    """Every legal choice at this table, lazily and in a stable order; a pass comes last."""
    if table.divided is not None:
        yield from wounds.divisions(table.divided, table)
        return
    match table.step:
        case Step.ATTACKER_DEPLOYS:
            yield from planning.attacks(table, game)
        case Step.DEFENDER_DEPLOYS:
            yield from planning.defences(table, game)
        case Step.RONIN_ABILITIES | Step.AREA_ABILITIES:
            for user in _users(table):
                yield from _uses_of(user, table, game)
            yield PASS
        case Step.WOUNDS | Step.FINISHED:
            return
        case other:
            assert_never(other)


def _users(table: Table) -> tuple[Ronin | Space, ...]:
    return abilities.ABILITIES if table.step is Step.RONIN_ABILITIES else USABLE_AREAS


def _uses_of(user: Ronin | Space, table: Table, game: Game) -> Iterator[Choice]:
    if isinstance(user, Ronin):
        return abilities.uses_of(user, table, game)
    return areas.uses_of(user, table, game)


def drawn(table: Table, game: Game, random: Random, *, passing: float = 0.1) -> Choice:
    """One legal choice: of deployments each as likely as any other, of abilities each ability.

    `passing` is the chance of a pass where abilities could still be used.
    """
    if table.divided is not None:
        return random.choice(list(wounds.divisions(table.divided, table)))
    match table.step:
        case Step.ATTACKER_DEPLOYS:
            return planning.drawn_attack(table, game, random)
        case Step.DEFENDER_DEPLOYS:
            return planning.drawn_defence(table, game, random)
        case Step.RONIN_ABILITIES | Step.AREA_ABILITIES:
            if random.random() < passing:
                return PASS
            for user in random.sample(_users(table), len(_users(table))):
                uses = list(_uses_of(user, table, game))
                if uses:
                    return random.choice(uses)
            return PASS
        case Step.WOUNDS | Step.FINISHED:
            raise ValueError(f"nobody has to choose: {table.step}")
        case other:
            assert_never(other)


@rule(book.RONIN_GEN_03, book.RONIN_MUS_03, book.AREA_GEN_04, book.AREA_GEN_05, book.SETUP_11)
def refusal(table: Table, choice: Choice, game: Game) -> Refusal | None:
    """Why this choice may not be made at this table; None if it may."""
    if table.verdict is not None:
        return Refusal(table.verdict.clause, f"the game is over: {table.verdict.winner} has won")
    if isinstance(choice, Divide):
        if table.divided is not choice.area:
            return Refusal(book.WOUNDS_10, f"no wounds are to be divided on {choice.area}")
        return wounds.divide_refusal(choice, table)
    if table.divided is not None:
        return Refusal(book.WOUNDS_10, f"the wounds on {table.divided} must be divided first")
    if isinstance(choice, AttackerPlan):
        if table.step is not Step.ATTACKER_DEPLOYS:
            return Refusal(book.SETUP_11, f"no ninja are deployed in the step '{table.step}'")
        return planning.attack_refusal(choice, table, game)
    if isinstance(choice, DefenderPlan):
        if table.step is not Step.DEFENDER_DEPLOYS:
            return Refusal(book.SETUP_11, f"no ronin are deployed in the step '{table.step}'")
        return planning.defence_refusal(choice, table, game)
    if isinstance(choice, Pass):
        if table.step not in (Step.RONIN_ABILITIES, Step.AREA_ABILITIES):
            return Refusal(book.SETUP_11, f"there is nothing to pass on in the step '{table.step}'")
        return None
    if isinstance(choice, RoninUse):
        if table.step is not Step.RONIN_ABILITIES:
            ronin = abilities.ronin_of(choice)
            return Refusal(
                book.RONIN_GEN_03, f"{ronin} cannot use his ability in the step '{table.step}'"
            )
        return abilities.use_refusal(choice, table, game)
    if table.step is not Step.AREA_ABILITIES:
        area = areas.area_of(choice)
        return Refusal(book.AREA_GEN_04, f"{area} cannot be used in the step '{table.step}'")
    return areas.use_refusal(choice, table, game)


def played(table: Table, choice: Choice, game: Game) -> Table:
    """The table after a choice and all that it brings about; IllegalChoice if it is refused."""
    refused = refusal(table, choice, game)
    if refused is not None:
        raise IllegalChoice(refused)
    return carried_out(table, choice, game)


def carried_out(table: Table, choice: Choice, game: Game) -> Table:
    """As `played`, for a choice that is known to be legal."""
    if isinstance(choice, AttackerPlan):
        return table._replace(step=Step.DEFENDER_DEPLOYS, attack=choice)
    if isinstance(choice, DefenderPlan):
        return _judged(reveal.revealed(choice, table, game), game)
    if isinstance(choice, Divide):
        if table.step is Step.WOUNDS:
            return _judged(wounds.all_fought(choice, table, game), game)
        table = table._replace(divided=None)
        return _judged(wounds.fought(choice.area, choice.split, table, game), game)
    if isinstance(choice, Pass):
        if table.step is Step.RONIN_ABILITIES:
            return _step_2(wounds.begun(table), game)
        return _round_ended(table, game)
    if isinstance(choice, RoninUse):
        return _judged(abilities.used(choice, table, game), game)
    return _judged(areas.used(choice, table, game), game)


def _step_2(table: Table, game: Game) -> Table:
    if table.divided is not None:
        return table
    return _judged(wounds.all_fought(None, table, game), game)


@rule(book.VICTORY_01, book.VICTORY_05)
def _judged(table: Table, game: Game) -> Table:
    """The table, with the verdict if a side is eliminated; not while wounds are to be divided."""
    if table.divided is not None:
        return table
    return _decided(table, victory.elimination(table), game)


def _decided(table: Table, verdict: Verdict | None, game: Game) -> Table:
    if verdict is None:
        return table
    game.tell(verdict.clause, "the {} wins: {}", verdict.winner, REASONS[verdict.clause.id])
    return table._replace(step=Step.FINISHED, verdict=verdict)


@rule(book.VICTORY_04, book.SETUP_11)
def _round_ended(table: Table, game: Game) -> Table:
    """The check for five areas, then the End Phase."""
    table = _decided(table, victory.conquest(table), game)
    if table.verdict is not None:
        return table
    table = round_end.shrine_markers_moved_on(round_end.board_cleared(table, game), game)
    table = _decided(table, victory.endurance(table), game)
    if table.verdict is not None:
        return table
    table = round_end.casualties_taken(table, game)
    table = _decided(table, victory.starvation(table), game)
    if table.verdict is not None:
        return table
    return round_end.time_advanced(table, game)


REASONS = {
    "VICTORY-01": "the last ronin is eliminated",
    "VICTORY-02": "five areas are held at the end of step 3",
    "VICTORY-05": "no ninja is left on the board or in the Reserves",
    "VICTORY-06": "no ninja is left, although no ronin is alive either",
    "VICTORY-07": "the eighth round is over",
    "VICTORY-08": "the casualties took the last ninja",
}
