"""Tune the value function's weights: `python -m cupola.lab.tuning.tune --out weights.toml`.

Three stages, all between greedy bots with a small budget, at tables of every kind:
1. Fit. Matches are played with some turns taken at random from the best few. At every turn the terms of all
   seats are noted, and in the end the prestige. A ridge regression, drawn towards the present weights, says
   which weights would have foretold the margins best. A paired match accepts the fit, half of it or nothing.
2. Climb. Simultaneous perturbation: all weights are moved at random a little up or down, the two opposite
   moves play a paired match, and the weights follow the better one, in ever smaller steps.
3. Check. The outcome meets the weights of the beginning in a longer paired match.
The same seed, rounds and games give the same weights, whatever the number of processes.
"""

import argparse
from multiprocessing import Pool
from multiprocessing.pool import Pool as ProcessPool
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

from cupola.bots.weights.weights import standard_weights, weights_text, written_weights
from cupola.engine.constants.value_terms import (
    BROUGHT_SHAPE,
    CLAIM_SHAPE,
    LEADER_SHAPE,
    PRESTIGE_TERM,
    RIVALS_SHAPE,
    TIE_SHAPE,
    TIME_SHAPE,
)
from cupola.lab.tuning.fit import blend, fit_weights, gather
from cupola.lab.tuning.play import Result, Weights, contest, pairings

BOUNDS: Final = {
    TIME_SHAPE: (1.0, 8.0),
    BROUGHT_SHAPE: (0.0, 1.0),
    CLAIM_SHAPE: (0.0, 1.0),
    TIE_SHAPE: (0.0, 1.0),
    RIVALS_SHAPE: (0.2, 1.5),
    LEADER_SHAPE: (0.0, 1.0),
}
STEP: Final = 1.5
STEADY: Final = 20  # rounds before the steps grow smaller
SEEDS: Final = 1_000_000  # between the deals of two matches


class Tuning:
    def __init__(self, pool: ProcessPool, seed: int) -> None:
        self._pool = pool
        self._random = Random(seed)
        self._began = monotonic()

    def fit(self, weights: Weights, games: int, checks: int) -> Weights:
        """Stage 1: the best of the present weights, those of the regression, and half the way to them."""
        sums = self._pool.map(gather, pairings(weights, weights, games, self._deals()), chunksize=2)
        goal = fit_weights(weights, sums)
        best, most = weights, 0.0
        for share in (0.5, 1.0):
            mixed = blend(weights, goal, share)
            result = contest(self._pool, mixed, weights, checks, self._deals())
            self.say(f"fit, {share:.1f} of the way: {result_text(result)}")
            if result.mean - result.error > most:
                best, most = mixed, result.mean - result.error
        return best

    def climb(self, weights: Weights, rounds: int, games: int, until: float) -> Weights:
        """Stage 2: follow the better of two opposite moves, round after round."""
        for number in range(rounds):
            if monotonic() > until:
                self.say(f"climb: the time is up after {number} rounds")
                break
            width = (1 + number) ** -0.1
            moves = [width * self._random.choice((-1.0, 1.0)) * scale for scale in scales(weights)]
            up, down = move_weights(weights, moves, 1.0), move_weights(weights, moves, -1.0)
            result = contest(self._pool, up, down, games, self._deals())
            step = STEP * (1 + number / STEADY) ** -0.6 * result.mean / width
            weights = move_weights(weights, moves, step)
            if number % 20 == 0:
                self.say(f"climb, round {number}: {result_text(result)}, step {step:+.3f}")
        return weights

    def check(self, weights: Weights, before: Weights, games: int) -> bool:
        """Stage 3: whether the outcome beats the weights of the beginning."""
        result = contest(self._pool, weights, before, games, self._deals())
        self.say(f"check over {games} matches: {result_text(result)}")
        return result.mean > 2 * result.error

    def say(self, words: str) -> None:
        """With the time since the beginning."""
        print(f"{monotonic() - self._began:7.1f} s  {words}", flush=True)

    def _deals(self) -> int:
        return self._random.randrange(1, 1000) * SEEDS


def result_text(result: Result) -> str:
    """The margin as a part of twenty prestige."""
    return f"{result.mean:+.4f} ± {1.96 * result.error:.4f}"


def scales(weights: Weights) -> list[float]:
    """How far each weight is moved at a time; prestige is the unit of all and stays."""
    return [0.0 if at == PRESTIGE_TERM else 0.03 + 0.2 * abs(weight) for at, weight in enumerate(weights)]


def move_weights(weights: Weights, moves: list[float], share: float) -> Weights:
    """Within their bounds."""
    far = [weight + share * move for weight, move in zip(weights, moves, strict=True)]
    for index, (low, high) in BOUNDS.items():
        far[index] = max(low, min(high, far[index]))
    return tuple(far)


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m cupola.lab.tuning.tune", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="where the tuned weights are written")
    parser.add_argument("--processes", type=int, default=None, help="processes, as many as cores by default")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fits", type=int, default=2, help="regressions, each from the weights of the last")
    parser.add_argument("--fit-games", type=int, default=1600)
    parser.add_argument("--rounds", type=int, default=400, help="rounds of the climb")
    parser.add_argument("--games", type=int, default=256, help="matches a round")
    parser.add_argument("--check-games", type=int, default=4000)
    parser.add_argument("--minutes", type=float, default=60.0, help="after so many the climb ends early")
    return parser


def main() -> int:
    """1 when the outcome is no better than the weights of the beginning."""
    wishes = parser().parse_args()
    until = monotonic() + 60 * wishes.minutes
    before = weights = standard_weights()
    with Pool(wishes.processes) as pool:
        tuning = Tuning(pool, wishes.seed)
        for _ in range(wishes.fits):
            weights = tuning.fit(weights, wishes.fit_games, wishes.check_games // 4)
        weights = tuning.climb(weights, wishes.rounds, wishes.games, until)
        is_better = tuning.check(weights, before, wishes.check_games)
    wishes.out.write_text(written_weights(weights, weights_text()), encoding="utf-8")
    print("better" if is_better else "no better than before", f"- written to {wishes.out}")
    return 0 if is_better else 1


if __name__ == "__main__":
    raise SystemExit(main())
