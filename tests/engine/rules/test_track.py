import pytest

from cupola.engine.rules.track import (
    can_lose_prestige,
    gain_prestige,
    gain_recognition,
    lose_prestige,
    lose_recognition,
    prestige_at,
)
from cupola.play.setup.catalogue import standard_catalogue
from tests.scene import Scene

LAP = 80
TABLE = standard_catalogue().box.base.score_track.prestige_at
EAGLES = [lap * LAP + space for lap in range(3) for space in TABLE]
TWO_LAPS = range(2 * LAP + 1)


def after_prestige(space: int, amount: int, scene: Scene | None = None) -> int:
    scene = (scene or Scene()).marker("red", space)
    gain_prestige(scene.state, 0, amount)
    return scene.at("red")


def test_T1_recognition_moves_the_marker_by_spaces() -> None:
    scene = Scene().marker("red", 6).marker("blue", 30)

    gain_recognition(scene.state, 0, 3)
    lose_recognition(scene.state, 1, 4)

    assert (scene.at("red"), scene.at("blue")) == (9, 26)


@pytest.mark.parametrize(("space", "loss", "after"), [(3, 3, 0), (3, 5, 0), (0, 2, 0), (7, 1, 6)])
def test_T1_recognition_never_falls_below_zero(space: int, loss: int, after: int) -> None:
    scene = Scene().marker("red", space)

    lost = lose_recognition(scene.state, 0, loss)

    assert scene.at("red") == after
    assert lost == space - after


@pytest.mark.parametrize(
    ("space", "amount", "after"),
    [
        *[(2, 1, 5), (4, 1, 5), (5, 1, 9), (6, 2, 13), (0, 3, 13), (29, 1, 32), (58, 2, 60), (50, 1, 51)],
        *[(79, 1, 80), (79, 2, 85), (80, 1, 85), (83, 1, 85), (85, 1, 89), (77, 5, 89)],
    ],
)
def test_T2_T6_prestige_moves_to_the_nth_prestige_space_strictly_ahead_on_both_laps(
    space: int, amount: int, after: int
) -> None:
    assert after_prestige(space, amount) == after


def test_T2_every_space_and_every_gain_agree_with_the_table() -> None:
    scene = Scene()

    for space in range(LAP + 1):
        ahead = [eagle for eagle in EAGLES if eagle > space]
        for amount in range(1, 7):
            assert after_prestige(space, amount, scene) == ahead[amount - 1]


@pytest.mark.parametrize(
    ("space", "after"),
    [
        *[(6, 5), (8, 5), (9, 5), (10, 9), (32, 29), (80, 79)],
        *[(89, 85), (86, 85), (85, 80), (84, 80), (81, 80)],
    ],
)
def test_T3_T6_a_prestige_lost_leads_to_the_nearest_space_strictly_behind_across_the_start_too(
    space: int, after: int
) -> None:
    scene = Scene().marker("red", space)

    assert can_lose_prestige(scene.state, 0)
    lose_prestige(scene.state, 0)

    assert scene.at("red") == after


@pytest.mark.parametrize("space", [0, 1, 2, 4, 5])
def test_T3_without_a_prestige_space_behind_the_loss_cannot_be_chosen(space: int) -> None:
    scene = Scene().marker("red", space)

    assert not can_lose_prestige(scene.state, 0)
    assert scene.why_not("sell") == "no-prestige"
    assert scene.why_not("reroll:1") == "no-prestige"


def test_T3_between_two_prestige_spaces_a_loss_costs_only_the_way_back() -> None:
    scene = Scene().marker("red", 12)
    before = scene.prestige("red")

    lose_prestige(scene.state, 0)

    assert (scene.at("red"), scene.prestige("red")) == (9, before)


def test_T3_every_space_of_two_laps_agrees_with_the_table() -> None:
    scene = Scene()

    for space in TWO_LAPS:
        scene.marker("red", space)
        behind = [eagle for eagle in EAGLES if eagle < space]
        assert can_lose_prestige(scene.state, 0) == bool(behind)
        if behind:
            lose_prestige(scene.state, 0)
            assert scene.at("red") == behind[-1]


@pytest.mark.parametrize(("space", "gain", "prestige"), [(79, 1, 40), (79, 3, 40), (78, 7, 41), (80, 9, 42)])
def test_T4_past_the_last_space_it_goes_on_from_the_start_with_forty_more(
    space: int, gain: int, prestige: int
) -> None:
    scene = Scene().marker("red", space)

    gain_recognition(scene.state, 0, gain)

    assert (scene.at("red"), scene.prestige("red")) == (space + gain, prestige)


@pytest.mark.parametrize(
    ("space", "prestige"), [(0, 0), (4, 0), (5, 1), (8, 1), (9, 2), (31, 7), (32, 8), (50, 14), (57, 18)]
)
def test_T5_prestige_is_the_number_of_prestige_spaces_at_or_behind(space: int, prestige: int) -> None:
    assert Scene().marker("red", space).prestige("red") == prestige


def test_T5_every_space_of_two_laps_agrees_with_the_table() -> None:
    scene = Scene()

    for space in TWO_LAPS:
        assert prestige_at(scene.state, space) == sum(eagle <= space for eagle in EAGLES)


def test_T6_recognition_goes_across_and_back_again_and_the_second_lap_ends_at_eighty_prestige() -> None:
    scene, last = Scene().marker("red", 76), Scene().marker("red", 159)
    gain_recognition(scene.state, 0, 10)
    there = (scene.at("red"), scene.prestige("red"))
    lose_recognition(scene.state, 0, 10)
    gain_prestige(last.state, 0, 1)

    assert (there, (scene.at("red"), scene.prestige("red"))) == ((86, 41), (76, 36))
    assert (last.at("red"), last.prestige("red")) == (160, 80)
