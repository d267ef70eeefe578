"""No table is a dead end, and what is offered is what is allowed."""

from itertools import islice

from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.line import PASS, AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.pieces import Step
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game, Table
from ronin.properties.seven_ronin.property import Moment, of_moments

LOOKED_AT = 12
"""How many choices of a table are looked at: the first ones in order."""
LOOKED_AHEAD = 3
"""How many of them are carried out, to see what follows."""


@of_moments(book.PLAN_A_08, book.PLAN_A_10, book.PLAN_D_01, book.SETUP_11)
def there_is_always_a_way_on(moment: Moment) -> bool | None:
    """Whatever is chosen, somebody can go on, deployments included, until the game is over."""
    if moment.after.is_over:
        return None
    possible = list(islice(engine.choices(moment.before, moment.game), LOOKED_AHEAD))
    if PASS not in possible and engine.refusal(moment.before, PASS, moment.game) is None:
        possible.append(PASS)
    others = (engine.carried_out(moment.before, choice, moment.game) for choice in possible)
    return all(_goes_on(table, moment.game) for table in (moment.after, *others))


def _goes_on(table: Table, game: Game) -> bool:
    """Whether there is a legal choice at a table or, where a round is finished, in the next."""
    if table.is_over:
        return True
    if min(table.reserves, *table.ninja) < 0:
        # A broken rule; from here the engine might look for a deployment without end.
        return False
    if table.step is Step.FINISHED:
        table = engine.begun(engine.next_position(table))
    return next(engine.choices(table, game), None) is not None


@of_moments(book.PLAN_A_03, book.PLAN_A_04, book.PLAN_D_02, book.RONIN_GEN_04, book.AREA_GEN_02)
def what_is_offered_is_accepted(moment: Moment) -> bool:
    """A choice that is listed is not refused, and no two that are listed are the same."""
    offered = list(islice(engine.choices(moment.before, moment.game), LOOKED_AT))
    accepted = all(engine.refusal(moment.before, choice, moment.game) is None for choice in offered)
    return accepted and len(set(offered)) == len(offered)


@of_moments(book.PLAN_A_04, book.PLAN_D_01)
def what_was_drawn_is_accepted(moment: Moment) -> bool | None:
    """A deployment drawn at random is a legal one."""
    if not isinstance(moment.choice, AttackerPlan | DefenderPlan):
        return None
    return engine.refusal(moment.before, moment.choice, moment.game) is None


@of_moments(
    book.RONIN_GEN_01,
    book.AREA_GEN_05,
    readings=(
        ENGLISH.ronin_abilities_duty,
        ENGLISH.musashi_duty,
        ENGLISH.area_abilities_duty,
    ),
)
def nobody_has_to_use_an_ability(moment: Moment) -> bool | None:
    """Where abilities are used, whoever is to choose may stop."""
    before = moment.before
    abilities = (Step.RONIN_ABILITIES, Step.AREA_ABILITIES)
    if before.step not in abilities or before.divided is not None or before.asked is not None:
        return None
    return engine.refusal(before, PASS, moment.game) is None
