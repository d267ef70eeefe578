"""Phase 2 of a turn: placing a clan, or reinforcing one."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from ronin.model.errors import Refusal
from ronin.model.shinobi.ambiguities.turn import (
    ClanAgain,
    FifthClan,
    FourthClan,
    FourthClanLost,
    OneAction,
    ReinforceSame,
    ReinforceWhose,
    RoninCounts,
    RoninNumber,
    YokaiWhose,
)
from ronin.model.shinobi.cards import Power, clan_of, is_ronin, is_yokai, yokai_of
from ronin.model.shinobi.facts import CLANS_TO_END, MOST_IN_A_CLAN, PLACED, REINFORCED
from ronin.model.shinobi.position import Hand, PlacedClan, Player, with_cards, without
from ronin.model.shinobi.rulebook import (
    CLN_01,
    CLN_03,
    CMP_03,
    END_01,
    PLC_01,
    PLC_02,
    PLC_03,
    PLC_04,
    PLC_05,
    PLC_06,
    PWR_02,
    PWR_03,
    RNF_01,
    RNF_02,
    RNF_03,
    RNF_04,
    RNF_05,
    rule,
)
from ronin.model.shinobi.rules.powers import power_tasks
from ronin.model.shinobi.table import Game, Lay, LayNothing, Table


@dataclass(frozen=True, slots=True)
class Laying:
    """What he lays."""

    may_place: bool = True
    place: object = "lay"

    def chooser(self, table: Table) -> str:
        """The player whose turn it is."""
        return table.actor.name

    def choices(self, table: Table, game: Game) -> Iterator[Lay | LayNothing]:
        """Nothing, and every Place and Reinforce, from few cards to many."""
        yield LayNothing()
        for choice in _thinkable(table, game):
            if self.refusal(table, choice, game) is None:
                yield choice

    @rule(PLC_01, PLC_02, RNF_01)
    def refusal(self, table: Table, choice: Lay | LayNothing, game: Game) -> Refusal | None:
        """Why these cards may not be laid so."""
        if isinstance(choice, LayNothing):
            return None
        if choice.place and not self.may_place:
            return Refusal(PLC_01, "only one clan is placed in a turn")
        if place_has_ended(table, game):
            return Refusal(END_01, "the Place has ended the round")
        hand, clause = table.actor.hand, PLC_02 if choice.place else RNF_01
        if isinstance(hand, int) or Counter(choice.cards) - Counter(hand):
            return Refusal(clause, "these cards are not all in his hand")
        return (
            _placed_wrongly(table, choice, game)
            if choice.place
            else _reinforced_wrongly(table, choice, game)
        )

    @rule(PLC_05, RNF_02, RNF_03, PWR_02, PWR_03)
    def carried_out(self, table: Table, choice: Lay | LayNothing, game: Game) -> Table:
        """The cards lie there, and set off a power."""
        table = table.next()
        if isinstance(choice, LayNothing):
            return table
        table = laid(table, choice, game)
        table = table.then(*_more(choice, game))
        name, power = set_off(choice, game)
        if name is None:
            return table
        table = replace(table, powers=(*table.powers, name))
        if power is None:
            game.tell(PWR_02, "{} is set off; nobody knows what it does", name)
            return replace(table, open=(*table.open, name))
        game.tell(PLC_05 if choice.place else RNF_02, "{} is set off", name)
        return table.then(*power_tasks(power, len(table.powers) - 1))


def _more(choice: Lay, game: Game) -> tuple[Laying, ...]:
    """A Reinforce after a Place, where both are allowed in a turn."""
    both = choice.place and game.rulings.one_action is OneAction.ONE_OF_EACH
    return (Laying(may_place=False),) if both else ()


@rule(END_01)
def place_has_ended(table: Table, game: Game) -> bool:
    """Whether a Place, its power done, has ended the round."""
    if not table.ending or game.rulings.fourth_clan_lost is FourthClanLost.ENDS:
        return table.ending
    return len(table.actor.clans) >= CLANS_TO_END


@rule(END_01, CLN_03)
def laid(table: Table, choice: Lay, game: Game) -> Table:
    """The table with the cards laid, and whether they end the round."""
    table = _places_counted(table, game)
    actor = table.actor
    assert not isinstance(actor.hand, int)
    table = table.with_player(replace(actor, hand=without(actor.hand, choice.cards)))
    owner = table.position.player(choice.owner)
    lies = owner.clan(choice.clan) or PlacedClan(choice.clan, ())
    lies = lies._replace(cards=with_cards(lies.cards, *choice.cards))
    owner = owner.with_clan(choice.clan, lies)
    told = ", ".join(choice.cards)
    if not choice.place:
        game.tell(RNF_01, "{} reinforces {} with {}", actor.name, choice.clan, told)
        new = table.with_player(owner)
    else:
        game.tell(PLC_02, "{} places {}: {}", actor.name, choice.clan, told)
        owner, ends = _placed(owner, game)
        if game.rulings.clan_again is ClanAgain.ONCE_A_ROUND:
            owner = replace(owner, formed=with_cards(owner.formed, choice.clan))
        new = replace(table.with_player(owner), ending=ends)
    return replace(new, laid=((choice.owner, choice.clan, choice.cards),))


def _places_counted(table: Table, game: Game) -> Table:
    """The Places made so far as numbers, before a power changes who has how many clans."""
    if game.rulings.fourth_clan is FourthClan.FOURTH_PLACE:
        for player in table.position.players:
            if player.places is None:
                table = table.with_player(replace(player, places=len(player.clans)))
    return table


def _placed(owner: Player, game: Game) -> tuple[Player, bool]:
    """Who has placed, and whether that ends the round."""
    match game.rulings.fourth_clan:
        case FourthClan.PLACE_MAKES_FOUR:
            made = len(owner.clans)
            exactly = game.rulings.fifth_clan is FifthClan.DOES_NOT_END
            return owner, made == CLANS_TO_END if exactly else made >= CLANS_TO_END
        case FourthClan.FOURTH_PLACE:
            made = (owner.places or 0) + 1
            return replace(owner, places=made), made >= CLANS_TO_END
        case FourthClan.HAVING_FOUR:
            return owner, False


def set_off(choice: Lay, game: Game) -> tuple[str | None, Power]:
    """The power that cards laid set off, by its name, and what it does."""
    first = choice.cards[0]
    if is_yokai(first):
        name = yokai_of(first)
        return f"yokai {name}", game.cards.power_of_yokai(name)
    number = _counted(choice.cards, game)
    if number < PLACED[0]:
        return None, None
    clan = next(filter(None, map(clan_of, choice.cards)), choice.clan)
    which = "two" if number == PLACED[0] else "three"
    return f"{clan} {which}", game.cards.power_of_clan(clan, number)


def _counted(cards: Hand, game: Game) -> int:
    """How many of the cards laid count for a power."""
    if game.rulings.ronin_counts is RoninCounts.AS_A_CARD:
        return len(cards)
    return sum(clan_of(card) is not None for card in cards)


@rule(PLC_02, PLC_03, PLC_04, PLC_06, RNF_04, CLN_01, CLN_03, CMP_03)
def _placed_wrongly(table: Table, choice: Lay, game: Game) -> Refusal | None:
    cards = choice.cards
    if any(map(is_yokai, cards)):
        return Refusal(RNF_04, "a Yokai is never part of a Place")
    if len(cards) > MOST_IN_A_CLAN:
        return Refusal(PLC_03, f"a clan has at most {MOST_IN_A_CLAN} cards")
    if len(cards) not in PLACED:
        return Refusal(PLC_02, f"a Place lays 2, 3 or 4 cards, not {len(cards)}")
    if any(clan_of(card) not in (None, choice.clan) for card in cards):
        return Refusal(PLC_02, f"not all of these are cards of {choice.clan}")
    if choice.owner != table.actor.name:
        return Refusal(PLC_02, "a clan is placed in front of the player himself")
    if table.actor.clan(choice.clan) is not None:
        return Refusal(PLC_04, f"{choice.clan} is in front of him already")
    if choice.clan in table.actor.formed and game.rulings.clan_again is ClanAgain.ONCE_A_ROUND:
        return Refusal(PLC_04, f"he has placed {choice.clan} in this round already")
    if all(map(is_ronin, cards)):
        return Refusal(CLN_01, "a clan has at least one Clan card")
    return _too_many_ronin(cards, game)


@rule(RNF_01, RNF_03, RNF_05, PLC_03)
def _reinforced_wrongly(table: Table, choice: Lay, game: Game) -> Refusal | None:
    cards = choice.cards
    if choice.owner not in _reinforceable(table, game, yokai=all(map(is_yokai, cards))):
        return Refusal(RNF_01, "only his own clans may be reinforced")
    clan = table.position.player(choice.owner).clan(choice.clan)
    if clan is None:
        return Refusal(RNF_01, f"there is no {choice.clan} in front of {choice.owner}")
    if any(map(is_yokai, cards)):
        if len(cards) > 1:
            return Refusal(RNF_03, "a Yokai is laid alone")
    elif len(cards) not in REINFORCED:
        return Refusal(RNF_01, f"a Reinforce lays 1, 2 or 3 cards, not {len(cards)}")
    if len(clan.cards) + len(cards) > MOST_IN_A_CLAN:
        return Refusal(PLC_03, f"a clan has at most {MOST_IN_A_CLAN} cards")
    clans = {clan_of(card) for card in cards} - {None}
    if game.rulings.reinforce_same is ReinforceSame.THAT_CLAN and clans - {choice.clan}:
        return Refusal(RNF_01, f"not all of these are cards of {choice.clan}")
    if len(clans) > 1:
        return Refusal(RNF_01, "these are cards of several clans")
    return _too_many_ronin(cards, game)


@rule(PLC_06)
def _too_many_ronin(cards: Hand, game: Game) -> Refusal | None:
    ronin = sum(map(is_ronin, cards))
    if not ronin:
        return None
    match game.rulings.ronin_number:
        case RoninNumber.ANY:
            return None
        case RoninNumber.ONE:
            return Refusal(PLC_06, "only one Ronin is laid at once") if ronin > 1 else None
        case RoninNumber.WITH_A_CLAN_CARD:
            alone = ronin == len(cards)
            return Refusal(PLC_06, "a Ronin is laid with a Clan card") if alone else None


def _reinforceable(table: Table, game: Game, *, yokai: bool) -> tuple[str, ...]:
    """Those whose clans he may reinforce, with a Yokai or with other cards."""
    anybodys = game.rulings.reinforce_whose is ReinforceWhose.ANYBODYS
    anybodys |= yokai and game.rulings.yokai_whose is YokaiWhose.ANYBODYS
    return table.position.seats if anybodys else (table.actor.name,)


def _thinkable(table: Table, game: Game) -> Iterator[Lay]:
    """Cards of one clan with Ronin, or one Yokai, laid anywhere; each once."""
    actor = table.actor
    hand = () if isinstance(actor.hand, int) else actor.hand
    ronin = [card for card in hand if is_ronin(card)]
    yokai = sorted({card for card in hand if is_yokai(card)})
    names = sorted({name for name in map(clan_of, hand) if name})
    lies, for_yokai = (
        [
            (owner, clan.name)
            for owner in _reinforceable(table, game, yokai=kind)
            for clan in table.position.player(owner).clans
        ]
        for kind in (False, True)
    )
    foreign = game.rulings.reinforce_same is ReinforceSame.ANY_ONE_CLAN
    for name in names:
        of_clan = [card for card in hand if clan_of(card) == name]
        for cards in _parts([*of_clan, *ronin], MOST_IN_A_CLAN):
            if not all(map(is_ronin, cards)):
                yield Lay(True, name, cards, actor.name)
                for owner, clan in lies:
                    if clan == name or foreign:
                        yield Lay(False, clan, cards, owner)
    for owner, clan in lies:
        for cards in _parts(ronin, max(REINFORCED)):
            yield Lay(False, clan, cards, owner)
    for owner, clan in for_yokai:
        for card in yokai:
            yield Lay(False, clan, (card,), owner)


def _parts(cards: list[str], most: int) -> Iterator[Hand]:
    """The different ways to take some of these cards, few first."""
    for number in range(1, min(most, len(cards)) + 1):
        yield from sorted({tuple(sorted(part)) for part in combinations(cards, number)})
