from collections.abc import Callable

import pytest

from tests.scene import Scene

EVERYTHING = "lumber lumber lumber brick brick gold"


def crowded_visit() -> Scene:
    """Room for two: bricks to take, a craftsman who buys any material, a gold tile on the slot of the die."""
    scene = Scene("yellow", "green").goods("yellow", "lumber lumber lumber lumber").rubles("yellow", 0)
    return scene.slot("yellow", "red", "gold").visit(2, die="red")


def sell_lumber(scene: Scene) -> None:
    """The influence step: one lumber for one ruble."""
    scene.do("influence:1a")
    if "pay:lumber" in scene.legal():
        scene.do("pay:lumber")
    scene.do("enough")


@pytest.mark.parametrize(
    ("order", "amount", "goods"),
    [
        ("take influence workshop", 2, EVERYTHING),
        ("influence take workshop", 2, EVERYTHING),
        ("influence workshop take", 2, EVERYTHING),
        ("workshop influence take", 2, EVERYTHING),
        ("workshop take influence", 1, "lumber lumber lumber brick gold"),
        ("take workshop influence", 1, "lumber lumber lumber brick gold"),
    ],
)
def test_M3_take_influence_and_workshop_in_any_order(order: str, amount: int, goods: str) -> None:
    scene = crowded_visit()

    for step in order.split():
        if step == "influence":
            sell_lumber(scene)
        else:
            scene.do(f"take:{amount}" if step == "take" else "workshop:red")

    assert (scene.all_goods("yellow"), scene.held("yellow", "rubles")) == (goods, 1)
    assert scene.legal() == ["roll"]


def test_M3_what_comes_first_takes_the_room_and_each_comes_at_most_once() -> None:
    assert crowded_visit().do("take:2").why_not("workshop:red") == "gives-nothing"
    after = crowded_visit().do("workshop:red")
    assert (after.why_not("take:2"), after.why_not("take:1")) == ("too-much", "allowed")

    scene = Scene("yellow", "green").slot("yellow", "red", "recognition").card(4, "clergy-1")
    scene.marker("yellow", 9).visit(8, die="red", company=1).do("take:1", "influence:4a", "workshop:red")
    assert scene.why_not("take:1") == "already-taken"
    assert scene.why_not("influence:4a") == scene.why_not("influence:4b") == "already-influenced"
    assert scene.why_not("workshop:red") == "already-worked"
    assert scene.at("yellow") == 9 + 1 + 1 + 1


def test_M3_each_is_optional() -> None:
    scene = crowded_visit().play("roll 4")

    assert scene.all_goods("yellow") == "lumber lumber lumber lumber"
    assert scene.turn() == "green"


@pytest.mark.parametrize("step", ["take:1", "influence:4a", "workshop:red", "roll"])
def test_M3_only_during_the_visit(step: str) -> None:
    assert Scene("yellow", "green").slot("yellow", "red", "gold").why_not(step) == "not-now"


@pytest.mark.parametrize(
    ("space", "quadrant"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4)]
)
def test_M5_only_the_card_of_the_quadrant(space: int, quadrant: int) -> None:
    scene = Scene("yellow", "green")
    for number in range(1, 5):
        scene.card(number, "clergy-1")
    scene.rubles("yellow", 3).visit(space)

    assert scene.legal_of("influence") == [f"influence:{quadrant}a", f"influence:{quadrant}b"]
    other = quadrant % 4 + 1
    assert scene.why_not(f"influence:{other}a") == "other-quadrant"


@pytest.mark.parametrize(("action", "space", "rubles"), [("a", 3, 9), ("b", 5, 6)])
def test_M5_one_of_the_two_actions_lightning_once(action: str, space: int, rubles: int) -> None:
    scene = Scene("yellow", "green").rubles("yellow", 9).visit(8).do(f"influence:4{action}")

    assert scene.frame() == "visit"
    assert (scene.at("yellow"), scene.held("yellow", "rubles")) == (space, rubles)
    assert scene.why_not("influence:4a") == scene.why_not("influence:4b") == "already-influenced"


def test_M5_infinity_performs_the_action_as_often_as_wanted() -> None:
    scene = Scene("yellow", "green").rubles("yellow", 9).card(4, "craftsmen-1").visit(8)

    scene.do("influence:4b", "choose:gold", "influence:4b", "choose:green", "influence:4b", "choose:gold")

    assert scene.all_goods("yellow") == "gold gold green"
    assert scene.held("yellow", "rubles") == 3
    assert set(scene.legal()) == {"influence:4b", "enough"}


def test_M9_repetitions_come_one_after_another_and_end_by_themselves_when_they_cannot_go_on() -> None:
    scene = Scene("yellow", "green").rubles("yellow", 9).card(4, "craftsmen-1").visit(8)
    scene.do("influence:4b", "choose:gold")
    assert scene.why_not("take:1") == scene.why_not("roll") == "not-now"
    assert scene.why_not("influence:4a") != "allowed"
    scene.do("enough")
    assert scene.why_not("influence:4b") == "already-influenced"
    assert scene.why_not("take:1") == "allowed"

    once = Scene("yellow", "green").rubles("yellow", 3).card(4, "craftsmen-1").visit(8)
    once.do("influence:4b", "choose:gold")
    assert (once.frame(), once.held("yellow", "rubles")) == ("visit", 1)


@pytest.mark.parametrize("die", ["red", "blue", "yellow", "green"])
def test_M6_the_tile_on_the_slot_of_the_moved_die(die: str) -> None:
    scene = Scene("yellow", "green").slot("yellow", die, "stone")
    other = "red" if die != "red" else "blue"
    scene.slot("yellow", other, "gold").slot("yellow", "white1", "gold")

    scene.visit(8, die=die).do(f"workshop:{die}")

    assert scene.all_goods("yellow") == "stone"
    assert scene.events("tile_activated")


def test_M6_no_other_slot_no_tile_face_down_and_only_the_own_workshop() -> None:
    scene = Scene("yellow", "green").slot("yellow", "blue", "stone").slot("yellow", "white1", "stone")
    scene.slot("green", "red", "gold").visit(8, die="red")

    assert scene.why_not("workshop:blue") == scene.why_not("workshop:white1") == "other-slot"
    assert scene.why_not("workshop:red") == "no-open-tile"
    assert scene.slot("yellow", "red", "gold", face_up=False).why_not("workshop:red") == "no-open-tile"


@pytest.mark.parametrize(("slot", "goods"), [("white1", "stone"), ("white2", "gold")])
def test_M6_white_gives_one_of_two_tiles(slot: str, goods: str) -> None:
    scene = Scene("yellow", "green").slot("yellow", "white1", "stone").slot("yellow", "white2", "gold")
    scene.marker("yellow", 9).visit(8)
    assert scene.legal_of("workshop") == ["workshop:white1", "workshop:white2"]

    scene.do(f"workshop:{slot}")

    assert scene.all_goods("yellow") == goods
    assert scene.why_not("workshop:white1") == "already-worked"
    assert scene.why_not("workshop:white2") == "already-worked"


def test_M6_any_material_is_chosen_among_all_kinds() -> None:
    scene = Scene("yellow", "green").slot("yellow", "red", "any_material").visit(8, die="red")

    scene.do("workshop:red")

    assert scene.legal() == [f"choose:{k}" for k in ("lumber", "brick", "stone", "gold", "green", "purple")]
    assert scene.do("choose:purple").all_goods("yellow") == "purple"


def with_die_tile() -> Scene:
    """The red-die tile on the blue slot; the blue die on 7, a step before the recognition tile."""
    return Scene("yellow", "green").slot("yellow", "blue", "die-red").die("blue", 7)


@pytest.mark.parametrize(
    ("scene", "goods", "rubles", "space"),
    [
        (lambda: with_die_tile().die("red", 2).die("green", 2).die("white", 2), "brick brick", 3, 2),
        (lambda: with_die_tile().die("red", 8), "", 3, 2 + 1),
        (lambda: with_die_tile().die("red", 2).goods("yellow", "gold " * 5), "brick" + " gold" * 5, 3, 2),
        (lambda: with_die_tile().die("red", 7).reserve("rubles", 1), "", 4, 2),
    ],
    ids=["once, whatever the dice there", "even on the space visited", "what fits", "what the reserve has"],
)
def test_M8_a_die_tile_gives_what_lies_where_the_die_stands(
    scene: Callable[[], Scene], goods: str, rubles: int, space: int
) -> None:
    after = scene().do("move:blue", "workshop:blue")

    assert after.all_goods("yellow") == goods
    assert (after.held("yellow", "rubles"), after.at("yellow")) == (rubles, space)


def test_M8_a_die_tile_of_the_moved_die_counts_where_it_has_come_to() -> None:
    scene = Scene("yellow", "green").slot("yellow", "red", "die-red").die("red", 3).die("green", 7)

    scene.do("move:red", "workshop:red")

    assert scene.all_goods("yellow") == "gold"


def test_M8_a_die_tile_that_would_give_nothing_is_not_offered() -> None:
    scene = with_die_tile().die("red", 2).goods("yellow", "gold gold gold gold gold gold").do("move:blue")

    assert scene.why_not("workshop:blue") == "gives-nothing"


@pytest.mark.parametrize(
    ("steps", "goods"),
    [
        ("influence:1b swap:2:4 take:1", "gold"),
        ("take:2 influence:1b swap:2:4", "brick brick"),
        ("influence:1b swap:2:5 workshop:blue", "brick brick"),
    ],
)
def test_M10_swapped_tiles_count_at_once_where_they_lie(steps: str, goods: str) -> None:
    scene = Scene("yellow", "green").card(1, "teamsters-3").rubles("yellow", 2).die("blue", 1)
    scene.slot("yellow", "blue", "die-red").die("red", 5).die("white", 7).play(f"move:blue {steps}")

    assert scene.all_goods("yellow") == goods
    assert scene.why_not("take:1") == ("already-taken" if "take" in steps else "allowed")
