"""`ronin check`: what must always be true, on many plays."""

import shlex
from collections import defaultdict
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

import click

from ronin.model.errors import BadInput
from ronin.model.play import Story
from ronin.properties.plays import own_properties
from ronin.verify.console.answers import Progress, print_json
from ronin.verify.console.checking import Wanted, blamed, check_options, wanted_of
from ronin.verify.console.checks import Checked, Failure
from ronin.verify.console.failures import one_line
from ronin.verify.console.options import Options, playing_command
from ronin.verify.console.sarif import Place, place_in_repository
from ronin.verify.games import parts_of
from ronin.verify.parts import Parts, Property, Setting, random_play, random_start

PROFILES = {"quick": 100, "ci": 1000, "thorough": 50_000}
"""How many plays are looked at under each preset."""


@dataclass(frozen=True)
class Broken:
    """How a play breaks a property, and which play that was."""

    how: str
    under: str
    rulings: Any
    number: int


@dataclass
class Seen:
    """What was seen of the properties."""

    plays: int = 0
    broken: dict[str, Broken] = field(default_factory=dict)
    seconds: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))


@playing_command("check")
@check_options
def check(options: Options, **given: Any) -> int:
    """Check what must always be true of the rules, on many plays.

    Random plays under every preset, or under the rulings given. A property that fails is told with
    the play that broke it, and the exit code is 1.

    \b
    Examples:
      ronin check
      ronin check --profile ci --junit check.xml --sarif check.sarif
      ronin check --properties own.py --format github
    """
    wanted = wanted_of(options, given)
    parts: Parts = parts_of(options.game)
    setting = parts.setting(options)
    own = own_properties(wanted.own, parts.rulebook)
    properties = {one.name: one for one in parts.properties}
    for name, (added, file, line) in own.items():
        if name in properties:
            raise BadInput(f"{file}:{line}: there is a property {name} already")
        properties[name] = added
    places = {name: place_in_repository(file, line) for name, (_, file, line) in own.items()}
    chosen = [each for each in properties.values() if _is_meant(each, wanted.select)]
    if not chosen:
        raise BadInput(f"--select: no property is called or rests on {' or '.join(wanted.select)}")
    told = wanted.told(properties)
    seen = Seen() if wanted.listing else _looked(parts, setting, chosen, wanted)
    checks = [
        _checked(each, seen, wanted, parts, setting, places.get(each.name)) for each in chosen
    ]
    expected = [] if wanted.listing else wanted.expectations()
    everything = [*checks, *expected]
    told.write_files(f"{parts.title} rules", everything)
    if options.json:
        listed = [{**told.json_of(one), **_as_before(one)} for one in checks]
        more = {"expected": [told.json_of(one) for one in expected]} if expected else {}
        print_json({"properties": listed, "plays": seen.plays, **more, **setting.provenance()})
    elif told.prints_text:
        for one in everything:
            came = one.failure.came if one.failure else one.status
            click.echo(one_line(f"{one.name}: {one.expected} {came}"))
        for text in told.lines(everything):
            click.echo(text)
        click.echo(setting.in_words())
    return told.exit_code(everything)


def _is_meant(one: Property, select: tuple[str, ...]) -> bool:
    clauses = {clause.id for clause in one.clauses}
    return not select or any(word in one.name or word in clauses for word in select)


def _looked(parts: Parts, setting: Setting, chosen: list[Property], wanted: Wanted) -> Seen:
    """Look at random plays, under the rulings given or each preset."""
    options, seen = wanted.options, Seen()
    configured = options.config is not None and {"preset", "rulings"} & options.config.table.keys()
    given = options.preset or options.rulings or configured
    under = {"the rulings given": setting.rulings} if given else parts.presets
    progress = Progress("plays")
    for name, rulings in under.items():
        game, _ = setting.under(rulings).recorded()
        for number in range(PROFILES[wanted.profile]):
            random = _random(wanted, number)
            start, dealt = random_start(parts, game, random)
            tables = random_play(parts, start, dealt, random)
            for one in chosen:
                began = perf_counter()
                if one.name not in seen.broken and (fault := one.broken(tables, dealt)):
                    seen.broken[one.name] = Broken(fault, name, rulings, number)
                seen.seconds[one.name] += perf_counter() - began
            progress.step()
    progress.done()
    seen.plays = progress.count
    return seen


def _random(wanted: Wanted, number: int) -> Random:
    return Random(f"{wanted.seed} {number}")


def _checked(
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
        place=place or blamed(wanted.options),
    )


def _failure(
    one: Property, broken: Broken, wanted: Wanted, parts: Parts, setting: Setting
) -> Failure:
    """The play that broke a property, told from its beginning."""
    story = Story()
    game, _ = setting.under(broken.rulings).recorded(story.tell)
    random = _random(wanted, broken.number)
    start, dealt = random_start(parts, game, random)
    random_play(parts, start, dealt, random)
    events = tuple((event.clause.id, event.text) for event in story.events)
    lines = tuple(f"{clause:<13} {text}." for clause, text in events)
    return Failure(
        f"{broken.how} (play {broken.number} under {broken.under})",
        shlex.join(_again(one, broken, wanted)),
        story=lines,
        events=events,
    )


def _again(one: Property, broken: Broken, wanted: Wanted) -> list[str]:
    """The command that breaks the property in the same play."""
    options = wanted.options
    assert options.game is not None
    words = ["ronin", "check", "--game", options.game.name, "--select", one.name]
    words += ["--seed", str(wanted.seed), "--profile", wanted.profile]
    words += [] if broken.under == "the rulings given" else ["--preset", broken.under]
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
