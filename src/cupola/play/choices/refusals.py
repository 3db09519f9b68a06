"""Why something is refused, with the names filled in."""

import logging
from collections.abc import Callable
from typing import Final, TypeVar

from cupola.engine.accessors.board import dice_per_space, part_of
from cupola.engine.accessors.cells import goods, has_acted, rubles, slot_ornament, slot_tile
from cupola.engine.accessors.printed import ornament_material
from cupola.engine.accessors.region import passes, specialist_price
from cupola.engine.accessors.stack import counter, top_kind, top_owner
from cupola.engine.constants import frames as kinds
from cupola.engine.constants import reasons
from cupola.engine.constants.actions import ACTIONS, SECTION_NAMES
from cupola.engine.constants.layout import MATERIALS, SLOTS
from cupola.engine.rules.claim import price_now
from cupola.engine.rules.contractors.recruiting import pass_price
from cupola.engine.rules.decorate import pieces_of_kind
from cupola.engine.rules.market import landing
from cupola.engine.state.state import State
from cupola.engine.turn.legal import why_not
from cupola.play.choices.prompts import prompt_of
from cupola.play.choices.targets import (
    NAMED,
    Family,
    Gaps,
    influence_effect,
    move_of,
    pieces_named,
    rival_slot_of,
)
from cupola.play.phrases import names
from cupola.play.phrases.effects import effect_called
from cupola.play.phrases.phrase import Phrase, member, phrase
from cupola.play.phrases.pieces import city_called
from cupola.play.setup.catalogue import Catalogue

logger = logging.getLogger("cupola.play")

Answer = TypeVar("Answer")


def answer_or(fallback: Answer, work: Callable[[], Answer], what: str) -> Answer:
    """What the work gives; the fallback where it fails, which only a fault of the program can cause.

    `what` is for the log, and names nothing that only one player may know (N8).
    """
    try:
        return work()
    except Exception:
        logger.exception("cannot say %s", what)
        return fallback


Said = tuple[Phrase, str]  # with the rule

# When an action has its time, and by which rule.
LATER: Final[dict[Family, tuple[str, str]]] = {
    "workshop": ("why-workshop-later", "M6"),
    "place-up": ("why-place-later", "C3"),
    "place-down": ("why-place-later", "C3"),
    "influence": ("why-guild-later", "M5"),
    "take": ("why-take-later", "M4"),
    "choose": ("why-take-later", "M4"),
    "specialist": ("why-specialist-later", "K6"),
    "keep-specialist": ("why-recruit-first", "K4"),
    "dismiss-specialist": ("why-recruit-first", "K4"),
    "keep-contract": ("why-contract-later", "N8"),
    "return-contract": ("why-contract-later", "N8"),
    "take-buttress": ("why-buttress-later", "N10"),
    "foreman": ("why-foreman-later", "N3"),
}
OF_A_VISIT: Final = frozenset({"workshop", "influence", "take", "specialist"})
BEGUN: Final = frozenset({kinds.VISIT_FRAME, kinds.DELIVERY_FRAME})
# The same reason, said of something that is neither a slot nor a material.
OTHER_WORDS: Final[dict[tuple[Family, int], Said]] = {
    ("specialist", reasons.OTHER_SLOT): (phrase("refusal-other-die"), "K6"),
    ("foreman", reasons.WRONG_KIND): (phrase("refusal-foreman"), "N3"),
    ("claim", reasons.NO_BANNER): (phrase("why-no-banner-left"), "C7"),
}
# Said where the reason itself cannot be, by a fault of ours.
UNEXPLAINED: Final[Said] = (phrase("why-unexplained"), "A1")
# Where another rule is behind a reason for one kind of action.
RULES_BY_FAMILY: Final[dict[tuple[Family, int], str]] = {
    ("place-up", reasons.NOT_ENOUGH_RUBLES): "C3",
    ("keep-specialist", reasons.NOT_ENOUGH_RUBLES): "K4",
    ("tile", reasons.NO_DICE_THERE): "N13",
    ("sell", reasons.RESERVE_EMPTY): "O6",
    ("jewels", reasons.NOT_IN_INVENTORY): "B7",
    ("decorate", reasons.NOT_IVANS_CHOICE): "V9",
}


def refusal(state: State, action: int, catalogue: Catalogue) -> Phrase:
    """Says so when it is allowed."""
    return refusal_and_rule(state, action, catalogue)[0]


def refusal_and_rule(state: State, action: int, catalogue: Catalogue) -> Said:
    """With the number of the rule that says so."""
    if not 0 <= action < ACTIONS:
        return member("reason", reasons.REASON_NAMES[reasons.NO_SUCH_ACTION]), "A1"
    what = f"why not {NAMED[action].family}"
    return answer_or(UNEXPLAINED, lambda: reason_against(state, action, catalogue), what)


def reason_against(state: State, action: int, catalogue: Catalogue) -> Said:
    reason, family = why_not(state, action), NAMED[action].family
    if reason == reasons.NOT_NOW:
        return not_now(state, action)
    said = particular(state, action, reason, catalogue)
    if said is not None:
        return said
    if (family, reason) in OTHER_WORDS:
        return OTHER_WORDS[family, reason]
    rule = RULES_BY_FAMILY.get((family, reason), reasons.REASON_RULES[reason])
    return member("reason", reasons.REASON_NAMES[reason], **gaps_of(state, action)), rule


def particular(state: State, action: int, reason: int, catalogue: Catalogue) -> Said | None:
    """More about the pieces at hand than the reason's own words; None where there is no more."""
    family, chosen, _ = NAMED[action]
    if reason == reasons.NO_ORNAMENT and family == "decorate":
        return missing_ornament(state, part_of(state, chosen))
    if reason == reasons.NOT_IN_INVENTORY and family == "decorate":
        return phrase("why-ornament-price", **gaps_of_decoration(state, chosen)), "B7"
    if reason == reasons.CANNOT_PAY and family == "influence":
        effect = effect_called(influence_effect(state, chosen, catalogue), marked=False)
        return phrase("why-cannot-pay", effect=effect), "I6"
    if reason == reasons.OTHER_QUADRANT and top_kind(state) == kinds.VISIT_FRAME:
        return phrase("why-other-quadrant"), "M5"
    return None


def missing_ornament(state: State, kind: int) -> Said | None:
    """C5: an ornament that is still to be freed; None where there is none left at all."""
    seat = top_owner(state)
    lies = [slot for slot in range(SLOTS) if slot_ornament(state, seat, slot) == kind + 1]
    free = [slot for slot in lies if slot_tile(state, seat, slot) == 0]
    if not free:
        return None
    gaps: Gaps = {"ornament": names.ornament_called(kind), "slot": names.slot_called(free[0])}
    return phrase("why-ornament-locked", **gaps), "C5"


def gaps_of(state: State, action: int) -> Gaps:
    family, chosen, target = NAMED[action]
    seat = top_owner(state)
    match family:
        case "move":
            return gaps_of_move(state, chosen)
        case "decorate":
            return gaps_of_decoration(state, chosen)
        case "place-up" | "place-down":
            price, have = price_now(state, seat, chosen), rubles(state, seat)
            return {"slot": names.slot_called(chosen), "rubles": price, "have": have}
        case "jewels":
            return gaps_of_jewels(state, chosen)
        case "recruit":
            price = pass_price(state, chosen)
            return {"city": city_called(chosen), "passes": price, "have": passes(state, seat)}
        case "keep-specialist":
            return {"rubles": specialist_price(state), "have": rubles(state, seat)}
    return pieces_named(state, target)


def gaps_of_jewels(state: State, jewels: int) -> Gaps:
    if top_kind(state) != kinds.JEWELS_FRAME:
        return {}
    seat, material = top_owner(state), ornament_material(state, part_of(state, counter(state, kinds.SECTION)))
    lacks = [k for k in range(MATERIALS) if goods(state, seat, k) < pieces_of_kind(jewels, material, k)]
    return {"resource": names.resource_called(lacks[0] if lacks else material)}


def gaps_of_move(state: State, chosen: int) -> Gaps:
    die, push = move_of(chosen)
    tile = names.space_called(state, landing(state, die, push))
    return {
        "die": names.die_called(die),
        "tile": tile,
        "dice": dice_per_space(state),
        "rubles": push,
        "have": rubles(state, top_owner(state)),
    }


def gaps_of_decoration(state: State, section: int) -> Gaps:
    kind = part_of(state, section)
    material = names.resource_called(ornament_material(state, kind))
    return {"section": SECTION_NAMES[section], "ornament": names.ornament_called(kind), "resource": material}


# What stands in the way of an action that belongs to another moment


def not_now(state: State, action: int) -> Said:
    """What it needs, or the question that comes first, with the rule."""
    family, chosen, _ = NAMED[action]
    kind = top_kind(state)
    if family == "workshop" and kind == kinds.TURN_FRAME and slot_tile(state, top_owner(state), chosen) < 0:
        return member("reason", "no-open-tile", slot=names.slot_called(chosen)), "M6"
    if family == "rival-workshop" and kind in (kinds.TURN_FRAME, kinds.VISIT_FRAME):
        owner = names.player(state, rival_slot_of(chosen)[0])
        return phrase("why-rival-tile", player=owner), "M6"
    if kind == kinds.TURN_FRAME and has_acted(state):
        return member("reason", "action-taken"), "A1"
    if family in LATER and (
        kind == kinds.TURN_FRAME or (kind == kinds.VISIT_FRAME and family not in OF_A_VISIT)
    ):
        key, rule = LATER[family]
        return phrase(key), rule
    if kind == kinds.TURN_FRAME or not kinds.FRAME_RULES[kind]:
        return member("reason", "not-now"), "A1"
    asked = prompt_of(state, kind)
    if kind in BEGUN:
        return phrase("why-one-action", prompt=asked), "A1"
    return phrase("why-answer-first", prompt=asked), kinds.FRAME_RULES[kind]
