"""The named terms of a state's worth, the shapes beside them, and sizes of the search.

A weight stands at the number of its name, the terms first and the shapes behind them.
"""

from typing import Final

from cupola.engine.constants.actions import ACTIONS, MATERIAL_NAMES, ORNAMENT_NAMES
from cupola.engine.constants.layout import DIAMOND, MATERIALS, ORNAMENT_KINDS, SEATS, SIZE, TOWERS

FACES_KNOWN: Final = 16  # workshop faces that the learned value tells apart

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
SIGN_NAMES: Final = (
    *(f"goods_{kind}" for kind in MATERIAL_NAMES),
    *(f"lacking_{kind}" for kind in MATERIAL_NAMES[:DIAMOND]),
    *(f"face_{face}" for face in range(FACES_KNOWN)),
    *(f"ornament_{kind}" for kind in ORNAMENT_NAMES),
    *(f"wait_{turns}" for turns in range(SEATS)),
    "purse",
    "room_left",
    "banners",
    "sections",
    "sites",
    "missing",
    "nearest",
    "best_visit",
    "next_visit",
    "visits",
    "slots",
    "locked",
    "stage",
    "lead",
    "side",
    "strip",
    "sent",
    "ivan",
    "ivan_store",
    "ivan_site",
    "ahead",
    "ending",
    "last_turn",
    "three",
    "four",
    "module",
    "guild",
    "solo",
    "round",
    "late",
    "free",
    "worth",
)
SHAPE_NAMES: Final = ("time", "brought_counts", "claim_counts", "tie", "rivals", "leader")

# Signs: what the learned value looks at beside the terms; they stand behind the terms among its inputs.
GOODS_SIGN: Final = TERMS  # one a material
LACKING_SIGN: Final = GOODS_SIGN + MATERIALS  # one a material but diamonds
FACE_SIGN: Final = LACKING_SIGN + DIAMOND  # one a workshop face
ORNAMENT_SIGN: Final = FACE_SIGN + FACES_KNOWN  # one a kind
WAIT_SIGN: Final = ORNAMENT_SIGN + ORNAMENT_KINDS  # one for each number of turns until the own one
PURSE_SIGN: Final = WAIT_SIGN + SEATS
ROOM_SIGN: Final = PURSE_SIGN + 1
BANNERS_SIGN: Final = PURSE_SIGN + 2
FINISHED_SIGN: Final = PURSE_SIGN + 3
SITES_SIGN: Final = PURSE_SIGN + 4
MISSING_SIGN: Final = PURSE_SIGN + 5
NEAREST_SIGN: Final = PURSE_SIGN + 6
BEST_VISIT_SIGN: Final = PURSE_SIGN + 7
NEXT_VISIT_SIGN: Final = PURSE_SIGN + 8
VISITS_SIGN: Final = PURSE_SIGN + 9
SLOTS_SIGN: Final = PURSE_SIGN + 10
LOCKED_SIGN: Final = PURSE_SIGN + 11
STAGE_SIGN: Final = PURSE_SIGN + 12
LEAD_SIGN: Final = PURSE_SIGN + 13
SIDE_SIGN: Final = PURSE_SIGN + 14
STRIP_SIGN: Final = PURSE_SIGN + 15
SENT_SIGN: Final = PURSE_SIGN + 16
IVAN_SIGN: Final = PURSE_SIGN + 17
IVAN_STORE_SIGN: Final = PURSE_SIGN + 18
IVAN_SITE_SIGN: Final = PURSE_SIGN + 19
AHEAD_SIGN: Final = PURSE_SIGN + 20
ENDING_SIGN: Final = PURSE_SIGN + 21
LAST_TURN_SIGN: Final = PURSE_SIGN + 22
THREE_SIGN: Final = PURSE_SIGN + 23
FOUR_SIGN: Final = PURSE_SIGN + 24
MODULE_SIGN: Final = PURSE_SIGN + 25
GUILD_SIGN: Final = PURSE_SIGN + 26
SOLO_SIGN: Final = PURSE_SIGN + 27
ROUND_SIGN: Final = PURSE_SIGN + 28
LATE_SIGN: Final = PURSE_SIGN + 29
FREE_SIGN: Final = PURSE_SIGN + 30
WORTH_SIGN: Final = PURSE_SIGN + 31
INPUTS: Final = PURSE_SIGN + 32

# The learned value: neurons that look at one seat, and neurons that look at those of a seat and its rivals.
NEURONS: Final = 32
JUDGES: Final = 16
FIRST_SIZE: Final = INPUTS * NEURONS
SECOND_SIZE: Final = 2 * NEURONS * JUDGES
NETWORK_SIZE: Final = FIRST_SIZE + NEURONS + INPUTS + SECOND_SIZE + 2 * JUDGES + 1
SEEN_SIZE: Final = SEATS * INPUTS
FIRED_SIZE: Final = SEATS * NEURONS

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
