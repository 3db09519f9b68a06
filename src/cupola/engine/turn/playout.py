"""Whole random matches inside the compiled core, for simulations, benchmarks and tests."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.cells import cell, is_over
    from cupola.engine.accessors.stack import option, option_count
    from cupola.engine.constants.layout import SIZE, U64
    from cupola.engine.rules.setup import lay_table
    from cupola.engine.state.luck import Luck, draw, mixed
    from cupola.engine.state.state import Deal, State
    from cupola.engine.turn.flow import apply, begin_match, chance_count, is_chance, land


def start(state: State, deal: Deal, luck: Luck) -> None:
    """Lay a table and begin the match."""
    lay_table(state, deal, luck)
    begin_match(state)


def step_at_random(state: State, luck: Luck) -> bool:
    """Take one random decision or let chance decide; True for a decision with a real choice."""
    if is_chance(state):
        land(state, 1 + draw(luck, chance_count(state)))
        return False
    choices = option_count(state)
    apply(state, option(state, draw(luck, choices) if choices > 1 else 0))
    return choices > 1


def play_at_random(state: State, luck: Luck, limit: int) -> int:
    """Play on at random to the end, or for so many decisions; the decisions taken."""
    decisions = 0
    while decisions < limit and not is_over(state):
        if step_at_random(state, luck):
            decisions += 1
    return decisions


def fingerprint(state: State) -> U64:
    """62 bits over every cell: equal states have equal fingerprints."""
    low = mixed(0x2545F491)
    high = mixed(0x1E3779B9)
    for index in range(SIZE):
        low = mixed(low ^ (cell(state, index) & 0xFFFF) ^ (index << 16))
        high = (high * 31 + low) & 0x7FFFFFFF
    return (high << 31) | low
