"""E: the end and the final scoring, each part a question about any state."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import banner, card, height, is_finished, ornament, tower_count
    from cupola.engine.accessors.cells import close_match, finished, players, rubles
    from cupola.engine.accessors.region import has_module, passes, tool_points, tools_shown
    from cupola.engine.accessors.solo import is_solo, ivan_site, ivan_store
    from cupola.engine.accessors.stack import note
    from cupola.engine.constants import events
    from cupola.engine.constants.layout import FLOORS, IVAN, MATERIALS, PIECES_A_PRESTIGE, SPECIALISTS, TOOLS
    from cupola.engine.rules.guilds.contracts import score_contracts
    from cupola.engine.rules.inventory import stored
    from cupola.engine.rules.track import fall_back, gain_prestige, prestige
    from cupola.engine.state.state import State


def leftovers(state: State, seat: int) -> int:
    """E4, V10: materials, rubles and passes left, Ivan's on his cards; those on sections do not count."""
    total = stored(state, seat) + rubles(state, seat) + passes(state, seat)
    if is_solo(state) and seat == IVAN:
        for kind in range(MATERIALS):
            total += ivan_store(state, kind) + ivan_site(state, kind)
    return total


def leftover_prestige(state: State, seat: int) -> int:
    """E4: 1 prestige for every 5 pieces."""
    return leftovers(state, seat) // PIECES_A_PRESTIGE


def tower_value(state: State, tower: int) -> int:
    """E5: 2 for every finished section and 1 for every ornament."""
    value = 0
    for section in range(tower * FLOORS, tower * FLOORS + height(state, tower)):
        if is_finished(state, section):
            value += 2
        if ornament(state, section) >= 0:
            value += 1
    return value


def presence(state: State, seat: int, tower: int) -> int:
    """E5: own banners on finished sections and own ornaments."""
    count = 0
    for section in range(tower * FLOORS, tower * FLOORS + height(state, tower)):
        if is_finished(state, section) and banner(state, section) == seat:
            count += 1
        if ornament(state, section) == seat:
            count += 1
    return count


def tower_prestige(state: State, seat: int, tower: int) -> int:
    """E6, E7: what a tower brings a player."""
    own = presence(state, seat, tower)
    if own == 0:
        return 0
    ahead = 0
    level = 0
    for other in range(players(state)):
        if presence(state, other, tower) > own:
            ahead += 1
        if presence(state, other, tower) == own:
            level += 1
    value = tower_value(state, tower)
    if players(state) <= 2:
        return two_player_share(value, ahead, level)
    return shared_ranks(value, ahead, level)


def two_player_share(value: int, ahead: int, level: int) -> int:
    """E7: all for more presence, a third for less, nothing to either on a tie."""
    if level > 1:
        return 0
    return value // 3 if ahead > 0 else value


def shared_ranks(value: int, ahead: int, level: int) -> int:
    """E6: the ranks are worth v, v/2, v/4, v/8; tied players share the worth of the ranks they fill."""
    total = 0
    for rank in range(ahead, ahead + level):
        total += value >> rank
    return total // level


def ornaments_placed(state: State, seat: int) -> int:
    """Ornaments of a player on the cathedral."""
    count = 0
    for section in range(tower_count(state) * FLOORS):
        if card(state, section) >= 0 and ornament(state, section) == seat:
            count += 1
    return count


def score_match(state: State) -> None:
    """E3 to E7 in order; afterwards the markers show the result."""
    for seat in range(players(state)):
        score_contracts(state, seat)  # E2
    for seat in range(players(state)):
        note(state, events.MARKER_FELL, seat, fall_back(state, seat), 0, 0, 0)
    for seat in range(players(state)):
        amount = leftover_prestige(state, seat)
        note(state, events.LEFTOVERS_SCORED, seat, amount, leftovers(state, seat), 0, 0)
        gain_if_any(state, seat, amount)
    for tower in range(tower_count(state)):
        for seat in range(players(state)):
            amount = tower_prestige(state, seat, tower)
            shown = presence(state, seat, tower)
            note(state, events.TOWER_SCORED, seat, tower, amount, shown, tower_value(state, tower))
            gain_if_any(state, seat, amount)
    for seat in range(players(state)):
        score_tools(state, seat)  # E8
    close_match(state)
    note(state, events.MATCH_ENDED, 0, 0, 0, 0, 0)


def tool_prestige(state: State, seat: int) -> int:
    """K10: tools in groups of all-different ones; the widest groups first are the best."""
    total = 0
    for level in range(1, SPECIALISTS + 1):
        width = 0
        for tool in range(TOOLS):
            if tools_shown(state, seat, tool) >= level:
                width += 1
        total += tool_points(state, width)
    return total


def score_tools(state: State, seat: int) -> None:
    """E8: the tool sets of a player."""
    if has_module(state):
        amount = tool_prestige(state, seat)
        note(state, events.TOOLS_SCORED, seat, amount, 0, 0, 0)
        gain_if_any(state, seat, amount)


def gain_if_any(state: State, seat: int, amount: int) -> None:
    """Move the marker for a part of the final scoring."""
    if amount > 0:
        gain_prestige(state, seat, amount)


def is_ahead(state: State, seat: int, other: int) -> bool:
    """E9: most prestige, then most finished sections, then most ornaments placed."""
    if prestige(state, seat) != prestige(state, other):
        return prestige(state, seat) > prestige(state, other)
    if finished(state, seat) != finished(state, other):
        return finished(state, seat) > finished(state, other)
    return ornaments_placed(state, seat) > ornaments_placed(state, other)


def is_winner(state: State, seat: int) -> bool:
    """E9: nobody is ahead; several winners share."""
    for other in range(players(state)):
        if is_ahead(state, other, seat):
            return False
    return True
