"""What the worth of a state is made of: the terms by name, the shapes beside them, and sizes of the search.

A weight stands at the number of its name, the terms first and the shapes behind them.
"""

from typing import Final

from cupola.engine.actions import ACTIONS
from cupola.engine.layout import SEATS, SIZE, TOWERS

# Terms: each is measured for one seat, and its weight says what one of it is worth in prestige.
PRESTIGE_TERM: Final = 0
TRACK_TERM: Final = 1
LEFTOVERS_TERM: Final = 2
TOWERS_TERM: Final = 3
TOWERS_AHEAD_TERM: Final = 4
FINISHED_TERM: Final = 5
CLAIMED_TERM: Final = 6
REWARD_TERM: Final = 7
HELD_TERM: Final = 8
BROUGHT_TERM: Final = 9
READY_TERM: Final = 10
DECORATION_TERM: Final = 11
JEWELS_TERM: Final = 12
ORNAMENTS_TERM: Final = 13
CLUTTER_TERM: Final = 14
RUBLES_TERM: Final = 15
TILES_TERM: Final = 16
PUSHED_TILES_TERM: Final = 17
ROOM_TERM: Final = 18
REPRIMANDS_TERM: Final = 19
CONTRACTS_TERM: Final = 20
HAND_TERM: Final = 21
TOOLS_TERM: Final = 22
SPECIALIST_TERM: Final = 23
PASSES_TERM: Final = 24
CONTRACTORS_TERM: Final = 25
BUTTRESSES_TERM: Final = 26
TERMS: Final = 27

# Shapes: what bends a term, not what it is worth.
TIME_SHAPE: Final = 27
BROUGHT_SHAPE: Final = 28
CLAIM_SHAPE: Final = 29
TIE_SHAPE: Final = 30
RIVALS_SHAPE: Final = 31
LEADER_SHAPE: Final = 32
WEIGHTS: Final = 33

TERM_NAMES: Final = (
    "prestige",
    "track",
    "leftovers",
    "towers",
    "towers_ahead",
    "finished",
    "claimed",
    "reward",
    "held",
    "brought",
    "ready",
    "decoration",
    "jewels",
    "ornaments",
    "clutter",
    "rubles",
    "tiles",
    "pushed_tiles",
    "room",
    "reprimands",
    "contracts",
    "hand",
    "tools",
    "specialist",
    "passes",
    "contractors",
    "buttresses",
)
SHAPE_NAMES: Final = ("time", "brought_counts", "claim_counts", "tie", "rivals", "leader")

# The search: steps of the longest turn it follows, states it can tell apart, and how many turns it keeps.
LEVELS: Final = 64
MARKS: Final = 1 << 17
KEPT: Final = 48
SAVED_SIZE: Final = LEVELS * SIZE
OFFERED_SIZE: Final = LEVELS * ACTIONS
KEPT_SIZE: Final = KEPT * LEVELS
BLOCK: Final = 32  # cells compared at a time
BLOCKS: Final = SIZE // BLOCK
PRESENCE_SIZE: Final = TOWERS * SEATS
