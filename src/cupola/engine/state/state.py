"""The containers: state, tables, deal and journal, each a flat run of integers.

Rules read them through `cells`. Compiled, the integers are C arrays and Python sees them through a `Window`.
"""

from collections.abc import Sequence
from typing import Annotated

import cython

if not cython.compiled:
    from cupola.engine.constants import frames
    from cupola.engine.constants.deal import DEAL_SIZE
    from cupola.engine.constants.events import EVENT_WIDTH, JOURNAL_SIZE
    from cupola.engine.constants.layout import SIZE
    from cupola.engine.constants.tables import TABLES_SIZE


class Window:
    """Lets Python read and write the cells of a compiled container by index."""

    def __init__(self, container: "State | Tables | Deal") -> None:
        self.container = container

    def __getitem__(self, index: int) -> int:
        if isinstance(self.container, State):
            return state_cell(self.container, index)
        if isinstance(self.container, Tables):
            return tables_cell(self.container, index)
        return deal_cell(self.container, index)

    def __setitem__(self, index: int, value: int) -> None:
        if isinstance(self.container, State):
            set_state_cell(self.container, index, value)
        elif isinstance(self.container, Tables):
            set_tables_cell(self.container, index, value)
        else:
            set_deal_cell(self.container, index, value)


class Tables:
    """The printed values of one box, compiled to integers; shared by every state that plays with it."""

    cells: Annotated[list[int], "TABLES_SIZE"]

    def __init__(self) -> None:
        if not cython.compiled:
            self.cells = [0] * TABLES_SIZE

    def __getattr__(self, name: str) -> Window:
        return window(self, name)


class Deal:
    """What a table wishes for its set-up: what is set and what may be drawn."""

    cells: Annotated[list[int], "DEAL_SIZE"]

    def __init__(self) -> None:
        if not cython.compiled:
            self.cells = [0] * DEAL_SIZE

    def __getattr__(self, name: str) -> Window:
        return window(self, name)


class Journal:
    """What happened, as small integer tuples; full journals drop the rest and count it."""

    entries: Annotated[list[int], "JOURNAL_SIZE"]
    count: int
    dropped: int

    def __init__(self) -> None:
        self.count = 0
        self.dropped = 0
        if not cython.compiled:
            self.entries = [0] * JOURNAL_SIZE

    def events(self) -> list[tuple[int, ...]]:
        """Everything written so far, oldest first: (kind, seat, four arguments)."""
        flat = [self.entries[index] for index in range(self.count * EVENT_WIDTH)]
        return [tuple(flat[at : at + EVENT_WIDTH]) for at in range(0, len(flat), EVENT_WIDTH)]

    def clear(self) -> None:
        """Forget everything written so far."""
        self.count = 0
        self.dropped = 0


class State:
    """One moment of a match: its cells, and beside them the options of the player who decides."""

    cells: Annotated[list[int], "SIZE"]
    options: Annotated[list[int], "frames.OPTIONS"]
    option_count: int
    tables: Tables
    journal: Journal | None

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.journal = None
        self.option_count = 0
        if not cython.compiled:
            self.cells = [0] * SIZE
            self.options = [0] * frames.OPTIONS

    def __getattr__(self, name: str) -> Window:
        return window(self, name)

    def copy(self) -> "State":
        """An independent state with the same cells and options, and no journal."""
        twin = State(self.tables)
        copy_into(twin, self)
        return twin

    def values(self) -> list[int]:
        """Every cell as a plain list."""
        return [self.cells[index] for index in range(SIZE)]

    def legal(self) -> list[int]:
        """The ids the deciding player may choose from; empty at a chance node and when the match is over."""
        return [self.options[index] for index in range(self.option_count)]

    def load(self, values: Sequence[int]) -> None:
        """Overwrite every cell; the options are stale until they are offered again."""
        for index in range(SIZE):
            self.cells[index] = values[index]
        self.option_count = 0


def copy_into(target: State, source: State) -> None:
    """Make the target the same moment as the source."""
    for index in range(SIZE):
        target.cells[index] = source.cells[index]
    for index in range(source.option_count):
        target.options[index] = source.options[index]
    target.option_count = source.option_count


def state_cell(state: State, index: int) -> int:
    """One cell of a state."""
    return state.cells[index] if 0 <= index < SIZE else 0


def set_state_cell(state: State, index: int, value: int) -> None:
    """Write one cell of a state."""
    if 0 <= index < SIZE:
        state.cells[index] = value


def tables_cell(tables: Tables, index: int) -> int:
    """One value of the tables."""
    return tables.cells[index] if 0 <= index < TABLES_SIZE else 0


def set_tables_cell(tables: Tables, index: int, value: int) -> None:
    """Write one value of the tables."""
    if 0 <= index < TABLES_SIZE:
        tables.cells[index] = value


def deal_cell(deal: Deal, index: int) -> int:
    """One wish of a deal."""
    return deal.cells[index] if 0 <= index < DEAL_SIZE else 0


def set_deal_cell(deal: Deal, index: int, value: int) -> None:
    """Write one wish of a deal."""
    if 0 <= index < DEAL_SIZE:
        deal.cells[index] = value


def window(container: "State | Tables | Deal", name: str) -> Window:
    """The way from Python to the cells of a compiled container."""
    if name == "cells":
        return Window(container)
    raise AttributeError(name)
