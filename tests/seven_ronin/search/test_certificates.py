"""Certificates of every mode and answer, checked by the checker; and what it refuses."""

import json
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ronin.model.errors import RoninError
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import PASS, AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.pieces import RONIN, SPACES, Step
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH, FRENCH, Rulings
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import read_attacker, read_defender
from ronin.model.seven_ronin.village import standard_village
from ronin.verify.certificates import Invalid, Unproved
from ronin.verify.search.clock import Clock
from ronin.verify.seven_ronin.certificates import chance as checking_chance
from ronin.verify.seven_ronin.certificates.chance import class_of
from ronin.verify.seven_ronin.certificates.checks import Report, check
from ronin.verify.seven_ronin.certificates.form import read_certificate
from ronin.verify.seven_ronin.certificates.judge import (
    CertificateChecker,
    OutOfTime,
    is_hopeless,
)
from ronin.verify.seven_ronin.search import certificate_writing
from ronin.verify.seven_ronin.search.certificate_writing import certificate_json
from ronin.verify.seven_ronin.search.plain import PlainSearch
from ronin.verify.seven_ronin.search.questions import Mode, Question, answered
from tests.seven_ronin.forms import form
from tests.seven_ronin.search.small import small_positions
from tests.seven_ronin.search.tables import english, many, tables, tight_tables
from tests.seven_ronin.verify.running import ronin

Json = dict[str, Any]
FALLEN = "yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x"


def certified(question: Question, rulings: Rulings = ENGLISH) -> Json:
    """The certificate of an answer, through JSON and back."""
    village = standard_village()
    answer = answered(question, Game(village, rulings))
    found = certificate_json(question, answer, village, rulings, Clock())
    again: Json = json.loads(json.dumps(found))
    return again


def asked(position: str, mode: Mode, **plans: Any) -> Question:
    return Question(parse_position(position, ENGLISH), mode, **plans)


def checked(certificate: object, seconds: float | None = None, *, quick: bool = False) -> Report:
    read = read_certificate(certificate)
    report = Report()
    check(read, CertificateChecker(read.position, read.game, seconds=seconds, quick=quick), report)
    return report


TWO_WOUNDED = "r6,7,passage=3,well=1,yobu-x,tasuke-x,yumi-x,taiko-3,hayai-x,kabe-4,musashi-x"
GIVEN_YES = asked(
    "r4,3,field_3=1,granary=2,shrine=2,green=3,tasuke-2,yumi-x,taiko-4,hayai-x,kabe-x,musashi-x~",
    "given",
    attack=read_attacker({"passage": 1, "animal_pen": 2}),
    defence=read_defender({"yobu": "field_3", "tasuke": "watchtower", "taiko": "well"}),
)
GIVEN_NO = asked(
    "r7,3,field_2=1,granary=3,shrine=2,green=1,tasuke-x,yumi-x,taiko-4,hayai-4,kabe-5,musashi-x",
    "given",
    attack=read_attacker({"passage": 2, "field_3": 1}),
    defence=read_defender(
        {"yobu": "passage", "taiko": "animal_pen", "hayai": "burial_grounds", "kabe": "inn"}
    ),
)
QUESTIONS: dict[str, Question] = {
    "possible yes": asked(f"r6,4,inn=1,passage=2,{FALLEN}", "possible"),
    "possible no": asked(f"r1,1,{FALLEN},kabe-6", "possible"),
    "given yes": GIVEN_YES,
    "given no": GIVEN_NO,
    "forced yes": asked(TWO_WOUNDED, "forced"),
    "forced no": asked(f"r6,3,passage=3,well=1,{FALLEN}", "forced"),
    "chance yes": asked(TWO_WOUNDED, "chance"),
    "chance no": asked(f"r4,2,inn=1,{FALLEN}", "chance"),
    "chance mixed": asked(
        "r7,2,field_2=1,well=2,inn=2,green=1,yobu-x~,tasuke-x,yumi-x,hayai-x,kabe-x,musashi-3",
        "chance",
    ),
}


ONE_LEFT = f"r5,12,inn=2,{FALLEN},musashi-x"
STRONG = {"granary": 2, "passage": 2, "shrine": 1, "field_2": 1}
WEAK = {"well": 1, "passage": 2, "shrine": 1}
AT_INN = read_defender({"kabe": "inn"})
SHARED = "r5,12,inn=2,yobu-x,yumi-x,taiko-x,hayai-x,musashi-x"
DIVIDED = {"wounds": "inn", "split": {"tasuke": 1, "kabe": 1}}
ON_INN: dict[str, Any] = {"defence": read_defender({"kabe": "inn", "tasuke": "inn"})}
QUESTIONS |= {
    "given yes, one attack": asked(ONE_LEFT, "given", attack=read_attacker(STRONG)),
    "given no, one attack": asked(ONE_LEFT, "given", attack=read_attacker(WEAK)),
    "given yes, one defence": asked(ONE_LEFT, "given", defence=AT_INN),
    "given no, one defence": asked(f"r8,1,well=1,{FALLEN},musashi-x", "given", defence=AT_INN),
    "given yes, begun": asked(
        SHARED, "given", attack=read_attacker(STRONG), **ON_INN, entries=({"step": 2},)
    ),
    "given no, begun": asked(
        SHARED, "given", attack=read_attacker(WEAK), **ON_INN, entries=(DIVIDED, {"step": 3})
    ),
    "possible yes, begun": asked(
        SHARED, "possible", attack=read_attacker(STRONG), **ON_INN, entries=(DIVIDED,)
    ),
    "possible no, begun": asked(
        SHARED, "possible", attack=read_attacker(WEAK), **ON_INN, entries=({"step": 2},)
    ),
}


@pytest.fixture(scope="module")
def certificates() -> dict[str, Json]:
    return {name: certified(question) for name, question in QUESTIONS.items()}


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_certificate_of_every_mode_and_answer_is_valid(
    name: str, certificates: dict[str, Json]
) -> None:
    certificate = certificates[name]

    assert f"{certificate['mode']} {certificate['answer']}" == name.partition(",")[0]
    assert ("given" in certificate) == ("," in name)
    assert checked(certificate).how
    form("certificate").validate(certificate)


def every_change(value: Json) -> Iterator[tuple[str, Json]]:
    """The certificate with one part of its proof taken away, or another in its place."""
    for name in value["proof"]:
        without = deepcopy(value)
        del without["proof"][name]
        yield f"without {name}", without
        others: tuple[Any, ...] = ({"green": 77}, "7/3", [], 5)
        for other in others:
            changed = deepcopy(value)
            changed["proof"][name] = other
            if changed != value:
                yield f"{name} = {other}", changed


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_certificate_with_a_changed_proof_is_refused_in_a_sentence(
    name: str, certificates: dict[str, Json]
) -> None:
    for what, changed in every_change(certificates[name]):
        if what == "strategy = {'green': 77}":
            continue
        with pytest.raises((Invalid, RoninError)) as refused:
            checked(changed)
        assert str(refused.value), what


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_certificate_that_says_the_opposite_is_refused(
    name: str, certificates: dict[str, Json]
) -> None:
    for other in {"yes", "no", "mixed"} - {certificates[name]["answer"]}:
        with pytest.raises((Invalid, RoninError)):
            checked({**certificates[name], "answer": other})


@pytest.mark.parametrize("name", ["given yes", "forced yes", "forced no", "chance mixed"])
def test_a_certificate_for_another_position_is_refused(
    name: str, certificates: dict[str, Json]
) -> None:
    position = deepcopy(certificates[name]["position"])
    del position["supply"]
    emptied = name.endswith("yes")
    position["ninja"] = {} if emptied else dict.fromkeys(("well", "inn", "shrine", "granary"), 2)
    if name == "chance mixed":
        position["reserves"] = 0

    with pytest.raises(Invalid):
        checked({**certificates[name], "position": position})


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("given yes, one attack", {"attacker": WEAK}),
        ("given no, one attack", {"attacker": STRONG}),
        ("given yes, one attack", {"attacker": {"well": 9}}),
        ("given no, one defence", {"defender": {"kabe": "nowhere"}}),
        ("given no, one defence", {"defender": {}}),
        ("given yes, one defence", {"attacker": STRONG}),
        ("given yes, begun", {"choices": [{"step": 3}]}),
        ("given yes, begun", {"attacker": WEAK}),
        ("given no, begun", {"attacker": STRONG}),
        ("possible yes, begun", {"choices": [{**DIVIDED, "split": {"tasuke": 2, "kabe": 0}}]}),
        ("possible yes, begun", {"choices": [DIVIDED, {"step": 3}, {"use": "granary"}]}),
        ("possible no, begun", {"attacker": STRONG}),
        ("forced yes", {"attacker": STRONG}),
    ],
    ids=lambda value: value if isinstance(value, str) else json.dumps(value)[-40:],
)
def test_a_certificate_for_another_question_is_refused(
    name: str, other: Json, certificates: dict[str, Json]
) -> None:
    given = {**certificates[name].get("given", {}), **other}

    with pytest.raises((Invalid, RoninError)) as refused:
        checked({**certificates[name], "given": given})
    assert str(refused.value)


def test_a_line_that_divides_otherwise_does_not_go_on_from_what_was_given(
    certificates: dict[str, Json],
) -> None:
    certificate = deepcopy(certificates["possible yes, begun"])
    line = certificate["proof"]["line"]
    line["choices"][0] = {"wounds": "inn", "split": {"tasuke": 2, "kabe": 0}}

    with pytest.raises(Invalid, match="does not go on from what was given"):
        checked(certificate)


def test_a_strategy_with_a_choice_missing_or_illegal_is_refused() -> None:
    certificate = certified(GIVEN_YES)
    strategy = certificate["proof"]["strategy"]
    assert strategy

    for key in strategy:
        changed = deepcopy(certificate)
        changed["proof"]["strategy"][key] = {"use": "well", "target": "hayai"}
        with pytest.raises(Invalid, match=r"the attacker's strategy says .* not a legal choice"):
            checked(changed)
        del changed["proof"]["strategy"][key]
        with pytest.raises(Invalid, match="ends without a win of the Attacker"):
            checked(changed)


def test_a_defender_who_forgets_his_abilities_is_refused() -> None:
    certificate = certified(GIVEN_NO)
    assert certificate["answer"] == "no"
    assert certificate["proof"]["strategy"]

    with pytest.raises(Invalid, match="the defender's strategy ends with his win"):
        checked({**certificate, "proof": {**certificate["proof"], "strategy": {}}})


def test_a_value_that_is_a_little_wrong_is_refused(certificates: dict[str, Json]) -> None:
    proof = certificates["chance mixed"]["proof"]
    for value, sentence in (("1/1000", "more than 1/1000"), ("999/1000", "less than 999/1000")):
        changed = {**certificates["chance mixed"], "proof": {**proof, "low": value, "high": value}}
        with pytest.raises(Invalid, match=sentence):
            checked(changed)


def test_probabilities_add_up_to_one(certificates: dict[str, Json]) -> None:
    for side in ("attacker", "defender"):
        changed = deepcopy(certificates["chance mixed"])
        changed["proof"][side].pop()
        with pytest.raises(Invalid, match=f"{side}: the probabilities add up to"):
            checked(changed)


def test_an_interval_can_be_certified() -> None:
    whole = certified(QUESTIONS["chance mixed"])
    unknown = {**whole, "answer": "unknown"}
    unknown["proof"] = {**whole["proof"], "low": "0", "attacker": []}

    assert checked(unknown).counts["attacks"]
    with pytest.raises(Invalid, match="may be 0"):
        checked({**unknown, "answer": "mixed"})


def test_beyond_four_ronin_one_of_each_class_and_some_drawn_ones_are_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(checking_chance, "FEW_RONIN", 1)
    monkeypatch.setattr(checking_chance, "RANDOM_MEMBERS", 30)
    report = checked(certified(QUESTIONS["chance mixed"]))

    assert report.counts["random_members"] == 30
    assert report.counts["classes"] <= report.counts["defences"]
    assert any("classes" in text for text in report.how)


def test_ronin_whom_nothing_tells_apart_make_a_class() -> None:
    position = parse_position("r5,9,taiko-2~,hayai-2~,yobu-x,tasuke-x,yumi-x", ENGLISH)
    defence = planning.drawn_defence(engine.begun(position), english(), Random(1))
    yobu, tasuke, yumi, taiko, hayai, kabe, musashi = defence.places
    alike = DefenderPlan((yobu, tasuke, yumi, hayai, taiko, kabe, musashi))
    other = DefenderPlan((yobu, tasuke, yumi, taiko, hayai, musashi, kabe))

    assert class_of(alike, position) == class_of(defence, position)
    assert class_of(other, position) != class_of(defence, position)


def test_a_strategy_that_is_too_large_is_left_to_the_checker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(certificate_writing, "MOST_STATES", 3)
    certificate = certified(QUESTIONS["forced yes"])

    assert certificate["proof"]["strategy"] is None
    assert "searched by the checker itself" in checked(certificate).how[-1]


def test_other_rulings_and_boards_go_with_the_certificate() -> None:
    certificate = certified(QUESTIONS["forced no"], FRENCH)

    assert certificate["rulings"]["minimum-attack-force"] == "round-or-threat"
    assert checked(certificate).how[0] == "every choice that the engine lists was played"


def test_an_unknown_answer_has_no_certificate() -> None:
    question = Question(parse_position("r5,12", ENGLISH), "forced", timeout=0)
    answer = answered(question, english())

    with pytest.raises(Unproved, match="unknown"):
        certificate_json(question, answer, standard_village(), ENGLISH, Clock())


def test_the_checker_gives_up_when_its_time_is_over(certificates: dict[str, Json]) -> None:
    with pytest.raises(OutOfTime):
        checked(certificates["forced no"], seconds=0)


def test_answers_to_small_questions_are_certified_and_checked() -> None:
    said = set()
    modes: tuple[Mode, ...] = ("possible", "forced", "chance")
    found = small_positions(Random(3), ronin=2, reserves=1, held=0.3)
    for position, _ in zip(found, range(many(12)), strict=False):
        for mode in modes:
            certificate = certified(Question(position, mode))
            checked(certificate)
            said.add((mode, certificate["answer"]))

    assert len(said) >= 5


def test_known_deployments_are_certified_and_checked() -> None:
    random, said = Random(4), set()
    for position in small_positions(random, ronin=4, reserves=4, held=0.3):
        start = engine.begun(position)
        attack = planning.drawn_attack(start, english(), random)
        defence = planning.drawn_defence(start, english(), random)
        certificate = certified(Question(position, "given", attack, defence))
        checked(certificate)
        said.add((certificate["answer"], bool(certificate["proof"]["strategy"])))
        if len(said) == 4:
            break


# The shortcuts of the checker.


def test_the_shortcuts_of_the_checker_change_no_answer() -> None:
    yes = compared = 0
    for kind in (tables(Random(1), english()), tight_tables(Random(2), Step.RONIN_ABILITIES)):
        for (position, table), _ in zip(kind, range(many(60)), strict=False):
            if len(table.living) > 4:
                continue
            quick = CertificateChecker(position, english())
            plain = PlainSearch(english(), Clock())
            assert quick.shortcuts
            found = quick.attacker_wins(table)
            assert found is plain.wins(table), position
            compared += 1
            yes += found
    assert yes > compared / 5


def test_without_hope_is_without_a_win() -> None:
    hopeless, random = 0, Random(4)
    for position, table in tight_tables(Random(3), Step.AREA_ABILITIES):
        after = engine.carried_out(table, engine.drawn(table, english(), random), english())
        for tried in filter(is_hopeless, (table, after)):
            hopeless += 1
            assert not CertificateChecker(position, english(), plain=True).attacker_wins(tried)
        if hopeless >= many(40):
            break


@pytest.mark.parametrize(
    ("held", "within_reach"),
    [
        ("0,watchtower=1,well=1,inn=1,kabe-4@field_2", True),
        ("0,watchtower=1,well=1,inn=1,kabe-3@field_2", False),
        ("4,passage=1,field_2=1,kabe@granary", True),
        ("0,passage=1,field_2=1,kabe@granary", False),
        ("0,passage=1,field_2=1,burial_grounds=3,kabe@granary", True),
    ],
)
def test_what_is_within_reach_of_step_3(held: str, within_reach: bool) -> None:
    """Three wounds without the Passage; with it the Inn, and by the Inn's copy the other Field."""
    fallen = "yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,musashi-x"
    position = parse_position(f"r8,{held},{fallen}", ENGLISH)
    judge = CertificateChecker(position, english(), plain=True)
    table = engine.carried_out(judge.start, AttackerPlan((0,) * len(SPACES)), english())
    table = engine.carried_out(table, DefenderPlan((None,) * len(RONIN)), english())
    table = engine.carried_out(table, PASS, english())

    assert table.step is Step.AREA_ABILITIES
    assert is_hopeless(table) is not within_reach
    assert judge.attacker_wins(table) is within_reach


# On the command line.


def test_ask_writes_a_certificate_that_verify_certificate_accepts(tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    told = ronin("ask", TWO_WOUNDED, "--certificate", str(file), "--json")
    assert json.loads(told.stdout)["certificate"] == str(file)

    for words in ([], ["--json"], ["--timeout", "60"]):
        verified = ronin("verify-certificate", str(file), *words)
        assert verified.exit_code == 0
    answer = json.loads(ronin("verify-certificate", str(file), "--json").stdout)
    form("verify-certificate-answer").validate(answer)
    assert answer["verdict"] == "valid"


def test_what_was_known_is_told_with_the_verdict(
    tmp_path: Path, certificates: dict[str, Json]
) -> None:
    file = tmp_path / "certificate.json"
    file.write_text(json.dumps(certificates["given no, one attack"]), encoding="utf-8")
    told = json.loads(ronin("verify-certificate", str(file), "--json").stdout)

    form("verify-certificate-answer").validate(told)
    assert (told["verdict"], told["given"]) == ("valid", {"attacker": WEAK})
    assert '\nGiven {"attacker": {' in ronin("verify-certificate", str(file)).stdout


def test_what_is_valid_is_told_with_its_board_and_rulings_and_a_warning(tmp_path: Path) -> None:
    board = json.loads(ronin("board", "--json").stdout)
    for name in ("game", "tool", "board", "rulings"):
        del board[name]
    board["limits"]["well"]["value"] = 2
    file = str(tmp_path / "proof.json")
    words = ("--rulings", "inn-field-needs=both-fields", "--certificate", file)
    ronin("ask", TWO_WOUNDED, "--board", json.dumps(board), *words)
    told = ronin("verify-certificate", file)
    answer = json.loads(ronin("verify-certificate", file, "--json").stdout)

    assert told.exit_code == 0
    assert f"Board: {answer['board']}" in told.stdout
    assert "Rulings: english, inn-field-needs=both-fields." in told.stdout
    assert told.stderr.startswith("ronin: warning: this board denies that ")
    assert answer["warnings"][0] in told.stderr
    form("verify-certificate-answer").validate(answer)


def test_a_point_entered_later_is_read_as_in_english_and_named(tmp_path: Path) -> None:
    """An answer that hangs on a point is refuted if it was another reading that is missing."""
    alone = "yobu-x,tasuke-x,yumi-x,taiko-x,hayai-x,musashi-x"
    position = f"r6,1,granary=1,inn=1,field_2=1,well=1,{alone}"
    verdicts = {}
    for reading in ("one-field", "both-fields"):
        file = tmp_path / f"{reading}.json"
        ronin(
            "ask", position, "--rulings", f"inn-field-needs={reading}", "--certificate", str(file)
        )
        found = json.loads(file.read_text())
        del found["rulings"]["inn-field-needs"]
        told = ronin("verify-certificate", json.dumps(found), "--json")
        answer = json.loads(told.stdout)
        form("verify-certificate-answer").validate(answer)
        verdicts[reading] = answer["verdict"]
        assert answer["missing"] == ["inn-field-needs"]
        assert answer["how"][0].endswith("does not tell them: inn-field-needs")
        assert answer["rulings"]["inn-field-needs"] == "one-field"

    assert verdicts == {"one-field": "valid", "both-fields": "invalid"}


def test_verify_certificate_tells_invalid_unknown_and_unreadable_apart(tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    ronin("ask", f"r6,3,passage=3,well=1,{FALLEN}", "--certificate", str(file))
    found = json.loads(file.read_text())
    found["proof"]["refuted_by"].pop()
    changed = json.dumps(found)

    told = ronin("verify-certificate", changed, "--json")
    assert told.exit_code == 1
    assert json.loads(told.stdout)["verdict"] == "invalid"
    assert told.stderr == "ronin: invalid: refuted_by: 225 numbers for 226 attacks\n"
    assert ronin("verify-certificate", str(file), "--timeout", "0").exit_code == 3
    assert ronin("verify-certificate", "{}").exit_code == 2
    assert ronin("verify-certificate", str(tmp_path / "none.json")).exit_code == 2
    assert ronin("verify-certificate", str(file), "--preset", "french").exit_code == 2


def test_no_certificate_without_an_answer(tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    told = ronin("ask", "r5,12", "--timeout", "0", "--certificate", str(file))

    assert told.exit_code == 3
    assert "no certificate was written: the answer is unknown" in told.stderr
    assert not file.exists()


def scrambled(value: Any, random: Random) -> Any:
    """The value with one part anywhere in it replaced, doubled or gone."""
    if isinstance(value, dict) and value and random.random() < 0.85:
        key = random.choice(sorted(value))
        kept = dict(value)
        if random.random() < 0.1:
            del kept[key]
        else:
            kept[key] = scrambled(value[key], random)
        return kept
    if isinstance(value, list) and value and random.random() < 0.85:
        at = random.randrange(len(value))
        return [*value[:at], scrambled(value[at], random), *value[at + 1 :]]
    odd: list[Any] = [None, True, -1, 10**30, 0.5, "", "well", "1/0", [], {}, [[]], {"use": "inn"}]
    return random.choice(odd)


@pytest.mark.parametrize("name", QUESTIONS)
def test_whatever_a_certificate_says_the_checker_answers_in_a_sentence(
    name: str, certificates: dict[str, Json]
) -> None:
    random = Random(name)
    refused = 0
    for _ in range(many(40)):
        with suppress(OutOfTime, Invalid, RoninError):
            checked(scrambled(certificates[name], random), seconds=5)
            refused -= 1
        refused += 1
    assert refused
