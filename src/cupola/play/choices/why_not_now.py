"""What stands in the way of an action that belongs to another moment: what comes first, and by which rule."""

from typing import Final

from cupola.engine.accessors.cells import has_acted, slot_tile
from cupola.engine.accessors.stack import top_kind, top_owner
from cupola.engine.constants import frames as kinds
from cupola.engine.state.state import State
from cupola.play.choices.prompts import prompt_of
from cupola.play.choices.targets import NAMED, Family, rival_slot_of
from cupola.play.phrases.names import player, slot_called
from cupola.play.phrases.phrase import Phrase, member, phrase

# Which rule asks the question that is open.
FRAME_RULES: Final = {
    kinds.TURN_FRAME: "A1",
    kinds.BANNER_FRAME: "C1",
    kinds.PLACE_FRAME: "C3",
    kinds.DELIVERY_FRAME: "B1",
    kinds.JEWELS_FRAME: "B7",
    kinds.VISIT_FRAME: "M3",
    kinds.TAKE_FRAME: "M4",
    kinds.INFLUENCE_FRAME: "M5",
    kinds.EFFECT_FRAME: "I6",
    kinds.GOODS_FRAME: "I1",
    kinds.RECRUIT_FRAME: "K4",
    kinds.KEEP_FRAME: "N8",
    kinds.RETURN_FRAME: "N15",
    kinds.SPLIT_FRAME: "N16",
    kinds.BUY_FRAME: "N16",
    kinds.IVAN_FRAME: "V12",
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
BEGUN: Final = frozenset({kinds.VISIT_FRAME, kinds.DELIVERY_FRAME})

Said = tuple[Phrase, str]


def not_now(state: State, action: int) -> Said:
    """What it needs, or the question that comes first, with the rule."""
    family, chosen, _ = NAMED[action]
    kind = top_kind(state)
    if family == "workshop" and kind == kinds.TURN_FRAME and slot_tile(state, top_owner(state), chosen) < 0:
        return member("reason", "no-open-tile", slot=slot_called(chosen)), "M6"
    if family == "rival-workshop" and kind in (kinds.TURN_FRAME, kinds.VISIT_FRAME):
        owner = player(state, rival_slot_of(chosen).seat)
        return phrase("why-rival-tile", player=owner), "M6"
    if kind == kinds.TURN_FRAME and has_acted(state):
        return member("reason", "action-taken"), "A1"
    if family in LATER and (
        kind == kinds.TURN_FRAME or (kind == kinds.VISIT_FRAME and family not in OF_A_VISIT)
    ):
        key, rule = LATER[family]
        return phrase(key), rule
    if kind == kinds.TURN_FRAME or kind not in FRAME_RULES:
        return member("reason", "not-now"), "A1"
    asked = prompt_of(state, kind)
    if kind in BEGUN:
        return phrase("why-one-action", prompt=asked), "A1"
    return phrase("why-answer-first", prompt=asked), FRAME_RULES[kind]
