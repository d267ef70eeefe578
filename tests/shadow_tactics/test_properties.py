"""Properties on random rounds, and that each notices a rule that is broken."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ronin.model.rulings import points_of, with_reading
from ronin.model.shadow_tactics import engine, notation
from ronin.model.shadow_tactics.facts import Faces, State, Symbol
from ronin.model.shadow_tactics.map import Map
from ronin.model.shadow_tactics.position import Guard, Position
from ronin.model.shadow_tactics.rules import aiming, executing, ordering
from ronin.model.shadow_tactics.rules.marching import adjacent
from ronin.model.shadow_tactics.rulings import DEFAULT, Rulings
from ronin.model.shadow_tactics.table import Game, Result, Step, Table
from ronin.properties.shadow_tactics.dealing import dealt
from ronin.properties.shadow_tactics.laws import PROPERTIES
from ronin.verify.games import game_named, parts_of
from ronin.verify.parts import Parts, random_play
from ronin.verify.shadow_tactics.search import asking
from tests.shadow_tactics.forms import game

PARTS: Parts = parts_of(game_named("shadow-tactics"))
BY_NAME = {law.name: law for law in PROPERTIES}


def rulings(random: Random) -> Rulings:
    """Readings drawn by chance, most of them the default ones."""
    made = DEFAULT
    for name, point in points_of(Rulings).items():
        if random.random() < 1 / 4:
            readings = [reading.name_on_the_command_line for reading in point]
            made = with_reading(made, name, random.choice(readings))
    return made


def rounds(number: int, *, usual: bool) -> Iterator[tuple[tuple[Table, ...], Game]]:
    """Rounds drawn by chance, under the default readings or under any."""
    for index in range(number):
        random = Random(f"{usual} {index}")
        under = replace(game(), rulings=DEFAULT if usual else rulings(random))
        start, drawn = dealt(under, random)
        yield random_play(PARTS, start, drawn, random), drawn


@pytest.fixture(scope="module")
def usual() -> list[tuple[tuple[Table, ...], Game]]:
    return list(rounds(150, usual=True))


@pytest.mark.parametrize("readings", ["default", "any"])
def test_properties_hold_on_random_rounds(readings: str) -> None:
    for tables, under in rounds(60, usual=readings == "default"):
        for law in PROPERTIES:
            assert law.broken(tables, under) is None, law.name


def changed(change: Callable[[Position], Position], step: Step) -> Callable[[Table], Table]:
    """A change of the position of every table of a step."""
    return lambda table: table.at(change(table.position)) if table.step is step else table


def _crowded(position: Position) -> Position:
    return replace(position, guards=(*position.guards, *position.guards[:1]))


def _in_a_yard(position: Position) -> Position:
    return position.with_ninja(position.ninjas[0]._replace(at="y1"))


def _body(position: Position) -> Position:
    inward = [guard.at.yard for guard in position.guards if guard.inward]
    return position.with_bodies(inward[0], 1) if inward else position


def _woken(position: Position) -> Position:
    guards = (
        guard if guard.awake else guard._replace(state=State.ALERT) for guard in position.guards
    )
    return position.with_guards(guards)


def _calmed(position: Position) -> Position:
    return position.with_guards(guard._replace(state=State.CALM) for guard in position.guards)


def _stunned(position: Position) -> Position:
    return position.with_guards(guard._replace(state=State.STUNNED) for guard in position.guards)


def _with_result(result: Result) -> Callable[[Table], Table]:
    def change(table: Table) -> Table:
        return replace(
            table, executed=tuple(action._replace(result=result) for action in table.executed)
        )

    return change


def _every(change: Callable[[Position], Position]) -> Callable[[Table], Table]:
    return lambda table: table.at(change(table.position))


BROKEN: dict[str, Callable[[Table], Table]] = {
    "guards_stand_apart": _every(_crowded),
    "ninjas_in_bushes": _every(_in_a_yard),
    "guards_come_and_go": changed(lambda one: replace(one, guards=()), Step.TAKES),
    "a_body_is_a_death": changed(lambda one: one.with_bodies("y1", 9), Step.TAKES),
    "no_body_unfound": _every(_body),
    "noise_only_grows": changed(lambda one: replace(one, noise=-1), Step.TAKES),
    "noise_is_accounted_for": changed(lambda one: replace(one, noise=99), Step.TAKES),
    "damage_is_witnessed": changed(
        lambda one: one.with_ninja(one.ninjas[0]._replace(damage=9)), Step.TAKES
    ),
    "green_never_fails": _with_result(Result.FAILED),
    "blue_fails_by_alerted": _with_result(Result.FAILED),
    "red_fails_if_seen": _with_result(Result.DONE),
    "a_failed_card_does_nothing": _with_result(Result.FAILED),
    "stunned_guards_rest": changed(_woken, Step.TAKES),
    "calm_by_alarm_or_stun": changed(_calmed, Step.TAKES),
    "damage_within_health": _every(lambda one: one.with_ninja(one.ninjas[0]._replace(damage=-1))),
    "used_cards_grow": changed(
        lambda one: one.with_ninja(one.ninjas[0]._replace(used=())), Step.TAKES
    ),
    "nothing_prepared_at_alarm": lambda table: replace(table, prepared=("o1",)),
    "nobody_stunned_after": changed(_stunned, Step.OVER),
    "alarm_by_noise": changed(lambda one: replace(one, alarm=7), Step.OVER),
    "silence_after_a_quiet_round": changed(lambda one: replace(one, noise=7), Step.OVER),
    "time_runs": changed(lambda one: replace(one, time=9), Step.OVER),
    "accepted_as_a_position": changed(lambda one: replace(one, alarm=7), Step.OVER),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_property_notices_a_table_that_breaks_it(name: str, usual: Any) -> None:
    spoiled = ((tuple(map(BROKEN[name], tables)), under) for tables, under in usual)

    assert any(BY_NAME[name].broken(tables, under) for tables, under in spoiled)


def test_a_guard_who_sees_otherwise_by_where_he_faces_when_stunned_is_noticed(
    usual: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusal = engine.refusal

    def watchful(table: Table, choice: Any, under: Game) -> Any:
        faces = {guard.faces for guard in table.position.guards if not guard.awake}
        spoils = table.step is Step.EXECUTION and Faces.OUT in faces
        return "a stunned guard looks on" if spoils else refusal(table, choice, under)

    monkeypatch.setattr(engine, "refusal", watchful)

    law = BY_NAME["a_stunned_guard_may_face_anywhere"]
    assert any(law.broken(tables, under) for tables, under in usual)


def _never_dropped(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(executing, "is_dropped", lambda table, game: False)  # noqa: ARG005


def _light_is_heavy(patch: pytest.MonkeyPatch) -> None:
    hit = aiming._hit

    def harder(state: Any, symbol: Symbol, guard: Guard, under: Game) -> Any:
        light = symbol is Symbol.LIGHT_ATTACK
        return hit(state, Symbol.HEAVY_ATTACK if light else symbol, guard, under)

    patch.setattr(aiming, "_hit", harder)


def _any_aim(patch: pytest.MonkeyPatch) -> None:
    def free(position: Position, ninja: Any, card: Any, under: Game) -> Any:
        rulings = with_reading(under.rulings, "most-effects", "free")
        return aiming.aims(position, ninja, card, replace(under, rulings=rulings))

    patch.setattr(executing, "aims", free)


def _anywhere(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        ordering,
        "yards_to_go",
        lambda position, guard, free, game: (guard.at.yard, *adjacent(guard.at.yard, game)),  # noqa: ARG005
    )


def _unsorted(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(notation, "sorted", lambda found, **_: list(found), raising=False)


def _blind_corner(patch: pytest.MonkeyPatch) -> None:
    junction_at = Map.junction_at

    def seen(board: Map, place: Any) -> str | None:
        return None if place.corner == 0 else junction_at(board, place)

    patch.setattr(Map, "junction_at", seen)


def _never_possible(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(asking, "_possible", lambda question, game, clock: {"answer": "no"})  # noqa: ARG005


BROKEN_ENGINES: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "nothing_after_failure_or_win": _never_dropped,
    "samurai_survive_one_blow": _light_is_heavy,
    "an_aim_is_best": _any_aim,
    "a_march_leads_nearer": _anywhere,
    "order_of_guards": _unsorted,
    "a_sixth_of_a_turn": _blind_corner,
    "what_is_sure_is_possible": _never_possible,
}


@pytest.mark.parametrize("name", BROKEN_ENGINES)
def test_a_property_notices_an_engine_that_breaks_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    law = BY_NAME[name]
    sound = list(rounds(20, usual=True))
    assert not any(law.broken(tables, under) for tables, under in sound)

    BROKEN_ENGINES[name](monkeypatch)

    assert any(law.broken(tables, under) for tables, under in rounds(400, usual=True))


def test_every_property_was_seen_to_fail() -> None:
    elsewhere = {"a_stunned_guard_may_face_anywhere"}

    assert set(BY_NAME) == {*BROKEN, *BROKEN_ENGINES, *elsewhere}


def test_the_properties_are_those_of_the_list() -> None:
    assert len(PROPERTIES) == 30
