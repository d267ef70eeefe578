"""Pebbles: a game of four clauses and two open points, with all that a game has to bring.

Some pebbles lie on the table. In turn, each player takes a few; who takes the last one wins. That
is all a new game needs: nothing of the command line, of pages or of searches is in here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple, assert_never

import z3

from ronin.model import strict_json
from ronin.model.ambiguity import Ambiguity, Kind, Register, Source, natural, reading, stated
from ronin.model.clause import Clause, Rulebook
from ronin.model.errors import Defect, DefectivePosition, IllegalChoice, Refusal
from ronin.model.rulings import preset
from ronin.verify import parts
from ronin.verify.games import SHARED, Game
from ronin.verify.smt.encodes import Claim, Encoding, Term

NAME = "pebbles"
MOST = 12
# The clauses of the rulebook.

SETUP_01 = Clause("SETUP-01", "One to twelve pebbles lie on the table.", {"BOX": "front"})
TAKE_01 = Clause("TAKE-01", "A turn takes one to three pebbles.", {"BOX": "back", "WEB": "rules"})
TAKE_02 = Clause("TAKE-02", "No more are taken than lie there.", {"BOX": "back"})
END_01 = Clause("END-01", "Who takes the last pebble has won.", {"BOX": "back", "WEB": "rules"})
BOOK = Rulebook((SETUP_01, TAKE_01, TAKE_02, END_01))
rule = BOOK.rule

# The open points, and the rulings that read them.

REGISTER = Register({"box": "BOX", "web": "WEB"}, {"turn": "A turn"}, {"toy": "turn"})


@REGISTER.point(
    "last-pebble",
    Kind.CONTRADICTION,
    Source("BOX", "back", "The last pebble wins."),
    Source("WEB", "rules", "Do not take the last pebble."),
    box=stated("wins"),
    web=stated("loses"),
)
class LastPebble(Ambiguity):
    """Has he won or lost who takes the last pebble?"""

    WINS = reading("He has won.", END_01, wording="Who takes the last pebble wins.")
    LOSES = reading("He has lost.", END_01, wording="Who takes the last pebble loses.")


@REGISTER.point(
    "three-pebbles",
    Kind.AMBIGUITY,
    Source("BOX", "back", "A few pebbles are taken."),
    Source("WEB", "rules", "One to three pebbles are taken."),
    box=natural("allowed"),
    web=stated("allowed"),
)
class ThreePebbles(Ambiguity):
    """May three pebbles be taken in one turn?"""

    ALLOWED = reading("Yes.", TAKE_01, wording="A turn takes one to three pebbles.")
    TOO_MANY = reading("No, a few are two.", TAKE_01, wording="A turn takes one or two pebbles.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """One reading for every open point."""

    last_pebble: LastPebble
    three_pebbles: ThreePebbles


PRESETS = {name: preset(Rulings, name) for name in REGISTER.documents}

# The first statement of the rules: the engine.


class Side(StrEnum):
    """Who plays."""

    FIRST = "first"
    SECOND = "second"


class Table(NamedTuple):
    """The pebbles that are left, and whose turn it is; a position and a table are the same."""

    pebbles: int
    turn: Side
    winner: Side | None = None


class Engine:
    """The six functions of the contract."""

    @staticmethod
    @rule(SETUP_01)
    def begun(position: Table) -> Table:
        """A play begins as the pebbles lie."""
        return position

    @staticmethod
    def chooser(table: Table) -> Side | None:
        """Whose turn it is; nobody's when the last pebble is gone."""
        return None if table.winner else table.turn

    @staticmethod
    def choices(table: Table, game: parts.PlainGame) -> Iterator[int]:
        """How many may be taken."""
        return (take for take in range(1, 4) if not Engine.refusal(table, take, game))

    @staticmethod
    def drawn(table: Table, game: parts.PlainGame, random: Random) -> int:
        """One of these numbers."""
        return random.choice(list(Engine.choices(table, game)))

    @staticmethod
    @rule(TAKE_01, TAKE_02, END_01)
    def refusal(table: Table, take: int, game: parts.PlainGame) -> Refusal | None:
        """Why so many may not be taken."""
        if table.winner:
            return Refusal(END_01, "the last pebble is gone")
        if not 1 <= take <= most(game.rulings.three_pebbles):
            return Refusal(TAKE_01, f"{take} are not taken in one turn")
        if take > table.pebbles:
            return Refusal(TAKE_02, f"{table.pebbles} pebbles are left")
        return None

    @staticmethod
    @rule(END_01)
    def carried_out(table: Table, take: int, game: parts.PlainGame) -> Table:
        """The pebbles go, and with the last one the game ends."""
        game.tell(TAKE_01, "{} takes {}, which leaves {}", table.turn, take, table.pebbles - take)
        (opponent,) = set(Side) - {table.turn}
        left = Table(table.pebbles - take, opponent)
        if left.pebbles:
            return left
        match game.rulings.last_pebble:
            case LastPebble.WINS:
                winner = table.turn
            case LastPebble.LOSES:
                winner = opponent
            case other:
                assert_never(other)
        game.tell(END_01, "{} has won", winner)
        return left._replace(winner=winner)


def most(point: ThreePebbles) -> int:
    """How many may be taken in one turn."""
    match point:
        case ThreePebbles.ALLOWED:
            return 3
        case ThreePebbles.TOO_MANY:
            return 2
        case other:
            assert_never(other)


# How positions and choices are written.


def read_position(value: object, _: Any) -> Table:
    """The position that JSON writes, such as {"pebbles": 5, "turn": "first"}."""
    found = strict_json.expect_object(value, where="position")
    strict_json.expect_fields(found, frozenset({"game", "pebbles", "turn"}), where="position")
    strict_json.expect_game(found, NAME, where="position")
    pebbles = strict_json.expect_integer(found.get("pebbles"), where="position.pebbles")
    turn = strict_json.expect_text(found.get("turn", "first"), where="position.turn")
    if not 1 <= pebbles <= MOST or turn not in list(Side):
        right = f"1 to {MOST} pebbles and the turn of first or second"
        raise DefectivePosition([Defect("position", found, right, SETUP_01)])
    return Table(pebbles, Side(turn))


def read_choice(entry: parts.Json, _: Table) -> int:
    """The number that {"take": 2} takes."""
    take = entry.get("take")
    if not isinstance(take, int) or set(entry) != {"take"}:
        raise IllegalChoice(Refusal(TAKE_01, "a turn is written {'take': 2}"))
    return take


def verdict(table: Table) -> parts.Verdict | None:
    """Who has won."""
    return parts.Verdict(table.winner, END_01, "the last pebble is gone") if table.winner else None


FORMS = parts.Forms(
    read_position=read_position,
    position_json=lambda table: {"pebbles": table.pebbles, "turn": table.turn.value},
    position_text=lambda table: f"{table.pebbles} pebbles, {table.turn} to take",
    read_choice=read_choice,
    choice_json=lambda take: {"take": take},
    verdict=verdict,
    position_of=lambda table: table,
    step_of=lambda take, table: "turn",  # noqa: ARG005 - there is one step
    headings={"turn": "Turns"},
    missing_position=SETUP_01,
)

# The second statement of the rules: formulas about one turn.

ENCODING = Encoding()
PEBBLES, TAKE, LEFT = z3.Ints("pebbles take left")
FIRST_TAKES, FIRST_WINS, OVER = z3.Bools("first_takes first_wins over")


@ENCODING.encodes(TAKE_01, TAKE_02, obeys=(ThreePebbles,))
def taken(rulings: Rulings) -> Iterator[Claim]:
    """What a turn takes."""
    few = 3 if rulings.three_pebbles is ThreePebbles.ALLOWED else 2
    yield Claim(TAKE_01, z3.And(TAKE >= 1, few >= TAKE))
    yield Claim(TAKE_02, z3.And(TAKE <= PEBBLES, LEFT == PEBBLES - TAKE))


@ENCODING.encodes(END_01, obeys=(LastPebble,))
def ended(rulings: Rulings) -> Iterator[Claim]:
    """Who has won when nothing is left; nobody has while something is."""
    wins = FIRST_TAKES if rulings.last_pebble is LastPebble.WINS else z3.Not(FIRST_TAKES)
    yield Claim(END_01, (LEFT == 0) == OVER)
    yield Claim(END_01, z3.And(OVER, wins) == FIRST_WINS)


def told(table: Table) -> parts.Json:
    """What a formula can say of the table after a turn."""
    over, first = table.winner is not None, table.winner is Side.FIRST
    return {"left": table.pebbles, "over": over, "first": first}


def after(table: Table) -> list[Term]:
    """The same as facts."""
    is_so = told(table)
    return [is_so["left"] == LEFT, is_so["over"] == OVER, is_so["first"] == FIRST_WINS]


def read(model: Any) -> tuple[int, parts.Json]:
    """A turn that the solver found, and what comes of it."""
    left, over, first = (model.eval(sym, model_completion=True) for sym in (LEFT, OVER, FIRST_WINS))
    after_it = {"left": left.as_long(), "over": z3.is_true(over), "first": z3.is_true(first)}
    return model[TAKE].as_long(), after_it


FORMULAS = parts.Formulas(
    encoding=ENCODING,
    claims=lambda rulings: (*taken(rulings), *ended(rulings)),
    before=lambda table: [table.pebbles == PEBBLES, (table.turn is Side.FIRST) == FIRST_TAKES],
    chosen=lambda take: [take == TAKE],
    after=after,
    unknowns=(TAKE, LEFT, OVER, FIRST_WINS),
    read=read,
    told=told,
)

# What must always be true, and the game as a whole.


def growing(tables: tuple[Table, ...], _: parts.PlainGame) -> str | None:
    """The first turn that does not take a pebble away."""
    for before, now in pairwise(tables):
        if now.pebbles >= before.pebbles:
            return f"{before.pebbles} pebbles became {now.pebbles}"
    return None


PARTS = parts.Parts(
    name=NAME,
    title="Pebbles",
    rulebook=BOOK,
    register=REGISTER,
    presets=PRESETS,
    rules=Engine,
    setting=parts.plain_setting(NAME, PRESETS),
    plays=parts.plays_of(NAME, Engine, FORMS),
    forms=FORMS,
    sides=tuple(side.value for side in Side),
    formulas=FORMULAS,
    properties=(
        parts.Property("pebbles_go", "Every turn leaves fewer pebbles.", (TAKE_01,), growing),
    ),
    starts=lambda random: Table(random.randint(1, MOST), random.choice(list(Side))),
    positions=lambda: (Table(pebbles, Side.FIRST) for pebbles in range(1, MOST + 1)),
    tries=lambda table: iter(range(5)),  # noqa: ARG005 - the same at every table
)
GAME = Game(
    name=NAME,
    title="Pebbles",
    scope={"played": "the whole game", "encoded": "a turn", "answered": "who wins"},
    commands={},
    shared=tuple(SHARED),
    parts=f"{__name__}:PARTS",
    package="tests.core",
    missing=dict.fromkeys(("board", "count", "explore", "play", "prove"), "a game for tests"),
)
