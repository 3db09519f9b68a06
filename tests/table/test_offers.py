"""R5: who may send the link of an offered seat, and until when its player may come back."""

import pytest
from msgspec.structs import replace

from cupola.play.setup.options import TableOptions
from cupola.table.history.table import Table
from cupola.table.memory import after_change
from cupola.table.parts.clock import DAY
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer
from cupola.table.seating.open import SeatOrder
from cupola.table.seating.questions import Answer, ReplaceOrder, answer, ask_for_seat
from cupola.table.seating.seats import (
    hand_to_anybody,
    hand_to_bot,
    may_invite,
    rename_seat,
    renewed_invite,
    return_to_seat,
    sit_invited,
)
from cupola.table.seen.view import game_view
from tests.table.scene import ANN, BORIS, EQUIPMENT, NOBODY, NOW, begun, moved, opened

CLARA = Viewer("clara", "Clara")
DORA = Viewer("dora", "Dora")
EVERYBODY = (ANN, BORIS, CLARA, DORA, NOBODY)
LATER = NOW + 2 * DAY * 1000


def match(first: int = 1, spectators: bool = True) -> Table:
    options = TableOptions(players=3, first_seat=first)
    table = opened(options, SeatOrder("me"), SeatOrder("free"), SeatOrder("free"), starts=False)
    settings = replace(table.game.settings, spectators=spectators)
    return begun(Table(replace(table.game, settings=settings), table.seats, table.history), BORIS, CLARA)


def offered(table: Table, seat: int = 1, by: Viewer = BORIS) -> Table:
    return after_change(table, hand_to_anybody(table, seat, by, NOW))


def given_away(table: Table, seat: int, by: Viewer, agreeing: Viewer) -> Table:
    asked = ask_for_seat(table, seat, ReplaceOrder(table.game.version), by, EQUIPMENT, LATER)
    table = after_change(table, asked)
    return after_change(table, answer(table, Answer(table.game.version, True), agreeing, LATER))


def taken(table: Table, seat: int = 1, by: Viewer = DORA) -> Table:
    return after_change(table, sit_invited(table, table.seats[seat], None, by, NOW))


def with_the_link(table: Table, seat: int) -> list[Viewer]:
    return [each for each in EVERYBODY if may_invite(table, table.seats[seat], each)]


def can_return(table: Table, seat: int, viewer: Viewer) -> bool:
    return game_view(table, EQUIPMENT, viewer).seats[seat].can_return


def test_R5_only_who_offered_a_seat_has_its_link() -> None:
    table = offered(match())

    assert with_the_link(table, 1) == [BORIS]
    for other in (ANN, CLARA):
        with pytest.raises(Problem) as refused:
            renewed_invite(table, 1, other)
        assert refused.value.status == 403
    assert renewed_invite(table, 1, BORIS).invite != table.seats[1].invite


def test_R5_the_link_of_a_seat_that_was_given_away_is_for_the_host_and_its_player() -> None:
    table = given_away(match(), 1, by=CLARA, agreeing=ANN)

    assert with_the_link(table, 1) == [ANN, BORIS]


def test_R5_the_link_of_the_hosts_seat_that_was_given_away_is_for_who_asked() -> None:
    table = given_away(match(first=0), 0, by=CLARA, agreeing=BORIS)

    assert with_the_link(table, 0) == [ANN, CLARA]


def test_R5_who_came_by_agreement_offers_the_seat_alone() -> None:
    table = offered(taken(given_away(match(), 1, by=CLARA, agreeing=ANN)), by=DORA)

    assert with_the_link(table, 1) == [DORA]


def test_before_the_match_links_are_the_hosts() -> None:
    table = opened(TableOptions(players=2), SeatOrder("me"), SeatOrder("free"), starts=False)

    assert with_the_link(table, 1) == [ANN]


@pytest.mark.parametrize("spectators", [True, False])
def test_a_player_comes_back_until_the_newcomer_has_moved(spectators: bool) -> None:
    table = match(spectators=spectators)
    table = after_change(table, rename_seat(table, 1, "Bob", BORIS, NOW))
    table = taken(offered(table))

    assert can_return(table, 1, BORIS)
    assert not can_return(table, 1, DORA)
    back = after_change(table, return_to_seat(table, 1, BORIS, NOW))

    assert (back.seats[1].account, back.seats[1].name, back.seats[1].kind) == ("boris", "Bob", "person")
    assert game_view(back, EQUIPMENT, BORIS).seats_held == (1,)
    with pytest.raises(Problem) as refused:
        return_to_seat(moved(table), 1, BORIS, NOW)
    assert refused.value.status == (403 if spectators else 404)
    assert not spectators or not can_return(moved(table), 1, BORIS)


def test_S1_a_private_table_is_closed_again_to_its_last_player_once_the_newcomer_has_moved() -> None:
    table = moved(taken(offered(match(spectators=False))))

    with pytest.raises(Problem) as refused:
        game_view(table, EQUIPMENT, BORIS)
    assert refused.value.status == 404


def test_neither_another_offer_nor_a_bot_of_the_newcomer_keeps_its_player_away() -> None:
    passed_on = taken(offered(taken(offered(match())), by=DORA), by=Viewer("emil", "Emil"))
    minded = taken(offered(match()))
    minded = moved(after_change(minded, hand_to_bot(minded, 1, "random", DORA, EQUIPMENT, NOW)))

    assert can_return(passed_on, 1, BORIS)
    assert can_return(minded, 1, BORIS)


def test_R5_a_newcomer_whose_seat_was_taken_back_does_not_change_sides() -> None:
    table = taken(offered(match()))
    table = after_change(table, return_to_seat(table, 1, BORIS, NOW))
    table = offered(table, 2, CLARA)

    with pytest.raises(Problem) as refused:
        taken(table, 2, DORA)
    assert refused.value.reply.code == "opposing_seat"
