"""What `ronin help notation` tells about Shadow Tactics."""

import click

from ronin.model.shadow_tactics.notation import read_position
from ronin.verify.console.options import Options
from ronin.verify.shadow_tactics.console.board_text import board_lines
from ronin.verify.shadow_tactics.console.setting import setting_of

EXAMPLE = "t5,a1,n2,y1.0si,y2.3oo!,y3.5mo~,y3x2,hayato@b2-1+1*,yuki@b1/strike,hand=o1,green=b1"


def _drawn() -> str:
    setting = setting_of(Options())
    position = read_position(EXAMPLE, setting.map, setting.cards, setting.rulings)
    return click.unstyle("\n".join(board_lines(position, setting.game))).rstrip()


NOTATION = f"""A position is JSON, or one line of words with commas or spaces between them:

  {EXAMPLE}

  t5              time 5
  a1              the alarm: 1 half, 2 full
  n2              noise 2
  y1.0si          a guard on corner 0 of yard y1: s spearman, o officer, m samurai;
                  i faces inwards, o outwards
  y2.3oo!         an officer on corner 3 of y2 who faces outwards; ! alerted
  y3.5mo~         a samurai; ~ stunned
  y3x2            two bodies in y3
  hayato@b2-1+1*  Hayato in bush b2: damage 1, 1 Jutsu token, * carries a green token
  yuki@b1/strike  Yuki in b1; her card strike is used
  hand=o1         order cards of the hand, joined by +: hand=o1+o2
  green=b1        mission tokens by bush
  prepared=o3     active order cards
  blue=b4         blue mission tokens
  blown=y2        yards blown up

What is not said is nothing: no alarm, no noise, no bodies.

The same on the invented sample map, drawn by `ronin board`:

{_drawn()}

A trace is a round: {{"position", "programme": [{{"ninja", "card"}}],
"orders": [{{"card", "as": "top|bottom|red|prepare", "do": [...]}}],
"execution": [...], "takes": [...], "draw": [...]}}. `do` has an entry for each symbol,
null for one left unused: a move {{"guard", "to", "faces"}}, spread {{"guard"}}, search {{}},
deploy {{"to", "faces"}}. `execution` has an entry for each card, null for one that is dropped:
"yard", "targets", "place", "lure", "junction", "bush", "heal", "take", as far as they apply.

Corner k of a yard lies between its sides k and k+1; `ronin board` lists the sides.
"""
