"""What the formulas say of a recorded round, of which everything is known: without a solver."""

from dataclasses import dataclass, field

from ronin.model.shadow_tactics.facts import DAIMYO, NINJAS
from ronin.model.shadow_tactics.notation import position_json
from ronin.model.shadow_tactics.rulings import Rulings
from ronin.model.shadow_tactics.trace import Trace
from ronin.verify.shadow_tactics.bridge import (
    Json,
    is_so,
    places_told,
    position_of,
    round_of,
    table_of,
)
from ronin.verify.shadow_tactics.encoding.executing import Turned
from ronin.verify.shadow_tactics.encoding.whole_round import Played, whole_round
from ronin.verify.shadow_tactics.symbols import Files, Said


@dataclass(frozen=True)
class Judged:
    """What the formulas say: the claims that are broken, and what comes of the round."""

    broken: tuple[Said, ...]
    """In the order in which faults are told; none if the round is legal."""
    outcome: Json = field(default_factory=dict)


def judged(trace: Trace, files: Files, rulings: Rulings) -> Judged:
    """How the formulas judge a round from its position."""
    table = table_of(trace.position, files)
    played = whole_round(round_of(trace), table, files, rulings)
    broken = tuple(claim for claim in played.claims if not is_so(claim.term))
    if broken:
        return Judged(broken)
    return Judged((), outcome_of(played, trace))


def outcome_of(played: Played, trace: Trace) -> Json:
    """What comes of a round of which everything is known, as answers have it."""
    winner = NINJAS if is_so(played.table.won) else DAIMYO if is_so(played.lost) else None
    return {
        "winner": winner,
        "position": position_json(position_of(played.table)),
        "cards": [
            {"ninja": laid.ninja, "card": laid.card, **_card(turned)}
            for laid, turned in zip(trace.programme, played.cards, strict=True)
        ],
        "found": sorted(name for name, holds in played.table.found.items() if is_so(holds)),
        "woken": places_told(played.woken),
    }


def _card(turned: Turned) -> Json:
    return {
        "result": next(name for name, holds in turned.result.items() if is_so(holds)),
        "witnesses": places_told(turned.witnesses),
        "reactions": places_told(turned.reactions),
    }
