"""`ask --question end`: can the player whose turn it is end the round in this turn?

A round is ended by a Place that makes four clans, so only the numbers of cards of each clan that
he lacks, and of Ronin, matter in what he draws. What no card file tells lies between two bounds:
more strength means more cards, which never hurt.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import comb

from ronin.model.errors import BadInput
from ronin.model.shinobi import engine
from ronin.model.shinobi.ambiguities.round_end import LastPlace
from ronin.model.shinobi.ambiguities.set_up import NothingLeft
from ronin.model.shinobi.ambiguities.turn import (
    ClanAgain,
    FifthClan,
    FourthClan,
    FourthClanLost,
    PlainCorrupt,
)
from ronin.model.shinobi.cards import RONIN, Cards, Do, is_yokai, kind_of
from ronin.model.shinobi.facts import CLANS_TO_END, MORE_THAN_STRENGTH, Draw, Phase
from ronin.model.shinobi.position import Position
from ronin.model.shinobi.rules.drawing import Coming, nothing_to_draw
from ronin.model.shinobi.rules.laying import Laying, set_off
from ronin.model.shinobi.rules.powers import Step
from ronin.model.shinobi.rules.ranking import last_of, ranked
from ronin.model.shinobi.rules.scoring import totals_of
from ronin.model.shinobi.rules.turn_end import turn_tasks
from ronin.model.shinobi.table import Game, Lay, Table
from ronin.verify.search.clock import Clock, GaveUp
from ronin.verify.shinobi.search.goals import END, FIRST, Goal
from ronin.verify.shinobi.search.strengths import (
    Strengths,
    Symbol,
    Values,
    listed,
    unknown_in,
)

Kinds = Counter[str]
"""How many cards of each clan, of Ronin, and others under the empty name."""


def known_hand(position: Position) -> tuple[str, ...]:
    """The hand of the player whose turn it is; BadInput if it is not known."""
    assert position.turn is not None
    hand = position.player(position.turn).hand
    if isinstance(hand, int):
        raise BadInput(
            "position.hands: the hand of who is asked about must be known", at="position"
        )
    return hand


def refuse_what_powers_decide(game: Game) -> None:
    """Give up under readings by which a power may end a round, or keep it from ending."""
    if game.rulings.fourth_clan is FourthClan.HAVING_FOUR:
        raise GaveUp("under fourth-clan=having-four a power may end a round, which is not searched")
    if game.rulings.fourth_clan_lost is FourthClanLost.AFTER_THE_POWER:
        raise GaveUp("under fourth-clan-lost=after-the-power powers decide, which is not searched")


def lacks_one(position: Position, game: Game) -> bool:
    """Whether one more Place ends the round."""
    assert position.turn is not None
    player = position.player(position.turn)
    made = len(player.clans)
    if game.rulings.fourth_clan is FourthClan.FOURTH_PLACE and player.places is not None:
        made = player.places
    makes_four = game.rulings.fourth_clan is FourthClan.PLACE_MAKES_FOUR
    if makes_four and game.rulings.fifth_clan is FifthClan.DOES_NOT_END:
        return made == CLANS_TO_END - 1
    return made >= CLANS_TO_END - 1


@dataclass(frozen=True)
class Chances:
    """The chance of each kind of draw to end the round, as far as the data lets it be told.

    None stands for a draw that is skipped.
    """

    least: dict[Draw | None, Fraction]
    most: dict[Draw | None, Fraction]


def chances(position: Position, game: Game, low: int, high: int) -> Chances:
    """The chance of each kind of draw that is allowed, between its bounds."""
    hand = known_hand(position)
    position = _without_what_is_forgotten(position, game)
    least: dict[Draw | None, Fraction] = {}
    most: dict[Draw | None, Fraction] = {}
    for kind in _kinds_of_draw(position, game):
        if not lacks_one(position, game):
            least[kind] = most[kind] = Fraction(0)
        elif kind is not Draw.CORRUPT:
            pool, drawn = game.cards.unseen(position.named()), int(kind is Draw.RECRUIT)
            least[kind] = most[kind] = _chance(position, hand, pool, drawn)
        elif game.rulings.plain_corrupt is PlainCorrupt.ANOTHER_CARD:
            raise GaveUp("under plain-corrupt=another-card Be Corrupt is not searched")
        else:
            least[kind] = _corrupt(position, hand, game.cards, low)
            most[kind] = _corrupt(position, hand, game.cards, high)
    return Chances(least, most)


def _without_what_is_forgotten(position: Position, game: Game) -> Position:
    """Without the clans that he placed in this round, where they may be placed again."""
    if game.rulings.clan_again is ClanAgain.ONCE_A_ROUND:
        return position
    assert position.turn is not None
    return position.with_player(replace(position.player(position.turn), formed=()))


def _kinds_of_draw(position: Position, game: Game) -> list[Draw | None]:
    if nothing_to_draw(position):
        if game.rulings.nothing_left is NothingLeft.SKIPPED:
            return [None]
        if game.rulings.nothing_left is NothingLeft.NO_CORRUPTION:
            return [Draw.RECRUIT]
    return [Draw.CORRUPT, Draw.RECRUIT]


def _corrupt(position: Position, hand: tuple[str, ...], cards: Cards, unknown: int) -> Fraction:
    """The chance of Be Corrupt, where every unknown strength is the same."""
    pool = cards.unseen(position.named())
    shuffled = not position.deck
    shown_from = Counter(position.jigoku) if shuffled else pool
    if not shown_from.total():
        return _chance(position, hand, pool, 0)
    total = Fraction(0)
    for card, number in shown_from.items():
        strength = cards.strength(card)
        drawn = (unknown if strength is None else strength) + MORE_THAN_STRENGTH
        rest = shown_from - Counter([card])
        chance = (
            _of_two(position, hand, rest, rest.total(), Counter(), drawn)
            if shuffled
            else _of_two(position, hand, rest, position.deck - 1, Counter(position.jigoku), drawn)
        )
        total += Fraction(number, shown_from.total()) * chance
    return total


def _chance(position: Position, hand: tuple[str, ...], pool: Counter[str], drawn: int) -> Fraction:
    if not position.deck:
        jigoku = Counter(position.jigoku)
        return _of_two(position, hand, jigoku, jigoku.total(), Counter(), drawn)
    return _of_two(position, hand, pool, position.deck, Counter(position.jigoku), drawn)


def _of_two(
    position: Position,
    hand: tuple[str, ...],
    first: Counter[str],
    of_first: int,
    second: Counter[str],
    drawn: int,
) -> Fraction:
    """The chance to end with cards of one pool, at most `of_first`, and then of another."""
    one = min(drawn, of_first)
    two = min(drawn - one, second.total())
    ways = comb(first.total(), one) * comb(second.total(), two)
    failing = _failing(position, hand, (first, one), (second, two))
    return 1 - Fraction(failing, ways)


Draws = tuple[Counter[str], int]


def _failing(position: Position, hand: tuple[str, ...], first: Draws, second: Draws) -> int:
    """In how many ways he draws without having a new clan to place."""
    assert position.turn is not None
    player = position.player(position.turn)
    there = {*player.formed, *(clan.name for clan in player.clans)}
    held = _by_kind(hand, there)
    pools = [_by_kind(pool.elements(), there) for pool, _ in (first, second)]
    return sum(
        ways(held, pools[0], first[1], pools[1], second[1])
        for ways in (_without_ronin, _with_ronin)
    )


def _by_kind(cards: Iterable[str], there: set[str]) -> Kinds:
    """Cards of clans that he lacks by clan, Ronin, and all others together."""
    kinds = (kind_of(card) for card in cards)
    return Counter(
        kind if kind == RONIN or (kind not in there and not is_yokai(kind)) else ""
        for kind in kinds
    )


def _without_ronin(held: Kinds, one: Kinds, a: int, two: Kinds, b: int) -> int:
    """The ways with no Ronin at all and at most one card of each clan that he lacks."""
    lacking = {kind for kinds in (held, one, two) for kind in kinds} - {"", RONIN}
    if held[RONIN] or any(held[kind] > 1 for kind in lacking):
        return 0
    # Coefficients of x^i y^j: i cards from the first pool, j from the second.
    ways = {(0, 0): 1}
    for kind in sorted(lacking):
        if held[kind]:
            continue
        more: Counter[tuple[int, int]] = Counter(ways)
        for (i, j), number in ways.items():
            more[i + 1, j] += number * one[kind]
            more[i, j + 1] += number * two[kind]
        ways = dict(more)
    return sum(
        number * comb(one[""], a - i) * comb(two[""], b - j)
        for (i, j), number in ways.items()
        if i <= a and j <= b
    )


def _with_ronin(held: Kinds, one: Kinds, a: int, two: Kinds, b: int) -> int:
    """The ways with some Ronin and no card of a clan that he lacks."""
    if any(number for kind, number in held.items() if kind not in ("", RONIN)):
        return 0
    ways = comb(one[""] + one[RONIN], a) * comb(two[""] + two[RONIN], b)
    none = 0 if held[RONIN] else comb(one[""], a) * comb(two[""], b)
    return ways - none


# The hand as it stands.

_STAYING = {Do.DRAW, Do.DISCARD, Do.STRENGTH, Do.PEEK}
"""Effects that leave every card in front of a player, and in a pile, where it is."""
MOST_VALUATIONS = 2000


@dataclass
class EndingNow:
    """Whether a Place from the hand as it stands ends the round with the goal reached."""

    player: str
    goal: Goal
    game: Game
    clock: Clock
    opaque: str | None = None
    """An opaque power that might do it, if only such a one might."""

    def reached(self, position: Position) -> Lay | None:
        """A Place that reaches the goal, whatever others choose and cards a power brings."""
        table = Table(position, turn_tasks()[1:])
        known_hand(position)
        for choice in Laying().choices(table, self.game):
            if not isinstance(choice, Lay) or not choice.place:
                continue
            after = engine.carried_out(table, choice, self.game)
            if not _ends(after):
                continue
            if self.goal.kind == END:
                return choice
            name, power = set_off(choice, self.game)
            if power is None:
                self.opaque = name
            elif self.holds(after):
                return choice
        return None

    def holds(self, table: Table) -> bool:
        """Whether the goal is reached from a table in the middle of the power."""
        self.clock.look()
        if table.position.phase is not Phase.TURN:
            ranks = ranked(totals_of(table.position, self.game))
            if self.goal.kind == FIRST:
                return ranks[self.player] == 1
            return self.player not in last_of(ranks, self.game)
        choices = engine.choices(table, self.game)
        if _idle(table):
            choices = iter([next(choices)])
        after = (engine.carried_out(table, choice, self.game) for choice in choices)
        mine = engine.chooser(table) == self.player
        return any(map(self.holds, after)) if mine else all(map(self.holds, after))


def unknown_at_the_end(position: Position, game: Game) -> dict[Symbol, str]:
    """The unknown strengths on the table and in the hand of whose turn it is."""
    assert position.turn is not None
    hand = listed(position.turn, "hand", known_hand(position))
    in_hand = {symbol: card for symbol, card in hand if game.cards.strength(card) is None}
    return unknown_in(position, game.cards, clans=True) | in_hand


def valuations(
    position: Position,
    goal: Goal,
    unknown: Mapping[Symbol, str],
    strengths: Strengths,
    game: Game,
) -> Iterator[Values]:
    """Strengths that between them tell what all of them bring.

    First the best ones for who is asked about, then the worst. If no card can change places these
    two are enough; otherwise all follow, and if they are too many it gives up.
    """
    symbols, powers = sorted(unknown), _powers_in(position, game)
    if Do.CORRUPT in powers:
        raise GaveUp("a power lays cards of unknown strength on piles, which is not searched")
    for own, other in ((strengths.high, strengths.low), (strengths.low, strengths.high)):
        yield {
            symbol: own if (symbol[0] == position.turn) != (symbol[1] == "corruption") else other
            for symbol in symbols
        }
    ties_break = goal.kind != FIRST and game.rulings.last_place is LastPlace.RANK_N
    if powers <= _STAYING and not ties_break:
        return
    number = (strengths.high - strengths.low + 1) ** len(symbols)
    if number > MOST_VALUATIONS:
        raise GaveUp(f"{len(symbols)} strengths are unknown and cards may move: too many to try")
    values = range(strengths.low, strengths.high + 1)
    for chosen in product(values, repeat=len(symbols)):
        yield dict(zip(symbols, chosen, strict=True))


def _powers_in(position: Position, game: Game) -> set[Do]:
    """What the powers may do that the cards of the hand can set off; nothing if opaque."""
    held = Counter(map(kind_of, known_hand(position)))
    powers = (
        game.cards.power_of_clan(clan, laid)
        for clan in held
        for laid in (2, 3)
        if held[clan] + held[RONIN] >= laid
    )
    return {effect.do for power in powers for effect in power or ()}


def _ends(table: Table) -> bool:
    return table.ending or table.ended


def _idle(table: Table) -> bool:
    """Whether what is decided only changes hands, and no card is drawn into a pile after it."""
    task = table.todo[0]
    hands = isinstance(task, Coming) and not task.corrupts
    hands |= isinstance(task, Step) and task.effect.do is Do.DISCARD
    corrupts = any(
        getattr(task, "corrupts", False)
        or getattr(getattr(task, "effect", None), "do", None) is Do.CORRUPT
        for task in table.todo
    )
    return hands and not corrupts
