"""What the effects of a power do, one single step after another."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.shinobi.second_player.cards import clan_of, is_yokai
from tests.shinobi.second_player.position import BOSSES, decoys_agree
from tests.shinobi.second_player.refusal import Refused
from tests.shinobi.second_player.table import (
    Table,
    can_draw,
    clan_goes,
    from_hand,
    hand_size,
    into_hand,
    orphans_go,
    seats_from,
    to_jigoku,
    under_token,
)

Effect = dict[str, Any]
Entry = dict[str, Any]
Step = Any
"""One card, one clan or one move, as a trace has it."""

STEPS = {"destroy-card": "cards", "destroy-clan": "clans", "move": "moves", "purge": "cards"}
"""Effects that the actor does step by step, and the field that tells the steps."""


ENTRY_FIELDS = {"drawn", "cards", "clans", "moves", "slot", "is", "owner", "clan"}
"""The fields of entries; one that an effect does not use is ignored."""


def named_players(table: Table, who: str) -> list[str]:
    """The players that `self`, `next` or `others` mean, in order."""
    clockwise = seats_from(table["state"], table["state"]["turn"])
    return {"self": clockwise[:1], "next": clockwise[1:2], "others": clockwise[1:]}[who]


def among(table: Table, which: str) -> list[str]:
    """The players that `self`, `other` or `any` lets the actor choose from."""
    clockwise = seats_from(table["state"], table["state"]["turn"])
    return {"self": clockwise[:1], "other": clockwise[1:], "any": clockwise}[which]


def choosable(table: Table, owner: str, clan: str) -> list[str]:
    """The cards of a clan that a power sees, each code once."""
    held = Counter(table["state"]["clans"][owner][clan])
    laid = table["laid"]
    if laid and table["rulings"]["power-sees-cards"] == "no" and laid[:2] == (owner, clan):
        held.subtract(laid[2])
    return sorted(code for code, number in held.items() if number > 0)


def clans_of(table: Table, which: str) -> Iterator[tuple[str, str]]:
    """The clans that the actor can choose from, each with its owner."""
    for owner in among(table, which):
        for clan in sorted(table["state"]["clans"][owner]):
            if choosable(table, owner, clan):
                yield owner, clan


def passes(card: str, wanted: str) -> bool:
    """Whether a card passes a filter."""
    kind = "ronin" if card == "ronin" else "yokai" if is_yokai(card) else "clan"
    return wanted in ("any", kind)


def can_receive(table: Table, player: str, clan: str) -> bool:
    """Whether a card of this clan can be moved to a player."""
    held = table["state"]["clans"][player].get(clan)
    if held is None:
        return bool(table["rulings"]["moved-card"] == "new-clan")
    return len(held) < 4 or table["rulings"]["moved-onto-four"] == "destroyed"


def possible_steps(table: Table, effect: Effect) -> list[Step]:
    """Every single step of this effect that is possible now."""
    kind = effect["do"]
    if kind == "purge":
        return sorted(set(table["state"]["corruption"][table["state"]["turn"]]))
    clans = clans_of(table, effect["of" if kind == "strength" else "from"])
    if kind in ("destroy-clan", "strength"):
        return [{"owner": owner, "clan": clan} for owner, clan in clans]
    found = [(owner, clan, card) for owner, clan in clans for card in choosable(table, owner, clan)]
    if kind == "destroy-card":
        wanted = effect.get("filter", "any")
        found = [step for step in found if passes(step[2], wanted)]
        return [{"owner": owner, "clan": clan, "card": card} for owner, clan, card in found]
    return [
        {"owner": owner, "clan": clan, "card": card, "to": to}
        for owner, clan, card in found
        for to in among(table, effect["to"])
        if clan_of(card) and to != owner and can_receive(table, to, clan)
    ]


def do_step(table: Table, effect: Effect, step: Step) -> None:
    """One single step, and what follows from it at once."""
    state, kind = table["state"], effect["do"]
    if kind == "purge":
        state["corruption"][state["turn"]].remove(step)
        to_jigoku(table, step)
    elif kind == "destroy-clan":
        clan_goes(table, step["owner"], step["clan"])
    elif kind == "strength":
        markers = state["strength"][step["owner"]]
        markers[step["clan"]] = markers.get(step["clan"], 0) + effect["amount"]
    else:
        take_card(table, step)
        if kind == "destroy-card":
            to_jigoku(table, step["card"])
        else:
            move_card(table, step)
    if table["rulings"]["orphans-moment"] == "each-card":
        orphans_go(table)


def take_card(table: Table, step: Step) -> None:
    """A card leaves its clan; what is left of nothing is no clan."""
    clans = table["state"]["clans"][step["owner"]]
    clans[step["clan"]].remove(step["card"])
    if not clans[step["clan"]]:
        clan_goes(table, step["owner"], step["clan"])


def move_card(table: Table, step: Step) -> None:
    """A Clan card joins the clan of its name, or is a new one."""
    clan = table["state"]["clans"][step["to"]].setdefault(step["clan"], [])
    if len(clan) < 4:
        clan.append(step["card"])
    else:
        to_jigoku(table, step["card"])


def refuse_unless(holds: bool, at: int, why: str, clause: str | None = "SHI-PWR-01") -> None:
    """Refuse an entry of `power` unless it holds."""
    if not holds:
        raise Refused(clause, at, why)


def play_effect(table: Table, effect: Effect, entry: object, at: int) -> None:
    """One effect, as an entry of the trace tells it."""
    refuse_unless(isinstance(entry, dict), at, "not an object", None)
    assert isinstance(entry, dict)
    kind = effect["do"]
    fields = {
        "draw": {"drawn"},
        "corrupt": {"drawn"},
        "discard": {"cards"},
        "peek": {"slot", "is"},
        "strength": {"owner", "clan"},
    }.get(kind) or {STEPS[kind]}
    refuse_unless(entry.keys() <= ENTRY_FIELDS, at, f"unknown: {sorted(entry)}", None)
    entry = {field: told for field, told in entry.items() if field in fields}
    wanted = {
        "cards": dict if kind == "discard" else list,
        "clans": list,
        "moves": list,
        "drawn": list,
    }
    right = all(isinstance(told, wanted.get(field, object)) for field, told in entry.items())
    refuse_unless(right, at, f"wrong types in {entry}", None)
    if kind in ("draw", "corrupt"):
        play_drawn(table, effect, entry.get("drawn", []), at)
    elif kind == "discard":
        play_discards(table, effect, entry.get("cards", {}), at)
    elif kind == "peek":
        play_peek(table, effect, entry, at)
    elif kind == "strength":
        play_steps(table, effect | {"count": 1}, [entry] if entry else [], at)
    else:
        play_steps(table, effect, entry.get(STEPS[kind], []), at)


def play_steps(table: Table, effect: Effect, steps: list[Step], at: int) -> None:
    """Steps that the actor chooses, each possible when it is done."""
    for number, step in enumerate(steps):
        refuse_unless(isinstance(step, str) == (effect["do"] == "purge"), at, "no step", None)
        refuse_unless(number < effect.get("count", 1), at, "too many")
        refuse_unless(step in possible_steps(table, effect), at, f"{step} is not possible")
        do_step(table, effect, step)
    if len(steps) < effect.get("count", 1) and not effect.get("up_to"):
        refuse_unless(not possible_steps(table, effect), at, "he must go on")


def receivers(table: Table, effect: Effect) -> list[str]:
    """Who gets the cards of a `draw` or `corrupt`, one name a card."""
    players = named_players(table, effect.get("who", "self"))
    return [player for player in players for _ in range(effect.get("count", 1))]


def play_drawn(table: Table, effect: Effect, drawn: list[str], at: int) -> None:
    """Cards from the top, into the hand or under tokens."""
    put = into_hand if effect["do"] == "draw" else under_token
    rest = list(drawn)
    for player in receivers(table, effect):
        if not can_draw(table):
            break
        refuse_unless(bool(rest), at, "too few cards drawn")
        put(table, player, rest.pop(0), at)
    refuse_unless(not rest, at, "too many cards drawn")


def discards_due(table: Table, effect: Effect, player: str) -> int:
    """How many cards a player discards, or may at most."""
    return min(int(effect.get("count", 1)), hand_size(table["state"], player))


def play_discards(table: Table, effect: Effect, told: dict[str, list[str]], at: int) -> None:
    """Each player named discards, in order."""
    players = named_players(table, effect["who"])
    refuse_unless(told.keys() <= set(players), at, "somebody else discards")
    for player in players:
        due, cards = discards_due(table, effect, player), told.get(player, [])
        right = len(cards) <= due if effect.get("up_to") else len(cards) == due
        refuse_unless(right, at, f"{player} discards {len(cards)} of {due}")
        for card in cards:
            from_hand(table, player, card, "SHI-DSC-03", at)
            to_jigoku(table, card)


def play_peek(table: Table, effect: Effect, entry: Entry, at: int) -> None:
    """The actor looks at a Decoy."""
    if table["state"]["mode"] == "grasshopper":
        refuse_unless(not entry, at, "nothing to look at", "SHI-SET-01")
    elif entry:
        actor, again = table["state"]["turn"], table["rulings"]["peek-again"]
        see(table["state"], actor, entry.get("slot"), entry.get("is"), at, again)
    else:
        refuse_unless(bool(effect.get("up_to")), at, "he must look")


def see(
    state: dict[str, Any], player: str, slot: object, boss: object, at: int, again: str
) -> None:
    """A player looks at a Decoy, and it agrees with what was seen before."""
    if slot not in (1, 2, 3) or boss not in BOSSES:
        raise Refused("SHI-SET-07", at, f"no Decoy {slot}, {boss}")
    seen = state["seen"][player]
    if again == "another" and str(slot) in seen and len(seen) < 3:
        raise Refused("SHI-TMP-03", at, f"Decoy {slot} is known to him")
    before = seen.get(str(slot), boss)
    seen[str(slot)] = boss
    if before != boss or not decoys_agree(state):
        raise Refused("SHI-SET-07", at, f"{boss} cannot be Decoy {slot}")
