"""The same matches under every remedy, as numbered work.

Under equal turns only the seats that have not yet moved in the round of the trigger still move. That is no
rule of the engine: what E1 sets at the trigger is set again here. So a bot learns of it at the trigger, and
plays up to there exactly as in the match as it is; what it would do if it foresaw it is not seen.
"""

from collections import Counter
from contextlib import closing

from msgspec import Struct

from cupola.engine.accessors.cells import players, set_last_turns
from cupola.engine.constants.events import END_TRIGGERED, TURN_ENDED
from cupola.engine.state.state import State
from cupola.engine.turn.turn_order import end_turn
from cupola.lab.arena.contest import group_seed
from cupola.lab.arena.entrants import ArenaError, Entrant
from cupola.lab.arena.sitting import Event, Played, Table, play_match, table_of
from cupola.lab.arena.workers import Workers, in_order
from cupola.lab.fairness.changes import BY_NAME
from cupola.play.setup.catalogue import Catalogue, standard_catalogue
from cupola.play.setup.options import TableOptions

NOBODY = -1


class TrialPlan(Struct, frozen=True):
    options: TableOptions
    entrant: Entrant
    remedies: tuple[str, ...]
    matches: int
    seed: int


class TrialResult(Struct, frozen=True):
    wins: tuple[float, ...]
    prestige: tuple[int, ...]
    turns: tuple[int, ...]
    trigger: int
    is_over: bool
    mark: int


class Observer:
    """Counts turns and notes the trigger; if asked to, lets its round be the last."""

    def __init__(self, has_equal_turns: bool) -> None:
        self.has_equal_turns = has_equal_turns
        self.turns: Counter[int] = Counter()
        self.trigger = NOBODY

    def watch(self, state: State, events: list[Event]) -> None:
        left = None
        for kind, seat, *_ in events:
            if kind == END_TRIGGERED:
                self.trigger = seat
                left = self._seats_after(state)
            elif kind == TURN_ENDED:
                self.turns[seat] += 1
                left = None if left is None else left - 1
        if left is not None and self.has_equal_turns:
            allow_turns(state, left)

    def _seats_after(self, state: State) -> int:
        """After the one whose turn it is."""
        return players(state) - 1 - sum(self.turns.values()) % players(state)


def allow_turns(state: State, left: int) -> None:
    """So many after this one; none is left, and this is one too many, below 0."""
    set_last_turns(state, max(0, left))
    if left < 0:  # the end of the trigger's turn was forced, so another has begun already
        end_turn(state)


class Trials:
    def __init__(self, plan: TrialPlan) -> None:
        self.plan = plan
        self.tables: list[Table] = []

    def prepare(self) -> None:
        box = standard_catalogue().box
        for name in self.plan.remedies:
            self.tables.append(table_of(self.plan.options, Catalogue(BY_NAME[name].change(box))))

    def do(self, number: int) -> TrialResult:
        match, at = divmod(number, len(self.plan.remedies))
        remedy = BY_NAME[self.plan.remedies[at]]
        observer = Observer(remedy.has_equal_turns)
        entrants = (self.plan.entrant,) * self.plan.options.players
        try:
            seed = group_seed(self.plan.seed, match)
            return outcome_of(play_match(self.tables[at], seed, entrants, observer.watch), observer)
        except ArenaError as fault:
            where = f"--seed {self.plan.seed}, {remedy.name}, match {match}"
            raise ArenaError(f"{fault} [{where}]") from fault


def outcome_of(played: Played, observer: Observer) -> TrialResult:
    """By starting place."""
    count = len(played.prestige)
    seats = [(played.first_seat + place) % count for place in range(count)]
    return TrialResult(
        wins=tuple(1 / len(played.winners) if seat in played.winners else 0.0 for seat in seats),
        prestige=tuple(played.prestige[seat] for seat in seats),
        turns=tuple(observer.turns[seat] for seat in seats),
        trigger=NOBODY if observer.trigger == NOBODY else seats.index(observer.trigger),
        is_over=played.is_over,
        mark=played.mark,
    )


def play_trials(plan: TrialPlan, workers: Workers) -> dict[str, list[TrialResult]]:
    """After an interrupt those that were played under every remedy."""
    found: list[TrialResult] = []
    width = len(plan.remedies)
    try:
        with closing(workers.outcomes(Trials(plan), plan.matches * width)) as done:
            found.extend(in_order(done))
    except KeyboardInterrupt:
        pass
    whole = len(found) // width * width
    return {name: found[at:whole:width] for at, name in enumerate(plan.remedies)}
