"""The rules in order. No rule lives here.

A round is a chain of tables. At each of them one side has to choose; `choices` lists what it may
choose, `drawn` draws one, `refusal` tests one and `played` carries one out.
"""

from collections.abc import Iterator
from random import Random
from typing import assert_never

from ronin.model.errors import IllegalChoice, Refusal
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.line import (
    PASS,
    AttackerPlan,
    Choice,
    DefenderPlan,
    Divide,
    Name,
    Pass,
    RoninUse,
)
from ronin.model.seven_ronin.pieces import Ronin, Side, Space, Step
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulebook import rule
from ronin.model.seven_ronin.rules import (
    ability_uses,
    area_uses,
    areas,
    planning,
    reveal,
    round_end,
    victory,
    wounds,
)
from ronin.model.seven_ronin.table import Game, Table, Verdict, laid_out, position_of


def begun(position: Position) -> Table:
    """The table at the start of a round, with the Attacker to deploy."""
    return laid_out(position)


def next_position(table: Table) -> Position:
    """What lies on the table: the next round's start, or the final board."""
    return position_of(table)


@rule(book.RONIN_GEN_01, book.AREA_GEN_01, book.RONIN_TAS_03)
def chooser(table: Table) -> Side | None:
    """Whose choice it is; nobody's when the round is finished."""
    if table.step is Step.FINISHED:
        return None
    if table.divided is not None:
        return table.divider
    if table.asked is not None:
        return Side.DEFENDER
    attacker = table.step in (Step.ATTACKER_DEPLOYS, Step.AREA_ABILITIES)
    return Side.ATTACKER if attacker else Side.DEFENDER


def choices(table: Table, game: Game) -> Iterator[Choice]:
    """Every legal choice at this table, lazily and in a stable order; a pass comes last."""
    if table.divided is not None:
        yield from wounds.divisions(table.divided, table, game)
        return
    if table.asked is not None:
        yield from area_uses.names(table, game)
        return
    match table.step:
        case Step.ATTACKER_DEPLOYS:
            yield from planning.attacks(table, game)
        case Step.DEFENDER_DEPLOYS:
            yield from planning.defences(table, game)
        case Step.RONIN_ABILITIES | Step.AREA_ABILITIES:
            for user in _users(table):
                yield from _uses_of(user, table, game)
            if pass_refusal(table, game) is None:
                yield PASS
        case Step.WOUNDS | Step.FINISHED:
            return
        case other:
            assert_never(other)


def _users(table: Table) -> tuple[Ronin | Space, ...]:
    return ability_uses.ABILITIES if table.step is Step.RONIN_ABILITIES else area_uses.USABLE_AREAS


def _uses_of(user: Ronin | Space, table: Table, game: Game) -> Iterator[Choice]:
    if isinstance(user, Ronin):
        return ability_uses.uses_of(user, table, game)
    return area_uses.uses_of(user, table, game)


def drawn(table: Table, game: Game, random: Random, *, passing: float = 0.1) -> Choice:
    """One legal choice: of deployments each as likely as any other, of abilities each ability.

    `passing` is the chance of a pass where abilities could still be used.
    """
    if table.divided is not None or table.asked is not None:
        return random.choice(list(choices(table, game)))
    match table.step:
        case Step.ATTACKER_DEPLOYS:
            return planning.drawn_attack(table, game, random)
        case Step.DEFENDER_DEPLOYS:
            return planning.drawn_defence(table, game, random)
        case Step.RONIN_ABILITIES | Step.AREA_ABILITIES:
            if random.random() < passing and pass_refusal(table, game) is None:
                return PASS
            users = list(_users(table))
            while users:
                user = users.pop(random.randrange(len(users)))
                uses = list(_uses_of(user, table, game))
                if uses:
                    return random.choice(uses)
            return PASS
        case Step.WOUNDS | Step.FINISHED:
            raise ValueError(f"nobody has to choose: {table.step}")
        case other:
            assert_never(other)


def pass_refusal(table: Table, game: Game) -> Refusal | None:
    """Why whoever is to choose may not be done with this step; None if he may."""
    match table.step:
        case Step.RONIN_ABILITIES:
            return ability_uses.pass_refusal(table, game)
        case Step.AREA_ABILITIES:
            return area_uses.pass_refusal(table, game)
        case _:
            return Refusal(book.SETUP_11, f"nobody can pass in the step '{table.step}'")


@rule(book.RONIN_GEN_03, book.RONIN_MUS_03, book.AREA_GEN_04, book.AREA_GEN_05, book.SETUP_11)
def refusal(table: Table, choice: Choice, game: Game) -> Refusal | None:
    """Why this choice may not be made at this table; None if it may."""
    if table.verdict is not None:
        return Refusal(table.verdict.clause, f"the game is over: {table.verdict.winner} has won")
    if table.unanswered is not None:
        return Refusal(table.unanswered, "the round has ended: the rules do not say what happens")
    if isinstance(choice, Divide):
        if table.divided is not choice.area:
            return Refusal(book.WOUNDS_10, f"no wounds are to be divided on {choice.area}")
        return wounds.divide_refusal(choice, table, game)
    if table.divided is not None:
        return Refusal(book.WOUNDS_10, f"the wounds on {table.divided} must be divided first")
    if isinstance(choice, Name):
        if table.asked is None or choice not in area_uses.names(table, game):
            named = ", ".join(choice.ronin) or "nobody"
            shooting = table.asked is not None and table.asked[0] is Space.WATCHTOWER
            clause = book.AREA_WAT_01 if shooting else book.AREA_PEN_01
            return Refusal(clause, f"the Defender cannot name {named} here")
        return None
    if table.asked is not None:
        return Refusal(book.AREA_PEN_01, f"the Defender must answer {table.asked[0]} first")
    if isinstance(choice, AttackerPlan):
        if table.step is not Step.ATTACKER_DEPLOYS:
            return Refusal(book.SETUP_11, f"no ninja are deployed in the step '{table.step}'")
        return planning.attack_refusal(choice, table, game)
    if isinstance(choice, DefenderPlan):
        if table.step is not Step.DEFENDER_DEPLOYS:
            return Refusal(book.SETUP_11, f"no ronin are deployed in the step '{table.step}'")
        return planning.defence_refusal(choice, table, game)
    if isinstance(choice, Pass):
        return pass_refusal(table, game)
    if isinstance(choice, RoninUse):
        if table.step is not Step.RONIN_ABILITIES:
            ronin = ability_uses.ronin_of(choice)
            return Refusal(
                book.RONIN_GEN_03, f"{ronin} cannot use his ability in the step '{table.step}'"
            )
        return ability_uses.use_refusal(choice, table, game)
    if table.step is not Step.AREA_ABILITIES:
        area = area_uses.area_of(choice)
        return Refusal(book.AREA_GEN_04, f"{area} cannot be used in the step '{table.step}'")
    return area_uses.use_refusal(choice, table, game)


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
        verdict = reveal.verdict_at_reveal(choice, table, game)
        table = reveal.revealed(choice, table, game)
        return _decided(table, verdict, game) if verdict else _judged(table, game)
    if isinstance(choice, Divide):
        return _divided(table, choice, game)
    if isinstance(choice, Pass):
        if table.step is Step.RONIN_ABILITIES:
            return _fought_when_divided(wounds.begun(table, game), game)
        return _round_ended(table, game)
    if isinstance(choice, RoninUse):
        return _judged(ability_uses.used(choice, table, game), game)
    if isinstance(choice, Name):
        return _area_settled(area_uses.named(choice, table, game), game)
    return _area_settled(area_uses.used(choice, table, game), game)


def _divided(table: Table, choice: Divide, game: Game) -> Table:
    table = wounds.division_counted(choice.area, table, game)
    if table.step is Step.WOUNDS:
        table = table._replace(divisions=(*table.divisions, choice))
        return _fought_when_divided(wounds.asked_to_divide(table, game), game)
    table = table._replace(divided=None)
    return _area_settled(wounds.fought(choice.area, choice.split, table, game), game)


def _fought_when_divided(table: Table, game: Game) -> Table:
    if table.divided is not None:
        return table
    table = areas.step_3_begun(wounds.all_fought(table, game))
    return _judged(table, game)


def _area_settled(table: Table, game: Game) -> Table:
    if table.unanswered is not None:
        return table._replace(step=Step.FINISHED)
    if table.divided is not None or table.asked is not None:
        return table
    return _judged(areas.holdings_noted(table, game), game)


@rule(book.VICTORY_01, book.VICTORY_05)
def _judged(table: Table, game: Game) -> Table:
    """The table, with the verdict if the game is decided."""
    verdict = victory.elimination(table, game)
    if verdict is None and victory.is_counted_now(table, game):
        verdict = victory.conquest(table, game)
    return _decided(table, verdict, game)


def _decided(table: Table, verdict: Verdict | None, game: Game) -> Table:
    if verdict is None:
        return table
    game.tell(verdict.clause, "the {} wins: {}", verdict.winner, REASONS[verdict.clause.id])
    return table._replace(step=Step.FINISHED, verdict=verdict)


@rule(book.VICTORY_04, book.SETUP_11, book.END_05)
def _round_ended(table: Table, game: Game) -> Table:
    """The check for five areas, then the End Phase."""
    table = _decided(wounds.aside_returned(table), victory.conquest(table, game), game)
    if table.verdict is not None:
        return table
    table = round_end.board_cleared(round_end.shrine_markers_moved_on(table, game), game)
    table = _decided(table, victory.endurance(table), game)
    if table.verdict is not None:
        return table
    table = round_end.casualties_taken(table, game)
    table = _decided(table, victory.starvation(table, game), game)
    if table.verdict is not None:
        return table
    return round_end.time_advanced(table, game)


REASONS = {
    "PLAN-A-10": "the Attacker has nothing left to deploy",
    "VICTORY-01": "the last ronin is eliminated",
    "VICTORY-02": "he holds what counts as five areas at the end of step 3",
    "VICTORY-05": "no ninja is left on the board or in the Reserves",
    "VICTORY-06": "no ninja is left, although no ronin is alive either",
    "VICTORY-07": "the eighth round is over",
    "VICTORY-08": "the casualties took the last ninja",
}
