"""Kinds of frames on the stack, and what their counters mean."""

from typing import Final

from cupola.engine.constants.actions import ACTIONS

OPTIONS: Final = ACTIONS  # that a frame may offer

# A frame is (kind, owner, counter 0, counter 1, ...).
NO_FRAME: Final = 0
TURN_FRAME: Final = 1  # the owner chooses the next step of the turn
BANNER_FRAME: Final = 2  # section: which banner goes there (C1)
PLACE_FRAME: Final = 3  # face: on which slot, and which side up (C3)
DELIVERY_FRAME: Final = 4  # left, made, price resource, price amount, may stop: deliver or stop (B1, I4)
JEWELS_FRAME: Final = 5  # section: how many jewels are set in (B7)
VISIT_FRAME: Final = 6  # the owner chooses the next market action (M3)
TAKE_FRAME: Final = 7  # tile, times, index: how much of the next resource of the tile (M4)
INFLUENCE_FRAME: Final = 8  # quadrant, side: the action again, or enough (M9)
EFFECT_FRAME: Final = 9  # step, kind last paid, kinds paid as bits, declinable: an effect is running
GOODS_FRAME: Final = 10  # pieces of each material that wait: not all fit, choose (I1)
ROLL_FRAME: Final = 11  # chance: the dice in the air are rolled one by one (M7, O2)

# Counters of a delivery frame; a jewels frame has the section in place of the pieces made.
LEFT: Final = 0
MADE: Final = 1
SECTION: Final = 1
PRICE_RESOURCE: Final = 2
PRICE_AMOUNT: Final = 3
MAY_STOP: Final = 4  # 1 when it may end without a piece (K13)
UNLIMITED: Final = -1

# Counters of a take frame and of an influence frame.
TAKE_TILE: Final = 0
TAKE_TIMES: Final = 1
TAKE_INDEX: Final = 2
QUADRANT_AGAIN: Final = 0
ACTION_AGAIN: Final = 1

# Counters of an effect frame.
STEP: Final = 0
LAST_PAID: Final = 1
KINDS_PAID: Final = 2
DECLINABLE: Final = 3  # 1 when the choice it waits for may be declined (K13)
NO_KIND: Final = -1

# With Contractors, the guilds and Ivan.
RECRUIT_FRAME: Final = 12  # city: which specialist, kept or sent away (K4)
SPECIALIST_FRAME: Final = 13  # chance, place: a specialist is drawn from the bag (K4)
CONTRACT_FRAME: Final = 14  # chance, left: contracts are drawn (N8)
KEEP_FRAME: Final = 15  # which contract is kept, then in which order the others go under the deck (N8)
RETURN_FRAME: Final = 16  # which contract goes under the deck before the draw (N15)
SPARE_FRAME: Final = 17  # chance, left, first buy, second buy: spare sections are drawn (N16)
SPLIT_FRAME: Final = 18  # first buy, second buy: which of two cards gives more (N16)
BUY_FRAME: Final = 19  # card, left, 1 + kind bought first: which of its materials (N16)
IVAN_FRAME: Final = 20  # stage, place in the row: Ivan's turn; the human chooses where V says so
TILES_FRAME: Final = 21  # chance, place: Ivan's tiles are shuffled face up again (V9)

# Counters of these frames.
RECRUIT_CITY: Final = 0
DRAW_PLACE: Final = 0
DRAWS_LEFT: Final = 0
KEEPING: Final = 0
FIRST_BUY: Final = 1
SECOND_BUY: Final = 2
IS_TURNED: Final = 3  # the second of two drawn cards comes before the first in the content
BUY_CARD: Final = 0
BUY_LEFT: Final = 1
BUY_FIRST_KIND: Final = 2
IVAN_STAGE: Final = 0
IVAN_PLACE: Final = 1
TILE_PLACE: Final = 0

# Stages of Ivan's turn.
IVAN_BEGINS: Final = 0
IVAN_DECORATES: Final = 1
IVAN_MOVES: Final = 2
IVAN_ACTS: Final = 3
IVAN_CLAIMS: Final = 4
IVAN_ENDS: Final = 5

FRAME_NAMES: Final = (
    "none",
    "turn",
    "banner",
    "place",
    "delivery",
    "jewels",
    "visit",
    "take",
    "influence",
    "effect",
    "goods",
    "roll",
    "recruit",
    "specialist",
    "contract",
    "keep",
    "return",
    "spare",
    "split",
    "buy",
    "ivan",
    "tiles",
)
