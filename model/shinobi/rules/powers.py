"""Powers: every effect of the vocabulary, one card or clan after another."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ronin.model.errors import Refusal
from ronin.model.shinobi.ambiguities.powers import (
    MovedCard,
    MovedOntoFour,
    OrphansMoment,
    PartialPower,
    PowerSeesCards,
)
from ronin.model.shinobi.cards import Chooser, Do, Effect, Who, Whose, clan_of, passes
from ronin.model.shinobi.facts import MOST_IN_A_CLAN, Mode
from ronin.model.shinobi.position import PlacedClan, Position, with_cards, without
from ronin.model.shinobi.rulebook import (
    CLN_01,
    CLN_02,
    CLN_03,
    CMP_03,
    DRW_04,
    DSC_03,
    PLC_03,
    PWR_01,
    PWR_02,
    rule,
)
from ronin.model.shinobi.rules.drawing import Arriving, elsewhere, in_the_deck
from ronin.model.shinobi.rules.peeking import Revealing, slots_for
from ronin.model.shinobi.table import (
    Destroy,
    Game,
    GiveAway,
    Look,
    Mark,
    Move,
    Purge,
    Stop,
    Table,
)


@rule(PWR_01)
def power_tasks(power: tuple[Effect, ...], number: int) -> tuple[Any, ...]:
    """All that a power has to do; the number tells the powers of one turn apart."""
    effects = (Beginning(effect, (number, index)) for index, effect in enumerate(power))
    return (*effects, Cleaning())


@dataclass(frozen=True, slots=True)
class Beginning:
    """An effect that is about to be applied."""

    effect: Effect
    place: tuple[int, int]

    @rule(PWR_01, PWR_02)
    def done(self, table: Table, game: Game) -> Table:
        """Have it applied for each whom it names."""
        table, effect = table.next(), self.effect
        named = named_by(effect, table.position)
        whole = not effect.up_to and game.rulings.partial_power is PartialPower.ALL_OR_NOTHING
        if whole and not _in_full(table, effect, named, game):
            game.tell(PWR_02, "{} cannot be applied in full and is left out", effect.do)
            return table
        match effect.do:
            case Do.DRAW:
                return table.then(Arriving(table.actor.name, effect.count, self.place))
            case Do.CORRUPT:
                draws = (Arriving(name, effect.count, self.place, corrupts=True) for name in named)
                return table.then(*draws)
            case _:
                return table.then(*(Applying(effect, self.place, name, 0) for name in named))


def named_by(effect: Effect, position: Position) -> tuple[str, ...]:
    """Whom an effect names, in the order in which it is done."""
    assert position.turn is not None
    others = position.others(position.turn)
    match effect.who:
        case Who.SELF:
            return (position.turn,)
        case Who.NEXT:
            return others[:1]
        case Who.OTHERS:
            return others


def _in_full(table: Table, effect: Effect, named: tuple[str, ...], game: Game) -> bool:
    """Whether an effect can be done as often as it says."""
    position = table.position
    match effect.do:
        case Do.DRAW | Do.CORRUPT:
            return position.deck + len(position.jigoku) >= effect.count * len(named)
        case Do.DISCARD:
            return all(position.player(name).hand_size >= effect.count for name in named)
        case _:
            return _as_often(table, effect, effect.count, game)


def _as_often(table: Table, effect: Effect, number: int, game: Game) -> bool:
    """Whether `number` single steps of an effect are possible one after another."""
    if not number:
        return True
    quiet = replace(game, tell=_untold)
    return any(
        _as_often(stepped(table, effect, step, quiet), effect, number - 1, game)
        for step in steps(table, effect, table.actor.name, game)
    )


def _untold(*words: object) -> None:
    """Whom nobody tells what is only tried."""


@dataclass(frozen=True, slots=True)
class Applying:
    """An effect of which this many single steps are done."""

    effect: Effect
    place: tuple[int, int]
    player: str
    steps_done: int

    @rule(PWR_01, PWR_02)
    def done(self, table: Table, game: Game) -> Table:
        """Have the next step done, if one is due and possible."""
        table = table.next()
        if self.steps_done == self.effect.count:
            return table
        if not any(True for _ in steps(table, self.effect, self.player, game)):
            if not self.steps_done:
                game.tell(PWR_02, "nothing is possible of {}", self.effect.do)
            return table
        return table.then(Step(self.effect, self.place, self.player, self.steps_done))


@dataclass(frozen=True, slots=True)
class Step:
    """The next single step of an effect."""

    effect: Effect
    place: tuple[int, int]
    player: str
    steps_done: int

    def chooser(self, table: Table) -> str:
        """The player whose turn it is, but the owner of a hand for what he discards."""
        owner = self.effect.do is Do.DISCARD and self.effect.chooser is Chooser.OWNER
        return self.player if owner else table.actor.name

    def choices(self, table: Table, game: Game) -> Iterator[Any]:
        """Every step that is possible, and to stop if one may."""
        yield from steps(table, self.effect, self.player, game)
        if self.effect.up_to:
            yield Stop()

    @rule(PWR_01, CLN_02, PLC_03, CMP_03)
    def refusal(self, table: Table, choice: Any, game: Game) -> Refusal | None:
        """A step must be possible when it is done; only with `up_to` may one stop."""
        if isinstance(choice, Stop):
            must = f"{self.effect.do} must go on while it is possible"
            return None if self.effect.up_to else Refusal(PWR_01, must)
        if self._from_unknown_hand(table, choice):
            return elsewhere(table, choice.card, game.cards)
        if choice in steps(table, self.effect, self.player, game):
            return None
        return Refusal(PWR_01, f"{_in_words(choice)} is not possible for {self.effect.do}")

    def _from_unknown_hand(self, table: Table, choice: Any) -> bool:
        unknown = isinstance(table.position.player(self.player).hand, int)
        is_his = isinstance(choice, GiveAway) and choice.player == self.player
        return self.effect.do is Do.DISCARD and unknown and is_his

    def carried_out(self, table: Table, choice: Any, game: Game) -> Table:
        """The step, and what is left to do."""
        table = table.next()
        if isinstance(choice, Stop):
            return table
        applied = stepped(table, self.effect, choice, game)
        rest = Applying(self.effect, self.place, self.player, self.steps_done + 1)
        if isinstance(choice, Look):
            return applied.then(Revealing(table.actor.name, choice.slot, self.place), rest)
        return applied.then(rest)


def _in_words(choice: Any) -> str:
    told = [f"{name} {value}" for name, value in choice._asdict().items() if value is not None]
    return ", ".join(told)


def steps(table: Table, effect: Effect, player: str, game: Game) -> Iterator[Any]:
    """Every single step of an effect that is possible now."""
    position = table.position
    match effect.do:
        case Do.DISCARD:
            yield from _discards(table, player, game)
        case Do.DESTROY_CARD:
            for owner, clan, card in _cards_in_play(table, effect.whose, game):
                if passes(card, effect.filter):
                    yield Destroy(owner, clan.name, card)
        case Do.DESTROY_CLAN:
            for owner, clan in _clans_in_play(table, effect.whose, game):
                yield Destroy(owner, clan.name, None)
        case Do.MOVE:
            yield from _moves(table, effect, game)
        case Do.PURGE:
            for card in dict.fromkeys(table.actor.corruption):
                yield Purge(card)
        case Do.PEEK:
            if position.mode is Mode.GRAND_MASTER:
                yield from map(Look, slots_for(table.actor, game))
        case Do.STRENGTH:
            for owner, clan in _clans_in_play(table, effect.whose, game):
                yield Mark(owner, clan.name)
        case Do.DRAW | Do.CORRUPT:
            return


def _discards(table: Table, player: str, game: Game) -> Iterator[GiveAway]:
    hand = table.position.player(player).hand
    if not isinstance(hand, int):
        yield from (GiveAway(player, card) for card in dict.fromkeys(hand))
    elif hand:
        named = table if table.reshuffled is None else replace(table, reshuffled=None)
        unknown = in_the_deck(named, game.cards)
        unknown.subtract(table.reshuffled or ())
        cards = sorted(+unknown) if game.cards.all_strengths else [""]
        yield from (GiveAway(player, card) for card in cards)


def _owners(table: Table, whose: Whose) -> tuple[str, ...]:
    name = table.actor.name
    match whose:
        case Whose.SELF:
            return (name,)
        case Whose.OTHER:
            return table.position.others(name)
        case Whose.ANY:
            return table.position.from_seat(name)


def _clans_in_play(table: Table, whose: Whose, game: Game) -> Iterator[tuple[str, PlacedClan]]:
    for owner in _owners(table, whose):
        for clan in table.position.player(owner).clans:
            if _untouchable(table, owner, clan.name, game) != clan.cards:
                yield owner, clan


def _cards_in_play(table: Table, whose: Whose, game: Game) -> Iterator[tuple[str, PlacedClan, str]]:
    """Every card that an effect may choose, each code of a clan once."""
    for owner in _owners(table, whose):
        for clan in table.position.player(owner).clans:
            cards = without(clan.cards, _untouchable(table, owner, clan.name, game))
            yield from ((owner, clan, card) for card in dict.fromkeys(cards))


def _untouchable(table: Table, owner: str, clan: str, game: Game) -> tuple[str, ...]:
    """The cards just laid there, where their own power must not see them."""
    if game.rulings.power_sees_cards is PowerSeesCards.YES:
        return ()
    return next((cards for who, where, cards in table.laid if (who, where) == (owner, clan)), ())


@rule(CLN_02, PLC_03)
def _moves(table: Table, effect: Effect, game: Game) -> Iterator[Move]:
    for owner, clan, card in _cards_in_play(table, effect.whose, game):
        name = clan_of(card)
        if name is None:
            continue
        for to in _owners(table, effect.to):
            if to != owner and _has_room(table.position, to, name, game):
                yield Move(owner, clan.name, card, to)


def _has_room(position: Position, to: str, name: str, game: Game) -> bool:
    there = position.player(to).clan(name)
    if there is None:
        return game.rulings.moved_card is MovedCard.NEW_CLAN
    full = len(there.cards) >= MOST_IN_A_CLAN
    return not full or game.rulings.moved_onto_four is MovedOntoFour.DESTROYED


@rule(DSC_03, CLN_01, CLN_03, DRW_04)
def stepped(table: Table, effect: Effect, choice: Any, game: Game) -> Table:
    """The table after a single step, Ronin and Yokai without a Clan card gone."""
    match choice:
        case GiveAway():
            return given_away(table, choice, game)
        case Destroy():
            table = _destroyed(table, choice, game)
        case Move():
            table = _moved(table, choice, game)
        case Purge(card):
            actor = table.actor
            game.tell(DRW_04, "{} purges {}", actor.name, card)
            kept = without(actor.corruption, (card,))
            table = to_jigoku(table.with_player(replace(actor, corruption=kept)), card)
        case Mark(name, clan):
            owner = table.position.player(name)
            lies = owner.clan(clan)
            assert lies is not None
            game.tell(PWR_01, "the {} of {} has {}", clan, name, f"{effect.amount:+d}")
            marked = lies._replace(marker=lies.marker + effect.amount)
            table = table.with_player(owner.with_clan(clan, marked))
    if game.rulings.orphans_moment is OrphansMoment.EACH_CARD:
        return without_orphans(table, game)
    return table


@rule(DSC_03)
def given_away(table: Table, choice: GiveAway, game: Game) -> Table:
    """A card from a hand to the Jigoku."""
    player, card = table.position.player(choice.player), choice.card
    assert card is not None
    game.tell(DSC_03, "{} discards {}", player.name, card)
    hand = player.hand
    left = (hand - 1 or ()) if isinstance(hand, int) else without(hand, (card,))
    return to_jigoku(table.with_player(replace(player, hand=left)), card)


def to_jigoku(table: Table, *cards: str) -> Table:
    """The table with cards in the Jigoku."""
    position = table.position
    return table.at(replace(position, jigoku=with_cards(position.jigoku, *cards)))


def _taken(table: Table, owner: str, clan: str, card: str) -> Table:
    """The table without a card of a clan."""
    player = table.position.player(owner)
    lies = player.clan(clan)
    assert lies is not None
    left = lies._replace(cards=without(lies.cards, (card,)))
    return table.with_player(player.with_clan(clan, left))


@rule(DSC_03)
def _destroyed(table: Table, choice: Destroy, game: Game) -> Table:
    owner, clan, card = choice
    if card is not None:
        game.tell(DSC_03, "{} in the {} of {} is destroyed", card, clan, owner)
        return to_jigoku(_taken(table, owner, clan, card), card)
    player = table.position.player(owner)
    lies = player.clan(clan)
    assert lies is not None
    game.tell(DSC_03, "the {} of {} is destroyed", clan, owner)
    return to_jigoku(table.with_player(player.with_clan(clan, None)), *lies.cards)


@rule(CLN_02, CLN_03, PLC_03)
def _moved(table: Table, choice: Move, game: Game) -> Table:
    owner, clan, card, to = choice
    table = _taken(table, owner, clan, card)
    name = clan_of(card)
    assert name is not None
    player = table.position.player(to)
    lies = player.clan(name) or PlacedClan(name, ())
    if len(lies.cards) >= MOST_IN_A_CLAN:
        game.tell(PLC_03, "{} has no room with {} and is destroyed", card, to)
        return to_jigoku(table, card)
    game.tell(CLN_02, "{} moves from {} to {}", card, owner, to)
    joined = lies._replace(cards=with_cards(lies.cards, card))
    return table.with_player(player.with_clan(name, joined))


@dataclass(frozen=True, slots=True)
class Cleaning:
    """The end of a power."""

    def done(self, table: Table, game: Game) -> Table:
        """Ronin and Yokai without a Clan card go, if they are still there."""
        return without_orphans(table.next(), game)


@rule(CLN_01)
def without_orphans(table: Table, game: Game) -> Table:
    """The table without what is no clan because it has no Clan card."""
    for player in table.position.players:
        for clan in player.clans:
            if not clan.is_clan:
                game.tell(
                    CLN_01, "{} of {} go without a Clan card", ", ".join(clan.cards), player.name
                )
                bare = table.position.player(player.name).with_clan(clan.name, None)
                table = to_jigoku(table.with_player(bare), *clan.cards)
    return table
