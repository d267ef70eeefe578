"""Ending the round in this turn: the cards that may come are counted, the engine says what ends it.

A Place is of one clan and Ronin, so how many of each he holds says whether he can end the round.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from math import comb

from ronin.model.shinobi import engine
from ronin.model.shinobi.ambiguities.turn import FourthClan, FourthClanLost, PlainCorrupt
from ronin.model.shinobi.cards import RONIN, clan_of, is_yokai
from ronin.model.shinobi.facts import MORE_THAN_STRENGTH, MOST_IN_A_CLAN, Draw, Phase
from ronin.model.shinobi.position import Hand, Position, sorted_hand
from ronin.model.shinobi.rules.drawing import Drawing
from ronin.model.shinobi.rules.laying import Laying, set_off
from ronin.model.shinobi.rules.ranking import last_of, ranked
from ronin.model.shinobi.rules.scoring import totals_of
from ronin.model.shinobi.rules.turn_end import turn_tasks
from ronin.model.shinobi.table import Game, Lay, Table
from ronin.verify.certificates import Invalid
from ronin.verify.shinobi.certificates.form import Goal

Pool = Counter[str]
"""Cards by clan, Ronin, and Yokai under the empty name."""
Ways = dict[tuple[int, int], int]
"""In how many ways cards of these numbers come from the one and from the other pool."""


def hand_of(position: Position) -> Hand:
    """The hand of the player whose turn it is; Invalid if it is not known."""
    assert position.turn is not None
    hand = position.player(position.turn).hand
    if isinstance(hand, int):
        raise Invalid("the hand of who is asked about is not known")
    return hand


def expect_a_place_ends(game: Game) -> None:
    """Invalid under readings by which powers decide whether a round ends."""
    if game.rulings.fourth_clan is FourthClan.HAVING_FOUR or (
        game.rulings.fourth_clan_lost is FourthClanLost.AFTER_THE_POWER
    ):
        raise Invalid("under these readings a power decides whether the round ends")


class EndChecker:
    """The chances to end the round, where every unknown strength is the same."""

    def __init__(self, position: Position, game: Game, look: Callable[[], None]) -> None:
        self.position, self.game = position, game
        self._look = look
        self.held = _by_kind(Counter(hand_of(position)))
        self._known: dict[tuple[str, int, int], bool] = {}

    def chances(self, unknown: int) -> dict[Draw | None, Fraction]:
        """The chance with each kind of draw that the engine allows."""
        table = Table(self.position, turn_tasks())
        kinds = [choice.kind for choice in Drawing().choices(table, self.game)]
        return {kind: self._chance(kind, unknown) for kind in kinds}

    def _chance(self, kind: Draw | None, unknown: int) -> Fraction:
        deck, jigoku = self.position.deck, Counter(self.position.jigoku)
        unseen = self.game.cards.unseen(self.position.named())
        if not deck:
            unseen, deck, jigoku = jigoku, jigoku.total(), Counter()
        if kind is None or not deck:
            return self._of_two(unseen, 0, jigoku, 0)
        if kind is Draw.RECRUIT:
            return self._of_two(unseen, 1, jigoku, 0)
        if self.game.rulings.plain_corrupt is PlainCorrupt.ANOTHER_CARD:
            raise Invalid("under plain-corrupt=another-card Be Corrupt is not checked")
        total = Fraction(0)
        for card, number in unseen.items():
            known = self.game.cards.strength(card)
            drawn = (unknown if known is None else known) + MORE_THAN_STRENGTH
            first = min(drawn, deck - 1)
            second = min(drawn - first, jigoku.total())
            chance = self._of_two(unseen - Counter([card]), first, jigoku, second)
            total += chance * Fraction(number, unseen.total())
        return total

    def _of_two(
        self, first: Counter[str], of_first: int, second: Counter[str], of_second: int
    ) -> Fraction:
        """The chance to end with `of_first` cards of the one pool and `of_second` of the other."""
        one, two = _by_kind(first), _by_kind(second)
        failing = 0
        for a in range(min(of_first, one[RONIN]) + 1):
            for b in range(min(of_second, two[RONIN]) + 1):
                ways = comb(one[RONIN], a) * comb(two[RONIN], b)
                rest = of_first - a, of_second - b
                failing += ways * self._without_an_end(one, two, rest, self.held[RONIN] + a + b)
        return 1 - Fraction(
            failing, comb(first.total(), of_first) * comb(second.total(), of_second)
        )

    def _without_an_end(self, one: Pool, two: Pool, drawn: tuple[int, int], ronin: int) -> int:
        """In how many ways these cards come, no Ronin among them, and he cannot end the round."""
        ways: Ways = {(0, 0): 1}
        for kind in sorted({*self.held, *one, *two} - {RONIN}):
            self._look()
            mine: Ways = {
                (i, j): comb(one[kind], i) * comb(two[kind], j)
                for i in range(min(drawn[0], one[kind]) + 1)
                for j in range(min(drawn[1], two[kind]) + 1)
                if not (kind and self._ends(kind, self.held[kind] + i + j, ronin))
            }
            ways = _multiplied(ways, mine, drawn)
        return ways.get(drawn, 0)

    def _ends(self, clan: str, number: int, ronin: int) -> bool:
        """Whether `number` cards of a clan and `ronin` Ronin can be placed and end the round."""
        key = clan, min(number, MOST_IN_A_CLAN), min(ronin, MOST_IN_A_CLAN)
        if key not in self._known:
            hand = sorted_hand([clan] * key[1] + [RONIN] * key[2])
            assert self.position.turn is not None
            actor = replace(self.position.player(self.position.turn), hand=hand)
            table = Table(self.position.with_player(actor), turn_tasks()[1:])
            self._known[key] = any(True for _ in ending_places(table, self.game))
        return self._known[key]


def ending_places(table: Table, game: Game) -> Iterator[Lay]:
    """The Places that end the round."""
    for choice in Laying().choices(table, game):
        if not isinstance(choice, Lay) or not choice.place:
            continue
        if Laying().carried_out(table, choice, game).ending:
            yield choice


def _by_kind(cards: Counter[str]) -> Pool:
    found: Pool = Counter()
    for card, number in cards.items():
        found["" if is_yokai(card) else clan_of(card) or RONIN] += number
    return found


def _multiplied(ways: Ways, more: Ways, drawn: tuple[int, int]) -> Ways:
    found: Ways = {}
    for (a, b), number in ways.items():
        for (i, j), times in more.items():
            if a + i <= drawn[0] and b + j <= drawn[1]:
                key = a + i, b + j
                found[key] = found.get(key, 0) + number * times
    return found


class PlaceChecker:
    """Whether a Place from the hand as it stands ends the round with a goal reached."""

    def __init__(self, player: str, goal: Goal, game: Game, look: Callable[[], None]) -> None:
        self.player, self.goal, self.game = player, goal, game
        self._look = look
        self._known: dict[Table, bool] = {}

    def reached(self, position: Position) -> tuple[list[Lay], list[str]]:
        """The Places that reach it for certain, and the opaque powers that might."""
        hand_of(position)
        table = Table(position, turn_tasks()[1:])
        sure, opaque = [], []
        for place in ending_places(table, self.game):
            name, power = set_off(place, self.game)
            if self.goal.kind == "end":
                sure.append(place)
            elif power is None:
                opaque.append(str(name))
            elif self._holds(engine.carried_out(table, place, self.game)):
                sure.append(place)
        return sure, opaque

    def _holds(self, table: Table) -> bool:
        """Whether he reaches it from a table in the middle of the power, whatever others do."""
        if table not in self._known:
            self._look()
            self._known[table] = self._looked_at(table)
        return self._known[table]

    def _looked_at(self, table: Table) -> bool:
        if table.position.phase is not Phase.TURN:
            ranks = ranked(totals_of(table.position, self.game))
            if self.goal.kind == "first":
                return ranks[self.player] == 1
            return self.player not in last_of(ranks, self.game)
        after = (
            engine.carried_out(table, choice, self.game)
            for choice in engine.choices(table, self.game)
        )
        mine = engine.chooser(table) == self.player
        return any(map(self._holds, after)) if mine else all(map(self._holds, after))
