"""What shows an answer to `ask --question end`: cards that come and a Place, or the reason."""

from ronin.model.shinobi import engine
from ronin.model.shinobi.cards import clan_of, is_ronin
from ronin.model.shinobi.facts import CLANS_TO_END, Draw
from ronin.model.shinobi.position import Position
from ronin.model.shinobi.rules.drawing import Coming
from ronin.model.shinobi.table import ChooseDraw, Comes, Game, Lay, Table
from ronin.model.shinobi.trace import Json
from ronin.verify.search.clock import Clock
from ronin.verify.shinobi.search.ending import EndingNow, lacks_one
from ronin.verify.shinobi.search.goals import END, Goal


def end_shown(answer: str, draws: list[Draw], position: Position, game: Game) -> Json:
    """A Place that ends the round, or cards that come and one; or why there is none.

    `draws` are the kinds of draw that may do it. The engine lays the cards. Cards that come are
    told where a card file tells all strengths.
    """
    if not lacks_one(position, game):
        return {"why": f"one more Place does not make {CLANS_TO_END} clans"}
    now = EndingNow(str(position.turn), Goal(END), game, Clock())
    place = now.reached(position)
    if place is not None:
        return {"place": _told(place), "why": "the hand as it stands is enough"}
    if not draws:
        return {"why": "no cards that may come make a clan that he lacks"}
    if answer == "no":
        return {"why": "some cards that may come make no clan that he lacks"}
    for draw in sorted(draws, reverse=True) if game.cards.all_strengths else ():
        after, drawn = _after_draw(position, draw, game)
        place = now.reached(after)
        if place is not None:
            return {"drawn": drawn, "place": _told(place)}
    return {}


def _told(place: Lay) -> Json:
    return {"clan": place.clan, "cards": list(place.cards)}


def _after_draw(position: Position, draw: Draw, game: Game) -> tuple[Position, list[str]]:
    """A draw that brings the cards he would wish for: what comes of it, and the cards."""
    table = engine.carried_out(engine.begun(position), ChooseDraw(draw), game)
    drawn: list[str] = []
    while isinstance(table.todo[0], Coming):
        coming = [choice.card for choice in engine.choices(table, game)]
        if draw is Draw.CORRUPT and not drawn:
            best = max(coming, key=lambda card: game.cards.strength(card) or 0)
        else:
            best = max(coming, key=lambda card: _use(card, table))
        drawn.append(best)
        table = engine.carried_out(table, Comes(best), game)
    return table.position, drawn


def _use(card: str, table: Table) -> int:
    """Whether a card makes a pair of a clan that he lacks, or may be half of one."""
    hand = table.actor.hand
    assert not isinstance(hand, int)
    there = {clan.name for clan in table.actor.clans} | {*table.actor.formed}
    lacking = {clan for held in hand if (clan := clan_of(held)) and clan not in there}
    clan = clan_of(card)
    if clan in lacking or (is_ronin(card) and lacking):
        return 2
    return int(clan is not None and clan not in there)
