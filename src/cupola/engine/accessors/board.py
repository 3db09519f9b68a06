"""The cells of the cathedral and the market by name, and what is printed on the pieces there.

The build writes these bodies inline into the compiled rules, so each is one expression or a few plain lines.
"""

from cupola.engine.constants import tables
from cupola.engine.constants.layout import (
    BANNER,
    CARD,
    DELIVERED,
    DIE_SPACE,
    DIE_VALUE,
    DONE,
    FLOORS,
    HEIGHT,
    INFLUENCE,
    MATERIALS,
    ORNAMENT,
    RESERVE,
    RESOURCE_TILE,
    TILE,
    TOWER_COUNT,
)
from cupola.engine.state.state import State

# The cathedral


def tower_count(state: State) -> int:
    return state.cells[TOWER_COUNT]


def set_tower_count(state: State, towers: int) -> None:
    state.cells[TOWER_COUNT] = towers


def height(state: State, tower: int) -> int:
    return state.cells[HEIGHT + tower]


def set_height(state: State, tower: int, floors: int) -> None:
    state.cells[HEIGHT + tower] = floors


def card(state: State, section: int) -> int:
    """Section card, -1 where there is no section."""
    return state.cells[CARD + section] - 1


def set_card(state: State, section: int, card_id: int) -> None:
    state.cells[CARD + section] = card_id + 1


def tile(state: State, section: int) -> int:
    """Face of the workshop tile on a section, -1 for none."""
    return state.cells[TILE + section] - 1


def set_tile(state: State, section: int, face: int) -> None:
    """Lay a workshop tile on a section, -1 to lift it."""
    state.cells[TILE + section] = face + 1


def banner(state: State, section: int) -> int:
    """The seat that claimed a section, -1 for none."""
    return state.cells[BANNER + section] - 1


def set_banner(state: State, section: int, seat: int) -> None:
    """Put a seat's banner on a section, -1 for none."""
    state.cells[BANNER + section] = seat + 1


def is_finished(state: State, section: int) -> bool:
    return state.cells[DONE + section] == 1


def set_section_finished(state: State, section: int, flag: int) -> None:
    state.cells[DONE + section] = flag


def ornament(state: State, section: int) -> int:
    """The seat whose ornament stands on a section, -1 for none."""
    return state.cells[ORNAMENT + section] - 1


def set_ornament(state: State, section: int, seat: int) -> None:
    """Put a seat's ornament on a section, -1 for none."""
    state.cells[ORNAMENT + section] = seat + 1


def delivered(state: State, section: int, kind: int) -> int:
    """Pieces of a material delivered and not yet built in."""
    return state.cells[DELIVERED + section * MATERIALS + kind]


def set_delivered(state: State, section: int, kind: int, amount: int) -> None:
    state.cells[DELIVERED + section * MATERIALS + kind] = amount


def part_of(state: State, section: int) -> int:
    """Base, middle or dome: what a section is in its tower."""
    floor = section % FLOORS
    if floor == 0:
        return 0
    return 2 if floor == state.cells[HEIGHT + section // FLOORS] - 1 else 1


def cost(state: State, section: int, kind: int) -> int:
    """Pieces of a material the card of a section needs."""
    return state.tables.cells[tables.CARD_COST + (state.cells[CARD + section] - 1) * MATERIALS + kind]


def card_cost(state: State, card_id: int, kind: int) -> int:
    return state.tables.cells[tables.CARD_COST + card_id * MATERIALS + kind]


def cost_size(state: State, section: int) -> int:
    return state.tables.cells[tables.CARD_SIZE + state.cells[CARD + section] - 1]


def reward_recognition(state: State, section: int) -> int:
    return state.tables.cells[tables.CARD_RECOGNITION + state.cells[CARD + section] - 1]


def reward_rubles(state: State, section: int) -> int:
    return state.tables.cells[tables.CARD_RUBLES + state.cells[CARD + section] - 1]


# The market


def reserve(state: State, resource: int) -> int:
    """Pieces of a material, or rubles, in the reserve."""
    return state.cells[RESERVE + resource]


def add_reserve(state: State, resource: int, amount: int) -> None:
    """Change the reserve; the other side is the caller's."""
    state.cells[RESERVE + resource] += amount


def resource_tile(state: State, space: int) -> int:
    return state.cells[RESOURCE_TILE + space]


def set_resource_tile(state: State, space: int, tile_id: int) -> None:
    state.cells[RESOURCE_TILE + space] = tile_id


def influence_card(state: State, quadrant: int) -> int:
    return state.cells[INFLUENCE + quadrant]


def set_influence_card(state: State, quadrant: int, card_id: int) -> None:
    state.cells[INFLUENCE + quadrant] = card_id


def die_space(state: State, die: int) -> int:
    return state.cells[DIE_SPACE + die]


def set_die_space(state: State, die: int, space: int) -> None:
    state.cells[DIE_SPACE + die] = space


def die_value(state: State, die: int) -> int:
    """Value of a die, 0 while it is being rolled."""
    return state.cells[DIE_VALUE + die]


def set_die_value(state: State, die: int, value: int) -> None:
    """Turn a die to a value, 0 to take it up for a roll."""
    state.cells[DIE_VALUE + die] = value


def quadrant_of(state: State, space: int) -> int:
    return state.tables.cells[tables.QUADRANT + space]


def dice_per_space(state: State) -> int:
    return state.tables.cells[tables.DICE_PER_SPACE]


def tile_resource(state: State, tile_id: int, index: int) -> int:
    """The index-th resource a resource tile shows."""
    return state.tables.cells[tables.TILE_RESOURCE + tile_id * tables.TILE_GAINS + index]


def tile_amount(state: State, tile_id: int, index: int) -> int:
    """How much of it, 0 when the tile shows no more."""
    return state.tables.cells[tables.TILE_AMOUNT + tile_id * tables.TILE_GAINS + index]
