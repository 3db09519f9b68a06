"""The closed vocabulary of effects: one opcode and up to three operands per step."""

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
ACTIVATE: Final = 9  # times, 1 when a used one is allowed: one own face-up workshop tile
SWAP: Final = 10  # two resource tiles change places
TAKE_AT_DIE: Final = 11  # die: what the tile at its space shows, once
IF_FINISHED: Final = 12  # parts as bits: go on only with a finished section of each
ACTIVATE_RIVAL: Final = 13  # one face-up workshop tile of another player (N2)
TILE_ONCE: Final = 14  # 1 when a die must lie there: what a chosen resource tile shows, once (N13)
TAKE_AT_TILE: Final = 15  # M4 at a chosen tile, times the dice there (N13)
GUILD: Final = 16  # 1 for another guild than the one in use: an action of a card (I7)
MARKET: Final = 17  # times, 1 for different ones: take, influence or workshop once more (N5)
MOVE_FOREMAN: Final = 18  # steps as bits (N3)
GAIN_PER: Final = 19  # what is counted, resource
RETURN_CONTRACT: Final = 20  # with a full hand one goes under the deck first (N15)
DRAW_CONTRACTS: Final = 21  # drawn, kept (N8)
DRAW_SPARE: Final = 22  # cards, first buy, second buy (N16)
OWN_SECTION: Final = 23  # resource: the rubles, or half the recognition, of an own open section (N9)
TAKE_BUTTRESS: Final = 24
MAY: Final = 25  # steps to leave out when the player declines
FREE_SLOT: Final = 26  # the next tile is laid face up for nothing (N13)
CLAIM_NOW: Final = 27  # a claim on top of the turn's action (N17)
PAY_ORNAMENT: Final = 28  # an own unplaced ornament leaves the game (N13)
ANY_ORDER: Final = 29  # steps from here to the first part, to the second, and behind both

# What GAIN_PER counts.
OWN_BANNERS: Final = 0
RIVAL_BANNERS: Final = 1
OWN_CONTRACTORS: Final = 2
RIVAL_CONTRACTORS: Final = 3

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
    "activate_rival",
    "tile_once",
    "take_at_tile",
    "guild",
    "market",
    "move_foreman",
    "gain_per",
    "return_contract",
    "draw_contracts",
    "draw_spare",
    "own_section",
    "take_buttress",
    "may",
    "free_slot",
    "claim_now",
    "pay_ornament",
    "any_order",
)

# What a MARKET step has given already, as bits.
TAKEN: Final = 1
WORKED: Final = 2
INFLUENCED: Final = 4

# The kinds of contracts (N8).
SALE_CONTRACT: Final = 0
ALL_ORNAMENTS: Final = 1
ORNAMENTS_OWN: Final = 2
ORNAMENTS_OTHERS: Final = 3
ORNAMENTS_UNPLACED: Final = 4
THREE_CLAIMED: Final = 5
EACH_PART: Final = 6
SIX_TILES: Final = 7
THREE_ORNAMENTS: Final = 8
TOWERS_WITHOUT: Final = 9
TOWERS_WITH: Final = 10
