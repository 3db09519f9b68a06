"""S: the boards, the turn order and the wishes of the table."""

import pytest

from cupola.engine.accessors import board, cells
from cupola.engine.constants.actions import COLOUR_NAMES, ORNAMENT_NAMES
from cupola.engine.constants.layout import QUADRANTS, SLOTS
from cupola.engine.rules.inventory import room, stored
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.playout import play_at_random, start
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.deal import deal_for
from cupola.play.setup.options import Colour, OptionError, Side, TableOptions, check_options
from tests.engine.scenes.laid import BOX, SEEDS, heights, laid, many
from tests.scene import Scene


def ornaments_at_hand(state: State, seat: int) -> list[int]:
    """Doors, arches and crosses at hand."""
    return [cells.ornaments(state, seat, kind) for kind in range(len(ORNAMENT_NAMES))]


def ornaments_locked(state: State, seat: int) -> list[str]:
    """What lies on each slot."""
    lying = [cells.slot_ornament(state, seat, slot) for slot in range(SLOTS)]
    return [ORNAMENT_NAMES[ornament - 1] if ornament else "" for ornament in lying]


def slot_banners(state: State, seat: int) -> list[int]:
    """Where banners lie on slots."""
    return [cells.slot_banner(state, seat, slot) for slot in range(SLOTS)]


# S1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_S1_two_to_four_seats_in_four_colours(players: int) -> None:
    state = laid(TableOptions(players=players))

    assert cells.players(state) == players
    assert [cells.colour(state, seat) for seat in range(players)] == list(range(players))
    assert COLOUR_NAMES == ("red", "blue", "yellow", "green")


def test_S1_seats_take_the_colours_they_choose() -> None:
    chosen: tuple[Colour, ...] = ("green", "red", "yellow")
    state = laid(TableOptions(players=3, colours=chosen))

    assert [COLOUR_NAMES[cells.colour(state, seat)] for seat in range(3)] == list(chosen)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_S1_every_seat_may_be_drawn_to_begin(players: int) -> None:
    begins = {cells.first_seat(state) for state in many(TableOptions(players=players))}

    assert begins == set(range(players))


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_S1_a_chosen_seat_begins_whatever_the_luck(first: int) -> None:
    for state in many(TableOptions(players=4, first_seat=first)):
        assert cells.first_seat(state) == first
        assert cells.turn_seat(state) == first
        assert cells.turn_number(state) == 1


def test_S1_turns_go_round_clockwise() -> None:
    scene = Scene("red", "blue", "yellow")

    turns = []
    for section in ("A1", "B1", "C1", "D1"):
        turns.append(scene.turn())
        scene.do(f"claim:{section}", "banner:beside")

    assert turns == ["red", "blue", "yellow", "red"]


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (TableOptions(players=0), "players"),
        (TableOptions(players=5), "players"),
        (TableOptions(players=3, colours=("red", "blue")), "colours"),
        (TableOptions(players=2, colours=("red", "red")), "colours"),
        (TableOptions(players=2, first_seat=2), "first_seat"),
        (TableOptions(players=2, first_seat=-1), "first_seat"),
    ],
)
def test_S1_an_impossible_table_is_refused_by_the_name_of_the_option(
    options: TableOptions, named: str
) -> None:
    with pytest.raises(OptionError, match=rf"^{named}: "):
        check_options(options, standard_catalogue())


# S2 to S5


def test_S2_one_side_for_the_whole_table() -> None:
    assert [cells.side(laid(TableOptions(side="basic")), seat) for seat in (0, 1)] == [0, 0]
    assert [cells.side(laid(TableOptions(side="advanced")), seat) for seat in (0, 1)] == [1, 1]


def test_S2_a_seat_can_have_its_own_side() -> None:
    sides: tuple[Side, ...] = ("advanced", "basic", "advanced")
    state = laid(TableOptions(players=3, sides=sides))

    assert [cells.side(state, seat) for seat in range(3)] == [1, 0, 1]
    assert [cells.beside(state, seat) for seat in range(3)] == [0, 2, 0]


def test_S2_sides_for_too_few_seats_are_refused() -> None:
    with pytest.raises(OptionError, match=r"^sides: "):
        check_options(TableOptions(players=3, sides=("basic", "basic")), standard_catalogue())


@pytest.mark.parametrize("side", ["basic", "advanced"])
def test_S3_four_banners_leave_six_of_ten_inventory_spaces(side: Side) -> None:
    state = laid(TableOptions(players=4, side=side))

    assert [cells.covered(state, seat) for seat in range(4)] == [4] * 4
    assert [room(state, seat) for seat in range(4)] == [6] * 4
    assert [stored(state, seat) for seat in range(4)] == [0] * 4


def test_S3_basic_two_banners_lie_beside_the_board() -> None:
    state = laid(TableOptions(side="basic"))

    assert cells.beside(state, 0) == 2
    assert slot_banners(state, 0) == [0, 0, 0, 0, 0, 0]


def test_S3_advanced_two_banners_lie_on_the_white_slots() -> None:
    state = laid(TableOptions(side="advanced"))

    assert cells.beside(state, 0) == 0
    assert slot_banners(state, 0) == [0, 0, 0, 0, 1, 1]


def test_S4_basic_every_ornament_is_at_hand() -> None:
    state = laid(TableOptions(side="basic"))

    assert ornaments_at_hand(state, 1) == [1, 2, 1]
    assert ornaments_locked(state, 1) == [""] * 6


def test_S4_advanced_the_ornaments_lie_on_the_coloured_slots() -> None:
    state = laid(TableOptions(side="advanced"))

    assert ornaments_at_hand(state, 1) == [0, 0, 0]
    assert sorted(ornaments_locked(state, 1)[:4]) == ["arch", "arch", "cross", "door"]
    assert ornaments_locked(state, 1)[COLOUR_NAMES.index("green")] == "arch"
    assert ornaments_locked(state, 1)[4:] == ["", ""]


@pytest.mark.parametrize("side", ["basic", "advanced"])
def test_S4_no_slot_holds_a_tile_yet(side: Side) -> None:
    state = laid(TableOptions(players=3, side=side))

    assert all(cells.slot_tile(state, seat, slot) == 0 for seat in range(3) for slot in range(SLOTS))


def test_S5_markers_begin_on_recognition_two() -> None:
    state = laid(TableOptions(players=4))

    assert [cells.marker(state, seat) for seat in range(4)] == [2, 2, 2, 2]


# S11 to S14


@pytest.mark.parametrize(("players", "amounts"), [(2, [3, 4]), (3, [3, 4, 4]), (4, [3, 4, 4, 5])])
def test_S11_rubles_by_turn_order(players: int, amounts: list[int]) -> None:
    for first in range(players):
        state = laid(TableOptions(players=players, first_seat=first))

        order = [(first + place) % players for place in range(players)]
        assert [cells.rubles(state, seat) for seat in order] == amounts


def test_S12_the_same_seed_lays_the_same_table() -> None:
    options = TableOptions(players=3, side="advanced")

    assert laid(options, 7).values() == laid(options, 7).values()
    assert len({tuple(state.values()) for state in many(options)}) == len(SEEDS)


def test_S12_a_used_state_is_laid_anew_without_a_trace() -> None:
    options = TableOptions(players=4)
    used = laid(options, 3)
    play_at_random(used, Luck(3), 200)

    start(used, deal_for(TableOptions(), standard_catalogue()), Luck(5))

    assert used.values() == laid(TableOptions(), 5).values()
    assert used.legal() == laid(TableOptions(), 5).legal()


def test_S13_the_first_game_is_played_with_the_cards_marked_for_it() -> None:
    marked = {index for index, card in enumerate(BOX.base.influence_cards) if card.first_game}

    for state in many(TableOptions(first_game=True)):
        assert {board.influence_card(state, quadrant) for quadrant in range(QUADRANTS)} == marked
        assert [cells.side(state, seat) for seat in (0, 1)] == [0, 0]


@pytest.mark.parametrize(
    "options",
    [
        TableOptions(first_game=True, side="advanced"),
        TableOptions(first_game=True, sides=("basic", "advanced")),
    ],
)
def test_S13_the_first_game_knows_no_advanced_side(options: TableOptions) -> None:
    with pytest.raises(OptionError, match=r"^first_game: "):
        check_options(options, standard_catalogue())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_S14_the_plans_of_the_second_box_join_the_draw(players: int) -> None:
    plans = {p.heights for p in (*BOX.base.plans, *BOX.contractors.plans) if p.players == players}

    assert {heights(state) for state in many(TableOptions(players=players, extra_plans=True))} == plans


def test_S14_a_chosen_plan_is_laid_and_a_strange_one_refused() -> None:
    assert heights(laid(TableOptions(plan=(2, 4, 4, 2)))) == (2, 4, 4, 2)
    assert heights(laid(TableOptions(plan=(4, 2, 2, 4), extra_plans=True))) == (4, 2, 2, 4)

    with pytest.raises(OptionError, match=r"^plan: 4-2-2-4 is not one of "):
        check_options(TableOptions(plan=(4, 2, 2, 4)), standard_catalogue())
