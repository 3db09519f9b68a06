"""Every fault of the values of the base box is told in one line."""

from collections.abc import Callable

import pytest

from cupola.content.shape.vocabulary import BASE_FILE

Faults = Callable[..., list[str]]

MATERIALS = "(lumber, brick, stone, gold, green, purple)"
SOURCES = "(book, reported, inferred, reconstructed)"
GROUPS = "craftsmen, teamsters, merchants, clergy"
BOOK = 'source = "book"\n'


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("banners = 6", "banners = 7", "banners: expected 6, got 7"),
        ("banners = 6", "banners = 5", "banners: expected 6, got 5"),
        (
            "banners_in_inventory = 4",
            "banners_in_inventory = 3",
            "banners_in_inventory: expected 2 fewer than the 6 banners, got 3",
        ),
        (
            "inventory_spaces = 10",
            "inventory_spaces = 7",
            "inventory_spaces: must be at least 8",
        ),
        (
            '["door", "arch", "arch", "cross"]',
            '["door", "door", "arch", "cross"]',
            "ornaments: expected one door, two arches and one cross, got door, door, arch, cross",
        ),
        ('["door", "arch"', '["gate", "arch"', "ornaments.1: unknown ornament 'gate' (door, arch, cross)"),
        ("inventory_spaces = 10", "inventory_spaces = 31", "inventory_spaces: must be at most 30"),
        ("start_recognition = 2", "start_recognition = 81", "start_recognition: must be at most 80"),
        ("[3, 4, 4, 5]", "[3, 4, 5]", "rubles_by_turn_order: expected 4 entries, got 3"),
        ("[3, 4, 4, 5]", "[3, 4, 4, -5]", "rubles_by_turn_order.4: must be at least 0"),
    ],
)
def test_faults_of_the_player(faults: Faults, old: str, new: str, expected: str) -> None:
    found = faults(BASE_FILE, (old, new))

    assert f"base.toml: player: {expected}" in found
    assert len(found) == (2 if old == "banners = 6" else 1)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            'arch = "stone"',
            'arch = "marble"',
            f"ornament_material: arch: unknown material 'marble' {MATERIALS}",
        ),
        ("[5, 9, 13,", "[5, 5, 13,", "score_track: prestige_at.2: expected more than 5, got 5"),
        ("78, 79, 80]", "78, 79, 81]", "score_track: prestige_at.40: must be at most 80"),
        ("[5, 9, 13,", "[0, 9, 13,", "score_track: prestige_at.1: must be at least 1"),
        (
            '"green", "white"]\nper',
            '"green", "black"]\nper',
            "dice: colours: expected each of red, blue, yellow, green, white once,"
            " got red, blue, yellow, green, black",
        ),
        (
            '"green", "white"]\nper',
            '"green", "pink"]\nper',
            "dice: colours.5: unknown die colour 'pink' (red, blue, yellow, green, white, black)",
        ),
        ("per_space = 3", "per_space = 7", "dice: per_space: must be at most 6"),
        ("\nspaces = 8\n", "\nspaces = 9\n", "market: spaces: expected 8, got 9"),
        ("[6, 7]]", "[6, 7, 0]]", "market: quadrants.4: expected 2 entries, got 3"),
        ("[4, 5], [6, 7]]", "[4, 5]]", "market: quadrants: expected each space from 0 to 7 once"),
        (
            'groups = ["craftsmen"',
            'groups = ["clergy"',
            f"market: groups: expected each of {GROUPS} once, got clergy, teamsters, merchants, clergy",
        ),
        (
            'groups = ["craftsmen"',
            'groups = ["smiths"',
            f"market: groups.1: unknown group 'smiths' ({GROUPS})",
        ),
        (
            '"claim", "recognition"]',
            '"claim"]',
            "solo: cards: expected each of inventory, transport, construction, claim, recognition once,"
            " got inventory, transport, construction, claim",
        ),
    ],
)
def test_faults_of_the_tables_of_the_board(faults: Faults, old: str, new: str, expected: str) -> None:
    assert faults(BASE_FILE, (old, new)) == [f"base.toml: {expected}"]


def test_quadrants_are_pairs_of_neighbours(faults: Faults) -> None:
    found = faults(BASE_FILE, ("[4, 5], [6, 7]]", "[4, 6], [5, 7]]"))

    assert found == [
        "base.toml: market: quadrants.3: expected two neighbouring spaces, clockwise, got 4 and 6",
        "base.toml: market: quadrants.4: expected two neighbouring spaces, clockwise, got 5 and 7",
    ]


def test_quadrants_may_start_at_an_odd_space(faults: Faults) -> None:
    assert faults(BASE_FILE, ("[[0, 1], [2, 3], [4, 5], [6, 7]]", "[[1, 2], [3, 4], [5, 6], [7, 0]]")) == []


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("gives = { brick = 2 }", "gives = { wood = 2 }", "resource_tile row 2: gives.wood: unknown good"),
        ("gives = { rubles = 2 }", "gives = {}", "resource_tile row 7: gives: expected 1 to 3 kinds, got 0"),
        (
            "gives = { brick = 2 }",
            "gives = { brick = 1, gold = 1, stone = 1, green = 1 }",
            "resource_tile row 2: gives: expected 1 to 3 kinds, got 4",
        ),
        (
            "gives = { brick = 2 }",
            "gives = { brick = 5 }",
            "resource_tile row 2: gives.brick: must be at most 4",
        ),
        (
            "gives = { brick = 2 }",
            "gives = { brick = 0 }",
            "resource_tile row 2: gives.brick: must be at least 1",
        ),
        (
            "gives = { rubles = 2 }",
            "gives = { passes = 1 }",
            "resource_tile row 7: gives.passes: not possible here",
        ),
        (
            "gives = { brick = 2 }",
            "gives = { rubles = 2 }",
            "resource_tile: gives: no tile gives brick",
        ),
        (
            "gives = { rubles = 2 }",
            "gives = { recognition = 2 }",
            "resource_tile: gives: expected one tile that gives recognition, got 2",
        ),
        (
            f"[[resource_tile]]\ngives = {{ rubles = 2 }}\n{BOOK}",
            "",
            "resource_tile: expected 8 rows, got 7",
        ),
        (
            '{ die = "red" }',
            '{ die = "pink" }',
            "workshop_tiles: faces.1.die: unknown die colour 'pink' (red, blue, yellow, green, white, black)",
        ),
        ('{ die = "red" }', "{ gold = 1 }", "workshop_tiles: faces: no face shows the red die"),
        (
            "{ rubles = 1 }, {",
            "{ diamond = 1 }, {",
            "workshop_tiles: faces.12.diamond: needs diamonds, not in play here",
        ),
        (
            "{ rubles = 1 }, {",
            '{ die = "black" }, {',
            "workshop_tiles: faces.12.die: needs contractors, not in play here",
        ),
        ("{ rubles = 1 }, {", "{}, {", "workshop_tiles: faces.12: expected one good or one die"),
        (
            "{ rubles = 1 }, {",
            "{ rubles = 1, gold = 1 }, {",
            "workshop_tiles: faces.12: expected one good or one die",
        ),
        (
            "blue = 1, yellow = 2",
            "blue = 10, yellow = 2",
            "workshop_board.basic: red.blue: must be at most 9",
        ),
        ("white = [2, 3]", "white = [2]", "workshop_board.basic: red.white: expected 2 entries, got 1"),
        ("blue = 1, yellow = 2, ", "yellow = 2, ", "workshop_board.basic: red.blue: missing"),
        (
            'blue = "cross"',
            'blue = "door"',
            "workshop_board.advanced: ornament_on:"
            " expected one door, two arches and one cross, got door, door, arch, arch",
        ),
        (
            '["white", "white"]',
            '["white", "red"]',
            "workshop_board.advanced: banners_on: expected the two white slots, got white, red",
        ),
        (
            '["white", "white"]',
            '["white", "black"]',
            "workshop_board.advanced: banners_on.2:"
            " unknown slot colour 'black' (red, blue, yellow, green, white)",
        ),
    ],
)
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


def test_every_colour_has_a_workshop_board(faults: Faults) -> None:
    assert faults(BASE_FILE, ("blue   = { blue = 3", "pink   = { blue = 3")) == [
        "base.toml: workshop_board.basic: pink: unknown key",
        "base.toml: workshop_board.basic: blue: missing",
    ]


def test_the_workshop_boards_have_two_sides(faults: Faults) -> None:
    assert faults(BASE_FILE, ("[workshop_board.advanced]", "[workshop_board.expert]")) == [
        "base.toml: workshop_board.expert: unknown table",
        "base.toml: workshop_board.advanced: missing",
    ]


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
