import pytest

from tests.engine.scenes.guild_scene import GuildScene


@pytest.mark.parametrize(
    ("card", "kinds"), [("administrators-1", "lumber brick stone"), ("administrators-3", "green purple")]
)
def test_N7_administrators_1_a_and_3_a_one_of_some_kinds_once(card: str, kinds: str) -> None:
    for chosen in kinds.split():
        scene = GuildScene(card).visit(8).do("influence:4a")
        assert scene.legal() == [f"choose:{kind}" for kind in kinds.split()]
        assert scene.why_not("choose:gold") == "wrong-kind"
        assert scene.do(f"choose:{chosen}").all_goods("red") == chosen
        assert scene.why_not("influence:4a") == "already-influenced"


def test_I3_administrators_1_a_only_what_the_reserve_holds() -> None:
    scene = GuildScene("administrators-1").reserve("brick", 0).visit(8).do("influence:4a")

    assert scene.legal() == ["choose:lumber", "choose:stone"]
    assert scene.why_not("choose:brick") == "reserve-empty"


def test_N7_administrators_1_b_one_of_them_for_a_recognition_again_and_again() -> None:
    scene = GuildScene("administrators-1").goods("red", "lumber brick stone gold").visit(8)

    scene.do("influence:4b", "pay:lumber", "influence:4b", "pay:stone", "influence:4b")

    assert (scene.all_goods("red"), scene.at("red")) == ("gold", 5)
    assert scene.frame() == "visit"


def test_N7_administrators_1_b_takes_no_gold_and_may_stop() -> None:
    scene = GuildScene("administrators-1").goods("red", "lumber brick gold").visit(8).do("influence:4b")
    assert scene.why_not("pay:gold") == "wrong-kind"
    assert scene.why_not("pay:stone") == "not-in-inventory"

    scene.do("pay:lumber", "enough")

    assert (scene.all_goods("red"), scene.at("red")) == ("brick gold", 3)


def test_N7_administrators_2_a_a_ruble_once() -> None:
    scene = GuildScene("administrators-2").rubles("red", 1).visit(8).do("influence:4a")

    assert scene.held("red", "rubles") == 2
    assert scene.why_not("influence:4a") == "already-influenced"


def test_N7_administrators_2_b_a_gold_for_three_rubles_again_and_again() -> None:
    scene = GuildScene("administrators-2").goods("red", "gold gold brick").rubles("red", 0).visit(8)

    scene.do("influence:4b", "influence:4b")

    assert (scene.held("red", "rubles"), scene.all_goods("red")) == (6, "brick")
    assert scene.in_reserve("gold") == 15


def test_N7_administrators_3_b_both_jewels_for_a_prestige_and_two_rubles_once() -> None:
    scene = GuildScene("administrators-3").goods("red", "green green purple purple").rubles("red", 1).visit(8)

    scene.do("influence:4b")

    assert (scene.all_goods("red"), scene.held("red", "rubles")) == ("green purple", 3)
    assert scene.at("red") == 5
    assert scene.why_not("influence:4b") == "already-influenced"


@pytest.mark.parametrize(
    ("action", "goods", "reason"),
    [
        ("administrators-1 a", "gold " * 6, "gives-nothing"),
        ("administrators-3 a", "gold " * 6, "gives-nothing"),
        ("administrators-1 b", "gold", "cannot-pay"),
        ("administrators-2 b", "brick", "cannot-pay"),
        ("administrators-3 b", "", "cannot-pay"),
        ("administrators-3 b", "green green", "cannot-pay"),
        ("administrators-3 b", "purple purple", "cannot-pay"),
    ],
)
def test_I6_N7_administrators_need_room_or_their_price(action: str, goods: str, reason: str) -> None:
    card, side = action.split()

    assert GuildScene(card).goods("red", goods).visit(8).why_not(f"influence:4{side}") == reason


def test_I3_administrators_2_a_and_b_not_offered_with_an_empty_reserve() -> None:
    scene = GuildScene("administrators-2").goods("red", "gold").reserve("rubles", 0).visit(8)

    assert scene.why_not("influence:4a") == scene.why_not("influence:4b") == "gives-nothing"
