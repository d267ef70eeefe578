"""How long `forced` takes, side by side with plain enumeration.

`python -m tests.shadow_tactics.bench` prints it.
Processor time, on the sample's data, with more guards, more cards and more order cards line by
line. The plain enumeration gives up after so many tables; both must give the same answer.
"""

from dataclasses import replace
from time import process_time

from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.table import Game
from ronin.verify.search.clock import Clock
from ronin.verify.shadow_tactics.search.asking import Question, answer
from ronin.verify.shadow_tactics.search.goals import read_goal
from tests.shadow_tactics.forms import at, game
from tests.shadow_tactics.plain import Plain, TooLarge

LINE = "t5,y1.1oi,y2.3si,y3.2so,y1.4so,hayato@b2,yuki@b3,hand=o1+o2"
GOAL = "objective,unseen"
LARGEST = 60_000
"""Tables after which the plain enumeration gives up."""


def smaller(position: Position, guards: int, ninjas: int, orders: int) -> Position:
    """The position with so many guards, ninjas and order cards."""
    return replace(
        position,
        guards=position.guards[:guards],
        ninjas=position.ninjas[-ninjas:],
        hand=position.hand[:orders],
    )


def searched(position: Position, under: Game) -> tuple[str, float, int]:
    """The answer of the search, its seconds, and the tables that it met."""
    began = process_time()
    question = Question(position, "forced", read_goal(GOAL, position, under.map))
    found = answer(question, under, Clock())
    return str(found["answer"]), process_time() - began, found["stats"]["tables"]


def written_out(position: Position, under: Game) -> tuple[str, float]:
    """The answer of the plain enumeration, and its seconds."""
    began = process_time()
    try:
        told = "yes" if Plain(position, under, LARGEST).forced(GOAL) else "no"
    except TooLarge:
        told = "-"
    return told, process_time() - began


def main() -> None:
    """Print the table."""
    under = game()
    whole = at(LINE, under)
    print("guards ninjas orders  tables  answer  seconds  plain  seconds")
    for ninjas in (1, 2):
        for orders in (1, 2):
            for guards in (1, 2, 3, 4):
                position = smaller(whole, guards, ninjas, orders)
                told, seconds, tables = searched(position, under)
                plain, plainly = written_out(position, under)
                assert plain in (told, "-")
                print(
                    f"{guards:>6} {ninjas:>6} {orders:>6} {tables:>7}  {told:<6} {seconds:>8.2f}"
                    f"  {plain:<5} {plainly:>8.2f}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
