"""N8, N15, E2: the Archivists' contracts: draw, keep, return, and what each pays."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import banner, is_finished, ornament, part_of, tower_count
    from cupola.engine.accessors.cells import goods, ornaments, players, rubles, slot_ornament, slot_tile
    from cupola.engine.accessors.guild_pieces import (
        add_hand,
        add_offered,
        contract_at,
        contract_sale,
        contract_term,
        offered,
        queue_contract,
        queue_seat,
        queued,
        set_contract_at,
        set_queue_contract,
        set_queue_seat,
        set_queued,
    )
    from cupola.engine.accessors.printed import start_ornaments
    from cupola.engine.accessors.stack import counter, note, pop_frame, set_counter, top_owner
    from cupola.engine.constants import events, frames, opcodes, reasons
    from cupola.engine.constants.layout import (
        ARCH,
        CONTRACTS,
        CROSS,
        DOOR,
        FLOORS,
        GREEN,
        IN_DECK,
        IN_HAND,
        MATERIALS,
        ON_OFFER,
        ORNAMENT_KINDS,
        PURPLE,
        SLOTS,
        UNDER_DECK,
    )
    from cupola.engine.rules.guilds.foreman import banners_in
    from cupola.engine.rules.inventory import pay
    from cupola.engine.rules.track import gain_prestige
    from cupola.engine.state.state import State


def contracts_at(state: State, where: int) -> int:
    """Contracts at some place, as far as they are known."""
    count = 0
    for contract in range(CONTRACTS):
        if contract_at(state, contract) == where:
            count += 1
    return count


def deck_size(state: State) -> int:
    """Contracts in the deck whose order nobody knows."""
    return contracts_at(state, IN_DECK)


def drawable(state: State) -> int:
    """N15: contracts that can be drawn: the deck, then those laid under it."""
    return deck_size(state) + queued(state)


def nth_at(state: State, where: int, index: int) -> int:
    """The index-th contract at some place."""
    for contract in range(CONTRACTS):
        if contract_at(state, contract) == where:
            if index == 0:
                return contract
            index -= 1
    return 0


def offer_contract(state: State, seat: int, contract: int) -> None:
    """A drawn contract lies before the player, hidden from the others."""
    set_contract_at(state, contract, ON_OFFER)
    add_offered(state, 1)
    note(state, events.CONTRACT_DRAWN, seat, contract, 0, 0, 0)


def take_from_queue(state: State, seat: int) -> None:
    """N15: when the deck is used up the contracts under it follow in their order."""
    offer_contract(state, seat, queue_contract(state, 0))
    for index in range(queued(state) - 1):
        set_queue_contract(state, index, queue_contract(state, index + 1))
        set_queue_seat(state, index, queue_seat(state, index + 1))
    set_queued(state, queued(state) - 1)
    set_queue_contract(state, queued(state), -1)
    set_queue_seat(state, queued(state), -1)


def run_draw(state: State) -> bool:
    """N8: go on drawing; True when chance is next."""
    seat = top_owner(state)
    while counter(state, frames.DRAWS_LEFT) > 0:
        if deck_size(state) > 0:
            return True
        if queued(state) == 0:
            break
        take_from_queue(state, seat)
        set_counter(state, frames.DRAWS_LEFT, counter(state, frames.DRAWS_LEFT) - 1)
    pop_frame(state)
    return False


def land_contract(state: State, seat: int, value: int) -> None:
    """Chance: the value-th contract of the deck is drawn."""
    offer_contract(state, seat, nth_at(state, IN_DECK, value - 1))
    set_counter(state, frames.DRAWS_LEFT, counter(state, frames.DRAWS_LEFT) - 1)


def why_not_keep(state: State, contract: int) -> int:
    """N8: one of those drawn, while one may still be kept."""
    if contract_at(state, contract) != ON_OFFER:
        return reasons.NOT_YOUR_CONTRACT
    return reasons.ALLOWED if counter(state, frames.KEEPING) > 0 else reasons.NOT_NOW


def why_not_lay_under(state: State, contract: int) -> int:
    """N8: the others of those drawn, once one is kept."""
    if contract_at(state, contract) != ON_OFFER:
        return reasons.NOT_YOUR_CONTRACT
    return reasons.ALLOWED if counter(state, frames.KEEPING) == 0 else reasons.NOT_NOW


def why_not_return(state: State, seat: int, contract: int) -> int:
    """N15: one of the own hand."""
    return reasons.ALLOWED if contract_at(state, contract) == IN_HAND + seat else reasons.NOT_YOUR_CONTRACT


def keep_contract(state: State, seat: int, contract: int) -> None:
    """N8: a drawn contract joins the hand."""
    set_counter(state, frames.KEEPING, counter(state, frames.KEEPING) - 1)
    set_contract_at(state, contract, IN_HAND + seat)
    add_offered(state, -1)
    add_hand(state, seat, 1)
    note(state, events.CONTRACT_KEPT, seat, contract, 0, 0, 0)


def lay_under(state: State, seat: int, contract: int) -> None:
    """N8, N15: a contract goes under the deck; who laid it there knows it."""
    if contract_at(state, contract) == IN_HAND + seat:
        add_hand(state, seat, -1)
    else:
        add_offered(state, -1)
    set_contract_at(state, contract, UNDER_DECK)
    set_queue_contract(state, queued(state), contract)
    set_queue_seat(state, queued(state), seat)
    set_queued(state, queued(state) + 1)
    note(state, events.CONTRACT_RETURNED, seat, contract, 0, 0, 0)


def return_contract(state: State, seat: int, contract: int) -> None:
    """N15: the fourth card goes under the deck before anything is paid."""
    pop_frame(state)
    lay_under(state, seat, contract)


def run_keep(state: State) -> bool:
    """N8: True while something drawn is still to be kept or laid back."""
    if offered(state) > 0:
        return True
    pop_frame(state)
    return False


# What a contract pays (E2)


def score_contracts(state: State, seat: int) -> None:
    """E2, N15: each contract pays once, by itself, sales first."""
    for sales in range(2):
        for contract in range(CONTRACTS):
            if contract_at(state, contract) != IN_HAND + seat:
                continue
            if (contract_term(state, contract, 0) == opcodes.SALE_CONTRACT) == (sales == 0):
                amount = contract_prestige(state, seat, contract)
                note(state, events.CONTRACT_SCORED, seat, contract, amount, 0, 0)
                if amount > 0:
                    sell_for_contract(state, seat, contract)
                    gain_prestige(state, seat, amount)


def contract_prestige(state: State, seat: int, contract: int) -> int:
    """What a contract would pay a player now."""
    worth = contract_term(state, contract, 1)
    if players(state) <= 2 and contract_term(state, contract, 2) > 0:
        worth = contract_term(state, contract, 2)
    return worth * times_met(state, seat, contract)


def times_met(state: State, seat: int, contract: int) -> int:
    """How often a player meets the condition of a contract."""
    kind = contract_term(state, contract, 0)
    if kind == opcodes.SALE_CONTRACT:
        return 1 if can_sell(state, seat, contract) else 0
    if kind == opcodes.ALL_ORNAMENTS:
        return 1 if ornaments_on(state, seat, -1) == all_ornaments(state) else 0
    if kind == opcodes.ORNAMENTS_OWN:
        return ornaments_by_owner(state, seat, True)
    if kind == opcodes.ORNAMENTS_OTHERS:
        return ornaments_by_owner(state, seat, False)
    if kind == opcodes.ORNAMENTS_UNPLACED:
        return unplaced_ornaments(state, seat)
    if kind == opcodes.EACH_PART:
        return 1 if has_finished_parts(state, seat, 7) else 0
    if kind == opcodes.SIX_TILES:
        return 1 if face_up_tiles(state, seat) == SLOTS else 0
    return towers_met(state, seat, kind)


def towers_met(state: State, seat: int, kind: int) -> int:
    """How often a contract about towers is met; the two about one tower pay once."""
    count = 0
    for tower in range(tower_count(state)):
        banners = banners_in(state, seat, tower)
        placed = ornaments_on(state, seat, tower)
        if kind == opcodes.THREE_CLAIMED and banners >= 3:
            return 1
        if kind == opcodes.THREE_ORNAMENTS and placed >= 3:
            return 1
        if kind == opcodes.TOWERS_WITH and banners + placed > 0:
            count += 1
        if kind == opcodes.TOWERS_WITHOUT and banners + placed == 0:
            count += 1
    return count


def can_sell(state: State, seat: int, contract: int) -> bool:
    """Whether a player holds all a contract sells."""
    for resource in range(MATERIALS):
        if goods(state, seat, resource) < contract_sale(state, contract, resource):
            return False
    if goods(state, seat, GREEN) + goods(state, seat, PURPLE) < contract_sale(state, contract, MATERIALS + 1):
        return False
    return rubles(state, seat) >= contract_sale(state, contract, MATERIALS)


def sell_for_contract(state: State, seat: int, contract: int) -> None:
    """Pay what a contract sells; of the two jewels the one held more often."""
    if contract_term(state, contract, 0) != opcodes.SALE_CONTRACT:
        return
    for resource in range(MATERIALS + 1):
        pay(state, seat, resource, contract_sale(state, contract, resource))
    for _ in range(contract_sale(state, contract, MATERIALS + 1)):
        pay(state, seat, GREEN if goods(state, seat, GREEN) >= goods(state, seat, PURPLE) else PURPLE, 1)


def ornaments_on(state: State, seat: int, tower: int) -> int:
    """Ornaments of a player on a tower, on all of them for -1."""
    count = 0
    for section in range(tower_count(state) * FLOORS):
        if ornament(state, section) == seat and (tower < 0 or section // FLOORS == tower):
            count += 1
    return count


def ornaments_by_owner(state: State, seat: int, own: bool) -> int:
    """Ornaments of a player on own sections, or on those of others."""
    count = 0
    for section in range(tower_count(state) * FLOORS):
        if ornament(state, section) == seat and (banner(state, section) == seat) == own:
            count += 1
    return count


def all_ornaments(state: State) -> int:
    """Ornaments a player owns at the start."""
    return start_ornaments(state, DOOR) + start_ornaments(state, ARCH) + start_ornaments(state, CROSS)


def unplaced_ornaments(state: State, seat: int) -> int:
    """Ornaments at hand and those locked on slots."""
    count = 0
    for kind in range(ORNAMENT_KINDS):
        count += ornaments(state, seat, kind)
    for slot in range(SLOTS):
        if slot_ornament(state, seat, slot) > 0:
            count += 1
    return count


def face_up_tiles(state: State, seat: int) -> int:
    """Face-up workshop tiles of a player."""
    count = 0
    for slot in range(SLOTS):
        if slot_tile(state, seat, slot) > 0:
            count += 1
    return count


def has_finished_parts(state: State, seat: int, parts: int) -> bool:
    """G: whether a player has finished at least one section of each of these types."""
    found = 0
    for section in range(tower_count(state) * FLOORS):
        if banner(state, section) == seat and is_finished(state, section):
            found |= 1 << part_of(state, section)
    return found & parts == parts
