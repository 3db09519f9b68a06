from collections.abc import Callable
from pathlib import Path

import pytest

from cupola.content.shape.vocabulary import BASE_FILE
from tests.recorded import recorded

FAULTS = Path(__file__).with_name("faults.txt")

Faults = Callable[..., list[str]]

MATERIALS = "(lumber, brick, stone, gold, green, purple)"
M02 = '["M02", "middle", "lumber stone gold", 4, 2]'
M02_TITLE = "sections row 12 (M02)"


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ('["M02", "middle", "lumber stone gold", "4", 2]', "recognition: expected an int, got str"),
        ('["M02", "middle", "lumber stone gold", 4]', "expected 5 columns, got 4"),
        ('["M02", "middle", "lumber wood gold", 4, 2]', f"cost.2: unknown material 'wood' {MATERIALS}"),
        ('["M02", "middle", "", 4, 2]', "cost: expected 1 to 4 materials, got 0"),
        ('["M02", "middle", "gold gold gold gold gold", 4, 2]', "cost: expected 1 to 4 materials, got 5"),
        ('["M02", "middle", ["gold"], 4, 2]', "cost: expected a string, got list"),
        ('["M02", "roof", "lumber", 4, 2]', "part: unknown part 'roof' (base, middle, dome)"),
        ('["M02", "middle", "lumber", -4, 2]', "recognition: must be at least 0"),
    ],
)
def test_faults_of_a_section(faults: Faults, row: str, expected: str) -> None:
    assert faults(BASE_FILE, (M02, row)) == [f"base.toml: {M02_TITLE}: {expected}"]


@pytest.mark.parametrize(("old", "new", "expected"), recorded(FAULTS, "sections"))
def test_faults_of_the_sections(faults: Faults, old: str, new: str, expected: str) -> None:
    assert faults(BASE_FILE, (old, new)) == [f"base.toml: {expected}"]


def test_two_sections_cannot_share_an_id(faults: Faults) -> None:
    assert faults(BASE_FILE, ('"M02", "middle"', '"M01", "middle"')) == [
        "base.toml: sections row 11 (M01): id: 2 rows have this id",
        "base.toml: sections row 12 (M01): id: 2 rows have this id",
    ]


def test_the_plans_need_enough_sections_of_each_part(faults: Faults) -> None:
    domes = [(f'"D{number:02}", "dome"', f'"D{number:02}", "base"') for number in range(1, 6)]

    assert faults(BASE_FILE, *domes) == ["base.toml: sections: rows: 6 domes needed, 5 there"]
