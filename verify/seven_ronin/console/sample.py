"""The positions that `ronin init` writes, with the answers that are expected."""

import json

POSITIONS = "".join(
    json.dumps(line) + "\n"
    for line in (
        {
            "id": "this attack is beaten",
            "position": "r8,5,inn=1,yobu-x,yumi-x,hayai-x",
            "mode": "given",
            "attacker": "well=1,pen=2,granary=2",
            "expect": "no",
        },
        {
            "id": "this attack wins",
            "position": "r8,1,well=1,inn=1,kabe-x,hayai-x",
            "mode": "possible",
            "expect": "yes",
        },
    )
)
