import pytest

from tests.engine.scenes.guild_scene import GuildScene
from tests.scene import Scene

CARDS = pytest.mark.parametrize("card", ["archivists-1", "archivists-2", "archivists-3"])


def archive(card: str = "archivists-1", rubles: int = 3) -> GuildScene:
    return GuildScene(card).rubles("red", rubles).visit(8)


@CARDS
def test_N8_archivists_1_a_2_a_3_a_two_rubles_three_contracts_one_is_kept(card: str) -> None:
    scene = archive(card).do("influence:4a")
    assert scene.is_chance()
    assert scene.outcomes() == 15

    scene.draw_contracts(7, 2, 11)
    assert scene.legal() == ["contract:2:keep", "contract:7:keep", "contract:11:keep"]
    scene.do("contract:7:keep", "contract:11:under")

    assert (scene.in_hand("red"), scene.hand_size("red")) == ([7], 1)
    assert scene.held("red", "rubles") == 1
    assert scene.in_queue() == [(11, "red"), (2, "red")]
    assert len(scene.in_deck()) == 12
    assert scene.frame() == "visit"
    assert scene.why_not("influence:4a") == "already-influenced"


@CARDS
def test_N8_N11_I6_archivists_need_rubles_recognition_and_something_to_be_had(card: str) -> None:
    scene = GuildScene(card).marker("red", 0).visit(8)
    bare = GuildScene(card, contractors=True).passes("red", 6).rubles("red", 0).visit(8)
    for kind in ("lumber", "brick", "stone", "gold", "green", "purple", "rubles"):
        bare.reserve(kind, 0)

    assert archive(card, rubles=1).why_not("influence:4a") == scene.why_not("influence:4b") == "cannot-pay"
    assert scene.marker("red", 1).why_not("influence:4b") == "allowed"
    assert bare.why_not("influence:4b") == "gives-nothing"


def test_N8_fifteen_contracts_begin_in_the_deck_and_only_with_the_archivists() -> None:
    assert archive().in_deck() == list(range(1, 16))
    assert GuildScene("weavers-1").in_deck() == []


def test_N8_one_must_be_kept_before_the_others_go_under_and_only_one_is_kept() -> None:
    scene = archive().do("influence:4a").draw_contracts(1, 2, 3)
    assert scene.why_not("contract:1:under") == "not-now"
    assert scene.why_not("contract:4:keep") == "not-your-contract"
    assert scene.why_not("enough") == "not-now"

    scene.do("contract:3:keep")

    assert scene.why_not("contract:1:keep") == "not-now"
    assert scene.why_not("contract:3:under") == "not-your-contract"
    assert scene.legal() == ["contract:1:under", "contract:2:under"]


@pytest.mark.parametrize(("first", "second"), [(2, 3), (3, 2)])
def test_N8_N15_the_order_under_the_deck_is_the_players_behind_those_already_there(
    first: int, second: int
) -> None:
    scene = GuildScene("archivists-1").queue((15, "blue"), (14, "red")).rubles("red", 2).visit(8)
    scene.do("influence:4a").draw_contracts(1, 2, 3).do("contract:1:keep", f"contract:{first}:under")

    assert scene.in_queue() == [(15, "blue"), (14, "red"), (first, "red"), (second, "red")]


def test_N15_with_three_in_hand_one_goes_under_the_deck_before_paying() -> None:
    scene = GuildScene("archivists-1").hand("red", 4, 5, 6).rubles("red", 2).visit(8).do("influence:4a")
    assert scene.legal() == ["contract:4:under", "contract:5:under", "contract:6:under"]
    assert scene.held("red", "rubles") == 2
    assert scene.why_not("contract:1:under") == "not-your-contract"

    scene.do("contract:5:under")

    assert scene.held("red", "rubles") == 0
    assert scene.in_hand("red") == [4, 6]
    assert scene.in_queue() == [(5, "red")]
    assert scene.is_chance()
    scene.draw_contracts(1, 2, 3).do("contract:2:keep", "contract:1:under")
    assert scene.in_hand("red") == [2, 4, 6]
    assert scene.hand_size("red") == 3
    assert scene.in_queue() == [(5, "red"), (1, "red"), (3, "red")]


def test_N8_N15_the_last_contracts_come_from_the_deck_the_queue_or_the_own_hand() -> None:
    drawing = ("influence:4a",)
    queue = GuildScene("archivists-1").deck().queue((9, "blue"), (3, "red"), (12, "blue"))
    queue.rubles("red", 2).visit(8).do(*drawing)
    assert queue.legal() == ["contract:3:keep", "contract:9:keep", "contract:12:keep"]

    few = GuildScene("archivists-1").deck(8, 2).rubles("red", 2).visit(8).do(*drawing)
    assert [event[2] for event in few.events("contracts_drawn")] == [2]
    few.draw_contracts(2, 8).do("contract:8:keep")
    assert (few.in_hand("red"), few.in_queue()) == ([8], [(2, "red")])

    none = GuildScene("archivists-1").deck().rubles("red", 2).visit(8)
    assert none.why_not("influence:4a") == "gives-nothing"

    full = GuildScene("archivists-1").deck().hand("red", 4, 5, 6).rubles("red", 2).visit(8)
    full.do(*drawing, "contract:5:under")
    assert (full.in_hand("red"), full.in_queue()) == ([4, 5, 6], [])

    two = GuildScene("archivists-1").hand("red", 4, 5).rubles("red", 2).visit(8).do(*drawing)
    assert two.is_chance()  # nothing is returned


def test_N15_when_the_deck_is_used_up_the_queue_follows_in_order() -> None:
    scene = GuildScene("archivists-1").queue((9, "blue"), (3, "red"), (12, "red")).deck(6)
    scene.rubles("red", 2).visit(8).do("influence:4a")

    scene.draw_contracts(6)

    assert scene.legal() == ["contract:3:keep", "contract:6:keep", "contract:9:keep"]
    assert scene.in_queue() == [(12, "red")]
    scene.do("contract:9:keep", "contract:6:under")
    assert scene.in_queue() == [(12, "red"), (6, "red"), (3, "red")]


def dice_at(scene: Scene, space: int, *dice: str) -> Scene:
    for die in dice:
        scene.die(die, space)
    return scene


def test_N13_archivists_1_b_a_recognition_to_take_at_any_tile_times_the_dice_there() -> None:
    scene = archive()
    dice_at(scene, 2, "red", "blue", "yellow").die("green", 4).do("influence:4b")
    assert scene.why_not("tile:1") == "nothing-to-take"
    assert scene.legal() == ["tile:2", "tile:4", "tile:8"]

    scene.do("tile:2")
    assert scene.legal() == [f"take:{amount}" for amount in range(7)]
    scene.do("take:3")

    assert (scene.all_goods("red"), scene.at("red")) == ("brick brick brick", 1)
    assert scene.frame() == "visit"
    assert scene.why_not("take:1") == "allowed"  # the ordinary take is still to come


@pytest.mark.parametrize(
    ("steps", "goods", "rubles"),
    [
        ("influence:1b choose:gold enough", "lumber brick gold", 1),  # craftsmen-1: 2 rubles for any
        ("influence:1a pay:lumber influence:1a", "", 3 + 2),  # for a ruble again and again
        ("influence:2b", "lumber brick", 4),  # teamsters-1: a ruble, once
    ],
)
def test_N13_I7_archivists_2_b_a_recognition_for_an_action_of_another_guild_at_its_own_cost_and_mark(
    steps: str, goods: str, rubles: int
) -> None:
    scene = archive("archivists-2").goods("red", "lumber brick").do("influence:4b")
    assert scene.why_not("influence:4a") == scene.why_not("influence:4b") == "other-quadrant"
    for step in steps.split():
        if step != "enough" or scene.frame() != "visit":
            scene.do(step)

    assert (scene.all_goods("red"), scene.held("red", "rubles"), scene.at("red")) == (goods, rubles, 1)
    assert scene.frame() == "visit"
    assert scene.why_not("influence:4a") == "already-influenced"


@pytest.mark.parametrize(("tile", "goods"), [(1, "lumber lumber"), (2, "brick brick")])
def test_N11_N13_archivists_3_b_a_recognition_for_any_tile_once_whatever_lies_there(
    tile: int, goods: str
) -> None:
    scene = archive("archivists-3").marker("red", 5)
    dice_at(scene, 2, "red", "blue").do("influence:4b")
    assert scene.legal() == [f"tile:{space}" for space in range(1, 9)]

    scene.do(f"tile:{tile}")

    assert scene.all_goods("red") == goods  # M8: not times the dice
    assert (scene.at("red"), scene.prestige("red")) == (4, 0)
