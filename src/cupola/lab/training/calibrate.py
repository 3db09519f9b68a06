"""How far chances can be trusted: `python -m cupola.lab.training.calibrate --tables plain --games 2000`.

Greedy bots of different strength play matches, one seat with the learned value, another with the plain one,
another that often takes any of its best few turns, as people do. After every turn the learned value says who
will win. The spreads that fit what came of it best are printed, and how often what was said came true, in
tenths: each half of the matches is judged by the spreads fitted to the other half.
"""

import argparse
from collections.abc import Sequence
from multiprocessing import Pool
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cupola.bots.weights.weights import learned_appraiser, standard_appraiser
from cupola.engine.accessors.cells import is_over, players
from cupola.engine.rules.scoring import is_winner
from cupola.engine.search.candidates import find_turns
from cupola.engine.search.workspace import Workspace
from cupola.engine.state.luck import Luck, draw
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, decider
from cupola.engine.value.forecast import Forecast, foresee
from cupola.engine.value.worth import kind_of_table
from cupola.lab.training.play import KEPT, TABLES, table_of_seed
from cupola.lab.tuning.play import decisions

Floats = NDArray[np.float64]

NODES: Final = 500
STRENGTHS: Final = 3  # the learned value, the plain one, and the plain one that takes any of its best turns
KIND_NAMES: Final = ("plain", "Contractors", "Ivan", "Ivan with Contractors")
TENTHS: Final = 10
FEW: Final = 100  # a tenth that was said less often tells nothing
AT_THE_END: Final = np.arange(0.5, 8.01, 0.25)
AHEAD: Final = np.arange(0.0, 10.01, 0.25)


class Foretold(NamedTuple):
    """Of one match: the kind of its table, prestige expected, time ahead, and who won."""

    kind: int
    expected: Floats
    ahead: Floats
    won: Floats


class Spread(NamedTuple):
    """How far what is expected lies from results, in prestige: at the end, and more ahead of it."""

    at_the_end: float
    ahead: float


def foretold(seed: int, tables: str) -> Foretold | None:
    state = table_of_seed(seed, tables)
    luck = Luck(seed, 1)
    learned, plain = learned_appraiser(state), standard_appraiser()
    strengths = [draw(luck, STRENGTHS) for _ in range(players(state))]
    space, forecast = Workspace(learned, KEPT), Forecast()
    expected, ahead = [], []
    for _ in decisions(state, luck):
        strength = strengths[decider(state)]
        space.appraiser = plain if strength else learned
        space.begin(state)
        find_turns(space, NODES)
        take(state, space, draw(luck, KEPT) if strength == STRENGTHS - 1 else 0)
        if not is_over(state):
            foresee(learned, state, forecast)
            expected.append(forecast.expected(players(state))[0])
            ahead.append(learned.ahead)
    if not is_over(state):
        return None
    won = np.array([float(is_winner(state, seat)) for seat in range(players(state))])
    return Foretold(kind_of_table(state), np.array(expected), np.array(ahead), won / won.sum())


def take(state: State, space: Workspace, rank: int) -> None:
    """The last found where there are fewer."""
    turns = space.turns()
    for action in turns[min(rank, len(turns) - 1)][1] if turns else (state.legal()[0],):
        apply(state, action)


def chances(match: Foretold, spread: Spread) -> Floats:
    scale = spread.at_the_end + spread.ahead * match.ahead[:, None]
    weights = np.exp((match.expected - match.expected.max(axis=1, keepdims=True)) / scale)
    return np.asarray(weights / weights.sum(axis=1, keepdims=True))


def surprise(matches: Sequence[Foretold], spread: Spread) -> float:
    """The mean surprise at who won: the less, the better."""
    total = sum(-(match.won * np.log(chances(match, spread) + 1e-12)).sum(axis=1).mean() for match in matches)
    return float(total) / len(matches)


def fit_spread(matches: Sequence[Foretold]) -> Spread:
    options = [Spread(float(end), float(ahead)) for end in AT_THE_END[::4] for ahead in AHEAD[::4]]
    best = min(options, key=lambda spread: surprise(matches, spread))
    near = [
        Spread(float(end), float(ahead))
        for end in AT_THE_END[abs(AT_THE_END - best.at_the_end) < 1]
        for ahead in AHEAD[abs(AHEAD - best.ahead) < 1]
    ]
    return min(near, key=lambda spread: surprise(matches, spread))


def tenths(said: Floats, came: Floats) -> list[tuple[float, float, int]]:
    """For every tenth of the chances the mean forecast, how often it came true, and of how many."""
    part = np.minimum((said * TENTHS).astype(int), TENTHS - 1)
    return [
        (float(said[part == index].mean()), float(came[part == index].mean()), int((part == index).sum()))
        for index in range(TENTHS)
        if (part == index).sum() >= FEW
    ]


def report_line(kind: int, matches: Sequence[Foretold]) -> str:
    halves = (matches[::2], matches[1::2])
    said, came = [], []
    for half, other in (halves, halves[::-1]):
        spread = fit_spread(other)
        for match in half:
            said.append(chances(match, spread).ravel())
            came.append(np.tile(match.won, len(match.ahead)))
    rows = tenths(np.concatenate(said), np.concatenate(came))
    error = sum(abs(one - other) * count for one, other, count in rows) / sum(count for *_, count in rows)
    spread = fit_spread(matches)
    lines = [
        f"{KIND_NAMES[kind]}: {len(matches)} matches, spread {spread.at_the_end:g} + {spread.ahead:g} ahead, "
        f"expected error {error:.1%}, largest {max(abs(one - other) for one, other, _ in rows):.1%}"
    ]
    lines += [f"  said {one:6.1%}  came true {other:6.1%}  of {count}" for one, other, count in rows]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m cupola.lab.training.calibrate")
    parser.add_argument("--tables", choices=TABLES, default="every", help="kind of tables")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=None, help="as many as cores by default")
    asked = parser.parse_args()
    first = asked.seed * 10_000_000

    with Pool(asked.processes) as pool:
        every = pool.starmap(
            foretold, [(seed, asked.tables) for seed in range(first, first + asked.games)], 4
        )
    matches = [match for match in every if match is not None]
    for kind in sorted({match.kind for match in matches}):
        print(report_line(kind, [match for match in matches if match.kind == kind]))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
