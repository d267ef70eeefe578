"""`ronin check`: the properties, for CI."""

import json
import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from ronin.model.errors import Unreadable
from ronin.model.rulings import rulings_json
from ronin.model.seven_ronin import trace as recorded
from ronin.model.seven_ronin.rulebook import RULES
from ronin.model.words import many
from ronin.properties.seven_ronin.check import (
    PROFILES,
    Broken,
    NeverParting,
    Result,
    checked,
    chunks,
    never_parting,
    selected,
    smallest,
)
from ronin.properties.seven_ronin.claimed import BY_NAME
from ronin.properties.seven_ronin.parting.record import Trace
from ronin.properties.seven_ronin.parting.search import record_of
from ronin.properties.seven_ronin.play import replayed
from ronin.properties.seven_ronin.property import AnyProperty
from ronin.verify.console.answers import Progress, print_json, reason, write_whole
from ronin.verify.console.inputs import json_of
from ronin.verify.console.junit import Case, junit
from ronin.verify.console.options import Asked
from ronin.verify.console.outputs import expect_writable, prints_file
from ronin.verify.console.sarif import Finding, Place, Rule, place_of, sarif
from ronin.verify.seven_ronin.console.options import command
from ronin.verify.seven_ronin.console.rounds import trace_or_case
from ronin.verify.seven_ronin.console.setting import Setting, setting_of

PROPERTY = ("property", "properties")


@dataclass(frozen=True)
class Failure:
    """A property that does not hold, and the file that shows it."""

    name: str
    broken: Broken
    trace: Trace
    file: str
    command: str
    """Replays it."""

    @property
    def sentence(self) -> str:
        """In one line."""
        return f"{BY_NAME[self.name].sentence} Not so under {self.broken.setting}: {self.file}"


@command("check")
@click.option(
    "--profile",
    type=click.Choice(list(PROFILES)),
    default="quick",
    show_default=True,
    help="How much is looked at.",
)
@click.option(
    "--seed",
    type=int,
    default=0,
    show_default=True,
    metavar="N",
    help="The same seed looks at the same rounds.",
)
@click.option(
    "--select",
    multiple=True,
    metavar="WORD",
    help="Only properties whose name contains WORD or that rest on the clause WORD; repeatable.",
)
@click.option("--list", "listing", is_flag=True, help="List the properties and stop.")
@click.option(
    "--trace", metavar="FILE", help="Look at one recorded round instead; - for standard input."
)
@click.option("--junit", "junit_file", metavar="FILE", help="Write the results as JUnit XML.")
@click.option("--sarif", "sarif_file", metavar="FILE", help="Write the findings as SARIF 2.1.0.")
@click.option(
    "--out",
    metavar="DIR",
    default="check-failures",
    show_default=True,
    help="Where counterexamples are saved, each as a trace.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=lambda: min(2, os.cpu_count() or 1),
    metavar="N",
    help="Processes that look; the result is the same for any number.  [default: 2]",
)
def check(
    asked: Asked,
    profile: str,
    seed: int,
    select: tuple[str, ...],
    listing: bool,
    trace: str | None,
    junit_file: str | None,
    sarif_file: str | None,
    out: str,
    workers: int,
) -> int:
    """Check what must always be true of the rules, on many rounds.

    Games from the set-up and rounds from odd positions are played in every style: under each
    preset and under random rulings on other layouts of the board or, with --preset, --rulings,
    --board or --layout, under these alone. A property that fails is shown with the smallest round
    found, saved as a trace; one that never came up fails as vacuous.

    \b
    Examples:
      ronin check
      ronin check --profile ci --junit check.xml --sarif check.sarif
      ronin check --select WOUNDS-08 --rulings fallen-ronins-markers=end-of-step
      ronin check --trace check-failures/markers_are_conserved.json
    """
    setting = setting_of(asked)
    names = selected(select)
    if not names:
        raise Unreadable(f"--select: no property is called or rests on {' or '.join(select)}")
    for file in (junit_file, sarif_file):
        expect_writable(file)
    printed = prints_file(asked, {"--junit": junit_file, "--sarif": sarif_file})
    if listing:
        if junit_file is not None or sarif_file is not None or trace is not None:
            raise click.UsageError("--list goes with none of --trace, --junit and --sarif")
        return _listed(names, asked, setting)
    if trace is not None:
        result, failures = _looked_at_one(trace, names, setting)
        came_up = tuple(+result.met)
        if junit_file:
            write_whole(junit_file, junit("ronin check", _cases(came_up, result, failures)))
        if sarif_file:
            write_whole(sarif_file, _findings(came_up, result, failures))
        if asked.json:
            told = {"broken": list(result.broken), "met": dict(result.met)}
            print_json({**told, **setting.said_about()})
        elif not printed:
            _tell_of_one(result, failures)
        return 1 if failures else 0
    chosen = asked.preset or asked.rulings or asked.of_game
    work = list(
        chunks(
            PROFILES[profile],
            names,
            seed=seed,
            village=setting.village,
            rulings=setting.rulings if chosen else None,
        )
    )
    progress = Progress(f"of {len(work)} portions", every=1)
    try:
        result = checked(work, workers=workers, step=progress.step)
    finally:
        progress.done()
    kept = [] if chosen or select else list(_never(profile, seed, setting))
    failures = [_saved(broken, out, asked) for _, broken in sorted(result.broken.items())]
    if junit_file:
        write_whole(
            junit_file,
            junit("ronin check", [*_cases(names, result, failures), *_never_cases(kept)]),
        )
    if sarif_file:
        write_whole(sarif_file, _findings(names, result, failures))
    if asked.json:
        about = {"profile": profile, "seed": seed, "rounds": result.rounds}
        never = [_never_json(each) for each in kept]
        answer = {**_answer(names, result, failures), "never_part": never}
        print_json({**about, **answer, **setting.said_about()})
    elif not printed:
        _tell(names, result, failures)
        for each in kept:
            pair = each.pair
            said = each.proof or "the proof fails on this board or under these rulings"
            click.echo(f"{each.status}: {pair.point}={pair.a} and {pair.b} never part: {said}")
    return 0 if result.is_good and all(each.status != "broken" for each in kept) else 1


def _never(profile: str, seed: int, setting: Setting) -> Iterator[NeverParting]:
    budget = PROFILES[profile].parting
    return never_parting(setting.village, setting.rulings, seed=seed, budget=budget)


def _never_json(each: NeverParting) -> dict[str, object]:
    pair = each.pair
    return {
        "point": pair.point,
        "readings": [pair.a, pair.b],
        "status": each.status,
        "proof": each.proof,
        "trace": each.witness.trace if each.witness else None,
    }


def _never_cases(kept: list[NeverParting]) -> Iterator[Case]:
    for each in kept:
        name = f"{each.pair.point}: {each.pair.a} and {each.pair.b} never part"
        if each.status == "holds":
            yield Case("never_part", name)
        elif each.status == "not claimed":
            yield Case(
                "never_part", name, skipped="not proved on this board or under these rulings"
            )
        else:
            shown = json.dumps(each.witness.trace) if each.witness else "the proof fails"
            yield Case("never_part", name, ("broken", "They part, or the proof fails.", shown))


def _listed(names: tuple[str, ...], asked: Asked, setting: Setting) -> int:
    if asked.json:
        print_json(
            {"properties": [_about(BY_NAME[name]) for name in names], **setting.said_about()}
        )
        return 0
    for name in names:
        each = BY_NAME[name]
        click.echo(f"{name}\n  {each.sentence}\n  {', '.join(c.id for c in each.clauses)}")
    click.echo(f"{many(len(names), *PROPERTY)}.")
    return 0


def _about(each: AnyProperty) -> dict[str, object]:
    return {
        "name": each.name,
        "sentence": each.sentence,
        "clauses": [clause.id for clause in each.clauses],
        "readings": {
            reading.entry.name: reading.name_on_the_command_line for reading in each.readings
        },
    }


def _looked_at_one(
    trace: str, names: tuple[str, ...], setting: Setting
) -> tuple[Result, list[Failure]]:
    """Every property of one recorded round."""
    found = trace_or_case(json_of(trace, what="--trace"))
    played = replayed(recorded.replay(found, setting.game), setting.game)
    record = record_of(played)
    result = Result(rounds=1)
    for name in names:
        if BY_NAME[name].is_claimed(setting.rulings, setting.village):
            seen = BY_NAME[name].seen(played)
            result.claimed.add(name)
            result.met[name] = seen.met
            if seen.broken:
                result.broken[name] = Broken(name, setting.in_words(), setting.game, record)
    again = f"ronin check --trace {trace} --select"
    return result, [
        Failure(name, broken, record.trace, trace, f"{again} {name}")
        for name, broken in result.broken.items()
    ]


def _tell_of_one(result: Result, failures: list[Failure]) -> None:
    for failure in failures:
        click.echo(f"broken  {failure.name}: {BY_NAME[failure.name].sentence}")
    holding = many(len(+result.met) - len(failures), "property holds", "properties hold")
    click.echo(f"{holding} in this round, {many(len(failures), 'is', 'are')} broken.")


def _saved(broken: Broken, out: str, asked: Asked) -> Failure:
    """The smallest counterexample, in a file of its own, and how to see it again."""
    trace = smallest(broken).trace
    folder = Path(out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise Unreadable(f"{out}: cannot be made: {reason(fault)}") from None
    file = str(folder / f"{broken.name}.json")
    write_whole(file, json.dumps(trace, indent=2) + "\n")
    rulings = str(folder / f"{broken.name}.rulings.json")
    write_whole(rulings, json.dumps(rulings_json(broken.game.rulings), indent=2) + "\n")
    board = f" --board {asked.of_game['board']}" if "board" in asked.of_game else ""
    layout = broken.setting.partition(", layout ")[2] or asked.of_game.get("layout")
    if layout:
        board += f" --layout {layout}"
    shown = f"ronin check --trace {file} --select {broken.name} --rulings {rulings}{board}"
    return Failure(broken.name, broken, trace, file, shown)


def _answer(names: tuple[str, ...], result: Result, failures: list[Failure]) -> dict[str, object]:
    by_name = {failure.name: failure for failure in failures}
    properties = []
    for name in names:
        entry = {**_about(BY_NAME[name]), "status": result.status(name), "met": result.met[name]}
        if name in by_name:
            failure = by_name[name]
            entry |= {
                "setting": failure.broken.setting,
                "trace": failure.trace,
                "file": failure.file,
                "command": failure.command,
            }
        properties.append(entry)
    return {"properties": properties}


def _tell(names: tuple[str, ...], result: Result, failures: list[Failure]) -> None:
    for name in names:
        click.echo(f"{result.status(name):<11} {result.met[name]:>9,}  {name}")
    for failure in failures:
        click.echo(f"\n{failure.name}: {failure.sentence}")
        click.echo(f"  {json.dumps(failure.trace)}")
        click.echo(f"  {failure.command}")
    counts = Counter(map(result.status, names))
    words = (("holds", "hold"), *((one,) * 2 for one in ("broken", "vacuous", "not claimed")))
    told = ", ".join(many(counts[one[0]], *one) for one in words if counts[one[0]])
    click.echo(f"{many(len(names), *PROPERTY)} on {many(result.rounds, 'round')}: {told}.")


def _cases(names: tuple[str, ...], result: Result, failures: list[Failure]) -> list[Case]:
    by_name = {failure.name: failure for failure in failures}
    cases = []
    for name in names:
        group = BY_NAME[name].source[0]
        match result.status(name):
            case "broken":
                failure = by_name[name]
                story = f"{json.dumps(failure.trace, indent=2)}\n{failure.command}"
                cases.append(Case(group, name, ("broken", failure.sentence, story)))
            case "vacuous":
                why = "it never came up in this run, so that nothing was checked"
                cases.append(Case(group, name, ("vacuous", why, BY_NAME[name].sentence)))
            case "not claimed":
                cases.append(
                    Case(group, name, skipped="not claimed under these rulings or on this board")
                )
            case _:
                cases.append(Case(group, name))
    return cases


def _findings(names: tuple[str, ...], result: Result, failures: list[Failure]) -> str:
    rules = [Rule(name, BY_NAME[name].sentence) for name in names]
    found = [
        Finding(failure.name, failure.sentence, _home(failure.name), _steps(failure))
        for failure in failures
    ]
    found += [
        Finding(name, f"{BY_NAME[name].sentence} It never came up.", _home(name), ())
        for name in names
        if result.status(name) == "vacuous"
    ]
    return sarif(rules, found)


def _home(name: str) -> Place:
    """Where the engine carries out the first clause that the property rests on."""
    return _carried_out(BY_NAME[name].clauses[0].id)


def _carried_out(clause: str) -> Place:
    """The last of its rules: refusals stand before what happens."""
    return place_of(RULES[clause][-1])


def _steps(failure: Failure) -> tuple[tuple[Place, str], ...]:
    """What happens in the counterexample, each step at the rule that brings it about."""
    outcome = recorded.replay(failure.trace, failure.broken.game)
    return tuple((_carried_out(event.clause.id), event.text) for event in outcome.events)
