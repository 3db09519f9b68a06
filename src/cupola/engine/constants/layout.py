"""The layout of the flat state: names, offsets, lengths and meanings of its cells."""

from typing import Final, NamedTuple

# Sizes of the box. A section is tower * FLOORS + floor on one grid, so an id means the same on every plan.
SEATS: Final = 4
TOWERS: Final = 6
FLOORS: Final = 6
SECTIONS: Final = 36
SPACES: Final = 8
QUADRANTS: Final = 4
DICE: Final = 6  # the black one only with Contractors
SLOTS: Final = 6
BANNERS: Final = 6
DELIVERIES: Final = 3
MATERIALS: Final = 7
ORNAMENT_KINDS: Final = 3
FRAMES: Final = 14
FRAME_WIDTH: Final = 10
CITIES: Final = 6
PLACES: Final = 5
SPECIALISTS: Final = 24
TOOLS: Final = 6
CONTRACTS: Final = 15
BUTTRESSES: Final = 7
SOLO_CARDS: Final = 6
SPARE_CARDS: Final = 64
HAND_LIMIT: Final = 3  # N8
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
DIAMOND: Final = 6
RUBLES: Final = 7
RECOGNITION: Final = 8
PRESTIGE: Final = 9
PASSES: Final = 10
RESOURCES: Final = 11

# Colours of players, dice and slots share their numbers; the second white slot is the sixth.
RED_DIE: Final = 0
WHITE: Final = 4
SECOND_WHITE: Final = 5
BLACK: Final = 5  # as a die; no slot is black

# Cities: five on the ring, then the one in the centre (K2).
CENTRE: Final = 5

# Where a contract is (N8).
NO_CONTRACT: Final = 0
IN_DECK: Final = 1
IN_HAND: Final = 2  # + seat
ON_OFFER: Final = 6
UNDER_DECK: Final = 7

# Where a spare section card is (N16).
NOT_SPARE: Final = 0
SPARE_DECK: Final = 1
SPARE_DISCARD: Final = 2
SPARE_DRAWN: Final = 3

# Guilds that bring pieces of their own, numbered as in the box.
JEWELLERS: Final = 1
FOREMEN: Final = 3
ARCHIVISTS: Final = 8
MASTER_BUILDERS: Final = 9
BRICKMAKERS: Final = 10

# Ivan (V): the solo cards in the order of the box, and his seat.
IVAN: Final = 1
INVENTORY_CARD: Final = 0
TRANSPORT_CARD: Final = 1
CONSTRUCTION_CARD: Final = 2
CLAIM_CARD: Final = 3
RECOGNITION_CARD: Final = 4
RECRUIT_CARD: Final = 5

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


class Rows:
    """Named groups of cells, laid one behind the other."""

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def lay(self, name: str, length: int, meaning: str) -> int:
        """Lay the next group; its offset."""
        offset = self.rows[-1].offset + self.rows[-1].length if self.rows else 0
        self.rows.append(Row(name, offset, length, meaning))
        return offset


_rows = Rows()
_cells = _rows.lay

# The match
PLAYERS: Final = _cells("PLAYERS", 1, "seats in the match")
FIRST_SEAT: Final = _cells("FIRST_SEAT", 1, "the seat that began")
SEAT: Final = _cells("SEAT", 1, "the seat whose turn it is")
TURN: Final = _cells("TURN", 1, "turns begun, this one included")
TRIGGER: Final = _cells("TRIGGER", 1, "1 + the seat that finished its sixth section first, 0 before that")
LAST_TURNS: Final = _cells("LAST_TURNS", 1, "turns left after the one of the trigger")
PASSED_IN_ROW: Final = _cells("PASSED_IN_ROW", 1, "turns passed one after another")
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
BUTTRESSED: Final = _cells("BUTTRESSED", 1, "1 once a buttress is used in this turn")
FREE_PLACEMENT: Final = _cells("FREE_PLACEMENT", 1, "1 while the next tile is laid face up for nothing")
LIGHTNING: Final = _cells(
    "LIGHTNING", 1, "lightning actions used in this turn, one bit each: 2 * quadrant + action (I7)"
)

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
PASSES_HELD: Final = _cells("PASSES_HELD", SEATS, "passes")
STRIP: Final = _cells("STRIP", SEATS, "contractors left on the strip")
SENT: Final = _cells("SENT", SEATS * CITIES, "contractors in each city")
SPECIALIST: Final = _cells("SPECIALIST", SEATS, "1 + specialist kept and not used")
TOOLS_SHOWN: Final = _cells("TOOLS_SHOWN", SEATS * TOOLS, "tools shown by specialists turned face down")
HAND: Final = _cells("HAND", SEATS, "contracts in hand")
OFFERED: Final = _cells("OFFERED", 1, "contracts drawn and neither kept nor laid back")

# The cathedral
TOWER_COUNT: Final = _cells("TOWER_COUNT", 1, "towers of the plan")
HEIGHT: Final = _cells("HEIGHT", TOWERS, "floors of each tower, 0 where there is none")
CARD: Final = _cells("CARD", SECTIONS, "1 + section card, 0 where there is none")
TILE: Final = _cells("TILE", SECTIONS, "1 + face of the workshop tile on the section")
BANNER: Final = _cells("BANNER", SECTIONS, "1 + seat that claimed the section")
DONE: Final = _cells("DONE", SECTIONS, "1 when the section is finished")
ORNAMENT: Final = _cells("ORNAMENT", SECTIONS, "1 + seat whose ornament stands there")
DELIVERED: Final = _cells("DELIVERED", SECTIONS * MATERIALS, "materials delivered and not yet built in")

FOREMAN: Final = _cells("FOREMAN", 1, "1 + tower of the foreman, 0 where there is none")
TOWER_CITY: Final = _cells("TOWER_CITY", TOWERS, "1 + city on top of each tower")

# The region and the guilds' own pieces
MODULE: Final = _cells("MODULE", 1, "1 with the Contractors module")
GUILD_IN_PLAY: Final = _cells("GUILD_IN_PLAY", 1, "number of the guild in the clergy's place, 0 for none")
CLOSED: Final = _cells("CLOSED", CITIES, "1 where a city is closed")
PLACE: Final = _cells("PLACE", PLACES, "1 + specialist on each place of the region board")
IN_BAG: Final = _cells("IN_BAG", SPECIALISTS, "1 for every specialist in the bag")
CONTRACT: Final = _cells(
    "CONTRACT", CONTRACTS, "where each contract is: 0 box, 1 deck, 2 + seat, 6 on offer, 7 under"
)
QUEUE: Final = _cells("QUEUE", CONTRACTS, "1 + contract at each place under the deck, 0 for unknown")
QUEUE_SEAT: Final = _cells("QUEUE_SEAT", CONTRACTS, "1 + seat that laid it there and knows it")
QUEUED: Final = _cells("QUEUED", 1, "contracts under the deck")
SPARE: Final = _cells("SPARE", SPARE_CARDS, "spare section cards: 0 none, 1 deck, 2 discard, 3 drawn")
BUTTRESS: Final = _cells("BUTTRESS", BUTTRESSES, "each buttress: 0 not in play or gone, 1 on show, 2 + seat")

# Ivan
SOLO: Final = _cells("SOLO", 1, "1 in the solo game")
ROW_CARD: Final = _cells("ROW_CARD", SOLO_CARDS, "1 + solo card at each place of the row")
ROW_DIE: Final = _cells("ROW_DIE", SOLO_CARDS, "1 + die on the tile of each place")
ROW_UP: Final = _cells("ROW_UP", SOLO_CARDS, "1 where that tile is face up")
IVAN_STORE: Final = _cells("IVAN_STORE", MATERIALS, "materials on his Inventory card")
IVAN_SITE: Final = _cells("IVAN_SITE", MATERIALS, "materials on his Construction card")
IVAN_ORNAMENT: Final = _cells(
    "IVAN_ORNAMENT", 1, "ornaments he has placed, in the order door, arch, arch, cross"
)
IVAN_TOWER: Final = _cells("IVAN_TOWER", 1, "1 + tower of his marker (W2)")
IVAN_HOLDS: Final = _cells("IVAN_HOLDS", SPECIALISTS, "1 for every specialist set aside for him (W3)")

# The market
DICE_IN_PLAY: Final = _cells("DICE_IN_PLAY", 1, "dice in play: five, or six with the black one")
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
LAYOUT: Final = tuple(_rows.rows)
