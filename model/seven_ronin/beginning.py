"""A round that is not finished: both plans, the choices so far, and what can be chosen next.

In its list `{"step": 2}` and `{"step": 3}` may stand among the choices: what came before is over.
Without one the round is in the step of its last entry, and whoever chooses there may go on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from ronin.model.errors import IllegalChoice, Refusal
from ronin.model.play import Story
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.line import PASS, AttackerPlan, Choice, DefenderPlan, Divide, Pass
from ronin.model.seven_ronin.pieces import AREAS, Side, Space, Step
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rules import wounds
from ronin.model.seven_ronin.rules.reveal import is_contested
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.trace import (
    Player,
    entries_json,
    fault_at,
    position_in,
    read_entry,
    read_form,
)
from ronin.model.strict_json import expect_fields, expect_integer, expect_list, expect_object

CombatStep = Literal[1, 2, 3]
Entries = Sequence[object]
"""The list `choices` of a beginning, as it was read."""
_STEP_FIELD = frozenset({"step"})


@dataclass(frozen=True, slots=True)
class Beginning:
    """How far a round has come."""

    position: Position
    attacker: AttackerPlan
    defender: DefenderPlan
    choices: tuple[Choice, ...]
    """All that was chosen after the plans, passes included."""
    step: CombatStep | Literal["end"]
    """The step of Combat that is being played, or that nothing can follow."""
    before_step_2: Table
    """The table before wounds are dealt, where they are not dealt yet; else as `table`."""
    splits: tuple[Divide, ...]
    """The divisions that were given and not carried out yet."""
    table: Table
    """From where it goes on: what was chosen stands, and all that follows from it."""

    @property
    def divided(self) -> frozenset[Space]:
        """The areas whose wounds are divided already."""
        return frozenset(split.area for split in self.splits)


def read_beginning(value: object, game: Game) -> Beginning:
    """The beginning that a trace writes; BadInput or IllegalChoice as for a whole one."""
    raw = read_form(value)
    position = position_in(raw, game)
    table = engine.begun(position)
    with fault_at("attacker"):
        attacker = raw.attacker()
        table = engine.played(table, attacker, game)
    with fault_at("defender"):
        defender = raw.defender()
        engine.played(table, defender, game)
    entries = expect_list(raw.found.get("choices", []), where="choices")
    return begun_round(position, attacker, defender, entries, game)


def begun_round(
    position: Position,
    attacker: AttackerPlan,
    defender: DefenderPlan,
    entries: Entries,
    game: Game,
) -> Beginning:
    """The beginning with these plans, which are legal, and these entries."""
    player = _Beginner(engine.begun(position), game, Story())
    player.play(attacker)
    player.play(defender)
    for index, entry in enumerate(entries):
        with fault_at(index):
            player.enter_or_go_on(entry, where=f"choices[{index}]")
    before, made, splits = player.table, player.choices[2:], tuple(player.splits.values())
    if before.step is not Step.RONIN_ABILITIES:
        splits = ()
    table = before
    if player.is_dividing:
        table = engine.carried_out(table, PASS, game)
        made.append(PASS)
        for split in splits:
            if wounds.must_be_divided(split.area, before, game):
                table = engine.carried_out(table, split, game)
                made.append(split)
    step = player.step
    return Beginning(position, attacker, defender, tuple(made), step, before, splits, table)


class _Beginner(Player):
    """Plays the entries of a round that need not be finished."""

    @property
    def is_dividing(self) -> bool:
        """Whether step 1 is over and the wounds are not dealt yet."""
        return self.in_step_2 and self.table.step is Step.RONIN_ABILITIES

    @property
    def step(self) -> CombatStep | Literal["end"]:
        """The step that is being played."""
        if self.table.step is Step.FINISHED:
            return "end"
        if self.table.step is Step.RONIN_ABILITIES:
            return 2 if self.in_step_2 else 1
        return 3

    def enter_or_go_on(self, value: object, *, where: str) -> None:
        """Play an entry, or let the next step begin."""
        if not isinstance(value, dict) or "step" not in value:
            self.enter(read_entry(value, where))
            return
        entry = expect_object(value, where=where)
        expect_fields(entry, _STEP_FIELD, where=where)
        number = expect_integer(entry["step"], where=f"{where}.step")
        if self.table.step is Step.FINISHED:
            self.play(PASS)
        if number not in (2, 3):
            raise _refused(f"a step that begins is 2 or 3, not {number}")
        if self.step == "end" or self.step >= number:
            raise _refused(f"step {number} has begun already")
        if number == 2:
            refused = engine.pass_refusal(self.table, self.game)
            if refused is not None:
                raise IllegalChoice(refused)
            self.in_step_2 = True
        else:
            self.deal_wounds()


def _refused(message: str) -> IllegalChoice:
    return IllegalChoice(Refusal(book.SETUP_11, message))


@dataclass(frozen=True, slots=True)
class Offered:
    """What can be done now."""

    chooser: Side | None
    """Whose choice it is; None where nobody has one."""
    may_stop: bool
    """Whether the step may be ended."""
    entries: tuple[dict[str, object], ...]
    """Every next entry of the present step, as a trace has it."""


def offered(begun: Beginning, game: Game) -> Offered:
    """What the engine offers next, and to whom."""
    table = begun.table
    match begun.step:
        case "end":
            return Offered(None, False, ())
        case 2:
            divisions = tuple(_divisions_left(begun, game))
            must = table.divided is not None
            chooser = table.divider if must else Side.DEFENDER if divisions else None
            return Offered(chooser, not must, tuple(entries_json(divisions)))
        case _:
            may_stop = engine.pass_refusal(table, game) is None
            entries = (entries_json(line)[0] for line in _uses(table, game))
            return Offered(engine.chooser(table), may_stop, tuple(entries))


def _divisions_left(begun: Beginning, game: Game) -> Iterator[Divide]:
    """The ways to divide the wounds of each shared area that is Contested and not divided yet."""
    table = begun.before_step_2
    for area in AREAS:
        shared = is_contested(area, table) and len(table.ronin_on(area)) > 1
        if not shared or area in begun.divided:
            continue
        if wounds.must_be_divided(area, table, game):
            yield from wounds.divisions(area, table, game)
        else:
            yield Divide(area, wounds.only_division(area, table, game))


def _uses(table: Table, game: Game) -> Iterator[tuple[Choice, ...]]:
    """Every use of an ability, each with every answer of the other side that it asks for."""
    for choice in engine.choices(table, game):
        if not isinstance(choice, Pass):
            after = engine.carried_out(table, choice, game)
            for answers in _answers(after, game):
                yield (choice, *answers)


def _answers(table: Table, game: Game) -> Iterator[tuple[Choice, ...]]:
    is_asked = table.step is Step.AREA_ABILITIES and (
        table.divided is not None or table.asked is not None
    )
    if not is_asked:
        yield ()
        return
    for answer in engine.choices(table, game):
        for more in _answers(engine.carried_out(table, answer, game), game):
            yield (answer, *more)
