"""Seats during play: resign, let a bot or another person go on, come back; and what it all comes to."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from cupola.calls import play, replay, resign, seats, study, tables
from cupola.engine.accessors.cells import close_match
from cupola.play.match import Match
from cupola.play.scoring.sheet import standing
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from cupola.table.history.leaving import TAKE_BACK
from cupola.table.parts.game import Seat, UndoAsk
from cupola.table.parts.settings import TableSettings
from cupola.table.seating.resign import WinOrder
from cupola.table.seating.seats import BotOrder, HandOrder, NameOrder
from cupola.table.seen.ranking import results_of
from tests.calls.house import NOBODY, House, post_invited

ANYBODY, RANDOM = HandOrder(), HandOrder("random")
ORDERS: tuple[tuple[Callable[..., Any], tuple[HandOrder, ...]], ...] = (
    (resign.post_resign, ()),
    (seats.post_hand, (ANYBODY,)),
    (seats.post_hand, (RANDOM,)),
    (seats.post_return, ()),
)
SECRETS = TableOptions(first_seat=0, fourth="archivists")


@pytest.fixture
def game(house: House) -> str:
    return house.match("Anna", "Boris")


def test_who_resigns_is_played_on_by_a_bot_and_does_not_return(house: House, game: str) -> None:
    left = house.ask("Boris", resign.post_resign, game, 1)

    place = house.seat(game, 1)
    assert (place.kind, place.bot, place.has_resigned, place.name) == ("bot", "greedy", True, "Boris")
    assert house.ask("Boris", resign.post_resign, game, 1).version == left.version
    assert house.kinds(game)[-1] == "resigned"
    assert house.refusal("Boris", seats.post_return, game, 1) == (409, "resigned")
    assert house.refusal("Boris", seats.post_hand, game, 1, ANYBODY) == (409, "resigned")
    assert house.ask("Boris", play.get_view, game).seats_held == ()


def test_a_win_that_was_taken_can_be_reviewed_and_both_have_a_rematch(house: House, game: str) -> None:
    base = house.ask("Anna", resign.post_resign, house.play(game, 4), 0).version
    moved = house.game(game).position
    house.pass_by(TAKE_BACK / 1000)

    won = house.ask("Boris", resign.post_win, game, WinOrder(base))

    assert house.ask("Boris", resign.post_win, game, WinOrder(base)).version == won.version
    assert house.ask("Anna", study.get_review, game).result.chances == (0.0, 1.0)
    assert house.ask("Anna", replay.get_moments, game).last == moved
    again = house.ask("Anna", tables.post_rematch, game)
    assert house.ask("Boris", tables.post_rematch, game).game == again.game
    assert [seat.name for seat in again.seats] == ["Anna", "Boris"]
    news = house.ask("Anna", play.get_view, game, since=base).news
    assert [each.kind for each in news] == ["won", "rematched"]


def test_a_bot_plays_on_until_the_player_returns(house: House, game: str) -> None:
    handed = house.ask("Boris", seats.post_hand, game, 1, RANDOM)

    assert handed.invite is None
    place = house.seat(game, 1)
    assert (place.kind, place.bot, place.name) == ("bot", "random", "Boris")
    assert house.ask("Boris", seats.post_hand, game, 1, RANDOM).version == handed.version
    back = house.ask("Boris", seats.post_return, game, 1)
    assert (back.seats_held, back.seats[1].bot) == ((1,), None)
    assert house.ask("Boris", seats.post_return, game, 1).version == back.version
    assert house.kinds(game)[-2:] == ["handed", "seated"]


def test_the_seat_that_decides_waits_for_a_bot_when_it_is_handed_to_one(house: House, game: str) -> None:
    other = house.match("Anna", "Boris")

    house.ask("Anna", seats.post_hand, game, 0, RANDOM)
    house.ask("Boris", seats.post_hand, other, 1, RANDOM)

    handed = house.entries(game)[-1]
    assert (handed.kind, handed.seat, handed.account) == ("handed", 0, "anna")
    assert house.game(game).awaits_bot
    assert not house.game(other).awaits_bot
    house.ask("Anna", seats.post_return, game, 0)
    assert not house.game(game).awaits_bot


def test_a_seat_goes_to_another_person_by_a_fresh_invitation(house: House) -> None:
    game = house.match("Anna", "Boris", settings=TableSettings(spectators=False))
    used = house.seat(game, 1).invite

    offered = house.ask("Boris", seats.post_hand, game, 1, ANYBODY).invite

    assert offered is not None
    assert offered.secret == house.seat(game, 1).invite != used
    assert house.ask("Boris", seats.post_hand, game, 1, ANYBODY).invite == offered
    taken = house.sit("Clara", game).seats[1]
    assert (taken.account, taken.name) == ("clara", "Clara")
    assert house.ask("Clara", play.get_view, game).seats_held == (1,)


def test_the_host_lets_a_bot_play_a_seat_for_which_nobody_comes(house: House, game: str) -> None:
    house.ask("Boris", seats.post_hand, game, 1, ANYBODY)
    assert house.ask("Boris", seats.post_return, game, 1).seats_held == (1,)
    assert house.seat(game, 1).invite is None
    house.ask("Boris", seats.post_hand, game, 1, ANYBODY)

    house.ask("Anna", seats.post_bot, game, 1, BotOrder("random", "Dmitri"))

    place = house.seat(game, 1)
    assert (place.kind, place.name) == ("bot", "Boris")
    assert house.kinds(game)[-2:] == ["handed", "handed"]
    assert house.ask("Boris", seats.post_return, game, 1).seats_held == (1,)


def test_an_undo_that_waits_ends_when_another_plays_a_seat(house: House, game: str) -> None:
    asked = replace(house.game(game), undo_asked=UndoAsk(0, 1))
    house.put(replace(house.table(game), game=asked))

    house.ask("Boris", seats.post_name, game, 1, NameOrder("Bob"))
    kept = house.game(game).undo_asked
    house.ask("Boris", seats.post_hand, game, 1, ANYBODY)

    assert kept == UndoAsk(0, 1)
    assert house.game(game).undo_asked is None


def test_a_table_that_is_not_there_and_a_seat_that_is_not_there_are_unknown(house: House, game: str) -> None:
    for order, body in ORDERS:
        assert house.refusal("Boris", order, game, 2, *body) == (404, "unknown_seat")
        assert house.refusal("Boris", order, "zz", 1, *body) == (404, "unknown_game")
        assert house.refusal("Anna", order, game, 1, *body) == (403, "not_yours")
    assert house.refusal("Boris", seats.post_hand, game, 1, HandOrder("x")) == (422, "no_such_bot")


def test_seats_change_hands_only_during_the_match(house: House) -> None:
    game = house.match("Anna", "Boris", starts=False)

    for order, body in ORDERS:
        assert house.refusal("Anna", order, game, 0, *body) == (409, "not_running")


def test_E9_the_result_is_told_at_the_end_and_who_resigned_takes_no_rank(house: House) -> None:
    game = house.match("Anna", "Anna")
    before = house.ask("Anna", play.get_view, game).result
    table = house.table(house.play(game))
    won = house.ask("Anna", play.get_view, game).result
    assert won is not None
    best = next(each.seat for each in won if each.rank == 1)
    house.put(
        replace(table, seats=tuple(replace(seat, has_resigned=seat.seat == best) for seat in table.seats))
    )

    after = house.ask(NOBODY, play.get_view, game).result

    assert before is None
    assert after is not None
    assert [each.prestige for each in after] == [each.prestige for each in won]
    assert (after[best].rank, after[best].is_winner) == (None, False)
    assert (after[1 - best].rank, after[1 - best].is_winner) == (1, True)
    assert house.ask(NOBODY, play.get_view, game, at=3).result == after
    for order, body in ORDERS:
        assert house.refusal("Anna", order, game, 1 - best, *body) == (409, "not_running")


@pytest.mark.parametrize(
    ("resigned", "ranks"), [((), [1, 1, 1]), ((0,), [None, 1, 1]), ((0, 1, 2), [None, None, None])]
)
def test_E9_seats_that_are_level_share_a_rank(resigned: Sequence[int], ranks: list[int | None]) -> None:
    state = Match.new(TableOptions(players=3), standard_catalogue(), bytes(32)).state
    close_match(state)
    level = [Seat("game", seat, "person", None, "", None, None, seat in resigned) for seat in range(3)]

    results = results_of(state, level)

    assert len({standing(state, seat) for seat in range(3)}) == 1
    assert [result.rank for result in results] == ranks
    assert [result.is_winner for result in results] == [rank == 1 for rank in ranks]


@pytest.mark.parametrize("before", [None, resign.post_resign, seats.post_hand])
def test_R5_no_opponent_takes_a_seat_that_is_offered_and_its_owner_returns(
    house: House, before: Callable[..., Any] | None
) -> None:
    game = house.match("Anna", "Boris", options=SECRETS)
    house.ask("Boris", seats.post_hand, game, 1, ANYBODY)
    if before is not None:  # to be out of the own seat, by whatever way, makes nobody a stranger
        house.ask("Anna", before, game, 0, *((RANDOM,) if before == seats.post_hand else ()))

    assert house.refusal("Anna", post_invited, game, 1) == (409, "opposing_seat")
    assert house.refusal("Anna", play.get_view, game, seat=1) == (403, "not_yours")
    assert house.ask("Boris", seats.post_return, game, 1).seats_held == (1,)
    if before is None:  # R5: nor who gave the own seat to a friend
        house.ask("Anna", seats.post_hand, game, 0, ANYBODY)
        house.sit("Clara", game, 0)
        house.ask("Boris", seats.post_hand, game, 1, ANYBODY)
        assert house.refusal("Anna", post_invited, game, 1) == (409, "opposing_seat")


def test_who_had_both_seats_from_the_start_may_have_both_again(house: House) -> None:
    game = house.match("Anna", "Anna")
    house.ask("Anna", seats.post_hand, game, 1, ANYBODY)
    house.sit("Boris", game)
    house.ask("Boris", seats.post_hand, game, 1, ANYBODY)

    house.sit("Anna", game)

    assert house.ask("Anna", play.get_view, game).seats_held == (0, 1)


def test_who_took_a_seat_over_may_offer_it_and_take_it_again(house: House, game: str) -> None:
    house.ask("Boris", seats.post_hand, game, 1, ANYBODY)
    house.sit("Clara", game)
    house.ask("Clara", seats.post_hand, game, 1, ANYBODY)

    house.sit("Clara", game)

    assert house.ask("Clara", play.get_view, game).seats_held == (1,)
