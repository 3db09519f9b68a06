"""The flow of a turn on one page: which frame follows which, and what each choice does.

A state is a player's decision, a chance node, or over. `apply` takes a decision, `land` what chance gives;
both then settle the stack: effects run, a single forced choice is taken, until somebody really decides.
Only the roll and the pass are never taken by themselves: a player always throws the dice by hand.
"""

import cython

if not cython.compiled:
    from cupola.engine.actions import (
        CHOOSE,
        CLAIM,
        DECORATE,
        DELIVER_TO,
        DONE_DELIVERING,
        END_TURN,
        ENOUGH,
        MOVE,
        PASS,
        PAY_WITH,
        PLACE_DOWN,
        PLACE_UP,
        PUSHES,
        REROLL,
        ROLL_DICE,
        SELL_PRESTIGE,
        SET_JEWELS,
        SWAP_TILES,
        TAKE,
        TAKE_BANNER,
        USE_INFLUENCE,
        USE_WORKSHOP,
    )
    from cupola.engine.build import decorate, deliver, set_jewels
    from cupola.engine.cells import (
        begin_chain,
        clear_turn,
        count_turn,
        is_over,
        last_turns,
        mark_acted,
        players,
        set_last_turns,
        set_turn_seat,
        trigger,
        turn_number,
        turn_seat,
    )
    from cupola.engine.claim import claim, place_tile, take_banner
    from cupola.engine.effects import (
        choose_goods,
        choose_kind,
        go_on_and_activate,
        pay_with,
        run_effect,
        run_goods,
        swap_tiles,
    )
    from cupola.engine.events import PASSED, TURN_BEGUN, TURN_ENDED
    from cupola.engine.frames import (
        EFFECT_FRAME,
        GOODS_FRAME,
        INFLUENCE_FRAME,
        ROLL_FRAME,
        TAKE_FRAME,
        TURN_FRAME,
        VISIT_FRAME,
    )
    from cupola.engine.layout import MATERIALS
    from cupola.engine.legal import offer_options
    from cupola.engine.market import (
        end_visit,
        land_die,
        move_die,
        perform_card,
        take,
        take_more,
        use_influence,
        work,
    )
    from cupola.engine.optional import buy_reroll, end_sale, sell_prestige
    from cupola.engine.scoring import score_match
    from cupola.engine.stack import (
        clear_options,
        note,
        option,
        option_count,
        pop_frame,
        push_frame,
        top_kind,
        top_owner,
    )
    from cupola.engine.state import State

# The course of the match


def begin_turn(state: State) -> None:
    """A1: the seat to move chooses its first step."""
    count_turn(state)
    note(state, TURN_BEGUN, turn_seat(state), turn_number(state), 0, 0, 0)
    push_frame(state, TURN_FRAME, turn_seat(state))


def end_turn(state: State) -> None:
    """E1: the next seat, clockwise; after the trigger every other seat has one more turn, then scoring."""
    note(state, TURN_ENDED, turn_seat(state), 0, 0, 0, 0)
    pop_frame(state)
    clear_turn(state)
    if trigger(state) >= 0 and last_turns(state) == 0:
        score_match(state)
        return
    if trigger(state) >= 0:
        set_last_turns(state, last_turns(state) - 1)
    set_turn_seat(state, (turn_seat(state) + 1) % players(state))
    begin_turn(state)


def begin_match(state: State) -> None:
    """The table is laid: the first seat begins."""
    begin_turn(state)
    settle(state)


# One step


def is_chance(state: State) -> bool:
    """Whether chance is next: a die is in the air."""
    return top_kind(state) == ROLL_FRAME


def decider(state: State) -> int:
    """The seat that decides."""
    return top_owner(state)


def apply(state: State, action: int) -> None:
    """Take an allowed decision and settle what follows; whether it is allowed is `why_not`'s question."""
    perform(state, action)
    settle(state)


def land(state: State, value: int) -> None:
    """Chance: the next die in the air shows this value; settle what follows."""
    land_die(state, top_owner(state), value)
    settle(state)


def settle(state: State) -> None:
    """Run effects and take single forced choices until somebody decides, chance is next, or it is over."""
    while True:
        run_frames(state)
        clear_options(state)
        if is_over(state) or is_chance(state):
            return
        offer_options(state)
        if option_count(state) != 1 or is_taken_by_hand(option(state, 0)):
            return
        perform(state, option(state, 0))


def is_taken_by_hand(action: int) -> bool:
    """The roll cannot be taken back and a pass is a player's own word: neither is ever taken by itself."""
    return action == ROLL_DICE or action == PASS


def run_frames(state: State) -> None:
    """Run whatever on top of the stack needs no choice."""
    waiting = False
    while not waiting and not is_over(state):
        kind = top_kind(state)
        if kind == EFFECT_FRAME:
            waiting = run_effect(state)
        elif kind == GOODS_FRAME:
            waiting = run_goods(state)
        else:
            waiting = True
            if kind == TURN_FRAME or kind == VISIT_FRAME:
                begin_chain(state)


# What each choice does


def perform(state: State, action: int) -> None:
    """Do what an action says, in the frame that is open."""
    seat = top_owner(state)
    if action != SELL_PRESTIGE:
        end_sale(state)
    if action < MOVE:
        perform_plain(state, seat, action)
    elif action < DELIVER_TO:
        perform_move_or_claim(state, seat, action)
    elif action < TAKE:
        perform_build(state, seat, action)
    elif action < SWAP_TILES:
        perform_market(state, seat, action)
    else:
        perform_choice(state, seat, action)


def perform_plain(state: State, seat: int, action: int) -> None:
    """End, pass, stop, roll, sell and re-roll."""
    if action == END_TURN:
        end_turn(state)
    elif action == PASS:
        mark_acted(state)
        note(state, PASSED, seat, 0, 0, 0, 0)
    elif action == DONE_DELIVERING or action == ENOUGH:
        pop_frame(state)
    elif action == ROLL_DICE:
        end_visit(state, seat)
    elif action == SELL_PRESTIGE:
        sell_prestige(state, seat)
    else:
        buy_reroll(state, seat, action - REROLL)


def perform_move_or_claim(state: State, seat: int, action: int) -> None:
    """M1 and C: the steps of moving a die and of claiming."""
    if action < CLAIM:
        move_die(state, seat, (action - MOVE) // PUSHES, (action - MOVE) % PUSHES)
    elif action < TAKE_BANNER:
        claim(state, seat, action - CLAIM)
    elif action < PLACE_UP:
        take_banner(state, seat, action - TAKE_BANNER)
    elif action < PLACE_DOWN:
        place_tile(state, seat, action - PLACE_UP, True)
    else:
        place_tile(state, seat, action - PLACE_DOWN, False)


def perform_build(state: State, seat: int, action: int) -> None:
    """B: deliver, decorate, set jewels."""
    if action < DECORATE:
        deliver(state, seat, (action - DELIVER_TO) // MATERIALS, (action - DELIVER_TO) % MATERIALS)
    elif action < SET_JEWELS:
        decorate(state, seat, action - DECORATE)
    else:
        set_jewels(state, seat, action - SET_JEWELS)


def perform_market(state: State, seat: int, action: int) -> None:
    """M4, M5, M6: the same names serve the visit and the questions that follow from it."""
    kind = top_kind(state)
    if action < USE_INFLUENCE:
        if kind == TAKE_FRAME:
            take_more(state, seat, action - TAKE)
        else:
            take(state, seat, action - TAKE)
    elif action < USE_WORKSHOP:
        quadrant = (action - USE_INFLUENCE) // 2
        if kind == INFLUENCE_FRAME:
            perform_card(state, seat, quadrant, (action - USE_INFLUENCE) % 2)
        else:
            use_influence(state, seat, quadrant, (action - USE_INFLUENCE) % 2)
    elif kind == EFFECT_FRAME:
        go_on_and_activate(state, seat, action - USE_WORKSHOP)
    else:
        work(state, seat, action - USE_WORKSHOP)


def perform_choice(state: State, seat: int, action: int) -> None:
    """The choices inside an effect."""
    if action < PAY_WITH:
        swap_tiles(state, seat, action - SWAP_TILES)
    elif action < CHOOSE:
        pay_with(state, seat, action - PAY_WITH)
    elif top_kind(state) == GOODS_FRAME:
        choose_goods(state, seat, action - CHOOSE)
    else:
        choose_kind(state, seat, action - CHOOSE)
