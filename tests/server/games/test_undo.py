"""Undo beyond the last roll: free alone and at practice, else by agreement; what was drawn stays drawn."""

import pytest
from msgspec import structs

from cupola.server.games.undo import ask_undo
from cupola.server.storage.rows import save_seat, seats_of
from cupola.table.parts.viewer import Viewer
from cupola.table.turns.undo import UndoOrder
from tests.server.scenes.household import Household
from tests.server.scenes.player import must
from tests.server.scenes.records_scene import Round, round_of

ALONE = [{"kind": "me"}, {"kind": "me", "name": "Other"}]


def alone(household: Household, is_practice: bool = False) -> Round:
    """One person plays both seats."""
    played = round_of(household, "Anna", seats=ALONE, is_practice=is_practice)
    return Round(household, played.game, (played.people[0], played.people[0]))


def line_at(table: Round, version: int) -> list[int]:
    services = table.household.services
    with services.database.reading() as connection:
        return list(services.states.at(connection, table.household.game(table.game), version).values())


def test_R6_alone_an_undo_is_free_and_what_was_drawn_stays_drawn(household: Household) -> None:
    table = alone(household).play(6)
    before, drawn = table.state_values(), household.game(table.game).drawn
    reached = table.moved
    table.move()
    drawn_then = household.game(table.game).drawn

    view = must(table.send(0, "undo", {"base": table.version}))

    assert view["moved"] == view["version"] == reached + 2
    assert table.state_values() == before
    assert household.game(table.game).drawn == drawn_then >= drawn
    assert table.kinds()[-1] == "undone"


def test_undo_after_undo_goes_back_further(household: Household) -> None:
    table = alone(household).play(5)
    stood = [line_at(table, version) for version in range(2, 8)]

    for back in (4, 3, 2):
        must(table.send(0, "undo", {"base": table.version}))
        assert table.state_values() == stood[back]


def test_what_was_undone_is_skipped_by_the_next_undo(household: Household) -> None:
    table = alone(household).play(3)
    two_moves = line_at(table, 4)
    must(table.send(0, "undo", {"base": table.version}))
    table.move()

    must(table.send(0, "undo", {"base": table.version}))

    assert table.state_values() == two_moves
    must(table.send(0, "undo", {"base": table.version}))
    assert table.state_values() == line_at(table, 3)


def test_R8_the_table_after_an_undo_is_the_same_to_a_fresh_house(household: Household) -> None:
    table = alone(household).play(5)
    must(table.send(0, "undo", {"base": table.version}))
    table.play(2)
    reached = table.state_values()
    household.services.states.__init__(household.services.catalogues)  # type: ignore[misc]

    assert table.state_values() == reached


def test_a_move_may_be_named_to_go_back_to(household: Household) -> None:
    table = alone(household).play(6)

    view = must(table.send(0, "undo", {"base": table.version, "to": 3}))

    assert table.state_values() == line_at(table, 3)
    assert view["news"] == []
    assert table.view(since=table.version - 1)["news"][0]["to"] == 3


@pytest.mark.parametrize(("to", "status"), [(0, 422), (1, 422), (999, 422), (5, 422), (6, 409), (4, 409)])
def test_only_a_move_that_counts_can_be_gone_back_to(household: Household, to: int, status: int) -> None:
    table = alone(household).play(3)  # opened 1, started 2, turns 3 to 5
    must(table.send(0, "undo", {"base": table.version}))  # 6: as it stood at 4

    response = table.send(0, "undo", {"base": table.version, "to": to})

    assert response.status_code == status
    assert table.version == 6


def test_before_the_first_turn_there_is_nothing_to_undo(household: Household) -> None:
    table = alone(household)

    response = table.send(0, "undo", {"base": table.version})

    assert (response.status_code, response.json()["code"]) == (409, "nothing_to_undo")


def test_R3_a_stale_page_undoes_nothing_and_gets_the_fresh_table(household: Household) -> None:
    table = alone(household).play(3)
    seen = table.version
    table.move()

    response = table.send(0, "undo", {"base": seen})

    assert (response.status_code, response.json()["code"]) == (409, "stale")
    assert response.json()["details"]["view"]["version"] == table.version
    assert table.kinds()[-1] == "turn"


def test_R2_a_double_click_undoes_once(household: Household) -> None:
    table = alone(household).play(3)
    body = {"base": table.version}

    codes = [table.send(0, "undo", body).status_code for _ in range(3)]

    assert codes == [200, 409, 409]
    assert table.kinds().count("undone") == 1


def test_at_a_practice_table_an_undo_is_free(household: Household) -> None:
    table = round_of(household, "Anna", "Boris", is_practice=True).play(4)

    must(table.send(0, "undo", {"base": table.version}))

    assert table.kinds()[-1] == "undone"


# After the end


def test_R6_a_finished_match_has_shown_its_seed_and_stays_finished(household: Household) -> None:
    table = alone(household).finish()

    response = table.send(0, "undo", {"base": table.version})

    assert (response.status_code, response.json()["code"]) == (409, "over")


def test_practice_goes_on_from_before_its_end(household: Household) -> None:
    table = alone(household, is_practice=True).finish()
    assert table.view()["seed"] is not None

    view = must(table.send(0, "undo", {"base": table.version}))

    assert (view["status"], view["seed"]) == ("running", None)
    assert view["decider"] in (0, 1)
    table.finish()
    assert table.view()["status"] == "over"


def test_a_bot_is_awaited_where_the_undo_goes_back_to_its_turn(household: Household) -> None:
    table = alone(household).play(9)
    turns = [entry for entry in household.entries(table.game) if entry.kind == "turn" and entry.seat == 1]
    order = UndoOrder(table.version, to=turns[1].seq - 1)
    anna = Viewer(table.people[0].account, "Anna")

    with household.services.database.writing() as connection:
        seat = seats_of(connection, table.game)[1]
        save_seat(connection, structs.replace(seat, kind="bot", account=None, bot="random"))
        game = ask_undo(connection, household.services, table.game, order, anna)

    assert (game.decider, game.awaits_bot) == (1, True)
