"""Why a guard is a witness of a card, or is none, in words."""

from ronin.model.shadow_tactics.facts import Colour, Faces
from ronin.model.shadow_tactics.position import Guard, Ninja
from ronin.model.shadow_tactics.table import Game
from ronin.model.shadow_tactics.trace import Entry


def reason(
    guard: Guard, ninja: Ninja, entry: Entry, sees: bool, reacts: bool, colour: Colour, game: Game
) -> str:
    """What a guard has to do with a card of a ninja."""
    if not guard.awake:
        return "is stunned and sees nothing"
    if not sees:
        return _does_not_see(guard, ninja, entry, game)
    view = _view(guard, ninja, entry, game)
    if reacts:
        return f"{view}: he reacts"
    mind = "green is never noticed" if colour is Colour.GREEN else "he is calm and the card blue"
    return f"{view}, but {mind}"


def _view(guard: Guard, ninja: Ninja, entry: Entry, game: Game) -> str:
    if guard.faces is Faces.IN:
        return f"looks into {guard.at.yard}"
    if entry.junction is not None and game.map.junction_at(guard.at) == entry.junction:
        return f"faces {entry.junction}, which {ninja.name} passes"
    return f"faces {game.map.bush_at(guard.at)}"


def _does_not_see(guard: Guard, ninja: Ninja, entry: Entry, game: Game) -> str:
    inwards = guard.faces is Faces.IN
    if entry.junction is not None:
        faced = game.map.junction_at(guard.at) or "no junction"
        what = "faces inwards" if inwards else f"faces {faced}"
        return f"{what} and does not see {entry.junction}"
    if entry.yard is None:
        return "sees nothing of what is done in a bush"
    if guard.at.yard != entry.yard:
        return f"is in {guard.at.yard} and does not see {entry.yard}"
    if inwards:
        return f"does not have {ninja.at} in front of him"
    return f"faces {game.map.bush_at(guard.at) or 'no bush'}, not {ninja.at}"
