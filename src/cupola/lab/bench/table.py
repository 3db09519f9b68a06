"""What is measured, against what, in which unit, and the lowest ratio we accept."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final

from msgspec import Struct

from cupola.engine import COMPILED
from cupola.lab.bench.environments import agent_steps, connect_four_steps, learner_steps
from cupola.lab.bench.ours import EVERYTHING, chosen_in_python, copies, random_matches, the_same_matches
from cupola.lab.bench.peers import catanatron_copy, catanatron_random, open_spiel_backgammon, peer_missing
from cupola.lab.bench.search_speed import (
    MILLISECONDS,
    evaluations,
    longest_thought,
    open_spiel_simulations,
    own_simulations,
)
from cupola.lab.bench.uncompiled import TwinError, uncompiled_matches
from cupola.play.setup.catalogue import catalogue_of

SEED: Final = 2020
FIRST_TWIN_GAMES: Final = 2
UNCOMPILED: Final = "own source uncompiled"
BUDGET: Final = "its budget"
PLAIN_SUM: Final = "plain sum of terms"
CONNECT_FOUR: Final = "PettingZoo connect_four"
TIMES: Final = {"us": 1e6, "ms": 1e3}  # units of time, in a second
THINKERS: Final = {"P9": "planner", "P10": "search"}
LEARNING: Final = ("pettingzoo", "pygame")  # what connect_four needs, and with it ours
Reading = Callable[[], float]


@dataclass(frozen=True)
class Round:
    ours: float
    peer: float
    ratio: float


@dataclass(frozen=True)
class Comparison:
    ours: float
    peer: float
    ratio: float
    rounds: list[Round]


def alternate(ours: Callable[[], float], peer: Callable[[], float], rounds: int = 5) -> Comparison:
    """More is better; compared round by round."""
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
    """Where the system allows it."""
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
    """Taking turns at going first cancels a steady drift."""
    if peer_first:
        peer_speed, our_speed = peer(), ours()
    else:
        our_speed, peer_speed = ours(), peer()
    return Round(our_speed, peer_speed, our_speed / peer_speed)


class Entry(Struct, frozen=True):
    """Without a floor the ratio is only reported."""

    id: str
    what: str
    peer: str
    unit: str
    floor: float | None


class Measured(Struct, frozen=True):
    """Null what cannot be read."""

    ours: float | None
    peer: float | None
    ratio: float | None
    unit: str
    floor: float | None


ENTRIES: Final = (
    Entry("P1", "random play, 4 players", "catanatron", "decisions/s", 100),
    Entry("P1x", "the same with Contractors and a guild", "catanatron", "decisions/s", None),
    Entry("P2", "random play, 4 players", "catanatron", "games/s", 60),
    Entry("P3", "choosing in Python", "open_spiel", "decisions/s", 8),
    Entry("P4", "compiled, the same games", UNCOMPILED, "decisions/s", 40),
    Entry("P5", "copy of a state", "catanatron", "us", 150),
    Entry("P6", "Gymnasium, random opponent", CONNECT_FOUR, "steps/s", 8),
    Entry("P7", "PettingZoo AEC, usual wrappers", CONNECT_FOUR, "steps/s", 2),
    Entry("P8", "search with random play-outs", "open_spiel", "simulations/s", 50),
    Entry("P9", f"longest thought of the planner, {MILLISECONDS} ms", BUDGET, "ms", None),
    Entry("P10", f"longest thought of the search, {MILLISECONDS} ms", BUDGET, "ms", None),
    Entry("P11", "value of a state, 2 players, learned", PLAIN_SUM, "us", None),
)


def entry_named(name: str) -> Entry | None:
    return next((entry for entry in ENTRIES if entry.id == name), None)


def is_missing(entry: Entry) -> bool:
    if entry.peer == CONNECT_FOUR:
        return any(name in peer_missing() for name in LEARNING)
    return not COMPILED if entry.peer == UNCOMPILED else entry.peer in peer_missing()


def measure(entry: Entry, seconds: float, rounds: int, content: Path | None = None) -> Measured:
    """Both sides in turns on one core, or ours alone when the peer is missing."""
    if is_missing(entry) and entry.peer == CONNECT_FOUR:
        return Measured(None, None, None, entry.unit, entry.floor)
    if is_missing(entry):
        ours = our_reading(entry, seconds, content)
        with one_core():
            alone = median(ours() for _ in range(rounds))
        return Measured(in_unit(entry, alone), None, None, entry.unit, entry.floor)
    compared = alternate(*readings(entry, seconds, content), rounds)
    return Measured(
        in_unit(entry, compared.ours), in_unit(entry, compared.peer), compared.ratio, entry.unit, entry.floor
    )


def in_unit(entry: Entry, speed: float) -> float:
    """Times are the inverse of speeds."""
    return TIMES[entry.unit] / speed if entry.unit in TIMES else speed


def readings(entry: Entry, seconds: float, content: Path | None) -> tuple[Reading, Reading]:
    if entry.id == "P4":
        return twin_readings(seconds, content)
    return our_reading(entry, seconds, content), peer_reading(entry, seconds)


def our_reading(entry: Entry, seconds: float, content: Path | None) -> Reading:
    catalogue = catalogue_of(content)
    if entry.id == "P1x":
        return lambda: random_matches(seconds, SEED, catalogue, EVERYTHING).decisions_per_second
    if entry.id == "P2":
        return lambda: random_matches(seconds, SEED, catalogue).games_per_second
    if entry.id == "P3":
        return lambda: chosen_in_python(seconds, SEED, catalogue).decisions_per_second
    if entry.id == "P6":
        return lambda: learner_steps(seconds, SEED, catalogue).decisions_per_second
    if entry.id == "P7":
        return lambda: agent_steps(seconds, SEED, catalogue).decisions_per_second
    if entry.id == "P8":
        return lambda: own_simulations(seconds, SEED, catalogue)
    if entry.id == "P5":
        return lambda: copies(seconds, SEED, catalogue)
    if entry.id == "P11":
        return lambda: evaluations(seconds, SEED, catalogue, is_learned=True)
    if entry.id in THINKERS:
        return lambda: 1 / longest_thought(THINKERS[entry.id], seconds, SEED, catalogue)
    return lambda: random_matches(seconds, SEED, catalogue).decisions_per_second


def peer_reading(entry: Entry, seconds: float) -> Reading:
    if entry.id == "P2":
        return lambda: catanatron_random(seconds, SEED).games_per_second
    if entry.id == "P3":
        return lambda: open_spiel_backgammon(seconds, SEED).decisions_per_second
    if entry.id == "P8":
        return lambda: open_spiel_simulations(seconds, SEED)
    if entry.peer == BUDGET:
        return lambda: TIMES["ms"] / MILLISECONDS
    if entry.peer == PLAIN_SUM:
        return lambda: evaluations(seconds, SEED, catalogue_of(), is_learned=False)
    if entry.peer == CONNECT_FOUR:
        return lambda: connect_four_steps(seconds, SEED).decisions_per_second
    if entry.id == "P5":
        return lambda: 1e6 / catanatron_copy(seconds, SEED)
    return lambda: catanatron_random(seconds, SEED).decisions_per_second


def twin_readings(seconds: float, content: Path | None) -> tuple[Reading, Reading]:
    """P4: the same games, compiled here and uncompiled in a process of its own."""
    trial = uncompiled_matches(FIRST_TWIN_GAMES, SEED, content)
    games = max(1, round(seconds * trial.games_per_second))
    catalogue = catalogue_of(content)
    expected = the_same_matches(games, 0.0, SEED, catalogue).decisions

    def rate_uncompiled() -> float:
        rate = uncompiled_matches(games, SEED, content)
        if rate.decisions != expected:
            raise TwinError(f"uncompiled {rate.decisions} decisions were taken, compiled {expected}")
        return rate.decisions_per_second

    def rate_compiled() -> float:
        return the_same_matches(games, seconds, SEED, catalogue).decisions_per_second

    return rate_compiled, rate_uncompiled
