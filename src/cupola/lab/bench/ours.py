"""Our own engine, in each way it is measured."""

import random
from collections.abc import Callable
from time import perf_counter

from cupola.engine.accessors.cells import is_over
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, chance_count, land
from cupola.engine.turn.playout import play_at_random, start
from cupola.lab.bench.peers import COPIED_STATES, Rate
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.deal import deal_for
from cupola.play.setup.options import TableOptions

FOUR_PLAYERS = TableOptions(players=4)
EVERYTHING = TableOptions(players=4, contractors=True, fourth="random", extra_plans=True)
MOST_DECISIONS = 1_000_000
COPY_PASSES = 200


def random_matches(
    seconds: float, seed: int, catalogue: Catalogue, options: TableOptions = FOUR_PLAYERS
) -> Rate:
    """One call a match."""
    state = State(catalogue.tables)
    deal = deal_for(options, catalogue)

    def play(game: int) -> int:
        luck = Luck(seed, stream=game)
        start(state, deal, luck)
        return play_at_random(state, luck, MOST_DECISIONS)

    return play_for(seconds, play)


def the_same_matches(games: int, seconds: float, seed: int, catalogue: Catalogue) -> Rate:
    """Over and over until the time is up."""
    state = State(catalogue.tables)
    deal = deal_for(FOUR_PLAYERS, catalogue)

    def play(_: int) -> int:
        decisions = 0
        for game in range(games):
            luck = Luck(seed, stream=game)
            start(state, deal, luck)
            decisions += play_at_random(state, luck, MOST_DECISIONS)
        return decisions

    rounds = play_for(seconds, play)
    return Rate(rounds.games * games, rounds.decisions, rounds.seconds)


def chosen_in_python(seconds: float, seed: int, catalogue: Catalogue) -> Rate:
    """Every decision and die is chosen in Python."""
    state = State(catalogue.tables)
    deal = deal_for(FOUR_PLAYERS, catalogue)
    pick = random.Random(seed).random

    def play(game: int) -> int:
        start(state, deal, Luck(seed, stream=game))
        return choose_to_the_end(state, pick)

    return play_for(seconds, play)


def choose_to_the_end(state: State, pick: Callable[[], float]) -> int:
    """Returns the number of decisions."""
    legal = state.legal
    decisions = 0
    while True:
        # Nothing is offered at a chance node and when the match is over, so most steps need one question.
        options = legal()
        if options:
            decisions += len(options) > 1
            apply(state, options[int(pick() * len(options))])
        elif is_over(state):
            return decisions
        else:
            land(state, 1 + int(pick() * chance_count(state)))


def copies(seconds: float, seed: int, catalogue: Catalogue) -> float:
    """A second, in the middle of a match."""
    states = [state_in_the_middle(seed, index, catalogue) for index in range(COPIED_STATES)]

    def copy_all() -> None:
        for state in states:
            state.copy()

    return len(states) * passes_a_second(seconds, COPY_PASSES, copy_all)


def passes_a_second(seconds: float, at_once: int, once: Callable[[], None]) -> float:
    """For something so quick that the clock is read once for many of them."""
    passes = 0
    elapsed = 0.0
    began = perf_counter()
    while elapsed < seconds or passes == 0:
        for _ in range(at_once):
            once()
        passes += at_once
        elapsed = perf_counter() - began
    return passes / elapsed


def state_in_the_middle(seed: int, game: int, catalogue: Catalogue) -> State:
    """After half of the decisions that playing it to the end took."""
    deal = deal_for(FOUR_PLAYERS, catalogue)
    state = State(catalogue.tables)
    luck = Luck(seed, stream=game)
    start(state, deal, luck)
    decisions = play_at_random(state.copy(), luck, MOST_DECISIONS)
    play_at_random(state, luck, decisions // 2)
    return state


def play_for(seconds: float, play: Callable[[int], int]) -> Rate:
    """At least one match."""
    games = 0
    decisions = 0
    elapsed = 0.0
    began = perf_counter()
    while elapsed < seconds or games == 0:
        decisions += play(games)
        games += 1
        elapsed = perf_counter() - began
    return Rate(games, decisions, elapsed)
