"""How a broken formula is written down."""

from properties.seven_ronin.mutation import Edit, Mutant


def broken(
    clause: str, says: str, where: str, old: str, new: str, *, under: tuple[str, ...] = ()
) -> Mutant:
    """One formula with one piece of its source replaced; `where` is below `verify.seven_ronin`."""
    return Mutant(clause, says, Edit(f"verify.seven_ronin.{where}", old, new), under)
