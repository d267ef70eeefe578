"""Many pages at once: how long an answer takes, whether one is lost, and what the server grows by.

`python -m tests.seven_ronin.serve.load --pages 20 --requests 10000` asks `count` and `given`, and
prints the times in milliseconds and the memory in megabytes. With --lights it measures instead how
much longer an answer takes than the search itself in a process that has all loaded, on the clock
and of the processor.
"""

import argparse
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any

from ronin.model.seven_ronin.notation import position_json
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.play import STYLES, play_games
from ronin.verify.seven_ronin.search.questions import Question, answered
from ronin.verify.seven_ronin.search.samples import small_positions
from tests.core.serve.running import Server, serving

Asked = tuple[str, dict[str, Any]]


def questions(seed: int) -> list[Asked]:
    """Counts and questions after the reveal, by a seed."""
    game = Game(standard_village(), ENGLISH)
    found: list[Asked] = []
    for played in play_games(seed=seed, games=12, style=STYLES["uniform"], game=game):
        trace = {name: played[name] for name in ("position", "attacker", "defender")}
        found.append(("count", {"position": trace["position"]}))
        found.append(("ask", {"mode": "given", "trace": trace}))
    return found


def processes(server: Server) -> list[int]:
    """The server and the process that stands by."""
    below = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text()
    return [server.process.pid, *map(int, below.split())]


def memory(server: Server) -> float:
    """The megabytes of both."""
    return sum(map(_resident, processes(server)))


def processor_time(process: int) -> float:
    """The milliseconds that it and those it has begun and seen end have taken; 0 if it is gone."""
    try:
        numbers = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:15]
    except OSError:
        return 0
    return sum(map(int, numbers)) * 1000 / os.sysconf("SC_CLK_TCK")


def _resident(process: int) -> float:
    status = Path(f"/proc/{process}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def loaded(pages: int, requests: int, seed: int) -> int:
    """Ask from so many pages at once; 1 if an answer is lost."""
    asked = questions(seed)
    lost: list[int] = []
    times: list[float] = []

    def ask(number: int) -> None:
        command, options = asked[number % len(asked)]
        began = perf_counter()
        told = server.ask(command, **options)
        times.append((perf_counter() - began) * 1000)
        if told.status != 200 or told.code != 0:
            lost.append(told.status)

    with serving() as server, ThreadPoolExecutor(pages) as pool:
        list(pool.map(ask, range(200)))
        times.clear()
        for part in range(4):
            began, before = perf_counter(), memory(server)
            list(pool.map(ask, range(requests // 4)))
            rate = requests / 4 / (perf_counter() - began)
            print(
                f"part {part + 1}: {rate:.0f} a second, {before:.1f} MB before, "
                f"{memory(server):.1f} MB after",
                flush=True,
            )
    spread = quantiles(times, n=100)
    print(f"{len(times)} answers, {len(lost)} lost; ms: median {median(times):.0f}", end="")
    print(f", 95 of 100 within {spread[94]:.0f}, the longest {max(times):.0f}")
    return 1 if lost else 0


def lights(number: int, seed: int) -> int:
    """How much longer a light takes than its search; 1 if in the median more than 100 ms."""
    game = Game(standard_village(), ENGLISH)
    positions = list(islice(small_positions(Random(seed), ronin=3, reserves=4, held=0.3), number))
    every: list[float] = []
    with serving() as server:
        server.ask("count", position="r1,40")
        answered(Question(positions[0], "chance"), game)
        for mode in ("possible", "forced", "chance"):
            searches, longer, on_processor = [], [], 0.0
            before = sum(map(processor_time, processes(server)))
            for position in positions:
                began, began_on_processor = perf_counter(), process_time()
                answered(Question(position, mode), game)
                searches.append((perf_counter() - began) * 1000)
                on_processor += (process_time() - began_on_processor) * 1000
                began = perf_counter()
                told = server.ask("ask", position=position_json(position), mode=mode)
                assert told.code == 0, told.body
                longer.append((perf_counter() - began) * 1000 - searches[-1])
            taken = sum(map(processor_time, processes(server))) - before - on_processor
            print(
                f"{mode:<8} a search {median(searches):.0f} ms in the median, a light "
                f"{median(longer):.0f} ms longer; of the processor {on_processor / number:.1f} ms "
                f"on average, a light {taken / number:.1f} ms more",
                flush=True,
            )
            every += longer
    print(
        f"{len(every)} lights, in the median {median(every):.0f} ms longer than the search; ",
        end="",
    )
    print(f"{os.getloadavg()[0]:.1f} processes at work on {os.cpu_count()} processors")
    return 1 if median(every) > 100 else 0


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pages", type=int, default=20)
    parser.add_argument("--requests", type=int, default=10_000)
    parser.add_argument("--lights", type=int, default=0, metavar="POSITIONS")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if chosen.lights:
        return lights(chosen.lights, chosen.seed)
    return loaded(chosen.pages, chosen.requests, chosen.seed)


if __name__ == "__main__":
    sys.exit(main())
