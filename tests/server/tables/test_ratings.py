"""Ratings: only for those who want one, only for matches of people without help, every match once."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import select, update

from cupola.server.games.results import MILLIONTHS, note_ratings
from cupola.server.storage import schema
from cupola.table.study.ratings import DAY, MOST_A_WEEK, WEEK, Rating, rated, week_began
from tests.server.conftest import MakeClient
from tests.server.scenes.household import Household
from tests.server.scenes.identity_scene import bearer, new_token, send
from tests.server.scenes.player import Person, Reply, introduced, must, stranger
from tests.server.scenes.records_scene import Round

pytestmark = pytest.mark.thorough


def want(person: Person, is_wanted: bool = True) -> Reply:
    """Say whether somebody wants a rating."""
    return must(send(person, "PUT", "/api/me/rating", {"is_wanted": is_wanted}))


def mine(person: Person) -> Reply | None:
    """The figures of somebody's rating."""
    found: Reply | None = must(person.get("/api/me/rating"))["rating"]
    return found


def listed(person: Person) -> list[str]:
    """Who is in the list, in its order."""
    return [row["name"] for row in must(person.get("/api/ratings"))["ratings"]]


def stored(household: Household) -> dict[str, Rating]:
    """Every rating to the last millionth."""
    row = schema.ratings.c
    with household.services.database.reading() as connection:
        return {
            each.account: Rating(each.mean / MILLIONTHS, each.deviation / MILLIONTHS)
            for each in connection.execute(select(row.account, row.mean, row.deviation))
        }


def people_of(household: Household, *names: str) -> list[Person]:
    """People who have been here for a while and want a rating."""
    wait_for_wednesday(household)
    people = [introduced(household.client, name) for name in names]
    grow_older(household, *people)
    for person in people:
        want(person)
    return people


def wait_for_wednesday(household: Household) -> None:
    """Let no week end while a test runs."""
    clock = household.services.clock
    ahead = week_began(clock()) + WEEK + 2 * DAY + DAY // 2 - clock()
    household.services.clock = lambda: clock() + ahead


def grow_older(household: Household, *people: Person) -> None:
    """Let the accounts of these people be as old as they must be."""
    account = schema.accounts.c
    with household.services.database.writing() as connection:
        connection.execute(
            update(schema.accounts)
            .where(account.id.in_([person.account for person in people]))
            .values(created_at=account.created_at - DAY)
        )


def count(person: Person, table: Round) -> Reply:
    """Whether a match counted for somebody, and why not."""
    return must(person.get(f"/api/games/{table.game}/rating"))


def begun(household: Household, *people: Person, bots: int = 0, **order: Any) -> Round:
    """A running match of these people, and bots after them."""
    free = [{"kind": "free"}] * (len(people) - 1)
    seats = [{"kind": "me"}, *free, *[{"kind": "bot", "bot": "random"}] * bots]
    body = {"options": {"players": len(seats)}, "seats": seats, **order}
    game = str(must(people[0].post("/api/games", body))["game"])
    invites = must(people[0].get(f"/api/games/{game}/invites"))["invites"]
    for person, invite in zip(people[1:], invites, strict=True):
        must(person.post(f"/api/invites/{invite['secret']}", {}))
    must(people[0].post(f"/api/games/{game}/start"))
    return Round(household, game, tuple(people))


def test_nobody_has_a_rating_without_asking_for_one(household: Household) -> None:
    anna, boris = introduced(household.client, "Anna"), introduced(household.client, "Boris")

    begun(household, anna, boris).finish()

    assert must(anna.get("/api/me/rating")) == {"is_wanted": False, "rating": None}
    assert household.counts()["ratings"] == household.counts()["rated_matches"] == 0
    assert listed(stranger(household.client)) == []


def test_a_match_of_people_rates_those_who_want_it(any_database: str, app_client: MakeClient) -> None:
    household = app_client(any_database)
    anna, boris, clara = people_of(household, "Anna", "Boris", "Clara")
    fresh = {"rating": 1000, "low": 347, "high": 1653, "matches": 0}
    assert want(anna) == {"is_wanted": True, "rating": fresh}
    dora = introduced(household.client, "Dora")

    table = begun(household, anna, boris, clara, dora).finish()

    ranks = [seat["rank"] for seat in table.view()["result"][:3]]
    expected = rated([Rating()] * 3, ranks)
    found = stored(household)
    for person, rating in zip((anna, boris, clara), expected, strict=True):
        assert found[person.account].mean == pytest.approx(rating.mean, abs=1e-6)
        assert found[person.account].deviation == pytest.approx(rating.deviation, abs=1e-6)
    by_rank = [person.name for _, person in sorted(zip(ranks, (anna, boris, clara), strict=True), key=first)]
    assert listed(dora) == by_rank
    assert dora.account not in found
    figures = mine(anna)
    assert figures is not None
    assert figures["matches"] == 1
    assert figures["low"] < figures["rating"] < figures["high"]


def first(pair: tuple[int, Person]) -> int:
    """The rank of a pair."""
    return pair[0]


def test_a_match_counts_once_though_its_end_is_noted_twice(any_database: str, app_client: MakeClient) -> None:
    household = app_client(any_database)
    table = begun(household, *people_of(household, "Anna", "Boris")).finish()
    before = stored(household)
    services, game = household.services, household.game(table.game)

    with services.database.writing() as connection:
        state = services.states.at(connection, game, game.position)
        note_ratings(connection, game, state)

    assert stored(household) == before
    assert household.counts()["rated_matches"] == 2


def test_of_matches_that_end_at_once_only_so_many_count(any_database: str, app_client: MakeClient) -> None:
    household = app_client(any_database)
    anna, boris = people_of(household, "Anna", "Boris")
    pairs = [(anna, boris), (boris, anna), (anna, boris), (boris, anna)]
    tables = [begun(household, *pair) for pair in pairs]

    with ThreadPoolExecutor(4) as workers:
        list(workers.map(lambda table: table.finish(), tables))

    figures = mine(anna)
    assert figures is not None
    assert figures["matches"] == MOST_A_WEEK
    assert household.counts()["rated_matches"] == 2 * MOST_A_WEEK
    assert sum(count(anna, table)["has_counted"] for table in tables) == MOST_A_WEEK


def test_three_matches_a_week_count_between_two_people_though_one_begins_anew(household: Household) -> None:
    anna, boris, clara = people_of(household, "Anna", "Boris", "Clara")
    tables = []
    for _ in range(MOST_A_WEEK + 1):
        want(boris, is_wanted=False)
        want(boris)
        tables.append(begun(household, anna, boris).finish())

    of_three = begun(household, anna, boris, clara).finish()

    assert [count(anna, table)["has_counted"] for table in tables] == [True] * MOST_A_WEEK + [False]
    often = [{"seat": 1, "why": "often"}]
    assert count(anna, tables[-1]) == {"has_counted": False, "why": None, "left_out": often}
    assert count(anna, of_three) == {"has_counted": True, "why": None, "left_out": often}
    assert count(clara, of_three)["left_out"] == []
    assert count(introduced(household.client, "Onlooker"), of_three)["has_counted"] is None


def test_what_counted_in_another_week_does_not_stand_in_the_way(household: Household) -> None:
    anna, boris = people_of(household, "Anna", "Boris")
    for _ in range(MOST_A_WEEK):
        begun(household, anna, boris).finish()
    with household.services.database.writing() as connection:
        at = schema.rated_matches.c.at
        connection.execute(update(schema.rated_matches).values(at=at - WEEK))

    assert count(anna, begun(household, anna, boris).finish())["has_counted"]


def test_no_match_counts_against_an_account_that_is_younger_than_a_day(household: Household) -> None:
    (anna,) = people_of(household, "Anna")
    fresh = introduced(household.client, "Fresh")
    want(fresh)

    table = begun(household, anna, fresh).finish()

    young = {"has_counted": False, "why": None}
    assert count(anna, table) == {**young, "left_out": [{"seat": 1, "why": "young"}]}
    assert count(fresh, table) == {**young, "left_out": [{"seat": 0, "why": "young"}]}
    assert household.counts()["rated_matches"] == 0


@pytest.mark.parametrize(
    ("how", "why"),
    [
        ("practice", "practice"),
        ("hints", "hints"),
        ("undo", "undone"),
        ("late", "alone"),
        ("one person", None),
        ("one screen", "one_screen"),
    ],
)
def test_what_is_no_match_of_people_without_help_rates_nobody(
    household: Household, how: str, why: str | None
) -> None:
    anna, boris = people_of(household, "Anna", "Boris")
    if how == "late":
        want(boris, is_wanted=False)
    order: Reply = {"is_practice": True} if how == "practice" else {}
    if how == "hints":
        order = {"manners": {"hints": True}}
    if how == "one person":
        table = begun(household, anna, bots=1)
    elif how == "one screen":
        table = around_one_screen(household, anna, boris)
    else:
        table = begun(household, anna, boris, **order)
    if how == "undo":
        go_back(table)
    if how == "late":
        want(boris)

    table.finish()

    assert household.counts()["rated_matches"] == 0
    figures = mine(anna)
    assert figures is not None
    assert figures["matches"] == 0
    told = count(anna, table)
    assert (told["has_counted"], told["why"]) == (None if why is None else False, why)


def around_one_screen(household: Household, anna: Person, boris: Person) -> Round:
    """A match in which one person plays two of three seats."""
    seats = [{"kind": "me"}, {"kind": "me"}, {"kind": "free"}]
    game = str(must(anna.post("/api/games", {"options": {"players": 3}, "seats": seats}))["game"])
    (invite,) = must(anna.get(f"/api/games/{game}/invites"))["invites"]
    must(boris.post(f"/api/invites/{invite['secret']}", {}))
    must(anna.post(f"/api/games/{game}/start"))
    return Round(household, game, (anna, anna, boris))


def go_back(table: Round) -> None:
    """Let the players agree on an undo."""
    mover = table.household.game(table.game).decider
    assert mover is not None
    table.move()
    must(table.send(mover, "undo", {"base": table.version}))
    must(table.send(1 - mover, "undo/answer", {"base": table.version, "granted": True}))


def test_bots_and_those_without_a_rating_stand_between_and_count_for_nothing(household: Household) -> None:
    anna, boris = people_of(household, "Anna", "Boris")

    table = begun(household, anna, boris, bots=1).finish()

    ranks = [seat["rank"] for seat in table.view()["result"][:2]]
    winner = (anna, boris)[ranks.index(min(ranks))]
    assert listed(anna)[0] == winner.name


@pytest.mark.parametrize("how", ["resign", "hand", "return"])
def test_who_gives_up_or_lets_a_bot_play_comes_last(household: Household, how: str) -> None:
    anna, boris = people_of(household, "Anna", "Boris")
    table = begun(household, anna, boris).play(2)
    body = None if how == "resign" else {"bot": "random"}
    must(table.send(0, f"seats/0/{'resign' if how == 'resign' else 'hand'}", body))
    if how == "return":
        must(table.send(0, "seats/0/return"))

    table.finish()

    assert listed(anna) == ["Boris", "Anna"]


def test_a_win_that_was_taken_is_rated_and_a_match_that_all_resigned_is_not(household: Household) -> None:
    anna, boris = people_of(household, "Anna", "Boris")
    won, given_up = begun(household, anna, boris).play(2), begun(household, anna, boris).play(2)
    must(won.send(0, "seats/0/resign"))
    for seat in (0, 1):
        must(given_up.send(seat, f"seats/{seat}/resign"))

    given_up.end_given_up()
    must(won.send(1, "win", {"base": won.version}))

    assert household.game(given_up.game).status == "over"
    assert listed(anna) == ["Boris", "Anna"]
    with household.services.database.reading() as connection:
        rated = connection.execute(select(schema.rated_matches.c.game)).scalars().all()
    assert rated == [won.game, won.game]


def test_a_friend_who_plays_on_is_not_rated_and_the_one_who_left_comes_last(household: Household) -> None:
    anna, boris, clara = people_of(household, "Anna", "Boris", "Clara")
    table = begun(household, anna, boris).play(2)
    must(table.send(0, "seats/0/hand", {}))
    (invite,) = must(anna.get(f"/api/games/{table.game}/invites"))["invites"]
    must(clara.post(f"/api/invites/{invite['secret']}", {}))

    table.finish()

    assert listed(clara) == ["Boris", "Anna"]


def test_who_wants_none_any_more_is_forgotten_and_begins_anew(household: Household) -> None:
    anna, boris = people_of(household, "Anna", "Boris")
    begun(household, anna, boris).finish()
    of_boris = mine(boris)

    assert want(anna, is_wanted=False) == {"is_wanted": False, "rating": None}

    assert (listed(boris), mine(boris)) == (["Boris"], of_boris)
    assert household.counts()["rated_matches"] == 1
    assert want(anna)["rating"]["matches"] == 0


def test_nothing_is_left_of_the_rating_of_a_deleted_account(household: Household) -> None:
    anna, boris = people_of(household, "Anna", "Boris")
    begun(household, anna, boris).finish()

    assert send(anna, "DELETE", "/api/me").status_code == 204

    assert listed(boris) == ["Boris"]
    assert household.counts()["ratings"] == household.counts()["rated_matches"] == 1


def test_a_token_changes_no_wish(household: Household) -> None:
    anna = introduced(household.client, "Anna")
    token = bearer(new_token(anna)["secret"])

    refused = household.client.put("/api/me/rating", json={"is_wanted": True}, headers=token)

    assert (refused.status_code, refused.json()["code"]) == (403, "not_by_token")
    assert household.counts()["ratings"] == 0
