from cupola.engine.accessors.cells import set_beside
from cupola.engine.constants.actions import SLOT_NAMES
from tests.play.moments import choice, doubts_said
from tests.scene import Scene


def doubts(scene: Scene, name: str) -> list[str]:
    return doubts_said(choice(scene, name))


def test_M3_rolling_with_something_free_left_is_doubtful() -> None:
    scene = Scene("red", "blue").card(2, "teamsters-1").market_tile(4, "gold").slot("red", "green", "stone")

    scene.visit(4, die="green")

    assert doubts(scene, "roll") == [
        "You can still take 1 gold for free.",
        "You haven’t used the influence card: Teamsters: gain 1 ruble; once.",
        "You haven’t used the workshop tile on the green slot.",
    ]


def test_M3_M4_I3_a_smaller_take_an_empty_reserve_and_a_useless_visit_are_doubtful() -> None:
    scene = Scene("red", "blue").market_tile(4, "2-brick").visit(4)
    assert (doubts(scene, "take:1"), doubts(scene, "take:2")) == (["You could take 2 bricks."], [])

    scene.reserve("brick", 1)
    assert doubts(scene, "take:1") == ["1 brick will be wasted: the reserve has none left."]

    bare = Scene("red", "blue").card(2, "craftsmen-1").rubles("red", 0).market_tile(4, "gold")
    bare.reserve("gold", 0).die("green", 3)
    assert doubts(bare, "move:green") == ["There is nothing to take or use there."]


def test_C5_a_tile_face_down_on_an_ornament_is_doubtful() -> None:
    scene = (
        Scene("red", "blue", side="advanced").section("A1", tile="gold").do("claim:A1", "banner:inventory")
    )

    locking = "A face-down tile on the red slot locks the door there for the rest of the game."
    assert doubts(scene, "place:red:down") == [locking]
    assert doubts(scene, "place:red:up") == []


def test_C3_a_claim_without_the_rubles_for_any_free_slot_is_doubtful() -> None:
    scene = Scene("red", "blue").section("A1", tile="gold").rubles("red", 0)
    set_beside(scene.state, scene.seat("red"), 0)
    assert doubts(scene, "claim:A1") == ["You can’t afford any empty slot: the tile will go face down."]
    assert doubts(scene.rubles("red", 1), "claim:A1") == []

    for slot in SLOT_NAMES:
        scene.rubles("red", 0).slot("red", slot, "stone", face_up=False)
    assert doubts(scene, "claim:A1") == []


def test_B4_an_own_reprimand_is_doubtful() -> None:
    scene = Scene("red", "blue").marker("red", 9).build_tower("A", "red?", "blue")
    scene.section("A3", card="M03", owner="red", delivered="lumber brick").goods("red", "gold")

    assert doubts(scene, "deliver:gold:A3") == [
        "You will reprimand yourself: A1 is unfinished and costs you 1 recognition."
    ]


def test_B1_stopping_with_something_left_to_deliver_is_doubtful_unless_it_is_paid_for() -> None:
    scene = Scene("red", "blue").section("A1", card="B08", owner="red").goods("red", "lumber brick")
    paid = Scene("red", "blue").section("A1", card="B01", owner="red").goods("red", "lumber lumber brick")
    paid.rubles("red", 5).card(2, "teamsters-1").visit(4).do("influence:2a", "deliver:brick:A1")

    assert doubts(scene.do("deliver:lumber:A1"), "done") == ["You can still deliver or decorate."]
    assert doubts(paid, "done") == []


def test_B8_two_jewels_alike_are_doubtful_when_two_colours_are_there() -> None:
    scene = Scene("red", "blue").section("A1", owner="blue", finished=True)
    scene.goods("red", "lumber green green purple").do("decorate:A1")

    better = ["Two jewels of different colours would give 3 prestige."]
    assert doubts(scene, "jewels:green+green") == better
    assert doubts(scene, "jewels:green+purple") == []
