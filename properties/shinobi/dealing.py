"""Random card files, and games that begin with a random set-up."""

from dataclasses import replace
from random import Random
from types import MappingProxyType

from ronin.model.shinobi.cards import (
    Cards,
    Chooser,
    Clan,
    Do,
    Effect,
    Filter,
    Known,
    Power,
    Who,
    Whose,
    Yokai,
)
from ronin.model.shinobi.facts import CARDS_OF_A_CLAN, NAMED_CLANS, NAMED_YOKAI, PAWNS, Boss, Mode
from ronin.model.shinobi.position import Bosses, Position
from ronin.model.shinobi.rules.set_up import set_up
from ronin.model.shinobi.table import Game

CLANS = (*NAMED_CLANS, "crane", "fox", "monkey", "wolf")
YOKAI = (*NAMED_YOKAI, "baku", "kappa", "kirin", "kitsune", "nue", "oni", "tanuki", "yuki")
SEATS = ("a", "b", "c", "d")


def dealt(game: Game, random: Random) -> tuple[Position, Game]:
    """A set-up drawn by chance; with random cards where no file tells them all."""
    cards = game.cards if game.cards.all_strengths else random_cards(random)
    game = replace(game, cards=cards)
    deck = sorted(cards.copies.elements())
    random.shuffle(deck)
    final, *decoys, removed = random.sample(list(Boss), len(Boss))
    bosses = Bosses(final, tuple(decoys), removed)
    seats = SEATS[: random.choice(list(PAWNS))]
    return set_up(random.choice(list(Mode)), seats, tuple(deck), bosses, game), game


def random_cards(random: Random) -> Cards:
    """A deck in which any effect may occur; now and then one without any."""
    plain = random.random() < 0.2

    def power() -> Power:
        return None if plain else random_power(random)

    clans = {
        name: Clan(
            tuple(sorted(random.randrange(7) for _ in range(CARDS_OF_A_CLAN))),
            power(),
            power(),
            Known.INVENTED,
        )
        for name in CLANS
    }
    yokai = {name: Yokai(random.randrange(7), power(), Known.INVENTED) for name in YOKAI}
    return Cards(
        "drawn by chance",
        Known.INVENTED,
        random.randrange(4),
        MappingProxyType(clans),
        MappingProxyType(yokai),
    )


def random_power(random: Random) -> Power:
    """One or two effects, sometimes none, sometimes an opaque power."""
    kind = random.randrange(10)
    if not kind:
        return None
    return tuple(random_effect(random) for _ in range(random.choice((0, 1, 1, 1, 2))))


def random_effect(random: Random) -> Effect:
    """An effect of any kind."""
    do = random.choice(list(Do))
    single = do in (Do.PEEK, Do.STRENGTH)
    return Effect(
        do,
        count=1 if single else random.choice((1, 1, 2, 3)),
        up_to=do not in (Do.DRAW, Do.CORRUPT) and random.random() < 0.5,
        who=random.choice(list(Who)) if do in (Do.DISCARD, Do.CORRUPT) else Who.SELF,
        chooser=random.choice(list(Chooser)) if do is Do.DISCARD else Chooser.OWNER,
        whose=random.choice(list(Whose)),
        to=random.choice(list(Whose)) if do is Do.MOVE else Whose.SELF,
        filter=random.choice(list(Filter)) if do is Do.DESTROY_CARD else Filter.ANY,
        amount=random.choice((-2, 1, 3)) if do is Do.STRENGTH else 0,
    )
