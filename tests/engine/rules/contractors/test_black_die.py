import pytest

from tests.engine.scenes.region_scene import RegionScene

# M with the black die


@pytest.mark.parametrize("colour", ["red", "blue", "yellow", "green"])
def test_K6_anyone_may_push_the_black_die(colour: str) -> None:
    scene = RegionScene("red", "blue", "yellow", "green").turn_of(colour).rubles(colour, 3).die("black", 2, 3)

    scene.do("move:black+2")

    assert scene.die_at("black") == 7
    assert scene.held(colour, "rubles") == 1


@pytest.mark.parametrize(("rubles", "most"), [(2, 2), (20, 7)])
def test_M1_M11_a_push_of_the_black_die_is_bounded_by_the_rubles_held_and_seven(
    rubles: int, most: int
) -> None:
    scene = RegionScene("red", "blue").rubles("red", rubles)
    pushes = [f"move:black+{push}" for push in range(1, most + 1)]

    assert [name for name in scene.legal_of("move") if "black" in name] == ["move:black", *pushes]
    if most == rubles:
        assert scene.why_not("move:black+3") == "not-enough-rubles"


def test_M2_the_black_die_counts_among_the_three_others() -> None:
    scene = RegionScene("red", "blue").die("black", 4).die("blue", 4).die("green", 4).die("yellow", 3)

    assert scene.why_not("move:yellow") == "space-full"


def test_M2_the_black_die_joins_no_three_others_but_passes_over_them() -> None:
    scene = RegionScene("red", "blue").die("red", 4).die("blue", 4).die("green", 4).die("black", 3, 1)
    assert scene.why_not("move:black") == "space-full"

    scene.rubles("red", 1).do("move:black+1")

    assert scene.die_at("black") == 5


def test_M4_the_black_die_multiplies_what_is_taken() -> None:
    scene = RegionScene("red", "blue").visit(1, "black", company=2)

    assert scene.do("take:6").all_goods("red") == " ".join(["lumber"] * 6)


def test_M7_the_black_die_is_rolled_with_the_others_of_its_space() -> None:
    scene = RegionScene("red", "blue").visit(1, "black", company=1).do("roll")

    assert scene.dice_in_air() == ["red", "black"]
    assert scene.roll(2, 6).turn() == "blue"


def test_O2_the_black_die_is_rolled_again() -> None:
    scene = RegionScene("red", "blue").marker("red", 9).die("black", 8).do("reroll:8")

    assert scene.dice_in_air() == ["black"]


# K6, K13: when a specialist is used


def visiting(die: str = "black") -> RegionScene:
    """Red keeps specialist 8 (4 rubles, a saw) and has moved a die to space 7."""
    return RegionScene("red", "blue").keeps("red", 8).rubles("red", 0).visit(7, die)


def test_K6_in_place_of_a_workshop_tile_once_a_visit() -> None:
    scene = visiting().do("specialist")

    assert scene.tools("red") == ["saw"]
    assert scene.why_not("specialist") == "already-worked"


def test_K6_a_specialist_is_used_once_only() -> None:
    scene = visiting().do("specialist", "roll").roll(1).turn_of("blue").turn_of("red").visit(7, "black")

    assert scene.why_not("specialist") == "no-specialist"
    assert scene.legal_of("specialist") == []


@pytest.mark.parametrize("die", ["red", "blue", "yellow", "green", "white"])
def test_K13_only_a_move_of_the_black_die_reaches_it(die: str) -> None:
    scene = visiting(die)

    assert scene.why_not("specialist") == "other-slot"
    assert scene.legal_of("specialist") == []


def test_K13_no_slot_is_black() -> None:
    scene = RegionScene("red", "blue")
    slots = ("red", "blue", "yellow", "green", "white1", "white2")
    for slot in slots:
        scene.slot("red", slot, "gold")

    scene.visit(1, "black")

    assert [scene.why_not(f"workshop:{slot}") for slot in slots] == ["other-slot"] * 6
    assert scene.legal_of("workshop") == []


def test_K6_without_a_specialist_there_is_nothing_to_use() -> None:
    scene = RegionScene("red", "blue").keeps("blue", 8).visit(7, "black")

    assert scene.why_not("specialist") == "no-specialist"


def test_M3_a_specialist_is_optional_and_comes_in_any_order() -> None:
    assert visiting().do("take:2", "influence:4a", "specialist").held("red", "rubles") == 6
    assert visiting().do("specialist", "take:2", "influence:4a").held("red", "rubles") == 6
    assert visiting().do("roll").roll(1).kept("red") == 8


def test_I8_activating_a_workshop_tile_never_reaches_a_specialist() -> None:
    scene = RegionScene("red", "blue").keeps("red", 8).visit(5, "black")
    assert scene.why_not("influence:3b") == "gives-nothing"

    scene.slot("red", "red", "gold").slot("red", "blue", "lumber").do("influence:3b")

    assert scene.legal() == ["workshop:red", "workshop:blue"]
    assert scene.why_not("specialist") == "not-now"


def test_K13_a_black_die_tile_gives_once_what_lies_under_the_black_die_also_when_placed() -> None:
    scene = RegionScene("red", "blue").slot("red", "white1", "die-black").visit(1)
    scene.die("black", 3).die("blue", 3).do("workshop:white1")
    placed = RegionScene("red", "blue").section("A1", tile="die-black").die("black", 8).rubles("red", 3)
    placed.do("claim:A1", "banner:beside", "place:red:up")

    assert scene.all_goods("red") == "stone stone"
    assert placed.held("red", "passes") == 2
