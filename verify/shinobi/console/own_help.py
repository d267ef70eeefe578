"""What `ronin help own` tells: properties of a user's own. The example is run."""

PROPERTY = '''\
"""Properties of our house: own.py."""

from ronin.properties import of_plays


@of_plays("SHI-DRW-02")
def a_play_is_no_longer_than_a_thousand_tables(tables, game):
    """No play has more than a thousand tables."""
    return len(tables) <= 1001 or f"it has {len(tables)}"
'''

OWN = f"""\
Properties of your own
  A property is a function with a sentence: what must always be true. It is given the tables of a
  whole play and what is played under, and says True or False, None if it does not come up, or in
  a text what is wrong; a failed `assert` is a False.

{"".join(f"    {line}" if line.strip() else line for line in PROPERTY.splitlines(True))}
  ronin check --game shinobi --properties own.py
  or `properties = ["own.py"]` in ronin.toml.

Variants of your own
  `replaces` and `wraps` of ronin.properties play a function of yours in place of, or around, the
  rule that carries out a clause: `--variant FILE`, or `variants = ["FILE"]` in ronin.toml. `ronin
  clauses ID` names the rules of a clause. `check`, `diff`, `play` and `replay` follow a variant;
  `ask` and `count` answer by the book and say what they do not cover.
"""
