"""E5 to E7: what every tower brings, alone."""

import pytest

from cupola.engine.rules.scoring import presence, tower_value
from tests.scene import Scene

COLOURS = ("red", "blue", "yellow", "green")


def tower(players: int, *floors: str) -> dict[str, int]:
    """What one tower of finished sections brings so many players."""
    return Scene(*COLOURS[:players], heights=(6,)).build_tower("A", *floors).tower_shares("A")


def test_E5_a_tower_is_worth_two_a_finished_section_and_one_an_ornament() -> None:
    scene = Scene(heights=(4, 3)).build_tower("A", "red+blue", "blue+red", "blue", "red?")

    assert tower_value(scene.state, 0) == 2 * 3 + 2
    assert tower_value(scene.state, 1) == 0


def test_E5_presence_is_banners_on_finished_sections_and_ornaments() -> None:
    scene = Scene(heights=(4, 3)).build_tower("A", "red+blue", "blue+red", "blue", "red?")

    assert (presence(scene.state, 0, 0), presence(scene.state, 1, 0)) == (2, 3)
    assert (presence(scene.state, 0, 1), presence(scene.state, 1, 1)) == (0, 0)


def test_E5_a_claim_that_was_never_finished_counts_for_nothing() -> None:
    scene = Scene(heights=(3,)).build_tower("A", "blue?", "red?", "red?")
    scene.section("A1", delivered="lumber")

    assert tower_value(scene.state, 0) == 0
    assert scene.tower_shares("A") == {}


def test_E5_an_ornament_alone_is_presence() -> None:
    scene = Scene(heights=(3,)).build_tower("A", "red", "red+blue")

    assert scene.tower_shares("A") == {"red": 5, "blue": 1}


def test_E5_each_tower_is_scored_alone() -> None:
    scene = Scene(heights=(3, 2, 2)).build_tower("A", "red", "red", "blue").build_tower("B", "blue", "blue")

    assert [scene.tower_shares(name) for name in "ABC"] == [{"red": 6, "blue": 2}, {"blue": 4}, {}]


def test_E6_ranks_are_worth_all_a_half_a_quarter_and_an_eighth() -> None:
    # 6 finished and 4 ornaments: 16, presence 4, 3, 2, 1
    paid = tower(4, "red+red", "red+red", "blue+blue", "blue+yellow", "yellow", "green")

    assert paid == {"red": 16, "blue": 8, "yellow": 4, "green": 2}


def test_E6_every_rank_is_rounded_down() -> None:
    # 6 finished and 3 ornaments: 15, presence 4, 3, 2
    paid = tower(3, "red+red", "red+blue", "red", "blue+yellow", "blue", "yellow")

    assert paid == {"red": 15, "blue": 7, "yellow": 3}


@pytest.mark.parametrize("players", [3, 4])
def test_E6_a_tie_for_first_shares_both_ranks_and_leaves_the_third_its_own(players: int) -> None:
    # 4 finished and 3 ornaments: 11, presence 3, 3, 1: (11 + 5) / 2, 11 / 4
    paid = tower(players, "red+blue", "red+red", "blue+blue", "yellow")

    assert paid == {"red": 8, "blue": 8, "yellow": 2}


def test_E6_a_tie_for_second_shares_second_and_third() -> None:
    # 4 finished: 8, presence 2, 1, 1: (4 + 2) / 2
    assert tower(4, "red", "red", "blue", "green") == {"red": 8, "blue": 3, "green": 3}


def test_E6_a_tie_for_third_shares_third_and_fourth() -> None:
    # 6 finished and 1 ornament: 13, presence 3, 2, 1, 1: (3 + 1) / 2
    paid = tower(4, "red+red", "red", "blue", "blue", "yellow", "green")

    assert paid == {"red": 13, "blue": 6, "yellow": 2, "green": 2}


def test_E6_two_ties_share_two_ranks_each() -> None:
    # 6 finished: 12, presence 2, 2, 1, 1: (12 + 6) / 2 and (3 + 1) / 2
    paid = tower(4, "red", "red", "blue", "blue", "yellow", "green")

    assert paid == {"red": 9, "blue": 9, "yellow": 2, "green": 2}


def test_E6_three_tied_for_first_leave_the_fourth_an_eighth() -> None:
    # 6 finished and 1 ornament: 13, presence 2, 2, 2, 1: (13 + 6 + 3) / 3, 13 / 8
    paid = tower(4, "red+red", "blue", "blue", "yellow", "yellow", "green")

    assert paid == {"red": 7, "blue": 7, "yellow": 7, "green": 1}


@pytest.mark.parametrize(("players", "share"), [(3, 3), (4, 3)])
def test_E6_all_tied_share_every_rank(players: int, share: int) -> None:
    # one section each: 6 -> (6 + 3 + 1) / 3; 8 -> (8 + 4 + 2 + 1) / 4
    assert tower(players, *COLOURS[:players]) == dict.fromkeys(COLOURS[:players], share)


def test_E6_those_without_presence_get_nothing_and_tie_with_nobody() -> None:
    assert tower(4, "red", "red") == {"red": 4}
    assert tower(3, "red", "blue") == {"red": 3, "blue": 3}  # (4 + 2) / 2, whoever else plays
    assert tower(4, "red?", "blue?", "yellow?") == {}


def test_E6_small_towers_are_shared_by_the_same_rule() -> None:
    # 3 finished: 6, tied: (6 + 3 + 1) / 3; the fourth, had he been there, 6 / 8
    assert tower(4, "red", "blue", "yellow") == {"red": 3, "blue": 3, "yellow": 3}
    # 1 finished, 2 in all: nothing is left for a third
    assert tower(4, "red") == {"red": 2}
    # 1 finished and 1 ornament, two tied: (3 + 1) / 2
    assert tower(4, "red+blue") == {"red": 2, "blue": 2}


def test_E7_with_two_more_presence_gets_all_and_the_other_a_third() -> None:
    assert tower(2, "red", "red", "blue") == {"red": 6, "blue": 2}
    assert tower(2, "blue+blue", "red", "blue") == {"red": 2, "blue": 7}


def test_E7_a_third_is_rounded_down() -> None:
    assert tower(2, "red+red", "blue") == {"red": 5, "blue": 1}
    assert tower(2, "red", "red", "red", "blue") == {"red": 8, "blue": 2}


def test_E7_with_two_the_absent_player_gets_nothing() -> None:
    assert tower(2, "blue+blue", "blue", "red?") == {"blue": 5}


@pytest.mark.parametrize(
    "floors", [("red", "blue"), ("red+blue",), ("red+blue", "blue", "red"), ("red?", "blue?"), ()]
)
def test_E7_with_two_a_tie_gives_nothing_to_either(floors: tuple[str, ...]) -> None:
    assert tower(2, *floors) == {}
