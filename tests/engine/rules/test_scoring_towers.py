import pytest

from cupola.engine.rules.scoring import presence, tower_value
from tests.scene import Scene

COLOURS = ("red", "blue", "yellow", "green")


def tower(players: int, *floors: str) -> dict[str, int]:
    """What one tower of finished sections brings so many players."""
    return Scene(*COLOURS[:players], heights=(6,)).build_tower("A", *floors).tower_shares("A")


def test_E5_worth_is_two_a_finished_section_and_one_an_ornament_presence_is_own_banners_and_ornaments() -> (
    None
):
    scene = Scene(heights=(4, 3)).build_tower("A", "red+blue", "blue+red", "blue", "red?")

    assert [tower_value(scene.state, tower) for tower in (0, 1)] == [2 * 3 + 2, 0]
    assert [[presence(scene.state, seat, tower) for seat in (0, 1)] for tower in (0, 1)] == [[2, 3], [0, 0]]


def test_E5_a_claim_that_was_never_finished_counts_for_nothing() -> None:
    scene = Scene(heights=(3,)).build_tower("A", "blue?", "red?", "red?")
    scene.section("A1", delivered="lumber")

    assert tower_value(scene.state, 0) == 0
    assert scene.tower_shares("A") == {}


@pytest.mark.parametrize(
    ("floors", "shares"),
    [
        ("red red blue", {"red": 6, "blue": 2}),
        ("blue+blue red blue", {"red": 2, "blue": 7}),
        ("red+red blue", {"red": 5, "blue": 1}),  # a third is rounded down
        ("red red red blue", {"red": 8, "blue": 2}),
        ("blue+blue blue red?", {"blue": 5}),  # the absent player gets nothing
        ("red red+blue", {"red": 5, "blue": 1}),  # E5: an ornament alone is presence
    ],
)
def test_E7_with_two_more_presence_gets_all_and_the_other_a_third(
    floors: str, shares: dict[str, int]
) -> None:
    assert tower(2, *floors.split()) == shares


def test_E5_each_tower_is_scored_alone() -> None:
    scene = Scene(heights=(3, 2, 2)).build_tower("A", "red", "red", "blue").build_tower("B", "blue", "blue")

    assert [scene.tower_shares(name) for name in "ABC"] == [{"red": 6, "blue": 2}, {"blue": 4}, {}]


# For each rule of sharing: how many play, the floors, and what red, blue, yellow and green get
SHARED: dict[str, tuple[int, str, tuple[int, ...]]] = {
    "all, half, quarter, eighth": (4, "red+red red+red blue+blue blue+yellow yellow green", (16, 8, 4, 2)),
    "every rank is rounded down": (3, "red+red red+blue red blue+yellow blue yellow", (15, 7, 3)),
    "a tie of three players for first: (11 + 5) / 2": (3, "red+blue red+red blue+blue yellow", (8, 8, 2)),
    "a tie of four players for first": (4, "red+blue red+red blue+blue yellow", (8, 8, 2, 0)),
    "a tie for second: (4 + 2) / 2": (4, "red red blue green", (8, 3, 0, 3)),
    "a tie for third: (3 + 1) / 2": (4, "red+red red blue blue yellow green", (13, 6, 2, 2)),
    "two ties: (12 + 6) / 2, (3 + 1) / 2": (4, "red red blue blue yellow green", (9, 9, 2, 2)),
    "three tied: (13 + 6 + 3) / 3, 13 / 8": (4, "red+red blue blue yellow yellow green", (7, 7, 7, 1)),
    "all of three tied: (6 + 3 + 1) / 3": (3, "red blue yellow", (3, 3, 3)),
    "all of four tied: (8 + 4 + 2 + 1) / 4": (4, "red blue yellow green", (3, 3, 3, 3)),
    "without presence there is nothing": (4, "red red", (4, 0, 0, 0)),
    "nobody ties with the absent": (3, "red blue", (3, 3, 0)),
    "claims are no presence": (4, "red? blue? yellow?", (0, 0, 0, 0)),
    "three of four tied: (6 + 3 + 1) / 3": (4, "red blue yellow", (3, 3, 3, 0)),
    "one section": (4, "red", (2, 0, 0, 0)),
    "one section and an ornament on it: (3 + 1) / 2": (4, "red+blue", (2, 2, 0, 0)),
}


@pytest.mark.parametrize("rule", SHARED)
def test_E6_a_tower_is_shared_by_rank_and_tied_players_share_their_ranks(rule: str) -> None:
    players, floors, shares = SHARED[rule]

    paid = dict(zip(COLOURS, shares, strict=False))
    assert tower(players, *floors.split()) == {colour: share for colour, share in paid.items() if share}


@pytest.mark.parametrize(
    "floors", [("red", "blue"), ("red+blue",), ("red+blue", "blue", "red"), ("red?", "blue?"), ()]
)
def test_E7_with_two_a_tie_gives_nothing_to_either(floors: tuple[str, ...]) -> None:
    assert tower(2, *floors) == {}
