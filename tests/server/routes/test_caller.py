"""A page is answered in as few transactions as its question needs."""

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.engine.interfaces import DBAPICursor

from tests.server.scenes.app import App
from tests.server.scenes.people import Person, Player, hot_seat


class Asked:
    """Which transaction put which question to the database."""

    def __init__(self) -> None:
        self.questions: list[tuple[Connection, str]] = []

    def note(self, connection: Connection, _: DBAPICursor, statement: str, *__: object) -> None:
        self.questions.append((connection, statement))

    def transactions_about(self, table: str) -> list[Connection]:
        return [connection for connection, statement in self.questions if f"{table}." in statement]


@pytest.fixture
def asked(app: App) -> Asked:
    asked = Asked()
    event.listen(app.services.database.engine, "before_cursor_execute", asked.note)
    return asked


@pytest.mark.parametrize("what", ["view", "preview"])
def test_who_asks_is_found_in_the_transaction_that_answers(host: Person, asked: Asked, what: str) -> None:
    game = hot_seat(host)
    seen = host.view(game)
    asked.questions.clear()

    if what == "view":
        host.view(game, since=0)
    else:
        host.preview(game, seen["version"], [seen["choices"][0]["name"]])

    (finding,) = asked.transactions_about("cookies")
    assert finding in asked.transactions_about("seats")


def test_who_moves_is_found_in_the_transaction_that_stores_the_move(host: Person, asked: Asked) -> None:
    game = hot_seat(host)
    player = Player(host, seed=1)
    view = player.look(game)
    steps = player.chosen_steps(game, view)
    asked.questions.clear()

    player.send(game, view["version"], steps)

    (finding,) = asked.transactions_about("cookies")
    storing = [each for each, statement in asked.questions if statement.startswith("INSERT INTO entries")]
    assert storing == [finding]
