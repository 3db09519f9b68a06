import pytest

from cupola.engine.constants.actions import DIE_NAMES
from tests.engine.scenes.region_scene import RegionScene

# W-14: recruit at Suzdal


def at_suzdal() -> RegionScene:
    """Green has sent two before, holds 5 passes, 2 rubles and has one free inventory space."""
    scene = RegionScene("green", "yellow").passes("green", 5).rubles("green", 2)
    scene.goods("green", "lumber lumber brick brick stone").sent("green", "suzdal", 2)
    return scene.sent("yellow", "suzdal", 2)


def test_W14_recruit_at_suzdal() -> None:
    scene = at_suzdal()

    scene.do("recruit:suzdal", "choose:purple", "specialist:4:keep").draw(17)

    assert scene.held("green", "passes") == 0
    assert scene.all_goods("green") == "lumber lumber brick brick stone purple"
    assert (scene.kept("green"), scene.held("green", "rubles")) == (4, 0)
    assert scene.on_places() == [1, 2, 3, 17, 5]
    assert len(scene.in_bag()) == 18
    assert scene.contractors_in("suzdal") == {"green": 3, "yellow": 2}
    assert scene.on_strip("green") == 3


def test_W15_closed_cities_are_not_offered() -> None:
    scene = RegionScene("green", "yellow").passes("green", 6)
    scene.cities(A="moscow", B="tver", C="suzdal", D="vologda")

    assert scene.closed() == {"smolensk", "ryazan"}
    for city in ("smolensk", "ryazan"):
        assert f"recruit:{city}" not in scene.legal()
        assert scene.why_not(f"recruit:{city}") == "city-closed"


# W-16: city scoring


def suzdal_and_moscow() -> RegionScene:
    """Tower A under Suzdal lacks a gold on its middle; the dome of tower B under Moscow is unfinished."""
    scene = RegionScene("green", "yellow", "red", "blue", heights=(3, 2, 2, 2, 2, 2))
    scene.cities(A="suzdal", B="moscow", C="tver", D="vologda", E="ryazan", F="smolensk")
    scene.section("A1", owner="green", finished=True, ornament="red")
    scene.section("A3", owner="yellow", finished=True)
    scene.section("A2", card="M01", owner="green", delivered="brick stone").goods("green", "gold")
    scene.section("B1", owner="green", finished=True).section("B2", owner="yellow")
    for colour, there in (("green", 2), ("yellow", 1), ("red", 1), ("blue", 2)):
        scene.sent(colour, "suzdal", there).sent(colour, "moscow")
    return scene


def test_W16_city_scoring() -> None:
    scene = suzdal_and_moscow().do("deliver:gold:A2")

    assert "suzdal" in scene.closed()
    assert scene.at("green") == 2 + 4 + 4
    assert [scene.at(colour) for colour in ("yellow", "red", "blue")] == [2 + 1, 2, 2]
    assert "moscow" not in scene.closed()
    assert scene.city_on("B") == "moscow"
    assert [event[1] for event in scene.events("city_scored")] == [scene.seat("green"), scene.seat("yellow")]


@pytest.mark.parametrize(
    ("tools", "prestige"),
    [
        ("hammer saw chisel saw", 5),
        ("hammer saw chisel trowel plumb compass", 16),
        ("hammer saw chisel hammer saw chisel", 8),
    ],
)
def test_W17_tool_sets(tools: str, prestige: int) -> None:
    assert RegionScene("red", "blue").shows("red", tools).tool_sets("red") == prestige


# W-24 and A1: six dice stuck


def stuck(*colours: str) -> RegionScene:
    """Three dice showing 4 on space 1, three showing 4 on space 5; nobody has rubles, passes or banners."""
    scene = RegionScene(*colours)
    for index, die in enumerate(DIE_NAMES):
        scene.die(die, 1 if index % 2 else 5, 4)
    for colour in colours:
        scene.rubles(colour, 0).passes(colour, 0).banners(colour)
    return scene


def test_W24_six_dice_stuck() -> None:
    scene = stuck("red", "blue")

    for die in DIE_NAMES:
        assert scene.why_not(f"move:{die}") == "space-full"
    scene.rubles("red", 1)
    assert scene.legal_of("move") == ["move:red+1", "move:white+1", "move:black+1"]


def test_A1_no_pass_while_a_contractor_can_be_sent_also_for_a_pass_that_is_bought() -> None:
    scene = stuck("red", "blue").marker("red", 9)
    assert {"pass", "sell", "buy-pass", "reroll:1", "reroll:5"} == set(scene.legal())

    scene.do("buy-pass")
    assert scene.why_not("pass") == "action-possible"
    assert scene.why_not("recruit:tver") == "allowed"
    assert scene.sent("red", "tver", 6).why_not("pass") == "allowed"


@pytest.mark.parametrize("colours", [("red", "blue"), ("red", "blue", "yellow", "green")])
def test_A1_when_all_have_passed_in_turn_the_match_is_scored(colours: tuple[str, ...]) -> None:
    scene = stuck(*colours)

    for _ in colours:
        assert not scene.is_over()
        scene.do("pass")

    assert scene.is_over()
    assert len(scene.events("leftovers_scored")) == len(colours)


def test_A1_somebody_acting_in_between_the_count_begins_anew() -> None:
    scene = stuck("red", "blue").banners("blue", "inventory").section("A1", tile="lumber")
    scene.do("pass").do("claim:A1", "place:red:down")
    assert scene.turn() == "red"

    scene.do("pass")
    assert not scene.is_over()
    scene.do("pass")

    assert scene.is_over()
