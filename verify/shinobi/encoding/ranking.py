"""The end of a round: ranks, the Shosho, and the pawns handed out."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple, assert_never

from ronin.model.shinobi import rulebook as book
from ronin.model.shinobi.ambiguities.game_end import BossReveal
from ronin.model.shinobi.ambiguities.round_end import LastPlace, ShoshoCorruption, ShoshoHimself
from ronin.model.shinobi.facts import PAWNS, ROUNDS
from ronin.model.shinobi.rulings import Rulings
from ronin.verify.shinobi.encodes import encodes
from ronin.verify.shinobi.encoding.ending import ahead, corruption_of, total_of
from ronin.verify.shinobi.encoding.held import held_before_ranking
from ronin.verify.shinobi.symbols import SymDeck, SymPlayer, SymTable, together
from ronin.verify.smt.encodes import Claim, Term
from ronin.verify.smt.folding import amount, both, either, implies, no, total, when
from ronin.verify.smt.picks import Pick

Numbers = Mapping[str, Term]
"""A number for each player."""


class Ranked(NamedTuple):
    """What a ranking finds, and the table after it."""

    claims: tuple[Claim, ...]
    table: SymTable
    totals: Numbers
    ranks: Numbers
    pawns: Numbers
    last: Numbers
    """Who is last."""


@encodes(book.RNK_02, book.RNK_03)
def ranks_of(totals: Numbers) -> dict[str, Term]:
    """Each other total that is higher is a rank in front of him; tied players share one."""
    names = list(totals)

    def is_first_of_its_kind(place: int) -> Term:
        earlier = names[:place]
        return both(*(no(totals[other] == totals[names[place]]) for other in earlier))

    return {
        name: 1
        + total(
            amount(both(totals[other] > totals[name], is_first_of_its_kind(place)))
            for place, other in enumerate(names)
        )
        for name in names
    }


@encodes(book.RNK_01, book.RNK_02, obeys=(BossReveal,))
def pawns_of(ranks: Numbers, round_: int, rulings: Rulings) -> dict[str, Term]:
    """The pawns of each rank; none if the Boss is revealed instead."""
    if is_revealed_now(round_, rulings):
        return dict.fromkeys(ranks, 0)
    by_rank = PAWNS[len(ranks)]
    return {
        name: total(when(rank == place, number, 0) for place, number in enumerate(by_rank, 1))
        for name, rank in ranks.items()
    }


@encodes(book.FIN_01, book.RND_02, obeys=(BossReveal,))
def is_revealed_now(round_: int, rulings: Rulings) -> bool:
    """The ranking of this round is followed by no placing."""
    return rulings.boss_reveal is BossReveal.AFTER_THE_RANKING and round_ == ROUNDS


@encodes(book.RNK_03, book.RNK_04, obeys=(LastPlace,))
def last_of(ranks: Numbers, rulings: Rulings) -> dict[str, Term]:
    """Who is last: nobody if all are first."""
    match rulings.last_place:
        case LastPlace.LOWEST_RANK:
            return {
                name: both(rank >= 2, *(rank >= other for other in ranks.values()))
                for name, rank in ranks.items()
            }
        case LastPlace.RANK_N:
            return {name: rank == len(ranks) for name, rank in ranks.items()}
        case other:
            assert_never(other)


@encodes(book.SHO_01, obeys=(ShoshoHimself,))
def may_be_named(name: str, holder: Pick, rulings: Rulings) -> Term:
    """The holder may say that it goes to this player."""
    return either(rulings.shosho_himself is ShoshoHimself.YES, no(holder.is_(name)))


@encodes(book.SHO_01)
def shosho_given(
    said: Pick, left: Numbers, holder: Pick, rulings: Rulings
) -> tuple[tuple[Claim, ...], Pick]:
    """The only one left gets it; of several the holder says who."""
    several = total(map(amount, left.values())) >= 2
    left = {
        name: both(holds, either(no(several), may_be_named(name, holder, rulings)))
        for name, holds in left.items()
    }
    one_of_them = either(*(both(said.is_(name), holds) for name, holds in left.items()))
    claims = (
        Claim(book.SHO_01, implies(said.made, one_of_them)),
        Claim(book.SHO_01, implies(several, said.made)),
    )
    gets = {name: both(holds, either(no(several), said.is_(name))) for name, holds in left.items()}
    return claims, Pick(gets)


@encodes(book.SHO_01, obeys=(ShoshoCorruption,))
def shosho_corruption(player: SymPlayer, deck: SymDeck, rulings: Rulings) -> Term:
    """How corrupt he is when a tie for the Shosho is broken."""
    if rulings.shosho_corruption is ShoshoCorruption.THIS_ROUND:
        return corruption_of(player.pile, deck, rulings)
    return corruption_of(together(player.earlier, player.pile), deck, rulings)


@encodes(book.RND_02, book.SHO_02)
def ranked(said: Pick, table: SymTable, deck: SymDeck, rulings: Rulings) -> Ranked:
    """Totals, ranks, the Shosho and pawns; its holder will place first."""
    totals = {player.name: total_of(player, table.mode, deck, rulings) for player in table.players}
    corrupt = {player.name: shosho_corruption(player, deck, rulings) for player in table.players}
    left = ahead(totals, corrupt, rulings)
    ranks = ranks_of(totals)
    pawns = pawns_of(ranks, table.round, rulings)
    claims, shosho = shosho_given(said, left, table.shosho, rulings)
    last = last_of(ranks, rulings)
    if is_revealed_now(table.round, rulings):
        last = dict.fromkeys(last, False)
    table = held_before_ranking(table, rulings)
    players = tuple(replace(player, left=pawns[player.name]) for player in table.players)
    after = replace(table, players=players, shosho=shosho, turn=shosho)
    return Ranked(claims, after, totals, ranks, pawns, last)
