# The types of what `__getattr__` loads; for a type checker the default game's names are these.
from ronin.properties.plays import of_plays as of_plays
from ronin.properties.seven_ronin.public import *  # noqa: F403 - what it lists
from ronin.properties.variants import replaces as replaces
from ronin.properties.variants import wraps as wraps
