"""What a game brings so that the commands that all games share can work: a value of its parts.

A game that is recorded as a start and a list of choices brings `Forms` and takes `plays_of` them;
one that writes its plays in another way brings `Plays` of its own.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from ronin.model.ambiguity import Register
from ronin.model.clause import Clause, Rulebook
from ronin.model.errors import BadInput, IllegalChoice, Refusal
from ronin.model.play import Choice, Event, Game, Position, Rules, Story, Table
from ronin.model.rulings import recorded, rulings_json
from ronin.model.strict_json import expect_fields, expect_game, expect_list, expect_object
from ronin.verify.console.answers import bold
from ronin.verify.console.options import Options
from ronin.verify.console.setting import asked_rulings
from ronin.verify.console.steps_told import steps_told
from ronin.verify.rulings_text import rulings_in_words
from ronin.verify.smt.encodes import Claim, Encoding, Term
from ronin.verify.tool import tool

Tell = Callable[..., None]
Json = dict[str, Any]


class Setting(Protocol):
    """What a play is under, and what an answer says about that."""

    @property
    def rulings(self) -> Any:
        """The rulings in force."""

    def recorded(self, tell: Tell | None = None) -> tuple[Game, set[str]]:
        """A game under this setting, and the set of the points that it will consult."""

    def under(self, rulings: Any) -> "Setting":
        """The same under other rulings."""

    def provenance(self) -> Json:
        """What an answer says about itself."""

    def about(self, consulted: set[str]) -> Json:
        """The same, with the points that were consulted."""

    def in_words(self) -> str:
        """The setting in a sentence."""


class Outcome(Protocol):
    """How a play went."""

    position: Position
    events: tuple[Event, ...]

    @property
    def made(self) -> tuple[Choice, ...]:
        """Every choice, plans and passes included."""


@dataclass(frozen=True)
class Plays:
    """How plays of a game are read, told and compared."""

    played: Callable[[object, Game], Any]
    """Play a trace, or a case that holds one, to its outcome; refused at the first broken rule."""
    ending: Callable[[Any], Json]
    """How it ended, as answers have it: `winner`, `why`, `position`."""
    closing: Callable[[Any], str]
    """The same in a sentence."""
    lines: Callable[[Any, Game], Iterable[str]]
    """The whole play for a reader."""
    first_apart: Callable[[Any, Any], tuple[int, Clause, tuple[str, str]] | None] = (
        lambda a, b: None  # noqa: ARG005 - no other difference is known
    )
    """Of two outcomes with their games that tell the same: where somebody else decided."""
    not_compared: tuple[str, ...] = ()
    """Beginnings of the names of fields in which ends may differ without a difference."""


@dataclass(frozen=True)
class Verdict:
    """Who has won, by which clause, and why."""

    winner: str
    clause: Clause
    why: str


@dataclass(frozen=True)
class Forms:
    """How a game writes its positions and choices, and what its tables say."""

    read_position: Callable[[object, Any], Position]
    position_json: Callable[[Position], Json]
    position_text: Callable[[Position], str]
    read_choice: Callable[[Json, Table], Choice]
    choice_json: Callable[[Choice], Json]
    verdict: Callable[[Table], Verdict | None]
    position_of: Callable[[Table], Position]
    step_of: Callable[[Choice, Table], str]
    headings: Mapping[str, str]
    """The steps of a play, with their titles."""
    missing_position: Clause
    """The clause behind a start; it refuses a trace without one."""


@dataclass(frozen=True)
class Formulas:
    """The second statement of a game's rules: one choice, from any table to the next."""

    encoding: Encoding
    claims: Callable[[Any], Iterable[Claim]]
    """All that every legal choice makes true, under these rulings."""
    before: Callable[[Table], Iterable[Term]]
    chosen: Callable[[Choice], Iterable[Term]]
    after: Callable[[Table], Iterable[Term]]
    unknowns: tuple[Term, ...]
    """What tells one choice and its table from another."""
    read: Callable[[Any], tuple[Choice, Json]]
    """A model as a choice, and what `told` tells of the table after it."""
    told: Callable[[Table], Json]


@dataclass(frozen=True)
class Property:
    """What must always be true of a play."""

    name: str
    sentence: str
    clauses: tuple[Clause, ...]
    broken: Callable[[tuple[Table, ...], Game], str | None]
    """How the tables of a play break it; None if they do not."""


@dataclass(frozen=True)
class Parts:
    """A game, as the commands that all games share know it."""

    name: str
    title: str
    rulebook: Rulebook
    register: Register
    presets: Mapping[str, Any]
    rules: Rules
    setting: Callable[[Options], Setting]
    plays: Plays
    ways_to_break: Callable[[str], list[str]] = lambda clause: []  # noqa: ARG005 - none is known
    """What the broken rules of a clause do at which its tests fail."""
    formulas_of: Callable[[str], list[str]] = lambda clause: []  # noqa: ARG005 - none is known
    """The formulas that state a clause, as `module:function`."""
    forms: Forms | None = None
    sides: tuple[str, ...] = ()
    """Who can win; the first is asked about unless another is named."""
    formulas: Formulas | None = None
    of_line: Callable[[Json, Any], tuple[Json, Any]] = lambda line, setting: (line, setting)
    """What a line of a batch asks, and the setting of its own if it may hold one."""
    case: Callable[[Json, Any], Json] | None = None
    """The outcome of a case that is no recorded play: a question by its fields."""
    position: Callable[[object, Any], object] = lambda position, setting: position  # noqa: ARG005
    """A position as answers write it, however somebody wrote it."""
    properties: tuple[Property, ...] = ()
    starts: Callable[[Random], Position] | None = None
    """A position to begin a random play with."""
    dealt: Callable[[Game, Random], tuple[Position, Game]] | None = None
    """The same for a game with cards: a position, and the game with the cards that lie there."""
    positions: Callable[[], Iterator[Position]] | None = None
    """Positions from small to large, among which witnesses are looked for."""
    tries: Callable[[Table], Iterator[Choice]] | None = None
    """Choices at a table, legal or not, from small to large."""
    forget: Callable[[], None] = lambda: None
    """Forget what was found under other rules, before a variant of them is played."""
    shown: str = ""
    """MODULE:FUNCTION that makes a `ronin.reports.register.pairs.Display`: what its report shows
    beyond words. This and the next two are loaded only when they are needed."""
    queries: str = ""
    """MODULE:VALUE of its `Queries`, its questions about whole games."""
    evidence: str = ""
    """MODULE:FUNCTION that tells all evidence on the game that is kept, each piece a `Kept`."""

    def own_setting(self, play: object, setting: Any) -> tuple[object, Any]:
        """A recorded play, and the setting of its own if it holds one."""
        return self.of_line(play, setting) if isinstance(play, dict) else (play, setting)


@dataclass(frozen=True)
class PlainGame:
    """What a game without a board is played under."""

    rulings: Any
    tell: Tell


@dataclass(frozen=True)
class PlainSetting:
    """The setting of a game that has rulings and nothing else."""

    name: str
    presets: Mapping[str, Any]
    rulings: Any

    def recorded(self, tell: Tell | None = None) -> tuple[PlainGame, set[str]]:
        """A game under these rulings, and the set of the points that it will consult."""
        rulings, consulted = recorded(self.rulings)
        return PlainGame(rulings, tell or _nobody), consulted

    def under(self, rulings: Any) -> "PlainSetting":
        """The same game under other rulings."""
        return PlainSetting(self.name, self.presets, rulings)

    def provenance(self) -> Json:
        """What an answer says about itself."""
        return {"game": self.name, "tool": tool(), "rulings": rulings_json(self.rulings)}

    def about(self, consulted: set[str]) -> Json:
        """The same, with the points that were consulted."""
        return {**self.provenance(), "consulted": sorted(consulted)}

    def in_words(self) -> str:
        """The rulings in a sentence."""
        return f"Rulings: {rulings_in_words(self.rulings, self.presets)}."


def plain_setting(name: str, presets: Mapping[str, Any]) -> Callable[[Options], PlainSetting]:
    """How the shared options become a setting of rulings alone."""

    def of(options: Options) -> PlainSetting:
        setting = PlainSetting(name, presets, asked_rulings(options, presets))
        options.provenance = setting.provenance()
        return setting

    return of


def _nobody(*words: object) -> None:
    """Whom nobody tells anything."""


@dataclass(frozen=True)
class PlainOutcome:
    """A play of a game that is recorded as a start and choices."""

    position: Position
    made: tuple[Choice, ...]
    tables: tuple[Table, ...]
    events: tuple[Event, ...]


FIELDS = frozenset({"game", "position", "choices", "id", "note"})


def plays_of(name: str, rules: Rules, forms: Forms) -> Plays:
    """The plays of a game that is recorded as a start and choices."""

    def played(value: object, game: Game) -> PlainOutcome:
        found = expect_object(value, where="trace")
        found = expect_object(found.get("trace", found), where="trace")
        expect_fields(found, FIELDS, where="trace")
        expect_game(found, name, where="trace")
        if "position" not in found:
            refusal = Refusal(forms.missing_position, "the position is missing")
            raise IllegalChoice(refusal, at="position")
        story = Story()
        told = PlainGame(game.rulings, story.tell)
        position = forms.read_position(found["position"], game.rulings)
        tables, made = [rules.begun(position)], []
        entries = expect_list(found.get("choices", []), where="choices")
        for index, entry in enumerate(entries):
            try:
                read = expect_object(entry, where=f"choices[{index}]")
                choice = _choice_read(read, index, tables[-1])
                refused = rules.refusal(tables[-1], choice, told)
                if refused is not None:
                    raise IllegalChoice(refused)
                story.step = forms.step_of(choice, tables[-1])
                tables.append(rules.carried_out(tables[-1], choice, told))
                made.append(choice)
            except (IllegalChoice, BadInput) as fault:
                fault.at = index
                if isinstance(fault, IllegalChoice):
                    fault.events = tuple(story.events)
                raise
        return PlainOutcome(position, tuple(made), tuple(tables), tuple(story.events))

    def _choice_read(entry: Json, index: int, table: Table) -> Choice:
        try:
            return forms.read_choice(entry, table)
        except BadInput as fault:
            raise BadInput(f"choices[{index}]: {fault}") from None

    def ending(outcome: PlainOutcome) -> Json:
        verdict = forms.verdict(outcome.tables[-1])
        why = [] if verdict is None else [{"clause": verdict.clause.id, "text": verdict.why}]
        position = forms.position_json(forms.position_of(outcome.tables[-1]))
        return {"winner": verdict and verdict.winner, "why": why, "position": position}

    def closing(outcome: PlainOutcome) -> str:
        verdict = forms.verdict(outcome.tables[-1])
        if verdict is None:
            position = forms.position_text(forms.position_of(outcome.tables[-1]))
            return f"Nobody has won. It goes on from {position}"
        return bold(f"{verdict.winner.title()} wins ({verdict.clause.id}): {verdict.why}.")

    def lines(outcome: PlainOutcome, _: Game) -> Iterator[str]:
        yield f"From {forms.position_text(outcome.position)}"
        for told in steps_told(outcome.events, forms.headings):
            yield from (*told, "")
        yield closing(outcome)

    return Plays(played, ending, closing, lines)


def random_start(parts: Parts, game: Game, random: Random) -> tuple[Position, Game]:
    """A position drawn by chance, and the game that is played from it."""
    if parts.dealt is not None:
        return parts.dealt(game, random)
    assert parts.starts is not None
    return parts.starts(random), game


def random_play(
    parts: Parts, start: Position, game: Game, random: Random, most: int = 1000
) -> tuple[Table, ...]:
    """The tables of a play in which every choice is drawn by chance."""
    tables = [parts.rules.begun(start)]
    while parts.rules.chooser(tables[-1]) is not None and len(tables) <= most:
        choice = parts.rules.drawn(tables[-1], game, random)
        tables.append(parts.rules.carried_out(tables[-1], choice, game))
    return tuple(tables)
