"""Rule by rule: every table on the way through a round, and single choices at it.

No solver is asked. The engine's table after each step is held against the encoding's, field by
field; what both say of the table at that moment is compared (which areas are Occupied, the room on
tiles, the wounds to come, what counts for victory); and choices are tried at it, legal and made
up: both sides must allow or refuse each, and carry it out alike.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, cast

from ronin.model.clause import Clause
from ronin.model.errors import Refusal
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.line import AttackerPlan, Choice, DefenderPlan, Divide, Name, Pass
from ronin.model.seven_ronin.notation import choice_json
from ronin.model.seven_ronin.pieces import RONIN, SPACES, Step
from ronin.model.seven_ronin.position import SETUP
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.trace import trace_json
from ronin.properties.seven_ronin.play import Round
from ronin.verify.seven_ronin.bridge import Inexpressible, TooLong, in_steps
from ronin.verify.seven_ronin.cross_check.aimed import aimed_at
from ronin.verify.seven_ronin.cross_check.candidates import answers_to_use, is_one_choice, tried_at
from ronin.verify.seven_ronin.cross_check.pairs import Pairs
from ronin.verify.seven_ronin.cross_check.totals import Totals
from ronin.verify.seven_ronin.judging.judge import FormulaEvaluator, Judged, map_names
from ronin.verify.seven_ronin.shape import bounds_of_tables
from ronin.verify.seven_ronin.symbols import NONE, SymTable
from ronin.verify.smt.computing import Undetermined, Values

Json = dict[str, Any]

LEGAL_TRIES, MADE_UP_TRIES, AIMED_TRIES = 2, 2, 4
"""How many choices are tried at each table on the way."""
TRIES_AFTER_THE_END = 4
"""How many are tried when the game is over."""


@dataclass(frozen=True)
class Moment:
    """A table at which somebody chose."""

    before: Table
    made: tuple[Choice, ...]
    """All choices before, plans included."""
    tries: int
    """The stage of the encoding to which any choice at this table belongs."""
    stage: int | None
    """The stage that the choice which was made brought about; None for the end of the round."""
    after: Table
    """When that choice and its answers are carried out."""


@dataclass(frozen=True)
class Parted:
    """Where the two sides say different things about one table or choice."""

    rule: str
    clause: str
    engine: object
    encoding: object
    choices: tuple[Choice, ...]
    """Up to and with the choice at which they part."""


def moments(played: Round, judge: FormulaEvaluator) -> Iterator[Moment]:
    """The choices of a round that was played, each with its answers, as far as it went."""
    step_2 = 4 + len(judge.encoded.line.ronin_uses)
    tries, opened = 1, 0
    for number, choice in enumerate(played.all_choices):
        before, after = played.tables[number], played.tables[number + 1]
        if not isinstance(choice, Divide | Name):
            opened = number
        elif before.step is Step.WOUNDS and not before.divisions:
            yield Moment(before, played.all_choices[:number], step_2, None, after)
        if after.divided is not None or after.asked is not None:
            continue
        before, made = played.tables[opened], played.all_choices[:opened]
        if isinstance(played.all_choices[opened], Pass):
            late = before.step is Step.AREA_ABILITIES
            yield Moment(before, made, tries, None if late else step_2, after)
            tries = step_2 + 1
        else:
            yield Moment(before, made, tries, 3 if tries == 2 else tries, after)
            tries = 4 if tries == 2 else tries + 1


class Steps:
    """Compares rounds of one encoded board and set of rulings, step by step."""

    def __init__(self, judge: FormulaEvaluator, game: Game, totals: Totals) -> None:
        self.judge = judge
        self.game = game
        self.totals = totals
        self.pairs = Pairs(judge, game)
        # Substitutes for markers count below nothing there, and not at all here; no rule asks.
        self._lends = bounds_of_tables(game.rulings).supply < 0
        self._told: dict[object, list[tuple[int, int | bool]] | Clause] = {}
        self._tables: tuple[SymTable, ...] = tuple(
            map_names(table, judge.formulas.unknown) for table in judge.encoded.tables
        )

    def compare(self, played: Round, judged: Judged, random: Random) -> Iterator[Parted]:
        """All that is compared on the way through one round that both sides play."""
        for moment in moments(played, self.judge):
            upto = played.all_choices[: len(moment.made) + 1]
            if moment.stage is not None and moment.stage >= 3:
                yield from self.tables_alike(moment.stage, moment.after, judged.values, upto)
            yield from self._pairs_alike(moment, judged.values)
            yield from self._choices_alike(moment, judged.values, random)
            if moment.after.verdict is not None and moment.stage is not None:
                yield from self._nothing_more(moment, played.all_choices, judged.values, random)
        yield from self._supplies_alike(played, judged.values)

    def _supplies_alike(self, played: Round, values: Values) -> Iterator[Parted]:
        """What both count in the General Supply after the End Phase.

        A next position does not tell: there the Supply is what lies nowhere else.
        """
        if played.is_over or self._lends:
            return
        unknown = self.judge.formulas.unknown(self.judge.encoded.then.supply.decl().name())
        ours, theirs, rule = played.tables[-1].supply, values[unknown], "next General Supply"
        self.totals.rules[rule] += 1
        if ours != theirs:
            yield Parted(rule, book.END_06.id, ours, theirs, played.all_choices)

    def tables_alike(
        self, stage: int, table: Table, values: Values, choices: tuple[Choice, ...]
    ) -> Iterator[Parted]:
        """The engine's table after a stage against the encoding's."""
        if table.unanswered is not None:
            return
        name = _STEP_WORDS[self._kind(stage)]
        compared: dict[str, set[str]] = {}
        for field, unknown, value in self._seen(table, self._tables[stage - 3]):
            clause = self.clause_of(unknown)
            compared.setdefault(f"{name}: {field}", set()).add(clause)
            if values[unknown] != value:
                rule = self.judge.formulas.names[unknown]
                yield Parted(rule, clause, value, values[unknown], choices)
        self.totals.rules.update(compared.keys())
        self.totals.rule_clauses.update(clause for said in compared.values() for clause in said)

    def _kind(self, stage: int) -> int:
        """0 for the reveal, then the steps of the Combat Phase."""
        step_2 = 4 + len(self.judge.encoded.line.ronin_uses)
        return 0 if stage == 3 else 2 if stage == step_2 else 1 if stage < step_2 else 3

    def _seen(self, table: Table, named: SymTable) -> Iterator[tuple[str, int, object]]:
        """What the engine's table says of each field that both have."""
        yield "Reserves", named.reserves, table.reserves
        if not self._lends:
            yield "General Supply", named.supply, table.supply
        for space in SPACES:
            yield "ninja", named.ninja[space], table.ninja[space.number]
        held = {mark.ronin for mark in table.held}
        marks = [mark.ronin for mark in table.marked]
        for ronin in RONIN:
            alive = ronin in table.living
            yield "wounds", named.wounds[ronin], table.wounds[ronin.number]
            yield "who lives", named.alive[ronin], alive
            yield "Shrine Markers", named.marks[ronin], marks.count(ronin)
            place = table.places[ronin.number]
            if alive:
                yield "places", named.place[ronin], NONE if place is None else place.number
                yield "whom the Pen holds", named.held[ronin], ronin in held

    def clause_of(self, unknown: int) -> str:
        """The clause of the first claim that says what an unknown is."""
        return self._clauses.get(unknown, "form")

    @cached_property
    def _clauses(self) -> dict[int, str]:
        found: dict[int, str] = {}
        formulas = self.judge.formulas
        for claim in self.judge.encoded.claims:
            node = formulas.read(claim.term)
            if formulas.operator[node] == "==" and claim.clause is not None:
                side = formulas.parts[node][0]
                if formulas.is_unknown(side):
                    found.setdefault(formulas.value[side], claim.clause.id)
        return found

    def _pairs_alike(self, moment: Moment, values: Values) -> Iterator[Parted]:
        """Each rule that both sides have as a function, on the table before the choice."""
        if moment.before.step not in (Step.RONIN_ABILITIES, Step.AREA_ABILITIES):
            return
        compared = {}
        for pair, ours, theirs in self.pairs.compared(moment.tries - 4, moment.before, values):
            compared[pair.name] = pair.clause
            if ours != theirs:
                yield Parted(pair.name, pair.clause, ours, theirs, moment.made)
        self.totals.rules.update(compared.keys())
        self.totals.rule_clauses.update(compared.values())

    def _choices_alike(self, moment: Moment, values: Values, random: Random) -> Iterator[Parted]:
        table = moment.before
        if not self.can_try_at(moment):
            return
        tried = tried_at(table, self.game, random, legal=LEGAL_TRIES, made_up=MADE_UP_TRIES)
        aimed = aimed_at(table, random, AIMED_TRIES)
        some = (*tried, *(choice for choice in aimed if is_one_choice(choice, self.game)))
        yield from self.these_alike(some, moment, values, random)

    def these_alike(
        self, choices: Iterable[Choice], moment: Moment, values: Values, random: Random
    ) -> Iterator[Parted]:
        """Each of these choices at one table: allowed or refused by both, and carried out alike."""
        table = moment.before
        for choice in choices:
            refused = engine.refusal(table, choice, self.game)
            answers: tuple[Choice, ...] = ()
            after = table
            if refused is None:
                after = engine.carried_out(table, choice, self.game)
                for answer in answers_to_use(after, self.game, random):
                    answers += (answer,)
                    after = engine.carried_out(after, answer, self.game)
            made = (*moment.made, choice, *answers)
            yield from self._tried_alike(moment, made, (choice, *answers), refused, after, values)

    def _nothing_more(
        self, last: Moment, made: tuple[Choice, ...], values: Values, random: Random
    ) -> Iterator[Parted]:
        """What could be used next, in this step or in step 3, if the game were not over."""
        assert last.stage is not None
        over, step_2 = last.after, 4 + len(self.judge.encoded.line.ronin_uses)
        for stage in sorted({last.stage + 1, max(last.stage, step_2) + 1}):
            if stage == step_2 or stage >= self._end_of_uses:
                continue
            step = Step.RONIN_ABILITIES if self._kind(stage) == 1 else Step.AREA_ABILITIES
            table = over._replace(step=step, verdict=None)
            moment = Moment(over, made, stage, None, over)
            for choice in tried_at(table, self.game, random, legal=TRIES_AFTER_THE_END, made_up=0):
                refused = engine.refusal(over, choice, self.game)
                told = (*made, choice), (choice,)
                yield from self._tried_alike(moment, *told, refused, over, values)

    def can_try_at(self, moment: Moment) -> bool:
        """Whether there is a stage for another choice at this table."""
        return moment.tries < self._end_of_uses and not self._is_past_step_1(moment)

    @cached_property
    def _end_of_uses(self) -> int:
        """The first stage of which nothing can be tried.

        If longer rounds are left out, the last use is told together with the end of the step.
        """
        return len(self.judge.stages) - (1 if self.judge.encoded.line.exhaustive else 2)

    def _is_past_step_1(self, moment: Moment) -> bool:
        """Whether all uses of step 1 are made, so that there is no stage for another."""
        step_2 = 4 + len(self.judge.encoded.line.ronin_uses)
        return moment.tries == step_2 and moment.before.step is Step.RONIN_ABILITIES

    def _tried_alike(
        self,
        moment: Moment,
        made: tuple[Choice, ...],
        tried: tuple[Choice, ...],
        refused: Refusal | None,
        after: Table,
        values: Values,
    ) -> Iterator[Parted]:
        """One choice with its answers: allowed or refused by both, and carried out alike."""
        stage = moment.tries
        told = self._facts(stage, tried)
        name = f"allowed: {_name(tried[0])}"
        self.totals.rules[name] += 1
        if isinstance(told, Clause):
            if refused is None:
                yield Parted(name, told.id, "allowed", "cannot be told", made)
            else:
                self.totals.refuse("one choice", refused.clause.id, (told,))
            return
        try:
            judged = self.judge.judge_stage(stage, values, told)
            if stage == 2 and not judged.false:
                judged = self.judge.judge_stage(3, judged.values, [])
        except Undetermined:
            self.totals.counts["single choices left to a solver"] += 1
            return
        if (refused is None) == bool(judged.false):
            clauses = [clause.id for clause in self.judge.clauses(judged)]
            said = refused.clause.id if refused else "allowed"
            clause = refused.clause.id if refused else ", ".join(clauses)
            yield Parted(name, clause, said, clauses or "allowed", made)
        elif refused is not None:
            self.totals.rule_clauses[refused.clause.id] += 1
            self.totals.refuse("one choice", refused.clause.id, self.judge.clauses(judged))
        elif stage >= 2 and not after.divisions:
            yield from self.tables_alike(max(stage, 3), after, judged.values, made)

    def _facts(
        self, stage: int, tried: tuple[Choice, ...]
    ) -> list[tuple[int, int | bool]] | Clause:
        """What choices tell about their stage; a clause if they do not fit into a line."""
        key = (stage, tried)
        if key not in self._told:
            self._told[key] = self._told_of(stage, tried)
        return self._told[key]

    def _told_of(
        self, stage: int, tried: tuple[Choice, ...]
    ) -> list[tuple[int, int | bool]] | Clause:
        line = self._line(stage, tried)
        try:
            out_of_step = self._out_of_step(stage, line)
            return out_of_step or self.judge.facts_of_stage(stage, line)
        except Inexpressible as fault:
            return fault.clause
        except TooLong:
            return book.AREA_GEN_03

    def _out_of_step(self, stage: int, line: Json) -> Clause | None:
        """Why a line has no place at a stage: it tells of another step."""
        ronin_uses, divisions, area_uses = in_steps(line.get("choices", []))
        kind = self._kind(stage)
        if kind == 1 and area_uses:
            return book.AREA_GEN_04
        if kind == 3 and divisions:
            return book.WOUNDS_10
        return book.RONIN_GEN_03 if kind == 3 and ronin_uses else None

    def _line(self, stage: int, tried: tuple[Choice, ...]) -> Json:
        """A line that has these choices at the stage; what it says of other stages is not used."""
        first = tried[0]
        if isinstance(first, AttackerPlan):
            return {"attacker": choice_json(first)}
        if isinstance(first, DefenderPlan):
            return {"defender": choice_json(first)}
        empty = AttackerPlan((0,) * len(SPACES))
        entries = cast(
            list[Json],
            trace_json(SETUP, empty, DefenderPlan((None,) * len(RONIN)), tried)["choices"],
        )
        step_2 = 4 + len(self.judge.encoded.line.ronin_uses)
        copies = 1 if stage == step_2 else stage - 3 if stage < step_2 else stage - step_2
        return {"choices": entries * copies}


_STEP_WORDS = ("after the reveal", "after a use of step 1", "after step 2", "after a use of step 3")


def _name(choice: Choice) -> str:
    """What kind of choice it is."""
    if isinstance(choice, AttackerPlan | DefenderPlan):
        return "the attack" if isinstance(choice, AttackerPlan) else "the defence"
    entry = choice_json(choice)
    if "wounds" in entry:
        return "a division"
    copied = f" copies {entry['copies']}" if "copies" in entry else ""
    return f"{entry['use']}{copied}"
