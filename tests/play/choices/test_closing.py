"""What follows a step by itself, and the step that Confirm adds."""

import pytest

from cupola.engine.constants.actions import ACTION_IDS
from cupola.play.choices.choices import Choice, choices_of
from cupola.play.choices.closing import by_hand, ending_of, follow_ups
from cupola.play.choices.step_ahead import step_ahead
from cupola.play.setup.catalogue import standard_catalogue
from tests.play.moments import choice
from tests.scene import Scene


def after(scene: Scene, name: str) -> tuple[tuple[str, ...], tuple[Choice, ...]]:
    """What follows a step by itself, and the choices after it."""
    state = step_ahead(scene.state, ACTION_IDS[name]).after
    choices = choices_of(state, standard_catalogue())
    return follow_ups(state, name, choices), choices


def test_M3_a_die_is_followed_by_the_full_take_alone_or_with_a_workshop_whose_order_cannot_matter() -> None:
    for name in [each for each in Scene().legal() if each.startswith("move:")]:
        follows, choices = after(Scene(), name)
        amounts = [each.target.amount or 0 for each in choices if each.family == "take"]
        takes = [each for each in follows if each.startswith("take:")]
        assert takes in ([], [f"take:{max(amounts, default=0)}"])
        assert set(follows) <= {each.name for each in choices}


def test_a_pass_is_never_what_confirm_adds() -> None:
    claim = choice(Scene(), "claim:A1")

    assert ending_of((claim,), is_visiting=False) is None


@pytest.mark.parametrize(
    ("steps", "chosen"),
    [
        (("move:white", "take:3", "roll"), 2),
        (("claim:A1", "end-turn"), 1),
        (("move:white", "take:3"), 2),
        (("roll",), 0),
        ((), 0),
    ],
)
def test_the_roll_and_the_end_of_the_turn_are_not_chosen_by_hand(steps: tuple[str, ...], chosen: int) -> None:
    assert by_hand(steps) == chosen
