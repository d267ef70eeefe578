"""What is put to the commands when answers are recorded: kept cases, played games, odd inputs.

Inputs are made with the command itself and with data files, and stored beside the answers, so a
comparison needs neither this module nor the files it reads.
"""

import json
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from tests.core.comparison.running import Run, answered

ROOT = Path(__file__).parents[3]
KEPT_CASES = ROOT / "reports" / "seven_ronin" / "cases"
COUNTS = ROOT / "tests" / "seven_ronin" / "cases" / "counts.jsonl"
BOARD = ROOT / "tests" / "seven_ronin" / "cases" / "boards" / "crossroads.json"
SAMPLES = ROOT.parent / "shared" / "cases"
"""Sample rounds and questions; where they are, they are recorded too."""

PRESETS = ("english", "french", "summary")
STYLES = ("uniform", "eager", "swarm", "turtle", "odd")


def runs() -> Iterator[Run]:
    """Every run, under a name of its own."""
    yield from _replays()
    yield from _readings()
    yield from _counts()
    yield from _lists()
    yield from _diffs()
    yield from _questions()
    yield from _certificates()
    yield from _boards()
    yield from _whole_games()
    yield from _checks()
    yield from _reports()
    yield from _mistakes()
    yield from _beginnings()


def _json(*words: str, stdin: str = "") -> Any:
    """What the command answers now, to make further inputs of."""
    return answered(Run("", (*words, "--json"), stdin))["out"]


def _batch(lines: Sequence[object]) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


def _kept_lines(file: Path) -> list[Any]:
    if not file.exists():
        return []
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


@cache
def _kept_cases() -> dict[str, str]:
    return {
        file.stem: file.read_text(encoding="utf-8") for file in sorted(KEPT_CASES.glob("*.json"))
    }


def _games(number: int, seed: int) -> Iterator[dict[str, Any]]:
    """The rounds of so many random games in every style."""
    for style in STYLES:
        yield from _json("play", "--seed", str(seed), "--games", str(number), "--style", style)


@cache
def _played() -> tuple[dict[str, Any], ...]:
    """Rounds of a few games."""
    return tuple(_games(6, seed=1))


@cache
def _late() -> tuple[dict[str, Any], ...]:
    """Rounds of many games in which at most three ronin live: quick to ask about."""
    return tuple(
        trace
        for trace in _games(60, seed=2)
        if len(trace["position"].get("eliminated", ())) >= 4 and trace["position"]["round"] >= 4
    )


@cache
def _points() -> tuple[dict[str, Any], ...]:
    return tuple(_json("rulings")["rulings"])


def _other_readings() -> Iterator[str]:
    """Every reading that the first preset does not take, as NAME=READING."""
    for point in _points():
        if point["modelled"]:
            for reading in point["readings"]:
                if reading["name"] != point["presets"][PRESETS[0]]:
                    yield f"{point['name']}={reading['name']}"


def _replays() -> Iterator[Run]:
    for preset in PRESETS:
        yield Run(
            f"replay played {preset}",
            ("replay", "--batch", "-", "--preset", preset),
            _batch(_played()),
        )
    for name in ("rounds", "refused"):
        if lines := _kept_lines(SAMPLES / f"{name}.jsonl"):
            yield Run(f"replay {name}", ("replay", "--batch", "-"), _batch(lines))
    for name, text in _kept_cases().items():
        yield Run(f"replay {name}", ("replay", "-", "--json"), text)
        yield Run(f"replay {name} as text", ("replay", "-"), text)
    broken = list(_broken(_played()[3]))
    yield Run("replay broken", ("replay", "--batch", "-"), _batch(broken))
    for number, trace in enumerate(islice(broken, 0, None, 6)):
        yield Run(f"replay broken {number}", ("replay", "-", "--json"), json.dumps(trace))
    game = [trace for trace in _played() if trace["id"].startswith("g1r")][:8]
    first = game[: 1 + next((i for i, t in enumerate(game[1:]) if t["id"] == "g1r1"), len(game))]
    yield Run("replay a game", ("replay", "--game", "-", "--json"), _batch(first))
    yield Run("replay a game as text", ("replay", "--game", "-"), _batch(first))


def _broken(trace: dict[str, Any]) -> Iterator[object]:
    """A trace with one thing wrong, in many ways."""
    for name in trace:
        yield {key: value for key, value in trace.items() if key != name}
        for value in (None, 7, -1, "inn", [], {}, {"inn": 99}, {"nowhere": 1}, [{"use": "inn"}]):
            yield {**trace, name: value}
    for name in ("round", "reserves", "ninja", "wounds", "eliminated", "stayed", "shrine", "odd"):
        for wrong in (None, 0, 99, "kabe", ["kabe"], ["kabe", "kabe"], {"kabe": 5}, {"inn": 60}):
            yield {**trace, "position": {**trace["position"], name: wrong}}


def _readings() -> Iterator[Run]:
    """Each reading on a few rounds that were played without it, and on the kept cases."""
    cases = [json.loads(text)["trace"] for text in _kept_cases().values()]
    for number, reading in enumerate(_other_readings()):
        chosen = [
            *(_played()[(number * 3 + k) % len(_played())] for k in range(3)),
            *(cases[(number * 4 + k) % len(cases)] for k in range(4)),
        ]
        yield Run(
            f"replay under {reading}",
            ("replay", "--batch", "-", "--rulings", reading),
            _batch(chosen),
        )
    for line in _kept_lines(ROOT / "tests" / "seven_ronin" / "cases" / "readings_together.jsonl"):
        trace = {name: line[name] for name in ("position", "attacker", "defender", "choices")}
        yield Run(
            f"replay together: {line['name']}",
            ("replay", "-", "--json", "--rulings", "rulings.json"),
            json.dumps(trace),
            {"rulings.json": json.dumps(line["rulings"])},
        )


def _counts() -> Iterator[Run]:
    positions = [{"position": line["position"]} for line in _kept_lines(COUNTS)]
    late = [{"position": trace["position"]} for trace in _late()]
    yield Run("count kept", ("count", "--batch", "-"), _batch(positions))
    for preset in PRESETS[1:]:
        yield Run(f"count {preset}", ("count", "--batch", "-", "--preset", preset), _batch(late))
    yield Run(
        "count on a board",
        ("count", "--batch", "-", "--board", "board.json"),
        _batch(late),
        _board(),
    )
    for number, reading in enumerate(_other_readings()):
        position = json.dumps(_played()[number * 5 % len(_played())]["position"])
        yield Run(f"count under {reading}", ("count", position, "--json", "--rulings", reading))


def _lists() -> Iterator[Run]:
    for preset in PRESETS:
        yield Run(f"rulings {preset}", ("rulings", "--json", "--preset", preset))
        yield Run(f"sheet {preset}", ("rulings", "--sheet", "sheet.html", "--preset", preset))
    for point in _points():
        yield Run(f"rulings {point['name']}", ("rulings", point["name"], "--json"))
        yield Run(f"rulings {point['name']} as text", ("rulings", point["name"]))
    yield Run("clauses", ("clauses", "--json"))
    for clause in _json("clauses")["clauses"]:
        yield Run(f"clauses {clause['id']}", ("clauses", clause["id"], "--json"))
    for schema in answered(Run("", ("schema",)))["out"]:  # type: ignore[attr-defined]
        name = schema.split()[0]
        yield Run(f"schema {name}", ("schema", name))
    for shell in ("bash", "zsh", "fish"):
        yield Run(f"completion {shell}", ("completion", shell))


def _diffs() -> Iterator[Run]:
    for number, reading in enumerate(_other_readings()):
        trace = _played()[number * 7 % len(_played())]
        yield Run(f"diff {reading}", ("diff", "-", "--b", reading, "--json"), json.dumps(trace))
    for name, text in _kept_cases().items():
        yield Run(f"diff {name}", ("diff", "-", "--a", "english", "--b", "french", "--json"), text)
        yield Run(f"diff {name} as text", ("diff", "-", "--a", "english", "--b", "summary"), text)


def _questions() -> Iterator[Run]:
    for name in ("given", "forced"):
        if lines := _kept_lines(SAMPLES / f"{name}.jsonl"):
            yield Run(f"ask {name} samples", ("ask", "--batch", "-"), _batch(lines))
    plans = ("position", "attacker", "defender")
    given = [{"mode": "given", **{name: trace[name] for name in plans}} for trace in _played()]
    yield Run("ask given", ("ask", "--batch", "-"), _batch(given))
    yield Run("ask given french", ("ask", "--batch", "-", "--preset", "french"), _batch(given[::3]))
    told = [{"id": trace["id"], "trace": trace, "expect": {"winner": None}} for trace in _played()]
    yield Run("cases", ("cases", "-"), _batch([*told[:60], *given[:20]]))
    few = [trace["position"] for trace in _late()]
    fewest = [position for position in few if len(position["eliminated"]) >= 5]
    for mode, chosen in (("possible", few), ("forced", few), ("chance", fewest)):
        asked = _batch([{"position": position, "mode": mode} for position in chosen[:30]])
        yield Run(f"ask {mode}", ("ask", "--batch", "-"), asked)
        yield Run(
            f"ask {mode} on a board",
            ("ask", "--batch", "-", "--board", "board.json"),
            "".join(asked.splitlines(keepends=True)[:8]),
            _board(),
        )
    last = [position for position in few if len(position["eliminated"]) == 6][:3]
    for number, position in enumerate(last):
        text = json.dumps(position)
        for further in ("--sensitivity", "--nearest", "--all-layouts"):
            yield Run(f"ask {further} {number}", ("ask", text, "--json", further))
        for mode in ("possible", "forced", "chance"):
            yield Run(f"ask {mode} as text {number}", ("ask", text, "--mode", mode))


def _certificates() -> Iterator[Run]:
    few = [trace for trace in _late() if len(trace["position"]["eliminated"]) >= 5][:6]
    for number, trace in enumerate(few):
        for mode in ("possible", "given", "forced", "chance"):
            words = ["ask", json.dumps(trace["position"]), "--json", "--mode", mode]
            if mode == "given":
                for side in ("attacker", "defender"):
                    words += [f"--{side}", json.dumps(trace[side])]
            run = Run(f"certificate {mode} {number}", (*words, "--certificate", "c.json"))
            yield run
            written = answered(run)["wrote"]["c.json"]  # type: ignore[index]
            for name, certificate in (
                ("verify", written),
                ("forged", {**written, "answer": "yes" if written["answer"] == "no" else "no"}),
            ):
                yield Run(
                    f"{name} {mode} {number}",
                    ("verify-certificate", "c.json", "--json"),
                    files={"c.json": json.dumps(certificate)},
                )


def _board() -> dict[str, str]:
    return {"board.json": BOARD.read_text(encoding="utf-8")}


def _boards() -> Iterator[Run]:
    yield Run("board", ("board", "--json"))
    yield Run("board crossroads", ("board", "--json", "--board", "board.json"), files=_board())
    yield Run("layouts", ("board", "--layouts", "--json"))
    yield Run("board layout", ("board", "--layout", "77", "--json"))
    for number, trace in enumerate(_played()[::8]):
        position = json.dumps(trace["position"])
        yield Run(f"board position {number}", ("board", position))
        yield Run(f"board picture {number}", ("board", position, "--svg", "-"))


def _whole_games() -> Iterator[Run]:
    for style in STYLES:
        yield Run(
            f"play {style}", ("play", "--style", style, "--seed", "11", "--games", "2", "--json")
        )
    yield Run("play french", ("play", "--preset", "french", "--seed", "5", "--out", "games.jsonl"))
    yield Run("explore", ("explore", "--json"))
    for goal in _json("explore")["goals"]:
        yield Run(f"explore {goal['goal']}", ("explore", "--goal", goal["goal"], "--json"))


def _checks() -> Iterator[Run]:
    yield Run("check list", ("check", "--list", "--json"))
    yield Run(
        "check", ("check", "--json", "--workers", "1", "--sarif", "s.json", "--junit", "j.xml")
    )
    yield Run("check french", ("check", "--json", "--workers", "1", "--preset", "french"))
    for number, trace in enumerate(_played()[::20]):
        yield Run(f"check trace {number}", ("check", "--trace", "-", "--json"), json.dumps(trace))
    yield Run("prove list", ("prove", "--list", "--json"))
    yield Run("prove", ("prove", "--json", "--workers", "1", "--select", "markers"))
    yield Run("crosscheck", ("crosscheck", "--json"))


def _reports() -> Iterator[Run]:
    yield Run("report", ("report", "--out", "report", "--json"))


def _beginnings() -> Iterator[Run]:
    """What comes next in rounds that are not over; and help, and what evidence there is not."""
    for number, trace in enumerate(_played()[::8]):
        for made in {0, len(trace["choices"]) // 2}:
            begun = json.dumps({**trace, "choices": trace["choices"][:made]})
            yield Run(f"choices {number} after {made}", ("choices", begun, "--json"))
    for topic in ("notation", "ask"):
        yield Run(f"help {topic}", ("help", topic, "--json"))
    yield Run("evidence that is not there", ("evidence", "nosuch", "--json"))


def _mistakes() -> Iterator[Run]:
    """Command lines and inputs that are refused."""
    lines = (
        "replay", "replay nowhere.json", "replay {", "replay []", "replay --batch --game -",
        "ask", "ask r9,1", "ask r5", "ask r5,12,in=1", "ask r5,12 --mode sure",
        "ask r5,12 --attacker {}",
        "ask r5,12 --mode given", "ask r5,12 --timeout x", "ask r5,12 --expect perhaps",
        "count", "count r0,0", "count r5,99", "count r5,12,kabe-9,yumi-x,yumi-x",
        "rulings nosuch", "rulings inn-field", "clauses NOSUCH-1", "schema nosuch",
        "completion tcsh",
        "board r1,40,inn=100", "board --layout 0", "board --layout 9999", "board --board nowhere",
        "diff", "diff {} --a nosuch", "explore --goal nosuch", "explore --timeout -1",
        "play --games 0", "play --style clever", "prove --select nosuchthing",
        "check --select nosuch",
        "crosscheck --chunks 0", "crosscheck --profile deep", "verify-certificate nowhere",
        "verify-certificate {}", "report --format pdf --out x", "nosuch", "replya",
        "count r1,40 --preset german", "count r1,40 --rulings nosuch=1",
        "count r1,40 --rulings inn-field-needs=three", "count r1,40 --rulings inn-field-needs",
    )  # fmt: skip
    for line in lines:
        yield Run(f"mistake: {line}", (*line.split(), "--json"))
    shuffled = Random(0)
    for number, trace in enumerate(_played()[::12]):
        text = list(json.dumps(trace["position"]))
        for _ in range(3):
            text[shuffled.randrange(len(text))] = shuffled.choice('{}[]":,x9 ')
        yield Run(f"mistake: letters {number}", ("count", "-", "--json"), "".join(text))
