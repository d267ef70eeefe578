"""How a broken formula is written down."""

from ronin.properties.seven_ronin.mutation import Edit, Mutant


def broken(
    clause: str, says: str, where: str, old: str, new: str, *, under: tuple[str, ...] = ()
) -> Mutant:
    """A formula with a piece of its source replaced, `where` below `ronin.verify.seven_ronin`."""
    return Mutant(clause, says, Edit(f"ronin.verify.seven_ronin.{where}", old, new), under)
