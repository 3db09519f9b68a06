"""What a state is worth to a seat, in prestige: the weighted sum of named terms.

Every term is a question about one seat; `survey` reads once what all seats need. What a seat's worth means
against the others is said in one place, `margin`.
"""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import tower_count
    from cupola.engine.accessors.cells import (
        colour,
        finished,
        is_over,
        marker,
        ornaments,
        players,
        rubles,
        slot_tile,
        trigger,
        turn_number,
    )
    from cupola.engine.accessors.guild_pieces import buttress, contract_at, hand_size
    from cupola.engine.accessors.printed import ornament_material
    from cupola.engine.accessors.region import has_module, is_closed, passes, sent, specialist, tower_city
    from cupola.engine.accessors.solo import is_solo
    from cupola.engine.constants import value_terms
    from cupola.engine.constants.layout import (
        BUTTRESSES,
        CONTRACTS,
        GREEN,
        IN_HAND,
        ORNAMENT_KINDS,
        PIECES_A_PRESTIGE,
        PURPLE,
        SLOTS,
        WHITE,
    )
    from cupola.engine.rules.guilds.contracts import contract_prestige
    from cupola.engine.rules.guilds.foreman import banners_in
    from cupola.engine.rules.inventory import room
    from cupola.engine.rules.scoring import leftovers, tool_prestige
    from cupola.engine.rules.track import prestige, space_of_prestige
    from cupola.engine.state.state import State
    from cupola.engine.value.appraiser import Appraiser
    from cupola.engine.value.construction import measure_sites, urgency
    from cupola.engine.value.features import note_market, write_features
    from cupola.engine.value.network import forward, forward_seat
    from cupola.engine.value.survey import measure_towers, ratio, survey


# The state against the others


def margin(appraiser: Appraiser, state: State, seat: int) -> float:
    """What a state is worth to a seat beyond what it is worth to the others."""
    survey(appraiser, state)
    total = 0.0
    most = 0.0
    for step in range(1, players(state)):
        worth = worth_to(appraiser, state, (seat + step) % players(state))
        total += worth
        most = worth if step == 1 or worth > most else most
    mean = total / (players(state) - 1)
    against = mean + appraiser.weights[value_terms.LEADER_SHAPE] * (most - mean)
    rivals = 1.0 if is_over(state) else appraiser.weights[value_terms.RIVALS_SHAPE]
    return worth_to(appraiser, state, seat) - rivals * against


def worth_to(appraiser: Appraiser, state: State, seat: int) -> float:
    """What a state that was surveyed is worth to a seat."""
    if is_over(state):
        return prestige(state, seat) + kept_at_the_end(appraiser, state) * finished(state, seat)
    if is_taught(appraiser, state):
        if not appraiser.is_read:
            read_seats(appraiser, state)
        wanted = impatience(appraiser, state) * sections_built(appraiser, state, seat)
        return forward(appraiser, seat, players(state)) + wanted
    measure(appraiser, state, seat)
    return plain_worth(appraiser)


def is_taught(appraiser: Appraiser, state: State) -> bool:
    """Whether the network was taught such tables: elsewhere the plain worth plays better."""
    return appraiser.taught & (1 << kind_of_table(state)) != 0


def kind_of_table(state: State) -> int:
    """The kind of a table: 0 and 1 without and with the module, 2 and 3 against Ivan."""
    return (1 if has_module(state) else 0) + (2 if is_solo(state) else 0)


def impatience(appraiser: Appraiser, state: State) -> float:
    """B5: what a section counts beyond its worth after 26 rounds, so that two who wait do not wait for ever.

    A player who wins anyway gains prestige by waiting, round after round: what he wants must grow faster.
    """
    late = max(0.0, ratio(turn_number(state), players(state)) - 26.0)
    return 0.3 * late if appraiser.is_patient else (0.3 + 0.05 * late) * late


def sections_built(appraiser: Appraiser, state: State, seat: int) -> float:
    """Sections of a seat in a surveyed state, those begun in part; a patient appraiser counts whole ones.

    A banner is part of a section: who sees no further than the own turn would not claim the last one.
    """
    if appraiser.is_patient or trigger(state) >= 0:
        return finished(state, seat)
    return 0.8 * appraiser.stages[seat] + 0.2 * appraiser.claims[seat]


def kept_at_the_end(appraiser: Appraiser, state: State) -> float:
    """B5: what a finished section still counts beyond prestige once a long match is over.

    As much as before: otherwise ending the match costs a player what his sections count in a long one, and
    the player with more of them would rather wait. A patient appraiser counts prestige alone.
    """
    if appraiser.is_patient:
        return 0.0
    if is_taught(appraiser, state):
        return impatience(appraiser, state)
    return appraiser.weights[value_terms.FINISHED_TERM] * (urgency(state) - 1.0)


def plain_worth(appraiser: Appraiser) -> float:
    """The terms that were measured last, each times its weight."""
    total = 0.0
    for index in range(value_terms.TERMS):
        total += appraiser.weights[index] * appraiser.terms[index]
    return total


def read_seats(appraiser: Appraiser, state: State) -> None:
    """Write the inputs of every seat of a surveyed state and run the first layer on them."""
    note_market(appraiser, state)
    for seat in range(players(state)):
        measure(appraiser, state, seat)
        write_features(appraiser, state, seat, plain_worth(appraiser))
        forward_seat(appraiser, seat)
    appraiser.is_read = True


# What one seat has


def measure(appraiser: Appraiser, state: State, seat: int) -> None:
    """Every term of a surveyed state for a seat."""
    ahead = appraiser.ahead
    appraiser.terms[value_terms.PRESTIGE_TERM] = prestige(state, seat)
    appraiser.terms[value_terms.TRACK_TERM] = ahead * way_to_prestige(state, seat)
    appraiser.terms[value_terms.LEFTOVERS_TERM] = (1 - ahead) * ratio(
        leftovers(state, seat), PIECES_A_PRESTIGE
    )  # E4
    appraiser.terms[value_terms.FINISHED_TERM] = urgency(state) * finished(state, seat)  # B5
    appraiser.terms[value_terms.ORNAMENTS_TERM] = ahead * ornaments_at_hand(state, seat)  # C5
    appraiser.terms[value_terms.RUBLES_TERM] = ahead * min(rubles(state, seat), 10)
    appraiser.terms[value_terms.ROOM_TERM] = ahead * min(room(state, seat), 4)  # I1
    measure_towers(appraiser, state, seat)
    measure_sites(appraiser, state, seat)
    measure_decorations(appraiser, state, seat)
    measure_tiles(appraiser, state, seat)
    measure_pieces(appraiser, state, seat)


def way_to_prestige(state: State, seat: int) -> float:
    """T1, T2: how far the marker is between its last prestige space and the next."""
    points = prestige(state, seat)
    behind = space_of_prestige(state, points)
    return ratio(marker(state, seat) - behind, space_of_prestige(state, points + 1) - behind)


def ornaments_at_hand(state: State, seat: int) -> int:
    """C5: ornaments that could be placed."""
    total = 0
    for kind in range(ORNAMENT_KINDS):
        total += ornaments(state, seat, kind)
    return total


# Ornaments, tiles and the pieces of the modules


def measure_decorations(appraiser: Appraiser, state: State, seat: int) -> None:
    """B6 to B8: ornaments that could go up with what is left of the goods, and jewels to set in."""
    places = 0
    ready = 0
    for kind in range(ORNAMENT_KINDS):
        if ornaments(state, seat, kind) > 0:
            spots = min(ornaments(state, seat, kind), appraiser.bare[kind])
            places += spots
            ready += min(spots, appraiser.left[ornament_material(state, kind)])
    green = appraiser.left[GREEN]
    purple = appraiser.left[PURPLE]
    pairs = min(green, purple, places)
    singles = min(green + purple - 2 * pairs, 2 * (places - pairs))
    appraiser.terms[value_terms.DECORATION_TERM] = ready
    appraiser.terms[value_terms.JEWELS_TERM] = 3 * pairs + singles


def measure_tiles(appraiser: Appraiser, state: State, seat: int) -> None:
    """M6: face-up tiles, for every visit to come; those of dice that can be pushed apart (M1)."""
    plain = 0
    pushed = 0
    for slot in range(SLOTS):
        if slot_tile(state, seat, slot) > 0:
            if slot >= WHITE or slot == colour(state, seat):
                pushed += 1
            else:
                plain += 1
    appraiser.terms[value_terms.TILES_TERM] = appraiser.ahead * plain
    appraiser.terms[value_terms.PUSHED_TILES_TERM] = appraiser.ahead * pushed


def measure_pieces(appraiser: Appraiser, state: State, seat: int) -> None:
    """K and N: contracts, tools, a specialist, passes, contractors on their way, buttresses."""
    ahead = appraiser.ahead
    module = has_module(state)
    appraiser.terms[value_terms.CONTRACTS_TERM] = contracts_met(state, seat)
    appraiser.terms[value_terms.HAND_TERM] = ahead * hand_size(state, seat)
    appraiser.terms[value_terms.TOOLS_TERM] = tool_prestige(state, seat) if module else 0
    appraiser.terms[value_terms.SPECIALIST_TERM] = ahead if module and specialist(state, seat) >= 0 else 0.0
    appraiser.terms[value_terms.PASSES_TERM] = ahead * passes(state, seat)
    appraiser.terms[value_terms.CONTRACTORS_TERM] = ahead * cities_ahead(state, seat) if module else 0.0
    appraiser.terms[value_terms.BUTTRESSES_TERM] = ahead * buttresses_of(state, seat)


def contracts_met(state: State, seat: int) -> int:
    """E2: what the contracts in a hand would bring now."""
    total = 0
    if hand_size(state, seat) > 0:
        for contract in range(CONTRACTS):
            if contract_at(state, contract) == IN_HAND + seat:
                total += contract_prestige(state, seat, contract)
    return total


def cities_ahead(state: State, seat: int) -> int:
    """K8: recognition that the towers of cities with own contractors would bring once completed."""
    total = 0
    for tower in range(tower_count(state)):
        city = tower_city(state, tower)
        if city >= 0 and not is_closed(state, city):
            total += sent(state, seat, city) * banners_in(state, seat, tower)
    return total


def buttresses_of(state: State, seat: int) -> int:
    """N10: buttresses taken and not yet used."""
    count = 0
    for index in range(BUTTRESSES):
        if buttress(state, index) == 2 + seat:
            count += 1
    return count
