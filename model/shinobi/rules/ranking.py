"""The end of a round: ranking, Shosho, pawns handed out, and the Temple."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from ronin.model.errors import Refusal
from ronin.model.shinobi.ambiguities.game_end import BossReveal
from ronin.model.shinobi.ambiguities.round_end import (
    HeldCardsLeave,
    LastPlace,
    ShoshoCorruption,
    ShoshoHimself,
    TempleDeclined,
    TempleOrder,
    TempleRound3,
)
from ronin.model.shinobi.facts import DECOYS, PAWNS, ROUNDS, Phase
from ronin.model.shinobi.position import Hand, Player, Position
from ronin.model.shinobi.rulebook import (
    CMP_02,
    FIN_01,
    PAW_01,
    RND_01,
    RND_02,
    RNK_01,
    RNK_02,
    RNK_03,
    RNK_04,
    SHO_01,
    SHO_02,
    TMP_01,
    TMP_02,
    TMP_03,
    rule,
)
from ronin.model.shinobi.rules.location_cards import held_cards_gone
from ronin.model.shinobi.rules.peeking import Revealing, slot_refusal
from ronin.model.shinobi.rules.scoring import ahead, totals_of
from ronin.model.shinobi.table import NOBODY, Game, GiveShosho, Rank, Table, UseTemple


class Reckoned(NamedTuple):
    """A ranking, by player."""

    totals: dict[str, int]
    ranks: dict[str, int]
    pawns: dict[str, int]


@rule(RNK_01, RNK_02, RNK_03)
def ranked(totals: dict[str, int]) -> dict[str, int]:
    """Everybody's rank: tied players share one, and those behind move up."""
    in_order = sorted(set(totals.values()), reverse=True)
    return {name: in_order.index(total) + 1 for name, total in totals.items()}


@rule(RNK_03, RNK_04)
def last_of(ranks: dict[str, int], game: Game) -> tuple[str, ...]:
    """Who is last; nobody if all are first."""
    match game.rulings.last_place:
        case LastPlace.LOWEST_RANK:
            lowest = max(ranks.values())
        case LastPlace.RANK_N:
            lowest = len(ranks)
    return tuple(name for name, rank in ranks.items() if rank == lowest and rank > 1)


@dataclass(frozen=True, slots=True)
class Ranking:
    """The reckoning at the end of a round, which leaves nobody a choice."""

    place: object = "end"

    def chooser(self, table: Table) -> str:  # noqa: ARG002 - nobody, whatever the table
        """Nobody."""
        return NOBODY

    def choices(self, table: Table, game: Game) -> Iterator[Rank]:  # noqa: ARG002 - there is one
        """It happens."""
        yield Rank()

    def refusal(self, table: Table, choice: Rank, game: Game) -> Refusal | None:  # noqa: ARG002
        """Nothing hinders it."""
        return None

    @rule(RND_01, RND_02, RNK_01, SHO_01, FIN_01)
    def carried_out(self, table: Table, choice: Rank, game: Game) -> Table:  # noqa: ARG002
        """Totals, ranks and pawns, and who may get the Shosho."""
        table, position = table.next(), table.position
        if game.rulings.held_cards_leave is HeldCardsLeave.BEFORE_THE_RANKING:
            position = held_cards_gone(position, game)
            table = table.at(position)
        totals = totals_of(position, game)
        ranks = ranked(totals)
        last_round = position.round == ROUNDS
        without = last_round and game.rulings.boss_reveal is BossReveal.AFTER_THE_RANKING
        by_rank = PAWNS[len(ranks)]
        pawns = {name: 0 if without else by_rank[rank - 1] for name, rank in ranks.items()}
        for name, rank in ranks.items():
            game.tell(RNK_01, "{} has {} and rank {}", name, totals[name], rank)
        table = replace(table, reckoned=Reckoned(totals, ranks, pawns))
        tied = ahead(position, totals, _pile_for(game), game)
        after = (GameOver(),) if without else (ToTheTemple(), ToThePlacing())
        if len(tied) == 1:
            return shosho_given(table, tied[0], game).then(*after)
        return table.then(ShoshoGiving(tied), *after)


def _pile_for(game: Game) -> Callable[[Player], Hand]:
    """The Corruption that breaks a tie for the Shosho."""
    if game.rulings.shosho_corruption is ShoshoCorruption.ALL_ROUNDS:
        return lambda player: player.corruption + player.earlier
    return lambda player: player.corruption


@rule(SHO_01, SHO_02)
def shosho_given(table: Table, name: str, game: Game) -> Table:
    """The table with the Shosho in other hands, perhaps."""
    game.tell(SHO_01, "{} gets the Shosho", name)
    return table.at(replace(table.position, shosho=name))


@dataclass(frozen=True, slots=True)
class ShoshoGiving:
    """Who of those still tied gets the Shosho."""

    tied: tuple[str, ...]
    place: object = "shosho"

    def chooser(self, table: Table) -> str:
        """Its holder."""
        assert table.position.shosho is not None
        return table.position.shosho

    def _may_get_it(self, table: Table, game: Game) -> tuple[str, ...]:
        holder = table.position.shosho
        himself = game.rulings.shosho_himself is ShoshoHimself.YES
        return tuple(name for name in self.tied if himself or name != holder)

    def choices(self, table: Table, game: Game) -> Iterator[GiveShosho]:
        """One of them."""
        return map(GiveShosho, self._may_get_it(table, game))

    @rule(SHO_01)
    def refusal(self, table: Table, choice: GiveShosho, game: Game) -> Refusal | None:
        """It must be one of those still tied."""
        may = self._may_get_it(table, game)
        if choice.player in may:
            return None
        return Refusal(SHO_01, f"the Shosho goes to one of {', '.join(may)}")

    def carried_out(self, table: Table, choice: GiveShosho, game: Game) -> Table:
        """He gets it."""
        return shosho_given(table.next(), choice.player, game)


@dataclass(frozen=True, slots=True)
class ToTheTemple:
    """Those who are last go to the Temple."""

    @rule(TMP_01, RND_02)
    def done(self, table: Table, game: Game) -> Table:
        """Have each of them use it."""
        position = table.position
        assert position.shosho is not None
        last = last_of(table.reckoned.ranks, game)
        due = tuple(name for name in position.from_seat(position.shosho) if name in last)
        return table.next().then(*([TempleUsing(due)] if due else []))


@dataclass(frozen=True, slots=True)
class TempleUsing:
    """How the next of those who are due uses the Temple."""

    due: tuple[str, ...]
    place: object = "temple"

    def chooser(self, table: Table) -> str:  # noqa: ARG002 - the first who is due
        """The next who is due."""
        return self.due[0]

    def choices(self, table: Table, game: Game) -> Iterator[UseTemple]:
        """A card, a Decoy, or nothing if that is allowed."""
        for name in self.due:
            thinkable = [UseTemple(name, "card"), *(UseTemple(name, "peek", at) for at in DECOYS)]
            for choice in [*thinkable, UseTemple(name, "nothing")]:
                if self.refusal(table, choice, game) is None:
                    yield choice

    @rule(TMP_01, TMP_02, TMP_03)
    def refusal(self, table: Table, choice: UseTemple, game: Game) -> Refusal | None:
        """Whose turn it is, and what he may do."""
        free = game.rulings.temple_order is TempleOrder.SAME_TIME
        if choice.player not in (self.due if free else self.due[:1]):
            return Refusal(TMP_01, f"{self.due[0]} is due at the Temple, not {choice.player}")
        match choice.do:
            case "card":
                return _no_card_now(table.position, game)
            case "peek":
                return slot_refusal(choice.slot, table.position.player(choice.player), game)
            case "nothing" if game.rulings.temple_declined is TempleDeclined.YES:
                return None
        return Refusal(TMP_01, "he must take a Temple card or look at a Decoy")

    @rule(TMP_02, TMP_03, CMP_02)
    def carried_out(self, table: Table, choice: UseTemple, game: Game) -> Table:
        """A card is kept, or a Decoy turned for him."""
        table = table.next()
        rest = tuple(name for name in self.due if name != choice.player)
        if rest:
            table = table.then(TempleUsing(rest))
        if choice.do == "card" and table.position.temple_deck:
            game.tell(TMP_02, "{} keeps a Temple card", choice.player)
            player = table.position.player(choice.player)
            gained = player.gained._replace(temple=player.gained.temple + 1)
            position = table.position.with_player(replace(player, gained=gained))
            return table.at(replace(position, temple_deck=position.temple_deck - 1))
        if choice.slot is not None:
            return table.then(Revealing(choice.player, choice.slot, self.place))
        return table


def _no_card_now(position: Position, game: Game) -> Refusal | None:
    """Why no Temple card is taken, if that is so."""
    peek_only = game.rulings.temple_round_3 is TempleRound3.PEEK_ONLY
    if position.round == ROUNDS and peek_only:
        return Refusal(TMP_02, "in round 3 no Temple card is taken")
    return None


@dataclass(frozen=True, slots=True)
class ToThePlacing:
    """The pawns are handed out and the placing begins."""

    @rule(RND_02, PAW_01, SHO_02)
    def done(self, table: Table, game: Game) -> Table:
        """The holder of the Shosho is first."""
        position = table.position
        for player in position.players:
            pawns = table.reckoned.pawns[player.name]
            game.tell(RNK_01, "{} receives {} pawns", player.name, pawns)
            position = position.with_player(replace(player, left=pawns))
        begun = replace(position, phase=Phase.PLACEMENT, turn=position.shosho)
        return table.next().at(begun)


@dataclass(frozen=True, slots=True)
class GameOver:
    """The end of the game without a placing."""

    def done(self, table: Table, game: Game) -> Table:
        """Nothing more is decided."""
        game.tell(FIN_01, "the Final Boss is revealed")
        return table.next().at(over(table.position))


def over(position: Position) -> Position:
    """The end of the game."""
    return replace(position, phase=Phase.OVER, turn=None)
