"""The questions of `ronin ask` about several rounds, each with a line that shows the answer."""

from dataclasses import replace
from functools import partial

from ronin.model.seven_ronin import rulebook as book
from ronin.model.seven_ronin.line import AttackerPlan, DefenderPlan
from ronin.model.seven_ronin.table import Game
from ronin.model.words import many
from ronin.verify.search.clock import UNDECIDED, Clock, why_undecided
from ronin.verify.search.memory import within
from ronin.verify.seven_ronin.search.decided import Decision, Undecided, decision
from ronin.verify.seven_ronin.search.endings import endings_at_hand
from ronin.verify.seven_ronin.search.forced import forced
from ronin.verify.seven_ronin.search.known import Chance
from ronin.verify.seven_ronin.search.lines import (
    ShownLine,
    choice_of,
    expect_winner,
    line_of,
    played_on,
)
from ronin.verify.seven_ronin.search.possible import possible
from ronin.verify.seven_ronin.search.questions import (
    ABOUT_WINS,
    Answer,
    Question,
    Said,
    answered,
    reason_of_failure,
    reason_of_win,
    refuted,
)
from ronin.verify.seven_ronin.search.rounds_ahead import (
    Ahead,
    AheadContest,
    RoundsAhead,
    counted,
)
from ronin.verify.seven_ronin.search.rounds_chance import NO_VALUE, ChanceAhead
from ronin.verify.seven_ronin.search.rounds_narrowing import solve


def answer_to(question: Question, game: Game) -> Answer:
    """The answer to a question about one round or several."""
    return answered(question, game) if question.rounds == 1 else answered_ahead(question, game)


def decision_on(question: Question, game: Game) -> Decision | Undecided:
    """The answer alone."""
    if question.rounds == 1:
        return decision(question, game, Clock(question.timeout))
    found = answered_ahead(question, game)
    if found.said == "unknown":
        return Undecided(found.why[0][1])
    return Decision(found.said, None if found.chance is None else found.chance.low)


def answered_ahead(question: Question, game: Game) -> Answer:
    """The answer about several rounds; `unknown` when the time is over, never a guess."""
    ahead = Ahead(question.position, counted(question.position, question.rounds))
    if question.mode == "chance":
        return _chance(question, ahead, game)
    known = RoundsAhead(
        game,
        Clock(question.timeout),
        cooperative=question.mode == "possible",
        plain=question.plain,
    )
    try:
        with within(question.memory):
            answer = _possible(known, ahead) if known.cooperative else _forced(known, ahead)
    except UNDECIDED as fault:
        answer = Answer("unknown", why=((book.VICTORY_04, why_undecided(fault)),))
    stats = {"rounds": ahead.rounds, "positions": len(known.known), "met": known.met}
    return replace(answer, stats=stats, searched=known)


def _possible(known: RoundsAhead, ahead: Ahead) -> Answer:
    if known.wins(ahead):
        shown = shown_win(known, ahead)
        return Answer("yes", line=shown, why=reason_of_win(shown))
    rounds = many(ahead.rounds, "round")
    text = f"no play of both sides within {rounds} ends with a win of the Attacker"
    return Answer("no", why=((book.VICTORY_04, text),))


def _forced(known: RoundsAhead, ahead: Ahead) -> Answer:
    """In as few rounds as he needs, or why all are not enough."""
    for rounds in range(1, ahead.rounds + 1):
        contest = known.contest(Ahead(ahead.position, rounds))
        found = forced(contest)
        known.met += contest.met
        if found.attack is not None:
            assert found.defence is not None
            shown = line_ahead(contest, found.attack, found.defence)
            expect_winner(shown, wins=True)
            why = (*ABOUT_WINS, *reason_of_win(shown))
            return Answer("yes", line=shown, why=why, attack=found.attack)
    tries = tuple(line_ahead(contest, attempt.attack, attempt.defence) for attempt in found.tries)
    for shown in tries:
        expect_winner(shown, wins=False)
    return refuted(found, tries)


def _chance(question: Question, ahead: Ahead, game: Game) -> Answer:
    endings, unused = (None, "") if question.plain else endings_at_hand(game)
    known = ChanceAhead(
        game,
        Clock(question.timeout),
        plain=question.plain,
        solved_before=None if endings is None else endings.value,
    )
    found = known.looked_up(ahead) or Chance()
    try:
        with within(question.memory):
            if not found.is_known:
                solve(known, ahead, found)
            answer = _of_chance(known, ahead, found)
    except UNDECIDED as fault:
        found.why_undecided = why_undecided(fault)
        answer = _undecided(found)
    stats = {
        "rounds": ahead.rounds,
        "positions": len(known.known),
        "met": known.met,
        "games": found.turns,
    }
    why = answer.why
    if endings is not None and endings.used:
        stats["endings"] = endings.used
        looked_up = f"{many(endings.used, 'position was', 'positions were')} looked up among"
        why = (*why, (book.VICTORY_04, f"{looked_up} solved endings: {endings.covers}"))
    if unused:
        why = (*why, (book.VICTORY_04, unused))
    return replace(answer, why=why, stats=stats, searched=known)


def _undecided(found: Chance) -> Answer:
    """What is known is an interval; if it is a point, the strategies are not."""
    told = found.why_undecided
    why = (book.VICTORY_04, told) if told else (book.PLAN_D_05, NO_VALUE)
    return Answer("unknown", why=(why,), chance=found)


def _of_chance(known: ChanceAhead, ahead: Ahead, found: Chance) -> Answer:
    if not found.is_known:
        return _undecided(found)
    value = found.low
    said: Said = "yes" if value == 1 else "no" if value == 0 else "mixed"
    known.known[ahead] = found
    shown = best_play(known, ahead)
    expect_winner(shown, wins=value > 0)
    if said == "no":
        safe = (book.PLAN_D_01, "this defence is safe against every attack")
        why = (safe, reason_of_failure(shown))
        return Answer(said, refutations=(shown,), why=why, chance=found)
    mixed = (book.PLAN_A_01, f"under best play of both he wins {value} of the time")
    return Answer(said, line=shown, why=(mixed, *reason_of_win(shown)), chance=found)


def best_play(known: ChanceAhead, ahead: Ahead) -> ShownLine:
    """A line of best play of both; one that he wins, unless he never does."""
    value = known.value(ahead)
    for rounds in range(1, ahead.rounds if value else 1):
        sooner = Ahead(ahead.position, rounds)
        if (rounds == 1 or sooner in known.known) and known.value(sooner) == value:
            ahead = sooner
            break
    found = known.known[ahead]
    contest = known.contest(ahead)
    if ahead.rounds == 1:
        attack, defence = next(
            (attack, other)
            for _, attack in found.attacker
            for _, other in found.defender
            if not value or contest.wins(attack, other)
        )
        return line_of(contest, attack, defence)
    rest = known.rest(contest, ahead)
    attack, defence = next(
        (attack, other)
        for _, attack in found.attacker
        for _, other in found.defender
        if not value or rest.of_pair(attack, other).exact
    )
    table = contest.revealed(attack, defence)
    shown = played_on(contest, table, (attack, defence), rest.choice)
    if shown.outcome.table.is_over:
        return shown
    return replace(
        shown, after=best_play(known, Ahead(shown.outcome.next_position, ahead.rounds - 1))
    )


def fewest_rounds(known: RoundsAhead, ahead: Ahead) -> AheadContest:
    """The contest over as few rounds as he needs to win; over all if he does not."""
    enough = (
        rounds
        for rounds in range(1, ahead.rounds + 1)
        if rounds == ahead.rounds or known.wins(Ahead(ahead.position, rounds))
    )
    return known.contest(Ahead(ahead.position, next(enough)))


def shown_win(known: RoundsAhead, ahead: Ahead) -> ShownLine:
    """A line that he wins, from where he does."""
    contest = fewest_rounds(known, ahead)
    found = possible(contest) if known.cooperative else forced(contest)
    assert found.attack is not None
    assert found.defence is not None
    shown = line_ahead(contest, found.attack, found.defence)
    expect_winner(shown, wins=True)
    return shown


def line_ahead(contest: AheadContest, attack: AttackerPlan, defence: DefenderPlan) -> ShownLine:
    """A round with these deployments and those that follow, as the search says they go."""
    table = contest.revealed(attack, defence)
    wins = contest.search.wins(table)
    choose = partial(choice_of, contest=contest, wins=wins)
    shown = played_on(contest, table, (attack, defence), choose)
    if not contest.rounds_later or shown.outcome.table.is_over:
        return shown
    after = Ahead(shown.outcome.next_position, contest.rounds_later)
    if wins:
        return replace(shown, after=shown_win(contest.known, after))
    later = contest.known.contest(after)
    refuting = forced(later).tries[0]
    return replace(shown, after=line_ahead(later, refuting.attack, refuting.defence))
