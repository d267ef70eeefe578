"""The proof of the bounds: the set-up keeps them, and so does every round.

`python -m ronin.verify.seven_ronin.reach.induction` proves each of them for each round, which takes
a few minutes.
"""

import sys

import z3

from ronin.model.seven_ronin.pieces import ROUNDS
from ronin.model.seven_ronin.position import SETUP
from ronin.model.seven_ronin.village import Village, standard_village
from ronin.verify.seven_ronin.reach.bounds import BOUNDS, Bound
from ronin.verify.seven_ronin.reach.bounds_stated import is_kept, kept
from ronin.verify.seven_ronin.reach.ledger import known_account, ledger_round, new_account
from ronin.verify.smt.solving import Limits, solve


def is_kept_by_the_set_up(bound: Bound) -> bool:
    """Whether the induction begins."""
    return bool(z3.is_true(z3.simplify(is_kept(bound, known_account(SETUP), 1))))


def is_proved(bound: Bound, round_: int, village: Village, limits: Limits) -> bool:
    """Whether no round from a position that keeps all bounds leads beyond this one."""
    before, sound = new_account("before")
    accounts = ledger_round(round_, before, village)
    terms = [*sound, *kept(before, round_), *accounts.claims, *accounts.goes_on]
    terms.append(z3.Not(is_kept(bound, accounts.after, round_ + 1)))
    return solve(terms, limits) is False


def main() -> int:
    """Prove every bound for every round and say which could not be proved; 1 if there is one."""
    village = standard_village()
    failed = 0
    for bound in BOUNDS:
        rounds = range(1, ROUNDS)
        open_ = [number for number in rounds if not is_proved(bound, number, village, Limits())]
        failed += len(open_) + (not is_kept_by_the_set_up(bound))
        print(f"{bound.name:<20} {bound.by_round} {f'not proved: {open_}' if open_ else 'proved'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
