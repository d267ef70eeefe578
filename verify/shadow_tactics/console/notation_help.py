"""What `ronin help notation` tells about Shadow Tactics."""

NOTATION = """A position is JSON, or one line of words with commas or spaces between them:

  t5,a1,n2,y1.0si,y2.3oo!,y3.5mo~,y3x2,hayato@b2-1+1*,yuki@b1/strike,hand=o1,green=b1

  t5 a1 n2      time, alarm (1 half, 2 full), noise
  y1.0si        a guard on corner 0 of yard y1: s spearman, o officer, m samurai;
                i faces inwards, o outwards; ! alerted, ~ stunned
  y3x2          two bodies in y3
  yuki@b1-1+1*  Yuki in bush b1: damage, Jutsu tokens, * carries a green token;
                /strike her card strike is used
  hand=o1+o2    order cards of the hand; prepared=... active ones
  green=b1      mission tokens by bush, blue=... too; blown=y2 yards blown up

A trace is a round: {"position", "programme": [{"ninja", "card"}],
"orders": [{"card", "as": "top|bottom|red|prepare", "do": [...]}],
"execution": [...], "takes": [...], "draw": [...]}. `do` has an entry for each symbol,
null for one left unused: a move {"guard", "to", "faces"}, spread {"guard"}, search {},
deploy {"to", "faces"}. `execution` has an entry for each card, null for one that is dropped:
"yard", "targets", "place", "lure", "junction", "bush", "heal", "take", as far as they apply.

Corner k of a yard lies between its sides k and k+1; `ronin board` lists the sides.
"""
