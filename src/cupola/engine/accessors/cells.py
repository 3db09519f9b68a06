"""The cells of the match, the turn and the players by name.

The build writes these bodies inline into the compiled rules, so each is one expression or a few plain lines.
"""

from cupola.engine.constants.layout import (
    ACTED,
    BESIDE,
    COLOUR,
    COVERED,
    FINISHED,
    FIRST_SEAT,
    GOODS,
    INFLUENCED,
    LAST_TURNS,
    LIGHTNING,
    MARKER,
    MATERIALS,
    MOVED_DIE,
    ORNAMENT_KINDS,
    ORNAMENTS,
    OVER,
    PASSED_IN_ROW,
    PLAYERS,
    PURSE,
    REROLLED,
    SALE,
    SEAT,
    SIDE,
    SIZE,
    SLOT_BANNER,
    SLOT_ORNAMENT,
    SLOT_TILE,
    SLOTS,
    TAKEN,
    TRIGGER,
    TURN,
    U64,
    USED_TILES,
    VISITED,
    WORKED,
)
from cupola.engine.state.state import State

# The match


def players(state: State) -> int:
    return state.cells[PLAYERS]


def first_seat(state: State) -> int:
    return state.cells[FIRST_SEAT]


def turn_seat(state: State) -> int:
    return state.cells[SEAT]


def set_turn_seat(state: State, seat: int) -> None:
    state.cells[SEAT] = seat


def turn_number(state: State) -> int:
    """Turns begun, this one included."""
    return state.cells[TURN]


def count_turn(state: State) -> None:
    state.cells[TURN] += 1


def trigger(state: State) -> int:
    """The seat that triggered the end, -1 before that."""
    return state.cells[TRIGGER] - 1


def set_trigger(state: State, seat: int) -> None:
    state.cells[TRIGGER] = seat + 1


def last_turns(state: State) -> int:
    """Turns left after the one of the trigger."""
    return state.cells[LAST_TURNS]


def set_last_turns(state: State, turns: int) -> None:
    state.cells[LAST_TURNS] = turns


def is_over(state: State) -> bool:
    """Whether the match is scored."""
    return state.cells[OVER] == 1


def close_match(state: State) -> None:
    """Mark the match as scored."""
    state.cells[OVER] = 1


def cell(state: State, index: int) -> int:
    return state.cells[index]


def as_u64(value: U64) -> U64:
    """A number as the compiled rules hold 64 bits."""
    return value


def clear_cells(state: State) -> None:
    """Empty every cell and the options."""
    for index in range(SIZE):
        state.cells[index] = 0
    state.option_count = 0


def seat_match(state: State, count: int, first: int) -> None:
    """Say how many play and who begins."""
    state.cells[PLAYERS] = count
    state.cells[FIRST_SEAT] = first
    state.cells[SEAT] = first


# The turn


def passed_in_row(state: State) -> int:
    return state.cells[PASSED_IN_ROW]


def set_passed_in_row(state: State, turns: int) -> None:
    state.cells[PASSED_IN_ROW] = turns


def has_acted(state: State) -> bool:
    return state.cells[ACTED] == 1


def mark_acted(state: State) -> None:
    state.cells[ACTED] = 1


def sale(state: State) -> int:
    """Where the one moment of selling prestige stands (O1)."""
    return state.cells[SALE]


def set_sale(state: State, moment: int) -> None:
    state.cells[SALE] = moment


def has_rerolled(state: State) -> bool:
    return state.cells[REROLLED] == 1


def mark_rerolled(state: State) -> None:
    state.cells[REROLLED] = 1


def moved_die(state: State) -> int:
    """The die moved in this turn, -1 for none."""
    return state.cells[MOVED_DIE] - 1


def visited(state: State) -> int:
    return state.cells[VISITED]


def has_taken(state: State) -> bool:
    return state.cells[TAKEN] == 1


def mark_taken(state: State) -> None:
    state.cells[TAKEN] = 1


def has_influenced(state: State) -> bool:
    return state.cells[INFLUENCED] == 1


def mark_influenced(state: State) -> None:
    state.cells[INFLUENCED] = 1


def is_action_closed(state: State, quadrant: int, action: int) -> bool:
    """Whether an action of a card is closed for the rest of the turn (I7)."""
    return (state.cells[LIGHTNING] >> (quadrant * 2 + action)) & 1 == 1


def close_action(state: State, quadrant: int, action: int) -> None:
    """Close an action of a card for the rest of the turn (I7)."""
    state.cells[LIGHTNING] |= 1 << (quadrant * 2 + action)


def reopen_action(state: State, quadrant: int, action: int) -> None:
    """Open an action of a card again that was closed only to look what it could do."""
    state.cells[LIGHTNING] &= ~(1 << (quadrant * 2 + action))


def has_worked(state: State) -> bool:
    return state.cells[WORKED] == 1


def mark_worked(state: State) -> None:
    state.cells[WORKED] = 1


def is_tile_used(state: State, slot: int) -> bool:
    """Whether the running chain has used the tile on a slot (I5)."""
    return (state.cells[USED_TILES] >> slot) & 1 == 1


def mark_tile_used(state: State, slot: int) -> None:
    """The running chain uses the tile on a slot (I5)."""
    state.cells[USED_TILES] |= 1 << slot


def begin_chain(state: State) -> None:
    """Begin a new chain of activations (I5)."""
    state.cells[USED_TILES] = 0


def begin_visit(state: State, die: int, space: int) -> None:
    """Open a visit of the market: nothing taken, influenced or worked yet."""
    state.cells[MOVED_DIE] = die + 1
    state.cells[VISITED] = space
    state.cells[TAKEN] = 0
    state.cells[INFLUENCED] = 0
    state.cells[WORKED] = 0


def clear_turn(state: State) -> None:
    """Forget what only concerned the turn that ended."""
    for index in range(ACTED, LIGHTNING + 1):
        state.cells[index] = 0


# The players


def colour(state: State, seat: int) -> int:
    """Colour of a seat, numbered like the dice."""
    return state.cells[COLOUR + seat]


def set_colour(state: State, seat: int, value: int) -> None:
    state.cells[COLOUR + seat] = value


def side(state: State, seat: int) -> int:
    return state.cells[SIDE + seat]


def set_side(state: State, seat: int, value: int) -> None:
    state.cells[SIDE + seat] = value


def marker(state: State, seat: int) -> int:
    """Space of the score marker, laps added."""
    return state.cells[MARKER + seat]


def set_marker(state: State, seat: int, space: int) -> None:
    state.cells[MARKER + seat] = space


def rubles(state: State, seat: int) -> int:
    return state.cells[PURSE + seat]


def add_rubles(state: State, seat: int, amount: int) -> None:
    """Change the rubles of a seat; the reserve is the caller's."""
    state.cells[PURSE + seat] += amount


def goods(state: State, seat: int, kind: int) -> int:
    return state.cells[GOODS + seat * MATERIALS + kind]


def add_goods(state: State, seat: int, kind: int, amount: int) -> None:
    """Change the pieces of a material; the reserve is the caller's."""
    state.cells[GOODS + seat * MATERIALS + kind] += amount


def covered(state: State, seat: int) -> int:
    return state.cells[COVERED + seat]


def set_covered(state: State, seat: int, spaces: int) -> None:
    state.cells[COVERED + seat] = spaces


def beside(state: State, seat: int) -> int:
    return state.cells[BESIDE + seat]


def set_beside(state: State, seat: int, banners: int) -> None:
    state.cells[BESIDE + seat] = banners


def slot_banner(state: State, seat: int, slot: int) -> int:
    """1 where a banner lies on the slot."""
    return state.cells[SLOT_BANNER + seat * SLOTS + slot]


def set_slot_banner(state: State, seat: int, slot: int, flag: int) -> None:
    state.cells[SLOT_BANNER + seat * SLOTS + slot] = flag


def slot_tile(state: State, seat: int, slot: int) -> int:
    """1 + face on the slot, negative face down, 0 empty."""
    return state.cells[SLOT_TILE + seat * SLOTS + slot]


def set_slot_tile(state: State, seat: int, slot: int, tile: int) -> None:
    state.cells[SLOT_TILE + seat * SLOTS + slot] = tile


def slot_ornament(state: State, seat: int, slot: int) -> int:
    """1 + ornament locked on the slot, 0 for none."""
    return state.cells[SLOT_ORNAMENT + seat * SLOTS + slot]


def set_slot_ornament(state: State, seat: int, slot: int, ornament: int) -> None:
    state.cells[SLOT_ORNAMENT + seat * SLOTS + slot] = ornament


def ornaments(state: State, seat: int, kind: int) -> int:
    return state.cells[ORNAMENTS + seat * ORNAMENT_KINDS + kind]


def add_ornaments(state: State, seat: int, kind: int, amount: int) -> None:
    state.cells[ORNAMENTS + seat * ORNAMENT_KINDS + kind] += amount


def finished(state: State, seat: int) -> int:
    return state.cells[FINISHED + seat]


def count_finished(state: State, seat: int) -> None:
    state.cells[FINISHED + seat] += 1


def set_finished(state: State, seat: int, count: int) -> None:
    state.cells[FINISHED + seat] = count
