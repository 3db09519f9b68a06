import pytest

from cupola.play.record.match_record import read_record
from cupola.server.config.settings import Limits
from cupola.server.pool.lanes import Lane
from tests.games.recorded import record_of
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App
from tests.server.scenes.people import Person, introduced, must, refusal, send, stranger
from tests.server.scenes.tables import one_screen, seat_people, upload

FINISHED = record_of("2-players-basic")


def test_a_record_is_downloaded_as_a_file_of_lines(app: App) -> None:
    table = one_screen(app).play(3)

    response = stranger(app.client).get(table.path("record"))

    assert response.headers["content-type"].startswith("application/x-ndjson")
    name = f'attachment; filename="cupola-{table.game}.cupola"'
    assert response.headers["content-disposition"] == name
    assert [seat.name for seat in read_record(response.content).header.seats] == ["Anna", "Other"]


def test_a_record_that_is_thrown_away_leaves_nothing_but_its_copies(app: App, host: Person) -> None:
    kept = str(must(upload(host, FINISHED))["game"])
    copy = str(must(host.post(f"/api/games/{kept}/copy", {"version": 9}))["game"])

    thrown = send(host, "DELETE", f"/api/records/{kept}")

    assert thrown.status_code == 204
    assert host.get(f"/api/games/{kept}/moments").status_code == 404
    assert host.view(copy)["status"] == "running"
    assert (app.counts()["games"], app.counts()["entries"]) == (1, len(app.entries(copy)))


def test_S4_a_slow_record_is_given_up(app: App, host: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    lane = Lane("short", threads=1, most_waiting=1, most_seconds=0.0)
    monkeypatch.setattr(app.services, "uploads", lane)
    before = app.counts()

    response = upload(host, FINISHED)

    assert refusal(response) == (422, "too_long")
    assert app.counts() == before


def test_S4_a_huge_record_is_refused_before_it_is_read(app: App, host: Person) -> None:
    most = app.services.settings.limits.record_bytes
    before = app.counts()

    response = upload(host, b"x" * (most + 1))

    assert refusal(response) == (413, "too_large")
    assert app.counts() == before


def test_S4_an_account_keeps_so_many_records_and_no_more(make_app: MakeApp) -> None:
    app = make_app(limits=Limits(tables_an_account=1))
    person = introduced(app.client, "Anna")
    must(upload(person, FINISHED))

    response = upload(person, FINISHED)

    assert refusal(response) == (409, "too_many_records")
    assert app.counts()["games"] == 1


@pytest.mark.sample(1)
def test_R1_undo_chat_and_rematch_work_on_either_database(make_app: MakeApp, any_database: str) -> None:
    app = make_app(any_database)
    table = seat_people(app, "Anna", "Boris").play(6)
    stood = table.state_values()

    for person in (0, 0, 1):
        must(table.send(person, "chat", {"text": "back?", "key": "1"}))
    must(table.undo())
    must(table.answer(1, True))
    assert table.state_values() != stood
    table.finish()
    again = must(upload(table.people[1], table.record()))

    assert table.kinds().count("said") == 2
    assert table.people[0].get(f"/api/games/{again['game']}/record").content == table.record()
    assert must(table.send(0, "rematch"))["game"] == must(table.send(1, "rematch"))["game"]
    assert must(table.people[0].post(f"/api/games/{again['game']}/copy", {"version": 9}))["moved"] == 2
