"""`ronin check`: what must always be true, on many plays."""

import shlex
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import click

from ronin.model.errors import BadInput
from ronin.model.play import Event, Story
from ronin.properties.plays import own_properties
from ronin.properties.workers import Cluster, Workers
from ronin.verify.console.answers import print_json
from ronin.verify.console.checking import Wanted, check_options, place_to_blame, wanted_of
from ronin.verify.console.checks import Checked, Failure
from ronin.verify.console.inputs import json_of
from ronin.verify.console.options import Options, playing_command
from ronin.verify.console.sarif import Place, place_in_repository
from ronin.verify.console.workers import OWN_FILES, digests_of, state_option, workers_options
from ronin.verify.failures import one_line
from ronin.verify.games import loaded, parts_of
from ronin.verify.parts import Parts, Property, Setting, random_play, random_start
from ronin.verify.running.journal import kept_in
from ronin.verify.running.pieces import done
from ronin.verify.running.progress import Progress

PROFILES = {"quick": 100, "ci": 1000, "thorough": 50_000}
"""How many plays are looked at under each preset."""
GIVEN = "the rulings given"
AT_ONCE = 50
"""Plays that a worker looks at."""


@dataclass(frozen=True)
class Broken:
    """How a play breaks a property, and which play that was."""

    how: str
    under: str
    rulings: Any
    number: int
    trace: str | None = None
    """The file of the play, if it was recorded."""
    events: tuple[Event, ...] = ()
    """What happens in it."""


@dataclass
class Seen:
    """What was seen of the properties."""

    plays: int = 0
    broken: dict[str, Broken] = field(default_factory=dict)
    seconds: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))

    def add(self, other: "Seen") -> None:
        """Put what was seen in later plays behind this."""
        self.plays += other.plays
        self.broken = other.broken | self.broken
        for name, seconds in other.seconds.items():
            self.seconds[name] += seconds


class Share(NamedTuple):
    """Plays that are looked at together."""

    under: str
    rulings: Any
    numbers: range


@playing_command("check")
@check_options
@click.option("--trace", metavar="FILE", help="Look at one recorded play; - for standard input.")
@state_option
@workers_options("Number of processes; the result is the same for any.")
def check(
    options: Options, trace: str | None, state: str | None, workers: Workers, **given: Any
) -> int:
    """Check what must always be true of the rules, on many plays.

    Random plays under every preset, or under the rulings given; with --trace one recorded play. A
    property that fails is shown with the play that broke it, and the exit code is 1.

    \b
    Examples:
      ronin check
      ronin check --profile ci --junit check.xml --sarif check.sarif
      ronin check --properties own.py --format github
    """
    wanted = wanted_of(options, given)
    parts: Parts = parts_of(options.game)
    setting = parts.setting(options)
    if isinstance(workers, Cluster) and (wanted.own or options.variant_files):
        raise click.UsageError(OWN_FILES)
    properties = _properties(parts, wanted.own)
    places = {
        name: place_in_repository(file, line)
        for name, (_, file, line) in own_properties(wanted.own, parts.rulebook).items()
    }
    chosen = [each for each in properties.values() if _is_meant(each, wanted.select)]
    if not properties:
        assert options.game is not None
        raise BadInput(f"--game: {options.game.called}: {options.game.parts} has no properties")
    if not chosen:
        raise BadInput(f"--select: no property is called or rests on {' or '.join(wanted.select)}")
    told = wanted.told(properties)
    if wanted.listing:
        if trace is not None:
            raise click.UsageError("--list does not go with --trace")
        seen = Seen()
    elif trace is not None:
        play, setting = parts.own_setting(json_of(trace, what="--trace"), setting)
        seen = _check_trace(trace, play, parts, setting, chosen)
    else:
        seen = _check_plays(parts, setting, chosen, wanted, workers, state)
    checks = [
        _result_of(each, seen, wanted, parts, setting, places.get(each.name)) for each in chosen
    ]
    expected = [] if wanted.listing else wanted.expectations()
    everything = [*checks, *expected]
    told.write_files(f"{parts.title} rules", everything)
    if options.json:
        listed = [{**told.json_of(checked), **_as_before(checked)} for checked in checks]
        more = {"expected": [told.json_of(checked) for checked in expected]} if expected else {}
        print_json({"properties": listed, "plays": seen.plays, **more, **setting.provenance()})
    elif told.prints_text:
        for checked in everything:
            came = checked.failure.came if checked.failure else checked.status
            click.echo(one_line(f"{checked.name}: {checked.expected} {came}"))
        for text in told.lines(everything):
            click.echo(text)
        click.echo(setting.in_words())
    return told.exit_code(everything)


def _is_meant(one: Property, select: tuple[str, ...]) -> bool:
    clauses = {clause.id for clause in one.clauses}
    return not select or any(word in one.name or word in clauses for word in select)


def _properties(parts: Parts, files: tuple[str, ...]) -> dict[str, Property]:
    """The properties of the game and those of a user's files, by their names."""
    properties = {property_.name: property_ for property_ in parts.properties}
    for name, (added, file, line) in own_properties(files, parts.rulebook).items():
        if name in properties:
            raise BadInput(f"{file}:{line}: there is a property {name} already")
        properties[name] = added
    return properties


def _check_plays(
    parts: Parts,
    setting: Setting,
    chosen: list[Property],
    wanted: Wanted,
    workers: Workers,
    state: str | None,
) -> Seen:
    """Look at random plays, under the rulings given or each preset."""
    options, seen = wanted.options, Seen()
    configured = options.config is not None and {"preset", "rulings"} & options.config.table.keys()
    given = options.preset or options.rulings or configured
    under = {GIVEN: setting.rulings} if given else parts.presets
    plays = PROFILES[wanted.profile]
    shares = [
        Share(name, rulings, range(first, min(first + AT_ONCE, plays)))
        for name, rulings in under.items()
        for first in range(0, plays, AT_ONCE)
    ]
    assert options.game is not None
    names = tuple(property_.name for property_ in chosen)
    look = partial(_check_share, options.game.parts, setting, wanted.own, names, wanted.seed)
    progress = Progress(f"of {len(shares)} shares of the plays", every=1)
    asked = {
        "command": "check",
        "properties": names,
        "plays": plays,
        "seed": wanted.seed,
        "files": digests_of((*wanted.own, *options.variant_files)),
        "under": setting.provenance(),
    }
    journal = kept_in(
        state, asked, lambda share: f"{share.under} {share.numbers}", _seen_json, _seen_before
    )
    with done(look, shares, workers, progress=progress, journal=journal) as results:
        for found in results:
            seen.add(found)
    return seen


def _check_share(
    game: str,
    setting: Setting,
    own: tuple[str, ...],
    names: tuple[str, ...],
    seed: int,
    share: Share,
) -> Seen:
    """What is seen of some properties in a share of the plays."""
    parts: Parts = loaded(game)
    properties = _properties(parts, own)
    seen = Seen(len(share.numbers))
    dealing, _ = setting.under(share.rulings).recorded()
    for number in share.numbers:
        random = _random(seed, number)
        start, dealt = random_start(parts, dealing, random)
        tables = random_play(parts, start, dealt, random)
        for name in names:
            began = perf_counter()
            if name not in seen.broken and (fault := properties[name].broken(tables, dealt)):
                seen.broken[name] = Broken(fault, share.under, share.rulings, number)
            seen.seconds[name] += perf_counter() - began
    return seen


def _seen_json(seen: Seen) -> dict[str, object]:
    """What was seen, as a journal keeps it."""
    broken = {name: [fault.how, fault.number] for name, fault in seen.broken.items()}
    return {"plays": seen.plays, "broken": broken, "seconds": seen.seconds}


def _seen_before(share: Share, found: dict[str, Any]) -> Seen:
    """What was seen of a share, from a journal."""
    seen = Seen(found["plays"])
    for name, (how, number) in found["broken"].items():
        seen.broken[name] = Broken(how, share.under, share.rulings, number)
    seen.seconds.update(found["seconds"])
    return seen


def _check_trace(
    trace: str, play: object, parts: Parts, setting: Setting, chosen: list[Property]
) -> Seen:
    """What is seen in one recorded play."""
    game, _ = setting.recorded()
    outcome = parts.plays.played(play, game)
    seen = Seen(1)
    for property_ in chosen:
        began = perf_counter()
        if fault := property_.broken(outcome.tables, game):
            seen.broken[property_.name] = Broken(
                fault, GIVEN, setting.rulings, 0, trace, tuple(outcome.events)
            )
        seen.seconds[property_.name] += perf_counter() - began
    return seen


def _random(seed: int, number: int) -> Random:
    return Random(f"{seed} {number}")


def _result_of(
    one: Property,
    seen: Seen,
    wanted: Wanted,
    parts: Parts,
    setting: Setting,
    place: Place | None,
) -> Checked:
    broken = seen.broken.get(one.name)
    return Checked(
        one.name,
        one.sentence,
        "listed" if wanted.listing else "holds" if broken is None else "broken",
        clauses=tuple(clause.id for clause in one.clauses),
        seconds=seen.seconds[one.name],
        failure=_failure(one, broken, wanted, parts, setting) if broken else None,
        place=place or place_to_blame(wanted.options),
    )


def _failure(
    one: Property, broken: Broken, wanted: Wanted, parts: Parts, setting: Setting
) -> Failure:
    """The play that broke a property, told from its beginning."""
    events = tuple(
        (event.clause.id, event.text) for event in _events(broken, wanted, parts, setting)
    )
    lines = tuple(f"{clause:<13} {text}." for clause, text in events)
    which = f"play {broken.number}" if broken.trace is None else broken.trace[:80]
    return Failure(
        f"{broken.how} ({which} under {broken.under})",
        shlex.join(_again(one, broken, wanted)),
        story=lines,
        events=events,
    )


def _events(broken: Broken, wanted: Wanted, parts: Parts, setting: Setting) -> Iterable[Event]:
    """What happens in the play that broke a property."""
    if broken.trace is not None:
        return broken.events
    story = Story()
    game, _ = setting.under(broken.rulings).recorded(story.tell)
    random = _random(wanted.seed, broken.number)
    start, dealt = random_start(parts, game, random)
    random_play(parts, start, dealt, random)
    return story.events


def _again(one: Property, broken: Broken, wanted: Wanted) -> list[str]:
    """The command that breaks the property in the same play."""
    options = wanted.options
    assert options.game is not None
    words = ["ronin", "check", "--game", options.game.called, "--select", one.name]
    if broken.trace is None:
        words += ["--seed", str(wanted.seed), "--profile", wanted.profile]
    else:
        words += ["--trace", broken.trace]
    words += [] if broken.under == GIVEN else ["--preset", broken.under]
    for option, values in (
        ("--preset", [options.preset] if options.preset else []),
        ("--rulings", options.rulings),
        ("--properties", wanted.own),
        ("--variant", options.variant_files),
    ):
        for value in values:
            words += [option, value]
    for name, value in options.of_game.items():
        words += [f"--{name}", str(value)]
    return words


def _as_before(one: Checked) -> dict[str, object]:
    """The names by which a check and its failure were first told."""
    return {"outcome": one.status, "broken": one.failure and one.failure.came}
