"""N3: the foreman walks from tower to tower; where he stands, praise and blame weigh more."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import banner, height, tower_count
    from cupola.engine.accessors.cells import players
    from cupola.engine.accessors.guild_pieces import foreman, set_foreman
    from cupola.engine.accessors.stack import note
    from cupola.engine.constants import events
    from cupola.engine.constants.layout import FLOORS
    from cupola.engine.state.state import State


def inspection_bonus(state: State, section: int) -> int:
    """N3: the finisher of a section in the tower he stands at gains 1 more."""
    return 1 if foreman(state) == section // FLOORS else 0


def reprimand_weight(state: State, section: int) -> int:
    """N3: each unit of a reprimand counts double in the tower he stands at."""
    return 2 if foreman(state) == section // FLOORS else 1


def walk_foreman(state: State, seat: int, steps: int) -> None:
    """N3: to the right, and on from the leftmost tower."""
    set_foreman(state, (foreman(state) + steps) % tower_count(state))
    note(state, events.FOREMAN_MOVED, seat, foreman(state), 0, 0, 0)


def banners_in(state: State, seat: int, tower: int) -> int:
    """Banners of a player in a tower, finished or not (N13, K8)."""
    count = 0
    for section in range(tower * FLOORS, tower * FLOORS + height(state, tower)):
        if banner(state, section) == seat:
            count += 1
    return count


def most_rival_banners(state: State, seat: int, tower: int) -> int:
    """N3: banners of the other player with most of them in a tower."""
    most = 0
    for other in range(players(state)):
        if other != seat:
            most = max(most, banners_in(state, other, tower))
    return most
