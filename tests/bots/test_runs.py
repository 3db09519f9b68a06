import pytest

from cupola.bots.bot import named_run, take_step, why_not_run
from cupola.engine.constants.actions import ACTION_IDS, ACTION_NAMES
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider
from cupola.play.commits import is_decision_of
from cupola.play.setup.options import TableOptions
from tests.engine.scenes.laid import laid


def claimed_and_ended(state: State) -> list[int]:
    onward = state.copy()
    seat = decider(onward)
    steps = [next(action for action in onward.legal() if ACTION_NAMES[action].startswith("claim:"))]
    while not take_step(onward, seat, steps[-1]):
        steps.append(onward.legal()[0])
    return steps


def test_a_run_is_cut_off_behind_the_end_of_the_turn_and_a_step_behind_it_is_wrong() -> None:
    state = laid(TableOptions(), seed=1)
    turn = claimed_and_ended(state)
    names = named_run(state, decider(state), [*turn, ACTION_IDS["pass"]])

    assert names == tuple(ACTION_NAMES[action] for action in turn)
    assert why_not_run(state, decider(state), names) == ""
    assert "closed before it" in why_not_run(state, decider(state), (*names, "pass"))


@pytest.mark.parametrize("steps", [(), None, "claim:A1", ["claim:A1"], 7])
def test_what_is_no_run_of_steps_is_wrong(steps: object) -> None:
    state = laid(TableOptions(), seed=1)

    assert why_not_run(state, decider(state), steps) == "no steps"


@pytest.mark.parametrize("step", ["castle", "", 3, None, ("claim:A1",), "claim:A6", "end-turn"])
def test_what_is_no_step_here_is_wrong(step: object) -> None:
    state = laid(TableOptions(), seed=1)

    assert why_not_run(state, decider(state), (step,)).startswith(repr(step))


def test_only_the_decider_decides() -> None:
    state = laid(TableOptions(players=3), seed=1)

    assert [is_decision_of(state, seat) for seat in range(3)].count(True) == 1
    assert is_decision_of(state, decider(state))
