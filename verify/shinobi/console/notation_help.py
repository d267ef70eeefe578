"""What `ronin help notation` tells about Shinobi WAT-AAH!: positions and plays, sign by sign.

Every line that begins with `ronin` is a command that works, and every entry one that is read.
"""

import click

from ronin.model.shinobi.cards import UNKNOWN
from ronin.model.shinobi.notation import read_position
from ronin.model.shinobi.rulings import RULEBOOK
from ronin.verify.shinobi.console.board_text import board_lines

TURN = (
    "gm2-turn,seats=a+b,turn=a,shosho=b,deck=81,jigoku=crow:1+yokai:tengu,a.hand=carp:2+carp+ronin,"
    "a.fox=fox:1+fox:4^2,a.corrupt=crow:3,a.pawns=c1m2s0,a.seen=2:zombies,a.held=c1t1,b.hand=5"
)
PLACING = (
    "gm3-placement,seats=a+b,turn=a,shosho=a,courted=b,temple_deck=9,court_deck=8,a.left=2,b.left=1,"
    "b.pawns=c1,a.gained=t1,bosses=gaijins+grugazor+zombies+ma_maho+dark_shogun"
)


def _wrapped(line: str) -> str:
    """A line in two, after a comma."""
    middle = line.index(",", len(line) // 2) + 1
    return f"{line[:middle]}\n    {line[middle:]}"


def _drawn() -> str:
    position = read_position(TURN, UNKNOWN, RULEBOOK)
    return click.unstyle("\n".join(board_lines(position, UNKNOWN))).rstrip()


NOTATION = f"""\
POSITIONS: the table on one line, or as JSON

  {_wrapped(TURN)}
  {_wrapped(PLACING)}

  gm2-turn                Grand Master, round 2, before a draw; gh-turn in Grasshopper
  gm3-placement           while pawns are placed; so -ranking, when a round has just ended, and -over
  seats=a+b               the players, clockwise
  turn=a                  whose turn it is; in a ranking who has ended the round
  shosho=b                who holds the Shosho
  deck=81                 cards in the deck; it may be left out, and must agree if it is there
  jigoku=crow:1+yokai:tengu  the cards of the Jigoku
  a.hand=carp:2+carp+ronin   the hand of a
  b.hand=5                5 cards that are not known
  a.fox=fox:1+fox:4^2     the Fox clan in front of a; ^2 a marker of 2 on it
  a.corrupt=crow:3        the cards under the token of a
  a.pawns=c1m2s0          pawns on the board: c Court, m Missions, s Showdown
  a.left=2                pawns that a has still to place
  courted=b               who has put a pawn on the Court in this placing
  a.seen=2:zombies        a has seen who Decoy 2 is
  a.held=c1t1             c Court and t Temple cards for this round
  a.gained=t1             the same for the next round
  temple_deck=9           cards left in the Temple deck; court_deck=8 in the Court deck
  bosses=gaijins+grugazor+zombies+ma_maho+dark_shogun
                          the Final Boss, the three Decoys, and who was set aside

The head stands first; the rest in any order, with commas between. What is not said is nothing.

The first of them, drawn:

{_drawn()}

CARDS

  carp:3       a Clan card with its strength
  carp         a Clan card whose strength is not known
  ronin        a Ronin
  yokai:tengu  a Yokai

PLAYS: a position and what was done, as JSON: a turn, the end of a round, or placements

  {{"position": "gh-turn,seats=a+b,turn=a,a.hand=carp:2+carp:3,b.hand=5", "turn": {{"draw": "recruit", "drawn": ["crow:1"], "place": {{"clan": "carp", "cards": ["carp:2", "carp:3"]}}, "discard": "crow:1"}}}}
  {{"position": "gh-turn,seats=a+b,turn=a,a.hand=fox:3,a.fox=fox:1+fox:2,b.hand=5", "turn": {{"draw": "corrupt", "drawn": ["crow:0", "carp:1", "carp:2"], "reinforce": {{"clan": "fox", "cards": ["fox:3"]}}, "discard": "carp:1"}}}}
  {{"position": "gm1-ranking,seats=a+b,turn=a,shosho=b,a.carp=carp:3,b.crow=crow:4", "end": {{"temple": [{{"player": "a", "do": "card"}}]}}}}
  {{"position": "gm1-ranking,seats=a+b,turn=a,shosho=b,a.carp=carp:3,b.crow=crow:4", "end": {{"shosho": "b", "temple": [{{"player": "a", "do": "peek", "slot": 2, "is": "zombies"}}]}}}}
  {{"position": "gm3-placement,seats=a+b,turn=a,shosho=a,a.left=2,b.left=1", "placements": [{{"player": "a", "at": "missions", "count": 2, "peek": {{"slot": 1, "is": "gaijins"}}}}, {{"player": "b", "at": "court", "count": 1}}]}}

`drawn` are the cards in order, with `corrupt` the one that is shown first. `power` of a turn has an
entry for each effect of the power that is set off:

    {{"drawn": ["fox:1"]}}                                         draw, corrupt
    {{"cards": {{"b": ["fox:1"]}}}}                                  discard
    {{"cards": [{{"owner": "b", "clan": "fox", "card": "fox:1"}}]}}  destroy-card
    {{"clans": [{{"owner": "b", "clan": "fox"}}]}}                   destroy-clan
    {{"moves": [{{"owner": "a", "clan": "fox", "card": "fox:1", "to": "b"}}]}}  move
    {{"cards": ["fox:1"]}}                                         purge
    {{"slot": 1, "is": "gaijins"}}                                 peek
    {{"owner": "a", "clan": "fox"}}                                strength
    {{}}                                                           nothing was possible

  ronin replay --game shinobi '{{"position": "gm3-placement,seats=a+b,turn=a,shosho=a,a.left=2,b.left=1", "placements": [{{"player": "a", "at": "missions", "count": 2}}]}}'
  ronin ask --game shinobi gm3-placement,seats=a+b,turn=a,shosho=a,a.left=2,b.left=1 --player a --mode forced
"""  # noqa: E501 - an entry and a command stand on one line, to be copied
