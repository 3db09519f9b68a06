"""Plays a few random matches and prints the engine's mode and what they came to; runs in any environment."""

from cupola.engine import COMPILED
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.playout import fingerprint, play_at_random, start
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.deal import deal_for
from cupola.play.setup.options import TableOptions

SEEDS = (1, 2, 3)
MOST_DECISIONS = 100_000


def fingerprint_of(seed: int, players: int) -> int:
    """How a random match ends."""
    catalogue = standard_catalogue()
    state, luck = State(catalogue.tables), Luck(seed)
    start(state, deal_for(TableOptions(players=players), catalogue), luck)
    play_at_random(state, luck, MOST_DECISIONS)
    return fingerprint(state)


def report() -> str:
    """The mode of the engine and the fingerprints, on one line."""
    prints = [fingerprint_of(seed, players) for seed in SEEDS for players in (2, 3, 4)]
    return " ".join(["compiled" if COMPILED else "python", *map(str, prints)])


if __name__ == "__main__":
    print(report())
