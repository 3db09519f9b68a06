"""What each choice does, by the open frame."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.cells import mark_acted, mark_worked, passed_in_row, set_passed_in_row
    from cupola.engine.accessors.printed import opcode
    from cupola.engine.accessors.stack import counter, note, pop_frame, top_kind, top_owner
    from cupola.engine.constants.actions import (
        AT_TILE,
        BUY_PASS,
        CHOOSE,
        CHOOSE_SPARE,
        CLAIM,
        DECORATE,
        DELIVER_TO,
        DISMISS_SPECIALIST,
        DONE_DELIVERING,
        DRAW_ON,
        END_TURN,
        ENOUGH,
        GIVE_ORNAMENT,
        GO_ON,
        KEEP_CONTRACT,
        KEEP_SPECIALIST,
        MOVE,
        ORDER,
        PASS,
        PAY_WITH,
        PLACE_DOWN,
        PLACE_UP,
        PUSHES,
        RECRUIT,
        REROLL,
        ROLL_DICE,
        SELL_PRESTIGE,
        SET_JEWELS,
        SWAP_TILES,
        TAKE,
        TAKE_BANNER,
        TAKE_THE_BUTTRESS,
        UNDER_CONTRACT,
        USE_BUTTRESS,
        USE_INFLUENCE,
        USE_RIVAL,
        USE_SPECIALIST,
        USE_WORKSHOP,
        WALK_FOREMAN,
    )
    from cupola.engine.constants.events import PASSED
    from cupola.engine.constants.frames import (
        BUY_FRAME,
        EFFECT_FRAME,
        GOODS_FRAME,
        INFLUENCE_FRAME,
        IVAN_FRAME,
        RETURN_FRAME,
        STEP,
        TAKE_FRAME,
        VISIT_FRAME,
    )
    from cupola.engine.constants.layout import MATERIALS, SLOTS
    from cupola.engine.constants.opcodes import MARKET
    from cupola.engine.rules.build import deliver
    from cupola.engine.rules.claim import claim, place_tile, take_banner
    from cupola.engine.rules.contractors.recruiting import (
        buy_pass,
        choose_specialist,
        recruit,
        use_specialist,
    )
    from cupola.engine.rules.decorate import decorate, set_jewels
    from cupola.engine.rules.effects.interpreter import (
        choose_goods,
        choose_kind,
        go_on,
        go_on_and_activate,
        pay_with,
        swap_tiles,
    )
    from cupola.engine.rules.guilds.choices import (
        choose_order,
        draw_on,
        finish_market_action,
        give_ornament,
        take_again,
        take_buttress,
        use_at_tile,
        use_buttress,
        use_rival,
        walk,
        work_again,
    )
    from cupola.engine.rules.guilds.contracts import keep_contract, lay_under, return_contract
    from cupola.engine.rules.guilds.spares import buy_piece, split_spares
    from cupola.engine.rules.ivan.cards import ivan_claim
    from cupola.engine.rules.ivan.turn import ivan_decorate
    from cupola.engine.rules.market import (
        end_visit,
        move_die,
        perform_card,
        take,
        take_more,
        use_card,
        use_influence,
        work,
    )
    from cupola.engine.rules.optional import buy_reroll, end_sale, sell_prestige
    from cupola.engine.state.state import State
    from cupola.engine.turn.turn_order import end_turn


def perform(state: State, action: int) -> None:
    """Do what an action says, in the frame that is open."""
    seat = top_owner(state)
    if action != SELL_PRESTIGE:
        end_sale(state)
    if action != PASS and action != END_TURN:
        set_passed_in_row(state, 0)
    if action < MOVE:
        perform_plain(state, seat, action)
    elif action < DELIVER_TO:
        perform_move_or_claim(state, seat, action)
    elif action < TAKE:
        perform_build(state, seat, action)
    elif action < SWAP_TILES:
        perform_market(state, seat, action)
    elif action < BUY_PASS:
        perform_choice(state, seat, action)
    elif action < USE_RIVAL:
        perform_module(state, seat, action)
    else:
        perform_guild(state, seat, action)


def perform_plain(state: State, seat: int, action: int) -> None:
    """End, pass, stop, roll, sell and re-roll."""
    if action == END_TURN:
        end_turn(state)
    elif action == PASS:
        mark_acted(state)
        set_passed_in_row(state, passed_in_row(state) + 1)
        note(state, PASSED, seat, 0, 0, 0, 0)
    elif action == DONE_DELIVERING or action == ENOUGH:  # also to decline what an effect offers
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
        perform_claim(state, seat, action - CLAIM)
    elif action < PLACE_UP:
        take_banner(state, seat, action - TAKE_BANNER)
    elif action < PLACE_DOWN:
        place_tile(state, seat, action - PLACE_UP, True)
    else:
        place_tile(state, seat, action - PLACE_DOWN, False)


def perform_claim(state: State, seat: int, section: int) -> None:
    """C1, V8, N17: the claim of the turn, of Ivan, or of a buttress."""
    kind = top_kind(state)
    if kind == IVAN_FRAME:
        ivan_claim(state, section)
        return
    if kind == EFFECT_FRAME:
        go_on(state)
    else:
        mark_acted(state)
    claim(state, seat, section)


def perform_build(state: State, seat: int, action: int) -> None:
    """B: deliver, decorate, set jewels."""
    if action < DECORATE:
        deliver(state, seat, (action - DELIVER_TO) // MATERIALS, (action - DELIVER_TO) % MATERIALS)
    elif action < SET_JEWELS and top_kind(state) == IVAN_FRAME:
        ivan_decorate(state, action - DECORATE)
    elif action < SET_JEWELS:
        decorate(state, seat, action - DECORATE)
    else:
        set_jewels(state, seat, action - SET_JEWELS)


def perform_market(state: State, seat: int, action: int) -> None:
    """M4, M5, M6: the same names serve the visit and the questions that follow from it."""
    if action < USE_INFLUENCE:
        perform_take(state, seat, action - TAKE)
    elif action < USE_WORKSHOP:
        perform_influence(state, seat, (action - USE_INFLUENCE) // 2, (action - USE_INFLUENCE) % 2)
    elif top_kind(state) == VISIT_FRAME:
        work(state, seat, action - USE_WORKSHOP)
    elif opcode(state, counter(state, STEP)) == MARKET:
        work_again(state, seat, action - USE_WORKSHOP)
    else:
        go_on_and_activate(state, seat, action - USE_WORKSHOP)


def perform_take(state: State, seat: int, amount: int) -> None:
    """M4: in the visit, on a tile that shows more, or once more (N5)."""
    kind = top_kind(state)
    if kind == TAKE_FRAME:
        take_more(state, seat, amount)
    elif kind == EFFECT_FRAME:
        take_again(state, seat, amount)
    else:
        take(state, seat, amount)


def perform_influence(state: State, seat: int, quadrant: int, action: int) -> None:
    """M5, M9, I7: the influence of the visit, a repetition, or an action that another effect grants (N5)."""
    kind = top_kind(state)
    if kind == INFLUENCE_FRAME:
        perform_card(state, seat, quadrant, action)
    elif kind == EFFECT_FRAME and opcode(state, counter(state, STEP)) == MARKET:
        finish_market_action(state, 4)
        use_card(state, seat, quadrant, action)
    elif kind == EFFECT_FRAME:
        go_on(state)
        use_card(state, seat, quadrant, action)
    else:
        use_influence(state, seat, quadrant, action)


def perform_choice(state: State, seat: int, action: int) -> None:
    """The choices inside an effect."""
    if action < PAY_WITH:
        swap_tiles(state, seat, action - SWAP_TILES)
    elif action < CHOOSE:
        pay_with(state, seat, action - PAY_WITH)
    elif top_kind(state) == GOODS_FRAME:
        choose_goods(state, seat, action - CHOOSE)
    elif top_kind(state) == BUY_FRAME:
        buy_piece(state, seat, action - CHOOSE)
    else:
        choose_kind(state, seat, action - CHOOSE)


def perform_module(state: State, seat: int, action: int) -> None:
    """O4, K: passes, recruiting and specialists."""
    if action == BUY_PASS:
        buy_pass(state, seat)
    elif action < KEEP_SPECIALIST:
        mark_acted(state)
        recruit(state, seat, action - RECRUIT)
    elif action < DISMISS_SPECIALIST:
        choose_specialist(state, seat, action - KEEP_SPECIALIST, True)
    elif action < USE_SPECIALIST:
        choose_specialist(state, seat, action - DISMISS_SPECIALIST, False)
    else:
        if top_kind(state) == EFFECT_FRAME:
            finish_market_action(state, 2)
        else:
            mark_worked(state)
        use_specialist(state, seat)


def perform_guild(state: State, seat: int, action: int) -> None:
    """N: the choices of the guilds."""
    if action < AT_TILE:
        use_rival(state, seat, (action - USE_RIVAL) // SLOTS, (action - USE_RIVAL) % SLOTS)
    elif action < WALK_FOREMAN:
        use_at_tile(state, seat, action - AT_TILE)
    elif action < KEEP_CONTRACT:
        walk(state, seat, action - WALK_FOREMAN + 1)
    elif action < DRAW_ON:
        perform_cards(state, seat, action)
    elif action < TAKE_THE_BUTTRESS:
        draw_on(state, seat, action - DRAW_ON)
    elif action < GO_ON:
        perform_buttress(state, seat, action)
    elif action == GO_ON:
        go_on(state)
    else:
        choose_order(state, seat, action == ORDER + 1)


def perform_cards(state: State, seat: int, action: int) -> None:
    """N8, N9: contracts and spare sections."""
    if action < UNDER_CONTRACT:
        keep_contract(state, seat, action - KEEP_CONTRACT)
    elif action < CHOOSE_SPARE and top_kind(state) == RETURN_FRAME:
        return_contract(state, seat, action - UNDER_CONTRACT)
    elif action < CHOOSE_SPARE:
        lay_under(state, seat, action - UNDER_CONTRACT)
    else:
        split_spares(state, seat, action - CHOOSE_SPARE)


def perform_buttress(state: State, seat: int, action: int) -> None:
    """N10: buttresses and what one of them costs."""
    if action < USE_BUTTRESS:
        take_buttress(state, seat, action - TAKE_THE_BUTTRESS)
    elif action < GIVE_ORNAMENT:
        use_buttress(state, seat, action - USE_BUTTRESS)
    else:
        give_ornament(state, seat, action - GIVE_ORNAMENT)
