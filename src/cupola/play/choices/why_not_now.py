"""What stands in the way of an action that belongs to another moment: what comes first, and by which rule."""

from typing import Final

from cupola.engine.accessors.cells import has_acted, slot_tile
from cupola.engine.accessors.stack import top_kind, top_owner
from cupola.engine.constants.frames import (
    BANNER_FRAME,
    BUY_FRAME,
    DELIVERY_FRAME,
    EFFECT_FRAME,
    GOODS_FRAME,
    INFLUENCE_FRAME,
    IVAN_FRAME,
    JEWELS_FRAME,
    KEEP_FRAME,
    PLACE_FRAME,
    RECRUIT_FRAME,
    RETURN_FRAME,
    SPLIT_FRAME,
    TAKE_FRAME,
    TURN_FRAME,
    VISIT_FRAME,
)
from cupola.engine.state.state import State
from cupola.play.choices.prompts import prompt_of
from cupola.play.choices.targets import NAMED, Family, rival_slot_of
from cupola.play.phrases.names import player, slot_called
from cupola.play.phrases.phrase import Phrase, member, phrase

# Which rule asks the question that is open.
FRAME_RULES: Final = {
    TURN_FRAME: "A1",
    BANNER_FRAME: "C1",
    PLACE_FRAME: "C3",
    DELIVERY_FRAME: "B1",
    JEWELS_FRAME: "B7",
    VISIT_FRAME: "M3",
    TAKE_FRAME: "M4",
    INFLUENCE_FRAME: "M5",
    EFFECT_FRAME: "I6",
    GOODS_FRAME: "I1",
    RECRUIT_FRAME: "K4",
    KEEP_FRAME: "N8",
    RETURN_FRAME: "N15",
    SPLIT_FRAME: "N16",
    BUY_FRAME: "N16",
    IVAN_FRAME: "V12",
}
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
BEGUN: Final = frozenset({VISIT_FRAME, DELIVERY_FRAME})

Said = tuple[Phrase, str]


def not_now(state: State, action: int) -> Said:
    """What it needs, or the question that comes first, with the rule."""
    family, chosen, _ = NAMED[action]
    kind = top_kind(state)
    if family == "workshop" and kind == TURN_FRAME and slot_tile(state, top_owner(state), chosen) < 0:
        return member("reason", "no-open-tile", slot=slot_called(chosen)), "M6"
    if family == "rival-workshop" and kind in (TURN_FRAME, VISIT_FRAME):
        owner = player(state, rival_slot_of(chosen).seat)
        return phrase("why-rival-tile", player=owner), "M6"
    if kind == TURN_FRAME and has_acted(state):
        return member("reason", "action-taken"), "A1"
    if family in LATER and (kind == TURN_FRAME or (kind == VISIT_FRAME and family not in OF_A_VISIT)):
        key, rule = LATER[family]
        return phrase(key), rule
    if kind == TURN_FRAME or kind not in FRAME_RULES:
        return member("reason", "not-now"), "A1"
    asked = prompt_of(state, kind)
    if kind in BEGUN:
        return phrase("why-one-action", prompt=asked), "A1"
    return phrase("why-answer-first", prompt=asked), FRAME_RULES[kind]
