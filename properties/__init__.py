"""Properties of rules, and what users build their own from.

`of_plays`, `replaces` and `wraps` are for every game. What else a user imports from here is the
default game's: decorators such as `of_rounds`, and hypothesis strategies such as `positions`.
"""

from typing import Any

_FOR_ALL = {
    "of_plays": "ronin.properties.plays",
    "replaces": "ronin.properties.variants",
    "wraps": "ronin.properties.variants",
}


def __getattr__(name: str) -> Any:
    """A name that is loaded when it is asked for: importing this package alone loads nothing."""
    if name.startswith("_"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    from ronin.verify.games import DEFAULT, game_named

    public = import_module(_FOR_ALL.get(name, game_named(DEFAULT).public))
    if name not in _FOR_ALL and name not in public.__all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(public, name)
