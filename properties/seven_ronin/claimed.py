"""All properties, and which of them a round breaks."""

from ronin.model.errors import BadInput

# Each of these modules enters its properties when it is loaded.
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.table import Table
from ronin.properties.own import entries_of
from ronin.properties.seven_ronin import invariants, laws, moments, progress, reachable, rounds
from ronin.properties.seven_ronin.play import Round
from ronin.properties.seven_ronin.property import (
    OF_MOMENTS,
    OF_ROUNDS,
    OF_TABLES,
    AnyProperty,
    Property,
)

MODULES = (invariants, moments, progress, rounds, laws, reachable)
"""What holds of tables, of choices, of what is offered, of rounds, of two compared, of games."""
_ORDER = [module.__name__ for module in MODULES]
EVERY: tuple[AnyProperty, ...] = (
    *OF_TABLES,
    *OF_MOMENTS,
    *sorted(OF_ROUNDS, key=lambda each: _ORDER.index(each.holds.__module__)),
)
"""In the same order, whichever module was loaded first."""
BY_NAME = {each.name: each for each in EVERY}


def by_name(own: tuple[str, ...] = ()) -> dict[str, AnyProperty]:
    """Every property by its name, those in a user's own files last."""
    found = dict(BY_NAME)
    for file in own:
        for each in entries_of(file):
            if not isinstance(each, Property):
                raise BadInput(f"{file}: {each} is no property of this game")
            if each.name in found:
                line = each.source[1]
                raise BadInput(f"{file}:{line}: there is a property {each.name} already")
            found[each.name] = each
    return found


def broken_at(table: Table, rulings: Rulings) -> list[str]:
    """The properties of tables that a table breaks, by name."""
    claimed = (each for each in OF_TABLES if each.is_claimed(rulings))
    return [each.name for each in claimed if each.holds(table) is False]


def broken_in(played: Round) -> list[str]:
    """The properties that a finished round breaks, by name."""
    claimed = (each for each in EVERY if each.is_claimed(played.rulings, played.game.village))
    return [each.name for each in claimed if each.seen(played).broken]
