"""Ivan's cells by name.

The build writes these bodies inline into the compiled rules, so each is one expression or a few plain lines.
"""

from cupola.engine.constants import tables
from cupola.engine.constants.layout import (
    IVAN,
    IVAN_HOLDS,
    IVAN_ORNAMENT,
    IVAN_SITE,
    IVAN_STORE,
    IVAN_TOWER,
    ROW_CARD,
    ROW_DIE,
    ROW_UP,
    SOLO,
)
from cupola.engine.state.state import State


def is_solo(state: State) -> bool:
    return state.cells[SOLO] == 1


def is_ivan(state: State, seat: int) -> bool:
    """V1: whether a seat is Ivan's."""
    return seat == IVAN and state.cells[SOLO] == 1


def set_solo(state: State, flag: int) -> None:
    state.cells[SOLO] = flag


def row_card(state: State, place: int) -> int:
    """Solo card at a place of the row, -1 for none."""
    return state.cells[ROW_CARD + place] - 1


def set_row_card(state: State, place: int, solo_card: int) -> None:
    state.cells[ROW_CARD + place] = solo_card + 1


def row_die(state: State, place: int) -> int:
    """Die on the tile of a place, -1 for none."""
    return state.cells[ROW_DIE + place] - 1


def set_row_die(state: State, place: int, die: int) -> None:
    """Lay a die tile, -1 to lift it."""
    state.cells[ROW_DIE + place] = die + 1


def is_row_up(state: State, place: int) -> bool:
    return state.cells[ROW_UP + place] == 1


def set_row_up(state: State, place: int, flag: int) -> None:
    state.cells[ROW_UP + place] = flag


def ivan_store(state: State, kind: int) -> int:
    """Materials on his Inventory card."""
    return state.cells[IVAN_STORE + kind]


def set_ivan_store(state: State, kind: int, amount: int) -> None:
    state.cells[IVAN_STORE + kind] = amount


def ivan_site(state: State, kind: int) -> int:
    """Materials on his Construction card."""
    return state.cells[IVAN_SITE + kind]


def set_ivan_site(state: State, kind: int, amount: int) -> None:
    state.cells[IVAN_SITE + kind] = amount


def ivan_ornament(state: State) -> int:
    return state.cells[IVAN_ORNAMENT]


def count_ivan_ornament(state: State) -> None:
    state.cells[IVAN_ORNAMENT] += 1


def ivan_tower(state: State) -> int:
    """The tower of his marker, -1 for none."""
    return state.cells[IVAN_TOWER] - 1


def set_ivan_tower(state: State, tower: int) -> None:
    state.cells[IVAN_TOWER] = tower + 1


def ivan_holds(state: State, specialist_id: int) -> bool:
    """Whether a specialist is set aside for him."""
    return state.cells[IVAN_HOLDS + specialist_id] == 1


def set_ivan_holds(state: State, specialist_id: int, flag: int) -> None:
    """Set a specialist aside for him or give it back."""
    state.cells[IVAN_HOLDS + specialist_id] = flag


def ivan_takes(state: State) -> int:
    """Materials his Inventory card takes."""
    return state.tables.cells[tables.IVAN_TAKES]


def ivan_gains(state: State) -> int:
    """Recognition his Recognition card gives."""
    return state.tables.cells[tables.IVAN_GAINS]


def ivan_start(state: State) -> int:
    """Prestige he starts on with Contractors."""
    return state.tables.cells[tables.IVAN_START]


def ivan_moscow(state: State) -> int:
    """Prestige Moscow gives him."""
    return state.tables.cells[tables.IVAN_MOSCOW]
