"""The daily cathedral: one counted attempt an account and day, without help, and the results of a day."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from datetime import UTC, datetime

import pytest
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from cupola.play.record.match_record import read_record
from cupola.play.record.seed_check import check_luck
from cupola.server.identity.accounts import open_account
from cupola.server.identity.browsers import browser_of
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.tables.daily import begin_daily, keep_review
from cupola.table.parts.daily import day_of_seed, deal_of
from cupola.table.study.daily import LuckAndPlay
from tests.server.conftest import MakeClient
from tests.server.scenes.household import Household, plain_settings
from tests.server.scenes.identity_scene import bearer, new_token
from tests.server.scenes.player import Person, Reply, introduced, must, stranger
from tests.server.scenes.records_scene import Round

pytestmark = [pytest.mark.usefixtures("still"), pytest.mark.thorough]

IVANS_DAY, ARCHITECTS_DAY = "2026-11-14", "2026-11-15"
TODAY = IVANS_DAY


def noon_of(day: str) -> int:
    """The middle of a day, in milliseconds."""
    return int(datetime.fromisoformat(f"{day}T12:00").replace(tzinfo=UTC).timestamp() * 1000)


def at(household: Household, day: str) -> Household:
    """The house on a day."""
    household.services.clock = lambda: noon_of(day)
    return household


def begin(person: Person, day: str = TODAY) -> str:
    """The game of somebody's attempt."""
    return str(must(person.post("/api/daily", {"day": day}))["game"])


def day_seen(person: Person, **query: str) -> Reply:
    """A day as somebody sees it."""
    return must(person.get("/api/daily", **query))


def played(household: Household, person: Person, moves: int = 0) -> Round:
    """Somebody's attempt, played to its end with other choices for other numbers."""
    return Round(household, begin(person), (person, person), moves).finish()


def attempts(services: Services) -> list[tuple[str, str, str]]:
    """Every counted attempt that is stored."""
    row = schema.daily_attempts.c
    with services.database.reading() as connection:
        return [tuple(each) for each in connection.execute(select(row.account, row.day, row.game))]


@pytest.mark.parametrize("day", [IVANS_DAY, ARCHITECTS_DAY])
def test_everybody_gets_the_deal_of_the_day(household: Household, day: str) -> None:
    at(household, day)
    anna, boris = introduced(household.client, "Anna"), introduced(household.client, "Boris")

    views = [person.view(begin(person, day)) for person in (anna, boris)]

    deal, (first, second) = deal_of(day), views
    assert first["view"] == second["view"]
    assert first["commitment"] == second["commitment"] == deal.luck.commitment
    assert day_seen(anna)["commitment"] == deal.luck.commitment
    assert [first["daily"], first["title"]] == [day, f"Cupola {day}"]
    assert [seat["bot"] for seat in first["seats"]] == [None, deal.bot]


def test_a_day_is_seen_without_an_account(household: Household) -> None:
    told = day_seen(stranger(at(household, TODAY).client))

    assert (told["day"], told["today"], told["later"]) == (TODAY, TODAY, None)
    assert (told["mine"], told["results"], told["finished"], told["is_shared"]) == (None, [], 0, True)
    assert told["seed"] == f"cupola daily {TODAY}"


def test_a_second_start_finds_the_first_attempt_even_after_its_end(
    any_database: str, app_client: MakeClient
) -> None:
    household = at(app_client(any_database), TODAY)
    anna = introduced(household.client, "Anna")

    first, again = begin(anna), begin(anna)
    over = played(household, anna)

    assert first == again == over.game == begin(anna)
    assert household.counts()["games"] == household.counts()["daily_attempts"] == 1


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
                return begin_daily(connection, worker, TODAY, made.viewer).id

        with ThreadPoolExecutor(8) as tabs:
            games = list(tabs.map(ask, range(16)))

        assert len(set(games)) == len(attempts(workers[0])) == 1


def test_the_database_itself_refuses_a_second_attempt(any_database: str, app_client: MakeClient) -> None:
    household = at(app_client(any_database), TODAY)
    anna = introduced(household.client, "Anna")
    begin(anna)
    other = str(must(anna.post("/api/games", {}))["game"])

    row = insert(schema.daily_attempts).values(account=anna.account, day=TODAY, game=other, begun_at=0)

    with household.services.database.engine.connect() as connection, pytest.raises(IntegrityError):
        connection.execute(row)


def test_only_today_can_be_begun_and_an_attempt_of_yesterday_is_found(household: Household) -> None:
    anna, boris = (introduced(at(household, TODAY).client, name) for name in ("Anna", "Boris"))
    game = begin(anna)
    at(household, ARCHITECTS_DAY)

    late = boris.post("/api/daily", {"day": TODAY})

    assert (late.status_code, late.json()["code"]) == (409, "not_today")
    assert late.json()["details"]["today"] == ARCHITECTS_DAY
    assert begin(anna, TODAY) == game
    assert day_seen(anna, day=TODAY)["mine"]["game"] == game
    assert day_seen(anna)["earlier"] == TODAY
    assert len(attempts(household.services)) == 1


def test_a_script_has_no_counted_attempt(household: Household) -> None:
    anna = introduced(at(household, TODAY).client, "Anna")
    token = bearer(new_token(anna)["secret"])

    refused = household.client.post("/api/daily", json={"day": TODAY}, headers=token)

    assert (refused.status_code, refused.json()["code"]) == (403, "not_by_token")


def test_nobody_is_helped_in_the_counted_attempt(household: Household) -> None:
    anna = introduced(at(household, TODAY).client, "Anna")
    table = Round(household, begin(anna), (anna, anna)).play(2)
    view = table.view()

    hint = anna.post(table.path("advice"), {"base": view["version"]})
    undo = anna.post(table.path("undo"), {"base": view["version"]})
    copy = must(anna.post(table.path("copy"), {}))

    assert (hint.status_code, hint.json()["code"]) == (403, "no_hints")
    assert (undo.status_code, undo.json()["code"]) == (403, "undo_off")
    assert (view["hints"], view["manners"]["undo"]) == (False, False)
    assert (copy["hints"], copy["daily"]) == (False, None)
    again = must(anna.post(f"/api/games/{copy['game']}/copy", {}))
    assert again["hints"] is False
    table.finish()
    late = anna.post(table.path("undo"), {"base": table.version})
    assert late.json()["code"] == "undo_off"


def test_a_result_stands_with_the_others_the_best_first(any_database: str, app_client: MakeClient) -> None:
    household = at(app_client(any_database), TODAY)
    people = [introduced(household.client, name) for name in ("Anna", "Boris", "Clara")]
    rounds = [played(household, person, number * 1_000) for number, person in enumerate(people)]

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


def test_level_results_share_a_rank(household: Household) -> None:
    at(household, TODAY)
    for name in ("Anna", "Boris"):
        played(household, introduced(household.client, name))

    ranks = [row["rank"] for row in day_seen(stranger(household.client))["results"]]

    assert ranks == [1, 1]


@pytest.mark.parametrize("how", ["resign", "hand", "close"])
def test_who_gives_up_or_lets_a_bot_play_has_had_the_attempt_and_no_result(
    household: Household, how: str
) -> None:
    anna = introduced(at(household, TODAY).client, "Anna")
    table = Round(household, begin(anna), (anna, anna)).play(2)

    body = {"bot": "random"} if how == "hand" else None
    must(anna.post(table.path("close" if how == "close" else f"seats/0/{how}"), body))
    if how == "hand":
        must(anna.post(table.path("seats/0/return")))
    if how == "hand":
        table.finish()
    if how == "resign":
        table.end_given_up()

    told = day_seen(anna)
    assert (told["mine"]["status"], told["mine"]["score"]) == ("given_up", None)
    assert (told["results"], told["finished"]) == ([], 0)
    assert begin(anna) == table.game


def test_an_attempt_under_way_is_seen_by_its_player_alone(household: Household) -> None:
    at(household, TODAY)
    anna, boris = introduced(household.client, "Anna"), introduced(household.client, "Boris")
    game = begin(anna)

    assert day_seen(anna)["mine"] == {"game": game, "status": "running", "score": None, "review": None}
    assert game not in boris.get("/api/daily").text


def test_anybody_can_check_a_result_by_its_record(household: Household) -> None:
    table = played(at(household, TODAY), introduced(household.client, "Anna"))

    record = read_record(table.record(stranger(household.client)))

    assert check_luck(record, household.services.catalogue) == []
    assert record.seed is not None
    assert day_of_seed(record.seed) == TODAY
    assert record.header.options == deal_of(TODAY).options
    assert record.header.practice


def test_luck_and_play_are_told_once_the_review_was_made(
    any_database: str, app_client: MakeClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    household = at(app_client(any_database), TODAY)
    anna = introduced(household.client, "Anna")
    table = played(household, anna)
    monkeypatch.setattr("cupola.server.study.review.NODES", 200)

    before = day_seen(anna)["mine"]["review"]
    account = must(anna.get(table.path("review/account")))["seats"][0]["account"]

    told = day_seen(stranger(household.client))["results"][0]["review"]
    assert before is None
    assert told == {"luck": account["luck"], "play": account["own_play"]}


def test_a_review_of_what_has_no_score_is_noted_nowhere(household: Household) -> None:
    anna = introduced(at(household, TODAY).client, "Anna")
    game = begin(anna)

    with household.services.database.writing() as connection:
        keep_review(connection, game, LuckAndPlay(0.5, 0.5))

    assert day_seen(anna)["mine"]["review"] is None


def test_once_more_is_an_ordinary_game(household: Household) -> None:
    anna = introduced(at(household, TODAY).client, "Anna")
    table = played(household, anna)

    again = must(anna.post(table.path("rematch")))

    assert (again["is_practice"], again["daily"], again["title"]) == (False, None, "")
    assert (again["hints"], again["manners"]["undo"]) == (True, True)


def test_nothing_is_left_of_the_attempts_of_a_deleted_account(household: Household) -> None:
    anna = introduced(at(household, TODAY).client, "Anna")
    played(household, anna)

    assert household.client.delete("/api/me", headers=anna.headers).status_code == 204

    assert household.counts()["daily_attempts"] == 0
    assert day_seen(stranger(household.client))["results"] == []


@pytest.mark.parametrize("day", ["today", "2026-1-1", "2026-11-1710", ""])
def test_what_is_no_day_is_refused_with_its_field(household: Household, day: str) -> None:
    asked = household.client.get("/api/daily", params={"day": day})
    sent = introduced(household.client, "Anna").post("/api/daily", {"day": day})

    assert asked.status_code == sent.status_code == 400
    assert "day" in asked.text
    assert "day" in sent.text
    assert household.counts()["daily_attempts"] == 0
