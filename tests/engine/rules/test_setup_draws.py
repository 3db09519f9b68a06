import pytest

from cupola.engine.accessors import board, cells
from cupola.engine.accessors.region import dice_in_play
from cupola.engine.constants.actions import PART_NAMES, RESOURCE_NAMES
from cupola.engine.constants.layout import DIAMOND, MATERIALS, QUADRANTS, RUBLES, SECTIONS, SPACES, TOWERS
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from tests.engine.scenes.laid import BOX, heights, laid, many, sections_of

FIVE_DICE = range(len(BOX.base.dice.colours))


def test_S6_the_eight_resource_tiles_are_shuffled_onto_the_spaces() -> None:
    orders = [
        tuple(board.resource_tile(state, space) for space in range(SPACES)) for state in many(TableOptions())
    ]

    assert all(sorted(order) == list(range(SPACES)) for order in orders)
    assert len(set(orders)) > len(orders) // 2
    assert all({order[space] for order in orders} == set(range(SPACES)) for space in range(SPACES))


def test_S6_one_card_of_each_group_on_a_random_quadrant() -> None:
    groups = [card.group for card in BOX.base.influence_cards]
    drawn = [
        [board.influence_card(state, quadrant) for quadrant in range(QUADRANTS)]
        for state in many(TableOptions())
    ]

    assert all({groups[card] for card in cards} == set(groups) for cards in drawn)
    assert {card for cards in drawn for card in cards} == set(range(len(groups)))
    assert all({groups[cards[place]] for cards in drawn} == set(groups) for place in range(QUADRANTS))


def test_S6_S9_a_quadrant_has_two_neighbouring_spaces_and_nothing_is_claimed_at_the_start() -> None:
    state = laid(TableOptions(players=3))

    assert [board.quadrant_of(state, space) for space in range(SPACES)] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert all(board.banner(state, section) == -1 for section in range(SECTIONS))
    assert not any(board.is_finished(state, section) for section in range(SECTIONS))
    assert [cells.finished(state, seat) for seat in range(3)] == [0, 0, 0]
    assert board.tower_count(state) < TOWERS


def test_S7_one_die_a_space_clockwise_from_the_recognition_tile() -> None:
    honour = standard_catalogue().tile_names.index("recognition")
    starts = set()

    for state in many(TableOptions()):
        first = next(s for s in range(SPACES) if board.resource_tile(state, s) == honour)
        starts.add(first)
        lying = {board.die_space(state, die) for die in range(dice_in_play(state))}
        assert lying == {(first + step) % SPACES for step in FIVE_DICE}
        assert dice_in_play(state) == 5

    assert max(starts) > SPACES - len(FIVE_DICE)  # the dice also run over the end of the ring


def test_S7_any_die_may_lie_first_and_show_any_value() -> None:
    honour = standard_catalogue().tile_names.index("recognition")
    states = many(TableOptions())

    first_dice = {
        die
        for state in states
        for die in FIVE_DICE
        if board.resource_tile(state, board.die_space(state, die)) == honour
    }
    assert first_dice == set(FIVE_DICE)
    assert all({board.die_value(state, die) for state in states} == set(range(1, 7)) for die in FIVE_DICE)


def test_S8_the_reserve_holds_every_piece_but_the_first_rubles() -> None:
    supply = BOX.base.supply
    state = laid(TableOptions(players=4))

    held = [board.reserve(state, resource) for resource in range(MATERIALS + 1)]
    assert held[:DIAMOND] == [getattr(supply, name) for name in RESOURCE_NAMES[:DIAMOND]]
    assert held[DIAMOND] == 0  # only one guild brings them
    assert held[RUBLES] == supply.rubles - (3 + 4 + 4 + 5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_S9_a_plan_for_the_number_of_players_is_drawn(players: int) -> None:
    plans = {plan.heights for plan in BOX.base.plans if plan.players == players}

    assert {heights(state) for state in many(TableOptions(players=players))} == plans


@pytest.mark.parametrize("players", [2, 3, 4])
def test_S9_a_tower_is_a_base_its_middles_and_a_dome(players: int) -> None:
    parts = [PART_NAMES.index(row.part) for row in BOX.base.sections.rows]

    for state in many(TableOptions(players=players)):
        cards = [board.card(state, section) for section in sections_of(state)]
        towers = [[0, *[1] * (height - 2), 2] for height in heights(state)]
        assert [parts[card] for card in cards] == [part for tower in towers for part in tower]
        assert len(set(cards)) == len(cards)


def test_S9_every_section_card_may_be_drawn_and_nothing_lies_beyond_the_plan() -> None:
    seen = set()

    for state in many(TableOptions(players=4)):
        plan = sections_of(state)
        seen |= {board.card(state, section) for section in plan}
        beyond = [section for section in range(SECTIONS) if section not in plan]
        assert all(board.card(state, section) == board.tile(state, section) == -1 for section in beyond)

    assert seen == set(range(40))


@pytest.mark.parametrize(("players", "copies"), [(2, 1), (3, 2), (4, 2)])
def test_S10_one_tile_on_every_section_the_plus_tiles_only_with_three_or_four(
    players: int, copies: int
) -> None:
    most = 0

    for state in many(TableOptions(players=players)):
        faces = [board.tile(state, section) for section in sections_of(state)]
        assert min(faces) >= 0
        most = max(most, *(faces.count(face) for face in faces))

    assert most == copies


def test_S10_every_face_may_be_left_out() -> None:
    for face in range(14):
        assert any(
            all(board.tile(state, section) != face for section in sections_of(state))
            for state in many(TableOptions())
        )
