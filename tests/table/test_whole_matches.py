import msgspec
import pytest

from cupola.play.setup.options import TableOptions
from cupola.table.history.table import Table
from cupola.table.memory import DocumentError, after_change, decode_table, encode_table, in_memory
from cupola.table.parts.problems import Problem
from cupola.table.seating.copy import CopyOrder, copy_wanted, open_at
from cupola.table.seating.open import SeatOrder, begin
from cupola.table.seen.view import game_view
from cupola.table.turns.undo import UndoOrder, ask_undo
from tests.table.scene import ANN, BORIS, EQUIPMENT, NOW, begun, opened, played

SOLO = opened(TableOptions(players=1), seed="alone")
WITH_BOT = opened(TableOptions(), SeatOrder("me"), SeatOrder("bot", bot="greedy"), seed="with a bot")


def test_two_people_sit_down_by_invitation_and_play() -> None:
    table = opened(TableOptions(), seed="two", starts=False)
    with pytest.raises(Problem, match="still free"):
        begin(table, "ann", EQUIPMENT, NOW)

    table = played(begun(table, BORIS), moves=12)

    assert [(seat.kind, seat.name) for seat in table.seats] == [("person", "Ann"), ("person", "Boris")]
    assert game_view(table, EQUIPMENT, BORIS).seats_held == (1,)
    assert table.game.turn > 1


@pytest.mark.parametrize("table", [SOLO, WITH_BOT])
def test_a_document_holds_all_of_a_table(table: Table) -> None:
    table = played(table, moves=10)

    again = decode_table(encode_table(table, EQUIPMENT), EQUIPMENT)

    assert (again.game, again.seats) == (table.game, table.seats)
    assert game_view(again, EQUIPMENT, ANN, since=0) == game_view(table, EQUIPMENT, ANN, since=0)
    assert played(again, moves=3).state.values() == played(table, moves=3).state.values()


def test_the_document_of_a_copy_remembers_where_it_began() -> None:
    wanted = copy_wanted(played(SOLO, moves=4), CopyOrder(), ANN, EQUIPMENT)
    copy = played(in_memory(open_at(wanted.state, wanted.table, ANN, EQUIPMENT, NOW), EQUIPMENT), moves=3)

    again = decode_table(encode_table(copy, EQUIPMENT), EQUIPMENT)

    assert again.state.values() == copy.state.values()


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (b"", "not the document"),
        (b'{"format":1}', "not the document"),
        (b'"format":2', "format: is 2, this reads 1"),
        (b'"version":9', "game.version: is 9"),
        (b'"taken":["roll"]', r"entries\[2\]: turn cannot be played again"),
    ],
)
def test_a_document_with_a_fault_is_refused_and_says_where(fault: bytes, said: str) -> None:
    raw = encode_table(played(SOLO, moves=2), EQUIPMENT)
    if fault.startswith(b'"'):
        name = fault.partition(b":")[0]
        start = raw.index(name)
        end = raw.index(b"]" if b"[" in fault else b",", start) + (b"[" in fault)
        fault = raw[:start] + fault + raw[end:]

    with pytest.raises(DocumentError, match=said):
        decode_table(fault, EQUIPMENT)


def test_a_document_that_goes_back_to_nowhere_is_refused() -> None:
    table = played(SOLO, moves=2)
    undone = after_change(table, ask_undo(table, UndoOrder(table.game.version), ANN, NOW))
    raw = encode_table(undone, EQUIPMENT).replace(b'"to":', b'"to":9')

    with pytest.raises(DocumentError, match=r"entries\[4\]: .* there is no position 9\d* to go back to"):
        decode_table(raw, EQUIPMENT)


def test_a_change_leaves_the_table_before_it_as_it_was() -> None:
    before = msgspec.json.encode(game_view(SOLO, EQUIPMENT, ANN))

    played(SOLO, moves=3)

    assert msgspec.json.encode(game_view(SOLO, EQUIPMENT, ANN)) == before
