"""What is still to come: the kinds of frames on the stack, and what each of their counters means."""

from typing import Final

# A frame is (kind, owner, counter 0, counter 1, ...).
NO_FRAME: Final = 0
TURN_FRAME: Final = 1  # the owner chooses the next step of the turn
BANNER_FRAME: Final = 2  # section: which banner goes there (C1)
PLACE_FRAME: Final = 3  # face: on which slot, and which side up (C3)
DELIVERY_FRAME: Final = 4  # left, made, price resource, price amount: deliver or stop (B1, I4)
JEWELS_FRAME: Final = 5  # section: how many jewels are set in (B7)
VISIT_FRAME: Final = 6  # the owner chooses the next market action (M3)
TAKE_FRAME: Final = 7  # tile, times, index: how much of the next resource of the tile (M4)
INFLUENCE_FRAME: Final = 8  # quadrant, side: the action again, or enough (M9)
EFFECT_FRAME: Final = 9  # step, kind last paid, kinds paid as bits, repeats left: an effect is running
GOODS_FRAME: Final = 10  # pieces of each material that wait: not all fit, choose (I1)
ROLL_FRAME: Final = 11  # chance: the dice in the air are rolled one by one (M7, O2)

# Counters of a delivery frame; a jewels frame has the section in place of the pieces made.
LEFT: Final = 0
MADE: Final = 1
SECTION: Final = 1
PRICE_RESOURCE: Final = 2
PRICE_AMOUNT: Final = 3
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
NO_KIND: Final = -1

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
)
