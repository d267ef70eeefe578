"""Unknown strengths: for every order that what they sum up to may have, one position without any.

Whatever is asked depends on sums of strengths only through their order: who is ahead of whom, and
who is tied. An order that some sums have, they also have when each is lowered as far as it goes:
the lowest to the least that its owners can have, the next to the least of its owners, or one more
than the one below it. So every order comes up among sums that are the least sum of somebody, or
fewer more than that than there are players.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from types import MappingProxyType
from typing import NamedTuple

from ronin.model.shinobi.cards import (
    RONIN,
    Known,
    Yokai,
    clan_of,
    is_yokai,
    kind_of,
    yokai_of,
)
from ronin.model.shinobi.notation import position_json, read_position
from ronin.model.shinobi.position import Hand, Player, Position, sorted_hand
from ronin.model.shinobi.table import Game
from ronin.model.strict_json import expect_fields, expect_integer, expect_object
from ronin.verify.certificates import Invalid, expect_all
from ronin.verify.shinobi.certificates.form import Certificate, Json

Measure = Callable[[Position, Game], Mapping[str, int]]
"""What is compared between players."""
Signs = tuple[int, int, int]
"""Whether strengths in clans, under the token and in earlier piles add to it (1), or take (-1)."""


class Data(NamedTuple):
    """A position and cards of which all strengths that matter are known."""

    position: Position
    game: Game


class _Filled(NamedTuple):
    player: Player
    yokai: dict[str, int]


def completions(certificate: Certificate, signs: Signs, measure: Measure) -> Iterator[Data]:
    """The position with strengths for each order that the measures of the players may have."""
    met = set()
    cards, position = certificate.cards, certificate.position
    known = cards.ronin
    for ronin in certificate.bounds if known is None else (known,):
        game = _with_strengths(certificate.game, ronin, {})
        each = [
            _by_measure(player, certificate, game, signs, measure) for player in position.players
        ]
        starts = {min(ways) + more for ways in each for more in range(len(each))}
        for values in product(*(sorted(starts & ways.keys()) for ways in each)):
            order = tuple(sorted(set(values)).index(value) for value in values)
            if order not in met:
                met.add(order)
                filled = [ways[value] for ways, value in zip(each, values, strict=True)]
                yield _put_together(position, filled, game)


def _by_measure(
    player: Player, certificate: Certificate, game: Game, signs: Signs, measure: Measure
) -> dict[int, _Filled]:
    """A player with strengths for each number that he may reach."""
    found: dict[int, _Filled] = {}
    span = certificate.high - certificate.low
    unknown = sum(
        game.cards.strength(card) is None
        for pile, sign in zip(_piles(player), _each_sign(player, signs), strict=True)
        for card in pile
        if sign
    )
    for more in range(unknown * span + 1):
        filled = _fill_player(player, certificate, signs, more)
        alone = _put_together(replace(certificate.position, players=(player,)), [filled], game)
        found.setdefault(measure(*alone)[player.name], filled)
    return found


def _piles(player: Player) -> list[Hand]:
    return [*(clan.cards for clan in player.clans), player.corruption, player.earlier]


def _each_sign(player: Player, signs: Signs) -> list[int]:
    return [signs[0] for _ in player.clans] + [*signs[1:]]


def _fill_player(player: Player, certificate: Certificate, signs: Signs, more: int) -> _Filled:
    """A player with the least that he may reach, and this much more."""
    low, span = certificate.low, certificate.high - certificate.low
    yokai: dict[str, int] = {}
    piles: list[Hand] = []
    for pile, sign in zip(_piles(player), _each_sign(player, signs), strict=True):
        codes = []
        for card in pile:
            code = card
            if certificate.cards.strength(card) is None and card != RONIN:
                step = min(more, span) if sign else 0
                more -= step
                strength = low + (span - step if sign < 0 else step)
                if is_yokai(card):
                    yokai[yokai_of(card)] = strength
                else:
                    code = f"{card}:{strength}"
            codes.append(code)
        piles.append(sorted_hand(codes))
    clans = tuple(
        clan._replace(cards=cards) for clan, cards in zip(player.clans, piles, strict=False)
    )
    return _Filled(replace(player, clans=clans, corruption=piles[-2], earlier=piles[-1]), yokai)


def _put_together(position: Position, filled: list[_Filled], game: Game) -> Data:
    yokai = {name: strength for filling in filled for name, strength in filling.yokai.items()}
    players = tuple(filling.player for filling in filled)
    assert game.cards.ronin is not None
    known = _with_strengths(game, game.cards.ronin, yokai) if yokai else game
    return Data(replace(position, players=players), known)


def _with_strengths(game: Game, ronin: int, yokai: Mapping[str, int]) -> Game:
    cards = game.cards
    told = dict(cards.yokai)
    for name, strength in yokai.items():
        one = told.get(name, Yokai(None, None, Known.INVENTED))
        told[name] = replace(one, strength=strength)
    return replace(game, cards=replace(cards, ronin=ronin, yokai=MappingProxyType(told)))


# Two completed positions.


def read_completions(certificate: Certificate) -> list[tuple[str, Data, Json]]:
    """The two completed positions of an answer that depends, each with its answer."""
    listed = certificate.told.get("completed")
    if not isinstance(listed, list) or len(listed) != 2:
        raise Invalid("an answer that depends has two completed positions")
    found = [_read_completion(value, certificate) for value in listed]
    if found[0][0] == found[1][0]:
        raise Invalid("both completed positions have the same answer")
    return found


def _read_completion(value: object, certificate: Certificate) -> tuple[str, Data, Json]:
    told = expect_object(value, where="completed")
    expect_fields(told, frozenset({"answer", "position", "strengths", "power"}), where="completed")
    expect_all(told, ("answer", "position", "strengths"), where="completed")
    strengths = expect_object(told["strengths"], where="strengths")
    numbers = {name: expect_integer(strength, where=name) for name, strength in strengths.items()}
    cards = certificate.cards
    free = {name: number for name, number in numbers.items() if cards.strength(name) is None}
    if any(number not in certificate.bounds for number in free.values()):
        raise Invalid("a completed position has strengths beyond the bounds")
    position = read_position(told["position"], cards, certificate.game.rulings)
    _expect_completed(position, certificate)
    ronin = free.get(RONIN, certificate.low) if cards.ronin is None else cards.ronin
    yokai = {yokai_of(name): number for name, number in free.items() if is_yokai(name)}
    known = Data(position, _with_strengths(certificate.game, ronin, yokai))
    return str(told["answer"]), known, {**told, "strengths": numbers}


def _expect_completed(position: Position, certificate: Certificate) -> None:
    """Invalid unless it is the position of the certificate with strengths within the bounds."""
    asked = certificate.position
    if position_json(_without_cards(position)) != position_json(_without_cards(asked)):
        raise Invalid("a completed position is another position")
    for one, other in zip(position.players, asked.players, strict=True):
        for pile, before in zip(_all_piles(one), _all_piles(other), strict=True):
            _expect_same_pile(pile, before, certificate)
    _expect_same_pile(position.jigoku, asked.jigoku, certificate)


def _all_piles(player: Player) -> list[Hand]:
    return [*_piles(player), () if isinstance(player.hand, int) else player.hand]


def _without_cards(position: Position) -> Position:
    players = (
        replace(
            player,
            clans=tuple(clan._replace(cards=_kinds(clan.cards)) for clan in player.clans),
            hand=player.hand if isinstance(player.hand, int) else _kinds(player.hand),
            corruption=_kinds(player.corruption),
            earlier=_kinds(player.earlier),
        )
        for player in position.players
    )
    return replace(position, players=tuple(players), jigoku=_kinds(position.jigoku))


def _kinds(cards: Hand) -> Hand:
    return sorted_hand(tuple(map(kind_of, cards)))


def _expect_same_pile(pile: Hand, before: Hand, certificate: Certificate) -> None:
    written = Counter(pile) - Counter(before)
    asked = Counter(before) - Counter(pile)
    if any(":" in card for card in asked):
        raise Invalid("a completed position changes a strength that is known")
    strengths = (int(card.partition(":")[2]) for card in written if clan_of(card))
    if any(strength not in certificate.bounds for strength in strengths):
        raise Invalid("a completed position has strengths beyond the bounds")
