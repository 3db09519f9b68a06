"""Printed values and table options by name.

The build writes these bodies inline into the compiled rules, so each is one expression.
"""

from cupola.engine.constants import tables
from cupola.engine.constants.deal import (
    DEAL_COLOUR,
    DEAL_FACES,
    DEAL_FIRST,
    DEAL_FIRST_TILE,
    DEAL_GROUP_CARDS,
    DEAL_GROUP_COUNT,
    DEAL_HEIGHTS,
    DEAL_MODULE,
    DEAL_PLANS,
    DEAL_PLAYERS,
    DEAL_SIDE,
    DEAL_SOLO,
    DEAL_TILES,
    GROUP_CARDS,
)
from cupola.engine.constants.layout import COLOUR, SIDE, SLOTS, TOWERS
from cupola.engine.state.state import Deal, State

# What is printed


def inventory_spaces(state: State) -> int:
    return state.tables.cells[tables.INVENTORY]


def slot_price(state: State, seat: int, slot: int) -> int:
    return (
        state.tables.cells[tables.ADVANCED_PRICE]
        if state.cells[SIDE + seat]
        else state.tables.cells[tables.SLOT_PRICE + state.cells[COLOUR + seat] * SLOTS + slot]
    )


def ornament_material(state: State, kind: int) -> int:
    return state.tables.cells[tables.ORNAMENT_MATERIAL + kind]


def face_code(state: State, face: int) -> int:
    """Where the effect of a workshop face begins."""
    return state.tables.cells[tables.FACE_CODE + face]


def action_code(state: State, card_id: int, action: int) -> int:
    """Where an action of an influence card begins."""
    return state.tables.cells[tables.ACTION_CODE + card_id * 2 + action]


def is_once(state: State, card_id: int, action: int) -> bool:
    """Whether the action bears the lightning."""
    return state.tables.cells[tables.ACTION_ONCE + card_id * 2 + action] == 1


def opcode(state: State, step: int) -> int:
    return state.tables.cells[tables.PROGRAM + step * tables.CODE_WIDTH]


def operand(state: State, step: int, index: int) -> int:
    return state.tables.cells[tables.PROGRAM + step * tables.CODE_WIDTH + 1 + index]


def track_spaces(state: State) -> int:
    return state.tables.cells[tables.TRACK_SPACES]


def lap_prestige(state: State, space: int) -> int:
    """Prestige at or behind a space of the first lap."""
    return state.tables.cells[tables.TRACK_PRESTIGE + space]


def prestige_space(state: State, count: int) -> int:
    """Space of the count-th prestige of a lap, counted from 1."""
    return state.tables.cells[tables.PRESTIGE_SPACE + count]


def card_count(state: State, part: int) -> int:
    return state.tables.cells[tables.CARD_COUNT + part]


def card_part(state: State, card_id: int) -> int:
    return state.tables.cells[tables.CARD_PART + card_id]


def face_count(state: State) -> int:
    return state.tables.cells[tables.FACE_COUNT]


def slot_holds(state: State, slot: int) -> int:
    """Advanced side: 1 + ornament lying on a slot."""
    return state.tables.cells[tables.SLOT_HOLDS + slot]


def slot_flag(state: State, slot: int) -> int:
    """Advanced side: 1 where a banner lies on a slot."""
    return state.tables.cells[tables.SLOT_FLAG + slot]


def covered_at_start(state: State) -> int:
    return state.tables.cells[tables.COVERED_AT_START]


def start_marker(state: State) -> int:
    return state.tables.cells[tables.START_MARKER]


def start_rubles(state: State, place: int) -> int:
    """Rubles of a place in turn order."""
    return state.tables.cells[tables.START_RUBLES + place]


def start_ornaments(state: State, kind: int) -> int:
    """Ornaments of a kind a player owns."""
    return state.tables.cells[tables.START_ORNAMENTS + kind]


def supply(state: State, resource: int) -> int:
    """Pieces of a material, or rubles, in the box."""
    return state.tables.cells[tables.SUPPLY + resource]


# What a table wishes


def deal_players(deal: Deal) -> int:
    return deal.cells[DEAL_PLAYERS]


def deal_first(deal: Deal) -> int:
    """1 + the seat that begins, 0 to draw it."""
    return deal.cells[DEAL_FIRST]


def deal_colour(deal: Deal, seat: int) -> int:
    return deal.cells[DEAL_COLOUR + seat]


def deal_side(deal: Deal, seat: int) -> int:
    return deal.cells[DEAL_SIDE + seat]


def deal_plans(deal: Deal) -> int:
    return deal.cells[DEAL_PLANS]


def deal_height(deal: Deal, plan: int, tower: int) -> int:
    return deal.cells[DEAL_HEIGHTS + plan * TOWERS + tower]


def deal_group_count(deal: Deal, group: int) -> int:
    return deal.cells[DEAL_GROUP_COUNT + group]


def deal_group_card(deal: Deal, group: int, index: int) -> int:
    return deal.cells[DEAL_GROUP_CARDS + group * GROUP_CARDS + index]


def deal_module(deal: Deal) -> int:
    """1 with the Contractors module."""
    return deal.cells[DEAL_MODULE]


def deal_solo(deal: Deal) -> int:
    """1 for the solo game."""
    return deal.cells[DEAL_SOLO]


def deal_tile(deal: Deal, space: int) -> int:
    return deal.cells[DEAL_TILES + space]


def deal_faces(deal: Deal, face: int) -> int:
    """Copies of a workshop face in the draw."""
    return deal.cells[DEAL_FACES + face]


def deal_first_tile(deal: Deal) -> int:
    """The resource tile from whose space the dice are laid."""
    return deal.cells[DEAL_FIRST_TILE]
