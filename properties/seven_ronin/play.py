"""Random games, so that many different tables are met, and random positions that play never meets.

A style makes some tables likelier; every legal choice stays possible under `uniform`, and one style
plays to win. A game is determined by its seed, its number, the styles of both sides, and the
village and rulings it is played under.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from random import Random

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import (
    PASS,
    AttackerPlan,
    Choice,
    DefenderPlan,
    Line,
    UseAnimalPen,
    UseBurialGrounds,
    UseGranary,
    UseHayai,
    UseInn,
    UseMusashi,
    UsePassage,
    UseShrine,
    UseTaiko,
    UseWatchtower,
    UseWell,
    UseYobu,
    UseYumi,
)
from ronin.model.seven_ronin.pieces import (
    AREAS,
    NINJA_MARKERS,
    RONIN,
    ROUNDS,
    SHRINE_MARKERS,
    SPACES,
    Ronin,
    Side,
    Space,
    Step,
)
from ronin.model.seven_ronin.position import NOBODY, SETUP, Position, defects
from ronin.model.seven_ronin.rules.planning import drawn_attack, drawn_defence
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.table import Game, Table, Verdict
from ronin.model.seven_ronin.trace import Outcome, trace_json


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How two random players lean. Weights of 0 everywhere are no leaning at all."""

    passing: float = 0.1
    """The chance of a pass where an ability could still be used."""
    looks: int = 1
    """How many deployments are drawn, and the one that is liked best is taken."""
    force: int = 0
    """For each ninja deployed."""
    crowd: int = 0
    """For each ninja sent where ninja stand already."""
    green: int = 0
    """For a ninja sent to the Green."""
    guard: int = 0
    """For each ronin sent where ninja stand."""
    favourites: tuple[Space, ...] = ()
    """Areas that are attacked, left undefended, and used before all others."""
    to_win: bool = False
    """Whether he leans nowhere and chooses what he estimates to be best."""


STYLES = {
    "uniform": Style(),
    "eager": Style(passing=0),
    "swarm": Style(passing=0.05, looks=12, force=2, crowd=1, green=3),
    "turtle": Style(passing=0.3, looks=8, force=-2, guard=3),
    "odd": Style(
        passing=0.02,
        looks=8,
        favourites=(Space.PASSAGE, Space.ANIMAL_PEN, Space.SHRINE, Space.INN),
    ),
}
"""The styles of random play by their names.

Under `swarm` late and crowded tables are common, under `turtle` long games with few ninja, and
under `odd` ronin who stay, Shrine Markers, copies by the Inn and chains that a Passage begins.
"""
TO_WIN = "to-win"
ALL_STYLES = {**STYLES, TO_WIN: Style(to_win=True)}
"""The styles of random play, and the one that tries to win."""


def choice_of(style: Style, table: Table, game: Game, random: Random) -> Choice:
    """One legal choice at this table, as a style makes it."""
    if style.to_win:
        from ronin.properties.seven_ronin.winning.choosing import choice_to_win

        return choice_to_win(table, game, random)
    if style.looks == 1 and not style.favourites:
        return engine.drawn(table, game, random, passing=style.passing)
    match table.step:
        case Step.ATTACKER_DEPLOYS:
            attacks = [drawn_attack(table, game, random) for _ in range(style.looks)]
            return max(attacks, key=lambda plan: _liking_of_attack(style, plan, table))
        case Step.DEFENDER_DEPLOYS:
            defences = [drawn_defence(table, game, random) for _ in range(style.looks)]
            return max(defences, key=lambda plan: _liking_of_defence(style, plan, table))
        case _:
            return _open_choice(style, table, game, random)


def _liking_of_attack(style: Style, plan: AttackerPlan, table: Table) -> int:
    crowd = sum(plan.ninja[area.number] for area in AREAS if table.ninja[area.number])
    return (
        style.force * sum(plan.ninja)
        + style.crowd * crowd
        + style.green * plan.ninja[Space.GREEN.number]
        + sum(plan.ninja[area.number] > 0 for area in style.favourites)
    )


def _liking_of_defence(style: Style, plan: DefenderPlan, table: Table) -> int:
    sent = [place for place in plan.places if place is not None]
    guarding = sum(table.ninja[place.number] > 0 for place in sent)
    return style.guard * guarding - sum(place in style.favourites for place in sent)


def _open_choice(style: Style, table: Table, game: Game, random: Random) -> Choice:
    possible = list(engine.choices(table, game))
    if possible[-1] != PASS:
        return random.choice(possible)
    if random.random() < style.passing:
        return PASS
    by_user: dict[Ronin | Space, list[Choice]] = {}
    for choice in possible:
        user = user_of(choice)
        if user is not None:
            by_user.setdefault(user, []).append(choice)
    liked = [user for user in by_user if user in style.favourites] or list(by_user)
    return random.choice(by_user[random.choice(liked)]) if liked else PASS


def user_of(choice: Choice) -> Ronin | Space | None:
    """Whose ability a choice uses; None if it uses none."""
    return _USERS.get(type(choice))


_USERS: dict[type[Choice], Ronin | Space] = {
    UseYobu: Ronin.YOBU,
    UseYumi: Ronin.YUMI,
    UseTaiko: Ronin.TAIKO,
    UseHayai: Ronin.HAYAI,
    UseMusashi: Ronin.MUSASHI,
    UseWatchtower: Space.WATCHTOWER,
    UsePassage: Space.PASSAGE,
    UseAnimalPen: Space.ANIMAL_PEN,
    UseGranary: Space.GRANARY,
    UseWell: Space.WELL,
    UseShrine: Space.SHRINE,
    UseBurialGrounds: Space.BURIAL_GROUNDS,
    UseInn: Space.INN,
}


@dataclass(frozen=True, slots=True)
class Round:
    """One round that was played, with every table on the way."""

    position: Position
    line: Line
    tables: tuple[Table, ...]
    """From the start of the round to its end; the choices of the line stand between them."""
    game: Game

    @property
    def rulings(self) -> Rulings:
        """The rulings it was played under."""
        return self.game.rulings

    @property
    def all_choices(self) -> tuple[Choice, ...]:
        """The plans and the choices in the open."""
        return (self.line.attacker, self.line.defender, *self.line.choices)

    @property
    def verdict(self) -> Verdict | None:
        """Who has won, if anybody."""
        return self.tables[-1].verdict

    @property
    def is_over(self) -> bool:
        """Whether no round follows."""
        return self.tables[-1].is_over

    @property
    def next_position(self) -> Position:
        """The next round's start or, when somebody has won, the final board."""
        return engine.next_position(self.tables[-1])

    def trace(self) -> dict[str, object]:
        """The round as JSON."""
        return trace_json(self.position, self.line.attacker, self.line.defender, self.line.choices)


MOST_CHOICES = 500
"""A round takes a few dozen choices at most; one that takes this many would never end."""


MOST_REFUSED = 1000
"""Most drawn positions are possible; if this many in a row are not, the rules are odd."""


def play_round(
    position: Position,
    *,
    style: Style,
    game: Game,
    random: Random,
    defender: Style | None = None,
) -> Round:
    """One round from a position; the Defender may have another style than the Attacker."""
    styles = {Side.ATTACKER: style, Side.DEFENDER: defender or style}
    tables = [engine.begun(position)]
    made: list[Choice] = []
    while tables[-1].step is not Step.FINISHED:
        if len(made) == MOST_CHOICES:
            raise RuntimeError(f"a round without end: {MOST_CHOICES} choices from {position}")
        side = engine.chooser(tables[-1])
        assert side is not None
        made.append(choice_of(styles[side], tables[-1], game, random))
        tables.append(engine.carried_out(tables[-1], made[-1], game))
    attack, defence, *rest = made
    assert isinstance(attack, AttackerPlan)
    assert isinstance(defence, DefenderPlan)
    line = Line(attack, defence, tuple(rest))
    return Round(position, line, tuple(tables), game)


def replayed(outcome: Outcome, game: Game) -> Round:
    """A recorded round, once more with every table on the way."""
    line = Line(outcome.attacker, outcome.defender, outcome.choices)
    return Round(outcome.position, line, outcome.tables, game)


def play_game(
    *,
    seed: int,
    number: int,
    style: Style,
    game: Game,
    start: Position = SETUP,
    defender: Style | None = None,
) -> Iterator[Round]:
    """The rounds of one game, until no round follows."""
    random = Random(f"{seed} {number}")
    next_round = partial(play_round, style=style, game=game, random=random, defender=defender)
    played = next_round(start)
    yield played
    while not played.is_over:
        played = next_round(played.next_position)
        yield played


def play_games(
    *, seed: int, games: int, style: Style, game: Game, defender: Style | None = None
) -> Iterator[dict[str, object]]:
    """The rounds of `seed` games as traces; the fifth of the third game is `g3r5`.

    A game depends on the seed and its own number only, not on how many are played.
    """
    play = partial(play_game, seed=seed, style=style, game=game, defender=defender)
    for number in range(1, games + 1):
        for played in play(number=number):
            yield {"id": f"g{number}r{played.position.round}", **played.trace()}


def odd_positions(random: Random, rulings: Rulings) -> Iterator[Position]:
    """Possible positions without end, most of them unlike any that play would reach.

    Few markers or all of them, ronin a wound away from their end, several who stayed, Shrine
    Markers on the living and the fallen, a short or empty General Supply, empty Reserves, and here
    and there a position in which the game is decided already.
    """
    refused = 0
    while refused < MOST_REFUSED:
        position = _odd_position(random)
        refused += 1
        if not defects(position, rulings):
            refused = 0
            yield position
    raise RuntimeError(f"{MOST_REFUSED} positions in a row were impossible")


def _odd_position(random: Random) -> Position:
    how_deadly, how_crowded = random.choice((0.1, 0.4, 0.8)), random.choice((0, 0.3, 0.7))
    fallen = tuple(ronin for ronin in RONIN if random.random() < how_deadly)
    wounds = tuple(0 if ronin in fallen else _odd_wounds(ronin, random) for ronin in RONIN)
    ninja = tuple(random.randint(1, 4) * (random.random() < how_crowded) for _ in SPACES)
    stayed = list(NOBODY)
    for ronin in random.sample(RONIN, random.choice((0, 0, 1, 2, 3))):
        stayed[ronin.number] = random.choice(AREAS)
    markers = random.choices(RONIN, k=random.randint(0, SHRINE_MARKERS))
    left = max(0, NINJA_MARKERS - sum(ninja) - sum(wounds))
    return Position(
        round=random.randint(1, ROUNDS),
        reserves=random.choice((0, min(left, 2), random.randint(0, left), max(0, left - 1), left)),
        ninja=ninja,
        wounds=wounds,
        eliminated=fallen,
        stayed=tuple(stayed),
        shrine=tuple(sorted(markers, key=lambda ronin: ronin.number)),
    )


def _odd_wounds(ronin: Ronin, random: Random) -> int:
    return random.choice((0, random.randrange(ronin.vitality), ronin.vitality - 1))
