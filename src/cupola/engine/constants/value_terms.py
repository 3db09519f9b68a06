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
FEATURE_NAMES: Final = (
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
    "tool_kinds",
    "tool_next",
    "tools_offered",
    "cities_open",
    "cheapest_city",
    "worth",
)
LATER_FEATURES: Final = ("tool_kinds", "tool_next", "tools_offered", "cities_open", "cheapest_city")
SHAPE_NAMES: Final = ("time", "brought_counts", "claim_counts", "tie", "rivals", "leader")

# Features: what the network looks at beside the terms; they stand behind the terms among its inputs.
GOODS_FEATURE: Final = TERMS  # one a material
LACKING_FEATURE: Final = GOODS_FEATURE + MATERIALS  # one a material but diamonds
FACE_FEATURE: Final = LACKING_FEATURE + DIAMOND  # one a workshop face
ORNAMENT_FEATURE: Final = FACE_FEATURE + FACES_KNOWN  # one a kind
WAIT_FEATURE: Final = ORNAMENT_FEATURE + ORNAMENT_KINDS  # one for each number of turns until the own one
PURSE_FEATURE: Final = WAIT_FEATURE + SEATS
ROOM_FEATURE: Final = PURSE_FEATURE + 1
BANNERS_FEATURE: Final = PURSE_FEATURE + 2
FINISHED_FEATURE: Final = PURSE_FEATURE + 3
SITES_FEATURE: Final = PURSE_FEATURE + 4
MISSING_FEATURE: Final = PURSE_FEATURE + 5
NEAREST_FEATURE: Final = PURSE_FEATURE + 6
BEST_VISIT_FEATURE: Final = PURSE_FEATURE + 7
NEXT_VISIT_FEATURE: Final = PURSE_FEATURE + 8
VISITS_FEATURE: Final = PURSE_FEATURE + 9
SLOTS_FEATURE: Final = PURSE_FEATURE + 10
LOCKED_FEATURE: Final = PURSE_FEATURE + 11
STAGE_FEATURE: Final = PURSE_FEATURE + 12
LEAD_FEATURE: Final = PURSE_FEATURE + 13
SIDE_FEATURE: Final = PURSE_FEATURE + 14
STRIP_FEATURE: Final = PURSE_FEATURE + 15
SENT_FEATURE: Final = PURSE_FEATURE + 16
IVAN_FEATURE: Final = PURSE_FEATURE + 17
IVAN_STORE_FEATURE: Final = PURSE_FEATURE + 18
IVAN_SITE_FEATURE: Final = PURSE_FEATURE + 19
AHEAD_FEATURE: Final = PURSE_FEATURE + 20
ENDING_FEATURE: Final = PURSE_FEATURE + 21
LAST_TURN_FEATURE: Final = PURSE_FEATURE + 22
THREE_FEATURE: Final = PURSE_FEATURE + 23
FOUR_FEATURE: Final = PURSE_FEATURE + 24
MODULE_FEATURE: Final = PURSE_FEATURE + 25
GUILD_FEATURE: Final = PURSE_FEATURE + 26
SOLO_FEATURE: Final = PURSE_FEATURE + 27
ROUND_FEATURE: Final = PURSE_FEATURE + 28
LATE_FEATURE: Final = PURSE_FEATURE + 29
FREE_FEATURE: Final = PURSE_FEATURE + 30
TOOL_KINDS_FEATURE: Final = PURSE_FEATURE + 31
TOOL_NEXT_FEATURE: Final = PURSE_FEATURE + 32
TOOLS_OFFERED_FEATURE: Final = PURSE_FEATURE + 33
CITIES_OPEN_FEATURE: Final = PURSE_FEATURE + 34
CHEAPEST_CITY_FEATURE: Final = PURSE_FEATURE + 35
WORTH_FEATURE: Final = PURSE_FEATURE + 36
INPUTS: Final = PURSE_FEATURE + 37

# The network: a first layer that looks at one seat, a second that looks at a seat and its rivals.
FIRST_UNITS: Final = 32
SECOND_UNITS: Final = 16
FIRST_SIZE: Final = INPUTS * FIRST_UNITS
SPOKEN_UNITS: Final = 2 * SECOND_UNITS  # what the first layer says to the own second layer, and to rivals'
SECOND_SIZE: Final = FIRST_UNITS * SPOKEN_UNITS
NETWORK_SIZE: Final = FIRST_SIZE + FIRST_UNITS + INPUTS + SECOND_SIZE + 2 * SECOND_UNITS + 1
INPUTS_SIZE: Final = SEATS * INPUTS
FIRST_OUT_SIZE: Final = SEATS * FIRST_UNITS
SPOKEN_SIZE: Final = SEATS * SPOKEN_UNITS

# Kinds of tables: for two to four without and with the module, against Ivan without and with it. As bits they
# say which of them a network was taught.
TABLE_KINDS: Final = 4
PLAIN_TABLES: Final = 1
EVERY_TABLE: Final = 15
SPREADS_SIZE: Final = (
    2 * TABLE_KINDS
)  # for each kind how far verdicts lie from results: at the end, and ahead of it

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
