"""Where everything lies in the flat state: names, offsets, lengths and meanings of its cells."""

from typing import Final, NamedTuple

# Sizes of the box. A section is tower * FLOORS + floor on one grid, so an id means the same on every plan.
SEATS: Final = 4
TOWERS: Final = 6
FLOORS: Final = 6
SECTIONS: Final = 36
SPACES: Final = 8
QUADRANTS: Final = 4
DICE: Final = 5
SLOTS: Final = 6
BANNERS: Final = 6
DELIVERIES: Final = 3
MATERIALS: Final = 6
ORNAMENT_KINDS: Final = 3
FRAMES: Final = 12
FRAME_WIDTH: Final = 10
LUCK_WORDS: Final = 256
U64 = int  # compiled: an unsigned 64-bit integer

# Numbers of the rules themselves.
DIE_FACES: Final = 6
TRIGGER_PRESTIGE: Final = 3  # B5
RUBLES_FOR_PRESTIGE: Final = 2  # O1
PIECES_A_PRESTIGE: Final = 5  # E4

# Materials, then the other resources.
LUMBER: Final = 0
BRICK: Final = 1
STONE: Final = 2
GOLD: Final = 3
GREEN: Final = 4
PURPLE: Final = 5
RUBLES: Final = 6
RECOGNITION: Final = 7
PRESTIGE: Final = 8
RESOURCES: Final = 9

# Colours of players, dice and slots share their numbers; the second white slot is the sixth.
RED_DIE: Final = 0
WHITE: Final = 4
SECOND_WHITE: Final = 5

# Ornaments and the part of a tower each one fits.
DOOR: Final = 0
ARCH: Final = 1
CROSS: Final = 2
BASE: Final = 0
MIDDLE: Final = 1
DOME: Final = 2

# Workshop sides (S2).
BASIC: Final = 0
ADVANCED: Final = 1

# The moment of selling prestige in this turn (O1).
NOT_SOLD: Final = 0
SELLING: Final = 1
SOLD: Final = 2


class Row(NamedTuple):
    """One named group of neighbouring cells."""

    name: str
    offset: int
    length: int
    meaning: str


_rows: list[Row] = []


def _cells(name: str, length: int, meaning: str) -> int:
    offset = _rows[-1].offset + _rows[-1].length if _rows else 0
    _rows.append(Row(name, offset, length, meaning))
    return offset


# The match
PLAYERS: Final = _cells("PLAYERS", 1, "seats in the match")
FIRST_SEAT: Final = _cells("FIRST_SEAT", 1, "the seat that began")
SEAT: Final = _cells("SEAT", 1, "the seat whose turn it is")
TURN: Final = _cells("TURN", 1, "turns begun, this one included")
TRIGGER: Final = _cells("TRIGGER", 1, "1 + the seat that finished its sixth section first, 0 before that")
LAST_TURNS: Final = _cells("LAST_TURNS", 1, "turns left after the one of the trigger")
OVER: Final = _cells("OVER", 1, "1 when the match is scored")

# The turn
ACTED: Final = _cells("ACTED", 1, "1 once the basic action of this turn is begun")
SALE: Final = _cells("SALE", 1, "prestige for rubles in this turn: 0 not yet, 1 at this moment, 2 done")
REROLLED: Final = _cells("REROLLED", 1, "1 once the paid re-roll of this turn is used")
MOVED_DIE: Final = _cells("MOVED_DIE", 1, "1 + the die moved in this turn, 0 for none")
VISITED: Final = _cells("VISITED", 1, "the market space visited in this turn")
TAKEN: Final = _cells("TAKEN", 1, "1 once the resources of this visit are taken")
INFLUENCED: Final = _cells("INFLUENCED", 1, "1 once the influence of this visit is used")
WORKED: Final = _cells("WORKED", 1, "1 once the workshop of this visit is used")

# The players, one cell or one group a seat
COLOUR: Final = _cells("COLOUR", SEATS, "colour of each seat, numbered like the dice")
SIDE: Final = _cells("SIDE", SEATS, "workshop side: 0 basic, 1 advanced")
MARKER: Final = _cells("MARKER", SEATS, "space of the score marker, laps added")
PURSE: Final = _cells("PURSE", SEATS, "rubles")
GOODS: Final = _cells("GOODS", SEATS * MATERIALS, "materials in the inventory")
COVERED: Final = _cells("COVERED", SEATS, "inventory spaces under a banner")
BESIDE: Final = _cells("BESIDE", SEATS, "banners beside the board")
SLOT_BANNER: Final = _cells("SLOT_BANNER", SEATS * SLOTS, "1 where a banner lies on the slot")
SLOT_TILE: Final = _cells(
    "SLOT_TILE", SEATS * SLOTS, "1 + face of the tile on the slot, negative when face down"
)
SLOT_ORNAMENT: Final = _cells("SLOT_ORNAMENT", SEATS * SLOTS, "1 + ornament locked on the slot")
ORNAMENTS: Final = _cells("ORNAMENTS", SEATS * ORNAMENT_KINDS, "ornaments at hand")
FINISHED: Final = _cells("FINISHED", SEATS, "sections finished")

# The cathedral
TOWER_COUNT: Final = _cells("TOWER_COUNT", 1, "towers of the plan")
HEIGHT: Final = _cells("HEIGHT", TOWERS, "floors of each tower, 0 where there is none")
CARD: Final = _cells("CARD", SECTIONS, "1 + section card, 0 where there is none")
TILE: Final = _cells("TILE", SECTIONS, "1 + face of the workshop tile on the section")
BANNER: Final = _cells("BANNER", SECTIONS, "1 + seat that claimed the section")
DONE: Final = _cells("DONE", SECTIONS, "1 when the section is finished")
ORNAMENT: Final = _cells("ORNAMENT", SECTIONS, "1 + seat whose ornament stands there")
DELIVERED: Final = _cells("DELIVERED", SECTIONS * MATERIALS, "materials delivered and not yet built in")

# The market
RESERVE: Final = _cells("RESERVE", MATERIALS + 1, "materials, then rubles, in the general reserve")
RESOURCE_TILE: Final = _cells("RESOURCE_TILE", SPACES, "resource tile of each space")
INFLUENCE: Final = _cells("INFLUENCE", QUADRANTS, "influence card of each quadrant")
DIE_SPACE: Final = _cells("DIE_SPACE", DICE, "space of each die")
DIE_VALUE: Final = _cells("DIE_VALUE", DICE, "value of each die, 0 while it is being rolled")

# What is still to come
USED_TILES: Final = _cells(
    "USED_TILES", 1, "own slots already activated in the running chain, one bit each (I5)"
)
DEPTH: Final = _cells("DEPTH", 1, "frames on the stack")
STACK: Final = _cells("STACK", FRAMES * FRAME_WIDTH, "frames: kind, owner, then their own counters")

SIZE: Final = STACK + FRAMES * FRAME_WIDTH
LAYOUT: Final = tuple(_rows)
