import pytest

from tests.scene import Scene

GOODS = "lumber stone gold green green purple"


def finished_tower(builder: str = "yellow") -> Scene:
    """Tower A finished by one player, nothing on it; yellow to move with every piece an ornament may want."""
    scene = Scene("yellow", "green", heights=(4, 4))
    for name in ("A1", "A2", "A3", "A4"):
        scene.section(name, owner=builder, finished=True)
    return scene.goods("yellow", GOODS)


@pytest.mark.parametrize(
    ("section", "ornament", "material"),
    [("A1", "door", "lumber"), ("A2", "arch", "stone"), ("A3", "arch", "stone"), ("A4", "cross", "gold")],
)
def test_B6_door_on_a_base_arch_on_a_middle_cross_on_a_dome(
    section: str, ornament: str, material: str
) -> None:
    scene = finished_tower()
    at_hand = scene.ornaments("yellow")

    scene.do(f"decorate:{section}", "jewels:none")

    at_hand.remove(ornament)
    assert scene.decorator(section) == "yellow"
    assert (scene.ornaments("yellow"), scene.held("yellow", material)) == (at_hand, 0)


def test_B6_the_section_of_another_player_may_be_decorated() -> None:
    scene = finished_tower(builder="green").do("decorate:A4", "jewels:green+purple")

    assert (scene.owner("A4"), scene.decorator("A4")) == ("green", "yellow")
    assert (scene.at("yellow"), scene.at("green")) == (13, 2)
    assert scene.ornaments("green") == ["door", "arch", "arch", "cross"]


def test_B6_only_a_finished_section_is_decorated() -> None:
    scene = finished_tower().section("B1", owner="yellow")

    assert scene.why_not("decorate:B1") == "not-finished"
    assert scene.why_not("decorate:B2") == "not-finished"
    assert scene.why_not("decorate:C1") == "no-section"


@pytest.mark.parametrize("decorator", ["yellow", "green"])
def test_B6_a_section_holds_one_ornament(decorator: str) -> None:
    scene = finished_tower().section("A2", ornament=decorator)

    assert scene.why_not("decorate:A2") == "already-decorated"
    assert scene.why_not("decorate:A3") == "allowed"


def test_B6_an_ornament_is_placed_once_and_not_while_it_is_locked() -> None:
    scene = finished_tower().section("B1", owner="green", finished=True, ornament="yellow")
    locked = Scene("yellow", "green", side="advanced").goods("yellow", GOODS)
    locked.section("A1", owner="green", finished=True)

    assert locked.locked("yellow") == ["door", "cross", "arch", "arch"]
    assert scene.why_not("decorate:A1") == locked.why_not("decorate:A1") == "no-ornament"

    two = finished_tower().section("B1", owner="green").section("B2", owner="green", finished=True)
    two.goods("yellow", "stone stone stone").do("decorate:A2", "decorate:A3").turn_of("yellow")
    assert two.why_not("decorate:B2") == "no-ornament"


def test_B6_the_material_must_be_held() -> None:
    scene = finished_tower().goods("yellow", "lumber green purple")

    assert scene.why_not("decorate:A2") == "not-in-inventory"
    assert scene.why_not("decorate:A4") == "not-in-inventory"
    assert scene.legal_of("decorate") == ["decorate:A1"]


@pytest.mark.parametrize(
    ("held", "sets"),
    [
        ("gold green green purple purple", "none green purple green+green green+purple purple+purple"),
        ("gold green purple", "none green purple green+purple"),
    ],
)
def test_B7_no_one_or_two_jewels_that_are_held_may_be_set(held: str, sets: str) -> None:
    scene = finished_tower().goods("yellow", held).do("decorate:A4")

    assert scene.legal() == [f"jewels:{jewels}" for jewels in sets.split()]
    if "green+green" not in sets:
        assert scene.why_not("jewels:green+green") == "not-in-inventory"
        assert scene.why_not("jewels:purple+purple") == "not-in-inventory"


def test_B7_every_piece_counts_as_a_delivery() -> None:
    scene = finished_tower().section("B1", card="B07", owner="yellow").marker("yellow", 9)

    scene.do("deliver:lumber:B1", "decorate:A4")

    assert scene.why_not("jewels:green+purple") == "too-many-pieces"
    assert scene.why_not("jewels:green+green") == "too-many-pieces"
    scene.do("jewels:green")
    assert scene.frame() == "turn"
    assert scene.why_not("deliver:stone:B1") == "action-taken"


def test_B7_with_one_delivery_left_no_jewel_can_be_set() -> None:
    scene = finished_tower().section("B1", card="B07", owner="yellow")
    scene.do("deliver:lumber:B1", "deliver:stone:B1")
    scene.goods("yellow", "gold green purple").do("decorate:A4")

    assert (scene.decorator("A4"), scene.all_goods("yellow"), scene.at("yellow")) == (
        "yellow",
        "green purple",
        2,
    )


def test_B7_three_ornaments_without_jewels_in_one_build_and_one_is_a_build_of_its_own() -> None:
    scene = finished_tower().goods("yellow", "lumber stone gold")
    scene.do("decorate:A4", "decorate:A1", "decorate:A2")
    assert [scene.decorator(name) for name in ("A1", "A2", "A3", "A4")] == ["yellow", "yellow", "", "yellow"]
    assert scene.turn() == "green"

    alone = finished_tower().marker("yellow", 9).do("decorate:A1", "jewels:none", "done")
    assert alone.why_not("decorate:A2") == "action-taken"


@pytest.mark.parametrize(
    ("jewels", "space", "frame"),
    [
        ("none", 2, "delivery"),
        ("green", 5, "delivery"),
        ("purple", 5, "delivery"),
        ("green+green", 9, "turn"),
        ("purple+purple", 9, "turn"),
        ("green+purple", 13, "turn"),
    ],
)
def test_B8_B10_prestige_is_one_a_jewel_and_three_for_two_colours_and_all_pieces_return(
    jewels: str, space: int, frame: str
) -> None:
    scene = finished_tower().goods("yellow", "stone stone green green purple purple")
    before = {kind: scene.in_reserve(kind) for kind in ("stone", "green", "purple", "rubles")}

    scene.do("decorate:A2", f"jewels:{jewels}")

    assert (scene.at("yellow"), scene.frame()) == (space, frame)
    returned = {kind: scene.in_reserve(kind) - count for kind, count in before.items()}
    assert returned == {
        "stone": 1,
        "green": jewels.count("green"),
        "purple": jewels.count("purple"),
        "rubles": 0,
    }
    assert scene.room("yellow") == 2 + sum(returned.values())


def test_B9_a_section_finished_earlier_in_the_same_action_may_be_decorated_with_the_deliveries_left() -> None:
    scene = Scene("yellow", "green").section("A1", card="B01", owner="yellow", delivered="lumber brick")
    assert scene.goods("yellow", "lumber lumber green").why_not("decorate:A1") == "not-finished"
    scene.do("deliver:lumber:A1", "decorate:A1", "jewels:green")
    assert (scene.decorator("A1"), scene.at("yellow")) == (
        "yellow",
        9,
    )  # 3 recognition lead to 5, one prestige to 9

    last = Scene("yellow", "green").section("A1", card="B01", owner="yellow", delivered="lumber")
    last.goods("yellow", "lumber lumber brick green")
    last.do("deliver:lumber:A1", "deliver:brick:A1", "decorate:A1")
    assert (last.decorator("A1"), last.all_goods("yellow")) == ("yellow", "green")
