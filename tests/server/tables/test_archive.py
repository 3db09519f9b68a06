"""All my tables: what I put away leaves my list, and every table can be found by group, person and option."""

import pytest

from tests.server.conftest import MakeClient
from tests.server.scenes.household import Household
from tests.server.scenes.player import Person, hot_seat, introduced, must
from tests.server.tables.test_people import begun, people, waiting


def listed(somebody: Person, /, **query: int | str) -> list[str]:
    """The games on somebody's list, page after page."""
    found: list[str] = []
    page = must(somebody.get("/api/me/tables", limit=2, **query))
    while True:
        found += [each["table"]["game"] for each in page["tables"]]
        if page["before"] is None:
            return found
        page = must(somebody.get("/api/me/tables", limit=2, before=page["before"], **query))


def put_away(household: Household, person: Person, game: str) -> int:
    """Take a table off somebody's list; the status."""
    return household.client.put(f"/api/me/archive/{game}", headers=person.headers).status_code


def test_a_table_put_away_is_listed_apart_and_comes_back(any_database: str, app_client: MakeClient) -> None:
    household = app_client(any_database)
    anna, boris = introduced(household.client, "Anna"), introduced(household.client, "Boris")
    game, other = begun(anna, boris), hot_seat(anna)

    assert [put_away(household, anna, game) for _ in range(2)] == [204, 204]

    assert listed(anna) == [other]
    assert listed(anna, archived="true") == [game]
    assert listed(boris) == [game]
    back = household.client.delete(f"/api/me/archive/{game}", headers=anna.headers)
    assert back.status_code == 204
    assert set(listed(anna)) == {game, other}
    assert listed(anna, archived="true") == []


def test_tables_are_found_by_group_person_and_option(household: Household) -> None:
    anna, boris, clara = (introduced(household.client, name) for name in ("Anna", "Boris", "Clara"))
    with_boris = begun(anna, boris)
    with_both = begun(anna, boris, clara)
    alone = hot_seat(anna, contractors=True)
    open_one = waiting(anna, players=4)
    known = {each["name"]: each["id"] for each in people(anna)}

    assert set(listed(anna)) == {with_boris, with_both, alone, open_one}
    assert listed(anna, group="open") == [open_one]
    assert listed(anna, group="over") == []
    assert set(listed(anna, group="waiting")) | set(listed(anna, group="running")) == {
        with_boris,
        with_both,
        alone,
    }
    assert set(listed(anna, person=known["Boris"])) == {with_boris, with_both}
    assert listed(anna, person=known["Clara"]) == [with_both]
    assert set(listed(anna, players=2)) == {with_boris, alone}
    assert listed(anna, players=3) == [with_both]
    assert listed(anna, contractors="true") == [alone]
    assert listed(anna, contractors="false", players=2) == [with_boris]


@pytest.mark.parametrize("query", ["group=mine", "players=5", "players=0", "archived=perhaps", "person=XYZ"])
def test_a_filter_that_means_nothing_is_refused_by_name(
    household: Household, host: Person, query: str
) -> None:
    reply = host.get(f"/api/me/tables?{query}")

    assert reply.status_code == 400
    assert reply.json()["details"] == {"field": query.partition("=")[0]}


def test_nobody_puts_away_what_is_not_theirs(household: Household, host: Person) -> None:
    stranger = introduced(household.client, "Dora")
    shown = waiting(host)
    private = str(must(host.post("/api/games", {"manners": {"spectators": False}}))["game"])

    assert put_away(household, stranger, shown) == 403
    assert put_away(household, stranger, private) == 404
    assert put_away(household, host, "nogame") == 404
    assert household.counts()["archived"] == 0
