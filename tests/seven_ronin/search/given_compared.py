"""What is answered in the middle of a round, and with one plan, against plain enumeration.

`python -m tests.seven_ronin.search.given_compared` compares 2,000 beginnings of rounds and
300 positions. A beginning is cut out of a round that was played in the engine, so the table at
which it ends is known without reading it. The entries that may follow are found by trying every
entry that can be written, and who wins by the search that leaves nothing out.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from itertools import combinations, combinations_with_replacement, product
from random import Random
from typing import Any

from ronin.model.ambiguity import Ambiguity
from ronin.model.errors import IllegalChoice
from ronin.model.rulings import rulings_json
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.beginning import offered, read_beginning
from ronin.model.seven_ronin.line import PASS, AttackerPlan, Choice, DefenderPlan
from ronin.model.seven_ronin.names import RONIN_NAMES, SPACE_NAMES
from ronin.model.seven_ronin.notation import choice_json, format_position
from ronin.model.seven_ronin.pieces import AREAS, Side, Space, Step
from ronin.model.seven_ronin.position import Position, defects
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH, Rulings
from ronin.model.seven_ronin.table import Game, Table
from ronin.model.seven_ronin.trace import entries_json, replay
from ronin.model.seven_ronin.village import (
    layout_count,
    standard_village,
    with_layout,
)
from ronin.properties.seven_ronin.play import STYLES, choice_of
from ronin.verify.search.budget import Budget
from ronin.verify.search.clock import OutOfTime
from ronin.verify.seven_ronin.cross_check.boards import another_board
from ronin.verify.seven_ronin.search.plain import PlainSearch
from ronin.verify.seven_ronin.search.questions import Mode, Question, answered
from ronin.verify.seven_ronin.search.samples import small_positions

BEGINNINGS = 2000
POSITIONS = 300
MOST_TABLES = 3000
"""That the plain search may look at for one answer."""
_STYLES = ("uniform", "eager", "odd")

Counts = Counter[str]
Entry = Mapping[str, object]


class Differs(Exception):
    """Two ways to one answer disagree."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A round up to some moment: what was chosen, and the table there."""

    position: Position
    attacker: AttackerPlan
    defender: DefenderPlan
    entries: tuple[Entry, ...]
    step: int | str
    table: Table
    last_of_step_1: Table

    @property
    def trace(self) -> Entry:
        """As a file has it."""
        return {
            "position": format_position(self.position),
            "attacker": choice_json(self.attacker),
            "defender": choice_json(self.defender),
            "choices": list(self.entries),
        }


def games(random: Random) -> Iterator[Game]:
    """The usual game, and games on other boards and under other rulings."""
    points = [field.name for field in fields(Rulings)]
    while True:
        village, rulings = standard_village(), ENGLISH
        if random.random() < 0.3:
            village = with_layout(village, random.randint(1, layout_count()))
        elif random.random() < 0.2:
            village = another_board(random)
        if random.random() < 0.6:
            chosen = random.sample(points, random.randint(1, 12))
            rulings = replace(ENGLISH, **{name: _drawn(name, random) for name in chosen})
        yield Game(village, rulings)


def _drawn(name: str, random: Random) -> Any:
    question: type[Ambiguity] = type(getattr(ENGLISH, name))
    return random.choice(list(question))


def cuts(random: Random, game: Game) -> Iterator[Cut]:
    """Every moment of a round that is played by chance."""
    position = next(small_positions(random, ronin=4, reserves=5, held=0.4))
    if defects(position, game.rulings):
        return
    table = engine.begun(position)
    plans: list[Choice] = []
    for _ in range(2):
        plans.append(choice_of(STYLES[random.choice(_STYLES)], table, game, random))
        table = engine.carried_out(table, plans[-1], game)
    attacker, defender = plans
    assert isinstance(attacker, AttackerPlan)
    assert isinstance(defender, DefenderPlan)
    parts: tuple[list[Choice], list[Choice], list[Choice]] = ([], [], [])
    """What was chosen in each step."""
    at, last = 1, table
    while True:
        if at == 1:
            last = table
        is_answered = table.asked is None and (table.divided is None or at < 3)
        if is_answered:
            entries, step = _written(parts, at, table, random)
            yield Cut(position, attacker, defender, entries, step, table, last)
        if table.step is Step.FINISHED:
            return
        choice = choice_of(STYLES[random.choice(_STYLES)], table, game, random)
        if choice == PASS and at == 3:
            return
        if choice == PASS:
            at = 2
        else:
            parts[at - 1].append(choice)
        table = engine.carried_out(table, choice, game)
        if at == 2 and table.step is not Step.WOUNDS:
            entries, _ = _written(parts, 2, table, random)
            yield Cut(position, attacker, defender, entries, 2, table, last)
            at = 3


def _written(
    parts: tuple[list[Choice], list[Choice], list[Choice]], at: int, table: Table, random: Random
) -> tuple[tuple[Entry, ...], int | str]:
    """The entries of a moment, in which the steps may be told, and the step it is in."""
    first, second, third = map(entries_json, parts)
    random.shuffle(second)
    entries: list[Entry] = [*first]
    if at >= 2 and ((at == 2 and not second) or random.random() < 0.5):
        entries.append({"step": 2})
    entries += second
    if at == 3 and (not third or random.random() < 0.5):
        entries.append({"step": 3})
    is_over = table.step is Step.FINISHED and at != 2
    return (*entries, *third), "end" if is_over else at


def _some(most: int) -> Iterator[dict[str, int]]:
    """Up to `most` ninja on spaces."""
    for number in range(most + 1):
        for spaces in combinations_with_replacement(SPACE_NAMES, number):
            yield dict(Counter(spaces))


def _ronin_uses() -> Iterator[Entry]:
    yield from ({"use": "yobu", "to": some} for some in _some(2))
    yield from ({"use": "taiko", "heal": name} for name in RONIN_NAMES)
    yield from ({"use": "hayai", "to": name} for name in SPACE_NAMES)
    yield from ({"use": name} for name in ("yumi", "musashi"))


def _splits(table: Table, area: Space) -> Iterator[dict[str, int]]:
    there = table.ronin_on(area)
    for counts in product(*(range(ronin.vitality + 2) for ronin in there)):
        yield {ronin.value: count for ronin, count in zip(there, counts, strict=True)}


def _divisions(table: Table) -> Iterator[Entry]:
    for area in AREAS:
        if len(table.ronin_on(area)) > 1:
            splits = _splits(table, area)
            yield from ({"wounds": area.value, "split": split} for split in splits)


def _area_uses() -> Iterator[Entry]:
    copied: list[Entry] = [{"use": "watchtower"}, {"use": "granary"}]
    for area in ("well", "animal_pen", "shrine"):
        copied += ({"use": area, "target": name} for name in RONIN_NAMES)
    copied += ({"use": "burial_grounds", "from": some} for some in _some(2))
    copied += (
        {"use": "passage", "to": name, "count": count}
        for name, count in product(SPACE_NAMES, range(4))
    )
    yield from copied
    for entry in (*copied, {"use": "field_2"}, {"use": "field_3"}):
        yield {**entry, "use": "inn", "copies": entry["use"]}


def _with_answers(entry: Entry, table: Table) -> Iterator[Entry]:
    """The entry with every answer that the Defender might be asked for."""
    if "watchtower" in (entry["use"], entry.get("copies")):
        for number in range(len(RONIN_NAMES) + 1):
            for names in combinations(RONIN_NAMES, number):
                yield {**entry, "targets": list(names)}
    elif "passage" in (entry["use"], entry.get("copies")):
        to = Space(str(entry["to"]))
        if len(table.ronin_on(to)) > 1:
            yield from ({**entry, "split": split} for split in _splits(table, to))


def _is_accepted(cut: Cut, entry: Entry, game: Game) -> bool:
    try:
        read_beginning({**cut.trace, "choices": [*cut.entries, entry]}, game)
    except IllegalChoice:
        return False
    return True


def _entries_by_trying(cut: Cut, game: Game) -> list[Entry]:
    """Every entry of the present step that may follow; with an answer only where one must be."""
    match cut.step:
        case 1:
            tried = _ronin_uses()
        case 2:
            tried = _divisions(cut.last_of_step_1)
        case 3:
            tried = _area_uses()
        case _:
            return []
    found: list[Entry] = []
    for entry in tried:
        if _is_accepted(cut, entry, game):
            found.append(entry)
        elif cut.step == 3:
            answers = _with_answers(entry, cut.table)
            found += (answer for answer in answers if _is_accepted(cut, answer, game))
    return found


def _may_stop(cut: Cut, game: Game) -> bool:
    if cut.step == "end":
        return False
    if cut.step != 3:
        assert isinstance(cut.step, int)
        return _is_accepted(cut, {"step": cut.step + 1}, game)
    try:
        replay(
            {**cut.trace, "choices": [entry for entry in cut.entries if "step" not in entry]}, game
        )
    except IllegalChoice:
        return False
    return True


def _chooser(cut: Cut, entries: list[Entry]) -> Side | None:
    if cut.step == 2:
        asked = cut.table.divider if cut.table.divided is not None else Side.DEFENDER
        return asked if entries else None
    return Side.DEFENDER if cut.step == 1 else Side.ATTACKER if cut.step == 3 else None


def compare_choices(cut: Cut, game: Game) -> int:
    """See that what is offered is what can be entered; how many entries there are."""
    begun = read_beginning(cut.trace, game)
    can = offered(begun, game)
    tried = _entries_by_trying(cut, game)
    found = _texts(can.entries)
    plain = _texts(tried)
    _expect_equal("choices", cut.trace, game, sorted(found - plain), sorted(plain - found))
    state = (begun.step, can.chooser, can.may_stop, len(can.entries))
    right = (cut.step, _chooser(cut, tried), _may_stop(cut, game), len(tried))
    _expect_equal("choices", cut.trace, game, state, right)
    return len(tried)


def compare_answer(cut: Cut, mode: Mode, game: Game) -> str:
    """See that the answer from there is the plain one, and that a yes goes on from there."""
    search = PlainSearch(game, Budget(MOST_TABLES), cooperative=mode == "possible")
    plain = "yes" if search.wins(cut.table) else "no"
    question = Question(cut.position, mode, cut.attacker, cut.defender, cut.entries)
    answer = answered(question, game)
    _expect_equal(mode, cut.trace, game, answer.said, plain)
    if answer.line is not None:
        choices = answer.line.trace["choices"]
        assert isinstance(choices, list)
        given = [entry for entry in cut.entries if "step" not in entry]
        _expect_equal("the line", cut.trace, game, _texts(choices[: len(given)]), _texts(given))
        _expect_won(answer.line.trace, game)
    return plain


def _texts(entries: Iterable[Entry]) -> set[str]:
    return {json.dumps(entry, sort_keys=True) for entry in entries}


def _expect_won(trace: Entry, game: Game) -> None:
    verdict = replay(trace, game).verdict
    won = verdict is not None and verdict.winner is Side.ATTACKER
    _expect_equal("the line", trace, game, won, True)


def compare_one_plan(position: Position, game: Game, random: Random) -> Counts:
    """See that the answers to one plan alone are those of every pair of deployments."""
    start = engine.begun(position)
    attack = planning.drawn_attack(start, game, random)
    attacked = engine.carried_out(start, attack, game)
    defence = planning.drawn_defence(attacked, game, random)
    search = PlainSearch(game, Budget(MOST_TABLES))
    withstood = (
        search.wins(engine.carried_out(attacked, choice, game))
        for choice in engine.choices(attacked, game)
    )
    tables = (engine.carried_out(start, choice, game) for choice in engine.choices(start, game))
    beaten = (
        search.wins(engine.carried_out(table, defence, game))
        for table in tables
        if engine.refusal(table, defence, game) is None
    )
    plain = {"attack": "yes" if all(withstood) else "no", "defence": "yes" if any(beaten) else "no"}
    counts: Counts = Counter()
    for name, plan in (("attack", attack), ("defence", defence)):
        answer = answered(Question(position, "given", **{name: plan}), game)  # type: ignore[arg-type]
        told = {"position": format_position(position), name: choice_json(plan)}
        _expect_equal(f"one {name}", told, game, answer.said, plain[name])
        for shown in (answer.line, *answer.refutations):
            if shown is not None:
                side = "attacker" if name == "attack" else "defender"
                _expect_equal("the line", told, game, shown.trace[side], choice_json(plan))
        if answer.line is not None:
            _expect_won(answer.line.trace, game)
        counts[f"{name}: {answer.said}"] += 1
    return counts


def _expect_equal(what: str, trace: Entry, game: Game, found: object, plain: object) -> None:
    if found != plain:
        usual = rulings_json(ENGLISH)
        others = {p: r for p, r in rulings_json(game.rulings).items() if r != usual[p]}
        raise Differs(
            f"{what}: {found}, but plainly {plain}, after {json.dumps(trace)} under {others} on "
            f"{game.village.digest}"
        )


def beginnings_compared(seed: int, number: int) -> Counts:
    """Compare `number` beginnings of rounds."""
    random, counts = Random(seed), Counter[str]()
    for game in games(random):
        for cut in cuts(random, game):
            if random.random() < 0.5:
                continue
            mode: Mode = random.choice(("given", "given", "possible"))
            try:
                said = compare_answer(cut, mode, game)
            except OutOfTime:
                counts["too big"] += 1
                continue
            counts["entries"] += compare_choices(cut, game)
            counts[f"step {cut.step}"] += 1
            counts[f"{mode}: {said}"] += 1
            counts["beginnings"] += 1
            _count_game(game, counts)
            if counts["beginnings"] == number:
                return counts
    raise AssertionError("there are games without end")


def one_plan_compared(seed: int, number: int) -> Counts:
    """Compare `number` positions, each with one attack and one defence."""
    random, counts = Random(seed), Counter[str]()
    for game in games(random):
        if counts["positions"] == number:
            break
        position = next(small_positions(random, ronin=2, reserves=2, held=0.35))
        if defects(position, game.rulings):
            continue
        try:
            counts += compare_one_plan(position, game, random)
        except OutOfTime:
            counts["too big"] += 1
            continue
        counts["positions"] += 1
        _count_game(game, counts)
    return counts


def _count_game(game: Game, counts: Counts) -> None:
    counts["other rulings"] += game.rulings != ENGLISH
    counts["other boards"] += game.village is not standard_village()


def main(words: list[str] | None = None) -> int:
    """Compare as many as are asked for and print the counts."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--beginnings", type=int, default=BEGINNINGS)
    parser.add_argument("--positions", type=int, default=POSITIONS)
    asked = parser.parse_args(words)
    for counts in (
        one_plan_compared(asked.seed, asked.positions),
        beginnings_compared(asked.seed, asked.beginnings),
    ):
        for name, count in sorted(counts.items()):
            print(f"{name:<16} {count:>8,}")
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
