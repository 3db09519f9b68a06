import random

import pytest

from cupola.table.seen.view import GameView
from tests.games.recorded import record_of
from tests.server.scenes.app import App
from tests.server.scenes.people import Person, Reply, must, refusal
from tests.server.scenes.tables import SeatedTable, one_screen, random_run, upload

pytestmark = pytest.mark.thorough


def copied(table: SeatedTable, **order: object) -> SeatedTable:
    return SeatedTable(table.app, str(must(table.send(0, "copy", order))["game"]), table.people)


def break_down(*_: object, **__: object) -> GameView:
    raise RuntimeError("a mistake")


@pytest.mark.parametrize(
    ("what", "body", "broken"),
    [
        ("copy", {}, "cupola.table.seen.view.game_view"),
        ("undo", {"base": 4}, "cupola.table.seen.view.game_view"),
        ("chat", {"text": "Hm.", "key": "hm"}, "cupola.table.seen.view.game_view"),
        ("turns", {"base": 4, "key": "one"}, "cupola.table.turns.commit.news_of"),
    ],
)
def test_R1_where_the_answer_cannot_be_made_nothing_is_stored(
    app: App, monkeypatch: pytest.MonkeyPatch, what: str, body: Reply, broken: str
) -> None:
    table = one_screen(app).play(2)
    steps = {"steps": random_run(app, table.game, random.Random(1))} if what == "turns" else {}
    before, game = app.counts(), app.game(table.game)

    with monkeypatch.context() as patch:
        patch.setattr(broken, break_down)
        response = table.send(game.decider or 0, what, {**body, **steps})

    assert refusal(response) == (500, "fault")
    assert (app.counts(), app.game(table.game)) == (before, game)
    assert table.send(game.decider or 0, what, {**body, **steps}).is_success


def test_R1_no_record_is_stored_unseen(app: App, host: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    raw = record_of("2-players-basic")
    before = app.counts()
    monkeypatch.setattr("cupola.table.seen.view.game_view", break_down)

    response = upload(host, raw)

    assert response.status_code == 500
    assert app.counts() == before
