import random
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from cupola.table.parts.entries import Turn
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App, open_app, play_ahead
from tests.server.scenes.people import Person, Reply, hot_seat, introduced, refusal
from tests.server.scenes.tables import random_run


@pytest.fixture(scope="module")
def app(shared_app: App) -> App:
    return shared_app


# R2: a move counts once


@pytest.mark.sample(1)
def test_R2_every_request_sent_up_to_three_times_from_two_tabs_gives_the_same_history(
    make_app: MakeApp, any_database: str
) -> None:
    app = make_app(any_database)
    person = introduced(app.client, "Anna")
    game = hot_seat(person, players=2)
    chances = random.Random(2)
    sent: list[Reply] = []

    with ThreadPoolExecutor(2) as tabs:
        for number in range(12):
            body = turn_order(app, game, f"key-{number}")
            sent.append(body)
            again = [body] * chances.randint(1, 3) + chances.sample(sent, min(2, len(sent)))
            chances.shuffle(again)
            replies = list(tabs.map(lambda each: person.post(f"/api/games/{game}/turns", each), again))
            assert {reply.status_code for reply in replies} == {200}
            assert {reply.json()["version"] for reply in replies if is_for(reply, body)} == {number + 3}

    stored = [entry.body for entry in app.entries(game) if isinstance(entry.body, Turn)]
    assert [list(turn.asked) for turn in stored] == [body["steps"] for body in sent]


def turn_order(app: App, game: str, key: str = "key-1") -> Reply:
    steps = random_run(app, game, random.Random(key))
    return {"base": app.game(game).version, "steps": steps, "key": key, "end_turn": True}


def is_for(reply: httpx.Response, body: Reply) -> bool:
    return f'"key":"{body["key"]}"' in reply.request.content.decode().replace('": "', '":"')


# R3: a stale page does no harm


def test_R3_a_stale_base_gets_the_fresh_view_and_stores_nothing(app: App, host: Person) -> None:
    game = hot_seat(host)
    old = turn_order(app, game)
    play_ahead(app.services, game, 1)
    before = app.counts()

    refused = host.post(f"/api/games/{game}/turns", old)

    assert refusal(refused) == (409, "stale")
    assert refused.json()["details"]["view"] == host.view(game)
    assert app.counts() == before


# R8: a restart is invisible


def test_R8_the_application_may_start_anew_between_any_two_moves(app: App, host: Person) -> None:
    game = hot_seat(host, players=3, contractors=True)
    settings = app.services.settings

    for _ in range(8):
        play_ahead(app.services, game, 3)
        view = host.view(game, since=0)
        with open_app(settings) as restarted:
            assert Person(restarted.client, host.cookie).view(game, since=0) == view

    assert view["version"] == 26


def test_R8_a_stored_game_reads_back_as_it_was_written(app: App, host: Person) -> None:
    game = hot_seat(host)
    written = play_ahead(app.services, game, 5)

    assert app.game(game) == written
    assert (written.version, written.position, written.decider) == (7, 7, host.view(game)["decider"])
    assert written.options.players == 2
