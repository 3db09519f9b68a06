import pytest

from tests.engine.scenes.region_scene import RegionScene
from tests.scene import Scene


def dome_short_of_stone(*colours: str) -> RegionScene:
    """Tower A of two floors under Smolensk lacks a stone of the first player on D01 (5 recognition)."""
    scene = RegionScene(*colours, heights=(2, 2, 2, 2)).section("A1", owner=colours[0], finished=True)
    scene.section("A2", card="D01", owner=colours[0], delivered="gold gold")
    return scene.goods(colours[0], "stone")


# K8


def test_K8_K9_K12_a_finished_tower_closes_its_city_in_which_contractors_stay() -> None:
    scene = dome_short_of_stone("red", "blue").sent("red", "smolensk", 2).sent("blue", "smolensk")
    scene.passes("red", 6).passes("blue", 6)
    assert scene.why_not("recruit:smolensk") == "allowed"

    scene.do("deliver:stone:A2").do("end-turn")

    assert [scene.city_on(tower) for tower in "ABCD"] == ["", "tver", "vologda", "suzdal"]
    assert scene.closed() == {"smolensk", "ryazan", "moscow"}
    assert scene.contractors_in("smolensk") == {"red": 2, "blue": 1}
    assert (scene.on_strip("red"), scene.on_strip("blue")) == (4, 5)
    assert scene.turn() == "blue"
    assert scene.why_not("recruit:smolensk") == "city-closed"
    assert "recruit:smolensk" not in scene.legal()


@pytest.mark.parametrize(("contractors", "gained"), [(0, 0), (1, 2), (3, 6)])
def test_K8_recognition_for_banners_in_the_tower_times_contractors_in_its_city(
    contractors: int, gained: int
) -> None:
    scene = dome_short_of_stone("red", "blue").sent("red", "smolensk", contractors).sent("red", "tver", 2)
    scene.section("A1", ornament="blue").sent("blue", "smolensk", 2)  # an ornament is no banner
    scene.section("B1", owner="red", finished=True).section("B2", owner="red")

    scene.do("deliver:stone:A2")

    assert (scene.at("red"), scene.at("blue")) == (2 + 5 + gained, 2)
    assert scene.city_on("B") == "tver"


def test_K8_every_player_gains_whoever_finishes_and_the_last_section_may_be_the_lowest() -> None:
    scene = RegionScene("red", "blue", "yellow", heights=(2, 2, 2, 2, 2)).goods("red", "brick")
    scene.section("A2", owner="blue", finished=True)
    scene.section("A1", card="B02", owner="red", delivered="lumber brick")
    scene.sent("red", "smolensk", 3).sent("blue", "smolensk", 2).sent("yellow", "smolensk", 4)

    scene.do("deliver:brick:A1")

    assert (scene.at("red"), scene.at("blue")) == (2 + 4 + 3, 2 + 2)
    assert scene.at("yellow") == 2  # no banner in the tower
    assert "smolensk" in scene.closed()


@pytest.mark.parametrize("missing", ["A1", "A2"])
def test_K8_an_unfinished_section_below_or_an_unclaimed_one_above_keeps_the_city_open(missing: str) -> None:
    finished = {"A1": "A2", "A2": "A1"}[missing]
    scene = RegionScene("red", "blue", heights=(2, 2, 2, 2)).sent("red", "smolensk", 2)
    if missing == "A1":
        scene.section("A1", owner="blue")
    scene.section(finished, card="D04" if missing == "A1" else "B02", owner="red")
    need = "lumber gold gold" if missing == "A1" else "lumber brick brick"
    scene.goods("red", need).do(*(f"deliver:{kind}:{finished}" for kind in need.split()))

    assert scene.is_finished(finished)
    assert scene.city_on("A") == "smolensk"
    assert scene.events("city_closed", "city_scored") == []
    assert scene.why_not("recruit:smolensk") != "city-closed"


def test_K8_the_city_is_scored_before_the_sixth_section() -> None:
    scene = dome_short_of_stone("red", "blue").sent("red", "smolensk", 1)
    scene.section("B1", owner="red", finished=True).section("B2", owner="red", finished=True)
    scene.section("C1", owner="red", finished=True).section("C2", owner="red", finished=True)

    scene.do("deliver:stone:A2")

    # 2 + 5 + 2 stands on the space of prestige 2; three more are at 21 (the other order would end at 19).
    assert scene.at("red") == 21
    kinds = [
        event[0] for event in scene.events("section_finished", "city_closed", "city_scored", "end_triggered")
    ]
    assert kinds == ["section_finished", "city_closed", "city_scored", "end_triggered"]


def test_K8_two_towers_finished_in_one_build_close_two_cities() -> None:
    scene = dome_short_of_stone("red", "blue").sent("red", "smolensk").sent("red", "tver")
    scene.section("B1", owner="blue", finished=True)
    scene.section("B2", card="D04", owner="red", delivered="lumber gold").goods("red", "stone gold")

    scene.do("deliver:stone:A2", "deliver:gold:B2")

    assert scene.closed() == {"smolensk", "tver", "ryazan", "moscow"}
    assert scene.at("red") == 2 + 5 + 2 + 5 + 1


def test_K8_K12_a_closed_city_is_scored_once_and_moscow_may_be_closed() -> None:
    scene = dome_short_of_stone("red", "blue").cities(A="moscow", B="tver").sent("red", "moscow")
    scene.goods("red", "stone lumber").do("deliver:stone:A2")
    assert "moscow" in scene.closed()
    assert scene.at("red") == 2 + 5 + 2

    scene.do("decorate:A1")
    assert (scene.decorator("A1"), scene.at("red")) == ("red", 2 + 5 + 2)


def test_K9_cities_of_unfinished_towers_are_not_scored_at_the_end() -> None:
    scene = RegionScene("red", "blue", heights=(6, 2)).cities(B="suzdal").marker("red", 5).rubles("red", 0)
    scene.build_tower("A", *("blue",) * 5).section("A6", card="D01", owner="blue", delivered="gold gold")
    scene.section("B1", owner="red").sent("red", "suzdal", 6).goods("blue", "stone").passes("red", 0)

    scene.turn_of("blue").do("deliver:stone:A6", "end-turn").visit(1).do("roll").roll(1)

    assert scene.is_over()
    assert scene.at("red") == 5
    assert scene.events("city_scored") == []


def test_K8_without_the_module_no_city_is_scored() -> None:
    scene = Scene("red", "blue", heights=(2, 2)).section("A1", owner="red", finished=True)
    scene.section("A2", card="D01", owner="red", delivered="gold gold").goods("red", "stone")

    scene.do("deliver:stone:A2")

    assert scene.events("city_closed", "city_scored") == []
