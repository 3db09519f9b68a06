from collections.abc import Callable
from pathlib import Path

import pytest

from cupola.content.shape.vocabulary import BASE_FILE
from tests.recorded import recorded

FAULTS = Path(__file__).with_name("faults.txt")

Faults = Callable[..., list[str]]

GROUPS = "craftsmen, teamsters, merchants, clergy"
FIRST_CARD = "influence row 1 (craftsmen)"
ACTION = "{ pay = { any_material = 1 }, gain = { rubles = 1 } }"


@pytest.mark.parametrize(("action", "expected"), recorded(FAULTS, "effects"))
def test_faults_of_effects(faults: Faults, action: str, expected: str) -> None:
    assert faults(BASE_FILE, (ACTION, action)) == [f"base.toml: {FIRST_CARD}: {expected}"]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            'group = "craftsmen"',
            'group = "smiths"',
            f"influence row 1 (smiths): group: unknown group 'smiths' ({GROUPS})",
        ),
        ("first_game = true\n", "", "influence: first_game: no card of the craftsmen is for a first game"),
        (f"{ACTION}, ", "", f"{FIRST_CARD}: actions: expected 2 entries, got 1"),
    ],
)
def test_faults_of_influence_cards(faults: Faults, old: str, new: str, expected: str) -> None:
    assert faults(BASE_FILE, (old, new)) == [f"base.toml: {expected}"]


def test_every_group_has_a_card(faults: Faults) -> None:
    clergy = ('[[influence]]\ngroup = "clergy"', '[[influence]]\ngroup = "merchants"')

    found = faults(BASE_FILE, clergy, clergy, clergy)

    assert found == ["base.toml: influence: group: no card of the clergy"]
