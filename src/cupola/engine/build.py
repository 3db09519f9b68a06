"""B: deliver materials to own sections, finish them, decorate what is finished."""

import cython

if not cython.compiled:
    from cupola.engine.board import (
        add_reserve,
        banner,
        card,
        cost,
        delivered,
        height,
        is_finished,
        ornament,
        part_of,
        reward_recognition,
        reward_rubles,
        set_delivered,
        set_ornament,
        set_section_finished,
        tower_count,
    )
    from cupola.engine.cells import (
        add_goods,
        add_ornaments,
        count_finished,
        finished,
        goods,
        mark_acted,
        ornaments,
        players,
        set_last_turns,
        set_trigger,
        trigger,
    )
    from cupola.engine.events import DECORATED, DELIVERED_TO, END_TRIGGERED, REPRIMANDED, SECTION_FINISHED
    from cupola.engine.frames import (
        DELIVERY_FRAME,
        JEWELS_FRAME,
        LEFT,
        MADE,
        PRICE_AMOUNT,
        PRICE_RESOURCE,
        SECTION,
        UNLIMITED,
    )
    from cupola.engine.inventory import gain, held, pay
    from cupola.engine.layout import (
        BANNERS,
        DELIVERIES,
        FLOORS,
        GREEN,
        MATERIALS,
        PRESTIGE,
        PURPLE,
        RECOGNITION,
        RUBLES,
        TRIGGER_PRESTIGE,
    )
    from cupola.engine.printed import ornament_material
    from cupola.engine.reasons import (
        ALLOWED,
        ALREADY_DECORATED,
        ALREADY_FINISHED,
        CANNOT_PAY,
        DELIVER_FIRST,
        NO_ORNAMENT,
        NO_SECTION,
        NOT_FINISHED,
        NOT_IN_INVENTORY,
        NOT_NEEDED,
        NOT_YOUR_SECTION,
        TOO_MANY_PIECES,
    )
    from cupola.engine.stack import counter, note, pop_frame, push_frame, set_counter, top_kind
    from cupola.engine.state import State
    from cupola.engine.track import lose_recognition


def green_jewels(jewels: int) -> int:
    """Green jewels in a set of none, green, purple, green+green, green+purple, purple+purple."""
    if jewels == 3:
        return 2
    return 1 if jewels == 1 or jewels == 4 else 0


def purple_jewels(jewels: int) -> int:
    """Purple jewels in such a set."""
    if jewels == 5:
        return 2
    return 1 if jewels == 2 or jewels == 4 else 0


def why_not_deliver(state: State, seat: int, section: int, kind: int) -> int:
    """B1: an own unfinished section that still lacks a material the player holds."""
    if card(state, section) < 0:
        return NO_SECTION
    if banner(state, section) != seat:
        return NOT_YOUR_SECTION
    if is_finished(state, section):
        return ALREADY_FINISHED
    if delivered(state, section, kind) >= cost(state, section, kind):
        return NOT_NEEDED
    return ALLOWED if goods(state, seat, kind) > 0 else NOT_IN_INVENTORY


def why_not_decorate(state: State, seat: int, section: int) -> int:
    """B6: a finished section without an ornament, an own ornament that fits, and its material."""
    if card(state, section) < 0:
        return NO_SECTION
    if not is_finished(state, section):
        return NOT_FINISHED
    if ornament(state, section) >= 0:
        return ALREADY_DECORATED
    part = part_of(state, section)
    if ornaments(state, seat, part) == 0:
        return NO_ORNAMENT
    return ALLOWED if goods(state, seat, ornament_material(state, part)) > 0 else NOT_IN_INVENTORY


def why_not_set_jewels(state: State, seat: int, jewels: int) -> int:
    """B7: the jewels must be held, and the whole decoration must fit into the delivery that is open."""
    green = green_jewels(jewels)
    purple = purple_jewels(jewels)
    if counter(state, LEFT) != UNLIMITED and 1 + green + purple > counter(state, LEFT):
        return TOO_MANY_PIECES
    material = ornament_material(state, part_of(state, counter(state, SECTION)))
    if goods(state, seat, GREEN) < green + (1 if material == GREEN else 0):
        return NOT_IN_INVENTORY
    if goods(state, seat, PURPLE) < purple + (1 if material == PURPLE else 0):
        return NOT_IN_INVENTORY
    resource = counter(state, PRICE_RESOURCE)
    return why_not_price(state, seat, resource, counter(state, PRICE_AMOUNT), material, jewels)


def why_not_price(state: State, seat: int, resource: int, price: int, kind: int, jewels: int) -> int:
    """I4: a delivery that costs something for each piece needs the price beside the pieces themselves."""
    if price == 0:
        return ALLOWED
    used = 1 if resource == kind else 0
    if resource == GREEN:
        used += green_jewels(jewels)
    if resource == PURPLE:
        used += purple_jewels(jewels)
    pieces = 1 + green_jewels(jewels) + purple_jewels(jewels)
    return ALLOWED if held(state, seat, resource) - used >= price * pieces else CANNOT_PAY


def why_not_deliver_now(state: State, seat: int, section: int, kind: int) -> int:
    """B1 within the delivery that is open, its price included."""
    reason = why_not_deliver(state, seat, section, kind)
    if reason != ALLOWED or top_kind(state) != DELIVERY_FRAME:
        return reason
    return why_not_price(state, seat, counter(state, PRICE_RESOURCE), counter(state, PRICE_AMOUNT), kind, 0)


def why_not_decorate_now(state: State, seat: int, section: int) -> int:
    """B6 within the delivery that is open, its price included."""
    reason = why_not_decorate(state, seat, section)
    if reason != ALLOWED or top_kind(state) != DELIVERY_FRAME:
        return reason
    material = ornament_material(state, part_of(state, section))
    resource = counter(state, PRICE_RESOURCE)
    return why_not_price(state, seat, resource, counter(state, PRICE_AMOUNT), material, 0)


def can_deliver(state: State, seat: int, resource: int, price: int) -> bool:
    """Whether anything at all could be delivered or decorated at this price a piece."""
    for section in range(tower_count(state) * FLOORS):
        if why_not_decorate(state, seat, section) == ALLOWED:
            material = ornament_material(state, part_of(state, section))
            if why_not_price(state, seat, resource, price, material, 0) == ALLOWED:
                return True
        if banner(state, section) != seat or is_finished(state, section):
            continue
        for kind in range(MATERIALS):
            if why_not_deliver(state, seat, section, kind) != ALLOWED:
                continue
            if why_not_price(state, seat, resource, price, kind, 0) == ALLOWED:
                return True
    return False


def open_delivery(state: State, seat: int, left: int, resource: int, price: int) -> None:
    """Begin a delivery of so many pieces, each at a price."""
    push_frame(state, DELIVERY_FRAME, seat)
    set_counter(state, LEFT, left)
    set_counter(state, PRICE_RESOURCE, resource)
    set_counter(state, PRICE_AMOUNT, price)


def open_build(state: State, seat: int) -> None:
    """B1: the first delivery of a turn begins the build action."""
    if top_kind(state) != DELIVERY_FRAME:
        mark_acted(state)
        open_delivery(state, seat, DELIVERIES, RUBLES, 0)


def count_pieces(state: State, seat: int, pieces: int) -> None:
    """Count pieces of the open delivery, pay for them and close it when none are left."""
    pay(state, seat, counter(state, PRICE_RESOURCE), counter(state, PRICE_AMOUNT) * pieces)
    set_counter(state, MADE, counter(state, MADE) + pieces)
    if counter(state, LEFT) == UNLIMITED:
        return
    set_counter(state, LEFT, counter(state, LEFT) - pieces)
    if counter(state, LEFT) == 0:
        pop_frame(state)


def deliver(state: State, seat: int, section: int, kind: int) -> None:
    """B1, B2: one material goes to a section and stays there; the last one finishes it (B3)."""
    open_build(state, seat)
    add_goods(state, seat, kind, -1)
    set_delivered(state, section, kind, delivered(state, section, kind) + 1)
    note(state, DELIVERED_TO, seat, section, kind, 0, 0)
    count_pieces(state, seat, 1)
    if is_complete(state, section):
        finish_section(state, section)


def is_complete(state: State, section: int) -> bool:
    """B3: whether a section has all it needs."""
    for kind in range(MATERIALS):
        if delivered(state, section, kind) < cost(state, section, kind):
            return False
    return True


def finish_section(state: State, section: int) -> None:
    """B3: pieces back, reward, finished; then reprimands (B4) and the sixth section (B5)."""
    owner = banner(state, section)
    for kind in range(MATERIALS):
        add_reserve(state, kind, delivered(state, section, kind))
        set_delivered(state, section, kind, 0)
    recognition = reward_recognition(state, section)
    note(state, SECTION_FINISHED, owner, section, recognition, reward_rubles(state, section), 0)
    gain(state, owner, RECOGNITION, recognition)
    if reward_rubles(state, section) > 0:
        gain(state, owner, RUBLES, reward_rubles(state, section))
    set_section_finished(state, section, 1)
    count_finished(state, owner)
    reprimand_below(state, section)
    trigger_end(state, owner)


def reprimand_below(state: State, section: int) -> None:
    """B4: every claimed unfinished section below costs its owner recognition, counted anew."""
    for lower in range(section - section % FLOORS, section):
        owner = banner(state, lower)
        if owner >= 0 and not is_finished(state, lower):
            due = finished_above(state, lower, owner)
            if due > 0:
                lost = lose_recognition(state, owner, due)
                note(state, REPRIMANDED, owner, lower, lost, section, due)


def finished_above(state: State, section: int, owner: int) -> int:
    """B4: finished sections above in the same tower that are not the owner's own."""
    tower = section // FLOORS
    count = 0
    for upper in range(section + 1, tower * FLOORS + height(state, tower)):
        if is_finished(state, upper) and banner(state, upper) != owner:
            count += 1
    return count


def trigger_end(state: State, seat: int) -> None:
    """B5: the first to finish a sixth section gains 3 prestige and triggers the end (E1)."""
    if finished(state, seat) < BANNERS or trigger(state) >= 0:
        return
    set_trigger(state, seat)
    set_last_turns(state, players(state) - 1)
    note(state, END_TRIGGERED, seat, TRIGGER_PRESTIGE, 0, 0, 0)
    gain(state, seat, PRESTIGE, TRIGGER_PRESTIGE)


def decorate(state: State, seat: int, section: int) -> None:
    """B6: begin a decoration; its jewels are chosen next."""
    open_build(state, seat)
    left = counter(state, LEFT)
    resource = counter(state, PRICE_RESOURCE)
    price = counter(state, PRICE_AMOUNT)
    push_frame(state, JEWELS_FRAME, seat)
    set_counter(state, LEFT, left)
    set_counter(state, SECTION, section)
    set_counter(state, PRICE_RESOURCE, resource)
    set_counter(state, PRICE_AMOUNT, price)


def set_jewels(state: State, seat: int, jewels: int) -> None:
    """B7, B8, B10: the pieces go back to the reserve, the ornament stands, jewels give prestige."""
    section = counter(state, SECTION)
    kind = part_of(state, section)
    green = green_jewels(jewels)
    purple = purple_jewels(jewels)
    pop_frame(state)
    note(state, DECORATED, seat, section, kind, green, purple)
    pay(state, seat, ornament_material(state, kind), 1)
    pay(state, seat, GREEN, green)
    pay(state, seat, PURPLE, purple)
    add_ornaments(state, seat, kind, -1)
    set_ornament(state, section, seat)
    count_pieces(state, seat, 1 + green + purple)  # I2: a price a piece comes before the gain
    if green + purple > 0:
        gain(state, seat, PRESTIGE, jewel_prestige(green, purple))


def jewel_prestige(green: int, purple: int) -> int:
    """B8: 1 a jewel, 3 in all for two of different colours."""
    return 3 if green == 1 and purple == 1 else green + purple


def why_not_stop(state: State) -> int:
    """B1: at least one piece is delivered before the delivery ends."""
    return ALLOWED if counter(state, MADE) > 0 else DELIVER_FIRST
