"""Why a step is not the one a scene waits for: its own reason, that of the rules, or what it would bring."""

from collections.abc import Sequence

from cupola.engine.constants.actions import ACTION_IDS, ACTIONS
from cupola.engine.constants.reasons import ALLOWED
from cupola.engine.state.state import State
from cupola.engine.turn.legal import why_not
from cupola.lesson.scene import Beat
from cupola.lesson.worth import best_turn, loss_of
from cupola.play.choices.labels import label_of
from cupola.play.choices.refusals import refusal
from cupola.play.choices.targets import NAMED
from cupola.play.phrases.phrase import Phrase, phrase
from cupola.play.setup.catalogue import Catalogue, standard_catalogue


def reason_against(state: State, beat: Beat, step: str, catalogue: Catalogue) -> Phrase:
    """Why a step is not taken here."""
    own = beat.reason_against(step)
    if own:
        return phrase(own)
    action = ACTION_IDS.get(step, ACTIONS)
    if action == ACTIONS or why_not(state, action) != ALLOWED:
        return refusal(state, action, catalogue)
    if NAMED[action].family == "influence":
        return phrase("lesson-other")  # what a card does takes more words than a reason has
    return phrase("lesson-later", step=label_of(state, action, catalogue))


def reason_for_failing(began: State, steps: Sequence[str], beat: Beat) -> Phrase:
    """Why what was done did not reach the goal; the beat begins again."""
    if beat.within is None:
        return phrase("lesson-again")
    loss = loss_of(began, tuple(steps))
    better = best_turn(began).steps[0]
    label = label_of(began, ACTION_IDS[better], standard_catalogue())
    return phrase("lesson-less", loss=max(1, round(loss)), better=label)
