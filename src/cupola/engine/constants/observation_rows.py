"""The rows of the vector a seat sees, made of the rows of the state's layout.

A row is also the instruction by which `encode` writes it. Rows of the base game come first, so a table
without the module, a guild and Ivan shows the same vector, only shorter.
"""

from typing import Final, NamedTuple, Protocol

from cupola.engine.constants.frames import FRAME_NAMES
from cupola.engine.constants.layout import (
    BUTTRESSES,
    CITIES,
    CONTRACTS,
    DICE,
    FRAME_WIDTH,
    LAYOUT,
    MATERIALS,
    ORNAMENT_KINDS,
    QUADRANTS,
    SEATS,
    SECTIONS,
    SLOTS,
    SOLO_CARDS,
    SPACES,
    TOWERS,
)


class Floats(Protocol):
    """A run of 32-bit floating point numbers, such as an array of numpy."""

    def __getitem__(self, index: int) -> float: ...
    def __setitem__(self, index: int, value: float) -> None: ...


class Integers(Protocol):
    """A run of integers; the names below say of which size the compiled engine wants them."""

    def __getitem__(self, index: int) -> int: ...
    def __setitem__(self, index: int, value: int) -> None: ...


Bytes = Integers  # signed 8-bit
Shorts = Integers  # signed 16-bit
Ints = Integers  # signed 32-bit
Longs = Integers  # unsigned 64-bit

# How a row is written.
AMOUNT: Final = 0  # every cell by its divisor
ONE_OF: Final = 1  # a 1 at the place the cell says, counted from the base
SEAT_OF: Final = 2  # the same for a seat, own seat first
BITS: Final = 3  # the cell in binary, lowest bit first
IS_NEGATIVE: Final = 4  # a 1 where the cell is below 0
PRESTIGE_OF: Final = 5  # prestige of each seat by the divisor
OWN_NUMBER: Final = 6  # the number of the own seat
DECIDER: Final = 7  # who decides, own seat first
TOP_FRAMES: Final = 8  # what waits on the stack
HELD_CONTRACTS: Final = 9  # N8: the own hand
OFFERED_CONTRACTS: Final = 10  # N8: what lies before the seat itself
LAID_CONTRACTS: Final = 11  # N15: what the seat itself laid under the deck, by its place
OWNED_BUTTRESSES: Final = 12  # who has each buttress, own seat first
CARD_NEEDS: Final = 13  # materials printed on the card of each section
CARD_REWARD: Final = 14  # recognition printed there
CARD_PAY: Final = 15  # rubles printed there

MOST: Final = 2  # amounts are held between -2 and 2
FRAME_KINDS: Final = 22
FRAMES_SEEN: Final = 3
COUNTERS: Final = FRAME_WIDTH - 2
COUNTER_DIVISOR: Final = 10
STEP_DIVISOR: Final = 1000
FRAME_SIGHT: Final = FRAME_KINDS + SEATS + COUNTERS

# Learners: who decides in a match, what its end is worth, and the words that keep the luck of a match.
EVERYBODY: Final = -1
NOBODY: Final = -1
REFUSED: Final = -2
BY_WIN: Final = 0
BY_MARGIN: Final = 1
LOW_KEY: Final = 0
HIGH_KEY: Final = 1
EVENT_KEY: Final = 2
EPISODE_KEY: Final = 3
KEYS: Final = 4

# The words of an instruction.
KIND: Final = 0
CELLS: Final = 1  # the first of its cells
GROUPS: Final = 2  # one, or one a seat
COUNT: Final = 3  # cells of a group
WIDTH: Final = 4  # numbers a cell
FROM: Final = 5  # the least value that counts
DIVISOR: Final = 6
PLACE: Final = 7  # where it is written
WORDS: Final = 8


class SightRow(NamedTuple):
    """One named run of numbers in what a seat sees, and the instruction that writes it."""

    name: str
    offset: int
    length: int
    meaning: str
    instruction: tuple[int, ...]


class Sights:
    """Rows of the vector, laid one behind the other."""

    def __init__(self) -> None:
        self.rows: list[SightRow] = []
        self.cells = {row.name: row for row in LAYOUT}

    def lay(
        self,
        cells: str,
        kind: int = AMOUNT,
        *,
        width: int = 1,
        base: int = 0,
        divisor: int = 1,
        seats: bool = False,
        name: str = "",
        says: str = "",
    ) -> None:
        """Lay the next row, made of a row of cells."""
        row = self.cells[cells]
        groups = SEATS if seats else 1
        instruction = (kind, row.offset, groups, row.length // groups, width, base, divisor)
        self.put(name or cells, row.length * width, says or row.meaning, instruction)

    def put(self, name: str, length: int, meaning: str, instruction: tuple[int, ...]) -> None:
        """Put a row behind the others."""
        offset = self.length()
        self.rows.append(SightRow(name, offset, length, meaning, (*instruction, offset)))

    def length(self) -> int:
        """Numbers laid so far."""
        return self.rows[-1].offset + self.rows[-1].length if self.rows else 0

    def of_seat(self, name: str, kind: int, length: int, meaning: str, divisor: int = 1) -> None:
        """Put a row that is not read off one row of cells."""
        self.put(name, length, meaning, (kind, 0, 1, 1, length, 0, divisor))


_sights = Sights()
_see = _sights.lay


def _see_match() -> None:
    """Whose match, whose turn, what was done in it."""
    _sights.of_seat("OWN_SEAT", OWN_NUMBER, SEATS, "number of the own seat, one of 4")
    _sights.of_seat("DECIDER", DECIDER, SEATS, "who decides, one of 4, own seat first")
    _see("PLAYERS", ONE_OF, width=SEATS, base=1, says="seats in the match, one of 1 to 4")
    _see("FIRST_SEAT", SEAT_OF, width=SEATS, says="who began, one of 4, own seat first")
    _see("SEAT", SEAT_OF, width=SEATS, says="whose turn it is, one of 4, own seat first")
    _see("TURN", divisor=200, says="turns begun, by 200")
    _see("TRIGGER", SEAT_OF, width=SEATS, base=1, says="who triggered the end, one of 4, own seat first")
    _see("LAST_TURNS", divisor=SEATS, says="turns left after the one of the trigger, by 4")
    _see("PASSED_IN_ROW", divisor=SEATS, says="turns passed one after another, by 4")
    for name in (
        "OVER",
        "ACTED",
        "REROLLED",
        "TAKEN",
        "INFLUENCED",
        "WORKED",
        "BUTTRESSED",
        "FREE_PLACEMENT",
    ):
        _see(name)
    _see("SALE", ONE_OF, width=2, base=1, says="prestige sold in this turn: at this moment, done")
    _see("MOVED_DIE", ONE_OF, width=DICE, base=1, says="the die moved in this turn, one of 6")
    _see(
        "VISITED", ONE_OF, width=SPACES, says="the market space of the visit, one of 8; the first without one"
    )
    _see(
        "LIGHTNING",
        BITS,
        width=2 * QUADRANTS,
        says="lightning actions used in this turn, two bits a card",
    )
    _see("USED_TILES", BITS, width=SLOTS, says="own slots used in the running chain, one bit each")


def _see_players() -> None:
    """The player boards, own seat first, then clockwise; seats nobody has are 0."""
    _see("COLOUR", ONE_OF, width=SEATS, seats=True, says="colour of each player, one of 4")
    _see("SIDE", seats=True, says="workshop side of each player: 0 basic, 1 advanced")
    _see("MARKER", seats=True, divisor=100, says="space of each score marker, by 100")
    _sights.of_seat("PRESTIGE", PRESTIGE_OF, SEATS, "prestige of each player, by 50", divisor=50)
    _see("PURSE", seats=True, divisor=20, says="rubles of each player, by 20")
    _see("GOODS", seats=True, divisor=10, says="each player's 7 materials, by 10")
    _see("COVERED", seats=True, divisor=6, says="each player's inventory spaces under a banner, by 6")
    _see("BESIDE", seats=True, divisor=6, says="each player's banners beside the board, by 6")
    _see("SLOT_BANNER", seats=True, says="1 where a banner lies on each player's 6 slots")
    _see("SLOT_TILE", BITS, width=6, seats=True, says="1 + face up on each player's 6 slots, in 6 bits")
    _see("SLOT_TILE", IS_NEGATIVE, seats=True, name="TILE_DOWN", says="1 where a tile lies face down there")
    _see(
        "SLOT_ORNAMENT",
        ONE_OF,
        width=ORNAMENT_KINDS,
        base=1,
        seats=True,
        says="the ornament locked on each slot, one of 3",
    )
    _see("ORNAMENTS", seats=True, divisor=2, says="each player's 3 kinds of ornaments at hand, by 2")
    _see("FINISHED", seats=True, divisor=6, says="sections each player finished, by 6")


def _see_cathedral() -> None:
    """The sections, tower by tower from the ground up; places without a section are 0."""
    _see("HEIGHT", divisor=6, says="floors of each tower, by 6")
    needs = "the 7 materials the card of each of 36 sections needs, by 4"
    _sights.of_seat("NEEDS", CARD_NEEDS, SECTIONS * MATERIALS, needs, divisor=4)
    reward = "recognition for finishing each section, by 10"
    _sights.of_seat("REWARD", CARD_REWARD, SECTIONS, reward, divisor=10)
    _sights.of_seat("PAY", CARD_PAY, SECTIONS, "rubles for finishing each section, by 10", divisor=10)
    _see("TILE", BITS, width=6, says="1 + face of the tile on each section, in 6 bits")
    _see("BANNER", SEAT_OF, width=SEATS, base=1, says="who claimed each section, one of 4, own seat first")
    _see("DONE", says="1 where a section is finished")
    _see("ORNAMENT", SEAT_OF, width=SEATS, base=1, says="whose ornament stands there, one of 4, own first")
    _see("DELIVERED", divisor=4, says="materials delivered to each section and not yet built in, by 4")


def _see_market() -> None:
    """The market and what waits on the stack."""
    _see("RESERVE", divisor=40, says="materials, then rubles, in the reserve, by 40")
    _see("RESOURCE_TILE", BITS, width=4, says="resource tile of each space, in 4 bits")
    _see("INFLUENCE", BITS, width=6, says="influence card of each quadrant, in 6 bits")
    _see("DIE_SPACE", ONE_OF, width=SPACES, says="space of each die, one of 8")
    _see("DIE_VALUE", ONE_OF, width=6, base=1, says="value of each die, one of 6")
    says = "the top 3 frames: kind, one of 22; owner, own seat first; 8 counters by 10, steps by 1000"
    _sights.of_seat("FRAMES", TOP_FRAMES, FRAMES_SEEN * FRAME_SIGHT, says)


def _see_region() -> None:
    """Contractors."""
    _see("MODULE")
    _see("DICE_IN_PLAY", divisor=DICE, says="dice in play, by 6")
    _see("PASSES_HELD", seats=True, divisor=6, says="passes of each player, by 6")
    _see("STRIP", seats=True, divisor=6, says="contractors on each strip, by 6")
    _see("SENT", seats=True, divisor=3, says="each player's contractors in the 6 cities, by 3")
    _see("SPECIALIST", BITS, width=5, seats=True, says="1 + specialist of each player, in 5 bits")
    _see("TOOLS_SHOWN", seats=True, divisor=2, says="each player's 6 tools, by 2")
    _see("TOWER_CITY", ONE_OF, width=CITIES, base=1, says="city on top of each tower, one of 6")
    _see("CLOSED", says="1 where a city is closed")
    _see("PLACE", BITS, width=5, says="1 + specialist on each place of the region board, in 5 bits")
    _see("IN_BAG", says="1 for every specialist in the bag")


def _see_guilds() -> None:
    """The pieces of the guilds; contracts only as far as the seat may know them (N8, N15)."""
    _see("GUILD_IN_PLAY", BITS, width=4, says="number of the guild, in 4 bits")
    _see("FOREMAN", ONE_OF, width=TOWERS, base=1, says="tower of the foreman, one of 6")
    _see("HAND", seats=True, divisor=3, says="contracts in each hand, by 3")
    _see("OFFERED", divisor=3, says="contracts drawn and neither kept nor laid back, by 3")
    _sights.of_seat("HELD", HELD_CONTRACTS, CONTRACTS, "1 for every contract in the own hand")
    _sights.of_seat("BEFORE", OFFERED_CONTRACTS, CONTRACTS, "1 for every contract before the own seat")
    laid = "place under the deck, by 15, of every contract the own seat laid there"
    _sights.of_seat("LAID", LAID_CONTRACTS, CONTRACTS, laid)
    _see("QUEUED", divisor=CONTRACTS, says="contracts under the deck, by 15")
    who = "who laid the contract at each place under the deck, one of 4, own seat first"
    _see("QUEUE_SEAT", SEAT_OF, width=SEATS, base=1, says=who)
    _see("SPARE", ONE_OF, width=3, base=1, says="each spare section: deck, discard, drawn")
    _see("BUTTRESS", ONE_OF, width=1, base=1, says="1 for every buttress on show")
    owners = "who has each buttress, one of 4, own seat first"
    _sights.of_seat("BUTTRESSES", OWNED_BUTTRESSES, BUTTRESSES * SEATS, owners)


def _see_ivan() -> None:
    """Ivan: his cards, his tiles and his goods are public (V)."""
    _see("SOLO")
    _see("ROW_CARD", ONE_OF, width=SOLO_CARDS, base=1, says="solo card at each place of the row, one of 6")
    _see("ROW_DIE", ONE_OF, width=DICE, base=1, says="die on the tile of each place, one of 6")
    _see("ROW_UP")
    _see("IVAN_STORE", divisor=4, says="materials on his Inventory card, by 4")
    _see("IVAN_SITE", divisor=4, says="materials on his Construction card, by 4")
    _see("IVAN_ORNAMENT", divisor=4, says="ornaments he has placed, by 4")
    _see("IVAN_TOWER", ONE_OF, width=TOWERS, base=1, says="tower of his marker, one of 6")
    _see("IVAN_HOLDS", says="1 for every specialist set aside for him")


for _part in (_see_match, _see_players, _see_cathedral, _see_market):
    _part()
BASE_ROWS: Final = len(_sights.rows)
BASE_SIGHT: Final = _sights.length()
for _part in (_see_region, _see_guilds, _see_ivan):
    _part()
WHOLE_SIGHT: Final = _sights.length()
SIGHT: Final = tuple(_sights.rows)
SIGHT_WORDS: Final = len(SIGHT) * WORDS
assert len(FRAME_NAMES) == FRAME_KINDS
