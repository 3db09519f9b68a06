"""What a seat may not know: other players' contracts, in hand and under the deck (N8, N15)."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.cells import players
    from cupola.engine.accessors.guild_pieces import (
        contract_at,
        hand_size,
        offered,
        queue_contract,
        queue_seat,
        queued,
        set_contract_at,
        set_queue_contract,
    )
    from cupola.engine.accessors.stack import top_owner
    from cupola.engine.constants.layout import CONTRACTS, IN_DECK, IN_HAND, ON_OFFER, SEATS, UNDER_DECK
    from cupola.engine.rules.guilds.contracts import contracts_at, deck_size, nth_at
    from cupola.engine.state.luck import Luck, draw
    from cupola.engine.state.state import State
    from cupola.engine.turn.offers import offer_options


def is_known_queue(state: State, seat: int, index: int) -> bool:
    """Whether a seat laid the contract at a place under the deck."""
    return queue_seat(state, index) == seat


def blank_hidden(state: State, seat: int) -> None:
    """Make a state what one seat may know; hidden contracts count as lying in the deck."""
    for contract in range(CONTRACTS):
        if is_hidden_from(state, seat, contract_at(state, contract)):
            set_contract_at(state, contract, IN_DECK)
    for index in range(queued(state)):
        if not is_known_queue(state, seat, index):
            if queue_contract(state, index) >= 0:
                set_contract_at(state, queue_contract(state, index), IN_DECK)
            set_queue_contract(state, index, -1)
    offer_options(state)  # the options of another seat would tell what lies before it


def is_hidden_from(state: State, seat: int, where: int) -> bool:
    """Whether a contract at some place outside the queue is hidden from a seat."""
    if where == ON_OFFER:
        return top_owner(state) != seat
    return IN_HAND <= where < IN_HAND + SEATS and where != IN_HAND + seat


def redeterminise(state: State, seat: int, luck: Luck) -> None:
    """Fill what is hidden from a seat with a fair sample; the state is left as if it were so."""
    blank_hidden(state, seat)
    for index in range(queued(state)):
        if queue_contract(state, index) < 0:
            contract = draw_hidden(state, luck)
            set_contract_at(state, contract, UNDER_DECK)
            set_queue_contract(state, index, contract)
    for other in range(players(state)):
        if other != seat:
            for _ in range(hand_size(state, other)):
                set_contract_at(state, draw_hidden(state, luck), IN_HAND + other)
    while contracts_at(state, ON_OFFER) < offered(state):
        set_contract_at(state, draw_hidden(state, luck), ON_OFFER)
    offer_options(state)


def draw_hidden(state: State, luck: Luck) -> int:
    """A random contract of those counted as lying in the deck."""
    return nth_at(state, IN_DECK, draw(luck, deck_size(state)))
