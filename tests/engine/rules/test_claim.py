import pytest

from cupola.engine.constants.actions import SLOT_NAMES
from tests.scene import Scene

# Printed: the price of each slot on the basic side, in the order red, blue, yellow, green, white, white.
BASIC_PRICES = {
    "red": (3, 1, 2, 2, 2, 3),
    "blue": (2, 3, 1, 2, 2, 3),
    "yellow": (2, 2, 3, 1, 2, 3),
    "green": (1, 2, 2, 3, 2, 3),
}


def table(side: str = "basic", tile: str = "brick") -> Scene:
    """Yellow to move with 10 rubles; a tile lies on A1."""
    return Scene("yellow", "green", side=side).rubles("yellow", 10).section("A1", tile=tile)


@pytest.mark.parametrize(("place", "room"), [("inventory", 7), ("beside", 6)])
def test_C1_a_banner_from_the_inventory_frees_its_space(place: str, room: int) -> None:
    scene = table().do("claim:A1", f"banner:{place}")

    assert scene.room("yellow") == room
    assert scene.owner("A1") == "yellow"


@pytest.mark.parametrize("slot", ["white1", "white2"])
def test_C1_advanced_a_banner_from_a_white_slot_frees_that_slot(slot: str) -> None:
    other = "white2" if slot == "white1" else "white1"
    scene = table("advanced").do("claim:A1", f"banner:{slot}")

    assert scene.why_not(f"place:{slot}:up") == "allowed"
    assert scene.why_not(f"place:{other}:up") == "banner-on-slot"
    assert scene.room("yellow") == 6


@pytest.mark.parametrize(
    ("side", "places"), [("basic", ["inventory", "beside"]), ("advanced", ["inventory", "white1", "white2"])]
)
def test_C1_banners_are_taken_from_where_they_lie(side: str, places: list[str]) -> None:
    scene = table(side).do("claim:A1")

    assert scene.legal() == [f"banner:{place}" for place in places]
    missing = [place for place in ("beside", "white1", "white2") if place not in places]
    assert all(scene.why_not(f"banner:{place}") == "no-banner" for place in missing)


def test_C1_the_banners_of_the_inventory_run_out() -> None:
    scene = table("advanced").banners("yellow", "white1", "white2").do("claim:A1")

    assert scene.why_not("banner:inventory") == "no-banner"


def test_C2_every_base_is_available_at_the_start_and_nothing_else() -> None:
    scene = Scene("yellow", "green", heights=(3, 2, 4))

    assert scene.legal_of("claim") == ["claim:A1", "claim:B1", "claim:C1"]
    assert scene.why_not("claim:A2") == scene.why_not("claim:C4") == "nothing-below"


@pytest.mark.parametrize("below", ["yellow", "green"])
@pytest.mark.parametrize("finished", [False, True])
def test_C2_directly_above_the_banner_of_any_player(below: str, finished: bool) -> None:
    scene = Scene("yellow", "green").section("B1", owner=below, finished=finished)

    assert scene.why_not("claim:B1") == "already-claimed"
    assert scene.why_not("claim:B2") == "allowed"
    assert scene.why_not("claim:B3") == "nothing-below"
    assert scene.legal_of("claim") == ["claim:A1", "claim:B2", "claim:C1", "claim:D1"]


def test_C2_beyond_the_plan_there_is_no_section() -> None:
    scene = Scene("yellow", "green", heights=(3, 2)).build_tower("B", "green?", "green?")

    assert scene.why_not("claim:B3") == scene.why_not("claim:C1") == scene.why_not("claim:F6") == "no-section"
    assert scene.legal_of("claim") == ["claim:A1"]


def test_C3_the_tile_of_the_section_goes_to_an_empty_slot() -> None:
    scene = table().slot("yellow", "red", "gold").slot("yellow", "white1", "stone", face_up=False)

    scene.do("claim:A1", "banner:beside")

    assert scene.tile_on("A1") == ""
    for side in ("up", "down"):
        assert scene.why_not(f"place:red:{side}") == scene.why_not(f"place:white1:{side}") == "slot-taken"
    open_slots = ("blue", "yellow", "green", "white2")
    assert set(scene.legal()) == {f"place:{slot}:{side}" for slot in open_slots for side in ("up", "down")}


@pytest.mark.parametrize("slot", SLOT_NAMES)
def test_C3_face_down_costs_nothing_and_gives_nothing(slot: str) -> None:
    scene = table().do("claim:A1", "banner:beside", f"place:{slot}:down")

    assert (scene.on_slot("yellow", slot), scene.held("yellow", "rubles")) == ("down", 10)
    assert scene.all_goods("yellow") == ""


def test_C3_a_tile_face_down_is_never_usable() -> None:
    scene = table().slot("yellow", "yellow", "brick", face_up=False).card(2, "merchants-1")

    scene.do("move:yellow")

    assert scene.why_not("workshop:yellow") == "no-open-tile"
    assert scene.why_not("influence:2b") == "gives-nothing"


@pytest.mark.parametrize("colour", BASIC_PRICES)
def test_C3_basic_face_up_costs_the_price_printed_on_the_slot(colour: str) -> None:
    other = "red" if colour != "red" else "blue"

    for slot, price in zip(SLOT_NAMES, BASIC_PRICES[colour], strict=True):
        scene = Scene(colour, other).rubles(colour, price).section("A1", tile="brick")
        reserve = scene.in_reserve("rubles")
        scene.do("claim:A1", "banner:beside", f"place:{slot}:up")
        assert scene.held(colour, "rubles") == 0
        assert scene.in_reserve("rubles") == reserve + price


@pytest.mark.parametrize("slot", ["red", "blue", "yellow", "green"])
def test_C3_advanced_every_slot_costs_three(slot: str) -> None:
    scene = table("advanced").rubles("yellow", 2).do("claim:A1", "banner:inventory")
    assert scene.why_not(f"place:{slot}:up") == "not-enough-rubles"

    scene.rubles("yellow", 10).do(f"place:{slot}:up")

    assert scene.held("yellow", "rubles") == 7


def test_C3_without_the_price_only_face_down() -> None:
    scene = table().rubles("yellow", 1).do("claim:A1", "banner:beside")

    assert scene.why_not("place:green:up") == scene.why_not("place:blue:down") == "allowed"
    assert scene.why_not("place:blue:up") == "not-enough-rubles"


@pytest.mark.parametrize(
    ("tile", "goods", "rubles", "space"),
    [
        *((kind, kind, 8, 2) for kind in ("lumber", "brick", "stone", "gold", "green", "purple")),
        ("rubles", "", 9, 2),
        ("recognition", "", 8, 3),
    ],
)
def test_C4_face_up_gives_the_benefit_at_once(tile: str, goods: str, rubles: int, space: int) -> None:
    scene = table(tile=tile).do("claim:A1", "banner:beside", "place:blue:up")

    assert (scene.all_goods("yellow"), scene.held("yellow", "rubles")) == (goods, rubles)
    assert scene.at("yellow") == space


def test_C4_any_material_is_chosen() -> None:
    scene = table(tile="any_material").do("claim:A1", "banner:beside", "place:blue:up")
    assert scene.legal_of("choose") == scene.legal()

    scene.do("choose:purple")

    assert scene.all_goods("yellow") == "purple"
    assert scene.turn() == "green"


@pytest.mark.parametrize("die", ["red", "blue", "yellow", "green", "white"])
def test_C4_a_die_gives_what_lies_at_its_space(die: str) -> None:
    scene = table(tile=f"die-{die}").die("white", 2).die("red", 4).die(die, 3)

    scene.do("claim:A1", "banner:beside", "place:blue:up")

    assert scene.all_goods("yellow") == "stone stone"


@pytest.mark.parametrize(
    ("slot", "freed"),
    [("red", ["door"]), ("yellow", ["arch"]), ("green", ["arch"]), ("blue", ["cross"]), ("white1", [])],
)
def test_C5_a_face_up_tile_sets_the_ornament_of_its_slot_free(slot: str, freed: list[str]) -> None:
    scene = table("advanced").do("claim:A1", "banner:white1", f"place:{slot}:up")

    assert (scene.ornaments("yellow"), scene.ornaments("green")) == (freed, [])
    assert len(scene.locked("yellow")) == 4 - len(freed) == 4 - len(scene.events("ornament_freed"))


def test_C5_a_face_down_tile_leaves_the_ornament_locked_for_good() -> None:
    scene = table("advanced").do("claim:A1", "banner:inventory", "place:red:down")
    assert (scene.ornaments("yellow"), len(scene.locked("yellow"))) == ([], 4)

    scene.turn_of("yellow").section("B1", tile="brick").do("claim:B1", "banner:inventory")

    assert scene.why_not("place:red:up") == "slot-taken"


def test_C5_a_locked_ornament_decorates_nothing_a_free_one_does() -> None:
    scene = table("advanced").section("B1", owner="green", finished=True).goods("yellow", "lumber")
    assert scene.why_not("decorate:B1") == "no-ornament"

    scene.do("claim:A1", "banner:inventory", "place:red:up").turn_of("yellow")

    assert scene.why_not("decorate:B1") == "allowed"


def test_C5_a_white_slot_is_not_empty_while_its_banner_lies_there() -> None:
    scene = table("advanced").do("claim:A1", "banner:inventory")

    for slot in ("white1:up", "white1:down", "white2:up", "white2:down"):
        assert scene.why_not(f"place:{slot}") == "banner-on-slot"


def test_C5_a_freed_white_slot_stays_free_for_a_later_claim() -> None:
    scene = table("advanced").do("claim:A1", "banner:white1", "place:green:up")

    scene.turn_of("yellow").section("B1", tile="stone").do("claim:B1", "banner:inventory")

    assert scene.why_not("place:white1:up") == "allowed"
    assert scene.why_not("place:white2:up") == "banner-on-slot"


@pytest.mark.parametrize("slot", ["red", "blue", "yellow", "green", "white1"])
def test_C6_the_white_banner_does_not_force_the_tile_onto_its_slot(slot: str) -> None:
    scene = table("advanced").do("claim:A1", "banner:white1", f"place:{slot}:up")

    assert scene.on_slot("yellow", slot) == "brick"


@pytest.mark.parametrize("side", ["basic", "advanced"])
def test_C7_six_banners_make_six_claims_and_no_seventh(side: str) -> None:
    scene = Scene("yellow", "green", side=side, heights=(4, 4))
    for section in ("A1", "A2", "A3", "A4", "B1", "B2"):
        assert scene.turn_of("yellow").section(section, tile="brick").why_not(f"claim:{section}") == "allowed"
        scene.do(f"claim:{section}")
        while scene.turn() == "yellow":
            scene.do(next((name for name in scene.legal() if name.endswith("down")), scene.legal()[-1]))

    assert scene.turn_of("yellow").why_not("claim:B3") == "no-banner"
    assert scene.room("yellow") == 10
    assert all(scene.on_slot("yellow", slot) == "down" for slot in SLOT_NAMES)


@pytest.mark.parametrize("place", ["inventory", "beside", "white1", "white2"])
def test_C7_one_banner_at_any_place_is_enough_for_a_claim(place: str) -> None:
    scene = table("basic" if place == "beside" else "advanced").banners("yellow", place)

    scene.do("claim:A1", "place:red:down").turn_of("yellow")

    assert scene.why_not("claim:B1") == "no-banner"


def test_C7_the_price_is_paid_before_the_benefit_is_gained() -> None:
    penniless = table(tile="rubles").rubles("yellow", 0).do("claim:A1", "banner:beside")
    paying = table(tile="rubles").rubles("yellow", 2).reserve("rubles", 0).do("claim:A1", "banner:beside")

    paying.do("place:blue:up")

    assert penniless.why_not("place:green:up") == "not-enough-rubles"
    assert (paying.held("yellow", "rubles"), paying.in_reserve("rubles")) == (1, 1)


def test_C7_the_steps_come_in_the_order_of_the_rule() -> None:
    scene = table().do("claim:A1", "banner:inventory", "place:blue:up")

    order = [name for name, *_ in scene.events("banner_taken", "tile_placed", "paid", "gained")]
    assert order == ["banner_taken", "tile_placed", "paid", "gained"]
