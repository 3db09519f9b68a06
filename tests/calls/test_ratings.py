"""Which matches are rated, and who came where in them."""

from collections.abc import Callable
from typing import Any

import pytest

from cupola.calls import resign, seats, undo
from cupola.table.history.leaving import TAKE_BACK
from cupola.table.parts.settings import TableSettings
from cupola.table.seating.resign import WinOrder, end_if_given_up
from cupola.table.seating.seats import HandOrder
from cupola.table.seen.ranking import results_of
from cupola.table.study.ratings import RatedSeat, table_to_rate, why_unrated
from cupola.table.turns.undo import UndoAnswer, UndoOrder
from tests.calls.house import House, HouseContext

RANDOM = HandOrder("random")


def rated(house: House, game: str) -> tuple[RatedSeat, ...]:
    table, entries = house.table(game), house.entries(game)
    told = table_to_rate(table.game, table.seats, results_of(table.state, table.seats), entries)
    assert told is not None
    return told.seats


def why_not(house: House, game: str) -> str | None:
    return why_unrated(house.game(game), house.table(game).seats, house.entries(game))


def go_back(house: House, game: str) -> None:
    house.move(game)
    asked = house.ask("Anna", undo.post_undo, game, UndoOrder(house.game(game).version))
    house.ask("Boris", undo.post_undo_answer, game, UndoAnswer(asked.version, True))


@pytest.mark.parametrize(
    ("names", "order", "does", "why"),
    [
        (("Anna", "Boris"), {"is_practice": True}, None, "practice"),
        (("Anna", "Boris"), {"settings": TableSettings(hints=True)}, None, "hints"),
        (("Anna", "random"), {}, None, "hints"),
        (("Anna", "Boris"), {}, go_back, "undone"),
        (("Anna", "Anna", "Boris"), {}, None, "one_screen"),
        (("Anna", "Boris"), {}, None, None),
    ],
)
def test_what_is_no_match_of_people_without_help_rates_nobody(
    house: House,
    names: tuple[str, ...],
    order: dict[str, Any],
    does: Callable[[House, str], None] | None,
    why: str | None,
) -> None:
    game = house.match(*names, **order)
    if does is not None:
        does(house, game)

    assert why_not(house, house.play(game)) == why


def test_bots_stand_between_and_are_not_rated(house: House) -> None:
    game = house.play(house.match("Anna", "Boris", "random"))

    results = results_of(house.table(game).state, house.table(game).seats)
    assert rated(house, game) == tuple(
        RatedSeat(account, result.rank or 0)
        for account, result in zip(("anna", "boris"), results[:2], strict=True)
    )


@pytest.mark.parametrize("how", ["resign", "hand", "return", "friend"])
def test_who_gives_up_lets_a_bot_play_or_lends_the_seat_comes_last(house: House, how: str) -> None:
    game = house.play(house.match("Anna", "Boris"), 2)
    if how == "resign":
        house.ask("Anna", resign.post_resign, game, 0)
    else:
        house.ask("Anna", seats.post_hand, game, 0, HandOrder() if how == "friend" else RANDOM)
    if how == "return":
        house.ask("Anna", seats.post_return, game, 0)
    if how == "friend":
        house.sit("Clara", game, 0)

    gone, stayed = rated(house, house.play(game))

    assert (gone, stayed.account) == (RatedSeat("anna", 3), "boris")
    assert stayed.place < 3


def test_a_win_that_was_taken_is_rated_and_a_match_that_all_resigned_is_not(house: House) -> None:
    won, given_up = (house.play(house.match("Anna", "Boris"), 2) for _ in range(2))
    base = house.ask("Anna", resign.post_resign, won, 0).version
    for seat, name in enumerate(("Anna", "Boris")):
        house.ask(name, resign.post_resign, given_up, seat)
    house.pass_by(TAKE_BACK / 1000)
    house.ask("Boris", resign.post_win, won, WinOrder(base))
    left = house.table(given_up)
    house.ask("", HouseContext.save, left, end_if_given_up(left, house.now))

    assert [(each.account, each.place) for each in rated(house, won)] == [("anna", 3), ("boris", 1)]
    assert why_not(house, given_up) == "given_up"
