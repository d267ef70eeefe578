"""Plays that the solver finds: turns, ends of rounds and placings from positions made up."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

import z3

from ronin.model.shinobi.ambiguities.set_up import NewHands
from ronin.model.shinobi.cards import UNKNOWN, Cards, clan_of, is_ronin, is_yokai
from ronin.model.shinobi.facts import CARDS, HAND, MORE_THAN_STRENGTH, ROUNDS, Location
from ronin.model.shinobi.notation import position_json
from ronin.model.shinobi.position import Position, sorted_hand
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.shinobi.bridge import Json, deck_of, table_of
from ronin.verify.shinobi.encoding.next_round import cleared, hands_dealt
from ronin.verify.shinobi.encoding.place import of_other_clans
from ronin.verify.shinobi.encoding.placing import placing
from ronin.verify.shinobi.encoding.ranking import ranked
from ronin.verify.shinobi.encoding.temple import temple_used
from ronin.verify.shinobi.encoding.turn import SymTurn, Turned, whole_turn
from ronin.verify.shinobi.reading import end_json, names_of, placements_json, turn_json
from ronin.verify.shinobi.symbols import SymDeck
from ronin.verify.shinobi.unknowns import Range, unknown_end, unknown_placements, unknown_turn
from ronin.verify.smt.encodes import Term
from ronin.verify.smt.folding import both, either, no
from ronin.verify.smt.models import in_context_of, known, model_of, solver_of
from ronin.verify.smt.picks import Unknowns
from ronin.verify.smt.solving import Limits

LIMITS = Limits(3_000_000)
"""Hardly any question of a cross-check needs a third of it."""
FEW = 8
"""With fewer cards in the deck the Jigoku may become the deck in this turn."""


def range_of(position: Position, random: Random, coming: Sequence[str], draws: int) -> Range:
    """One clan that may be placed or reinforced, or one Yokai that may be laid."""
    actor = position.player(str(position.turn))
    hand = () if isinstance(actor.hand, int) else actor.hand
    held = tuple(dict.fromkeys((*hand, *coming)))
    mine = {clan for card in held if (clan := clan_of(card))}
    in_play = tuple({clan.name for player in position.players for clan in player.clans})
    yokai = tuple(card for card in hand if is_yokai(card))
    within = Range(tuple(coming), draws)
    if yokai and in_play and random.random() < 0.3:
        return replace(within, reinforces=yokai[:1], clans=tuple(sorted(in_play)))
    if not mine:
        return within
    rest = (*random.sample([*hand], min(2, len(hand))), *yokai[:1])
    often = Counter(clan for card in hand if (clan := clan_of(card)))
    clan = max(sorted(mine), key=lambda name: (name in in_play, often[name], random.random()))
    fits = tuple(card for card in held if clan_of(card) == clan or is_ronin(card))
    if clan in in_play and random.random() < 0.2:
        both_ways = _once((*fits, *rest))
        return replace(within, places=both_ways, reinforces=both_ways, clans=(clan,))
    if clan in in_play and random.random() < 0.6:
        return replace(within, reinforces=_once((*fits, *rest)), clans=(clan,))
    clan = max(sorted(mine), key=lambda name: (often[name], random.random()))
    fits = tuple(card for card in held if clan_of(card) == clan or is_ronin(card))
    return replace(within, places=_once((*fits, *rest)), clans=(clan,))


def _once(codes: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(codes))


def _coming(position: Position, cards: Cards, random: Random) -> list[str]:
    """A few cards that may come."""
    unseen = sorted(cards.unnamed(position.named()))
    coming = random.sample(unseen, min(3, len(unseen)))
    if position.deck < FEW:
        coming += sorted(set(position.jigoku))
    return list(dict.fromkeys(coming))


def deck_within(position: Position, within: Range, cards: Cards) -> SymDeck:
    """The cards that a position names, and those that may come."""
    codes = tuple(dict.fromkeys((*position.named(), *within.may_come)))
    return replace(deck_of(cards, ()), codes=codes)


@dataclass(frozen=True)
class AskedTurn:
    """A turn that is left to the solver."""

    position: Position
    turn: SymTurn
    done: Turned
    solver: z3.Solver

    def with_wish(self, wish: Term) -> Json | None:
        """A turn in which this holds; None if there is none."""
        model = model_of(self.solver, wish, LIMITS)
        if model is None:
            return None
        told_turn = turn_json(known(self.turn, model), known(self.done, model))
        return {"position": position_json(self.position), "turn": told_turn}

    def with_wishes(self, wishes: Iterable[Term]) -> Iterator[Json]:
        """A turn for each wish that can be had."""
        yield from filter(None, map(self.with_wish, wishes))


def asked_turn(
    position: Position, within: Range, cards: Cards, rulings: Rulings, random: Random
) -> AskedTurn:
    """A turn of which nothing is known but its range."""
    actor, table = str(position.turn), table_of(position)
    deck = deck_within(position, within, cards)
    turn, bounds = unknown_turn(actor, table, deck, within, rulings)
    done = whole_turn(actor, turn, table, deck, rulings)
    claims = (claim.term for claim in done.claims)
    solver = solver_of([*bounds, *claims], random.randrange(1 << 30), LIMITS)
    return AskedTurn(position, turn, done, solver)


def turns(
    position: Position, cards: Cards, rulings: Rulings, random: Random, most: int
) -> Iterator[Json]:
    """Turns that the formulas allow, different in what they do."""
    draws = random.choice((1, 1, MORE_THAN_STRENGTH + 1, MORE_THAN_STRENGTH + 3))
    within = range_of(position, random, _coming(position, cards, random), draws)
    asked = asked_turn(position, within, cards, rulings, random)
    wishes = [*_wishes(asked.turn, asked.done)]
    yield from asked.with_wishes(random.sample(wishes, min(most, len(wishes))))


def odd_turns(position: Position, cards: Cards, rulings: Rulings, random: Random) -> Iterator[Json]:
    """Turns that lay what is hardly ever allowed; there should be few or none."""
    within = range_of(position, random, _coming(position, cards, random), 1)
    asked = asked_turn(position, within, cards, rulings, random)
    yield from asked.with_wishes(_odd_wishes(asked.turn))


def _odd_wishes(turn: SymTurn) -> Iterator[Term]:
    """What is hardly ever allowed: a formula that allows it too often is found out."""
    for lay in (turn.place, turn.reinforce):
        yield both(lay.made, lay.some("clan") == 0, lay.some("ronin") >= 1)
        yield both(lay.made, lay.some("ronin") >= 2)
        yield both(lay.made, lay.some("yokai") >= 1, lay.number >= 2)
        yield both(lay.made, lay.number == 1, lay.some("yokai") == 0)
        yield both(lay.made, of_other_clans(lay) >= 1)
    yield both(turn.place.made, turn.reinforce.made)


def turns_with_pair(
    clan: str, position: Position, cards: Cards, rulings: Rulings, random: Random
) -> Iterator[Json]:
    """A turn in which two cards of a clan set off its power, and do as much as they can."""
    hand = table_of(position).player(str(position.turn)).hand
    pair = tuple(code for code in hand if clan_of(code) == clan)
    coming = _coming(position, cards, random)
    within = Range(tuple(coming), 1, pair, pair, (clan,), more_steps=1)
    asked = asked_turn(position, within, cards, rulings, random)
    set_off = either(*(power.holds for power in asked.done.powers if power.name == f"{clan} two"))
    steps = [*_steps(asked.turn)]
    wishes = (both(set_off, last) for last in (*steps[-1:], *steps[-2:-1], either(*steps), True))
    yield from islice(asked.with_wishes(wishes), 1)


def _steps(turn: SymTurn) -> Iterator[Term]:
    for powers in (turn.place_power, turn.reinforce_power):
        for effects in powers.values():
            for told_effect in effects:
                yield from (step.done for row in told_effect.values() for step in row)


def _wishes(turn: SymTurn, done: Turned) -> Iterator[Term]:
    """What makes a turn different from others."""
    yield True
    yield from turn.draw.holds.values()
    yield from (turn.place.made, turn.reinforce.made, done.ended)
    yield from (power.holds for power in done.powers)
    for lay in (turn.place, turn.reinforce):
        yield from (number >= 1 for number in lay.cards.values())
        yield from (both(lay.made, lay.number == size) for size in (1, 4))
    for powers in (turn.place_power, turn.reinforce_power):
        for effects in powers.values():
            for told_effect in effects:
                steps = [step.done for row in told_effect.values() for step in row]
                yield either(*steps)
                yield from steps[1:]


def ends(
    position: Position, cards: Cards, rulings: Rulings, random: Random, most: int
) -> Iterator[Json]:
    """Ends of a round that the formulas allow."""
    table, deck = table_of(position), deck_of(cards, position.named())
    said, uses, bounds = unknown_end(table)
    result = ranked(said, table, deck, rulings)
    used = temple_used(uses, result.last, result.table, rulings)
    claims = [claim.term for claim in (*result.claims, *used.claims)]
    solver = solver_of([*bounds, *claims], random.randrange(1 << 30), LIMITS)
    wishes: list[Term] = [True, *said.holds.values()]
    for use in uses:
        wishes += [*use.do.holds.values(), *use.slot.holds.values()]
    for wish in random.sample(wishes, min(most, len(wishes))):
        model = model_of(solver, wish, LIMITS)
        if model is not None:
            told_end = end_json(known(said, model), known(uses, model))
            yield {"position": position_json(position), "end": told_end}


def placings(
    position: Position, cards: Cards, rulings: Rulings, random: Random, most: int
) -> Iterator[Json]:
    """Placings that the formulas allow, with looks at the Decoys."""
    del cards
    table = table_of(position)
    pawns = sum(player.left for player in position.players)
    placements, bounds = unknown_placements(table, min(pawns, 4), 3)
    done = placing(placements, table, rulings)
    solver = solver_of(
        [*bounds, *(claim.term for claim in done.claims)], random.randrange(1 << 30), LIMITS
    )
    dealt = position.round < ROUNDS and rulings.new_hands is not NewHands.NONE
    if dealt:
        solver.add(in_context_of(done.table.turn.made, solver))
    wishes: list[Term] = []
    for placement in placements:
        wishes += [placement.player.made, *placement.at.holds.values(), placement.count >= 2]
        wishes += [holds for peek in placement.peeks for holds in peek.slot.holds.values()]
        wishes.append(both(placement.at.is_(Location.MISSIONS), no(placement.peeks[0].slot.made)))
    for wish in random.sample(wishes, min(most, len(wishes))):
        model = model_of(solver, wish, LIMITS)
        if model is not None:
            yield {
                "position": position_json(position),
                "placements": placements_json(known(placements, model)),
            }


def deals(position: Position, cards: Cards, rulings: Rulings, random: Random) -> Iterator[Json]:
    """The last pawn is placed, and cards are dealt for the next round."""
    table, deck = table_of(position), deck_of(cards, position.named())
    placements, bounds = unknown_placements(table, 1, 1)
    done = placing(placements, table, rulings)
    make = Unknowns()
    coming = random.sample(sorted(cards.clans), 2)
    codes = [code for code in cards.copies if clan_of(code) in coming]
    dealt = {
        player.name: [make.pick(f"dealt {player.name} {at}", codes) for at in range(HAND + 1)]
        for player in table.players
        if player.hidden == 0
    }
    deal = hands_dealt(str(position.shosho), dealt, cleared(done.table, rulings), deck, rulings)
    claims = (claim.term for claim in (*done.claims, *deal.claims))
    solver = solver_of([*bounds, *make.bounds, *claims], random.randrange(1 << 30), LIMITS)
    model = model_of(solver, no(done.table.turn.made), LIMITS)
    if model is not None:
        hands = {name: names_of(cards) for name, cards in known(dealt, model).items()}
        yield {
            "position": position_json(position),
            "placements": placements_json(known(placements, model)),
            "dealt": hands,
        }


def free_rankings(
    position: Position, rulings: Rulings, random: Random, most: int
) -> Iterator[Json]:
    """Ends of a round with strengths that the solver chose, to be played without a card file."""
    plain = _only_clan_cards(position)
    table = table_of(plain)
    strengths = {code: z3.Int(f"strength {code}") for code in plain.named()}
    deck = SymDeck(UNKNOWN, tuple(plain.named()), strengths)
    said, uses, bounds = unknown_end(table)
    result = ranked(said, table, deck, rulings)
    used = temple_used(uses, result.last, result.table, rulings)
    within = [z3.And(free >= 0, free <= 6) for free in strengths.values()]
    claims = [claim.term for claim in (*result.claims, *used.claims)]
    solver = solver_of([*bounds, *within, *claims], random.randrange(1 << 30), LIMITS)
    totals = [*result.totals.values()]
    wishes = [total == other for total in totals for other in totals if total is not other]
    wishes += [rank == 1 for rank in result.ranks.values()]
    wishes += [rank == len(totals) for rank in result.ranks.values()]
    wishes += [said.made, *result.last.values()]
    for wish in random.sample(wishes, min(most, len(wishes))):
        model = model_of(solver, wish, LIMITS)
        if model is not None:
            told_end = end_json(known(said, model), known(uses, model))
            yield {"position": _with_strengths(plain, known(strengths, model)), "end": told_end}


def _only_clan_cards(position: Position) -> Position:
    """Without Ronin, Yokai, hands and Jigoku."""
    players = tuple(
        replace(
            player,
            hand=(),
            earlier=(),
            corruption=tuple(filter(clan_of, player.corruption)),
            clans=tuple(
                clan._replace(cards=tuple(filter(clan_of, clan.cards))) for clan in player.clans
            ),
        )
        for player in position.players
    )
    bare = replace(position, players=players, jigoku=())
    return replace(bare, deck=CARDS - bare.named().total())


def _with_strengths(position: Position, strengths: Mapping[str, int]) -> Json:
    """The position with these strengths on its cards."""

    def renamed(cards: Sequence[str]) -> tuple[str, ...]:
        return sorted_hand([f"{clan_of(code)}:{strengths[code]}" for code in cards])

    players = tuple(
        replace(
            player,
            corruption=renamed(player.corruption),
            clans=tuple(clan._replace(cards=renamed(clan.cards)) for clan in player.clans),
        )
        for player in position.players
    )
    return position_json(replace(position, players=players))
