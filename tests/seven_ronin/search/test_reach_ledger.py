from dataclasses import replace
from random import Random

import pytest
import z3

from ronin.model.seven_ronin.line import CopyField, UseInn
from ronin.model.seven_ronin.notation import parse_position, position_json
from ronin.model.seven_ronin.pieces import RONIN, SPACES, Space
from ronin.model.seven_ronin.rulings import ENGLISH
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.village import standard_village
from ronin.properties.seven_ronin.play import STYLES, Round, play_game, user_of
from ronin.verify.seven_ronin.bridge import symbolize_position
from ronin.verify.seven_ronin.reach.bounds import BOUNDS, Bound
from ronin.verify.seven_ronin.reach.bounds_counted import counted
from ronin.verify.seven_ronin.reach.bounds_stated import believable, reachable_bounds, stated
from ronin.verify.seven_ronin.reach.fights import fights
from ronin.verify.seven_ronin.reach.induction import is_kept_by_the_set_up, is_proved
from ronin.verify.seven_ronin.reach.ledger import Account, known_account, ledger_round
from ronin.verify.seven_ronin.solve import Asker
from ronin.verify.seven_ronin.symbols import new_position
from ronin.verify.seven_ronin.transition import encoded_round
from ronin.verify.smt.solving import Limits, No, Yes, solve

VILLAGE = standard_village()
GAME = Game(VILLAGE, ENGLISH)
LIMITS = Limits(60_000_000)


def adds_up(played: Round, then: Account) -> bool:
    """Whether the accounts of a round with these deployments and uses allow it to end like this."""
    accounts = ledger_round(played.position.round, known_account(played.position), VILLAGE)
    terms = [*accounts.claims, *fights(accounts, VILLAGE)]
    terms += () if played.is_over else accounts.goes_on
    terms.append(accounts.after.reserves == then.reserves)
    terms += [accounts.after.ninja[space] == then.ninja[space] for space in SPACES]
    terms += [accounts.after.wounds[ronin] == then.wounds[ronin] for ronin in RONIN]
    sent = played.line.attacker.ninja
    terms += [accounts.sent[space] == sent[space.number] for space in SPACES]
    users = {user_of(choice) for choice in played.line.choices}
    copies = [choice.copies for choice in played.line.choices if isinstance(choice, UseInn)]
    copied = {user_of(use) for use in copies if not isinstance(use, CopyField)}
    terms += [used == (area in users) for area, used in accounts.used.items()]
    terms += [used == (area in copied) for area, used in accounts.copied.items()]
    return solve(terms, LIMITS) is not False


def rounds(count: int) -> list[Round]:
    played = [
        played
        for style in STYLES.values()
        for number in range(1, 9)
        for played in play_game(seed=21, number=number, style=style, game=GAME)
    ]
    return Random(count).sample(played, count)


def test_the_accounts_of_every_played_round_add_up() -> None:
    for played in rounds(24):
        assert adds_up(played, known_account(played.next_position)), played.trace()


def test_accounts_notice_a_ninja_too_many_in_the_reserves() -> None:
    found = 0
    for played in rounds(8):
        then = known_account(played.next_position)
        found += not adds_up(played, replace(then, reserves=then.reserves + 5))

    assert found >= 6


@pytest.mark.parametrize("bound", BOUNDS, ids=lambda bound: bound.name)
def test_the_set_up_keeps_every_bound(bound: Bound) -> None:
    assert is_kept_by_the_set_up(bound)
    assert len(bound.by_round) == 8


@pytest.mark.parametrize(
    ("name", "round_"),
    [("green", 4), ("in-play", 2), ("reserves-least", 1), ("damage", 1), ("on-field_3", 2)],
)
def test_no_round_leads_beyond_a_bound(name: str, round_: int) -> None:
    bound = next(bound for bound in BOUNDS if bound.name == name)

    assert is_proved(bound, round_, VILLAGE, LIMITS)


def test_a_bound_that_is_too_narrow_is_not_proved() -> None:
    reserves = next(bound for bound in BOUNDS if bound.name == "reserves-least")
    narrow = replace(reserves, by_round=(40, 35, *reserves.by_round[2:]))

    assert not is_proved(narrow, 1, VILLAGE, LIMITS)


@pytest.mark.parametrize(
    ("text", "possible"),
    [
        ("r2,39,well=1", True),
        ("r5,20,field_3=5,green=2,yumi-x,kabe-3@well~", True),
        ("r2,39,green=2", False),
        ("r4,20,well=1,yobu@well", False),
        ("r1,30", False),
    ],
)
def test_bounds_tell_a_solver_which_positions_players_believe(text: str, possible: bool) -> None:
    unknown = new_position("position")
    position = position_json(parse_position(text, ENGLISH))
    facts = [fact.term for fact in symbolize_position(position, unknown)]

    found = solve([*facts, *reachable_bounds(unknown)], LIMITS)

    assert (found is not False) is possible


def test_bounds_say_the_same_of_numbers_and_of_terms() -> None:
    for played in rounds(10):
        position = played.position
        account = known_account(position)
        for bound in BOUNDS:
            term = z3.simplify(stated(bound.of, account))
            assert term.as_long() == counted(bound.of, position), bound.name


def test_a_solver_can_be_told_to_begin_where_a_game_may_come_to() -> None:
    encoded = encoded_round(VILLAGE, ENGLISH, 1)
    crowded = [encoded.position.round == 2, encoded.position.ninja[Space.GREEN] == 2]

    assert isinstance(Asker(encoded).find(crowded), Yes)
    assert isinstance(Asker(believable(encoded)).find(crowded), No)


def test_every_bound_has_a_name_of_its_own() -> None:
    assert len({bound.name for bound in BOUNDS}) == len(BOUNDS)
