"""The cells of the Contractors module by name, and how many dice are in play.

The build writes these bodies inline into the compiled rules, so each is one expression or a few plain lines.
"""

from cupola.engine.constants import tables
from cupola.engine.constants.layout import (
    CITIES,
    CLOSED,
    DICE_IN_PLAY,
    IN_BAG,
    MODULE,
    PASSES_HELD,
    PLACE,
    SENT,
    SPECIALIST,
    STRIP,
    TOOLS,
    TOOLS_SHOWN,
    TOWER_CITY,
)
from cupola.engine.state.state import State


def has_module(state: State) -> bool:
    return state.cells[MODULE] == 1


def set_module(state: State, flag: int) -> None:
    state.cells[MODULE] = flag


def passes(state: State, seat: int) -> int:
    return state.cells[PASSES_HELD + seat]


def add_passes(state: State, seat: int, amount: int) -> None:
    state.cells[PASSES_HELD + seat] += amount


def strip(state: State, seat: int) -> int:
    """Contractors left on the strip."""
    return state.cells[STRIP + seat]


def set_strip(state: State, seat: int, count: int) -> None:
    state.cells[STRIP + seat] = count


def sent(state: State, seat: int, city: int) -> int:
    return state.cells[SENT + seat * CITIES + city]


def add_sent(state: State, seat: int, city: int, amount: int) -> None:
    state.cells[SENT + seat * CITIES + city] += amount


def specialist(state: State, seat: int) -> int:
    """The specialist a seat keeps, -1 for none."""
    return state.cells[SPECIALIST + seat] - 1


def set_specialist(state: State, seat: int, specialist_id: int) -> None:
    """Keep a specialist, -1 for none."""
    state.cells[SPECIALIST + seat] = specialist_id + 1


def tools_shown(state: State, seat: int, tool: int) -> int:
    """Tools of a kind shown by specialists turned face down."""
    return state.cells[TOOLS_SHOWN + seat * TOOLS + tool]


def add_tools(state: State, seat: int, tool: int, amount: int) -> None:
    state.cells[TOOLS_SHOWN + seat * TOOLS + tool] += amount


def is_closed(state: State, city: int) -> bool:
    return state.cells[CLOSED + city] == 1


def set_closed(state: State, city: int, flag: int) -> None:
    state.cells[CLOSED + city] = flag


def region_place(state: State, place: int) -> int:
    """The specialist on a place of the region board, -1 for none."""
    return state.cells[PLACE + place] - 1


def set_region_place(state: State, place: int, specialist_id: int) -> None:
    """Put a specialist on a place, -1 for none."""
    state.cells[PLACE + place] = specialist_id + 1


def is_in_bag(state: State, specialist_id: int) -> bool:
    return state.cells[IN_BAG + specialist_id] == 1


def set_in_bag(state: State, specialist_id: int, flag: int) -> None:
    state.cells[IN_BAG + specialist_id] = flag


def tower_city(state: State, tower: int) -> int:
    """The city on top of a tower, -1 for none."""
    return state.cells[TOWER_CITY + tower] - 1


def set_tower_city(state: State, tower: int, city: int) -> None:
    """Put a city on top of a tower, -1 for none."""
    state.cells[TOWER_CITY + tower] = city + 1


def most_passes(state: State) -> int:
    return state.tables.cells[tables.MOST_PASSES]


def passes_at_start(state: State) -> int:
    return state.tables.cells[tables.PASSES_AT_START]


def contractors(state: State) -> int:
    return state.tables.cells[tables.CONTRACTORS]


def specialist_price(state: State) -> int:
    return state.tables.cells[tables.SPECIALIST_PRICE]


def strip_code(state: State, index: int) -> int:
    """Where the bonus of a contractor begins."""
    return state.tables.cells[tables.STRIP_CODE + index]


def specialist_code(state: State, specialist_id: int) -> int:
    """Where the effect of a specialist begins."""
    return state.tables.cells[tables.SPECIALIST_CODE + specialist_id]


def specialist_tool(state: State, specialist_id: int) -> int:
    """The tool on the back of a specialist."""
    return state.tables.cells[tables.SPECIALIST_TOOL + specialist_id]


def tool_points(state: State, count: int) -> int:
    return state.tables.cells[tables.TOOL_POINTS + count]


def dice_in_play(state: State) -> int:
    return state.cells[DICE_IN_PLAY]


def set_dice_in_play(state: State, count: int) -> None:
    state.cells[DICE_IN_PLAY] = count
