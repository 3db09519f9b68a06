"""Kinds of frames on the stack, and what their counters mean."""

from typing import Final

from cupola.engine.constants.actions import ACTIONS

OPTIONS: Final = ACTIONS  # that a frame may offer

_NAMES: Final[list[str]] = []
_RULES: Final[list[str]] = []


def _frame(name: str, rule: str = "") -> int:
    """Append a kind and number it, with the rule that asks its question where a player is asked."""
    _NAMES.append(name)
    _RULES.append(rule)
    return len(_NAMES) - 1


# A frame is (kind, owner, counter 0, counter 1, ...).
NO_FRAME: Final = _frame("none")
TURN_FRAME: Final = _frame("turn", "A1")  # the owner chooses the next step of the turn
BANNER_FRAME: Final = _frame("banner", "C1")  # section: which banner goes there
PLACE_FRAME: Final = _frame("place", "C3")  # face: on which slot, and which side up
DELIVERY_FRAME: Final = _frame(
    "delivery", "B1"
)  # left, made, price (resource, amount), may stop: deliver (I4)
JEWELS_FRAME: Final = _frame("jewels", "B7")  # section: how many jewels are set in
VISIT_FRAME: Final = _frame("visit", "M3")  # the owner chooses the next market action
TAKE_FRAME: Final = _frame("take", "M4")  # tile, times, index: how much of the next resource of the tile
INFLUENCE_FRAME: Final = _frame("influence", "M5")  # quadrant, side: the action again, or enough (M9)
EFFECT_FRAME: Final = _frame("effect", "I6")  # step, kind last paid, kinds paid as bits, declinable
GOODS_FRAME: Final = _frame("goods", "I1")  # pieces of each material that wait: not all fit, choose
ROLL_FRAME: Final = _frame("roll")  # chance: the dice in the air are rolled one by one (M7, O2)

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
RECRUIT_FRAME: Final = _frame("recruit", "K4")  # city: which specialist, kept or sent away
SPECIALIST_FRAME: Final = _frame("specialist")  # chance, place: a specialist is drawn from the bag (K4)
CONTRACT_FRAME: Final = _frame("contract")  # chance, left: contracts are drawn (N8)
KEEP_FRAME: Final = _frame("keep", "N8")  # which contract is kept, then the order under the deck
RETURN_FRAME: Final = _frame("return", "N15")  # which contract goes under the deck before the draw
SPARE_FRAME: Final = _frame("spare")  # chance, left, first buy, second buy: spare sections are drawn (N16)
SPLIT_FRAME: Final = _frame("split", "N16")  # first buy, second buy: which of two cards gives more
BUY_FRAME: Final = _frame("buy", "N16")  # card, left, 1 + kind bought first: which of its materials
IVAN_FRAME: Final = _frame("ivan", "V12")  # stage, place in the row; the human chooses where V says so
TILES_FRAME: Final = _frame("tiles")  # chance, place: Ivan's tiles are shuffled face up again (V9)

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

FRAME_NAMES: Final = tuple(_NAMES)
FRAME_RULES: Final = tuple(_RULES)
