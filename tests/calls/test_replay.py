"""Replay: every move that counts in words, the table at any of them, and nothing that is hidden (R5)."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from msgspec.structs import replace

from cupola.calls import records
from cupola.calls.replay import get_moment, get_moments
from cupola.play.view.table_view import View
from cupola.table.seen.news import News
from cupola.table.seen.replay import MomentPage
from cupola.table.seen.view import GameView
from tests.calls.house import NOBODY, House
from tests.calls.played import SECRETS, Played, refusal

PEOPLE = ("Anna", "Boris", "Clara", NOBODY)


@pytest.fixture
def table(house: House) -> Played:
    return Played(house, house.match("Anna", "Boris")).move(12)


def moments(table: Played, name: str = "Anna", **asked: int) -> MomentPage:
    return table.house.ask(name, get_moments, table.id, **asked)


def moment(table: Played, version: int, name: str = "Anna", **asked: int) -> GameView:
    return table.house.ask(name, get_moment, table.id, version, **asked)


def every_moment(table: Played, name: str = "Anna", limit: int = 60, **asked: int) -> list[News]:
    page = moments(table, name, limit=limit, **asked)
    found = [*page.moments]
    while page.after is not None:
        page = moments(table, name, limit=limit, after=page.after, **asked)
        found += page.moments
    return found


def longest(table: Played) -> News:
    return max(every_moment(table), key=lambda each: len(each.steps))


def without_clock(view: GameView) -> GameView:
    """A view without what belongs to now: what can be chosen, when the last move was, when it is late."""
    return replace(view, choices=(), suggestion=None, closes=False, news=(), moved_at=0, deserted_at=None)


def test_a_moment_shows_what_the_table_showed_at_its_version(house: House) -> None:
    table = Played(house, house.match("Anna", "Boris"))
    shown = []
    for _ in range(8):
        shown.append([without_clock(table.view(name)) for name in PEOPLE])
        table.move()

    again = [[without_clock(moment(table, views[0].version, name)) for name in PEOPLE] for views in shown]

    assert again == shown


def test_the_steps_of_a_move_lead_to_it(table: Played) -> None:
    move = longest(table)

    seen = [moment(table, move.version, step=step + 1).view for step in range(len(move.steps))]

    assert len(seen) > 1
    assert seen[-1] == moment(table, move.version).view
    assert all(one != other for one, other in pairwise(seen))


def test_the_moves_are_told_in_pages_as_the_news_tell_them_and_offer_nothing(table: Played) -> None:
    news = {each.version: each for each in table.view(since=0).news}

    told, page = every_moment(table, limit=5), moments(table, limit=3)
    now = moment(table, table.game.position)

    assert [each.version for each in told] == list(range(told[0].version, table.game.position + 1))
    assert told == [news[each.version] for each in told]
    assert (len(page.moments), page.kept, page.last) == (3, 0, table.game.position)
    assert page.after == page.moments[-1].version
    assert (now.choices, now.suggestion, now.undo) == ((), None, None)


def test_what_was_undone_is_left_out_and_a_reader_learns_of_it(house: House) -> None:
    table = Played(house, house.match("Anna", "Anna", is_practice=True)).move(4)
    known = moments(table)
    table.undo(to=known.moments[-2].version)
    table.move()

    page = moments(table, after=known.last)

    assert page.kept == known.moments[-2].version
    assert [each.version for each in page.moments] == [table.game.position]
    assert moment(table, known.last).version == known.last


@pytest.mark.parametrize("version", [1, 999, 2_000_000_000])
def test_a_version_that_is_no_move_is_no_moment(table: Played, version: int) -> None:
    problem = table.house.problem("Anna", get_moment, table.id, version)

    assert (problem.status, problem.reply.code) == (404, "no_such_moment")
    assert f"{version} is not the version of a move" in problem.reply.message
    beyond = table.house.problem("Anna", get_moment, table.id, table.game.position, 150)
    assert (beyond.status, beyond.reply.code) == (404, "no_such_moment")
    assert "has no step 150" in beyond.reply.message


def test_a_match_that_has_not_begun_has_no_moments(house: House) -> None:
    table = Played(house, house.match("Anna", "Boris", starts=False))

    assert refusal(moments, table) == refusal(moment, table, 1) == (409, "not_begun")


@pytest.fixture
def hiding(house: House) -> Played:
    options = replace(SECRETS, players=3)
    return Played(house, house.match("Anna", "Boris", "Clara", options=options)).hide().move(6)


def shown_to_others(view: View | None, seat: int | None) -> Sequence[object]:
    assert view is not None
    hands = [player.hand for player in view.players if player.seat != seat]
    return [each for hand in hands if hand for each in hand.contracts]


def test_R5_no_contract_of_another_is_told_by_a_replay_of_a_running_match(hiding: Played) -> None:
    for seat, asker in zip((0, 1, 2, None), PEOPLE, strict=True):
        for move in every_moment(hiding, asker):
            names = [step.action for step in move.steps if step.seat != seat]
            assert all(name.startswith("contract:?") for name in names if name.startswith("contract:"))
            for step in range(len(move.steps)):
                seen = moment(hiding, move.version, asker, step=step + 1)
                assert seen.view is not None
                assert (seen.seat, seen.view.viewer) == (seat, seat)
                assert shown_to_others(seen.view, seat) == []


def test_R5_only_the_own_eyes_look_while_the_match_runs(hiding: Played) -> None:
    assert refusal(moments, hiding, seat=1) == (403, "not_yours")
    assert moments(hiding).eyes == (0,)
    assert moments(hiding, NOBODY).eyes == ()


def test_R5_after_the_end_a_replay_shows_every_seat_as_it_saw_the_table(hiding: Played) -> None:
    page = moments(hiding.finish(), NOBODY, seat=2)
    seen = moment(hiding, page.moments[3].version, NOBODY, seat=2)

    assert page.eyes == (0, 1, 2)
    assert seen.view is not None
    assert (page.seat, seen.seat, seen.view.viewer) == (2, 2, 2)
    assert refusal(moments, hiding, NOBODY, seat=3)[0] == 403


def test_a_record_that_was_sent_is_replayed_from_every_seat(table: Played) -> None:
    raw = table.finish().ask("Anna", records.get_record)

    sent = Played(table.house, table.house.ask("Boris", records.post_record, raw).game)

    # A record may cut the steps into moves otherwise than they were sent.
    steps = [[step for move in every_moment(each, seat=0) for step in move.steps] for each in (table, sent)]
    assert steps[0] == steps[1]
    assert moments(sent, "Boris").eyes == (0, 1)
