"""What happened: the kinds of entries `apply` writes into a journal, in past tense, with their arguments."""

from typing import Final

JOURNAL_SIZE: Final = 12288
EVENT_WIDTH: Final = 6  # kind, seat, then up to four arguments

TURN_BEGUN: Final = 1  # turn number
CLAIMED: Final = 2  # section
BANNER_TAKEN: Final = 3  # place it came from
TILE_PLACED: Final = 4  # slot, face, 1 when face up, price
ORNAMENT_FREED: Final = 5  # slot, ornament
DELIVERED_TO: Final = 6  # section, material
SECTION_FINISHED: Final = 7  # section, recognition, rubles
REPRIMANDED: Final = 8  # section, recognition lost, the section finished above it
DECORATED: Final = 9  # section, ornament, green jewels, purple jewels
DIE_MOVED: Final = 10  # die, from space, to space, rubles paid
GAINED: Final = 11  # resource, amount
PAID: Final = 12  # resource, amount
WASTED: Final = 13  # resource, amount that found no room or no piece
INFLUENCE_USED: Final = 14  # quadrant, action
TILE_ACTIVATED: Final = 15  # slot, face
TILES_SWAPPED: Final = 16  # space, space
DIE_ROLLED: Final = 17  # die, value
PRESTIGE_SOLD: Final = 18  # rubles gained
REROLL_BOUGHT: Final = 19  # space
END_TRIGGERED: Final = 20  # prestige gained
TURN_ENDED: Final = 21
PASSED: Final = 22
MATCH_ENDED: Final = 23
MARKER_FELL: Final = 24  # spaces it fell back
LEFTOVERS_SCORED: Final = 25  # prestige, pieces
TOWER_SCORED: Final = 26  # tower, prestige, presence, value

EVENT_NAMES: Final = (
    "none",
    "turn_begun",
    "claimed",
    "banner_taken",
    "tile_placed",
    "ornament_freed",
    "delivered",
    "section_finished",
    "reprimanded",
    "decorated",
    "die_moved",
    "gained",
    "paid",
    "wasted",
    "influence_used",
    "tile_activated",
    "tiles_swapped",
    "die_rolled",
    "prestige_sold",
    "reroll_bought",
    "end_triggered",
    "turn_ended",
    "passed",
    "match_ended",
    "marker_fell",
    "leftovers_scored",
    "tower_scored",
)
