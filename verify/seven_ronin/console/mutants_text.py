"""What became of a mutant, for `ronin crosscheck --mutants`."""

from ronin.model.words import many
from ronin.verify.console.mutants_text import CAUGHT, EXPLAINED, Fate
from ronin.verify.seven_ronin.mutants.catalogue import Outcome


def fate_of(one: Outcome) -> Fate:
    """The fate of a mutant that was compared round by round."""
    json = {**one.as_json(), "explained": one.explained, "survives": one.survives}
    if one.notice.check is not None:
        rounds = many(one.notice.rounds, "round")
        return Fate(CAUGHT, f"caught, {one.notice.check}, after {rounds}", json)
    if one.explained:
        return Fate(EXPLAINED, f"not caught: {one.explained}", json)
    return Fate("survive", f"SURVIVES, nothing protects {one.listed.mutant.clause}", json)
