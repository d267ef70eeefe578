"""Finders of positions with a story: each looks through drawn positions until one tells it.

What is drawn follows from the seed alone, and a search gives up after counted looks, so that the
same position is found on every machine.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import PASS, AttackerPlan, Choice, DefenderPlan, UseHayai
from ronin.model.seven_ronin.notation import choice_json
from ronin.model.seven_ronin.pieces import AREAS, RONIN, ROUNDS, SPACES, Ronin, Step
from ronin.model.seven_ronin.position import Position, defects
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game, plus
from ronin.model.seven_ronin.trace import trace_json
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.play import STYLES, choice_of, play_game, user_of
from ronin.verify.search.budget import Budget, Stopwatch
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.search.chance import chance
from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.decided import Decision, decided
from ronin.verify.seven_ronin.search.kernel_contest import KernelContest
from ronin.verify.seven_ronin.search.lines import line_of, quietness
from ronin.verify.seven_ronin.search.questions import Question
from ronin.verify.seven_ronin.search.samples import ATTACKERS, DEFENDERS, positions, small_positions
from ronin.verify.seven_ronin.search.sensitivity import sensitivity

SEED = 1
GAME = Game(standard_village(), ENGLISH)
MOST_LOOKS = 60_000
"""Tables, or pairs of deployments, that a search may look at for one question."""


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
    """A forced win by a single attack among many, and not one that goes to most areas."""
    found = small_positions(Random(SEED), ronin=3, reserves=4, held=0.3)
    for looked_at, position in enumerate(found, start=1):
        contest = Contest(position, GAME, Clock())
        number = planning.attack_count(contest.start, GAME)
        if len(position.living) < 3 or number < 200:
            continue
        winning = _winning(contest)
        if len(winning) != 1:
            continue
        attacks = contest.attacks()
        most = max(map(_areas, attacks))
        if _areas(winning[0]) < most:
            facts = {
                "attacks": number,
                "the only one that wins": choice_json(winning[0]),
                "areas": _areas(winning[0]),
                "most areas": most,
            }
            return Found(Question(position, "forced"), looked_at, facts)
    raise AssertionError("there are positions without end")


def _winning(contest: Contest) -> list[AttackerPlan]:
    """The first two attacks that beat every defence; one or none if there are no more."""
    kernels = KernelContest(contest)
    attacker, defender = kernels.attacker, kernels.defender
    found: list[int] = []
    start = 0
    while start < len(attacker.plans) and len(found) < 2:
        *_, (place, refuter, _) = kernels.refuted(attacker, defender, attacker.plans, start)
        if refuter is not None:
            break
        found.append(place)
        start = place + 1
    return [contest.attacks()[place] for place in found]


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


def _played(random: Random) -> Iterator[Question]:
    """Deployments in the last round of games that were played."""
    while True:
        style = STYLES[random.choice(list(STYLES))]
        for played in play_game(seed=random.randrange(10**9), number=1, style=style, game=GAME):
            if played.position.round == ROUNDS and len(played.position.living) >= 4:
                start = engine.begun(played.position)
                for _ in range(6):
                    attack = choice_of(STYLES[random.choice(ATTACKERS)], start, GAME, random)
                    attacked = engine.carried_out(start, attack, GAME)
                    defence = choice_of(STYLES[random.choice(DEFENDERS)], attacked, GAME, random)
                    assert isinstance(attack, AttackerPlan)
                    assert isinstance(defence, DefenderPlan)
                    yield Question(played.position, "given", attack=attack, defence=defence)


def declining() -> Found:
    """To use no ability is the only defence, although one could be used in several ways."""
    for looked_at, question in enumerate(_played(Random(SEED)), start=1):
        assert question.attack is not None
        assert question.defence is not None
        contest = Contest(question.position, GAME, Clock())
        table = contest.revealed(question.attack, question.defence)
        if table.step is not Step.RONIN_ABILITIES or contest.search.wins(table):
            continue
        uses = [choice for choice in engine.choices(table, GAME) if choice != PASS]
        afterwards = [engine.carried_out(table, choice, GAME) for choice in uses]
        if len(uses) < 5 or not all(map(contest.search.wins, afterwards)):
            continue
        facts = {
            "could be used": sorted({str(user_of(choice)) for choice in uses}),
            "uses, all of which lose": len(uses),
            "how one loses": _lost_by(uses[-1], question, contest),
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
            for option in sorted(engine.choices(table, GAME), key=quietness)
            if contest.search.wins(engine.carried_out(table, option, GAME))
        )


def _crowded(random: Random) -> Iterator[tuple[Position, AttackerPlan, DefenderPlan]]:
    """Deployments with ninja on four areas, ronin on all others but one, Hayai beside Tasuke."""
    friends = (Ronin.TASUKE, Ronin.HAYAI)
    while True:
        fallen = random.choice([ronin for ronin in RONIN if ronin not in friends])
        areas = random.sample(AREAS, len(AREAS))
        held, shared, *guarded = areas[:4], *areas[4:]
        old = random.sample(held, random.randint(1, 3))
        position = Position(
            round=random.randint(5, 8),
            reserves=random.randint(3, 10),
            ninja=tuple(random.randint(1, 3) * (space in old) for space in SPACES),
            wounds=tuple(
                random.randrange(ronin.vitality - 1) * (ronin is not fallen) for ronin in RONIN
            ),
            eliminated=(fallen,),
        )
        new = [random.randint(space not in old, 2) * (space in held) for space in SPACES]
        others = [ronin for ronin in RONIN if ronin not in (*friends, fallen)]
        places = dict(zip(others, guarded, strict=False)) | dict.fromkeys(friends, shared)
        defence = DefenderPlan(tuple(places.get(ronin) for ronin in RONIN))
        if not defects(position, ENGLISH):
            yield position, AttackerPlan(tuple(new)), defence


def one_ninja_more() -> Found:
    """An attack that wins, and with a ninja more does not, since Hayai is lured away."""
    for looked_at, (position, attack, defence) in enumerate(_crowded(Random(SEED)), start=1):
        contest = Contest(position, GAME, Clock())
        richer = Contest(replace(position, reserves=position.reserves + 1), GAME, Clock())
        if engine.refusal(contest.start, attack, GAME) or not contest.wins(attack, defence):
            continue
        for area in AREAS:
            there = position.ninja[area.number] + attack.ninja[area.number]
            more = AttackerPlan(plus(attack.ninja, area.number, 1))
            if there or area in defence.places or engine.refusal(contest.start, more, GAME):
                continue
            if contest.wins(more, defence) or richer.wins(more, defence):
                continue
            lured = engine.carried_out(contest.revealed(more, defence), UseHayai(area), GAME)
            if not contest.search.wins(lured):
                facts = {
                    "one more on": area.value,
                    "attack that fails": choice_json(more),
                    "how it fails": line_of(contest, more, defence).trace,
                }
                question = Question(position, "given", attack=attack, defence=defence)
                return Found(question, looked_at, facts)
    raise AssertionError("there are positions without end")


def mixed() -> Found:
    """A mixed equilibrium in the last round of a game that was played, small enough to show."""
    for looked_at, position in enumerate(_late(Random(SEED), living=3, reserves=6), start=1):
        if position.round != 8:
            continue
        contest = Contest(position, GAME, Budget(MOST_LOOKS))
        known = chance(contest)
        sizes = len(known.attacker), len(known.defender)
        if known.is_known and 0 < known.low < 1 and min(sizes) >= 2 and max(sizes) <= 4:
            attacks: list[AttackerPlan] = [plan for _, plan in known.attacker]
            defences: list[DefenderPlan] = [plan for _, plan in known.defender]
            free = Contest(position, GAME, Clock())
            facts = {
                "value": str(known.low),
                "wins": [[free.wins(attack, other) for other in defences] for attack in attacks],
                "attacks": [choice_json(attack) for attack in attacks],
                "defences": [choice_json(defence) for defence in defences],
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
        if decided(question, GAME, Budget(MOST_LOOKS)) == Decision("no"):
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
