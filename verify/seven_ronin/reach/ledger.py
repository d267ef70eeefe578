"""What a round can do at most, as accounts: every legal round adds up like this.

The accounts leave out who stands where, so they allow more than the rules do; what they forbid, the
rules forbid. Each line says why it holds of every legal round under the preset `english`, and
`tests/seven_ronin/search/test_reach_ledger.py` holds the accounts against rounds that were played.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import z3

from ronin.model.seven_ronin.pieces import (
    AREAS,
    AREAS_TO_WIN,
    BURIAL_GROUNDS_RETURN,
    GRANARY_GIVES,
    NINJA_MARKERS,
    PASSAGE_BRINGS,
    RONIN,
    ROUNDS,
    SPACES,
    YOBU_DRIVES_OUT,
    Ronin,
    Space,
)
from ronin.model.seven_ronin.position import Position
from ronin.model.seven_ronin.village import Village
from ronin.verify.seven_ronin.reach.counts import (
    how_many,
    if_so,
    number,
    one_if,
    smaller,
    some,
    total,
)
from ronin.verify.smt.encodes import Term

ABILITIES = (
    Space.PASSAGE,
    Space.SHRINE,
    Space.ANIMAL_PEN,
    Space.GRANARY,
    Space.WELL,
    Space.WATCHTOWER,
    Space.BURIAL_GROUNDS,
)


@dataclass(frozen=True)
class Account:
    """What lies where, between rounds or at the end of the last one."""

    reserves: Term
    ninja: Mapping[Space, Term]
    wounds: Mapping[Ronin, Term]
    """A full tile is that of an eliminated ronin."""

    def fallen(self, ronin: Ronin) -> Term:
        """Whether a ronin is eliminated."""
        return self.wounds[ronin] == ronin.vitality

    def on(self, area: Space) -> Term:
        """How many ninja stand on a Village Area."""
        return self.ninja[area]

    @property
    def green(self) -> Term:
        """How many ninja stand on the Green."""
        return self.ninja[Space.GREEN]

    @property
    def on_areas(self) -> Term:
        """All ninja on Village Areas."""
        return total(self.ninja[area] for area in AREAS)

    @property
    def in_play(self) -> Term:
        """All ninja in the Reserves and on the board."""
        return self.reserves + self.on_areas + self.ninja[Space.GREEN]

    @property
    def damage(self) -> Term:
        """All wounds, those of the fallen included."""
        return total(self.wounds.values())

    @property
    def supply(self) -> Term:
        """What remains of the Ninja Markers."""
        on_tiles = total(z3.If(self.fallen(r), number(0), self.wounds[r]) for r in RONIN)
        return number(NINJA_MARKERS) - self.in_play - on_tiles

    @property
    def counted(self) -> Term:
        """For how many areas the ninja count, an Inn that copies a Field left out."""
        held = [self.ninja[area] > 0 for area in AREAS]
        both = z3.And(self.ninja[Space.FIELD_2] > 0, self.ninja[Space.FIELD_3] > 0)
        return how_many(held) + one_if(both)


@dataclass(frozen=True)
class LedgerRound:
    """The accounts of one round."""

    number: int
    before: Account
    used: Mapping[Space, Term]
    """Whether an area acts by itself."""
    copied: Mapping[Space, Term]
    """Whether the Inn acts as that area."""
    sent: Mapping[Space, Term]
    """How many ninja are deployed to each space."""
    here: Mapping[Space, Term]
    """How many ninja are on each area when the round is revealed."""
    driven: Mapping[Space, Term]
    """How many of them Yobu may have brought there."""
    left: Mapping[Space, Term]
    """How many are on each area after step 2."""
    healed: Mapping[Ronin, Term]
    musashi: Term
    """How many ninja Musashi strikes down."""
    yumi: Term
    """How many fall to Yumi in the Reserves."""
    dealt: Mapping[Ronin, Term]
    """How many wounds step 2 deals to each ronin."""
    brought: Sequence[Mapping[Space, Term]]
    """How many ninja the Passage leaves on each area: by itself, and by the Inn."""
    struck: Sequence[Mapping[Ronin, Term]]
    """How many of them become wounds."""
    shot: Sequence[Mapping[Ronin, Term]]
    """How many wounds the Watchtower deals: by itself, and by the Inn."""
    poisoned: Mapping[Ronin, Term]
    after: Account
    claims: tuple[Term, ...]
    goes_on: tuple[Term, ...]
    """What holds besides if nobody has won."""

    def acts(self, area: Space) -> Term:
        """Whether an area is used by itself."""
        return self.used[area]

    def copies(self, area: Space) -> Term:
        """Whether the Inn copies an area."""
        return self.copied[area]


def known_account(position: Position) -> Account:
    """The account of a position."""
    return Account(
        number(position.reserves),
        {space: number(position.ninja[space.number]) for space in SPACES},
        {
            r: number(r.vitality if r in position.eliminated else position.wounds[r.number])
            for r in RONIN
        },
    )


def new_account(name: str) -> tuple[Account, list[Term]]:
    """An unknown account, and what makes it one."""
    account = Account(
        z3.Int(f"{name}.reserves"),
        {space: z3.Int(f"{name}.ninja.{space}") for space in SPACES},
        {ronin: z3.Int(f"{name}.wounds.{ronin}") for ronin in RONIN},
    )
    claims = [account.reserves >= 0, account.supply >= 0]
    claims += [account.ninja[space] >= 0 for space in SPACES]
    for ronin in RONIN:
        claims += [account.wounds[ronin] >= 0, account.wounds[ronin] <= ronin.vitality]
    return account, claims


def ledger_round(this: int, before: Account, village: Village) -> LedgerRound:
    """The accounts of the round of this number."""
    name = f"l{this}"
    claims: list[Term] = []

    def count(of: str, most: int = NINJA_MARKERS) -> Term:
        found = z3.Int(f"{name}.{of}")
        claims.extend((found >= 0, found <= most))
        return found

    alive = {ronin: z3.Not(before.fallen(ronin)) for ronin in RONIN}

    # Planning: Threat Level, Deployment Limits with the extras of the Green, the minimum.
    sent = {space: count(f"sent.{space}") for space in SPACES}
    force = total(sent.values())
    above = {area: count(f"above.{area}") for area in AREAS}
    for area in AREAS:
        claims.append(sent[area] <= village.limits[area.number] + above[area])
    claims.append(total(above.values()) <= before.ninja[Space.GREEN])
    claims.append(how_many(sent[area] > 0 for area in AREAS) <= village.threat[this - 1])
    claims += [sent[Space.GREEN] <= 1, force <= before.reserves]
    if _within_limits(this, village):
        claims.append(force >= smaller(number(village.minimum[this - 1]), before.reserves))

    # Reveal and step 1: a ronin on the Green clears it; each ability works once, for the living.
    cleared = z3.Bool(f"{name}.cleared")
    claims.append(z3.Implies(cleared, before.ninja[Space.GREEN] > 0))
    green = before.ninja[Space.GREEN] + sent[Space.GREEN]
    yumi, musashi = count("yumi", 1), count("musashi", 1)
    claims.append(z3.Implies(yumi > 0, alive[Ronin.YUMI]))
    claims.append(z3.Implies(musashi > 0, alive[Ronin.MUSASHI]))
    healed = {ronin: count(f"healed.{ronin}", 1) for ronin in RONIN}
    claims += [total(healed.values()) <= 1, healed[Ronin.TAIKO] == 0]
    for ronin in RONIN:
        may = z3.And(alive[Ronin.TAIKO], alive[ronin], before.wounds[ronin] > 0)
        claims.append(z3.Implies(healed[ronin] > 0, may))
    driven = {area: count(f"driven.{area}", YOBU_DRIVES_OUT) for area in AREAS}
    claims.append(total(driven.values()) <= if_so(alive[Ronin.YOBU], number(YOBU_DRIVES_OUT)))

    # Step 2: every ninja is left on an area, became a wound, or fell to Musashi.
    here = {area: before.ninja[area] + sent[area] for area in AREAS}
    left = {area: count(f"left.{area}") for area in AREAS}
    dealt = {ronin: count(f"dealt.{ronin}", ronin.vitality) for ronin in RONIN}
    claims += [left[area] <= here[area] + driven[area] for area in AREAS]
    claims.append(total(left.values()) + total(dealt.values()) + musashi == total(here.values()))
    fighting = how_many(dealt[ronin] > 0 for ronin in RONIN)
    # One ronin on an area, and Tasuke with one of them.
    claims.append(fighting <= how_many(here[a] + driven[a] > 0 for a in AREAS) + 1)

    # Step 3: an area acts once by itself, and the Inn acts once as another one.
    used = {area: z3.Bool(f"{name}.used.{area}") for area in ABILITIES}
    copied = {area: z3.Bool(f"{name}.copied.{area}") for area in ABILITIES}
    most = PASSAGE_BRINGS
    brought = [{area: count(f"brought.{i}.{area}", most) for area in AREAS} for i in (0, 1)]
    struck = [{ronin: count(f"struck.{i}.{ronin}", most) for ronin in RONIN} for i in (0, 1)]
    held = {
        area: z3.Or(left[area] > 0, brought[0][area] > 0, brought[1][area] > 0) for area in AREAS
    }
    # The Passage brings nothing to itself before it is held.
    held[Space.PASSAGE] = left[Space.PASSAGE] > 0
    claims.append(z3.AtMost(*copied.values(), 1))
    # The Inn can be taken by the Passage itself, not by what it copies.
    inn = z3.Or(left[Space.INN] > 0, brought[0][Space.INN] > 0)
    for area in ABILITIES:
        claims.append(z3.Implies(used[area], held[area]))
        claims.append(z3.Implies(copied[area], z3.And(held[area], inn)))
    come = []
    for which, acts in enumerate((used[Space.PASSAGE], copied[Space.PASSAGE])):
        goals = [*brought[which].values(), *struck[which].values()]
        come.append(total(goals))
        claims.append(come[which] <= if_so(acts, number(most)))
        # All of one use go to one area.
        claims.append(z3.AtMost(*(count > 0 for count in brought[which].values()), 1))
    gains = count("gains", 2 * GRANARY_GIVES)
    granary = (used[Space.GRANARY], copied[Space.GRANARY])
    claims.append(gains <= total(if_so(acts, number(GRANARY_GIVES)) for acts in granary))
    poisoned = {ronin: count(f"poisoned.{ronin}", 2) for ronin in RONIN}
    claims.append(total(poisoned.values()) <= one_if(used[Space.WELL]) + one_if(copied[Space.WELL]))
    shot = [{ronin: count(f"shot.{i}.{ronin}", 1) for ronin in RONIN} for i in (0, 1)]
    acting = (used[Space.WATCHTOWER], copied[Space.WATCHTOWER])
    for hits, acts, area in zip(shot, acting, (Space.WATCHTOWER, Space.INN), strict=True):
        near = [a for a in village.neighbours[area.number] if a is not Space.WATCHTOWER]
        # One ronin on each neighbour, and Tasuke with one of them.
        claims.append(total(hits.values()) <= if_so(acts, number(len(near) + 1)))
    most = BURIAL_GROUNDS_RETURN
    taken = {area: count(f"taken.{area}", 2 * most) for area in AREAS}
    grounds = (used[Space.BURIAL_GROUNDS], copied[Space.BURIAL_GROUNDS])
    claims.append(total(taken.values()) <= total(if_so(acts, number(most)) for acts in grounds))

    # What an eliminated ronin suffers ends with a full tile.
    wounds = {}
    for ronin in RONIN:
        new = dealt[ronin] + poisoned[ronin] + struck[0][ronin] + struck[1][ronin]
        new = new + shot[0][ronin] + shot[1][ronin]
        claims.append(z3.Implies(before.fallen(ronin), new == 0))
        wounds[ronin] = before.wounds[ronin] - healed[ronin] + new
    reserves = before.reserves - force - yumi - come[0] - come[1] + gains + total(taken.values())
    claims.append(before.reserves - force - yumi >= 0)
    ninja = {a: left[a] + brought[0][a] + brought[1][a] - taken[a] for a in AREAS}
    ninja[Space.GREEN] = z3.If(cleared, number(0), green)
    after, sound = new_account(f"{name}.after")
    claims += sound
    claims += [after.ninja[space] == ninja[space] for space in SPACES]
    claims += [after.wounds[ronin] == wounds[ronin] for ronin in RONIN]
    casualties = village.casualties[this - 1]
    spent = if_so(reserves > 0, number(1)) if casualties else number(0)
    # When somebody has won at once there are no casualties.
    claims.append(z3.Or(after.reserves == reserves, after.reserves == reserves - spent))
    # An area that acts is Occupied: its ninja stay, or the Burial Grounds return them.
    acted = some((*used.values(), *copied.values()))
    claims.append(z3.Implies(acted, reserves + total(ninja.values()) > 0))
    goes_on = (
        z3.BoolVal(this < ROUNDS),
        after.counted < AREAS_TO_WIN,
        some(z3.Not(after.fallen(ronin)) for ronin in RONIN),
        after.in_play > 0,
        after.reserves == reserves - spent,
    )
    return LedgerRound(
        this,
        before,
        used,
        copied,
        sent,
        here,
        driven,
        left,
        healed,
        musashi,
        yumi,
        dealt,
        brought,
        struck,
        shot,
        poisoned,
        after,
        tuple(claims),
        goes_on,
    )


def _within_limits(this: int, village: Village) -> bool:
    """Whether the minimum of a round can be deployed within Threat Level and limits."""
    roomiest = sorted(village.limits, reverse=True)[: village.threat[this - 1]]
    return sum(roomiest) >= village.minimum[this - 1]


def ledger_game(rounds: int, start: Position, village: Village) -> Iterator[LedgerRound]:
    """The accounts of `rounds` rounds from a position."""
    account = known_account(start)
    for this in range(start.round, start.round + rounds):
        found = ledger_round(this, account, village)
        yield found
        account = found.after
