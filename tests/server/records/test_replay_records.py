"""The records somebody keeps: a list for their owner alone, and none left once it is thrown away."""

import pytest

from tests.server.scenes.household import Household
from tests.server.scenes.player import must
from tests.server.scenes.records_scene import Round, round_of, upload


@pytest.fixture
def table(household: Household) -> Round:
    """Two people in the middle of a match."""
    return round_of(household, "Anna", "Boris", seed="a replay").play(12)


def test_the_records_an_account_sent_are_listed_for_it_alone(table: Round) -> None:
    anna, boris = table.people
    unfinished = str(must(upload(anna, table.record(anna)))["game"])
    finished = str(must(upload(anna, table.finish().record(anna)))["game"])

    mine, theirs = (must(person.get("/api/records")) for person in (anna, boris))

    listed = {each["table"]["game"]: each["status"] for each in mine}  # type: ignore[index]
    assert listed == {unfinished: "closed", finished: "over"}
    assert not theirs


def test_a_record_that_is_thrown_away_leaves_nothing_but_the_tables_that_went_on_from_it(
    table: Round, household: Household
) -> None:
    anna = table.people[0]
    before = household.counts()
    kept = str(must(upload(anna, table.record(anna)))["game"])
    copy = str(must(anna.post(f"/api/games/{kept}/copy", {}))["game"])
    copied = household.counts()

    thrown = anna.client.delete(f"/api/records/{kept}", headers=anna.headers)

    assert thrown.status_code == 204
    assert anna.get(f"/api/games/{kept}/moments").status_code == 404
    assert anna.view(copy)["status"] == "running"
    after = household.counts()
    assert (after["games"], copied["games"]) == (before["games"] + 1, before["games"] + 2)
    assert after["entries"] == before["entries"] + len(household.entries(copy))


def test_a_table_is_no_record_that_could_be_thrown_away(table: Round, household: Household) -> None:
    anna = table.people[0]
    before = household.counts()

    refused = anna.client.delete(f"/api/records/{table.game}", headers=anna.headers)

    assert (refused.status_code, refused.json()["code"]) == (409, "no_record")
    assert household.counts() == before
