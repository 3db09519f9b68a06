"""What holds of the choices at every moment: offers and refusals agree, and every offer can be taken up."""

from cupola.engine.accessors.cells import is_over
from cupola.engine.accessors.solo import is_solo
from cupola.engine.constants.actions import ACTION_NAMES, ACTIONS, PASS, ROLL_DICE
from cupola.engine.constants.reasons import ALLOWED, DICE_ROLLING, MATCH_OVER, NO_SUCH_ACTION, REASON_NAMES
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, chance_count, is_chance, land
from cupola.engine.turn.legal import why_not
from cupola.engine.turn.playout import fingerprint


def options_and_refusals_agree(state: State) -> None:
    """What is offered is what is allowed, each once; everything else is refused; asking changes nothing."""
    before = state.values()
    verdicts = [why_not(state, action) for action in range(ACTIONS)]
    allowed = [action for action, reason in enumerate(verdicts) if reason == ALLOWED]
    offered = state.legal()
    assert sorted(offered) == allowed, (
        f"offered only: {[ACTION_NAMES[a] for a in set(offered) - set(allowed)]}, "
        f"allowed only: {[ACTION_NAMES[a] for a in set(allowed) - set(offered)]}, {len(offered)} offered"
    )
    assert set(verdicts) <= set(range(len(REASON_NAMES))), "a refusal without a name"
    for outside in (-1, ACTIONS, ACTIONS + 1000):
        assert why_not(state, outside) == NO_SUCH_ACTION, f"{outside} is not refused as unknown"
    assert state.values() == before, "asking changed the state"


def nothing_is_offered(state: State) -> None:
    """At a roll or a draw and after the end nothing is offered and everything refused with that reason."""
    reason = MATCH_OVER if is_over(state) else DICE_ROLLING
    assert state.legal() == [], "options where nobody decides"
    assert {why_not(state, action) for action in range(ACTIONS)} == {reason}, f"not all are refused: {reason}"


def every_option_is_accepted(state: State) -> None:
    """Each option, taken on a copy, leads to a choice, a roll or the end, and leaves the original alone."""
    before, offered, mark = state.values(), state.legal(), fingerprint(state)
    for action in offered:
        after = state.copy()
        assert fingerprint(after) == mark, "a copy has another fingerprint"
        apply(after, action)
        assert fingerprint(after) != mark, f"{ACTION_NAMES[action]} does nothing"
        assert goes_on(after), f"{ACTION_NAMES[action]} leads nowhere"
    assert state.values() == before, "a copy is not independent"
    assert state.legal() == offered, "a copy shares its options"


def every_outcome_lands(state: State) -> None:
    """Chance has at least one outcome, and each one, landed on a copy, leads on to a state of its own."""
    before, count = state.values(), chance_count(state)
    assert count >= 1, "chance without an outcome"
    landed = set()
    for value in range(1, count + 1):
        after = state.copy()
        land(after, value)
        assert goes_on(after), f"outcome {value} of {count} leads nowhere"
        landed.add(fingerprint(after))
    # Ivan's turn follows by itself, and he may take the very dice up again that just fell.
    assert is_solo(state) or len(landed) == count, f"{count} outcomes lead to {len(landed)} states"
    assert fingerprint(state) not in landed, "an outcome changes nothing"
    assert state.values() == before, "a copy is not independent"


def goes_on(state: State) -> bool:
    """Whether somebody has a choice, chance is next, or it is over; forced choices take themselves."""
    # Only the dice wait for a hand to throw them, and a pass for a player to say so.
    by_hand = state.legal() in ([ROLL_DICE], [PASS])
    return is_over(state) or is_chance(state) or len(state.legal()) > 1 or by_hand
