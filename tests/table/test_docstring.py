"""What the package says about its use is true."""

from textwrap import dedent

import cupola.table
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from cupola.table.history.table import Table
from cupola.table.memory import after_change, decode_table, encode_table, in_memory
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.viewer import Viewer
from cupola.table.seating.open import TableOrder, open_table
from cupola.table.seen.view import game_view
from cupola.table.turns.commit import TurnOrder, take_turn
from cupola.table.turns.preview import PreviewOrder, preview
from cupola.table.turns.undo import UndoOrder, ask_undo
from tests.table.scene import NOW, some_steps

USED = (
    Equipment,
    PreviewOrder,
    TableOptions,
    TableOrder,
    TurnOrder,
    UndoOrder,
    Viewer,
    after_change,
    ask_undo,
    encode_table,
    game_view,
    in_memory,
    open_table,
    preview,
    standard_catalogue,
    take_turn,
)


def test_the_example_of_the_package_plays() -> None:
    said = (cupola.table.__doc__ or "").split(":\n\n", 1)[1].split("\n\nA deed")[0]
    opening, playing = dedent(said).split("\n\n")
    names: dict[str, object] = {each.__name__: each for each in USED} | {"now": NOW}

    exec(opening, names)
    table, equipment = names["table"], names["equipment"]
    assert isinstance(table, Table)
    assert isinstance(equipment, Equipment)
    names["steps"] = some_steps(table)
    exec(playing, names)

    after, kept = names["table"], names["kept"]
    assert isinstance(after, Table)
    assert isinstance(kept, bytes)
    assert after.game.version == table.game.version + 2
    assert decode_table(kept, equipment).state.values() == table.state.values()
