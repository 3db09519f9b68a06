"""B6-B10: decorate finished sections, with jewels for prestige; a diamond is any piece (N1)."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import card, is_finished, ornament, part_of, set_ornament, tower_count
    from cupola.engine.accessors.cells import add_ornaments, goods, ornaments
    from cupola.engine.accessors.printed import ornament_material
    from cupola.engine.accessors.stack import (
        counter,
        counter_at,
        depth,
        kind_at,
        note,
        pop_frame,
        push_frame,
        set_counter,
        top_kind,
    )
    from cupola.engine.constants import actions as a
    from cupola.engine.constants import events, frames, reasons
    from cupola.engine.constants.layout import DIAMOND, FLOORS, GREEN, MATERIALS, PRESTIGE, PURPLE
    from cupola.engine.rules.build import can_send, count_pieces, open_build, why_not_price
    from cupola.engine.rules.inventory import gain, pay
    from cupola.engine.state.state import State


def set_of(jewels: int) -> int:
    """The jewels alone, whatever pays for the ornament: none, g, p, gg, gp, pp, d, gd, pd, dd."""
    return jewels % 10


def is_by_diamond(jewels: int) -> bool:
    """Whether a diamond stands for the ornament's own material."""
    return jewels >= 10


def green_jewels(jewels: int) -> int:
    """Green jewels of a set."""
    if set_of(jewels) == 3:
        return 2
    return 1 if set_of(jewels) == 1 or set_of(jewels) == 4 or set_of(jewels) == 7 else 0


def purple_jewels(jewels: int) -> int:
    """Purple jewels of a set."""
    if set_of(jewels) == 5:
        return 2
    return 1 if set_of(jewels) == 2 or set_of(jewels) == 4 or set_of(jewels) == 8 else 0


def diamond_jewels(jewels: int) -> int:
    """Diamonds set in as jewels."""
    if set_of(jewels) == 9:
        return 2
    return 1 if set_of(jewels) >= 6 else 0


def jewel_count(jewels: int) -> int:
    """Jewels of a set, diamonds included."""
    return green_jewels(jewels) + purple_jewels(jewels) + diamond_jewels(jewels)


def jewel_prestige(jewels: int) -> int:
    """B8, N14: 1 a jewel, 3 in all for two of different colours; a diamond is the colour that helps."""
    if jewel_count(jewels) < 2:
        return jewel_count(jewels)
    return 2 if green_jewels(jewels) == 2 or purple_jewels(jewels) == 2 else 3


def pieces_of_kind(jewels: int, material: int, kind: int) -> int:
    """How many pieces of one kind a decoration takes."""
    count = 0
    if kind == (DIAMOND if is_by_diamond(jewels) else material):
        count += 1
    if kind == GREEN:
        count += green_jewels(jewels)
    if kind == PURPLE:
        count += purple_jewels(jewels)
    if kind == DIAMOND:
        count += diamond_jewels(jewels)
    return count


def why_not_decorate(state: State, seat: int, section: int) -> int:
    """B6: a finished section without an ornament, an own one that fits, and its material or a diamond."""
    if card(state, section) < 0:
        return reasons.NO_SECTION
    if not is_finished(state, section):
        return reasons.NOT_FINISHED
    if ornament(state, section) >= 0:
        return reasons.ALREADY_DECORATED
    part = part_of(state, section)
    if ornaments(state, seat, part) == 0:
        return reasons.NO_ORNAMENT
    if goods(state, seat, ornament_material(state, part)) + goods(state, seat, DIAMOND) > 0:
        return reasons.ALLOWED
    return reasons.NOT_IN_INVENTORY


def why_not_decorate_at(state: State, seat: int, section: int, resource: int, price: int) -> int:
    """B6, I4: the same at a price for each piece."""
    reason = why_not_decorate(state, seat, section)
    if reason != reasons.ALLOWED:
        return reason
    material = ornament_material(state, part_of(state, section))
    if goods(state, seat, material) > 0:
        reason = why_not_price(state, seat, resource, price, 1, 1 if resource == material else 0)
    if (reason != reasons.ALLOWED or goods(state, seat, material) == 0) and goods(state, seat, DIAMOND) > 0:
        reason = why_not_price(state, seat, resource, price, 1, 1 if resource == DIAMOND else 0)
    return reason


def why_not_decorate_now(state: State, seat: int, section: int) -> int:
    """B6 within the delivery that is open, its price included."""
    if top_kind(state) != frames.DELIVERY_FRAME:
        return why_not_decorate(state, seat, section)
    resource = counter(state, frames.PRICE_RESOURCE)
    return why_not_decorate_at(state, seat, section, resource, counter(state, frames.PRICE_AMOUNT))


def ornaments_promised(state: State, part: int) -> int:
    """N10: ornaments of a part, of any for -1, that decorations already begun will place."""
    count = 0
    for level in range(1, depth(state)):
        if kind_at(state, level) != frames.JEWELS_FRAME:
            continue
        if part < 0 or part_of(state, counter_at(state, level, frames.SECTION)) == part:
            count += 1
    return count


def can_set_jewels(state: State, seat: int) -> bool:
    """Whether the decoration that is open can be paid at all; a buttress may have spent what it costs."""
    for jewels in range(a.JEWEL_SETS):
        if why_not_set_jewels(state, seat, jewels) == reasons.ALLOWED:
            return True
    return False


def can_deliver(state: State, seat: int, resource: int, price: int) -> bool:
    """Whether anything at all could be delivered or decorated at this price a piece."""
    if can_send(state, seat, resource, price):
        return True
    for section in range(tower_count(state) * FLOORS):
        if why_not_decorate_at(state, seat, section, resource, price) == reasons.ALLOWED:
            return True
    return False


def decorate(state: State, seat: int, section: int) -> None:
    """B6: begin a decoration; its pieces are chosen next."""
    open_build(state, seat)
    left = counter(state, frames.LEFT)
    resource = counter(state, frames.PRICE_RESOURCE)
    price = counter(state, frames.PRICE_AMOUNT)
    push_frame(state, frames.JEWELS_FRAME, seat)
    set_counter(state, frames.LEFT, left)
    set_counter(state, frames.SECTION, section)
    set_counter(state, frames.PRICE_RESOURCE, resource)
    set_counter(state, frames.PRICE_AMOUNT, price)


def why_not_set_jewels(state: State, seat: int, jewels: int) -> int:
    """B7: every piece must be held, and the whole decoration must fit into the delivery that is open."""
    pieces = 1 + jewel_count(jewels)
    if counter(state, frames.LEFT) != frames.UNLIMITED and pieces > counter(state, frames.LEFT):
        return reasons.TOO_MANY_PIECES
    material = ornament_material(state, part_of(state, counter(state, frames.SECTION)))
    for kind in range(MATERIALS):
        if goods(state, seat, kind) < pieces_of_kind(jewels, material, kind):
            return reasons.NOT_IN_INVENTORY
    resource = counter(state, frames.PRICE_RESOURCE)
    used = pieces_of_kind(jewels, material, resource)
    return why_not_price(state, seat, resource, counter(state, frames.PRICE_AMOUNT), pieces, used)


def set_jewels(state: State, seat: int, jewels: int) -> None:
    """B7, B8, B10: the pieces go back to the reserve, the ornament stands, jewels give prestige."""
    section = counter(state, frames.SECTION)
    part = part_of(state, section)
    material = ornament_material(state, part)
    pop_frame(state)
    note(state, events.DECORATED, seat, section, part, jewels, 0)
    for kind in range(MATERIALS):
        pay(state, seat, kind, pieces_of_kind(jewels, material, kind))
    add_ornaments(state, seat, part, -1)
    set_ornament(state, section, seat)
    count_pieces(state, seat, 1 + jewel_count(jewels))  # I2: a price a piece comes before the gain
    if jewel_count(jewels) > 0:
        gain(state, seat, PRESTIGE, jewel_prestige(jewels))
