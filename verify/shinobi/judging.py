"""What the formulas say of a recorded play, of which everything is known: no solver is needed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.cards import Cards
from ronin.model.shinobi.facts import ROUNDS, Boss, Mode, Phase
from ronin.model.shinobi.position import Position
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.shinobi.bridge import (
    Json,
    deck_of,
    is_so,
    name_of,
    placements_of,
    position_of,
    table_of,
    turn_of,
    uses_of,
)
from ronin.verify.shinobi.encoding.ending import grasshopper_ahead, total_of
from ronin.verify.shinobi.encoding.next_round import cleared, hands_dealt
from ronin.verify.shinobi.encoding.placing import placing
from ronin.verify.shinobi.encoding.ranking import Numbers, is_revealed_now, ranked
from ronin.verify.shinobi.encoding.scoring import may_be_final, scores_with, winners_with
from ronin.verify.shinobi.encoding.temple import temple_used
from ronin.verify.shinobi.encoding.turn import whole_turn
from ronin.verify.shinobi.symbols import SymDeck, SymTable
from ronin.verify.smt.encodes import Claim
from ronin.verify.smt.picks import named


@dataclass(frozen=True)
class Judged:
    """What the formulas say: all that they claim, what of it is broken, and what comes of it."""

    claims: tuple[Claim, ...]
    broken: tuple[str, ...]
    """The clauses, in the order of the claims; none if the play is legal."""
    after: Position | None = None
    found: Json = field(default_factory=dict)


def judged(position: Position, trace: Json, cards: Cards, rulings: Rulings) -> Judged:
    """How the formulas judge a trace from its position."""
    deck = deck_of(cards, (*position.named(), *_earlier(position), *_codes(trace)))
    judge = _Judge(position, deck, rulings)
    if "turn" in trace:
        return judge.turn(trace["turn"])
    if "end" in trace:
        return judge.end(trace["end"])
    return judge.placements(trace["placements"], trace.get("dealt", {}))


def _earlier(position: Position) -> Iterator[str]:
    for player in position.players:
        yield from player.earlier


_CARDS = frozenset({"drawn", "cards", "card", "discard", "dealt"})


def _codes(told: Any, *, is_card: bool = False) -> Iterator[str]:
    """The cards that a trace names."""
    if isinstance(told, str) and is_card:
        yield told
    elif isinstance(told, list):
        for part in told:
            yield from _codes(part, is_card=is_card)
    elif isinstance(told, dict):
        for name, part in told.items():
            if name not in ("owner", "clan", "to"):
                yield from _codes(part, is_card=is_card or name in _CARDS)


class _Judge:
    """A position as terms, and what the formulas say of plays from it."""

    def __init__(self, position: Position, deck: SymDeck, rulings: Rulings) -> None:
        self.position = position
        self.table = table_of(position)
        self.deck = deck
        self.rulings = rulings

    def _legal(
        self, claims: tuple[Claim, ...], table: SymTable, phase: Phase, found: Json
    ) -> Judged:
        after = position_of(table, phase, self.position, self.rulings)
        return Judged(claims, (), after, found)

    def turn(self, told: Json) -> Judged:
        """A turn."""
        actor = str(self.position.turn)
        turn, complete = turn_of(told, actor, self.deck, self.rulings)
        done = whole_turn(actor, turn, self.table, self.deck, self.rulings)
        claims = (*done.claims, Claim(book.PWR_01, complete))
        broken = _broken(claims)
        if broken:
            return Judged(claims, broken)
        set_off = [power for power in done.powers if is_so(power.holds)]
        ended = is_so(done.ended)
        found: Json = {
            "ended": ended,
            "power": " and ".join(power.name for power in set_off) or None,
            "open": [power.name for power in set_off if power.power is None],
        }
        if not ended:
            return self._legal(claims, done.table, Phase.TURN, found)
        if self.position.mode is Mode.GRAND_MASTER:
            return self._legal(claims, done.table, Phase.RANKING, found)
        left = grasshopper_ahead(done.table, self.deck, self.rulings)
        totals = {
            player.name: total_of(player, Mode.GRASSHOPPER, self.deck, self.rulings)
            for player in done.table.players
        }
        found |= {"totals": totals, "winners": _those(left)}
        return self._legal(claims, done.table, Phase.OVER, found)

    def end(self, told: Json) -> Judged:
        """The end of a round."""
        result = ranked(named(told.get("shosho")), self.table, self.deck, self.rulings)
        used = temple_used(uses_of(told), result.last, result.table, self.rulings)
        claims = (*result.claims, *used.claims)
        broken = _broken(claims)
        if broken:
            return Judged(claims, broken)
        numbers = {"totals": result.totals, "ranks": result.ranks, "pawns": result.pawns}
        found: Json = {name: dict(number) for name, number in numbers.items()}
        if is_revealed_now(self.position.round, self.rulings):
            found["by_boss"] = self._by_boss(used.table)
            return self._legal(claims, used.table, Phase.OVER, found)
        return self._legal(claims, used.table, Phase.PLACEMENT, found)

    def placements(self, told: list[Json], dealt: Json) -> Judged:
        """A placing, or its beginning."""
        placed = placing(placements_of(told), self.table, self.rulings)
        claims, table, phase, found = placed.claims, placed.table, Phase.PLACEMENT, {}
        broken = _broken(claims)
        if broken:
            return Judged(claims, broken)
        if name_of(table.turn) is None and self.position.round == ROUNDS:
            phase, found = Phase.OVER, {"by_boss": self._by_boss(table)}
        elif name_of(table.turn) is None:
            phase = Phase.TURN
            first = str(name_of(table.shosho))
            cards = {name: [named(card) for card in hand] for name, hand in dealt.items()}
            begun = cleared(table, self.rulings)
            deal = hands_dealt(first, cards, begun, self.deck, self.rulings)
            claims, table = (*claims, *deal.claims), deal.table
        elif any(dealt.values()):
            claims = (*claims, Claim(book.KEP_01, False))
        broken = _broken(claims)
        return Judged(claims, broken) if broken else self._legal(claims, table, phase, found)

    def _by_boss(self, table: SymTable) -> Json:
        found: Json = {}
        for boss in Boss:
            if is_so(may_be_final(boss, table)):
                scores = scores_with(boss, table, self.deck, self.rulings)
                winners = winners_with(scores, table, self.deck, self.rulings)
                found[boss.value] = {"scores": scores, "winners": _those(winners)}
        return found


def _broken(claims: Iterable[Claim]) -> tuple[str, ...]:
    """The clauses of the claims that do not hold."""
    return tuple(
        claim.clause.id if claim.clause else "" for claim in claims if not is_so(claim.term)
    )


def _those(holds: Numbers) -> list[str]:
    return [name for name, term in holds.items() if is_so(term)]
