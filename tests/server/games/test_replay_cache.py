from collections.abc import Iterator

import pytest
from sqlalchemy import Connection

from cupola.play.match import Match, Step
from cupola.play.record.match_record import write_record
from cupola.server.games.stored_table import table_of
from cupola.server.services import PLACE_BYTES, Services, bytes_kept
from cupola.server.storage.cache import Derived
from cupola.server.storage.rows import find_game
from cupola.table.history.line import match_of, names_at
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import Viewer
from cupola.table.seen.news import MOST_NEWS, news_after
from cupola.table.seen.record import RecordAsked, written_record
from tests.server.scenes.app import App
from tests.server.scenes.people import Reply, must, stranger
from tests.server.scenes.tables import SECRET_SEED, SECRETS, SeatedTable, seat_people


@pytest.fixture
def steps_played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    played: list[str] = []
    usual = Match.choose

    def choose(match: Match, name: str) -> Step:
        played.append(name)
        return usual(match, name)

    monkeypatch.setattr(Match, "choose", choose)
    return played


def pages(table: SeatedTable, since: int = 0) -> Iterator[Reply]:
    asked: int | None = since
    while asked is not None:
        page = stranger(table.app.client).view(table.game, since=asked)
        yield page
        asked = page["more"]


def test_the_pages_of_news_join_to_the_whole(app: App) -> None:
    table = seat_people(app, "Anna", "Boris", "Clara", options={"contractors": True}).finish()
    services, game = app.services, app.game(table.game)
    with services.database.reading() as connection:
        whole = news_after(
            table_of(connection, services, game), services.equipment, Viewer(), None, 0, most=1_000_000
        )

    found = list(pages(table))

    joined = [news for page in found for news in page["news"]]
    assert len(found) > 2
    assert [len(page["news"]) for page in found[:-1]] == [MOST_NEWS] * (len(found) - 1)
    assert [each["version"] for each in joined] == list(range(1, table.version + 1))
    assert [each.get("steps", []) == [] for each in joined] == [each.steps == () for each in whole.news]
    assert [step["action"] for each in joined for step in each.get("steps", [])] == [
        step.action for each in whole.news for step in each.steps
    ]
    assert all(page["more"] == page["news"][-1]["version"] for page in found[:-1])
    assert next(pages(table, since=5))["news"][0]["version"] == 6


def test_news_that_were_told_before_are_not_played_again(app: App, steps_played: list[str]) -> None:
    table = seat_people(app, "Anna", "Boris").play(40)
    first = list(pages(table))
    steps_played.clear()

    again = list(pages(table))

    assert again == first
    assert steps_played == []


def test_the_record_of_a_finished_match_is_worked_out_once(app: App, steps_played: list[str]) -> None:
    table = seat_people(app, "Anna", "Boris").finish()
    first = table.record()
    steps_played.clear()

    others = [table.record(table.people[1]), table.record(stranger(app.client))]

    assert others == [first, first]
    assert steps_played == []


def test_the_record_of_a_running_match_goes_on_from_the_last_one(app: App, steps_played: list[str]) -> None:
    table = seat_people(app, "Anna", "Boris").play(30)
    table.record()
    table.play(1)
    steps_played.clear()

    table.record()

    assert 0 < len(steps_played) <= 2 * len(app.entries(table.game)[-1].body.taken)  # type: ignore[union-attr]


def played_match(connection: Connection, services: Services, game: Game) -> Match:
    table = table_of(connection, services, game)
    return match_of(table, names_at(game, table.seats), services.equipment_for(connection, game))


@pytest.mark.sample(1)
@pytest.mark.parametrize("reader", [None, 0, 1, "all"])
def test_a_record_written_move_by_move_is_the_one_written_at_once(app: App, reader: object) -> None:
    table = seat_people(app, "Anna", "Boris", options=SECRETS, seed=SECRET_SEED)
    services = app.services
    for _ in range(3):
        table.play(25)
        with services.database.reading() as connection:
            game = find_game(connection, table.game)
            match = played_match(connection, services, game)
            asked = RecordAsked(game, tuple(match.names), (), reader)  # type: ignore[arg-type]
            found, equipment = table_of(connection, services, game), services.equipment_for(connection, game)
            written = written_record(found, equipment, asked)

        assert written == write_record(match, viewer=reader)  # type: ignore[arg-type]


def test_a_record_is_right_again_after_an_undo(app: App) -> None:
    table = seat_people(app, "Anna", options={"players": 1})
    table.play(12)
    table.record()
    moved = [entry.seq for entry in app.entries(table.game) if entry.kind == "turn"]
    must(table.undo(to=moved[5]))
    table.play(3)
    services, game = app.services, app.game(table.game)
    with services.database.reading() as connection:
        match = played_match(connection, services, game)

    assert table.record() == write_record(match, viewer=0)


def test_S4_what_is_kept_is_bounded_by_bytes() -> None:
    kept = Derived[int, bytes](10 * (1000 + PLACE_BYTES), bytes_kept)

    for number in range(100):
        kept.keep(number, bytes(1000))
        assert kept.get(0) is not None

    assert kept.weight == 10 * (1000 + PLACE_BYTES)
    assert kept.get(0) is not None  # asked for again and again
    assert [number for number in range(1, 100) if kept.get(number)] == list(range(91, 100))


def test_what_is_larger_than_all_the_room_is_not_kept() -> None:
    kept = Derived[str, bytes](2000, bytes_kept)
    kept.keep("small", bytes(100))

    kept.keep("large", bytes(3000))

    assert kept.get("large") is None
    assert kept.get("small") is not None
    assert kept.weight == 100 + PLACE_BYTES


def test_R1_what_a_move_told_is_kept_once_it_is_stored(app: App) -> None:
    table, services = seat_people(app, "Anna", "Boris"), app.services
    before = services.replayed.weight

    def lose(connection: Connection) -> None:
        table_of(connection, services, app.game(table.game)).history.remember(2, "told", b"a move")
        raise LookupError("lost")

    with pytest.raises(LookupError, match="lost"):
        services.database.write(lose)
    assert services.replayed.weight == before

    table.move()
    assert services.replayed.weight > before
