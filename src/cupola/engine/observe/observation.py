"""Write what a seat sees and may choose straight into a caller's arrays."""

from collections.abc import Sequence
from typing import Annotated

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import (
        card,
        card_cost,
        height,
        reward_recognition,
        reward_rubles,
        tower_count,
    )
    from cupola.engine.accessors.cells import cell, players
    from cupola.engine.accessors.guild_pieces import buttress, contract_at, queue_contract, queue_seat, queued
    from cupola.engine.accessors.stack import depth, option, option_count, top_owner
    from cupola.engine.constants import actions as a
    from cupola.engine.constants import frames, observation_rows
    from cupola.engine.constants.layout import (
        BUTTRESSES,
        CONTRACTS,
        FLOORS,
        FRAME_WIDTH,
        IN_HAND,
        MATERIALS,
        ON_OFFER,
        SEATS,
        STACK,
        U64,
    )
    from cupola.engine.constants.observation_rows import Bytes, Floats
    from cupola.engine.rules.track import prestige
    from cupola.engine.state.state import State


class Sight:
    """A pad for what a seat sees, and the instructions that fill it."""

    values: Annotated[list[float], "float", "observation_rows.WHOLE_SIGHT"]
    words: Annotated[list[int], "int", "observation_rows.SIGHT_WORDS"]
    rows: int
    length: int
    observation: Floats
    mask: Bytes

    def __init__(self, instructions: Sequence[Sequence[int]], length: int) -> None:
        self.rows = len(instructions)
        self.length = length
        if not cython.compiled:
            self.values = [0.0] * observation_rows.WHOLE_SIGHT
            self.words = [0] * observation_rows.SIGHT_WORDS
        for row, instruction in enumerate(instructions):
            for place, word in enumerate(instruction):
                self.words[row * observation_rows.WORDS + place] = word

    def show_in(self, observation: Floats, mask: Bytes) -> None:
        """Give the memory into which single steps write: asking numpy for it at every step takes longer."""
        self.observation = observation
        self.mask = mask


def encode(state: State, sight: Sight, seat: int, out: Floats, start: U64) -> None:
    """Write what a seat sees, from a start on."""
    look(state, sight, seat)
    for index in range(sight.length):
        out[start + index] = sight.values[index]


def look(state: State, sight: Sight, seat: int) -> None:
    """Fill the pad with what a seat sees."""
    for index in range(sight.length):
        sight.values[index] = 0.0
    for row in range(sight.rows):
        at = row * observation_rows.WORDS
        if sight.words[at + observation_rows.KIND] >= observation_rows.PRESTIGE_OF:
            see_extra(state, sight, seat, at)
        elif sight.words[at + observation_rows.GROUPS] == 1:
            see_cells(
                state,
                sight,
                seat,
                at,
                sight.words[at + observation_rows.CELLS],
                sight.words[at + observation_rows.PLACE],
            )
        else:
            see_seats(state, sight, seat, at)


def see_seats(state: State, sight: Sight, seat: int, at: int) -> None:
    """A row with a group of cells for each seat begins with the own; seats nobody has stay empty."""
    count = sight.words[at + observation_rows.COUNT]
    length = count * sight.words[at + observation_rows.WIDTH]
    for other in range(players(state)):
        first = sight.words[at + observation_rows.CELLS] + other * count
        place = sight.words[at + observation_rows.PLACE] + from_seat(state, seat, other) * length
        see_cells(state, sight, seat, at, first, place)


def see_cells(state: State, sight: Sight, seat: int, at: int, first: int, place: int) -> None:
    """Write a group of cells."""
    kind = sight.words[at + observation_rows.KIND]
    count = sight.words[at + observation_rows.COUNT]
    width = sight.words[at + observation_rows.WIDTH]
    base = sight.words[at + observation_rows.FROM]
    if kind == observation_rows.AMOUNT:
        see_amounts(state, sight, first, count, sight.words[at + observation_rows.DIVISOR], place)
    elif kind == observation_rows.ONE_OF:
        see_choices(state, sight, first, count, width, base, place)
    elif kind == observation_rows.SEAT_OF:
        see_owners(state, sight, seat, first, count, base, place)
    elif kind == observation_rows.BITS:
        see_bits(state, sight, first, count, width, place)
    else:
        see_negatives(state, sight, first, count, place)


def see_amounts(state: State, sight: Sight, first: int, count: int, divisor: int, place: int) -> None:
    """Cells as amounts, by a divisor and within bounds."""
    for index in range(count):
        if cell(state, first + index) != 0:
            sight.values[place + index] = bounded(cell(state, first + index), divisor)


def bounded(value: int, divisor: int) -> float:
    """An amount by its divisor, held within the bounds of the vector."""
    if value > observation_rows.MOST * divisor:
        return observation_rows.MOST
    if value < -observation_rows.MOST * divisor:
        return -observation_rows.MOST
    return (value + 0.0) / divisor


def see_choices(
    state: State, sight: Sight, first: int, count: int, width: int, base: int, place: int
) -> None:
    """Cells that name one of so many things."""
    for index in range(count):
        value = cell(state, first + index) - base
        if 0 <= value < width:
            sight.values[place + index * width + value] = 1.0


def see_owners(state: State, sight: Sight, seat: int, first: int, count: int, base: int, place: int) -> None:
    """Cells that name a seat."""
    for index in range(count):
        value = cell(state, first + index) - base
        if value >= 0:
            sight.values[place + index * SEATS + from_seat(state, seat, value)] = 1.0


def from_seat(state: State, seat: int, other: int) -> int:
    """How many seats clockwise of a seat another one is."""
    return other - seat if other >= seat else other - seat + players(state)


def see_bits(state: State, sight: Sight, first: int, count: int, width: int, place: int) -> None:
    """Cells in binary; what is not above 0 has no bit."""
    for index in range(count):
        value = cell(state, first + index)
        at = place + index * width
        while value > 0:
            sight.values[at] = value & 1
            value >>= 1
            at += 1


def see_negatives(state: State, sight: Sight, first: int, count: int, place: int) -> None:
    """Which cells are below 0."""
    for index in range(count):
        if cell(state, first + index) < 0:
            sight.values[place + index] = 1.0


def see_extra(state: State, sight: Sight, seat: int, at: int) -> None:
    """A row that is not read off one row of cells."""
    kind = sight.words[at + observation_rows.KIND]
    place = sight.words[at + observation_rows.PLACE]
    if kind == observation_rows.OWN_NUMBER:
        sight.values[place + seat] = 1.0
    elif kind == observation_rows.DECIDER:
        if depth(state) > 0:
            sight.values[place + from_seat(state, seat, top_owner(state))] = 1.0
    elif kind == observation_rows.PRESTIGE_OF:
        for other in range(players(state)):
            points = bounded(prestige(state, other), sight.words[at + observation_rows.DIVISOR])
            sight.values[place + from_seat(state, seat, other)] = points
    elif kind == observation_rows.TOP_FRAMES:
        see_frames(state, sight, seat, place)
    elif kind == observation_rows.OWNED_BUTTRESSES:
        see_buttresses(state, sight, seat, place)
    elif kind >= observation_rows.CARD_NEEDS:
        see_cards(state, sight, kind, sight.words[at + observation_rows.DIVISOR], place)
    else:
        see_contracts(state, sight, seat, kind, place)


def see_cards(state: State, sight: Sight, kind: int, divisor: int, place: int) -> None:
    """What is printed on the cards of the sections."""
    for tower in range(tower_count(state)):
        for section in range(tower * FLOORS, tower * FLOORS + height(state, tower)):
            if kind == observation_rows.CARD_REWARD:
                sight.values[place + section] = bounded(reward_recognition(state, section), divisor)
            elif kind == observation_rows.CARD_PAY:
                sight.values[place + section] = bounded(reward_rubles(state, section), divisor)
            else:
                see_needs(state, sight, section, divisor, place + section * MATERIALS)


def see_needs(state: State, sight: Sight, section: int, divisor: int, place: int) -> None:
    """The materials the card of a section needs."""
    laid = card(state, section)
    for material in range(MATERIALS):
        if card_cost(state, laid, material) != 0:
            sight.values[place + material] = bounded(card_cost(state, laid, material), divisor)


def see_frames(state: State, sight: Sight, seat: int, place: int) -> None:
    """What waits on top of the stack; how many draws or choices are open is public."""
    for index in range(observation_rows.FRAMES_SEEN):
        if index < depth(state):
            first = STACK + (depth(state) - 1 - index) * FRAME_WIDTH
            at = place + index * observation_rows.FRAME_SIGHT
            counters = at + observation_rows.FRAME_KINDS + SEATS
            sight.values[at + cell(state, first)] = 1.0
            sight.values[
                at + observation_rows.FRAME_KINDS + from_seat(state, seat, cell(state, first + 1))
            ] = 1.0
            see_amounts(
                state, sight, first + 2, observation_rows.COUNTERS, observation_rows.COUNTER_DIVISOR, counters
            )
            if cell(state, first) == frames.EFFECT_FRAME:
                sight.values[counters] = bounded(cell(state, first + 2), observation_rows.STEP_DIVISOR)


def see_buttresses(state: State, sight: Sight, seat: int, place: int) -> None:
    """N13: who has each buttress."""
    for index in range(BUTTRESSES):
        if buttress(state, index) >= 2:
            sight.values[place + index * SEATS + from_seat(state, seat, buttress(state, index) - 2)] = 1.0


def see_contracts(state: State, sight: Sight, seat: int, kind: int, place: int) -> None:
    """N8, N15: only what the seat holds, has before it, or laid under the deck itself."""
    if kind == observation_rows.LAID_CONTRACTS:
        for index in range(queued(state)):
            if queue_seat(state, index) == seat and queue_contract(state, index) >= 0:
                sight.values[place + queue_contract(state, index)] = (index + 1.0) / CONTRACTS
        return
    for contract in range(CONTRACTS):
        where = contract_at(state, contract)
        if kind == observation_rows.HELD_CONTRACTS and where == IN_HAND + seat:
            sight.values[place + contract] = 1.0
        if kind == observation_rows.OFFERED_CONTRACTS and where == ON_OFFER and top_owner(state) == seat:
            sight.values[place + contract] = 1.0


def mark_options(state: State, out: Bytes, start: U64) -> None:
    """Write a 1 for every action that is offered and a 0 for every other."""
    for action in range(a.ACTIONS):
        out[start + action] = 0
    for index in range(option_count(state)):
        out[start + option(state, index)] = 1
