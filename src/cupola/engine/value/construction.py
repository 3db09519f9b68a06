"""C, B1-B4: what unfinished sections promise, with the goods at hand shared among them."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import (
        banner,
        cost,
        cost_size,
        delivered,
        height,
        is_finished,
        reward_recognition,
        reward_rubles,
        tower_count,
    )
    from cupola.engine.accessors.cells import goods, players, turn_number
    from cupola.engine.constants import value_terms
    from cupola.engine.constants.layout import DIAMOND, FLOORS, MATERIALS
    from cupola.engine.rules.build import pieces_on
    from cupola.engine.rules.guilds.foreman import inspection_bonus, reprimand_weight
    from cupola.engine.state.state import State
    from cupola.engine.value.appraiser import Appraiser
    from cupola.engine.value.survey import ratio


def measure_sites(appraiser: Appraiser, state: State, seat: int) -> None:
    """What claimed and unfinished sections promise, with the goods at hand dealt out among them."""
    appraiser.terms[value_terms.CLAIMED_TERM] = 0.0
    appraiser.terms[value_terms.REWARD_TERM] = 0.0
    appraiser.terms[value_terms.HELD_TERM] = 0.0
    appraiser.terms[value_terms.BROUGHT_TERM] = 0.0
    appraiser.terms[value_terms.READY_TERM] = 0.0
    appraiser.terms[value_terms.REPRIMANDS_TERM] = 0.0
    find_sites(appraiser, state, seat)
    for kind in range(MATERIALS):
        appraiser.left[kind] = goods(state, seat, kind)
    for lack in range(1, 5):  # the section that lacks least picks first
        for index in range(appraiser.site_count):
            if appraiser.lacks[index] == lack or (lack == 4 and appraiser.lacks[index] > 4):
                measure_site(appraiser, state, seat, index)
    appraiser.terms[value_terms.CLUTTER_TERM] = appraiser.ahead * max(0, pieces_left(appraiser) - 2)


def urgency(state: State) -> float:
    """B5: the longer a match lasts the more building counts, so that nobody gathers small gains for ever."""
    return 1.0 + max(0.0, ratio(turn_number(state), players(state)) - 30.0) / 10.0


def find_sites(appraiser: Appraiser, state: State, seat: int) -> None:
    """Note the sections a seat has claimed and not finished, and the pieces each one lacks."""
    appraiser.site_count = 0
    for tower in range(tower_count(state)):
        for section in range(tower * FLOORS, tower * FLOORS + height(state, tower)):
            if banner(state, section) == seat and not is_finished(state, section):
                appraiser.sites[appraiser.site_count] = section
                lack = cost_size(state, section) - pieces_on(state, section)
                appraiser.lacks[appraiser.site_count] = lack
                appraiser.site_count += 1


def measure_site(appraiser: Appraiser, state: State, seat: int, index: int) -> None:
    """One section: its reward, what is there, what is at hand for it, and the blame that may come."""
    section = appraiser.sites[index]
    size = cost_size(state, section)
    held = pieces_usable(appraiser, state, section, appraiser.lacks[index])
    appraiser.missing[index] = appraiser.lacks[index] - held
    reward = reward_recognition(state, section) + inspection_bonus(state, section)
    ahead = appraiser.ahead
    pressing = ahead * urgency(state)
    appraiser.terms[value_terms.CLAIMED_TERM] += ahead
    appraiser.terms[value_terms.REWARD_TERM] += ahead * (reward + ratio(reward_rubles(state, section), 2))
    appraiser.terms[value_terms.HELD_TERM] += pressing * ratio(held, size)
    appraiser.terms[value_terms.BROUGHT_TERM] += pressing * ratio(size - appraiser.lacks[index], size)
    appraiser.terms[value_terms.READY_TERM] += pressing if held == appraiser.lacks[index] else 0.0
    appraiser.terms[value_terms.REPRIMANDS_TERM] += ahead * blame_ahead(appraiser, state, seat, section)


def pieces_usable(appraiser: Appraiser, state: State, section: int, lack: int) -> int:
    """How many of the pieces left a section lacks; they are then no longer left (N14: a diamond is any)."""
    total = 0
    for kind in range(MATERIALS):
        pieces = min(appraiser.left[kind], cost(state, section, kind) - delivered(state, section, kind))
        if pieces > 0:
            appraiser.left[kind] -= pieces
            total += pieces
    wild = max(0, min(appraiser.left[DIAMOND], lack - total))
    appraiser.left[DIAMOND] -= wild
    return min(total + wild, lack)


def pieces_left(appraiser: Appraiser) -> int:
    """Pieces that no section asks for."""
    total = 0
    for kind in range(MATERIALS):
        total += appraiser.left[kind]
    return total


def blame_ahead(appraiser: Appraiser, state: State, seat: int, section: int) -> float:
    """B4: recognition that others' sections above may still cost, by how far they are."""
    total = 0.0
    top = section - section % FLOORS + height(state, section // FLOORS)
    for upper in range(section + 1, top):
        owner = banner(state, upper)
        if owner >= 0 and owner != seat and not is_finished(state, upper):
            total += (1 + appraiser.progress[upper]) / 2
    return total * reprimand_weight(state, section)
