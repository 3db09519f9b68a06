import asyncio
from typing import cast

import httpx
import pytest
from sqlalchemy import update

from cupola.bots.review.judge import DecisionAsked
from cupola.calls.jobs import HintJob, JobFailed, JudgeJob
from cupola.server import requests
from cupola.server.config.settings import Limits
from cupola.server.pool.processes import Thinking
from cupola.server.requests import thought_for
from cupola.server.storage import schema
from cupola.table.parts.problems import Problem
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App, play_ahead
from tests.server.scenes.people import Person, Reply, hot_seat, introduced, must, refusal


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine looks at every state, too."""
    monkeypatch.setitem(requests.SECONDS, "hint", 120.0)


def against_a_bot(person: Person) -> Reply:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    options = {"players": 2, "first_seat": 0}
    return must(person.post("/api/games", {"options": options, "seats": seats, "start": True}))


def ask(person: Person, table: Reply) -> httpx.Response:
    return person.post(f"/api/games/{table['game']}/advice", {"base": table["version"]})


def test_R9_a_table_from_before_there_was_advice_has_what_is_usual(app: App, host: Person) -> None:
    game = hot_seat(host)
    manners = '{"spectators":true,"chat":true,"silent_days":null}'
    with app.services.database.writing() as connection:
        connection.execute(update(schema.games).where(schema.games.c.id == game).values(manners=manners))

    view = host.view(game)

    assert (view["hints"], view["manners"]["hints"]) == (True, None)


@pytest.mark.thorough
def test_S4_a_refusal_costs_no_advice(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = Limits(advice_a_second=0.01, advice_at_once=1)
    host = introduced(make_app(are_limits_on=True, limits=limits).client, "Anna")
    table = against_a_bot(host)
    with monkeypatch.context() as patch:
        patch.setattr(Thinking, "is_full", lambda *_: True)
        refused = [ask(host, table) for _ in range(3)]

    replies = [ask(host, table) for _ in range(2)]

    assert {refusal(reply) for reply in refused} == {(503, "no_advice")}
    assert [reply.status_code for reply in replies] == [200, 429]
    assert int(replies[-1].headers["retry-after"]) > 50


def test_R10_advice_that_never_comes_is_given_up_and_the_table_goes_on(
    app: App, host: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = against_a_bot(host)
    monkeypatch.setattr(requests, "work", never)
    monkeypatch.setitem(requests.SECONDS, "hint", 0.5)

    refused = ask(host, table)

    assert refusal(refused) == (503, "no_advice")
    assert app.client.get("/health").json()["studies"]["timeouts"] == 1
    assert play_ahead(app.services, table["game"], 1).version > table["version"]


def never(job: HintJob, seconds: float) -> None:
    sum(range(10**15))


def test_levels_come_first_with_the_time_they_take_then_the_other_bots(app: App) -> None:
    bots = app.client.get("/api/bots").json()

    levels, others = bots[:5], bots[5:]
    assert [bot["name"] for bot in levels] == ["apprentice", "journeyman", "mason", "master", "architect"]
    assert [bot["is_level"] for bot in bots] == [True] * 5 + [False] * 4
    assert [bot["name"] for bot in others] == ["search", "planner", "greedy", "random"]
    assert sorted(bot["seconds"] for bot in levels) == [bot["seconds"] for bot in levels]
    assert [bot["name"] for bot in bots if bot["is_usual"]] == ["apprentice"]
    assert [bot["name"] for bot in bots if bot["is_fallback"]] == ["random"]
    assert bots[0]["title"] == {"key": "bot-apprentice", "args": {}}
    assert bots[0]["title_words"] == "Apprentice"
    assert all(bot["description_words"].endswith(".") for bot in bots)


class BusyPool:
    """Processes that never come to an answer and count who asked."""

    def __init__(self) -> None:
        self.asked = 0

    def is_full(self, most: int) -> bool:
        return False

    async def work(self, *_: object) -> None:
        self.asked += 1
        raise JobFailed("no answer")


def test_S4_an_account_gets_only_so_much_of_the_judge(make_app: MakeApp) -> None:
    settings = Limits(advice_a_second=0.01, advice_at_once=2)
    limits = make_app(are_limits_on=True, limits=settings).services.limits
    pool, job = BusyPool(), JudgeJob((DecisionAsked(0, (), ()),))

    for failure in (JobFailed, JobFailed, Problem, Problem):
        with pytest.raises(failure):
            asyncio.run(thought_for("anna", "coach", job, limits, cast(Thinking, pool)))

    assert pool.asked == 2
    limits.check("hint", "anna")  # which the coach has not used up
