"""Six positions with a story, found by the tool: `python -m ronin.reports.seven_ronin.ask_stories`.

Finds them anew and writes `ask/`: for each a JSON file with the question and its answer, a picture,
and a page that tells them all. The JSON files are what the tests replay.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from textwrap import wrap
from typing import Any

from ronin.model.seven_ronin.notation import (
    choice_json,
    format_position,
    position_json,
    read_position,
)
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.trace import replay
from ronin.reports.seven_ronin.ask_finders import FINDERS, GAME, SEED, Found
from ronin.reports.seven_ronin.drawing import board_svg
from ronin.verify import markdown
from ronin.verify.files import whole_file
from ronin.verify.seven_ronin.forbidden import NoCore, forbidding
from ronin.verify.seven_ronin.headings import HEADINGS
from ronin.verify.seven_ronin.scenes import scene_of_position
from ronin.verify.seven_ronin.search.questions import answered

HERE = Path(__file__).parent / "ask"

CONTRASTS = {
    "how one loses": "What happens if the ability is used:",
    "how it fails": "The same with the ninja more:",
}
"""Rounds among the facts of a story, and what to say above them."""

OPENING: dict[str, str] = {
    "one-attack-wins": (
        "Of {attacks} attacks a single one beats every defence and every choice, and it is not one "
        "that looks strong: all its ninja go to {areas}, although they could go to {most}."
    ),
    "one-ruling": (
        "He wins by force. One open point, read another way, takes the win from him: {says} "
        "Under {turned} the answer is {to}. {leave} other changes leave it as it is, and "
        "{never} points cannot matter, since the search never looked at them."
    ),
    "declining": (
        "The Defender could use {used} in {uses} ways, and every one loses: the ninja are of more "
        "use to the Attacker where they go than where they are. Who uses nothing is safe, and as "
        "this is the last round, he wins the game by doing nothing."
    ),
    "one-ninja-more": (
        "With this attack he wins whatever the Defender does. With one ninja more, sent to the "
        "{area}, where nobody is, he fails: it lures Hayai there, who leaves Tasuke's side, and no "
        "area is left for the Passage. With one more in the Reserves as well he would fail, too."
    ),
    "mixed": (
        "Whatever one side does for certain, the other has an answer; so both have to leave it to "
        "chance. Under best play of both the Attacker wins {value} of the time, and as this is the "
        "last round, that is his chance in the whole rest of the game."
    ),
    "forbidden": (
        "He holds {held} areas, and yet no play of both sides lets him win, even if the Defender "
        "helps."
    ),
}


def story_json(name: str, found: Found) -> dict[str, object]:
    """All that is kept of a story."""
    question = found.question
    answer = answered(question, GAME)
    asked: dict[str, object] = {
        "position": position_json(question.position),
        "mode": question.mode,
    }
    if question.attack is not None and question.defence is not None:
        asked["attacker"] = choice_json(question.attack)
        asked["defender"] = choice_json(question.defence)
    facts = dict(found.facts)
    if name == "forbidden":
        with suppress(NoCore):
            clauses, words = forbidding(question.position, GAME)
            facts["core"] = {"clauses": [clause.id for clause in clauses], "facts": words}
    return {
        "name": name,
        "title": FINDERS[name][0],
        "question": asked,
        "expect": answer.said,
        "line": answer.line.trace if answer.line else None,
        "refutations": [shown.trace for shown in answer.refutations],
        "why": [{"clause": clause.id, "text": text} for clause, text in answer.why],
        "facts": facts,
        "found": {"seed": SEED, "looked_at": found.looked_at},
    }


def _areas(number: int) -> str:
    return "a single area" if number == 1 else f"{number} areas"


def _opening(story: dict[str, Any]) -> str:
    facts = story["facts"]
    turned = facts.get("turned by", {})
    values = {
        "attacks": facts.get("attacks"),
        "says": facts.get("says"),
        "turned": ", ".join(f"`{name}={value}`" for name, value in turned.items()),
        "to": facts.get("to"),
        "leave": facts.get("changes that leave it"),
        "never": facts.get("points never looked at"),
        "used": " or ".join(str(ability).title() for ability in facts.get("could be used", [])),
        "uses": facts.get("uses, all of which lose"),
        "areas": _areas(facts.get("areas", 0)),
        "most": facts.get("most areas"),
        "area": str(facts.get("one more on", "")).replace("_", " ").title(),
        "value": facts.get("value"),
        "held": facts.get("areas held"),
    }
    return OPENING[story["name"]].format(**values)


def _told(story: dict[str, Any]) -> Iterator[str]:
    yield f"## {story['title']}"
    yield ""
    yield f"![The board](./{story['name']}.svg)"
    yield ""
    yield from wrap(_opening(story), 100)
    yield ""
    position = read_position(story["question"]["position"], ENGLISH)
    command = f"ronin ask {format_position(position)} --mode {story['question']['mode']}"
    for side in ("attacker", "defender"):
        if side in story["question"]:
            command += f" --{side} '{json.dumps(story['question'][side])}'"
    yield from ("```", command, "```", "", f"**{story['expect'].upper()}.**", "")
    yield from (f"- {reason['text']} ({reason['clause']})" for reason in story["why"])
    yield ""
    yield from _facts(story)
    traces = [story["line"]] if story["line"] else story["refutations"][:1]
    for trace in traces:
        yield from _round(
            "A line that shows it:" if story["line"] else "How he fails where he comes nearest:",
            trace,
        )
    for fact, heading in CONTRASTS.items():
        if fact in story["facts"]:
            yield from _round(heading, story["facts"][fact])
    looked_at = story["found"]["looked_at"]
    seed = story["found"]["seed"]
    yield f"Found with seed {seed} after {looked_at:,} drawn positions or deployments."
    yield ""


def _round(heading: str, trace: dict[str, Any]) -> Iterator[str]:
    yield heading
    yield ""
    for event in replay(trace, GAME).events:
        yield f"- {HEADINGS[event.step]}: {event.text} ({event.clause.id})"
    yield ""


def _facts(story: dict[str, Any]) -> Iterator[str]:
    facts = story["facts"]
    if "wins" in facts:
        heads = [f"{_plan(plan)} ({odds})" for plan, odds in _pairs(facts, "defences", "defender")]
        attacks = _pairs(facts, "attacks", "attacker")
        yield from markdown.table(
            ["", *heads],
            (
                [f"{_plan(plan)} ({odds})", *("he wins" if won else "he fails" for won in row)]
                for (plan, odds), row in zip(attacks, facts["wins"], strict=True)
            ),
        )
        yield ""
        yield "In brackets: how often each is taken. Against these odds no other deployment of"
        yield "either side does better; `ronin ask` has looked at all of them."
        yield ""
    if "core" in facts:
        yield from wrap(f"The facts that suffice: {facts['core']['facts']}.", 100)
        yield ""
        ids = ", ".join(facts["core"]["clauses"])
        yield from wrap(
            f"The clauses that from these facts leave no round that he wins: {ids}.",
            100,
            break_on_hyphens=False,
        )
        yield ""


def _pairs(facts: dict[str, Any], plans: str, odds: str) -> Iterator[tuple[dict[str, Any], str]]:
    yield from zip(facts[plans], facts[odds], strict=True)


def _plan(plan: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}".replace("_", " ") for name, value in plan.items())


def page(stories: list[dict[str, Any]]) -> str:
    """All stories as Markdown."""
    lines = [
        "# Six positions with a story",
        "",
        "Found by the tool among drawn positions and replayed by the tests. The question is always",
        "whether the Attacker can win this turn, under the preset `english`.",
        "",
    ]
    for story in stories:
        lines += _told(story)
    lines += ["Generated by `python -m ronin.reports.seven_ronin.ask_stories`.", ""]
    return "\n".join(lines)


def kept() -> list[dict[str, Any]]:
    """The stories as they were written last."""
    return [
        json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))
        for name in FINDERS
        if (HERE / f"{name}.json").exists()
    ]


def main(words: list[str] | None = None) -> int:
    """Find the stories, or only some of them, and write all that is kept."""
    parser = argparse.ArgumentParser(prog="python -m ronin.reports.seven_ronin.ask_stories")
    parser.add_argument("--only", action="append", choices=[*FINDERS], help="find this one")
    parser.add_argument("--page", action="store_true", help="find nothing, write the page anew")
    asked = parser.parse_args(words)
    for name in [] if asked.page else asked.only or FINDERS:
        found = FINDERS[name][1]()
        with whole_file(str(HERE / f"{name}.json")) as file:
            file.write(json.dumps(story_json(name, found), indent=2) + "\n")
    for story in kept():
        position = read_position(story["question"]["position"], ENGLISH)
        scene = scene_of_position(position, GAME.village, title=story["title"])
        with whole_file(str(HERE / f"{story['name']}.svg")) as file:
            file.write(board_svg(scene))
    with whole_file(str(HERE / "README.md")) as file:
        file.write(page(kept()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
