"""`ronin check`: the properties, for CI."""

import json
import shlex
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import click

from ronin.model.ambiguity import kebab
from ronin.model.errors import BadInput
from ronin.model.rulings import field_of, rulings_json
from ronin.model.seven_ronin import trace as recorded
from ronin.model.seven_ronin.rulebook import RULES
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.village import Village
from ronin.model.words import many
from ronin.properties.seven_ronin.check import (
    PROFILES,
    Broken,
    NeverParting,
    Result,
    checked,
    chunks,
    never_parting,
    presets_or,
    selected,
    smallest,
)
from ronin.properties.seven_ronin.claimed import by_name
from ronin.properties.seven_ronin.divergence.search import record_of
from ronin.properties.seven_ronin.play import replayed
from ronin.properties.seven_ronin.property import AnyProperty, taken
from ronin.properties.workers import Cluster, Workers
from ronin.reports.seven_ronin.drawing import board_svg
from ronin.verify.console.answers import print_json
from ronin.verify.console.checking import Wanted, check_options, place_to_blame, wanted_of
from ronin.verify.console.checks import Checked, Failure, Told, Unclaimed, count_by_status
from ronin.verify.console.inputs import json_of
from ronin.verify.console.options import Options
from ronin.verify.console.sarif import Place, place_in_repository, place_of_rule
from ronin.verify.console.workers import OWN_FILES, TWO, digests_of, state_option, workers_options
from ronin.verify.files import reason, write_whole
from ronin.verify.running.journal import kept_in
from ronin.verify.running.progress import Progress
from ronin.verify.seven_ronin.console.broken_round import BrokenRound
from ronin.verify.seven_ronin.console.options import command
from ronin.verify.seven_ronin.console.rounds import trace_or_case
from ronin.verify.seven_ronin.console.setting import setting_of
from ronin.verify.seven_ronin.setting import Setting

TITLE = "ronin check"


@command("check")
@check_options
@click.option(
    "--trace", metavar="FILE", help="Look at one recorded round instead; - for standard input."
)
@click.option(
    "--out",
    metavar="DIR",
    default="check-failures",
    show_default=True,
    help="Where counterexamples are saved, each as a trace and as a picture.",
)
@state_option
@workers_options("Number of processes; the result is the same for any.  [default: 2]", **TWO)
def check(
    options: Options,
    trace: str | None,
    out: str,
    state: str | None,
    workers: Workers,
    **given: Any,
) -> int:
    """Check what must always be true of the rules, on many rounds.

    Games from the set-up and rounds from odd positions are played in every style: under each
    preset, under random rulings on other layouts of the board and, but for the profile quick, with
    each single reading changed; or, with --preset, --rulings, --board or --layout, under these
    alone; a board without rulings is checked under each preset.
    A property that fails is shown with the smallest round found, saved as a trace and as a picture;
    one that never came up fails as vacuous. Some properties are not claimed under every reading or
    on every board: these are listed with what switches them off, and fail with --strict.

    \b
    Examples:
      ronin check
      ronin check --profile ci --junit check.xml --sarif check.sarif
      ronin check --strict --baseline baseline.toml --format github
      ronin check --select WOUNDS-08 --rulings fallen-ronins-markers=end-of-step
      ronin check --properties own.py --variant house.py
      ronin check --trace check-failures/markers_are_conserved.json
    """
    wanted = wanted_of(options, given)
    setting = setting_of(options)
    names = selected(wanted.select, wanted.own)
    if not names:
        raise BadInput(f"--select: no property is called or rests on {' or '.join(wanted.select)}")
    told = wanted.told(by_name(wanted.own))
    run = Run(wanted, told, setting, names)
    if wanted.listing:
        if trace is not None:
            raise click.UsageError("--list does not go with --trace")
        return run.listed()
    return run.of_one(trace) if trace is not None else run.of_many(out, workers, state)


class Run:
    """One run of the command: what is looked at, and what becomes of it."""

    def __init__(
        self, wanted: Wanted, told: Told, setting: Setting, names: tuple[str, ...]
    ) -> None:
        self.wanted = wanted
        self.options = wanted.options
        self.told = told
        self.setting = setting
        self.names = names
        self.every = by_name(wanted.own)
        config = self.options.config
        ruled = config is not None and ("preset" in config.table or "rulings" in config.table)
        self.rulings = (
            setting.rulings if self.options.preset or self.options.rulings or ruled else None
        )

    def listed(self) -> int:
        """List the properties, and which of them are not claimed."""
        checks = [self._checked(name, "listed") for name in self.names]
        self.told.write_files(TITLE, checks)
        if self.options.json:
            print_json({"properties": self._json(checks), **self.setting.provenance()})
        elif self.told.prints_text:
            for listed in checks:
                click.echo(f"{listed.name}\n  {listed.expected}\n  {', '.join(listed.clauses)}")
            for line in self.told.lines(checks):
                click.echo(line)
            click.echo(f"{many(len(checks), 'property', 'properties')}.")
        return self.told.exit_code(checks)

    def of_one(self, trace: str) -> int:
        """Every property of one recorded round."""
        game = self.setting.game
        found = trace_or_case(json_of(trace, what="--trace"))
        played = replayed(recorded.replay(found, game), game)
        record = record_of(played).trace
        met: Counter[str] = Counter()
        checks = []
        for name in self.names:
            each = self.every[name]
            if not each.is_claimed(self.setting.rulings, self.setting.village):
                checks.append(self._checked(name, "not claimed", met=0))
                continue
            began = perf_counter()
            seen = each.seen(played)
            seconds = perf_counter() - began
            failure = None
            met[name] = seen.met
            if seen.broken:
                again = ["ronin", "check", "--trace", trace, "--select", name]
                failure = _failure(BrokenRound(each, record, game), shlex.join(again), (), {})
            status = "broken" if seen.broken else "holds" if seen.met else "not met"
            checks.append(
                self._checked(name, status, met=seen.met, seconds=seconds, failure=failure)
            )
        broken = [failed.name for failed in checks if failed.failure]
        self.told.write_files(TITLE, checks)
        if self.options.json:
            answer = {"broken": broken, "met": met, "properties": self._json(checks)}
            print_json({**answer, **self.setting.provenance()})
        elif self.told.prints_text:
            for name in broken:
                click.echo(f"broken  {name}: {self.every[name].sentence}")
            for line in self.told.lines(checks):
                click.echo(line)
            holding = many(len(+met) - len(broken), "property holds", "properties hold")
            click.echo(f"{holding} in this round, {many(len(broken), 'is', 'are')} broken.")
        return self.told.exit_code(checks)

    def of_many(self, out: str, workers: Workers, state: str | None = None) -> int:
        """Every property of many rounds."""
        wanted, village = self.wanted, self.setting.village
        if isinstance(workers, Cluster) and (wanted.own or self.options.variant_files):
            raise click.UsageError(OWN_FILES)
        profile = PROFILES[wanted.profile]
        work = list(
            chunks(
                profile,
                self.names,
                seed=wanted.seed,
                village=village,
                rulings=self.rulings,
                others=not self.options.of_game,
                own=wanted.own,
                variants=self.options.variant_files,
            )
        )
        progress = Progress(f"of {len(work)} portions", every=1)
        asked = {
            "command": "check",
            "properties": self.names,
            "profile": wanted.profile,
            "files": digests_of((*wanted.own, *self.options.variant_files)),
            "under": self.setting.provenance(),
        }
        journal = kept_in(state, asked, lambda chunk: chunk.seed, Result.as_json, Result.from_json)
        result = checked(work, workers=workers, progress=progress, journal=journal)
        as_usual = self.rulings is None and not self.options.of_game and not wanted.select
        pairs = list(self._never_parting(profile.parting)) if as_usual else []
        checks = [self._of_result(name, result, out) for name in self.names]
        never = [_never_checked(pair) for pair in pairs]
        expected = wanted.expectations()
        everything = [*checks, *never, *expected]
        self.told.write_files(TITLE, everything)
        if self.options.json:
            about = {"profile": wanted.profile, "seed": wanted.seed, "rounds": result.rounds}
            answer = {"properties": self._json(checks), "never_part": [*map(_never_json, pairs)]}
            answer |= {"expected": self._json(expected)} if expected else {}
            print_json({**about, **answer, **self.setting.provenance()})
        elif self.told.prints_text:
            for tried in checks:
                click.echo(f"{tried.status:<11} {tried.met or 0:>9,}  {tried.name}")
            for line in self.told.lines(everything):
                click.echo(line)
            counts = many(len(checks), "property", "properties")
            click.echo(f"{counts} on {many(result.rounds, 'round')}: {count_by_status(checks)}.")
            for pair in pairs:
                click.echo(_never_line(pair))
            if expected:
                click.echo(
                    f"{many(len(expected), 'expected answer')}: {count_by_status(expected)}."
                )
        return self.told.exit_code(everything)

    def _never_parting(self, budget: int) -> Iterator[NeverParting]:
        setting = self.setting
        return never_parting(setting.village, setting.rulings, seed=self.wanted.seed, budget=budget)

    def _json(self, checks: list[Checked]) -> list[dict[str, Any]]:
        return [self.told.json_of(tried) for tried in checks]

    def _of_result(self, name: str, result: Result, out: str) -> Checked:
        broken = result.broken.get(name)
        return self._checked(
            name,
            result.status(name),
            met=result.met[name],
            seconds=result.seconds[name],
            failure=broken and self._saved(broken, out),
        )

    def _checked(self, name: str, status: str, **more: Any) -> Checked:
        each = self.every[name]
        needs = {reading.entry.name: reading.name_on_the_command_line for reading in each.readings}
        unclaimed = tuple(self._unclaimed(each))
        return Checked(
            name,
            each.sentence,
            status,
            group=each.source[0] if each.own_file is None else "own",
            clauses=tuple(clause.id for clause in each.clauses),
            details={"readings": needs},
            unclaimed=unclaimed,
            place=self._place(each, unclaimed, is_broken=more.get("failure") is not None),
            **more,
        )

    def _unclaimed(self, each: AnyProperty) -> Iterator[Unclaimed]:
        """What switches a property off, under the rulings given or each preset."""
        for under, rulings in presets_or(self.rulings).items():
            yield from _switched_off(each, under, rulings, self.setting.village)

    def _place(
        self, each: AnyProperty, unclaimed: tuple[Unclaimed, ...], *, is_broken: bool
    ) -> Place | None:
        """What a failure is blamed on: the user's file, or in our own repository the rule."""
        if each.own_file is not None:
            return place_in_repository(each.own_file, each.source[1])
        point = unclaimed[0].ruling if unclaimed and not is_broken else None
        found = place_to_blame(self.options, point)
        if found is None and each.clauses:
            # The last of its rules: refusals stand before what happens.
            return place_of_rule(RULES[each.clauses[0].id][-1])
        return found

    def _saved(self, broken: Broken, out: str) -> Failure:
        """The smallest counterexample, in files of its own, and how to see it again."""
        trace = smallest(broken, self.wanted.own).trace
        shown = BrokenRound(self.every[broken.name], trace, broken.game)
        folder = Path(out)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise BadInput(f"{out}: cannot be made: {reason(fault)}") from None
        file, rulings, picture = (
            str(folder / f"{broken.name}.{end}") for end in ("json", "rulings.json", "svg")
        )
        write_whole(file, json.dumps(trace, indent=2) + "\n")
        write_whole(rulings, json.dumps(rulings_json(broken.game.rulings), indent=2) + "\n")
        write_whole(picture, board_svg(shown.scene()))
        again = ["ronin", "check", "--trace", file, "--select", broken.name, "--rulings", rulings]
        again += self._words_for(broken)
        details = {"setting": broken.setting, "trace": trace, "file": file, "picture": picture}
        return _failure(shown, shlex.join(again), (file, rulings, picture), details)

    def _words_for(self, broken: Broken) -> Iterator[str]:
        """The options under which a round is looked at again, besides its rulings."""
        of_game = self.options.of_game
        if "board" in of_game:
            yield from ("--board", str(of_game["board"]))
        layout = broken.setting.partition(", layout ")[2] or of_game.get("layout")
        if layout:
            yield from ("--layout", str(layout))
        for option, files in (
            ("--properties", self.wanted.own),
            ("--variant", self.options.variant_files),
        ):
            for file in files:
                yield from (option, file)


def _failure(
    shown: BrokenRound, again: str, files: tuple[str, ...], details: dict[str, Any]
) -> Failure:
    return Failure(shown.came, again, shown.story(), shown.events(), files, details)


def _switched_off(
    each: AnyProperty, under: str, rulings: Rulings, village: Village
) -> Iterator[Unclaimed]:
    """Every reading of the rulings without which the property would be claimed, or the board."""
    held = taken(rulings)
    for needed in each.readings:
        if needed not in held:
            point = type(needed)
            reading = kebab(getattr(rulings, field_of(point)).name)
            needs = needed.name_on_the_command_line
            yield Unclaimed(under, point.entry.name, reading, needs)
    fact = each.denied(rulings, village)
    if fact is not None:
        yield Unclaimed(under, fact=fact)


def _never_json(each: NeverParting) -> dict[str, object]:
    pair = each.pair
    return {
        "point": pair.point,
        "readings": [pair.a, pair.b],
        "status": each.status,
        "proof": each.proof,
        "trace": each.witness.trace if each.witness else None,
    }


def _never_checked(each: NeverParting) -> Checked:
    name = f"{each.pair.point}: {each.pair.a} and {each.pair.b} never part"
    unclaimed = Unclaimed("these rulings", fact="it is not proved on this board")
    failure = None
    if each.status == "broken":
        shown = json.dumps(each.witness.trace) if each.witness else "the proof fails"
        failure = Failure(f"they part, or the proof fails: {shown}", "ronin check")
    return Checked(
        name,
        "The two readings never part.",
        each.status,
        group="never_part",
        unclaimed=(unclaimed,) if each.status == "not claimed" else (),
        failure=failure,
    )


def _never_line(each: NeverParting) -> str:
    pair = each.pair
    said = each.proof or "the proof fails on this board or under these rulings"
    return f"{each.status}: {pair.point}={pair.a} and {pair.b} never part: {said}"
