"""An owner's boxes: begun, edited value by value, confirmed, shared and deleted."""

import pytest

from tests.server.scenes.box_scene import M02, Owner, row_in, value_in
from tests.server.scenes.household import Household
from tests.server.scenes.player import Person, must


@pytest.fixture
def owner(host: Person) -> Owner:
    """Somebody who owns the game."""
    return Owner(host)


def test_a_new_box_begins_as_the_packaged_one(household: Household, owner: Owner) -> None:
    card = owner.begin("My copy")

    assert card["digest"] == household.services.catalogue.box.digest
    assert (card["total"], card["confirmed"], card["changed"], card["faults"]) == (495, 0, 0, [])
    assert 0 < card["ours"] < card["total"]
    assert owner.boxes() == [card]


def test_a_value_is_set_and_the_card_counts_it(owner: Owner) -> None:
    card = owner.begin()

    change = owner.set(card["id"], "recognition", 5)

    value = value_in(change, "recognition")
    assert (value["value"], value["standard"], value["state"], value["source"]) == (5, 4, "changed", "book")
    assert (change["card"]["changed"], change["card"]["ours"]) == (1, card["ours"] - 1)
    assert change["card"]["digest"] != card["digest"]
    assert owner.sheet(card["id"])["card"] == change["card"]


def test_a_row_is_confirmed_with_one_call_and_keeps_the_digest(owner: Owner) -> None:
    card = owner.begin()

    change = must(owner.edit(card["id"], confirm=[{"file": "base.toml", "row": M02}]))

    assert {value["state"] for value in row_in(change, M02)["values"]} == {"confirmed"}
    assert change["card"]["digest"] == card["digest"]
    assert change["card"]["confirmed"] == 4
