"""Rounds played by a user's own rules in place of the book's."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from ronin.model.seven_ronin import engine  # noqa: F401 - ties every rule to its clause
from ronin.model.seven_ronin.deployments import attack_tree, defence_classes
from ronin.model.seven_ronin.rulebook import BOOK
from ronin.properties.variants import in_force


@contextmanager
def played_by(variants: Sequence[str]) -> Iterator[None]:
    """Play by the rules of these files for as long as the context lasts."""
    with in_force(BOOK, variants, forget_deployments):
        yield


def forget_deployments() -> None:
    """Forget which deployments were found legal under other rules."""
    attack_tree.cache_clear()
    defence_classes.cache_clear()
