"""A turn: draw, place or reinforce, power, discard."""

from collections import Counter
from typing import Any

from tests.shinobi.second_player.cards import Deck, clan_of, is_yokai, strength_of, well_formed
from tests.shinobi.second_player.effects import Effect, play_effect
from tests.shinobi.second_player.position import State, written
from tests.shinobi.second_player.readings import Rulings
from tests.shinobi.second_player.refusal import Refused
from tests.shinobi.second_player.rounds import totals, winners_of
from tests.shinobi.second_player.table import (
    Table,
    can_draw,
    from_hand,
    into_hand,
    new_table,
    orphans_go,
    seats_from,
    to_jigoku,
    under_token,
)

Turn = dict[str, Any]
FIELDS = {"draw", "drawn", "place", "reinforce", "power", "discard"}
CLANS_TO_END = 4


def play_turn(state: State, turn: Turn, deck: Deck, rulings: Rulings) -> dict[str, Any]:
    """The outcome of a turn, as `ronin replay` prints it."""
    if state["phase"] != "turn" or not isinstance(state["hands"][state["turn"]], list):
        raise Refused(None, "position", "a turn needs phase turn and a hand that is known")
    if not turn.keys() <= FIELDS:
        raise Refused(None, None, f"unknown fields in {sorted(turn)}")
    table = new_table(state, deck, rulings)
    play_draw(table, turn)
    laid = [(kind, turn[kind]) for kind in ("place", "reinforce") if turn.get(kind)]
    if len(laid) > 1 and rulings["one-action"] == "one":
        raise Refused("SHI-PLC-01", "place", "Place and Reinforce in one turn")
    told, names, ended = list(turn.get("power") or []), [], False
    for kind, what in laid:
        name = lay(table, kind, what)
        before = has_ended(table, kind)
        last = kind == laid[-1][0]
        told = play_power(table, power_named(table, name), told, last)
        names += [name] if name else []
        ended = ended or ends(table, before)
    if told:
        raise Refused("SHI-PWR-03", "power", "no power is set off")
    play_discard(table, turn.get("discard"), ended)
    return finish(table, names, ended)


def play_draw(table: Table, turn: Turn) -> None:
    """Phase 1, with the cards told by the trace."""
    kind, drawn = turn.get("draw"), list(turn.get("drawn") or [])
    player = table["state"]["turn"]
    if kind not in ("recruit", "corrupt"):
        raise Refused("SHI-DRW-01", "draw", f"draw is {kind}")
    if not all(map(well_formed, drawn)):
        raise Refused(None, "draw", "no cards")
    rest = list(drawn)
    if kind == "recruit":
        draw_number(table, player, rest, 1, "SHI-DRW-02")
    elif can_draw(table):
        if not rest:
            raise Refused("SHI-DRW-03", "draw", "no card is shown")
        number = play_shown(table, player, rest)
        draw_number(table, player, rest, number, "SHI-DRW-03")
    elif table["rulings"]["nothing-left"] == "no-corruption":
        raise Refused("SHI-DRW-03", "draw", "nothing is left to be corrupt with")
    if rest:
        raise Refused("SHI-DRW-03", "draw", "too many cards drawn")


def play_shown(table: Table, player: str, rest: list[str]) -> int:
    """The card shown, or several; how many are drawn then."""
    while can_draw(table):
        if not rest:
            raise Refused("SHI-DRW-03", "draw", "no other card is shown")
        shown = rest.pop(0)
        under_token(table, player, shown, "draw")
        number = strength_of(shown, table["deck"], "draw")
        if number or clan_of(shown) or table["rulings"]["plain-corrupt"] == "zero":
            return number + 2
    return 0


def draw_number(table: Table, player: str, rest: list[str], number: int, clause: str) -> None:
    """So many cards into the hand, or as many as there are."""
    for _ in range(number):
        if not can_draw(table):
            break
        if not rest:
            raise Refused(clause, "draw", "too few cards drawn")
        into_hand(table, player, rest.pop(0), "draw")


def lay(table: Table, kind: str, what: dict[str, Any]) -> str | None:
    """The cards of phase 2 are laid; the name of the power that they set off."""
    state, rulings = table["state"], table["rulings"]
    player = state["turn"]
    owner = what.get("owner", player)
    if not isinstance(what, dict) or not what.keys() <= {"clan", "cards", "owner"}:
        raise Refused(None, kind, f"{kind} is {what!r}")
    clan, cards = what.get("clan"), list(what.get("cards", []))
    anybodys = rulings["reinforce-whose"] == "anybody" or (
        rulings["yokai-whose"] == "anybodys" and len(cards) == 1 and is_yokai(cards[0])
    )
    if kind == "place" or not anybodys:
        if owner != player:
            raise Refused("SHI-RNF-01", kind, "not his own")
    elif owner not in state["seats"]:
        raise Refused("SHI-CMP-04", kind, f"{owner} is not in seats")
    clans = state["clans"][owner]
    if Counter(cards) - Counter(state["hands"][player]):
        raise Refused("SHI-PLC-02" if kind == "place" else "SHI-RNF-01", kind, "not in hand")
    check = check_place if kind == "place" else check_reinforce
    check(clans, clan, cards)
    if kind == "place" and rulings["clan-again"] == "once-a-round":
        if clan in state["formed"][player]:
            raise Refused("SHI-PLC-04", kind, f"{clan} was placed in this round")
        state["formed"][player].append(clan)
    check_ronin(cards, kind, rulings["ronin-number"])
    for card in cards:
        from_hand(table, player, card, "SHI-PLC-02", kind)
    clans[clan] = clans.get(clan, []) + cards
    table["laid"] = (owner, clan, Counter(cards))
    if kind == "place" and rulings["fourth-clan"] == "fourth-place":
        state["places"][player] += 1
    if is_yokai(cards[0]):
        return str(cards[0]).replace(":", " ")
    counted = cards
    if rulings["ronin-counts"] == "not-for-powers":
        counted = [card for card in cards if clan_of(card)]
    return None if len(counted) < 2 else f"{clan} {'two' if len(counted) == 2 else 'three'}"


def check_place(clans: dict[str, list[str]], clan: Any, cards: list[str]) -> None:
    """2 to 4 cards of one clan that is not there yet."""
    if not 2 <= len(cards) <= 4:
        raise Refused("SHI-PLC-02", "place", f"{len(cards)} cards")
    if any(map(is_yokai, cards)):
        raise Refused("SHI-RNF-04", "place", "a Yokai")
    if {clan_of(card) for card in cards} - {None} != {clan}:
        raise Refused("SHI-PLC-02", "place", f"not cards of {clan}")
    if clan in clans:
        raise Refused("SHI-PLC-04", "place", f"{clan} is there already")


def check_reinforce(clans: dict[str, list[str]], clan: Any, cards: list[str]) -> None:
    """1 to 3 cards of a clan that is there, or one Yokai."""
    if clan not in clans:
        raise Refused("SHI-RNF-01", "reinforce", f"no {clan}")
    if any(map(is_yokai, cards)) and len(cards) > 1:
        raise Refused("SHI-RNF-03", "reinforce", "a Yokai and another card")
    if not 1 <= len(cards) <= 3 or not {clan_of(card) for card in cards} <= {clan, None}:
        raise Refused("SHI-RNF-01", "reinforce", f"{cards} onto {clan}")
    if len(clans[clan]) + len(cards) > 4:
        raise Refused("SHI-PLC-03", "reinforce", "more than 4 cards")


def check_ronin(cards: list[str], kind: str, reading: str) -> None:
    """How many Ronin are laid at once."""
    ronin = cards.count("ronin")
    if reading == "one" and ronin > 1:
        raise Refused("SHI-PLC-06", kind, f"{ronin} Ronin")
    if reading == "with-clan-card" and ronin and not any(map(clan_of, cards)):
        raise Refused("SHI-PLC-06", kind, "Ronin without a Clan card laid now")


def power_named(table: Table, name: str | None) -> list[Effect] | str:
    """The effects of a power, or "opaque"."""
    power: list[Effect] | str = table["deck"]["powers"].get(name, "opaque") if name else []
    return power


def play_power(table: Table, power: list[Effect] | str, told: list[Any], last: bool) -> list[Any]:
    """The effects of a power, in order; what is told beyond them."""
    effects = [] if isinstance(power, str) else power
    if len(told) < len(effects) or (last and len(told) > len(effects)):
        raise Refused("SHI-PWR-01", "power", f"{len(told)} entries for {len(effects)} effects")
    for at, effect in enumerate(effects):
        play_effect(table, effect, told[at], at)
    orphans_go(table)
    return told[len(effects) :]


def has_ended(table: Table, kind: str) -> bool:
    """Whether the cards just laid end the round, before their power."""
    state, rulings = table["state"], table["rulings"]
    player = state["turn"]
    clans = len(state["clans"][player])
    reading = rulings["fourth-clan"]
    if reading == "having-four":
        return clans >= CLANS_TO_END
    if reading == "place-makes-four" and rulings["fifth-clan"] == "does-not-end":
        return bool(kind == "place" and clans == CLANS_TO_END)
    number = clans if reading == "place-makes-four" else state["places"][player]
    return bool(kind == "place" and number >= CLANS_TO_END)


def ends(table: Table, before: bool) -> bool:
    """Whether the round is over, after the power."""
    rulings = table["rulings"]
    now = len(table["state"]["clans"][table["state"]["turn"]]) >= CLANS_TO_END
    if rulings["fourth-clan-lost"] == "looked-at-after" and not now:
        return False
    return before or (rulings["fourth-clan"] == "having-four" and now)


def play_discard(table: Table, card: Any, ended: bool) -> None:
    """Phase 3."""
    state = table["state"]
    player = state["turn"]
    due = state["hands"][player] and (not ended or table["rulings"]["ender-discards"] == "yes")
    if not due and card is not None:
        clause = "SHI-END-01" if ended and state["hands"][player] else "SHI-DSC-01"
        raise Refused(clause, "discard", "nothing is discarded")
    if due and card is None:
        raise Refused("SHI-DSC-01", "discard", "a card must be discarded")
    if due:
        from_hand(table, player, card, "SHI-DSC-01", "discard")
        to_jigoku(table, card)


def finish(table: Table, names: list[str], ended: bool) -> dict[str, Any]:
    """The position after the turn, and what is said about it."""
    state = table["state"]
    opaque = [name for name in names if power_named(table, name) == "opaque"]
    outcome: dict[str, Any] = {"ended": ended, "power": names[0] if names else None, "open": opaque}
    if not ended:
        state["turn"] = seats_from(state, state["turn"])[1]
    elif state["mode"] == "grand-master":
        state["phase"] = "ranking"
    else:
        state |= {"phase": "over", "turn": None}
        sums = totals(state, table["deck"], table["rulings"], "position")
        best = winners_of(state, sums, table["deck"], table["rulings"], "position")
        outcome |= {"totals": sums, "winners": best}
    return {"position": written(state)} | outcome
