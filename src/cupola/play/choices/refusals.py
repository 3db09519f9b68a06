"""Why something is refused, with the names filled in."""

from typing import Final

from cupola.engine.accessors.board import part_of
from cupola.engine.accessors.cells import goods, rubles
from cupola.engine.accessors.printed import ornament_material
from cupola.engine.accessors.region import passes, specialist_price
from cupola.engine.accessors.stack import counter, top_kind, top_owner
from cupola.engine.constants.actions import ACTIONS, SECTION_NAMES
from cupola.engine.constants.frames import JEWELS_FRAME, SECTION
from cupola.engine.constants.layout import MATERIALS
from cupola.engine.constants.reasons import NO_SUCH_ACTION, OTHER_SLOT, REASON_NAMES, WRONG_KIND
from cupola.engine.rules.claim import price_now
from cupola.engine.rules.contractors.recruiting import pass_price
from cupola.engine.rules.decorate import pieces_of_kind
from cupola.engine.rules.market import landing
from cupola.engine.state.state import State
from cupola.engine.turn.legal import why_not
from cupola.play.choices.members import delivery_of, move_of, rival_slot_of
from cupola.play.choices.targets import NAMED
from cupola.play.phrases.names import die_called, ornament_called, resource_called, slot_called, space_called
from cupola.play.phrases.phrase import Argument, Phrase, member, phrase
from cupola.play.phrases.pieces import city_called
from cupola.play.setup.catalogue import Catalogue

Gaps = dict[str, Argument]

# The same reason, said of something that is neither a slot nor a material.
OTHER_WORDS: Final = {
    ("specialist", OTHER_SLOT): "refusal-other-die",
    ("foreman", WRONG_KIND): "refusal-foreman",
}


def refusal(state: State, action: int, catalogue: Catalogue) -> Phrase:
    """Why the deciding player may not choose an action now; says so when it is allowed."""
    if not 0 <= action < ACTIONS:
        return member("reason", REASON_NAMES[NO_SUCH_ACTION])
    reason, family = why_not(state, action), NAMED[action].family
    if (family, reason) in OTHER_WORDS:
        return phrase(OTHER_WORDS[family, reason])
    return member("reason", REASON_NAMES[reason], **gaps_of(state, action))


def gaps_of(state: State, action: int) -> Gaps:
    """The names of the pieces an action is about."""
    family, chosen, _ = NAMED[action]
    match family:
        case "reroll":
            return {"tile": space_called(state, chosen)}
        case "move":
            return gaps_of_move(state, chosen)
        case "claim":
            return {"section": SECTION_NAMES[chosen]}
        case "deliver":
            section, kind = delivery_of(chosen)
            return {"section": SECTION_NAMES[section], "resource": resource_called(kind)}
        case "decorate":
            return gaps_of_decoration(state, chosen)
        case "place-up" | "place-down":
            return gaps_of_slot(state, chosen)
        case "jewels":
            return gaps_of_jewels(state, chosen)
        case "workshop":
            return {"slot": slot_called(chosen)}
        case "pay" | "choose":
            return {"resource": resource_called(chosen)}
    return gaps_of_module(state, family, chosen)


def gaps_of_module(state: State, family: str, chosen: int) -> Gaps:
    """The names of the pieces of Contractors and of the guilds."""
    seat = top_owner(state)
    match family:
        case "recruit":
            price = pass_price(state, chosen)
            return {"city": city_called(chosen), "passes": price, "have": passes(state, seat)}
        case "keep-specialist":
            return {"rubles": specialist_price(state), "have": rubles(state, seat)}
        case "rival-workshop":
            return {"slot": slot_called(rival_slot_of(chosen).slot)}
        case "tile":
            return {"tile": space_called(state, chosen)}
        case "draw-on":
            return {"section": SECTION_NAMES[chosen]}
        case "give":
            return {"ornament": ornament_called(chosen)}
    return {}


def gaps_of_jewels(state: State, jewels: int) -> Gaps:
    """The first piece of a decoration that is missing."""
    if top_kind(state) != JEWELS_FRAME:
        return {}
    seat, material = top_owner(state), ornament_material(state, part_of(state, counter(state, SECTION)))
    kinds = range(MATERIALS)
    lacks = [k for k in kinds if goods(state, seat, k) < pieces_of_kind(jewels, material, k)]
    return {"resource": resource_called(lacks[0] if lacks else material)}


def gaps_of_move(state: State, chosen: int) -> Gaps:
    """The die, where it would stop, and the price of the push."""
    die, push = move_of(chosen)
    tile = space_called(state, landing(state, die, push))
    return {"die": die_called(die), "tile": tile, "rubles": push, "have": rubles(state, top_owner(state))}


def gaps_of_decoration(state: State, section: int) -> Gaps:
    """The section, its ornament and the material that costs."""
    kind = part_of(state, section)
    material = resource_called(ornament_material(state, kind))
    return {"section": SECTION_NAMES[section], "ornament": ornament_called(kind), "resource": material}


def gaps_of_slot(state: State, slot: int) -> Gaps:
    """The slot and its price."""
    seat = top_owner(state)
    return {
        "slot": slot_called(slot),
        "rubles": price_now(state, seat, slot),
        "have": rubles(state, seat),
    }
