import pytest

from cupola.engine.constants.actions import MATERIAL_NAMES
from tests.engine.scenes.region_scene import RegionScene, assert_spent, keeping, use


@pytest.mark.parametrize("number", [number for number in range(1, 25) if number != 10])
def test_K13_a_specialist_of_whom_nothing_is_possible_still_shows_its_tool(number: int) -> None:
    scene = keeping(number).passes("red", 6).card(4, "clergy-3")
    for resource in (*MATERIAL_NAMES, "rubles"):
        scene.reserve(resource, 0)

    use(scene)
    if scene.legal_of("order"):
        scene.do("order:1")

    assert (scene.at("red"), scene.all_goods("red"), scene.held("red", "rubles")) == (2, "", 0)
    assert_spent(scene, number)


# 1 to 10: plain gains


GAINS = [
    (1, "lumber lumber lumber"),
    (2, "lumber lumber brick"),
    (3, "brick brick brick"),
    (4, "brick stone stone"),
    (5, "stone stone"),
    (6, "gold gold"),
    (7, "green purple"),
]


@pytest.mark.parametrize(("number", "goods"), GAINS)
@pytest.mark.parametrize("answer", ["go-on", "enough"])
def test_K6_K13_specialists_1_to_7_give_materials_or_keep_the_inventory_free(
    number: int, goods: str, answer: str
) -> None:
    scene = use(keeping(number))
    assert sorted(scene.legal()) == ["enough", "go-on"]

    scene.do(answer)

    assert scene.all_goods("red") == (goods if answer == "go-on" else "")
    assert_spent(scene, number)


@pytest.mark.parametrize(("number", "goods"), GAINS)
def test_I1_specialists_1_to_7_give_what_fits(number: int, goods: str) -> None:
    full = ["gold"] * 5
    kinds = sorted(set(goods.split()), key=MATERIAL_NAMES.index)
    scene = use(keeping(number).goods("red", " ".join(full))).do("go-on")

    if len(kinds) > 1:
        assert scene.legal() == [f"choose:{kind}" for kind in kinds]
        scene.do(f"choose:{kinds[1]}")

    assert sorted(scene.all_goods("red").split()) == sorted([*full, kinds[-1]])
    assert_spent(scene, number)


@pytest.mark.parametrize(
    ("number", "rubles", "passes", "space"), [(8, 4, 0, 2), (9, 0, 3, 2), (10, 0, 0, 2 + 3)]
)
def test_K6_specialists_8_to_10_give_rubles_passes_and_recognition(
    number: int, rubles: int, passes: int, space: int
) -> None:
    scene = use(keeping(number))

    assert (scene.held("red", "rubles"), scene.held("red", "passes"), scene.at("red")) == (
        rubles,
        passes,
        space,
    )
    assert_spent(scene, number)


# 13 to 16: tiles


@pytest.mark.parametrize("number", [13, 14])
def test_N13_specialists_13_and_14_take_once_at_a_space_with_a_die(number: int) -> None:
    scene = use(keeping(number))
    assert scene.legal() == ["tile:1", "tile:4", "tile:5", "enough"]
    assert scene.why_not("tile:8") == "no-dice-there"

    scene.do("tile:4")

    assert scene.all_goods("red") == "gold"  # three dice lie there
    assert_spent(scene, number)


def test_N13_specialist_13_may_take_where_the_black_die_lies_beside_the_ordinary_take() -> None:
    scene = use(keeping(13)).do("tile:1", "take:2")

    assert scene.all_goods("red") == "lumber lumber lumber lumber"


@pytest.mark.parametrize(
    ("space", "resource", "amount"), [(1, "lumber", 2), (3, "stone", 2), (7, "rubles", 2), (8, "passes", 1)]
)
def test_N13_specialist_15_activates_any_resource_tile_once(space: int, resource: str, amount: int) -> None:
    scene = use(keeping(15))
    assert scene.legal_of("tile") == [f"tile:{space}" for space in range(1, 9)]

    scene.do(f"tile:{space}")

    assert scene.held("red", resource) == amount
    assert_spent(scene, 15)


def test_K6_specialist_16_activates_an_own_workshop_tile() -> None:
    scene = keeping(16).slot("red", "blue", "gold").slot("red", "white2", "die-red")
    scene.slot("red", "green", "stone", face_up=False).slot("blue", "red", "purple")

    use(scene)

    assert scene.legal() == ["workshop:blue", "workshop:white2", "enough"]
    assert scene.why_not("workshop:green") == "no-open-tile"
    assert_spent(scene.do("workshop:blue"), 16)
    assert scene.all_goods("red") == "gold"


# 17 and 18: deliveries


@pytest.mark.parametrize(
    ("step", "delivered", "decorator", "goods"),
    [("deliver:brick:B1", "brick", "", "lumber green"), ("decorate:A1", "", "red", "brick green")],
)
def test_I4_specialist_17_delivers_one_material_or_sets_up_an_ornament_without_jewels(
    step: str, delivered: str, decorator: str, goods: str
) -> None:
    scene = keeping(17).section("A1", owner="blue", finished=True).section("B1", card="B01", owner="red")
    use(scene.goods("red", "lumber brick green")).do(step)

    assert (scene.delivered("B1"), scene.decorator("A1")) == (delivered, decorator)
    assert scene.all_goods("red") == goods
    assert_spent(scene, 17)


def test_K8_specialist_17_may_finish_a_tower_and_trigger_the_end() -> None:
    scene = RegionScene("red", "blue", heights=(6, 2)).cities(A="suzdal", B="tver").sent("red", "suzdal")
    scene.build_tower("A", *("red",) * 5).section("A6", card="D01", owner="red", delivered="gold gold")

    use(scene.keeps("red", 17).goods("red", "stone")).do("deliver:stone:A6")

    assert "suzdal" in scene.closed()
    assert scene.at("red") == 25  # 2 + 5 + 6 is prestige 3 (13); three more
    assert_spent(scene, 17)  # I4: the visit goes on to its end


def test_K13_specialist_17_never_delivers_by_force() -> None:
    scene = RegionScene("red", "blue", heights=(6, 2))
    scene.build_tower("A", *("red",) * 5).section("A6", card="D01", owner="red", delivered="gold gold")

    use(scene.keeps("red", 17).goods("red", "stone"))
    assert {"deliver:stone:A6", "done"} <= set(scene.legal())
    scene.do("done")

    assert not scene.is_finished("A6")
    assert scene.events("end_triggered") == []
    assert_spent(scene, 17)


def both_parts(goods: str) -> RegionScene:
    """Specialist 18: a material and a delivery; red has claimed B01."""
    return use(keeping(18).section("A1", card="B01", owner="red").goods("red", goods))


FULL = "lumber brick brick stone stone stone"


@pytest.mark.parametrize(
    ("goods", "steps", "delivered", "left"),
    [
        ("", "order:1 choose:brick deliver:brick:A1", "brick", ""),
        (FULL, "order:2 deliver:lumber:A1 choose:gold", "lumber", "brick brick stone stone stone gold"),
        (FULL, "order:1 deliver:brick:A1", "brick", "lumber brick stone stone stone"),  # no room
        ("brick", "order:1 enough done", "", "brick"),  # K13
        ("brick", "order:2 done enough", "", "brick"),
    ],
)
def test_K6_K13_specialist_18_material_and_delivery_in_either_order_or_neither(
    goods: str, steps: str, delivered: str, left: str
) -> None:
    scene = both_parts(goods).play(steps)

    assert (scene.delivered("A1"), scene.all_goods("red")) == (delivered, left)
    assert_spent(scene, 18)


# 19 to 24: payments


PAYMENTS = [(19, "gold", 9), (20, "green", 9), (21, "purple", 9), (22, "brick", 5), (23, "lumber", 5)]


@pytest.mark.parametrize(("number", "kind", "space"), PAYMENTS)
@pytest.mark.parametrize("answer", ["go-on", "enough"])
def test_K6_K13_specialists_19_to_23_discard_a_material_or_are_used_without_paying(
    number: int, kind: str, space: int, answer: str
) -> None:
    scene = use(keeping(number).goods("red", f"{kind} {kind} stone"))
    reserve = scene.in_reserve(kind)

    scene.do(answer)

    paid = int(answer == "go-on")
    assert scene.at("red") == (space if paid else 2)
    assert sorted(scene.all_goods("red").split()) == sorted([*[kind] * (2 - paid), "stone"])
    assert scene.in_reserve(kind) == reserve + paid
    assert_spent(scene, number)


@pytest.mark.parametrize("number", [19, 20, 21, 22, 23])
def test_I6_specialists_19_to_23_take_no_other_material(number: int) -> None:
    scene = use(keeping(number).goods("red", "stone stone"))

    assert (scene.at("red"), scene.all_goods("red")) == (2, "stone stone")
    assert_spent(scene, number)


@pytest.mark.parametrize(("rubles", "paid"), [(1, 1), (3, 3), (5, 5), (8, 5), (8, 0), (8, 1), (8, 4)])
def test_K6_specialist_24_sells_up_to_five_rubles_or_fewer(rubles: int, paid: int) -> None:
    scene = use(keeping(24).rubles("red", rubles))

    scene.do(*["go-on"] * paid, *["enough"] * (paid < min(rubles, 5)))

    assert (scene.at("red"), scene.held("red", "rubles")) == (2 + paid, rubles - paid)
    assert_spent(scene, 24)
