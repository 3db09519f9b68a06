"""M: visit the market: move a die; take, influence, workshop in any order; then roll."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import (
        dice_per_space,
        die_space,
        die_value,
        influence_card,
        quadrant_of,
        resource_tile,
        set_die_space,
        set_die_value,
        tile_amount,
        tile_resource,
    )
    from cupola.engine.accessors.cells import (
        begin_visit,
        close_action,
        colour,
        has_influenced,
        has_taken,
        has_worked,
        mark_acted,
        mark_influenced,
        mark_taken,
        mark_tile_used,
        mark_worked,
        rubles,
        visited,
    )
    from cupola.engine.accessors.printed import action_code, is_once
    from cupola.engine.accessors.region import dice_in_play
    from cupola.engine.accessors.stack import begin_effect, counter, note, pop_frame, push_frame, set_counter
    from cupola.engine.constants import events, frames, reasons, tables
    from cupola.engine.constants.layout import BLACK, RUBLES, SPACES, WHITE
    from cupola.engine.rules.effects.interpreter import activate
    from cupola.engine.rules.effects.prospects import bears_lightning, why_not_use_card, why_not_use_tile
    from cupola.engine.rules.effects.supplies import (
        most_taken,
        most_taken_at,
        slot_of_die,
        tile_gives,
        why_not_use_specialist,
    )
    from cupola.engine.rules.guilds.choices import begin_take
    from cupola.engine.rules.inventory import gain, pay
    from cupola.engine.rules.optional import dice_on, take_up_dice
    from cupola.engine.state.state import State


# Moving a die


def landing(state: State, die: int, push: int) -> int:
    """M1: where a die would stop, clockwise."""
    return (die_space(state, die) + die_value(state, die) + push) % SPACES


def may_push(state: State, seat: int, die: int) -> bool:
    """M1, K6: only the white die, the black one and the one of the own colour are pushed."""
    return die == WHITE or die == BLACK or die == colour(state, seat)


def why_not_move(state: State, seat: int, die: int, push: int) -> int:
    """M1, M2: a push costs a ruble a space, and no die joins three others."""
    if push > 0 and not may_push(state, seat, die):
        return reasons.NOT_YOUR_DIE
    if push > rubles(state, seat):
        return reasons.NOT_ENOUGH_RUBLES
    target = landing(state, die, push)
    others = dice_on(state, target) - (1 if die_space(state, die) == target else 0)
    return reasons.ALLOWED if others < dice_per_space(state) else reasons.SPACE_FULL


def can_move(state: State, seat: int) -> bool:
    """Whether any die can be moved as it lies, or pushed."""
    for die in range(dice_in_play(state)):
        for push in range(SPACES):
            if why_not_move(state, seat, die, push) == reasons.ALLOWED:
                return True
    return False


def move_die(state: State, seat: int, die: int, push: int) -> None:
    """M1: walk the die and open the visit of the space it stops on."""
    start = die_space(state, die)
    space = landing(state, die, push)
    mark_acted(state)
    pay(state, seat, RUBLES, push)
    set_die_space(state, die, space)
    note(state, events.DIE_MOVED, seat, die, start, space, push)
    begin_visit(state, die, space)
    push_frame(state, frames.VISIT_FRAME, seat)


# Take


def why_not_take(state: State, seat: int, amount: int) -> int:
    """M3, M4: once a visit, at least one piece, at most the tile times the dice on the space."""
    if has_taken(state):
        return reasons.ALREADY_TAKEN
    most = most_taken_at(state, seat, visited(state))
    if 0 < amount <= most:
        return reasons.ALLOWED
    tile_id = resource_tile(state, visited(state))
    if not tile_gives(state, seat, tile_id) or (amount == 0 and tile_amount(state, tile_id, 1) == 0):
        return reasons.NOTHING_TO_TAKE
    return reasons.ALLOWED if amount == 0 else reasons.TOO_MUCH


def take(state: State, seat: int, amount: int) -> None:
    """M4: take so much of the first resource; a tile that shows more asks on."""
    mark_taken(state)
    tile_id = resource_tile(state, visited(state))
    if amount > 0:
        gain(state, seat, tile_resource(state, tile_id, 0), amount)
    if tile_amount(state, tile_id, 1) > 0:
        begin_take(state, seat, tile_id, dice_on(state, visited(state)), 1)


def why_not_take_more(state: State, seat: int, amount: int) -> int:
    """M4: none up to all of the next resource of the tile."""
    tile_id = counter(state, frames.TAKE_TILE)
    most = most_taken(
        state, seat, tile_id, counter(state, frames.TAKE_INDEX), counter(state, frames.TAKE_TIMES)
    )
    return reasons.ALLOWED if amount <= most else reasons.TOO_MUCH


def take_more(state: State, seat: int, amount: int) -> None:
    """M4: take so much of the next resource, then ask for the one after it."""
    tile_id = counter(state, frames.TAKE_TILE)
    index = counter(state, frames.TAKE_INDEX)
    if amount > 0:
        gain(state, seat, tile_resource(state, tile_id, index), amount)
    if index + 1 < tables.TILE_GAINS and tile_amount(state, tile_id, index + 1) > 0:
        set_counter(state, frames.TAKE_INDEX, index + 1)
    else:
        pop_frame(state)


# Influence


def why_not_influence(state: State, seat: int, quadrant: int, action: int) -> int:
    """M3, M5: once a visit, on the card of the quadrant."""
    if has_influenced(state):
        return reasons.ALREADY_INFLUENCED
    if quadrant != quadrant_of(state, visited(state)):
        return reasons.OTHER_QUADRANT
    return why_not_use_card(state, seat, quadrant, action)


def why_not_again(state: State, seat: int, quadrant: int, action: int) -> int:
    """M9: only the action just used may be repeated."""
    if quadrant != counter(state, frames.QUADRANT_AGAIN) or action != counter(state, frames.ACTION_AGAIN):
        return reasons.ALREADY_INFLUENCED
    return why_not_use_card(state, seat, quadrant, action)


def use_influence(state: State, seat: int, quadrant: int, action: int) -> None:
    """M5: the one influence of this visit."""
    mark_influenced(state)
    use_card(state, seat, quadrant, action)


def use_card(state: State, seat: int, quadrant: int, action: int) -> None:
    """I7: perform an action of a card; lightning closes it for the turn, infinity asks on (M9)."""
    if bears_lightning(state, quadrant, action):
        close_action(state, quadrant, action)
    if not is_once(state, influence_card(state, quadrant), action):
        push_frame(state, frames.INFLUENCE_FRAME, seat)
        set_counter(state, frames.QUADRANT_AGAIN, quadrant)
        set_counter(state, frames.ACTION_AGAIN, action)
    perform_card(state, seat, quadrant, action)


def perform_card(state: State, seat: int, quadrant: int, action: int) -> None:
    """Run an action of an influence card once."""
    note(state, events.INFLUENCE_USED, seat, quadrant, action, 0, 0)
    begin_effect(state, seat, action_code(state, influence_card(state, quadrant), action))


# Workshop


def why_not_work(state: State, seat: int, slot: int) -> int:
    """M3, M6: once a visit, the tile on the slot of the moved die's colour; for white, one of two."""
    if has_worked(state):
        return reasons.ALREADY_WORKED
    if not slot_of_die(state, slot):
        return reasons.OTHER_SLOT
    return why_not_use_tile(state, seat, seat, slot)


def work(state: State, seat: int, slot: int) -> None:
    """M6: the tile gives its benefit."""
    mark_worked(state)
    mark_tile_used(state, slot)
    activate(state, seat, slot)


def why_not_work_specialist(state: State, seat: int) -> int:
    """K6: in place of a workshop tile, after a move of the black die."""
    return reasons.ALREADY_WORKED if has_worked(state) else why_not_use_specialist(state, seat)


# The roll


def end_visit(state: State, seat: int) -> None:
    """M7: every die on the landing space is taken up to be rolled."""
    pop_frame(state)
    take_up_dice(state, seat, visited(state))


def rolling_die(state: State) -> int:
    """The next die in the air, -1 when all have landed."""
    for die in range(dice_in_play(state)):
        if die_value(state, die) == 0:
            return die
    return -1


def land_die(state: State, seat: int, value: int) -> None:
    """M7, O2: one die lands; the roll is over with the last one."""
    die = rolling_die(state)
    set_die_value(state, die, value)
    note(state, events.DIE_ROLLED, seat, die, value, 0, 0)
    if rolling_die(state) < 0:
        pop_frame(state)
