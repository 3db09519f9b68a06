import pytest

from cupola.content.shape.vocabulary import Colour
from cupola.engine.accessors import board, cells
from cupola.engine.constants.actions import COLOUR_NAMES, ORNAMENT_NAMES
from cupola.engine.constants.layout import QUADRANTS, SLOTS
from cupola.engine.rules.inventory import room, stored
from cupola.engine.state.state import State
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import OptionError, Side, TableOptions, check_options
from tests.engine.scenes.laid import BOX, SEEDS, heights, laid, many
from tests.scene import Scene


def ornaments_at_hand(state: State, seat: int) -> list[int]:
    return [cells.ornaments(state, seat, kind) for kind in range(len(ORNAMENT_NAMES))]


def ornaments_locked(state: State, seat: int) -> list[str]:
    lying = [cells.slot_ornament(state, seat, slot) for slot in range(SLOTS)]
    return [ORNAMENT_NAMES[ornament - 1] if ornament else "" for ornament in lying]


def slot_banners(state: State, seat: int) -> list[int]:
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
        assert (cells.first_seat(state), cells.turn_seat(state)) == (first, first)
        assert cells.turn_number(state) == 1


def test_S1_turns_go_round_clockwise() -> None:
    scene = Scene("red", "blue", "yellow")

    turns = []
    for section in ("A1", "B1", "C1", "D1"):
        turns.append(scene.turn())
        scene.do(f"claim:{section}", "banner:beside")

    assert turns == ["red", "blue", "yellow", "red"]


# S2 to S5


@pytest.mark.parametrize(
    ("options", "sides", "beside"),
    [
        (TableOptions(side="basic"), [0, 0], [2, 2]),
        (TableOptions(side="advanced"), [1, 1], [0, 0]),
        (TableOptions(players=3, sides=("advanced", "basic", "advanced")), [1, 0, 1], [0, 2, 0]),
    ],
)
def test_S2_one_side_for_the_whole_table_or_for_each_seat(
    options: TableOptions, sides: list[int], beside: list[int]
) -> None:
    state = laid(options)

    assert [cells.side(state, seat) for seat in range(cells.players(state))] == sides
    assert [cells.beside(state, seat) for seat in range(cells.players(state))] == beside


@pytest.mark.parametrize(
    ("side", "beside", "on_slots"), [("basic", 2, [0, 0, 0, 0, 0, 0]), ("advanced", 0, [0, 0, 0, 0, 1, 1])]
)
def test_S3_S4_S5_banners_free_spaces_empty_slots_and_markers(
    side: Side, beside: int, on_slots: list[int]
) -> None:
    state = laid(TableOptions(players=4, side=side))

    for seat in range(4):
        assert (cells.covered(state, seat), room(state, seat), stored(state, seat)) == (4, 6, 0)
        assert (cells.beside(state, seat), slot_banners(state, seat)) == (beside, on_slots)
        assert [cells.slot_tile(state, seat, slot) for slot in range(SLOTS)] == [0] * SLOTS
        assert cells.marker(state, seat) == 2


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


# S11 to S14


@pytest.mark.parametrize(("players", "amounts"), [(2, [3, 4]), (3, [3, 4, 4]), (4, [3, 4, 4, 5])])
def test_S11_rubles_by_turn_order(players: int, amounts: list[int]) -> None:
    for first in range(players):
        state = laid(TableOptions(players=players, first_seat=first))

        order = [(first + place) % players for place in range(players)]
        assert [cells.rubles(state, seat) for seat in order] == amounts


@pytest.mark.parametrize(
    "options",
    [
        TableOptions(players=3, side="advanced"),
        TableOptions(players=4, contractors=True),
        TableOptions(players=1),
        TableOptions(players=1, contractors=True),
    ],
)
def test_S12_the_same_seed_lays_the_same_table(options: TableOptions) -> None:
    assert laid(options, 7).values() == laid(options, 7).values()
    assert len({tuple(state.values()) for state in many(options)}) == len(SEEDS)


def test_S13_the_first_game_is_played_with_the_cards_marked_for_it() -> None:
    marked = {index for index, card in enumerate(BOX.base.influence_cards) if card.first_game}

    for state in many(TableOptions(first_game=True)):
        assert {board.influence_card(state, quadrant) for quadrant in range(QUADRANTS)} == marked
        assert [cells.side(state, seat) for seat in (0, 1)] == [0, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_S14_the_plans_of_the_second_box_join_the_draw(players: int) -> None:
    plans = {p.heights for p in (*BOX.base.plans, *BOX.contractors.plans) if p.players == players}

    assert {heights(state) for state in many(TableOptions(players=players, extra_plans=True))} == plans


def test_S14_a_chosen_plan_is_laid_and_a_strange_one_refused() -> None:
    assert heights(laid(TableOptions(plan=(2, 4, 4, 2)))) == (2, 4, 4, 2)
    assert heights(laid(TableOptions(plan=(4, 2, 2, 4), extra_plans=True))) == (4, 2, 2, 4)

    with pytest.raises(OptionError, match=r"^plan: 4-2-2-4 is not one of "):
        check_options(TableOptions(plan=(4, 2, 2, 4)), standard_catalogue())
