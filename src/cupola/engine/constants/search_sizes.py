"""Sizes of the search tree and the beam, which live in flat arrays: about 30 MB per bot."""

from typing import Final

from cupola.engine.constants.layout import SEATS
from cupola.engine.constants.value_terms import LEVELS

NODES: Final = 1 << 14
TABLE: Final = 1 << 16  # places where nodes are looked up by their mark; a power of two
EDGES: Final = 1 << 18
RUNS: Final = 1 << 21  # steps of all edges together
WAY: Final = 1 << 9  # decisions from the root to a leaf
EXPECTED: Final = 2 * SEATS  # numbers of one forecast: prestige, then chances, one a seat
SUMS: Final = EDGES * EXPECTED
NOTHING: Final = -1

# The beam through one turn: states side by side, and the steps to each.
BEAM: Final = 16
BEAM_SIZE: Final = 2 * BEAM * LEVELS
