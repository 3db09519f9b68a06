"""The closed vocabulary of effects: one opcode and up to three operands a step."""

from typing import Final

END: Final = 0
PAY: Final = 1  # resource, amount
PAY_KIND: Final = 2  # amount, kinds as bits: one kind of the player's choice, that many of it
PAY_DIFFERENT: Final = 3  # kinds as bits: one piece of a kind not yet paid in this effect
GAIN: Final = 4  # resource, amount
GAIN_KIND: Final = 5  # kinds as bits: one piece of a kind of the player's choice
GAIN_OTHER: Final = 6  # kinds as bits: the same, but not the kind just paid
DELIVER: Final = 7  # amount
DELIVER_EACH: Final = 8  # resource, amount paid for each piece: as many pieces as wanted
ACTIVATE: Final = 9  # one own face-up workshop tile
SWAP: Final = 10  # two resource tiles change places
TAKE_AT_DIE: Final = 11  # die: what the tile at its space shows, once
IF_FINISHED: Final = 12  # parts as bits: go on only with a finished section of each

OPCODE_NAMES: Final = (
    "end",
    "pay",
    "pay_kind",
    "pay_different",
    "gain",
    "gain_kind",
    "gain_other",
    "deliver",
    "deliver_each",
    "activate",
    "swap",
    "take_at_die",
    "if_finished",
)
