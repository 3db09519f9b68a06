"""What holds of hidden contracts: nobody's knowledge changes when the rest is dealt anew (N8, N15)."""

from cupola.engine.accessors.cells import turn_number
from cupola.engine.constants.layout import IN_DECK, IN_HAND, ON_OFFER
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider
from cupola.engine.turn.hidden import blank_hidden, redeterminise
from cupola.engine.turn.offers import offer_options
from tests.engine.observe.picture import SPANS, Opening, Picture, picture_of
from tests.engine.properties.choice_properties import options_and_refusals_agree
from tests.engine.properties.properties import check_picture

HIDDEN_ROWS = ("CONTRACT", "QUEUE")
Cells = list[int]


def knowledge_of(state: State, seat: int) -> Cells:
    known = state.copy()
    blank_hidden(known, seat)
    return known.values()


def a_seat_may_know(now: Picture, seat: int, is_deciding: bool) -> tuple[Cells, ...]:
    """What a seat can tell of hidden rows: own hand, own queue places, and what is offered to it."""
    places = now.row("CONTRACT")
    own = [contract for contract, place in enumerate(places) if place == IN_HAND + seat]
    offered = [contract for contract, place in enumerate(places) if place == ON_OFFER]
    laid = zip(now.row("QUEUE"), now.row("QUEUE_SEAT"), strict=True)
    queue = [contract if owner == seat + 1 else -1 for contract, owner in laid]
    counts = [places.count(place) for place in range(8)]
    return own, offered if is_deciding else [], queue, counts


def blanking_hides_what_is_hidden(state: State, seat: int) -> None:
    """Blanked, no hand but the own one and no queue place of another is left, and nothing else is touched."""
    before, after = picture_of(state), Picture(knowledge_of(state, seat))
    for name in SPANS:
        if name not in HIDDEN_ROWS:
            assert after.row(name) == before.row(name), f"blanking for seat {seat} changed {name}"
    for contract, place in enumerate(after.row("CONTRACT")):
        is_others = IN_HAND <= place < ON_OFFER and place != IN_HAND + seat
        assert not is_others, f"seat {seat} sees contract {contract} at {place}"
        moved = place != before.row("CONTRACT")[contract]
        assert not moved or place == IN_DECK, f"blanking for seat {seat} moved contract {contract} to {place}"
    is_deciding = decider(state) == seat
    own, offered, queue, _ = a_seat_may_know(before, seat, is_deciding)
    assert (own, offered, queue) == a_seat_may_know(after, seat, is_deciding)[:3], (
        f"seat {seat} forgot its own"
    )


def dealing_anew_keeps_what_is_known(state: State, opening: Opening, seat: int, luck: Luck) -> None:
    """Another deal of the hidden part looks the same to the seat and is a moment like any other."""
    other = state.copy()
    redeterminise(other, seat, luck)
    before, after = picture_of(state), picture_of(other)
    for name in SPANS:
        if name not in HIDDEN_ROWS:
            assert after.row(name) == before.row(name), f"dealing anew for seat {seat} changed {name}"
    is_deciding = decider(state) == seat
    known = a_seat_may_know(before, seat, is_deciding)
    assert a_seat_may_know(after, seat, is_deciding) == known, f"dealing anew changed what seat {seat} knows"
    assert knowledge_of(other, seat) == knowledge_of(state, seat), f"seat {seat} can tell two deals apart"
    check_picture(after, opening)
    if state.legal():
        offer_options(other)  # another hand may be the one that decides
        options_and_refusals_agree(other)


def check_hidden(state: State, opening: Opening, seat: int) -> None:
    blanking_hides_what_is_hidden(state, seat)
    dealing_anew_keeps_what_is_known(state, opening, seat, Luck(turn_number(state)))
