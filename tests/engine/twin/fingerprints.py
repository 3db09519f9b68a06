"""Prints what the engine of this process makes of a few matches, to be compared with the other mode's.

python -m tests.engine.twin.fingerprints: one line a step with the fingerprint and the options of the state.
"""

from collections.abc import Iterator

from cupola.engine import COMPILED
from cupola.engine.accessors.cells import is_over, players
from cupola.engine.constants.value_terms import NETWORK_SIZE, WEIGHTS
from cupola.engine.search.candidates import find_turns
from cupola.engine.search.workspace import Workspace
from cupola.engine.state.luck import Luck
from cupola.engine.turn.flow import is_chance
from cupola.engine.turn.playout import fingerprint, play_at_random, step_at_random
from cupola.engine.value.appraiser import Appraiser
from cupola.engine.value.worth import margin
from cupola.play.setup.options import TableOptions
from tests.engine.properties.watched_matches import SAMPLE, TABLES, begin, name_of

SEEDS = (11, 12)
DECISIONS = 60
SAMPLE_DECISIONS = 25
THOUGHT_NODES = 50
MODE = "compiled" if COMPILED else "uncompiled"


def steps(options: TableOptions, seed: int, most: int) -> Iterator[str]:
    luck = Luck(seed)
    state = begin(options, luck)
    decisions = 0
    while decisions < most and not is_over(state):
        yield f"{name_of(options)} {seed} {luck.draws()} {fingerprint(state)} {state.legal()}"
        decisions += step_at_random(state, luck)


def lines() -> Iterator[str]:
    for options in TABLES:
        for seed in SEEDS:
            yield from steps(options, seed, DECISIONS)
    for options in SAMPLE:
        yield from steps(options, SEEDS[0], SAMPLE_DECISIONS)


def endings() -> Iterator[str]:
    for options in (TABLES[0], *SAMPLE[1::12]):
        luck = Luck(SEEDS[0])
        state = begin(options, luck)
        while not is_over(state):
            step_at_random(state, luck)
        yield f"{name_of(options)} {luck.draws()} {fingerprint(state)}"


def thoughts() -> Iterator[str]:
    """What the value function and the search make of a few tables of every kind, to the last digit."""
    weights = [0.1 + 0.37 * index % 1.1 for index in range(WEIGHTS)]
    network = [0.23 * index % 0.7 - 0.35 for index in range(NETWORK_SIZE)]
    for appraiser, tables in ((Appraiser(weights), SAMPLE[::5]), (Appraiser(weights, network), SAMPLE[::7])):
        space = Workspace(appraiser, 3, sales=True, short_takes=True)
        for options in tables:
            luck = Luck(SEEDS[1])
            state = begin(options, luck)
            play_at_random(state, luck, SAMPLE_DECISIONS)
            while is_chance(state):
                step_at_random(state, luck)
            margins = [margin(appraiser, state, seat) for seat in range(players(state))]
            space.begin(state)
            find_turns(space, THOUGHT_NODES)
            yield f"{name_of(options)} {margins} {space.nodes} {space.results} {space.turns()}"


def main() -> None:
    print(MODE)
    for line in (*lines(), *endings(), *thoughts()):
        print(line)


if __name__ == "__main__":
    main()
