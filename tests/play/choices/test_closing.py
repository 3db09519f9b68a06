import pytest

from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.constants.layout import SPECIALISTS
from cupola.play.choices.choices import Choice, choices_of
from cupola.play.choices.closing import by_hand, ending_of, follow_ups
from cupola.play.choices.preview import step_ahead
from cupola.play.setup.catalogue import standard_catalogue
from tests.engine.scenes.region_scene import keeping
from tests.play.moments import choice, said
from tests.scene import Scene


def after(scene: Scene, name: str) -> tuple[tuple[str, ...], tuple[Choice, ...]]:
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


def visiting(card: str, rubles: int = 0) -> Scene:
    """A visit to two bricks in a quadrant with this card."""
    return Scene("red", "blue").card(2, card).market_tile(4, "2-brick").rubles("red", rubles).visit(4)


def follows_of(scene: Scene) -> tuple[str, ...]:
    return follow_ups(scene.state, "move:white", choices_of(scene.state, standard_catalogue()))


@pytest.mark.parametrize(
    ("card", "rubles", "follows"),
    [
        ("teamsters-1", 0, ("take:2", "influence:2b")),
        ("clergy-1", 0, ("take:2", "influence:2a")),
        ("clergy-1", 3, ("take:2",)),  # another deal could be made
        ("craftsmen-1", 2, ("take:2",)),  # it costs something
    ],
)
def test_M5_a_deal_that_costs_nothing_follows_where_it_is_the_only_one(
    card: str, rubles: int, follows: tuple[str, ...]
) -> None:
    assert follows_of(visiting(card, rubles)) == follows


def test_M5_of_two_actions_on_a_card_a_move_says_that_one_may_be_used() -> None:
    scene = Scene("red", "blue").card(2, "clergy-1").market_tile(4, "2-brick").rubles("red", 3)
    for other in ("red", "blue", "green", "yellow"):
        scene.die(other, 7)
    said_of = said(choice(scene.die("white", 3), "move:white").summary)

    assert len([each for each in said_of if each.startswith("As your one action of the card: ")]) == 2


def test_K13_what_a_specialist_does_follows_the_press_on_it() -> None:
    asked_for = set()
    for number in range(1, SPECIALISTS + 1):
        scene = keeping(number).rubles("red", 5).visit(1, "black")
        if "specialist" in scene.legal():
            follows, choices = after(scene, "specialist")
            families = frozenset(each.family for each in choices if each.group != "optional")
            assert (follows == ("go-on",)) == (families == {"go-on", "enough"})
            asked_for.add(families)
    assert {"go-on", "enough"} in asked_for


def ending_at(scene: Scene) -> str:
    ending = ending_of(choices_of(scene.state, standard_catalogue()), scene.state, is_visiting=True)
    assert ending is not None
    return ending.does


def test_M5_to_stop_a_deal_says_whether_the_roll_follows_at_once() -> None:
    scene = visiting("craftsmen-1", rubles=4).goods("red", "lumber stone stone")
    last = visiting("craftsmen-1").goods("red", "lumber stone stone").play("take:2 influence:2a pay:lumber")

    assert ending_at(scene.do("influence:2a", "pay:lumber")) == "enough"  # the bricks are still to be taken
    assert ending_at(scene.do("enough", "take:2")) == "roll"
    assert ending_at(last) == "enough-roll"


def test_a_pass_is_never_what_confirm_adds() -> None:
    claim = choice(Scene(), "claim:A1")

    assert ending_of((claim,), Scene().state, is_visiting=False) is None


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
