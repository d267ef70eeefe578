"""The statements: properties of `ronin check`, as formulas about any turn, ranking or placing."""

from collections.abc import Iterator
from dataclasses import dataclass

import z3

from ronin.model.shinobi.ambiguities.placing import MissionsEven, PawnsWithheld
from ronin.model.shinobi.ambiguities.round_end import CorruptionCounts
from ronin.model.shinobi.ambiguities.turn import FourthClan, OneAction
from ronin.model.shinobi.cards import Chooser, Do, Effect, Filter, Who, Whose
from ronin.model.shinobi.facts import PAWNS, RESERVE, ROUNDS, Boss, Draw, Location
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.running.in_time import in_time
from ronin.verify.shinobi.encoding.ending import ahead
from ronin.verify.shinobi.encoding.placing import placed
from ronin.verify.shinobi.encoding.ranking import last_of, pawns_of, ranks_of, shosho_given
from ronin.verify.shinobi.encoding.scoring import may_be_final, scores_with
from ronin.verify.shinobi.encoding.turn import SymTurn, Turned, whole_turn
from ronin.verify.shinobi.proofs.tables import (
    ACTOR,
    CLANS,
    CODES,
    MORE_CLANS,
    SEATS,
    any_board,
    any_decoys,
    any_table,
    cards_in_all,
    deck_with,
    is_sound,
    nothing_negative,
    within_copies,
)
from ronin.verify.shinobi.symbols import SymDeck, SymPlayer, SymTable
from ronin.verify.shinobi.unknowns import Range, unknown_placements, unknown_turn
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import amount, both, either, implies, no, total
from ronin.verify.smt.lemmas import Lemma, Shown, Statement, lemmas_of
from ronin.verify.smt.picks import Pick, named
from ronin.verify.smt.solving import Limits

SIZES = tuple(PAWNS)
"""How many play."""


@dataclass(frozen=True)
class AnyTurn:
    """Any turn from any table of two players."""

    of: str
    before: SymTable
    turn: SymTurn
    done: Turned
    deck: SymDeck
    given: tuple[Term, ...]

    def lemma(self, goal: Term) -> Lemma:
        """That something holds of it, also when its power does something."""
        return Lemma(self.of, self.given, goal, _at_work(self.turn))


def _at_work(turn: SymTurn) -> Term:
    """The last thing that a turn of this sort can do is done."""
    steps = [
        step.done
        for effects_told in turn.place_power.values()
        for told in effects_told
        for row in told.values()
        for step in row
    ]
    if steps:
        return steps[-1]
    if turn.reinforce.made is not False:
        return turn.reinforce.made
    return turn.draw.is_(Draw.CORRUPT)


def effects() -> Iterator[Effect]:
    """Every effect once, with a step or two."""
    yield Effect(Do.DRAW, 2)
    yield Effect(Do.CORRUPT, 2, who=Who.OTHERS)
    yield Effect(Do.DISCARD, 2, who=Who.NEXT, chooser=Chooser.ACTOR)
    yield Effect(Do.DESTROY_CARD, 2, True, whose=Whose.ANY, filter=Filter.ANY)
    yield Effect(Do.DESTROY_CLAN, whose=Whose.ANY)
    yield Effect(Do.MOVE, 2, whose=Whose.ANY, to=Whose.ANY)
    yield Effect(Do.PURGE, 2, True)
    yield Effect(Do.STRENGTH, whose=Whose.ANY, amount=-2)
    yield Effect(Do.PEEK)


def turns(rulings: Rulings) -> Iterator[AnyTurn]:
    """A turn that draws, one that reinforces, and one with a Place for each effect."""
    yield any_turn("both draws", None, Range(CODES, 4), rulings)
    reinforcing = Range(CODES, 1, reinforces=CODES, clans=CLANS)
    yield any_turn("a Reinforce", None, reinforcing, rulings)
    placing = Range(CODES, 1, places=CODES, clans=CLANS[:1])
    for effect in effects():
        yield any_turn(f"a Place with {effect.do}", effect, placing, rulings)


def any_turn(
    of: str,
    effect: Effect | None,
    within: Range,
    rulings: Rulings,
    more_clans: tuple[str, ...] = (),
) -> AnyTurn:
    """Any turn within a range."""
    deck = deck_with(effect, more_clans)
    table, given = any_table(deck)
    turn, bounds = unknown_turn(ACTOR, table, deck, within, rulings)
    done = whole_turn(ACTOR, turn, table, deck, rulings)
    claims = (claim.term for claim in done.claims)
    return AnyTurn(of, table, turn, done, deck, (*given, *bounds, *claims))


def cards_are_kept(rulings: Rulings) -> Iterator[Lemma]:
    """As many cards as before, none of them twice, no pile below nothing."""
    for turn in turns(rulings):
        after = turn.done.table
        kept = cards_in_all(after, turn.deck) == cards_in_all(turn.before, turn.deck)
        yield turn.lemma(both(kept, nothing_negative(after), within_copies(after, turn.deck)))


def clans_are_clans(rulings: Rulings) -> Iterator[Lemma]:
    """Every clan in front of somebody has one to four cards, one of them a Clan card."""
    for turn in turns(rulings):
        yield turn.lemma(both(*(is_sound(player) for player in turn.done.table.players)))


def one_power_a_turn(rulings: Rulings) -> Iterator[Lemma]:
    """At most one power is set off."""
    within = Range(CODES, 1, places=CODES, reinforces=CODES, clans=CLANS)
    one = any_turn("a Place or a Reinforce", None, within, rulings)
    yield one.lemma(total(amount(power.holds) for power in one.done.powers) <= 1)


def reinforcing_ends_nothing(rulings: Rulings) -> Iterator[Lemma]:
    """A turn that places nothing does not end the round."""
    within = Range(CODES, 1, places=CODES, reinforces=CODES, clans=CLANS)
    one = any_turn("a Place or a Reinforce", None, within, rulings, MORE_CLANS)
    yield one.lemma(implies(no(one.turn.place.made), no(one.done.ended)))


def others_are_left_alone(rulings: Rulings) -> Iterator[Lemma]:
    """Without a power nobody else's cards change."""
    within = Range(CODES, 4, reinforces=CODES, clans=CLANS)
    one = any_turn("a turn without a power", None, within, rulings)
    before, after = one.before.player("b"), one.done.table.player("b")
    quiet = no(either(*(power.holds for power in one.done.powers)))
    yield one.lemma(implies(quiet, same_cards(before, after)))


def same_cards(one: SymPlayer, other: SymPlayer) -> Term:
    """Both have the same cards in hand, in clans and under the token."""
    pairs = [(one.hand, other.hand), (one.pile, other.pile)]
    pairs += [(one.clan(name), other.clan(name)) for name in CLANS]
    equal = [
        pile.get(code, 0) == then.get(code, 0) for pile, then in pairs for code in (*pile, *then)
    ]
    return both(one.hidden == other.hidden, *equal)


def piles_change_as_told(rulings: Rulings) -> Iterator[Lemma]:
    """Nobody's pile shrinks but by purge."""
    for turn in turns(rulings):
        if Do.PURGE in turn.of:
            continue
        pairs = zip(turn.before.players, turn.done.table.players, strict=True)
        grown = [
            then.pile.get(code, 0) >= number
            for now, then in pairs
            for code, number in now.pile.items()
        ]
        yield turn.lemma(both(*grown))


def _rankings(rulings: Rulings) -> Iterator[tuple[str, dict[str, Term], dict[str, Term]]]:
    """Any totals of two to four players, and their ranks."""
    del rulings
    for size in SIZES:
        totals = {name: z3.Int(f"total {name}") for name in SEATS[:size]}
        yield f"{size} players", totals, ranks_of(totals)


def somebody_is_first(rulings: Rulings) -> Iterator[Lemma]:
    """Somebody has rank 1."""
    for of, _, ranks in _rankings(rulings):
        yield Lemma(of, (), either(*(rank == 1 for rank in ranks.values())))


def nobody_is_first_and_last(rulings: Rulings) -> Iterator[Lemma]:
    """Nobody has rank 1 and is last."""
    for of, _, ranks in _rankings(rulings):
        last = last_of(ranks, rulings)
        yield Lemma(of, (), no(either(*(both(last[name], ranks[name] == 1) for name in ranks))))


def not_all_at_the_temple(rulings: Rulings) -> Iterator[Lemma]:
    """Nobody, or some and not all, are last."""
    for of, _, ranks in _rankings(rulings):
        last = last_of(ranks, rulings)
        yield Lemma(of, (), total(map(amount, last.values())) < len(ranks))


def shosho_to_the_first(rulings: Rulings) -> Iterator[Lemma]:
    """The Shosho goes to one player, of rank 1."""
    for of, totals, ranks in _rankings(rulings):
        corrupt = {name: z3.Int(f"corruption {name}") for name in totals}
        number = z3.Int("said")
        said = Pick({name: number == at for at, name in enumerate(totals)})
        left = ahead(totals, corrupt, rulings)
        claims, shosho = shosho_given(said, left, named(SEATS[0]), rulings)
        one = total(amount(shosho.is_(name)) for name in totals) == 1
        first = both(*(implies(shosho.is_(name), ranks[name] == 1) for name in totals))
        yield Lemma(of, tuple(claim.term for claim in claims), both(one, first))


def pawns_handed_out(rulings: Rulings) -> Iterator[Lemma]:
    """This many pawns are handed out in a round as the ranks allow."""
    bounds = {2: (6, 8), 3: (8, 12), 4: (10, 16)}
    for of, _, ranks in _rankings(rulings):
        pawns = total(pawns_of(ranks, 1, rulings).values())
        fewest, most = bounds[len(ranks)]
        yield Lemma(of, (), both(pawns >= fewest, pawns <= most))


def _placements(rulings: Rulings) -> Iterator[tuple[str, SymTable, SymTable, tuple[Term, ...]]]:
    """Any placement of somebody of two to four players."""
    for size in SIZES:
        table, given = any_board(size, 2)
        (one,), bounds = unknown_placements(table, 1, 4)
        done = placed(one, table, rulings)
        claims = (claim.term for claim in done.claims)
        yield f"{size} players", table, done.table, (*given, *bounds, one.player.made, *claims)


def pawns_are_kept(rulings: Rulings) -> Iterator[Lemma]:
    """What leaves a player's hand stands on the board."""
    for of, before, after, given in _placements(rulings):
        pairs = zip(before.players, after.players, strict=True)
        kept = [
            total(now.pawns.values()) + now.left == total(then.pawns.values()) + then.left
            for now, then in pairs
        ]
        yield Lemma(of, given, both(*kept, *(player.left >= 0 for player in after.players)))


def one_at_court_a_round(rulings: Rulings) -> Iterator[Lemma]:
    """On the Court comes at most one pawn of a player, who had none there in this placing."""
    court = Location.COURT.value
    for of, before, after, given in _placements(rulings):
        claims = []
        for now, then in zip(before.players, after.players, strict=True):
            more = then.pawns[court] - now.pawns[court]
            claims += [more <= 1, implies(more >= 1, both(no(now.courted), then.courted))]
        yield Lemma(of, given, both(*claims))


def peeks_at_even_numbers(rulings: Rulings) -> Iterator[Lemma]:
    """Whoever has seen a Decoy now has an even number of pawns on Missions."""
    missions = Location.MISSIONS.value
    for of, _, after, given in _placements(rulings):
        claims = []
        for then in after.players:
            even = either(*(then.pawns[missions] == 2 * half for half in range(RESERVE)))
            claims.append(implies(either(*(pick.made for pick in then.seen.values())), even))
        yield Lemma(of, given, both(*claims))


def the_boss_stays_unknown(rulings: Rulings) -> Iterator[Lemma]:
    """Three Decoys seen leave two Bosses."""
    del rulings
    table, given = any_decoys()
    left = total(amount(may_be_final(boss, table)) for boss in Boss)
    yield Lemma("three Decoys", tuple(given), left == 2)


def scores_have_bounds(rulings: Rulings) -> Iterator[Lemma]:
    """A score lies between -50 and 180."""
    pawns = {place.value: z3.Int(f"pawns {place}") for place in Location}
    given = [number >= 0 for number in pawns.values()]
    given += [total(pawns.values()) <= RESERVE, pawns[Location.COURT.value] <= ROUNDS]
    table, _ = any_decoys()
    player = SymPlayer(ACTOR, pawns=pawns)
    deck = deck_with(None)
    for boss in Boss:
        (score,) = scores_with(boss, table.with_player(player), deck, rulings).values()
        yield Lemma(boss.value, tuple(given), both(score >= -50, score <= 180))


STATEMENTS = (
    Statement("cards_are_kept", cards_are_kept),
    Statement("clans_are_clans", clans_are_clans),
    Statement("others_are_left_alone", others_are_left_alone),
    Statement("piles_change_as_told", piles_change_as_told),
    Statement(
        "one_power_a_turn", one_power_a_turn, lambda rulings: rulings.one_action is OneAction.ONE
    ),
    Statement(
        "reinforcing_ends_nothing",
        reinforcing_ends_nothing,
        lambda rulings: rulings.fourth_clan is not FourthClan.HAVING_FOUR,
    ),
    Statement("somebody_is_first", somebody_is_first),
    Statement("nobody_is_first_and_last", nobody_is_first_and_last),
    Statement("not_all_at_the_temple", not_all_at_the_temple),
    Statement("shosho_to_the_first", shosho_to_the_first),
    Statement("pawns_handed_out", pawns_handed_out),
    Statement(
        "pawns_are_kept",
        pawns_are_kept,
        lambda rulings: rulings.pawns_withheld is PawnsWithheld.NO,
    ),
    Statement("one_at_court_a_round", one_at_court_a_round),
    Statement(
        "peeks_at_even_numbers",
        peeks_at_even_numbers,
        lambda rulings: rulings.missions_even is MissionsEven.NUMBER_REACHED,
    ),
    Statement("the_boss_stays_unknown", the_boss_stays_unknown),
    Statement(
        "scores_have_bounds",
        scores_have_bounds,
        lambda rulings: rulings.corruption_counts is CorruptionCounts.EACH_ROUND,
    ),
)
"""In the order of the game; each has the name of a property of `ronin check`."""


def shown_lemmas(rulings: Rulings, limits: Limits, name: str) -> tuple[Shown, ...]:
    """How the lemmas of the statement of this name go: what another process can be asked."""
    return lemmas_of(in_time(STATEMENTS, limits), rulings, limits, name)
