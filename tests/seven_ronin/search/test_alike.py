"""What is looked at for one defence and holds for all that are alike."""

from collections.abc import Callable
from random import Random

import pytest

from ronin.model.rulings import with_reading
from ronin.model.seven_ronin import engine
from ronin.model.seven_ronin.line import DefenderPlan
from ronin.model.seven_ronin.notation import parse_position
from ronin.model.seven_ronin.pieces import RONIN, Ronin, Space
from ronin.model.seven_ronin.position import defects
from ronin.model.seven_ronin.rules import planning
from ronin.model.seven_ronin.rulings import ENGLISH, points
from ronin.model.seven_ronin.table import Game, Table
from ronin.verify.search.budget import Budget
from ronin.verify.search.clock import Clock, OutOfTime
from ronin.verify.seven_ronin.search import alike, possible
from ronin.verify.seven_ronin.search.alike import Kind, is_lost_at_reveal, kinds
from ronin.verify.seven_ronin.search.decided import Decision, bar, decided
from ronin.verify.seven_ronin.search.early_bounds import is_hopeless_early
from ronin.verify.seven_ronin.search.plain import PlainSearch
from ronin.verify.seven_ronin.search.questions import Question, Said
from ronin.verify.seven_ronin.search.recorded import noting
from tests.seven_ronin.search.small import matrix, small_positions
from tests.seven_ronin.search.tables import english, many

KindOf = Callable[[DefenderPlan], Kind]


def drawn(random: Random) -> Game:
    """A game with two points read in any way."""
    rulings = ENGLISH
    for name in random.sample(list(points()), 2):
        reading = random.choice(list(points()[name])).name_on_the_command_line
        rulings = with_reading(rulings, name, reading)
    return english(rulings=rulings)


def test_all_of_one_kind_are_lost_together_and_for_the_same_points() -> None:
    random, shared = Random(3), [0, 0]
    for position in small_positions(random, ronin=4, reserves=2, held=0.3):
        game = drawn(random)
        if defects(position, game.rulings):
            continue
        rulings, noted = noting(game.rulings)
        watching = Game(game.village, rulings)
        start = engine.begun(position)
        attack = planning.drawn_attack(start, game, random)
        attacked = engine.carried_out(start, attack, game)
        kind_of = alike.kinds(attacked, game)
        known: dict[Kind, tuple[bool, int]] = {}
        for defence in planning.defences(attacked, game):
            noted.seen = 0
            lost = is_lost_at_reveal(engine.carried_out(attacked, defence, watching), watching)
            kind = kind_of(defence)
            shared[lost] += kind in known
            assert known.setdefault(kind, (lost, noted.seen)) == (lost, noted.seen), defence
        if min(shared) > many(5000):
            break


def blind_to_green(kind_of: KindOf) -> KindOf:
    return lambda defence: tuple(
        None if place is Space.GREEN else place for place in kind_of(defence)
    )


def blind_beside_yobu(kind_of: KindOf) -> KindOf:
    def kind(defence: DefenderPlan) -> Kind:
        yobu, *others = kind_of(defence)
        return (yobu, *(None for _ in others))

    return kind


def blind_to_yobu(kind_of: KindOf) -> KindOf:
    return lambda defence: (None, *kind_of(defence)[1:])


@pytest.mark.parametrize("blind", [blind_to_green, blind_beside_yobu, blind_to_yobu])
def test_kinds_that_tell_too_little_apart_are_noticed(
    blind: Callable[[KindOf], KindOf], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alike, "kinds", lambda *given: blind(kinds(*given)))
    with pytest.raises(AssertionError):
        test_all_of_one_kind_are_lost_together_and_for_the_same_points()


def test_areas_next_to_yobu_are_told_apart_where_he_may_drive(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(alike, "AREAS", ())
    with pytest.raises(AssertionError):
        test_all_of_one_kind_are_lost_together_and_for_the_same_points()


def test_under_any_readings_it_is_possible_where_some_play_wins() -> None:
    random, said = Random(4), list[Said]()
    for position in small_positions(random, ronin=2, reserves=1, held=0.15):
        game = drawn(random)
        asked = Question(position, "possible")
        if bar(asked, game) is not None:
            continue
        search = PlainSearch(game, Budget(3000), cooperative=True)
        try:
            expected = any(map(any, matrix(position, game, search)))
        except OutOfTime:
            continue
        answer: Said = "yes" if expected else "no"
        assert decided(asked, game, Clock()) == Decision(answer), (position, game.rulings)
        said.append(answer)
        if len(said) == many(60):
            break

    assert min(said.count("yes"), said.count("no")) > many(60) / 6


def test_a_defence_that_is_left_out_wrongly_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(possible, "is_lost_at_reveal", lambda *_: True)
    monkeypatch.setattr(possible, "_friendly", lambda *_: ())
    with pytest.raises(AssertionError):
        test_under_any_readings_it_is_possible_where_some_play_wins()


def deployed(position: str, places: dict[Ronin, Space], game: Game) -> Table:
    """The table after the reveal where the Attacker has no Reserves."""
    start = engine.begun(parse_position(position, ENGLISH))
    (attack,) = engine.choices(start, game)
    defence = DefenderPlan(tuple(places.get(ronin) for ronin in RONIN))
    return engine.carried_out(engine.carried_out(start, attack, game), defence, game)


def test_hayai_may_fall_beside_tasuke_and_leave_ninja_there() -> None:
    """He joins her and takes one of two; what wounds nobody holds Field (2) once she has fallen."""
    position = (
        "r8,0,watchtower=1,well=1,inn=1,granary=1,field_2=2,green=1,"
        "yobu-x,yumi-x,taiko-x,hayai-4,musashi-x"
    )
    at = {Ronin.TASUKE: Space.FIELD_2, Ronin.HAYAI: Space.SHRINE, Ronin.KABE: Space.GREEN}
    overload = english(rulings=with_reading(ENGLISH, "tasuke-division-room", "may-overload"))
    for game, wins in ((overload, True), (english(), False)):
        table = deployed(position, at, game)
        assert PlainSearch(game, Clock(), cooperative=True).wins(table) is wins
        assert is_hopeless_early(table, game) is not wins


def test_hayai_meets_ninja_wherever_they_are() -> None:
    """Five wounds for him, by four ninja to whom he rides and by the Well, are the last ronin."""
    position = "r8,0,well=1,inn=4,yobu-x,tasuke-x,yumi-x,taiko-x,kabe-x,musashi-x"
    table = deployed(position, {Ronin.HAYAI: Space.SHRINE}, english())

    assert PlainSearch(english(), Clock(), cooperative=True).wins(table)
    assert not is_hopeless_early(table, english())


def test_what_the_inn_copies_once_is_counted_once() -> None:
    """One wound each from the Inn leaves two more; the Well deals one, the Inn a second in vain."""
    position = "r8,0,well=1,inn=1,yobu-x,tasuke-x,yumi-x,taiko-4,hayai-x,kabe-5,musashi-2"
    at = {Ronin.TAIKO: Space.SHRINE, Ronin.KABE: Space.GRANARY, Ronin.MUSASHI: Space.PASSAGE}
    several = english(rulings=with_reading(ENGLISH, "inn-uses", "once-per-area"))

    assert is_hopeless_early(deployed(position, at, english()), english())
    assert not is_hopeless_early(deployed(position, at, several), several)
    weaker = position.replace("musashi-2", "musashi-3")
    assert not is_hopeless_early(deployed(weaker, at, english()), english())
