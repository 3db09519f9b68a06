"""What Ivan's turns leave unsaid: idle cards, ornaments without a place, his claim at the start."""

from collections.abc import Sequence
from typing import Final

from cupola.engine.accessors.board import banner
from cupola.engine.accessors.solo import is_ivan
from cupola.engine.accessors.stack import counter, top_kind
from cupola.engine.constants import events as at
from cupola.engine.constants import layout
from cupola.engine.constants.actions import SECTION_NAMES
from cupola.engine.constants.frames import IVAN_CLAIMS, IVAN_FRAME, IVAN_STAGE
from cupola.engine.rules.ivan.turn import next_ornament
from cupola.engine.state.state import State
from cupola.play.event_fields import Event
from cupola.play.phrases.names import ornament_called, player
from cupola.play.phrases.phrase import Phrase, phrase

FIRST_TURN: Final = 2  # the first is always the human's
# What a card does, where it does anything; the others always have something to tell.
DEEDS: Final = {
    layout.INVENTORY_CARD: at.IVAN_STOCKED,
    layout.CONSTRUCTION_CARD: at.IVAN_BUILT,
    layout.CLAIM_CARD: at.IVAN_CLAIMED,
    layout.RECRUIT_CARD: at.IVAN_RECRUITED,
}


def unsaid(event: Event, later: Sequence[Event], state: State) -> list[Phrase]:
    """From the events after it and the state in the end."""
    if event[0] == at.IVAN_TURN and is_idle(event[2], later, state):
        return [phrase("clause-idle")]
    if event[0] == at.IVAN_RESET and lacks_place(later, state):
        return [phrase("clause-no-place", ornament=ornament_called(next_ornament(state)))]
    return []


def is_idle(card: int, later: Sequence[Event], state: State) -> bool:
    """V11: whether a card had nothing to do."""
    if card not in DEEDS or (card == layout.CLAIM_CARD and is_claiming(state)):
        return False
    return not any(event[0] == DEEDS[card] for event in later)


def is_claiming(state: State) -> bool:
    """V8: whether the human is about to choose what he claims."""
    return top_kind(state) == IVAN_FRAME and counter(state, IVAN_STAGE) == IVAN_CLAIMS


def lacks_place(later: Sequence[Event], state: State) -> bool:
    """V9: whether his ornament was skipped: the tiles are laid at once, though one is left."""
    return bool(later) and later[0][0] == at.IVAN_TILE_LAID and next_ornament(state) >= 0


def claim_at_the_start(event: Event, later: Sequence[Event], state: State) -> list[Phrase]:
    """V3: the section he claimed at the set-up, told when his first turn begins."""
    if event[0] != at.TURN_BEGUN or event[2] != FIRST_TURN or not is_ivan(state, event[1]):
        return []
    since = {section for kind, _, section, *_ in later if kind == at.IVAN_CLAIMED}
    held = [
        section for section in range(layout.TOWERS * layout.FLOORS) if banner(state, section) == layout.IVAN
    ]
    claims = [
        phrase("ivan-claimed-first", player=player(state, layout.IVAN), section=SECTION_NAMES[section])
        for section in held
        if section not in since
    ]
    return [phrase("sentence", clauses=(claim,)) for claim in claims]
