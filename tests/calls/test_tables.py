"""Tables: what they are set with, how a host ends one, and what is left of it."""

import pytest
from msgspec import structs

from cupola.calls import library, play, records, replay, resign, seats, study, tables, undo
from cupola.play.setup.options import TableOptions
from cupola.table.seating.copy import CopyOrder
from cupola.table.seating.seats import HandOrder
from cupola.table.turns.commit import TurnOrder
from cupola.table.turns.undo import UndoOrder
from tests.calls.house import NOBODY, House

CHOSEN = TableOptions(
    players=2,
    sides=("advanced", "basic"),
    first_seat=1,
    plan=(2, 3, 5, 2),
    extra_plans=True,
    fourth="weavers",
    fourth_card=2,
)


def test_a_table_and_its_rematch_are_laid_with_what_was_chosen(house: House) -> None:
    game = house.match("Anna", "Anna", options=CHOSEN)
    seen = house.ask("Anna", play.get_view, game)

    assert seen.decider == 1
    assert seen.view is not None
    assert [player.side for player in seen.view.players] == ["advanced", "basic"]
    assert "weavers-2" in [card.card for card in seen.view.market.cards]
    assert [len(tower.sections) for tower in seen.view.towers] == [2, 3, 5, 2]
    again = house.ask("Anna", tables.post_rematch, house.play(game))
    for laid in (seen, again):
        assert structs.asdict(laid.options) == structs.asdict(CHOSEN)


def test_what_can_be_chosen_is_told_without_an_account(house: House) -> None:
    offer = house.ask(NOBODY, library.get_setup)

    assert [guild.guild for guild in offer.guilds][:2] == ["clergy", "jewellers"]
    assert all(guild.cards for guild in offer.guilds[1:])
    assert {plan.seats for plan in offer.plans} == {2, 3, 4}


@pytest.mark.parametrize("rival", ["random", "Anna"])
def test_a_host_ends_a_match_against_a_bot_and_one_around_one_screen(house: House, rival: str) -> None:
    game = house.match("Anna", rival)

    closed = house.ask("Anna", tables.post_close, game)

    assert (closed.status, closed.decider, closed.choices, closed.result) == ("closed", None, (), None)
    assert closed.view is not None
    assert closed.seed is None
    assert house.ask("Anna", play.get_view, game, since=0).news[-1].kind == "closed"
    late = TurnOrder(2, ("pass",), "late", end_turn=True)
    assert house.refusal("Anna", play.post_turn, game, late) == (409, "not_running")
    assert house.refusal("Anna", undo.post_undo, game, UndoOrder(3)) == (409, "not_running")
    assert house.refusal("Anna", resign.post_resign, game, 0) == (409, "not_running")
    assert house.ask("Anna", study.get_statistics).matches == ()


def test_what_is_left_of_an_ended_match_can_be_looked_at_and_played_on_in_a_copy(house: House) -> None:
    game = house.match("Anna", "random")
    house.ask("Anna", tables.post_close, game)

    assert house.ask("Boris", replay.get_moments, game).last == 2
    assert house.ask("Boris", records.get_record, game)
    assert house.ask("Boris", tables.post_copy, game, CopyOrder()).status == "running"


def test_a_match_with_other_people_is_not_ended_until_they_have_resigned(house: House) -> None:
    game = house.match("Anna", "Boris")

    while_they_play = house.problem("Anna", tables.post_close, game)
    house.ask("Boris", seats.post_hand, game, 1, HandOrder("random"))
    while_they_may_return = house.problem("Anna", tables.post_close, game)
    house.ask("Boris", seats.post_return, game, 1)
    house.ask("Boris", resign.post_resign, game, 1)

    for refused in (while_they_play, while_they_may_return):
        assert (refused.status, refused.reply.code) == (409, "others_play")
        assert refused.reply.details["seats"] == [1]
    assert house.ask("Anna", tables.post_close, game).status == "closed"


def test_a_match_that_is_over_is_not_put_away(house: House) -> None:
    game = house.play(house.match("Anna", "Anna"))

    assert house.refusal("Anna", tables.post_close, game) == (409, "finished")
    assert house.game(game).status == "over"
