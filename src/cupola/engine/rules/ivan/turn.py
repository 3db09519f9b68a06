"""V4, V5, V9: Ivan's turn runs by itself; where he has a choice, the human makes it."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import (
        banner,
        die_space,
        is_finished,
        ornament,
        part_of,
        quadrant_of,
        resource_tile,
        set_die_space,
        set_ornament,
        tile_amount,
        tile_resource,
        tower_count,
    )
    from cupola.engine.accessors.cells import add_ornaments
    from cupola.engine.accessors.region import dice_in_play
    from cupola.engine.accessors.solo import (
        count_ivan_ornament,
        is_row_up,
        ivan_ornament,
        row_card,
        row_die,
        set_row_die,
        set_row_up,
    )
    from cupola.engine.accessors.stack import counter, note, pop_frame, push_frame, set_counter
    from cupola.engine.constants import events, frames, reasons, tables
    from cupola.engine.constants.layout import ARCH, CROSS, DOOR, FLOORS, IVAN, RECOGNITION, SOLO_CARDS
    from cupola.engine.rules.ivan.cards import act
    from cupola.engine.rules.ivan.honours import gain_from_cards
    from cupola.engine.rules.market import landing, why_not_move
    from cupola.engine.rules.optional import take_up_dice
    from cupola.engine.rules.track import gain_prestige, gain_recognition
    from cupola.engine.state.state import State


def begin_ivan_turn(state: State) -> None:
    """V4: his turn; the choices in it are the human's."""
    push_frame(state, frames.IVAN_FRAME, 1 - IVAN)


def run_ivan(state: State) -> bool:
    """Run one stage of his turn; True when the human chooses for him."""
    stage = counter(state, frames.IVAN_STAGE)
    if stage == frames.IVAN_BEGINS:
        return begin_or_reset(state)
    if stage == frames.IVAN_DECORATES or stage == frames.IVAN_CLAIMS:
        return True
    if stage == frames.IVAN_MOVES:
        move_his_die(state)
    else:
        return act(state)
    return False


def begin_or_reset(state: State) -> bool:
    """V4, V9: with every tile face down he first decorates, then the tiles are shuffled."""
    if next_place(state) >= 0:
        set_counter(state, frames.IVAN_STAGE, frames.IVAN_MOVES)
        return False
    note(state, events.IVAN_RESET, IVAN, 0, 0, 0, 0)
    if can_ivan_decorate(state):
        set_counter(state, frames.IVAN_STAGE, frames.IVAN_DECORATES)
        return True
    shuffle_tiles(state)
    return False


def next_place(state: State) -> int:
    """V4: the leftmost place with a face-up tile, -1 when all are face down."""
    for place in range(SOLO_CARDS):
        if row_card(state, place) >= 0 and is_row_up(state, place):
            return place
    return -1


def next_ornament(state: State) -> int:
    """V9: door, arch, arch, cross; -1 when all are placed."""
    placed = ivan_ornament(state)
    if placed == 0:
        return DOOR
    if placed == 3:
        return CROSS
    return ARCH if placed < 3 else -1


def takes_ornament(state: State, section: int, owner: int) -> bool:
    """Whether a finished section of an owner can take his next ornament."""
    if banner(state, section) != owner or not is_finished(state, section) or ornament(state, section) >= 0:
        return False
    return part_of(state, section) == next_ornament(state)


def has_place_for_ornament(state: State, owner: int) -> bool:
    """Whether any section of an owner can take his next ornament."""
    for section in range(tower_count(state) * FLOORS):
        if takes_ornament(state, section, owner):
            return True
    return False


def can_ivan_decorate(state: State) -> bool:
    """V9: whether his next ornament finds a place at all."""
    return has_place_for_ornament(state, 1 - IVAN) or has_place_for_ornament(state, IVAN)


def why_not_ivan_decorate(state: State, section: int) -> int:
    """V9: a section of the human that can take it, else one of his own."""
    if counter(state, frames.IVAN_STAGE) != frames.IVAN_DECORATES:
        return reasons.NOT_NOW
    if takes_ornament(state, section, 1 - IVAN):
        return reasons.ALLOWED
    if takes_ornament(state, section, IVAN) and not has_place_for_ornament(state, 1 - IVAN):
        return reasons.ALLOWED
    return reasons.NOT_IVANS_CHOICE


def ivan_decorate(state: State, section: int) -> None:
    """V9: the ornament is placed for nothing, +1 prestige; then the tiles are shuffled."""
    kind = next_ornament(state)
    note(state, events.IVAN_DECORATED, IVAN, section, kind, 0, 0)
    set_ornament(state, section, IVAN)
    add_ornaments(state, IVAN, kind, -1)
    count_ivan_ornament(state)
    gain_prestige(state, IVAN, 1)
    shuffle_tiles(state)


def shuffle_tiles(state: State) -> None:
    """V9: all his tiles are lifted; chance lays them face up again, one by one."""
    set_counter(state, frames.IVAN_STAGE, frames.IVAN_MOVES)
    for place in range(SOLO_CARDS):
        set_row_die(state, place, -1)
    push_frame(state, frames.TILES_FRAME, 1 - IVAN)


def is_tile_laid(state: State, die: int) -> bool:
    """Whether the tile of a die lies on his row."""
    for place in range(SOLO_CARDS):
        if row_die(state, place) == die:
            return True
    return False


def tiles_left(state: State) -> int:
    """Tiles still to be laid."""
    count = 0
    for die in range(dice_in_play(state)):
        if not is_tile_laid(state, die):
            count += 1
    return count


def land_tile(state: State, value: int) -> None:
    """Chance: the value-th of the tiles left is laid on the next place."""
    place = counter(state, frames.TILE_PLACE)
    left = value
    for die in range(dice_in_play(state)):
        if not is_tile_laid(state, die):
            left -= 1
            if left == 0:
                set_row_die(state, place, die)
                set_row_up(state, place, 1)
                note(state, events.IVAN_TILE_LAID, IVAN, place, die, 0, 0)
                break
    set_counter(state, frames.TILE_PLACE, place + 1)
    if tiles_left(state) == 0:
        pop_frame(state)


def move_his_die(state: State) -> None:
    """V4, V13: move the die of the leftmost face-up tile if it can land, and turn the tile."""
    place = next_place(state)
    die = row_die(state, place)
    note(state, events.IVAN_TURN, IVAN, row_card(state, place), die, 0, 0)
    set_row_up(state, place, 0)
    set_counter(state, frames.IVAN_PLACE, place)
    set_counter(state, frames.IVAN_STAGE, frames.IVAN_ACTS)
    if why_not_move(state, IVAN, die, 0) != reasons.ALLOWED:
        note(state, events.IVAN_STUCK, IVAN, die, 0, 0, 0)
        return
    start = die_space(state, die)
    space = landing(state, die, 0)
    set_die_space(state, die, space)
    note(state, events.DIE_MOVED, IVAN, die, start, space, 0)
    gain_honours(state, space)
    take_up_dice(state, IVAN, space)


def gain_honours(state: State, space: int) -> None:
    """V5: 1 recognition from a recognition tile, and what the quadrant's card gives for free."""
    tile_id = resource_tile(state, space)
    for index in range(tables.TILE_GAINS):
        if tile_amount(state, tile_id, index) > 0 and tile_resource(state, tile_id, index) == RECOGNITION:
            gain_recognition(state, IVAN, 1)
    quadrant = quadrant_of(state, space)
    gain_from_cards(state, quadrant, quadrant)
