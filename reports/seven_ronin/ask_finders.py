"""Finders of positions with a story: each looks through drawn positions until one tells it.

What is drawn follows from the seed alone, and a search gives up after counted looks, so that the
same position is found on every machine.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random

from model.seven_ronin import engine
from model.seven_ronin.line import PASS, AttackerPlan, Choice, DefenderPlan
from model.seven_ronin.notation import choice_json
from model.seven_ronin.pieces import AREAS, NINJA_MARKERS, Ronin, Space, Step
from model.seven_ronin.position import Position, defects
from model.seven_ronin.rules import planning
from model.seven_ronin.rulings import ENGLISH
from model.seven_ronin.table import Game, plus
from model.seven_ronin.trace import trace_json
from model.seven_ronin.village import standard_village
from properties.seven_ronin.play import user_of
from verify.search.budget import Budget, Stopwatch
from verify.search.chance import chance
from verify.search.clock import Clock, OutOfTime
from verify.search.contest import Contest
from verify.search.decided import Decision, decided
from verify.search.forced import Refuters
from verify.search.lines import line_of
from verify.search.questions import Question
from verify.search.samples import positions, small_positions
from verify.search.sensitivity import sensitivity

SEED = 1
GAME = Game(standard_village(), ENGLISH)
LOOKS = 60_000


@dataclass(frozen=True, slots=True)
class Found:
    """A question with a story, what makes it one, and how many positions were looked at."""

    question: Question
    looked_at: int
    facts: Mapping[str, object] = field(default_factory=dict)


def _late(random: Random, *, living: int, reserves: int) -> Iterator[Position]:
    """Positions of play with few ronin and few Reserves."""
    for position in positions(random, GAME):
        if len(position.living) <= living and position.reserves <= reserves:
            yield position


def forced_win() -> Found:
    """A forced win with a single attack among many, and not one that goes to most areas."""
    found = small_positions(Random(SEED), ronin=2, reserves=4, held=0.25)
    for looked_at, position in enumerate(found, start=1):
        contest = Contest(position, GAME, Budget(LOOKS))
        if planning.attack_count(contest.start, GAME) < 50:
            continue
        if decided(Question(position, "forced"), GAME, Budget(5_000)) != Decision("yes"):
            continue
        try:
            attacks = contest.attacks()
            refuters = Refuters(contest)
            winning = [attack for attack in attacks if refuters.refute(attack) is None]
        except OutOfTime:
            continue
        widest = max(map(_areas, attacks))
        if len(winning) == 1 and _areas(winning[0]) < widest:
            facts = {"attacks": len(attacks), "the only one that wins": choice_json(winning[0])}
            return Found(Question(position, "forced"), looked_at, facts)
    raise AssertionError("there are positions without end")


def _areas(attack: AttackerPlan) -> int:
    return sum(count > 0 for count in attack.ninja[: len(AREAS)])


def one_ruling() -> Found:
    """An answer that one reading of one point turns, and nothing else."""
    for looked_at, position in enumerate(_late(Random(SEED), living=2, reserves=4), start=1):
        question = Question(position, "forced")
        if position.reserves < 2 or decided(question, GAME, Budget(2_000)) != Decision("yes"):
            continue
        found = sensitivity(question, GAME, Stopwatch(None), looks=4_000)
        if len(found.turns) == 1 and not found.undecided:
            (effect,) = found.turns
            change = effect.changes[0]
            if isinstance(effect.found, Decision) and not change.name.startswith("round-"):
                facts: dict[str, object] = {
                    "turned by": {change.name: change.value},
                    "to": effect.found.said,
                    "says": change.says,
                    "changes that leave it": found.same,
                    "points never looked at": found.others,
                }
                return Found(question, looked_at, facts)
    raise AssertionError("there are positions without end")


def _drawn(random: Random, found: Iterator[Position]) -> Iterator[Question]:
    """Questions about two drawn deployments from each position."""
    for position in found:
        table = engine.begun(position)
        for _ in range(6):
            attack = planning.drawn_attack(table, GAME, random)
            defence = planning.drawn_defence(table, GAME, random)
            yield Question(position, "given", attack=attack, defence=defence)


def _short_of_markers(random: Random) -> Iterator[Position]:
    """Positions in which the Green holds so many that the General Supply is all but empty."""
    for position in small_positions(random, ronin=3, reserves=1, held=0.35):
        spare = NINJA_MARKERS - position.markers - random.choice((0, 0, 1))
        crowded = replace(position, ninja=plus(position.ninja, Space.GREEN.number, spare))
        if not position.shrine and not defects(crowded, ENGLISH):
            yield crowded


_EAGER = (Ronin.YUMI, Ronin.TAIKO, Ronin.MUSASHI)
"""Whose abilities only ever seem to do good."""


def declining() -> Found:
    """To use no ability is the only defence, although one could be used that seems to help."""
    random = Random(SEED)
    for looked_at, question in enumerate(_drawn(random, _short_of_markers(random)), start=1):
        assert question.attack is not None
        assert question.defence is not None
        contest = Contest(question.position, GAME, Clock())
        table = contest.revealed(question.attack, question.defence)
        if table.step is not Step.RONIN_ABILITIES or contest.search.wins(table):
            continue
        uses = [choice for choice in engine.choices(table, GAME) if choice != PASS]
        users = {user_of(choice) for choice in uses}
        afterwards = [engine.carried_out(table, choice, GAME) for choice in uses]
        without = [after._replace(supply=table.supply) for after in afterwards]
        if not users & set(_EAGER) or not all(map(contest.search.wins, afterwards)):
            continue
        if any(map(contest.search.wins, without)):
            continue
        facts = {
            "could be used": sorted(str(user) for user in users),
            "supply": table.supply,
            "uses, all of which lose": len(uses),
            "how one loses": _lost_by(uses[0], question, contest),
        }
        return Found(question, looked_at, facts)
    raise AssertionError("there are positions without end")


def _lost_by(use: Choice, question: Question, contest: Contest) -> dict[str, object]:
    """A round in which the Defender uses this ability first and the Attacker wins."""
    assert question.attack is not None
    assert question.defence is not None
    table = contest.revealed(question.attack, question.defence)
    made: list[Choice] = []
    choice = use
    while True:
        made.append(choice)
        table = engine.carried_out(table, choice, GAME)
        if table.step is Step.FINISHED:
            return trace_json(question.position, question.attack, question.defence, made)
        choice = next(
            option
            for option in sorted(engine.choices(table, GAME), key=lambda one: one != PASS)
            if contest.search.wins(engine.carried_out(table, option, GAME))
        )


def one_ninja_more() -> Found:
    """An attack that wins, and with a ninja more does not, since the Reserves lack that one."""
    random = Random(SEED)
    found = small_positions(random, ronin=3, reserves=5, held=0.3)
    for looked_at, question in enumerate(_drawn(random, found), start=1):
        assert question.attack is not None
        assert question.defence is not None
        contest = Contest(question.position, GAME, Clock())
        if not contest.wins(question.attack, question.defence):
            continue
        richer = replace(question.position, reserves=question.position.reserves + 1)
        other = Contest(richer, GAME, Clock())
        for area in AREAS:
            there = question.position.ninja[area.number] + question.attack.ninja[area.number]
            more = AttackerPlan(plus(question.attack.ninja, area.number, 1))
            if there or area in question.defence.places:
                continue
            if engine.refusal(contest.start, more, GAME) is not None:
                continue
            if not contest.wins(more, question.defence) and other.wins(more, question.defence):
                facts = {
                    "one more on": area.value,
                    "attack that fails": choice_json(more),
                    "how it fails": line_of(contest, more, question.defence).trace,
                }
                return Found(question, looked_at, facts)
    raise AssertionError("there are positions without end")


def mixed() -> Found:
    """A mixed equilibrium in the last round of a game that was played, small enough to show."""
    for looked_at, position in enumerate(_late(Random(SEED), living=3, reserves=6), start=1):
        if position.round != 8:
            continue
        contest = Contest(position, GAME, Budget(LOOKS))
        known = chance(contest)
        sizes = len(known.attacker), len(known.defender)
        if known.is_known and 0 < known.low < 1 and min(sizes) >= 2 and max(sizes) <= 4:
            attacks: list[AttackerPlan] = [plan for _, plan in known.attacker]
            defences: list[DefenderPlan] = [plan for _, plan in known.defender]
            free = Contest(position, GAME, Clock())
            facts = {
                "value": str(known.low),
                "wins": [[free.wins(one, other) for other in defences] for one in attacks],
                "attacks": [choice_json(one) for one in attacks],
                "defences": [choice_json(one) for one in defences],
                "attacker": [str(probability) for probability, _ in known.attacker],
                "defender": [str(probability) for probability, _ in known.defender],
            }
            return Found(Question(position, "chance"), looked_at, facts)
    raise AssertionError("there are positions without end")


def forbidden() -> Found:
    """Nothing lets him win, although he holds two areas and has ninja in the Reserves."""
    for looked_at, position in enumerate(_late(Random(SEED), living=5, reserves=4), start=1):
        held = sum(count > 0 for count in position.ninja[: len(AREAS)])
        if held < 2 or not position.reserves:
            continue
        question = Question(position, "possible")
        if decided(question, GAME, Budget(LOOKS)) == Decision("no"):
            return Found(question, looked_at, {"areas held": held})
    raise AssertionError("there are positions without end")


FINDERS: dict[str, tuple[str, Callable[[], Found]]] = {
    "one-attack-wins": ("One attack among many wins by force", forced_win),
    "one-ruling": ("The answer turns on one ruling", one_ruling),
    "declining": ("To use no ability is the only defence", declining),
    "one-ninja-more": ("One ninja more loses the win", one_ninja_more),
    "mixed": ("Nobody should do the same every time", mixed),
    "forbidden": ("Nothing lets him win, and why", forbidden),
}
"""By name: the title, and the finder."""
