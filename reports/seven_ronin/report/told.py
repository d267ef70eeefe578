"""One point with all that is known about it: its entry, and its stored rounds played again."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ronin.model.ambiguity import Ambiguity
from ronin.model.seven_ronin.rulings import Rulings
from ronin.model.seven_ronin.village import standard_village
from ronin.reports.seven_ronin.report.parting import Parting, Trace, base_of, leads_to, parting
from ronin.reports.seven_ronin.report.proved import proved_anew
from ronin.reports.seven_ronin.report.rungs_in_words import FOLDER, Found, point_in_play
from ronin.verify.seven_ronin.setting import Setting


@dataclass(frozen=True)
class Witness:
    """A stored round that tells two readings apart, and the game that leads to it, if any."""

    parting: Parting
    game: tuple[Trace, ...] | None
    """The rounds before it from the set-up; None where it is not shown to be reachable."""
    found: Mapping[str, object]
    """What the file says about it."""


@dataclass(frozen=True)
class ComparedReadings:
    """Two readings of a point, and what tells them apart."""

    a: str
    b: str
    found: Mapping[str, object]
    smallest: Witness | None
    reachable: Witness | None
    lost: tuple[str, ...]
    """Stored witnesses that no longer tell the readings apart, a sentence each."""


@dataclass(frozen=True)
class ReportedPoint:
    """One point with all that is known about it."""

    question: type[Ambiguity]
    found: Found | None
    pairs: tuple[ComparedReadings, ...]
    unshown: tuple[str, ...] = ()
    """What is stored of its severity and no longer holds, a sentence each."""

    @property
    def lost(self) -> tuple[str, ...]:
        """All that is stored of it and no longer holds."""
        return (*self.unshown, *(sentence for pair in self.pairs for sentence in pair.lost))

    @property
    def name(self) -> str:
        """The point's name."""
        return self.question.entry.name

    @property
    def modelled(self) -> bool:
        """Whether the engine plays it."""
        return not self.question.entry.not_modelled


def reported_point(
    question: type[Ambiguity], setting: Setting, folder: Path = FOLDER
) -> ReportedPoint:
    """The point; none of its stored rounds is believed before it has been played."""
    name = question.entry.name
    found = None if question.entry.not_modelled else point_in_play(name, folder)
    if found is None:
        return ReportedPoint(question, None, ())
    found = proved_anew(found, setting)
    base = base_of(found)
    found, lost = _severity_played(found, base)
    pairs = tuple(_pair(name, pair, base, setting) for pair in found["pairs"])
    return ReportedPoint(question, found, pairs, lost)


def _severity_played(found: Found, base: Rulings) -> tuple[Found, tuple[str, ...]]:
    """A point that says whether the game to what shows its rung is one under both readings.

    The game is played on the board on which it was found, whatever the board of the report.
    """
    severity = found["severity"] or {}
    evidence = severity.get("evidence") or {}
    if evidence.get("reachable") != "yes":
        return found, ()
    game, village = evidence["traces"], standard_village()
    under_a, under_b = (
        leads_to(game, evidence, found["point"], (reading,), base=base, village=village)
        for reading in severity["pair"]
    )
    lost: tuple[str, ...] = ()
    if not under_a:
        evidence = {**evidence, "reachable": "not shown", "traces": None}
        lost = (f"The stored game no longer leads to what shows rung {severity['rung']}.",)
    evidence = {**evidence, "under_both": under_a and under_b}
    return {**found, "severity": {**severity, "evidence": evidence}}, lost


def _pair(
    point: str, found: Mapping[str, object], base: Rulings, setting: Setting
) -> ComparedReadings:
    a, b = str(found["a"]), str(found["b"])
    if "base" in found:
        base = base_of({"base": {"preset": "english", "with": found["base"]}})
    witnesses: dict[str, Witness | None] = {"smallest": None, "reachable": None}
    lost = []
    for name in witnesses:
        kept = found.get(name)
        if not isinstance(kept, dict):
            continue
        shown = parting(kept["trace"], point, (a, b), base=base, village=setting.village)
        if shown is None:
            lost.append(f"The stored {name} witness no longer tells {a} and {b} apart.")
            continue
        game = kept.get("traces")
        if game is not None and not leads_to(
            game, kept["trace"], point, (a, b), base=base, village=setting.village
        ):
            lost.append(f"The stored game no longer leads to where {a} and {b} part.")
            continue
        witnesses[name] = Witness(shown, None if game is None else tuple(game), kept)
    return ComparedReadings(a, b, found, witnesses["smallest"], witnesses["reachable"], tuple(lost))
