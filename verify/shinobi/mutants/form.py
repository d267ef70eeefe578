"""How a rule or formula is broken on purpose, and under which readings that shows."""

from dataclasses import dataclass

from ronin.properties.mutation import Edit

ENGINE, FORMULAS = "engine", "formulas"


@dataclass(frozen=True, slots=True)
class Mutant:
    """One small edit of one function."""

    side: str
    clause: str
    says: str
    """What the broken rule does, in a few words."""
    change: Edit
    under: str = ""
    """The ruling under which it shows, as `point=reading`; none for the rulebook's."""

    def __str__(self) -> str:
        return f"{self.side}, {self.clause}: {self.says}"


def formula(clause: str, says: str, where: str, old: str, new: str, *, under: str = "") -> Mutant:
    """A broken formula, `where` below `ronin.verify.shinobi`."""
    edit = Edit(f"ronin.verify.shinobi.{where}", old, new)
    return Mutant(FORMULAS, f"SHI-{clause}", says, edit, under)


def rule(clause: str, says: str, where: str, old: str, new: str, *, under: str = "") -> Mutant:
    """A broken rule of the engine, `where` below `ronin.model.shinobi.rules`."""
    edit = Edit(f"ronin.model.shinobi.rules.{where}", old, new)
    return Mutant(ENGINE, f"SHI-{clause}", says, edit, under)
