from collections.abc import Callable
from pathlib import Path

import pytest

from cupola.content.box import load_box
from cupola.content.shape.vocabulary import CONTRACTORS_FILE
from tests.recorded import recorded

FAULTS = Path(__file__).with_name("faults.txt")

Faults = Callable[..., list[str]]


@pytest.mark.parametrize(("old", "new", "expected"), recorded(FAULTS, "contractors"))
def test_faults_of_the_contractors_box(faults: Faults, old: str, new: str, expected: str) -> None:
    assert faults(CONTRACTORS_FILE, (old, new)) == [f"contractors.toml: {expected}"]


@pytest.mark.parametrize(("old", "new", "expected"), recorded(FAULTS, "guilds"))
def test_faults_of_guilds(faults: Faults, old: str, new: str, expected: str) -> None:
    assert faults(CONTRACTORS_FILE, (old, new))[0] == f"contractors.toml: {expected}"


def test_every_guild_is_there_once(faults: Faults) -> None:
    found = faults(CONTRACTORS_FILE, ('name = "weavers"', 'name = "jewellers"'))

    assert found == [
        "contractors.toml: guild: name: expected each of jewellers, weavers, foremen, recruiters,"
        " wholesalers, jurists, administrators, archivists, master_builders, brickmakers once,"
        " got jewellers, jewellers, foremen, recruiters,"
        " wholesalers, jurists, administrators, archivists, master_builders, brickmakers"
    ]


def test_a_list_of_tools_that_is_wrong_is_told_once(faults: Faults) -> None:
    found = faults(CONTRACTORS_FILE, ('tools = ["hammer", ', 'tools = ["rake", "fork", '))

    assert len(found) == 1
    assert found[0].startswith("contractors.toml: specialists: tools: expected 6 different tools, got rake")


def test_both_boxes_together_have_at_most_32_faces(faults: Faults) -> None:
    faces = len(load_box().base.workshop_tiles.faces)
    more = 32 - faces - 1  # beside the two that are exchanged
    removed, added = "[{ recognition = 1 }, ", "[{ passes = 1 }, "

    assert found_with(faults, removed, added, more - 1) == []
    assert found_with(faults, removed, added, more) == [
        "contractors.toml: module: workshop_faces_added: "
        "expected at most 32 faces with those of the base box, got 33"
    ]


def found_with(faults: Faults, removed: str, added: str, times: int) -> list[str]:
    changes = [(each, each + each[1:] * times) for each in (removed, added)]
    return faults(CONTRACTORS_FILE, *changes)


def test_the_tile_that_is_exchanged_leaves_every_material_on_a_tile(faults: Faults) -> None:
    replaced = ('resource_tile_replaced = "recognition"', 'resource_tile_replaced = "gold"')

    assert faults(CONTRACTORS_FILE, replaced) == [
        "contractors.toml: module: resource_tile_replaced: no tile would give gold"
    ]
    assert faults(CONTRACTORS_FILE, replaced, ("{ passes = 1 }\nextra", "{ gold = 1 }\nextra")) == []


def test_a_guild_names_no_more_cards_than_it_has(faults: Faults) -> None:
    found = faults(
        CONTRACTORS_FILE,
        ('name = "weavers"\n', 'name = "weavers"\ncards_needing_contractors = [0, 1, 2, 0]\n'),
    )

    assert found == [
        "contractors.toml: guild row 2 (weavers): cards_needing_contractors: expected at most 3 entries"
    ]
