"""Which open points a search looked at."""

from typing import cast

from ronin.model.ambiguity import Ambiguity, kebab
from ronin.model.seven_ronin.rulings import Rulings


def watched(rulings: Rulings) -> tuple[Rulings, set[str]]:
    """The same rulings, and a set that will hold the name of each point that was consulted.

    A point is noted when it is looked at for the first time and costs nothing afterwards.
    """
    consulted: set[str] = set()

    class Watched:
        def __getattr__(self, name: str) -> Ambiguity:
            reading: Ambiguity = getattr(rulings, name)
            consulted.add(kebab(name))
            setattr(self, name, reading)
            return reading

    return cast(Rulings, Watched()), consulted
