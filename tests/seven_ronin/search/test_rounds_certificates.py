import json
from copy import deepcopy
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from ronin.model.errors import BadInput
from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.certificates import Invalid, Unproved
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.certificates.checks import Report, check
from ronin.verify.seven_ronin.certificates.form import read_certificate
from ronin.verify.seven_ronin.certificates.judge import CertificateChecker
from ronin.verify.seven_ronin.search import rounds_certificate
from ronin.verify.seven_ronin.search.certificate_writing import certificate_json
from ronin.verify.seven_ronin.search.questions import Mode, Question
from ronin.verify.seven_ronin.search.rounds_answer import answered_ahead
from tests.seven_ronin.forms import form

Json = dict[str, Any]
ALONE = "yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-x"
IN_TWO = f"r7,0,granary=2,well=1,inn=2,{ALONE},musashi-3"
SAFE = "r7,1,yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,kabe-1"
MIXED = f"r7,1,passage=2,inn=2,{ALONE},musashi-3"


def certified(position: str, mode: Mode) -> Json:
    question = Question(parse_position(position, ENGLISH), mode, rounds=2)
    village = standard_village()
    answer = answered_ahead(question, Game(village, ENGLISH))
    found: Json = json.loads(
        json.dumps(certificate_json(question, answer, village, ENGLISH, Clock()))
    )
    form("certificate").validate(found)
    return found


def checked(certificate: Json) -> Report:
    read = read_certificate(certificate)
    report = Report()
    check(read, CertificateChecker(read.position, read.game), report)
    return report


@pytest.mark.parametrize(
    ("position", "mode", "said"),
    [
        (IN_TWO, "possible", "yes"),
        (IN_TWO, "forced", "yes"),
        (IN_TWO, "chance", "yes"),
        (SAFE.replace("1,yobu", "0,shrine=1,yobu"), "possible", "no"),
        (SAFE, "forced", "no"),
        (SAFE, "chance", "no"),
        (MIXED, "forced", "no"),
        (MIXED, "chance", "mixed"),
    ],
)
def test_what_is_written_is_valid(position: str, mode: Mode, said: str) -> None:
    certificate = certified(position, mode)

    assert certificate["answer"] == said
    assert checked(certificate).how


def positions_of(certificate: Json) -> list[Json]:
    found: list[Json] = certificate["proof"]["positions"]
    return found


def of_last_rounds(certificate: Json) -> list[Json]:
    return [entry for entry in positions_of(certificate) if entry["rounds"] == 1]


def test_without_the_next_positions_nothing_is_proved() -> None:
    asked: tuple[tuple[str, Mode], ...] = (
        (IN_TWO, "forced"),
        (SAFE, "forced"),
        (SAFE, "chance"),
    )
    for position, mode in asked:
        forged = certified(position, mode)
        forged["proof"]["positions"] = positions_of(forged)[:1]
        with pytest.raises(Invalid, match="round 7, 2 rounds counted: "):
            checked(forged)


def test_a_next_position_that_claims_too_much_is_found_out() -> None:
    forged = certified(SAFE, "chance")
    for entry in of_last_rounds(forged)[:1]:
        entry |= {"high": "1", "low": "1", "attacker": [{"probability": "1", "deployment": {}}]}
    with pytest.raises((Invalid, BadInput)):
        checked(forged)
    forged = certified(IN_TWO, "forced")
    last = deepcopy(of_last_rounds(forged)[0])
    last["attacker"][0]["deployment"] = {"green": 1}
    positions_of(forged).append(last)
    with pytest.raises(Invalid, match=r"round 8, 1 round counted: against|too few|must"):
        checked(forged)


def test_a_value_a_little_off_is_refused_on_either_side() -> None:
    certificate = certified(MIXED, "chance")
    first = positions_of(certificate)[0]
    for side, other, change in (("low", "high", 1), ("high", "low", -1)):
        forged = deepcopy(certificate)
        above, below = map(int, first[side].split("/"))
        positions_of(forged)[0][side] = f"{1000 * above + change}/{1000 * below}"
        positions_of(forged)[0][other] = positions_of(forged)[0][side]
        with pytest.raises(Invalid, match=r"less than|more than"):
            checked(forged)


def test_no_number_in_a_proof_can_be_bettered() -> None:
    certificate = certified(MIXED, "chance")
    tried = 0
    for at, entry in enumerate(positions_of(certificate)):
        for side, better in (("low", Fraction(1, 1000)), ("high", Fraction(-1, 1000))):
            worth = Fraction(entry.get(side, 0)) + better
            if side in entry and 0 <= worth <= 1:
                forged = deepcopy(certificate)
                positions_of(forged)[at][side] = str(worth)
                with pytest.raises(Invalid):
                    checked(forged)
                tried += 1
    assert tried >= 2


def test_what_is_shown_of_one_position_is_not_shown_of_another() -> None:
    certificate = certified(MIXED, "chance")
    tried = 0
    for at, (entry, other) in enumerate(pairwise(positions_of(certificate))):
        if any(entry.get(side) != other.get(side) for side in ("low", "high")):
            forged = deepcopy(certificate)
            one, two = positions_of(forged)[at : at + 2]
            one["position"], two["position"] = two["position"], one["position"]
            one["rounds"], two["rounds"] = two["rounds"], one["rounds"]
            with pytest.raises(Invalid):
                checked(forged)
            tried += 1
    assert tried >= 2


def test_positions_of_which_the_same_holds_are_checked_one_by_one() -> None:
    certificate = certified(SAFE, "chance")
    shown = checked(certificate)
    entry = next(entry for entry in positions_of(certificate) if "others" in entry)
    listed = next(iter(entry["others"].values()))
    listed.append(listed[0])
    assert checked(certificate).counts == shown.counts

    listed[-1] = "r8,30,well=3,shrine=3,inn=3,watchtower=3,granary=3"
    with pytest.raises(Invalid, match="round 8, 1 round counted: with"):
        checked(certificate)
    for wrong in ("r8", "r8,1,wel=1", 8):
        listed[-1] = wrong
        with pytest.raises(BadInput, match=r"positions\[\d+\]\.others: "):
            checked(certificate)


def test_a_proof_that_rests_on_too_many_positions_is_not_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rounds_certificate, "MOST_POSITIONS", 3)
    with pytest.raises(Unproved, match="rests on more than 3 positions"):
        certified(SAFE, "chance")


def test_another_answer_than_the_position_is_worth_is_refused() -> None:
    forged = certified(SAFE, "forced") | {"answer": "yes"}
    with pytest.raises(Invalid, match="not the answer yes"):
        checked(forged)
    forged = certified(IN_TWO, "chance") | {"answer": "mixed"}
    with pytest.raises(Invalid, match="not the answer mixed"):
        checked(forged)


def test_a_proof_over_two_rounds_is_none_over_one_or_three() -> None:
    for rounds in (1, 3):
        forged = certified(IN_TWO.replace("r7", "r6"), "forced") | {"rounds": rounds}
        with pytest.raises((Invalid, BadInput)):
            checked(forged)


def test_rounds_of_a_line_must_follow_one_another_and_be_counted() -> None:
    won = certified(IN_TWO, "forced")
    question = Question(parse_position(IN_TWO, ENGLISH), "forced", rounds=2)
    line = answered_ahead(question, Game(standard_village(), ENGLISH)).line
    assert line is not None
    rounds = [played.trace for played in line.rounds]
    possible = won | {"mode": "possible", "proof": {"line": rounds}}
    checked(possible)
    for broken, said in (
        (rounds[:1], "does not end with a win"),
        (rounds[1:], "begins from another position"),
        ([*rounds, rounds[1]], "3 rounds, and 2 are counted"),
        ([], "does not end with a win"),
    ):
        with pytest.raises(Invalid, match=said):
            checked(possible | {"proof": {"line": broken}})
    no = won | {"mode": "possible", "answer": "no", "proof": {}}
    with pytest.raises(Invalid, match="he can win"):
        checked(no)
