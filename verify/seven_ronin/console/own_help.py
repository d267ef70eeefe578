"""What `ronin help own` tells: properties and variants of a user's own. The examples are run."""

PROPERTY = '''\
"""Properties of our house: own.py."""

from ronin.properties import Table, of_tables


@of_tables("SETUP-02", readings=("ninja-marker-limit=binding",))
def the_reserves_are_never_an_army(table: Table) -> bool | None:
    """The Reserves hold no more than the fifty markers that there are."""
    return table.reserves <= 50
'''

VARIANT = '''\
"""The Granary of our house feeds three: variant.py."""

from collections.abc import Callable

from ronin.properties import Game, Table, wraps


@wraps("AREA-GRA-01", rule="gained")
def one_more(gained: Callable[..., int], table: Table, game: Game) -> int:
    """One marker more than the book says, as far as there is one."""
    return min(gained(table, game) + 1, table.supply)
'''

TEST = '''\
"""Our own tests: test_rules.py, run by pytest."""

from hypothesis import HealthCheck, given, settings

from ronin.properties import Round, rounds


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rounds())
def test_nobody_rises_from_the_dead(played: Round) -> None:
    assert set(played.tables[-1].living) <= set(played.tables[0].living)
'''


def _indented(text: str) -> str:
    return "".join(f"    {line}" if line.strip() else line for line in text.splitlines(True))


OWN = f"""\
Properties of your own
  A property is a function with a sentence: what must always be true. `of_tables` looks at every
  table, `of_moments` at every choice with the tables around it (`before`, `choice`, `after`),
  `of_rounds` at every round (`tables`, `line`, `position`, `game`). It says True or False, or None
  if it does not come up; a failed `assert` is a False. Clauses are those it rests on; with
  `readings` it is claimed only where the rulings hold them.

{_indented(PROPERTY)}
  ronin check --properties own.py
  or `properties = ["own.py"]` in ronin.toml. What breaks it is shrunk and reported as for ours.

Variants of your own
  A house rule that no ruling covers replaces or wraps the rule that carries out a clause:
  `replaces` plays your function with the same values, `wraps` gives it the book's rule first.
  `ronin clauses ID` names the rules of a clause; where there are several, name one with `rule=`.

{_indented(VARIANT)}
  ronin check --variant variant.py         what of the book does not hold any more
  ronin diff round.json --variant variant.py         where a round parts from the book
  ronin play --variant variant.py --games 9 --out games.jsonl
  or `variants = ["variant.py"]` in ronin.toml. `check`, `choices`, `diff`, `play` and `replay`
  follow a variant. Formulas and compiled searches do not: `ask`, `count`, `crosscheck`, `explore`
  and `prove` answer by the book, and say which clauses they do not cover (`not_covered`).

Tests of your own
  The strategies `positions`, `rounds`, `games`, `tables`, `rulings` and `villages` are for
  hypothesis, whose profiles and example database work as usual.

{_indented(TEST)}"""
