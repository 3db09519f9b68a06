"""What each choice does, by the open frame."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.cells import mark_acted, mark_worked, passed_in_row, set_passed_in_row
    from cupola.engine.accessors.printed import opcode
    from cupola.engine.accessors.stack import counter, note, pop_frame, top_kind, top_owner
    from cupola.engine.constants import actions as a
    from cupola.engine.constants import events, frames, opcodes
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
    family = a.FAMILY_OF[action]
    if family != a.SELL_PRESTIGE:
        end_sale(state)
    if family != a.PASS and family != a.END_TURN:
        set_passed_in_row(state, 0)
    first = a.FIRST_OF[action]
    second = a.SECOND_OF[action]
    if family == a.END_TURN:
        end_turn(state)
    elif family == a.PASS:
        pass_turn(state, seat)
    elif family == a.DONE_DELIVERING or family == a.ENOUGH:  # also to decline what an effect offers
        pop_frame(state)
    elif family == a.ROLL_DICE:
        end_visit(state, seat)
    elif family == a.SELL_PRESTIGE:
        sell_prestige(state, seat)
    elif family == a.REROLL:
        buy_reroll(state, seat, first)
    elif family == a.MOVE:
        move_die(state, seat, first, second)
    elif family == a.CLAIM:
        perform_claim(state, seat, first)
    elif family == a.TAKE_BANNER:
        take_banner(state, seat, first)
    elif family == a.PLACE_UP:
        place_tile(state, seat, first, True)
    elif family == a.PLACE_DOWN:
        place_tile(state, seat, first, False)
    elif family == a.DELIVER_TO:
        deliver(state, seat, first, second)
    elif family == a.DECORATE:
        perform_decoration(state, seat, first)
    elif family == a.SET_JEWELS:
        set_jewels(state, seat, first)
    elif family == a.TAKE:
        perform_take(state, seat, first)
    elif family == a.USE_INFLUENCE:
        perform_influence(state, seat, first, second)
    elif family == a.USE_WORKSHOP:
        perform_work(state, seat, first)
    elif family == a.SWAP_TILES:
        swap_tiles(state, seat, first)
    elif family == a.PAY_WITH:
        pay_with(state, seat, first)
    elif family == a.CHOOSE:
        perform_choice(state, seat, first)
    else:
        perform_module(state, seat, family, first, second)


def perform_module(state: State, seat: int, family: int, first: int, second: int) -> None:
    """The actions that Contractors and the guilds add."""
    if family == a.BUY_PASS:
        buy_pass(state, seat)
    elif family == a.RECRUIT:
        mark_acted(state)
        recruit(state, seat, first)
    elif family == a.KEEP_SPECIALIST:
        choose_specialist(state, seat, first, True)
    elif family == a.DISMISS_SPECIALIST:
        choose_specialist(state, seat, first, False)
    elif family == a.USE_SPECIALIST:
        perform_specialist(state, seat)
    elif family == a.USE_RIVAL:
        use_rival(state, seat, first, second)
    elif family == a.AT_TILE:
        use_at_tile(state, seat, first)
    elif family == a.WALK_FOREMAN:
        walk(state, seat, first + 1)
    elif family == a.KEEP_CONTRACT:
        keep_contract(state, seat, first)
    elif family == a.UNDER_CONTRACT and top_kind(state) == frames.RETURN_FRAME:
        return_contract(state, seat, first)
    elif family == a.UNDER_CONTRACT:
        lay_under(state, seat, first)
    elif family == a.CHOOSE_SPARE:
        split_spares(state, seat, first)
    elif family == a.DRAW_ON:
        draw_on(state, seat, first)
    elif family == a.TAKE_THE_BUTTRESS:
        take_buttress(state, seat, first)
    elif family == a.USE_BUTTRESS:
        use_buttress(state, seat, first)
    elif family == a.GIVE_ORNAMENT:
        give_ornament(state, seat, first)
    elif family == a.GO_ON:
        go_on(state)
    elif family == a.ORDER:
        choose_order(state, seat, first == 1)


def pass_turn(state: State, seat: int) -> None:
    """A1: nothing can be done."""
    mark_acted(state)
    set_passed_in_row(state, passed_in_row(state) + 1)
    note(state, events.PASSED, seat, 0, 0, 0, 0)


def perform_claim(state: State, seat: int, section: int) -> None:
    """C1, V8, N17: the claim of the turn, of Ivan, or of a buttress."""
    kind = top_kind(state)
    if kind == frames.IVAN_FRAME:
        ivan_claim(state, section)
        return
    if kind == frames.EFFECT_FRAME:
        go_on(state)
    else:
        mark_acted(state)
    claim(state, seat, section)


def perform_decoration(state: State, seat: int, section: int) -> None:
    """B6, V9: the decoration of the turn or of Ivan."""
    if top_kind(state) == frames.IVAN_FRAME:
        ivan_decorate(state, section)
    else:
        decorate(state, seat, section)


def perform_take(state: State, seat: int, amount: int) -> None:
    """M4: in the visit, on a tile that shows more, or once more (N5)."""
    kind = top_kind(state)
    if kind == frames.TAKE_FRAME:
        take_more(state, seat, amount)
    elif kind == frames.EFFECT_FRAME:
        take_again(state, seat, amount)
    else:
        take(state, seat, amount)


def perform_influence(state: State, seat: int, quadrant: int, action: int) -> None:
    """M5, M9, I7: the influence of the visit, a repetition, or an action that another effect grants (N5)."""
    kind = top_kind(state)
    if kind == frames.INFLUENCE_FRAME:
        perform_card(state, seat, quadrant, action)
    elif kind == frames.EFFECT_FRAME and opcode(state, counter(state, frames.STEP)) == opcodes.MARKET:
        finish_market_action(state, opcodes.INFLUENCED)
        use_card(state, seat, quadrant, action)
    elif kind == frames.EFFECT_FRAME:
        go_on(state)
        use_card(state, seat, quadrant, action)
    else:
        use_influence(state, seat, quadrant, action)


def perform_work(state: State, seat: int, slot: int) -> None:
    """M6: in the visit, once more (N5), or because another effect says so."""
    if top_kind(state) == frames.VISIT_FRAME:
        work(state, seat, slot)
    elif opcode(state, counter(state, frames.STEP)) == opcodes.MARKET:
        work_again(state, seat, slot)
    else:
        go_on_and_activate(state, seat, slot)


def perform_specialist(state: State, seat: int) -> None:
    """K: in the visit, or once more (N5)."""
    if top_kind(state) == frames.EFFECT_FRAME:
        finish_market_action(state, opcodes.WORKED)
    else:
        mark_worked(state)
    use_specialist(state, seat)


def perform_choice(state: State, seat: int, kind: int) -> None:
    """I1, N16: which material stays, is bought, or is gained."""
    if top_kind(state) == frames.GOODS_FRAME:
        choose_goods(state, seat, kind)
    elif top_kind(state) == frames.BUY_FRAME:
        buy_piece(state, seat, kind)
    else:
        choose_kind(state, seat, kind)
