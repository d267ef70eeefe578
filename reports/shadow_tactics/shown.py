"""What Shadow Tactics brings to its report: stored rounds, pictures, and who gains."""

from collections.abc import Iterator, Sequence

from ronin.model.shadow_tactics.facts import DAIMYO, NINJAS, State
from ronin.model.shadow_tactics.position import Position
from ronin.model.shadow_tactics.reading import Json
from ronin.model.shadow_tactics.replay import Outcome
from ronin.reports.pages.blocks import Picture
from ronin.reports.register.pairs import InWords
from ronin.reports.register.witnesses import stored
from ronin.reports.shadow_tactics import witnesses
from ronin.reports.shadow_tactics.drawing import board_picture, scene_of
from ronin.verify.shadow_tactics.setting import Setting


class Display:
    """The report's hold on the game."""

    def stored(self, point: str, a: str, b: str) -> Json | None:
        """The stored round of two readings."""
        return stored(witnesses.PACKAGE).get((point, a, b))

    def setting(self, point: str, reading: str) -> Setting:
        """What a stored round is under."""
        return witnesses.setting_for(point, reading)

    def told(self, point: str, a: str, b: str) -> InWords | None:  # noqa: ARG002 - a round tells all
        """A difference that no round can tell: there is none."""
        return None

    def picture(self, position: Position, setting: Setting, title: str) -> Picture:
        """A position, drawn."""
        return board_picture(scene_of(position, setting.game, title))

    def after(self, outcome: Outcome) -> Position:
        """The position at the end of a round."""
        return outcome.after.position

    def winners(self, end: Json) -> object:
        """Who has won."""
        return end.get("winner")

    def gains(self, a: Outcome, b: Outcome) -> Sequence[tuple[str, str, int, int]]:
        """What each side has in the end, as far as it is not the same."""
        in_a, in_b = (dict(_standing(side)) for side in (a, b))
        return [
            (who, what, in_a.get((who, what), 0), in_b.get((who, what), 0))
            for who, what in dict.fromkeys([*in_a, *in_b])
            if in_a.get((who, what), 0) != in_b.get((who, what), 0)
        ]

    def about(self, point: str) -> str:
        """What the rounds are under."""
        beside = witnesses.BESIDE.get(point)
        but = f" but for {'='.join(beside)}, without which it does not come up" if beside else ""
        return f"Invented data; all other points as the default preset reads them{but}."


def _standing(outcome: Outcome) -> Iterator[tuple[tuple[str, str], int]]:
    """What each side has at the end of a round, in numbers."""
    after = outcome.after
    position = after.position
    for side in (NINJAS, DAIMYO):
        yield (side, "has won"), int(after.winner == side)
    for ninja in position.ninjas:
        yield (ninja.name, "damage"), ninja.damage
        yield (ninja.name, "Jutsu tokens"), ninja.jutsu
        yield (ninja.name, "used cards"), len(ninja.used)
        yield (ninja.name, "carries a token"), int(ninja.carries)
    yield (DAIMYO, "guards"), len(position.guards)
    alerted = [guard for guard in position.guards if guard.state is State.ALERT]
    yield (DAIMYO, "alerted guards"), len(alerted)
    yield (DAIMYO, "alarm"), position.alarm
    yield (DAIMYO, "noise"), position.noise
    yield (NINJAS, "bodies lying"), sum(bodies for _, bodies in position.bodies)
    yield (NINJAS, "time left"), position.time
    yield (NINJAS, "found by Search"), len(after.found)


def shown() -> Display:
    """For the shared report."""
    return Display()
