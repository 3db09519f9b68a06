"""Means and shares with intervals over seed groups, and Elo.

The matches of a seed group share their set-up and their luck, so they are no independent readings: the group
is. Every interval is therefore computed from one figure a group (cluster-robust), never from single matches.
For shares a plain mean with its error fails near 0 and 1, where a ladder's lower rungs lie; there the error
of the groups is turned into a number of matches that would tell as much, and Wilson's interval is taken for
that number. A bootstrap of groups would give the same in the middle, and no width where every match was won.
"""

from collections.abc import Sequence
from math import inf, log10, pi, sqrt, tan
from statistics import NormalDist
from typing import Final, NamedTuple

CONFIDENCE: Final = 0.95
ELO_SCALE: Final = 400.0


# The expansion of Student's quantile in powers of 1 / degrees of freedom (Abramowitz and Stegun, 26.7.5): for
# each power a divisor, and the weights of powers of the normal quantile.
_EXPANSION: Final = (
    (4, ((3, 1), (1, 1))),
    (96, ((5, 5), (3, 16), (1, 3))),
    (384, ((7, 3), (5, 19), (3, 17), (1, -15))),
    (92160, ((9, 79), (7, 776), (5, 1482), (3, -1920), (1, -945))),
)


class Estimate(NamedTuple):
    value: float
    low: float
    high: float


class Part(NamedTuple):
    """What one group adds to a share or a mean: a sum, and over how many it was taken."""

    total: float
    over: int


def mean_of(parts: Sequence[Part], confidence: float = CONFIDENCE) -> Estimate:
    """With a t interval over groups; endless where one group is all."""
    value = ratio(parts)
    groups = counting(parts)
    if groups < 2:
        return Estimate(value, -inf, inf)
    reach = student(groups - 1, confidence) * error_of(parts)
    return Estimate(value, value - reach, value + reach)


def share_of(parts: Sequence[Part], confidence: float = CONFIDENCE) -> Estimate:
    """With Wilson's interval for as many matches as the groups are worth."""
    value = ratio(parts)
    groups = counting(parts)
    if groups < 2:
        return Estimate(value, 0.0, 1.0)
    return wilson(value, worth_in_matches(parts), student(groups - 1, confidence))


def worth_in_matches(parts: Sequence[Part]) -> float:
    """How many independent matches would tell a share as well; where nothing varied, one a group."""
    value = ratio(parts)
    error = error_of(parts)
    spread = value * (1 - value)
    return spread / error**2 if error > 0 and spread > 0 else float(counting(parts))


def wilson(share: float, matches: float, quantile: float) -> Estimate:
    square = quantile**2 / matches
    middle = (share + square / 2) / (1 + square)
    reach = quantile * sqrt(share * (1 - share) / matches + square / (4 * matches)) / (1 + square)
    return Estimate(share, max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach)))


def ratio(parts: Sequence[Part]) -> float:
    """0 where nothing was counted."""
    count = sum(part.over for part in parts)
    return sum(part.total for part in parts) / count if count else 0.0


def counting(parts: Sequence[Part]) -> int:
    return sum(part.over > 0 for part in parts)


def error_of(parts: Sequence[Part]) -> float:
    """From how far each group lies from the ratio; needs two groups."""
    value = ratio(parts)
    groups = counting(parts)
    count = sum(part.over for part in parts)
    squares = sum((part.total - value * part.over) ** 2 for part in parts)
    return sqrt(squares * groups / (groups - 1)) / count


def student(freedom: int, confidence: float = CONFIDENCE) -> float:
    """The quantile of Student's t for an interval on both sides."""
    if freedom == 1:
        return tan(pi * confidence / 2)
    if freedom == 2:
        return confidence * sqrt(2 / (1 - confidence**2))
    normal = NormalDist().inv_cdf((1 + confidence) / 2)
    total = normal
    for order, (divisor, terms) in enumerate(_EXPANSION, start=1):
        total += sum(weight * normal**power for power, weight in terms) / divisor / freedom**order
    return total


def elo_of(share: float) -> float:
    if share <= 0.0:
        return -inf
    return inf if share >= 1.0 else ELO_SCALE * log10(share / (1 - share))


def share_of_elo(difference: float) -> float:
    return 1 / (1 + 10 ** (-difference / ELO_SCALE))


def elo_estimate(share: Estimate) -> Estimate:
    return Estimate(elo_of(share.value), elo_of(share.low), elo_of(share.high))
