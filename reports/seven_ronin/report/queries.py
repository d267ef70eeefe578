"""Questions that players ask at the table, each a query whose answer the engine finds.

`questions.json` holds the questions. None of them comes with an answer: it is worked out, under
every reading of the point that decides it, each time the report is written. A question is asked as
one of

- `allowed`: may this round be played? The answer is yes, or the refusal;
- `happens`: what does this round lead to? `tell` names what is wanted of its end;
- `ask`: can the Attacker win this turn, in a mode of `ronin ask`;
- `count`: how many deployments has a side?
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from ronin.model.ambiguity import kebab
from ronin.model.errors import BadInput, IllegalChoice
from ronin.model.rulings import rulings_json, with_reading
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.notation import format_position, position_json, read_position
from ronin.model.seven_ronin.pieces import RONIN, Space
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import points
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import Outcome, read_form, replay
from ronin.model.strict_json import (
    expect_fields,
    expect_list,
    expect_object,
    expect_text,
    read_json,
)
from ronin.model.words import many
from ronin.reports.seven_ronin.report.line_words import with_names
from ronin.verify.seven_ronin.search.questions import MODES, Question, answered
from ronin.verify.seven_ronin.setting import Setting

_WAYS = ("allowed", "happens", "ask", "count")
_FIELDS = frozenset({"name", "asks", "point", "with", "tell", "side", *_WAYS})
_NOT_SAID = "The rules do not say"


@dataclass(frozen=True)
class Query:
    """A question, and the round or position that it is about."""

    name: str
    asks: str
    point: str
    """The open point that decides it."""
    others: Mapping[str, str]
    """Readings of other points without which the question does not come up."""
    way: str
    about: Mapping[str, Any]
    tell: tuple[str, ...]
    side: str

    @property
    def position(self) -> object:
        """The position that it is about."""
        return self.about if self.way == "count" else self.about["position"]


@dataclass(frozen=True)
class Answered:
    """A question and its answer under each reading of its point."""

    query: Query
    text: str
    """The position in one line."""
    answers: tuple[tuple[str, str, str], ...]
    """A reading, the answer under it in words, and the clause that decides, if one does."""
    in_force: str
    """The reading in force."""


def queries() -> tuple[Query, ...]:
    """Every question, in order."""
    text = files(__package__).joinpath("questions.json").read_text(encoding="utf-8")
    found = expect_list(read_json(text, where="questions"), where="questions")
    return tuple(_read(query, f"questions[{number}]") for number, query in enumerate(found))


def _read(value: object, where: str) -> Query:
    found = expect_object(value, where=where)
    expect_fields(found, _FIELDS, where=where)
    ways = [way for way in _WAYS if way in found]
    point = expect_text(found.get("point"), where=f"{where}.point")
    if len(ways) != 1 or point not in points():
        raise BadInput(f"{where}: {ways} of {point!r} is not one way to ask about one point")
    return Query(
        expect_text(found.get("name"), where=f"{where}.name"),
        expect_text(found.get("asks"), where=f"{where}.asks"),
        point,
        {
            name: expect_text(reading, where=where)
            for name, reading in expect_object(found.get("with", {}), where=where).items()
        },
        ways[0],
        expect_object(found[ways[0]], where=where),
        tuple(
            expect_text(text, where=where)
            for text in expect_list(found.get("tell", []), where=where)
        ),
        expect_text(found.get("side", "attacker"), where=where),
    )


def answered_queries(
    setting: Setting, step: Callable[[], None] = lambda: None
) -> tuple[Answered, ...]:
    """Every question with its answers."""
    found = []
    for query in queries():
        found.append(answers_to(query, setting))
        step()
    return tuple(found)


def answers_to(query: Query, setting: Setting) -> Answered:
    """The answer under every reading of the point, all else as the setting has it."""
    rulings = setting.rulings
    for name, reading in query.others.items():
        rulings = with_reading(rulings, name, reading)
    told = []
    for member in points()[query.point]:
        reading = kebab(member.name)
        game = Game(setting.village, with_reading(rulings, query.point, reading))
        told.append((reading, *_answer(query, game)))
    text = format_position(read_position(query.position, rulings))
    return Answered(query, text, tuple(told), rulings_json(rulings)[query.point])


def _answer(query: Query, game: Game) -> tuple[str, str]:
    """The answer in words, and the clause that decides."""
    try:
        match query.way:
            case "allowed":
                outcome = replay(dict(query.about), game)
                unanswered = outcome.unanswered
                return (f"{_NOT_SAID}.", unanswered.id) if unanswered else ("Yes.", "")
            case "happens":
                outcome = replay(dict(query.about), game)
                told = "; ".join(_end(outcome, query.tell))
                return f"{told[:1].upper()}{told[1:]}.", _decided(outcome)
            case "ask":
                return _asked(query.about, game)
            case _:
                return _counted(query, game), ""
    except IllegalChoice as refused:
        no = "No" if query.way == "allowed" else "Refused"
        return f"{no}: {with_names(refused.message)}.", refused.clause.id


def _decided(outcome: Outcome) -> str:
    if outcome.verdict:
        return outcome.verdict.clause.id
    return outcome.unanswered.id if outcome.unanswered else ""


def _end(outcome: Outcome, tell: tuple[str, ...]) -> Iterator[str]:
    """What is wanted of the end of a round, a clause of a sentence each."""
    if outcome.unanswered is not None:
        yield _NOT_SAID
        return
    end = position_json(outcome.next_position)
    for wanted in tell:
        yield _LABELS[wanted.partition(".")[0]](end, wanted.partition(".")[2], outcome)


def _label(ronin: str) -> str:
    return next(piece.label for piece in RONIN if piece.value == ronin)


def _many(count: int, what: str) -> str:
    return f"{count or 'no'} {what}{'' if count == 1 else 's'}"


def _winner(_: Mapping[str, Any], __: str, outcome: Outcome) -> str:
    verdict = outcome.verdict
    return f"the {verdict.winner.value.title()} wins" if verdict else "nobody has won yet"


def _wounds(end: Mapping[str, Any], name: str, _: Outcome) -> str:
    if name in end["eliminated"]:
        return f"{_label(name)} is eliminated"
    return f"{_label(name)} has {_many(end['wounds'].get(name, 0), 'wound')}"


def _ninja(end: Mapping[str, Any], name: str, _: Outcome) -> str:
    return f"{end['ninja'].get(name, 0) or 'no'} ninja on {Space(name).label}"


def _stayed(end: Mapping[str, Any], name: str, _: Outcome) -> str:
    place = end["stayed"].get(name)
    if place:
        return f"{_label(name)} stays on {Space(place).label}"
    return f"{_label(name)} is free to go anywhere"


def _shrine(end: Mapping[str, Any], name: str, _: Outcome) -> str:
    markers = list(end["shrine"]).count(name)
    return f"{_label(name)} bears {_many(markers, 'Shrine Marker')} in the next round"


def _pool(what: str) -> Callable[[Mapping[str, Any], str, Outcome], str]:
    title = {"reserves": "Reserves", "supply": "General Supply"}[what]
    return lambda end, _, __: f"{end[what]} in the {title}"


_LABELS: dict[str, Callable[[Mapping[str, Any], str, Outcome], str]] = {
    "winner": _winner,
    "wounds": _wounds,
    "ninja": _ninja,
    "stayed": _stayed,
    "shrine": _shrine,
    "reserves": _pool("reserves"),
    "supply": _pool("supply"),
}


def _asked(about: Mapping[str, Any], game: Game) -> tuple[str, str]:
    position = read_position(about["position"], game.rulings)
    mode = next(mode for mode in MODES if mode == about["mode"])
    question = Question(position, mode)
    if mode == "given":
        form = read_form({"attacker": about["attacker"], "defender": about["defender"]})
        question = Question(position, mode, attack=form.attacker(), defence=form.defender())
    found = answered(question, game)
    clause = found.why[0][0].id if found.why else ""
    if found.chance is not None and found.chance.is_known:
        return f"With probability {found.chance.low}.", clause
    return f"{found.said.title()}.", clause


def _counted(query: Query, game: Game) -> str:
    position = read_position(query.about, game.rulings)
    counts = {"attacker": planning.attack_count, "defender": planning.defence_count}
    return f"{many(counts[query.side](engine.begun(position), game), 'deployment')}."
