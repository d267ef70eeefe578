"""The picture of a Shinobi WAT-AAH! table: clans splayed, pawns on the board, what is known."""

from collections.abc import Iterator, Sequence

from ronin.model.shinobi.cards import Cards, clan_of, is_ronin, is_yokai, yokai_of
from ronin.model.shinobi.facts import DECOYS, Location, Mode
from ronin.model.shinobi.notation import position_line
from ronin.model.shinobi.position import Hand, PlacedClan, Player, Position
from ronin.model.words import many
from ronin.reports.pages.blocks import Picture
from ronin.reports.pages.svg import document, element, group, words

WIDTH = 560.0
_MARGIN = 12.0
_CARD, _TALL, _STEP = 72.0, 44.0, 26.0
"""Width and height of a card, and how much of it is seen under the next one."""
_ROW = int((WIDTH - 2 * _MARGIN) // (_CARD + 8))
"""How many columns of cards fit beside each other."""
_PAWN = ("#a33f2c", "#2f557f", "#4f6f3f", "#8a6116")
"""A colour for each seat."""
_LIGHT = """
.paper{fill:#f5eedd}.card{fill:#fffaf0;stroke:#8d8471}.yokai{fill:#e6ead2;stroke:#5f7a3d}
.ronin{fill:#efe0d0;stroke:#8a6116}.back{fill:#645d50;stroke:#2a2a33}.back-ink{fill:#f5eedd}
.ink{fill:#2a2a33}.soft{fill:#645d50}.seal{fill:#a63a26}.band{fill:#fffaf0;stroke:#b9ad93}
.place{fill:#ece2ca;stroke:#b9ad93}
"""
_DARK = """
.paper{fill:#191b24}.card{fill:#252834;stroke:#6c6f80}.yokai{fill:#2c3a2c;stroke:#7f9867}
.ronin{fill:#3b3226;stroke:#c49a4a}.back{fill:#8d8471;stroke:#efe6d2}.back-ink{fill:#191b24}
.ink{fill:#efe6d2}.soft{fill:#b8b09d}.seal{fill:#f0896f}.band{fill:#20232e;stroke:#3a3d4b}
.place{fill:#30343f;stroke:#5c5f6d}
"""


def table_picture(position: Position, cards: Cards, title: str) -> Picture:
    """A table on a page, with the one line of text that writes it."""
    svg = table_svg(position, cards, title)
    return Picture(title, svg, " ".join(_in_words(position)), position_line(position))


def table_svg(position: Position, cards: Cards, title: str = "") -> str:
    """The table as an SVG document; equal tables give equal bytes."""
    title = title or where(position)
    parts = [words(title, _MARGIN, 34, 22, anchor="start", fit=WIDTH - 2 * _MARGIN, weight="bold")]
    y = 52.0
    for part, height in (_piles(position), _board(position)):
        parts.append(group(_MARGIN, y, part))
        y += height
    for seat, player in enumerate(position.players):
        part, height = _player(player, seat, position, cards)
        parts.append(group(_MARGIN, y, part))
        y += height + 10
    told = " ".join(_in_words(position))
    return document(
        (position, title), title, told, (_LIGHT, _DARK), (WIDTH, y + 6), *filter(None, parts)
    )


def where(position: Position) -> str:
    """The mode, the round and the phase."""
    if position.mode is Mode.GRASSHOPPER:
        return f"Grasshopper: {position.phase}"
    return f"Grand Master, round {position.round}: {position.phase}"


def _piles(position: Position) -> tuple[str, float]:
    """The deck, and the Jigoku with its cards."""
    named = " ".join(position.jigoku)
    jigoku = f"Jigoku: {named}" if 0 < len(named) <= 50 else f"Jigoku: {len(position.jigoku)}"
    told = f"Deck: {position.deck} · {jigoku}"
    return words(told, 0, 14, 14.5, "soft", anchor="start", fit=WIDTH - 2 * _MARGIN), 26


def _board(position: Position) -> tuple[str, float]:
    """The three locations with everybody's pawns, and the Decoys; nothing in Grasshopper."""
    if position.mode is Mode.GRASSHOPPER:
        return "", 0
    gap, tall = 8.0, 34.0 + 17 * len(position.players)
    wide = (WIDTH - 2 * _MARGIN - 3 * gap) / 4
    parts = []
    for number, at in enumerate(Location):
        parts.append(group(number * (wide + gap), 0, _location(at, position, wide, tall)))
    parts.append(group(3 * (wide + gap), 0, _decoys(position, wide, tall)))
    return "".join(parts), tall + 12


def _location(at: Location, position: Position, wide: float, tall: float) -> str:
    parts = [element("rect", class_="place", width=wide, height=tall, rx=8)]
    parts.append(words(_NAMES[at], wide / 2, 19, 14, weight="bold", fit=wide - 8))
    for seat, player in enumerate(position.players):
        y = 37 + 17 * seat
        pawns = getattr(player.pawns, at)
        parts.append(words(player.name, 10, y, 13, "soft", anchor="start", fit=32))
        parts += [
            element("circle", cx=53 + 6 * n, cy=y - 4, r=5, fill=_PAWN[seat], stroke="#fffaf0")
            for n in range(min(pawns, 12))
        ]
    return "".join(parts)


_NAMES = {
    Location.COURT: "Imperial Court",
    Location.MISSIONS: "Missions",
    Location.SHOWDOWN: "Final Showdown",
}


def _decoys(position: Position, wide: float, tall: float) -> str:
    """Which Decoys everybody has seen, and the truth if it is told."""
    parts = [element("rect", class_="place", width=wide, height=tall, rx=8)]
    truth = position.bosses
    head = f"Final Boss: {truth.final}" if truth else "Decoys seen"
    parts.append(words(head, wide / 2, 19, 14, weight="bold", fit=wide - 12))
    for seat, player in enumerate(position.players):
        seen = dict(player.seen)
        told = ", ".join(str(slot) for slot in DECOYS if slot in seen) or "none told"
        line = f"{player.name}: {told}"
        parts.append(words(line, 10, 37 + 17 * seat, 13, "soft", anchor="start", fit=wide - 18))
    return "".join(parts)


def _player(player: Player, seat: int, position: Position, cards: Cards) -> tuple[str, float]:
    """One player: name, clans, hand and Corruption pile."""
    columns = [*_clan_columns(player, cards)]
    rows = -(-len(columns) // _ROW)
    deepest = max((len(clan.cards) for clan in player.clans), default=0)
    clan_tall = _STEP * max(0, deepest - 1) + _TALL + 24 if columns else 0.0
    parts = []
    y = 34.0
    for number, column in enumerate(columns):
        at = divmod(number, _ROW)
        parts.append(group(10 + at[1] * (_CARD + 8), y + at[0] * clan_tall, column))
    y += rows * clan_tall
    for label, drawn in _hand_and_pile(player, cards):
        in_a_row = _ROW - 1
        parts.append(words(label, 10, y + 26, 13.5, "soft", anchor="start", fit=_CARD))
        for number, card in enumerate(drawn):
            row, place = divmod(number, in_a_row)
            parts.append(group(10 + (place + 1) * (_CARD + 8), y + row * (_TALL + 6), card))
        y += max(1, -(-len(drawn) // in_a_row)) * (_TALL + 6) + 2
    height = y + 6
    band = element("rect", class_="band", width=WIDTH - 2 * _MARGIN, height=height, rx=8)
    return band + _name(player, seat, position) + "".join(parts), height


def _name(player: Player, seat: int, position: Position) -> str:
    marks = _marks(player, position)
    return "".join(
        [
            element("circle", cx=18, cy=17, r=6.5, fill=_PAWN[seat]),
            words(player.name, 32, 22, 16, anchor="start", weight="bold", fit=80),
            words(", ".join(marks), 120, 22, 14, "seal", anchor="start", fit=WIDTH - 150),
        ]
    )


def _marks(player: Player, position: Position) -> list[str]:
    """What else there is to say about a player."""
    extra = [
        f"{many(number, f'{name.title()} card')} {when}"
        for when, of in (("now", player.held), ("next", player.gained))
        for name, number in of._asdict().items()
        if number
    ]
    return [
        *(["to act"] if player.name == position.turn else []),
        *(["holds the Shosho"] if player.name == position.shosho else []),
        *([f"{many(player.left, 'pawn')} to place"] if player.left else []),
        *extra,
        *(f"Decoy {slot}: {boss}" for slot, boss in player.seen),
    ]


def _clan_columns(player: Player, cards: Cards) -> Iterator[str]:
    """Each clan splayed: every card but the last shows its upper edge."""
    for clan in player.clans:
        splayed = [
            group(0, number * _STEP, _card(card, cards)) for number, card in enumerate(clan.cards)
        ]
        below = (len(clan.cards) - 1) * _STEP + _TALL + 15
        yield "".join(splayed) + words(_sum(clan, cards), _CARD / 2, below, 13, "soft figure")


def _sum(clan: PlacedClan, cards: Cards) -> str:
    strengths = [cards.strength(card) for card in clan.cards]
    known = [strength for strength in strengths if strength is not None]
    marker = f" {clan.marker:+d}" if clan.marker else ""
    if len(known) < len(strengths):
        return f"= ?{marker}"
    return f"= {sum(known)}{marker}"


def _hand_and_pile(player: Player, cards: Cards) -> Iterator[tuple[str, list[str]]]:
    hand = player.hand
    if isinstance(hand, int):
        yield "hand", [_back(hand)]
    elif hand:
        yield "hand", _faces(hand, cards)
    if player.corruption:
        yield "corrupt", _faces(player.corruption, cards)


def _faces(held: Hand, cards: Cards) -> list[str]:
    return [_card(card, cards) for card in held]


def _back(number: int) -> str:
    """Cards that are not known, and how many."""
    behind = [
        element("rect", class_="back", x=4.0 * n, y=0, width=_CARD - 12, height=_TALL, rx=5)
        for n in range(min(number, 4))
    ]
    at = 4.0 * (len(behind) - 1) + (_CARD - 12) / 2
    return "".join(behind) + words(number, at, 29, 18, "back-ink figure", weight="bold")


def _card(card: str, cards: Cards) -> str:
    """A card: its strength in the corner and its name, which stay in sight when splayed."""
    kind = "ronin" if is_ronin(card) else "yokai" if is_yokai(card) else "card"
    name = yokai_of(card) if is_yokai(card) else clan_of(card) or card
    strength = cards.strength(card)
    return "".join(
        [
            element("rect", class_=kind, width=_CARD, height=_TALL, rx=5),
            words(
                "?" if strength is None else strength,
                *(7, 18, 15, "ink figure"),
                anchor="start",
                weight="bold",
            ),
            words(name, 22, 17, 12, anchor="start", fit=_CARD - 25),
        ]
    )


def _in_words(position: Position) -> Iterator[str]:
    """The table for those who cannot see it."""
    yield f"{where(position)}. {many(position.deck, 'card')} in the deck."
    yield f"In the Jigoku: {_listed(position.jigoku)}."
    for player in position.players:
        marks = ", ".join(_marks(player, position))
        yield f"{player.name} ({marks}):" if marks else f"{player.name}:"
        hand = player.hand
        held = many(hand, "card") if isinstance(hand, int) else _listed(hand)
        clans = "; ".join(f"{clan.name} with {_listed(clan.cards)}" for clan in player.clans)
        yield f"clans {clans or 'none'}; hand {held}; Corruption {_listed(player.corruption)}."
        if position.mode is Mode.GRAND_MASTER:
            pawns = ", ".join(f"{name} {n}" for name, n in player.pawns._asdict().items())
            seen = ", ".join(f"Decoy {slot} is {boss}" for slot, boss in player.seen)
            yield f"Pawns: {pawns}. Seen: {seen or 'nothing told'}."


def _listed(cards: Sequence[str]) -> str:
    return ", ".join(cards) or "nothing"
