"""What Shinobi WAT-AAH! brings to its report: stored plays, pictures, and who gains."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from ronin.model.shinobi.facts import Mode
from ronin.model.shinobi.position import Player, Position
from ronin.model.shinobi.rules.scoring import totals_of
from ronin.model.shinobi.rules.set_up import first_player
from ronin.model.shinobi.rulings import RULEBOOK
from ronin.model.shinobi.table import Game
from ronin.model.shinobi.trace import Json, Outcome
from ronin.model.words import many
from ronin.reports.pages.blocks import Picture
from ronin.reports.register.pairs import InWords
from ronin.reports.register.witnesses import stored
from ronin.reports.shinobi import witnesses
from ronin.reports.shinobi.drawing import table_picture
from ronin.verify.shinobi.setting import Setting

_FEW = ("yokai:tanuki", "carp:1", "crow:2")
"""Cards that are shown when the first player is looked for: one without a strength."""
_LONGEST = 6


class Display:
    """The report's hold on the game."""

    def stored(self, point: str, a: str, b: str) -> Json | None:
        """The stored play of two readings."""
        return stored(witnesses.PACKAGE).get((point, a, b))

    def setting(self, point: str, reading: str) -> Setting:
        """What a stored play is under."""
        return witnesses.setting_for(point, reading)

    def told(self, point: str, a: str, b: str) -> InWords | None:
        """The smallest difference at the set-up, which no trace tells."""
        games = [self.setting(point, reading).recorded()[0] for reading in (a, b)]
        for looked_at, (seats, shown) in enumerate(_first_cards(), start=1):
            found = [_first(seats, shown, game) for game in games]
            if found[0] != found[1] and None not in found:
                what = f"{' and '.join(seats)} show, in this order, {', '.join(shown)}."
                return InWords(what, str(found[0]), str(found[1]), looked_at)
        return None

    def picture(self, position: Position, setting: Setting, title: str) -> Picture:
        """A table, drawn."""
        return table_picture(position, setting.cards, title)

    def after(self, outcome: Outcome) -> Position:
        """The position at the end of a play."""
        return outcome.after

    def winners(self, end: Json) -> object:
        """The winners of a Grasshopper game, or with each Boss."""
        by_boss = end.get("by_boss", {})
        return end.get("winners"), {boss: told["winners"] for boss, told in by_boss.items()}

    def gains(self, a: Outcome, b: Outcome) -> Sequence[tuple[str, str, int, int]]:
        """What each player has in the end, as far as it is not the same."""
        game = Setting(RULEBOOK, witnesses.invented_cards()).recorded()[0]
        in_a, in_b = (_standing(side, game) for side in (a, b))
        return [
            (player, what, number, in_b[player, what])
            for (player, what), number in in_a.items()
            if number != in_b[player, what]
        ]

    def about(self, point: str) -> str:  # noqa: ARG002 - the same for all points
        """What the plays are under."""
        return "Invented cards; all other points as the rulebook's preset reads them."


def _first_cards() -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Seats, and the cards that lie on top of the deck, from few to many."""
    for length in range(2, _LONGEST + 1):
        for seats in (("a", "b"), ("a", "b", "c")):
            for cards in product(_FEW, repeat=length):
                yield seats, cards


def _first(seats: tuple[str, ...], shown: tuple[str, ...], game: Game) -> str | None:
    """Who is first and how many cards were shown; None if these are too few."""
    cards = iter(shown)
    try:
        name, seen = first_player(seats, cards, game)
    except StopIteration:
        return None
    return f"{name} is first after {many(len(seen), 'card')}."


def _standing(outcome: Outcome, game: Game) -> dict[tuple[str, str], int]:
    """What every player has in the end, in numbers."""
    position = outcome.after
    totals: dict[str, Any] = outcome.found.get("totals") or totals_of(position, game)
    by_boss = outcome.found.get("by_boss", {})
    found: dict[tuple[str, str], int] = {}
    for player in position.players:
        for what, number in _numbers(player, position):
            found[player.name, what] = number
        found[player.name, "total"] = totals[player.name]
        wins = sum(player.name in told["winners"] for told in by_boss.values())
        found[player.name, "Bosses with whom he wins"] = wins
    return found


def _numbers(player: Player, position: Position) -> Iterator[tuple[str, int]]:
    yield "cards in hand", player.hand_size
    yield "clans", len(player.clans)
    yield "corrupt cards", len(player.corruption)
    if position.mode is Mode.GRAND_MASTER:
        yield "pawns on the board", sum(player.pawns)
        yield "pawns to place", player.left
        yield "Decoys seen", len(player.seen)
        yield "Temple and Court cards", sum(player.held) + sum(player.gained)
        yield "has the Shosho", int(position.shosho == player.name)
        yield "begins", int(position.turn == player.name)


def shown() -> Display:
    """For the shared report."""
    return Display()
