"""A plugin for pytest: the positions, rounds and properties that a repository is configured with.

Nothing else of ronin is loaded before there is something to collect. It does nothing unless there
is a configuration that names positions, rounds or properties, or it is asked for with `--ronin`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from ronin.verify.config import Config
    from ronin.verify.expected import Item, Outcome

FILES = ("ronin.toml", "pyproject.toml")
_FOUND: pytest.StashKey[Found | None] = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Options of pytest."""
    group = parser.getgroup("ronin", "rules of board games")
    group.addoption(
        "--ronin", action="store_true", help="also test the positions, rounds and properties"
    )
    group.addoption("--no-ronin", action="store_true", help="test nothing of the rules")


def pytest_configure(config: pytest.Config) -> None:
    """Find the configuration, and let pytest look at what it names."""
    config.stash[_FOUND] = found = None if config.option.no_ronin else _read_configuration(config)
    if found is None:
        return
    is_asked = config.option.ronin or config.args_source is not config.ArgsSource.ARGS
    if is_asked:
        config.args.extend(name for name in found.files if not _is_below(name, config.args))


def _read_configuration(config: pytest.Config) -> Found | None:
    """The configuration of the root folder; nothing is loaded if there is none to read."""
    is_wanted = config.option.ronin
    for folder in (config.rootpath, *config.rootpath.parents):
        for file in (folder / name for name in FILES):
            if file.is_file() and (file.name == FILES[0] or b"tool.ronin" in file.read_bytes()):
                found = Found(file, wants_properties=is_wanted)
                return found if found.files else None
    return Found(None, wants_properties=True) if is_wanted else None


def _is_below(name: str, args: list[str]) -> bool:
    folders = [Path(arg.partition("::")[0]).resolve() for arg in args]
    return any(Path(name).resolve().is_relative_to(folder) for folder in folders)


class Found:
    """What a configuration names, and what came of it once it was asked."""

    def __init__(self, file: Path | None, *, wants_properties: bool) -> None:
        from ronin.model.errors import RoninError
        from ronin.verify.config import config_for
        from ronin.verify.expected import COMMANDS

        self.options = ["--no-config"] if file is None else ["--config", str(file)]
        try:
            self.config: Config | None = config_for(self.options)
            self.kinds = {
                str(Path(name).resolve()): kind
                for kind in COMMANDS
                for name in (self.config.files(kind) if self.config else ())
            }
        except RoninError as fault:
            raise pytest.UsageError(f"ronin: {fault}") from None
        named = self.config is not None and "properties" in self.config.table
        self.home = file.resolve() if file is not None and (named or wants_properties) else None
        """The configuration, if there is one and properties are to be tested."""
        self.files = [*self.kinds, *([] if self.home is None else [str(self.home)])]
        self.outcomes: dict[tuple[str, int], Outcome] = {}
        self.properties: dict[str, dict[str, Any]] = {}

    def outcome_of(self, item: Item, session: pytest.Session) -> Outcome:
        """What came of a question; all that are left of its kind are asked at once."""
        from ronin.verify.expected import outcomes

        if item.place not in self.outcomes:
            wanted = [question.item for question in session.items if isinstance(question, Question)]
            same = [wanted_item for wanted_item in wanted if wanted_item.kind == item.kind]
            self.outcomes |= {
                outcome.item.place: outcome for outcome in outcomes(same, self.options)
            }
        return self.outcomes[item.place]

    def property_of(self, name: str, session: pytest.Session) -> dict[str, Any]:
        """What became of a property; all that are wanted are looked at in one run."""
        if name not in self.properties:
            wanted = [test.name for test in session.items if isinstance(test, Property)]
            words = [word for name in wanted for word in ("--select", name)]
            answer = self._run_check(*words)
            self.properties |= {row["name"]: row for row in answer["properties"]}
        return self.properties[name]

    def property_names(self) -> list[str]:
        """The names of all properties."""
        return [row["name"] for row in self._run_check("--list")["properties"]]

    def _run_check(self, *words: str) -> dict[str, Any]:
        from ronin.verify.expected import last_words, run_ronin

        ended = run_ronin("check", *self.options, "--json", *words)
        try:
            answer: dict[str, Any] = json.loads(ended.stdout)
        except ValueError:
            raise pytest.UsageError(f"ronin: {last_words(ended)}") from None
        if "properties" not in answer:
            raise pytest.UsageError(f"ronin: {answer['error']['message']}")
        return answer


class Broken(Exception):
    """What was expected did not come; the text is the story."""


class Asked(pytest.Item):
    """A test of ours: a failure is told as a story, without a traceback."""

    def __init__(self, *, found: Found, **named: Any) -> None:
        super().__init__(**named)
        self.found = found

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The story, or what could not be asked, or what went wrong with us."""
        from ronin.model.errors import RoninError

        if isinstance(excinfo.value, Broken | RoninError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)


class Question(Asked):
    """A position or a recorded round with what is expected."""

    def __init__(self, *, item: Item, **named: Any) -> None:
        super().__init__(**named)
        self.item = item

    def runtest(self) -> None:
        """Ask, and compare."""
        outcome = self.found.outcome_of(self.item, self.session)
        if outcome.came is not None:
            expect = json.dumps(self.item.expect)
            told = [
                f"Expected: {expect}",
                f"Got:      {outcome.came}",
                f"Again:    {outcome.command}",
            ]
            raise Broken("\n".join([*told, *outcome.story]))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where it stands."""
        return self.path, self.item.line - 1, self.name


class Property(Asked):
    """A property, ours or the user's own."""

    def runtest(self) -> None:
        """Look at what became of it."""
        seen = self.found.property_of(self.name, self.session)
        if "known" in seen:
            pytest.xfail(f"tolerated until {seen['known']['until']}: {seen['known']['why']}")
        if seen["status"] == "not claimed":
            whys = ", ".join(str(why["ruling"] or why["fact"]) for why in seen["not_claimed"])
            pytest.skip(f"not claimed: switched off by {whys}")
        if seen["status"] != "holds":
            came = seen.get("came", "it never came up in this run")
            told = [f"Expected: {seen['sentence']}", f"Got:      {came}"]
            told += [f"Written:  {file}" for file in seen.get("files", [])]
            again = [f"Again:    {seen['command']}"] if "command" in seen else []
            raise Broken("\n".join([*told, *again, *seen.get("story", [])]))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where it stands."""
        return self.path, 0, self.name


class Questions(pytest.File):
    """A file of positions, or a recorded round."""

    def collect(self) -> Iterator[Question]:
        """A test for each."""
        from ronin.model.errors import RoninError
        from ronin.verify.expected import items_in

        found = self.config.stash[_FOUND]
        assert found is not None
        try:
            items = items_in(found.kinds[str(self.path.resolve())], str(self.path))
        except RoninError as fault:
            raise self.CollectError(str(fault)) from None
        for item in items:
            yield Question.from_parent(self, name=item.id, item=item, found=found)


class Properties(pytest.File):
    """The configuration, with a test for each property."""

    def collect(self) -> Iterator[Property]:
        """A test for each."""
        found = self.config.stash[_FOUND]
        assert found is not None
        for name in found.property_names():
            yield Property.from_parent(self, name=name, found=found)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.File | None:
    """Collect a file that the configuration names, and the configuration itself."""
    found = parent.config.stash[_FOUND]
    if found is None:
        return None
    if str(file_path.resolve()) in found.kinds:
        return Questions.from_parent(parent, path=file_path)
    if file_path.resolve() == found.home:
        return Properties.from_parent(parent, path=file_path)
    return None


def pytest_collection_modifyitems(session: pytest.Session, items: list[pytest.Item]) -> None:
    """Asked for where nothing is configured, the properties are tested all the same."""
    found = session.config.stash[_FOUND]
    if found is not None and found.config is None:
        properties = (
            Property.from_parent(session, name=name, found=found) for name in found.property_names()
        )
        items.extend(properties)
