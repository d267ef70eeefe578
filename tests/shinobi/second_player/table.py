"""The deck, the hands and the Jigoku in the middle of a turn."""

from typing import Any

from tests.shinobi.second_player.cards import Deck, clan_of, exist, unnamed
from tests.shinobi.second_player.position import State, named_cards
from tests.shinobi.second_player.readings import Rulings
from tests.shinobi.second_player.refusal import Refused

Table = dict[str, Any]
"""`state`, `deck` (the card file), `rulings`, `stack`: the cards of the deck if a reshuffle in this
turn made them known, else None, and `laid`: the clan and the cards of phase 2."""

At = str | int


def new_table(state: State, deck: Deck, rulings: Rulings) -> Table:
    """The table at the beginning of a turn."""
    return {"state": state, "deck": deck, "rulings": rulings, "stack": None, "laid": None}


def seats_from(state: State, player: str) -> list[str]:
    """All players clockwise, this one first."""
    start = state["seats"].index(player)
    return list(state["seats"][start:] + state["seats"][:start])


def named_now(table: Table) -> list[str]:
    """Every card that is known to be somewhere, those of a reshuffled deck too."""
    return named_cards(table["state"]) + (table["stack"] or [])


def can_draw(table: Table) -> bool:
    """Whether there is a card to draw."""
    return bool(table["state"]["deck"] or table["state"]["jigoku"])


def reshuffle(table: Table) -> None:
    """An empty deck is made of the Jigoku again."""
    state = table["state"]
    if not state["deck"] and state["jigoku"]:
        table["stack"] = state["jigoku"]
        state["deck"], state["jigoku"] = len(state["jigoku"]), []


def drawable(table: Table) -> list[str]:
    """With a file: every card that may be on top, as often as there are copies of it."""
    reshuffle(table)
    if table["stack"] is not None:
        return sorted(table["stack"])
    return unnamed(named_now(table), table["deck"])


def take_top(table: Table, card: str, at: At) -> None:
    """The top card is taken from the deck; whoever calls puts it somewhere first thing after."""
    reshuffle(table)
    state, stack = table["state"], table["stack"]
    if stack is None:
        if not exist([*named_now(table), card], table["deck"]):
            raise Refused("SHI-CMP-01", at, f"{card} is elsewhere")
    elif card in stack:
        stack.remove(card)
    else:
        raise Refused("SHI-SET-03", at, f"{card} was not in the Jigoku")
    state["deck"] -= 1


def after_draw(table: Table) -> None:
    """The card drawn lies where it belongs: is the Jigoku shuffled now?"""
    if table["rulings"]["reshuffle-moment"] == "at-once":
        reshuffle(table)


def into_hand(table: Table, player: str, card: str, at: At) -> None:
    """One card is drawn into a hand."""
    take_top(table, card, at)
    table["state"]["hands"][player].append(card)
    after_draw(table)


def under_token(table: Table, player: str, card: str, at: At) -> None:
    """One card is drawn and laid under a token."""
    take_top(table, card, at)
    table["state"]["corruption"][player].append(card)
    after_draw(table)


def from_hand(table: Table, player: str, card: str, clause: str, at: At) -> None:
    """A card leaves a hand, known or not."""
    hands = table["state"]["hands"]
    if isinstance(hands[player], list):
        if card not in hands[player]:
            raise Refused(clause, at, f"{card} is not in the hand of {player}")
        hands[player].remove(card)
    else:
        if not exist([*named_now(table), card], table["deck"]):
            raise Refused("SHI-CMP-01", at, f"{card} is elsewhere")
        hands[player] -= 1
        hands[player] = hands[player] or []


def hand_size(state: State, player: str) -> int:
    """The number of cards in a hand."""
    hand = state["hands"][player]
    return len(hand) if isinstance(hand, list) else int(hand)


def to_jigoku(table: Table, card: str) -> None:
    """A card is laid onto the Jigoku."""
    table["state"]["jigoku"].append(card)


def clan_goes(table: Table, owner: str, clan: str) -> None:
    """A whole clan and its marker leave the table."""
    state = table["state"]
    state["jigoku"] += state["clans"][owner].pop(clan)
    state["strength"][owner].pop(clan, None)


def orphans_go(table: Table) -> None:
    """Ronin and Yokai without a Clan card are destroyed."""
    for owner, clans in table["state"]["clans"].items():
        for clan in [clan for clan, held in clans.items() if not any(map(clan_of, held))]:
            clan_goes(table, owner, clan)
