"""W1 to W3 and W5: Ivan's marker and his Recruit card.

Smolensk, over tower A, reaches the first two places; the specialists are numbered as in the box:
1 hammer, 2 saw, 3 chisel, 4 trowel, 5 plumb, 6 compass, and so on round; number 10 gives 3 recognition.
"""

from importlib.resources import files
from pathlib import Path

import pytest

from cupola.play.setup.catalogue import catalogue_of
from tests.engine.rules.test_corrected_box import corrected_box
from tests.engine.scenes.solo_scene import SoloScene, recruiting

# W2


def test_W2_a_claim_of_either_moves_the_marker() -> None:
    scene = recruiting().over("A").do("claim:C1", "banner:beside")
    ivans = SoloScene(contractors=True).next_card("claim").section("B1", owner="red").over("A")
    ivans.ivan()

    assert scene.ivan_tower() == "C"
    assert (ivans.owner("B2"), ivans.ivan_tower()) == ("blue", "B")


@pytest.mark.parametrize("card", ["inventory", "transport", "construction", "recognition", "recruit"])
def test_W2_nothing_else_moves_the_marker(card: str) -> None:
    scene = SoloScene(contractors=True).next_card(card).over("B").section("C1", card="B01", owner="blue")
    scene.site("lumber lumber lumber")

    scene.ivan()

    assert scene.ivan_tower() == "B"


def test_W5_a_claim_by_a_buttress_moves_the_marker_too() -> None:
    scene = SoloScene(contractors=True, fourth="brickmakers").card(1, "brickmakers-1").over("A")
    scene.goods("red", "brick brick")

    scene.visit(1).do("influence:1a", "buttress:7:take", "buttress:7:use", "claim:D1", "banner:beside")

    assert scene.owner("D1") == "red"
    assert scene.ivan_tower() == "D"


# W3


def test_W3_a_contractor_goes_to_the_city_of_the_marker_without_passes() -> None:
    scene = recruiting().over("C").sent("red", "suzdal", 2).ivan()

    assert (scene.sent_to("blue", "suzdal"), scene.on_strip("blue")) == (1, 5)
    assert scene.held("blue", "passes") == 0
    assert scene.held("red", "passes") == 1


def test_W3_the_strip_bonuses_are_not_his() -> None:
    scene = recruiting()
    for left in (6, 5, 4, 3, 2, 1):
        scene.contractors("blue", left).places(1, 2, 3, 4, 5).next_card("recruit").die("red", 1).ivan()

    assert (scene.at("blue"), scene.held("blue", "rubles")) == (2, 0)
    assert scene.stored() == scene.all_goods("blue") == ""


@pytest.mark.parametrize(
    ("tower", "city", "reached"),
    [("A", "smolensk", (1, 2)), ("B", "vologda", (3, 4)), ("C", "ryazan", (1, 5))],
)
def test_W3_the_city_reaches_its_two_neighbours_on_the_ring(
    tower: str, city: str, reached: tuple[int, ...]
) -> None:
    scene = recruiting().cities("smolensk", "vologda", "ryazan", "moscow").over(tower)

    scene.ivan()

    assert scene.sent_to("blue", city) == 1
    assert scene.aside() == list(reached)


def test_W3_he_gains_printed_recognition_without_payment() -> None:
    scene = recruiting().places(10, 8, 3, 4, 5).ivan()

    assert (scene.at("blue"), scene.held("blue", "rubles")) == (5, 0)
    assert scene.ivan_tools() == ["saw", "trowel"]


@pytest.mark.parametrize("number", [13, 15, 22, 23, 24, 18, 17, 16, 9, 19])
def test_W5_a_specialist_without_free_recognition_pays_him_nothing(number: int) -> None:
    scene = recruiting().places(number, 1, 3, 4, 5).market_tile(7, "passes").card(1, "clergy-1")
    scene.die("red", 2)  # onto the second quadrant, so that his own move gains nothing

    scene.ivan()

    assert scene.at("blue") == 2
    assert scene.all_goods("blue") == scene.stored() == ""
    assert scene.held("blue", "rubles") == scene.held("blue", "passes") == 0
    assert scene.events("gained") == []


@pytest.mark.parametrize("number", [11, 12])
@pytest.mark.parametrize(("card", "gain"), [("clergy-1", 1), ("clergy-2", 1), ("clergy-3", 0)])
def test_W5_a_specialist_that_grants_a_guild_action_gives_him_what_the_cards_would(
    number: int, card: str, gain: int
) -> None:
    scene = recruiting().places(number, 1, 3, 4, 5).card(4, card).die("red", 2).ivan()

    assert scene.at("blue") == 2 + gain


@pytest.mark.parametrize(("second", "red", "white"), [(12, 2, 6), (1, 6, 1)])
def test_W5_I7_two_such_specialists_or_die_and_specialist_use_a_lightning_action_once(
    second: int, red: int, white: int
) -> None:
    scene = recruiting().places(11, second, 3, 4, 5).card(4, "clergy-1").die("red", red).die("white", white)
    scene.ivan()

    assert scene.at("blue") == 3


def test_W5_V5_the_condition_of_the_card_is_his_too() -> None:
    scene = recruiting().places(11, 1, 3, 4, 5).card(4, "clergy-3").die("red", 2)
    scene.build_tower("A", "blue", "blue").ivan()

    assert scene.at("blue") == 2  # no dome


def test_W3_recognition_beside_other_gains_is_printed_too(tmp_path: Path) -> None:
    words = files("cupola.content").joinpath("contractors.toml").read_text()
    four = "{ gain = { rubles = 4 } }"
    assert words.count(four) == 1
    (tmp_path / "contractors.toml").write_text(
        words.replace(four, "{ gain = { rubles = 2, recognition = 2 } }")
    )
    corrected_box(tmp_path)  # the base file as it is
    scene = recruiting(catalogue=catalogue_of(tmp_path)).places(8, 2, 3, 4, 5).ivan()

    assert (scene.at("blue"), scene.held("blue", "rubles")) == (4, 0)


def test_W3_moscow_gives_a_prestige_and_no_tiles() -> None:
    scene = recruiting().over("D").marker("blue", 6).ivan()

    assert (scene.sent_to("blue", "moscow"), scene.prestige("blue")) == (1, 2)
    assert scene.at("blue") == 9
    assert (scene.ivan_tools(), scene.aside()) == ([], [])
    assert scene.on_places() == [1, 2, 3, 4, 5]


def test_W3_a_closed_city_takes_no_contractor_and_without_one_nothing_happens() -> None:
    closed = recruiting().cities("", "vologda", "suzdal", "moscow")
    closed.build_tower("A", "red", "red", "red", "red").ivan()
    none = recruiting().over("D").contractors("blue", 0)
    none.ivan()

    assert (closed.on_strip("blue"), closed.die_at("red"), closed.turn()) == (6, 2, "red")
    assert (none.sent_to("blue", "moscow"), none.at("blue")) == (0, 2)
    for scene in (closed, none):
        assert scene.events("ivan_recruited", "ivan_took_specialist") == []


def test_W3_a_stuck_die_does_not_keep_him_from_recruiting() -> None:
    scene = recruiting()
    for die in ("blue", "yellow", "green"):
        scene.die(die, 2, 4)

    scene.ivan()

    assert scene.die_at("red") == 1
    assert scene.sent_to("blue", "smolensk") == 1


def test_W1_the_black_die_moves_by_its_tile() -> None:
    scene = SoloScene(contractors=True).next_card("transport", "black").die("black", 1, 1)

    scene.ivan()

    assert scene.die_at("black") == 2
    assert scene.events("die_moved") == [("die_moved", 1, 5, 0, 1, 0)]


def test_K4_his_contractors_make_a_city_dearer_for_the_human() -> None:
    scene = recruiting().sent("blue", "smolensk", 1)

    assert scene.why_not("recruit:smolensk") == "not-enough-passes"
    assert scene.why_not("recruit:vologda") == "allowed"
