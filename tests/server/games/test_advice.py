"""Advice over the net: who gets it, what it says, and that it stores nothing."""

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import update

from cupola.server.config.settings import Limits, Settings
from cupola.server.games import advice as advising
from cupola.server.pool.job import AdviceQuestion
from cupola.server.pool.processes import Thinking
from cupola.server.storage import schema
from cupola.server.storage.database import sqlite_url
from tests.server.conftest import MakeClient
from tests.server.scenes.household import Household, play_ahead
from tests.server.scenes.player import Person, Reply, hot_seat, introduced, must
from tests.server.scenes.seated import Seated


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine looks at every state, too."""
    monkeypatch.setattr(advising, "DEADLINE_SECONDS", 120.0)


def table_of(person: Person, *others: str, **order: object) -> Reply:
    """A table that begins at once: the asker first, then bots by name."""
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": bot} for bot in others)]
    options = {"players": len(seats), "first_seat": 0}
    return must(person.post("/api/games", {"options": options, "seats": seats, "start": True, **order}))


def ask(person: Person, game: str, base: int, steps: list[str] | None = None) -> Any:
    """Ask for advice."""
    return person.post(f"/api/games/{game}/advice", {"base": base, "steps": steps or []})


def friends(client: TestClient[Any], **manners: object) -> Seated:
    """Two people at a table by invitation, not for practice; the host decides first."""
    people = (introduced(client, "Anna"), introduced(client, "Boris"))
    order = {"options": {"players": 2, "first_seat": 0}, "manners": manners}
    game = str(must(people[0].post("/api/games", order))["game"])
    invite = str(must(people[0].get(f"/api/games/{game}/invites"))["invites"][0]["secret"])
    must(people[1].post(f"/api/invites/{invite}", {}))
    must(people[0].post(f"/api/games/{game}/start"))
    return Seated(game, people, introduced(client, "Clara"), (invite,))


def test_advice_ranks_turns_that_can_be_sent_as_they_are(household: Household, host: Person) -> None:
    table = table_of(host, "random")

    advice = must(ask(host, table["game"], table["version"]))

    chances = [turn["chance"] for turn in advice["turns"]]
    assert (advice["base"], advice["seat"]) == (table["version"], 0)
    assert 1 < len(chances) <= 5
    assert chances == sorted(chances, reverse=True)
    assert [turn["loss"] for turn in advice["turns"]] == pytest.approx(
        [chances[0] - each for each in chances]
    )
    for turn in advice["turns"]:
        assert len(turn["labels"]) == len(turn["steps"])
        assert 0 < len(turn["reasons"]) <= 3
        assert host.preview(table["game"], table["version"], turn["steps"])["closes"]


def test_advice_goes_on_from_a_half_made_turn(household: Household, host: Person) -> None:
    table = table_of(host, "random")
    best = must(ask(host, table["game"], table["version"]))["turns"][0]["steps"]

    advice = must(ask(host, table["game"], table["version"], best[:1]))

    for turn in advice["turns"]:
        assert host.preview(table["game"], table["version"], [*best[:1], *turn["steps"]])["closes"]


@pytest.mark.thorough
def test_R4_advice_stores_nothing_and_is_the_same_again(household: Household, host: Person) -> None:
    table = table_of(host, "random")
    before = household.counts(), household.game(table["game"])

    replies = [must(ask(host, table["game"], table["version"])) for _ in range(2)]

    assert (household.counts(), household.game(table["game"])) == before
    assert [{**reply, "seconds": 0} for reply in replies] == [{**replies[0], "seconds": 0}] * 2


@pytest.mark.thorough
@pytest.mark.parametrize("order", [{"is_practice": True}, {"seed": "typed"}, {}], ids=str)
def test_advice_is_allowed_alone_with_bots(household: Household, host: Person, order: Reply) -> None:
    table = table_of(host, "random", **order)

    assert table["hints"]
    assert ask(host, table["game"], table["version"]).status_code == 200


@pytest.mark.thorough
def test_advice_is_allowed_around_one_screen_and_against_ivan(household: Household, host: Person) -> None:
    games = [hot_seat(host), hot_seat(host, players=1)]

    for game in games:
        view = host.view(game)
        assert view["hints"]
        assert ask(host, game, view["version"]).status_code == 200


@pytest.mark.thorough
def test_friends_play_without_advice_unless_the_host_allows_it(household: Household) -> None:
    usual, allowed = friends(household.client), friends(household.client, hints=True)

    refused = ask(usual.host, usual.game, usual.host.view(usual.game)["version"])
    given = ask(allowed.host, allowed.game, allowed.host.view(allowed.game)["version"])

    assert [table.host.view(table.game)["hints"] for table in (usual, allowed)] == [False, True]
    assert (refused.status_code, refused.json()["code"]) == (403, "no_hints")
    assert given.status_code == 200


def test_a_host_may_forbid_advice_to_themselves(household: Household, host: Person) -> None:
    table = table_of(host, "random", manners={"hints": False})

    refused = ask(host, table["game"], table["version"])

    assert not table["hints"]
    assert (refused.status_code, refused.json()["code"]) == (403, "no_hints")


def test_a_seat_that_waits_for_somebody_keeps_advice_away(household: Household, host: Person) -> None:
    waiting = must(host.post("/api/games", {"options": {"players": 2}}))

    assert not waiting["hints"]


def test_R9_a_table_from_before_there_was_advice_has_what_is_usual(
    household: Household, host: Person
) -> None:
    game = hot_seat(host)
    manners = '{"spectators":true,"chat":true,"silent_days":null}'
    with household.services.database.writing() as connection:
        connection.execute(update(schema.games).where(schema.games.c.id == game).values(manners=manners))

    view = host.view(game)

    assert (view["hints"], view["manners"]["hints"]) == (True, None)


def test_R3_advice_on_a_stale_screen_is_refused(household: Household, host: Person) -> None:
    game = hot_seat(host)
    version = host.view(game)["version"]
    play_ahead(household.services, game, 1)

    refused = ask(host, game, version)

    assert (refused.status_code, refused.json()["code"]) == (409, "stale")


def test_only_whoever_decides_is_advised(household: Household) -> None:
    table = friends(household.client, hints=True)
    version = table.host.view(table.game)["version"]

    refused = ask(table.people[1], table.game, version)

    assert (refused.status_code, refused.json()["code"]) == (409, "not_your_turn")


@pytest.mark.parametrize(
    ("steps", "status", "code"),
    [(["castle"], 422, "refused"), (["claim:A1", "roll"], 422, "refused"), (["end-turn"], 422, "refused")],
)
def test_R4_a_half_made_turn_that_the_rules_refuse_is_refused(
    household: Household, host: Person, steps: list[str], status: int, code: str
) -> None:
    table = table_of(host, "random")

    refused = ask(host, table["game"], table["version"], steps)

    assert (refused.status_code, refused.json()["code"]) == (status, code)


def test_a_turn_that_is_complete_leaves_nothing_to_advise(household: Household, host: Person) -> None:
    table = table_of(host, "random")
    best = must(ask(host, table["game"], table["version"]))["turns"][0]["steps"]

    refused = ask(host, table["game"], table["version"], best)

    assert (refused.status_code, refused.json()["code"]) == (409, "nothing_to_choose")


@pytest.mark.thorough
def test_S4_an_account_gets_only_so_much_advice(app_client: MakeClient, sqlite_file: Path) -> None:
    limits = Limits(advice_a_second=0.01, advice_at_once=2)
    settings = Settings(sqlite_url(sqlite_file), extra_hosts=("testserver.local",), limits=limits)
    host = introduced(app_client(settings=settings).client, "Anna")
    table = table_of(host, "random")

    replies = [ask(host, table["game"], table["version"]) for _ in range(3)]

    assert [reply.status_code for reply in replies] == [200, 200, 429]
    assert int(replies[-1].headers["retry-after"]) > 50


@pytest.mark.thorough
def test_S4_to_be_told_that_nobody_is_free_costs_no_advice(
    app_client: MakeClient, sqlite_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = Limits(advice_a_second=0.01, advice_at_once=1)
    settings = Settings(sqlite_url(sqlite_file), extra_hosts=("testserver.local",), limits=limits)
    host = introduced(app_client(settings=settings).client, "Anna")
    table = table_of(host, "random")
    with monkeypatch.context() as patch:
        patch.setattr(Thinking, "is_full", lambda _: True)
        refused = [ask(host, table["game"], table["version"]) for _ in range(3)]

    replies = [ask(host, table["game"], table["version"]) for _ in range(2)]

    assert {(reply.status_code, reply.json()["code"]) for reply in refused} == {(503, "no_advice")}
    assert [reply.status_code for reply in replies] == [200, 429]


def test_R10_advice_that_never_comes_is_given_up_and_the_table_goes_on(
    household: Household, host: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_of(host, "random")
    monkeypatch.setattr(advising, "advise_on", never)
    monkeypatch.setattr(advising, "DEADLINE_SECONDS", 0.5)

    refused = ask(host, table["game"], table["version"])

    assert (refused.status_code, refused.json()["code"]) == (503, "no_advice")
    assert household.client.get("/health").json()["studies"]["timeouts"] == 1
    assert play_ahead(household.services, table["game"], 1).version > table["version"]


def never(question: AdviceQuestion) -> None:
    """Work that loops for ever inside compiled code."""
    sum(range(10**15))


def test_levels_come_first_with_the_time_they_take(household: Household) -> None:
    bots = household.client.get("/api/bots").json()

    levels = [bot["name"] for bot in bots if bot["is_level"]]
    seconds = [bot["seconds"] for bot in bots if bot["is_level"]]
    assert levels == ["apprentice", "journeyman", "mason", "master", "architect"]
    assert levels == [bot["name"] for bot in bots][:5]
    assert seconds == sorted(seconds)
    assert [bot["name"] for bot in bots if bot["is_usual"]] == ["apprentice"]
