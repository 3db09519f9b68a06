"""Why something is refused, said with the names filled in."""

from cupola.engine.actions import ACTIONS, PUSHES, SECTION_NAMES
from cupola.engine.board import part_of
from cupola.engine.build import green_jewels
from cupola.engine.cells import goods, rubles
from cupola.engine.layout import GREEN, MATERIALS, PURPLE
from cupola.engine.legal import why_not
from cupola.engine.market import landing
from cupola.engine.printed import ornament_material, slot_price
from cupola.engine.reasons import NO_SUCH_ACTION, REASON_NAMES
from cupola.engine.stack import top_owner
from cupola.engine.state import State
from cupola.play.catalogue import Catalogue
from cupola.play.naming import die_called, ornament_called, resource_called, slot_called, space_called
from cupola.play.targets import NAMED
from cupola.play.words import Argument, Phrase, member

Gaps = dict[str, Argument]


def refusal(state: State, action: int, catalogue: Catalogue) -> Phrase:
    """Why the deciding player may not choose an action now; says so when it is allowed."""
    if not 0 <= action < ACTIONS:
        return member("reason", REASON_NAMES[NO_SUCH_ACTION])
    return member("reason", REASON_NAMES[why_not(state, action)], **gaps_of(state, action))


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
            section, kind = divmod(chosen, MATERIALS)
            return {"section": SECTION_NAMES[section], "resource": resource_called(kind)}
        case "decorate":
            return gaps_of_decoration(state, chosen)
        case "place-up" | "place-down":
            return gaps_of_slot(state, chosen)
        case "jewels":
            lacks_green = goods(state, top_owner(state), GREEN) < green_jewels(chosen)
            return {"resource": resource_called(GREEN if lacks_green else PURPLE)}
        case "workshop":
            return {"slot": slot_called(chosen)}
        case "pay" | "choose":
            return {"resource": resource_called(chosen)}
    return {}


def gaps_of_move(state: State, chosen: int) -> Gaps:
    """The die, where it would stop, and the price of the push."""
    die, push = divmod(chosen, PUSHES)
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
        "rubles": slot_price(state, seat, slot),
        "have": rubles(state, seat),
    }
