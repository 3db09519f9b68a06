from collections.abc import Callable

import pytest

from cupola.engine.constants.actions import ACTION_NAMES
from tests.scene import Scene

FULL = "stone stone stone stone stone stone"


def plain_market() -> Scene:
    """Dice red, blue, yellow, green, white on spaces 1 to 5, each showing 1; yellow to move."""
    return Scene("yellow", "green")


@pytest.mark.parametrize(
    ("space", "value", "target"), [(1, 3, 4), (1, 6, 7), (6, 2, 8), (7, 6, 5), (8, 1, 1)]
)
def test_M1_a_die_moves_clockwise_by_its_value(space: int, value: int, target: int) -> None:
    scene = plain_market().die("red", space, value).do("move:red")

    assert scene.die_at("red") == target
    assert scene.frame() == "visit"


def test_M1_any_die_may_be_moved() -> None:
    scene = plain_market().rubles("yellow", 0)

    assert scene.legal_of("move") == [f"move:{die}" for die in ("red", "blue", "yellow", "green", "white")]


@pytest.mark.parametrize(
    ("die", "value", "push", "space"),
    [("white", 2, 3, 6), ("yellow", 2, 3, 6), ("white", 6, 5, 4), ("white", 3, 7, 3)],
)
def test_M1_M11_a_push_costs_a_ruble_a_space(die: str, value: int, push: int, space: int) -> None:
    scene = plain_market().die(die, 1, value).rubles("yellow", 8)
    reserve = scene.in_reserve("rubles")

    scene.do(f"move:{die}+{push}")

    assert scene.die_at(die) == space
    assert scene.held("yellow", "rubles") == 8 - push
    assert scene.in_reserve("rubles") == reserve + push


@pytest.mark.parametrize("die", ["red", "blue", "green"])
def test_M1_no_other_die_is_pushed(die: str) -> None:
    scene = plain_market().rubles("yellow", 9)

    assert scene.why_not(f"move:{die}+1") == "not-your-die"
    assert scene.why_not(f"move:{die}") == "allowed"


def test_M1_a_push_is_bounded_by_the_rubles_held_and_the_move_is_the_one_basic_action() -> None:
    scene = plain_market().rubles("yellow", 2).rubles("green", 9)
    assert scene.why_not("move:white+2") == "allowed"
    assert scene.why_not("move:white+3") == "not-enough-rubles"

    scene.do("move:red")
    assert scene.why_not("move:blue") == scene.why_not("claim:A1") == "not-now"

    scene.play("roll 1 1")  # the own colour is that of the player whose turn it is
    assert scene.why_not("move:green+1") == "allowed"
    assert scene.why_not("move:yellow+1") == "not-your-die"


def three_dice_on_4() -> Scene:
    """Red, blue and green lie on space 4; the white die is a step away, the yellow one two."""
    scene = plain_market().die("red", 4).die("blue", 4).die("green", 4)
    return scene.die("white", 3, 1).die("yellow", 2, 2)


def test_M2_no_die_ends_on_a_space_of_three_other_dice_which_may_leave_it() -> None:
    scene = three_dice_on_4()

    assert scene.why_not("move:white") == scene.why_not("move:yellow") == "space-full"
    assert {"move:red", "move:blue", "move:green"} <= set(scene.legal())


def test_M2_a_die_may_pass_over_a_full_space() -> None:
    scene = three_dice_on_4().rubles("yellow", 1).die("yellow", 3, 3)

    assert scene.why_not("move:yellow") == "allowed"
    assert scene.do("move:white+1").die_at("white") == 5


def test_M2_a_third_die_finds_a_place() -> None:
    scene = three_dice_on_4().die("green", 8).do("move:white")

    assert scene.die_at("white") == 4
    assert scene.why_not("take:3") == "allowed"


def test_M2_a_die_may_end_on_its_own_space_after_a_full_lap() -> None:
    scene = plain_market().die("red", 3).die("yellow", 3).die("white", 3, 4).rubles("yellow", 4)

    scene.do("move:white+4")

    assert scene.die_at("white") == 3
    assert scene.why_not("take:6") == "allowed"
    assert scene.why_not("take:7") == "too-much"


@pytest.mark.parametrize(("space", "tile", "resource"), [(1, 2, "lumber"), (4, 1, "gold"), (6, 1, "purple")])
@pytest.mark.parametrize("company", [0, 1, 2])
def test_M4_the_tile_times_the_dice_on_the_space(space: int, tile: int, resource: str, company: int) -> None:
    scene = plain_market().visit(space, company=company)
    most = tile * (1 + company)
    reserve = scene.in_reserve(resource)
    assert scene.legal_of("take") == [f"take:{amount}" for amount in range(1, most + 1)]

    scene.do(f"take:{most}")

    assert scene.held("yellow", resource) == most
    assert scene.in_reserve(resource) == reserve - most


@pytest.mark.parametrize(
    ("scene", "space", "company", "most", "beyond"),
    [
        pytest.param(plain_market, 1, 1, 4, "too-much", id="the tile times the dice"),
        pytest.param(lambda: plain_market().goods("yellow", "gold " * 3), 1, 2, 3, "too-much", id="the room"),
        pytest.param(lambda: plain_market().goods("yellow", FULL), 2, 0, 0, "nothing-to-take", id="no room"),
        pytest.param(lambda: plain_market().reserve("brick", 3), 2, 1, 3, "too-much", id="the reserve"),
        pytest.param(lambda: plain_market().reserve("brick", 0), 2, 0, 0, "nothing-to-take", id="no reserve"),
        pytest.param(lambda: plain_market().goods("yellow", FULL), 7, 2, 6, "too-much", id="rubles: no room"),
        pytest.param(lambda: plain_market().reserve("rubles", 1), 7, 1, 1, "too-much", id="rubles: reserve"),
        pytest.param(plain_market, 8, 2, 3, "too-much", id="recognition for each die"),
    ],
)
def test_M4_no_more_than_the_dice_the_room_and_the_reserve_allow(
    scene: Callable[[], Scene], space: int, company: int, most: int, beyond: str
) -> None:
    visit = scene().visit(space, company=company)

    assert visit.legal_of("take") == [f"take:{amount}" for amount in range(1, most + 1)]
    assert visit.why_not(f"take:{most + 1}") == beyond


def test_M4_fewer_may_be_taken_once() -> None:
    scene = plain_market().visit(1, company=1).do("take:1")
    honour = plain_market().visit(8, company=2).do("take:3")

    assert scene.all_goods("yellow") == "lumber"
    assert scene.why_not("take:1") == "already-taken"
    assert honour.at("yellow") == 5


def test_M7_every_die_on_the_landing_space_is_rolled_and_no_other() -> None:
    scene = plain_market().die("blue", 1, 2).die("red", 2, 1).visit(2, company=2)

    scene.do("roll")

    assert scene.dice_in_air() == ["red", "blue", "white"]
    scene.roll(6, 5, 4)
    rolled = [event[2:4] for event in scene.events("die_rolled")]
    assert rolled == [(0, 6), (1, 5), (4, 4)]
    assert [scene.die_at(die) for die in ("red", "blue", "white")] == [2, 2, 2]


def test_M7_the_dice_are_thrown_by_hand_and_then_the_turn_passes() -> None:
    scene = plain_market().visit(8).do("take:1", "influence:4a")
    assert scene.legal() == ["roll"]

    scene.do("roll")
    assert scene.dice_in_air() == ["white"]
    assert scene.why_not("take:1") == "dice-rolling"

    scene.roll(3)
    assert not scene.is_chance()
    assert scene.turn() == "green"


def test_M11_a_push_is_at_most_seven_spaces() -> None:
    scene = plain_market().die("white", 1, 6).rubles("yellow", 30)

    pushes = [name for name in scene.legal_of("move") if "white" in name]

    assert pushes == ["move:white", *(f"move:white+{push}" for push in range(1, 8))]
    assert "move:white+8" not in ACTION_NAMES
