"""Ratings: only for those who want one, only for matches of people without help, every match once."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select, update

from cupola.server.games.results import MILLIONTHS, note_ratings
from cupola.server.storage import schema
from cupola.table.study.ratings import DAY, MOST_A_WEEK, WEEK, Rating, ratings_after, week_began
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App
from tests.server.scenes.people import Person, Reply, introduced, must, send, stranger
from tests.server.scenes.tables import SeatedTable, seat_people

pytestmark = pytest.mark.thorough

ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "random"}


def want(person: Person, is_wanted: bool = True) -> Reply:
    return must(send(person, "PUT", "/api/me/rating", {"is_wanted": is_wanted}))


def mine(person: Person) -> Reply:
    found: Reply = must(person.get("/api/me/rating"))["rating"]
    return found


def listed(person: Person) -> list[str]:
    return [row["name"] for row in must(person.get("/api/ratings"))["ratings"]]


def stored(app: App) -> dict[str, Rating]:
    row = schema.ratings.c
    with app.services.database.reading() as connection:
        return {
            each.account: Rating(each.mean / MILLIONTHS, each.deviation / MILLIONTHS)
            for each in connection.execute(select(row.account, row.mean, row.deviation))
        }


def people_of(app: App, *names: str) -> list[Person]:
    wait_for_wednesday(app)
    people = [introduced(app.client, name) for name in names]
    grow_older(app, *people)
    for person in people:
        want(person)
    return people


def wait_for_wednesday(app: App) -> None:
    clock = app.services.clock
    ahead = week_began(clock()) + WEEK + 2 * DAY + DAY // 2 - clock()
    app.services.clock = lambda: clock() + ahead


def grow_older(app: App, *people: Person) -> None:
    account = schema.accounts.c
    with app.services.database.writing() as connection:
        connection.execute(
            update(schema.accounts)
            .where(account.id.in_([person.account for person in people]))
            .values(created_at=account.created_at - DAY)
        )


def count(person: Person, table: SeatedTable) -> Reply:
    return must(person.get(f"/api/games/{table.game}/rating"))


def test_nobody_has_a_rating_without_asking_for_one(app: App) -> None:
    anna, boris = introduced(app.client, "Anna"), introduced(app.client, "Boris")

    seat_people(app, anna, boris).finish()

    assert must(anna.get("/api/me/rating")) == {"is_wanted": False, "rating": None}
    assert app.counts()["ratings"] == app.counts()["rated_matches"] == 0
    assert listed(stranger(app.client)) == []


def test_a_match_of_people_rates_those_who_want_it(any_database: str, make_app: MakeApp) -> None:
    app = make_app(any_database)
    anna, boris, clara = people_of(app, "Anna", "Boris", "Clara")
    fresh = {"rating": 1000, "low": 347, "high": 1653, "matches": 0}
    assert want(anna) == {"is_wanted": True, "rating": fresh}
    dora = introduced(app.client, "Dora")

    table = seat_people(app, anna, boris, clara, dora).finish()

    ranks = [seat["rank"] for seat in table.view()["result"][:3]]
    expected = ratings_after([Rating()] * 3, ranks)
    found = stored(app)
    for person, rating in zip((anna, boris, clara), expected, strict=True):
        assert found[person.account].mean == pytest.approx(rating.mean, abs=1e-6)
        assert found[person.account].deviation == pytest.approx(rating.deviation, abs=1e-6)
    assert listed(dora) == [name for _, name in sorted(zip(ranks, ("Anna", "Boris", "Clara"), strict=True))]
    assert dora.account not in found
    figures = mine(anna)
    assert figures["matches"] == 1
    assert figures["low"] < figures["rating"] < figures["high"]


def test_a_match_counts_once_though_its_end_is_noted_twice(any_database: str, make_app: MakeApp) -> None:
    app = make_app(any_database)
    table = seat_people(app, *people_of(app, "Anna", "Boris")).finish()
    before = stored(app)
    services, game = app.services, app.game(table.game)

    with services.database.writing() as connection:
        state = services.states.at(connection, game, game.position)
        note_ratings(connection, game, state)

    assert stored(app) == before
    assert app.counts()["rated_matches"] == 2


def test_of_matches_that_end_at_once_only_so_many_count(any_database: str, make_app: MakeApp) -> None:
    app = make_app(any_database)
    anna, boris = people_of(app, "Anna", "Boris")
    pairs = [(anna, boris), (boris, anna), (anna, boris), (boris, anna)]
    tables = [seat_people(app, *pair) for pair in pairs]

    with ThreadPoolExecutor(4) as workers:
        list(workers.map(lambda table: table.finish(), tables))

    assert mine(anna)["matches"] == MOST_A_WEEK
    assert app.counts()["rated_matches"] == 2 * MOST_A_WEEK
    assert sum(count(anna, table)["has_counted"] for table in tables) == MOST_A_WEEK


def test_three_matches_a_week_count_between_two_people_though_one_begins_anew(app: App) -> None:
    anna, boris, clara = people_of(app, "Anna", "Boris", "Clara")
    tables = []
    for _ in range(MOST_A_WEEK + 1):
        want(boris, is_wanted=False)
        want(boris)
        tables.append(seat_people(app, anna, boris).finish())

    of_three = seat_people(app, anna, boris, clara).finish()

    assert [count(anna, table)["has_counted"] for table in tables] == [True] * MOST_A_WEEK + [False]
    often = [{"seat": 1, "why": "often"}]
    assert count(anna, tables[-1]) == {"has_counted": False, "why": None, "left_out": often}
    assert count(anna, of_three) == {"has_counted": True, "why": None, "left_out": often}
    assert count(clara, of_three)["left_out"] == []
    assert count(introduced(app.client, "Onlooker"), of_three)["has_counted"] is None


def test_what_counted_in_another_week_does_not_stand_in_the_way(app: App) -> None:
    anna, boris = people_of(app, "Anna", "Boris")
    for _ in range(MOST_A_WEEK):
        seat_people(app, anna, boris).finish()
    with app.services.database.writing() as connection:
        at = schema.rated_matches.c.at
        connection.execute(update(schema.rated_matches).values(at=at - WEEK))

    assert count(anna, seat_people(app, anna, boris).finish())["has_counted"]


def test_no_match_counts_against_an_account_that_is_younger_than_a_day(app: App) -> None:
    (anna,) = people_of(app, "Anna")
    fresh = introduced(app.client, "Fresh")
    want(fresh)

    table = seat_people(app, anna, fresh).finish()

    young = {"has_counted": False, "why": None}
    assert count(anna, table) == {**young, "left_out": [{"seat": 1, "why": "young"}]}
    assert count(fresh, table) == {**young, "left_out": [{"seat": 0, "why": "young"}]}
    assert app.counts()["rated_matches"] == 0


@pytest.mark.parametrize(("how", "why"), [("practice", "practice"), ("late", "alone"), ("one person", None)])
def test_what_is_no_match_of_people_without_help_rates_nobody(app: App, how: str, why: str | None) -> None:
    anna, boris = people_of(app, "Anna", "Boris")
    if how == "late":
        want(boris, is_wanted=False)
    order: Reply = {"seats": [ME, BOT]} if how == "one person" else {"is_practice": how == "practice"}
    table = seat_people(app, *([anna] if how == "one person" else [anna, boris]), **order)
    if how == "late":
        want(boris)

    table.finish()

    assert app.counts()["rated_matches"] == 0
    assert mine(anna)["matches"] == 0
    told = count(anna, table)
    assert (told["has_counted"], told["why"]) == (None if why is None else False, why)


def test_who_wants_none_any_more_is_forgotten_and_begins_anew(app: App) -> None:
    anna, boris = people_of(app, "Anna", "Boris")
    seat_people(app, anna, boris).finish()
    of_boris = mine(boris)

    assert want(anna, is_wanted=False) == {"is_wanted": False, "rating": None}

    assert (listed(boris), mine(boris)) == (["Boris"], of_boris)
    assert app.counts()["rated_matches"] == 1
    assert want(anna)["rating"]["matches"] == 0
