from collections.abc import Callable
from pathlib import Path

import pytest

from cupola.content.shape.vocabulary import BASE_FILE
from tests.recorded import recorded

FAULTS = Path(__file__).with_name("faults.txt")

Faults = Callable[..., list[str]]

BOOK = 'source = "book"\n'


@pytest.mark.parametrize(("old", "new", "expected"), recorded(FAULTS, "player"))
def test_faults_of_the_player(faults: Faults, old: str, new: str, expected: str) -> None:
    found = faults(BASE_FILE, (old, new))

    assert f"base.toml: player: {expected}" in found
    assert len(found) == (2 if old == "banners = 6" else 1)


@pytest.mark.parametrize(("old", "new", "expected"), recorded(FAULTS, "board"))
def test_faults_of_the_tables_of_the_board(faults: Faults, old: str, new: str, expected: str) -> None:
    assert faults(BASE_FILE, (old, new)) == [f"base.toml: {expected}"]


def test_quadrants_are_pairs_of_neighbours_from_any_space(faults: Faults) -> None:
    assert faults(BASE_FILE, ("[4, 5], [6, 7]]", "[4, 6], [5, 7]]")) == [
        "base.toml: market: quadrants.3: expected two neighbouring spaces, clockwise, got 4 and 6",
        "base.toml: market: quadrants.4: expected two neighbouring spaces, clockwise, got 5 and 7",
    ]
    assert faults(BASE_FILE, ("[[0, 1], [2, 3], [4, 5], [6, 7]]", "[[1, 2], [3, 4], [5, 6], [7, 0]]")) == []


@pytest.mark.parametrize(("old", "new", "expected"), recorded(FAULTS, "tiles and workshop boards"))
def test_faults_of_tiles_and_workshop_boards(faults: Faults, old: str, new: str, expected: str) -> None:
    found = faults(BASE_FILE, (old, new))

    assert found == [f"base.toml: {expected}"]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("players = 2", "players = 5", "plan row 1: players: expected 2, 3 or 4, got 5"),
        ("[3, 3, 4, 2]", "[3, 3, 4, 1, 1]", "plan row 1: heights: expected 4 towers with 2 players, got 5"),
        ("[3, 3, 4, 2]", "[3, 4, 4, 1]", "plan row 1: heights.4: expected a height from 2 to 6, got 1"),
        ("[3, 3, 4, 2]", "[7, 2, 2, 2]", "plan row 1: heights.1: expected a height from 2 to 6, got 7"),
        ("[3, 3, 4, 2]", "[3, 3, 4, '2']", "plan row 1: heights.4: expected an int, got str"),
        (
            "[3, 4, 5, 5, 4, 3]",
            "[5, 5, 5, 6, 6, 6]",
            "workshop_tiles: faces: 33 workshop tiles needed for 4 players, 28 there",
        ),
    ],
)
def test_faults_of_plans(faults: Faults, old: str, new: str, expected: str) -> None:
    assert f"base.toml: {expected}" in faults(BASE_FILE, (old, new))


def test_every_number_of_players_has_a_plan(faults: Faults) -> None:
    four = [
        ("players = 4\nheights = [3, 4, 5, 5, 4, 3]", "players = 2\nheights = [3, 3, 3, 3]"),
        ("players = 4\nheights = [4, 4, 4, 4, 4, 4]", "players = 2\nheights = [3, 3, 3, 3]"),
        ("players = 4\nheights = [3, 3, 6, 5, 4, 3]", "players = 2\nheights = [3, 3, 3, 3]"),
    ]

    assert faults(BASE_FILE, *four) == ["base.toml: plan: players: no plan for 4 players"]


def test_there_are_workshop_tiles_for_the_largest_plan_of_each_number_of_players(faults: Faults) -> None:
    assert faults(BASE_FILE, ("{ lumber = 1 }, { brick = 1 }, { stone = 1 }, ", "")) == [
        "base.toml: workshop_tiles: faces: 12 workshop tiles needed for 2 players, 11 there",
        "base.toml: workshop_tiles: faces: 24 workshop tiles needed for 4 players, 22 there",
        "base.toml: workshop_tiles: sources.faces.13: names no value of this row",
    ]


@pytest.mark.parametrize(
    ("old", "new", "unknown", "missing"),
    [
        ("blue   = { blue = 3", "pink   = { blue = 3", "basic: pink: unknown key", "basic: blue"),
        ("[workshop_board.advanced]", "[workshop_board.expert]", "expert: unknown table", "advanced"),
    ],
)
def test_every_colour_has_a_workshop_board_of_two_sides(
    faults: Faults, old: str, new: str, unknown: str, missing: str
) -> None:
    board = "base.toml: workshop_board"
    assert faults(BASE_FILE, (old, new)) == [f"{board}.{unknown}", f"{board}.{missing}: missing"]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("lumber = 20", "lumber = 501", "supply: lumber: must be at most 500"),
        ("green = 10", "green = 7", "supply: green: must be at least 8"),
        ("rubles = 70", "rubles = 9", "supply: rubles: must be at least 10"),
        ("stone = 20", "stone = 17", "sections: rows: cost 35 stone, more than twice the 17 in the supply"),
    ],
)
def test_the_supply_lets_matches_end(faults: Faults, old: str, new: str, expected: str) -> None:
    assert faults(BASE_FILE, (old, new)) == [f"base.toml: {expected}"]


def test_the_least_supply_is_enough(faults: Faults) -> None:
    changes = [("green = 10", "green = 8"), ("rubles = 70", "rubles = 10"), ("stone = 20", "stone = 18")]

    assert faults(BASE_FILE, *changes) == []


def test_one_group_takes_materials_with_whatever_card_is_drawn(faults: Faults) -> None:
    once = "{ once = true, gain = { rubles = 1 } }"
    craftsman = ('{ pay_one_of = ["gold", "green", "purple"], gain = { rubles = 2 } }', once)
    merchant = ("{ pay_same = 2, gain = { any_material = 1 } }", once)

    assert faults(BASE_FILE, craftsman) == faults(BASE_FILE, merchant) == []
    assert faults(BASE_FILE, craftsman, merchant) == [
        "base.toml: influence: actions: "
        "expected craftsmen or teamsters or merchants to take materials with each of their cards"
    ]


def test_there_are_at_most_16_plans(faults: Faults) -> None:
    plan = f"[[plan]]\nplayers = 2\nheights = [2, 2, 2, 2]\n{BOOK}"

    assert faults(BASE_FILE, ("[[plan]]", plan * 7 + "[[plan]]")) == []
    assert faults(BASE_FILE, ("[[plan]]", plan * 8 + "[[plan]]")) == [
        "base.toml: plan: expected at most 16 rows, got 17"
    ]
