"""From a solver's calm rounds to traces, each replayed by the engine before it counts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import z3

from ronin.model.errors import RoninError
from ronin.model.seven_ronin.notation import position_json
from ronin.model.seven_ronin.pieces import AREAS, RONIN, Ronin, Space
from ronin.model.seven_ronin.position import NOBODY, SETUP, Position
from ronin.model.seven_ronin.table import Game
from ronin.model.seven_ronin.trace import Outcome, replay
from ronin.model.seven_ronin.village import Village
from ronin.verify.seven_ronin.reach.calm import BY_ITSELF, BY_THE_INN, USED, CalmRound
from ronin.verify.smt.encodes import Term

Trace = dict[str, object]


class Unplayable(Exception):
    """The engine does not play a round as it was planned."""


def played_game(
    model: z3.ModelRef,
    planned: Sequence[CalmRound],
    game: Game,
    *,
    stayed: Sequence[Space | None] = NOBODY,
    shrine: Sequence[Ronin] = (),
) -> tuple[list[Trace], Outcome]:
    """The traces of a planned game and how its last round ended; Unplayable if one is refused."""
    traces: list[Trace] = []
    outcome: Outcome | None = None
    for calm in planned:
        position = SETUP if outcome is None else outcome.next_position
        told = _Told(model, calm, game.village)
        if calm is planned[-1]:
            told = _Told(model, calm, game.village, stayed, shrine)
        trace = told.trace(position)
        try:
            outcome = replay(trace, game)
        except RoninError as fault:
            raise Unplayable(f"round {calm.number}: {fault}") from None
        if outcome.table.is_over and calm is not planned[-1]:
            raise Unplayable(f"round {calm.number}: the game is over")
        traces.append(trace)
    assert outcome is not None
    return traces, outcome


class _Told:
    """What a model says about one round."""

    def __init__(
        self,
        model: z3.ModelRef,
        calm: CalmRound,
        village: Village,
        stayed: Sequence[Space | None] = NOBODY,
        shrine: Sequence[Ronin] = (),
    ) -> None:
        self.model = model
        self.calm = calm
        self.village = village
        self.stayed = {r: a for r, a in zip(RONIN, stayed, strict=True) if a is not None}
        self.shrine = shrine
        self.places: dict[Ronin, Space] = {}
        self.met_on: dict[Space, int] = {}

    def trace(self, position: Position) -> Trace:
        """The round as a trace from this position."""
        self._place()
        return {
            "position": position_json(position),
            "attacker": self._attack(),
            "defender": {r.value: self.places[r].value for r in RONIN if r in self.places},
            "choices": [*self._step_1(), *self._step_3()],
        }

    def truth(self, term: Term) -> bool:
        return bool(z3.is_true(self.model.eval(term, model_completion=True)))

    def count(self, term: Term) -> int:
        return int(self.model.eval(term, model_completion=True).as_long())

    def counts(self, terms: Mapping[Space, Term]) -> dict[str, int]:
        found = {space.value: self.count(term) for space, term in terms.items()}
        return {name: count for name, count in found.items() if count}

    def chosen(self, terms: Mapping[Ronin, Term]) -> list[Ronin]:
        return [ronin for ronin in RONIN if self.truth(terms[ronin])]

    def _attack(self) -> dict[str, int]:
        calm = self.calm
        found = {space: self.count(term) for space, term in calm.sent.items()}
        found |= {area: 1 for area, manned in calm.manned.items() if self.truth(manned)}
        found |= self.met_on
        found[Space.GREEN] = self.count(calm.on_green)
        return {area.value: found[area] for area in Space if found.get(area)}

    def _place(self) -> None:
        """Send each ronin to his fight, to the Green, or where he may rest."""
        calm = self.calm
        shot_at = self._shot_at()
        self.empty = [
            area for area in AREAS if area not in calm.before.ninja and not self._is_post(area)
        ]
        for (ronin, area), meets in calm.meets_post.items():
            if self.truth(meets):
                self.places[ronin] = area
        self.places |= dict.fromkeys(self.chosen(calm.clears), Space.GREEN)
        self.places |= self.stayed
        for ronin in self.stayed:
            if self.count(calm.met[ronin]):
                self.met_on[self.places[ronin]] = self.count(calm.met[ronin])
        quiet = [area for area in self.empty if area not in shot_at]
        self._place_fighters(quiet)
        for doing, areas in zip(calm.doings, self._near(), strict=True):
            for ronin in self.chosen(doing.hit):
                self._rest(ronin, [area for area in areas if area in self.empty])
        resting = self.chosen(calm.rests)
        for ronin in sorted(resting, key=lambda ronin: ronin is Ronin.TASUKE):
            self._rest(ronin, quiet)

    def _near(self) -> tuple[tuple[Space, ...], ...]:
        near = self.village.neighbours
        return near[Space.WATCHTOWER.number], near[Space.INN.number]

    def _shot_at(self) -> set[Space]:
        return {
            area
            for doing, areas in zip(self.calm.doings, self._near(), strict=True)
            if self.truth(doing.used[Space.WATCHTOWER])
            for area in areas
        }

    def _is_post(self, area: Space) -> bool:
        calm = self.calm
        if area not in calm.manned:
            return False
        return self.truth(z3.Or(calm.before.posted[area], calm.manned[area]))

    def _place_fighters(self, areas: Sequence[Space]) -> None:
        """Whoever meets most first, each where the limit is just large enough."""
        calm, limits = self.calm, self.village.limits
        base = {
            ronin: self.count(calm.met[ronin]) - self.count(calm.above[ronin]) for ronin in RONIN
        }
        for ronin in sorted(RONIN, key=lambda ronin: -base[ronin]):
            met = self.count(calm.met[ronin])
            if not met or ronin in self.places:
                continue
            free = [
                area
                for area in areas
                if area not in self.places.values() and limits[area.number] >= base[ronin]
            ]
            if not free:
                raise Unplayable(f"round {calm.number}: no area for {ronin} to fight on")
            area = min(free, key=lambda area: limits[area.number])
            self.places[ronin] = area
            self.met_on[area] = met

    def _rest(self, ronin: Ronin, areas: Iterable[Space]) -> None:
        if ronin in self.places:
            return
        taken = set(self.places.values())
        area = next((area for area in areas if area not in taken), None)
        if area is None and ronin is Ronin.TASUKE:
            companions = [r for r in self.chosen(self.calm.rests) if self._may_be_joined(r)]
            area = next((self.places[other] for other in companions), None)
        if area is None:
            raise Unplayable(f"round {self.calm.number}: {ronin} has nowhere to rest")
        self.places[ronin] = area

    def _may_be_joined(self, ronin: Ronin) -> bool:
        """Whether nothing is aimed at a ronin at rest that Tasuke would have to share."""
        if ronin not in self.places or ronin is Ronin.TASUKE:
            return False
        aimed = [c for d in self.calm.doings for c in (d.hit[ronin], d.struck[ronin] != 0)]
        return not self.truth(z3.Or(*aimed)) and ronin not in self.stayed

    def _step_1(self) -> Iterator[Trace]:
        for ronin in self.chosen(self.calm.heals):
            yield {"use": "taiko", "heal": ronin.value}
        if self.truth(self.calm.yumi):
            yield {"use": "yumi"}
        if self.truth(self.calm.musashi):
            yield {"use": "musashi"}

    def _step_3(self) -> Iterator[Trace]:
        named = {Space.SHRINE: list(self.shrine), Space.ANIMAL_PEN: list(self.stayed)}
        for area in USED:
            order = (BY_ITSELF, BY_THE_INN)
            for which in reversed(order) if area is Space.BURIAL_GROUNDS else order:
                doing = self.calm.doings[which]
                if not self.truth(doing.used[area]):
                    continue
                entry: Trace = {"use": area.value}
                if which == BY_THE_INN:
                    entry = {"use": "inn", "copies": area.value}
                match area:
                    case Space.SHRINE | Space.ANIMAL_PEN:
                        if not named[area]:
                            raise Unplayable(f"round {self.calm.number}: {area} names nobody")
                        entry["target"] = named[area].pop(0).value
                    case Space.WELL:
                        entry["target"] = self.chosen(doing.well)[0].value
                    case Space.BURIAL_GROUNDS:
                        relieved = {a: 1 for a, t in doing.relieved.items() if self.truth(t)}
                        entry["from"] = self.counts(doing.taken) | {
                            post.value: count for post, count in relieved.items()
                        }
                    case Space.PASSAGE:
                        entry |= self._brought(which)
                yield entry

    def _brought(self, which: int) -> Trace:
        doing = self.calm.doings[which]
        for area, count in self.counts(doing.brought).items():
            return {"to": area, "count": count}
        for ronin in RONIN:
            if count := self.count(doing.struck[ronin]):
                return {"to": self.places[ronin].value, "count": count}
        raise Unplayable(f"round {self.calm.number}: the Passage leads nowhere")
