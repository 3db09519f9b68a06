"""Matches played again: in pages that join, each move worked out once, in bounded memory."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from cupola.play.match import Match, Step
from cupola.play.record.match_record import write_record
from cupola.server.games.stored_table import table_of
from cupola.server.records.records import match_of
from cupola.server.records.written_records import record_of_table
from cupola.server.services import PLACE_BYTES, bytes_kept
from cupola.server.storage.cache import Derived
from cupola.server.storage.rows import find_game, seats_of
from cupola.table.parts.viewer import Viewer
from cupola.table.seen.news import MOST_NEWS, news_after
from cupola.table.seen.record import RecordAsked
from tests.server.scenes.household import Household
from tests.server.scenes.player import Reply, stranger
from tests.server.scenes.records_scene import SECRET_SEED, SECRETS, Round, round_of


@pytest.fixture
def steps_played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every step that is played from now on, anywhere."""
    played: list[str] = []
    usual = Match.choose

    def choose(match: Match, name: str) -> Step:
        played.append(name)
        return usual(match, name)

    monkeypatch.setattr(Match, "choose", choose)
    return played


def pages(table: Round, since: int = 0) -> Iterator[Reply]:
    """The views that lead from a version to now."""
    asked: int | None = since
    while asked is not None:
        page = stranger(table.household.client).view(table.game, since=asked)
        yield page
        asked = page["more"]


# News in pages


def test_the_pages_of_news_join_to_the_whole(household: Household) -> None:
    table = round_of(household, "Anna", "Boris", "Clara", options={"contractors": True}).finish()
    services, game = household.services, household.game(table.game)
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


def test_a_page_begins_where_the_one_before_ended_and_says_where_to_go_on(household: Household) -> None:
    table = round_of(household, "Anna", "Boris").play(MOST_NEWS + 20)

    found = list(pages(table, since=5))

    assert found[0]["news"][0]["version"] == 6
    for before, after in pairwise(found):
        assert after["news"][0]["version"] == before["more"] + 1
    assert found[-1]["more"] is None
    assert found[-1]["news"][-1]["version"] == table.version


def test_news_that_were_told_before_are_not_played_again(
    household: Household, steps_played: list[str]
) -> None:
    table = round_of(household, "Anna", "Boris").play(40)
    first = list(pages(table))
    steps_played.clear()

    again = list(pages(table))

    assert again == first
    assert steps_played == []


# Records


def test_the_record_of_a_finished_match_is_worked_out_once(
    household: Household, steps_played: list[str]
) -> None:
    table = round_of(household, "Anna", "Boris").finish()
    first = table.record()
    steps_played.clear()

    others = [table.record(table.people[1]), table.record(stranger(household.client))]

    assert others == [first, first]
    assert steps_played == []


def test_the_record_of_a_running_match_goes_on_from_where_it_was_asked_for_last(
    household: Household, steps_played: list[str]
) -> None:
    table = round_of(household, "Anna", "Boris").play(30)
    table.record()
    table.play(1)
    steps_played.clear()

    table.record()

    assert 0 < len(steps_played) <= 2 * len(household.entries(table.game)[-1].body.taken)  # type: ignore[union-attr]


@pytest.mark.sample(1)
@pytest.mark.parametrize("reader", [None, 0, 1, "all"])
def test_a_record_written_move_by_move_is_the_one_written_at_once(
    household: Household, reader: object
) -> None:
    table = round_of(household, "Anna", "Boris", options=SECRETS, seed=SECRET_SEED)
    services = household.services
    for _ in range(3):
        table.play(25)
        with services.database.reading() as connection:
            game = find_game(connection, table.game)
            match = match_of(connection, services, game, seats_of(connection, game.id))
            asked = RecordAsked(game, tuple(match.names), (), reader)  # type: ignore[arg-type]
            written = record_of_table(connection, services, asked)

        assert written == write_record(match, viewer=reader)  # type: ignore[arg-type]


def test_a_record_is_right_again_after_an_undo(household: Household) -> None:
    table = round_of(household, "Anna", options={"players": 1})
    table.play(12)
    table.record()
    moved = [entry.seq for entry in household.entries(table.game) if entry.kind == "turn"]
    assert table.send(0, "undo", {"base": table.version, "to": moved[5]}).status_code == 200
    table.play(3)
    services, game = household.services, household.game(table.game)
    with services.database.reading() as connection:
        match = match_of(connection, services, game, seats_of(connection, game.id))

    assert table.record() == write_record(match, viewer=0)


# Memory


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


def test_R1_a_move_fills_nothing_before_somebody_reads_it(household: Household) -> None:
    table = round_of(household, "Anna", "Boris")
    before = household.services.replayed.weight

    table.move()

    assert household.services.replayed.weight == before
