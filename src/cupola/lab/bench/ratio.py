"""Two speeds compared on one core, alternating."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True)
class Round:
    """Both speeds as read in one round."""

    ours: float
    peer: float
    ratio: float


@dataclass(frozen=True)
class Comparison:
    """The medians over all rounds, and the rounds themselves."""

    ours: float
    peer: float
    ratio: float
    rounds: list[Round]


def alternate(ours: Callable[[], float], peer: Callable[[], float], rounds: int = 5) -> Comparison:
    """Read both speeds (more is better) in every round and compare them round by round."""
    if rounds < 1:
        raise ValueError("a comparison needs at least one round")
    with one_core():
        played = [_play_round(ours, peer, peer_first=index % 2 == 1) for index in range(rounds)]
    return Comparison(
        ours=median(each.ours for each in played),
        peer=median(each.peer for each in played),
        ratio=median(each.ratio for each in played),
        rounds=played,
    )


@contextmanager
def one_core() -> Iterator[None]:
    """Keep to a single core, where the system allows it, and give the others back afterwards."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def _play_round(ours: Callable[[], float], peer: Callable[[], float], *, peer_first: bool) -> Round:
    """Read both speeds once; taking turns at going first cancels a steady drift."""
    if peer_first:
        peer_speed, our_speed = peer(), ours()
    else:
        our_speed, peer_speed = ours(), peer()
    return Round(our_speed, peer_speed, our_speed / peer_speed)
