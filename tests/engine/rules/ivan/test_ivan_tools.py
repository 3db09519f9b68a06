"""W3 to W5: the specialists Ivan sets aside, the places they leave, his tools and the cities.

Smolensk, over tower A, reaches the first two places; the specialists are numbered as in the box:
1 hammer, 2 saw, 3 chisel, 4 trowel, 5 plumb, 6 compass, and so on round; number 10 gives 3 recognition.
"""

import pytest

from cupola.engine.constants.layout import IVAN
from cupola.engine.rules.scoring import tool_prestige
from tests.engine.scenes.solo_scene import HUMAN, SoloScene, recruiting


@pytest.mark.parametrize(
    ("places", "bag", "aside", "after"),
    [
        ((1, 2), (6, 12), [1, 2], [6, 12]),
        ((1, 2), (), [1, 2], [0, 0]),  # K11: an empty bag
        ((1, 2), (12,), [1, 2], [0, 12]),
        ((0, 2), (6, 12), [2], [6, 12]),
        ((0, 0), (), [], [0, 0]),
    ],
)
def test_W3_K11_he_takes_the_specialists_that_lie_there_and_the_places_are_refilled(
    places: tuple[int, int], bag: tuple[int, ...], aside: list[int], after: list[int]
) -> None:
    scene = recruiting().places(*places, 3, 4, 5).bag(*bag).ivan()

    assert scene.aside() == aside
    assert scene.ivan_tools() == [["hammer", "saw"][number - 1] for number in aside]
    assert (sorted(scene.on_places()[:2]), scene.on_places()[2:]) == (after, [3, 4, 5])
    assert scene.in_bag() == []
    assert (scene.sent_to("blue", "smolensk"), scene.turn()) == (1, "red")


def test_W3_each_refill_is_a_draw_from_the_whole_bag() -> None:
    scene = recruiting().bag(6, 12, 18).ivan_begins().roll(1)
    assert scene.frame() == "specialist"
    assert scene.outcomes() == 3
    scene.roll(3)
    assert scene.outcomes() == 2
    scene.roll(1)

    assert sorted(scene.on_places()[:2]) == [6, 18]
    assert scene.in_bag() == [12]


@pytest.mark.parametrize(
    ("has", "places", "tools", "returned"),
    [
        ((7,), (1, 2), ["saw"], 2),  # hammers 1 and 7
        ((), (1, 7), [], 2),
        ((13,), (1, 7), ["hammer"], 2),  # W5: of three one stays
        ((7, 8), (1, 2), [], 4),
    ],
)
def test_W3_W5_two_equal_tools_return_to_the_bag(
    has: tuple[int, ...], places: tuple[int, int], tools: list[str], returned: int
) -> None:
    scene = recruiting().ivan_has(*has).places(*places, 3, 4, 5).bag()
    scene.ivan_begins().roll(1)

    assert scene.ivan_tools() == tools
    assert len(scene.aside()) == len(tools)
    assert len(scene.in_bag()) == scene.outcomes() == returned
    assert set(scene.in_bag()) | set(scene.aside()) == {*has, *places}


def test_W3_a_doubled_specialist_still_gives_its_recognition() -> None:
    scene = recruiting().ivan_has(4).places(10, 2, 3, 16, 5)

    scene.ivan()  # trowels 4 and 10

    assert scene.at("blue") == 5
    assert scene.ivan_tools() == ["saw"]


def test_W5_doubled_tiles_return_before_the_refill() -> None:
    scene = recruiting().ivan_has(7).places(1, 2, 3, 4, 5).bag().ivan_begins().roll(1)
    assert scene.outcomes() == 2  # the two hammers alone
    scene.chance()

    assert sorted(scene.on_places()[:2]) == [1, 7]
    assert scene.in_bag() == []


@pytest.mark.parametrize(("numbers", "worth"), [((), 0), ((1,), 1), ((1, 2, 3), 4), ((1, 2, 3, 4, 5, 6), 16)])
def test_W4_his_tools_score_in_sets(numbers: tuple[int, ...], worth: int) -> None:
    scene = recruiting().ivan_has(*numbers)

    assert tool_prestige(scene.state, IVAN) == worth
    assert tool_prestige(scene.state, HUMAN) == 0


def test_W4_his_tools_are_added_at_the_end() -> None:
    scene = (
        recruiting(heights=(3, 3, 3, 3))
        .build_tower("A", "blue", "blue", "blue")
        .cities("", "tver", "vologda", "suzdal")
    )
    scene.build_tower("B", "blue", "blue", "blue?").section("B3", card="D01", delivered="gold gold")
    scene.ivan_has(1, 2, 3).next_card("construction").site("lumber")

    scene.ivan()
    scene.rubles("red", 0).do("claim:C1", "banner:beside")

    assert [event[1:3] for event in scene.events("tools_scored")] == [(0, 0), (1, 4)]


def test_W4_a_city_pays_him_for_a_tower_the_human_completes() -> None:
    scene = SoloScene(heights=(2, 3, 3, 3), contractors=True).build_tower("A", "blue", "red?")
    scene.section("A2", card="D01", delivered="stone gold").goods("red", "gold")
    scene.sent("blue", "smolensk", 3).sent("red", "smolensk", 1)

    scene.do("deliver:gold:A2")

    assert scene.at("blue") == 5  # one banner times three contractors
    assert scene.at("red") == 2 + 5 + 1
    assert scene.why_not("recruit:smolensk") != "allowed"


def test_W4_a_city_pays_both_for_a_tower_he_completes() -> None:
    scene = SoloScene(heights=(2, 3, 3, 3), contractors=True).next_card("construction").site("brick")
    scene.build_tower("A", "red", "blue?").section("A2", card="D01", delivered="gold gold")
    scene.sent("blue", "smolensk", 2).sent("red", "smolensk", 2)

    scene.ivan()

    assert scene.at("blue") == 2 + 5 + 2
    assert scene.at("red") == 4
    assert len(scene.events("city_closed")) == 1
