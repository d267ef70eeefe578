"""Any other player of traces held against this one.

    python -m tests.shinobi.second_player.compare --cases 20000 --seed 1

puts random cases to the installed command and prints those in which it differs; `--questions N`
asks it random questions as well.
"""

import argparse
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.shinobi.second_player.cards import NO_FILE, deck_of
from tests.shinobi.second_player.generate import Case, card_file, cases
from tests.shinobi.second_player.generate_questions import Question, questions
from tests.shinobi.second_player.outcome import Outcome, answered, replay
from tests.shinobi.second_player.position import FIELDS, equal
from tests.shinobi.second_player.questions import TooMuch
from tests.shinobi.second_player.readings import READINGS, Rulings

TOLD = ("position", "ended", "power", "open", "totals", "winners", "ranks", "pawns", "by_boss")
Difference = tuple[Case, Outcome, Outcome]
"""A case, what this player says and what the other one says."""


def same(one: Outcome, other: Outcome) -> bool:
    """Whether two outcomes are the same.

    Of refusals the place counts, and whether some clause forbids it; another clause is as good.
    """
    if one.get("refused") and other.get("refused"):
        return one["at"] == other["at"] and (one["clause"] is None) == (other["clause"] is None)
    if "position" in one and "position" in other and not equal(one["position"], other["position"]):
        return False
    rest = [{k: v for k, v in of.items() if k != "position"} for of in (one, other)]
    return rest[0] == rest[1]


def outcome_here(case: Case) -> Outcome:
    """What this player says."""
    deck = NO_FILE if case.cards is None else deck_of(case.cards)
    return replay(case.trace, deck, case.rulings)


def differences(
    some: Iterable[Case], play: Callable[[Case], Outcome], kinds: Counter[str] | None = None
) -> Iterator[Difference]:
    """The cases in which another player, one case after another, says something else."""
    for case in some:
        here, there = outcome_here(case), play(case)
        if kinds is not None:
            kinds[str(here.get("clause")) if here.get("refused") else kind_of(case)] += 1
        if not same(here, there):
            yield case, here, there


def kind_of(case: Case) -> str:
    """What a trace tells."""
    return next(part for part in ("turn", "end", "placements") if part in case.trace)


def readings_of(command: list[str]) -> dict[str, list[str]]:
    """The command's own names of the readings; they are taken to be in the order of `READINGS`."""
    words = [*command, "rulings", "--game", "shinobi", "--json"]
    answer = subprocess.run(words, capture_output=True, text=True)
    if answer.returncode:
        raise SystemExit(f"{' '.join(words)}: {answer.stderr}")
    return {
        point["name"]: [reading["name"] for reading in point["readings"]]
        for point in json.loads(answer.stdout)["rulings"]
    }


class Command:
    """The installed command as another player: it is asked a group of cases at once."""

    def __init__(self, command: list[str], names: dict[str, list[str]]) -> None:
        self.command = command
        self.names = names

    def player(self, group: list[Case]) -> Callable[[Case], Outcome]:
        """It as a player of these cases."""
        theirs = dict(zip((case.id for case in group), self.outcomes(group), strict=True))
        return lambda case: theirs[case.id]

    def outcomes(self, group: list[Case]) -> list[Outcome]:
        """What it says to cases of one deck and one set of rulings."""
        words = ["replay", *self.read_so(group[0].rulings)]
        lines = [case.trace | {"id": case.id} for case in group]
        return [outcome_of(answer) for answer in self.batch(words, group[0].cards, lines)]

    def read_so(self, rulings: Rulings) -> list[str]:
        """The options that choose readings, by its own names of them."""
        words = []
        for point, reading in rulings.items():
            words += ["--rulings", f"{point}={self.names[point][READINGS[point].index(reading)]}"]
        return words

    def answers(self, group: list[Question]) -> list[Outcome]:
        """What it answers to questions, or counts, of one deck and one set of rulings."""
        lines = [asked_of(question) | {"id": question.id} for question in group]
        words = [group[0].what, *self.read_so(group[0].rulings)]
        return self.batch(words, group[0].cards, lines)

    def batch(
        self, words: list[str], cards: dict[str, Any] | None, lines: list[dict[str, Any]]
    ) -> list[dict[str, Any]]:
        """Its answers to the lines of a batch."""
        words = [*self.command, *words, "--game", "shinobi", "--batch", "-"]
        with TemporaryDirectory() as folder:
            if cards is not None:
                file = Path(folder) / "cards.toml"
                file.write_text(card_file(cards), encoding="utf-8")
                words += ["--cards", str(file)]
            text = "".join(json.dumps(line) + "\n" for line in lines)
            answer = subprocess.run(words, input=text, capture_output=True, text=True)
        found = [json.loads(line) for line in answer.stdout.splitlines()]
        if len(found) != len(lines):
            raise RuntimeError(f"{len(found)} answers to {len(lines)} lines: {answer.stderr}")
        return found


def asked_of(question: Question) -> dict[str, Any]:
    """A question as a line of a batch."""
    return dict(question.asked if question.what == "ask" else {"position": question.asked})


def answer_here(question: Question) -> Outcome | None:
    """What this player answers; None where it would have to try too much."""
    deck = NO_FILE if question.cards is None else deck_of(question.cards)
    try:
        return answered({question.what: deepcopy(question.asked)}, deck, question.rulings)
    except TooMuch:
        return None


def same_answer(here: Outcome, there: Outcome) -> bool:
    """Whether another answer agrees in every field of this one, lists in any order."""

    def plain(value: Any) -> Any:
        return sorted(value, key=str) if isinstance(value, list) else value

    return all(plain(there.get(field)) == plain(value) for field, value in here.items())


def other_answers(
    some: Iterable[Question], command: Command, kinds: Counter[str]
) -> Iterator[tuple[Any, ...]]:
    """The questions to which a command answers something else: question, here and there.

    An `unknown`, which says of itself that it was not searched, is counted and not held against it.
    """
    for _, same_deck in groupby(some, lambda question: question.deck):
        for _, same_kind in groupby(sorted(same_deck, key=what_of), what_of):
            group = list(same_kind)
            for question, there in zip(group, command.answers(group), strict=True):
                here = answer_here(question)
                kinds["not tried here" if here is None else there.get("answer", question.what)] += 1
                unknown = there.get("answer") == "unknown"
                if here is not None and not unknown and not same_answer(here, there):
                    yield question, here, there


def what_of(question: Question) -> str:
    """Whether it is asked or counted."""
    return question.what


def outcome_of(answer: dict[str, Any]) -> Outcome:
    """An answer of `ronin replay` in the form of a file of cases."""
    if "error" in answer:
        error = answer["error"]
        return {"refused": True, "clause": error.get("clause"), "at": error.get("at")}
    told = {field: answer[field] for field in TOLD if field in answer}
    fields = FIELDS - {"game", "places"}
    told["position"] = {k: v for k, v in told["position"].items() if k in fields}
    return told


def main(arguments: list[str] | None = None) -> int:
    """Ask the installed command; 1 if it differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=2000)
    parser.add_argument("--questions", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=5, help="so many differences are printed")
    default = str(Path(sys.executable).parent / "ronin")
    parser.add_argument("--command", nargs="+", default=[default])
    options = parser.parse_args(arguments)
    command = Command(options.command, readings_of(options.command))
    kinds: Counter[str] = Counter()
    found = 0
    for _, some in groupby(cases(options.seed, options.cases), lambda case: case.deck):
        group = list(some)
        for case, here, there in differences(group, command.player(group), kinds):
            found += 1
            if found <= options.show:
                print(json.dumps({"case": case._asdict(), "here": here, "there": there}))
    asked_of_both = questions(options.seed, options.questions)
    for question, here, there in other_answers(asked_of_both, command, kinds):
        found += 1
        if found <= options.show:
            print(json.dumps({"question": question._asdict(), "here": here, "there": there}))
    told = ", ".join(f"{kind} {number}" for kind, number in sorted(kinds.items()))
    asked = f"{options.cases} cases, {options.questions} questions"
    print(f"{asked}, {found} differences; {told}", file=sys.stderr)
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main())
