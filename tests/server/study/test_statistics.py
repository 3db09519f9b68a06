"""Which finished matches of an account the database counts: its own, the latest, practice if asked for."""

import pytest

from cupola.calls import study
from tests.server.scenes.app import App
from tests.server.scenes.people import Person, Reply, introduced, must
from tests.server.scenes.tables import SeatedTable, one_screen, seat_people, upload


def of(person: Person, **query: str) -> Reply:
    return must(person.get("/api/me/statistics", **query))


def test_practice_counts_where_it_is_asked_for(app: App) -> None:
    anna = seat_people(app, "Anna", seed="known").finish().people[0]

    assert (of(anna)["total"]["matches"], of(anna, with_practice="true")["total"]["matches"]) == (0, 1)


def test_what_is_not_a_match_of_ones_own_is_left_out(app: App) -> None:
    anna = introduced(app.client, "Anna")
    around = one_screen(app, anna).finish()
    must(upload(anna, around.record(anna)))
    copy = must(anna.post(f"/api/games/{around.game}/copy", {"version": 4}))["game"]
    SeatedTable(app, str(copy), (anna, anna)).finish()

    assert of(anna, with_practice="true")["total"]["matches"] == 0


def test_only_the_latest_matches_are_read(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study, "MOST_GAMES", 1)
    anna = introduced(app.client, "Anna")
    games = [seat_people(app, anna).finish().game for _ in range(2)]

    told = of(anna)

    assert [each["game"] for each in told["matches"]] == [games[-1]]
    assert told["is_cut"] is True
