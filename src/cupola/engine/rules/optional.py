"""O: the optional actions, open at every decision of your own turn, and what they could still bring."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import die_space, reserve, set_die_value
    from cupola.engine.accessors.cells import has_rerolled, mark_rerolled, sale, set_sale
    from cupola.engine.accessors.guild_pieces import buttress, guild_in_play, has_buttressed
    from cupola.engine.accessors.region import dice_in_play, has_module, most_passes, passes
    from cupola.engine.accessors.stack import note, push_frame
    from cupola.engine.constants import events, frames, reasons
    from cupola.engine.constants.layout import (
        BLACK,
        BRICKMAKERS,
        BUTTRESSES,
        NOT_SOLD,
        PASSES,
        RUBLES,
        RUBLES_FOR_PRESTIGE,
        SELLING,
        SOLD,
    )
    from cupola.engine.rules.inventory import gain, shift
    from cupola.engine.rules.track import can_lose_prestige, lose_prestige, prestige_behind
    from cupola.engine.state.state import State


def why_not_sell(state: State, seat: int) -> int:
    """O1, O6: a prestige to lose, a ruble to gain, and the one moment of the turn not past."""
    if sale(state) == SOLD:
        return reasons.SALE_OVER
    if reserve(state, RUBLES) == 0:
        return reasons.RESERVE_EMPTY
    return reasons.ALLOWED if can_lose_prestige(state, seat) else reasons.NO_PRESTIGE


def sell_prestige(state: State, seat: int) -> None:
    """O1: 1 prestige for 2 rubles; more may follow at this same moment."""
    set_sale(state, SELLING)
    note(state, events.PRESTIGE_SOLD, seat, RUBLES_FOR_PRESTIGE, 0, 0, 0)
    lose_prestige(state, seat)
    gain(state, seat, RUBLES, RUBLES_FOR_PRESTIGE)


def end_sale(state: State) -> None:
    """O1: any other step ends the one moment of selling."""
    if sale(state) != NOT_SOLD:
        set_sale(state, SOLD)


def rubles_in_reach(state: State, seat: int) -> int:
    """O1, O3: rubles that prestige sold at this moment could bring."""
    if why_not_sell(state, seat) != reasons.ALLOWED:
        return 0
    return min(reserve(state, RUBLES), RUBLES_FOR_PRESTIGE * prestige_behind(state, seat))


def passes_in_reach(state: State, seat: int) -> int:
    """O3, O4: passes that prestige could buy at this moment."""
    if not has_module(state):
        return 0
    return min(most_passes(state) - passes(state, seat), prestige_behind(state, seat))


def lend(state: State, seat: int, coins: int, tickets: int) -> None:
    """O3: put what prestige could buy in a player's hand, to see what it opens; negative takes it back."""
    shift(state, seat, RUBLES, coins)
    shift(state, seat, PASSES, tickets)


def may_use_buttress(state: State, seat: int) -> bool:
    """O3, N10: whether a player holds a buttress and has used none in this turn."""
    if guild_in_play(state) != BRICKMAKERS or has_buttressed(state):
        return False
    for index in range(BUTTRESSES):
        if buttress(state, index) == 2 + seat:
            return True
    return False


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
        return reasons.REROLL_USED
    if dice_on(state, space) == 0:
        return reasons.NO_DICE_THERE
    return reasons.ALLOWED if can_lose_prestige(state, seat) else reasons.NO_PRESTIGE


def buy_reroll(state: State, seat: int, space: int) -> None:
    """O2: pay 1 prestige and take up all dice of a space."""
    mark_rerolled(state)
    note(state, events.REROLL_BOUGHT, seat, space, 0, 0, 0)
    lose_prestige(state, seat)
    take_up_dice(state, seat, space)


def take_up_dice(state: State, seat: int, space: int) -> None:
    """M7, O2: the dice of a space are in the air; chance rolls them one by one."""
    for die in range(dice_in_play(state)):
        if die_space(state, die) == space:
            set_die_value(state, die, 0)
    push_frame(state, frames.ROLL_FRAME, seat)
