import pytest

from tests.engine.scenes.guild_scene import GuildScene

GAIN = pytest.mark.parametrize("card", ["jurists-1", "jurists-2"])
DELIVER = pytest.mark.parametrize("card", ["jurists-1", "jurists-3"])


def jurists(card: str, passes: int, goods: str = "") -> GuildScene:
    """Red has claimed A1 (B08: lumber lumber brick brick; 4 recognition, 2 rubles) and holds goods."""
    scene = GuildScene(card, contractors=True).section("A1", card="B08", owner="red")
    scene.section("B1", owner="blue", finished=True).passes("red", passes).goods("red", goods).visit(8)
    return scene


@GAIN
def test_N6_K3_jurists_1_a_and_2_a_a_pass_once_unless_six_are_held(card: str) -> None:
    scene = jurists(card, 1).do("influence:4a")

    assert scene.held("red", "passes") == 2
    assert scene.why_not("influence:4a") == "already-influenced"
    assert jurists(card, 6).why_not("influence:4a") == "gives-nothing"


@DELIVER
def test_N6_jurists_1_b_and_3_b_a_pass_for_each_piece_delivered(card: str) -> None:
    scene = jurists(card, 6, "lumber lumber brick brick")

    scene.do("influence:4b", "deliver:lumber:A1", "deliver:lumber:A1", "deliver:brick:A1", "deliver:brick:A1")

    assert scene.is_finished("A1")
    assert (scene.held("red", "passes"), scene.at("red")) == (2, 2 + 4)
    assert scene.why_not("influence:4b") == "already-influenced"


@DELIVER
def test_I4_jurists_1_b_and_3_b_stop_when_the_passes_end(card: str) -> None:
    scene = jurists(card, 2, "lumber lumber brick")

    scene.do("influence:4b", "deliver:lumber:A1", "deliver:brick:A1")

    assert scene.delivered("A1") == "lumber brick"
    assert (scene.held("red", "passes"), scene.all_goods("red")) == (0, "lumber")
    assert scene.frame() == "visit"


@DELIVER
def test_N6_I4_jurists_1_b_and_3_b_a_decoration_pays_for_each_of_its_pieces(card: str) -> None:
    scene = jurists(card, 3, "lumber green purple").do("influence:4b", "decorate:B1", "jewels:green+purple")
    assert (scene.held("red", "passes"), scene.at("red"), scene.decorator("B1")) == (0, 13, "red")

    few = jurists(card, 2, "lumber green purple").do("influence:4b", "decorate:B1")
    assert few.why_not("jewels:green+purple") == "cannot-pay"
    assert few.why_not("jewels:green") == "allowed"
    assert jurists(card, 0, "lumber").why_not("influence:4b") == "cannot-pay"
    assert jurists(card, 2, "gold").why_not("influence:4b") == "gives-nothing"


@pytest.mark.parametrize(
    ("passes", "space", "steps", "left", "at"),
    [
        (5, 2, "influence:4b influence:4b", 1, 9),
        (5, 2, "influence:4b enough", 3, 5),
        (3, 13, "influence:4b buy-pass influence:4b", 0, 17),  # O3: prestige could buy the passes
    ],
)
def test_N6_jurists_2_b_two_passes_for_a_prestige_as_often_as_wanted(
    passes: int, space: int, steps: str, left: int, at: int
) -> None:
    scene = jurists("jurists-2", passes).marker("red", space).play(steps)

    assert (scene.held("red", "passes"), scene.at("red"), scene.legal_of("influence")) == (left, at, [])
    assert jurists("jurists-2", 1).why_not("influence:4b") == "cannot-pay"


def test_N6_jurists_3_a_a_pass_for_any_material_again_and_again() -> None:
    scene = jurists("jurists-3", 2).do("influence:4a")
    assert scene.legal() == [
        f"choose:{kind}" for kind in ("lumber", "brick", "stone", "gold", "green", "purple")
    ]

    scene.do("choose:gold", "influence:4a", "choose:purple")

    assert (scene.all_goods("red"), scene.held("red", "passes")) == ("gold purple", 0)


def test_I6_O4_jurists_3_a_needs_room_and_a_pass_which_may_be_bought_with_prestige() -> None:
    assert jurists("jurists-3", 2, "gold " * 6).why_not("influence:4a") == "gives-nothing"
    assert jurists("jurists-3", 0).why_not("influence:4a") == "cannot-pay"

    scene = jurists("jurists-3", 0).marker("red", 9).do("buy-pass", "influence:4a", "choose:green")
    assert (scene.all_goods("red"), scene.at("red")) == ("green", 5)


@DELIVER
def test_I4_jurists_1_b_and_3_b_may_trigger_the_end_and_the_visit_goes_on(card: str) -> None:
    scene = jurists(card, 2, "brick").section("A1", delivered="lumber lumber brick")
    scene.build_tower("C", "red", "red", "red").build_tower("D", "red", "red").do("influence:4b")

    assert scene.is_finished("A1")
    assert len(scene.events("end_triggered")) == 1
    assert scene.at("red") == 17  # 2 + 4 recognition, then 3 prestige
    assert scene.frame() == "visit"
