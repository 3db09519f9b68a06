"""What every seat needs to know: how near the end is, and who will be present in which tower."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import (
        banner,
        cost_size,
        height,
        is_finished,
        ornament,
        part_of,
        tower_count,
    )
    from cupola.engine.accessors.cells import players, trigger
    from cupola.engine.constants import value_terms
    from cupola.engine.constants.layout import BANNERS, FLOORS, ORNAMENT_KINDS, SEATS
    from cupola.engine.rules.build import pieces_on
    from cupola.engine.rules.scoring import tower_prestige
    from cupola.engine.state.state import State
    from cupola.engine.value.appraiser import Appraiser


def survey(appraiser: Appraiser, state: State) -> None:
    """Read the cathedral once: how far sections are, how near the end, who will be where, what is bare."""
    for index in range(value_terms.PRESENCE_SIZE):
        appraiser.presence[index] = 0.0
    for part in range(ORNAMENT_KINDS):
        appraiser.bare[part] = 0
    appraiser.is_read = False
    appraiser.ahead = 0.0 if trigger(state) >= 0 else time_ahead(appraiser, state)
    for tower in range(tower_count(state)):
        appraiser.tower_worth[tower] = 0.0
        for section in range(tower * FLOORS, tower * FLOORS + height(state, tower)):
            expect_section(appraiser, state, tower, section)


def time_ahead(appraiser: Appraiser, state: State) -> float:
    """How much of a plan can still come true: all at first, less as somebody nears the sixth section (B5)."""
    for seat in range(SEATS):
        appraiser.stages[seat] = 0.0
        appraiser.claims[seat] = 0
    for tower in range(tower_count(state)):
        for section in range(tower * FLOORS, tower * FLOORS + height(state, tower)):
            if banner(state, section) >= 0:
                appraiser.stages[banner(state, section)] += finished_part(appraiser, state, section)
                appraiser.claims[banner(state, section)] += 1
    furthest = 0.0
    for seat in range(players(state)):
        furthest = max(furthest, appraiser.stages[seat])
    return min(1.0, (BANNERS + 1 - furthest) / appraiser.weights[value_terms.TIME_SHAPE])


def ratio(some: float, whole: float) -> float:
    """Some of a whole; counts come in as floats, since compiled integers divide without a remainder."""
    return some / whole


def finished_part(appraiser: Appraiser, state: State, section: int) -> float:
    """How much of a claimed section is done; pieces brought count a little less than a finished section."""
    if is_finished(state, section):
        return 1.0
    brought = ratio(pieces_on(state, section), cost_size(state, section))
    appraiser.progress[section] = brought
    return appraiser.weights[value_terms.BROUGHT_SHAPE] * brought


def expect_section(appraiser: Appraiser, state: State, tower: int, section: int) -> None:
    """B6, E5: what a section adds, now or probably, to its tower's worth and presence; whether it is bare."""
    owner = banner(state, section)
    if owner >= 0:
        chance = 1.0
        if not is_finished(state, section):
            claim = appraiser.weights[value_terms.CLAIM_SHAPE]
            chance = appraiser.ahead * (claim + (1 - claim) * appraiser.progress[section])
        appraiser.tower_worth[tower] += 2 * chance
        appraiser.presence[tower * SEATS + owner] += chance
    if ornament(state, section) >= 0:
        appraiser.tower_worth[tower] += 1
        appraiser.presence[tower * SEATS + ornament(state, section)] += 1
    elif is_finished(state, section):
        appraiser.bare[part_of(state, section)] += 1  # B6: it waits for an ornament


# Towers (E5 to E7)


def measure_towers(appraiser: Appraiser, state: State, seat: int) -> None:
    """E5: what the towers bring as they stand, the nearer the end the more, and what they will probably."""
    now = 0
    later = 0.0
    for tower in range(tower_count(state)):
        now += tower_prestige(state, seat, tower)
        later += appraiser.tower_worth[tower] * expected_share(appraiser, state, seat, tower)
    appraiser.terms[value_terms.TOWERS_TERM] = (1 - appraiser.ahead) * now
    appraiser.terms[value_terms.TOWERS_AHEAD_TERM] = appraiser.ahead * later


def expected_share(appraiser: Appraiser, state: State, seat: int, tower: int) -> float:
    """E6, E7: the share of a tower that goes with an expected presence; between two ranks a part of each."""
    own = appraiser.presence[tower * SEATS + seat]
    if own == 0:
        return 0.0
    if players(state) <= 2:
        return share_of_two(appraiser, own, own - appraiser.presence[tower * SEATS + 1 - seat])
    rank = 0.0
    for other in range(players(state)):
        if other != seat:
            lead = appraiser.presence[tower * SEATS + other] - own
            rank += min(1.0, max(0.0, (lead + 1) / 2))
    share = 1.0
    while rank >= 1:
        share = share / 2
        rank -= 1
    return min(1.0, own) * share * (1 - rank / 2)


def share_of_two(appraiser: Appraiser, own: float, lead: float) -> float:
    """E7: all for more presence, a third for less, and little in between, since a tie gives nothing."""
    tie = appraiser.weights[value_terms.TIE_SHAPE]
    if lead >= 0:
        return min(1.0, own) * (tie + (1 - tie) * min(1.0, lead))
    third = min(1.0, own) / 3
    return third + (min(tie, third) - third) * max(0.0, 1 + lead)
