"""The positions that `ronin init` writes, with the answers that are expected."""

import json

POSITIONS = "".join(
    json.dumps(line) + "\n"
    for line in (
        {
            "id": "some orders spoil every programme",
            "position": "t5,y1.1oi,yuki@b3,hand=o1",
            "mode": "forced",
            "expect": "no",
        },
        {
            "id": "but it can be done",
            "position": "t5,y1.1oi,yuki@b3,hand=o1",
            "mode": "possible",
            "expect": "yes",
        },
    )
)
