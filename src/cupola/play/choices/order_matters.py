"""Whether the order of take and workshop matters: try both on copies and compare."""

from cupola.engine.accessors.stack import top_kind
from cupola.engine.constants.actions import MOST_TAKEN, TAKE, USE_WORKSHOP
from cupola.engine.constants.frames import EFFECT_FRAME, GOODS_FRAME, TAKE_FRAME, VISIT_FRAME
from cupola.engine.constants.layout import SLOTS, U64
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply
from cupola.engine.turn.legal import is_optional, why_not
from cupola.engine.turn.playout import fingerprint

QUESTIONS = frozenset({EFFECT_FRAME, GOODS_FRAME, TAKE_FRAME})


def take_commutes(state: State, action: int) -> bool | None:
    """Whether the order of the full take and the workshop cannot matter; None for any other step."""
    if top_kind(state) != VISIT_FRAME:
        return None
    options = state.legal()
    full = max((each for each in options if TAKE < each <= TAKE + MOST_TAKEN), default=0)
    works = [each for each in options if USE_WORKSHOP <= each < USE_WORKSHOP + SLOTS]
    if action == full and works:
        return all(commute(state, full, work) for work in works)
    return commute(state, full, action) if full and action in works else None


def commute(state: State, first: int, second: int) -> bool:
    """Whether two steps of a visit lead to the same results in both orders."""
    one_way = results(state, (first, second))
    return one_way is not None and one_way == results(state, (second, first))


def results(state: State, steps: tuple[int, ...]) -> frozenset[U64] | None:
    """Every state the steps can lead to, small questions answered in all ways; None if one is refused."""
    reached = [state]
    for step in steps:
        if any(why_not(each, step) for each in reached):
            return None
        reached = [answered for each in reached for answered in all_answers(after(each, step))]
    return frozenset(fingerprint(each) for each in reached)


def after(state: State, action: int) -> State:
    """A copy with the action taken."""
    twin = state.copy()
    apply(twin, action)
    return twin


def all_answers(state: State) -> list[State]:
    """Every way through the small questions that are open."""
    if top_kind(state) not in QUESTIONS:
        return [state]
    answers = [option for option in state.legal() if not is_optional(option)]
    return [answered for option in answers for answered in all_answers(after(state, option))]
