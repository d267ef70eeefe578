"""`ronin check`: what it prints, writes and returns."""

import json
import os
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import xmlschema
from click.testing import Result

from ronin.properties.seven_ronin import check
from ronin.properties.seven_ronin.claimed import BY_NAME
from ronin.properties.seven_ronin.divergence import never
from ronin.properties.seven_ronin.mutants import MUTANTS
from ronin.properties.seven_ronin.mutation import applied
from ronin.verify.console import sarif
from ronin.verify.console.junit import Case, junit
from tests.seven_ronin.forms import form
from tests.seven_ronin.verify.running import ronin

ROOT = Path(__file__).parents[3]
SCHEMAS = Path(__file__).parents[1] / "schemas"
JUNIT = xmlschema.XMLSchema(SCHEMAS / "junit-10.xsd")
SARIF = json.loads((SCHEMAS / "sarif-2.1.0-rtm.4.json").read_text(encoding="utf-8"))
GENEROUS = next(mutant for mutant in MUTANTS if mutant.says == "the Granary gives three")
ONLY = ("--select", "the_granary_feeds_two", "--select", "five_areas_win", "--workers", "1")


def fits(answer: object) -> bool:
    """Whether an answer has the form that `ronin schema check-answer` tells."""
    return form("check-answer").is_valid(answer)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the form of an answer is at stake, and not how much was looked at."""
    monkeypatch.setitem(check.PROFILES, "quick", check.Profile(rounds=6, others=2, rounds_each=5))


def generous_granary(*words: str) -> Result:
    with applied(GENEROUS):
        return ronin("check", *ONLY, *words)


def test_the_rules_as_they_are_pass(folder: Path) -> None:
    result = ronin("check", *ONLY)

    assert result.exit_code == 0
    assert result.stdout.endswith("2 properties on 680 rounds: 2 hold.\n")
    assert list(folder.iterdir()) == []


def test_a_broken_rule_is_shown_with_a_round_that_can_be_looked_at_again(folder: Path) -> None:
    result = generous_granary()
    file = folder / "check-failures" / "the_granary_feeds_two.json"
    with applied(GENEROUS):
        again = ronin("check", *ONLY, "--trace", str(file), "--json")
    mended = ronin("check", *ONLY, "--trace", str(file))

    assert result.exit_code == 1
    assert "broken" in result.stdout
    assert "ronin check --trace check-failures/the_granary_feeds_two.json" in result.stdout
    assert json.loads(file.read_text(encoding="utf-8"))["choices"] == [{"use": "granary"}]
    assert again.exit_code == 1
    assert fits(json.loads(again.stdout))
    assert mended.exit_code == 0


@pytest.mark.usefixtures("folder")
def test_the_answer_in_json_tells_every_property() -> None:
    answer = json.loads(generous_granary("--json").stdout)

    assert fits(answer)
    found = {each["name"]: each for each in answer["properties"]}
    assert set(found) == {"the_granary_feeds_two", "five_areas_win"}
    assert found["the_granary_feeds_two"]["status"] == "broken"
    assert found["five_areas_win"]["status"] == "holds"
    assert found["five_areas_win"]["met"] > 100
    assert answer["rounds"] == 680


@pytest.mark.usefixtures("folder", "few_rounds")
def test_a_run_says_the_same_whatever_the_number_of_workers() -> None:
    alone = ronin("check", *ONLY, "--json")
    together = ronin("check", *ONLY, "--json", "--workers", "2")

    assert alone.stdout == together.stdout


@pytest.mark.usefixtures("folder", "few_rounds")
def test_another_seed_looks_at_other_rounds() -> None:
    met = [json.loads(ronin("check", *ONLY, "--json", "--seed", n).stdout) for n in ("0", "1")]

    assert met[0]["properties"] != met[1]["properties"]


@pytest.mark.usefixtures("few_rounds")
def test_the_junit_file_is_what_jenkins_reads(folder: Path) -> None:
    generous_granary("--junit", "check.xml")

    JUNIT.validate("check.xml")
    text = (folder / "check.xml").read_text(encoding="utf-8")
    assert 'tests="2" failures="1"' in text
    assert 'type="broken"' in text


@pytest.mark.usefixtures("few_rounds")
def test_a_property_that_is_not_claimed_is_skipped_in_the_junit_file(folder: Path) -> None:
    rulings = ("--rulings", "idle-area-use=used-in-vain")
    result = ronin("check", *ONLY, *rulings, "--junit", "check.xml")

    JUNIT.validate("check.xml")
    assert result.exit_code == 0
    assert "not claimed" in result.stdout
    assert "<skipped" in (folder / "check.xml").read_text(encoding="utf-8")


def finding(file: Path) -> dict[str, Any]:
    """The one result of a SARIF file that is valid."""
    log = json.loads(file.read_text(encoding="utf-8"))
    jsonschema.Draft4Validator(SARIF).validate(log)
    (found,) = log["runs"][0]["results"]
    return dict(found)


@pytest.mark.usefixtures("few_rounds")
def test_the_sarif_file_points_at_the_clause_and_tells_the_round(folder: Path) -> None:
    generous_granary("--sarif", "check.sarif")
    found = finding(folder / "check.sarif")
    steps = found["codeFlows"][0]["threadFlows"][0]["locations"]

    assert found["ruleId"] == "the_granary_feeds_two"
    assert found["locations"] == [{"logicalLocations": [{"name": "AREA-GRA-01", "kind": "clause"}]}]
    assert any("Granary" in step["location"]["message"]["text"] for step in steps)


@pytest.mark.usefixtures("few_rounds")
def test_in_our_own_repository_it_points_at_the_rule(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sarif, "repository", lambda: ROOT)
    generous_granary("--sarif", str(tmp_path / "check.sarif"), "--out", str(tmp_path))
    place = finding(tmp_path / "check.sarif")["locations"][0]["physicalLocation"]

    assert place["artifactLocation"]["uri"] == "model/seven_ronin/rules/passage_and_graves.py"


@pytest.mark.usefixtures("few_rounds")
def test_it_points_at_the_board_that_the_user_gives(folder: Path) -> None:
    (folder / "my board.json").write_text(ronin("board", "--json").stdout, encoding="utf-8")
    generous_granary("--sarif", "check.sarif", "--board", "my board.json")
    place = finding(folder / "check.sarif")["locations"][0]["physicalLocation"]

    assert place["artifactLocation"] == {"uri": "my%20board.json", "uriBaseId": "%SRCROOT%"}


@pytest.mark.usefixtures("few_rounds")
def test_nothing_found_is_a_valid_sarif_file_too(folder: Path) -> None:
    ronin("check", *ONLY, "--sarif", "check.sarif")

    log = json.loads((folder / "check.sarif").read_text(encoding="utf-8"))
    jsonschema.Draft4Validator(SARIF).validate(log)
    assert log["runs"][0]["results"] == []


def test_control_characters_do_not_spoil_the_junit_file() -> None:
    failed = Case("group", "name", ("broken", "in a\x1b[2J\x00file", "told\x07\nin full"))
    text = junit("ronin check", [failed])

    assert JUNIT.is_valid(text)
    assert r"in a\x1b[2J\x00file" in text


def test_the_schema_does_not_take_just_anything() -> None:
    answer = json.loads(ronin("check", "--list", "--select", "granary", "--json").stdout)

    assert fits(answer)
    assert not fits({**answer, "rounds": 3})
    assert not fits({**answer, "properties": [{**answer["properties"][0], "status": "fine"}]})


def test_a_property_that_never_came_up_fails(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(check.PROFILES, "quick", check.Profile(1, 0, 0))
    result = ronin("check", "--select", "the_granary", "--sarif", "c.sarif", "--junit", "c.xml")

    assert result.exit_code == 1
    assert "1 vacuous" in result.stdout
    assert 'type="vacuous"' in (folder / "c.xml").read_text(encoding="utf-8")
    assert "never came up" in (folder / "c.sarif").read_text(encoding="utf-8")


def test_a_clause_selects_the_properties_that_rest_on_it() -> None:
    result = ronin("check", "--list", "--select", "AREA-GRA-01", "--json")

    answer = json.loads(result.stdout)
    names = {each["name"] for each in answer["properties"]}
    assert fits(answer)
    wanted = {n for n, e in BY_NAME.items() if "AREA-GRA-01" in [c.id for c in e.clauses]}
    assert names == wanted
    assert len(names) > 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--select", "xyzzy"), "no property is called or rests on xyzzy"),
        (("--junit", "nowhere/check.xml"), "there is no directory"),
        (("--sarif", "."), "cannot be written"),
        (("--trace", "nothing.json"), "no such file"),
    ],
)
def test_wrong_usage_is_told_before_the_work(
    folder: Path, words: tuple[str, ...], says: str
) -> None:
    result = ronin("check", *words)

    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stderr.count("\n") == 1
    assert list(folder.iterdir()) == []


@pytest.mark.usefixtures("folder", "few_rounds")
def test_a_full_disk_leaves_nothing_half_written() -> None:
    if not os.path.exists("/dev/full"):
        pytest.fail("this machine has no /dev/full to stand for a full disk")
    result = ronin("check", *ONLY, "--junit", "/dev/full")

    assert result.exit_code == 2
    assert "cannot be written: no space left on device" in result.stderr


def _killed(_chunk: check.Chunk) -> check.Result:
    os._exit(9)


def test_a_killed_worker_is_told_and_nothing_is_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "looked_at", _killed)
    result = ronin("check", *ONLY, "--workers", "2", "--junit", "check.xml")

    assert result.exit_code == 3
    assert "a worker was killed before its work was done; run it again" in result.stderr
    assert list(folder.iterdir()) == []


@pytest.mark.usefixtures("folder")
def test_readings_marked_as_never_parting_are_checked_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(check.PROFILES, "quick", check.Profile(4, 0, 0, parting=4))
    good = json.loads(ronin("check", "--workers", "1", "--json").stdout)
    monkeypatch.setitem(never.NEVER, ("hayai-goal", "any-with-ninja", "occupied-only"), _any_proof)
    bad = json.loads(ronin("check", "--workers", "1", "--json", "--junit", "c.xml").stdout)

    assert fits(good)
    assert fits(bad)
    assert {each["status"] for each in good["never_part"]} == {"holds"}
    assert [each["point"] for each in bad["never_part"] if each["status"] == "broken"] == [
        "hayai-goal"
    ]
    JUNIT.validate("c.xml")


def _any_proof(*_games: object) -> None:
    """Shows nothing."""


@pytest.mark.usefixtures("folder")
def test_one_round_that_is_looked_at_is_told_in_the_junit_and_sarif_files_too() -> None:
    generous_granary()
    files = ("--junit", "one.xml", "--sarif", "one.sarif")
    trace = ("check", "--trace", "check-failures/the_granary_feeds_two.json", *files)
    with applied(GENEROUS):
        broken = ronin(*trace)
    written = Path("one.xml").read_text(encoding="utf-8")
    found = json.loads(Path("one.sarif").read_text(encoding="utf-8"))

    jsonschema.validate(found, SARIF)
    assert broken.exit_code == 1
    assert JUNIT.is_valid("one.xml")
    assert 'failures="1"' in written
    assert written.count("<testcase") > 5
    assert [result["ruleId"] for result in found["runs"][0]["results"]] == ["the_granary_feeds_two"]

    assert ronin(*trace).exit_code == 0
    assert 'failures="0"' in Path("one.xml").read_text(encoding="utf-8")


@pytest.mark.usefixtures("folder")
def test_a_list_of_properties_is_written_as_what_was_not_run() -> None:
    told = ronin("check", "--list", "--junit", "c.xml", "--sarif", "c.sarif")
    log = json.loads(Path("c.sarif").read_text(encoding="utf-8"))

    JUNIT.validate("c.xml")
    jsonschema.Draft4Validator(SARIF).validate(log)
    assert told.exit_code == 0
    assert Path("c.xml").read_text(encoding="utf-8").count("listed only") == len(BY_NAME)
    assert len(log["runs"][0]["tool"]["driver"]["rules"]) == len(BY_NAME)


def test_a_list_of_properties_does_not_go_with_a_round() -> None:
    told = ronin("check", "--list", "--trace", "some.file")

    assert told.exit_code == 2
    assert told.stderr.startswith("ronin: --list does not go with --trace")
