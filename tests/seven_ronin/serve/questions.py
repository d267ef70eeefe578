"""Questions that are put to the server and to the command: every mode, before and in a round."""

from collections.abc import Iterator
from random import Random

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.notation import choice_json, format_position, position_json
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulebook import CLAUSES
from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.play import STYLES, choice_of, play_games
from ronin.verify.seven_ronin.search.samples import small_positions
from tests.core.serve.same_bytes import Options, Question, spoiled


def questions(seed: int) -> Iterator[Question]:
    """Questions of every sort in turn."""
    random, game = Random(seed), Game(standard_village(), ENGLISH)
    small = small_positions(random, ronin=3, reserves=4, held=0.3)
    rounds = play_games(seed=seed, games=1000, style=STYLES["uniform"], game=game)
    clauses, open_points = sorted(CLAUSES), sorted(points())
    for played in rounds:
        trace = {name: played[name] for name in ("position", "attacker", "defender", "choices")}
        choices = trace["choices"]
        assert isinstance(choices, list)
        begun = {**trace, "choices": choices[: random.randint(0, len(choices))]}
        position, other = next(small), next(small)
        ruling = _ruling(random)
        for mode in ("possible", "forced", "chance"):
            yield Question("ask", _position(position, random), (("mode", mode), *ruling))
        yield Question("choices", ("trace", begun), ruling)
        yield Question("ask", None, (("mode", "given"), ("trace", begun)))
        yield Question("ask", _position(other, random), _one_plan(other, game, random))
        yield Question("count", _position(other, random), ruling)
        yield Question("board", _position(other, random))
        yield Question("replay", ("trace", trace), ruling)
        yield Question("rulings", ("name", random.choice(open_points)))
        yield Question("clauses", ("id", random.choice(clauses)))
        yield Question("count", ("position", spoiled(format_position(other), random)))


def _position(position: Position, random: Random) -> tuple[str, object]:
    return "position", random.choice((format_position, position_json))(position)


def _one_plan(position: Position, game: Game, random: Random) -> Options:
    table = engine.begun(position)
    attack = choice_of(STYLES["uniform"], table, game, random)
    defence = choice_of(STYLES["uniform"], engine.carried_out(table, attack, game), game, random)
    plan = random.choice((("attacker", choice_json(attack)), ("defender", choice_json(defence))))
    return (("mode", "given"), plan)


def _ruling(random: Random) -> Options:
    name = random.choice(sorted(points()))
    reading = random.choice(list(points()[name])).name_on_the_command_line
    return random.choice(((), (("preset", "french"),), (("rulings", f"{name}={reading}"),)))
