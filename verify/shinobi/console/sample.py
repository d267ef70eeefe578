"""The positions that `ronin init` writes, with the answers that are expected."""

import json

POSITIONS = "".join(
    json.dumps(line) + "\n"
    for line in (
        {
            "id": "the last pawns can win",
            "position": "gm3-placement,seats=a+b,turn=a,shosho=a,a.left=2,b.left=1",
            "question": "win",
            "player": "a",
            "expect": "yes",
        },
    )
)
