import pytest

from cupola.engine.constants.actions import CITY_NAMES
from tests.engine.scenes.region_scene import RegionScene
from tests.scene import Scene

RING = ("smolensk", "tver", "vologda", "suzdal", "ryazan")
SUZDAL = "recruit:suzdal"


def recruiting(city: str = "suzdal") -> RegionScene:
    """Every city is open; red with 6 passes and 6 rubles has sent a first contractor to one."""
    scene = RegionScene("red", "blue", heights=(2,) * 6).passes("red", 6).rubles("red", 6)
    scene.cities(**dict(zip("ABCDEF", CITY_NAMES, strict=True)))
    return scene.do(f"recruit:{city}")


# K4 (c)


@pytest.mark.parametrize(
    ("city", "near"),
    [
        *((city, {index + 1, (index + 1) % 5 + 1}) for index, city in enumerate(RING)),
        ("moscow", {1, 2, 3, 4, 5}),
    ],
)
def test_K4_a_city_of_the_ring_reaches_the_two_places_beside_it_and_moscow_all(
    city: str, near: set[int]
) -> None:
    scene = recruiting(city)

    words = ("keep", "dismiss")
    assert set(scene.legal()) == {f"specialist:{place}:{word}" for place in near for word in words}
    for place in {1, 2, 3, 4, 5} - near:
        assert {scene.why_not(f"specialist:{place}:{word}") for word in words} == {"no-specialist"}


def test_K12_moscow_costs_like_the_others_and_the_rubles_of_the_strip_pay_for_the_specialist() -> None:
    scene = RegionScene("red", "blue").cities(A="moscow", B="tver").sent("blue", "moscow", 2).passes("red", 2)
    assert scene.why_not("recruit:moscow") == "not-enough-passes"
    scene.passes("red", 3).rubles("red", 0).sent("red", "tver").do("recruit:moscow", "specialist:3:keep")

    assert (scene.held("red", "passes"), scene.held("red", "rubles"), scene.kept("red")) == (0, 0, 3)


@pytest.mark.parametrize(("word", "kept", "rubles"), [("keep", 5, 4), ("dismiss", 0, 6)])
def test_K4_two_rubles_keep_a_specialist_and_else_it_leaves_the_game(
    word: str, kept: int, rubles: int
) -> None:
    scene = recruiting()
    reserve = scene.in_reserve("rubles")

    scene.do(f"specialist:5:{word}").draw(24)

    assert (scene.kept("red"), scene.held("red", "rubles")) == (kept, rubles)
    assert scene.in_reserve("rubles") == reserve + 6 - rubles
    assert 5 not in scene.in_bag() + scene.on_places()
    assert scene.tools("red") == []


@pytest.mark.parametrize("rubles", [0, 1])
def test_K4_one_of_them_must_be_chosen_and_without_two_rubles_one_leaves(rubles: int) -> None:
    scene = recruiting().rubles("red", rubles)

    assert scene.legal() == ["specialist:4:dismiss", "specialist:5:dismiss"]
    assert scene.why_not("specialist:4:keep") == "not-enough-rubles"
    for action in ("enough", "done", "end-turn", "pass", "go-on"):
        assert scene.why_not(action) == "not-now"
    assert scene.places(1, 2, 3, 0, 5).why_not("specialist:4:dismiss") == "no-specialist"  # K11
    assert scene.legal() == ["specialist:5:dismiss"]


# K4 (d), K11: the bag


@pytest.mark.parametrize("number", range(6, 25))
def test_K4_the_place_is_refilled_from_the_bag(number: int) -> None:
    scene = recruiting().do("specialist:4:keep")
    assert scene.is_chance()
    assert scene.outcomes() == 19

    scene.draw(number)

    assert scene.on_places() == [1, 2, 3, number, 5]
    assert scene.in_bag() == [left for left in range(6, 25) if left != number]
    assert scene.turn() == "blue"


@pytest.mark.parametrize("last", [0, 9])
def test_K11_the_last_of_the_bag_is_drawn_and_an_empty_one_leaves_the_place_empty(last: int) -> None:
    scene = recruiting().bag(*[last][: bool(last)]).do("specialist:4:keep")
    if last:
        scene.draw(last)

    assert scene.on_places() == [1, 2, 3, last, 5]
    assert (scene.in_bag(), scene.turn()) == ([], "blue")


def test_K11_a_city_with_empty_places_still_receives_a_contractor() -> None:
    scene = RegionScene("red", "blue").places(1, 2, 3, 0, 0).bag().sent("red", "tver", 3).rubles("red", 5)

    scene.do(SUZDAL)

    assert scene.contractors_in("suzdal") == {"red": 1}
    assert (scene.held("red", "passes"), scene.held("red", "rubles")) == (0, 5)
    assert scene.at("red") == 4  # the strip bonus is uncovered all the same
    assert scene.turn() == "blue"


# K5, K12: one specialist at a time


@pytest.mark.parametrize(
    ("word", "kept", "tools", "points"),
    [("keep", 4, ["hammer", "saw", "compass"], 4), ("dismiss", 8, ["hammer", "compass"], 2)],
)
def test_K5_K12_a_new_specialist_turns_the_old_one_face_down_without_effect(
    word: str, kept: int, tools: list[str], points: int
) -> None:
    scene = recruiting().keeps("red", 8).shows("red", "hammer compass")  # 4 rubles in front, a saw behind
    scene.do(f"specialist:4:{word}")

    assert scene.kept("red") == kept
    assert scene.held("red", "rubles") == (4 if kept == 4 else 6)
    assert (scene.tools("red"), scene.tool_sets("red")) == (tools, points)


# K7, K10, E8


def test_K7_a_specialist_never_used_shows_no_tool() -> None:
    scene = RegionScene("red", "blue").keeps("red", 8)

    assert (scene.tools("red"), scene.tool_sets("red")) == ([], 0)


@pytest.mark.parametrize(
    ("tools", "points"),
    [
        ("", 0),
        ("plumb", 1),
        ("plumb saw", 2),
        ("plumb saw chisel", 4),
        ("plumb saw chisel hammer", 7),
        ("plumb saw chisel hammer compass", 11),
        ("plumb saw chisel hammer compass trowel", 16),
        ("hammer hammer", 2),
        ("hammer hammer hammer hammer", 4),
        ("hammer hammer saw", 3),
        ("hammer hammer saw saw", 4),
        ("hammer hammer hammer saw chisel chisel trowel", 10),
        ("hammer hammer saw saw chisel", 6),
        ("hammer saw chisel trowel plumb compass hammer", 17),
        ("hammer saw chisel trowel plumb compass hammer saw chisel", 20),
    ],
)
def test_K10_groups_of_different_tools_to_the_best_of_the_player(tools: str, points: int) -> None:
    assert RegionScene("red", "blue").shows("red", tools).tool_sets("red") == points


def end_of_match() -> RegionScene:
    """Blue has triggered the end, red has the last turn; neither holds anything."""
    scene = RegionScene("red", "blue", heights=(6, 2)).cities(B="suzdal").marker("red", 5)
    scene.build_tower("A", *("blue",) * 5).section("A6", card="D01", owner="blue", delivered="gold gold")
    scene.turn_of("blue").goods("blue", "stone").do("deliver:stone:A6", "end-turn")
    for colour in ("red", "blue"):
        scene.rubles(colour, 0).passes(colour, 0)
    return scene


def test_E8_tools_move_the_marker_at_the_very_end() -> None:
    scene = end_of_match().shows("red", "hammer saw hammer").visit(1).do("roll").roll(1)

    assert scene.is_over()
    assert scene.prestige("red") == 1 + 2 + 1
    assert scene.events("tools_scored")[0][:3] == ("tools_scored", scene.seat("red"), 3)
    last = [event[0] for event in scene.events("leftovers_scored", "tower_scored", "tools_scored")]
    assert last == sorted(last, key=("leftovers_scored", "tower_scored", "tools_scored").index)


def test_K7_an_unused_specialist_brings_nothing_at_the_end() -> None:
    scene = end_of_match().keeps("red", 1).visit(1).do("roll").roll(1)

    assert scene.is_over()
    assert scene.prestige("red") == 1


def test_E8_no_tools_without_the_module() -> None:
    scene = Scene("red", "blue", heights=(6,))
    scene.build_tower("A", *("blue",) * 5).section("A6", card="D01", owner="blue", delivered="gold gold")

    scene.turn_of("blue").goods("blue", "stone").do("deliver:stone:A6", "end-turn").visit(1).do("roll").roll(
        1
    )

    assert scene.events("match_ended")
    assert scene.events("tools_scored") == []


@pytest.mark.parametrize(
    ("goods", "rubles", "passes", "points"),
    [("", 0, 4, 0), ("", 0, 5, 1), ("lumber gold", 2, 1, 1), ("lumber gold", 1, 1, 0), ("stone", 3, 6, 2)],
)
def test_E4_passes_count_with_materials_and_rubles(goods: str, rubles: int, passes: int, points: int) -> None:
    scene = RegionScene("red", "blue").goods("red", goods).rubles("red", rubles).passes("red", passes)

    assert scene.leftovers("red") == points


def test_E4_passes_bring_prestige_in_the_final_scoring() -> None:
    scene = end_of_match().passes("red", 5).visit(1).do("roll").roll(1)

    assert scene.is_over()
    assert scene.prestige("red") == 2
