"""What `ronin help notation` tells: positions, plans and choices, sign by sign.

Every line that begins with `ronin` is a command that works, and every entry one that is read.
"""

from ronin.model.seven_ronin.names import RONIN_NAMES, SHORT_NAMES, SPACE_NAMES
from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.pieces import RONIN
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.seven_ronin.board_text import board_text
from ronin.verify.seven_ronin.scenes import scene_of_position

EXAMPLE = "r5,12,inn=1,field_3=2,green=1,tasuke-x,yumi-2,hayai@well,kabe-3,musashi~"


def _listed(names: tuple[str, ...]) -> str:
    return " ".join(names)


def _short_names() -> str:
    by_space: dict[str, list[str]] = {}
    for short, name in SHORT_NAMES.items():
        by_space.setdefault(name, []).append(short)
    return "\n".join(f"  {name:<15} {', '.join(some)}" for name, some in by_space.items())


def _drawn() -> str:
    position = parse_position(EXAMPLE, ENGLISH)
    title = f"Before round {position.round}"
    scene = scene_of_position(position, standard_village(), title=title)
    return board_text(scene, colour=False).rstrip()


NOTATION = f"""\
POSITIONS: the table before both sides plan

  {EXAMPLE}

  r5           round 5; every position has one
  12           12 ninja in the Reserves; every position has this number
  inn=1        1 ninja on the Inn; so for each space with ninja
  tasuke-x     Tasuke is eliminated
  yumi-2       2 wounds on Yumi
  hayai@well   Hayai stayed on the Well, where the Animal Pen keeps him
  musashi~     a Shrine Marker cancels Musashi's ability; ~~ for both markers
  kabe-3@inn~  all of it about one ronin

Parts stand in any order, with commas or spaces between them. What is not said is nothing: no
ninja, no wounds. The General Supply is what remains of the 50 markers.

The same, drawn:

{_drawn()}

NAMES, in any case: Inn=1 is inn=1

  spaces  {_listed(SPACE_NAMES[:6])}
          {_listed(SPACE_NAMES[6:])}
  ronin   {_listed(RONIN_NAMES)}

Short names of spaces:
{_short_names()}

Spaces on the tiles, the last of which eliminates:
  {", ".join(f"{ronin} {ronin.vitality}" for ronin in RONIN)}

PLANS: what both sides deploy

  well=1,shrine=2,green=1    an attack: new ninja on spaces
  yobu@well,kabe@inn         a defence: every living ronin who did not stay, and where he goes
  none                       nobody at all

  ronin ask r8,5,inn=1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x --mode given --attacker well=1,pen=2,granary=2
  ronin ask r8,5,inn=1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x --mode given --defender kabe@inn,musashi@pen

CHOICES: what is decided after the reveal, as JSON, in the order of play

  Step 1, the Defender:
    {{"use": "yobu", "to": {{"granary": 1, "well": 1}}}}
    {{"use": "hayai", "to": "shrine"}}
    {{"use": "taiko", "heal": "kabe"}}
    {{"use": "yumi"}}
    {{"use": "musashi"}}
  Step 2, where Tasuke shares an area and the ninja do not fill all spaces:
    {{"wounds": "inn", "split": {{"tasuke": 1, "kabe": 2}}}}
  Step 3, the Attacker; `split` is the Defender's answer, `targets` only in a short Supply:
    {{"use": "watchtower"}}
    {{"use": "watchtower", "targets": ["yumi"]}}
    {{"use": "granary"}}
    {{"use": "well", "target": "yumi"}}
    {{"use": "shrine", "target": "yumi"}}
    {{"use": "animal_pen", "target": "kabe"}}
    {{"use": "burial_grounds", "from": {{"well": 1, "passage": 1}}}}
    {{"use": "passage", "to": "inn", "count": 2, "split": {{"tasuke": 1, "kabe": 1}}}}
    {{"use": "inn", "copies": "well", "target": "kabe"}}
    {{"use": "inn", "copies": "field_3"}}
  In a round that is not finished: what came before is over
    {{"step": 2}}
    {{"step": 3}}

A round is a position, both plans and the choices; `ronin choices` lists what can follow, and
`ronin ask --mode given --trace` asks from there:

  ronin choices '{{"position": "r8,2,well=1,inn=1,yobu-x,yumi-x,taiko-x,hayai-x,kabe-x", "attacker": "granary=2", "defender": "tasuke@inn,musashi@well"}}'
  ronin ask r8,2,well=1,inn=1,yobu-x,yumi-x,taiko-x,hayai-x,kabe-x --mode given --attacker granary=2 --defender tasuke@inn,musashi@well --choices '[{{"use": "musashi"}}]'
"""  # noqa: E501 - a command stands on one line, to be copied
