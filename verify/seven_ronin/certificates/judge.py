"""Plays rounds in the engine and says who wins: by a strategy, or by trying everything.

Three shortcuts, taken only where every open point is read as in the English preset, so that no
other reading can slip in, and not at all on demand:

* The Animal Pen and the Shrine are not used: what they do begins after the check for five areas,
  and nobody has to use them.
* What the table notes for the sake of other readings only (which ninja are new, which areas were
  held before or taken on the way, who was on Free ground, what the Inn copied, which ronin have
  used their ability once step 1 is over) is wiped away, so that more tables are equal; equal
  tables are looked at once.
* In step 3 only the Passage, and an Inn that copies it, brings ninja onto areas: one area each, and
  only if there are ninja in the Reserves, or can be by the Granary or the Burial Grounds. So he is
  without hope if his areas, with what can be brought, and one more for both Fields or one that the
  Inn copies, do not make five, and he cannot eliminate everybody either: a wound for one ronin
  comes from the Well, one for each from the Watchtower, and the same from an Inn that copies them;
  where ninja can be brought, one ronin gets six at most; and nobody on the Green gets any.
"""

from collections.abc import Iterator
from copy import copy
from time import monotonic

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import (
    PASS,
    AttackerPlan,
    Choice,
    DefenderPlan,
    UseAnimalPen,
    UseInn,
    UseShrine,
)
from ronin.model.seven_ronin.notation import choice_json
from ronin.model.seven_ronin.pieces import AREAS, AREAS_TO_WIN, Ronin, Side, Space, Step
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game, Table
from ronin.verify.certificates import Invalid
from ronin.verify.seven_ronin.certificates.state import Strategy, chosen, state_text, without_notes

CACHE_LIMIT = 400_000
"""Tables, about a thousand bytes each; when there are this many, memory starts anew."""

MOST_ATTACKS = 1000


class OutOfTime(Exception):
    """The time given is over before all was checked."""


class CertificateChecker:
    """Who wins in rounds from one position."""

    def __init__(
        self,
        position: Position,
        game: Game,
        *,
        seconds: float | None = None,
        plain: bool = False,
        quick: bool = False,
    ) -> None:
        self.game = game
        self.start = engine.begun(position)
        self.shortcuts = not plain and game.rulings == ENGLISH
        self.short_form = quick and self.shortcuts
        """Whether pairs of deployments may be judged by the short form of the rules."""
        self.looked_at = 0
        """How many tables."""
        self._end = None if seconds is None else monotonic() + seconds
        self._known: dict[tuple[bool, Table], bool] = {}
        self._followed: set[Table] = set()
        self._attacked: dict[AttackerPlan, Table] = {}

    def at(self, position: Position) -> "CertificateChecker":
        """One for rounds from another position, with what is left of the time and known already."""
        other = copy(self)
        other.start, other.looked_at = engine.begun(position), 0
        other._followed, other._attacked = set(), {}
        return other

    def look(self) -> None:
        """Go on, or give up."""
        if self._end is not None and monotonic() >= self._end:
            raise OutOfTime

    def revealed(self, attack: AttackerPlan, defence: DefenderPlan) -> Table:
        """The table once both plans, known to be legal, lie on the board."""
        attacked = self._attacked.get(attack)
        if attacked is None:
            if len(self._attacked) >= MOST_ATTACKS:
                self._attacked.clear()
            attacked = engine.carried_out(self.start, attack, self.game)
            self._attacked[attack] = attacked
        return self.after(attacked, defence)

    def wins(self, attack: AttackerPlan, defence: DefenderPlan) -> bool:
        """Whether the Attacker wins with these deployments, whatever the Defender does."""
        table = self.revealed(attack, defence)
        if self.shortcuts:  # Rounds from several positions come to the same table.
            table = table._replace(attacked=frozenset())
        return self.attacker_wins(table)

    def attacker_wins(self, table: Table, *, together: bool = False) -> bool:
        """Whether he can win from here against the Defender or, if together, with his help."""
        if table.step is Step.FINISHED:
            return _won(table)
        if self.shortcuts and is_hopeless(table):
            return False
        found = self._known.get((together, table))
        if found is None:
            self.count()
            onward = (self.attacker_wins(after, together=together) for after in self.onward(table))
            wanted = together or engine.chooser(table) is Side.ATTACKER
            found = any(onward) if wanted else all(onward)
            if len(self._known) >= CACHE_LIMIT:
                self._known.clear()
            self._known[together, table] = found
        return found

    def follow(self, table: Table, side: Side, strategy: Strategy) -> None:
        """See that this strategy keeps what its side wants, whatever the other side chooses."""
        waiting = [table]
        while waiting:
            table = waiting.pop()
            if table.step is Step.FINISHED:
                if _won(table) is not (side is Side.ATTACKER):
                    end = "without a win of the Attacker" if not _won(table) else "with his win"
                    raise Invalid(f"play by the {side}'s strategy ends {end}: {state_text(table)}")
                continue
            if table in self._followed:
                continue
            if side is Side.DEFENDER and self.shortcuts and is_hopeless(table):
                continue
            self.count()
            self._followed.add(table)
            if engine.chooser(table) is side:
                waiting.append(self.after(table, self._chosen(table, side, strategy)))
            else:
                waiting.extend(self.onward(table))

    def _chosen(self, table: Table, side: Side, strategy: Strategy) -> Choice:
        wanted = chosen(strategy, table)
        for choice in engine.choices(table, self.game):
            if choice_json(choice) == wanted:
                return choice
        raise Invalid(
            f"the {side}'s strategy says {wanted or 'pass'}, which is not a legal choice at "
            f"{state_text(table)}"
        )

    def onward(self, table: Table) -> Iterator[Table]:
        """The tables to which the choices that have to be looked at lead, a pass first."""
        free = table.divided is None and table.asked is None
        if free and engine.pass_refusal(table, self.game) is None:
            yield self.after(table, PASS)
        for choice in engine.choices(table, self.game):
            if choice != PASS and not (self.shortcuts and _is_for_later(choice)):
                yield self.after(table, choice)

    def after(self, table: Table, choice: Choice) -> Table:
        """The table after a choice that is known to be legal."""
        return self.without_notes(engine.carried_out(table, choice, self.game))

    def without_notes(self, table: Table) -> Table:
        """The table as it is looked at: where shortcuts are taken, without notes."""
        if not self.shortcuts:
            return table
        table = without_notes(table)
        if table.step is Step.AREA_ABILITIES and table.used:
            areas = frozenset(use for use in table.used if not isinstance(use, Ronin))
            table = table._replace(used=areas)
        return table

    def count(self) -> None:
        """Count a table, and now and then look whether to go on."""
        self.looked_at += 1
        if self.looked_at % 64 == 0:
            self.look()


def is_hopeless(table: Table) -> bool:
    """Whether the Attacker cannot win from a table of step 3 any more, by the numbers alone."""
    if table.step is not Step.AREA_ABILITIES or table.divided is not None:
        return False
    held = {area for area in AREAS if table.ninja[area.number]}
    inn = Space.INN not in table.used and Space.INN in held
    brought = _brought(held, table)
    fields = held & {Space.FIELD_2, Space.FIELD_3}
    field_more = brought or len(fields) == 2 or (fields and Space.INN in held)
    if len(held) + brought + bool(field_more) >= AREAS_TO_WIN:
        return False
    if any(table.places[ronin.number] is Space.GREEN for ronin in table.living):
        return True
    rooms = [ronin.vitality - table.wounds[ronin.number] for ronin in table.living]
    if brought:
        return max(rooms) > 6
    well = Space.WELL in held
    tower = Space.WATCHTOWER in held
    to_one = well and Space.WELL not in table.used
    to_each = tower and Space.WATCHTOWER not in table.used
    copied = inn and (well or tower)
    in_all = to_one + to_each * len(rooms) + copied * (len(rooms) if tower else 1)
    return max(rooms) > to_one + to_each + copied or sum(rooms) > in_all


def _brought(held: set[Space], table: Table) -> int:
    """How often the Passage can still bring ninja: by itself, and by an Inn that copies it."""
    supplied = table.reserves or held & {Space.GRANARY, Space.BURIAL_GROUNDS}
    if not supplied or Space.PASSAGE not in held:
        return 0
    itself = Space.PASSAGE not in table.used
    return itself + (Space.INN not in table.used and (itself or Space.INN in held))


def _won(table: Table) -> bool:
    return table.verdict is not None and table.verdict.winner is Side.ATTACKER


def _is_for_later(choice: Choice) -> bool:
    used = choice.copies if isinstance(choice, UseInn) else choice
    return isinstance(used, UseAnimalPen | UseShrine)
