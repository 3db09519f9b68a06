"""States in plain lists, to read and write cell by cell from Python.

From Python, a cell of a compiled state costs a microsecond, and a document needs hundreds of them. The
accessors of `cells`, `board`, `printed` and `stack` take plain lists as they are. The compiled rules must
never see such a state: the cells they would look at are empty.
"""

from functools import lru_cache

from cupola.engine.constants import layout
from cupola.engine.constants.tables import TABLES_SIZE
from cupola.engine.state.state import State, Tables
from cupola.play.setup.catalogue import Catalogue


class PlainTables(Tables):
    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self.cells = [tables.cells[index] for index in range(TABLES_SIZE)]


class PlainState(State):
    def __init__(self, cells: list[int], printed: PlainTables) -> None:
        super().__init__(printed)
        self.cells = cells

    def values(self) -> list[int]:
        return list(self.cells)

    # Runs of cells that are read together: as many calls of accessors would take five times as long.

    def delivered_to(self, section: int) -> list[int]:
        return self._run(layout.DELIVERED, section, layout.MATERIALS)

    def on_sections(self, first: int) -> list[int]:
        """The run of cells of all sections that begins there."""
        return self.cells[first : first + layout.SECTIONS]

    def goods_of(self, seat: int) -> list[int]:
        return self._run(layout.GOODS, seat, layout.MATERIALS)

    def sent_by(self, seat: int) -> list[int]:
        """Contractors in each city."""
        return self._run(layout.SENT, seat, layout.CITIES)

    def tools_of(self, seat: int) -> list[int]:
        """Tools of each kind shown by specialists turned face down."""
        return self._run(layout.TOOLS_SHOWN, seat, layout.TOOLS)

    def slot_tiles(self, seat: int) -> list[int]:
        """1 + face on each slot, negative face down, 0 empty."""
        return self._run(layout.SLOT_TILE, seat, layout.SLOTS)

    def slot_banners(self, seat: int) -> list[int]:
        """1 for each slot with a banner."""
        return self._run(layout.SLOT_BANNER, seat, layout.SLOTS)

    def slot_ornaments(self, seat: int) -> list[int]:
        """1 + ornament locked on each slot, 0 for none."""
        return self._run(layout.SLOT_ORNAMENT, seat, layout.SLOTS)

    def _run(self, first: int, number: int, length: int) -> list[int]:
        begin = first + number * length
        return self.cells[begin : begin + length]


@lru_cache(maxsize=16)
def plain_tables(catalogue: Catalogue) -> PlainTables:
    """Copied once."""
    return PlainTables(catalogue.tables)


def snapshot_of(state: State, catalogue: Catalogue) -> PlainState:
    return PlainState(state.values(), plain_tables(catalogue))


def empty_draft(catalogue: Catalogue) -> PlainState:
    return PlainState([0] * layout.SIZE, plain_tables(catalogue))


def finished_draft(draft: PlainState, catalogue: Catalogue) -> State:
    """Its options are still to be offered."""
    state = State(catalogue.tables)
    state.load(draft.values())
    return state
