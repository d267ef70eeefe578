"""Certificates over several rounds: what positions are worth at least and at most.

The proof is a list of positions, each with how many rounds count from it on, what it is worth at
least with a mixture of attacks that is sure of it, or at most with a mixture of defences. Others of
which the very same holds may stand beside one, as two halves of a line of text: what the ronin are
like, and with it every round, Reserves and ninja on the board. Each is
checked by itself: every defence is held against the attacks, or every attack against the defences,
and within the round every choice that the engine lists is looked at. A next position is taken to be
worth what the list says of it: at least 0 and at most 1 if it says nothing. Fewer rounds count from
a next position, so that nothing rests on itself.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from ronin.model.errors import BadInput, DefectivePosition
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.notation import (
    choice_json,
    format_position,
    parse_position,
    read_position,
)
from ronin.model.seven_ronin.pieces import ROUNDS, Side, Step
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.table import Table
from ronin.model.strict_json import (
    expect_fields,
    expect_integer,
    expect_list,
    expect_object,
    expect_text,
)
from ronin.model.words import many
from ronin.verify.certificates import Invalid, part, read_fraction
from ronin.verify.seven_ronin.certificates.chance import (
    expect_legal_against_all,
    expect_whole,
    listed_shares,
)
from ronin.verify.seven_ronin.certificates.form import (
    Certificate,
    read_attack,
    read_defence,
)
from ronin.verify.seven_ronin.certificates.judge import CertificateChecker
from ronin.verify.seven_ronin.certificates.state import without_notes

NEVER, ALWAYS = Fraction(0), Fraction(1)
ENTRY = frozenset({"position", "others", "rounds", "low", "high", "attacker", "defender"})

Key = tuple[Position, int]
"""A position, and how many rounds count from it on."""
Worth = Callable[[Position, int], Fraction]


@dataclass(frozen=True)
class Entry:
    """What a position is worth at least and at most, and the mixtures that are sure of it."""

    low: Fraction = NEVER
    high: Fraction = ALWAYS
    attacks: tuple[tuple[Fraction, AttackerPlan], ...] = ()
    defences: tuple[tuple[Fraction, DefenderPlan], ...] = ()


class Pairs:
    """What pairs of deployments from one position are worth, the next positions being known."""

    def __init__(self, key: Key, judge: CertificateChecker, worth: Worth) -> None:
        position, self.rounds = key
        self.judge = judge.at(position)
        self.worth = worth
        self._known: dict[Table, Fraction] = {}

    def of(self, attack: AttackerPlan, defence: DefenderPlan) -> Fraction:
        """What these deployments are worth."""
        if self.rounds == 1:
            return Fraction(self.judge.wins(attack, defence))
        attacked = engine.carried_out(self.judge.start, attack, self.judge.game)
        return self.of_table(engine.carried_out(attacked, defence, self.judge.game))

    def of_table(self, table: Table) -> Fraction:
        """What a table is worth, if whoever chooses takes what is best for him."""
        if table.step is Step.FINISHED:
            if not table.is_over:
                return self.worth(engine.next_position(table), self.rounds - 1)
            won = table.verdict is not None and table.verdict.winner is Side.ATTACKER
            return Fraction(won)
        table = without_notes(table) if self.judge.shortcuts else table
        found = self._known.get(table)
        if found is None:
            self.judge.count()
            found = self._known[table] = self._best(table)
        return found

    def onward(self, table: Table) -> Iterator[Table]:
        """The table after each choice; the Defender's pass first, after which most is said."""
        found = engine.choices(table, self.judge.game)
        for choice in found if attacks(table) else reversed(list(found)):
            yield engine.carried_out(table, choice, self.judge.game)

    def _best(self, table: Table) -> Fraction:
        better = max if attacks(table) else min
        best = NEVER if attacks(table) else ALWAYS
        for after in self.onward(table):
            best = better(best, self.of_table(after))
            if best == int(attacks(table)):
                break
        return best


def attacks(table: Table) -> bool:
    """Whether the Attacker is to choose."""
    return engine.chooser(table) is Side.ATTACKER


def least(pairs: Pairs, entry: Entry) -> Iterator[tuple[DefenderPlan, Fraction]]:
    """For every defence what the attacks yield against it, counted as far as is enough."""
    _, first = entry.attacks[0]
    attacked = engine.carried_out(pairs.judge.start, first, pairs.judge.game)
    for defence in engine.choices(attacked, pairs.judge.game):
        assert isinstance(defence, DefenderPlan)
        sure = NEVER
        for share, attack in entry.attacks:
            sure += share * pairs.of(attack, defence)
            if sure >= entry.low:
                break
        yield defence, sure


def most(pairs: Pairs, entry: Entry) -> Iterator[tuple[AttackerPlan, Fraction]]:
    """For every attack what the defences leave to it, counted as far as is enough."""
    for attack in engine.choices(pairs.judge.start, pairs.judge.game):
        assert isinstance(attack, AttackerPlan)
        left = ALWAYS
        for share, defence in entry.defences:
            left -= share * (1 - pairs.of(attack, defence))
            if left <= entry.high:
                break
        yield attack, left


def check_rounds(
    certificate: Certificate, judge: CertificateChecker, counts: dict[str, int], how: list[str]
) -> None:
    """See that the positions are worth what is said, and the first what the answer says."""
    (listed,) = part(certificate.proof, ("positions",))
    entries = dict(_read(certificate, expect_list(listed, where="positions")))
    asked = certificate.position, min(certificate.rounds, ROUNDS + 1 - certificate.position.round)
    if asked not in entries:
        raise Invalid("positions: the position that is asked about is not among them")
    _expect_agreement(certificate, entries[asked])
    for key, entry in entries.items():
        judge.looked_at += _check_low(key, entry, entries, judge)
        judge.looked_at += _check_high(key, entry, entries, judge)
    counts["positions"] = len(entries)
    if judge.shortcuts:
        how.append(
            "in the last round that counts the Animal Pen and the Shrine were left out; notes that "
            "English readings ignore were left out everywhere"
        )
    how.append(
        f"{many(len(entries), 'position was', 'positions were')} checked, each against every "
        "deployment of the other side and every choice within its round"
    )


def _read(certificate: Certificate, listed: list[object]) -> Iterator[tuple[Key, Entry]]:
    for at, value in enumerate(listed):
        where = f"positions[{at}]"
        found = expect_object(value, where=where)
        expect_fields(found, ENTRY, where=where)
        if "position" not in found or "rounds" not in found:
            raise BadInput(f"{where}: the fields 'position' and 'rounds' are needed")
        position = read_position(found["position"], certificate.game.rulings)
        rounds = expect_integer(found["rounds"], where=f"{where}: rounds")
        if not 1 <= rounds <= ROUNDS:
            raise BadInput(f"{where}: rounds: {rounds} is not from 1 to {ROUNDS}")
        there = replace(certificate, position=position)
        attacks = [
            (share, read_attack(deployment, there, where=place))
            for place, share, deployment in listed_shares(
                found.get("attacker", []), f"{where}.attacker"
            )
        ]
        defences = [
            (share, read_defence(deployment, there, where=place))
            for place, share, deployment in listed_shares(
                found.get("defender", []), f"{where}.defender"
            )
        ]
        low = read_fraction(found.get("low", "0"), where=f"{where}: low")
        high = read_fraction(found.get("high", "1"), where=f"{where}: high")
        if low:
            expect_whole(attacks, f"{where}.attacker")
        if high < 1:
            expect_whole(defences, f"{where}.defender")
        if low > high:
            raise Invalid(f"{where}: low is {low} and high is {high}, which is less")
        entry = Entry(low, high, tuple(attacks), tuple(defences))
        yield (position, rounds), entry
        rulings = certificate.game.rulings
        for other in _others(found.get("others", {}), rulings, where=f"{where}.others"):
            yield (other, rounds), entry


def in_two(position: Position) -> tuple[str, str]:
    """A position in a line of text: what comes before the ronin, and the ronin."""
    tokens = format_position(position).split(",")
    number = 2 + sum(map(bool, position.ninja))
    return ",".join(tokens[:number]), ",".join(tokens[number:])


def _others(value: object, rulings: Rulings, *, where: str) -> Iterator[Position]:
    for ronin, listed in expect_object(value, where=where).items():
        for ninja in expect_list(listed, where=where):
            text = expect_text(ninja, where=where)
            try:
                yield parse_position(f"{text},{ronin}" if ronin else text, rulings)
            except (BadInput, DefectivePosition) as fault:
                raise BadInput(f"{where}: {fault}") from None


def _expect_agreement(certificate: Certificate, entry: Entry) -> None:
    """Invalid unless such a position makes such an answer."""
    low, high = entry.low, entry.high
    is_right = {
        ("forced", "yes"): low == 1,
        ("forced", "no"): high < 1,
        ("chance", "yes"): low == 1,
        ("chance", "no"): high == 0,
        ("chance", "mixed"): low == high and 0 < low < 1,
        ("chance", "unknown"): True,
    }
    if not is_right[certificate.mode, certificate.answer]:
        raise Invalid(
            f"the position is worth {low} to {high}, which is not the answer {certificate.answer} "
            f"in the mode {certificate.mode}"
        )


def _check_low(key: Key, entry: Entry, entries: dict[Key, Entry], judge: CertificateChecker) -> int:
    """See that a position is worth its lower bound at least; how many tables that took."""
    if not entry.low:
        return 0
    pairs = Pairs(key, judge, lambda *after: entries.get(after, Entry()).low)
    if len(entry.attacks) > 1:
        expect_legal_against_all(key[0], pairs.judge)
    for defence, sure in least(pairs, entry):
        if sure < entry.low:
            raise Invalid(
                f"{_where(key)}: against {choice_json(defence)} the attacks are sure of {sure}, "
                f"less than {entry.low}"
            )
    return pairs.judge.looked_at


def _check_high(
    key: Key, entry: Entry, entries: dict[Key, Entry], judge: CertificateChecker
) -> int:
    """See that a position is worth no more; how many tables that took."""
    if entry.high == 1:
        return 0
    pairs = Pairs(key, judge, lambda *after: entries.get(after, Entry()).high)
    expect_legal_against_all(key[0], pairs.judge, [defence for _, defence in entry.defences])
    for attack, left in most(pairs, entry):
        if left > entry.high:
            raise Invalid(
                f"{_where(key)}: with {choice_json(attack)} he wins {left} of the time, more than "
                f"{entry.high}"
            )
    return pairs.judge.looked_at


def _where(key: Key) -> str:
    position, rounds = key
    return f"round {position.round}, {many(rounds, 'round')} counted"


def can_win_together(position: Position, rounds: int, judge: CertificateChecker) -> bool:
    """Whether some play of both sides wins within `rounds` rounds: everything is played."""
    seen: set[tuple[Table, int]] = set()
    waiting = [(engine.begun(position), rounds)]
    while waiting:
        table, left = waiting.pop()
        if table.step is Step.FINISHED:
            if table.verdict is not None and table.verdict.winner is Side.ATTACKER:
                return True
            if not table.is_over and left > 1:
                waiting.append((engine.begun(engine.next_position(table)), left - 1))
            continue
        table = without_notes(table) if judge.shortcuts else table
        if (table, left) not in seen:
            judge.count()
            seen.add((table, left))
            waiting += (
                (engine.carried_out(table, choice, judge.game), left)
                for choice in engine.choices(table, judge.game)
            )
    return False
