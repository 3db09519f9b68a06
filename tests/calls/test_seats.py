"""Who sits where: seats that anybody may take, and what the host may change before the match begins."""

from collections.abc import Callable
from typing import Any

import pytest

from cupola.calls import play, seats, tables
from cupola.table.parts.settings import TableSettings
from cupola.table.seating.seats import BotOrder, HandOrder, NameOrder, SitOrder
from tests.calls.house import NOBODY, House, post_invited

SIT = SitOrder()
CLOSED = TableSettings(spectators=False)


@pytest.fixture
def game(house: House) -> str:
    return waiting(house)


def waiting(house: House, *others: str, **order: Any) -> str:
    return house.match("Anna", *(others or (NOBODY,)), starts=False, **order)


def test_a_free_seat_of_a_public_table_is_anybodys(house: House) -> None:
    game = waiting(house, is_public=True, settings=CLOSED)

    seen = house.ask("Boris", seats.post_seat, game, 1, SitOrder("B"))

    assert (seen.seats_held, seen.seats[1].name) == ((1,), "B")
    assert house.ask("Boris", seats.post_seat, game, 1, SIT).version == seen.version
    assert house.refusal("Clara", seats.post_seat, game, 1, SIT) == (409, "seat_taken")
    assert house.refusal("Clara", seats.post_seat, game, 2, SIT) == (404, "unknown_seat")


def test_a_guest_has_one_seat_of_a_public_table_and_the_host_several(house: House) -> None:
    game = waiting(house, *[NOBODY] * 3, is_public=True)
    house.ask("Boris", seats.post_seat, game, 1, SIT)

    assert house.refusal("Boris", seats.post_seat, game, 2, SIT) == (409, "opposing_seat")
    assert house.refusal("Boris", post_invited, game, 2) == (409, "opposing_seat")
    assert house.ask("Anna", seats.post_seat, game, 2, SIT).seats_held == (0, 2)
    assert house.ask("Clara", seats.post_seat, game, 3, SIT).seats_held == (3,)
    private = waiting(house, "Boris", "Boris")  # guests around one screen, each by an invitation
    assert house.ask("Boris", play.get_view, private).seats_held == (1, 2)


def test_S1_a_free_seat_of_a_private_table_is_the_hosts(house: House, game: str) -> None:
    seen = house.ask("Anna", seats.post_seat, game, 1, SitOrder("Beside Anna"))

    assert seen.seats_held == (0, 1)
    assert house.refusal("Boris", seats.post_seat, game, 1, SIT) == (403, "not_yours")
    hidden = waiting(house, settings=CLOSED)
    assert house.refusal("Boris", seats.post_seat, hidden, 1, SIT) == (404, "unknown_game")


def test_nobody_sits_down_freely_once_the_match_has_begun(house: House) -> None:
    game = house.match("Anna", "Boris", is_public=True)
    house.ask("Boris", seats.post_hand, game, 1, HandOrder())

    for name in ("Anna", "Clara"):
        assert house.refusal(name, seats.post_seat, game, 1, SIT) == (409, "not_open")


def test_who_leaves_before_the_match_frees_the_seat_with_a_fresh_invitation(house: House) -> None:
    game = waiting(house, "Boris", settings=CLOSED)
    used = house.seat(game, 1).invite
    house.ask("Anna", seats.post_leave, game, 0)
    host = house.ask("Anna", play.get_view, game)
    house.ask("Anna", seats.post_seat, game, 0, SIT)

    left = house.ask("Boris", seats.post_leave, game, 1)

    assert (host.is_host, host.seats_held, host.seats[0].kind) == (True, (), "free")
    assert (left.game, left.seat, left.version) == (game, 1, 5)
    free = house.seat(game, 1)
    assert free.account is None
    assert used != free.invite is not None
    assert house.refusal("Boris", seats.post_leave, game, 1) == (404, "unknown_game")
    assert house.kinds(game) == ["opened", "seated", "left", "seated", "left"]


def test_the_host_sends_a_person_or_a_bot_away(house: House) -> None:
    game = waiting(house, "Boris")
    used = house.seat(game, 1).invite

    seen = house.ask("Anna", seats.post_remove, game, 1)

    assert seen.seats[1].kind == "free"
    assert house.seat(game, 1).invite != used
    assert house.ask("Anna", seats.post_remove, game, 1).version == seen.version
    house.ask("Anna", seats.post_bot, game, 1, BotOrder("random"))
    assert house.ask("Anna", seats.post_remove, game, 1).seats[1].bot is None


def test_the_host_puts_a_bot_into_a_free_seat(house: House, game: str) -> None:
    seen = house.ask("Anna", seats.post_bot, game, 1, BotOrder("greedy", "Dmitri"))

    place = seen.seats[1]
    assert (place.kind, place.bot, place.name) == ("bot", "greedy", "Dmitri")
    assert house.ask("Anna", seats.post_bot, game, 1, BotOrder("greedy")).version == seen.version
    assert house.kinds(game) == ["opened", "seated"]
    assert house.ask("Anna", tables.post_start, game).status == "running"


def test_a_player_is_called_something_else(house: House) -> None:
    game = house.match("Anna", "Boris")

    seen = house.ask("Boris", seats.post_name, game, 1, NameOrder(" Bob "))

    assert seen.seats[1].name == "Bob"
    assert house.ask("Boris", seats.post_name, game, 1, NameOrder("Bob")).version == seen.version
    assert house.refusal("Boris", seats.post_name, game, 1, NameOrder(" ")) == (422, "empty_text")


@pytest.mark.parametrize(
    ("others", "starts", "who", "call", "seat", "body", "refusal"),
    [
        (("Boris",), True, "Boris", seats.post_leave, 1, (), (409, "not_open")),
        (("Boris",), True, "Anna", seats.post_remove, 1, (), (409, "not_open")),
        (("Boris",), True, "Anna", seats.post_leave, 2, (), (404, "unknown_seat")),
        ((), False, "Anna", seats.post_remove, 1, (), (409, "ivan")),
        ((NOBODY,), False, "Anna", seats.post_bot, 1, (BotOrder("os:system"),), (422, "no_such_bot")),
        ((NOBODY,), False, "Anna", seats.post_bot, 0, (BotOrder("random"),), (409, "seat_taken")),
    ],
)
def test_what_cannot_be_done_to_a_seat_is_refused_and_changes_nothing(
    house: House,
    others: tuple[str, ...],
    starts: bool,
    who: str,
    call: Callable[..., Any],
    seat: int,
    body: tuple[BotOrder, ...],
    refusal: tuple[int, str],
) -> None:
    game = house.match("Anna", *others, starts=starts)
    before = house.kinds(game)

    assert house.refusal(who, call, game, seat, *body) == refusal
    assert house.kinds(game) == before


def test_the_host_closes_a_table_and_its_seats(house: House, game: str) -> None:
    seen = house.ask("Anna", tables.post_close, game)

    assert (seen.status, house.seat(game, 1).invite) == ("closed", None)
    assert house.ask("Anna", tables.post_close, game).version == seen.version
    assert house.refusal("Anna", seats.post_seat, game, 1, SIT) == (409, "not_open")
    assert house.refusal("Anna", tables.post_start, game)[0] == 409
    assert house.refusal("Anna", seats.post_name, game, 0, NameOrder("X")) == (409, "finished")
    assert house.refusal("Anna", seats.post_bot, game, 1, BotOrder("random")) == (409, "finished")
