"""B1-B5: deliver materials to your sections and finish them."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import (
        add_reserve,
        banner,
        card,
        cost,
        cost_size,
        delivered,
        height,
        is_finished,
        reward_recognition,
        reward_rubles,
        set_delivered,
        set_section_finished,
        tower_count,
    )
    from cupola.engine.accessors.cells import (
        add_goods,
        count_finished,
        finished,
        goods,
        mark_acted,
        players,
        set_last_turns,
        set_trigger,
        trigger,
    )
    from cupola.engine.accessors.solo import is_solo
    from cupola.engine.accessors.stack import counter, note, pop_frame, push_frame, set_counter, top_kind
    from cupola.engine.constants import events, frames, reasons
    from cupola.engine.constants.layout import (
        BANNERS,
        DELIVERIES,
        DIAMOND,
        FLOORS,
        IVAN,
        MATERIALS,
        PRESTIGE,
        RECOGNITION,
        RUBLES,
        TRIGGER_PRESTIGE,
    )
    from cupola.engine.rules.contractors.cities import close_city_above
    from cupola.engine.rules.guilds.foreman import inspection_bonus, reprimand_weight
    from cupola.engine.rules.inventory import gain, held, pay
    from cupola.engine.rules.track import lose_recognition
    from cupola.engine.state.state import State


def why_not_under_construction(state: State, seat: int, section: int) -> int:
    """B1, N16: an own section, claimed and unfinished."""
    if card(state, section) < 0:
        return reasons.NO_SECTION
    if banner(state, section) != seat:
        return reasons.NOT_YOUR_SECTION
    return reasons.ALREADY_FINISHED if is_finished(state, section) else reasons.ALLOWED


def why_not_deliver(state: State, seat: int, section: int, kind: int) -> int:
    """B1, N14: an own unfinished section that lacks a material the player holds; a diamond is any piece."""
    reason = why_not_under_construction(state, seat, section)
    if reason != reasons.ALLOWED:
        return reason
    if kind != DIAMOND and delivered(state, section, kind) >= cost(state, section, kind):
        return reasons.NOT_NEEDED
    return reasons.ALLOWED if goods(state, seat, kind) > 0 else reasons.NOT_IN_INVENTORY


def why_not_price(state: State, seat: int, resource: int, price: int, pieces: int, used: int) -> int:
    """I4: a delivery with a price for each piece needs it beside the pieces used of that very resource."""
    if price == 0:
        return reasons.ALLOWED
    return reasons.ALLOWED if held(state, seat, resource) - used >= price * pieces else reasons.CANNOT_PAY


def why_not_deliver_now(state: State, seat: int, section: int, kind: int) -> int:
    """B1 within the delivery that is open, its price included."""
    reason = why_not_deliver(state, seat, section, kind)
    if reason != reasons.ALLOWED or top_kind(state) != frames.DELIVERY_FRAME:
        return reason
    resource = counter(state, frames.PRICE_RESOURCE)
    return why_not_price(
        state, seat, resource, counter(state, frames.PRICE_AMOUNT), 1, 1 if resource == kind else 0
    )


def can_send(state: State, seat: int, resource: int, price: int) -> bool:
    """Whether any material could be delivered to a section at this price a piece."""
    for section in range(tower_count(state) * FLOORS):
        if banner(state, section) != seat or is_finished(state, section):
            continue
        for kind in range(MATERIALS):
            if why_not_deliver(state, seat, section, kind) != reasons.ALLOWED:
                continue
            if (
                why_not_price(state, seat, resource, price, 1, 1 if resource == kind else 0)
                == reasons.ALLOWED
            ):
                return True
    return False


def open_delivery(state: State, seat: int, left: int, resource: int, price: int) -> None:
    """Begin a delivery of so many pieces, each at a price."""
    push_frame(state, frames.DELIVERY_FRAME, seat)
    set_counter(state, frames.LEFT, left)
    set_counter(state, frames.PRICE_RESOURCE, resource)
    set_counter(state, frames.PRICE_AMOUNT, price)


def open_build(state: State, seat: int) -> None:
    """B1: the first delivery of a turn begins the build action."""
    if top_kind(state) != frames.DELIVERY_FRAME:
        mark_acted(state)
        open_delivery(state, seat, DELIVERIES, RUBLES, 0)


def count_pieces(state: State, seat: int, pieces: int) -> None:
    """Count pieces of the open delivery, pay for them and close it when none are left."""
    pay(state, seat, counter(state, frames.PRICE_RESOURCE), counter(state, frames.PRICE_AMOUNT) * pieces)
    set_counter(state, frames.MADE, counter(state, frames.MADE) + pieces)
    if counter(state, frames.LEFT) == frames.UNLIMITED:
        return
    set_counter(state, frames.LEFT, counter(state, frames.LEFT) - pieces)
    if counter(state, frames.LEFT) == 0:
        pop_frame(state)


def deliver(state: State, seat: int, section: int, kind: int) -> None:
    """B1, B2: one material goes to a section and stays there; the last one finishes it (B3)."""
    open_build(state, seat)
    add_goods(state, seat, kind, -1)
    set_delivered(state, section, kind, delivered(state, section, kind) + 1)
    note(state, events.DELIVERED_TO, seat, section, kind, 0, 0)
    count_pieces(state, seat, 1)
    if pieces_on(state, section) == cost_size(state, section):
        finish_section(state, section)


def pieces_on(state: State, section: int) -> int:
    """Pieces lying on a section, whatever they stand for (B3, N14, V7)."""
    total = 0
    for kind in range(MATERIALS):
        total += delivered(state, section, kind)
    return total


def finish_section(state: State, section: int) -> None:
    """B3: pieces back, reward, finished; then reprimands (B4), the city (K8) and the sixth section (B5)."""
    owner = banner(state, section)
    for kind in range(MATERIALS):
        add_reserve(state, kind, delivered(state, section, kind))
        set_delivered(state, section, kind, 0)
    recognition = reward_recognition(state, section) + inspection_bonus(state, section)
    coins = 0 if is_solo(state) and owner == IVAN else reward_rubles(state, section)  # V7
    note(state, events.SECTION_FINISHED, owner, section, recognition, coins, 0)
    gain(state, owner, RECOGNITION, recognition)
    if coins > 0:
        gain(state, owner, RUBLES, coins)
    set_section_finished(state, section, 1)
    count_finished(state, owner)
    reprimand_below(state, section)
    close_city_above(state, section)
    trigger_end(state, owner)


def reprimand_below(state: State, section: int) -> None:
    """B4: every claimed unfinished section below costs its owner recognition, counted again each time."""
    for lower in range(section - section % FLOORS, section):
        owner = banner(state, lower)
        if owner >= 0 and not is_finished(state, lower):
            due = finished_above(state, lower, owner) * reprimand_weight(state, lower)
            if due > 0:
                lost = lose_recognition(state, owner, due)
                if lost > 0:
                    note(state, events.REPRIMANDED, owner, lower, lost, section, due)


def finished_above(state: State, section: int, owner: int) -> int:
    """B4: finished sections above in the same tower that are not the owner's own."""
    tower = section // FLOORS
    count = 0
    for upper in range(section + 1, tower * FLOORS + height(state, tower)):
        if is_finished(state, upper) and banner(state, upper) != owner:
            count += 1
    return count


def trigger_end(state: State, seat: int) -> None:
    """B5, V10: the first sixth section gives 3 prestige, except alone, and triggers the end (E1)."""
    if finished(state, seat) < BANNERS or trigger(state) >= 0:
        return
    set_trigger(state, seat)
    set_last_turns(state, players(state) - 1)
    if is_solo(state):
        note(state, events.END_TRIGGERED, seat, 0, 0, 0, 0)
        return
    note(state, events.END_TRIGGERED, seat, TRIGGER_PRESTIGE, 0, 0, 0)
    gain(state, seat, PRESTIGE, TRIGGER_PRESTIGE)


def why_not_stop(state: State) -> int:
    """B1, K13: at least one piece is delivered before the delivery ends, unless it was only offered."""
    return (
        reasons.ALLOWED
        if counter(state, frames.MADE) > 0 or counter(state, frames.MAY_STOP) == 1
        else reasons.DELIVER_FIRST
    )
