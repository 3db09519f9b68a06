from pathlib import Path

import pytest

from cupola.engine.accessors import board
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.turn.flow import apply_to_turn_end
from tests.engine.rules.test_corrected_box import corrected_box
from tests.engine.scenes.solo_scene import SoloScene, quiet

FIRST_CLERGY = "{ once = true, pay = { rubles = 3 }, gain = { prestige = 1 } }"


# V4


def test_V4_his_turn_follows_the_roll_that_ends_a_market_action_and_his_card_the_die() -> None:
    scene = SoloScene().next_card("recognition", "blue").die("blue", 3, 1)

    scene.visit(8, die="white").do("take:1", "roll").roll(6)
    assert (scene.turn(), scene.dice_in_air(), scene.at("blue")) == ("blue", ["blue"], 2)
    scene.roll(2)

    assert (scene.at("red"), scene.at("blue")) == (3, 6)
    assert scene.turn() == scene.decider() == "red"
    assert [event[:2] for event in scene.events("turn_begun")] == [("turn_begun", 1), ("turn_begun", 0)]


def test_V4_looked_at_ahead_a_turn_ends_before_his_begins() -> None:
    scene = SoloScene().do("claim:A1")
    faces, before = scene.faces(), scene.state.copy()

    apply_to_turn_end(scene.state, ACTION_IDS["banner:beside"])

    assert scene.turn() == "blue"
    assert scene.dice_in_air() == []
    assert scene.faces() == faces
    assert [board.die_space(scene.state, die) for die in range(5)] == [
        board.die_space(before, die) for die in range(5)
    ]


def test_V4_the_leftmost_card_with_a_face_up_tile_is_used_turn_by_turn() -> None:
    rest = ("inventory green", "construction yellow")
    scene = SoloScene().row("claim red down", "transport blue down", "recognition white", *rest)
    scene.die("white", 5).ivan()

    assert scene.events("ivan_turn") == [("ivan_turn", 1, 4, 4, 0, 0)]
    assert scene.faces() == ["claim red down", "transport blue down", "recognition white down", *rest]
    assert scene.at("blue") == 6
    scene.ivan()
    assert [face.endswith("down") for face in scene.faces()].count(True) == 4
    assert [event[2] for event in scene.events("ivan_turn")] == [4, 0]


def test_V4_the_die_of_the_tile_moves_by_its_value_and_is_never_pushed() -> None:
    scene = SoloScene().next_card("transport", "green").die("green", 6, 5)
    own = SoloScene().next_card("transport", "blue").die("blue", 7, 1)
    scene.ivan()
    own.ivan()

    assert (scene.die_at("green"), own.die_at("blue")) == (3, 8)
    assert [scene.die_at(die) for die in ("red", "blue", "yellow", "white")] == [1, 3, 4, 6]
    assert scene.events("die_moved") == [("die_moved", 1, 3, 5, 2, 0)]


@pytest.mark.parametrize("value", [1, 3])
def test_V4_a_die_that_would_join_three_others_stays(value: int) -> None:
    scene = quiet(SoloScene()).die("red", 1, value)
    for die in ("blue", "yellow", "green"):
        scene.die(die, 1 + value, 4)

    scene.ivan_begins()

    assert scene.die_at("red") == 1
    assert scene.events("ivan_stuck") == [("ivan_stuck", 1, 0, 0, 0, 0)]
    assert scene.events("die_moved", "die_rolled") == []
    assert not scene.is_chance()
    assert scene.turn() == "red"


def test_V4_a_die_may_join_two_others_and_pass_over_a_full_space() -> None:
    scene = quiet(SoloScene()).die("blue", 2).die("yellow", 2).ivan_begins()
    assert (scene.die_at("red"), scene.dice_in_air()) == (2, ["red", "blue", "yellow"])

    over = quiet(SoloScene()).die("red", 1, 2).die("blue", 2).die("yellow", 2).die("green", 2)
    over.ivan()
    assert over.die_at("red") == 3


# V5


def test_V5_he_gains_no_resources() -> None:
    scene = quiet(SoloScene()).card(1, "teamsters-1")  # a ruble for nothing, for others
    before = [scene.in_reserve(kind) for kind in ("lumber", "brick", "stone", "gold", "rubles")]

    scene.ivan()

    assert scene.all_goods("blue") == scene.stored() == scene.on_site() == ""
    assert scene.held("blue", "rubles") == 0
    assert [scene.in_reserve(kind) for kind in ("lumber", "brick", "stone", "gold", "rubles")] == before


@pytest.mark.parametrize("company", [0, 1, 2])
@pytest.mark.parametrize(("card", "gained"), [("clergy-1", 1), ("clergy-2", 1), ("clergy-3", 0), ("", 0)])
def test_V5_tile_and_card_give_what_costs_nothing_whatever_the_dice(
    card: str, gained: int, company: int
) -> None:
    scene = quiet(SoloScene()).market_tile(2, "recognition")
    for die in ("blue", "yellow")[:company]:
        scene.die(die, 2)
    (scene.card(1, card) if card else scene).ivan()

    assert scene.at("blue") == 2 + 1 + gained


def test_V5_only_the_card_of_the_landing_quadrant_counts() -> None:
    scene = quiet(SoloScene()).die("red", 6, 1).card(3, "teamsters-1").card(4, "clergy-1")
    scene.ivan()  # from space 6, the third quadrant, to space 7, the fourth

    assert scene.at("blue") == 3


@pytest.mark.parametrize(
    ("tower", "gained"),
    [
        ("blue blue blue blue", 2),
        ("red blue blue blue", 0),  # no base
        ("blue red red blue", 0),  # no middle
        ("blue blue blue red", 0),  # no dome
        ("blue blue blue blue?", 0),  # a dome not finished
    ],
)
def test_V5_the_condition_of_a_card_needs_one_finished_of_each_of_his_own(tower: str, gained: int) -> None:
    scene = quiet(SoloScene()).card(1, "clergy-3").build_tower("A", *tower.split())
    scene.ivan()

    assert scene.at("blue") == 2 + gained


@pytest.mark.parametrize(
    ("other", "gained"),
    [
        ("{ once = true, gain = { recognition = 3 } }", 3),  # the better one, not both
        ("{ once = true, gain = { rubles = 1, recognition = 2 } }", 2),
        ("{ once = true, pay = { rubles = 1 }, gain = { recognition = 3 } }", 1),
        ("{ once = true, pay_one_of = ['gold'], gain = { recognition = 3 } }", 1),
        ("{ once = true, pay_different = 2, gain = { recognition = 3 } }", 1),
    ],
)
def test_V5_the_better_of_two_free_actions_counts(tmp_path: Path, other: str, gained: int) -> None:
    catalogue = corrected_box(tmp_path, (FIRST_CLERGY, other))
    scene = quiet(SoloScene(catalogue=catalogue)).card(1, "clergy-1").ivan()

    assert scene.at("blue") == 2 + gained


def test_V5_the_dice_of_the_space_are_rolled_and_no_others() -> None:
    scene = quiet(SoloScene()).die("green", 2, 6).ivan_begins()
    assert scene.dice_in_air() == ["red", "green"]
    scene.chance(3, 4)

    assert [event[2:4] for event in scene.events("die_rolled")] == [(0, 3), (3, 4)]
    assert scene.turn() == "red"


def test_V5_V13_a_stuck_die_gives_and_rolls_nothing_but_the_tile_is_turned_and_the_card_done() -> None:
    scene = SoloScene().next_card("recognition").card(1, "clergy-1").market_tile(2, "recognition")
    for die in ("blue", "yellow", "green"):
        scene.die(die, 2, 4)
    scene.ivan()

    assert scene.at("blue") == 2 + 4
    assert scene.faces()[0] == "recognition red down"
    assert scene.events("die_rolled") == []


# V11, V13


@pytest.mark.parametrize("card", ["transport", "construction", "claim"])
def test_V11_a_card_with_nothing_to_do_only_moves_its_die(card: str) -> None:
    scene = SoloScene().next_card(card).ivan_banners(0).ivan()

    assert scene.die_at("red") == 2
    assert scene.turn() == "red"
    assert all(not scene.owner(f"{tower}1") for tower in "ABCD")
    assert scene.at("blue") == 2
