"""Whether some attack beats every defence, where there are too many attacks for a list of them.

The kernels list them in the engine's order, this many at a time, and nothing is kept of a block but
the tries that came nearest.
"""

import numpy as np

from ronin.verify.seven_ronin.search.contest import Contest
from ronin.verify.seven_ronin.search.forced import NEAREST_TRIES, Forced, Try, nearest
from ronin.verify.seven_ronin.search.kernel_contest import KernelContest, KernelSide
from ronin.verify.seven_ronin.search.kernel_input import attack_blocks, attack_plan, defence_plan

BLOCK = 200_000


def forced_in_blocks(contest: Contest) -> Forced:
    """The first attack that nothing refutes, or how those that held out longest are refuted."""
    kernels = KernelContest(contest)
    defences = kernels.defender.plans
    found: list[Try] = []
    number = 0
    for block in attack_blocks(contest.position, contest.game, BLOCK):
        record = np.zeros((len(block), 2), np.int64)
        place = kernels.first_unrefuted(KernelSide(True, block), kernels.defender, record)
        if place is not None:
            met = found[0].defence if found else defence_plan(defences[0])
            return Forced(attack_plan(block[place]), met, (), number + place + 1)
        least = found[-1].withstood if len(found) == NEAREST_TRIES else -1
        longer = np.flatnonzero(record[:, 1] > least)
        longest = longer[np.argsort(-record[longer, 1], kind="stable")[:NEAREST_TRIES]]
        found = nearest(
            [
                *found,
                *(
                    Try(
                        attack_plan(block[row]),
                        defence_plan(defences[record[row, 0]]),
                        int(record[row, 1]),
                    )
                    for row in longest
                ),
            ]
        )
        number += len(block)
    return Forced(None, None, tuple(found), number)
