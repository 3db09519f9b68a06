"""Random matches in bulk: one engine call per match, on one core or several.

Match number g of a seed always has the luck (seed, stream g), so the matches are the same for any number of
workers, and so is everything that is counted of them.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from time import perf_counter

from msgspec import Struct

from cupola.content.box import Box
from cupola.engine import COMPILED
from cupola.engine.accessors.cells import is_over, passed_in_row, players, turn_number
from cupola.engine.rules.scoring import is_winner
from cupola.engine.rules.track import prestige
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import Deal, State
from cupola.engine.turn.playout import play_at_random, start
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.deal import deal_for
from cupola.play.setup.options import TableOptions, check_options, option_sample, seat_count, seat_sides

MODE = "compiled" if COMPILED else "python"
SIXTH_SECTION = "sixth section"
ALL_PASSED = "everybody passing"
CUT_OFF = "cut off"
MOST_DECISIONS = 1_000_000
WHOLE_WIN = 12  # E9: divides evenly among up to four winners, so shared wins are counted in whole numbers
BATCH = 64

Progress = Callable[[int, int], None]


class Tally(Struct, frozen=True):
    """All in whole numbers, so that the order of adding is no matter."""

    games: int
    decisions: int
    turns: int
    ended: int
    passed_out: int
    prestige: tuple[int, ...]
    twelfths_won: tuple[int, ...]


class Simulation(Struct, frozen=True):
    options: TableOptions
    players: int
    side: str
    seed: int
    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    mode: str
    mean_prestige: tuple[float, ...]
    win_share: tuple[float, ...]
    mean_turns: float
    end_reasons: dict[str, int]


def simulate(
    options: TableOptions,
    catalogue: Catalogue,
    games: int,
    seed: int,
    workers: int = 1,
    progress: Progress | None = None,
) -> Simulation:
    """Play random matches and return their figures."""
    check_options(options, catalogue)
    batches = list(batches_of(games))
    began = perf_counter()
    parts = _in_turn(options, catalogue, seed, batches)
    if workers > 1:
        parts = _side_by_side(options, catalogue, seed, batches, workers)
    total = nothing_counted(seat_count(options))
    for part in parts:
        total = sum_of_tallies(total, part)
        if progress is not None:
            progress(total.games, games)
    return figures(options, seed, total, perf_counter() - began)


def simulate_sample(
    catalogue: Catalogue, games: int, seed: int, workers: int = 1, progress: Progress | None = None
) -> list[Simulation]:
    tables = option_sample()
    figured = []
    for options in tables:
        figured.append(simulate(options, catalogue, games, seed, workers))
        if progress is not None:
            progress(len(figured) * games, len(tables) * games)
    return figured


def batches_of(games: int) -> Iterator[range]:
    for first in range(0, games, BATCH):
        yield range(first, min(first + BATCH, games))


def play_batch(state: State, deal: Deal, seats: int, seed: int, batch: range) -> Tally:
    total = nothing_counted(seats)
    for game in batch:
        luck = Luck(seed, stream=game)
        start(state, deal, luck)
        total = sum_of_tallies(total, tally_of(state, play_at_random(state, luck, MOST_DECISIONS)))
    return total


def tally_of(state: State, decisions: int) -> Tally:
    """Ivan counts as a seat."""
    seats = range(players(state))
    winners = [is_winner(state, seat) for seat in seats]
    return Tally(
        games=1,
        decisions=decisions,
        turns=turn_number(state),
        ended=int(is_over(state)),
        passed_out=int(is_over(state) and passed_in_row(state) == len(seats)),
        prestige=tuple(prestige(state, seat) for seat in seats),
        twelfths_won=tuple(WHOLE_WIN // sum(winners) * won for won in winners),
    )


def nothing_counted(seats: int) -> Tally:
    return Tally(0, 0, 0, 0, 0, (0,) * seats, (0,) * seats)


def sum_of_tallies(one: Tally, other: Tally) -> Tally:
    return Tally(
        games=one.games + other.games,
        decisions=one.decisions + other.decisions,
        turns=one.turns + other.turns,
        ended=one.ended + other.ended,
        passed_out=one.passed_out + other.passed_out,
        prestige=tuple(map(sum, zip(one.prestige, other.prestige, strict=True))),
        twelfths_won=tuple(map(sum, zip(one.twelfths_won, other.twelfths_won, strict=True))),
    )


def figures(options: TableOptions, seed: int, total: Tally, seconds: float) -> Simulation:
    games = max(total.games, 1)
    sides = set(seat_sides(options))
    reasons = {
        SIXTH_SECTION: total.ended - total.passed_out,
        ALL_PASSED: total.passed_out,
        CUT_OFF: total.games - total.ended,
    }
    return Simulation(
        options=options,
        players=options.players,
        side=sides.pop() if len(sides) == 1 else "mixed",
        seed=seed,
        games=total.games,
        decisions=total.decisions,
        seconds=seconds,
        decisions_per_second=total.decisions / seconds,
        mode=MODE,
        mean_prestige=tuple(amount / games for amount in total.prestige),
        win_share=tuple(won / WHOLE_WIN / games for won in total.twelfths_won),
        mean_turns=total.turns / games,
        end_reasons={reason: count for reason, count in reasons.items() if count},
    )


def _in_turn(options: TableOptions, catalogue: Catalogue, seed: int, batches: list[range]) -> Iterator[Tally]:
    state = State(catalogue.tables)
    deal = deal_for(options, catalogue)
    for batch in batches:
        yield play_batch(state, deal, seat_count(options), seed, batch)


def _side_by_side(
    options: TableOptions, catalogue: Catalogue, seed: int, batches: list[range], workers: int
) -> Iterator[Tally]:
    """The box travels with the batches, so all play with the same one."""
    context = get_context("spawn")
    with ProcessPoolExecutor(workers, context, _open_box, (options, catalogue.box, seed)) as pool:
        yield from pool.map(_play_in_worker, batches)


class WorkerState(Struct):
    state: State
    deal: Deal
    seats: int
    seed: int


_desks: list[WorkerState] = []


def _open_box(options: TableOptions, box: Box, seed: int) -> None:
    signal(SIGINT, SIG_IGN)  # an interrupt is the parent's to answer
    catalogue = Catalogue(box)
    _desks[:] = [
        WorkerState(State(catalogue.tables), deal_for(options, catalogue), seat_count(options), seed)
    ]


def _play_in_worker(batch: range) -> Tally:
    desk = _desks[0]
    return play_batch(desk.state, desk.deal, desk.seats, desk.seed, batch)
