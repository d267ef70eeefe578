"""How long `forced` takes, side by side with plain enumeration.

`python -m tests.shadow_tactics.bench` prints it.
Processor time on the sample's data, first for two ninjas with two cards each and two order cards,
then with more guards, more cards and more hexes line by line, all else as it was. The plain
enumeration gives up after so many tables; both must give the same answer.
"""

from collections.abc import Iterator
from dataclasses import replace
from time import process_time

from ronin.model.shadow_tactics.facts import SIDES
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.reading import Json
from ronin.model.shadow_tactics.table import Game
from ronin.verify.search.clock import Clock
from ronin.verify.shadow_tactics.search.asking import Question, answer
from ronin.verify.shadow_tactics.search.goals import read_goal
from tests.shadow_tactics.forms import at, game
from tests.shadow_tactics.plain import Plain, TooLarge

LINE = "t5,y1.1oi,y2.3si,y3.2so,y1.4so,y2.0so,y3.5si,hayato@b2,yuki@b3,hand=o1+o3"
GOAL = "objective,unseen"
LARGEST = 60_000
"""Tables after which the plain enumeration gives up."""
KINDS = ("yard", "bush", "junction")


def smaller(
    position: Position, under: Game, *, guards: int, cards: int, orders: int, ninjas: int = 2
) -> Position:
    """The position with so many guards, cards left to each ninja, order cards and ninjas."""
    left = [
        ninja._replace(used=tuple(sorted(under.cards.ninjas[ninja.name].cards[cards:])))
        for ninja in position.ninjas[-ninjas:]
    ]
    return replace(
        position, guards=position.guards[:guards], ninjas=tuple(left), hand=position.hand[:orders]
    )


def larger(under: Game, rings: int) -> Game:
    """The game on a map with more hexes around that of the sample, in its pattern of kinds."""
    hexes: Json = {name: hex_.json() for name, hex_ in under.map.hexes.items()}
    places = {hex_.at for hex_ in under.map.hexes.values()}
    for ring in range(rings):
        for column, row in sorted(_around(places)):
            places.add((column, row))
            kind = KINDS[(column - row) % len(KINDS)]
            colour = {"colour": "white"} if kind == "junction" else {}
            name = f"{kind[0]}{ring}n{len(hexes)}"
            hexes[name] = {"kind": kind, "at": [column, row], "tile": "rim", **colour}
    return replace(under, map=game({"map": {"hexes": hexes}}).map)


def _around(places: set[tuple[int, int]]) -> set[tuple[int, int]]:
    return {(q + dq, r + dr) for q, r in places for dq, dr in SIDES} - places


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


def rows() -> Iterator[tuple[str, Position, Game]]:
    """What is asked, line by line."""
    under = game()
    whole = at(LINE, under)
    for guards in (1, 2, 3):
        position = smaller(whole, under, guards=guards, cards=1, orders=1, ninjas=1)
        yield f"one ninja, one card, one order, guards {guards}", position, under
    for guards in range(1, 7):
        position = smaller(whole, under, guards=guards, cards=2, orders=2)
        yield f"two ninjas, two cards, two orders, guards {guards}", position, under
    for cards in (1, 2, 3, 4):
        position = smaller(whole, under, guards=2, cards=cards, orders=1)
        yield f"two ninjas, one order, two guards, cards {cards}", position, under
    for rings in (0, 1, 2, 3):
        wide = larger(under, rings)
        position = smaller(whole, wide, guards=2, cards=2, orders=1)
        yield f"two ninjas, one order, two guards, hexes {len(wide.map.hexes)}", position, wide


def main() -> None:
    """Print the table."""
    print(f"{'':<52}  tables  answer  seconds  plain  seconds")
    for about, position, under in rows():
        told, seconds, tables = searched(position, under)
        plain, plainly = written_out(position, under)
        assert plain in (told, "-")
        print(
            f"{about:<52} {tables:>7}  {told:<6} {seconds:>8.2f}  {plain:<5} {plainly:>8.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
