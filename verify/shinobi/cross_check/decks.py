"""Card files made up by chance, in which every effect of the vocabulary occurs in every form."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from types import MappingProxyType

from ronin.model.shinobi import facts
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

CLANS = (*facts.NAMED_CLANS, "crane", "fox", "monkey", "wolf")
YOKAI = (*facts.NAMED_YOKAI, "baku", "kappa", "kirin", "kitsune", "nue", "oni", "tanuki", "yuki")
COUNTS = (1, 2, 3)
AMOUNTS = (-2, 1, 3)
EITHER = (False, True)


def every_effect() -> Iterator[Effect]:
    """Every effect of the vocabulary with counts up to three."""
    for count in COUNTS:
        yield Effect(Do.DRAW, count)
        yield from (Effect(Do.CORRUPT, count, who=who) for who in Who)
        for up_to in EITHER:
            yield Effect(Do.PURGE, count, up_to)
            for who, chooser in product(Who, Chooser):
                yield Effect(Do.DISCARD, count, up_to, who, chooser)
            for whose in Whose:
                yield Effect(Do.DESTROY_CLAN, count, up_to, whose=whose)
                yield from (
                    Effect(Do.DESTROY_CARD, count, up_to, whose=whose, filter=wanted)
                    for wanted in Filter
                )
                yield from (Effect(Do.MOVE, count, up_to, whose=whose, to=to) for to in Whose)
    for up_to in EITHER:
        yield Effect(Do.PEEK, up_to=up_to)
        for whose, amount in product(Whose, AMOUNTS):
            yield Effect(Do.STRENGTH, up_to=up_to, whose=whose, amount=amount)


def in_words(effect: Effect) -> str:
    """An effect as totals count it."""
    told = f"{effect.do} {effect.count}{' up_to' if effect.up_to else ''}"
    return f"{told} by {effect.chooser}" if effect.do is Do.DISCARD else told


EFFECTS = tuple(sorted({in_words(effect) for effect in every_effect()}))


def made_up_cards(random: Random) -> Cards:
    """A whole file; now and then a power is empty or opaque."""
    effects = random.sample([*every_effect()], k=80)

    def power() -> Power:
        if random.random() < 0.1:
            return random.choice((None, ()))
        return tuple(effects.pop() for _ in range(random.choice((1, 1, 2))))

    def strengths() -> tuple[int, ...]:
        return tuple(sorted(random.randint(0, 4) for _ in range(facts.CARDS_OF_A_CLAN)))

    known = Known.INVENTED
    return Cards(
        "made up",
        known,
        random.randint(0, 2),
        MappingProxyType({name: Clan(strengths(), power(), power(), known) for name in CLANS}),
        MappingProxyType({name: Yokai(random.randint(0, 4), power(), known) for name in YOKAI}),
    )


def plain_cards(random: Random) -> Cards:
    """A file in which all cards of a clan are alike: few positions follow each other."""
    drawn = made_up_cards(random)
    clans = {
        name: Clan(
            (random.randint(0, 1),) * facts.CARDS_OF_A_CLAN, clan.two, clan.three, clan.known
        )
        for name, clan in drawn.clans.items()
    }
    return Cards("made up", drawn.known, drawn.ronin, MappingProxyType(clans), drawn.yokai)


def cards_with(effects: Sequence[Effect], random: Random) -> Cards:
    """A file in which two cards of each clan set off one of these effects, and nothing else."""
    plain = plain_cards(random)
    powers: list[Power] = [(effect,) for effect in effects] or [()]
    clans = {
        name: replace(clan, two=powers[at % len(powers)], three=())
        for at, (name, clan) in enumerate(plain.clans.items())
    }
    yokai = {name: replace(kind, power=()) for name, kind in plain.yokai.items()}
    return replace(plain, clans=MappingProxyType(clans), yokai=MappingProxyType(yokai))


def powerless_cards(random: Random) -> Cards:
    """A file in which nothing sets off anything, so that only what is laid matters."""
    return cards_with((), random)
