"""O: the optional actions, open whenever you choose the next step of your turn."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import die_space, reserve, set_die_value
    from cupola.engine.accessors.cells import has_rerolled, mark_rerolled, sale, set_sale
    from cupola.engine.accessors.region import dice_in_play, has_module
    from cupola.engine.accessors.stack import note, push_frame
    from cupola.engine.constants.events import PRESTIGE_SOLD, REROLL_BOUGHT
    from cupola.engine.constants.frames import ROLL_FRAME
    from cupola.engine.constants.layout import BLACK, NOT_SOLD, RUBLES, RUBLES_FOR_PRESTIGE, SELLING, SOLD
    from cupola.engine.constants.reasons import (
        ALLOWED,
        NO_DICE_THERE,
        NO_PRESTIGE,
        REROLL_USED,
        RESERVE_EMPTY,
        SALE_OVER,
    )
    from cupola.engine.rules.inventory import gain
    from cupola.engine.rules.track import can_lose_prestige, lose_prestige
    from cupola.engine.state.state import State


def why_not_sell(state: State, seat: int) -> int:
    """O1, O6: a prestige to lose, a ruble to gain, and the one moment of the turn not past."""
    if sale(state) == SOLD:
        return SALE_OVER
    if reserve(state, RUBLES) == 0:
        return RESERVE_EMPTY
    return ALLOWED if can_lose_prestige(state, seat) else NO_PRESTIGE


def sell_prestige(state: State, seat: int) -> None:
    """O1: 1 prestige for 2 rubles; more may follow at this same moment."""
    set_sale(state, SELLING)
    note(state, PRESTIGE_SOLD, seat, RUBLES_FOR_PRESTIGE, 0, 0, 0)
    lose_prestige(state, seat)
    gain(state, seat, RUBLES, RUBLES_FOR_PRESTIGE)


def end_sale(state: State) -> None:
    """O1: any other step ends the one moment of selling."""
    if sale(state) != NOT_SOLD:
        set_sale(state, SOLD)


def dice_on(state: State, space: int) -> int:
    """Dice on a market space."""
    count = 0
    for die in range(BLACK):
        if die_space(state, die) == space:
            count += 1
    if has_module(state) and die_space(state, BLACK) == space:
        count += 1
    return count


def why_not_reroll(state: State, seat: int, space: int) -> int:
    """O2, O6: once a turn, for a prestige, a space with dice."""
    if has_rerolled(state):
        return REROLL_USED
    if dice_on(state, space) == 0:
        return NO_DICE_THERE
    return ALLOWED if can_lose_prestige(state, seat) else NO_PRESTIGE


def buy_reroll(state: State, seat: int, space: int) -> None:
    """O2: pay 1 prestige and take up all dice of a space."""
    mark_rerolled(state)
    note(state, REROLL_BOUGHT, seat, space, 0, 0, 0)
    lose_prestige(state, seat)
    take_up_dice(state, seat, space)


def take_up_dice(state: State, seat: int, space: int) -> None:
    """M7, O2: the dice of a space are in the air; chance rolls them one by one."""
    for die in range(dice_in_play(state)):
        if die_space(state, die) == space:
            set_die_value(state, die, 0)
    push_frame(state, ROLL_FRAME, seat)
