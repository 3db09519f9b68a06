"""N9, N16: the Master builders' spare sections: draw, buy, discard, reshuffle."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import card_cost, reserve
    from cupola.engine.accessors.guild_pieces import set_spare, spare
    from cupola.engine.accessors.stack import counter, note, pop_frame, push_frame, set_counter, top_owner
    from cupola.engine.constants import events, frames, reasons
    from cupola.engine.constants.layout import MATERIALS, SPARE_CARDS, SPARE_DECK, SPARE_DISCARD, SPARE_DRAWN
    from cupola.engine.rules.inventory import gain, room
    from cupola.engine.state.state import State


def spares_at(state: State, where: int) -> int:
    """Spare cards at some place."""
    count = 0
    for card_id in range(SPARE_CARDS):
        if spare(state, card_id) == where:
            count += 1
    return count


def nth_spare(state: State, where: int, index: int) -> int:
    """The index-th spare card at some place, -1 for none."""
    for card_id in range(SPARE_CARDS):
        if spare(state, card_id) == where:
            if index == 0:
                return card_id
            index -= 1
    return -1


def drawn_spare(state: State, index: int) -> int:
    """N16: the index-th of the two cards to choose between, in the order they were drawn."""
    return nth_spare(state, SPARE_DRAWN, 1 - index if counter(state, frames.IS_TURNED) == 1 else index)


def has_spares(state: State) -> bool:
    """Whether any card could be drawn."""
    return spares_at(state, SPARE_DECK) + spares_at(state, SPARE_DISCARD) > 0


def run_spares(state: State) -> bool:
    """N16: go on drawing, shuffling the discard pile when the deck is empty; True when chance is next."""
    if counter(state, frames.DRAWS_LEFT) > 0 and spares_at(state, SPARE_DECK) == 0 and has_spares(state):
        reshuffle_spares(state)
    if counter(state, frames.DRAWS_LEFT) > 0 and spares_at(state, SPARE_DECK) > 0:
        return True
    seat = top_owner(state)
    first = counter(state, frames.FIRST_BUY)
    second = counter(state, frames.SECOND_BUY)
    turned = counter(state, frames.IS_TURNED)
    pop_frame(state)
    if spares_at(state, SPARE_DRAWN) > 1:
        push_frame(state, frames.SPLIT_FRAME, seat)
        set_counter(state, frames.FIRST_BUY, first)
        set_counter(state, frames.SECOND_BUY, second)
        set_counter(state, frames.IS_TURNED, turned)
    elif spares_at(state, SPARE_DRAWN) == 1:
        begin_buying(state, seat, nth_spare(state, SPARE_DRAWN, 0), first)
    return False


def reshuffle_spares(state: State) -> None:
    """N16: the discard pile becomes the deck."""
    for card_id in range(SPARE_CARDS):
        if spare(state, card_id) == SPARE_DISCARD:
            set_spare(state, card_id, SPARE_DECK)
    note(state, events.SPARES_SHUFFLED, top_owner(state), 0, 0, 0, 0)


def land_spare(state: State, seat: int, value: int) -> None:
    """Chance: the value-th card of the deck is drawn."""
    card_id = nth_spare(state, SPARE_DECK, value - 1)
    if card_id < nth_spare(state, SPARE_DRAWN, 0):
        set_counter(state, frames.IS_TURNED, 1)
    set_spare(state, card_id, SPARE_DRAWN)
    note(state, events.SPARE_DRAWN_CARD, seat, card_id, 0, 0, 0)
    set_counter(state, frames.DRAWS_LEFT, counter(state, frames.DRAWS_LEFT) - 1)


def begin_buying(state: State, seat: int, card_id: int, pieces: int) -> None:
    """N16: so many pieces of a card may be bought; the card goes to the discard pile."""
    set_spare(state, card_id, SPARE_DISCARD)
    push_frame(state, frames.BUY_FRAME, seat)
    set_counter(state, frames.BUY_CARD, card_id)
    set_counter(state, frames.BUY_LEFT, pieces)


def split_spares(state: State, seat: int, index: int) -> None:
    """N16: the chosen card gives the larger share, the other one the smaller."""
    first = counter(state, frames.FIRST_BUY)
    second = counter(state, frames.SECOND_BUY)
    chosen = drawn_spare(state, index)
    other = drawn_spare(state, 1 - index)
    pop_frame(state)
    begin_buying(state, seat, other, second)
    begin_buying(state, seat, chosen, first)


def why_not_buy(state: State, seat: int, kind: int) -> int:
    """N16: a piece printed on the card and not yet bought, in the reserve, with room."""
    bought = 1 if counter(state, frames.BUY_FIRST_KIND) == kind + 1 else 0
    if card_cost(state, counter(state, frames.BUY_CARD), kind) <= bought:
        return reasons.WRONG_KIND
    if reserve(state, kind) == 0:
        return reasons.RESERVE_EMPTY
    return reasons.ALLOWED if room(state, seat) > 0 else reasons.NO_ROOM


def buy_piece(state: State, seat: int, kind: int) -> None:
    """N16: the price is paid already; the piece comes from the reserve."""
    note(state, events.SPARE_BOUGHT, seat, counter(state, frames.BUY_CARD), kind, 0, 0)
    set_counter(state, frames.BUY_FIRST_KIND, kind + 1)
    set_counter(state, frames.BUY_LEFT, counter(state, frames.BUY_LEFT) - 1)
    gain(state, seat, kind, 1)


def run_buying(state: State) -> bool:
    """N16: True while a piece can still be bought."""
    seat = top_owner(state)
    if counter(state, frames.BUY_LEFT) > 0:
        for kind in range(MATERIALS):
            if why_not_buy(state, seat, kind) == reasons.ALLOWED:
                return True
    pop_frame(state)
    return False
