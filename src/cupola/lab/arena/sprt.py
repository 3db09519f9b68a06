"""The sequential test: play on until one of two shares clearly fits better.

A generalised sequential probability ratio test on the scores of seed groups: a group is one reading, its
variance is measured, and the log likelihood ratio of the two means is compared with Wald's bounds. Groups are
read in the order of their numbers, so the verdict does not depend on which worker was the fastest.
"""

from collections.abc import Sequence
from math import log
from typing import Final, Literal

from msgspec import Struct

FEWEST_GROUPS: Final = 10  # before that, the variance is a guess

Verdict = Literal["accepted", "rejected", "undecided"]


class Question(Struct, frozen=True):
    """Is a bot's share rather `high` than `low`? With the error allowed either way."""

    low: float
    high: float
    error: float = 0.05


class SprtAnswer(Struct, frozen=True):
    """Accepted: the share is rather high; rejected: rather low; with the ratio and its bound."""

    verdict: Verdict
    low: float
    high: float
    error: float
    ratio: float
    bound: float
    groups: int


class Trial:
    def __init__(self, question: Question) -> None:
        self.question = question
        self.scores: list[float] = []

    def read(self, score: float) -> bool:
        """Whether the question is decided."""
        self.scores.append(score)
        return self.answer().verdict != "undecided"

    def answer(self) -> SprtAnswer:
        question = self.question
        bound = log((1 - question.error) / question.error)
        ratio = log_likelihood_ratio(self.scores, question.low, question.high)
        verdict: Verdict = "undecided"
        if len(self.scores) >= FEWEST_GROUPS and abs(ratio) >= bound:
            verdict = "accepted" if ratio > 0 else "rejected"
        return SprtAnswer(
            verdict, question.low, question.high, question.error, ratio, bound, groups=len(self.scores)
        )


def log_likelihood_ratio(scores: Sequence[float], low: float, high: float) -> float:
    """How much better a mean of `high` explains the scores than one of `low`, under a normal law."""
    if not scores:
        return 0.0
    mean = sum(scores) / len(scores)
    return len(scores) * (high - low) * (2 * mean - low - high) / (2 * cautious_variance(scores))


def cautious_variance(scores: Sequence[float]) -> float:
    """With a group lost and a group won beside them, so that it is never 0."""
    seen = [*scores, 0.0, 1.0]
    mean = sum(seen) / len(seen)
    return sum((score - mean) ** 2 for score in seen) / (len(seen) - 1)
