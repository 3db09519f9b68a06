"""Learn to beat a random player in under a minute: python examples/learn.py

The policy is tiny: one preference per action, whatever the board looks like. It learns by policy gradient
(REINFORCE) on the prestige margin, from 128 matches at a time.
"""

import argparse
from dataclasses import dataclass, field
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from cupola.api import ACTION_NAMES, CupolaVector

Weights = NDArray[np.float32]


@dataclass
class Policy:
    """How much each action is preferred, and the dice by which it is chosen."""

    seed: int = 0
    preferences: Weights = field(default_factory=lambda: np.zeros(len(ACTION_NAMES), np.float32))

    def __post_init__(self) -> None:
        self.random = np.random.default_rng(self.seed)

    def likelihoods(self, masks: NDArray[np.int8]) -> Weights:
        """How likely each legal action is, match by match."""
        weights = np.exp(self.preferences - self.preferences.max()) * masks
        shares: Weights = weights / weights.sum(axis=1, keepdims=True)
        return shares

    def choose(self, likely: Weights) -> NDArray[np.intp]:
        """An action for every match."""
        summed = likely.cumsum(axis=1)
        drawn = self.random.random(len(likely), np.float32)[:, None] * summed[:, -1:]
        chosen: NDArray[np.intp] = (summed > drawn).argmax(axis=1)
        return chosen


class Learner:
    """Matches side by side, and the policy that learns from them."""

    def __init__(self, policy: Policy, count: int, seed: int) -> None:
        self.policy = policy
        self.matches = CupolaVector(count, opponents="random", reward="margin", seed=seed)
        self.turns = self.matches.reset(seed)

    def play_round(self, rate: float) -> list[float]:
        """Play until as many matches have ended as there are, and learn from them; the margins."""
        count = self.matches.count
        traces = np.zeros((count, len(ACTION_NAMES)), np.float32)
        margins: list[float] = []
        found: list[Weights] = []
        while len(margins) < count:
            likely = self.policy.likelihoods(self.turns.masks)
            actions = self.policy.choose(likely)
            traces -= likely
            traces[np.arange(count), actions] += 1.0
            seats, self.turns = self.turns.players, self.matches.step(actions)
            for ended in np.flatnonzero(self.turns.terminations):
                margins.append(float(self.turns.rewards[ended, seats[ended]]))
                found.append(traces[ended].copy())
                traces[ended] = 0.0
        advantage = np.array(margins, np.float32)
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        self.policy.preferences += rate * (advantage @ np.array(found)) / len(margins)
        return margins


def win_share(policy: Policy, games: int, seed: int) -> float:
    """How many of so many matches against one random player the policy wins, half of a draw counted."""
    matches = CupolaVector(games, opponents="random", reward="win", seed=seed)
    turns = matches.reset(seed)
    waiting = np.ones(games, bool)
    won = 0.0
    while waiting.any():
        seats = turns.players
        turns = matches.step(policy.choose(policy.likelihoods(turns.masks)))
        for ended in np.flatnonzero(turns.terminations & waiting):
            won += (1.0 + float(turns.rewards[ended, seats[ended]])) / 2
            waiting[ended] = False
    return won / games


def learn(rounds: int, count: int = 128, rate: float = 1.0, seed: int = 1) -> Policy:
    """A policy after so many rounds."""
    learner = Learner(Policy(seed), count, seed)
    began = perf_counter()
    for number in range(1, rounds + 1):
        margins = learner.play_round(rate)
        if number % 10 == 0:
            print(f"round {number}: mean margin {np.mean(margins):+.1f}, {perf_counter() - began:.0f} s")
    return learner.policy


def main() -> None:
    """Learn, and print the share of wins before and after."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=60, help="rounds of 128 matches (default: 60)")
    parser.add_argument("--games", type=int, default=500, help="matches to judge by (default: 500)")
    arguments = parser.parse_args()
    print(f"before: wins {win_share(Policy(), arguments.games, seed=99):.1%} against one random player")
    policy = learn(arguments.rounds)
    print(f"after:  wins {win_share(policy, arguments.games, seed=99):.1%}")
    order = np.argsort(policy.preferences)
    print("liked most: ", ", ".join(ACTION_NAMES[action] for action in order[::-1][:8]))
    print("liked least:", ", ".join(ACTION_NAMES[action] for action in order[:8]))


if __name__ == "__main__":
    main()
