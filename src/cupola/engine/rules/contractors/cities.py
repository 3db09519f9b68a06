"""K8: a finished tower closes its city, which pays banners times contractors."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import banner, height, is_finished
    from cupola.engine.accessors.cells import players
    from cupola.engine.accessors.region import sent, set_closed, set_tower_city, tower_city
    from cupola.engine.accessors.stack import note
    from cupola.engine.constants import events
    from cupola.engine.constants.layout import FLOORS
    from cupola.engine.rules.guilds.foreman import banners_in
    from cupola.engine.rules.track import gain_recognition
    from cupola.engine.state.state import State


def is_tower_complete(state: State, tower: int) -> bool:
    """Whether every section of a tower is finished."""
    for section in range(tower * FLOORS, tower * FLOORS + height(state, tower)):
        if not is_finished(state, section):
            return False
    return True


def close_city_above(state: State, section: int) -> None:
    """K8: the city tile of a completed tower goes to the region board and is scored."""
    tower = section // FLOORS
    city = tower_city(state, tower)
    if city < 0 or not is_tower_complete(state, tower):
        return
    set_tower_city(state, tower, -1)
    set_closed(state, city, 1)
    note(state, events.CITY_CLOSED_BY, banner(state, section), city, tower, 0, 0)
    for seat in range(players(state)):
        banners = banners_in(state, seat, tower)
        amount = banners * sent(state, seat, city)
        if amount > 0:
            note(state, events.CITY_SCORED, seat, city, amount, banners, sent(state, seat, city))
            gain_recognition(state, seat, amount)
