"""The daily cathedral: one counted attempt an account and day, without help, and the results of a day."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from datetime import UTC, datetime

import pytest
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from cupola.calls.daily import post_daily
from cupola.server.identity import browser_of, open_account
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.table.parts.viewer import Viewer
from cupola.table.study.daily_results import DailyOrder, LuckAndPlay
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App, context_for, plain_settings
from tests.server.scenes.people import Person, Reply, introduced, must, stranger
from tests.server.scenes.tables import SeatedTable

pytestmark = [pytest.mark.usefixtures("still"), pytest.mark.thorough]

IVANS_DAY, ARCHITECTS_DAY = "2026-11-14", "2026-11-15"
TODAY = IVANS_DAY


def noon_of(day: str) -> int:
    return int(datetime.fromisoformat(f"{day}T12:00").replace(tzinfo=UTC).timestamp() * 1000)


def at(app: App, day: str) -> App:
    app.services.clock = lambda: noon_of(day)
    return app


def begin(person: Person, day: str = TODAY) -> str:
    return str(must(person.post("/api/daily", {"day": day}))["game"])


def day_seen(person: Person, **query: str) -> Reply:
    return must(person.get("/api/daily", **query))


def attempt(app: App, person: Person, seed: int = 1) -> SeatedTable:
    return SeatedTable(app, begin(person), (person, person), seed)


def attempts(services: Services) -> list[tuple[str, str, str]]:
    row = schema.daily_attempts.c
    with services.database.reading() as connection:
        return [tuple(each) for each in connection.execute(select(row.account, row.day, row.game))]


def test_a_day_is_seen_without_an_account(app: App) -> None:
    told = day_seen(stranger(at(app, TODAY).client))

    assert (told["day"], told["today"], told["later"]) == (TODAY, TODAY, None)
    assert (told["mine"], told["results"], told["finished"], told["is_shared"]) == (None, [], 0, True)
    assert told["seed"] == f"cupola daily {TODAY}"


def test_two_workers_and_two_tabs_begin_one_attempt(any_database: str) -> None:
    with ExitStack() as opened:
        workers = [Services(plain_settings(any_database), clock=lambda: noon_of(TODAY)) for _ in range(2)]
        for worker in workers:
            opened.callback(worker.close)
        with workers[0].database.writing() as connection:
            made = open_account(connection, "Anna", 0, browser_of(""))

        def ask(number: int) -> str:
            worker = workers[number % 2]
            with worker.database.writing() as connection:
                return post_daily(context_for(connection, worker, made.viewer), DailyOrder(TODAY)).game

        with ThreadPoolExecutor(8) as tabs:
            games = list(tabs.map(ask, range(16)))

        assert len(set(games)) == len(attempts(workers[0])) == 1


def test_the_database_itself_refuses_a_second_attempt(any_database: str, make_app: MakeApp) -> None:
    app = at(make_app(any_database), TODAY)
    anna = introduced(app.client, "Anna")
    begin(anna)
    other = str(must(anna.post("/api/games", {}))["game"])

    row = insert(schema.daily_attempts).values(account=anna.account, day=TODAY, game=other, begun_at=0)

    with app.services.database.engine.connect() as connection, pytest.raises(IntegrityError):
        connection.execute(row)


def test_a_result_stands_with_the_others_the_best_first(any_database: str, make_app: MakeApp) -> None:
    app = at(make_app(any_database), TODAY)
    people = [introduced(app.client, name) for name in ("Anna", "Boris", "Clara")]
    rounds = [attempt(app, person, number).finish() for number, person in enumerate(people)]

    told = day_seen(people[1])

    leads = [row["score"]["prestige"] - row["score"]["rival"] for row in told["results"]]
    wins = [row["score"]["is_winner"] for row in told["results"]]
    assert sorted(zip(wins, leads, strict=True), reverse=True) == list(zip(wins, leads, strict=True))
    assert told["finished"] == len(told["results"]) == 3
    assert {row["name"]: row["game"] for row in told["results"]} == {
        person.name: table.game for person, table in zip(people, rounds, strict=True)
    }
    (mine,) = [row for row in told["results"] if row["is_mine"]]
    assert (mine["name"], mine["score"], mine["review"]) == ("Boris", told["mine"]["score"], None)
    result = rounds[1].view()["result"]
    assert mine["score"] == {
        "prestige": result[0]["prestige"],
        "rival": result[1]["prestige"],
        "is_winner": result[0]["is_winner"],
    }


def test_level_results_share_a_rank(app: App) -> None:
    at(app, TODAY)
    for name in ("Anna", "Boris"):
        attempt(app, introduced(app.client, name)).finish()

    ranks = [row["rank"] for row in day_seen(stranger(app.client))["results"]]

    assert ranks == [1, 1]


@pytest.mark.parametrize("how", ["resign", "hand", "close"])
def test_who_gives_up_or_lets_a_bot_play_has_had_the_attempt_and_no_result(app: App, how: str) -> None:
    anna = introduced(at(app, TODAY).client, "Anna")
    table = attempt(app, anna).play(2)

    body = {"bot": "random"} if how == "hand" else None
    must(anna.post(table.path("close" if how == "close" else f"seats/0/{how}"), body))
    if how == "hand":
        must(anna.post(table.path("seats/0/return")))
        table.finish()
    if how == "resign":
        table.end_given_up()

    told = day_seen(anna)
    assert (told["mine"]["status"], told["mine"]["score"]) == ("given_up", None)
    assert (told["results"], told["finished"]) == ([], 0)
    assert begin(anna) == table.game


def test_an_attempt_under_way_is_seen_by_its_player_alone(app: App) -> None:
    at(app, TODAY)
    anna, boris = introduced(app.client, "Anna"), introduced(app.client, "Boris")
    game = begin(anna)

    assert day_seen(anna)["mine"] == {"game": game, "status": "running", "score": None, "review": None}
    assert game not in boris.get("/api/daily").text


def test_luck_and_play_are_told_once_the_review_was_made(
    any_database: str, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = at(make_app(any_database), TODAY)
    anna = introduced(app.client, "Anna")
    table = attempt(app, anna).finish()
    monkeypatch.setattr("cupola.calls.study.NODES", 200)

    before = day_seen(anna)["mine"]["review"]
    account = must(anna.get(table.path("review/account")))["seats"][0]["account"]

    told = day_seen(stranger(app.client))["results"][0]["review"]
    assert before is None
    assert told == {"luck": account["luck"], "play": account["own_play"]}


def test_a_review_of_what_has_no_score_is_noted_nowhere(app: App) -> None:
    anna = introduced(at(app, TODAY).client, "Anna")
    game = begin(anna)

    with app.services.database.writing() as connection:
        context_for(connection, app.services, Viewer()).keep_luck_and_play(game, LuckAndPlay(0.5, 0.5))

    assert day_seen(anna)["mine"]["review"] is None
