"""The flow of a turn on one page: what follows a choice, what is automatic, where chance comes in.

A state is a player's decision, a chance node, or over. `apply` takes a decision, `land` what chance gives;
both then settle the stack: effects run, a single forced choice is taken, until somebody really decides.
Only the roll and the pass are never taken by themselves: a player always throws the dice by hand.
"""

import cython

if not cython.compiled:
    from cupola.engine.accessors.cells import begin_chain, is_over
    from cupola.engine.accessors.stack import (
        clear_options,
        counter,
        option,
        option_count,
        top_kind,
        top_owner,
    )
    from cupola.engine.constants import actions as a
    from cupola.engine.constants import frames
    from cupola.engine.constants.layout import DIE_FACES, SPARE_DECK
    from cupola.engine.rules.contractors.recruiting import bag_count, land_specialist, run_recruit
    from cupola.engine.rules.effects.interpreter import run_effect, run_goods
    from cupola.engine.rules.guilds.contracts import deck_size, land_contract, run_draw, run_keep
    from cupola.engine.rules.guilds.spares import land_spare, run_buying, run_spares, spares_at
    from cupola.engine.rules.ivan.turn import land_tile, run_ivan, tiles_left
    from cupola.engine.rules.market import land_die
    from cupola.engine.state.state import State
    from cupola.engine.turn.legal import is_chance_kind
    from cupola.engine.turn.offers import offer_options
    from cupola.engine.turn.perform import perform
    from cupola.engine.turn.turn_order import begin_turn, end_turn


def begin_match(state: State) -> None:
    """The table is laid: the first seat begins."""
    begin_turn(state)
    settle(state)


def is_chance(state: State) -> bool:
    """Whether chance is next: a die in the air, a draw from a bag or a deck."""
    return is_chance_kind(top_kind(state))


def chance_count(state: State) -> int:
    """How many equally likely outcomes chance has here; they are numbered from 1."""
    kind = top_kind(state)
    if kind == frames.SPECIALIST_FRAME:
        return bag_count(state)
    if kind == frames.CONTRACT_FRAME:
        return deck_size(state)
    if kind == frames.SPARE_FRAME:
        return spares_at(state, SPARE_DECK)
    return tiles_left(state) if kind == frames.TILES_FRAME else DIE_FACES


def decider(state: State) -> int:
    """The seat that decides."""
    return top_owner(state)


def apply(state: State, action: int) -> None:
    """Take an allowed decision and settle what follows; whether it is allowed is `why_not`'s question."""
    perform(state, action)
    settle(state)


def apply_to_turn_end(state: State, action: int) -> None:
    """Take a decision to look at its result: a turn of Ivan that would follow by itself (V4) is held back."""
    perform(state, action)
    settle_up_to_ivan(state, True)


def land(state: State, value: int) -> None:
    """Chance: the next die shows this value, or the value-th thing is drawn; settle what follows."""
    kind = top_kind(state)
    if kind == frames.ROLL_FRAME:
        land_die(state, top_owner(state), value)
    elif kind == frames.SPECIALIST_FRAME:
        land_specialist(state, top_owner(state), value)
    elif kind == frames.CONTRACT_FRAME:
        land_contract(state, top_owner(state), value)
    elif kind == frames.SPARE_FRAME:
        land_spare(state, top_owner(state), value)
    else:
        land_tile(state, value)
    settle(state)


def settle(state: State) -> None:
    """Run effects and take forced choices until someone decides, chance is next, or it is over."""
    settle_up_to_ivan(state, False)


def settle_up_to_ivan(state: State, holds_ivan: bool) -> None:
    """Settle; where Ivan is held, no further than to the beginning of his turn."""
    while True:
        run_frames(state, holds_ivan)
        clear_options(state)
        if is_over(state) or is_chance(state) or (holds_ivan and begins_ivan(state)):
            return
        offer_options(state)
        if option_count(state) != 1 or is_taken_by_hand(option(state, 0)):
            return
        perform(state, option(state, 0))


def is_taken_by_hand(action: int) -> bool:
    """The roll cannot be taken back and a pass is a player's own word: neither is ever taken by itself."""
    return action == a.ROLL_DICE or action == a.PASS


def begins_ivan(state: State) -> bool:
    """Whether Ivan's turn is about to begin."""
    return top_kind(state) == frames.IVAN_FRAME and counter(state, frames.IVAN_STAGE) == frames.IVAN_BEGINS


def run_frames(state: State, holds_ivan: bool) -> None:
    """Run whatever on top of the stack needs no choice."""
    waiting = False
    while not waiting and not is_over(state) and not (holds_ivan and begins_ivan(state)):
        kind = top_kind(state)
        if kind == frames.EFFECT_FRAME:
            waiting = run_effect(state)
        elif kind == frames.GOODS_FRAME:
            waiting = run_goods(state)
        elif kind == frames.TURN_FRAME or kind == frames.VISIT_FRAME:
            begin_chain(state)
            waiting = True
        else:
            waiting = run_module(state, kind)


def run_module(state: State, kind: int) -> bool:
    """The frames of Ivan, recruiting, contracts and spare sections; True when one waits."""
    if kind == frames.IVAN_FRAME and counter(state, frames.IVAN_STAGE) == frames.IVAN_ENDS:
        end_turn(state)
        return False
    if kind == frames.IVAN_FRAME:
        return run_ivan(state)
    if kind == frames.RECRUIT_FRAME:
        return run_recruit(state)
    if kind == frames.CONTRACT_FRAME:
        return run_draw(state)
    if kind == frames.KEEP_FRAME:
        return run_keep(state)
    if kind == frames.SPARE_FRAME:
        return run_spares(state)
    return run_buying(state) if kind == frames.BUY_FRAME else True
