"""Rounds that show a proof at work: played by the engine, and legal for the encoding too.

A proof of something that never comes up would be worth nothing. So each is shown with a round in
which its property came up, and in which every ability it speaks of was used.
"""

from collections.abc import Iterable
from itertools import cycle, islice

from ronin.model.seven_ronin.table import Game
from ronin.properties.seven_ronin.check import Chunk, rounds_of
from ronin.properties.seven_ronin.divergence.record import Trace
from ronin.properties.seven_ronin.play import STYLES, Round, user_of
from ronin.verify.seven_ronin.cross_check.said import engine_says, judge_says
from ronin.verify.seven_ronin.judging.judge import FormulaEvaluator
from ronin.verify.seven_ronin.proofs.statement import Statement
from ronin.verify.seven_ronin.transition import encoded_round
from ronin.verify.smt.solving import Limits

MOST_ROUNDS = 3000
"""How many rounds are looked at before a proof is said to have none."""
NO_LIMITS = Limits()


def shows(statement: Statement, played: Round) -> bool:
    """Whether the round uses all that the statement speaks of, and its property comes up."""
    used = {user_of(choice) for choice in played.line.choices}
    return used.issuperset(statement.speaks_of) and statement.property.seen(played).met > 0


def witnesses(
    statements: Iterable[Statement], game: Game, limits: Limits = NO_LIMITS
) -> dict[str, Trace]:
    """For each statement, by name, the first round that shows it; always the same rounds."""
    if limits.are_reached():
        return {}
    judge = FormulaEvaluator(encoded_round(game.village, game.rulings))
    missing = {statement.name: statement for statement in statements}
    found: dict[str, Trace] = {}
    styles = [
        rounds_of(Chunk("witness", game, style, f"witness {style}", 0, ())) for style in STYLES
    ]
    for rounds in islice(cycle(styles), MOST_ROUNDS):
        if not missing or limits.are_reached():
            break
        played = next(rounds)
        shown = [each for each in missing.values() if shows(each, played)]
        trace = played.trace()
        if shown and engine_says(trace, game) == judge_says(trace, judge)[0]:
            for each in shown:
                found[each.name] = trace
                del missing[each.name]
    return found
