"""How a rule or formula of Shinobi WAT-AAH! is broken on purpose."""

from ronin.properties.mutation import Edit
from ronin.verify.cross_check.mutants import ENGINE, FORMULAS, Mutant


def formula(clause: str, says: str, where: str, old: str, new: str, *, under: str = "") -> Mutant:
    """A broken formula, `where` below `ronin.verify.shinobi`."""
    edit = Edit(f"ronin.verify.shinobi.{where}", old, new)
    return Mutant(FORMULAS, f"SHI-{clause}", says, edit, under)


def rule(clause: str, says: str, where: str, old: str, new: str, *, under: str = "") -> Mutant:
    """A broken rule of the engine, `where` below `ronin.model.shinobi.rules`."""
    edit = Edit(f"ronin.model.shinobi.rules.{where}", old, new)
    return Mutant(ENGINE, f"SHI-{clause}", says, edit, under)
