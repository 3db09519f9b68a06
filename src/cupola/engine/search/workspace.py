"""What all parts of a search work with: states, the turns that are walked, the tree, what it may cost."""

from typing import Annotated

import cython

if not cython.compiled:
    from cupola.engine.constants import value_terms
    from cupola.engine.constants.layout import U64
    from cupola.engine.constants.search_sizes import BEAM_SIZE
    from cupola.engine.search.tree import Tree
    from cupola.engine.state.luck import Luck
    from cupola.engine.state.state import State
    from cupola.engine.value.appraiser import Appraiser


class Workspace:
    """A root and what a search from it works with; the tree is given where simulations are run."""

    appraiser: Appraiser
    luck: Luck
    seed: U64
    root: State
    state: State  # at hand: the root, or where a simulation has come to
    work: State  # a step beyond the state at hand
    tree: Tree
    node: int  # of the root in the tree
    spent: int  # states looked at by all replies and simulations together
    limit: int
    reply_nodes: int  # states that the search of one reply may look at
    saved: Annotated[list[int], "short", "value_terms.SAVED_SIZE"]
    offered: Annotated[list[int], "short", "value_terms.OFFERED_SIZE"]
    offers: Annotated[list[int], "int", "value_terms.LEVELS"]
    tried: Annotated[list[int], "int", "value_terms.LEVELS"]
    steps: Annotated[list[int], "short", "value_terms.LEVELS"]
    owes_payment: Annotated[list[int], "int", "value_terms.LEVELS"]
    owes_room: Annotated[list[int], "int", "value_terms.LEVELS"]
    level_marks: Annotated[list[int], "unsigned long long", "value_terms.LEVELS"]
    marks: Annotated[list[int], "unsigned long long", "value_terms.MARKS"]
    mark_slots: int
    kept: int
    kept_most: int
    kept_steps: Annotated[list[int], "short", "value_terms.KEPT_SIZE"]
    kept_lengths: Annotated[list[int], "int", "value_terms.KEPT"]
    kept_values: Annotated[list[float], "double", "value_terms.KEPT"]
    sales: bool
    short_takes: bool
    rerolls: bool
    nodes: int
    results: int
    complete: bool
    beam_steps: Annotated[list[int], "short", "BEAM_SIZE"]
    beam_values: Annotated[list[float], "double", "value_terms.LEVELS"]
    beam_base: int
    beam_count: int
    beam_width: int
    beam_first: int
    beam_last: int

    def __init__(
        self,
        appraiser: Appraiser,
        most: int = 1,
        sales: bool = False,
        short_takes: bool = False,
        rerolls: bool = False,
    ) -> None:
        if not 0 < most <= value_terms.KEPT:
            raise ValueError(f"most: {most} is not a number from 1 to {value_terms.KEPT}")
        self.appraiser = appraiser
        self.spent = 0
        self.limit = 1 << 30
        self.reply_nodes = 200
        self.kept_most = most
        self.sales = sales
        self.short_takes = short_takes
        self.rerolls = rerolls
        self.mark_slots = 2
        self.kept = 0
        self.nodes = 0
        self.results = 0
        self.complete = True
        self.beam_base = 0
        self.beam_count = 0
        self.beam_width = 4
        self.beam_first = 0
        self.beam_last = 0
        if not cython.compiled:
            self.saved = [0] * value_terms.SAVED_SIZE
            self.offered = [0] * value_terms.OFFERED_SIZE
            self.offers = [0] * value_terms.LEVELS
            self.tried = [0] * value_terms.LEVELS
            self.steps = [0] * value_terms.LEVELS
            self.owes_payment = [0] * value_terms.LEVELS
            self.owes_room = [0] * value_terms.LEVELS
            self.level_marks = [0] * value_terms.LEVELS
            self.marks = [0] * value_terms.MARKS
            self.kept_steps = [0] * value_terms.KEPT_SIZE
            self.kept_lengths = [0] * value_terms.KEPT
            self.kept_values = [0.0] * value_terms.KEPT
            self.beam_steps = [0] * BEAM_SIZE
            self.beam_values = [0.0] * value_terms.LEVELS

    def begin(self, root: State, seed: int = 0, sample: int = 0) -> None:
        """Take a state to search from, with the luck of a sample."""
        self.root = root
        self.state = root.copy()
        self.work = root.copy()
        self.luck = Luck(seed, sample)
        self.seed = seed

    def turns(self) -> list[tuple[float, tuple[int, ...]]]:
        """The best turns found, best first, each with its value; equals in the order they were found."""
        return [(self.kept_values[rank], self.steps_of(rank)) for rank in range(self.kept)]

    def steps_of(self, rank: int) -> tuple[int, ...]:
        """The steps of one of the best turns."""
        return tuple(
            self.kept_steps[rank * value_terms.LEVELS + index] for index in range(self.kept_lengths[rank])
        )
